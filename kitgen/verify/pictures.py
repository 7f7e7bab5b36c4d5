"""Proofs about the pictures of worked examples: cards, signs, arrows, brackets and batches are those of the example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kitgen.problems import Problem
from kitgen.verify.drawing import Colour, Contour, Drawing, Path, Placed, Run
from kitgen.verify.expected_pages import CoveredBatch, ExpectedPicture, JudgedCard, Passing, Sign
from kitgen.verify.figures import (
    Card,
    arrows,
    batches,
    brackets,
    column,
    passings,
    words_above,
    words_below,
    words_below_brackets,
)
from kitgen.verify.pieces import small_face
from kitgen.verify.plane import Box, Point

_SAME = 0.1
_SAME_ROW = 1.0
_SIDES_OF_A_STOP_SIGN = 7


@dataclass(frozen=True, slots=True)
class _Badge:
    sign: Sign
    box: Box
    ground: Colour | None


@dataclass(frozen=True, slots=True)
class _Shown:
    """Everything that forms show in a picture; one that is none of these three, or scaled or turned, is `strange`."""

    cards: Sequence[Card]
    signs: Sequence[_Badge]
    backs: Sequence[Box]
    strange: int


def prove_picture(
    placed: Sequence[Placed],
    runs: Sequence[Run],
    paths: Sequence[Path],
    expected: ExpectedPicture | None,
    where: str,
) -> Iterator[Problem]:
    """KG720 for whatever a picture shows otherwise than the example; without one nothing of it may be there."""
    shown, wanted = _shown(placed), expected or ExpectedPicture((), (), 0, ())
    for fault in _faults(shown, runs, wanted) or _faults_of_figures(shown, runs, paths, wanted):
        yield Problem("KG720", f"{where} {fault}")


def _faults(shown: _Shown, runs: Sequence[Run], expected: ExpectedPicture) -> list[str]:
    """What is wrong with the cards and the signs at them."""
    faults = []
    if shown.strange:
        faults.append(f"shows {shown.strange} drawings that are no card or sign as large as they must be")
    faces = [card.face for card in shown.cards]
    if faces != list(expected.faces):
        faults.append(f"shows the cards {_listed(faces)}; they must be {_listed(expected.faces)}")
    elif (judged := list(_judged(shown, runs))) != list(expected.judged):
        faults.append(f"marks {_told(judged)}; it must mark {_told(expected.judged)}")
    if len(shown.backs) != expected.backs:
        faults.append(f"shows {len(shown.backs)} cards face down; they must be {expected.backs}")
    return faults


def _faults_of_figures(
    shown: _Shown, runs: Sequence[Run], paths: Sequence[Path], expected: ExpectedPicture
) -> list[str]:
    """What is wrong with what is drawn at the cards, where they are the right ones."""
    faults = []
    if (ways := arrows(shown.cards, paths)) != list(expected.arrows):
        faults.append(f"has arrows {_ways(ways)}; they must go {_ways(expected.arrows)}")
    grounds = {card: badge.ground for card in shown.cards for badge in shown.signs if _is_at(badge, card)}
    if (held := brackets(shown.cards, paths, grounds)) != list(expected.brackets):
        faults.append(f"has brackets under {_held(held)}; they must be under {_held(expected.brackets)}")
    elif (below := words_below_brackets(shown.cards, paths, runs)) != list(expected.below_brackets):
        faults.append(f"says below its brackets {_quoted(below)}; it must say {_quoted(expected.below_brackets)}")
    faults += _faults_of_words(shown, runs, paths, expected)
    covered, stray = batches(shown.cards, shown.backs, paths, runs)
    if covered != list(expected.batches):
        faults.append(f"shows the batches {_batches(covered)}; they must be {_batches(expected.batches)}")
    if stray:
        faults.append("shows a marker that lies on no batch")
    return faults


def _faults_of_words(
    shown: _Shown, runs: Sequence[Run], paths: Sequence[Path], expected: ExpectedPicture
) -> Iterator[str]:
    """What is wrong with the words that must stand at cards, at arrows and one below the other."""
    for told in expected.told:
        card = shown.cards[told.place]
        if told.above is not None and (above := words_above(card.box, runs)) != told.above:
            yield f"says “{above}” above {card.face}; it must say “{told.above}”"
        if (below := words_below(card.box, runs)) != told.below:
            yield f"says “{below}” below {card.face}; it must say “{told.below}”"
    if (passed := passings(shown.cards, paths, runs)) != list(expected.passings):
        yield f"shows {_passed(passed)}; it must show {_passed(expected.passings)}"
    stands = [column(run, runs) for run in runs]
    for words in expected.columns:
        if words not in stands:
            yield f"must show “{words}” in lines one below the other"


def _shown(placed: Sequence[Placed]) -> _Shown:
    cards, signs, backs, strange = list[Card](), list[_Badge](), list[Box](), 0
    for one in placed:
        drawing = one.form.drawing
        sign = _sign(drawing)
        if not one.matrix.only_moves:
            strange += 1
        elif drawing.runs:
            cards.append(Card(_face(drawing), one.box))
        elif sign is not None:
            signs.append(_Badge(sign, one.box, drawing.paths[1].fill))
        elif drawing.paths:
            backs.append(one.box)
        else:
            strange += 1
    return _Shown(_in_reading_order(cards, placed), signs, backs, strange)


def _face(drawing: Drawing) -> str:
    """What a card says it is: its one letter or emblem and its one number; all of its words if they do not agree."""
    named = small_face(drawing)
    if named is not None:
        return named
    said = sorted({run.text for run in drawing.runs}, key=lambda text: (text.isdecimal(), text))
    return "".join(said) if len(said) == 2 else " ".join(said)


def _sign(drawing: Drawing) -> Sign | None:
    """A tick, a cross or a clock, by ground and glyph together: on a disc, on an octagon, on a rounded square."""
    if drawing.placed or len(drawing.paths) != 3:
        return None
    _ring, ground, glyph = drawing.paths
    if ground.fill is None or glyph.stroke is None or len(ground.contours) != 1:
        return None
    steps = ground.contours[0].steps
    if steps == "mcccc" and _is_hook(glyph.contours):
        return "allowed"
    if steps == "m" + "l" * _SIDES_OF_A_STOP_SIGN and _is_cross(glyph.contours):
        return "refused"
    if _is_square(steps) and _is_clock(glyph.contours):
        return "waits"
    return None


def _is_square(steps: str) -> bool:
    """Four straight sides and four round corners."""
    return steps[1:].count("l") in (3, 4) and steps.count("c") == 4


def _is_clock(contours: Sequence[Contour]) -> bool:
    """A circle and in it two hands, one up and one to the right, from its middle."""
    if [contour.steps for contour in contours] != ["mcccc", "mll"]:
        return False
    (up, middle, right), circle = contours[1].points, contours[0].box
    inside = all(circle.holds(Box(*point, *point)) for point in (up, right))
    return inside and _near(middle, circle.centre) and up[1] > middle[1] and right[0] > middle[0]


def _is_hook(contours: Sequence[Contour]) -> bool:
    """One line that goes down to the right and then further up."""
    if [contour.steps for contour in contours] != ["mll"]:
        return False
    start, low, end = contours[0].points
    return start[0] < low[0] < end[0] and low[1] < start[1] < end[1]


def _is_cross(contours: Sequence[Contour]) -> bool:
    """Two straight lines, one up and one down, with the same middle."""
    if [contour.steps for contour in contours] != ["ml", "ml"]:
        return False
    one, other = (contour.box.centre for contour in contours)
    slopes = {(end[0] > start[0]) == (end[1] > start[1]) for start, end in (contour.points for contour in contours)}
    return len(slopes) == 2 and _near(one, other)


def _in_reading_order(cards: Sequence[Card], placed: Sequence[Placed]) -> list[Card]:
    """Row by row from the left; cards that cover each other from the lowest of them, which sticks out at the top.

    A row is told by the foot of its piles: that of the lowest card, which may lie face down.
    """
    boxes = [one.box for one in placed]
    feet = {card: _foot(card.box, boxes) for card in cards}
    rows: dict[Card, int] = {}
    row, last = 0, float("inf")
    for card in sorted(cards, key=lambda one: -feet[one]):
        if last - feet[card] > _SAME_ROW:
            row += 1
        rows[card], last = row, feet[card]
    return sorted(cards, key=lambda card: (rows[card], card.box.left, -card.box.top))


def _foot(box: Box, boxes: Iterable[Box]) -> float:
    """How low a pile reaches: from a card on to each that covers it and lies flush below."""
    lowest = box
    for other in sorted(boxes, key=lambda one: -one.top):
        if abs(other.left - lowest.left) < _SAME and other.bottom < lowest.bottom < other.top:
            lowest = other
    return lowest.bottom


def _judged(shown: _Shown, runs: Sequence[Run]) -> Iterator[JudgedCard]:
    """Each sign with the card at whose upper right corner it lies, in the order of the cards."""
    signs = list(shown.signs)
    for card in shown.cards:
        for one in [one for one in signs if _is_at(one, card)]:
            signs.remove(one)
            yield JudgedCard(card.face, one.sign, words_below(card.box, runs))
    for badge in signs:
        yield JudgedCard("no card", badge.sign, "")


def _is_at(badge: _Badge, card: Card) -> bool:
    """Whether a sign lies at the upper right corner of a card."""
    return badge.box.holds(Box(card.box.right, card.box.top, card.box.right, card.box.top))


def _near(one: Point, other: Point) -> bool:
    return all(abs(mine - its) < _SAME for mine, its in zip(one, other, strict=True))


def _listed(faces: Sequence[str]) -> str:
    return ", ".join(faces) or "none"


def _told(judged: Sequence[JudgedCard]) -> str:
    names = {"allowed": "tick", "refused": "cross", "waits": "clock"}
    return "; ".join(f"{one.face} with a {names[one.sign]} (“{one.reason}”)" for one in judged) or "no card"


def _ways(arrows: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"from {start} to {end}" for start, end in arrows) or "nowhere"


def _held(brackets: Sequence[Sequence[str]]) -> str:
    return "; ".join(map(_listed, brackets)) or "no cards"


def _quoted(words: Sequence[str]) -> str:
    return ", ".join(f"“{one}”" for one in words) or "nothing"


def _passed(passings: Sequence[Passing]) -> str:
    said = (f"{_listed(one.faces)} (“{one.above}”) with an arrow to “{one.to}”" for one in passings)
    return "; ".join(said) or "no cards with an arrow"


def _batches(batches: Sequence[CoveredBatch]) -> str:
    marks = {True: "with the marker", False: "without the marker"}
    return "; ".join(f"{_listed(one.faces)} {marks[one.marked]} (“{one.words}”)" for one in batches) or "none"
