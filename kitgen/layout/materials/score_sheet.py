"""The score sheet: for each round a table with what two teams gathered, their points, and the sums."""

from __future__ import annotations

from kitgen.checked import ScoreSheet
from kitgen.layout.folio import below, body
from kitgen.layout.materials.sheet_head import sheet_head
from kitgen.layout.page import Box, Mark, Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.block import Block
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Setting, paragraph, single_line
from kitgen.layout.typesetting.table import Table, row
from kitgen.printing import Paper
from kitgen.problems import Problem, Refused

LEAST_ROW = 11.0
"""How high a row must be, mm, so that one can write in it by hand."""

# Millimetres. Each team has a column for its cards, which gets what the others leave, and one for its points.
_LABELS = 46.0
_POINTS = 18.0
_HEAD = 7.0
_PADDING = 2.0
_BELOW_TITLE = 3.0
_BETWEEN = 3.0
_ABOVE_LINES = 3.0
_BESIDE_LINES = 50.0
"""Left free beside the sentences, so that their lines are read with ease."""
_SUMS = 2
"""How many of the last rows are sums."""


def score_sheet_pages(sheet: ScoreSheet, paper: Paper, look: Look) -> tuple[Page, ...]:
    """One page. Refused (KG602) for what does not fit."""
    say, box, name = look.wording.say, body(paper), f"the score sheet on {paper.name}"
    column = Column(box.width, look.measure, name)
    head, height = sheet_head(sheet.title, [(say("blank.date"), 1), (say("blank.names"), 2.2)], box, look, name=name)
    marks: list[Mark] = [*head]
    place = below(box, box.top + height + _BELOW_TITLE)
    tables = [_table(sheet, number, column, look) for number in range(1, sheet.rounds + 1)]
    for table in tables:
        marks += table.marks(place.left, place.top)
        place = below(place, place.top + table.height + _BETWEEN)
    last = below(place, place.top - _BETWEEN)
    drawn, end = _lines(sheet, last, look, name)
    if end > box.bottom:
        raise Refused([Problem("KG602", f"{sheet.rounds} rounds are {end - box.bottom:.1f} mm too high for {name}")])
    return (Page(paper.width, paper.height, (*marks, *drawn), bookmark=sheet.title),)


def _table(sheet: ScoreSheet, number: int, column: Column, look: Look) -> Table:
    setting, say = settings(look.theme), look.wording.say
    cards = (column.width - _LABELS - 2 * _POINTS) / 2
    widths = (_LABELS, cards, _POINTS, cards, _POINTS)

    def cell(words: str, style: Setting, width: float) -> Block:
        return single_line(words, style, column.narrower(column.width - width + 2 * _PADDING))

    teams = ((cell(team, setting.strong, cards), cell(sheet.points, setting.label, _POINTS)) for team in sheet.teams)
    which = cell(say("blank.round", number=number, count=sheet.rounds), setting.strong, _LABELS)
    heads = row((which, *(block for pair in teams for block in pair)), 0.0, _HEAD)
    labels = column.narrower(column.width - _LABELS + 2 * _PADDING)
    first_sum = len(sheet.rows) - _SUMS
    rows = tuple(
        row(
            (paragraph(label, setting.strong if at >= first_sum else setting.text, labels), *[None] * 4), 0.0, LEAST_ROW
        )
        for at, label in enumerate(sheet.rows)
    )
    return Table(widths, rows, _PADDING, setting.rule, heads, upright=True, middle=True)


def _lines(sheet: ScoreSheet, box: Box, look: Look, name: str) -> tuple[list[Mark], float]:
    """The sentences one below the other at the top of a box, and where they end."""
    column = Column(box.width - _BESIDE_LINES, look.measure, name)
    marks: list[Mark] = []
    y = box.top + (_ABOVE_LINES if sheet.lines else 0.0)
    for line in sheet.lines:
        sentence = paragraph(line.text, settings(look.theme).text, column)
        marks += sentence.marks(box.left, y)
        y += sentence.height
    return marks, y
