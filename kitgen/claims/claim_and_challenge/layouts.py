"""The ways to lay out the cards that the lines leave open.

Whenever a line is judged, the unseen cards are laid out in several ways, everything done so far is played through by
the reference rules, and the line must hold in all of them. So what depends on cards that were not given is found out.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from kitgen.claims.claim_and_challenge.table import Deed, Table
from kitgen.claims.game import Wrong
from kitgen.claims.possible import Sizes, history, played_in_all, turns_before, varied
from kitgen.rules.cards import Card, Deck
from kitgen.rules.claim_and_challenge import Accept, Action, Batch, Challenge, Place, State, Stop

History = tuple[State, ...]
"""The states of one way to lay out the unseen cards: before the first deed, and behind each deed."""


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
    _openings(table)
    return table


@lru_cache(maxsize=4096)
def _layouts(total: int, sizes: tuple[int | None, ...], least: tuple[int, ...], pile: int | None) -> tuple[Sizes, ...]:
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
    return varied(fitting)


def _openings(table: Table) -> tuple[State, ...]:
    deck = table.rules.deck
    least = tuple(_fewest(table, player) for player in range(table.rules.players))
    layouts = _layouts(len(deck), table.sizes, least, table.pile_size)
    if not layouts:
        raise Wrong("KG307", "these cards do not add up", _sum(table, len(deck)))
    placer = table.deeds[0].player if table.deeds else table.starter or 0
    return _laid_out(
        deck, table.held, layouts, placer, turns_before(table.turns, table.rules.turn_limit, len(table.deeds))
    )


@lru_cache(maxsize=1024)
def _laid_out(
    deck: Deck,
    held: tuple[frozenset[Card], ...],
    layouts: tuple[Sizes, ...],
    placer: int,
    turns: int,
) -> tuple[State, ...]:
    """Each layout with the unseen cards in two orders, and with older batches that are true or not.

    No line tells what was claimed of those.
    """
    unseen = [card for card in deck if card not in held[0] | held[1]]
    return tuple(
        _opening(held, layout, list(order), State((), placer, (), turns=turns), _named(deck, shift))
        for layout, order, shift in itertools.product(layouts, (unseen, unseen[::-1]), (0, 1))
    )


def _named(deck: Deck, shift: int) -> Mapping[int, int]:
    """What is claimed of a card, by its rank: that rank, or the one so many behind it."""
    return {rank: deck.ranks[(at + shift) % len(deck.ranks)] for at, rank in enumerate(deck.ranks)}


def _opening(
    held: tuple[frozenset[Card], ...],
    layout: Sizes,
    unseen: list[Card],
    empty: State,
    named: Mapping[int, int],
) -> State:
    *sizes, _ = layout
    hands = []
    for hand, size in zip(held, sizes, strict=True):
        rest = size - len(hand)
        hands.append(hand | frozenset(unseen[:rest]))
        del unseen[:rest]
    pile = tuple(Batch(frozenset({card}), frozenset({named[card.rank]})) for card in unseen)
    return replace(empty, hands=tuple(hands), pile=pile)


def _fewest(table: Table, player: int) -> int:
    """The fewest cards of a hand. One of untold size outlasts its placings: none of them was its last card."""
    known = len(table.held[player])
    return known if table.sizes[player] is not None else known + 1


def _played(table: Table, opening: State) -> History:
    def after(state: State, deeds: Sequence[Deed]) -> State:
        return table.rules.apply(state, _action(deeds[0]), deeds[0].player)

    return history(opening, table.deeds, after)


def _action(deed: Deed) -> Action:
    match deed.verb:
        case "place":
            return Place(Batch(deed.cards, deed.ranks))
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
