"""The table summary: half a page that lies beside the cards, made of the very lines of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.checked import CheckedKit
from kitgen.layout.folio import below, halves
from kitgen.layout.galley import Galley
from kitgen.layout.page import Box, Mark
from kitgen.layout.rules import ORDER
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, fill_evenly, in_sections
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
    sections = list(_sections(kit, galley, look))
    for filled in fill_evenly(in_sections(sections, columns), columns, _WHERE):
        marks += filled
    return tuple(marks)


def _sections(kit: CheckedKit, galley: Galley, look: Look) -> Iterator[list[Item]]:
    for section in ORDER:
        heading = galley.subheading(look.wording.say(f"section.{section}"))
        if section == "example":
            yield [heading, galley.running([line.text for line in kit.summary.example.lines])]
        else:
            yield [heading, *galley.dotted(kit.summary.sections[section])]
