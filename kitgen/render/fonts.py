"""The embedded typeface: how wide its text is, and which characters it can draw.

Atkinson Hyperlegible comes as a package, so that every machine draws the same. ReportLab is imported only when a
question needs the font files; whether the font has an “a” does not.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from kitgen.layout.page import Font
from kitgen.layout.units import mm

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_FILES = {
    Font.REGULAR: "AtkinsonHyperlegible-Regular.ttf",
    Font.BOLD: "AtkinsonHyperlegible-Bold.ttf",
    Font.ITALIC: "AtkinsonHyperlegible-Italic.ttf",
    Font.BOLD_ITALIC: "AtkinsonHyperlegible-BoldItalic.ttf",
}
_PRINTABLE_ASCII = range(0x20, 0x7F)


@lru_cache(maxsize=1 << 16)
def measure(text: str, font: Font, size: float) -> float:
    """The width in mm of a text at a size in points. The same words are tried in many places."""
    return mm(float(typeface(font).stringWidth(text, size)))


def covers(character: str, font: Font = Font.REGULAR) -> bool:
    """Whether the font has a shape for a character."""
    return ord(character) in _PRINTABLE_ASCII or ord(character) in typeface(font).face.charToGlyph


def missing(text: str, font: Font = Font.REGULAR) -> list[int]:
    """The offsets of the characters that the font cannot draw."""
    return [offset for offset, character in enumerate(text) if not covers(character, font)]


@cache
def typeface(font: Font) -> TTFont:
    """The font as ReportLab knows it, registered under the name of its file."""
    from fontpkg_atkinson_hyperlegible import ROOT
    from reportlab.pdfbase import pdfmetrics, ttfonts

    name = _FILES[font]
    # asciiReadable is given, not left to ReportLab's settings, which a user's environment may change.
    loaded = ttfonts.TTFont(name.removesuffix(".ttf"), str(ROOT / "files" / name), asciiReadable=False)
    pdfmetrics.registerFont(loaded)
    return loaded
