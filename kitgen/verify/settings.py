"""Proofs about the file as a whole: how it asks to be printed, what it says of itself, and that it does no more."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Literal

from kitgen.problems import Problem
from kitgen.verify.printed import PrintedFile


@dataclass(frozen=True, slots=True)
class Settings:
    """What a file must say of itself: title, language (BCP 47), on which sides it is printed, how many pages it has.

    `pages_needed` says in words why it must be one of these numbers of pages.
    """

    title: str
    language: str
    duplex: Literal["Simplex", "DuplexFlipLongEdge"]
    page_counts: Container[int]
    pages_needed: str


_SIDES = {"Simplex": "on one side", "DuplexFlipLongEdge": "on both sides, turned on the long edge"}


def prove_settings(printed: PrintedFile, expected: Settings) -> Iterator[Problem]:
    """KG703 for printing, KG712 for title, language and page count, KG709 for fonts, KG714 for everything else."""
    yield from _printing(printed, expected)
    yield from _description(printed, expected)
    for font in printed.fonts:
        if not font.embedded:
            yield Problem("KG709", f"the font “{font.name}” is not in the file; another computer may not have it")
        elif not font.subset:
            yield Problem("KG709", f"the font “{font.name}” is in the file with more characters than are used")
    if printed.active:
        names = ", ".join(f"“{name}”" for name in printed.active)
        yield Problem("KG714", f"the file holds more than pages to be printed: {names}")


def _printing(printed: PrintedFile, expected: Settings) -> Iterator[Problem]:
    scaling, duplex, insists = (printed.preferences.get(key, ()) for key in ("PrintScaling", "Duplex", "Enforce"))
    if scaling != ("None",):
        message = "the file does not ask to be printed at 100 %"
        yield Problem("KG703", f"{message}: PrintScaling is {_said(*scaling)}, not “None”")
    elif "PrintScaling" not in insists:
        message = "the file asks to be printed at 100 %, but does not insist"
        yield Problem("KG703", f"{message}: Enforce does not name PrintScaling")
    if duplex != (expected.duplex,):
        message = f"the file does not ask to be printed {_SIDES[expected.duplex]}"
        yield Problem("KG703", f"{message}: Duplex is {_said(*duplex)}, not “{expected.duplex}”")


def _description(printed: PrintedFile, expected: Settings) -> Iterator[Problem]:
    if printed.title != expected.title:
        yield Problem("KG712", f"the title is {_said(printed.title)}; it must be “{expected.title}”")
    if printed.preferences.get("DisplayDocTitle") != ("True",):
        yield Problem("KG712", "the file does not ask for its title to be shown: DisplayDocTitle is not true")
    if printed.language != expected.language:
        yield Problem("KG712", f"the language is {_said(printed.language)}; it must be “{expected.language}”")
    if printed.page_count not in expected.page_counts:
        yield Problem("KG712", f"the number of pages is {printed.page_count}; {expected.pages_needed}")


def _said(*values: str) -> str:
    return ", ".join(f"“{value}”" for value in values if value) or "not given"
