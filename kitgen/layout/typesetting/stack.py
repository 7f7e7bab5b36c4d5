"""Blocks that belong together: one below the other in a cell or a box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kitgen.layout.page import Mark
from kitgen.layout.typesetting.block import Block


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks one below the other, `gap` mm between them; it is never divided."""

    blocks: Sequence[Block]
    gap: float = 0.0

    @property
    def height(self) -> float:
        """From the top of the first block to the bottom of the last, mm."""
        return sum(block.height for block in self.blocks) + self.gap * (len(self.blocks) - 1)

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The blocks in their order."""
        made: list[Mark] = []
        for block in self.blocks:
            made += block.marks(x, y)
            y += block.height + self.gap
        return tuple(made)
