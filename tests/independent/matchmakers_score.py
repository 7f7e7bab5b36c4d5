"""A second way to score a pile of Matchmakers: try every split there is.

Cards are plain tuples of colour, rank and mark, as in `matchmakers_tricks`. Sets never mix ranks, so each
rank is split by itself; a rank has at most eight cards, and every way to split them is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

Card = tuple[str, int, str]
Cards = tuple[Card, ...]
Split = tuple[Cards, ...]  # sets only; a card of the pile in none of them is left over


def is_couple(cards: Sequence[Card]) -> bool:
    """Two cards of the same colour and rank."""
    return len(cards) == 2 and cards[0][:2] == cards[1][:2]


def is_buddies(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank, all of different colours."""
    return (
        len(cards) in {3, 4}
        and len({rank for _, rank, _ in cards}) == 1
        and len({colour for colour, _, _ in cards}) == len(cards)
    )


def splits(cards: Cards) -> Iterator[Split]:
    """Every way to make sets of some of the cards, each way once: the first card is left over, or in a set."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    yield from splits(rest)
    for size in (1, 2, 3):
        for others in combinations(rest, size):
            group = (first, *others)
            if is_couple(group) or is_buddies(group):
                remaining = tuple(card for card in rest if card not in others)
                for split in splits(remaining):
                    yield (group, *split)


def best_split(pile: Sequence[Card]) -> Split:
    """A split with the highest score; ValueError: a card is in the pile twice, or is a trump."""
    _refuse_impossible(pile)
    best: Split = ()
    for rank in sorted({card[1] for card in pile}):
        best += _best_of_one_rank(tuple(sorted(card for card in pile if card[1] == rank)))
    return best


def couples_first(pile: Sequence[Card]) -> Split:
    """A wrong way to split, for comparison: all couples, then buddies of what is left."""
    _refuse_impossible(pile)
    left = sorted(pile)
    sets: list[Cards] = []
    for pair in combinations(sorted(pile), 2):
        if is_couple(pair):
            sets.append(pair)
            left = [card for card in left if card not in pair]
    for rank in sorted({card[1] for card in left}):
        group = tuple(card for card in left if card[1] == rank)
        if is_buddies(group):
            sets.append(group)
    return tuple(sets)


def score(pile: Sequence[Card], split: Sequence[Sequence[Card]], trumps_held: Sequence[int] = ()) -> int:
    """Points of a team for a split of its pile and the trumps its players still hold.

    ValueError: a set is neither a couple nor buddies, or the sets are not made of the pile, each card once.
    """
    used = [card for group in split for card in group]
    if not all(is_couple(group) or is_buddies(group) for group in split):
        raise ValueError("a set is neither a couple nor buddies")
    if len(set(used)) != len(used) or not set(used) <= set(pile):
        raise ValueError("the sets are not made of the pile, each card once")
    return sum(rank if (colour, rank, mark) in used else -rank for colour, rank, mark in pile) - 2 * sum(trumps_held)


def best_score(pile: Sequence[Card], trumps_held: Sequence[int] = ()) -> int:
    """Points of a team that splits its pile as well as it can be split."""
    return score(pile, best_split(pile), trumps_held)


@cache
def _best_of_one_rank(cards: Cards) -> Split:
    return max(splits(cards), key=lambda split: sum(map(len, split)))


def _refuse_impossible(pile: Sequence[Card]) -> None:
    if len(set(pile)) != len(pile):
        raise ValueError("a card is in the pile twice")
    if any(colour == "trump" for colour, _, _ in pile):
        raise ValueError("a trump never lies in a pile")
