"""What layout may see: a kit whose every line was read and put to the rules.

`kitgen.check` is the only maker of these values (a test walks the source tree to hold it to that), so a page can only
be composed from checked lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kitgen.claims.scene import Scene
from kitgen.places import Text
from kitgen.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A printed line: its role (“given”, “allowed”, a clause's name, “plain”) and its sentence."""

    role: str
    text: Text


@dataclass(frozen=True, slots=True)
class CheckedExample:
    """A worked example whose lines are all true, and the scene that its picture shows."""

    id: str
    title: Text
    lines: tuple[CheckedLine, ...]
    scene: Scene


@dataclass(frozen=True, slots=True)
class CheckedSummary:
    """What stands on the table summary or the player aid: some lines of each section.

    The table summary shows an example as well, the player aid none.
    """

    sections: dict[str, tuple[CheckedLine, ...]]
    example: CheckedExample | None


@dataclass(frozen=True, slots=True)
class CheckedChapter:
    """A section of the rules as a chapter of a rulebook: its title, and the examples that stand below its lines."""

    title: Text
    examples: tuple[CheckedExample, ...]
    new_page: bool


class Material:
    """What a kit has beside the cards, the table summary and the host key: each kind is a frozen dataclass."""

    __slots__ = ()

    title: Text
    """What stands at its top, and in the bookmark of its first page."""


@dataclass(frozen=True, slots=True)
class TurnLog(Material):
    """The table that players fill in: its title, the heads of its columns, and how many turns it has rows for."""

    title: Text
    columns: tuple[Text, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class MeldMat(Material):
    """The mat with three places for cards for each of two triples, under their names."""

    title: Text
    first: Text
    second: Text


@dataclass(frozen=True, slots=True)
class StarterStrip(Material):
    """The cards of the starter row, from left to right, with a sentence that says how to use the strip."""

    title: Text
    lead: Text
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveLog(Material):
    """The table of moves that players fill in: the heads of its columns, how many rows, and the words below it.

    `result` stands before the room for it, the three `choices` beside boxes to tick.
    """

    title: Text
    columns: tuple[Text, ...]
    rows: int
    result: Text
    choices: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ClaimBoard(Material):
    """A field for each rank that can be claimed, and two discs to cut out: for the newest batch, for the rank named."""

    title: Text
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceCards(Material):
    """Names of the areas of the table.

    The `office` is a sheet with a field for each of the `trumps`, by their numbers; the `others` are cards to cut out
    and to fold.
    """

    title: Text
    office: Text
    others: tuple[Text, ...]
    trumps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrickLog(Material):
    """The table of tricks that players fill in, once for each of the `rounds`.

    The heads of its columns are trick, who led, the card gathered, by whom, and the trump taken; `rows` is how many
    tricks a round can have at most.
    """

    title: Text
    columns: tuple[Text, ...]
    rows: int
    rounds: int


@dataclass(frozen=True, slots=True)
class ScoreSheet(Material):
    """The table of points that two teams fill in, once for each of the `rounds`.

    `points` heads the column of numbers beside each team; the `rows` are what is counted, the last two the sum of the
    round and the sum of all rounds. The checked `lines` stand below: how the game ends.
    """

    title: Text
    teams: tuple[Text, ...]
    points: Text
    rows: tuple[Text, ...]
    rounds: int
    lines: tuple[CheckedLine, ...]


@dataclass(frozen=True, slots=True)
class CommonSentences:
    """What every kit says to the adult who prints it and hosts the game."""

    printing: tuple[Text, ...]
    observation: tuple[Text, ...]
    provenance: tuple[Text, ...]
    free_alternative: tuple[Text, ...]
    host_key: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class CheckedKit:
    """One kit in one language.

    `cards` are all physical cards in printing order, without the `trumps`, if there are any; `copies` says whether
    alike cards exist, so that copy numbers are printed, and `card_names` what the language calls each face that has a
    name in words. `players` is from how many to how many play, `variant` how many in a variant of the rules, `minutes`
    how long a game takes; `turns` after how many it stops, None where nobody counts turns. `category` and `related`
    are names in the kit's language. `sections` maps prepare, play, finish and limits to their rule lines, in that
    order; in a rulebook it maps each chapter to them, and `chapters` has the same names and tells the rest. `credits`
    say whose game it is. Of all `examples`, `page_examples` stand on the players' pages, in this order, and `host_key`
    in the host key; an example may be both.
    """

    id: str
    version: str
    language: str
    title: Text
    aim: Text
    category: Text
    related: tuple[Text, ...]
    players: tuple[int, int]
    variant: int | None
    minutes: tuple[int, int]
    turns: int | None
    cards: tuple[Card, ...]
    trumps: tuple[Card, ...]
    card_names: Mapping[str, str]
    copies: bool
    sections: dict[str, tuple[CheckedLine, ...]]
    chapters: dict[str, CheckedChapter]
    rulings: tuple[CheckedLine, ...]
    credits: tuple[Text, ...]
    examples: tuple[CheckedExample, ...]
    page_examples: tuple[CheckedExample, ...]
    summary: CheckedSummary
    host_key: tuple[CheckedExample, ...]
    materials: tuple[Material, ...]
    common: CommonSentences

    def name_of(self, card: Card) -> str:
        """What the language calls a card, such as “Rot 8 Stern”."""
        return self.card_names.get(card.face, card.face)

    def suit_of(self, card: Card) -> str:
        """What the language calls the suit of a card, such as “Rot”: all of the card's name before its number."""
        return self.name_of(card).partition(f" {card.rank}")[0]
