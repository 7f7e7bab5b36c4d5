"""Fonts as a file holds them: which character a code stands for, how wide it is, and whether it has a shape."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_ENTRIES = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
_ENTRY = re.compile(rb"<([0-9A-Fa-f]{2})>\s*<((?:[0-9A-Fa-f]{4}){1,8})>")
_SUBSET = re.compile(r"[A-Z]{6}\+.")
_UNKNOWN = "\ufffd"


@dataclass(frozen=True, slots=True)
class Font:
    """A font of one-byte codes.

    `characters` is what each code stands for, `widths` are thousandths of the type size, `shapes` are the codes whose
    glyph is a drawing of its own and not the empty box; it is None where the glyphs are not in the file.
    """

    name: str
    characters: Mapping[int, str] = field(repr=False)
    widths: Mapping[int, float] = field(repr=False)
    shapes: frozenset[int] | None = field(repr=False)

    @property
    def embedded(self) -> bool:
        """Whether its glyphs are in the file."""
        return self.shapes is not None

    @property
    def subset(self) -> bool:
        """Whether its name says that only the characters in use are in the file."""
        return bool(_SUBSET.match(self.name))

    def text(self, codes: bytes) -> str:
        """The characters, with U+FFFD for every code that stands for none."""
        return "".join(self.characters.get(code, _UNKNOWN) for code in codes)

    def width(self, codes: bytes) -> float:
        """The width at type size 1."""
        return sum(self.widths.get(code, 0.0) for code in codes) / 1000

    def shapeless(self, codes: bytes) -> str:
        """Those of the characters that nobody can see or copy, each once: the empty box, or a code without a meaning.

        Nothing can be said of a font that is not in the file.
        """
        if self.shapes is None:
            return ""
        faulty = [code for code in codes if not self._is_good(code, self.shapes)]
        return self.text(bytes(dict.fromkeys(faulty)))

    def _is_good(self, code: int, shapes: frozenset[int]) -> bool:
        character = self.characters.get(code, "")
        if not character or _UNKNOWN in character or not character.isprintable():
            return False
        return code in shapes or character.isspace()


def characters(to_unicode: bytes) -> dict[int, str]:
    """What a ToUnicode map says, entry by entry: the characters that each code stands for.

    Ranges of codes are not read, since kitgen's files have none: their codes stand for nothing then.
    """
    found: dict[int, str] = {}
    for body in _ENTRIES.findall(to_unicode):
        for code, text in _ENTRY.findall(body):
            found[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be", errors="replace")
    return found
