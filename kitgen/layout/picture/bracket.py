"""Cards side by side over a bracket, with a tick or a cross at the last of them and what is said of them all."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.claims.scene import Mark
from kitgen.layout.page import Contour, Line, Path, Placement, Stroke
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, beside, hung
from kitgen.layout.picture.signs import BADGE, cross, tick
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.theme import Look

_GAP = 0.8
BADGE_OUT = BADGE - 0.2
"""How far tick and cross stick out of a card, mm."""

_BELOW_BRACKET = 0.8
_BRACKET = 1.4
_LINE = 0.4


def bracketed(
    cards: Sequence[Drawing], mark: Mark, words: str, look: Look, out: tuple[float, float] = (BADGE_OUT, BADGE_OUT)
) -> Drawing:
    """The cards, drawn with what is said of each, over a bracket in the colour of their mark, with words below it.

    `out` is how far the sign sticks out of the last card, to the right and at the top; mm.
    """
    row = beside(cards, _GAP)
    badge = tick(look) if mark == "allowed" else cross(look)
    right, up = out
    # The badge is a part behind the row, or the cards would cover it.
    over = Drawing(0, 0, 0, (Placement(badge, row.width + right - 2 * BADGE, -up - HEIGHT),))
    parts = ((row, 0.0, 0.0), (over, 0.0, 0.0))
    drawn = Drawing(row.width + right, HEIGHT + up, row.below, (), parts, middle=row.width / 2)
    colours = look.theme.colours
    colour = colours.allowed if mark == "allowed" else colours.refused
    # The line keeps within the width of the cards.
    from_left, to_right = _LINE / 2, row.width - _LINE / 2
    corners = [(from_left, 0.0), (from_left, _BRACKET), (to_right, _BRACKET), (to_right, 0.0)]
    line = Contour(corners[0], tuple(map(Line, corners[1:])), closed=False)
    bracket = Drawing(row.width, 0, _BRACKET, (Path((line,), stroke=Stroke(colour, _LINE, rounded=True)),))
    said = caption(words, row.width, lettering(look, bold=True, colour=colour), look)
    return hung(hung(drawn, bracket, BELOW_CARD), said, _BELOW_BRACKET)
