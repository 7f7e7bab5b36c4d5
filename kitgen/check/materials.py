"""The materials of a kit: what each needs of the words of a language, and what is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from kitgen.rules.cards import Deck
from kitgen.rules.tricks import most_tricks


@dataclass(frozen=True)
class _Kind:
    """A kind of material.

    `words` is the key of the language file that holds its words, `settings` what the game must be told, `trumps`
    whether the kit must have some, and `make` makes it of the words.
    """

    words: str
    make: Callable[[Any, Parameters], Material]
    settings: tuple[str, ...] = ()
    trumps: bool = False


def _move_log(words: models.MoveLog, told: Parameters) -> MoveLog:
    """A row for each card: every move takes a stack away and one is left, so one row more than can be needed."""
    choices = (words.unfinished, words.starter, words.shuffled)
    return MoveLog(words.title, words.columns, len(told.deck), words.result, choices)


def _place_cards(words: models.PlaceCards, told: Parameters) -> PlaceCards:
    """A field for each trump."""
    return PlaceCards(words.title, words.office, words.others, told.trumps.ranks if told.trumps else ())


def _trick_log(words: models.TrickLog, told: Parameters) -> TrickLog:
    """A row for each trick that a round can have."""
    rows = most_tricks(len(told.deck), matches(told.deck))
    return TrickLog(words.title, words.columns, rows, told.numbers["rounds"])


def _score_sheet(words: models.ScoreSheet, told: Parameters) -> ScoreSheet:
    return ScoreSheet(words.title, words.teams, words.points, words.rows, told.numbers["rounds"], ())


def matches(deck: Deck) -> int:
    """How many pairs of cards of one suit and one rank a deck holds, no card in two of them."""
    alike = Counter((card.suit, card.rank) for card in deck)
    return sum(count // 2 for count in alike.values())


_KINDS: Mapping[str, _Kind] = {
    "turn-log": _Kind("log", lambda log, told: TurnLog(log.title, log.columns, told.numbers["turns"]), ("turns",)),
    "claim-board": _Kind("board", lambda board, told: ClaimBoard(board.title, told.deck.ranks)),
    "meld-mat": _Kind("mat", lambda words, _told: MeldMat(words.title, words.first, words.second)),
    "starter-strip": _Kind(
        "strip", lambda strip, told: StarterStrip(strip.title, strip.lead, told.rows["row"]), ("row",)
    ),
    "move-log": _Kind("moves", _move_log, ("row",)),
    "place-cards": _Kind("places", _place_cards, trumps=True),
    "trick-log": _Kind("tricks", _trick_log, ("rounds",)),
    "score-sheet": _Kind("scores", _score_sheet, ("rounds",)),
}


def kind_problems(kit: LoadedKit, game: Game[Any, Any], told: Parameters) -> Iterator[Problem]:
    """KG110 for a material that makes no sense in the kit's game, such as a log of turns that nobody counts."""
    for name in kit.file.materials:
        lacking = [setting for setting in _KINDS[name].settings if setting not in {**game.deal, **game.limits}]
        if lacking:
            yield problem("KG110", f"the game {game.id} has no “{lacking[0]}”, so it can have no {name}", name)
        if _KINDS[name].trumps and told.trumps is None:
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
    kit: KitFile, words: LanguageFile, parameters: Parameters, rules: Sequence[CheckedLine]
) -> tuple[Material, ...]:
    """The materials of a kit in one language, in the order of the kit file; `rules` are all lines of its rules."""
    made = []
    for name in kit.materials:
        kind = _KINDS[name]
        material = kind.make(getattr(words, kind.words), parameters)
        if isinstance(material, ScoreSheet):
            material = replace(material, lines=lines_of(kit.score_clauses, rules))
        made.append(material)
    return tuple(made)
