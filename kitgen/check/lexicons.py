"""The words of a language against the frames of a game: complete, and each sample line read as its own frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import Any

from kitgen.check.faults import problem, problems_of
from kitgen.claims.game import Game
from kitgen.content.decode import near
from kitgen.content.library import LanguageWords, LoadedGameWords, LoadedLexicon
from kitgen.problems import Problem
from kitgen.prose.faults import BadName, Misread
from kitgen.prose.frames import Frame
from kitgen.prose.reading import Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import MARKS, Card

# Sample lines speak of these, as many as can play, and of any card that a letter and a digit can name.
_SAMPLE_NAMES = ("Mia", "Leo", "Ada", "Ben")
_SAMPLE_RANKS = range(1, 10)
_SAMPLE_FACES = tuple(f"{letter}{rank}" for letter in "ABCD" for rank in _SAMPLE_RANKS)


def lexicon_problems(words: LanguageWords, game: Game[Any, Any], faces: Sequence[str]) -> list[Problem]:
    """KG212 for every term without a form, every frame without a sample, and every sample that says something else.

    `faces` are those of the kit, whose suits and marks need forms where they are words.
    """
    problems = _unused_terms(words.game, game)
    given = {**words.shared.file.words, **words.game.file.words}
    for term in sorted(_terms(game.frames)):
        if not given.get(term):
            message = f"the game needs a form for {term}, and there is none"
            problems.append(_key_problem(words.game, ("words",), message))
    named = {part for face in faces if " " in face for part in face.split(" ") if not part.isdecimal()}
    for name in sorted(named - {*words.game.file.suits, *words.game.file.marks}):
        part = "marks" if name in MARKS else "suits"
        problems.append(_key_problem(words.game, (part,), f"the cards need a form for “{name}”, and there is none"))
    if problems:
        return problems
    return _sample_problems(words, game)


def _terms(frames: Iterable[Frame]) -> set[str]:
    return {term for frame in frames for pattern in frame.patterns for term in pattern.all_terms}


def _unused_terms(loaded: LoadedGameWords, game: Game[Any, Any]) -> list[Problem]:
    needed = _terms(game.frames)
    return [
        _key_problem(loaded, ("words", term), f"no line of this game can use {term}", near(term, needed))
        for term in loaded.file.words
        if term not in needed
    ]


def _key_problem(
    loaded: LoadedLexicon | LoadedGameWords, path: tuple[str, ...], message: str, notes: tuple[str, ...] = ()
) -> Problem:
    return Problem("KG212", message, loaded.document.span(path, key=True), notes=notes, source=loaded.document.source)


def _faces_in_words(loaded: LoadedGameWords) -> tuple[str, ...]:
    """Every card that a suit, a digit and perhaps a mark can name."""
    marks = ("", *loaded.file.marks)
    return tuple(
        Card(suit, rank, mark=mark).face for suit in loaded.file.suits for rank in _SAMPLE_RANKS for mark in marks
    )


def _sample_problems(words: LanguageWords, game: Game[Any, Any]) -> list[Problem]:
    shared, samples = words.shared, words.game.file.samples
    people = dict(zip(_SAMPLE_NAMES[: game.players[1]], cycle(shared.file.pronouns)))
    try:
        lexicon = build(
            shared.file.language,
            words.game.document.source.file,
            shared.file,
            words.game.file,
            Cast(people, (*_SAMPLE_FACES, *_faces_in_words(words.game))),
        )
    except BadName as bad:
        return [_key_problem(shared, ("name-forms",), f"the sample lines need the name {bad.name}: {bad.message}")]
    problems = []
    frames = {frame.key: frame for frame in game.frames}
    for key, sample in samples.items():
        if key not in frames:
            message = f"“{key}” is no statement of this game"
            problems.append(_key_problem(words.game, ("samples", key), message, near(key, frames)))
            continue
        try:
            facts, _ = read_line(sample, frames[key].role, game.frames, lexicon, Memory())
        except Misread as misread:
            problems += problems_of(misread, sample)
            continue
        if [fact.key for fact in facts] != [key]:
            said = " and ".join(fact.key for fact in facts)
            problems.append(problem("KG212", f"this sample of “{key}” reads as “{said}”", sample))
    for key in frames:
        if key not in samples:
            problems.append(_key_problem(words.game, ("samples",), f"“{key}” has no sample line"))
    return problems
