"""What lies where in a match, and what players do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.dealing import Straw
from kitgen.rules.matchmakers.ending import Totals
from kitgen.rules.matchmakers.tricks import Play


@dataclass(frozen=True, slots=True)
class Pass:
    """Begin the exchange of one's team: put cards face down before the partner."""

    player: int
    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Answer:
    """Take what the partner passed and give cards back."""

    player: int
    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Recruit:
    """Take the trump that the trick which was lost has brought."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave that trump where it is."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Take a card of the trick which was won for the team’s pile."""

    card: Card


Action = Pass | Answer | Play | Recruit | Decline | Gather
Phase = Literal["exchange", "play", "recruit", "gather", "counted"]
"""What happens next. Behind the count of a round cards are dealt anew, if the match goes on."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The exchange of one team since it began."""

    starter: int
    waiting: frozenset[Card]
    """What was passed and waits for the answer; none when it was given."""


@dataclass(frozen=True, slots=True)
class State:
    """All cards of a match between two actions."""

    phase: Phase
    hands: tuple[frozenset[Card], ...]
    """By player, as `straws` and `held`."""
    straws: tuple[Straw, ...]
    office: frozenset[Card]
    """The trumps that nobody holds or has just played."""
    held: tuple[frozenset[Card], ...]
    """Trumps."""
    starting_team: int
    """The team that starts this round."""
    leader: int
    """Who leads the trick that is on, or comes next. Before its team has begun its exchange: one of the team."""
    exchanges: tuple[Exchange | None, ...] = (None, None)
    """By team; None before it has begun."""
    plays: tuple[Play, ...] = ()
    """The trick."""
    turns: int = 0
    """How often players were to play in this trick; more often than there are cards where one was skipped."""
    piles: tuple[frozenset[Card], ...] = (frozenset(), frozenset())
    """By team."""
    out: frozenset[Card] = frozenset()
    """Cards that are out of the round."""
    tricks: int = 0
    """The tricks of this round that are finished."""
    totals: Totals = (0, 0)
    rounds: int = 0
    """The rounds that are counted."""

    @property
    def holders(self) -> Mapping[Card, int]:
        """Who holds each trump that is held."""
        return {trump: player for player, trumps in enumerate(self.held) for trump in trumps}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the match, wherever it is, sorted."""
        places = (
            *self.hands,
            *(place.cards for straw in self.straws for place in straw),
            self.office,
            *self.held,
            *(exchange.waiting for exchange in self.exchanges if exchange is not None),
            tuple(play.card for play in self.plays),
            *self.piles,
            self.out,
        )
        return tuple(sorted(card for place in places for card in place))
