from __future__ import annotations

from itertools import combinations

import pytest

from kitgen.layout.page import Box, Colour, Curve, Mark, Path
from kitgen.layout.picture import signs
from kitgen.layout.picture.drawing import Drawing
from tests.card_sheets import look
from tests.layout.extents import extent, inside

BLACK = Colour(0, 0, 0)
SIGNS: dict[str, Drawing] = {
    "person": signs.person(BLACK),
    "crown": signs.crown(BLACK),
    "onward": signs.onward(BLACK),
    "fewer": signs.fewer(BLACK),
    "more": signs.more(BLACK),
    "equal": signs.equal(BLACK),
    "shuffle": signs.shuffle(BLACK),
    "arrow": signs.arrow(10, BLACK),
    "onto": signs.onto(BLACK),
    "passing": signs.passing(10, BLACK),
    "passing back": signs.passing(10, BLACK, back=True),
}


def outline(marks: tuple[Mark, ...]) -> list[list[tuple[float, float]]]:
    """All points of the contours, without colours."""
    return [
        [contour.start, *(step.to for step in contour.steps)]
        for mark in marks
        if isinstance(mark, Path)
        for contour in mark.contours
    ]


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_lies_where_it_says(name: str) -> None:
    sign = SIGNS[name]
    field = Box(0, -sign.above, sign.width, sign.height)
    for mark in sign.marks:
        assert isinstance(mark, Path)
        assert inside(extent(mark), field), mark


def test_no_two_signs_are_alike_in_black_and_white() -> None:
    assert all(outline(one.marks) != outline(other.marks) for one, other in combinations(SIGNS.values(), 2))


def test_tick_and_cross_differ_without_colour_in_ground_and_glyph() -> None:
    (_, tick_ground, tick), (_, cross_ground, cross) = (
        [mark for mark in made if isinstance(mark, Path)]
        for made in (signs.tick(look()).marks, signs.cross(look()).marks)
    )
    # A disc of four quarters and an octagon; a hook of one line and two lines that cross.
    assert (len(tick_ground.contours[0].steps), len(cross_ground.contours[0].steps)) == (4, 7)
    assert (len(tick.contours), len(cross.contours)) == (1, 2)


def test_a_tick_goes_down_and_then_up_to_the_right() -> None:
    *_, glyph = signs.tick(look()).marks
    ((start, low, end),) = outline((glyph,))
    assert start[0] < low[0] < end[0]
    assert low[1] > start[1] > end[1]


def test_fewer_points_to_the_left_more_to_the_right_and_time_to_the_right() -> None:
    ((_, left_point, _),) = outline(signs.fewer(BLACK).marks)
    ((_, right_point, _),) = outline(signs.more(BLACK).marks)
    assert left_point[0] < 1
    assert right_point[0] > 2
    (arrow,) = outline(signs.arrow(10, BLACK).marks)
    assert max(arrow) == (10, 0)


def test_the_arch_has_its_head_at_the_left() -> None:
    arch, head = outline(signs.onto(BLACK).marks)
    assert arch[-1][0] < arch[0][0]
    assert max(x for x, _ in head) < arch[0][0] / 2


def test_a_clock_stands_on_a_rounded_square_and_its_hands_part_at_its_middle() -> None:
    _, ground, glyph = [mark for mark in signs.clock(look()).marks if isinstance(mark, Path)]
    corners = sum(isinstance(step, Curve) for step in ground.contours[0].steps)
    assert corners == 4
    assert len(ground.contours[0].steps) > 4
    dial, hands = glyph.contours
    assert len(dial.steps) == 4
    assert hands.steps[0].to == (signs.BADGE, signs.BADGE)
    assert hands.start[1] < signs.BADGE
    assert hands.steps[1].to[0] > signs.BADGE
    assert inside(extent(ground), Box(0, 0, 2 * signs.BADGE, 2 * signs.BADGE))
