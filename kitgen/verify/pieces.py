"""The emblems and marks on a face: which they are, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kitgen.verify.drawing import Drawing, Path
from kitgen.verify.outlines import MARKS, SUITS
from kitgen.verify.plane import Box, Point
from kitgen.verify.silhouettes import Silhouette, silhouette

Corner = tuple[bool, bool]
"""Whether it is at the top, and whether it is at the left."""

CORNERS: dict[Corner, str] = {
    (True, True): "top left",
    (True, False): "top right",
    (False, True): "bottom left",
    (False, False): "bottom right",
}

_IN_THE_MIDDLE = 0.1
"""How far from the axis of the card, as a share of its width, something still stands on it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A filled path as somebody sees it who reads that part of the card; `corner` is None in the middle."""

    seen: Silhouette
    path: Path
    box: Box
    corner: Corner | None

    @property
    def name(self) -> str | None:
        """What it shows, such as “tent” or “star”; None if nobody could say."""
        return self.seen.name


def pieces(drawing: Drawing, card: Box) -> Iterator[Piece]:
    """Every filled path of a face. In the corners below the middle the card is read from its upper edge."""
    for path in drawing.paths:
        if path.fill:
            box = Box.around(point for contour in path.contours for point in contour.points)
            corner = corner_of(box.centre, card)
            upside_down = corner is not None and not corner[0]
            yield Piece(silhouette(path.contours, upside_down=upside_down), path, box, corner)


def corner_of(point: Point, card: Box) -> Corner | None:
    """The corner that a point belongs to; None for the middle of the card."""
    (x, y), (middle, level) = point, card.centre
    if abs(x - middle) < _IN_THE_MIDDLE * card.width:
        return None
    return y > level, x < middle


def marks_on(drawing: Drawing, card: Box) -> frozenset[str]:
    """The marks that are seen on a face, each once."""
    return frozenset(piece.name for piece in pieces(drawing, card) if piece.name in MARKS)


def small_face(drawing: Drawing) -> str | None:
    """What a small card says it is, such as “red 8 star”; None if its number or its emblem cannot be told."""
    ranks = {run.text for run in drawing.runs}
    if len(ranks) != 1:
        return None
    names = {silhouette(path.contours).name for path in drawing.paths if path.fill}
    suits = [suit for emblem, suit in SUITS.items() if emblem in names]
    marks = [mark for mark in MARKS if mark in names]
    return " ".join((*suits, *ranks, *marks)) if len(suits) == 1 else None
