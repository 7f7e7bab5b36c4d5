"""Names of the areas of the table: a sheet where the trumps lie, and cards to cut out and to fold for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kitgen.checked import PlaceCards
from kitgen.layout.folio import below, body
from kitgen.layout.moving import moved
from kitgen.layout.page import Box, Contour, Group, Mark, Page, Path, Role, Stroke
from kitgen.layout.settings import settings
from kitgen.layout.shapes import rectangle, rounded, segment
from kitgen.layout.theme import Look
from kitgen.layout.turning import turned
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import Setting, Side, paragraph, single_line
from kitgen.places import Text
from kitgen.printing import Paper
from kitgen.problems import Problem, Refused

FIELD = (70.0, 120.0)
"""Width and height of a field, those of a trump to cut, mm."""
TENT = (150.0, 72.0)
"""Width and height of a place card before it is folded in the middle, mm."""

# Millimetres, but for the sizes of numbers and names in points. The fields take up nearly all of the paper.
_ACROSS = 2
_TOP = 10.0
_BOTTOM = 14.0
_BELOW_NAME = 1.5
_GUTTER = 3.0
_CORNER = 3.0
_NUMBER = 90.0

_NAME = 30.0
_LEADING = 1.15
_PADDING = 8.0
_BELOW_TITLE = 2.0
_BELOW_LEAD = 5.0
_DASH = 2.0


def place_cards_pages(cards: PlaceCards, paper: Paper, look: Look) -> tuple[Page, ...]:
    """A page for the trumps and one for the other places. Refused (KG602) for what does not fit."""
    return (_office(cards, paper, look), _tents(cards, paper, look))


# Where the trumps lie


def _office(cards: PlaceCards, paper: Paper, look: Look) -> Page:
    wide, high = FIELD
    left = (paper.width - _ACROSS * wide - (_ACROSS - 1) * _GUTTER) / 2
    room = paper.width - 2 * left
    column = Column(room, look.measure, f"the sheet for the trumps on {paper.name}")
    name = single_line(cards.office, replace(settings(look.theme).title, side=Side.CENTRE), column)
    marks: list[Mark] = [*name.marks(left, _TOP)]
    top = _TOP + name.height + _BELOW_NAME
    for number, trump in enumerate(cards.trumps):
        down, right = divmod(number, _ACROSS)
        marks += _field(trump, Box(left + right * (wide + _GUTTER), top + down * (high + _GUTTER), wide, high), look)
    rows = -(-len(cards.trumps) // _ACROSS)
    excess = top + rows * (high + _GUTTER) - _GUTTER - (paper.height - _BOTTOM)
    if excess > 0:
        raise Refused([Problem("KG602", f"the fields for the trumps are {excess:.1f} mm too high for {column.name}")])
    return Page(paper.width, paper.height, tuple(marks), bookmark=cards.title)


def _field(trump: int, box: Box, look: Look) -> list[Mark]:
    edge = Stroke(look.theme.colours.line, look.theme.lines.drawing)
    ground = Path((rounded(box, _CORNER),), look.theme.colours.panel, edge)
    big = replace(settings(look.theme).number, size=_NUMBER, leading=1.0)
    number = single_line(str(trump), big, Column(box.width, look.measure, "a field for a trump"))
    return [Group(Role.ARTIFACT, (ground,)), *number.marks(box.left, box.top + (box.height - number.height) / 2)]


# The other places


def _tents(cards: PlaceCards, paper: Paper, look: Look) -> Page:
    setting, box = settings(look.theme), body(paper)
    wide, high = TENT
    column = Column(box.width, look.measure, f"the place cards on {paper.name}")
    title = single_line(cards.title, setting.heading, column)
    lead = single_line(look.wording.say("places.lead"), setting.text, column)
    lead_top = box.top + title.height + _BELOW_TITLE
    marks: list[Mark] = [*title.marks(box.left, box.top), *lead.marks(box.left, lead_top)]
    field = below(box, lead_top + lead.height + _BELOW_LEAD)
    excess = len(cards.others) * high - field.height
    if excess > 0:
        raise Refused([Problem("KG602", f"{len(cards.others)} cards are {excess:.1f} mm too high for {column.name}")])
    tents = [
        Box((paper.width - wide) / 2, field.top + number * high, wide, high) for number in range(len(cards.others))
    ]
    for name, tent in zip(cards.others, tents, strict=True):
        marks += _names(name, tent, look)
    marks.append(_cuts_and_folds(tents, look))
    return Page(paper.width, paper.height, tuple(marks))


def _names(name: Text, tent: Box, look: Look) -> list[Mark]:
    """The name on both faces of a card that will stand: upright below the fold, and upside down above it."""
    face = Box(0, 0, tent.width, tent.height / 2)
    column = Column(face.width - 2 * _PADDING, look.measure, "a place card")
    strong = settings(look.theme).strong
    large = replace(strong, size=_NAME, leading=_LEADING, side=Side.CENTRE)
    upright, behind = (
        _centred(name, large, face, column),
        _centred(name, replace(large, role=Role.ARTIFACT), face, column),
    )
    return [
        *moved(turned(behind, 2, face.width, face.height), tent.left, tent.top),
        *moved(upright, tent.left, tent.top + face.height),
    ]


def _centred(name: Text, style: Setting, face: Box, column: Column) -> Sequence[Mark]:
    words = paragraph(name, style, column)
    excess = words.height + _PADDING - face.height
    if excess > 0:
        raise Refused([Problem("KG602", f"“{name}” is {excess:.1f} mm too high for {column.name}")])
    return words.marks(_PADDING, (face.height - words.height) / 2)


def _cuts_and_folds(tents: Sequence[Box], look: Look) -> Mark:
    """A line around each card, and dashes where it is folded."""
    stroke = Stroke(look.theme.colours.cut, look.theme.lines.rule)
    folds = tuple(dash for tent in tents for dash in _dashes(tent))
    outlines = tuple(map(rectangle, tents))
    return Group(Role.ARTIFACT, (Path(outlines, stroke=stroke), Path(folds, stroke=stroke)))


def _dashes(tent: Box) -> Iterator[Contour]:
    y = tent.top + tent.height / 2
    count = int(tent.width / (2 * _DASH))
    start = tent.left + (tent.width - (2 * count - 1) * _DASH) / 2
    return (segment((start + 2 * at * _DASH, y), (start + (2 * at + 1) * _DASH, y)) for at in range(count))
