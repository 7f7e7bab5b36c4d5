"""A second way to play the accordion: only the tops of the stacks, and every line of play there is.

A row is a plain tuple of the tops, from left to right: `("A1", "B1", "B2")`. A move is the place of the stack
that moves, counted from 0, and how far it goes to the left.
"""

from __future__ import annotations

from collections import Counter

Row = tuple[str, ...]
Move = tuple[int, int]

STARTER: Row = ("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4")


def moves(row: Row) -> set[Move]:
    """Every legal move."""
    found = set()
    for source, top in enumerate(row):
        for distance in (1, 3):
            target = source - distance
            if target >= 0 and (row[target][0] == top[0] or row[target][1:] == top[1:]):
                found.add((source, distance))
    return found


def after(row: Row, move: Move) -> Row:
    """The row when a legal move is made and its gap is closed."""
    if move not in moves(row):
        raise ValueError(f"{move} is no legal move in {row}")
    source, distance = move
    tops = list(row)
    tops[source - distance] = tops[source]
    del tops[source]
    return tuple(tops)


def endings(row: Row) -> Counter[int]:
    """For each number of stacks left, how many complete lines of play end there."""
    ended: Counter[int] = Counter()
    reached = Counter({row: 1})  # how many lines lead to each row, all of them equally long
    while reached:
        further: Counter[Row] = Counter()
        for now, times in reached.items():
            legal = moves(now)
            if not legal:
                ended[len(now)] += times
            for move in legal:
                further[after(now, move)] += times
        reached = further
    return ended


def lines(row: Row) -> tuple[int, int]:
    """How many complete lines of play there are, and how many of them end in one stack."""
    ended = endings(row)
    return ended.total(), ended[1]
