"""All mutants put to the checker, and what it accepts put to the model."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from unittest.mock import patch

from kitgen.prose import reading
from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from tests.mutation.checker import accepted, forget
from tests.mutation.corpus import GAMES, LANGUAGES, examples
from tests.mutation.model import Truth, model_of
from tests.mutation.mutants import Mutant, mutants

_LARGE = frozenset(["word of another meaning", "word added", "filler added", "permission added", "turning word added"])
"""The kinds of which there are thousands for each example."""

_SAMPLED = 20
"""Of a game with more examples each sixth stands for all of them in a sample."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A mutant that the checker accepts, and what the model makes of it."""

    mutant: Mutant
    truth: Truth


@dataclass(frozen=True)
class Survey:
    """How many mutants there were by language and kind, how many of them were false, and those that were accepted."""

    made: Counter[tuple[str, str]]
    false: Counter[tuple[str, str]]
    accepted: tuple[Judged, ...]


def whole_surveys(games: Sequence[str] = GAMES, *, thinned: bool = False) -> dict[str, Survey]:
    """Every mutant of every example of each game, on all processors.

    Where it is `thinned`, only the first of each kind of an example, and then those by the steps of the game’s model.
    """
    # A language of a game in one go: its examples share many lines, each of which is then read once.
    parts = [(game, language, model_of(game).steps if thinned else (1, 1)) for game in games for language in LANGUAGES]
    # Started afresh, not forked: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, _explain_nothing) as pool:
        surveys = list(pool.map(_of_language, parts))
    return {game: _together(s for s, (of, *_) in zip(surveys, parts, strict=True) if of == game) for game in games}


def sampled_survey(game: str, step: int) -> Survey:
    """Each `step`-th mutant of each kind of an example, beginning with the first of the kind.

    Of many examples only some are taken: to make all mutants of a large kit takes long, however few of them are tried.
    """
    return _together(
        _survey(mutant for mutant, nth in _numbered(mutants(game, language, example)) if nth % step == 0)
        for language in LANGUAGES
        for example in _some(tuple(examples(game, language)))
    )


def _some(names: Sequence[str]) -> Sequence[str]:
    return names if len(names) <= _SAMPLED else names[::6]


def _numbered(found: Iterable[Mutant]) -> Iterable[tuple[Mutant, int]]:
    met: Counter[str] = Counter()
    for mutant in found:
        yield mutant, met[mutant.kind]
        met[mutant.kind] += 1


def _explain_nothing() -> None:
    """Refuses lines without a word, in this process only: what the editor is told would take most of the time."""
    patch.object(reading, "no_frame", lambda *_: Misread("KG202", "", 0, 0)).start()
    patch.object(Lexicon, "_unknown", lambda _, word: Misread("KG201", "", word.start(), word.end())).start()


def _of_language(part: tuple[str, str, tuple[int, int]]) -> Survey:
    game, language, (of_large, of_others) = part
    forget()
    return _survey(
        mutant
        for example in examples(game, language)
        for mutant, nth in _numbered(mutants(game, language, example))
        if nth % (of_large if mutant.kind in _LARGE else of_others) == 0
    )


def _survey(found: Iterable[Mutant]) -> Survey:
    made: Counter[tuple[str, str]] = Counter()
    false: Counter[tuple[str, str]] = Counter()
    judged = []
    for mutant in found:
        true = model_of(mutant.game).truth(mutant.language, mutant.lines)
        key = mutant.language, mutant.kind
        made[key] += 1
        false[key] += true is Truth.FALSE
        if accepted(mutant.game, mutant.language, mutant.lines):
            judged.append(Judged(mutant, true))
    return Survey(made, false, tuple(judged))


def _together(surveys: Iterable[Survey]) -> Survey:
    made: Counter[tuple[str, str]] = Counter()
    false: Counter[tuple[str, str]] = Counter()
    judged: list[Judged] = []
    for survey in surveys:
        made += survey.made
        false += survey.false
        judged += survey.accepted
    return Survey(made, false, tuple(judged))
