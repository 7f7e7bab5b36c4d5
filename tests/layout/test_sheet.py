from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.layout.page import Box, Path
from kitgen.layout.sheet import cut_marks, grid
from kitgen.printing import CardSize, Paper
from kitgen.problems import Refused
from kitgen.rules.cards import Deck
from kitgen.templates import load_card_sizes, load_papers
from tests.card_sheets import SIXTEEN, look, paths, texts
from tests.layout.extents import extent, inside

A4, LETTER = load_papers()["a4"], load_papers()["letter"]
POKER, TAROT = load_card_sizes()["poker"], load_card_sizes()["tarot"]


def test_cards_lie_on_a4_in_the_order_of_reading_with_equal_margins() -> None:
    assert grid(A4, POKER).places == (
        *[(10.5, 16.5), (73.5, 16.5), (136.5, 16.5)],
        *[(10.5, 104.5), (73.5, 104.5), (136.5, 104.5)],
        *[(10.5, 192.5), (73.5, 192.5), (136.5, 192.5)],
    )


def test_cards_lie_on_letter_in_the_order_of_reading_with_equal_margins() -> None:
    assert [number for place in grid(LETTER, POKER).places for number in place] == pytest.approx(
        [
            *[13.45, 7.7, 76.45, 7.7, 139.45, 7.7],
            *[13.45, 95.7, 76.45, 95.7, 139.45, 95.7],
            *[13.45, 183.7, 76.45, 183.7, 139.45, 183.7],
        ]
    )


def test_four_large_cards_lie_in_the_middle_of_a_sheet() -> None:
    assert grid(A4, TAROT).block == Box(35, 28.5, 140, 240)
    assert grid(LETTER, TAROT).places[0] == pytest.approx((37.95, 19.7))


def test_sixteen_cards_fill_one_sheet_and_seven_places_of_the_next() -> None:
    cards = tuple(SIXTEEN)
    first, second = grid(A4, POKER).sheets(cards)
    assert [str(card) for card in first] == "A1#1 A1#2 A2#1 A2#2 A3#1 A3#2 A4#1 A4#2 B1#1".split()
    assert [str(card) for card in second] == "B1#2 B2#1 B2#2 B3#1 B3#2 B4#1 B4#2".split()


def test_cards_that_fill_their_sheets_need_no_empty_one() -> None:
    assert [len(sheet) for sheet in grid(A4, POKER).sheets(tuple(Deck(("A", "B"), tuple(range(1, 10)))))] == [9, 9]


def test_text_stands_above_and_below_where_there_is_room_and_else_at_the_sides() -> None:
    assert [grid(paper, card).text_at_sides for paper in (A4, LETTER) for card in (POKER, TAROT)] == [
        *[False, False],
        *[True, False],
    ]


def test_cards_that_leave_no_room_for_cut_marks_are_refused_with_what_is_missing() -> None:
    # 3 × 63 = 189 mm and twice 7.2 mm for the marks need 203.4 mm.
    with pytest.raises(Refused) as refused:
        grid(replace(A4, name="a strip", width=200), POKER)
    (problem,) = refused.value.problems
    assert problem.code == "KG602"
    assert "3.4 mm too wide for a strip" in problem.message


def test_cuts_are_numbered_so_that_the_strip_with_the_text_comes_off_first() -> None:
    # Over and under the cards of A4 runs the text: the level cuts, which part it off, are 1 to 4.
    assert _numbers_at_left(A4) == ["1", "2", "3", "4"]
    assert _numbers_at_top(A4) == ["5", "6", "7", "8"]
    # On Letter it stands at the sides.
    assert _numbers_at_left(LETTER) == ["5", "6", "7", "8"]
    assert _numbers_at_top(LETTER) == ["1", "2", "3", "4"]


def _numbers_at_left(paper: Paper) -> list[str]:
    block = grid(paper, POKER).block
    numbers = [run for run in texts(cut_marks(grid(paper, POKER), look())) if run.x < block.left - 1]
    return [run.text for run in sorted(numbers, key=lambda run: run.y)]


def _numbers_at_top(paper: Paper) -> list[str]:
    block = grid(paper, POKER).block
    numbers = [
        run for run in texts(cut_marks(grid(paper, POKER), look())) if run.y < block.top and run.x > block.left - 1
    ]
    return [run.text for run in sorted(numbers, key=lambda run: run.x) if run.x < block.right]


card_sizes = st.builds(
    CardSize,
    name=st.just("card"),
    width=st.floats(20, 90),
    height=st.floats(20, 120),
    columns=st.integers(2, 4),
    rows=st.integers(2, 4),
    hatch=st.just(1.0),
)


@given(st.sampled_from([A4, LETTER]), card_sizes)
def test_every_cut_has_a_mark_at_both_ends_outside_the_cards_and_5_mm_from_the_edge(
    paper: Paper, card: CardSize
) -> None:
    try:
        made = grid(paper, card)
    except Refused:
        return
    marks = paths(cut_marks(made, look()))
    assert len(marks) == 2 * (card.columns + 1) + 2 * (card.rows + 1)
    for mark in marks:
        box = _line(mark)
        assert inside(box, Box(5, 5, paper.width - 10, paper.height - 10))
        assert max(box.width, box.height) > 1.9
        block = made.block
        assert (
            box.right < block.left + 1e-9
            or box.left > block.right - 1e-9
            or box.bottom < block.top
            or box.top > block.bottom
        )


def _line(mark: Path) -> Box:
    """The mark without the thickness of its line."""
    assert mark.stroke is not None
    return extent(replace(mark, stroke=replace(mark.stroke, width=0.0)))


def test_cut_marks_are_black_and_no_thinner_than_a_quarter_of_a_point() -> None:
    for mark in paths(cut_marks(grid(A4, POKER), look())):
        assert mark.stroke is not None
        assert mark.stroke.width >= 0.25 * 25.4 / 72
        assert (mark.stroke.colour.red, mark.stroke.colour.green, mark.stroke.colour.blue) == (0, 0, 0)
