"""The host key: the worked answers, in a document of their own."""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat

from kitgen.checked import CheckedExample, CheckedKit
from kitgen.layout.folio import body, with_footers
from kitgen.layout.galley import Galley
from kitgen.layout.page import Document, Page, Stroke
from kitgen.layout.settings import Settings, settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, fill
from kitgen.layout.typesetting.framed import Framed
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line
from kitgen.layout.typesetting.stack import Stack
from kitgen.layout.typesetting.table import Row, Table, row
from kitgen.printing import Paper

# Millimetres. The answers and running text stand in lines of some 70 characters.
_FRAME = 0.6
_FRAME_PADDING = 3.0
_PADDING = 2.0
_ANSWERS = 112.0
_RUNNING = 120.0
_BELOW_HEAD = 2.0
_ABOVE_ANSWERS = 4.0


def compose_host_key(kit: CheckedKit, paper: Paper, look: Look) -> Document:
    """The named examples with their lines, then the rulings. Refused (KG602) for what does not fit."""
    setting, say = settings(look.theme), look.wording.say
    box = body(paper)
    column = Column(box.width, look.measure, "the host key")
    reading = Galley(Column(min(box.width, _RUNNING), look.measure, column.name), setting.text, setting)
    title = say("key.title")
    items = [
        Item(_head(title, say("key.private"), column, setting), title, keep=True),
        reading.running(kit.common.host_key, _BELOW_HEAD),
        Item(_answers(kit.host_key, column, setting), kit.host_key[0].title, _ABOVE_ANSWERS),
    ]
    if kit.rulings:
        items += [reading.heading(say("rulings.title")), *reading.rulings(kit.rulings, look.wording)]
    pages = [Page(paper.width, paper.height, marks) for marks in fill(items, repeat(box), column.name)]
    pages[0] = replace(pages[0], bookmark=say("page.key"))
    return Document(say("key.document", kit=kit.title), kit.language, with_footers(pages, kit.title, look))


def _head(title: str, private: str, column: Column, setting: Settings) -> Framed:
    inside = column.narrower(2 * _FRAME_PADDING)
    words = Stack((single_line(title, setting.title, inside), single_line(private, setting.strong, inside)))
    return Framed(words, column.width, _FRAME_PADDING, Stroke(setting.title.colour, _FRAME))


def _answers(examples: tuple[CheckedExample, ...], column: Column, setting: Settings) -> Table:
    widths = (column.width - _ANSWERS, _ANSWERS)
    rows = tuple(_answer(example, widths, column, setting) for example in examples)
    return Table(widths, rows, _PADDING, setting.rule)


def _answer(example: CheckedExample, widths: tuple[float, ...], column: Column, setting: Settings) -> Row:
    left, right = (Column(width - 2 * _PADDING, column.measure, column.name) for width in widths)
    title = paragraph(example.title, setting.strong, left)
    lines = paragraph([line.text for line in example.lines], setting.text, right)
    return row((title, lines), _PADDING)
