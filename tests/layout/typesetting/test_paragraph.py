from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import Group, Path, Role
from kitgen.layout.typesetting.paragraph import Dot, Hanging, Paragraph, Side, paragraph, single_line
from kitgen.places import Span, Text
from kitgen.problems import Refused
from tests.layout.typesetting.typed import BOLD, INK, PLAIN, column, places, runs, shown


def of_lines(count: int) -> Paragraph:
    return paragraph(" ".join(["word"] * count), PLAIN, column(5))


def test_capitals_stand_in_the_middle_of_their_line() -> None:
    # Lines of five millimetres, capitals of three: one millimetre above them and one below.
    block = paragraph("one two", PLAIN, column(4))
    (group,) = block.marks(10, 100)
    assert isinstance(group, Group)
    assert group.role is Role.PARAGRAPH
    assert places([group]) == [("one", 10, 104), ("two", 10, 109)]
    assert block.height == pytest.approx(10)


@pytest.mark.parametrize(("side", "x"), [(Side.LEFT, 10), (Side.CENTRE, 13.5), (Side.RIGHT, 17)])
def test_a_line_stands_left_centred_or_right_in_its_column(side: Side, x: float) -> None:
    (run,) = runs(paragraph("one", replace(PLAIN, side=side), column(10)).marks(10, 0))
    assert run.x == x


def test_several_texts_run_on_as_one_paragraph() -> None:
    assert shown(paragraph(["One two.", "Three."], PLAIN, column(15))) == ["One two. Three."]


def test_text_that_must_stand_in_one_line_is_refused_with_its_excess() -> None:
    assert shown(single_line("nine mm w", PLAIN, column(9))) == ["nine mm w"]
    with pytest.raises(Refused) as caught:
        single_line(Text.made_up("nine mm w", "en.yaml"), BOLD, column(9))
    (problem,) = caught.value.problems
    assert (problem.code, problem.message) == ("KG602", "“nine mm w” is 9.0 mm too wide for the box")
    assert problem.span == Span("en.yaml", 1, 1, 9)


@given(st.integers(1, 12), st.floats(0, 70))
def test_a_divided_paragraph_loses_nothing_and_leaves_no_line_alone(count: int, room: float) -> None:
    block = of_lines(count)
    parts = block.split(room)
    if parts is None:
        # Two lines do not fit, or fewer than two would be left.
        assert room < 10 or count < 4
        return
    above, below = parts
    assert shown(above) + shown(below) == shown(block)
    assert above.height <= room + 1e-6
    assert min(len(above.lines), len(below.lines)) >= 2
    assert above.height + 5 > room or len(below.lines) == 2


def test_three_lines_are_never_divided() -> None:
    assert of_lines(3).split(10) is None


def test_a_hanging_number_stands_on_the_baseline_of_the_first_line() -> None:
    small = replace(PLAIN, size=PLAIN.size / 2)
    item = Hanging(single_line("1", small, column(5)), paragraph("one two", PLAIN, column(4)), 6)
    assert places(item.marks(10, 100)) == [("1", 10, 104), ("one", 16, 104), ("two", 16, 109)]


def test_a_dot_is_an_artifact_as_high_as_the_middle_of_a_capital() -> None:
    item = Hanging(Dot(1.0, INK), paragraph("one", PLAIN, column(4)), 6)
    dot = item.marks(10, 100)[0]
    assert isinstance(dot, Group)
    assert dot.role is Role.ARTIFACT
    (path,) = dot.marks
    assert isinstance(path, Path)
    assert path.contours[0].start == pytest.approx((11.0, 102.5))


def test_the_second_part_of_a_divided_item_has_no_mark() -> None:
    item = Hanging(Dot(1.0, INK), of_lines(4), 6)
    parts = item.split(12)
    assert parts is not None
    assert [part.mark is None for part in parts] == [False, True]
    assert [len(part.body.lines) for part in parts] == [2, 2]
