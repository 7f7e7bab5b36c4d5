"""Cards that one partner passes to the other, and cards that come back, may come back or must not."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.claims.scene import Figure, Mark, ShownCard


@dataclass(frozen=True, slots=True)
class ShownAnswer:
    """Cards that come back: as a line tells it (no mark), or thought of and marked, with the reason if refused."""

    cards: tuple[ShownCard, ...]
    mark: Mark | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ShownExchange(Figure):
    """Who passes what to whom, and the answers; `lacks` are suits that the one who answers does not hold."""

    giver: int
    taker: int
    passed: tuple[ShownCard, ...]
    answers: tuple[ShownAnswer, ...] = ()
    lacks: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """What is passed, then what comes back."""
        return (*self.passed, *(card for answer in self.answers for card in answer.cards))
