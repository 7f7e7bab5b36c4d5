"""Finds, loads and checks kits: the way from a content folder to checked kits that all commands share."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar

from kitgen.check import Checked, check, game_of
from kitgen.content.library import (
    ContentFolder,
    LanguageWords,
    LoadedCommon,
    LoadedGameWords,
    LoadedKit,
    LoadedLanguage,
    list_kits,
    load_common,
    load_game_words,
    load_kit,
    load_lexicon,
)
from kitgen.problems import Misuse, Problem, Refused, in_order

Loaded = TypeVar("Loaded")


@dataclass(frozen=True)
class ReadyKit:
    """A kit that passed every check, with the files that it came from."""

    loaded: LoadedKit
    common: dict[str, LoadedCommon]
    checked: Checked

    def content_hash(self, language: str) -> str:
        """The SHA-256 of the content files that are printed in one language, whatever their line ends."""
        documents = (
            self.loaded.document,
            self.loaded.languages[language].document,
            self.common[language].document,
        )
        digest = hashlib.sha256()
        for document in documents:
            text = document.source.text.encode()
            digest.update(len(text).to_bytes(8, "big") + text)
        return digest.hexdigest()


def chosen(folder: ContentFolder, names: Sequence[str]) -> list[str]:
    """The kits that were asked for, each once; all kits of the folder when none was named."""
    found = list(dict.fromkeys(names)) or list_kits(folder)
    if not found:
        raise Misuse([Problem("KG110", f"there is no kit in {folder.shown(folder.path / 'kits')}")])
    return found


def chosen_languages(kit: ReadyKit, wanted: Sequence[str]) -> list[str]:
    """The languages of a kit that were asked for, each once; all of them when none was named.

    Raises `Misuse` for a language that the kit does not have.
    """
    known = list(kit.loaded.languages)
    missing = [language for language in wanted if language not in known]
    if missing:
        note = f"it is there in: {', '.join(known)}"
        messages = [f"the kit {kit.loaded.id} is not there in “{language}”" for language in missing]
        raise Misuse([Problem("KG504", message, notes=(note,)) for message in messages])
    return list(dict.fromkeys(wanted)) or known


def check_kits(folder: ContentFolder, names: Iterable[str]) -> list[ReadyKit]:
    """Loads and checks kits.

    Raises `Refused` with the problems of all of them: one false example, and none is ready. `Misuse` for a kit that is
    not there.
    """
    ready: list[ReadyKit] = []
    problems: list[Problem] = []
    lexicons = _PerLanguage(partial(load_lexicon, folder))
    common = _PerLanguage(partial(load_common, folder))
    games: dict[str, _PerLanguage[LoadedGameWords]] = {}
    for name in names:
        try:
            loaded = load_kit(folder, name)
            game = game_of(loaded)
        except Misuse:
            raise
        except Refused as refused:
            problems += refused.problems
            continue
        of_game = games.setdefault(game.id, _PerLanguage(partial(load_game_words, folder, game.id)))
        words, sentences = lexicons.of(loaded.languages), common.of(loaded.languages)
        game_words = of_game.of(loaded.languages)
        if words is None or game_words is None or sentences is None:
            continue
        lexicon = {tag: LanguageWords(words[tag], game_words[tag]) for tag in loaded.languages}
        try:
            ready.append(ReadyKit(loaded, sentences, check(loaded, lexicon, sentences, _fonts_cover)))
        except Refused as refused:
            problems += refused.problems
    problems += lexicons.problems + common.problems
    problems += [problem for of_game in games.values() for problem in of_game.problems]
    if problems:
        raise Refused(in_order(problems))
    return ready


class _PerLanguage(Generic[Loaded]):
    """One file for each language, loaded once, whatever is wrong with it told once."""

    def __init__(self, load: Callable[[str], Loaded]) -> None:
        self.problems: list[Problem] = []
        self._load = load
        self._loaded: dict[str, Loaded | None] = {}

    def of(self, languages: Mapping[str, LoadedLanguage]) -> dict[str, Loaded] | None:
        """The files of the languages of a kit; None if one of them could not be loaded."""
        found = {tag: self._of(tag, language) for tag, language in languages.items()}
        files = {tag: file for tag, file in found.items() if file is not None}
        return files if len(files) == len(found) else None

    def _of(self, tag: str, language: LoadedLanguage) -> Loaded | None:
        if tag not in self._loaded:
            self._loaded[tag] = None
            try:
                self._loaded[tag] = self._load(tag)
            except Refused as refused:
                self.problems += (_needed_by(language, problem) for problem in refused.problems)
        return self._loaded[tag]


def _needed_by(language: LoadedLanguage, problem: Problem) -> Problem:
    """A problem with a file that is not there has its place in the file that needs it."""
    if problem.span is not None:
        return problem
    tag = language.file.language
    return replace(problem, span=tag.span(), source=tag.source)


def _fonts_cover(character: str) -> bool:
    from kitgen.layout.page import Font
    from kitgen.render.fonts import covers

    return all(covers(character, font) for font in Font)
