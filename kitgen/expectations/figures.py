"""What the figures that only some games show must show, by kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.figures.exchange import ShownExchange
from kitgen.claims.figures.row import StackRow
from kitgen.claims.figures.score import ShownScore, ShownTotals
from kitgen.claims.figures.trick import ShownTrick
from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Figure
from kitgen.expectations.batch import see_batch, see_heap, see_taking
from kitgen.expectations.exchange import see_exchange
from kitgen.expectations.score import see_score, see_totals
from kitgen.expectations.seen import Seen
from kitgen.expectations.trick import see_trick


def _stack_row(row: StackRow, twins: Collection[str], seen: Seen) -> None:
    """The tops, each over its place, the marked one with its reason below that, the move and how far it goes."""
    for place, stack in enumerate(row.stacks, 1):
        seen.card(stack.top, twins, str(place))
    if row.way is not None:
        seen.arrows.append((row.stacks[row.way.source].top.face, row.stacks[row.way.target].top.face))
        if row.way.places is not None:
            seen.captions.append(str(row.way.places))


def _triple(triple: ShownTriple, twins: Collection[str], seen: Seen) -> None:
    """The cards, a tick or a cross at the last of them, and a bracket with what is said of all three."""
    for card in triple.shown:
        seen.card(card, twins)
    last, say = triple.shown[-1], seen.wording.say
    below = say("card.copy", n=last.copy) if last.face in twins else ""
    if triple.mark == "allowed":
        words = say(f"picture.triple.{triple.called}")
    else:
        words = say(f"picture.triple.no-{triple.called}", reason=say(f"picture.reason.{triple.reason}"))
    seen.bracket(triple.shown, triple.mark, words, below)


# One line for each kind.
_EXPECTED: Mapping[type[Figure], Callable[[Any, Collection[str], Seen], None]] = {
    StackRow: _stack_row,
    ShownTriple: _triple,
    ShownBatch: see_batch,
    ShownPile: see_heap,
    Taking: see_taking,
    ShownTrick: see_trick,
    ShownExchange: see_exchange,
    ShownScore: see_score,
    ShownTotals: see_totals,
}


def see(figure: Figure, twins: Collection[str], seen: Seen) -> None:
    """Adds what the figure must show; of `twins`, faces that are seen more than once, it says which copy they are."""
    _EXPECTED[type(figure)](figure, twins, seen)
