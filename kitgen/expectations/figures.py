"""What the figures that only some games show must show, by kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from kitgen.claims.figures.row import StackRow
from kitgen.claims.scene import Figure
from kitgen.expectations.seen import Seen


def _stack_row(row: StackRow, twins: Collection[str], seen: Seen) -> None:
    """The tops, the marked one with its reason, and how far the move goes."""
    for stack in row.stacks:
        seen.card(stack.top, twins)
    if row.way is not None and row.way.places is not None:
        seen.captions.append(str(row.way.places))


# One line for each kind.
_EXPECTED: Mapping[type[Figure], Callable[[Any, Collection[str], Seen], None]] = {StackRow: _stack_row}


def see(figure: Figure, twins: Collection[str], seen: Seen) -> None:
    """Adds what the figure must show; of `twins`, faces that are seen more than once, it says which copy they are."""
    _EXPECTED[type(figure)](figure, twins, seen)
