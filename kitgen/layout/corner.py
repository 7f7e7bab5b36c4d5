"""A rank as it stands in the corner of a card, underlined where it could be read upside down."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.layout.page import Font, Mark, Path, Stroke, TextStyle
from kitgen.layout.shapes import segment
from kitgen.layout.text import centred, width
from kitgen.layout.theme import Look

UNDERLINED = (6, 9)

_UNDERLINE = 0.75
_UNDERLINE_GAP = 1.0
_DRAWN_FOR = 29.0
"""The size of type, in points, for which the line below the rank is drawn."""


def rank_at(rank: int, x: float, top: float, size: float, look: Look) -> Iterator[Mark]:
    """The rank at a type size (points), centred on x, its upper edge at `top` (mm)."""
    theme, text = look.theme, str(rank)
    style = TextStyle(Font.BOLD, size, theme.colours.ink)
    baseline = top + theme.type.cap(size)
    yield centred(x, baseline, text, style, look.measure)
    if rank in UNDERLINED:
        half, larger = width(text, style, look.measure) / 2, size / _DRAWN_FOR
        y = baseline + (_UNDERLINE_GAP + _UNDERLINE / 2) * larger
        line = segment((x - half, y), (x + half, y))
        yield Path((line,), stroke=Stroke(theme.colours.ink, _UNDERLINE * larger))
