"""What can be wrong, as data: a code that never changes its meaning, a place, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from kitgen.places import Source, Span

_Made = TypeVar("_Made")

CATALOGUE: dict[str, str] = {
    # KG1xx: YAML and schema
    "KG101": "the file is not clean UTF-8 text",
    "KG102": "this cannot be read as YAML",
    "KG103": "a feature of YAML that content files do not use",
    "KG104": "a key stands twice",
    "KG105": "the file is too large or too deep",
    "KG106": "a value of the wrong kind",
    "KG107": "an unknown key",
    "KG108": "a key is missing",
    "KG109": "a value that is not allowed here",
    "KG110": "a name that stands for nothing",
    "KG111": "a file or folder that cannot be read",
    "KG112": "a comment that may have cut off a text",
    # KG2xx: reading
    "KG201": "a word that is not known in this game",
    "KG202": "a line that reads as none of the known statements",
    "KG203": "a word in the wrong place",
    "KG204": "a line that can be read in two ways",
    "KG205": "a pronoun that does not point to one thing",
    "KG206": "a number that constrains nothing",
    "KG207": "the form of a line",
    "KG208": "an unknown role of a line",
    "KG209": "a plain line that says something checkable",
    "KG210": "permission words and negators that do not fit the line",
    "KG211": "a name that is also a word",
    "KG212": "a fault in the words of a language",
    "KG213": "a mark of bold or italic type without its partner",
    # KG3xx: rules and deck
    "KG305": "a card that is not in the deck",
    "KG306": "more copies of a card than the deck holds, or one card in two places",
    "KG307": "cards that do not add up",
    "KG308": "said twice",
    "KG309": "a number that cannot be",
    "KG310": "contradicts the rules",
    "KG311": "not known from the lines before",
    "KG312": "out of order",
    "KG320": "a line that must follow is missing",
    "KG321": "a reason for nothing",
    "KG322": "an example that checks nothing",
    "KG330": "a kit that cannot be dealt",
    # KG4xx: clauses
    "KG401": "an unknown clause",
    "KG402": "numbers that are not those of the rules",
    "KG403": "a card name in a rule",
    "KG404": "a clause that is stated nowhere",
    "KG405": "a table clause with the name of a clause of the game",
    "KG406": "a rule sentence that allows, demands or denies something else than its clause",
    "KG407": "a rule sentence with words that its clause does not have, or without some that it has",
    "KG408": "more or fewer sentences than the clause has",
    "KG409": "an example that does not prove the clause that it is said to prove",
    "KG410": "an example that proves a clause and is not said to",
    "KG411": "a clause that no example proves, without a reason",
    "KG412": "a reason for a clause that an example proves",
    # KG5xx: languages
    "KG501": "an example that is missing in a language",
    "KG502": "languages that claim different things",
    "KG503": "a clause that only some languages state",
    "KG504": "a language without its words",
    "KG505": "a chapter that is missing in a language",
    # KG6xx: layout and glyphs
    "KG601": "a character that the font cannot draw",
    "KG602": "something that does not fit",
    # KG7xx: the finished PDF
    "KG701": "the file cannot be read back",
    "KG702": "a page of the wrong size or with wrong boxes",
    "KG703": "the file does not ask to be printed at 100 %, or on the right sides",
    "KG704": "a card that is missing",
    "KG705": "a card that is there twice",
    "KG706": "a card that is not at its place",
    "KG707": "a card face that is not what its place must show",
    "KG708": "backs that are not one and the same",
    "KG709": "a font that is not embedded",
    "KG710": "a character without a shape",
    "KG711": "a manifest that does not describe its files",
    "KG712": "title, language or page count that do not fit the kit",
    "KG713": "a back that is not exactly behind its card",
    "KG714": "a file that does more than show pages",
    "KG715": "something on a card sheet that does not belong there",
    "KG716": "text that must be on a page is missing",
    "KG717": "text on a page that nobody checked",
    "KG718": "text of the host key in a player’s file",
    "KG719": "a log that does not count every turn once",
    "KG720": "a picture that does not show its example",
    "KG721": "texts of a page in the wrong order",
    "KG722": "a chapter, a list of contents or a bookmark that does not lead where it must",
    "KG723": "a place for cards, or a row to write in, that is missing or too small",
    # KG8xx: the output folder
    "KG801": "the output folder cannot be written",
    "KG802": "something in the way that kitgen did not make",
    "KG803": "another build is running",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    `span` is None only where no file is to blame; `label` stands under the marked words; each note is one line such
    as “rules: A3 on A2 is allowed (same letter)”; `source` lets a report show the line itself.
    """

    code: str
    message: str
    span: Span | None = None
    label: str = ""
    notes: tuple[str, ...] = ()
    source: Source | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.code not in CATALOGUE:
            raise ValueError(f"{self.code} is not in the catalogue of problems")


class Refused(Exception):
    """Raised where work cannot go on; carries every problem that was found, at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        if not self.problems:
            raise ValueError("a refusal without a problem")
        super().__init__("; ".join(f"{problem.code} {problem.message}" for problem in self.problems))


class Misuse(Refused):
    """What was asked for is not there: a kit, a language, a paper or a folder that the command names."""


def all_made(makers: Iterable[Callable[[], _Made]]) -> list[_Made]:
    """What each maker makes. Refused with the problems of all that refuse, in order and each once."""
    made: list[_Made] = []
    problems: list[Problem] = []
    for maker in makers:
        try:
            made.append(maker())
        except Refused as refused:
            problems += refused.problems
    if problems:
        raise Refused(in_order(problems))
    return made


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """The problems by file, line, column and code, each once."""
    unique = dict.fromkeys(problems)
    return sorted(unique, key=lambda p: (p.span or Span("", 0, 0), p.code, p.message))
