"""Accordion played twice: by the rules and by the second way, over every row that can be reached from the starter."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from kitgen.rules.accordion import STARTER, Accordion, Finished, Move, State
from kitgen.rules.cards import Card
from tests.independent import accordion as second

GAME = Accordion()


def faces(at: State) -> second.Row:
    return tuple(top.face for top in at.tops)


def as_second(move: Move) -> second.Move:
    """The second way counts how far a stack goes, and not where."""
    return move.source, move.source - move.target


@cache
def reachable() -> frozenset[State]:
    """Every state, stacks and all: more of them than rows of tops."""
    found, new = set[State](), {GAME.start()}
    while new:
        found |= new
        new = {GAME.apply(at, move) for at in new for move in GAME.moves(at)} - found
    return frozenset(found)


@cache
def reached_the_second_way() -> frozenset[second.Row]:
    found, new = set[second.Row](), {second.STARTER}
    while new:
        found |= new
        new = {second.after(row, move) for row in new for move in second.moves(row)} - found
    return frozenset(found)


def test_both_begin_with_the_same_row() -> None:
    assert second.STARTER == STARTER == faces(GAME.start())


def test_both_reach_the_same_rows() -> None:
    assert {faces(at) for at in reachable()} == reached_the_second_way()


def test_both_allow_the_same_moves_in_every_row() -> None:
    for at in reachable():
        assert {as_second(move) for move in GAME.moves(at)} == second.moves(faces(at)), faces(at)


def test_both_make_the_same_row_of_every_move() -> None:
    for at in reachable():
        for move in GAME.moves(at):
            assert faces(GAME.apply(at, move)) == second.after(faces(at), as_second(move)), (faces(at), move)


def test_both_refuse_the_same_moves_in_every_row() -> None:
    for at in reachable():
        places = range(len(at.row))
        for source in places:
            for target in places:
                refused = (source, source - target) not in second.moves(faces(at))
                assert (GAME.why_not(at, Move(source, target)) is not None) is refused, (faces(at), source, target)


def test_both_end_a_round_in_the_same_rows_with_the_same_result() -> None:
    for at in reachable():
        over = not second.moves(faces(at))
        assert GAME.outcome(at) == (Finished(len(faces(at))) if over else None), faces(at)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_both_agree_on_every_short_row_there_is(size: int) -> None:
    for row in permutations(sorted(STARTER), size):
        at = State(tuple((Card(face[0], int(face[1])),) for face in row))
        assert {as_second(move) for move in GAME.moves(at)} == second.moves(row), row
