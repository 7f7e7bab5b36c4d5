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


def height(items: Sequence[Item]) -> float:
    """How high the items stand in one column without an end, mm."""
    return sum(item.block.height for item in items) + sum(item.above for item in items[1:])


def fill(items: Sequence[Item], frames: Iterable[Box], name: str) -> list[tuple[Mark, ...]]:
    """The marks in each frame that was needed, in order. `name` is what messages call all frames together.

    A block goes on in the next frame where it may be divided and moves there as a whole otherwise, with what must stay
    together with it. Refused (KG602) with the place of what does not fit and the excess: a block higher than its frame,
    or more blocks than the frames hold.
    """
    rest, room = list(items), 0.0
    filled: list[tuple[Mark, ...]] = []
    waiting = iter(frames)
    while rest:
        frame = next(waiting, None)
        if frame is None:
            raise _too_long(rest, room, name)
        marks, rest, room = _one_frame(rest, frame, name)
        filled.append(marks)
    return filled


def fill_evenly(items: Sequence[Item], frames: Sequence[Box], name: str) -> list[tuple[Mark, ...]]:
    """As `fill`, with all frames as low as they can be alike: columns side by side end at much the same height."""
    filled = fill(items, frames, name)
    enough, too_low = max(frame.height for frame in frames), 0.0
    while enough - too_low > _EVENNESS:
        middle = (enough + too_low) / 2
        try:
            filled = fill(items, [replace(frame, height=min(frame.height, middle)) for frame in frames], name)
            enough = middle
        except Refused:
            too_low = middle
    return filled


def in_sections(sections: Sequence[Sequence[Item]], frames: Iterable[Box]) -> list[Item]:
    """The sections as items, in such a way that no section is divided if all of them fit the frames so."""
    undivided = [item for section in sections for item in _undivided(section)]
    try:
        fill(undivided, frames, "")
    except Refused:
        return [item for section in sections for item in section]
    return undivided


def _undivided(section: Sequence[Item]) -> list[Item]:
    *items, last = section
    return [*(replace(item, keep=True) for item in items), replace(last, block=Stack((last.block,)))]


def _one_frame(items: list[Item], frame: Box, name: str) -> tuple[tuple[Mark, ...], list[Item], float]:
    """What stands in a frame, the items that are left over, and how much of the frame is."""
    marks: list[Mark] = []
    rest, y = items, frame.top
    while rest:
        chain = list(_kept_together(rest))
        gap = chain[0].above if rest is not items else 0.0
        room = frame.bottom - y - gap
        if height(chain) > room + _ROUNDING:
            parts = _divided(chain, room)
            if parts is None:
                if rest is items:
                    raise _too_high(chain, room, name)
                break
            chain, tail = parts
            marks += _placed(chain, frame.left, y + gap)
            return tuple(marks), [tail, *rest[len(chain) :]], room - height(chain)
        marks += _placed(chain, frame.left, y + gap)
        y += gap + height(chain)
        rest = rest[len(chain) :]
    return tuple(marks), rest, frame.bottom - y


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
    left = room - height(before) - (last.above if before else 0.0)
    parts = last.block.split(left)
    if parts is None:
        return None
    return [*before, replace(last, block=parts[0])], replace(last, block=parts[1])


def _placed(items: Sequence[Item], x: float, y: float) -> Iterator[Mark]:
    for number, item in enumerate(items):
        y += item.above if number else 0.0
        yield from item.block.marks(x, y)
        y += item.block.height


def _too_high(chain: Sequence[Item], room: float, name: str) -> Refused:
    said = chain[-1].said
    message = f"{quoted(said)} is {height(chain) - room:.1f} mm too high for {name}"
    return Refused([problem_at(said, message)])


def _too_long(rest: Sequence[Item], room: float, name: str) -> Refused:
    said, excess = rest[0].said, rest[0].above + height(rest) - room
    message = f"{name} is {excess:.1f} mm too long: from {quoted(said)} on it does not fit"
    return Refused([problem_at(said, message, notes=("nothing is set smaller to make room: say it in fewer words",))])
