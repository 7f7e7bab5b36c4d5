"""Paragraphs, alone or behind a hanging mark, and headings, which are paragraphs of one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from kitgen.layout.page import Colour, Font, Group, Mark, Path, Role
from kitgen.layout.shapes import circle
from kitgen.layout.text import Measure
from kitgen.layout.typesetting.lines import Column, Line, broken
from kitgen.layout.typesetting.places import problem_at, quoted
from kitgen.layout.typesetting.words import words
from kitgen.layout.units import mm
from kitgen.problems import Refused

FEWEST_LINES = 2
"""How many lines of a divided paragraph must stand together, above the division and below it."""


class Side(Enum):
    """Where the lines of a paragraph stand in their column, as the share of the free room that is left of them."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Setting:
    """How a paragraph is set.

    `size` is in points, `leading` the distance of its lines as a multiple of that, and `capital` the height of the
    typeface's capitals as a share of it.
    """

    font: Font
    size: float
    colour: Colour
    leading: float
    capital: float
    role: Role = Role.PARAGRAPH
    side: Side = Side.LEFT

    @property
    def line(self) -> float:
        """The height of a line, mm."""
        return mm(self.size) * self.leading

    @property
    def baseline(self) -> float:
        """How far below a line's top its letters stand, mm: capitals have as much room above them as below."""
        return (self.line + mm(self.size) * self.capital) / 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines that belong together, in a column of `width` mm."""

    lines: tuple[Line, ...]
    setting: Setting
    width: float
    measure: Measure

    @property
    def height(self) -> float:
        """All lines one below the other, mm."""
        return len(self.lines) * self.setting.line

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """One group of the paragraph's role."""
        setting = self.setting
        runs: list[Mark] = []
        for number, line in enumerate(self.lines):
            left = x + setting.side.value * (self.width - line.width)
            baseline = y + number * setting.line + setting.baseline
            runs += line.runs(left, baseline, setting.size, setting.colour, self.measure)
        return (Group(setting.role, tuple(runs)),)

    def split(self, room: float) -> tuple[Paragraph, Paragraph] | None:
        """Divided between lines, with at least two on either side."""
        above = min(int(room / self.setting.line + 1e-9), len(self.lines) - FEWEST_LINES)
        if above < FEWEST_LINES:
            return None
        return replace(self, lines=self.lines[:above]), replace(self, lines=self.lines[above:])


def paragraph(said: str | Sequence[str], setting: Setting, column: Column) -> Paragraph:
    """One or more texts as one paragraph. Refused (KG602) with every word that is wider than the column."""
    texts = [said] if isinstance(said, str) else said
    found = [word for text in texts for word in words(text, setting.font, setting.size, column.measure)]
    return Paragraph(tuple(broken(found, column)), setting, column.width, column.measure)


def single_line(said: str, setting: Setting, column: Column, blame: str | None = None) -> Paragraph:
    """A text that must stand in one line.

    Refused (KG602) if it is too wide, at its place, or at that of the text to `blame` where kitgen's own words hold it.
    """
    found = words(said, setting.font, setting.size, column.measure)
    line = Line(tuple(found))
    if line.width > column.width:
        message = f"{quoted(said)} is {line.width - column.width:.1f} mm too wide for {column.name}"
        raise Refused(
            [
                problem_at(
                    said if blame is None else blame,
                    message,
                    notes=("it must stand in one line: say it in fewer words",),
                )
            ]
        )
    return Paragraph((line,), setting, column.width, column.measure)


@dataclass(frozen=True, slots=True)
class Dot:
    """A bullet of `diameter` mm, as high above the baseline as the middle of a capital."""

    diameter: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Hanging:
    """A paragraph with a mark to the left of its first line, such as a number or a bullet; `indent` in mm."""

    mark: Paragraph | Dot | None
    body: Paragraph
    indent: float

    @property
    def height(self) -> float:
        """That of the paragraph, mm."""
        return self.body.height

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The mark, then the paragraph."""
        return (*self._mark(x, y), *self.body.marks(x + self.indent, y))

    def split(self, room: float) -> tuple[Hanging, Hanging] | None:
        """Divided as its paragraph is; the mark stays with the first part."""
        parts = self.body.split(room)
        if parts is None:
            return None
        return replace(self, body=parts[0]), replace(self, mark=None, body=parts[1])

    def _mark(self, x: float, y: float) -> tuple[Mark, ...]:
        match self.mark:
            case None:
                return ()
            case Dot():
                setting, radius = self.body.setting, self.mark.diameter / 2
                middle = y + setting.line / 2
                dot = Path((circle(x + radius, middle, radius),), fill=self.mark.colour)
                return (Group(Role.ARTIFACT, (dot,)),)
            case Paragraph():
                return self.mark.marks(x, y + self.body.setting.baseline - self.mark.setting.baseline)
