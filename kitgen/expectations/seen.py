"""What there is to see in the picture of an example, gathered thing by thing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from kitgen.claims.scene import DRAWN, Mark, ShownCard
from kitgen.printing import Wording
from kitgen.verify.expected_pages import ExpectedPicture, JudgedCard, Sign


@dataclass(slots=True)
class Seen:
    """Everything that was seen so far: faces and judged cards in reading order, captions, and cards that lie face down.

    `people` are the names of the players by seat.
    """

    people: Sequence[str]
    wording: Wording
    faces: list[str] = field(default_factory=list)
    judged: list[JudgedCard] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    backs: int = 0

    def say(self, key: str, **values: object) -> None:
        """A caption of kitgen's own words, by its key below “picture”."""
        self.captions.append(self.wording.say(f"picture.{key}", **values))

    def card(self, card: ShownCard, twins: Collection[str], *first: str) -> None:
        """A card that lies face up, with what is said below it, `first` before all; of `twins` it says which copy."""
        below = [*first]
        if card.mark is not None:
            below.append(self.wording.say(f"picture.reason.{'-'.join(card.reasons)}"))
        if card.face in twins:
            below.append(self.wording.say("card.copy", n=card.copy))
        self.faces.append(card.face)
        self.captions += below
        if card.mark is not None:
            self.judged.append(JudgedCard(card.face, _sign(card.mark, card.reasons), " ".join(below)))

    def expected(self) -> ExpectedPicture:
        """All of it as the read-back takes it."""
        return ExpectedPicture(tuple(self.faces), tuple(self.judged), self.backs, tuple(self.captions))


def _sign(mark: Mark, reasons: Sequence[str]) -> Sign:
    return "waits" if DRAWN in reasons else mark
