"""The exchange: cards that one partner passes, and others of the same colours that come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Literal

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.box import Box

PassFault = Literal["count", "not-held"]
"""Not three cards; not all of them in the hand."""
AnswerFault = Literal["count", "not-held", "colours"]
"""Not three cards; not all of them in the hand or received; not as many of each colour as were received."""


class ExchangeRules(Box):
    """One small method for each rule about the exchange."""

    def pass_fault(self, passed: Iterable[Card], hand: frozenset[Card]) -> PassFault | None:
        """What is wrong with cards that one partner wants to pass; None if nothing is."""
        cards = tuple(passed)
        if not self.is_count(cards):
            return "count"
        return None if hand.issuperset(cards) else "not-held"

    def exchange_fault(
        self, passed: Iterable[Card], answered: Iterable[Card], hand_of_answerer: frozenset[Card]
    ) -> AnswerFault | None:
        """What is wrong with the cards that come back; None if nothing is.

        The hand may hold the cards that were received already, or not yet: they may be given back either way.
        """
        received, cards = tuple(passed), tuple(answered)
        if not self.is_answer_count(cards):
            return "count"
        if not self.answerable(received, hand_of_answerer).issuperset(cards):
            return "not-held"
        return None if self.same_colours(received, cards) else "colours"

    def is_count(self, cards: tuple[Card, ...]) -> bool:
        """Exactly three different cards are passed."""
        return len(cards) == len(set(cards)) == self.exchanged

    def is_answer_count(self, cards: tuple[Card, ...]) -> bool:
        """Three come back."""
        return self.is_count(cards)

    def answerable(self, received: tuple[Card, ...], hand: frozenset[Card]) -> frozenset[Card]:
        """The partner looks first, so what was received may be given back like any card of the hand."""
        return hand.union(received)

    def same_colours(self, received: tuple[Card, ...], answered: tuple[Card, ...]) -> bool:
        """As many cards of each colour come back."""
        return self.colours(received) == self.colours(answered)

    def colours(self, cards: tuple[Card, ...]) -> Counter[str]:
        """How many cards there are of each colour."""
        return Counter(card.suit for card in cards)

    def legal_passes(self, hand: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        """All that a partner may pass."""
        passes = (frozenset(cards) for cards in combinations(sorted(hand), self.exchanged))
        return tuple(cards for cards in passes if self.pass_fault(cards, hand) is None)

    def legal_answers(self, passed: Iterable[Card], hand_of_answerer: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        """All that the other one may give back."""
        received = tuple(passed)
        held = sorted(hand_of_answerer.union(received))
        answers = (frozenset(cards) for cards in combinations(held, len(received)))
        return tuple(cards for cards in answers if self.exchange_fault(received, cards, hand_of_answerer) is None)
