"""Type of which every letter is a millimetre wide, bold ones two, and every line five millimetres high."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.layout.page import Colour, Font, Group, Mark, TextRun
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Paragraph, Setting, paragraph

INK = Colour(0, 0, 0)
FIVE_MM = 5 * 72 / 25.4
PLAIN = Setting(Font.REGULAR, FIVE_MM, INK, 1.0, 0.6)
BOLD = Setting(Font.BOLD, FIVE_MM, INK, 1.0, 0.6)


def letters(text: str, font: Font, size: float) -> float:
    """A millimetre for each letter, two in bold."""
    return len(text) * (2.0 if font in (Font.BOLD, Font.BOLD_ITALIC) else 1.0)


def column(width: float) -> Column:
    """A column that messages call “the box”."""
    return Column(width, letters, "the box")


def lines_of(text: str, width: float) -> list[str]:
    """The lines of a paragraph as plain text."""
    return shown(paragraph(text, PLAIN, column(width)))


def shown(block: Paragraph) -> list[str]:
    """The lines of a paragraph as plain text."""
    return [" ".join(word.text for word in line.words) for line in block.lines]


def places(marks: Iterable[Mark]) -> list[tuple[str, float, float]]:
    """Each line of text with the x and the y where it begins, to a thousandth of a millimetre."""
    return [(run.text, round(run.x, 3), round(run.y, 3)) for run in runs(marks)]


def runs(marks: Iterable[Mark]) -> list[TextRun]:
    """All lines of text among the marks, those inside groups included."""
    found: list[TextRun] = []
    for mark in marks:
        if isinstance(mark, Group):
            found += runs(mark.marks)
        elif isinstance(mark, TextRun):
            found.append(mark)
    return found
