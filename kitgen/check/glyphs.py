"""Every character that will be printed has a shape in the fonts."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

from kitgen.check.clauses import statements
from kitgen.content.library import LoadedLanguage
from kitgen.places import Text
from kitgen.problems import Problem

Covers = Callable[[str], bool]
"""Whether all fonts can draw a character."""


def printed_texts(language: LoadedLanguage) -> Iterator[Text]:
    """Everything of a language file that stands on paper."""
    file = language.file
    yield from (file.title, file.aim)
    for _, line in statements(language):
        yield line.text
    for example in file.examples:
        yield example.title
        yield from (line.text for line in example.tell)


def glyph_problems(language: LoadedLanguage, covers: Covers) -> list[Problem]:
    """KG601 for every character that a font lacks, once a text."""
    problems = []
    for text in printed_texts(language):
        for character in dict.fromkeys(text):
            if not covers(character):
                at = text.index(character)
                name = unicodedata.name(character, "a character without a name")
                message = f"the font has no “{character}” (U+{ord(character):04X}, {name.lower()})"
                problems.append(Problem("KG601", message, text.span(at, at + 1), source=text.source))
    return problems
