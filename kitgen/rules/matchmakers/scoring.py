"""Scoring: how a pile splits into sets, and what cards and trumps count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby
from typing import Literal

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.box import Box

SetKind = Literal["couple", "buddies"]


@dataclass(frozen=True, slots=True)
class ScoringSet:
    """Cards of a pile that count for their team together."""

    kind: SetKind
    cards: frozenset[Card]


Split = tuple[ScoringSet, ...]
"""The sets of a pile; a card in none of them is left over."""


class ScoringRules(Box):
    """One small method for each rule about the score."""

    # Sets

    def set_kind(self, cards: Iterable[Card]) -> SetKind | None:
        """Whether the cards are a couple or buddies; None if they are no set."""
        group = tuple(cards)
        return "couple" if self.is_couple(group) else "buddies" if self.is_buddies(group) else None

    def is_couple(self, cards: tuple[Card, ...]) -> bool:
        """Two cards of the same colour and rank."""
        return len(cards) == 2 and self.alike(*cards)

    def is_buddies(self, cards: tuple[Card, ...]) -> bool:
        """Three or four of one rank, all of different colours."""
        return len(cards) in self.buddies_sizes and self.one_rank(cards) and self.different_colours(cards)

    def one_rank(self, cards: tuple[Card, ...]) -> bool:
        """All cards have the same rank."""
        return len({card.rank for card in cards}) == 1

    def different_colours(self, cards: tuple[Card, ...]) -> bool:
        """No colour is there twice."""
        return len({card.suit for card in cards}) == len(cards)

    # Splits

    def best_split(self, pile: Iterable[Card]) -> Split:
        """A split that scores most, by rank and card. A set has one rank, so each rank is split on its own."""
        by_rank = groupby(sorted(pile, key=lambda card: (card.rank, card)), key=lambda card: card.rank)
        return tuple(group for _, cards in by_rank for group in self.best_split_of_rank(tuple(cards)))

    def best_split_of_rank(self, cards: tuple[Card, ...]) -> Split:
        """The first of the splits that score most; `cards` have one rank."""
        return _first_best_split(self, cards)

    def splits(self, cards: tuple[Card, ...]) -> Iterator[Split]:
        """Every way to make sets of some, all or none of these cards, each card in one set at most."""
        if not cards:
            yield ()
            return
        first, rest = cards[0], cards[1:]
        for size in range(max(self.buddies_sizes) - 1, 0, -1):
            for others in combinations(rest, size):
                group = (first, *others)
                if (kind := self.set_kind(group)) is not None:
                    left = tuple(card for card in rest if card not in others)
                    yield from ((ScoringSet(kind, frozenset(group)), *split) for split in self.splits(left))
        yield from self.splits(rest)

    def each_once(self, used: list[Card]) -> bool:
        """No card is in two sets."""
        return len(used) == len(set(used))

    # Points

    def split_score(self, split: Split, pile: Iterable[Card]) -> int:
        """What a pile scores that is split in this way, without trumps."""
        used = frozenset[Card]().union(*(group.cards for group in split))
        return sum(self.points_in_set(card) if card in used else self.points_left_over(card) for card in pile)

    def points_in_set(self, card: Card) -> int:
        """A card in a set scores its rank."""
        return card.rank

    def points_left_over(self, card: Card) -> int:
        """A card in none scores minus its rank."""
        return -card.rank

    def points_of_trump(self, trump: Card) -> int:
        """A trump still held scores minus twice its number."""
        return -2 * trump.rank

    def score(self, pile: Iterable[Card], trumps_held: Iterable[Card] = ()) -> int:
        """What a team scores in a round: its pile in the best split, and the trumps that its players still hold."""
        cards = tuple(pile)
        return self.split_score(self.best_split(cards), cards) + sum(map(self.points_of_trump, trumps_held))


# Rules are told apart by their class as well, so that a game with one rule wrong has splits of its own.
@lru_cache(maxsize=4096)
def _first_best_split(rules: ScoringRules, cards: tuple[Card, ...]) -> Split:
    return max(rules.splits(cards), key=lambda split: rules.split_score(split, cards))
