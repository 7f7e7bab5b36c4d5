"""The printed examples and the known words of a language, straight from the content files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

LANGUAGES = ("en", "de")
GAME = "match-and-shed"
CONTENT = Path(__file__).parents[2] / "content"

Line = tuple[str, str]
"""A line's role and its sentence."""
Lines = tuple[Line, ...]


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
def examples(language: str) -> Mapping[str, Lines]:
    """The worked examples by their id, without the lines that say nothing checkable."""
    kit = file_of(f"kits/{GAME}/{language}.yaml")
    told = {example["id"]: [pair for line in example["tell"] for pair in line.items()] for example in kit["examples"]}
    return {name: tuple(line for line in lines if line[0] != "plain") for name, lines in told.items()}


@cache
def people(language: str) -> Mapping[str, str]:
    """The names of the players with their pronouns, in the order of seats."""
    found: dict[str, str] = file_of(f"kits/{GAME}/{language}.yaml")["people"]
    return found


@cache
def words(language: str) -> Words:
    """Every form that a worked example of Match-and-shed may use in a language."""
    lexicon = file_of(f"lexicon/{language}.yaml")
    of_game = file_of(f"lexicon/{language}/{GAME}.yaml")
    by_meaning: dict[str, list[str]] = {"filler": lexicon["fillers"], "everyone": lexicon["everyone"]}
    by_meaning |= {"other": lexicon["others"], "joint": lexicon["joints"], "or": lexicon["ors"]}
    by_meaning |= {f"number {number}": [] for number in lexicon["numbers"].values()}
    for form, number in lexicon["numbers"].items():
        by_meaning[f"number {number}"].append(form)
    by_meaning |= {f"mode {mode}": forms for mode, forms in lexicon["modes"].items()}
    by_meaning |= {f"pronoun {of}": forms for of, forms in lexicon["pronouns"].items()}
    by_meaning |= {"pronoun card": lexicon["card-pronouns"]}
    by_meaning |= {**lexicon["words"], **of_game["words"]}
    meanings: dict[str, set[str]] = {}
    for meaning, forms in by_meaning.items():
        for form in forms:
            meanings.setdefault(form.casefold(), set()).add(meaning)
    modes = lexicon["modes"]
    return Words(
        meanings={form: frozenset(found) for form, found in meanings.items()},
        negators=tuple(modes["not"]),
        permissions=tuple(form for mode, forms in modes.items() if mode != "not" for form in forms),
        numbers={form: int(number) for form, number in lexicon["numbers"].items()},
        names=tuple(form.replace("{}", name) for name in people(language) for form in lexicon["name-forms"]),
        reasons=tuple(text for key, text in of_game["samples"].items() if key.startswith("why ")),
    )
