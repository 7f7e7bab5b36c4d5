"""How much of the page a mark takes up: reckoned from the font's own numbers, not by the layout's."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.layout.page import Box, Curve, Group, Mark, Page, Path, Placement, Role, TextRun
from kitgen.render.fonts import measure
from tests.card_sheets import leaves

MM_PER_POINT = 25.4 / 72
CAPITAL, DESCENDER = 0.668, 0.21
"""Of Atkinson Hyperlegible, as shares of the size: how high its capitals stand, how low some of its letters reach."""

DESCENDING = set("gjpqyQ,;()")


def extent(mark: Path | TextRun) -> Box:
    """The smallest upright box around a mark."""
    return _text(mark) if isinstance(mark, TextRun) else _path(mark)


def box_of(mark: Path | TextRun | Placement) -> Box:
    """The same, and of a form the box in which it is placed."""
    if isinstance(mark, Placement):
        return Box(mark.x, mark.y, mark.form.width * mark.scale, mark.form.height * mark.scale)
    return extent(mark)


def around(boxes: list[Box]) -> Box:
    """The smallest box around all of them."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def text_and_figures(page: Page) -> Iterator[tuple[str, Box]]:
    """Every run of text outside figures, and every figure as a whole, by a name for messages."""

    def within(marks: tuple[Mark, ...]) -> Iterator[tuple[str, Box]]:
        for mark in marks:
            if isinstance(mark, TextRun):
                yield mark.text, extent(mark)
            elif isinstance(mark, Group) and mark.role is Role.FIGURE:
                yield mark.alternative, around([box_of(leaf) for leaf in leaves(mark.marks)])
            elif isinstance(mark, Group):
                yield from within(mark.marks)

    return within(page.marks)


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
