"""The table summary: half a page that lies beside the cards, made of the very lines of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.checked import CheckedKit
from kitgen.layout.folio import below, halves
from kitgen.layout.galley import BELOW_PICTURE, Galley
from kitgen.layout.page import Box, Mark
from kitgen.layout.rules import ORDER
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, Section, fill_evenly, first_that_fits
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line

_WHERE = "the table summary"
_BELOW_TITLE = 2.0


def summary(kit: CheckedKit, box: Box, look: Look) -> tuple[Mark, ...]:
    """The summary in a box of the page. Refused (KG602) if it does not fit."""
    setting, say = settings(look.theme), look.wording.say
    title = single_line(say("summary.title", kit=kit.title), setting.heading, Column(box.width, look.measure, _WHERE))
    marks = [*title.marks(box.left, box.top)]
    columns = halves(below(box, box.top + title.height + _BELOW_TITLE))
    galley = Galley(Column(columns[0].width, look.measure, _WHERE), setting.summary, setting)
    drawn, lines = galley.picture(kit.summary.example, look), [line.text for line in kit.summary.example.lines]
    examples = ([drawn, galley.running(lines, BELOW_PICTURE)], [galley.running(lines)])
    choices = (list(_sections(kit, galley, example, look)) for example in examples)
    for filled in fill_evenly(first_that_fits(choices, columns), columns, _WHERE):
        marks += filled
    return tuple(marks)


def _sections(kit: CheckedKit, galley: Galley, example: list[Item], look: Look) -> Iterator[Section]:
    for section in ORDER:
        heading = galley.subheading(look.wording.say(f"section.{section}"))
        yield [heading, *(example if section == "example" else galley.dotted(kit.summary.sections[section]))]
