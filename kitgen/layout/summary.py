"""What lies beside the cards, made of the very lines of the rules: a table summary, or a rulebook’s player aid."""

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

_BELOW_TITLE = 2.0


def summary(kit: CheckedKit, box: Box, look: Look) -> tuple[Mark, ...]:
    """The summary or aid in a box of the page. Refused (KG602) if it does not fit."""
    setting, where = settings(look.theme), "the player aid" if kit.chapters else "the table summary"
    whole = Column(box.width, look.measure, where)
    key = "aid.title" if kit.chapters else "summary.title"
    title = single_line(look.wording.say(key, kit=kit.title), setting.heading, whole, kit.title)
    marks = [*title.marks(box.left, box.top)]
    columns = halves(below(box, box.top + title.height + _BELOW_TITLE))
    galley = Galley(Column(columns[0].width, look.measure, where), setting.summary, setting)
    choices = (list(_sections(kit, galley, example, look)) for example in _examples(kit.summary.example, galley, look))
    for filled in fill_evenly(first_that_fits(choices, columns), columns, where):
        marks += filled
    return tuple(marks)


def _examples(example: CheckedExample | None, galley: Galley, look: Look) -> Iterator[list[Item]]:
    """The example, if there is one: with its picture if there is room for that, and without."""
    if example is None:
        yield []
        return
    lines = [line.text for line in example.lines]
    with suppress(Refused):
        drawn = galley.picture(example, look)
        yield [drawn, galley.running(lines, BELOW_PICTURE)]
    yield [galley.running(lines)]


def _sections(kit: CheckedKit, galley: Galley, example: list[Item], look: Look) -> Iterator[Section]:
    sections = kit.summary.sections
    for section in sections if kit.chapters else ORDER:
        title = kit.chapters[section].title if kit.chapters else look.wording.say(f"section.{section}")
        yield [galley.subheading(title), *(example if section == "example" else galley.dotted(sections[section]))]
