"""The emblems of suits that are words, and the two marks: each is one drawing without letters, told by its outline.

Each is drawn about the middle of its box for a disc of diameter 1, to look as large as that disc. All are filled by the
even-odd rule, so a contour inside another one leaves a hole.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kitgen.layout.moving import mapped
from kitgen.layout.page import Contour, Curve, Point
from kitgen.layout.shapes import circle, polygon
from kitgen.layout.theme import Shape

Emblem = tuple[Contour, ...]

_RAYS = 8
_POINTS = 5


def emblem(shape: Shape, x: float, y: float, size: float) -> Emblem:
    """The emblem about x, y, as large to the eye as a disc of diameter `size`. KeyError for a shape that is none."""
    return _placed(_EMBLEMS[shape](), x, y, size)


def silhouette(shape: Shape, x: float, y: float, size: float) -> Emblem:
    """The emblem as `emblem` gives it, without what would be too fine on a small one that is filled."""
    drawn = _EMBLEMS[shape]()
    return _placed(drawn[:1] if shape in _WITH_INSIDE else drawn, x, y, size)


def mark(name: str, x: float, y: float, size: float) -> Emblem:
    """The star or the moon about x, y, about `size` wide and high. KeyError for any other name."""
    return _placed(_MARKS[name](), x, y, size)


def is_emblem(shape: Shape) -> bool:
    """Whether a shape is drawn without a letter."""
    return shape in _EMBLEMS


def _placed(drawn: Emblem, x: float, y: float, size: float) -> Emblem:
    return tuple(mapped(contour, lambda at: (x + size * at[0], y + size * at[1])) for contour in drawn)


def _mirrored(*right: Point) -> Contour:
    """A polygon that is the same on both sides of the axis: its right half is given, from the top down."""
    left = [(-x, y) for x, y in reversed(right) if x > 0]
    return polygon(*right, *left)


def _tent() -> Emblem:
    """Two poles that cross at the top, and an open door."""
    return (_mirrored((0, -0.38), (0.11, -0.54), (0.19, -0.48), (0.09, -0.31), (0.66, 0.5), (0.25, 0.5), (0, 0.02)),)


def _sun() -> Emblem:
    """A disc with pointed rays around it."""
    rays = (_ray(2 * math.pi * number / _RAYS) for number in range(_RAYS))
    return (circle(0, 0, 0.3), *rays)


def _ray(angle: float) -> Contour:
    foot, tip, half = 0.39, 0.62, 0.11
    sine, cosine = math.sin(angle), math.cos(angle)
    corners = [(foot, -half), (tip, 0.0), (foot, half)]
    return polygon(*((along * sine + aside * cosine, aside * sine - along * cosine) for along, aside in corners))


def _fir() -> Emblem:
    """Three tiers, each wider than the one above, and a trunk."""
    return (
        _mirrored(
            (0, -0.66),
            (0.29, -0.26),
            (0.13, -0.26),
            (0.45, 0.08),
            (0.18, 0.08),
            (0.61, 0.43),
            (0.11, 0.43),
            (0.11, 0.63),
        ),
    )


def _drop() -> Emblem:
    """Pointed at the top and round below."""
    right = (Curve((0.07, -0.32), (0.48, -0.06), (0.48, 0.18)), Curve((0.48, 0.45), (0.26, 0.65), (0, 0.65)))
    left = (Curve((-0.26, 0.65), (-0.48, 0.45), (-0.48, 0.18)), Curve((-0.48, -0.06), (-0.07, -0.32), (0, -0.66)))
    return (Contour((0, -0.66), (*right, *left)),)


def _mountains() -> Emblem:
    """A range with three summits, two of them white with snow."""
    low, second, notch, summit, saddle = (-0.8, 0.4), (-0.4, -0.2), (-0.18, 0.02), (0.12, -0.5), (0.4, -0.06)
    return (
        polygon(low, second, notch, summit, saddle, (0.52, -0.2), (0.8, 0.4)),
        _snow(summit, notch, saddle, (0.17, -0.2), (0.12, -0.29), (0.05, -0.17)),
        _snow(second, low, notch, (-0.36, 0.05), (-0.41, -0.03), (-0.47, 0.06)),
    )


def _snow(summit: Point, left: Point, right: Point, *edge: Point) -> Contour:
    """The snow on a summit, down to a ragged edge: it reaches 0.45 of the way to what lies left and right of it."""
    on_left, on_right = (
        tuple(here + 0.45 * (there - here) for here, there in zip(summit, foot, strict=True)) for foot in (left, right)
    )
    return polygon(summit, (on_right[0], on_right[1]), *edge, (on_left[0], on_left[1]))


def _star() -> Emblem:
    corners = []
    for number in range(2 * _POINTS):
        radius, angle = (0.24 if number % 2 else 0.56), math.pi * number / _POINTS
        corners.append((radius * math.sin(angle), 0.05 - radius * math.cos(angle)))
    return (polygon(*corners),)


def _moon() -> Emblem:
    """A crescent that is open to the right: two curves around its back, two along its inside."""
    top, bottom = (0.26, -0.47), (0.26, 0.47)
    return (
        Contour(
            top,
            (
                Curve((0.1, -0.56), (-0.42, -0.52), (-0.42, 0)),
                Curve((-0.42, 0.52), (0.1, 0.56), bottom),
                Curve((0.02, 0.42), (-0.09, 0.22), (-0.09, 0)),
                Curve((-0.09, -0.22), (0.02, -0.42), top),
            ),
        ),
    )


_EMBLEMS: Mapping[Shape, Callable[[], Emblem]] = {
    Shape.TENT: _tent,
    Shape.SUN: _sun,
    Shape.FIR: _fir,
    Shape.DROP: _drop,
    Shape.MOUNTAINS: _mountains,
}
_WITH_INSIDE = (Shape.MOUNTAINS,)
"""Those whose first contour is all of their outline."""

_MARKS: Mapping[str, Callable[[], Emblem]] = {"star": _star, "moon": _moon}
