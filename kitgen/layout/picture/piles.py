"""Piles on the table: to draw from, face down, and discards, face up."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kitgen.claims.scene import Pile
from kitgen.layout.page import Box, Mark, Path, Placement, Stroke
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, hung
from kitgen.layout.picture.loose import edges
from kitgen.layout.picture.places import no_card
from kitgen.layout.picture.small_card import CORNER, HEIGHT, STRIP, WIDTH, covered_face, small_back, small_face
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look

_LOOSE_CARDS = 2
_LOOSE = 0.4
_OUT = (_LOOSE, _LOOSE)
_ROOM = 22.0
_LINE_GAP = 0.6


def pile(shown: Pile, twins: Collection[str], look: Look, *, shuffled: bool = False) -> Drawing:
    """A pile with its name below, and what else must be said of it.

    Known discards are fanned upwards from under the one on top, which has a dark edge; of other cards only edges are
    seen. A pile to draw from shows its back alone, and which cards are in it is said, and whether they were `shuffled`
    just now. Where a pile is known to be empty there is a dashed outline. Of `twins`, faces that are seen more than
    once, it says which copy lies on top.
    """
    drawn = no_card(look.wording.say("picture.pile.empty"), look) if shown.empty else _cards(shown, look)
    for number, words in enumerate(_words(shown, twins, look, shuffled=shuffled)):
        said = caption(words, _ROOM, lettering(look), look)
        drawn = hung(drawn, said, _LINE_GAP if number else BELOW_CARD)
    return drawn


def _words(shown: Pile, twins: Collection[str], look: Look, *, shuffled: bool) -> Iterator[str]:
    say = look.wording.say
    yield say(f"picture.pile.{shown.kind}")
    if shown.count is not None:
        yield say("picture.pile.count", count=shown.count)
    if shown.kind == "draw":
        if shown.cards:
            cards = ", ".join(card.face for card in shown.cards)
            yield say("picture.pile.shuffled" if shuffled else "picture.pile.holds", cards=cards)
        return
    top = shown.cards[-1]
    if len(shown.cards) > 1:
        yield say("picture.pile.top", card=top.face)
    if top.face in twins:
        yield say("card.copy", n=top.copy)


def _cards(shown: Pile, look: Look) -> Drawing:
    if shown.kind == "draw":
        below = _LOOSE_CARDS if shown.others else min(_LOOSE_CARDS, len(shown.cards) - 1)
        marks = [*edges(below, Box(0, -HEIGHT, WIDTH, HEIGHT), _OUT, look), Placement(small_back(look), 0, -HEIGHT)]
        return _piled(marks, below, HEIGHT)
    *covered, top = shown.cards
    below = _LOOSE_CARDS if shown.others else 0
    high = HEIGHT + len(covered) * STRIP
    marks = edges(below, Box(0, -high, WIDTH, HEIGHT), _OUT, look)
    for place, card in enumerate(covered):
        marks.append(Placement(covered_face(card.face, look), 0, place * STRIP - high))
    marks.append(Placement(small_face(top.face, look), 0, -HEIGHT))
    if covered:
        edge = rounded(Box(0, -HEIGHT, WIDTH, HEIGHT), CORNER)
        marks.append(Path((edge,), stroke=Stroke(look.theme.colours.ink, look.theme.lines.drawing)))
    return _piled(marks, below, high)


def _piled(marks: list[Mark], below: int, high: float) -> Drawing:
    """Cards of which so many lie `below` the others with their edges seen."""
    return Drawing(WIDTH + below * _LOOSE, high + below * _LOOSE, 0, tuple(marks), middle=WIDTH / 2)
