"""The trick log: a page for each round, with a numbered row for each trick that the round can have."""

from __future__ import annotations

from kitgen.checked import TrickLog
from kitgen.layout.folio import below
from kitgen.layout.materials.sheet_head import sheet_head
from kitgen.layout.page import Box, Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line
from kitgen.layout.typesetting.table import Table, row
from kitgen.printing import Paper
from kitgen.problems import Problem, Refused

LEAST_ROW = 11.0
"""How high a row must be, mm, so that one can write in it by hand."""

# Millimetres. A whole round stands on one page, so its margins above and below are smaller than elsewhere. The third
# column, for the card that was gathered, gets what the others leave.
_SIDE = 18.0
_TOP = 8.0
_BOTTOM = 14.0
_WIDTHS = (15.0, 38.0, 0.0, 38.0, 44.0)
_HEAD = 8.0
_PADDING = 2.0
_BELOW_TITLE = 1.5


def trick_log_pages(log: TrickLog, paper: Paper, look: Look) -> tuple[Page, ...]:
    """A page for each round, the first with a bookmark. Refused (KG602) for what does not fit."""
    return tuple(_page(log, number, paper, look) for number in range(1, log.rounds + 1))


def _page(log: TrickLog, number: int, paper: Paper, look: Look) -> Page:
    say, name = look.wording.say, f"a page of the trick log on {paper.name}"
    box = Box(_SIDE, _TOP, paper.width - 2 * _SIDE, paper.height - _TOP - _BOTTOM)
    which = say("blank.round", number=number, count=log.rounds)
    blanks = [(say("blank.date"), 1), (say("blank.names"), 2.2)]
    head, height = sheet_head(log.title, blanks, box, look, which=which, name=name)
    place = below(box, box.top + height + _BELOW_TITLE)
    table = _table(log, place.height, Column(box.width, look.measure, name), look)
    marks = (*head, *table.marks(place.left, place.top))
    return Page(paper.width, paper.height, marks, bookmark=log.title if number == 1 else "")


def _table(log: TrickLog, room: float, column: Column, look: Look) -> Table:
    """All rows equally high, so that they fill the room."""
    setting = settings(look.theme)
    widths = tuple(width or column.width - sum(_WIDTHS) for width in _WIDTHS)
    cells = [
        paragraph(head, setting.label, column.narrower(column.width - width + 2 * _PADDING))
        for head, width in zip(log.columns, widths, strict=True)
    ]
    heads = row(cells, 0.0, _HEAD)
    height = (room - heads.height) / log.rows
    if height < LEAST_ROW:
        excess = log.rows * (LEAST_ROW - height)
        message = f"{log.rows} rows of {LEAST_ROW:g} mm are {excess:.1f} mm too high for {column.name}"
        raise Refused([Problem("KG602", message)])
    numbers = column.narrower(column.width - widths[0] + 2 * _PADDING)
    empty = [None] * (len(widths) - 1)
    rows = tuple(
        row((single_line(str(trick), setting.number, numbers), *empty), 0.0, height) for trick in range(1, log.rows + 1)
    )
    return Table(widths, rows, _PADDING, setting.rule, heads, upright=True, middle=True)
