"""Cards and decks, as every game of suited and ranked cards needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One physical card. `copy` counts alike cards from 1; it is not a rank, and only conservation asks for it."""

    suit: str
    rank: int
    copy: int = 1

    @property
    def face(self) -> str:
        """What the card shows, such as “A2”: the same for all copies."""
        return f"{self.suit}{self.rank}"

    def __str__(self) -> str:
        return f"{self.face}#{self.copy}"


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game: every suit with every rank, each `copies` times."""

    suits: tuple[str, ...]
    ranks: tuple[int, ...]
    copies: int = 1

    def __iter__(self) -> Iterator[Card]:
        """Every physical card in printing order: suit, then rank, then copy."""
        for suit in self.suits:
            for rank in self.ranks:
                for copy in range(1, self.copies + 1):
                    yield Card(suit, rank, copy)

    def __len__(self) -> int:
        return len(self.suits) * len(self.ranks) * self.copies

    @property
    def faces(self) -> tuple[str, ...]:
        """The different faces in printing order, such as A1, A2, …, B4."""
        return tuple(f"{suit}{rank}" for suit in self.suits for rank in self.ranks)
