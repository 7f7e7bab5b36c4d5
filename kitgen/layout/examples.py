"""Worked examples on paper: each a calm panel with its title, its picture, and the very lines that were checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count

from kitgen.checked import CheckedExample, CheckedKit
from kitgen.layout.folio import below, body
from kitgen.layout.illustration import illustration
from kitgen.layout.page import Box, Colour, Group, Mark, Page, Path, Role
from kitgen.layout.picture import Picture
from kitgen.layout.settings import settings
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.flow import Item, fill_evenly
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Hanging, Paragraph, paragraph, single_line
from kitgen.layout.typesetting.places import quoted
from kitgen.printing import Paper
from kitgen.problems import Refused

# Millimetres.
_PADDING = 2.5
_CORNER = 2.0
_BELOW_TITLE = 1.2
_BEHIND_NUMBER = 1.6
_BELOW_PICTURE = 1.4
_BESIDE_PICTURE = 4.0
_NARROWEST_TEXT = 36.0
BETWEEN_PANELS = 3.0
_GUTTER = 4.0
_BELOW_PAGE_TITLE = 2.5


@dataclass(frozen=True, slots=True)
class ExampleBlock:
    """An example in a box of `width` mm: the title, then the picture with its lines below or to the right of it."""

    title: Hanging
    picture: Picture
    lines: Paragraph
    width: float
    ground: Colour
    beside: bool

    @property
    def height(self) -> float:
        """The whole box, mm."""
        if self.beside:
            content = max(self.picture.height, self.lines.height)
        else:
            content = self.picture.height + _BELOW_PICTURE + self.lines.height
        return 2 * _PADDING + self.title.height + _BELOW_TITLE + content

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The box, then what stands in it, in the order in which it is read."""
        box = rounded(Box(x, y, self.width, self.height), _CORNER)
        left, top = x + _PADDING, y + _PADDING + self.title.height + _BELOW_TITLE
        right = self.picture.width + _BESIDE_PICTURE if self.beside else 0.0
        down = 0.0 if self.beside else self.picture.height + _BELOW_PICTURE
        return (
            Group(Role.ARTIFACT, (Path((box,), fill=self.ground),)),
            *self.title.marks(left, y + _PADDING),
            *self.picture.marks(left, top),
            *self.lines.marks(left + right, top + down),
        )


def example_block(example: CheckedExample, number: int, width: float, look: Look) -> ExampleBlock:
    """The example of a number from 1, in a box of `width` mm, arranged to be as low as can be.

    Refused: KG602 for words or a picture that are too wide, at their place in the content file.
    """
    return min(_arrangements(example, number, width, look), key=lambda block: block.height)


def _arrangements(example: CheckedExample, number: int, width: float, look: Look) -> Iterator[ExampleBlock]:
    """With the lines below the picture, and beside it where the picture leaves them enough room."""
    setting, ground = settings(look.theme), look.theme.colours.panel
    inside = Column(width - 2 * _PADDING, look.measure, f"the example {quoted(example.title)}")
    title = _title(example, number, inside, look)
    texts = [line.text for line in example.lines]
    drawn = illustration(example, inside.width, look)
    yield ExampleBlock(title, drawn, paragraph(texts, setting.text, inside), width, ground, beside=False)
    if not drawn.width:  # nothing in it can be seen, as where somebody places no card
        return
    with suppress(Refused):
        drawn = illustration(example, inside.width - _BESIDE_PICTURE - _NARROWEST_TEXT, look)
        lines = paragraph(texts, setting.text, inside.narrower(drawn.width + _BESIDE_PICTURE))
        yield ExampleBlock(title, drawn, lines, width, ground, beside=True)


def _title(example: CheckedExample, number: int, inside: Column, look: Look) -> Hanging:
    """The title behind the number that tells when to read it; who hears the page hears the examples in their order."""
    heading = settings(look.theme).subheading
    label = single_line(look.wording.say("examples.number", n=number), replace(heading, role=Role.ARTIFACT), inside)
    indent = label.lines[0].width + _BEHIND_NUMBER
    return Hanging(label, paragraph(example.title, heading, inside.narrower(indent)), indent)


def examples_pages(kit: CheckedKit, paper: Paper, look: Look) -> tuple[Page, ...]:
    """The players’ examples of a kit in two columns, on as few pages as can be.

    The pages have no footers, and the first has a bookmark. Refused (KG602) for whatever does not fit.
    """
    setting, box = settings(look.theme), body(paper)
    title = single_line(
        look.wording.say("examples.title"), setting.title, Column(box.width, look.measure, "the examples page")
    )
    first = below(box, box.top + title.height + _BELOW_PAGE_TITLE)
    width = (box.width - _GUTTER) / 2
    items = [
        Item(example_block(example, number, width, look), example.title, BETWEEN_PANELS)
        for number, example in enumerate(kit.page_examples, 1)
    ]
    pages = []
    for number, columns in enumerate(_columns(items, first, box, width)):
        head = title.marks(box.left, box.top) if number == 0 else ()
        bookmark = look.wording.say("page.examples") if number == 0 else ""
        pages.append(Page(paper.width, paper.height, (*head, *columns), bookmark=bookmark))
    return tuple(pages)


def _columns(items: Sequence[Item], first: Box, other: Box, width: float) -> Iterator[tuple[Mark, ...]]:
    """The marks of each page: two columns that end at much the same height."""
    for pages in count(1):
        bodies = [first, *[other] * (pages - 1)]
        frames = [replace(box, left=left, width=width) for box in bodies for left in (box.left, box.right - width)]
        try:
            filled = fill_evenly(items, frames, "the examples page")
        except Refused:
            if pages >= len(items):
                raise
            continue
        for left in range(0, len(filled), 2):
            yield tuple(mark for column in filled[left : left + 2] for mark in column)
        return
