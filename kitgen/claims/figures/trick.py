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
    "lowest-off",
    "before",
    "loses",
    "takes",
    "may-take",
    "may-leave",
    "must-not-take",
    "takes-none",
    "odd",
    "in-trick",
    "held",
    "strongest",
    "wins",
    "gathers",
    "must-gather",
    "gathers-none",
    "match",
    "no-match",
    "colour-differs",
    "number-differs",
    "out",
    "office",
    "pile",
    "turns-up",
    "leads-next",
]


@dataclass(frozen=True, slots=True)
class Note:
    """What lines say of a play: a kind, and a suit or a face where there is one.

    Of the player: “leads”, “lacks” and “has” a suit, “loses”, “takes”, “may-take”, “may-leave” and “must-not-take” a
    trump, “takes-none” with the reasons “odd”, “in-trick” and “held”, “wins”, “gathers” a card, “must-gather”,
    “gathers-none”, “turns-up” a card, “leads-next”. Of the card: “weakest” with the reasons “off-colour”, “lowest”,
    “lowest-off” (of those off colour) and “before”, “strongest”, “match”, “no-match” with the reasons “colour-differs”
    and “number-differs”, and where it goes: “out”, “office”, “pile”.
    """

    kind: NoteKind
    value: str = ""


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """A card in a trick with its player.

    It is marked where somebody thinks of playing it, for the reason “play”, or “played” if it is played then, or
    “follow” if a suit that is led is to be followed; or where the winner thinks of taking it: “gather”, or “own” and
    “trump” for what must not be taken.
    """

    player: int
    card: ShownCard
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownTrick(Figure):
    """The plays in their order, the lead colour if it is said, and trumps that are held behind it, with holders."""

    plays: tuple[ShownPlay, ...]
    lead: str = ""
    held: tuple[tuple[int, ShownCard], ...] = ()

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The cards of the trick, then the trumps that are held."""
        return (*(play.card for play in self.plays), *(card for _, card in self.held))
