"""Outlines as points and cells, reckoned without the layout's own help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.layout.page import Contour, Curve, Point

_PIECES = 40


def corners(contour: Contour) -> list[Point]:
    """The points of a contour, with forty for each curve."""
    found = [contour.start]
    for step in contour.steps:
        if isinstance(step, Curve):
            found += _curve(found[-1], step)
        else:
            found.append(step.to)
    return found


def area(contours: Sequence[Contour]) -> float:
    """How much is dark, mm², where no contour lies in another."""
    return sum(abs(_area(corners(contour))) for contour in contours)


def dark(contours: Sequence[Contour], cells: int) -> list[bool]:
    """Whether each cell of a square about the origin, three times as large as a disc of size 1, is dark."""
    lines = [corners(contour) for contour in contours]
    middles = [1.7 * ((cell + 0.5) / cells - 0.5) for cell in range(cells)]
    return [sum(_crossings(points, x, y) for points in lines) % 2 == 1 for y in middles for x in middles]


def _curve(start: Point, step: Curve) -> Iterator[Point]:
    for number in range(1, _PIECES + 1):
        t = number / _PIECES
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points = (start, step.first, step.second, step.to)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
        )


def _area(points: Sequence[Point]) -> float:
    following = [*points[1:], points[0]]
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, following, strict=True)) / 2


def _crossings(points: Sequence[Point], x: float, y: float) -> int:
    """How many edges a ray to the right meets."""
    following = [*points[1:], points[0]]
    edges = (((u, v), (s, t)) for (u, v), (s, t) in zip(points, following, strict=True) if (v > y) != (t > y))
    return sum(x < u + (y - v) / (t - v) * (s - u) for (u, v), (s, t) in edges)
