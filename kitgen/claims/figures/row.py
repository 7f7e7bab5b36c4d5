"""A row of stacks, with a move in it that is made, allowed or refused."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.claims.scene import Figure, ShownCard


@dataclass(frozen=True, slots=True)
class ShownStack:
    """A stack by the card on its top, and how many cards are known to lie under it."""

    top: ShownCard
    under: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """A move from one stack to another, by their positions from 0; `places` is what is said about how far it goes."""

    source: int
    target: int
    places: int | None = None


@dataclass(frozen=True, slots=True)
class StackRow(Figure):
    """Stacks from left to right; the top of one that somebody thinks of moving is marked, as the move's `way` is."""

    stacks: tuple[ShownStack, ...]
    way: Way | None = None

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The tops, from left to right."""
        return tuple(stack.top for stack in self.stacks)
