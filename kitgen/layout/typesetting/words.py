"""Words that still know where they stand in their file, each in the fonts that its text asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kitgen.layout.page import Font
from kitgen.layout.text import Measure
from kitgen.layout.typesetting.places import problem_at
from kitgen.problems import Refused
from kitgen.prose.faults import Misread
from kitgen.prose.inline import Stretch, stretches

_PART = re.compile(r" +|[^ ]+")
_FOLLOWERS = frozenset({"%", "mm", "–", "·"})
"""What never begins a line: it stays with the word before it."""

_BOLD = {Font.REGULAR: Font.BOLD, Font.ITALIC: Font.BOLD_ITALIC}
_ITALIC = {Font.REGULAR: Font.ITALIC, Font.BOLD: Font.BOLD_ITALIC}


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters of one font: those of the text `said`, from the offset `start` on."""

    text: str
    font: Font
    said: str
    start: int


@dataclass(frozen=True, slots=True)
class Word:
    """What stands in one line without a break. `width` is its own, `blank` that of the blank behind it; mm."""

    pieces: tuple[Piece, ...]
    width: float
    blank: float

    @property
    def text(self) -> str:
        """The characters as they are printed."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def said(self) -> str:
        """The text that the word begins in."""
        return self.pieces[0].said

    @property
    def start(self) -> int:
        """Where the word begins in that text."""
        return self.pieces[0].start

    @property
    def end(self) -> int:
        """Where the word ends in that text."""
        return self.pieces[-1].start + len(self.pieces[-1].text)


def words(said: str, font: Font, size: float, measure: Measure) -> list[Word]:
    """The words of a text, `font` being that of its plain parts. Refused (KG213) for style marks without a partner."""
    try:
        styled = stretches(said)
    except Misread as fault:
        raise Refused([problem_at(said, fault.message, fault.start, fault.end, fault.notes, code=fault.code)]) from None
    made: list[Word] = []
    for pieces in _joined(_pieces(said, font, styled)):
        width = sum(measure(piece.text, piece.font, size) for piece in pieces)
        made.append(Word(tuple(pieces), width, measure(" ", pieces[-1].font, size)))
    return made


def _pieces(said: str, font: Font, styled: Sequence[Stretch]) -> Iterator[Piece]:
    for stretch in styled:
        face = _BOLD.get(font, font) if stretch.bold else font
        face = _ITALIC.get(face, face) if stretch.italic else face
        for part in _PART.finditer(said, stretch.start, stretch.end):
            yield Piece(part.group(), face, said, part.start())


def _joined(pieces: Iterator[Piece]) -> list[list[Piece]]:
    """The pieces of each word; what never begins a line joins the word before it, with the blank between them."""
    made: list[list[Piece]] = []
    blank: Piece | None = None
    for piece in pieces:
        if not piece.text.strip():
            blank = piece
        elif made and blank is None:
            made[-1].append(piece)
        elif made and blank is not None and piece.text in _FOLLOWERS:
            made[-1] += [replace(blank, text=" ", font=made[-1][-1].font), piece]
            blank = None
        else:
            made.append([piece])
            blank = None
    return made
