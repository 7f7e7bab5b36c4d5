"""The figures that only some games show, by kind: how each is drawn, and how it is told in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.figures.row import StackRow
from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Figure
from kitgen.layout.picture.batch import batch, heap, taking, told_batch, told_heap, told_taking
from kitgen.layout.picture.drawing import Drawing
from kitgen.layout.picture.row import stack_row, told_row
from kitgen.layout.picture.triple import told_triple, triple
from kitgen.layout.theme import Look, Say

# One line for each kind: how it is drawn, and how it is told to those who hear the page.
_DRAWN: Mapping[type[Figure], Callable[[Any, Sequence[str], Collection[str], Look], Drawing]] = {
    StackRow: stack_row,
    ShownTriple: triple,
    ShownBatch: batch,
    ShownPile: heap,
    Taking: taking,
}
_TOLD: Mapping[type[Figure], Callable[[Any, Sequence[str], Say], Iterator[str]]] = {
    StackRow: told_row,
    ShownTriple: told_triple,
    ShownBatch: told_batch,
    ShownPile: told_heap,
    Taking: told_taking,
}


def figure(shown: Figure, people: Sequence[str], twins: Collection[str], look: Look) -> Drawing:
    """The figure, standing on its axis like a card."""
    return _DRAWN[type(shown)](shown, people, twins, look)


def told(shown: Figure, people: Sequence[str], say: Say) -> Iterator[str]:
    """The figure in sentences: every card, mark and number that it shows; `say` knows the words below “alternative”."""
    return _TOLD[type(shown)](shown, people, say)
