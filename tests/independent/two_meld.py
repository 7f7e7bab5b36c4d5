"""A second way to judge a two-meld hand: look at every triple there is and at all ten ways to split six cards.

A card is a plain pair of printed face and copy: `("A4", 2)`. A hand is a frozenset of cards, so that one
physical card is in it once at most.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

Card = tuple[str, int]
Hand = frozenset[Card]
Faces = tuple[str, ...]  # in order of letter and rank

LETTERS = "ABC"
RANKS = (1, 2, 3, 4)
COPIES = (1, 2)


def deck() -> tuple[Card, ...]:
    """The 24 cards."""
    return tuple((f"{letter}{rank}", copy) for letter, rank, copy in product(LETTERS, RANKS, COPIES))


def kind(cards: Hand) -> str | None:
    """What three cards are, 'run' or 'set'; None when they are neither, or not three."""
    letters = {face[0] for face, _ in cards}
    ranks = sorted(int(face[1:]) for face, _ in cards)
    if len(cards) != 3:
        return None
    if len(letters) == 3 and ranks[0] == ranks[2]:
        return "set"
    if len(letters) == 1 and ranks in ([1, 2, 3], [2, 3, 4]):
        return "run"
    return None


@cache
def _triples() -> dict[Hand, str]:
    every = ((frozenset(three), kind(frozenset(three))) for three in combinations(deck(), 3))
    return {three: name for three, name in every if name is not None}


def triples() -> dict[Hand, str]:
    """All physical triples, with their kind, 'run' or 'set'."""
    return dict(_triples())


def _splits(hand: Hand) -> list[tuple[Hand, Hand]]:
    """Those of the ten ways to split six cards into three and three that make two triples."""
    if len(hand) != 6:
        return []
    first, *rest = hand
    known = _triples()
    found = []
    for others in combinations(rest, 2):
        one = frozenset((first, *others))
        if one in known and hand - one in known:
            found.append((one, hand - one))
    return found


def wins(hand: Hand) -> bool:
    """Whether six cards fall into two separate triples."""
    return bool(_splits(hand))


def splits_by_faces(hand: Hand) -> set[tuple[Faces, Faces]]:
    """The ways to split a hand into two triples that look different in print; the lower triple comes first."""
    found: set[tuple[Faces, Faces]] = set()
    for split in _splits(hand):
        low, high = sorted(tuple(sorted(face for face, _ in triple)) for triple in split)
        found.add((low, high))
    return found
