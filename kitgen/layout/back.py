"""Card backs: one even crosshatch that looks the same everywhere and either way up.

There is no border and no motif that would show a printer's misfeed or mark a card. The strips run at 45 degrees, their
period divides both sides of the card, and every corner of every strip lies on a grid of 0.05 mm. So the pattern goes on
over every cut, and a raster of 508 dpi or any part of it draws all backs alike to the last dot.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from kitgen.layout.page import Box, Colour, Form, Path, Point
from kitgen.layout.shapes import polygon
from kitgen.layout.sheet import BLEED, Grid
from kitgen.layout.theme import Theme
from kitgen.printing import CardSize

_HALF_STRIP = 0.15
"""Half the width of a strip, measured along the card's edge, mm."""


def back(card: CardSize, theme: Theme) -> Form:
    """The back of every card, exactly as large as the card."""
    field = Box(0, 0, card.width, card.height)
    return Form("back", card.width, card.height, _crosshatch([field], card.hatch, theme.colours.back))


def bleed_ring(grid: Grid, theme: Theme) -> Form:
    """The pattern's continuation around the block of cards, and nothing inside it: nothing is printed twice.

    Its top left corner belongs `BLEED` mm left of and above the block's.
    """
    return _ring(grid, theme.colours.back)


# All kits with cards of a size have the same on the same paper.
@lru_cache(maxsize=16)
def _ring(grid: Grid, colour: Colour) -> Form:
    width, height = grid.block.width + 2 * BLEED, grid.block.height + 2 * BLEED
    bands = [
        Box(0, 0, width, BLEED),
        Box(0, BLEED, BLEED, grid.block.height),
        Box(BLEED + grid.block.width, BLEED, BLEED, grid.block.height),
        Box(0, BLEED + grid.block.height, width, BLEED),
    ]
    return Form("bleed", width, height, _crosshatch(bands, grid.card.hatch, colour, shift=BLEED))


def _crosshatch(fields: Iterable[Box], period: float, colour: Colour, shift: float = 0.0) -> tuple[Path, ...]:
    """The strips in some fields, one of whose crossings lies at `shift` from the left and from the top.

    The two ways are two paths, for where they cross the even-odd rule would leave holes in one.
    """
    rising, falling = [], []
    for field in fields:
        left, top = field.left - shift, field.top - shift
        right, bottom = left + field.width, top + field.height
        for strip in _strips(left, top, right, bottom, period):
            rising.append(polygon(*((x + shift, y + shift) for x, y in strip)))
        # The other way is the same, seen in a mirror that stands upright in the crossing.
        for strip in _strips(-right, top, -left, bottom, period):
            falling.append(polygon(*((shift - x, y + shift) for x, y in strip)))
    return Path(tuple(rising), fill=colour), Path(tuple(falling), fill=colour)


def _strips(left: float, top: float, right: float, bottom: float, period: float) -> Iterator[list[Point]]:
    """The corners of the strips along the lines on which x + y is a multiple of the period, cut to a field."""
    for number in range(math.ceil((left + top) / period), math.floor((right + bottom) / period) + 1):
        near = max(number * period - _HALF_STRIP, left + top)
        far = min(number * period + _HALF_STRIP, right + bottom)
        corners = [_upper_end(near, top, right), _upper_end(far, top, right)]
        if near < right + top < far:
            corners.insert(1, (right, top))
        corners += [_lower_end(far, left, bottom), _lower_end(near, left, bottom)]
        if near < left + bottom < far:
            corners.insert(-1, (left, bottom))
        yield corners


def _upper_end(total: float, top: float, right: float) -> Point:
    """Where the line x + y = total meets the top or the right edge of a field."""
    return (total - top, top) if total - top <= right else (right, total - right)


def _lower_end(total: float, left: float, bottom: float) -> Point:
    """Where the line x + y = total meets the left or the bottom edge of a field."""
    return (left, total - left) if total - left <= bottom else (total - bottom, bottom)
