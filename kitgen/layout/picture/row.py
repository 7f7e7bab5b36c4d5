"""A row of stacks, each with its place below it, and a move: an arrow over the row with how many places it goes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.claims.scene import Names
from kitgen.layout.page import WHITE, Box, Contour, Curve, Font, Line, Mark, Path, Placement, Stroke, TextStyle
from kitgen.layout.picture.captions import BELOW_CARD, caption, lettering
from kitgen.layout.picture.drawing import Drawing, hung
from kitgen.layout.picture.loose import edges
from kitgen.layout.picture.signs import BADGE, cross, tick
from kitgen.layout.picture.small_card import SLIM, small_face
from kitgen.layout.shapes import rounded
from kitgen.layout.text import centred, width
from kitgen.layout.theme import Look, Say

_GAP = 0.9
_LOOSE = 0.6
_RISE = 4.4
_CLEAR = 1.0
_LINE = 0.45
_HEAD = 1.2
_LABEL_ROOM = 0.9
_REASON_ROOM = 26.0
_BELOW_PLACE = 0.7
"""Between the place of a stack and the reason for its mark, mm."""
_BADGE_DOWN = 0.5
"""How far a badge reaches down onto its card; to the right it ends just beyond it."""


def stack_row(shown: StackRow, _names: Names, _twins: Collection[str], look: Look, _room: float) -> Drawing:
    """The tops of all stacks from left to right, each over its place in the row as it lies now.

    Edges above a card show how many lie under it.
    """
    wide, high = SLIM
    marks: list[Mark] = []
    reason: tuple[int, ShownStack] | None = None
    for place, stack in enumerate(shown.stacks):
        x = place * (wide + _GAP)
        marks += edges(stack.under, Box(x, -high, wide, high), (0, _LOOSE), look)
        marks.append(Placement(small_face(stack.top.face, look, SLIM), x, -high))
        if stack.top.mark is not None:
            reason = place, stack
    across = len(shown.stacks) * (wide + _GAP) - _GAP
    roofs = [high + stack.under * _LOOSE for stack in shown.stacks]
    if reason is not None:
        place, stack = reason
        badge = tick(look) if stack.top.mark == "allowed" else cross(look)
        right = place * (wide + _GAP) + wide + _BADGE_DOWN
        marks.append(Placement(badge, right - 2 * BADGE, _BADGE_DOWN - high - 2 * BADGE))
        roofs[place] = high + 2 * BADGE - _BADGE_DOWN
    drawn = _numbered(Drawing(across, max(roofs), 0, tuple(marks)), len(shown.stacks), look)
    if shown.way is not None:
        drawn = _with_way(drawn, shown.way, roofs, look)
    return drawn if reason is None else _with_reason(drawn, *reason, look)


def most_stacks(room: float) -> int:
    """How many stacks fit beside each other in `room` mm."""
    wide, _ = SLIM
    return int((room + _GAP) / (wide + _GAP))


def _numbered(row: Drawing, count: int, look: Look) -> Drawing:
    """The row with the place of each stack below it, counted from the left."""
    style = lettering(look, colour=look.theme.colours.quiet)
    numbers = [caption(str(place + 1), 0, style, look) for place in range(count)]
    parts = tuple((number, _middle(place) - number.centre, BELOW_CARD) for place, number in enumerate(numbers))
    below = BELOW_CARD + max((number.below for number in numbers), default=0.0)
    return Drawing(row.width, row.above, below, (), ((row, 0, 0), *parts))


def _middle(place: int) -> float:
    """The x of the middle of a stack, mm."""
    wide, _ = SLIM
    return place * (wide + _GAP) + wide / 2


def _with_way(row: Drawing, way: Way, roofs: Sequence[float], look: Look) -> Drawing:
    """The row with an arrow over it, from the stack that moves to the one it goes onto."""
    wide, _ = SLIM
    start, end = ((place + 0.42) * wide + place * _GAP for place in (way.source, way.target))
    foot, tip = (-roofs[place] - _CLEAR for place in (way.source, way.target))
    top = -row.above - _RISE
    bend = (start - end) / 4
    arch = Contour(
        (start, foot),
        (
            Curve((start, top), (start - bend, top), ((start + end) / 2, top)),
            Curve((end + bend, top), (end, top), (end, tip)),
        ),
        closed=False,
    )
    head = Contour((end - _HEAD, tip - _HEAD), (Line((end, tip)), Line((end + _HEAD, tip - _HEAD))), closed=False)
    line = Path((arch, head), stroke=Stroke(look.theme.colours.ink, _LINE, rounded=True))
    if way.places is None:
        return Drawing(row.width, -top + _LINE / 2, row.below, (line,), ((row, 0, 0),))
    style = TextStyle(Font.BOLD, look.theme.type.index, look.theme.colours.ink)
    cap, text = look.theme.type.cap(style.size), str(way.places)
    half = width(text, style, look.measure) / 2 + _LABEL_ROOM
    middle = (start + end) / 2
    ground = Path((rounded(Box(middle - half, top - cap / 2 - 0.5, 2 * half, cap + 1.0), 0.8),), WHITE)
    label = centred(middle, top + cap / 2, text, style, look.measure)
    return Drawing(row.width, -top + cap / 2 + 0.5, row.below, (line, ground, label), ((row, 0, 0),))


def _with_reason(row: Drawing, place: int, stack: ShownStack, look: Look) -> Drawing:
    """The row with the reason for the mark below the marked card."""
    colours = look.theme.colours
    colour = colours.allowed if stack.top.mark == "allowed" else colours.refused
    words = look.wording.say(f"picture.reason.{'-'.join(stack.top.reasons)}")
    said = caption(words, _REASON_ROOM, lettering(look, bold=True, colour=colour), look)
    return hung(Drawing(row.width, row.above, row.below, (), ((row, 0, 0),), _middle(place)), said, _BELOW_PLACE)


def told_row(shown: StackRow, _names: Names, say: Say) -> Iterator[str]:
    """The tops from left to right, then the move and the reason."""
    tops = [stack.top.face for stack in shown.stacks]
    yield say("row.tops", cards=", ".join(tops), count=len(tops))
    for stack in shown.stacks:
        if stack.under:
            yield say("row.under", card=stack.top.face, count=stack.under)
    way = shown.way
    marked = next((stack for stack in shown.stacks if stack.top.mark is not None), None)
    if way is not None and marked is None:
        yield say("row.move", card=tops[way.source], onto=tops[way.target], count=way.places)
    if marked is not None and way is None:
        yield say(f"row.refused-{'-'.join(marked.top.reasons)}", card=marked.top.face)
    elif marked is not None and way is not None:
        reason = say(f"reason.{'-'.join(marked.top.reasons)}")
        key, onto = f"row.{marked.top.mark}", tops[way.target]
        yield say(key, card=marked.top.face, onto=onto, count=way.places, reason=reason)
