"""What the pages of the materials must be, by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kitgen.checked import ClaimBoard, Material, MeldMat, MoveLog, StarterStrip, TurnLog
from kitgen.expectations.key import plain
from kitgen.printing import Wording
from kitgen.verify.expected_pages import Content, ExpectedPicture, Part

_ROWS = 20
_STRIPS = 3

Foot = Callable[[str], str]
"""Gives the words at the foot of a page for the name of its part."""


def _turn_log(log: TurnLog, foot: Foot, wording: Wording) -> Iterator[Part]:
    for first in range(1, log.turns + 1, _ROWS):
        turns = range(first, min(first + _ROWS, log.turns + 1))
        counted = wording.say("log.turns", first=turns[0], last=turns[-1], count=log.turns)
        texts = (plain(log.title), counted, *map(plain, log.columns))
        yield Part(f"{log.title}, {counted}", foot(log.title), (Content(texts),), turns=turns)


def _claim_board(board: ClaimBoard, foot: Foot, wording: Wording) -> Iterator[Part]:
    """The title and what to do, each rank, and the words of both discs."""
    discs = (wording.say("board.marker"), wording.say("board.token"))
    texts = (plain(board.title), wording.say("board.lead"), *map(str, board.ranks), *discs)
    yield Part(str(board.title), foot(board.title), (Content(texts),))


def _meld_mat(mat: MeldMat, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """The title and the names of both triples."""
    texts = tuple(map(plain, (mat.title, mat.first, mat.second)))
    yield Part(str(mat.title), foot(mat.title), (Content(texts),))


def _starter_strip(strip: StarterStrip, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """The strip several times, to be cut apart: each time the lead, then the cards in their order."""
    places = tuple(str(place) for place in range(1, len(strip.faces) + 1))
    picture = ExpectedPicture(strip.faces * _STRIPS, (), 0, places * _STRIPS)
    texts = (plain(strip.title), *[plain(strip.lead)] * _STRIPS)
    yield Part(str(strip.title), foot(strip.title), (Content(texts, picture),))


def _move_log(log: MoveLog, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """A numbered row for each move, then the room for the result and the boxes to tick."""
    texts = (plain(log.title), *map(plain, log.columns), plain(log.result), *map(plain, log.choices))
    yield Part(str(log.title), foot(log.title), (Content(texts),), turns=range(1, log.rows + 1))


# One line for each kind: its pages, and what the list of what is in the kit says.
_EXPECTED: Mapping[type[Material], Callable[[Any, Foot, Wording], Iterator[Part]]] = {
    TurnLog: _turn_log,
    ClaimBoard: _claim_board,
    MeldMat: _meld_mat,
    StarterStrip: _starter_strip,
    MoveLog: _move_log,
}
_NAMES: Mapping[type[Material], Callable[[Any, Wording], str]] = {
    TurnLog: lambda log, wording: wording.say("material.turn-log", turns=log.turns),
    ClaimBoard: lambda _, wording: wording.say("material.claim-board"),
    MeldMat: lambda _, wording: wording.say("material.meld-mat"),
    StarterStrip: lambda _, wording: wording.say("material.starter-strip"),
    MoveLog: lambda _, wording: wording.say("material.move-log"),
}


def expected_material(material: Material, foot: Foot, wording: Wording) -> Iterator[Part]:
    """What the pages of a material must be."""
    return _EXPECTED[type(material)](material, foot, wording)


def name_of(material: Material, wording: Wording) -> str:
    """What the list of what is in the kit must say of a material."""
    return _NAMES[type(material)](material, wording)
