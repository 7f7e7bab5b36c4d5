"""What the models of all games have in common: verdicts, number words, and judging an example line by line.

Imports nothing of kitgen, and neither may the package of a game.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeVar

Line = tuple[str, str]
"""A line's role and its sentence."""


class Truth(Enum):
    """What a model makes of an example."""

    TRUE = "true"
    FALSE = "false"
    UNREADABLE = "unreadable"


class Unreadable(Exception):
    """The model does not know how such a sentence is meant."""


class Untrue(Exception):
    """The sentence says something that no situation of the game can make true."""


@dataclass(frozen=True)
class Model:
    """The model of one game. Its `reasons`, by language, are such as slip in easily: each “why” is tried with them.

    Where cards are words, such as “red 8 star”, `card_words` has those of each language that are not the English ones.
    """

    truth: Callable[[str, Sequence[Line]], Truth]
    reasons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    card_words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    steps: tuple[int, int] = (7, 1)
    """The slow test takes every n-th mutant: n for the kinds of which there are thousands, and of the other kinds."""


def model_of(game: str) -> Model:
    """The model of a game: `MODEL` of the package that is called like it, with “_” for “-”."""
    found: Model = importlib.import_module(f"tests.mutation.{game.replace('-', '_')}").MODEL
    return found


SayingT_contra = TypeVar("SayingT_contra", contravariant=True)


class Table(Protocol[SayingT_contra]):
    """What is known behind some lines of an example."""

    reason_due: bool
    """Whether the next line must give a reason."""

    def holds(self, role: str, said: SayingT_contra) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""


def judge(
    language: str,
    lines: Sequence[Line],
    sayings: Callable[[str, str], Sequence[SayingT_contra]],
    table: Table[SayingT_contra],
) -> Truth:
    """Whether every line of an example is true where it stands, on a table of which nothing is known at first.

    `sayings` takes a language and a sentence and gives what it says; it raises `Unreadable` or `Untrue`.
    """
    unreadable = False
    for role, sentence in lines:
        try:
            said = sayings(language, sentence)
        except Unreadable:
            unreadable = True
            continue
        except Untrue:
            return Truth.FALSE
        # Behind a line that cannot be read everything is open, so only what is wrong by itself is found there.
        if not unreadable and not all(table.holds(role, saying) for saying in said):
            return Truth.FALSE
    if unreadable:
        return Truth.UNREADABLE
    return Truth.FALSE if table.reason_due else Truth.TRUE


_TEENS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn",
}
NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {word: number for number, word in enumerate(_TEENS["en"].split())} | {"forty": 40},
    "de": {word: number for number, word in enumerate(_TEENS["de"].split())} | {"vierzig": 40},
}


def number(language: str, text: str) -> int:
    """The number that digits or a word stand for; a German article is one where it counts."""
    articles = dict.fromkeys(("ein", "eine", "einen", "einem", "einer"), 1)
    return int(text) if text.isdecimal() else {**articles, **NUMBERS[language]}[text]
