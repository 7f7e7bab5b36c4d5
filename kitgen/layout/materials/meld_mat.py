"""The mat for two triples: three places for real cards each."""

from __future__ import annotations

from kitgen.checked import MeldMat
from kitgen.layout.folio import body
from kitgen.layout.page import Box, Group, Mark, Page, Path, Role, Stroke
from kitgen.layout.settings import settings
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.layout.typesetting.places import problem_at
from kitgen.printing import Paper
from kitgen.problems import Refused

CARD = (63.0, 88.0)
"""Width and height of a place, those of a card to cut, mm."""
PLACES = 3

# Millimetres.
_CORNER = 3.0
_BELOW_TITLE = 3.0
_BELOW_NAME = 1.5
_BETWEEN = 5.0
_SIDE = 5.0


def meld_mat_pages(mat: MeldMat, paper: Paper, look: Look) -> tuple[Page, ...]:
    """One page. Refused (KG602) if the places do not fit on the paper."""
    setting, box = settings(look.theme), body(paper)
    wide, high = CARD
    across = PLACES * wide
    left = (paper.width - across) / 2
    column = Column(box.width, look.measure, f"the mat on {paper.name}")
    title = single_line(mat.title, setting.heading, column)
    marks: list[Mark] = [*title.marks(left, box.top)]
    y = box.top + title.height + _BELOW_TITLE
    line = Stroke(look.theme.colours.line, look.theme.lines.drawing)
    places = []
    for name in (mat.first, mat.second):
        words = single_line(name, setting.strong, column)
        marks += words.marks(left, y)
        y += words.height + _BELOW_NAME
        places += [rounded(Box(left + place * wide, y, wide, high), _CORNER) for place in range(PLACES)]
        y += high + _BETWEEN
    if left < _SIDE or y - _BETWEEN > box.bottom:
        excess = max(across + 2 * _SIDE - paper.width, y - _BETWEEN - box.bottom)
        raise Refused([problem_at(mat.title, f"the places for cards are {excess:.1f} mm too large for {column.name}")])
    marks.append(Group(Role.ARTIFACT, (Path(tuple(places), stroke=line),)))
    return (Page(paper.width, paper.height, tuple(marks), bookmark=mat.title),)
