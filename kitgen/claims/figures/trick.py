"""A trick: who played what in which order, what is said of each card, and which trumps somebody holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kitgen.claims.scene import Figure, ShownCard

NoteKind = Literal[
    "leads",
    "lacks",
    "has",
    "weakest",
    "off-colour",
    "lowest",
    "before",
    "loses",
    "takes",
    "may-take",
    "takes-none",
    "strongest",
    "wins",
    "gathers",
    "may-gather",
    "match",
    "out",
    "office",
    "pile",
    "turns-up",
    "leads-next",
]


@dataclass(frozen=True, slots=True)
class Note:
    """What lines say of a play: a kind, and a suit or a face where there is one.

    Of the player: “leads”, “lacks” and “has” a suit, “loses”, “takes” and “may-take” a trump, “takes-none”, “wins”,
    “gathers” and “may-gather” a card, “turns-up” a card, “leads-next”. Of the card: “weakest” with its reasons
    “off-colour”, “lowest” and “before”, “strongest”, “match”, and where it goes: “out”, “office”, “pile”.
    """

    kind: NoteKind
    value: str = ""


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """A card in a trick with its player. A card that is only thought of is marked as allowed or refused."""

    player: int
    card: ShownCard
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownTrick(Figure):
    """The plays in their order, the lead colour if it is said, and held trumps, each with its holder."""

    plays: tuple[ShownPlay, ...]
    lead: str = ""
    held: tuple[tuple[int, ShownCard], ...] = ()

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The cards of the trick, then the trumps that are held."""
        return (*(play.card for play in self.plays), *(card for _, card in self.held))
