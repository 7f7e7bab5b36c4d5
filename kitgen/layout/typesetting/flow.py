"""Blocks one below the other, through columns and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, cycle, islice

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
    another column, as that below a heading. `anchor` is the title that a list of contents leads here with.
    """

    block: Block
    said: str
    above: float = 0.0
    keep: bool = False
    anchor: str = ""


Section = Sequence[Item]
"""A heading and what it heads."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An item with its top left corner at x, y; of an item that was divided, one part."""

    item: Item
    x: float
    y: float

    def marks(self) -> tuple[Mark, ...]:
        """The marks of its block."""
        return self.item.block.marks(self.x, self.y)


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
    return _drawn(_evened(items, (), frames, name))


def fill_pages(items: Sequence[Item], first: Sequence[Box], others: Sequence[Box], name: str) -> list[list[Placed]]:
    """What stands on each page that was needed: a first one, and as many others as that takes.

    A page has frames side by side; those of the last page are as low as they can be alike. What is too high for a frame
    of the first page waits for another one. Refused (KG602) for a block that is higher than all frames.
    """
    tallest = max(frame.height for frame in (*first, *others))
    needed = len(_placed(items, chain(first, cycle(others)), name, tallest))
    pages = [first, *[others] * -(-max(0, needed - len(first)) // len(others))]
    columns = iter(_evened(items, [*chain.from_iterable(pages[:-1])], pages[-1], name, tallest))
    return [[placed for column in islice(columns, len(page)) for placed in column] for page in pages]


def _evened(
    items: Sequence[Item], full: Sequence[Box], last: Sequence[Box], name: str, tallest: float = 0.0
) -> list[list[Placed]]:
    """What stands in each frame: the last ones as low as they can be alike, the others as high as they are."""
    placed = _placed(items, (*full, *last), name, tallest)
    enough, too_low = max(frame.height for frame in last), 0.0
    while enough - too_low > _EVENNESS:
        middle = (enough + too_low) / 2
        lower = (replace(frame, height=min(frame.height, middle)) for frame in last)
        try:
            placed = _placed(items, (*full, *lower), name, tallest)
            enough = middle
        except Refused:
            too_low = middle
    return placed


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


def _drawn(frames: Iterable[Sequence[Placed]]) -> list[tuple[Mark, ...]]:
    return [tuple(mark for one in placed for mark in one.marks()) for placed in frames]


def _placed(items: Sequence[Item], frames: Iterable[Box], name: str, tallest: float = 0.0) -> list[list[Placed]]:
    """What stands where in each frame that was needed; what is too high for one may wait for one that is `tallest`."""
    rest, room = list(items), 0.0
    filled: list[list[Placed]] = []
    waiting = iter(frames)
    while rest:
        frame = next(waiting, None)
        if frame is None:
            raise _too_long(rest, room, name)
        placed, rest, room = _in_frame(rest, frame, name, tallest)
        filled.append(placed)
    return filled


def _in_frame(items: list[Item], frame: Box, name: str, tallest: float) -> tuple[list[Placed], list[Item], float]:
    """What stands in a frame, the items that are left over, and how much of the frame is."""
    placed: list[Placed] = []
    rest, y = items, frame.top
    while rest:
        together = list(_kept_together(rest))
        gap = together[0].above if rest is not items else 0.0
        room = frame.bottom - y - gap
        if height(together) > room + _ROUNDING:
            parts = _divided(together, room)
            if parts is not None:
                head, tail = parts
                placed += _below_each_other(head, frame.left, y + gap)
                return placed, [tail, *rest[len(together) :]], room - height(head)
            if rest is items and frame.height >= tallest:
                raise _too_high(together, room, name)
            break
        placed += _below_each_other(together, frame.left, y + gap)
        y += gap + height(together)
        rest = rest[len(together) :]
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


def _below_each_other(items: Sequence[Item], x: float, y: float) -> Iterator[Placed]:
    for number, item in enumerate(items):
        y += item.above if number else 0.0
        yield Placed(item, x, y)
        y += item.block.height


def _too_high(chain: Sequence[Item], room: float, name: str) -> Refused:
    said = chain[-1].said
    message = f"{quoted(said)} is {height(chain) - room:.1f} mm too high for {name}"
    return Refused([problem_at(said, message)])


def _too_long(rest: Sequence[Item], room: float, name: str) -> Refused:
    said, excess = rest[0].said, rest[0].above + height(rest) - room
    message = f"{name} is {excess:.1f} mm too long: from {quoted(said)} on it does not fit"
    return Refused([problem_at(said, message, notes=("nothing is set smaller to make room: say it in fewer words",))])
