"""The materials of a kit: what each needs of the words of a language, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kitgen.check.faults import problem
from kitgen.checked import ClaimBoard, Material, MeldMat, MoveLog, StarterStrip, TurnLog
from kitgen.claims.game import Game, Parameters
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.content.models import KitFile, LanguageFile
from kitgen.content.models import MoveLog as Words
from kitgen.problems import Problem


@dataclass(frozen=True)
class _Kind:
    """A kind of material.

    `words` is the key of the language file that holds its words, `settings` what the game must be told, and `make`
    makes it of the words.
    """

    words: str
    make: Callable[[Any, Parameters], Material]
    settings: tuple[str, ...] = ()


def _move_log(words: Words, told: Parameters) -> MoveLog:
    """A row for each card: every move takes a stack away and one is left, so one row more than can be needed."""
    choices = (words.unfinished, words.starter, words.shuffled)
    return MoveLog(words.title, words.columns, len(told.deck), words.result, choices)


_KINDS: Mapping[str, _Kind] = {
    "turn-log": _Kind("log", lambda log, told: TurnLog(log.title, log.columns, told.numbers["turns"]), ("turns",)),
    "claim-board": _Kind("board", lambda board, told: ClaimBoard(board.title, told.deck.ranks)),
    "meld-mat": _Kind("mat", lambda words, _told: MeldMat(words.title, words.first, words.second)),
    "starter-strip": _Kind(
        "strip", lambda strip, told: StarterStrip(strip.title, strip.lead, told.rows["row"]), ("row",)
    ),
    "move-log": _Kind("moves", _move_log, ("row",)),
}


def kind_problems(kit: LoadedKit, game: Game[Any, Any]) -> Iterator[Problem]:
    """KG110 for a material that makes no sense in the kit's game, such as a log of turns that nobody counts."""
    for name in kit.file.materials:
        lacking = [setting for setting in _KINDS[name].settings if setting not in {**game.deal, **game.limits}]
        if lacking:
            yield problem("KG110", f"the game {game.id} has no “{lacking[0]}”, so it can have no {name}", name)


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


def materials(kit: KitFile, words: LanguageFile, parameters: Parameters) -> tuple[Material, ...]:
    """The materials of a kit in one language, in the order of the kit file."""
    kinds = [_KINDS[name] for name in kit.materials]
    return tuple(kind.make(getattr(words, kind.words), parameters) for kind in kinds)
