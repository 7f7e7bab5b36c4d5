"""What stands on a page: anything with a height that can be asked for its marks at a place."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from kitgen.layout.page import Mark


class Block(Protocol):
    """Something set to a width. Lengths are mm."""

    @property
    def height(self) -> float:
        """How much of a column it takes up."""

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """Its marks when its top left corner lies at x, y of the page."""


@runtime_checkable
class Splittable(Block, Protocol):
    """A block that may go on in the next column."""

    def split(self, room: float) -> tuple[Block, Block] | None:
        """What fits into so many mm, and the rest; None if nothing may stand there alone."""
