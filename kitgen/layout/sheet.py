"""Imposition: where cards lie on a sheet of paper, and where it is cut.

The block of cards is centred and has no gutters, so neighbours share their cut; the grid is the same on every sheet,
filled or not, so that a pile of sheets can be cut as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kitgen.layout.page import Box, Font, Mark, Path, Stroke, TextRun, TextStyle
from kitgen.layout.shapes import segment
from kitgen.layout.text import need_room, width
from kitgen.layout.theme import Look
from kitgen.printing import CardSize, Paper
from kitgen.rules.cards import Card

BLEED = 2.0
"""How far the backs run beyond the block of cards, mm."""

SAFE = 5.0
"""What a printer may leave white along the paper's edges, mm."""

_MARK_START = 5.2
_MARK_LENGTH = 3.3
_MARK_LEAST = 2.0
_NUMBER_GAP = 0.7
_ROOM_FOR_TEXT = 6.0


@dataclass(frozen=True, slots=True)
class Grid:
    """The places for cards on one paper."""

    paper: Paper
    card: CardSize

    @property
    def block(self) -> Box:
        """All places together: what remains when the sheet's margins are cut off."""
        wide, high = self.card.columns * self.card.width, self.card.rows * self.card.height
        return Box((self.paper.width - wide) / 2, (self.paper.height - high) / 2, wide, high)

    @property
    def upright_cuts(self) -> tuple[float, ...]:
        """The x of every cut that runs up and down, from left to right."""
        return tuple(self.block.left + column * self.card.width for column in range(self.card.columns + 1))

    @property
    def level_cuts(self) -> tuple[float, ...]:
        """The y of every cut that runs from side to side, from the top down."""
        return tuple(self.block.top + row * self.card.height for row in range(self.card.rows + 1))

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """The top left corners of the cards, row by row."""
        return tuple((x, y) for y in self.level_cuts[:-1] for x in self.upright_cuts[:-1])

    @property
    def text_at_sides(self) -> bool:
        """Whether the sheet's text stands in the left and right margins, since above and below there is no room."""
        return self.block.top < SAFE + _ROOM_FOR_TEXT + BLEED

    def sheets(self, cards: Sequence[Card]) -> list[Sequence[Card]]:
        """The cards in their order, as many to a sheet as it has places."""
        full = len(self.places)
        return [cards[start : start + full] for start in range(0, len(cards), full)]


def grid(paper: Paper, card: CardSize) -> Grid:
    """The grid of a card size on a paper; Refused (KG602) if the cards leave no room for cut marks."""
    made = Grid(paper, card)
    for margin, way in ((made.block.left, "wide"), (made.block.top, "high")):
        rows = f"{card.columns} × {card.rows} {card.name}"
        need_room(rows, 2 * (_MARK_START + _MARK_LEAST), 2 * margin, way, f"{paper.name} with cut marks beside them")
    return made


def cut_marks(grid: Grid, look: Look) -> tuple[Mark, ...]:
    """A mark and its number at both ends of every cut.

    A cut right across the sheet takes away the marks of all cuts that cross it. So the cuts along the text come first,
    while all their marks are there; and the strip with the ruler, once cut off, still carries the marks of the others:
    laid on the strips of cards, it guides those cuts. The numbers follow that order.
    """
    upright, level, paper = grid.upright_cuts, grid.level_cuts, grid.paper
    first_upright, first_level = (1, len(upright) + 1) if grid.text_at_sides else (len(level) + 1, 1)
    stroke = Stroke(look.theme.colours.cut, look.theme.lines.rule)
    style = TextStyle(Font.REGULAR, look.theme.type.cut, look.theme.colours.quiet)
    digit = look.theme.type.cap(style.size)
    marks: list[Mark] = []
    for number, x in enumerate(upright, first_upright):
        # The number stands to the right of its mark; only the last to the left, away from the level cuts' numbers.
        gap = -_NUMBER_GAP - width(str(number), style, look.measure) if x == upright[-1] else _NUMBER_GAP
        for start, end in _both_ends(grid.block.top, paper.height):
            marks.append(Path((segment((x, start), (x, end)),), stroke=stroke))
            marks.append(TextRun(x + gap, (start + end + digit) / 2, str(number), style))
    for number, y in enumerate(level, first_level):
        for start, end in _both_ends(grid.block.left, paper.width):
            marks.append(Path((segment((start, y), (end, y)),), stroke=stroke))
            middle = (start + end - width(str(number), style, look.measure)) / 2
            marks.append(TextRun(middle, y - _NUMBER_GAP, str(number), style))
    return tuple(marks)


def _both_ends(margin: float, paper: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where the marks at the two ends of a cut run: clear of the bleed, if the margin is wide enough."""
    inner = max(margin - BLEED, _MARK_START + _MARK_LEAST)
    outer = max(_MARK_START, inner - _MARK_LENGTH)
    return (outer, inner), (paper - inner, paper - outer)
