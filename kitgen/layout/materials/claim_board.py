"""The claim board: a field for each rank, and two discs to cut out that show the newest batch and the rank named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kitgen.checked import ClaimBoard
from kitgen.layout.folio import below, body
from kitgen.layout.page import WHITE, Box, Group, Mark, Page, Path, Role, Stroke
from kitgen.layout.settings import settings
from kitgen.layout.shapes import circle, rounded
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Setting, paragraph, single_line
from kitgen.layout.typesetting.places import problem_at
from kitgen.printing import Paper
from kitgen.problems import Refused

# Millimetres, but for the size of the ranks in points.
_BELOW_TITLE = 3.0
_BESIDE_LEAD = 56.0
"""Left free beside the lead, so that its lines are read with ease."""
_BELOW_LEAD = 6.0
_GUTTER = 4.0
_FIELD = 90.0
_CORNER = 3.0
_RANK = 90.0
_ACROSS = 4
_BELOW_FIELDS = 16.0
_RADIUS = 24.0
_RING = 18.0
_PADDING = 3.0


def claim_board_pages(board: ClaimBoard, paper: Paper, look: Look) -> tuple[Page, ...]:
    """One page. Refused (KG602) for words or fields that do not fit."""
    setting, say, box = settings(look.theme), look.wording.say, body(paper)
    column = Column(box.width, look.measure, f"the claim board on {paper.name}")
    title = single_line(board.title, setting.heading, column)
    lead = paragraph(say("board.lead"), setting.text, column.narrower(_BESIDE_LEAD))
    marks: list[Mark] = [*title.marks(box.left, box.top)]
    y = box.top + title.height + _BELOW_TITLE
    marks += lead.marks(box.left, y)
    fields = below(box, y + lead.height + _BELOW_LEAD)
    rows = [board.ranks[start : start + _ACROSS] for start in range(0, len(board.ranks), _ACROSS)]
    for row in rows:
        marks += _fields(row, fields, look)
        fields = below(fields, fields.top + _FIELD + _GUTTER)
    discs = below(fields, fields.top - _GUTTER + _BELOW_FIELDS)
    if discs.height < 2 * _RADIUS:
        excess = 2 * _RADIUS - discs.height
        raise Refused([problem_at(board.title, f"there are {excess:.1f} mm too few for the discs on {column.name}")])
    marks += _disc(say("board.marker"), discs.left + discs.width / 4, discs.top, look, solid=True)
    marks += _disc(say("board.token"), discs.right - discs.width / 4, discs.top, look, solid=False)
    return (Page(paper.width, paper.height, tuple(marks), bookmark=board.title),)


def _fields(ranks: Sequence[int], box: Box, look: Look) -> list[Mark]:
    """Fields side by side, each with its rank."""
    width = (box.width - (_ACROSS - 1) * _GUTTER) / _ACROSS
    inside = Column(width, look.measure, "a field of the claim board")
    big = replace(settings(look.theme).number, size=_RANK, leading=1.0)
    edge = Stroke(look.theme.colours.line, look.theme.lines.drawing)
    marks: list[Mark] = []
    for place, rank in enumerate(ranks):
        left = box.left + place * (width + _GUTTER)
        ground = Path((rounded(Box(left, box.top, width, _FIELD), _CORNER),), look.theme.colours.panel, edge)
        number = single_line(str(rank), big, inside)
        marks.append(Group(Role.ARTIFACT, (ground,)))
        marks += number.marks(left, box.top + (_FIELD - number.height) / 2)
    return marks


def _disc(words: str, x: float, top: float, look: Look, *, solid: bool) -> list[Mark]:
    """A disc to cut out, with its words in a ring; the `solid` one looks like the marker in pictures."""
    theme, y = look.theme, top + _RADIUS
    cut = Path((circle(x, y, _RADIUS),), stroke=Stroke(theme.colours.cut, theme.lines.rule))
    face = Path((circle(x, y, _RADIUS - 1.5),), fill=theme.colours.heading if solid else WHITE)
    line = Stroke(WHITE if solid else theme.colours.heading, 1.2)
    ring = Path((circle(x, y, _RING),), stroke=line)
    base: Setting = settings(theme).number
    style = replace(base, colour=WHITE if solid else theme.colours.heading)
    column = Column(2 * (_RING - _PADDING), look.measure, "a disc of the claim board")
    text = paragraph(words, style, column)
    return [
        Group(Role.ARTIFACT, (cut, face, ring)),
        *text.marks(x - column.width / 2, y - text.height / 2),
    ]
