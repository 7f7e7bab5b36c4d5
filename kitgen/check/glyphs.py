"""Every character that will be printed has a shape in the fonts."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator

from kitgen.places import Text
from kitgen.problems import Problem

Covers = Callable[[str], bool]
"""Whether all fonts can draw a character."""


def glyph_problems(texts: Iterable[Text], covers: Covers) -> Iterator[Problem]:
    """KG601 for every character that a font lacks, once a text."""
    for text in texts:
        for character in dict.fromkeys(text):
            if not covers(character):
                at = text.index(character)
                name = unicodedata.name(character, "a character without a name")
                message = f"the font has no “{character}” (U+{ord(character):04X}, {name.lower()})"
                yield Problem("KG601", message, text.span(at, at + 1), source=text.source)
