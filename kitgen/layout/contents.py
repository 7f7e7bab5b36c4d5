"""The list of contents of a rulebook: what there is, and on which page it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kitgen.layout.folio import halves
from kitgen.layout.page import Box, Mark
from kitgen.layout.settings import Settings, settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Paragraph, Side, paragraph, single_line
from kitgen.layout.typesetting.table import Row, Table, row

# Millimetres.
_NUMBER = 9.0
_PADDING = 0.7
_BELOW_HEADING = 1.2


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: a title and the number of a page, from 1."""

    title: str
    page: int


@dataclass(frozen=True, slots=True)
class Contents:
    """A heading over two tables side by side, the entries down the left one first."""

    heading: Paragraph
    tables: tuple[tuple[float, Table], ...]

    @property
    def height(self) -> float:
        """The heading and the longer table, mm."""
        return self.heading.height + _BELOW_HEADING + max(table.height for _, table in self.tables)

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The heading, then each table."""
        below = y + self.heading.height + _BELOW_HEADING
        return (
            *self.heading.marks(x, y),
            *(mark for left, table in self.tables for mark in table.marks(x + left, below)),
        )


def contents(entries: Sequence[Entry], width: float, look: Look) -> Contents:
    """The list, `width` mm wide; its height is the same for all numbers. Refused (KG602) for what is too wide."""
    setting = settings(look.theme)
    column = Column(width, look.measure, "the list of contents")
    heading = single_line(look.wording.say("contents.title"), setting.heading, column)
    middle = (len(entries) + 1) // 2
    boxes = halves(Box(0.0, 0.0, width, 0.0))
    parts = [part for part in (entries[:middle], entries[middle:]) if part]
    tables = [
        (box.left, _table(part, replace(column, width=box.width), setting))
        for box, part in zip(boxes, parts, strict=False)
    ]
    return Contents(heading, tuple(tables))


def _table(entries: Sequence[Entry], column: Column, setting: Settings) -> Table:
    widths = (column.width - _NUMBER, _NUMBER)
    return Table(
        widths, tuple(_row(entry, widths, column, setting) for entry in entries), 0.0, setting.rule, middle=True
    )


def _row(entry: Entry, widths: tuple[float, float], column: Column, setting: Settings) -> Row:
    title, number = (replace(column, width=width) for width in widths)
    right = replace(setting.strong, side=Side.RIGHT)
    return row((paragraph(entry.title, setting.text, title), single_line(str(entry.page), right, number)), _PADDING)
