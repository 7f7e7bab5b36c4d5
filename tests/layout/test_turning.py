from __future__ import annotations

import pytest

from kitgen.layout.page import Colour, Font, Form, Group, Path, Placement, Role, TextRun, TextStyle
from kitgen.layout.shapes import circle, polygon, segment
from kitgen.layout.turning import turned

STYLE = TextStyle(Font.REGULAR, 10.0, Colour(0, 0, 0))
# In a field of 40 by 30, text from left to right in the top left corner.
RUN = TextRun(5, 10, "up", STYLE)


def test_a_quarter_turn_counterclockwise_brings_the_top_to_the_left_and_text_to_climb() -> None:
    (run,) = turned([RUN], 1, 40, 30)
    assert run == TextRun(10, 35, "up", STYLE, 1)


def test_half_a_turn_brings_the_top_left_to_the_bottom_right() -> None:
    (run,) = turned([RUN], 2, 40, 30)
    assert run == TextRun(35, 20, "up", STYLE, 2)


def test_three_quarters_are_one_the_other_way() -> None:
    (run,) = turned([RUN], 3, 40, 30)
    assert run == TextRun(20, 5, "up", STYLE, 3)
    assert turned([RUN], -1, 40, 30) == (run,)


@pytest.mark.parametrize("quarters", range(4))
def test_turning_on_to_the_full_circle_changes_nothing(quarters: int) -> None:
    marks = (RUN, Path((polygon((1, 2), (3, 4), (5, 7)), circle(9, 9, 2), segment((0, 1), (2, 3)))))
    wide, high = (40, 30) if quarters % 2 == 0 else (30, 40)
    assert turned(turned(marks, quarters, 40, 30), 4 - quarters, wide, high) == marks


def test_marks_in_a_group_are_turned_with_it() -> None:
    (group,) = turned([Group(Role.ARTIFACT, (RUN,), "words")], 2, 40, 30)
    assert group == Group(Role.ARTIFACT, (TextRun(35, 20, "up", STYLE, 2),), "words")


def test_a_placed_form_cannot_be_turned() -> None:
    with pytest.raises(ValueError, match="seal"):
        turned([Placement(Form("seal", 1, 1, ()), 0, 0)], 1, 40, 30)
