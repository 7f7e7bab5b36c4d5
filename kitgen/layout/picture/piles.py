"""Piles on the table: to draw from, face down, and discards, face up."""

from __future__ import annotations

from kitgen.claims.scene import Pile
from kitgen.layout.page import Box, Mark, Path, Placement, Stroke
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, hung
from kitgen.layout.picture.signs import WHITE
from kitgen.layout.picture.small_card import CORNER, HEIGHT, STRIP, WIDTH, covered_face, no_card, small_back, small_face
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look

_LOOSE_CARDS = 2
_LOOSE = 0.6


def pile(shown: Pile, look: Look) -> Drawing:
    """A pile with its name below.

    Known cards are fanned upwards from under the one on top; of unknown ones below them only edges are seen. Where a
    pile is known to be empty there is a dashed outline.
    """
    name = caption(look.wording.say(f"picture.pile.{shown.kind}"), WIDTH, lettering(look), look)
    return hung(_no_pile(look) if shown.empty else _cards(shown, look), name, BELOW_CARD)


def _no_pile(look: Look) -> Drawing:
    word = caption(look.wording.say("picture.pile.empty"), WIDTH, lettering(look), look)
    outline = no_card(look)
    middle = word.at((WIDTH - word.width) / 2, -(HEIGHT + word.height) / 2)
    return Drawing(WIDTH, HEIGHT, 0, (*outline.marks, *middle))


def _cards(shown: Pile, look: Look) -> Drawing:
    if shown.kind == "draw":
        top, covered = small_back(look), shown.cards
    else:
        top, covered = small_face(shown.cards[-1].face, look), shown.cards[:-1]
    highest = -HEIGHT - len(covered) * STRIP
    loose = _LOOSE_CARDS * _LOOSE if shown.others else 0.0
    marks: list[Mark] = _edges(highest, look) if shown.others else []
    for place, card in enumerate(covered):
        marks.append(Placement(covered_face(card.face, look), 0, highest + place * STRIP))
    marks.append(Placement(top, 0, -HEIGHT))
    return Drawing(WIDTH + loose, loose - highest, 0, tuple(marks), middle=WIDTH / 2)


def _edges(top: float, look: Look) -> list[Mark]:
    """The edges of cards that lie below, the lowest first."""
    stroke = Stroke(look.theme.colours.edge, look.theme.lines.drawing)
    shifts = [_LOOSE * number for number in range(_LOOSE_CARDS, 0, -1)]
    return [Path((rounded(Box(shift, top - shift, WIDTH, HEIGHT), CORNER),), WHITE, stroke) for shift in shifts]
