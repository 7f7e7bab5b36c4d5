"""What is made of the words of a material and of a kit's own numbers."""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel

from kitgen.check.materials import kind_problems, materials
from kitgen.checked import CheckedLine, PlaceCards, ScoreSheet, TrickLog
from kitgen.claims.game import Parameters
from kitgen.claims.registry import GAMES
from kitgen.content.decode import decode
from kitgen.content.library import LoadedKit
from kitgen.content.models import KitFile, LanguageFile
from kitgen.content.source import read_document
from kitgen.places import Text
from kitgen.rules.cards import TRUMP, Deck

M = TypeVar("M", bound=BaseModel)

KIT = """\
version: "1.0"
game: matchmakers
original: en
category: tricks
players: 4
minutes: [15, 20]
deck: {colours: [red, yellow, green, blue], ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9], doubled: [2, 4, 6, 8], copies: 1}
trumps: [2, 4, 6, 8]
limits: {rounds: 3}
materials: [score-sheet, place-cards, trick-log]
score-clauses: [last-round, lead-ends]
examples: {one: []}
summary: {prepare: [deal], play: [follow], example: one, finish: [lead-ends], limits: [talk]}
host-key: [one]
"""

WORDS = """\
language: en
title: Matchmakers
aim: Gather cards.
people: {Ann: she}
rules:
  prepare: [{deal: Deal.}]
  play: [{follow: Follow.}]
  finish: [{lead-ends: A lead ends it.}]
  limits: [{talk: Talk.}]
examples: []
places: {title: Place cards, office: Guide office, others: [Camp of North, Camp of East, Trick]}
tricks: {title: Trick log, columns: [Trick, Who led, Card, By whom, Guide]}
scores: {title: Scores, teams: [North, East], points: Points, rows: [Couples, Buddies, Lone, Guides, Round, Total]}
"""

COLOURS = ("red", "yellow", "green", "blue")
FIFTY_TWO = Deck(COLOURS, (1, 2, 3, 4, 5, 6, 7, 8, 9), doubled=(2, 4, 6, 8))
RULES = [
    CheckedLine(role, Text.made_up(text))
    for role, text in (
        ("follow", "Follow the colour."),
        ("lead-ends", "A lead of 30 ends the game."),
        ("last-round", "After 3 rounds the game is over."),
    )
]


def read(model: type[M], text: str) -> M:
    return decode(read_document(text.encode(), "f.yaml"), model)


def made(rounds: int = 3, tricks: int = 22) -> tuple[ScoreSheet, PlaceCards, TrickLog]:
    parameters = Parameters(FIFTY_TWO, {"rounds": rounds}, trumps=Deck((TRUMP,), (2, 4, 6, 8)))
    sheet, places, log = materials(read(KitFile, KIT), read(LanguageFile, WORDS), parameters, tricks, RULES)
    assert isinstance(sheet, ScoreSheet)
    assert isinstance(places, PlaceCards)
    assert isinstance(log, TrickLog)
    return sheet, places, log


def test_the_log_has_a_row_for_each_trick_that_a_round_can_have() -> None:
    _, _, log = made()
    assert log == TrickLog(
        Text.made_up("Trick log"), tuple(map(Text.made_up, ("Trick", "Who led", "Card", "By whom", "Guide"))), 22, 3
    )


def test_a_kit_with_fewer_tricks_and_rounds_has_shorter_logs() -> None:
    sheet, _, log = made(rounds=2, tricks=11)
    assert (log.rows, log.rounds, sheet.rounds) == (11, 2, 2)


def test_a_game_without_tricks_can_have_no_trick_log() -> None:
    document = read_document(KIT.encode(), "kit.yaml")
    kit = LoadedKit("matchmakers", decode(document, KitFile), document, {})
    game, parameters = GAMES["matchmakers"], Parameters(FIFTY_TWO, {"rounds": 3}, trumps=Deck((TRUMP,), (2, 4, 6, 8)))
    assert list(kind_problems(kit, game, parameters, 22)) == []
    (problem,) = kind_problems(kit, game, parameters, None)
    assert problem.code == "KG110"
    assert problem.message == "the game matchmakers has no tricks, so it can have no trick-log"


def test_the_office_has_a_field_for_each_trump_of_the_kit() -> None:
    _, places, _ = made()
    assert (places.office, places.trumps) == ("Guide office", (2, 4, 6, 8))
    assert places.others == ("Camp of North", "Camp of East", "Trick")


def test_the_score_sheet_holds_the_lines_of_its_clauses_in_the_order_of_the_kit_file() -> None:
    sheet, _, _ = made()
    assert [line.role for line in sheet.lines] == ["last-round", "lead-ends"]
    assert sheet.lines[1] is RULES[1]
    assert sheet.teams == ("North", "East")


def test_every_text_of_a_material_is_among_what_is_printed() -> None:
    texts = list(read(LanguageFile, WORDS).materials)
    assert texts[:5] == ["Place cards", "Guide office", "Camp of North", "Camp of East", "Trick"]
    assert texts[5:8] == ["Trick log", "Trick", "Who led"]
    assert texts[-1] == "Total"
    assert len(texts) == 5 + 6 + 10
