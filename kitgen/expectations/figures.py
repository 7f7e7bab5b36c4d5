"""What the figures that only some games show must show, by kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.scene import Figure
from kitgen.expectations.batch import see_batch, see_heap, see_taking
from kitgen.expectations.seen import Seen

# One line for each kind.
_EXPECTED: Mapping[type[Figure], Callable[[Any, Collection[str], Seen], None]] = {
    ShownBatch: see_batch,
    ShownPile: see_heap,
    Taking: see_taking,
}


def see(figure: Figure, twins: Collection[str], seen: Seen) -> None:
    """Adds what the figure must show; of `twins`, faces that are seen more than once, it says which copy they are."""
    _EXPECTED[type(figure)](figure, twins, seen)
