from __future__ import annotations

from dataclasses import replace
from itertools import repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import Box
from kitgen.layout.typesetting.flow import Item, fill, fill_evenly, fill_pages, first_that_fits, height
from kitgen.layout.typesetting.paragraph import paragraph
from kitgen.layout.typesetting.stack import Stack
from kitgen.places import Span, Text
from kitgen.problems import Problem, Refused
from tests.layout.typesetting.typed import PLAIN, column, places, runs


def item(name: str, lines: int = 1, above: float = 0.0, *, keep: bool = False) -> Item:
    """A paragraph of so many lines “name1”, “name2”, …; each is five millimetres high."""
    text = " ".join(f"{name}{number}" for number in range(1, lines + 1))
    return Item(paragraph(text, PLAIN, column(len(name) + 2)), Text.made_up(text, f"{name}.yaml"), above, keep)


def filled(items: list[Item], *heights: float) -> list[list[str]]:
    """What stands in frames of these heights, line by line."""
    frames = [Box(100 * number, 0, 50, high) for number, high in enumerate(heights)]
    return [[run.text for run in runs(marks)] for marks in fill(items, frames, "the page")]


def refused(items: list[Item], *heights: float) -> Problem:
    with pytest.raises(Refused) as caught:
        filled(items, *heights)
    (problem,) = caught.value.problems
    return problem


def test_blocks_stand_one_below_the_other_with_the_room_they_ask_for() -> None:
    (marks,) = fill([item("a", above=9), item("b", above=2), item("c", 2, above=1)], [Box(20, 30, 50, 100)], "the page")
    assert places(marks) == [("a1", 20, 34), ("b1", 20, 41), ("c1", 20, 47), ("c2", 20, 52)]


def test_what_does_not_fit_goes_to_the_next_frame() -> None:
    assert filled([item("a"), item("b"), item("c")], 10, 10) == [["a1", "b1"], ["c1"]]


def test_a_long_paragraph_goes_on_in_the_next_frame() -> None:
    assert filled([item("a"), item("b", 4)], 16, 10) == [["a1", "b1", "b2"], ["b3", "b4"]]


def test_a_paragraph_moves_as_a_whole_rather_than_leave_a_line_alone() -> None:
    assert filled([item("a"), item("b", 3)], 15, 15) == [["a1"], ["b1", "b2", "b3"]]


def test_a_heading_goes_with_what_follows_it() -> None:
    assert filled([item("a"), item("h", keep=True), item("b")], 10, 10) == [["a1"], ["h1", "b1"]]
    assert filled([item("a"), item("h", keep=True), item("b", 4)], 20, 10) == [["a1", "h1", "b1", "b2"], ["b3", "b4"]]


def test_no_frame_ends_on_a_heading_even_where_two_follow_each_other() -> None:
    items = [item("a"), item("h", keep=True), item("i", keep=True), item("b")]
    assert filled(items, 15, 15) == [["a1"], ["h1", "i1", "b1"]]


def test_what_is_left_over_is_refused_at_its_place_with_the_excess() -> None:
    problem = refused([item("a"), item("b", 2, above=3), item("c", above=4)], 10)
    assert problem.code == "KG602"
    # Of the frame 5 mm are left: 3 + 10 + 4 + 5 mm are to stand there.
    assert problem.message == "the page is 17.0 mm too long: from “b1 b2” on it does not fit"
    assert problem.span == Span("b.yaml", 1, 1, 5)


def test_a_block_higher_than_its_frame_is_refused_at_its_place_with_the_excess() -> None:
    tall = Item(Stack((paragraph("so tall", PLAIN, column(4)),)), Text.made_up("so tall", "a.yaml"))
    problem = refused([tall], 7.5, 100)
    assert problem.message == "“so tall” is 2.5 mm too high for the page"
    assert problem.span == Span("a.yaml", 1, 1, 7)


def test_as_many_frames_as_are_needed_are_filled() -> None:
    assert len(fill([item("a"), item("b"), item("c")], repeat(Box(0, 0, 50, 5)), "the page")) == 3


def test_columns_end_at_much_the_same_height() -> None:
    items = [item(name) for name in "abcdef"]
    frames = [Box(0, 0, 50, 100), Box(60, 0, 50, 100)]
    assert [len(runs(marks)) for marks in fill(items, frames, "the page")] == [6]
    assert [len(runs(marks)) for marks in fill_evenly(items, frames, "the page")] == [3, 3]


def test_sections_are_divided_only_if_they_do_not_fit_otherwise() -> None:
    sections = [[item("a"), item("b")], [item("c"), item("d", 4)]]
    frames = [Box(0, 0, 50, 25), Box(60, 0, 50, 25)]
    assert [len(runs(marks)) for marks in fill(first_that_fits([sections], frames), frames, "the page")] == [2, 5]
    frames = [Box(0, 0, 50, 30), Box(60, 0, 50, 10)]
    assert [len(runs(marks)) for marks in fill(first_that_fits([sections], frames), frames, "the page")] == [5, 2]


def test_of_several_choices_the_first_that_fits_is_taken_and_the_last_if_none_does() -> None:
    frames = [Box(0, 0, 50, 10)]
    much, less, least = [[item("a", 3)]], [[item("b", 2)]], [[item("c")]]
    assert [one.said for one in first_that_fits([much, less, least], frames)] == ["b1 b2"]
    assert [one.said for one in first_that_fits([much, [[item("d", 4)]]], frames)] == ["d1 d2 d3 d4"]


_ITEMS = st.lists(
    st.tuples(st.integers(1, 9), st.sampled_from([0.0, 1.5, 4.0]), st.booleans()), min_size=1, max_size=12
)


@given(_ITEMS, st.integers(10, 60))
def test_over_many_pages_nothing_is_lost_nothing_overflows_and_no_line_is_alone(
    drawn: list[tuple[int, float, bool]], high: int
) -> None:
    # A heading is one line and has a paragraph behind it, so two lines of that and the heading must fit a page.
    items: list[Item] = []
    for number, (lines, above, headed) in enumerate(drawn):
        name = chr(ord("a") + number)
        if headed:
            items.append(item(name.upper(), above=above, keep=True))
        items.append(item(name, lines if not headed or lines > 3 else 1, above=above))
    frame = Box(0, 0, 50, high + 10)
    pages = [[run.text for run in runs(page)] for page in fill(items, repeat(frame), "the page")]
    everything = [text for page in pages for text in page]
    assert everything == [run.text for one in items for run in runs(one.block.marks(0, 0))]
    for page in pages:
        assert len(page) * 5 <= frame.height
        assert not page[-1][0].isupper()
    sizes = {one.said[0]: len(one.said.split()) for one in items}
    for page in pages:
        for name in {text[0] for text in page}:
            assert sum(text[0] == name for text in page) >= min(2, sizes[name])


def test_the_height_of_items_counts_the_room_between_them_only() -> None:
    assert height([item("a", above=9), item("b", 2, above=2)]) == pytest.approx(17)


def paged(items: list[Item], first: float, other: float, columns: int = 2) -> list[list[tuple[str, float]]]:
    """What stands on each page of so many columns of a height, on the first and on the others, by its anchor."""
    own, others = ([Box(100.0 * column, 0, 50, high) for column in range(columns)] for high in (first, other))
    pages = fill_pages(items, own, others, "the booklet")
    return [[(placed.item.anchor, placed.x) for placed in page] for page in pages]


def anchored(name: str, lines: int, *, keep: bool = False) -> Item:
    """Lines that are not divided, with an anchor."""
    return replace(item(name, keep=keep), block=Stack((item(name, lines).block,)), anchor=name)


def test_pages_are_filled_column_by_column_and_the_last_one_evenly() -> None:
    # Columns of two lines, then of six: the six items on the second page stand three by three.
    items = [anchored(name, 1) for name in "abcdefghij"]
    assert paged(items, 10, 30) == [
        [("a", 0), ("b", 0), ("c", 100), ("d", 100)],
        [("e", 0), ("f", 0), ("g", 0), ("h", 100), ("i", 100), ("j", 100)],
    ]


def test_a_single_page_is_filled_evenly_as_well() -> None:
    assert paged([anchored(name, 1) for name in "abcd"], 100, 100) == [[("a", 0), ("b", 0), ("c", 100), ("d", 100)]]


def test_what_is_too_high_for_the_first_page_waits_for_the_next() -> None:
    items = [anchored("h", 1, keep=True), anchored("a", 3), anchored("b", 1)]
    assert paged(items, 15, 30) == [[], [("h", 0), ("a", 0), ("b", 100)]]


def test_what_is_too_high_for_every_page_is_told() -> None:
    with pytest.raises(Refused) as caught:
        paged([anchored("a", 7)], 10, 30)
    (problem,) = caught.value.problems
    assert problem.message == "“a1” is 5.0 mm too high for the booklet"


def test_a_heading_of_one_page_is_never_parted_from_what_follows_it() -> None:
    items = [anchored("a", 1), anchored("h", 1, keep=True), anchored("b", 1), anchored("c", 1)]
    assert paged(items, 10, 10, columns=1) == [[("a", 0)], [("h", 0), ("b", 0)], [("c", 0)]]
