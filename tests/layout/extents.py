"""How much of the page a mark takes up: reckoned from the font's own numbers, not by the layout's."""

from __future__ import annotations

from kitgen.layout.page import Box, Curve, Path, TextRun
from kitgen.render.fonts import measure

MM_PER_POINT = 25.4 / 72
CAPITAL, DESCENDER = 0.668, 0.21
"""Of Atkinson Hyperlegible, as shares of the size: how high its capitals stand, how low some of its letters reach."""

DESCENDING = set("gjpqyQ,;()")


def extent(mark: Path | TextRun) -> Box:
    """The smallest upright box around a mark."""
    return _text(mark) if isinstance(mark, TextRun) else _path(mark)


def apart(one: Box, other: Box, gap: float = 0.0) -> bool:
    """Whether two boxes leave at least `gap` mm between them, across or down."""
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(across, down) >= gap


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another, to a thousandth of a millimetre."""
    return (
        inner.left > outer.left - 1e-3
        and inner.top > outer.top - 1e-3
        and inner.right < outer.right + 1e-3
        and inner.bottom < outer.bottom + 1e-3
    )


def _text(run: TextRun) -> Box:
    wide = measure(run.text, run.style.font, run.style.size)
    em = run.style.size * MM_PER_POINT
    up, down = CAPITAL * em, DESCENDER * em if DESCENDING & set(run.text) else 0.0
    return (
        Box(run.x, run.y - up, wide, up + down),
        Box(run.x - up, run.y - wide, up + down, wide),
        Box(run.x - wide, run.y - down, wide, up + down),
        Box(run.x - down, run.y, up + down, wide),
    )[run.turn]


def _path(path: Path) -> Box:
    points = []
    for contour in path.contours:
        points.append(contour.start)
        for step in contour.steps:
            points += [step.first, step.second, step.to] if isinstance(step, Curve) else [step.to]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    box = Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
    # Butt ends add nothing to a line's length, but half its width is added here all round: never too small.
    return box.grown(path.stroke.width / 2) if path.stroke else box
