"""Cards that lie loosely under others, so that only their edges are seen."""

from __future__ import annotations

from kitgen.layout.page import WHITE, Box, Mark, Path, Point, Stroke
from kitgen.layout.picture.small_card import CORNER
from kitgen.layout.shapes import rounded
from kitgen.layout.theme import Look


def edges(count: int, card: Box, out: Point, look: Look) -> list[Mark]:
    """The edges of so many cards that lie under a card, the lowest first.

    Each reaches farther out than the one above it, `out` mm to the right and upwards.
    """
    right, up = out
    stroke = Stroke(look.theme.colours.edge, look.theme.lines.drawing)
    boxes = (Box(card.left + n * right, card.top - n * up, card.width, card.height) for n in range(count, 0, -1))
    return [Path((rounded(box, CORNER),), WHITE, stroke) for box in boxes]
