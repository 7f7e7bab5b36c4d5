"""Small drawings that are put together to larger ones: side by side on one axis, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kitgen.layout.moving import moved
from kitgen.layout.page import Mark


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks about an axis, which is where y is 0: they lie between `above` mm over it and `below` mm under it.

    Across they lie between 0 and `width`. Cards stand on the axis, and what is said of them hangs below. `middle` is
    the x on which other drawings above or below are centred; None stands for half the width.
    """

    width: float
    above: float
    below: float
    marks: tuple[Mark, ...] = ()
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
        """The marks with the left end of the axis at x, y."""
        return moved(self.marks, x, y)

    def lowered(self, by: float) -> Drawing:
        """The same, so many mm lower; the axis stays where it is."""
        return replace(self, above=self.above - by, below=self.below + by, marks=self.at(0, by))

    def about_axis(self) -> Drawing:
        """The same, as far above the axis as below."""
        return self.lowered((self.above - self.below) / 2)

    def indented(self, by: float) -> Drawing:
        """The same with so many mm of free room to its left."""
        return replace(self, width=self.width + by, marks=self.at(by, 0), middle=self.centre + by)


def beside(drawings: Sequence[Drawing], gap: float) -> Drawing:
    """The drawings from left to right on one axis, `gap` mm between them."""
    if len(drawings) == 1:
        return drawings[0]
    marks: list[Mark] = []
    x = 0.0
    for drawing in drawings:
        marks += drawing.at(x, 0)
        x += drawing.width + gap
    above = max((drawing.above for drawing in drawings), default=0.0)
    below = max((drawing.below for drawing in drawings), default=0.0)
    return Drawing(max(0.0, x - gap), above, below, tuple(marks))


def hung(upper: Drawing, lower: Drawing, gap: float, *, flush: bool = False) -> Drawing:
    """A drawing that keeps its axis and has another one below it, middle below middle, or `flush` at the left."""
    if not flush:
        upper, lower = _aligned(upper, lower)
    below = upper.below + gap + lower.height
    marks = (*upper.marks, *lower.at(0, upper.below + gap + lower.above))
    return Drawing(max(upper.width, lower.width), upper.above, below, marks, upper.middle)


def topped(lower: Drawing, upper: Drawing, gap: float) -> Drawing:
    """A drawing that keeps its axis and has another one above it, middle above middle."""
    lower, upper = _aligned(lower, upper)
    above = upper.height + gap + lower.above
    marks = (*upper.at(0, -(lower.above + gap + upper.below)), *lower.marks)
    return Drawing(max(upper.width, lower.width), above, lower.below, marks, lower.middle)


def _aligned(one: Drawing, other: Drawing) -> tuple[Drawing, Drawing]:
    middle = max(one.centre, other.centre)
    return one.indented(middle - one.centre), other.indented(middle - other.centre)
