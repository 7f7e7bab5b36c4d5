"""Proofs about the file as a whole: how it asks to be printed, what it says of itself, and that it does no more."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.problems import Problem
from kitgen.verify.expected import ExpectedCards
from kitgen.verify.printed import PrintedFile


def prove_settings(printed: PrintedFile, expected: ExpectedCards) -> Iterator[Problem]:
    """KG703 for printing, KG712 for title, language and page count, KG709 for fonts, KG714 for everything else."""
    yield from _printing(printed)
    yield from _description(printed, expected)
    for font in printed.fonts:
        if not font.embedded:
            yield Problem("KG709", f"the font “{font.name}” is not in the file; another computer may not have it")
        elif not font.subset:
            yield Problem("KG709", f"the font “{font.name}” is in the file with more characters than are used")
    if printed.active:
        names = ", ".join(f"“{name}”" for name in printed.active)
        yield Problem("KG714", f"the file holds more than pages to be printed: {names}")


def _printing(printed: PrintedFile) -> Iterator[Problem]:
    scaling, duplex, insists = (printed.preferences.get(key, ()) for key in ("PrintScaling", "Duplex", "Enforce"))
    if scaling != ("None",):
        message = "the file does not ask to be printed at 100 %"
        yield Problem("KG703", f"{message}: PrintScaling is {_said(*scaling)}, not “None”")
    elif "PrintScaling" not in insists:
        message = "the file asks to be printed at 100 %, but does not insist"
        yield Problem("KG703", f"{message}: Enforce does not name PrintScaling")
    if duplex != ("DuplexFlipLongEdge",):
        message = "the file does not ask to be printed on both sides, turned on the long edge"
        yield Problem("KG703", f"{message}: Duplex is {_said(*duplex)}, not “DuplexFlipLongEdge”")


def _description(printed: PrintedFile, expected: ExpectedCards) -> Iterator[Problem]:
    if printed.title != expected.title:
        yield Problem("KG712", f"the title is {_said(printed.title)}; it must be “{expected.title}”")
    if printed.preferences.get("DisplayDocTitle") != ("True",):
        yield Problem("KG712", "the file does not ask for its title to be shown: DisplayDocTitle is not true")
    if printed.language != expected.language:
        yield Problem("KG712", f"the language is {_said(printed.language)}; it must be “{expected.language}”")
    if printed.page_count != expected.page_count:
        cards, sheets = len(expected.cards), expected.sheets
        wanted = f"{cards} cards need {sheets} sheets of two pages, which are {expected.page_count}"
        yield Problem("KG712", f"the number of pages is {printed.page_count}; {wanted}")


def _said(*values: str) -> str:
    return ", ".join(f"“{value}”" for value in values if value) or "not given"
