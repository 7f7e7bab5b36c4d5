"""Proofs about what is used on the table: places for cards and discs, what is cut out, and rows to write in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from kitgen.problems import Problem
from kitgen.verify.drawing import Drawing
from kitgen.verify.expected_pages import Field
from kitgen.verify.logs import LEAST_ROW
from kitgen.verify.plane import TOLERANCE, Box, near

_SAME_ROW = 1.0
_LEAST_TABLE = 100.0
"""How long the line between two rows of a table is at least, mm."""


def prove_fields(drawing: Drawing, fields: Sequence[Field], paper: Box, where: str) -> Iterator[Problem]:
    """KG723 unless each field is drawn in its size and at its turn, with its words in it and no others.

    An outline in any other size is no field; two that coincide are one.
    """
    if not fields:
        return
    sizes = list(dict.fromkeys((field.width, field.height) for field in fields))
    outlines = dict.fromkeys(contour.box for path in drawing.paths if path.stroke for contour in path.contours)
    sized = {box: size for box in outlines for size in sizes if _as_large(box, size)}
    boxes = _in_reading_order(list(sized))
    found = [_told(_words(box, drawing), *sized[box]) for box in boxes]
    wanted = [_told(field.words, field.width, field.height) for field in fields]
    if found != wanted:
        yield Problem("KG723", f"{where} has these fields: {_listed(found)}; they must be: {_listed(wanted)}")
    elif any(one.overlaps(other) for one, other in combinations(boxes, 2)):
        yield Problem("KG723", f"{where} has fields that cover each other")
    elif not all(paper.holds(box) for box in boxes):
        yield Problem("KG723", f"{where} has fields that reach beyond the edge of the paper")


def prove_rows(drawing: Drawing, rows: Sequence[str], where: str) -> Iterator[Problem]:
    """KG723 unless each row stands between two lines of its own, in its order, with room to write by hand."""
    if not rows:
        return
    bands = [(_between(upper, lower, drawing), upper - lower) for upper, lower in pairwise(_levels(drawing))]
    found = [(words, height) for words, height in bands if words in rows]
    names = [words for words, _ in found]
    if names != list(rows):
        missing = [row for row in dict.fromkeys(rows) if names.count(row) < list(rows).count(row)]
        told = f"without {', '.join(missing)}" if missing else f"they are {', '.join(names)}"
        yield Problem("KG723", f"{where} must have {len(rows)} rows to write in, each between two lines: {told}")
    elif low := [words for words, height in found if height < LEAST_ROW - TOLERANCE]:
        yield Problem(
            "KG723", f"{where} has rows between lines that are less than {LEAST_ROW:g} mm apart: {_listed(low)}"
        )


def _as_large(box: Box, size: tuple[float | None, float]) -> bool:
    width, height = size
    return near(box.height, height) and (width is None or near(box.width, width))


def _words(box: Box, drawing: Drawing) -> str:
    return " ".join(run.text.strip() for run in drawing.runs if box.holds(run.spot))


def _in_reading_order(boxes: Sequence[Box]) -> list[Box]:
    """From the top down, those that begin at one height from the left."""
    rows: list[list[Box]] = []
    for box in sorted(boxes, key=lambda one: -one.top):
        if not rows or rows[-1][0].top - box.top > _SAME_ROW:
            rows.append([])
        rows[-1].append(box)
    return [box for row in rows for box in sorted(row)]


def _levels(drawing: Drawing) -> list[float]:
    """How high the long level lines lie, from the top; mm."""
    boxes = (contour.box for path in drawing.paths if path.stroke for contour in path.contours if contour.steps == "ml")
    return sorted({box.top for box in boxes if near(box.height, 0) and box.width > _LEAST_TABLE}, reverse=True)


def _between(upper: float, lower: float, drawing: Drawing) -> str:
    return " ".join(run.text.strip() for run in drawing.runs if lower < run.start[1] < upper)


def _told(words: str, width: float | None, height: float) -> str:
    size = f"{height:g} mm high" if width is None else f"{width:g} × {height:g} mm"
    return f"“{words}” ({size})" if words else f"an empty one ({size})"


def _listed(things: Sequence[str]) -> str:
    return ", ".join(things) or "none"
