from __future__ import annotations

import pytest

from tests.independent.accordion import STARTER, Move, Row, after, endings, lines, moves


def row(text: str) -> Row:
    return tuple(text.split())


def test_the_starter_has_ten_first_moves() -> None:
    found = moves(STARTER)
    assert len(found) == 10
    assert {source for source, distance in found if distance == 1} == {1, 2, 3, 4, 5, 6, 7}
    assert {source for source, distance in found if distance == 3} == {3, 5, 7}


def test_the_printed_moves() -> None:
    seven = after(STARTER, (1, 1))
    assert seven == row("B1 B2 A2 A3 B3 B4 A4")
    six = after(seven, (1, 1))
    assert six == row("B2 A2 A3 B3 B4 A4")


def test_places_are_counted_afresh() -> None:
    seven = after(STARTER, (1, 1))
    # A2 was printed in the fourth place, three from A1; now it is in the third place and no stack is three to its left.
    assert (3, 3) in moves(STARTER)
    assert STARTER[3] == seven[2] == "A2"
    assert (2, 3) not in moves(seven)
    # What is in the fourth place now is A3, and the stack three to its left shows B1.
    assert (3, 3) not in moves(seven)


def test_a_move_of_three() -> None:
    assert after(STARTER, (3, 3)) == row("A2 B1 B2 A3 B3 B4 A4")


@pytest.mark.parametrize(
    "move",
    [
        (4, 4),  # A3 on A1
        (6, 4),  # B4 on B2
        (5, 2),
        (3, 2),
        (4, 3),  # A3 on B1: neither letter nor rank
        (6, 3),  # B4 on A2
        (0, 1),
        (2, 3),
        (8, 1),
        (1, -1),
        (1, 0),
    ],
)
def test_refused_from_the_starter(move: Move) -> None:
    with pytest.raises(ValueError, match="no legal move"):
        after(STARTER, move)


def test_a_move_of_two_is_refused_though_the_tops_agree() -> None:
    with pytest.raises(ValueError, match="no legal move"):
        after(row("A1 B2 A3"), (2, 2))


def test_three_does_not_shrink_to_what_there_is() -> None:
    assert moves(row("A1 B2 A3")) == set()
    assert moves(row("A1 B2 A3 A4")) == {(3, 1), (3, 3)}


def test_moves_made_and_stacks_left_are_always_eight() -> None:
    reached = {STARTER}
    for made in range(8):
        assert {made + len(now) for now in reached} == {8}
        reached = {after(now, move) for now in reached for move in moves(now)}
    assert reached == set()  # seven moves are the most there can be


def test_the_lines_of_play() -> None:
    assert lines(STARTER) == (3_992, 1_679)
    assert max(endings(STARTER)) <= 4


@pytest.mark.parametrize(("text", "expected"), [("A1", (1, 1)), ("A1 B2", (1, 0)), ("A1 A2", (1, 1))])
def test_the_lines_of_short_rows(text: str, expected: tuple[int, int]) -> None:
    assert lines(row(text)) == expected
