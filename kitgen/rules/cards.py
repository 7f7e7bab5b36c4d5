"""Cards and decks, as every game of suited and ranked cards needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

TRUMP = "trump"
"""The suit of the trumps, which is no colour."""

MARKS = ("star", "moon")
"""What tells the two cards of a doubled rank apart."""


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One physical card. `copy` counts alike cards from 1; it is not a rank, and only conservation asks for it.

    A suit is one letter or a word. `mark` is what else is printed on a card of a doubled rank, if there is anything.
    """

    suit: str
    rank: int
    copy: int = 1
    mark: str = ""

    @classmethod
    def of_face(cls, face: str, copy: int = 1) -> Card:
        """The card that shows a face such as “A2” or “red 8 star”. ValueError if this is no face."""
        if " " not in face:
            return cls(face[:1], int(face[1:]), copy)
        suit, rank, mark = (*face.split(" "), "")[:3]
        return cls(suit, int(rank), copy, mark)

    @property
    def in_words(self) -> bool:
        """Whether the suit is a word, and so the face is more than one."""
        return len(self.suit) > 1

    @property
    def face(self) -> str:
        """What the card shows, such as “A2” or “red 8 star”: the same for all copies."""
        if not self.in_words:
            return f"{self.suit}{self.rank}"
        return f"{self.suit} {self.rank} {self.mark}".rstrip()

    def __str__(self) -> str:
        return f"{self.face}#{self.copy}"


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game: every suit with every rank, each `copies` times.

    Of a rank that is `doubled` every suit has two cards, with a mark each.
    """

    suits: tuple[str, ...]
    ranks: tuple[int, ...]
    copies: int = 1
    doubled: tuple[int, ...] = ()

    def __iter__(self) -> Iterator[Card]:
        """Every physical card in printing order: suit, then rank, then mark, then copy."""
        return iter(_cards(self))

    def __len__(self) -> int:
        return len(self.suits) * sum(len(self.marks(rank)) for rank in self.ranks) * self.copies

    @property
    def faces(self) -> tuple[str, ...]:
        """The different faces in printing order, such as A1, A2, …, B4."""
        return tuple(dict.fromkeys(card.face for card in self))

    def marks(self, rank: int) -> tuple[str, ...]:
        """What tells the cards of one suit and this rank apart: both marks, or nothing where there is one such card."""
        return MARKS if rank in self.doubled else ("",)


# The rules and their many wrong forms walk through the same few decks again and again.
@lru_cache(maxsize=64)
def _cards(deck: Deck) -> tuple[Card, ...]:
    return tuple(
        Card(suit, rank, copy, mark)
        for suit in deck.suits
        for rank in deck.ranks
        for mark in deck.marks(rank)
        for copy in range(1, deck.copies + 1)
    )
