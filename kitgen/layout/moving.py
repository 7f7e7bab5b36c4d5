"""Moving marks: what was drawn about a point of its own gets its place on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from kitgen.layout.page import Contour, Curve, Group, Line, Mark, Path, Placement, Point, TextRun


def moved(marks: Iterable[Mark], right: float, down: float) -> tuple[Mark, ...]:
    """The marks, so many mm further to the right and further down."""
    return tuple(_moved(mark, right, down) for mark in marks)


def _moved(mark: Mark, right: float, down: float) -> Mark:
    match mark:
        case TextRun() | Placement():
            return replace(mark, x=mark.x + right, y=mark.y + down)
        case Path():
            return replace(
                mark, contours=tuple(mapped(each, lambda at: _beyond(at, right, down)) for each in mark.contours)
            )
        case Group():
            return replace(mark, marks=moved(mark.marks, right, down))


def _beyond(point: Point, right: float, down: float) -> Point:
    return point[0] + right, point[1] + down


def mapped(contour: Contour, at: Callable[[Point], Point]) -> Contour:
    """The contour with each of its points taken to where `at` says."""
    steps = tuple(
        Curve(at(step.first), at(step.second), at(step.to)) if isinstance(step, Curve) else Line(at(step.to))
        for step in contour.steps
    )
    return Contour(at(contour.start), steps, contour.closed)
