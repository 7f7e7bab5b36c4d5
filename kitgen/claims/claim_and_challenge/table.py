"""What the lines of an example have told so far, and which physical cards they name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from kitgen.claims.game import Statements, Wrong
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import ClaimAndChallenge

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that `do` lines tell; of a “place” the cards and what was named, too."""

    verb: Literal["place", "accept", "challenge", "stop"]
    player: int
    cards: frozenset[Card] = frozenset()
    ranks: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Placing:
    """Cards that a player has put down, or thinks of putting down, of which nothing has been claimed yet."""

    player: int
    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Question:
    """What a line said that somebody must not do: a `why` line gives the reason for it."""

    about: Literal["batch", "claim", "older batch"]
    player: int
    cards: frozenset[Card] = frozenset()
    ranks: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open.

    `sizes`, `held`, `pile_size` and `turns` are those before the first deed, `held` with all that is placed later.
    """

    rules: ClaimAndChallenge
    pile_size: int | None = None
    sizes: tuple[int | None, ...] = (None, None)
    held: tuple[frozenset[Card], ...] = (frozenset(), frozenset())
    turns: int | None = None
    placing: Placing | None = None
    deeds: tuple[Deed, ...] = ()
    named: frozenset[Card] = frozenset()
    question: Question | None = None
    due: str | None = None
    checked: int = 0


says: Statements[Table] = Statements()


def card_of(table: Table, mention: Mention) -> Card:
    """The physical card that a line names: the first copy, or with “other” the second one."""
    first = Card(mention.face[0], int(mention.face[1:]))
    if not mention.other:
        return first
    if table.rules.deck.copies < 2:
        raise Wrong("KG306", f"there is no other {mention.face}: the deck holds each card once")
    if first not in table.named:
        raise Wrong("KG306", f"the other {mention.face} needs a first {mention.face} that was named before")
    return replace(first, copy=2)


def cards_of(table: Table, mentions: Sequence[Mention], slot: str) -> tuple[Table, frozenset[Card]]:
    """The cards of a list, now named. A face that stands twice in it means both copies."""
    cards: list[Card] = []
    # The first copy of a face stands before the other one in the list, for lists are sorted.
    for mention in mentions:
        card = card_of(replace(table, named=table.named | set(cards)), mention)
        if card in cards:
            card = replace(card, copy=cards.count(card) + 1)
            if card.copy > table.rules.deck.copies or card in cards:
                copies = f"the deck holds {table.rules.deck.copies} of it"
                raise Wrong("KG306", f"{card.face} is named more often than there are copies", copies, slot)
        cards.append(card)
    return replace(table, named=table.named | set(cards)), frozenset(cards)


def counted(table: Table) -> Table:
    """The table with one more fact that was put to the rules."""
    return replace(table, checked=table.checked + 1)


def with_item(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place."""
    return (*values[:at], value, *values[at + 1 :])
