"""Small drawings that are put together to larger ones: side by side on one axis, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kitgen.layout.moving import moved
from kitgen.layout.page import Mark


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks about an axis, which is where y is 0: they lie between `above` mm over it and `below` mm under it.

    Across they lie between 0 and `width`. Cards stand on the axis, and what is said of them hangs below.
    """

    width: float
    above: float
    below: float
    marks: tuple[Mark, ...] = ()

    @property
    def height(self) -> float:
        """From top to bottom, mm."""
        return self.above + self.below

    def at(self, x: float, y: float) -> tuple[Mark, ...]:
        """The marks with the left end of the axis at x, y."""
        return moved(self.marks, x, y)

    def shifted(self, down: float) -> Drawing:
        """The same, so many mm lower; its axis stays where it is."""
        return Drawing(self.width, self.above - down, self.below + down, self.at(0, down))

    def centred(self) -> Drawing:
        """The same, as far above its axis as below."""
        return self.shifted((self.above - self.below) / 2)

    def widened(self, width: float, share: float = 0.5) -> Drawing:
        """The same in at least so many mm, with `share` of the free room to its left."""
        if width <= self.width:
            return self
        return replace(self, width=width, marks=self.at((width - self.width) * share, 0))


def beside(drawings: Sequence[Drawing], gap: float) -> Drawing:
    """The drawings from left to right on one axis, `gap` mm between them."""
    marks: list[Mark] = []
    x = 0.0
    for drawing in drawings:
        marks += drawing.at(x, 0)
        x += drawing.width + gap
    above = max((drawing.above for drawing in drawings), default=0.0)
    below = max((drawing.below for drawing in drawings), default=0.0)
    return Drawing(max(0.0, x - gap), above, below, tuple(marks))


def hung(upper: Drawing, lower: Drawing, gap: float, share: float = 0.5) -> Drawing:
    """A drawing that keeps its axis, and another one below it; of the narrower's free room `share` is on the left."""
    width = max(upper.width, lower.width)
    upper, lower = upper.widened(width, share), lower.widened(width, share)
    marks = (*upper.marks, *lower.at(0, upper.below + gap + lower.above))
    return Drawing(width, upper.above, upper.below + gap + lower.height, marks)


def topped(lower: Drawing, upper: Drawing, gap: float, share: float = 0.5) -> Drawing:
    """A drawing that keeps its axis, and another one above it; of the narrower's free room `share` is on the left."""
    width = max(lower.width, upper.width)
    lower, upper = lower.widened(width, share), upper.widened(width, share)
    marks = (*upper.at(0, -(lower.above + gap + upper.below)), *lower.marks)
    return Drawing(width, upper.height + gap + lower.above, lower.below, marks)
