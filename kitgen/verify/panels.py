"""Boxes on a page: whatever stands on a ground of its own belongs together."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.verify.drawing import Drawing, Path
from kitgen.verify.plane import Box, Point


def divided(drawing: Drawing) -> tuple[Sequence[Drawing], Drawing]:
    """What stands in each box, and what stands in none.

    A box is a filled outline that lies in no other one and has text in it. Text and forms lie where their middle is.
    """
    filled = dict.fromkeys(contour.box for path in drawing.paths if path.fill for contour in path.contours)
    outer = [box for box in filled if not any(other != box and other.holds(box) for other in filled)]
    inside = [_within(box, drawing) for box in outer]
    panels = [(box, panel) for box, panel in zip(outer, inside, strict=True) if panel.runs]
    others = Drawing(
        tuple(run for run in drawing.runs if not any(_holds(box, run.middle) for box, _ in panels)),
        tuple(path for path in drawing.paths if not any(_encloses(box, path) for box, _ in panels)),
        tuple(one for one in drawing.placed if not any(_holds(box, one.box.centre) for box, _ in panels)),
    )
    return [panel for _, panel in panels], others


def _within(box: Box, drawing: Drawing) -> Drawing:
    return Drawing(
        tuple(run for run in drawing.runs if _holds(box, run.middle)),
        tuple(path for path in drawing.paths if _encloses(box, path)),
        tuple(one for one in drawing.placed if _holds(box, one.box.centre)),
    )


def _encloses(box: Box, path: Path) -> bool:
    return all(box.holds(contour.box) for contour in path.contours)


def _holds(box: Box, point: Point) -> bool:
    return box.holds(Box(*point, *point))
