"""The rules page: title, aim, facts, the five sections in their binding order, and the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from kitgen.checked import CheckedKit
from kitgen.layout.facts import facts
from kitgen.layout.folio import below, body, halves
from kitgen.layout.galley import BELOW_PICTURE, Galley
from kitgen.layout.page import Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, Section, fill, first_that_fits
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line
from kitgen.printing import Paper
from kitgen.problems import Refused

ORDER = ("prepare", "play", "example", "finish", "limits")
"""The five sections, as they bind."""

_LINE_OF_AIM = 130.0
_BELOW_TITLE = 0.5
_BELOW_AIM = 1.5
_BELOW_FACTS = 3.5


def rules_page(kit: CheckedKit, paper: Paper, look: Look) -> Page:
    """One page, with its bookmark and without its footer. Refused (KG602) for whatever does not fit."""
    setting, say = settings(look.theme), look.wording.say
    box = body(paper)
    whole = Column(box.width, look.measure, f"one line of the rules page on {paper.name}")
    title = single_line(kit.title, setting.title, whole)
    aim = paragraph(kit.aim, setting.aim, replace(whole, width=min(box.width, _LINE_OF_AIM)))
    strip = facts(kit, look, whole)
    y = box.top
    marks = [*title.marks(box.left, y)]
    y += title.height + _BELOW_TITLE
    marks += aim.marks(box.left, y)
    y += aim.height + _BELOW_AIM
    marks += strip.marks(box.left, y)
    columns = halves(below(box, y + strip.height + _BELOW_FACTS))
    column = Column(columns[0].width, look.measure, f"a column of the rules page on {paper.name}")
    galley = Galley(column, setting.text, setting)
    choices = (list(_sections(kit, galley, example, look)) for example in _examples(kit, galley, look))
    for filled in fill(first_that_fits(choices, columns), columns, f"the rules page on {paper.name}"):
        marks += filled
    return Page(paper.width, paper.height, tuple(marks), bookmark=say("page.rules"))


def _examples(kit: CheckedKit, galley: Galley, look: Look) -> Iterator[list[Item]]:
    """The first example, from the most that can be shown of it to the least.

    It stands on the page of examples as well, with all others, and a line points there.
    """
    first, more = kit.page_examples[0], look.wording.say("example.more")
    lines = galley.running([line.text for line in first.lines], BELOW_PICTURE, keep=True)
    with suppress(Refused):
        drawn = galley.picture(first, look)
        yield [drawn, lines, galley.running(more)]
        yield [drawn, galley.running(more, BELOW_PICTURE)]
    yield [galley.running(look.wording.say("example.pointer"))]


def _sections(kit: CheckedKit, galley: Galley, example: list[Item], look: Look) -> Iterator[Section]:
    say = look.wording.say
    for section in ORDER:
        heading = galley.heading(say(f"section.{section}"))
        yield [heading, *(example if section == "example" else galley.dotted(kit.sections[section]))]
    if kit.rulings:
        heading, lead = galley.heading(say("rulings.title")), galley.running(say("rulings.lead"), keep=True)
        yield [heading, lead, *galley.rulings(kit.rulings, look.wording)]
