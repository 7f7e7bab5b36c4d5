"""Places for cards where none lies."""

from __future__ import annotations

import math

from kitgen.layout.page import Contour, Path, Point, Stroke
from kitgen.layout.picture.captions import caption, lettering
from kitgen.layout.picture.drawing import Drawing
from kitgen.layout.picture.small_card import CORNER, HEIGHT, WIDTH
from kitgen.layout.shapes import segment
from kitgen.layout.theme import Look

_DASH = 1.3
_BESIDE_WORDS = 0.8


def no_card(words: str, look: Look) -> Drawing:
    """A dashed outline as large as a card, with words in it."""
    left, top, right, bottom = CORNER, CORNER - HEIGHT, WIDTH - CORNER, -CORNER
    dashes = (
        *_dashes((left, -HEIGHT), (right, -HEIGHT)),
        *_dashes((WIDTH, top), (WIDTH, bottom)),
        *_dashes((right, 0), (left, 0)),
        *_dashes((0, bottom), (0, top)),
    )
    stroke = Stroke(look.theme.colours.edge, look.theme.lines.drawing, rounded=True)
    said = caption(words, WIDTH - 2 * _BESIDE_WORDS, lettering(look), look)
    within = said.at((WIDTH - said.width) / 2, -(HEIGHT + said.height) / 2)
    return Drawing(WIDTH, HEIGHT, 0, (Path(dashes, stroke=stroke), *within))


def _dashes(start: Point, end: Point) -> list[Contour]:
    """A straight line in dashes, with a dash at either end."""
    (x1, y1), (x2, y2) = start, end
    length = math.dist(start, end)
    count = round((length - _DASH) / (2 * _DASH)) * 2 + 1
    cuts = [((x1 + (x2 - x1) * at / count), (y1 + (y2 - y1) * at / count)) for at in range(count + 1)]
    return [segment(cuts[at], cuts[at + 1]) for at in range(0, count, 2)]
