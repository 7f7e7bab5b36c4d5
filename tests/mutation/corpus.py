"""The printed examples and the known words of each game and language, straight from the content files."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.mutation.model import Line

LANGUAGES = ("en", "de")
CONTENT = Path(__file__).parents[2] / "content"
KITS = tuple(sorted(file.parent.name for file in CONTENT.glob("kits/*/kit.yaml")))
GAMES = tuple(kit for kit in KITS if (Path(__file__).with_name(kit.replace("-", "_")) / "__init__.py").is_file())
"""The games with a model, by the names of their kits."""

MARKS = ("star", "moon")
TRUMP = "trump"

Lines = tuple[Line, ...]


@dataclass(frozen=True)
class Deck:
    """The cards of a kit, as its file gives them. A suit is a letter, or a colour where cards are words."""

    suits: tuple[str, ...]
    ranks: tuple[int, ...]
    copies: int
    doubled: tuple[int, ...] = ()
    trumps: tuple[int, ...] = ()

    @property
    def in_words(self) -> bool:
        """Whether cards have names such as “red 8 star”, not such as “A2”."""
        return any(len(suit) > 1 for suit in self.suits)

    @property
    def faces(self) -> tuple[str, ...]:
        """The names of the cards, by suit and then by rank, trumps last; words in English."""
        if not self.in_words:
            return tuple(f"{letter}{rank}" for letter, rank in itertools.product(self.suits, self.ranks))
        plain = [
            f"{suit} {rank}{mark}"
            for suit, rank in itertools.product(self.suits, self.ranks)
            for mark in ((f" {MARKS[0]}", f" {MARKS[1]}") if rank in self.doubled else ("",))
        ]
        return (*plain, *(f"{TRUMP} {number}" for number in self.trumps))

    @property
    def missing(self) -> tuple[str, ...]:
        """Names like those of cards that are not in the deck."""
        first, last = self.suits[0], self.suits[-1]
        if self.in_words:
            single = next(rank for rank in self.ranks if rank not in self.doubled)
            marked = f"{first} {single} {MARKS[0]}", f"{first} {self.doubled[0]}", f"{first} {MARKS[0]}"
            both = f"{first} {self.doubled[0]} {' '.join(MARKS)}"
            outside = f"{first} {self.ranks[0] - 1}", f"{first} {self.ranks[-1] + 1}", f"{TRUMP} {single}"
            trump = f"{TRUMP} {self.trumps[0]} {MARKS[0]}"
            return (*marked, both, *outside, trump, TRUMP, last, "2")
        above = f"{first}{self.ranks[-1] + 1}"
        return f"{first}{self.ranks[0] - 1}", above, f"{chr(ord(last) + 1)}2", last, "2"


@dataclass(frozen=True)
class Words:
    """All forms of a language's lexicon, in the order of the file, each with the meanings that it can have."""

    meanings: Mapping[str, frozenset[str]]
    """A form and its meanings, such as “top”: {"TOP"}; “…” in a form stands for other words."""
    negators: tuple[str, ...]
    permissions: tuple[str, ...]
    numbers: Mapping[str, int]
    names: tuple[str, ...]
    """The names of the people in every form, such as “Mia’s”."""
    reasons: tuple[str, ...]
    """The sample sentences that give a reason."""


@cache
def file_of(path: str) -> Any:
    """A content file, every scalar as a string."""
    return yaml.load((CONTENT / path).read_text("utf-8"), yaml.BaseLoader)  # noqa: S506 - knows only strings


@cache
def deck(game: str) -> Deck:
    """The cards of a game."""
    kit = file_of(f"kits/{game}/kit.yaml")
    given = kit["deck"]
    return Deck(
        tuple(given.get("letters") or given["colours"]),
        tuple(map(int, given["ranks"])),
        int(given["copies"]),
        tuple(map(int, given.get("doubled", ()))),
        tuple(map(int, kit.get("trumps", ()))),
    )


def settings(game: str) -> Mapping[str, Any]:
    """What the kit of a game says of deal and limits: numbers, or lists of faces."""
    kit = file_of(f"kits/{game}/kit.yaml")
    given: dict[str, Any] = {**kit.get("deal", {}), **kit.get("limits", {})}
    return {key: tuple(value) if isinstance(value, list) else int(value) for key, value in given.items()}


@cache
def examples(game: str, language: str) -> Mapping[str, Lines]:
    """The worked examples by their id, without the lines that say nothing checkable."""
    kit = file_of(f"kits/{game}/{language}.yaml")
    told = {example["id"]: [pair for line in example["tell"] for pair in line.items()] for example in kit["examples"]}
    return {name: tuple(line for line in lines if line[0] != "plain") for name, lines in told.items()}


def told(text: str) -> Lines:
    """Lines from text such as “given: The top card is A2. / allowed: A1 fits.”"""
    pairs = (line.strip().partition(": ") for line in text.split(" / "))
    return tuple((role, sentence) for role, _, sentence in pairs)


@cache
def people(game: str, language: str) -> Mapping[str, str]:
    """The names of the players with their pronouns, in the order of seats."""
    found: dict[str, str] = file_of(f"kits/{game}/{language}.yaml")["people"]
    return found


@cache
def words(game: str, language: str) -> Words:
    """Every form that a worked example of a game may use in a language."""
    lexicon = file_of(f"lexicon/{language}.yaml")
    of_game = file_of(f"lexicon/{language}/{game}.yaml")
    by_meaning: dict[str, list[str]] = {"filler": lexicon["fillers"], "everyone": lexicon["everyone"]}
    by_meaning |= {"other": lexicon["others"], "joint": lexicon["joints"], "or": lexicon["ors"]}
    by_meaning |= {f"number {number}": [] for number in lexicon["numbers"].values()}
    for form, number in lexicon["numbers"].items():
        by_meaning[f"number {number}"].append(form)
    by_meaning |= {f"mode {mode}": forms for mode, forms in lexicon["modes"].items()}
    by_meaning |= {f"pronoun {of}": forms for of, forms in lexicon["pronouns"].items()}
    by_meaning |= {"pronoun card": lexicon["card-pronouns"]}
    meanings: dict[str, set[str]] = {}
    for meaning, forms in itertools.chain(by_meaning.items(), lexicon["words"].items(), of_game["words"].items()):
        for form in forms:
            meanings.setdefault(form.casefold(), set()).add(meaning)
    modes = lexicon["modes"]
    return Words(
        meanings={form: frozenset(found) for form, found in meanings.items()},
        negators=tuple(modes["not"]),
        permissions=tuple(form for mode, forms in modes.items() if mode != "not" for form in forms),
        numbers={form: int(number) for form, number in lexicon["numbers"].items()},
        names=tuple(form.replace("{}", name) for name in people(game, language) for form in lexicon["name-forms"]),
        reasons=tuple(text for key, text in of_game["samples"].items() if key.startswith("why ")),
    )
