"""What the lines of an example have told so far, and which physical cards they name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from kitgen.claims.game import Statements
from kitgen.claims.naming import cards_of
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import ClaimAndChallenge


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
    """What a line said that somebody must not do, or of whose claim it judged: a `why` line gives the reason for it."""

    about: Literal["batch", "claim", "older batch", "verdict"]
    player: int
    cards: frozenset[Card] = frozenset()
    ranks: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open.

    `sizes`, `held`, `pile_size` and `turns` are those before the first deed, `held` with all that is placed later.
    `taken` is set once a line tells what is so when the pile of a challenge has been taken: who took it, or what lies
    and is held then.
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
    taken: bool = False
    checked: int = 0


says: Statements[Table] = Statements()


def naming(table: Table, mentions: Sequence[Mention], slot: str) -> tuple[Table, frozenset[Card]]:
    """The table with the cards of a list named, and these cards."""
    cards = cards_of(table, mentions, slot)
    return replace(table, named=table.named.union(cards)), frozenset(cards)


def counted(table: Table) -> Table:
    """The table with one more fact that was put to the rules."""
    return replace(table, checked=table.checked + 1)
