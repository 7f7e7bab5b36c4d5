"""What the lines of an example have told so far, and which physical cards they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from kitgen.claims.game import Statements, Wrong
from kitgen.claims.naming import cards_of
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.match_and_shed import MatchAndShed


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


def lies_where(table: Table, card: Card) -> str | None:
    """Where the lines have told of a card, in words; behind a new draw pile it may lie elsewhere."""
    if any(deed.verb == "play" and deed.card == card for deed in table.deeds):
        return "was played"
    if card == table.top or card in (table.discards or ()):
        return "lies on the discard pile"
    drawn = {deed.card for deed in table.deeds if deed.verb == "draw"}
    if card in drawn.union(*table.held):
        return "is in a hand"
    return None


def placed(table: Table, mentions: Iterable[Mention], slot: str) -> tuple[Table, list[Card]]:
    """Names cards that lie somewhere for the first time. A face that stands twice in one list means both copies."""
    mentions = tuple(mentions)
    cards = cards_of(table, mentions, slot)
    for mention, card in zip(mentions, cards, strict=True):
        if (where := lies_where(table, card)) is not None:
            raise Wrong("KG306", f"{mention} {where} already", "one card cannot be in two places", slot)
    return replace(table, named=table.named | set(cards)), cards
