"""Dealing, and the straw that two players have before them."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.box import Box
from kitgen.rules.play import Shuffle, deal


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the straw: a card face up, with one face down under it, or what is left of them."""

    up: Card | None
    down: Card | None = None

    @property
    def cards(self) -> frozenset[Card]:
        """All cards of the place."""
        return frozenset(card for card in (self.up, self.down) if card is not None)


Straw = tuple[Place, ...]
"""The straw of one player, row by row; empty where four play."""


class DealRules(Box):
    """One small method for each rule about dealing and straw."""

    def dealt(self, shuffle: Shuffle) -> tuple[tuple[frozenset[Card], ...], tuple[Straw, ...]]:
        """The hands and straws, dealt from the top of the shuffled deck, one card each in turn from player 0."""
        hands, left = deal(self.deck, shuffle, self.players, self.hand_size, 0)
        return hands, tuple(self.laid(left[player :: self.players]) for player in range(self.players))

    def laid(self, cards: tuple[Card, ...]) -> Straw:
        """The straw of one player: first the cards face down, then on each of them one face up."""
        if not self.has_straw:
            return ()
        down, up = cards[: self.straw_places], cards[self.straw_places : 2 * self.straw_places]
        return tuple(map(Place, up, down))

    def trumps_laid(self) -> tuple[frozenset[Card], tuple[frozenset[Card], ...]]:
        """The trumps in the guide office and those that each player holds when a round begins: all and none."""
        return frozenset(self.trumps), (frozenset(),) * self.players

    def open_cards(self, hand: frozenset[Card], straw: Straw) -> frozenset[Card]:
        """What counts as hand: the hand, and the face-up cards of the straw."""
        return hand | self.open_straw(straw)

    def open_straw(self, straw: Straw) -> frozenset[Card]:
        """The cards of a straw that lie face up."""
        return frozenset(place.up for place in straw if place.up is not None)

    def without(self, straw: Straw, card: Card) -> Straw:
        """The straw when a face-up card has been taken from it."""
        return tuple(Place(None, place.down) if place.up == card else place for place in straw)

    def turned_up(self, straw: Straw) -> Straw:
        """The straw behind a trick: each face-down card with nothing on it is turned up."""
        return tuple(Place(place.down) if place.up is None else place for place in straw)

    def may_be_seen(self, straw: Straw) -> frozenset[Card]:
        """Nobody looks at a card of the straw that lies face down."""
        return self.open_straw(straw)
