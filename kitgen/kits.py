"""Finds, loads and checks kits: the way from a content folder to checked kits that all commands share."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kitgen.check import Checked, check
from kitgen.content.library import ContentFolder, LoadedKit, LoadedLexicon, list_kits, load_kit, load_lexicon
from kitgen.problems import Problem, Refused, in_order


@dataclass(frozen=True)
class ReadyKit:
    """A kit that passed every check, with the files that it came from."""

    loaded: LoadedKit
    words: dict[str, LoadedLexicon]
    checked: Checked

    def content_hash(self, language: str) -> str:
        """The SHA-256 of everything that decides what is printed in one language, whatever the line ends."""
        documents = (self.loaded.document, self.loaded.languages[language].document, self.words[language].document)
        digest = hashlib.sha256()
        for document in documents:
            text = document.source.text.encode()
            digest.update(len(text).to_bytes(8, "big") + text)
        return digest.hexdigest()


def chosen(folder: ContentFolder, names: Sequence[str]) -> list[str]:
    """The kits that were asked for, each once; all kits of the folder when none was named."""
    return list(dict.fromkeys(names)) or list_kits(folder)


def check_kits(folder: ContentFolder, names: Iterable[str]) -> list[ReadyKit]:
    """Loads and checks kits.

    Raises `Refused` with the problems of all of them: one false example, and none is ready.
    """
    ready: list[ReadyKit] = []
    problems: list[Problem] = []
    lexicons: dict[str, LoadedLexicon | None] = {}
    for name in names:
        try:
            loaded = load_kit(folder, name)
        except Refused as refused:
            problems += refused.problems
            continue
        for tag in loaded.languages:
            if tag not in lexicons:
                lexicons[tag] = None
                try:
                    lexicons[tag] = load_lexicon(folder, tag)
                except Refused as refused:
                    problems += refused.problems
        words = {tag: lexicon for tag in loaded.languages if (lexicon := lexicons[tag]) is not None}
        if len(words) < len(loaded.languages):
            continue
        try:
            ready.append(ReadyKit(loaded, words, check(loaded, words, _fonts_cover)))
        except Refused as refused:
            problems += refused.problems
    if problems:
        raise Refused(in_order(problems))
    return ready


def _fonts_cover(character: str) -> bool:
    from kitgen.layout.page import Font
    from kitgen.render.fonts import covers

    return all(covers(character, font) for font in Font)
