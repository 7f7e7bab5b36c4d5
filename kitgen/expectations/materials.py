"""What the pages of the materials must be, by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kitgen.checked import Material, TurnLog
from kitgen.expectations.key import plain
from kitgen.layout.theme import Wording
from kitgen.verify.expected_pages import Content, Part

_ROWS = 20

Foot = Callable[[str], str]
"""Gives the words at the foot of a page for the name of its part."""


def _turn_log(log: TurnLog, foot: Foot, wording: Wording) -> Iterator[Part]:
    for first in range(1, log.turns + 1, _ROWS):
        turns = range(first, min(first + _ROWS, log.turns + 1))
        counted = wording.say("log.turns", first=turns[0], last=turns[-1], count=log.turns)
        texts = (plain(log.title), counted, *map(plain, log.columns))
        yield Part(f"{log.title}, {counted}", foot(log.title), (Content(texts),), turns=turns)


# One line for each kind: its pages, and what the list of what is in the kit says.
_EXPECTED: Mapping[type[Material], Callable[[Any, Foot, Wording], Iterator[Part]]] = {TurnLog: _turn_log}
_NAMES: Mapping[type[Material], Callable[[Any, Wording], str]] = {
    TurnLog: lambda log, wording: wording.say("material.turn-log", turns=log.turns),
}


def expected_material(material: Material, foot: Foot, wording: Wording) -> Iterator[Part]:
    """What the pages of a material must be."""
    return _EXPECTED[type(material)](material, foot, wording)


def name_of(material: Material, wording: Wording) -> str:
    """What the list of what is in the kit must say of a material."""
    return _NAMES[type(material)](material, wording)
