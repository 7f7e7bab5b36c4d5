"""The figures that only some games show, by kind: how each is drawn, and how it is told in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.figures.exchange import ShownExchange
from kitgen.claims.figures.row import StackRow
from kitgen.claims.figures.score import ShownScore, ShownTotals
from kitgen.claims.figures.trick import ShownTrick
from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Figure, Names
from kitgen.layout.picture.batch import batch, heap, taking, told_batch, told_heap, told_taking
from kitgen.layout.picture.drawing import Drawing
from kitgen.layout.picture.exchange import exchange, told_exchange
from kitgen.layout.picture.row import stack_row, told_row
from kitgen.layout.picture.score import score, told_score, told_totals, totals
from kitgen.layout.picture.trick import told_trick, trick
from kitgen.layout.picture.triple import told_triple, triple
from kitgen.layout.theme import Look, Say

# One line for each kind: how it is drawn, and how it is told to those who hear the page.
_DRAWN: Mapping[type[Figure], Callable[[Any, Names, Collection[str], Look, float], Drawing]] = {
    StackRow: stack_row,
    ShownTriple: triple,
    ShownBatch: batch,
    ShownPile: heap,
    Taking: taking,
    ShownTrick: trick,
    ShownExchange: exchange,
    ShownScore: score,
    ShownTotals: totals,
}
_TOLD: Mapping[type[Figure], Callable[[Any, Names, Say], Iterator[str]]] = {
    StackRow: told_row,
    ShownTriple: told_triple,
    ShownBatch: told_batch,
    ShownPile: told_heap,
    Taking: told_taking,
    ShownTrick: told_trick,
    ShownExchange: told_exchange,
    ShownScore: told_score,
    ShownTotals: told_totals,
}


def figure(shown: Figure, names: Names, twins: Collection[str], look: Look, room: float) -> Drawing:
    """The figure, standing on its axis like a card; if it can, it is not wider than `room` mm."""
    return _DRAWN[type(shown)](shown, names, twins, look, room)


def told(shown: Figure, names: Names, say: Say) -> Iterator[str]:
    """The figure in sentences: every card, mark and number that it shows; `say` knows the words below “alternative”."""
    return _TOLD[type(shown)](shown, names, say)
