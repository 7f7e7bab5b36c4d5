"""A second way to play claim-and-challenge: the whole placing turn, batch and answer, in one step.

A card is a plain pair of printed face and copy: `("A3", 1)`. Players are 0 and 1. The pile runs from the oldest
card to the newest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple

Card = tuple[str, int]
Hand = frozenset[Card]
Hands = tuple[Hand, Hand]
Pile = tuple[Card, ...]

Turn = tuple[Pile, int, bool]  # the batch, the rank claimed, whether it was challenged
Ending = Literal[0, 1, "tie", "no result", "not over"]  # a number is the player who won

RANKS = (1, 2, 3, 4)
LAST_TURN = 40


class Resolved(NamedTuple):
    """What a placing turn comes to when it has been answered."""

    hands: Hands
    pile: Pile
    next_placer: int | None  # none: the game is over
    winner: int | None


def deck() -> tuple[Card, ...]:
    """The 16 cards."""
    return tuple((f"{letter}{rank}", copy) for letter, rank, copy in product("AB", RANKS, (1, 2)))


def rank_of(card: Card) -> int:
    """The rank printed on a card."""
    return int(card[0][1:])


def legal_batch(hand: Collection[Card], cards: Collection[Card], rank: int | tuple[int, ...]) -> bool:
    """Whether the cards may be placed under this claim, true or not; a claim of several ranks never is one."""
    return (
        len(cards) in {1, 2} and len(set(cards)) == len(cards) and all(card in hand for card in cards) and rank in RANKS
    )


def resolve(hands: Hands, pile: Pile, batch: Pile, rank: int, claimant: int, *, challenged: bool) -> Resolved:
    """Place a batch and answer it; hands and pile are those before the batch is placed."""
    if not legal_batch(hands[claimant], batch, rank):
        raise ValueError(f"{batch} may not be placed as {rank}")
    other = 1 - claimant
    now = list(hands)
    now[claimant] -= set(batch)
    pile += batch
    next_placer = other
    if challenged:
        true = all(rank_of(card) == rank for card in batch)
        picks_up = other if true else claimant
        now[picks_up] |= set(pile)
        pile = ()
        next_placer = 1 - picks_up
    held = (now[0], now[1])
    if not held[claimant]:
        return Resolved(held, pile, None, claimant)
    return Resolved(held, pile, next_placer, None)


def at_limit(sizes: tuple[int, int]) -> int | None:
    """Who wins when the batch of turn 40 has been answered and no hand is empty; None for a tie."""
    if sizes[0] == sizes[1]:
        return None
    return sizes.index(min(sizes))


def ending(hands: Hands, starter: int, turns: Sequence[Turn], *, stopped: bool = False) -> Ending:
    """How a game stands after answered placing turns, and whether somebody then stopped of their own will.

    A batch that was not answered before the stop is left out: it changes nothing, as a stop gives no result.
    ValueError: a turn is no legal one, or comes after the end of the game.
    """
    pile: Pile = ()
    placer = starter
    for number, (batch, rank, challenged) in enumerate(turns, start=1):
        hands, pile, following, winner = resolve(hands, pile, batch, rank, placer, challenged=challenged)
        if following is None or number == LAST_TURN:
            if number < len(turns):
                raise ValueError(f"the game was over after turn {number}")
            if winner is None:
                winner = at_limit((len(hands[0]), len(hands[1])))
            return "tie" if winner is None else 0 if winner == 0 else 1
        placer = following
    return "no result" if stopped else "not over"


# The search looks at ranks only: how many cards of rank 1, 2, 3 and 4 each player holds, and who places next. The
# rest is the pile.
_Counts = tuple[int, ...]
_State = tuple[_Counts, _Counts, int]


def _counts(cards: Collection[Card]) -> _Counts:
    ranks = [rank_of(card) for card in cards]
    return tuple(ranks.count(rank) for rank in RANKS)


def _cards(state: _State) -> tuple[Hands, Pile]:
    """Any cards with these counts."""
    first: set[Card] = set()
    second: set[Card] = set()
    pile: list[Card] = []
    for rank, one, two in zip(RANKS, state[0], state[1], strict=True):
        alike = [card for card in deck() if rank_of(card) == rank]
        first |= set(alike[:one])
        second |= set(alike[one : one + two])
        pile += alike[one + two :]
    return (frozenset(first), frozenset(second)), tuple(pile)


def _batches(hand: Hand) -> Iterator[Pile]:
    """One batch for each choice of one or two ranks."""
    ordered = sorted(hand)
    seen: set[_Counts] = set()
    for one, two in product(ordered, repeat=2):
        batch = (one,) if one == two else (one, two)
        if _counts(batch) not in seen:
            seen.add(_counts(batch))
            yield batch


def _turns(state: _State) -> Iterator[Resolved]:
    """Everything that one placing turn can come to: accepted, or challenged with a true or a false claim."""
    hands, pile = _cards(state)
    placer = state[2]
    for batch in _batches(hands[placer]):
        yield resolve(hands, pile, batch, 1, placer, challenged=False)
        lead = rank_of(batch[0])
        for rank in (lead, lead % 4 + 1):  # the one that may be true, and one of the others, which are all false
            yield resolve(hands, pile, batch, rank, placer, challenged=True)


def fastest_win() -> int:
    """The smallest number of placing turns in which anyone can win, over all deals, claims and answers."""
    deals = [deal for deal in product(range(5), repeat=len(RANKS)) if sum(deal) == 8]
    reached: set[_State] = {(deal, tuple(4 - count for count in deal), 0) for deal in deals}
    turns = 0
    while True:
        turns += 1
        further: set[_State] = set()
        for state in reached:
            for result in _turns(state):
                if result.next_placer is None:
                    return turns
                further.add((_counts(result.hands[0]), _counts(result.hands[1]), result.next_placer))
        reached = further
