"""What holds however the unseen cards lie: everything is played through in several ways, and all must agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from kitgen.claims.game import Wrong

T = TypeVar("T")
Opening = TypeVar("Opening")


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
