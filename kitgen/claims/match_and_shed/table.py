"""What the lines of an example have told so far, and which physical cards they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from kitgen.claims.game import Statements, Wrong
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.match_and_shed import MatchAndShed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a `do` line tells. To “recycle” is to want a card when the draw pile must be made anew first."""

    verb: Literal["draw", "recycle", "play", "pass"]
    player: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A card of which a line said that it may, or may not, be played: what a `why` line gives the reason for."""

    card: Card
    allowed: bool
    drawn_by: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open."""

    rules: MatchAndShed
    top: Card | None = None
    discards: frozenset[Card] | None = None
    draw_pile_empty: bool = False
    sizes: tuple[int | None, ...] = (None, None)
    held: tuple[frozenset[Card], ...] = (frozenset(), frozenset())
    mover: int | None = None
    turns: int | None = None
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
        raise Wrong("KG306", f"there is no other {mention.face}: the deck holds each card once", slot="card")
    if first not in table.named:
        raise Wrong(
            "KG306", f"the other {mention.face} needs a first {mention.face} that was named before", slot="card"
        )
    return replace(first, copy=2)


def lies_where(table: Table, card: Card) -> str | None:
    """Where a card is known to be, in words."""
    if card == table.top or card in (table.discards or ()):
        return "lies on the discard pile"
    if any(card in hand for hand in table.held):
        return "is in a hand"
    return None


def placed(table: Table, mentions: Iterable[Mention], slot: str) -> tuple[Table, list[Card]]:
    """Names cards that lie somewhere for the first time. A face that stands twice in one list means both copies."""
    cards: list[Card] = []
    for mention in mentions:
        card = card_of(replace(table, named=table.named | set(cards)), mention)
        if card in cards:
            card = replace(card, copy=cards.count(card) + 1)
            if card.copy > table.rules.deck.copies or card in cards:
                copies = f"the deck holds {table.rules.deck.copies} of it"
                raise Wrong("KG306", f"{card.face} is named more often than there are copies", copies, slot)
        where = lies_where(table, card)
        if where is not None:
            raise Wrong("KG306", f"{mention} {where} already", "one card cannot be in two places", slot)
        cards.append(card)
    return replace(table, named=table.named | set(cards)), cards


def counted(table: Table) -> Table:
    """The table with one more fact that was put to the rules."""
    return replace(table, checked=table.checked + 1)


def with_item(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place."""
    return (*values[:at], value, *values[at + 1 :])
