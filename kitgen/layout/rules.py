"""The rules page: title, aim, facts, the five sections in their binding order, and the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from kitgen.checked import CheckedKit
from kitgen.layout.folio import below, body, halves
from kitgen.layout.galley import BELOW_PICTURE, Galley
from kitgen.layout.head import head
from kitgen.layout.page import Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, Section, fill, first_that_fits
from kitgen.layout.typesetting.lines import Column
from kitgen.printing import Paper
from kitgen.problems import Refused

ORDER = ("prepare", "play", "example", "finish", "limits")
"""The five sections, as they bind."""


def rules_page(kit: CheckedKit, paper: Paper, look: Look) -> Page:
    """One page, with its bookmark and without its footer. Refused (KG602) for whatever does not fit."""
    setting, box = settings(look.theme), body(paper)
    marks, top = head(kit, box, look, f"one line of the rules page on {paper.name}")
    columns = halves(below(box, top))
    column = Column(columns[0].width, look.measure, f"a column of the rules page on {paper.name}")
    galley = Galley(column, setting.text, setting)
    choices = (list(_sections(kit, galley, example, look)) for example in _examples(kit, galley, look))
    filled = fill(first_that_fits(choices, columns), columns, f"the rules page on {paper.name}")
    every = (*marks, *(mark for part in filled for mark in part))
    return Page(paper.width, paper.height, every, bookmark=look.wording.say("page.rules"))


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
