"""The shapes in which the suit letters stand, as they can be compared wherever and however large they are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kitgen.verify.drawing import Colour, Contour, Drawing, Path, Run
from kitgen.verify.plane import Box, Point, near

_ALIKE = 0.01
"""How far apart, as a share of its size, the points of one shape may be."""

Colours = tuple[Colour | None, Colour | None]
"""Of the fill and of the stroke."""


class Shape(NamedTuple):
    """A contour as its letter sees it: turned upright with the letter, its box moved to the origin and made 1 large."""

    steps: str
    points: tuple[Point, ...]
    colours: Colours

    def like(self, other: Shape) -> bool:
        """Whether both are the same shape, whatever their colours."""
        return self.steps == other.steps and all(
            near(x, u, _ALIKE) and near(y, v, _ALIKE) for (x, y), (u, v) in zip(self.points, other.points, strict=True)
        )


class Look(NamedTuple):
    """How a suit looks on most of its faces: its shape, and all colours in which that shape is drawn on a face."""

    shape: Shape
    colours: frozenset[Colours]


def letter_shapes(drawing: Drawing, suit: str) -> list[Shape | None]:
    """For each of the suit's letters the smallest filled contour around it; None for a letter that stands in none."""
    filled = [(contour.box, contour, path) for path in drawing.paths if path.fill for contour in path.contours]
    filled.sort(key=lambda one: one[0].width * one[0].height)
    found: list[Shape | None] = []
    for run in drawing.runs:
        if run.text == suit:
            around = (_upright(contour, run, path) for box, contour, path in filled if box.holds(run.spot))
            found.append(next(around, None))
    return found


def usual_look(faces: Sequence[Sequence[Shape]]) -> Look:
    """The look that most faces of a suit agree on. Each face has at least one shape."""
    kinds: list[Shape] = []
    votes: Counter[int] = Counter()
    for shapes in faces:
        for shape in shapes:
            kind = next((at for at, known in enumerate(kinds) if shape.like(known)), len(kinds))
            if kind == len(kinds):
                kinds.append(shape)
            votes[kind] += 1
    colours = Counter(colours_of(shapes) for shapes in faces)
    return Look(kinds[votes.most_common(1)[0][0]], colours.most_common(1)[0][0])


def colours_of(shapes: Iterable[Shape]) -> frozenset[Colours]:
    """All colours in which the shapes are drawn."""
    return frozenset(shape.colours for shape in shapes)


def _upright(contour: Contour, letter: Run, path: Path) -> Shape:
    a, b, c, d = letter.axes
    turned = [(a * x + b * y, c * x + d * y) for x, y in contour.points]
    box = Box.around(turned)
    size = max(box.width, box.height) or 1.0
    points = tuple(((x - box.left) / size, (y - box.bottom) / size) for x, y in turned)
    return Shape(contour.steps, points, (path.fill, path.stroke))
