"""Three cards side by side over a bracket: what they are, or why they are none of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import ShownCard
from kitgen.layout.page import Contour, Line, Mark, Path, Placement, Stroke
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, beside, hung
from kitgen.layout.picture.signs import BADGE, cross, tick
from kitgen.layout.picture.small_card import HEIGHT, WIDTH, small_face
from kitgen.layout.picture.spoken import called
from kitgen.layout.theme import Look, Say

_GAP = 0.8
_BADGE_OUT = BADGE - 0.2
_BELOW_BRACKET = 0.8
_BRACKET = 1.4
_LINE = 0.4
_COPY_ROOM = 12.0


def triple(shown: ShownTriple, _people: Sequence[str], twins: Collection[str], look: Look) -> Drawing:
    """The cards, with a tick or a cross at the last one, over a bracket with what is said of them.

    Of `twins`, faces that are seen more than once, it says which copy it is.
    """
    row = beside([_card(card, twins, look) for card in shown.shown], _GAP)
    badge = tick(look) if shown.mark == "allowed" else cross(look)
    out = _BADGE_OUT
    # The badge is a part behind the row, or the cards would cover it.
    over = Drawing(0, 0, 0, (Placement(badge, row.width + out - 2 * BADGE, -out - HEIGHT),))
    parts = ((row, 0.0, 0.0), (over, 0.0, 0.0))
    drawn = Drawing(row.width + out, HEIGHT + out, row.below, (), parts, middle=row.width / 2)
    colours = look.theme.colours
    colour = colours.allowed if shown.mark == "allowed" else colours.refused
    # The line keeps within the width of the cards.
    left, right = _LINE / 2, row.width - _LINE / 2
    corners = [(left, 0.0), (left, _BRACKET), (right, _BRACKET), (right, 0.0)]
    line = Contour(corners[0], tuple(map(Line, corners[1:])), closed=False)
    bracket = Drawing(row.width, 0, _BRACKET, (Path((line,), stroke=Stroke(colour, _LINE, rounded=True)),))
    said = caption(_words(shown, look), row.width, lettering(look, bold=True, colour=colour), look)
    return hung(hung(drawn, bracket, BELOW_CARD), said, _BELOW_BRACKET)


def _card(shown: ShownCard, twins: Collection[str], look: Look) -> Drawing:
    marks: tuple[Mark, ...] = (Placement(small_face(shown.face, look), 0, -HEIGHT),)
    drawn = Drawing(WIDTH, HEIGHT, 0, marks)
    if shown.face not in twins:
        return drawn
    return hung(
        drawn, caption(look.wording.say("card.copy", n=shown.copy), _COPY_ROOM, lettering(look), look), BELOW_CARD
    )


def _words(shown: ShownTriple, look: Look) -> str:
    if shown.mark == "allowed":
        return look.wording.say(f"picture.triple.{shown.called}")
    return look.wording.say(
        f"picture.triple.no-{shown.called}", reason=look.wording.say(f"picture.reason.{shown.reason}")
    )


def told_triple(shown: ShownTriple, _people: Sequence[str], say: Say) -> Iterator[str]:
    """The cards and what they are, or what they are not and why."""
    cards = ", ".join(called(card, say) for card in shown.shown)
    if shown.mark == "allowed":
        yield say(f"triple.{shown.called}", cards=cards)
    else:
        yield say(f"triple.no-{shown.called}", cards=cards, reason=say(f"reason.{shown.reason}"))
