"""Blocks one below the other, through columns and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kitgen.layout.page import Box, Mark
from kitgen.layout.typesetting.block import Block, Splittable
from kitgen.layout.typesetting.places import problem_at, quoted
from kitgen.layout.typesetting.stack import Stack
from kitgen.problems import Refused

_ROUNDING = 1e-6
_EVENNESS = 0.5


@dataclass(frozen=True, slots=True)
class Item:
    """A block on its way down a column.

    `said` is the text that it begins with, to say where what does not fit stands; `above` the room in mm between it and
    the block before it, which is left out at the top of a column; `keep` says that the next block must not begin in
    another column, as that below a heading.
    """

    block: Block
    said: str
    above: float = 0.0
    keep: bool = False


Section = Sequence[Item]
"""A heading and what it heads."""


def height(items: Sequence[Item]) -> float:
    """How high the items stand in one column without an end, mm."""
    return sum(item.block.height for item in items) + sum(item.above for item in items[1:])


def fill(items: Sequence[Item], frames: Iterable[Box], name: str) -> list[tuple[Mark, ...]]:
    """The marks in each frame that was needed, in order. `name` is what messages call all frames together.

    A block goes on in the next frame where it may be divided and moves there as a whole otherwise, with what must stay
    together with it. Refused (KG602) with the place of what does not fit and the excess: a block higher than its frame,
    or more blocks than the frames hold.
    """
    return _drawn(_placed(items, frames, name))


def fill_evenly(items: Sequence[Item], frames: Sequence[Box], name: str) -> list[tuple[Mark, ...]]:
    """As `fill`, with all frames as low as they can be alike: columns side by side end at much the same height."""
    placed = _placed(items, frames, name)
    enough, too_low = max(frame.height for frame in frames), 0.0
    while enough - too_low > _EVENNESS:
        middle = (enough + too_low) / 2
        try:
            placed = _placed(items, [replace(frame, height=min(frame.height, middle)) for frame in frames], name)
            enough = middle
        except Refused:
            too_low = middle
    return _drawn(placed)


def first_that_fits(choices: Iterable[Sequence[Section]], frames: Sequence[Box]) -> list[Item]:
    """The items of the first choice of sections that fits the frames, no section divided if all of them fit so.

    Where no choice fits, the last one.
    """
    items: list[Item] = []
    for sections in choices:
        items = [item for section in sections for item in section]
        for attempt in ([item for section in sections for item in _undivided(section)], items):
            if _fits(attempt, frames):
                return attempt
    return items


def _fits(items: Sequence[Item], frames: Sequence[Box]) -> bool:
    try:
        _placed(items, frames, "")
    except Refused:
        return False
    return True


def _undivided(section: Section) -> list[Item]:
    *items, last = section
    return [*(replace(item, keep=True) for item in items), replace(last, block=Stack((last.block,)))]


@dataclass(frozen=True, slots=True)
class _Placed:
    """A block with its top left corner at x, y."""

    block: Block
    x: float
    y: float


def _drawn(frames: Iterable[Sequence[_Placed]]) -> list[tuple[Mark, ...]]:
    return [tuple(mark for one in placed for mark in one.block.marks(one.x, one.y)) for placed in frames]


def _placed(items: Sequence[Item], frames: Iterable[Box], name: str) -> list[list[_Placed]]:
    """What stands where in each frame that was needed."""
    rest, room = list(items), 0.0
    filled: list[list[_Placed]] = []
    waiting = iter(frames)
    while rest:
        frame = next(waiting, None)
        if frame is None:
            raise _too_long(rest, room, name)
        placed, rest, room = _in_frame(rest, frame, name)
        filled.append(placed)
    return filled


def _in_frame(items: list[Item], frame: Box, name: str) -> tuple[list[_Placed], list[Item], float]:
    """What stands in a frame, the items that are left over, and how much of the frame is."""
    placed: list[_Placed] = []
    rest, y = items, frame.top
    while rest:
        chain = list(_kept_together(rest))
        gap = chain[0].above if rest is not items else 0.0
        room = frame.bottom - y - gap
        if height(chain) > room + _ROUNDING:
            parts = _divided(chain, room)
            if parts is not None:
                head, tail = parts
                placed += _below_each_other(head, frame.left, y + gap)
                return placed, [tail, *rest[len(chain) :]], room - height(head)
            if rest is items:
                raise _too_high(chain, room, name)
            break
        placed += _below_each_other(chain, frame.left, y + gap)
        y += gap + height(chain)
        rest = rest[len(chain) :]
    return placed, rest, frame.bottom - y


def _kept_together(items: Sequence[Item]) -> Iterator[Item]:
    """The first item, and as long as one asks for it the next."""
    for item in items:
        yield item
        if not item.keep:
            return


def _divided(chain: list[Item], room: float) -> tuple[list[Item], Item] | None:
    """The chain with the first part of its last block, and the second part as an item of its own."""
    *before, last = chain
    if not isinstance(last.block, Splittable):
        return None
    parts = last.block.split(room - height(before) - (last.above if before else 0.0))
    if parts is None:
        return None
    return [*before, replace(last, block=parts[0])], replace(last, block=parts[1])


def _below_each_other(items: Sequence[Item], x: float, y: float) -> Iterator[_Placed]:
    for number, item in enumerate(items):
        y += item.above if number else 0.0
        yield _Placed(item.block, x, y)
        y += item.block.height


def _too_high(chain: Sequence[Item], room: float, name: str) -> Refused:
    said = chain[-1].said
    message = f"{quoted(said)} is {height(chain) - room:.1f} mm too high for {name}"
    return Refused([problem_at(said, message)])


def _too_long(rest: Sequence[Item], room: float, name: str) -> Refused:
    said, excess = rest[0].said, rest[0].above + height(rest) - room
    message = f"{name} is {excess:.1f} mm too long: from {quoted(said)} on it does not fit"
    return Refused([problem_at(said, message, notes=("nothing is set smaller to make room: say it in fewer words",))])
