"""What the figures that only some games show must show, by kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from kitgen.claims.scene import Figure
from kitgen.expectations.seen import Seen

# One line for each kind.
_EXPECTED: Mapping[type[Figure], Callable[[Any, Collection[str], Seen], None]] = {}


def see(figure: Figure, twins: Collection[str], seen: Seen) -> None:
    """Adds what the figure must show; of `twins`, faces that are seen more than once, it says which copy they are."""
    _EXPECTED[type(figure)](figure, twins, seen)
