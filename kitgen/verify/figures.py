"""What only some games show in pictures, as it is found on paper: arrows, brackets, and batches with the marker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kitgen.verify.drawing import Colour, Contour, Path, Run
from kitgen.verify.expected_pages import CoveredBatch, Passing
from kitgen.verify.plane import Box, Point

NO_CARD = "no card"

_SAME = 0.1
_BESIDE = 2.5
"""How far apart cards of one batch are at most, mm."""
_ABOVE_CARD = 6.5
"""How far above a card the words for it stand at most; a sign may stick out of it, mm."""
_BEHIND_HEAD = 12.0
"""How far behind the head of an arrow the first of the words stands at most that are centred there, and how far before
its tail a card stands at most over which longer words are centred; mm."""
_COLUMN_LINE = 5.0
"""How far below each other the lines of a column stand at most, larger figures among them, mm."""
_CLOSE = 1.2
"""How far apart cards are at most that go to somebody together, mm."""
_INSET = 0.3
"""How far within the width of its cards a bracket ends at most: its line is thick, and keeps within that width; mm."""
_BELOW_CARDS = 11.0
"""How far below its cards a bracket or a caption lies at most; a copy number of two lines may stand between, mm."""
_CENTRED = 1.0
_NEXT_LINE = 4.0
"""How far below each other the lines of a caption stand at most, mm."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card that is seen, and where."""

    face: str
    box: Box


def arrows(cards: Sequence[Card], paths: Iterable[Path]) -> list[tuple[str, str]]:
    """The card under each end of every arrow, in the order of the cards where they start.

    An arrow is an arch of two curves with a head of two lines at its end, all in one stroke.
    """
    found = []
    for path in paths:
        if path.stroke and not path.fill and [contour.steps for contour in path.contours] == ["mcc", "mll"]:
            arch, head = path.contours
            tip = head.points[1]
            if _near(arch.points[-1], tip):
                found.append((_under(arch.points[0], cards), _under(tip, cards)))
    return [(_face(start), _face(end)) for start, end in sorted(found, key=lambda ends: _turn(ends[0], cards))]


def brackets(
    cards: Sequence[Card], paths: Iterable[Path], grounds: Mapping[Card, Colour | None]
) -> list[tuple[str, ...]]:
    """The cards above each bracket, in the order of the cards.

    A bracket is one open line: down, across and up again. One that has not the colour of the sign at its last card, as
    `grounds` gives it, holds no card.
    """
    found = []
    for path in paths:
        if path.stroke and not path.fill and len(path.contours) == 1 and _is_bracket(path.contours[0]):
            box = path.contours[0].box
            above = [card for card in cards if _holds(box, card.box)]
            fits = above and grounds.get(above[-1]) == path.stroke
            found.append(above if fits else [])
    found.sort(key=lambda held: _turn(held[0] if held else None, cards))
    return [tuple(card.face for card in held) or (NO_CARD,) for held in found]


def batches(
    cards: Sequence[Card], backs: Sequence[Box], paths: Sequence[Path], runs: Sequence[Run]
) -> tuple[list[CoveredBatch], int]:
    """The batches of cards that look out above their backs, in the order of the cards.

    Also how many markers lie elsewhere.
    """
    markers = list(_markers(paths))
    found = []
    for batch in _beside_each_other(cards, backs):
        around = Box.around(point for box in batch.values() for point in ((box.left, box.bottom), (box.right, box.top)))
        on_it = [at for at in markers if around.holds(Box(*at, *at)) and abs(at[0] - around.centre[0]) < _SAME]
        for marker in on_it[:1]:
            markers.remove(marker)
        words = words_below(around, runs, _BELOW_CARDS)
        found.append(CoveredBatch(tuple(card.face for card in batch), bool(on_it), words))
    return found, len(markers)


def words_below_brackets(cards: Sequence[Card], paths: Iterable[Path], runs: Sequence[Run]) -> list[str]:
    """The words right below each bracket that has cards above it, in the order of the cards."""
    found = []
    for path in paths:
        if path.stroke and not path.fill and len(path.contours) == 1 and _is_bracket(path.contours[0]):
            box = path.contours[0].box
            above = [card for card in cards if _holds(box, card.box)]
            found.append((_turn(above[0] if above else None, cards), words_below(box, runs)))
    return [words for _, words in sorted(found, key=lambda one: one[0])]


def passings(cards: Sequence[Card], paths: Iterable[Path], runs: Sequence[Run]) -> list[Passing]:
    """The cards at the tail of every straight arrow, the words above them and those at its head, in reading order.

    Such an arrow is a level line and a head of two lines at its end, all in one stroke.
    """
    found: list[tuple[int, Passing]] = []
    for path in paths:
        if not path.stroke or path.fill or [contour.steps for contour in path.contours] != ["ml", "mll"]:
            continue
        (start, end), tip = path.contours[0].points, path.contours[1].points[1]
        if not _near(end, tip) or abs(start[1] - end[1]) > _SAME:
            continue
        row = _row_at(start, end, cards)
        around = Box.around(corner for card in row for corner in _corners(card.box)) if row else None
        above = words_above(around, runs) if around else ""
        passing = Passing(tuple(card.face for card in row) or (NO_CARD,), above, _words_at(start, end, runs))
        found.append((_turn(row[0] if row else None, cards), passing))
    return [passing for _, passing in sorted(found, key=lambda one: one[0])]


def _row_at(start: Point, end: Point, cards: Sequence[Card]) -> list[Card]:
    """The cards from the tail of a level arrow on, without a gap between them, from left to right."""
    forward = end[0] > start[0]
    level = [card for card in cards if card.box.bottom < start[1] < card.box.top]
    row: list[Card] = []
    # The words above a single card may be wider than the card, and hold the arrow off.
    edge, most = start[0], _BEHIND_HEAD
    for card in sorted(level, key=lambda one: one.box.left, reverse=forward):
        gap = edge - card.box.right if forward else card.box.left - edge
        if 0 < gap < most:
            row.append(card)
            edge, most = card.box.left if forward else card.box.right, _CLOSE
    return row[::-1] if forward else row


def _words_at(start: Point, end: Point, runs: Sequence[Run]) -> str:
    """The words right behind the head of a level arrow, and those below them."""
    forward = end[0] > start[0]
    level = [run for run in runs if abs(run.start[1] - end[1]) < _NEXT_LINE / 2]
    apart = [(run.start[0] - end[0] if forward else end[0] - run.end[0], run) for run in level]
    behind = [(gap, run) for gap, run in apart if 0 < gap < _BEHIND_HEAD]
    return column(min(behind, key=lambda one: one[0])[1], runs) if behind else ""


def column(first: Run, runs: Sequence[Run]) -> str:
    """The words of a line and of those centred below it, down to the first gap."""
    said, foot = [first.text], first.start[1]
    lines = [run for run in runs if abs(run.middle[0] - first.middle[0]) < _CENTRED and run.start[1] < foot]
    for run in sorted(lines, key=lambda one: -one.start[1]):
        if foot - run.start[1] > _COLUMN_LINE:
            break
        said.append(run.text)
        foot = run.start[1]
    return " ".join(said)


def words_above(box: Box, runs: Sequence[Run]) -> str:
    """The words right above a box, centred over it, up to the first gap; a sign may stand between."""
    middle, _ = box.centre
    lines = [run for run in runs if abs(run.middle[0] - middle) < _CENTRED and run.start[1] > box.top]
    said, top, most = list[str](), box.top, _ABOVE_CARD
    for run in sorted(lines, key=lambda one: one.start[1]):
        if run.start[1] - top > most:
            break
        said.append(run.text)
        top, most = run.start[1], _NEXT_LINE
    return " ".join(reversed(said))


def _corners(box: Box) -> tuple[Point, Point]:
    return (box.left, box.bottom), (box.right, box.top)


def words_below(box: Box, runs: Sequence[Run], first: float = _NEXT_LINE) -> str:
    """The words right below a box, centred under it, down to the first gap.

    The first line stands at most `first` mm below it.
    """
    middle, _ = box.centre
    lines = [run for run in runs if abs(run.middle[0] - middle) < _CENTRED and run.start[1] < box.bottom]
    said, foot, most = list[str](), box.bottom, first
    for run in sorted(lines, key=lambda one: -one.start[1]):
        if foot - run.start[1] > most:
            break
        said.append(run.text)
        foot, most = run.start[1], _NEXT_LINE
    return " ".join(said)


def _under(point: Point, cards: Sequence[Card]) -> Card | None:
    """The nearest card straight below a point."""
    x, y = point
    below = [card for card in cards if card.box.left <= x <= card.box.right and card.box.top <= y + _SAME]
    return max(below, key=lambda card: card.box.top, default=None)


def _is_bracket(contour: Contour) -> bool:
    if contour.closed or contour.steps != "mlll":
        return False
    (left, top), (lower_left, bottom), (lower_right, other_bottom), (right, other_top) = contour.points
    level = abs(top - other_top) < _SAME and abs(bottom - other_bottom) < _SAME
    return (
        level and abs(left - lower_left) < _SAME and abs(right - lower_right) < _SAME and bottom < top and left < right
    )


def _holds(bracket: Box, card: Box) -> bool:
    inside = bracket.left - _INSET < card.left and card.right < bracket.right + _INSET
    return inside and -_SAME < card.bottom - bracket.top < _BELOW_CARDS


def _beside_each_other(cards: Sequence[Card], backs: Sequence[Box]) -> Iterator[dict[Card, Box]]:
    """The cards that lie under backs, those without a gap between them together, each with the box around both."""
    batch: dict[Card, Box] = {}
    last: Box | None = None
    for card in cards:
        back = next((back for back in backs if _covers(back, card.box)), None)
        goes_on = back and last and abs(back.top - last.top) < _SAME and 0 < back.left - last.right < _BESIDE
        if batch and not goes_on:
            yield batch
            batch = {}
        if back:
            batch[card] = Box(back.left, back.bottom, back.right, card.box.top)
        last = back
    if batch:
        yield batch


def _covers(back: Box, card: Box) -> bool:
    """Whether a back lies over the lower part of a card and sticks out below it."""
    flush = abs(back.left - card.left) < _SAME and abs(back.right - card.right) < _SAME
    return flush and back.bottom < card.bottom < back.top < card.top


def _markers(paths: Sequence[Path]) -> Iterator[Point]:
    """The middle of every marker: a disc in a white disc that is larger, and a ring in it."""
    for edge, disc, ring in zip(paths, paths[1:], paths[2:], strict=False):
        kinds = [(bool(path.fill), bool(path.stroke)) for path in (edge, disc, ring)]
        circles = [path.contours[0] for path in (edge, disc, ring) if len(path.contours) == 1]
        if kinds != [(True, False), (True, False), (False, True)] or [one.steps for one in circles] != ["mcccc"] * 3:
            continue
        middles = [circle.box.centre for circle in circles]
        if edge.fill == (1, 1, 1) and disc.fill != edge.fill and all(_near(middles[0], other) for other in middles):
            yield middles[0]


def _turn(card: Card | None, cards: Sequence[Card]) -> int:
    return len(cards) if card is None else cards.index(card)


def _face(card: Card | None) -> str:
    return NO_CARD if card is None else card.face


def _near(one: Point, other: Point) -> bool:
    return all(abs(mine - its) < _SAME for mine, its in zip(one, other, strict=True))
