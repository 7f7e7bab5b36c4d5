"""Outlines: straight lines, boxes, and the four suit shapes, drawn to look equally large."""

from __future__ import annotations

import math
from dataclasses import dataclass

from kitgen.layout.page import Box, Contour, Curve, Line, Point
from kitgen.layout.theme import Shape

# The distance of the control points that makes a Bézier quarter closest to a circle of radius 1.
_KAPPA = 4 / 3 * math.tan(math.pi / 8)


def segment(start: Point, end: Point) -> Contour:
    """An open straight line."""
    return Contour(start, (Line(end),), closed=False)


def polygon(*corners: Point) -> Contour:
    """A closed outline through the corners."""
    return Contour(corners[0], tuple(Line(corner) for corner in corners[1:]))


def rectangle(box: Box) -> Contour:
    """The outline of a box."""
    return polygon((box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom))


def rounded(box: Box, radius: float) -> Contour:
    """The outline of a box with round corners."""
    r, k = radius, radius * (1 - _KAPPA)
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return Contour(
        (left + r, top),
        (
            Line((right - r, top)),
            Curve((right - k, top), (right, top + k), (right, top + r)),
            Line((right, bottom - r)),
            Curve((right, bottom - k), (right - k, bottom), (right - r, bottom)),
            Line((left + r, bottom)),
            Curve((left + k, bottom), (left, bottom - k), (left, bottom - r)),
            Line((left, top + r)),
            Curve((left, top + k), (left + k, top), (left + r, top)),
        ),
    )


def circle(x: float, y: float, radius: float) -> Contour:
    """A circle about x, y, in four quarters."""
    r, k = radius, radius * _KAPPA
    return Contour(
        (x + r, y),
        (
            Curve((x + r, y + k), (x + k, y + r), (x, y + r)),
            Curve((x - k, y + r), (x - r, y + k), (x - r, y)),
            Curve((x - r, y - k), (x - k, y - r), (x, y - r)),
            Curve((x + k, y - r), (x + r, y - k), (x + r, y)),
        ),
    )


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit shape at its place: its outline, and the centre of the letter that it holds."""

    outline: Contour
    letter: Point


def suit(shape: Shape, x: float, y: float, size: float) -> Suit:
    """The shape with its bounding box centred on x, y, as large to the eye as a disc of diameter `size`."""
    if shape is Shape.DISC:
        return Suit(circle(x, y, size / 2), (x, y))
    if shape is Shape.SQUARE:
        side = 0.9 * size
        return Suit(rectangle(Box(x - side / 2, y - side / 2, side, side)), (x, y))
    if shape is Shape.DIAMOND:
        wide, high = 0.56 * size, 0.58 * size
        return Suit(polygon((x, y - high), (x + wide, y), (x, y + high), (x - wide, y)), (x, y))
    half = 0.57 * size
    high = half * math.sqrt(3)
    top, base = y - high / 2, y + high / 2
    # The letter sits low, at the widest place that leaves it as much room below as at its shoulders.
    return Suit(polygon((x, top), (x + half, base), (x - half, base)), (x, top + 0.63 * high))
