"""Which emblem or mark an outline is, told as somebody would tell it who sees it in black on white.

An outline is laid on a square of 16 by 16 cells, and what is dark there is held against pictures of everything that may
stand on a card. So it does not matter in how many curves a moon is drawn, and a tent on its head is no tent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kitgen.verify.drawing import Contour
from kitgen.verify.outlines import PICTURES
from kitgen.verify.plane import Box, Point, near

_CELLS = 16
_MOST_OTHER = 12
"""Of the 256 cells of an outline so many may be other than in the picture: any two pictures differ in more than twice
as many, so nothing can be taken for two of them."""
_ALIKE = 0.01
"""How far apart, as a share of its size, the points of one outline may be."""

_PIECES = 12
"""Into so many straight lines a curve is divided."""

_PICTURES = {name: "".join(picture.split()) for name, picture in PICTURES.items()}


Lines = tuple[tuple[Point, ...], ...]
"""Contours as lines between points, in a square with sides of 1, y upwards."""


class Silhouette(NamedTuple):
    """An outline as it is seen: what it shows, such as “tent” or “star”, None if nobody could say, and its lines."""

    name: str | None
    lines: Lines


# Most emblems stand on many cards and pictures, drawn alike in a form of their own.
@lru_cache(maxsize=4096)
def silhouette(contours: tuple[Contour, ...], *, upside_down: bool = False) -> Silhouette:
    """What contours show to somebody who looks at the card from its lower edge, or from its upper one."""
    drawn = [tuple(_corners(contour)) for contour in contours]
    box = Box.around(point for points in drawn for point in points)
    size, (x, y) = (max(box.width, box.height) or 1.0) * (-1 if upside_down else 1), box.centre
    lines = tuple(
        tuple((round((u - x) / size + 0.5, 3), round((v - y) / size + 0.5, 3)) for u, v in points) for points in drawn
    )
    return Silhouette(_name(lines), lines)


def same(one: Silhouette, other: Silhouette) -> bool:
    """Whether two outlines are the same but for place and size, not only the same to the eye."""
    return [len(points) for points in one.lines] == [len(points) for points in other.lines] and all(
        near(x, u, _ALIKE) and near(y, v, _ALIKE)
        for points, others in zip(one.lines, other.lines, strict=True)
        for (x, y), (u, v) in zip(points, others, strict=True)
    )


def _corners(contour: Contour) -> Iterator[Point]:
    """The points of a contour, and those that divide its curves."""
    at = 0
    for step in contour.steps:
        if step != "c":
            yield contour.points[at]
            at += 1
            continue
        start, first, second, end = contour.points[at - 1 : at + 3]
        yield from (_on_curve(number / _PIECES, (start, first, second, end)) for number in range(1, _PIECES + 1))
        at += 3


def _on_curve(share: float, points: Sequence[Point]) -> Point:
    while len(points) > 1:
        points = [(x + share * (u - x), y + share * (v - y)) for (x, y), (u, v) in pairwise(points)]
    return points[0]


@lru_cache(maxsize=1000)
def _name(lines: Lines) -> str | None:
    dark = cells(lines)
    for name, picture in _PICTURES.items():
        if sum(one != other for one, other in zip(dark, picture, strict=True)) <= _MOST_OTHER:
            return name
    return None


def cells(lines: Lines) -> str:
    """The cells row by row from the top: “#” where the outline is dark, by the even-odd rule."""
    middles = [(cell + 0.5) / _CELLS for cell in range(_CELLS)]
    return "".join("#" if _holds(lines, x, y) else "." for y in reversed(middles) for x in middles)


def _holds(lines: Lines, x: float, y: float) -> bool:
    inside = False
    for points in lines:
        for (u, v), (s, t) in zip(points, (*points[1:], points[0]), strict=True):
            if (v > y) != (t > y) and x < u + (y - v) / (t - v) * (s - u):
                inside = not inside
    return inside
