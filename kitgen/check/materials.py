"""The materials of a kit: what each needs of the words of a language, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kitgen.check.clauses import lines_of
from kitgen.check.faults import problem
from kitgen.checked import (
    CheckedLine,
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
from kitgen.claims.game import Game, Parameters
from kitgen.content import models
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.content.models import KitFile, LanguageFile
from kitgen.problems import Problem


@dataclass(frozen=True)
class _Given:
    """What materials are made of beside their words.

    It is what the kit file says, how many tricks a round has at most if the game has tricks, and the checked lines that
    a score sheet repeats.
    """

    parameters: Parameters
    tricks: int | None
    score_lines: tuple[CheckedLine, ...]


@dataclass(frozen=True)
class _Kind:
    """A kind of material.

    `words` is the key of the language file that holds its words, `settings` what the game must be told, `trumps` and
    `tricks` whether the kit and its game must have some, and `make` makes it of the words.
    """

    words: str
    make: Callable[[Any, _Given], Material]
    settings: tuple[str, ...] = ()
    trumps: bool = False
    tricks: bool = False


def _turn_log(words: models.Log, given: _Given) -> TurnLog:
    return TurnLog(words.title, words.columns, given.parameters.numbers["turns"])


def _claim_board(words: models.Board, given: _Given) -> ClaimBoard:
    return ClaimBoard(words.title, given.parameters.deck.ranks)


def _meld_mat(words: models.MeldMat, _given: _Given) -> MeldMat:
    return MeldMat(words.title, words.first, words.second)


def _starter_strip(words: models.Strip, given: _Given) -> StarterStrip:
    return StarterStrip(words.title, words.lead, given.parameters.rows["row"])


def _move_log(words: models.MoveLog, given: _Given) -> MoveLog:
    """A row for each card: every move takes a stack away and one is left, so one row more than can be needed."""
    choices = (words.unfinished, words.starter, words.shuffled)
    return MoveLog(words.title, words.columns, len(given.parameters.deck), words.result, choices)


def _place_cards(words: models.PlaceCards, given: _Given) -> PlaceCards:
    """A field for each trump."""
    trumps = given.parameters.trumps
    return PlaceCards(words.title, words.office, words.others, trumps.ranks if trumps else ())


def _trick_log(words: models.TrickLog, given: _Given) -> TrickLog:
    """A row for each trick that a round can have."""
    return TrickLog(words.title, words.columns, given.tricks or 0, given.parameters.numbers["rounds"])


def _score_sheet(words: models.ScoreSheet, given: _Given) -> ScoreSheet:
    rounds = given.parameters.numbers["rounds"]
    return ScoreSheet(words.title, words.teams, words.points, words.rows, rounds, given.score_lines)


_KINDS: Mapping[str, _Kind] = {
    "turn-log": _Kind("log", _turn_log, ("turns",)),
    "claim-board": _Kind("board", _claim_board),
    "meld-mat": _Kind("mat", _meld_mat),
    "starter-strip": _Kind("strip", _starter_strip, ("row",)),
    "move-log": _Kind("moves", _move_log, ("row",)),
    "place-cards": _Kind("places", _place_cards, trumps=True),
    "trick-log": _Kind("tricks", _trick_log, ("rounds",), tricks=True),
    "score-sheet": _Kind("scores", _score_sheet, ("rounds",)),
}


def kind_problems(
    kit: LoadedKit, game: Game[Any, Any], parameters: Parameters, tricks: int | None
) -> Iterator[Problem]:
    """KG110 for a material that makes no sense in the kit's game, such as a log of turns that nobody counts.

    `tricks` is how many tricks a round of the game has at most, None if there are none.
    """
    for name in kit.file.materials:
        lacking = [setting for setting in _KINDS[name].settings if setting not in {**game.deal, **game.limits}]
        if _KINDS[name].tricks and tricks is None:
            yield problem("KG110", f"the game {game.id} has no tricks, so it can have no {name}", name)
        elif lacking:
            yield problem("KG110", f"the game {game.id} has no “{lacking[0]}”, so it can have no {name}", name)
        if _KINDS[name].trumps and parameters.trumps is None:
            yield problem("KG110", f"the kit has no trumps, so it can have no {name}", name)


def score_clause_problems(kit: LoadedKit, clauses: Collection[str]) -> Iterator[Problem]:
    """KG401 for a clause on the score sheet that is none, KG110 for clauses where there is no score sheet."""
    for name in kit.file.score_clauses:
        if "score-sheet" not in kit.file.materials:
            message = f"“{name}” would never be printed: the kit has no score-sheet"
            yield problem("KG110", message, name)
        elif name not in clauses:
            yield problem("KG401", f"“{name}” is no clause of this game", name, notes=near(name, clauses))


def material_problems(kit: LoadedKit, language: LoadedLanguage) -> Iterator[Problem]:
    """KG108 where the words of a material are missing, KG110 where they are there for none."""
    document = language.document
    needed = {_KINDS[name].words: name for name in kit.file.materials}
    for key in sorted({kind.words for kind in _KINDS.values()}):
        there = getattr(language.file, key) is not None
        if key in needed and not there:
            message = f"the key “{key}” is missing here; the material {needed[key]} needs its words"
            yield Problem("KG108", message, document.span(), source=document.source)
        if key not in needed and there:
            message = f"kit.yaml names no material that needs “{key}”, so it would never be printed"
            yield Problem("KG110", message, document.span((key,), key=True), source=document.source)


def materials(
    kit: KitFile, words: LanguageFile, parameters: Parameters, tricks: int | None, lines: Sequence[CheckedLine]
) -> tuple[Material, ...]:
    """The materials of a kit in one language, in the order of the kit file.

    `tricks` is how many tricks a round has at most, None in a game without tricks; `lines` are all lines of the rules.
    """
    given = _Given(parameters, tricks, lines_of(kit.score_clauses, lines))
    kinds = [_KINDS[name] for name in kit.materials]
    return tuple(kind.make(getattr(words, kind.words), given) for kind in kinds)
