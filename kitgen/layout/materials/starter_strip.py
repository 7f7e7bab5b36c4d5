"""The starter strip: the cards of the starter row in their order, several times on a page, to be cut apart."""

from __future__ import annotations

from kitgen.checked import StarterStrip
from kitgen.layout.folio import below, body
from kitgen.layout.page import Box, Font, Group, Mark, Page, Path, Placement, Role, Stroke, TextStyle
from kitgen.layout.picture.small_card import HEIGHT, WIDTH, small_face
from kitgen.layout.settings import settings
from kitgen.layout.shapes import rounded
from kitgen.layout.text import centred
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import paragraph, single_line
from kitgen.layout.typesetting.places import problem_at
from kitgen.printing import Paper
from kitgen.problems import Refused

STRIPS = 3
"""How many strips stand on a page, one for each table."""

# Millimetres.
_BELOW_TITLE = 4.0
_BETWEEN = 8.0
_PADDING = 5.0
_BELOW_LEAD = 4.0
_CORNER = 2.0
_NUMBER_ROOM = 5.5
_LEAST_GAP = 1.5


def starter_strip_pages(strip: StarterStrip, paper: Paper, look: Look) -> tuple[Page, ...]:
    """One page. Refused (KG602) for words or cards that do not fit."""
    setting, box = settings(look.theme), body(paper)
    column = Column(box.width, look.measure, "the starter strip")
    title = single_line(strip.title, setting.heading, column)
    field = below(box, box.top + title.height + _BELOW_TITLE)
    marks: list[Mark] = [*title.marks(box.left, box.top)]
    for _ in range(STRIPS):
        drawn, height = _strip(strip, field, look)
        marks += drawn
        field = below(field, field.top + height + _BETWEEN)
    if field.height < 0:
        message = f"{STRIPS} strips are {-field.height:.1f} mm too high for {column.name}"
        raise Refused([problem_at(strip.lead, message)])
    return (Page(paper.width, paper.height, tuple(marks), bookmark=strip.title),)


def _strip(strip: StarterStrip, field: Box, look: Look) -> tuple[list[Mark], float]:
    """One strip at the top of a field, and its height: the lead, below it the cards, each with its place."""
    setting = settings(look.theme)
    inside = Column(field.width - 2 * _PADDING, look.measure, "the starter strip")
    lead = paragraph(strip.lead, setting.text, inside)
    count = len(strip.faces)
    gap = (inside.width - count * WIDTH) / max(1, count - 1)
    if gap < _LEAST_GAP:
        most = int((inside.width + _LEAST_GAP) / (WIDTH + _LEAST_GAP))
        message, note = f"{count} cards do not fit beside each other on {inside.name}", f"at most {most} cards fit"
        raise Refused([problem_at(strip.faces[most], message, notes=(note,))])
    top = field.top + _PADDING + lead.height + _BELOW_LEAD
    height = top + HEIGHT + _NUMBER_ROOM + _PADDING - field.top
    edge = Stroke(look.theme.colours.cut, look.theme.lines.drawing)
    outline = rounded(Box(field.left, field.top, field.width, height), _CORNER)
    marks: list[Mark] = [Group(Role.ARTIFACT, (Path((outline,), stroke=edge),))]
    marks += lead.marks(field.left + _PADDING, field.top + _PADDING)
    style = TextStyle(Font.BOLD, look.theme.type.index, look.theme.colours.quiet)
    row: list[Mark] = []
    for place, face in enumerate(strip.faces):
        left = field.left + _PADDING + place * (WIDTH + gap)
        row.append(Placement(small_face(face, look), left, top))
        row.append(centred(left + WIDTH / 2, top + HEIGHT + _NUMBER_ROOM - 1.0, str(place + 1), style, look.measure))
    told = look.wording.say("alternative.row.tops", cards=", ".join(strip.faces), count=count)
    marks.append(Group(Role.FIGURE, tuple(row), alternative=told))
    return marks, height
