"""What holds however the unseen cards lie: everything is played through in several ways, and all must agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TypeVar

from kitgen.claims.game import Wrong
from kitgen.rules.play import IllegalAction

T = TypeVar("T")
Opening = TypeVar("Opening")
StateT = TypeVar("StateT")
DeedT = TypeVar("DeedT")
Sizes = tuple[int, int, int]
"""How many cards lie in each of three places, such as two hands and a pile."""

_TURNS_WHEN_UNTOLD = 8


def varied(ways: Sequence[Sizes]) -> tuple[Sizes, ...]:
    """A few of all the ways to share out the cards, as different as can be; none of none.

    What is true of the smallest and the largest of each place is true of all between them.
    """
    if not ways:
        return ()
    by_place = [sorted(ways, key=itemgetter(place)) for place in range(3)]
    extremes = [way for ordered in by_place for way in (ordered[0], ordered[-1])]
    return tuple(dict.fromkeys([*extremes, ways[len(ways) // 2]]))


def turns_before(told: int | None, limit: int, deeds: int) -> int:
    """The turns that were over at the start; where nobody tells, early enough for all `deeds` that are done."""
    return max(0, min(_TURNS_WHEN_UNTOLD, limit - 1 - deeds)) if told is None else told


def history(
    opening: StateT, deeds: Sequence[DeedT], after: Callable[[StateT, Sequence[DeedT]], StateT]
) -> tuple[StateT, ...]:
    """The states of one way in which the cards may lie: before the first deed, and behind each deed.

    `after` does the first of the deeds that are left. Raises `Wrong` KG310 for one that the rules do not allow.
    """
    states = [opening]
    for done in range(len(deeds)):
        try:
            states.append(after(states[-1], deeds[done:]))
        except IllegalAction as illegal:
            raise Wrong("KG310", "the rules do not allow this", str(illegal)) from None
    return tuple(states)


def played_in_all(openings: Iterable[Opening], play: Callable[[Opening], T]) -> Sequence[T]:
    """What came of each way in which the cards may lie.

    Raises `Wrong`: the first fault where there is one in every way, KG311 where there is one in some ways only.
    """
    played: list[T] = []
    faults: list[Wrong] = []
    for opening in openings:
        try:
            played.append(play(opening))
        except Wrong as wrong:
            faults.append(wrong)
    if faults and played:
        raise Wrong("KG311", "whether the rules allow this depends on cards that were not given")
    if faults:
        raise faults[0]
    return played


def settled(answers: Iterable[T]) -> T:
    """The one answer that all ways give; raises `Wrong` KG311 where they differ."""
    different = set(answers)
    if len(different) > 1:
        raise Wrong("KG311", "whether this is so depends on cards that were not given")
    return different.pop()
