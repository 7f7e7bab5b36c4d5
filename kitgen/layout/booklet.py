"""Everything that players use beside the cards, in one document: rules, summary, notes for the adult, materials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from kitgen.checked import CheckedKit
from kitgen.layout.adult import for_the_adult
from kitgen.layout.examples import examples_pages
from kitgen.layout.folio import body, with_footers
from kitgen.layout.materials import material_pages
from kitgen.layout.page import Box, Document, Group, Mark, Page, Path, Role, Stroke
from kitgen.layout.rulebook import rulebook_pages, with_title_part
from kitgen.layout.rules import rules_page
from kitgen.layout.settings import settings
from kitgen.layout.shapes import segment
from kitgen.layout.sheet import SAFE
from kitgen.layout.summary import summary
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.printing import Paper
from kitgen.problems import all_made

# Millimetres: from the cut to the text above and below it, from its caption to the line, and of the line's dashes.
_BESIDE_CUT = 8.0
_ABOVE_CUT = 1.6
_DASH = 2.0
_PERIOD = 4.0


def compose_rules_and_logs(kit: CheckedKit, paper: Paper, look: Look) -> Document:
    """Rules, examples, summary with the notes for the adult, and the materials, each with its bookmark.

    Of rules in chapters the rulebook, the player aid, the notes for the adult and the materials.
    Refused (KG602) for whatever does not fit on any page; the feet are set once all pages are there.
    """
    parts = _parts_of_rulebook if kit.chapters else _parts
    pages = [page for part in all_made(parts(kit, paper, look)) for page in part]
    if kit.chapters:
        pages = with_title_part(pages, kit, paper, look)
    title = look.wording.say("page.book" if kit.chapters else "page.document", kit=kit.title)
    return Document(title, kit.language, with_footers(pages, kit.title, look))


def _parts(kit: CheckedKit, paper: Paper, look: Look) -> Iterator[Callable[[], Sequence[Page]]]:
    """What makes the pages of each part, in the order of the parts."""
    yield lambda: [rules_page(kit, paper, look)]
    yield lambda: examples_pages(kit, paper, look)
    yield lambda: [_summary_page(kit, paper, look)]
    for material in kit.materials:
        yield partial(material_pages, material, paper, look)


def _parts_of_rulebook(kit: CheckedKit, paper: Paper, look: Look) -> Iterator[Callable[[], Sequence[Page]]]:
    """As `_parts`, with examples in the chapters that they belong to, and with nothing to cut."""
    yield lambda: rulebook_pages(kit, paper, look)
    for name, marks in (("page.aid", summary), ("adult.title", for_the_adult)):
        yield partial(_whole_page, kit, paper, look, name, marks)
    for material in kit.materials:
        yield partial(material_pages, material, paper, look)


def _whole_page(
    kit: CheckedKit, paper: Paper, look: Look, name: str, marks: Callable[[CheckedKit, Box, Look], tuple[Mark, ...]]
) -> Sequence[Page]:
    return [Page(paper.width, paper.height, marks(kit, body(paper), look), bookmark=look.wording.say(name))]


def _summary_page(kit: CheckedKit, paper: Paper, look: Look) -> Page:
    """The table summary above a line to cut along, and the notes for the adult below it."""
    box = body(paper)
    middle = paper.height / 2
    upper = replace(box, height=middle - _BESIDE_CUT - box.top)
    lower = replace(box, top=middle + _BESIDE_CUT, height=box.bottom - middle - _BESIDE_CUT)
    parts: list[Callable[[], tuple[Mark, ...]]] = [
        lambda: summary(kit, upper, look),
        lambda: _cut(paper, look),
        lambda: for_the_adult(kit, lower, look),
    ]
    marks = tuple(mark for part in all_made(parts) for mark in part)
    return Page(paper.width, paper.height, marks, bookmark=look.wording.say("page.summary"))


def _cut(paper: Paper, look: Look) -> tuple[Mark, ...]:
    """A dashed line across the page, and what it is for."""
    setting, y = settings(look.theme), paper.height / 2
    dashes = tuple(segment((x, y), (x + _DASH, y)) for x in _starts(SAFE + _DASH, paper.width - SAFE - 2 * _DASH))
    stroke = Stroke(look.theme.colours.cut, look.theme.lines.rule)
    column = Column(body(paper).width, look.measure, "the line to cut along")
    words = single_line(look.wording.say("summary.cut"), setting.footer, column)
    line = Group(Role.ARTIFACT, (Path(dashes, stroke=stroke),))
    return (line, *words.marks(body(paper).left, y - words.height - _ABOVE_CUT))


def _starts(first: float, last: float) -> list[float]:
    """Where the dashes of a line begin, the first and the last at its ends."""
    count = round((last - first) / _PERIOD)
    return [first + (last - first) * number / count for number in range(count + 1)]
