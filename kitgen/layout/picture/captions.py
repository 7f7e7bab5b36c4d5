"""Words in pictures: a few, short, and never smaller than captions."""

from __future__ import annotations

from kitgen.layout.page import WHITE, Colour, Font, Mark, Path, Stroke, TextStyle
from kitgen.layout.picture.drawing import Drawing, beside
from kitgen.layout.picture.signs import person
from kitgen.layout.shapes import circle
from kitgen.layout.text import centred, lines, width
from kitgen.layout.theme import Look
from kitgen.layout.units import mm

BELOW_CARD = 1.0
"""Between a card and what is said below it, mm."""

_COUNT_SIZE = 10.0
"""Of the numbers of hidden cards, in points."""

_LEADING = 1.15
_DESCENT = 0.21
_SIGN_GAP = 0.8
_WHERE = "a picture"


def lettering(look: Look, *, bold: bool = False, colour: Colour | None = None) -> TextStyle:
    """How captions are set; in ink unless another colour is given."""
    font = Font.BOLD if bold else Font.REGULAR
    return TextStyle(font, look.theme.type.caption, colour or look.theme.colours.ink)


def caption(text: str, room: float, style: TextStyle, look: Look) -> Drawing:
    """Words in centred lines of at most `room` mm, or as wide as their longest word; all of it below the axis.

    There are as few lines as can be, and these of lengths as even as can be.
    """
    broken = _balanced(text, room, style, look)
    widest = max(width(line, style, look.measure) for line in broken)
    em, cap = mm(style.size), look.theme.type.cap(style.size)
    runs = tuple(
        centred(widest / 2, cap + row * _LEADING * em, line, style, look.measure) for row, line in enumerate(broken)
    )
    return Drawing(widest, 0, cap + ((len(broken) - 1) * _LEADING + _DESCENT) * em, runs)


def _balanced(text: str, room: float, style: TextStyle, look: Look) -> list[str]:
    def wide(words: str) -> float:
        return width(words, style, look.measure)

    words = text.split(" ")
    room = max(room, *map(wide, words))
    fewest = len(lines(text, style, room, look.measure, _WHERE))
    stretches = {wide(" ".join(words[start:end])) for end in range(len(words) + 1) for start in range(end)}
    for narrower in sorted(each for each in stretches if max(map(wide, words)) <= each <= room):
        broken = lines(text, style, narrower, look.measure, _WHERE)
        if len(broken) == fewest:
            return broken
    return lines(text, style, room, look.measure, _WHERE)


def middled(words: Drawing, look: Look) -> Drawing:
    """A caption with the axis at the middle of its capitals, be it one line or more."""
    return words.lowered(-(words.height - _DESCENT * mm(look.theme.type.caption)) / 2)


def signed(sign: Drawing, words: Drawing, look: Look) -> Drawing:
    """A sign and to its right a caption, both about the axis."""
    return beside([sign.about_axis(), middled(words, look)], _SIGN_GAP)


def named(name: str, look: Look) -> Drawing:
    """A person and a name."""
    return signed(person(look.theme.colours.ink), caption(name, 0, lettering(look, bold=True), look), look)


def counted(count: int, x: float, y: float, radius: float, look: Look) -> tuple[Mark, ...]:
    """A number on a white disc of `radius` mm about x, y: how many cards lie there."""
    ink = look.theme.colours.ink
    ground = Path((circle(x, y, radius),), WHITE, Stroke(ink, look.theme.lines.drawing))
    baseline = y + look.theme.type.cap(_COUNT_SIZE) / 2
    return ground, centred(x, baseline, str(count), TextStyle(Font.BOLD, _COUNT_SIZE, ink), look.measure)
