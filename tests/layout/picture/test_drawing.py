from __future__ import annotations

from kitgen.layout.page import Box, Colour, Path
from kitgen.layout.picture.drawing import Drawing, beside, hung, in_rows, topped
from kitgen.layout.shapes import rectangle
from tests.layout.extents import extent


def block(width: float, above: float, below: float = 0.0, middle: float | None = None) -> Drawing:
    """A black box that fills its drawing."""
    box = Path((rectangle(Box(0, -above, width, above + below)),), fill=Colour(0, 0, 0))
    return Drawing(width, above, below, (box,), middle=middle)


def boxes(drawing: Drawing, x: float = 0.0, y: float = 0.0) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each box."""
    found = [extent(mark) for mark in drawing.at(x, y) if isinstance(mark, Path)]
    return [(box.left, box.top, box.right, box.bottom) for box in found]


def test_side_by_side_all_stand_on_one_axis() -> None:
    made = beside([block(4, 3), block(2, 1, 5), block(1, 2)], 10)
    assert (made.width, made.above, made.below, made.height) == (27, 3, 5, 8)
    assert boxes(made, 100, 50) == [(100, 47, 104, 50), (114, 49, 116, 55), (126, 48, 127, 50)]


def test_nothing_side_by_side_is_nothing() -> None:
    assert beside([], 3) == Drawing(0, 0, 0)


def test_what_hangs_below_is_centred_and_the_axis_stays() -> None:
    made = hung(block(4, 3, 1), block(10, 2), 5)
    assert (made.width, made.above, made.below) == (10, 3, 8)
    assert boxes(made) == [(3, -3, 7, 1), (0, 6, 10, 8)]


def test_what_stands_above_is_centred_and_the_axis_stays() -> None:
    made = topped(block(10, 3, 1), block(4, 2, 1), 5)
    assert (made.width, made.above, made.below) == (10, 11, 1)
    assert boxes(made) == [(3, -11, 7, -8), (0, -3, 10, 1)]


def test_flush_drawings_begin_at_the_same_left_edge() -> None:
    assert boxes(hung(block(4, 3), block(10, 2), 5, flush=True)) == [(0, -3, 4, 0), (0, 5, 10, 7)]


def test_the_middle_of_a_drawing_may_lie_off_its_centre() -> None:
    made = hung(block(6, 1, middle=2), block(8, 1), 0)
    assert boxes(made) == [(2, -1, 8, 0), (0, 0, 8, 1)]
    assert (made.width, made.centre) == (8, 4)


def test_a_lowered_drawing_keeps_its_axis() -> None:
    made = block(2, 4).lowered(1)
    assert (made.above, made.below, made.height) == (3, 1, 4)
    assert boxes(made) == [(0, -3, 2, 1)]
    assert boxes(block(2, 4, 1).about_axis()) == [(0, -2.5, 2, 2.5)]


def test_rows_are_as_full_as_their_room_allows_and_the_axis_is_that_of_the_first() -> None:
    made = in_rows([block(4, 3), block(4, 2, 1), block(4, 5)], 10, gap=2, row_gap=1)
    assert (made.width, made.above, made.below) == (10, 3, 1 + 1 + 5)
    assert boxes(made) == [(0, -3, 4, 0), (6, -2, 10, 1), (0, 2, 4, 7)]


def test_what_is_wider_than_the_room_has_a_row_of_its_own() -> None:
    made = in_rows([block(2, 1), block(12, 1), block(2, 1)], 10, gap=2, row_gap=1)
    assert boxes(made) == [(0, -1, 2, 0), (0, 1, 12, 2), (0, 3, 2, 4)]


def test_a_widened_drawing_keeps_its_middle() -> None:
    made = block(4, 3).widened(10)
    assert (made.width, made.centre, boxes(made)) == (10, 2, [(0, -3, 4, 0)])
    assert block(4, 3).widened(3).width == 4
