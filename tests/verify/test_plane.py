from __future__ import annotations

import math

import pytest

from kitgen.verify.plane import UNMOVED, Box, Matrix, near

QUARTER_LEFT = Matrix(0, 1, -1, 0, 0, 0)
UP_AND_LARGER = Matrix(2, 0, 0, 3, 5, 7)
SLANTED = Matrix(1, 0.5, 0.25, 1, -4, 2)


def test_a_matrix_moves_points_as_pdf_has_it() -> None:
    assert QUARTER_LEFT.at(1, 0) == (0, 1)
    assert QUARTER_LEFT.at(0, 1) == (-1, 0)
    assert UP_AND_LARGER.at(10, 100) == (25, 307)
    assert SLANTED.at(4, 8) == (2, 12)


@pytest.mark.parametrize("first", [UNMOVED, QUARTER_LEFT, UP_AND_LARGER, SLANTED])
@pytest.mark.parametrize("second", [UNMOVED, QUARTER_LEFT, UP_AND_LARGER, SLANTED])
def test_one_matrix_and_then_another_is_a_matrix(first: Matrix, second: Matrix) -> None:
    for point in ((0, 0), (1, 0), (0, 1), (3, -7)):
        assert first.then(second).at(*point) == second.at(*first.at(*point))


@pytest.mark.parametrize(
    ("matrix", "moves"),
    [
        ((1, 0, 0, 1, 100, -5), True),
        ((1.00009, 0, 0, 1, 0, 0), True),
        ((1.0002, 0, 0, 1, 0, 0), False),
        ((1, 0, 0, 0.9998, 0, 0), False),
        ((1, 0.0002, 0, 1, 0, 0), False),
        ((1, 0, -0.0002, 1, 0, 0), False),
        ((-1, 0, 0, -1, 0, 0), False),
        ((math.nan, 0, 0, 1, 0, 0), False),
    ],
)
def test_a_matrix_only_moves_if_a_card_stays_as_large_as_it_is(matrix: tuple[float, ...], moves: bool) -> None:
    assert Matrix(*matrix).only_moves is moves


def test_near_is_a_hundredth_of_a_millimetre() -> None:
    assert near(10, 10.0099)
    assert not near(10, 10.011)
    assert not near(10.011, 10)
    assert not near(math.nan, 10)
    assert not near(math.inf, math.inf)


def test_a_box_is_known_from_any_two_opposite_corners() -> None:
    assert Box.of((1, 2, 3, 5)) == Box.of((3, 5, 1, 2)) == Box.of((1, 5, 3, 2)) == Box(1, 2, 3, 5)
    box = Box(1, 2, 3, 5)
    assert (box.width, box.height, box.centre, box.size) == (2, 3, (2, 3.5), "2.00 × 3.00 mm")


def test_a_box_that_is_moved_takes_up_what_its_corners_take_up() -> None:
    assert Box(0, 0, 2, 1).moved(Matrix(1, 0, 0, 1, 10, 20)) == Box(10, 20, 12, 21)
    assert Box(0, 0, 2, 1).moved(QUARTER_LEFT) == Box(-1, 0, 0, 2)
    assert Box(0, 0, 2, 1).moved(Matrix(-1, 0, 0, -1, 2, 1)) == Box(0, 0, 2, 1)


@pytest.mark.parametrize("side", range(4))
def test_boxes_are_the_same_if_every_side_is(side: int) -> None:
    box, other = Box(0, 0, 63, 88), [0.0, 0.0, 63.0, 88.0]
    other[side] += 0.009
    assert box.same_as(Box(*other))
    other[side] += 0.002
    assert not box.same_as(Box(*other))


def test_the_size_of_a_box_does_not_depend_on_where_it_is() -> None:
    assert Box(0, 0, 63, 88).same_size_as(Box(10, 20, 73, 108))
    assert not Box(0, 0, 63, 88).same_size_as(Box(10, 20, 73, 108.02))
    assert not Box(0, 0, 63, 88).same_size_as(Box(10, 20, 73.02, 108))


FIELD = Box(10, 10, 20, 20)


@pytest.mark.parametrize(
    ("other", "held", "overlapped"),
    [
        (Box(10, 10, 20, 20), True, True),
        (Box(12, 12, 13, 13), True, True),
        (Box(15, 15, 15, 15), True, True),
        (Box(5, 12, 13, 13), False, True),
        (Box(12, 5, 13, 13), False, True),
        (Box(12, 12, 25, 13), False, True),
        (Box(12, 12, 13, 25), False, True),
        (Box(0, 0, 30, 30), False, True),
        (Box(5, 12, 10, 13), False, False),
        (Box(12, 5, 13, 10), False, False),
        (Box(20, 12, 25, 13), False, False),
        (Box(12, 20, 13, 25), False, False),
        (Box(10, 12, 10, 25), False, False),
        (Box(0, 0, 5, 5), False, False),
    ],
)
def test_what_a_box_holds_lies_in_it_and_what_it_overlaps_lies_partly_in_it(
    other: Box, held: bool, overlapped: bool
) -> None:
    assert (FIELD.holds(other), FIELD.overlaps(other)) == (held, overlapped)


def test_a_box_holds_what_stands_out_by_less_than_the_tolerance() -> None:
    assert FIELD.holds(FIELD.grown(0.009))
    for side in range(4):
        sides = list(FIELD)
        sides[side] += -0.011 if side < 2 else 0.011
        assert not FIELD.holds(Box(*sides))
