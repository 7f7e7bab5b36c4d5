"""Three cards that are called a run or a set, rightly or not."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.claims.scene import Figure, Mark, ShownCard


@dataclass(frozen=True, slots=True)
class ShownTriple(Figure):
    """The cards, what they are called (“run”, “set”, “triple”), whether they are that, and the reason if not."""

    shown: tuple[ShownCard, ...]
    called: str
    mark: Mark
    reason: str = ""

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The three cards."""
        return self.shown
