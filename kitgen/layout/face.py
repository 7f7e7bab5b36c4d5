"""The face of a card whose suit is a letter: an index in all four corners, as many large shapes as the rank says.

Drawn for the card of 63 by 88 mm. On a larger card the shapes spread and grow; corners and type stay as they are.
"""

from __future__ import annotations

from kitgen.layout.corner import rank_at
from kitgen.layout.page import WHITE, Font, Form, Mark, Path, Point, Stroke, TextRun, TextStyle
from kitgen.layout.pips import ROWS
from kitgen.layout.shapes import suit
from kitgen.layout.text import centred, need_room, width
from kitgen.layout.theme import Look, SuitStyle
from kitgen.layout.turning import turned
from kitgen.layout.units import pt
from kitgen.printing import CardSize
from kitgen.problems import Problem, Refused
from kitgen.rules.cards import Card

# Millimetres, on the card that this is drawn for.
_DRAWN_FOR = (63.0, 88.0)
_INDEX_X = 8.2
_RANK_TOP = 5.0
_SUIT_Y = 17.4
_SUIT_SIZE = 5.6
_COPY_BASELINE = 5.2

# For each rank: the size of a shape, and the distances from column to column and from row to row.
_PIPS: dict[int, tuple[float, float, float]] = {
    1: (26.0, 0.0, 0.0),
    2: (18.0, 0.0, 25.0),
    3: (15.0, 0.0, 20.5),
    4: (15.0, 21.0, 21.0),
    5: (12.5, 20.0, 17.5),
    6: (12.5, 20.0, 17.5),
    7: (10.5, 14.5, 16.0),
    8: (10.5, 14.5, 16.0),
    9: (10.5, 14.5, 16.0),
}
_LETTER_HEIGHT = 0.36
"""The height of the letter in a large shape, as a share of the shape's size."""


def face(card: Card, size: CardSize, look: Look, *, copies: bool) -> Form:
    """The face of a card, as a form that is named after it, such as “face-A2-1”.

    `copies` says whether the copy number is shown. Refused: KG110 for a suit that the theme does not know, KG109 for
    a rank that has no arrangement of shapes, KG602 for a copy number that does not fit.
    """
    style = look.theme.suits.get(card.suit)
    if style is None:
        known = ", ".join(look.theme.suits)
        raise Refused([Problem("KG110", f"the suit “{card.suit}” has no shape in the theme; known suits: {known}")])
    if card.rank not in _PIPS:
        ranks = f"{min(_PIPS)} to {max(_PIPS)}"
        raise Refused([Problem("KG109", f"the card {card.face} cannot be drawn: there are shapes for ranks {ranks}")])
    half = [*_index(card, _INDEX_X, style, look), *_index(card, size.width - _INDEX_X, style, look)]
    if copies:
        half.append(_copy_number(card, size, look))
    marks = (*half, *_pips(card, size, style, look), *turned(half, 2, size.width, size.height))
    return Form(f"face-{card.face}-{card.copy}", size.width, size.height, marks)


def _index(card: Card, x: float, style: SuitStyle, look: Look) -> list[Mark]:
    """Rank over suit, centred on x, at the top of the card."""
    theme = look.theme
    marks = [*rank_at(card.rank, x, _RANK_TOP, theme.type.rank, look)]
    shape = suit(style.shape, x, _SUIT_Y, _SUIT_SIZE)
    letter_style = TextStyle(Font.BOLD, theme.type.suit, WHITE)
    return [*marks, Path((shape.outline,), fill=style.colour), _letter(card.suit, shape.letter, letter_style, look)]


def _pips(card: Card, size: CardSize, style: SuitStyle, look: Look) -> list[Mark]:
    """The large shapes in the middle, each with its letter."""
    wider, higher = size.width / _DRAWN_FOR[0], size.height / _DRAWN_FOR[1]
    rows, (drawn, across, down) = ROWS[card.rank], _PIPS[card.rank]
    diameter = drawn * min(wider, higher)
    fill = style.colour.tint(look.theme.tint)
    stroke = Stroke(style.colour, look.theme.lines.outline, rounded=True)
    letter_size = pt(_LETTER_HEIGHT * diameter) / look.theme.type.capital
    letter_style = TextStyle(Font.BOLD, letter_size, style.colour)
    marks: list[Mark] = []
    for row, count in enumerate(rows):
        y = size.height / 2 + (row - (len(rows) - 1) / 2) * down * higher
        for column in range(count):
            x = size.width / 2 + (column - (count - 1) / 2) * across * wider
            shape = suit(style.shape, x, y, diameter)
            marks.append(Path((shape.outline,), fill, stroke))
            marks.append(_letter(card.suit, shape.letter, letter_style, look))
    return marks


def _letter(letter: str, centre: Point, style: TextStyle, look: Look) -> TextRun:
    x, y = centre
    return centred(x, y + look.theme.type.cap(style.size) / 2, letter, style, look.measure)


def _copy_number(card: Card, size: CardSize, look: Look) -> TextRun:
    """The copy number in the middle of the lower edge."""
    text = look.wording.say("card.copy", n=card.copy)
    style = TextStyle(Font.REGULAR, look.theme.type.copies, look.theme.colours.quiet)
    room = size.width - 4 * _INDEX_X
    need_room(text, width(text, style, look.measure), room, "wide", f"the edge of the card {card.face}")
    return centred(size.width / 2, size.height - _COPY_BASELINE, text, style, look.measure)
