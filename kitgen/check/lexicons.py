"""The words of a language against the frames of a game: complete, and each sample line read as its own frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kitgen.check.faults import problem, problems_of
from kitgen.claims.game import Game
from kitgen.content.decode import near
from kitgen.content.library import LoadedLexicon
from kitgen.problems import Problem
from kitgen.prose.faults import BadName, Misread
from kitgen.prose.frames import Frame
from kitgen.prose.reading import Memory, read_line
from kitgen.prose.words import Cast, build

# Sample lines speak of these two and of any card that a letter and a digit can name.
_SAMPLE_NAMES = ("Mia", "Leo")
_SAMPLE_FACES = tuple(f"{letter}{rank}" for letter in "ABCD" for rank in range(1, 10))


def lexicon_problems(loaded: LoadedLexicon, game: Game[Any, Any]) -> list[Problem]:
    """KG212 for every term without a form, every frame without a sample, and every sample that says something else."""
    words = loaded.file.games.get(game.id)
    if words is None:
        message = f"the words of the game “{game.id}” are missing in this language"
        span = loaded.document.span(("games",), key=True)
        return [Problem("KG504", message, span, source=loaded.document.source)]
    problems = _unused_terms(loaded, game)
    given = {**loaded.file.words, **words.words}
    path = ("games", game.id, "words")
    for term in sorted(_terms(game.frames)):
        if not given.get(term):
            problems.append(_key_problem(loaded, path, f"the game needs a form for {term}, and there is none"))
    if problems:
        return problems
    return _sample_problems(loaded, game)


def _terms(frames: Iterable[Frame]) -> set[str]:
    return {term for frame in frames for pattern in frame.patterns for term in pattern.all_terms}


def _unused_terms(loaded: LoadedLexicon, game: Game[Any, Any]) -> list[Problem]:
    needed = _terms(game.frames)
    return [
        _key_problem(
            loaded, ("games", game.id, "words", term), f"no line of this game can use {term}", near(term, needed)
        )
        for term in loaded.file.games[game.id].words
        if term not in needed
    ]


def _key_problem(loaded: LoadedLexicon, path: tuple[str, ...], message: str, notes: tuple[str, ...] = ()) -> Problem:
    return Problem("KG212", message, loaded.document.span(path, key=True), notes=notes, source=loaded.document.source)


def _sample_problems(loaded: LoadedLexicon, game: Game[Any, Any]) -> list[Problem]:
    samples = loaded.file.games[game.id].samples
    classes = [*loaded.file.pronouns]
    people = dict(zip(_SAMPLE_NAMES, (classes * 2)[:2], strict=True))
    try:
        lexicon = build(
            loaded.file.language,
            loaded.document.source.file,
            loaded.file,
            loaded.file.games[game.id],
            Cast(people, _SAMPLE_FACES),
        )
    except BadName as bad:
        return [_key_problem(loaded, ("name-forms",), f"the sample lines need the name {bad.name}: {bad.message}")]
    problems = []
    path = ("games", game.id, "samples")
    frames = {frame.key: frame for frame in game.frames}
    for key, sample in samples.items():
        if key not in frames:
            message = f"“{key}” is no statement of this game"
            problems.append(_key_problem(loaded, (*path, key), message, near(key, frames)))
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
            problems.append(_key_problem(loaded, path, f"“{key}” has no sample line"))
    return problems
