"""The ways to lay out the cards that the lines leave open.

Whenever a line is judged, the unseen cards are laid out in several ways, everything done so far is played through by
the reference rules, and the line must hold in all of them. So what depends on cards that were not given is found out.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter

from kitgen.claims.claim_and_challenge.table import Deed, Table
from kitgen.claims.game import Wrong
from kitgen.claims.possible import played_in_all
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Accept, Action, Batch, Challenge, Place, State, Stop
from kitgen.rules.play import IllegalAction

History = tuple[State, ...]
"""The states of one way to lay out the unseen cards: before the first deed, and behind each deed."""

_TURNS_WHEN_UNTOLD = 8


def histories(table: Table) -> Sequence[History]:
    """Everything told so far, played through by the rules in several layouts of the unseen cards.

    Raises `Wrong`: KG307 where the cards cannot be laid out, KG310 where the rules do not allow what was done, KG311
    where they do in some layouts only.
    """
    # What was judged so far changes nothing of how the cards lie, so each way to lie is played through once.
    told = replace(table, question=None, due=None, taken=False, checked=0, named=frozenset())
    return _histories(told)


@lru_cache(maxsize=1024)
def _histories(table: Table) -> Sequence[History]:
    return played_in_all(_openings(table), lambda opening: _played(table, opening))


def states_now(table: Table) -> list[State]:
    """The last state of every history."""
    return [history[-1] for history in histories(table)]


def consistent(table: Table) -> Table:
    """The same table, if its cards can be laid out at all."""
    next(_openings(table))
    return table


@lru_cache(maxsize=4096)
def _layouts(
    total: int, sizes: tuple[int | None, ...], least: tuple[int, ...], pile: int | None
) -> tuple[tuple[int, int, int], ...]:
    """Some ways to share out all cards: (size of each hand, size of the pile), as different as can be."""
    ranges = [
        [size] if size is not None else range(fewest, total + 1) for size, fewest in zip(sizes, least, strict=True)
    ]
    fitting = [
        (first, second, total - first - second)
        for first, second in itertools.product(*ranges)
        if first >= least[0] and second >= least[1] and first + second <= total
        if pile in (None, total - first - second)
    ]
    if not fitting:
        return ()
    # What is true of the smallest and the largest of each hand and of the pile is true of all between them.
    by_dimension = [sorted(fitting, key=itemgetter(dimension)) for dimension in range(3)]
    extremes = [layout for ordered in by_dimension for layout in (ordered[0], ordered[-1])]
    return tuple(dict.fromkeys([*extremes, fitting[len(fitting) // 2]]))


def _openings(table: Table) -> Iterator[State]:
    deck = tuple(table.rules.deck)
    least = tuple(_fewest(table, player) for player in range(table.rules.players))
    layouts = _layouts(len(deck), table.sizes, least, table.pile_size)
    if not layouts:
        raise Wrong("KG307", "these cards do not add up", _sum(table, len(deck)))
    unseen = [card for card in deck if card not in table.held[0] | table.held[1]]
    placer = table.deeds[0].player if table.deeds else table.placing.player if table.placing else 0
    for layout, order, shift in itertools.product(layouts, (unseen, unseen[::-1]), (0, 1)):
        yield _opening(table, layout, list(order), placer, shift)


def _opening(table: Table, layout: tuple[int, int, int], unseen: list[Card], placer: int, shift: int) -> State:
    """`shift` 0 lays older batches that are true, 1 such that are not: no line tells what was claimed of them."""
    *sizes, _ = layout
    hands = []
    for hand, size in zip(table.held, sizes, strict=True):
        rest = size - len(hand)
        hands.append(hand | frozenset(unseen[:rest]))
        del unseen[:rest]
    ranks = table.rules.deck.ranks
    pile = tuple(
        Batch(frozenset({card}), frozenset({ranks[(ranks.index(card.rank) + shift) % len(ranks)]})) for card in unseen
    )
    return State(tuple(hands), placer, pile, turns=_turns_before(table))


def _fewest(table: Table, player: int) -> int:
    """The fewest cards of a hand. One of untold size outlasts its placings: none of them was its last card."""
    known = len(table.held[player])
    return known if table.sizes[player] is not None else known + 1


def _turns_before(table: Table) -> int:
    """The turns that were over at the start; where nobody tells, early enough for all that is done."""
    if table.turns is not None:
        return table.turns
    return max(0, min(_TURNS_WHEN_UNTOLD, table.rules.turn_limit - 1 - len(table.deeds)))


def _played(table: Table, opening: State) -> History:
    states = [opening]
    for deed in table.deeds:
        try:
            states.append(table.rules.apply(states[-1], _action(deed), deed.player))
        except IllegalAction as illegal:
            raise Wrong("KG310", "the rules do not allow this", str(illegal)) from None
    return tuple(states)


def _action(deed: Deed) -> Action:
    match deed.verb:
        case "place":
            return Place(deed.cards, deed.ranks)
        case "accept":
            return Accept()
        case "challenge":
            return Challenge()
        case "stop":
            return Stop()


def _sum(table: Table, total: int) -> str:
    counted: Sequence[str] = [f"{size} in a hand" for size in table.sizes if size is not None]
    if table.pile_size is not None:
        counted = [*counted, f"{table.pile_size} on the pile"]
    return f"the deck has {total} cards: " + ", ".join(counted or ["too many are named"])
