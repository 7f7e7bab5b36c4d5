"""Setting lines of text: measuring, centring, breaking. What does not fit is refused with its excess."""

from __future__ import annotations

from collections.abc import Callable

from kitgen.layout.page import Font, TextRun, TextStyle
from kitgen.problems import Problem, Refused

Measure = Callable[[str, Font, float], float]
"""The width in mm of a text in a font at a size in points."""


def width(text: str, style: TextStyle, measure: Measure) -> float:
    """The width of a line, mm."""
    return measure(text, style.font, style.size)


def centred(x: float, y: float, text: str, style: TextStyle, measure: Measure) -> TextRun:
    """A line of text centred on x, its baseline at y."""
    return TextRun(x - width(text, style, measure) / 2, y, text, style)


def lines(text: str, style: TextStyle, room: float, measure: Measure, where: str) -> list[str]:
    """The text broken between words into lines of at most `room` mm, each as full as it can be.

    Refused (KG602) if a single word is wider; `where` names the place.
    """
    broken: list[str] = []
    for word in text.split(" "):
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and width(longer, style, measure) <= room:
            broken[-1] = longer
        else:
            need_room(word, width(word, style, measure), room, "wide", where)
            broken.append(word)
    return broken


def need_room(what: str, needed: float, room: float, way: str, where: str) -> None:
    """Refuse (KG602) what needs more than its room, both in mm; `way` is “wide” or “high”."""
    if needed > room:
        raise Refused([Problem("KG602", f"“{what}” is {needed - room:.1f} mm too {way} for {where}")])
