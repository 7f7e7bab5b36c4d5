"""Which physical cards a line names, where a deck holds every face more than once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol

from kitgen.claims.game import Wrong
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card, Deck


class _OfDeck(Protocol):
    @property
    def deck(self) -> Deck:
        """The cards of the game."""


class Naming(Protocol):
    """What naming asks of a game's table."""

    @property
    def rules(self) -> _OfDeck:
        """The rules, for their deck."""

    @property
    def named(self) -> frozenset[Card]:
        """The cards that were named so far."""


def card_of(table: Naming, mention: Mention, slot: str = "card") -> Card:
    """The physical card that a line names: the first copy, or with “other” the second one.

    Raises `Wrong` KG306, with the slot, where there is no other copy, or no first one was named before.
    """
    return _card(table.rules.deck, table.named, mention, slot)


def cards_of(table: Naming, mentions: Iterable[Mention], slot: str = "cards") -> list[Card]:
    """The physical cards of a list, in its order. A face that stands twice in it means both copies.

    Raises `Wrong` KG306, with the slot, for a card that is named more often than there are copies.
    """
    deck = table.rules.deck
    cards: list[Card] = []
    for mention in mentions:
        card = _card(deck, table.named.union(cards), mention, slot)
        if card in cards:
            card = replace(card, copy=cards.count(card) + 1)
        if card in cards or card.copy > deck.copies:
            copies = f"the deck holds {deck.copies} of it"
            raise Wrong("KG306", f"{card.face} is named more often than there are copies", copies, slot)
        cards.append(card)
    return cards


def _card(deck: Deck, named: frozenset[Card], mention: Mention, slot: str) -> Card:
    first = Card.of_face(mention.face)
    if not mention.other:
        return first
    if deck.copies < 2:
        raise Wrong("KG306", f"there is no other {mention.face}: the deck holds each card once", slot=slot)
    if first not in named:
        raise Wrong("KG306", f"the other {mention.face} needs a first {mention.face} that was named before", slot=slot)
    return replace(first, copy=2)
