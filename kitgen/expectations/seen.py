"""What there is to see in the picture of an example, gathered thing by thing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from kitgen.claims.scene import DRAWN, Mark, Names, ShownCard
from kitgen.printing import Wording
from kitgen.verify.expected_pages import CoveredBatch, ExpectedPicture, JudgedCard, Passing, Sign, ToldCard


@dataclass(slots=True)
class Seen:
    """Everything that was seen so far, each kind in reading order; `backs` counts the cards that lie face down.

    `names` are what players and cards are called.
    """

    names: Names
    wording: Wording
    faces: list[str] = field(default_factory=list)
    judged: list[JudgedCard] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    backs: int = 0
    arrows: list[tuple[str, str]] = field(default_factory=list)
    brackets: list[tuple[str, ...]] = field(default_factory=list)
    batches: list[CoveredBatch] = field(default_factory=list)
    below_brackets: list[str] = field(default_factory=list)
    told: list[ToldCard] = field(default_factory=list)
    passings: list[Passing] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)

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

    def told_card(self, card: ShownCard, above: str | None, *below: str) -> None:
        """A card that lies face up with words right above and right below it, marked or not."""
        self.told.append(ToldCard(len(self.faces), above, " ".join(below)))
        self.faces.append(card.face)
        self.captions += [words for words in (above, *below) if words]
        if card.mark is not None:
            self.judged.append(JudgedCard(card.face, _sign(card.mark, card.reasons), " ".join(below)))

    def bracket(self, cards: Sequence[ShownCard], mark: Mark, words: str, below_last: str = "") -> None:
        """A bracket in the colour of its mark under cards of which the last has the sign, and what is said of them.

        The cards themselves are seen before. `below_last` is what stands between the last of them and the bracket.
        """
        self.brackets.append(tuple(card.face for card in cards))
        self.below_brackets.append(words)
        self.captions.append(words)
        self.judged.append(JudgedCard(cards[-1].face, mark, below_last))

    def column(self, *lines: str) -> None:
        """Captions that stand centred one below the other."""
        self.columns.append(" ".join(lines))
        self.captions += lines

    def player(self, player: int) -> str:
        """A player's name."""
        return self.names.of_player(player)

    def team(self, players: Sequence[int]) -> str:
        """The names of some players, such as “Mia and Leo”."""
        *first, last = map(self.player, players)
        if not first:
            return last
        return self.wording.say("alternative.and", first=", ".join(first), last=last)

    def expected(self) -> ExpectedPicture:
        """All of it as the read-back takes it."""
        return ExpectedPicture(
            tuple(self.faces),
            tuple(self.judged),
            self.backs,
            tuple(self.captions),
            tuple(self.arrows),
            tuple(self.brackets),
            tuple(self.batches),
            tuple(self.below_brackets),
            tuple(self.told),
            tuple(self.passings),
            tuple(self.columns),
        )


def _sign(mark: Mark, reasons: Sequence[str]) -> Sign:
    return "waits" if DRAWN in reasons else mark
