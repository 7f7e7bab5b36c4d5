"""A batch of cards on a pile, face down or turned over, with what is claimed of it; and cards that somebody takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kitgen.claims.scene import Figure, ShownCard

Lie = Literal["face-down", "turned-over", "in-hand"]


@dataclass(frozen=True, slots=True)
class ShownBatch(Figure):
    """Cards that a player has placed, or thinks of placing if they are “in-hand”; nobody at the table sees their faces.

    `ranks` are those that the player named, none if nothing was said. Cards that were turned over are judged, and of
    those in hand the last is marked if they must not be placed. `below` cards lie under the batch, None for nobody
    knows how many; `newest` says that the marker lies on it.
    """

    player: int
    shown: tuple[ShownCard, ...]
    lie: Lie
    ranks: tuple[int, ...] = ()
    below: int | None = 0
    newest: bool = False

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The cards of the batch."""
        return self.shown


@dataclass(frozen=True, slots=True)
class ShownPile(Figure):
    """A pile of face-down cards of which no batch is known: how many they are, 0 for an empty pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Taking(Figure):
    """A player takes the pile; `count` is how many cards it holds, None if nobody knows."""

    player: int
    count: int | None
