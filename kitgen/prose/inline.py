"""Inline style of prose: `**bold**` and `*italic*`, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kitgen.prose.faults import Misread

_MARK = re.compile(r"\*\*|\*")
_NAMES = {"**": "bold", "*": "italic"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """The characters of a text from `start` up to `end` that are set in one style; marks belong to no stretch."""

    start: int
    end: int
    bold: bool = False
    italic: bool = False


def stretches(text: str) -> tuple[Stretch, ...]:
    """The text without its marks, in order. Raises `Misread` (KG213) for a mark that opens or closes nothing."""
    opened: dict[str, int] = {}
    found: list[Stretch] = []
    at = 0
    for mark in _MARK.finditer(text):
        _take(found, at, mark.start(), opened)
        at = mark.end()
        if mark.group() not in opened:
            _need_word(text, mark, at)
            opened[mark.group()] = at
        elif opened.pop(mark.group()) == mark.start():
            raise Misread("KG213", f"nothing stands between “{mark.group()}” and “{mark.group()}”", mark.start(), at)
        else:
            _need_word(text, mark, mark.start() - 1)
    if opened:
        mark_text, begin = max(opened.items(), key=lambda item: item[1])
        message = f"the {_NAMES[mark_text]} type that begins here does not end"
        raise Misread("KG213", message, begin - len(mark_text), begin, (f"write “{mark_text}” where it ends",))
    _take(found, at, len(text), opened)
    return tuple(found)


def _take(found: list[Stretch], start: int, end: int, opened: dict[str, int]) -> None:
    if start < end:
        found.append(Stretch(start, end, bold="**" in opened, italic="*" in opened))


def _need_word(text: str, mark: re.Match[str], inside: int) -> None:
    """A mark stands right at a word: a star amid blanks is one that somebody wants to see on paper."""
    if text[inside : inside + 1].strip() == "":
        message = f"“{mark.group()}” must touch the word that is to be {_NAMES[mark.group()]}"
        raise Misread("KG213", message, mark.start(), mark.end(), ("a star itself cannot be printed",))
