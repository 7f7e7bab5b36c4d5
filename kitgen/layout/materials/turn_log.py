"""The turn log: numbered rows to write in, twenty to a page."""

from __future__ import annotations

from kitgen.checked import TurnLog
from kitgen.layout.folio import below, body
from kitgen.layout.page import Page
from kitgen.layout.settings import Settings, settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.block import Block
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.layout.typesetting.places import problem_at
from kitgen.layout.typesetting.table import Row, Table, row
from kitgen.printing import Paper
from kitgen.problems import Refused

ROWS = 20
"""How many turns stand on a page."""

LEAST_ROW = 11.0
"""How high a row must be, mm, so that one can write in it by hand."""

_HEAD = 7.0
_PADDING = 2.0
_NUMBERS = 15.0
_LAST = 38.0
_BELOW_TITLE = 2.0


def turn_log_pages(log: TurnLog, paper: Paper, look: Look) -> tuple[Page, ...]:
    """As many pages as the turns need, the first with a bookmark. Refused (KG602) for what does not fit."""
    starts = range(1, log.turns + 1, ROWS)
    return tuple(_page(log, start, paper, look) for start in starts)


def _page(log: TurnLog, first: int, paper: Paper, look: Look) -> Page:
    setting, say = settings(look.theme), look.wording.say
    last = min(first + ROWS - 1, log.turns)
    box = body(paper)
    column = Column(box.width / 2, look.measure, f"a page of the log on {paper.name}")
    title = single_line(log.title, setting.heading, column)
    turns = single_line(say("log.turns", first=first, last=last, count=log.turns), setting.footer_right, column)
    table_box = below(box, box.top + title.height + _BELOW_TITLE)
    height = (table_box.height - _HEAD) / ROWS
    if height < LEAST_ROW:
        message = f"{ROWS} rows of {LEAST_ROW:g} mm are {ROWS * (LEAST_ROW - height):.1f} mm too high for {column.name}"
        raise Refused([problem_at(log.title, message)])
    table = _table(log, range(first, last + 1), height, Column(box.width, look.measure, column.name), setting)
    marks = (
        *title.marks(box.left, box.top),
        *turns.marks(box.right - column.width, box.top + title.height - turns.height),
        *table.marks(table_box.left, table_box.top),
    )
    return Page(paper.width, paper.height, marks, bookmark=log.title if first == 1 else "")


def _table(log: TurnLog, turns: range, height: float, column: Column, setting: Settings) -> Table:
    between = len(log.columns) - 2
    rest = (column.width - _NUMBERS - _LAST) / between if between else 0.0
    widths = (_NUMBERS, *([rest] * between), _LAST if between else column.width - _NUMBERS)
    cells = [
        single_line(head, setting.label, Column(width - 2 * _PADDING, column.measure, column.name))
        for head, width in zip(log.columns, widths, strict=True)
    ]
    numbers = Column(_NUMBERS - 2 * _PADDING, column.measure, column.name)
    rows = tuple(_row(single_line(str(turn), setting.number, numbers), len(widths), height) for turn in turns)
    return Table(widths, rows, _PADDING, setting.rule, row(cells, 0.0, _HEAD), upright=True, middle=True)


def _row(number: Block, columns: int, height: float) -> Row:
    return row((number, *([None] * (columns - 1))), 0.0, height)
