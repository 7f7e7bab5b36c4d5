"""Pages to read: where their text may stand, and what stands at their foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kitgen.layout.page import Box, Page
from kitgen.layout.settings import settings
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.places import Text
from kitgen.printing import Paper
from kitgen.problems import Problem, Refused

_SIDE = 18.0
_TOP = 15.0
_BOTTOM = 17.0
_FOOTER = 8.0
_GUTTER = 8.0


def body(paper: Paper) -> Box:
    """Where the text of a page stands: all but the margins."""
    return Box(_SIDE, _TOP, paper.width - 2 * _SIDE, paper.height - _TOP - _BOTTOM)


def halves(box: Box) -> tuple[Box, Box]:
    """Two columns side by side in a box."""
    width = (box.width - _GUTTER) / 2
    return replace(box, width=width), replace(box, left=box.right - width, width=width)


def below(box: Box, top: float) -> Box:
    """What is left of a box from a height of the page on."""
    return replace(box, top=top, height=box.bottom - top)


def with_footers(pages: Sequence[Page], title: str, look: Look) -> tuple[Page, ...]:
    """The pages with the title, what the page is (its bookmark, or the last one before it) and its number.

    Refused (KG602) if that does not fit, once at the place of each text that is to blame: the longer one of the title
    and a part that comes from a content file.
    """
    setting, say = settings(look.theme), look.wording.say
    made, part = [], ""
    problems: dict[str, tuple[Problem, ...]] = {}
    for number, page in enumerate(pages, 1):
        part = page.bookmark or part
        column = Column((page.width - 2 * _SIDE - _GUTTER) / 2, look.measure, "the foot of a page")
        blame = part if isinstance(part, Text) and len(part) > len(title) else title
        try:
            left = single_line(say("page.part", kit=title, part=part), setting.footer, column, blame)
        except Refused as refused:
            problems.setdefault(blame, refused.problems)
            continue
        right = single_line(say("page.number", number=number, count=len(pages)), setting.footer_right, column)
        top = page.height - _FOOTER - left.height
        foot = (*left.marks(_SIDE, top), *right.marks(page.width - _SIDE - column.width, top))
        made.append(replace(page, marks=(*page.marks, *foot)))
    if problems:
        raise Refused(problem for found in problems.values() for problem in found)
    return tuple(made)
