"""A box drawn around a block."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.layout.page import Box, Group, Mark, Path, Role, Stroke
from kitgen.layout.shapes import rectangle
from kitgen.layout.typesetting.block import Block


@dataclass(frozen=True, slots=True)
class Framed:
    """A block in a box of `width` mm, `padding` mm of room on all sides; it is never divided."""

    block: Block
    width: float
    padding: float
    stroke: Stroke

    @property
    def height(self) -> float:
        """The height of the box, mm."""
        return self.block.height + 2 * self.padding

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The box, then what is in it."""
        # The line lies inside the box, so that it aligns with what stands above and below.
        outline = rectangle(Box(x, y, self.width, self.height).grown(-self.stroke.width / 2))
        box = Group(Role.ARTIFACT, (Path((outline,), stroke=self.stroke),))
        return (box, *self.block.marks(x + self.padding, y + self.padding))
