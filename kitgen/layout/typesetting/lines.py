"""Breaking words into lines: each as full as it can be, ragged right, and if possible no word alone in the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from kitgen.layout.page import Colour, TextRun, TextStyle
from kitgen.layout.text import Measure
from kitgen.layout.typesetting.places import problem_at, quoted
from kitgen.layout.typesetting.words import Word
from kitgen.problems import Problem, Refused

_FEWEST_LEFT = 3
"""How many words a line must have to give one to a word that would stand alone."""


@dataclass(frozen=True, slots=True)
class Column:
    """The room that text has: its width in mm, how words are measured, and what messages call it."""

    width: float
    measure: Measure
    name: str

    def narrower(self, by: float) -> Column:
        """The same column with `by` mm taken from its width."""
        return Column(self.width - by, self.measure, self.name)


@dataclass(frozen=True, slots=True)
class Line:
    """Words that stand side by side."""

    words: tuple[Word, ...]

    @property
    def width(self) -> float:
        """The width in mm, from the first letter to the last."""
        return sum(word.width for word in self.words) + sum(word.blank for word in self.words[:-1])

    def runs(self, x: float, y: float, size: float, colour: Colour, measure: Measure) -> Iterator[TextRun]:
        """The line from x on, its baseline at y: one run for each change of font."""
        pieces = [(piece.text, piece.font) for word in self.words[:1] for piece in word.pieces]
        for before, word in pairwise(self.words):
            pieces.append((" ", before.pieces[-1].font))
            pieces += [(piece.text, piece.font) for piece in word.pieces]
        for font, group in groupby(pieces, key=lambda piece: piece[1]):
            text = "".join(part for part, _ in group)
            yield TextRun(x, y, text, TextStyle(font, size, colour))
            x += measure(text, font, size)


def broken(words: Sequence[Word], column: Column) -> list[Line]:
    """The words in lines. Refused (KG602) with every word that is wider than the column.

    Where one word would stand alone in the last line, the word before it joins it, if two are left behind.
    """
    too_wide = [word for word in words if word.width > column.width]
    if too_wide:
        raise Refused(_too_wide(word, column) for word in too_wide)
    lines: list[list[Word]] = []
    used = 0.0
    for word in words:
        if lines and used + lines[-1][-1].blank + word.width <= column.width:
            used += lines[-1][-1].blank + word.width
            lines[-1].append(word)
        else:
            used = word.width
            lines.append([word])
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) >= _FEWEST_LEFT:
        joined = Line((lines[-2][-1], lines[-1][0]))
        if joined.width <= column.width:
            lines[-1:] = [[lines[-2].pop(), *lines[-1]]]
    return [Line(tuple(line)) for line in lines]


def _too_wide(word: Word, column: Column) -> Problem:
    message = f"{quoted(word.text)} is {word.width - column.width:.1f} mm too wide for {column.name}"
    return problem_at(word.said, message, word.start, word.end, ("words are never divided",))
