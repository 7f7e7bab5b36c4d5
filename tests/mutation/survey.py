"""All mutants put to the checker, and what it accepts put to the model."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from unittest.mock import patch

from kitgen.prose import reading
from kitgen.prose.faults import Misread
from tests.mutation.checker import accepted
from tests.mutation.corpus import LANGUAGES, examples
from tests.mutation.model import Truth, model_of
from tests.mutation.mutants import Mutant, mutants


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


def whole_survey(game: str) -> Survey:
    """Every mutant of every example of a game, on all processors."""
    examples_in_turn = [(game, language, example) for language in LANGUAGES for example in examples(game, language)]
    # Started afresh, not forked: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, _explain_nothing) as pool:
        return _together(pool.map(_of_example, examples_in_turn))


def sampled_survey(game: str, step: int) -> Survey:
    """Each `step`-th mutant of each kind of each example, beginning with the first of the kind."""
    return _together(
        _survey(mutant for mutant, nth in _numbered(mutants(game, language, example)) if nth % step == 0)
        for language in LANGUAGES
        for example in examples(game, language)
    )


def _numbered(found: Iterable[Mutant]) -> Iterable[tuple[Mutant, int]]:
    met: Counter[str] = Counter()
    for mutant in found:
        yield mutant, met[mutant.kind]
        met[mutant.kind] += 1


def _explain_nothing() -> None:
    """Refuses lines without a word, in this process only: what the editor is told would take most of the time."""
    patch.object(reading, "no_frame", lambda *_: Misread("KG202", "", 0, 0)).start()


def _of_example(key: tuple[str, str, str]) -> Survey:
    return _survey(mutants(*key))


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
