"""Proofs about the faces of cards whose suit is a word: what stands where, which way up, and in which colour.

What is printed in grey, or seen by somebody who cannot tell red from green, is told by its outline alone. So every
outline must be the one of its card, and all of a suit the same.
"""

from __future__ import annotations

import colorsys
from collections.abc import Iterator, Mapping, Sequence

from kitgen.rules.cards import Card
from kitgen.verify.drawing import Colour, Drawing, Path, Run
from kitgen.verify.outlines import MARKS, SUITS
from kitgen.verify.pieces import CORNERS, Corner, Piece, corner_of, pieces
from kitgen.verify.plane import TOLERANCE, Box, near
from kitgen.verify.silhouettes import same

_UNDERLINED = (6, 9)
_UPRIGHT = (1, 0, 0, 1)
_LEAST_CONTRAST = 4.5
"""With white paper, by the formula of WCAG: what it asks of text."""

_LARGER = 3.0
"""How many times as wide as in the corners the emblem in the middle is at least."""

_HUES: Mapping[str, tuple[float, float]] = {
    "red": (-20, 20),
    "yellow": (30, 65),
    "green": (80, 170),
    "blue": (190, 260),
}
"""From where to where, on a circle of 360 degrees that begins with red, a colour has its name."""

_EMBLEMS = {suit: emblem for emblem, suit in SUITS.items()}


def fault_in(card: Card, drawing: Drawing, size: Box) -> str | None:
    """The first thing that is wrong with a face, None if it is good. `size` is the box of a card."""
    found = list(pieces(drawing, size))
    return next(
        (
            fault
            for faults in (
                _shown(card, found, size),
                _order(card, drawing, found, size),
                _turned(card, drawing, size),
                _underlines(card, drawing, size),
                _covered(found),
                _colours(card, found),
            )
            for fault in faults
        ),
        None,
    )


def faults_in_suits(faces: Sequence[tuple[Card, Drawing]], size: Box) -> Iterator[tuple[int, str]]:
    """What differs from the first face of its suit: the number of the face, and what is wrong with it."""
    first: dict[str, Piece] = {}
    for number, (card, drawing) in enumerate(faces):
        emblems = [piece for piece in pieces(drawing, size) if piece.name == _EMBLEMS[card.suit]]
        corner, middle = (
            [piece for piece in emblems if (piece.corner is None) == in_middle] for in_middle in (False, True)
        )
        for where, there in (("corner", corner), ("middle", middle)):
            pattern = first.setdefault(f"{card.suit} {where}", there[0])
            if not all(same(piece.seen, pattern.seen) for piece in there):
                yield number, "has a shape that is not the one of its suit"
                break
            if any(_colours_of(piece) != _colours_of(pattern) for piece in there):
                yield number, "has colours that are not those of its suit"
                break


# What stands where


def _shown(card: Card, found: Sequence[Piece], size: Box) -> Iterator[str]:
    wanted = [_EMBLEMS.get(card.suit, "emblem"), *([card.mark] if card.mark else [])]
    for corner, name in CORNERS.items():
        there = _from_edge([piece for piece in found if piece.corner == corner], size)
        if [piece.name for piece in there] != wanted:
            yield f"shows {_told(there)} in the corner at the {name}; it must show {_and(wanted)}"
    middle = sorted((piece for piece in found if piece.corner is None), key=lambda piece: -piece.box.top)
    if [piece.name for piece in middle] != wanted:
        yield f"shows {_told(middle)} in the middle; it must show {_and(wanted)}"
        return
    emblems = [piece for piece in found if piece.name == wanted[0]]
    widest = max(piece.box.width for piece in emblems if piece.corner is not None)
    if middle[0].box.width < _LARGER * widest:
        yield "has an emblem in the middle that is hardly larger than those in the corners"
    if abs(middle[0].box.centre[0] - size.centre[0]) > 1:
        yield "has its large emblem beside the middle"


def _from_edge(there: Sequence[Piece], size: Box) -> list[Piece]:
    """What stands in a corner as it is read: from the near edge of the card towards its middle."""
    _, level = size.centre
    return sorted(there, key=lambda piece: -abs(piece.box.centre[1] - level))


def _order(card: Card, drawing: Drawing, found: Sequence[Piece], size: Box) -> Iterator[str]:
    """In each corner the rank stands nearest to the edge."""
    _, level = size.centre
    for corner, name in CORNERS.items():
        ranks = [run for run in _ranks(card, drawing) if corner_of(run.middle, size) == corner]
        inner = [abs(piece.box.centre[1] - level) for piece in found if piece.corner == corner]
        if not ranks or min(abs(run.middle[1] - level) for run in ranks) <= max(inner):
            yield f"has no “{card.rank}” above its emblem in the corner at the {name}"


def _turned(card: Card, drawing: Drawing, size: Box) -> Iterator[str]:
    """Ranks are read from the near short edge, the words at an edge by whoever has that edge before them."""
    ranks, (_, level) = _ranks(card, drawing), size.centre
    for run in drawing.runs:
        way = 1 if (run.middle[1] > level) == (run in ranks) else -1
        if not all(near(mine, way * its) for mine, its in zip(run.axes, _UPRIGHT, strict=True)):
            yield f"has a “{run.text}” that stands on its head or on its side"


def _ranks(card: Card, drawing: Drawing) -> list[Run]:
    return [run for run in drawing.runs if run.text == str(card.rank)]


def _underlines(card: Card, drawing: Drawing, size: Box) -> Iterator[str]:
    """What can be read upside down has a line below it, in each corner between the rank and the emblem."""
    lines = [path for path in drawing.paths if not path.fill]
    wanted = list(CORNERS) if card.rank in _UNDERLINED else []
    there = [corner for path in lines if (corner := _under_rank(path, card, drawing, size)) is not None]
    if sorted(there) != sorted(wanted) or len(there) != len(lines):
        yield "must have a line below each of its ranks, and no other" if wanted else "has a line that it must not have"


def _under_rank(path: Path, card: Card, drawing: Drawing, size: Box) -> Corner | None:
    """The corner whose rank a path underlines: a level line as wide as the rank, below its baseline."""
    if [contour.steps for contour in path.contours] != ["ml"]:
        return None
    line = path.contours[0].box
    for run in _ranks(card, drawing):
        ends = Box.around((run.start, run.end))
        below = (run.start[1] - line.top) * run.axes[3]
        level = line.height < TOLERANCE
        if level and 0 < below < 3 and abs(line.left - ends.left) < 0.1 and abs(line.right - ends.right) < 0.1:
            return corner_of(run.middle, size)
    return None


def _covered(found: Sequence[Piece]) -> Iterator[str]:
    for at, piece in enumerate(found):
        if any(piece.box.overlaps(later.box) for later in found[at + 1 :]):
            yield f"has {_kind(piece)} with something drawn over it"


# Colours


def _colours(card: Card, found: Sequence[Piece]) -> Iterator[str]:
    for piece in found:
        line = _line(piece)
        if _contrast(line) < _LEAST_CONTRAST:
            yield f"has {_kind(piece)} in a colour that is too light on white paper"
        if piece.name == _EMBLEMS.get(card.suit) and not _is_called(card.suit, line):
            yield f"has an emblem that is not {card.suit}"


def _line(piece: Piece) -> Colour:
    """The colour in which the outline is seen: that of the line around it, or its own where there is none."""
    colour = piece.path.stroke or piece.path.fill
    return colour or (1.0, 1.0, 1.0)


def _colours_of(piece: Piece) -> tuple[Colour | None, Colour | None]:
    return piece.path.fill, piece.path.stroke


def _is_called(suit: str, colour: Colour) -> bool:
    if suit not in _HUES:
        return True
    least, most = _HUES[suit]
    hue = 360 * colorsys.rgb_to_hsv(*colour)[0]
    return least <= hue <= most or least <= hue - 360 <= most


def _contrast(colour: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


# Words


def _kind(piece: Piece) -> str:
    return "a mark" if piece.name in MARKS else "an emblem"


def _told(there: Sequence[Piece]) -> str:
    return _and([piece.name or "an unknown shape" for piece in there]) if there else "nothing"


def _and(names: Sequence[str]) -> str:
    return " and ".join(names)
