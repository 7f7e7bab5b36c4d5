"""A rulebook: chapters that flow in two columns over as many pages as they need, under a list of contents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kitgen.checked import CheckedKit
from kitgen.layout.contents import Entry, contents
from kitgen.layout.examples import BETWEEN_PANELS, example_block
from kitgen.layout.folio import below, body, halves
from kitgen.layout.galley import Galley
from kitgen.layout.head import head
from kitgen.layout.page import Box, Heading, Mark, Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, Placed, fill_pages
from kitgen.layout.typesetting.lines import Column
from kitgen.printing import Paper

_BELOW_CONTENTS = 6.0


def rulebook_pages(kit: CheckedKit, paper: Paper, look: Look) -> Sequence[Page]:
    """The chapters, the rulings and the credits, with room for the title part on the first page; without feet.

    Refused (KG602) for whatever does not fit.
    """
    box = body(paper)
    _, top = _title_part(kit, box, look, [Entry(title, 0) for title in _titles(kit, look)])
    column = Column(halves(box)[0].width, look.measure, f"a column of the rulebook on {paper.name}")
    galley = Galley(column, settings(look.theme).text, settings(look.theme))
    pages: list[Page] = []
    for stretch in _stretches(kit, galley, look):
        first = box if pages else below(box, top)
        pages += (_page(placed, paper) for placed in fill_pages(stretch, halves(first), halves(box), column.name))
    return [replace(pages[0], bookmark=look.wording.say("page.rules")), *pages[1:]]


def with_title_part(pages: Sequence[Page], kit: CheckedKit, paper: Paper, look: Look) -> list[Page]:
    """The pages of a whole document, title and list of contents put on the first, for now it is known what is where."""
    entries = [
        Entry(title, number)
        for number, page in enumerate(pages, 1)
        for title in (page.bookmark if number > 1 else "", *(heading.title for heading in page.headings))
        if title
    ]
    marks, _ = _title_part(kit, body(paper), look, entries)
    return [replace(pages[0], marks=(*marks, *pages[0].marks)), *pages[1:]]


def _title_part(kit: CheckedKit, box: Box, look: Look, entries: Sequence[Entry]) -> tuple[tuple[Mark, ...], float]:
    """Title, aim, facts and contents, and where the chapters may begin."""
    marks, y = head(kit, box, look, "one line of the rulebook")
    listed = contents(entries, box.width, look)
    return (*marks, *listed.marks(box.left, y)), y + listed.height + _BELOW_CONTENTS


def _titles(kit: CheckedKit, look: Look) -> Iterator[str]:
    """What the list of contents will name, in its order."""
    say = look.wording.say
    yield from (chapter.title for chapter in kit.chapters.values())
    if kit.rulings:
        yield say("rulings.title")
    if kit.credits:
        yield say("credits.title")
    yield from (say("page.aid"), say("adult.title"))
    yield from (material.title for material in kit.materials)


def _stretches(kit: CheckedKit, galley: Galley, look: Look) -> Iterator[list[Item]]:
    """What may follow on each other on a page: a chapter that begins on a new page begins a stretch."""
    items: list[Item] = []
    numbers = {example.id: number for number, example in enumerate(kit.page_examples, 1)}
    for name, chapter in kit.chapters.items():
        if chapter.new_page:
            yield items
            items = []
        items += [_headed(chapter.title, galley), *galley.dotted(kit.sections[name])]
        for example in chapter.examples:
            block = example_block(example, numbers[example.id], galley.column.width, look)
            items.append(Item(block, example.title, BETWEEN_PANELS))
    if kit.rulings:
        say = look.wording.say
        items += [_headed(say("rulings.title"), galley), galley.running(say("rulings.lead"), keep=True)]
        items += galley.rulings(kit.rulings, look.wording)
    if kit.credits:
        items += [_headed(look.wording.say("credits.title"), galley), galley.running(kit.credits)]
    yield items


def _headed(title: str, galley: Galley) -> Item:
    return replace(galley.heading(title), anchor=title)


def _page(placed: Sequence[Placed], paper: Paper) -> Page:
    headings = tuple(Heading(one.item.anchor, one.y) for one in placed if one.item.anchor)
    return Page(paper.width, paper.height, tuple(mark for one in placed for mark in one.marks()), headings=headings)
