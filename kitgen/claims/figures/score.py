"""A pile and how it scores: sets, cards that are left over, trumps that are held; and the totals of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kitgen.claims.scene import Figure, Mark, ShownCard


@dataclass(frozen=True, slots=True)
class ShownSet:
    """Cards that are called a couple or buddies, rightly or not; their points if a line gives them."""

    kind: Literal["couple", "buddies"]
    cards: tuple[ShownCard, ...]
    mark: Mark
    points: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ShownScore(Figure):
    """A pile of some players, split as the lines say.

    `loose` are cards of the pile in no set that is named, and `held` trumps that the players hold, each with what it
    costs if a line says it; `score` is the score if a line gives it, `couples_alone` what the pile would score with
    couples alone.
    """

    players: tuple[int, ...]
    sets: tuple[ShownSet, ...] = ()
    loose: tuple[tuple[ShownCard, int | None], ...] = ()
    held: tuple[tuple[ShownCard, int | None], ...] = ()
    score: int | None = None
    couples_alone: int | None = None

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The cards of the sets, then the loose ones, then the trumps."""
        in_sets = (card for group in self.sets for card in group.cards)
        return (*in_sets, *(card for card, _ in (*self.loose, *self.held)))


@dataclass(frozen=True, slots=True)
class ShownTotals(Figure):
    """The totals of teams behind a round, if it is told which, and how far one is ahead if a line says it."""

    totals: tuple[tuple[tuple[int, ...], int], ...]
    after_round: int | None = None
    ahead: int | None = None
