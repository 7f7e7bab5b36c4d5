"""Signs without words, drawn as outlines: the typeface has none of them. Each differs from the others without colour.

Every sign is a drawing that stands on its axis, but for tick, cross and clock: these are forms, so that whoever reads a
file can tell which card is marked and how.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kitgen.layout.page import WHITE, Box, Colour, Contour, Curve, Form, Line, Path, Point, Stroke
from kitgen.layout.picture.drawing import Drawing
from kitgen.layout.shapes import circle, polygon, rounded
from kitgen.layout.theme import Look

BADGE = 2.9
"""How far a tick, a cross or a clock reaches from its middle, with the white ring around it; mm."""

_GROUND = 2.4
_GLYPH = 0.7
_LINE = 0.6
_FINE = 0.4


def tick(look: Look) -> Form:
    """A white tick on a disc, a form of twice `BADGE` by twice `BADGE`."""
    glyph = _open((BADGE - 1.1, BADGE + 0.1), (BADGE - 0.3, BADGE + 0.9), (BADGE + 1.15, BADGE - 0.85))
    return _badge("tick", circle(BADGE, BADGE, _GROUND), look.theme.colours.allowed, glyph)


def cross(look: Look) -> Form:
    """A white cross on an octagon, as on a stop sign; a form as large as that of the tick."""
    low, high = BADGE - 0.85, BADGE + 0.85
    glyph = _open((low, low), (high, high)), _open((low, high), (high, low))
    return _badge("cross", _octagon(BADGE, BADGE, 1.06 * _GROUND), look.theme.colours.refused, *glyph)


def clock(look: Look) -> Form:
    """A clock on a rounded square: not now. A form as large as that of the tick."""
    side = 1.86 * _GROUND
    ground = rounded(Box(BADGE - side / 2, BADGE - side / 2, side, side), 0.9)
    hands = _open((BADGE, BADGE - 1.0), (BADGE, BADGE), (BADGE + 0.75, BADGE + 0.35))
    return _badge("clock", ground, look.theme.colours.ink, circle(BADGE, BADGE, 1.6), hands, line=0.45)


def _badge(name: str, ground: Contour, colour: Colour, *glyph: Contour, line: float = _GLYPH) -> Form:
    marks = (
        Path((circle(BADGE, BADGE, BADGE),), fill=WHITE),
        Path((ground,), fill=colour),
        Path(glyph, stroke=Stroke(WHITE, line, rounded=True)),
    )
    return Form(name, 2 * BADGE, 2 * BADGE, marks)


def person(colour: Colour) -> Drawing:
    """Head and shoulders."""
    shoulders = Contour((0, 0), (Curve((0, -1.3), (0.4, -1.5), (1.2, -1.5)), Curve((2.0, -1.5), (2.4, -1.3), (2.4, 0))))
    return Drawing(2.4, 2.95, 0, (Path((circle(1.2, -2.3, 0.65),), fill=colour), Path((shoulders,), fill=colour)))


def crown(colour: Colour) -> Drawing:
    """A crown: somebody wins."""
    points = [(0.3, 0), (0, -2.0), (1.0, -1.1), (1.8, -2.8), (2.6, -1.1), (3.6, -2.0), (3.3, 0)]
    return Drawing(3.6, 2.8, 0, (Path((polygon(*points),), fill=colour),))


def onward(colour: Colour) -> Drawing:
    """Two arrow heads one behind the other: it goes on."""
    return _lines(3.2, 2.6, [[(x, -2.3), (x + 1.1, -1.3), (x, -0.3)] for x in (0.3, 1.8)], colour)


def fewer(colour: Colour) -> Drawing:
    """The sign for “less than”."""
    return _lines(3.2, 3.8, [[(2.9, -3.5), (0.4, -1.9), (2.9, -0.3)]], colour)


def more(colour: Colour) -> Drawing:
    """The sign for “more than”."""
    return _lines(3.2, 3.8, [[(0.3, -3.5), (2.8, -1.9), (0.3, -0.3)]], colour)


def equal(colour: Colour) -> Drawing:
    """The sign for “as much as”."""
    return _lines(3.2, 2.4, [[(0.3, y), (2.9, y)] for y in (-1.9, -0.5)], colour)


def shuffle(colour: Colour) -> Drawing:
    """Two arrows that cross: these cards are mixed."""
    high, low, right = -3.35, -1.05, 6.7
    ways = []
    for start, end in ((low, high), (high, low)):
        bend = Curve((2.6, start), (2.8, end), (4.4, end))
        ways.append(Contour((0.3, start), (Line((0.9, start)), bend, Line((right, end))), closed=False))
        ways.append(_open((right - 0.9, end - 0.8), (right, end), (right - 0.9, end + 0.8)))
    return Drawing(7.1, 4.4, 0, (Path(tuple(ways), stroke=Stroke(colour, 0.45, rounded=True)),))


def arrow(length: float, colour: Colour) -> Drawing:
    """A thick arrow to the right, along the axis: time goes by."""
    half, barb = 0.5, 1.7
    neck = length - 2.9
    corners = [(0, -half), (neck, -half), (neck, -barb), (length, 0), (neck, barb), (neck, half), (0, half)]
    return Drawing(length, barb, barb, (Path((polygon(*corners),), fill=colour),))


def passing(length: float, colour: Colour, *, back: bool = False) -> Drawing:
    """A thin straight arrow along the axis, to the right or `back` to the left: somebody gets something."""
    barb, edge = 1.5, _LINE / 2
    start, end, neck = (length - edge, edge, edge + barb) if back else (edge, length - edge, length - edge - barb)
    line, head = _open((start, 0), (end, 0)), _open((neck, -barb), (end, 0), (neck, barb))
    return Drawing(length, barb + edge, barb + edge, (Path((line, head), stroke=Stroke(colour, _LINE, rounded=True)),))


def onto(colour: Colour) -> Drawing:
    """A thin arch with its head at the left: the question whether one thing may be put onto another."""
    right, rise = 4.8, 2.6
    arch = Contour((right, -0.3), (Curve((right - 0.9, -rise), (1.3, -rise), (0.5, -0.5)),), closed=False)
    head = _open((0.4, -2.1), (0.5, -0.4), (2.1, -0.75))
    return Drawing(5.0, 3.0, 0, (Path((arch, head), stroke=Stroke(colour, _FINE, rounded=True)),))


def each_onto(first: Point, others: Sequence[Point], rise: float, colour: Colour) -> tuple[Path, ...]:
    """A line `rise` mm above the axis with a stem to each of the points, at the first with a head: each onto that one.

    The points lie above the axis in their drawing, from left to right, the first of them at the left end.
    """
    (x, y), last = first, others[-1][0]
    line = Contour((last, -rise), (Line((x, -rise)), Line((x, y))), closed=False)
    head = _open((x - 1.1, y - 1.3), (x, y), (x + 1.1, y - 1.3))
    stems = (_open((right, -rise), (right, down)) for right, down in others)
    return (Path((line, head, *stems), stroke=Stroke(colour, _FINE, rounded=True)),)


def _lines(width: float, height: float, lines: list[list[Point]], colour: Colour) -> Drawing:
    contours = tuple(_open(*points) for points in lines)
    return Drawing(width, height, 0, (Path(contours, stroke=Stroke(colour, _LINE, rounded=True)),))


def _open(*points: Point) -> Contour:
    return Contour(points[0], tuple(map(Line, points[1:])), closed=False)


def _octagon(x: float, y: float, radius: float) -> Contour:
    angles = [math.radians(22.5 + 45 * corner) for corner in range(8)]
    return polygon(*((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles))
