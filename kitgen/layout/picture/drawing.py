"""Small drawings that are put together to larger ones: side by side on one axis, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kitgen.layout.moving import moved
from kitgen.layout.page import Mark

_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks about an axis, which is where y is 0: they lie between `above` mm over it and `below` mm under it.

    Across they lie between 0 and `width`. Cards stand on the axis, and what is said of them hangs below. `parts` are
    other drawings in this one, each with the place of its axis's left end; `middle` is the x on which drawings above or
    below are centred, None standing for half the width.
    """

    width: float
    above: float
    below: float
    marks: tuple[Mark, ...] = ()
    parts: tuple[tuple[Drawing, float, float], ...] = ()
    middle: float | None = None

    @property
    def height(self) -> float:
        """From top to bottom, mm."""
        return self.above + self.below

    @property
    def centre(self) -> float:
        """The x of the middle."""
        return self.width / 2 if self.middle is None else self.middle

    def at(self, x: float, y: float) -> tuple[Mark, ...]:
        """All marks, those of its parts too, with the left end of the axis at x, y."""
        inner = (part.at(x + right, y + down) for part, right, down in self.parts)
        return (*moved(self.marks, x, y), *(mark for marks in inner for mark in marks))

    def lowered(self, by: float) -> Drawing:
        """The same, so many mm lower; the axis stays where it is."""
        return Drawing(self.width, self.above - by, self.below + by, (), ((self, 0, by),), self.middle)

    def about_axis(self) -> Drawing:
        """The same, as far above the axis as below."""
        return self.lowered((self.above - self.below) / 2)

    def widened(self, width: float) -> Drawing:
        """The same, at least so many mm wide, with the free room to its right."""
        return Drawing(max(width, self.width), self.above, self.below, (), ((self, 0, 0),), self.centre)

    def indented(self, by: float) -> Drawing:
        """The same with so many mm of free room to its left."""
        return Drawing(self.width + by, self.above, self.below, (), ((self, by, 0),), self.centre + by)


def beside(drawings: Sequence[Drawing], gap: float) -> Drawing:
    """The drawings from left to right on one axis, `gap` mm between them."""
    if len(drawings) == 1:
        return drawings[0]
    parts: list[tuple[Drawing, float, float]] = []
    x = 0.0
    for drawing in drawings:
        parts.append((drawing, x, 0))
        x += drawing.width + gap
    above = max((drawing.above for drawing in drawings), default=0.0)
    below = max((drawing.below for drawing in drawings), default=0.0)
    return Drawing(max(0.0, x - gap), above, below, (), tuple(parts))


def hung(upper: Drawing, lower: Drawing, gap: float, *, flush: bool = False) -> Drawing:
    """A drawing that keeps its axis and has another one below it, middle below middle, or `flush` at the left."""
    if not flush:
        upper, lower = _aligned(upper, lower)
    parts = ((upper, 0, 0), (lower, 0, upper.below + gap + lower.above))
    below = upper.below + gap + lower.height
    return Drawing(max(upper.width, lower.width), upper.above, below, (), parts, upper.middle)


def topped(lower: Drawing, upper: Drawing, gap: float) -> Drawing:
    """A drawing that keeps its axis and has another one above it, middle above middle."""
    lower, upper = _aligned(lower, upper)
    parts = ((upper, 0, -(lower.above + gap + upper.below)), (lower, 0, 0))
    above = upper.height + gap + lower.above
    return Drawing(max(upper.width, lower.width), above, lower.below, (), parts, lower.middle)


def in_rows(drawings: Sequence[Drawing], room: float, gap: float, row_gap: float) -> Drawing:
    """The drawings in as many rows as `room` mm make necessary, flush at the left; the axis is that of the first row.

    One that is wider has a row of its own and sticks out.
    """
    rows = [[drawings[0]]]
    for drawing in drawings[1:]:
        if beside([*rows[-1], drawing], gap).width <= room + _ROUNDING:
            rows[-1].append(drawing)
        else:
            rows.append([drawing])
    drawn = beside(rows[0], gap)
    for row in rows[1:]:
        drawn = hung(drawn, beside(row, gap), row_gap, flush=True)
    return drawn


def _aligned(one: Drawing, other: Drawing) -> tuple[Drawing, Drawing]:
    middle = max(one.centre, other.centre)
    return one.indented(middle - one.centre), other.indented(middle - other.centre)
