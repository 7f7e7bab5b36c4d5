"""Cards in hands, and cards that somebody thinks of playing: with ticks and crosses and the reasons for them."""

from __future__ import annotations

from kitgen.claims.scene import Hand, ShownCard
from kitgen.layout.page import Font, Mark, Path, Placement, Stroke, TextStyle
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering, named
from kitgen.layout.picture.drawing import Drawing, beside, hung, topped
from kitgen.layout.picture.signs import BADGE, WHITE, cross, tick
from kitgen.layout.picture.small_card import HEIGHT, WIDTH, no_card, small_back, small_face
from kitgen.layout.shapes import circle
from kitgen.layout.text import centred
from kitgen.layout.theme import Look

_BADGE_OUT = BADGE - 0.2
"""How far tick or cross stick out of their card, up and to the right."""

_REASON_ROOM = 17.6
_LINE_GAP = 0.6
_CARD_GAP = 2.2
_NAME_GAP = 1.2

_BACK = (6.6, 9.2)
_FAN_STEP = 2.0
_FAN_ROOM = 9.0
_COUNT_RADIUS = 2.3
_COUNT_SIZE = 10.0

FAN_MIDDLE = _BACK[1] / 2
"""How high above the axis the middle of hidden cards lies, mm."""


def card(shown: ShownCard, look: Look) -> Drawing:
    """A card, with tick or cross at its corner and the reason below if it is judged."""
    marks: tuple[Mark, ...] = (Placement(small_face(shown.face, look), 0, -HEIGHT),)
    drawn = Drawing(WIDTH, HEIGHT, 0, marks)
    if shown.mark is not None:
        badge = tick if shown.mark == "allowed" else cross
        out = _BADGE_OUT
        marks = (*marks, Placement(badge(look), WIDTH + out - 2 * BADGE, -out - HEIGHT))
        drawn = Drawing(WIDTH + out, HEIGHT + out, 0, marks, middle=WIDTH / 2)
    for number, words in enumerate(_words(shown, look)):
        drawn = hung(drawn, words, _LINE_GAP if number else BELOW_CARD)
    return drawn


def _words(shown: ShownCard, look: Look) -> list[Drawing]:
    """What stands below a card: the reason for its mark, and which copy it is if not the first."""
    say, colours = look.wording.say, look.theme.colours
    words = []
    if shown.mark is not None:
        colour = colours.allowed if shown.mark == "allowed" else colours.refused
        reason = say(f"picture.reason.{'-'.join(shown.reasons)}")
        words.append(caption(reason, _REASON_ROOM, lettering(look, bold=True, colour=colour), look))
    if shown.copy > 1:
        words.append(caption(say("card.copy", n=shown.copy), _REASON_ROOM, lettering(look), look))
    return words


def hand(shown: Hand, name: str, look: Look) -> Drawing:
    """A hand under its player's name: the known cards face up, the others as backs with their number."""
    cards = [card(each, look) for each in shown.cards]
    hidden = (shown.size or 0) - len(shown.cards)
    if shown.size == 0:
        cards = [_none(look)]
    elif hidden > 0:
        cards.append(_fan(hidden, look))
    label = named(name, look)
    if shown.size == len(shown.cards) == 1:
        last = caption(look.wording.say("picture.hand.last"), _REASON_ROOM, lettering(look), look)
        label = hung(label, last, _LINE_GAP)
    return topped(beside(cards, _CARD_GAP), label, _NAME_GAP)


def _none(look: Look) -> Drawing:
    """A hand without cards."""
    outline = no_card(look)
    return Drawing(WIDTH, HEIGHT, 0, (*outline.marks, _number(0, WIDTH / 2, -HEIGHT / 2, look)))


def _fan(count: int, look: Look) -> Drawing:
    """So many backs, one behind the other, and their number."""
    wide, high = _BACK
    step = min(_FAN_STEP, _FAN_ROOM / max(1, count - 1))
    back = small_back(look, wide, high)
    width = wide + (count - 1) * step
    backs = (Placement(back, place * step, -high) for place in range(count))
    x, y = width / 2, -high / 2
    ground = Path((circle(x, y, _COUNT_RADIUS),), WHITE, Stroke(look.theme.colours.ink, look.theme.lines.drawing))
    return Drawing(width, high, 0, (*backs, ground, _number(count, x, y, look)))


def _number(count: int, x: float, y: float, look: Look) -> Mark:
    style = TextStyle(Font.BOLD, _COUNT_SIZE, look.theme.colours.ink)
    return centred(x, y + look.theme.type.cap(_COUNT_SIZE) / 2, str(count), style, look.measure)
