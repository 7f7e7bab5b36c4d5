"""What the pages of the materials must be, by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kitgen.checked import (
    ClaimBoard,
    Material,
    MeldMat,
    MoveLog,
    PlaceCards,
    ScoreSheet,
    StarterStrip,
    TrickLog,
    TurnLog,
)
from kitgen.expectations.key import lines, plain
from kitgen.printing import Wording
from kitgen.verify.expected_pages import Content, ExpectedPicture, Field, Part

_ROWS = 20
_STRIPS = 3

# Millimetres: width and height of what real cards lie on and of what is cut out.
_CARD_FIELD = (63.0, 88.0)
_TRUMP_FIELD = (70.0, 120.0)
_TENT = (150.0, 72.0)
_RANK_FIELD = 90.0
_DISC = 48.0

Foot = Callable[[str], str]
"""Gives the words at the foot of a page for the name of its part."""


def _turn_log(log: TurnLog, foot: Foot, wording: Wording) -> Iterator[Part]:
    for first in range(1, log.turns + 1, _ROWS):
        turns = range(first, min(first + _ROWS, log.turns + 1))
        counted = wording.say("log.turns", first=turns[0], last=turns[-1], count=log.turns)
        texts = (plain(log.title), counted, *map(plain, log.columns))
        yield Part(f"{log.title}, {counted}", foot(log.title), (Content(texts),), turns=turns, rows=_counted(turns))


def _claim_board(board: ClaimBoard, foot: Foot, wording: Wording) -> Iterator[Part]:
    """The title and what to do, each rank in a field of its own, and the words of both discs."""
    discs = (wording.say("board.marker"), wording.say("board.token"))
    texts = (plain(board.title), wording.say("board.lead"), *map(str, board.ranks), *discs)
    fields = tuple(Field(str(rank), None, _RANK_FIELD) for rank in board.ranks)
    fields += tuple(Field(disc, _DISC, _DISC) for disc in discs)
    yield Part(str(board.title), foot(board.title), (Content(texts),), fields=fields)


def _meld_mat(mat: MeldMat, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """The title and the names of both triples, and three empty places for cards under each."""
    texts = tuple(map(plain, (mat.title, mat.first, mat.second)))
    yield Part(str(mat.title), foot(mat.title), (Content(texts),), fields=(Field("", *_CARD_FIELD),) * 6)


def _starter_strip(strip: StarterStrip, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """The strip several times, to be cut apart: each time the lead, then the cards in their order."""
    places = tuple(str(place) for place in range(1, len(strip.faces) + 1))
    picture = ExpectedPicture(strip.faces * _STRIPS, (), 0, places * _STRIPS)
    texts = (plain(strip.title), *[plain(strip.lead)] * _STRIPS)
    yield Part(str(strip.title), foot(strip.title), (Content(texts, picture),))


def _move_log(log: MoveLog, foot: Foot, _wording: Wording) -> Iterator[Part]:
    """A numbered row for each move, then the room for the result and the boxes to tick."""
    texts = (plain(log.title), *map(plain, log.columns), plain(log.result), *map(plain, log.choices))
    moves = range(1, log.rows + 1)
    yield Part(str(log.title), foot(log.title), (Content(texts),), turns=moves, rows=_counted(moves))


def _place_cards(cards: PlaceCards, foot: Foot, wording: Wording) -> Iterator[Part]:
    """A sheet with a field for each trump, then a page with each other name twice, once upside down."""
    trumps = tuple(Field(str(trump), *_TRUMP_FIELD) for trump in cards.trumps)
    yield Part(
        f"{cards.title}, {cards.office}",
        foot(cards.title),
        (Content((plain(cards.office), *map(str, cards.trumps))),),
        fields=trumps,
    )
    names = [plain(name) for name in cards.others]
    texts = (plain(cards.title), wording.say("places.lead"), *(name for name in names for _ in range(2)))
    tents = tuple(Field(f"{name} {name}", *_TENT) for name in names)
    yield Part(str(cards.title), foot(cards.title), (Content(texts),), fields=tents)


def _trick_log(log: TrickLog, foot: Foot, wording: Wording) -> Iterator[Part]:
    """For each round a page with a numbered row for each trick."""
    say = wording.say
    for number in range(1, log.rounds + 1):
        which = say("blank.round", number=number, count=log.rounds)
        texts = (plain(log.title), say("blank.date"), say("blank.names"), which, *map(plain, log.columns))
        tricks = range(1, log.rows + 1)
        yield Part(f"{log.title}, {which}", foot(log.title), (Content(texts),), turns=tricks, rows=_counted(tricks))


def _score_sheet(sheet: ScoreSheet, foot: Foot, wording: Wording) -> Iterator[Part]:
    """For each round the names of the teams and what is counted; below all of them the checked lines."""
    say = wording.say
    rows = tuple(map(plain, sheet.rows))
    heads = [text for team in sheet.teams for text in (plain(team), plain(sheet.points))]
    texts = [plain(sheet.title), say("blank.date"), say("blank.names")]
    for number in range(1, sheet.rounds + 1):
        texts += [say("blank.round", number=number, count=sheet.rounds), *heads, *rows]
    texts += lines(sheet.lines)
    yield Part(str(sheet.title), foot(sheet.title), (Content(tuple(texts)),), rows=rows * sheet.rounds)


def _counted(numbers: range) -> tuple[str, ...]:
    return tuple(map(str, numbers))


# One line for each kind: its pages, and what the list of what is in the kit says.
_EXPECTED: Mapping[type[Material], Callable[[Any, Foot, Wording], Iterator[Part]]] = {
    TurnLog: _turn_log,
    ClaimBoard: _claim_board,
    MeldMat: _meld_mat,
    StarterStrip: _starter_strip,
    MoveLog: _move_log,
    PlaceCards: _place_cards,
    TrickLog: _trick_log,
    ScoreSheet: _score_sheet,
}
_NAMES: Mapping[type[Material], Callable[[Any, Wording], str]] = {
    TurnLog: lambda log, wording: wording.say("material.turn-log", turns=log.turns),
    ClaimBoard: lambda _, wording: wording.say("material.claim-board"),
    MeldMat: lambda _, wording: wording.say("material.meld-mat"),
    StarterStrip: lambda _, wording: wording.say("material.starter-strip"),
    MoveLog: lambda _, wording: wording.say("material.move-log"),
    PlaceCards: lambda _, wording: wording.say("material.place-cards"),
    TrickLog: lambda log, wording: wording.say("material.trick-log", rounds=log.rounds),
    ScoreSheet: lambda _, wording: wording.say("material.score-sheet"),
}


def expected_material(material: Material, foot: Foot, wording: Wording) -> Iterator[Part]:
    """What the pages of a material must be."""
    return _EXPECTED[type(material)](material, foot, wording)


def name_of(material: Material, wording: Wording) -> str:
    """What the list of what is in the kit must say of a material."""
    return _NAMES[type(material)](material, wording)
