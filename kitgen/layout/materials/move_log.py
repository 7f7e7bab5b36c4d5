"""The move log: a numbered row for each move, and below it the room for how the round ended."""

from __future__ import annotations

from kitgen.checked import MoveLog
from kitgen.layout.folio import below, body
from kitgen.layout.page import Box, Group, Mark, Page, Path, Role, Stroke
from kitgen.layout.settings import settings
from kitgen.layout.shapes import rounded, segment
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line
from kitgen.layout.typesetting.table import Table, row
from kitgen.printing import Paper

# Millimetres. The fifth column, which takes a whole row of tops, gets what the others leave.
_WIDTHS = (17.0, 24.0, 24.0, 27.0, 0.0, 22.0)
_HEAD = 10.0
_ROW = 17.0
_PADDING = 2.0
_BELOW_TITLE = 2.0
_BELOW_TABLE = 10.0
_BLANK = 22.0
_BOX = 4.2
_BESIDE = 2.0
_BETWEEN = 9.0


def move_log_pages(log: MoveLog, paper: Paper, look: Look) -> tuple[Page, ...]:
    """One page. Refused (KG602) for words that do not fit."""
    setting, box = settings(look.theme), body(paper)
    column = Column(box.width, look.measure, f"the move log on {paper.name}")
    title = single_line(log.title, setting.heading, column)
    table = _table(log, column, look)
    place = below(box, box.top + title.height + _BELOW_TITLE)
    marks = (*title.marks(box.left, box.top), *table.marks(place.left, place.top))
    ending = _ending(log, below(box, place.top + table.height + _BELOW_TABLE), look)
    return (Page(paper.width, paper.height, (*marks, *ending), bookmark=log.title),)


def _table(log: MoveLog, column: Column, look: Look) -> Table:
    setting = settings(look.theme)
    widths = tuple(width or column.width - sum(_WIDTHS) for width in _WIDTHS)
    heads = [
        paragraph(head, setting.label, column.narrower(column.width - width + 2 * _PADDING))
        for head, width in zip(log.columns, widths, strict=True)
    ]
    first = column.narrower(column.width - widths[0] + 2 * _PADDING)
    empty = [None] * (len(widths) - 1)
    rows = tuple(
        row((single_line(str(number), setting.number, first), *empty), 0.0, _ROW) for number in range(1, log.rows + 1)
    )
    return Table(widths, rows, _PADDING, setting.rule, row(heads, 0.0, _HEAD), upright=True, middle=True)


def _ending(log: MoveLog, box: Box, look: Look) -> list[Mark]:
    """The words before the room for the result, then each choice behind its box; as many in a line as fit."""
    setting = settings(look.theme)
    column = Column(box.width, look.measure, "the foot of the move log")
    result = single_line(log.result, setting.text, column)
    x, y = box.left + result.lines[0].width + _BESIDE, box.top
    line = Stroke(look.theme.colours.line, look.theme.lines.drawing)
    marks: list[Mark] = [*result.marks(box.left, y)]
    drawn = [segment((x, y + result.height), (x + _BLANK, y + result.height))]
    x += _BLANK + _BETWEEN
    for choice in log.choices:
        words = single_line(choice, setting.text, column)
        if x + _BOX + _BESIDE + words.lines[0].width > box.right:
            x, y = box.left, y + result.height + _BETWEEN / 2
        drawn.append(rounded(Box(x, y, _BOX, _BOX), 0.6))
        marks += words.marks(x + _BOX + _BESIDE, y)
        x += _BOX + _BESIDE + words.lines[0].width + _BETWEEN
    marks.append(Group(Role.ARTIFACT, (Path(tuple(drawn), stroke=line),)))
    return marks
