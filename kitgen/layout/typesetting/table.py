"""Tables of cells between hairlines; they may be divided between rows, and their head stands over every part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from kitgen.layout.page import Contour, Group, Mark, Path, Role, Stroke
from kitgen.layout.shapes import segment
from kitgen.layout.typesetting.block import Block


@dataclass(frozen=True, slots=True)
class Row:
    """One cell for each column of a table, None for an empty one, and the row's height in mm."""

    cells: tuple[Block | None, ...]
    height: float


def row(cells: Sequence[Block | None], padding: float, least: float = 0.0) -> Row:
    """A row as high as its highest cell with `padding` above and below, and not less high than `least`; mm."""
    highest = max((cell.height for cell in cells if cell is not None), default=0.0)
    return Row(tuple(cells), max(least, highest + 2 * padding))


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, with a line under each row; `widths` and `padding` in mm.

    `upright` says whether lines run between the columns as well, and `middle` whether cells stand in the middle of
    their row or at its top.
    """

    widths: tuple[float, ...]
    rows: tuple[Row, ...]
    padding: float
    rule: Stroke
    head: Row | None = None
    upright: bool = False
    middle: bool = False

    @property
    def height(self) -> float:
        """The head and all rows, mm."""
        return sum(each.height for each in self._all_rows)

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The cells row by row, then the lines."""
        tops = list(accumulate((each.height for each in self._all_rows), initial=y))
        lefts = list(accumulate(self.widths, initial=x))
        cells = [
            self._cell(cell, left, top, each.height)
            for each, top in zip(self._all_rows, tops, strict=False)
            for cell, left in zip(each.cells, lefts, strict=False)
        ]
        return (*cells, Group(Role.ARTIFACT, (Path(tuple(self._lines(lefts, tops)), stroke=self.rule),)))

    def split(self, room: float) -> tuple[Table, Table] | None:
        """As many rows as fit, and a table of the others; None if not one row fits or none would be left."""
        left = room - (self.head.height if self.head else 0.0)
        ends = accumulate(each.height for each in self.rows)
        fitting = sum(end <= left + 1e-6 for end in ends)
        if not 0 < fitting < len(self.rows):
            return None
        return replace(self, rows=self.rows[:fitting]), replace(self, rows=self.rows[fitting:])

    @property
    def _all_rows(self) -> tuple[Row, ...]:
        return (self.head, *self.rows) if self.head else self.rows

    def _cell(self, block: Block | None, left: float, top: float, height: float) -> Group:
        if block is None:
            return Group(Role.CELL, ())
        down = (height - block.height) / 2 if self.middle else self.padding
        return Group(Role.CELL, block.marks(left + self.padding, top + down))

    def _lines(self, lefts: Sequence[float], tops: Sequence[float]) -> Iterator[Contour]:
        yield from (segment((lefts[0], top), (lefts[-1], top)) for top in tops[0 if self.upright else 1 :])
        if self.upright:
            yield from (segment((left, tops[0]), (left, tops[-1])) for left in lefts)
