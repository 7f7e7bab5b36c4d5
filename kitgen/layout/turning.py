"""Turning marks by quarter turns: for the player opposite, and for text along the sides of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from kitgen.layout.moving import mapped
from kitgen.layout.page import Group, Mark, Path, Placement, Point, TextRun


def turned(marks: Iterable[Mark], quarters: int, width: float, height: float) -> tuple[Mark, ...]:
    """The marks of a field of `width` by `height`, after the field was turned counterclockwise by `quarters`.

    The turned field's top left corner is the origin again. Placed forms cannot be turned: ValueError.
    """
    turns: tuple[Callable[[Point], Point], ...] = (
        lambda point: point,
        lambda point: (point[1], width - point[0]),
        lambda point: (width - point[0], height - point[1]),
        lambda point: (height - point[1], point[0]),
    )
    return tuple(_turned(mark, quarters, turns[quarters % 4]) for mark in marks)


def _turned(mark: Mark, quarters: int, at: Callable[[Point], Point]) -> Mark:
    match mark:
        case TextRun():
            x, y = at((mark.x, mark.y))
            return replace(mark, x=x, y=y, turn=(mark.turn + quarters) % 4)
        case Path():
            return replace(mark, contours=tuple(mapped(contour, at) for contour in mark.contours))
        case Group():
            return replace(mark, marks=tuple(_turned(each, quarters, at) for each in mark.marks))
        case Placement():
            raise ValueError(f"the placed form “{mark.form.name}” cannot be turned")
