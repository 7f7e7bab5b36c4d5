"""Cards in hands, and cards that somebody thinks of playing: with signs whether they may, and the reasons."""

from __future__ import annotations

from collections.abc import Collection

from kitgen.claims.scene import DRAWN, Hand, ShownCard
from kitgen.layout.page import Colour, Form, Mark, Placement
from kitgen.layout.picture.captions import BELOW_CARD, caption, counted, lettering, named
from kitgen.layout.picture.drawing import Drawing, beside, hung, topped
from kitgen.layout.picture.places import no_card
from kitgen.layout.picture.signs import BADGE, clock, cross, tick
from kitgen.layout.picture.small_card import HEIGHT, SLIM, WIDTH, small_back, small_face
from kitgen.layout.theme import Look
from kitgen.rules.cards import Card

_BADGE_OUT = BADGE - 0.2
"""How far tick, cross or clock stick out of their card, up and to the right."""

_BADGE_UP = BADGE + 1.5
"""How far they stick out at the top of a card whose suit is a word, which may have a mark in that corner."""

_REASON_ROOM = 17.6
_WAITING_ROOM = 13.0
_LINE_GAP = 0.6
_CARD_GAP = 2.2
_SLIM_GAP = 0.6
_MOST_IN_ROW = 4
_NAME_GAP = 1.2

_BACK = (6.6, 9.2)
_FAN_STEP = 2.0
_FAN_ROOM = 9.0
_COUNT_RADIUS = 2.3

FAN_MIDDLE = _BACK[1] / 2
"""How high above the axis the middle of hidden cards lies, mm."""


def card(shown: ShownCard, twins: Collection[str], look: Look, size: tuple[float, float] = (WIDTH, HEIGHT)) -> Drawing:
    """A card, with tick, cross or clock at its corner and the reason below if it is judged.

    Of `twins`, faces that are seen more than once, it says which copy it is.
    """
    drawn = signed_card(shown, look, size)
    for number, words in enumerate(_words(shown, twins, look)):
        drawn = hung(drawn, words, _LINE_GAP if number else BELOW_CARD)
    return drawn


def signed_card(shown: ShownCard, look: Look, size: tuple[float, float] = (WIDTH, HEIGHT)) -> Drawing:
    """A card of a `size` in mm, with tick, cross or clock at its corner if it is judged."""
    wide, high = size
    marks: tuple[Mark, ...] = (Placement(small_face(shown.face, look, size), 0, -high),)
    if shown.mark is None:
        return Drawing(wide, high, 0, marks)
    out, up = badge_out(shown)
    marks = (*marks, Placement(_badge(shown, look), wide + out - 2 * BADGE, -up - high))
    return Drawing(wide + out, high + up, 0, marks, middle=wide / 2)


def badge_out(shown: ShownCard) -> tuple[float, float]:
    """How far tick, cross or clock stick out of a card, to the right and at the top; mm."""
    return _BADGE_OUT, _BADGE_UP if Card.of_face(shown.face).in_words else _BADGE_OUT


def _badge(shown: ShownCard, look: Look) -> Form:
    if shown.mark == "allowed":
        return tick(look)
    return clock(look) if DRAWN in shown.reasons else cross(look)


def _colour(shown: ShownCard, look: Look) -> Colour:
    colours = look.theme.colours
    if shown.mark == "allowed":
        return colours.allowed
    return colours.ink if DRAWN in shown.reasons else colours.refused


def _words(shown: ShownCard, twins: Collection[str], look: Look) -> list[Drawing]:
    """What stands below a card: the reason for its mark, and which copy it is of those that are seen."""
    say = look.wording.say
    words = []
    if shown.mark is not None:
        reason = say(f"picture.reason.{'-'.join(shown.reasons)}")
        room = _WAITING_ROOM if DRAWN in shown.reasons else _REASON_ROOM
        words.append(caption(reason, room, lettering(look, bold=True, colour=_colour(shown, look)), look))
    if shown.face in twins:
        words.append(caption(say("card.copy", n=shown.copy), _REASON_ROOM, lettering(look), look))
    return words


def is_wide(shown: Hand) -> bool:
    """Whether a hand has so many known cards that these are slim, and it may need a row of its own."""
    return len(shown.cards) > _MOST_IN_ROW


def hand(shown: Hand, name: str, twins: Collection[str], look: Look) -> Drawing:
    """A hand under its player's name: the known cards face up, the others as backs with their number."""
    wide = is_wide(shown)
    cards = [card(each, twins, look, SLIM if wide else (WIDTH, HEIGHT)) for each in shown.cards]
    hidden = (shown.size or 0) - len(shown.cards)
    if shown.size == 0:
        cards = [_none(look)]
    elif hidden > 0:
        cards.append(_fan(hidden, look))
    label = named(name, look)
    if shown.size == len(shown.cards) == 1:
        last = caption(look.wording.say("picture.hand.last"), _REASON_ROOM, lettering(look), look)
        label = hung(label, last, _LINE_GAP)
    return topped(beside(cards, _SLIM_GAP if wide else _CARD_GAP), label, _NAME_GAP)


def _none(look: Look) -> Drawing:
    """A hand without cards."""
    say = look.wording.say
    name = caption(say("picture.hand.name"), WIDTH, lettering(look), look)
    return hung(no_card(say("picture.hand.none"), look), name, BELOW_CARD)


def _fan(count: int, look: Look) -> Drawing:
    """So many backs, one behind the other, and their number."""
    wide, high = _BACK
    step = min(_FAN_STEP, _FAN_ROOM / max(1, count - 1))
    back = small_back(look, wide, high)
    width = wide + (count - 1) * step
    backs = (Placement(back, place * step, -high) for place in range(count))
    return Drawing(width, high, 0, (*backs, *counted(count, width / 2, -high / 2, _COUNT_RADIUS, look)))
