"""The ways to lay out the cards that the lines leave open.

Whenever a line is judged, the unseen cards are laid out in several ways, everything done so far is played through by
the reference rules, and the line must hold in all of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from kitgen.claims.game import Wrong
from kitgen.claims.match_and_shed.table import Deed, Table
from kitgen.claims.possible import Sizes, history, played_in_all, turns_before, varied
from kitgen.rules.cards import Card
from kitgen.rules.match_and_shed import Action, Draw, MatchAndShed, Pass, Play, State

History = tuple[State, ...]
"""The states of one way to lay out the unseen cards: before the first deed, and behind each deed."""


@lru_cache(maxsize=4096)
def _layouts(
    total: int,
    sizes: tuple[int | None, ...],
    least: tuple[int, ...],
    discards: int | None,
    least_drawn: int | None,
) -> tuple[Sizes, ...]:
    """Some ways to share out the cards: (size of each hand, discards), as different as can be.

    `least` are the fewest cards of each hand, `least_drawn` those of the draw pile or None if it must be empty.
    """
    ranges = [[size] if size is not None else range(fewest, total) for size, fewest in zip(sizes, least, strict=True)]
    piles = [discards] if discards is not None else range(1, total)
    fitting = [
        (first, second, pile)
        for first, second, pile in itertools.product(*ranges, piles)
        if first >= least[0]
        and second >= least[1]
        and (total == first + second + pile if least_drawn is None else total >= first + second + pile + least_drawn)
    ]
    return varied(fitting)


def histories(table: Table, holding: tuple[int, Card] | None = None) -> Sequence[History]:
    """Everything told so far, played through by the rules in several layouts of the unseen cards.

    `holding` puts one more card into a player's hand. Raises `Wrong`: KG307 where the cards cannot be laid out, KG310
    where the rules do not allow what was done, KG311 where they do in some layouts only.
    """
    # What was judged so far changes nothing of how the cards lie, so each way to lie is played through once.
    told = replace(table, question=None, due=None, checked=0, named=frozenset())
    return _histories(told, holding)


@lru_cache(maxsize=1024)
def _histories(table: Table, holding: tuple[int, Card] | None) -> Sequence[History]:
    return played_in_all(_openings(table, holding), lambda opening: _played(table, opening))


def _openings(table: Table, holding: tuple[int, Card] | None = None) -> Iterator[State]:
    held = list(table.held)
    if holding is not None:
        held[holding[0]] |= {holding[1]}
    drawn = _drawn_from_pile(table)
    deck = tuple(table.rules.deck)
    total = len(deck)
    layouts = _layouts(
        total,
        table.sizes,
        tuple(_fewest(table, player, len(hand)) for player, hand in enumerate(held)),
        None if table.discards is None else len(table.discards),
        None if table.draw_pile_empty else max(1, len(drawn)),
    )
    if not layouts:
        raise Wrong("KG307", "these cards do not add up", _sum(table, total))
    known = frozenset().union(*held, table.discards or (), {table.top} - {None}, set(drawn) - {None})
    unseen = [card for card in deck if card not in known]
    movers = range(table.rules.players) if table.mover is None else (table.mover,)
    for layout, order, mover in itertools.product(layouts, (unseen, unseen[::-1]), movers):
        yield _opening(table, held, layout, list(order), mover)


def _opening(table: Table, held: Sequence[frozenset[Card]], layout: Sizes, unseen: list[Card], mover: int) -> State:
    *sizes, pile = layout

    def take(count: int) -> list[Card]:
        taken = unseen[:count]
        del unseen[:count]
        return taken

    hands = tuple(hand | set(take(size - len(hand))) for hand, size in zip(held, sizes, strict=True))
    told = sorted(table.discards or ())
    top = table.top or (told[-1] if told else take(1)[0])
    covered = [card for card in told if card != top] or take(pile - 1)
    next_cards = [card or take(1)[0] for card in _drawn_from_pile(table)]
    return State(
        hands=hands,
        draw_pile=(*take(len(unseen)), *reversed(next_cards)),
        discards=(*covered, top),
        mover=mover,
        turns=turns_before(table.turns, table.rules.turn_limit, len(table.deeds)),
    )


def _fewest(table: Table, player: int, known: int) -> int:
    """The fewest cards of a hand. One of untold size outlasts its plays: nothing said that it holds its last card."""
    if table.sizes[player] is not None:
        return known
    plays = sum(deed.verb == "play" and deed.player == player for deed in table.deeds)
    return max(1, known, plays + 1)


def _drawn_from_pile(table: Table) -> list[Card | None]:
    """The cards drawn before the first recycling, first drawn first; None for one that was not named."""
    if table.draw_pile_empty:
        return []
    before = itertools.takewhile(lambda deed: deed.verb != "recycle", table.deeds)
    return [deed.card for deed in before if deed.verb == "draw"]


def _played(table: Table, opening: State) -> History:
    return history(opening, table.deeds, lambda state, deeds: _after(table.rules, state, deeds))


def _after(rules: MatchAndShed, state: State, deeds: Sequence[Deed]) -> State:
    """The state behind the first of the deeds; the others tell what is drawn if the draw pile is made anew."""
    deed, *_ = deeds
    wanted = [other.card for other in deeds if other.verb == "draw" and other.card in state.covered]

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        # The last card is drawn first.
        return tuple(sorted(cards, key=lambda card: (-wanted.index(card) if card in wanted else -len(wanted), card)))

    if deed.verb == "recycle":
        return rules.recycle(state, shuffle)
    after = rules.apply(state, _action(deed, state), shuffle)
    if deed.verb == "draw" and deed.card is not None and deed.card not in after.hands[deed.player]:
        raise Wrong("KG311", f"nothing says that {deed.card.face} can be drawn", slot="card")
    return after


def _action(deed: Deed, state: State) -> Action:
    match deed:
        case Deed("play", _, Card() as card):
            return Play(card)
        case Deed("draw"):
            return Draw()
        case _:
            return Pass()


def _sum(table: Table, total: int) -> str:
    counted = [f"{size} in a hand" for size in table.sizes if size is not None]
    if table.discards is not None:
        counted.append(f"{len(table.discards)} on the discard pile")
    if table.draw_pile_empty:
        counted.append("none to draw")
    return f"the deck has {total} cards: " + ", ".join(counted or ["too many are named"])


def states_now(table: Table, holding: tuple[int, Card] | None = None) -> list[State]:
    """The last state of every history."""
    return [history[-1] for history in histories(table, holding)]


def consistent(table: Table) -> Table:
    """The same table, if its cards can be laid out at all."""
    next(_openings(table))
    return table
