"""The table summary: half a page that lies beside the cards, made of the very lines of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from kitgen.checked import CheckedExample, CheckedKit
from kitgen.layout.folio import below, halves
from kitgen.layout.galley import BELOW_PICTURE, Galley
from kitgen.layout.page import Box, Mark
from kitgen.layout.rules import ORDER
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, Section, fill_evenly, first_that_fits
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.problems import Refused

_WHERE = "the table summary"
_BELOW_TITLE = 2.0


def summary(kit: CheckedKit, box: Box, look: Look) -> tuple[Mark, ...]:
    """The summary in a box of the page. Refused (KG602) if it does not fit."""
    setting, say = settings(look.theme), look.wording.say
    whole = Column(box.width, look.measure, _WHERE)
    title = single_line(say("summary.title", kit=kit.title), setting.heading, whole, kit.title)
    marks = [*title.marks(box.left, box.top)]
    columns = halves(below(box, box.top + title.height + _BELOW_TITLE))
    galley = Galley(Column(columns[0].width, look.measure, _WHERE), setting.summary, setting)
    choices = (list(_sections(kit, galley, example, look)) for example in _examples(kit.summary.example, galley, look))
    for filled in fill_evenly(first_that_fits(choices, columns), columns, _WHERE):
        marks += filled
    return tuple(marks)


def _examples(example: CheckedExample, galley: Galley, look: Look) -> Iterator[list[Item]]:
    """The example with its picture if there is room for one, and without."""
    lines = [line.text for line in example.lines]
    with suppress(Refused):
        drawn = galley.picture(example, look)
        yield [drawn, galley.running(lines, BELOW_PICTURE)]
    yield [galley.running(lines)]


def _sections(kit: CheckedKit, galley: Galley, example: list[Item], look: Look) -> Iterator[Section]:
    for section in ORDER:
        heading = galley.subheading(look.wording.say(f"section.{section}"))
        yield [heading, *(example if section == "example" else galley.dotted(kit.summary.sections[section]))]
