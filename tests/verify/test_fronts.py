from __future__ import annotations

from collections import Counter

import pytest

from tests.verify.damage import FIRST_ROW, Damaged, instead, placed, swapped_text, text_of, without
from tests.verify.expectations import codes, faults

both_papers = pytest.mark.parametrize("paper", ["a4", "letter"])


@both_papers
@pytest.mark.parametrize("by", [(0.1, 0), (-0.1, 0), (0, 0.1), (0, -0.1), (0.02, 0)])
def test_a_card_that_lies_a_little_off_is_told_with_both_positions(paper: str, by: tuple[float, float]) -> None:
    x, y = FIRST_ROW[paper][1]
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", x + by[0], y + by[1])))
    ((code, message),) = faults(damaged.bytes(), paper)
    assert code == "KG706"
    assert message == (
        f"1-cards.pdf: sheet 1, row 1, column 2: A1#2 lies {x + by[0]:.2f} mm from the left and {y + by[1]:.2f} mm from"
        f" the bottom; it must lie {x:.2f} mm from the left and {y:.2f} mm from the bottom"
    )


@both_papers
def test_a_card_may_lie_off_by_less_than_a_hundredth_of_a_millimetre(paper: str) -> None:
    x, y = FIRST_ROW[paper][1]
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", x + 0.005, y - 0.005)))
    assert codes(damaged.bytes(), paper) == []


@both_papers
def test_a_card_that_is_missing_is_named_with_its_place(paper: str) -> None:
    damaged = Damaged(paper)
    damaged.edit(1, lambda content: without(content, "face-A3-2"))
    assert faults(damaged.bytes(), paper) == [
        ("KG704", "1-cards.pdf: A3#2 is missing; it must lie at sheet 1, row 2, column 3")
    ]


@both_papers
def test_a_card_that_is_there_twice_is_named_with_both_places(paper: str) -> None:
    x, y = FIRST_ROW[paper][2]
    damaged = Damaged(paper)
    damaged.add_form(3, "face-A1-1", damaged.form("face-A1-1"))
    damaged.edit(3, lambda content: content + placed("face-A1-1", x, y - 2 * 88))
    assert faults(damaged.bytes(), paper) == [
        (
            "KG705",
            (
                "1-cards.pdf: A1#1 is there twice: at sheet 1, row 1, column 1 and at sheet 2, row 3, column 3;"
                " it must lie at sheet 1, row 1, column 1 only"
            ),
        )
    ]


@both_papers
def test_a_card_in_the_place_of_another_is_there_twice_and_the_other_is_missing(paper: str) -> None:
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-2", placed("face-A1-1", *FIRST_ROW[paper][1])))
    assert codes(damaged.bytes(), paper) == ["KG704", "KG705"]


def test_a_card_that_lies_twice_on_top_of_itself_is_there_twice() -> None:
    damaged = Damaged()
    damaged.edit(1, lambda content: content + placed("face-A1-1", *FIRST_ROW["a4"][0]))
    assert codes(damaged.bytes()) == ["KG705"]


def test_another_form_that_shows_the_same_card_makes_it_be_there_twice() -> None:
    damaged = Damaged()
    damaged.form("face-A1-2").set_data(damaged.form("face-A1-1").get_data())
    assert codes(damaged.bytes()) == ["KG704", "KG705"]


@both_papers
def test_a_card_is_known_by_what_is_drawn_on_it_and_not_by_its_name(paper: str) -> None:
    damaged = Damaged(paper)
    one, other = damaged.form("face-A1-2"), damaged.form("face-B1-1")
    drawn, drawn_there = one.get_data(), other.get_data()
    one.set_data(drawn_there)
    other.set_data(drawn)
    assert faults(damaged.bytes(), paper) == [
        ("KG707", "1-cards.pdf: sheet 1, row 3, column 3 shows A1#2; it must show B1#1"),
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 2 shows B1#1; it must show A1#2"),
    ]


@both_papers
def test_two_cards_that_changed_places_are_both_told(paper: str) -> None:
    first, second, _third = FIRST_ROW[paper]
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-1", placed("face-A1-1", *second)))
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", *first)))
    assert codes(damaged.bytes(), paper) == ["KG707", "KG707"]


def test_a_card_in_a_place_that_must_be_empty_is_out_of_place_and_not_missing() -> None:
    damaged = Damaged()
    damaged.edit(3, instead("face-B4-2", placed("face-B4-2", 136.5, 16.5)))
    assert faults(damaged.bytes()) == [
        (
            "KG706",
            (
                "1-cards.pdf: B4#2 lies at sheet 2, row 3, column 3, 136.50 mm from the left and 16.50 mm from the"
                " bottom; it must lie at sheet 2, row 3, column 1, 10.50 mm from the left and 16.50 mm from the bottom"
            ),
        )
    ]


def test_a_card_beside_the_block_is_out_of_place() -> None:
    damaged = Damaged()
    damaged.edit(1, instead("face-A1-1", placed("face-A1-1", -40, 192.5)))
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG706"
    assert "beside the cards" in message


@both_papers
@pytest.mark.parametrize(
    "axes", [(1.01, 0, 0, 1.01), (1.001, 0, 0, 1), (0.99, 0, 0, 0.99), (1, 0.001, 0, 1), (1, 0, 0.01, 1)]
)
def test_a_card_that_is_scaled_or_slanted_is_out_of_place(paper: str, axes: tuple[float, float, float, float]) -> None:
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", *FIRST_ROW[paper][1], axes)))
    assert codes(damaged.bytes(), paper) == ["KG706"]


@both_papers
def test_a_card_that_stands_on_its_head_is_out_of_place_though_it_covers_its_place(paper: str) -> None:
    x, y = FIRST_ROW[paper][1]
    damaged = Damaged(paper)
    damaged.edit(1, instead("face-A1-2", placed("face-A1-2", x + 63, y + 88, (-1, 0, 0, -1))))
    ((code, message),) = faults(damaged.bytes(), paper)
    assert code == "KG706"
    assert message.startswith("1-cards.pdf: sheet 1, row 1, column 2: A1#2 is scaled or turned (-1, 0, 0, -1;")


def test_a_scale_within_the_form_itself_counts_as_well() -> None:
    from pypdf.generic import ArrayObject, FloatObject, NameObject

    damaged = Damaged()
    matrix = ArrayObject([FloatObject(number) for number in (1.01, 0, 0, 1.01, 0, 0)])
    damaged.form("face-A1-2")[NameObject("/Matrix")] = matrix
    assert codes(damaged.bytes()) == ["KG706"]


def test_a_card_of_another_size_is_told_with_both_sizes() -> None:
    from pypdf.generic import ArrayObject, FloatObject, NameObject

    damaged = Damaged()
    box = ArrayObject([FloatObject(number) for number in (0, 0, 178.5827, 252.2835)])  # 89 mm high
    damaged.form("face-A1-2")[NameObject("/BBox")] = box
    assert faults(damaged.bytes()) == [
        (
            "KG706",
            "1-cards.pdf: sheet 1, row 1, column 2: A1#2 is 63.00 × 89.00 mm; it must be 63.00 × 88.00 mm",
        )
    ]


def test_another_copy_number_at_both_edges_makes_another_card() -> None:
    damaged = Damaged()
    number, other = text_of(damaged, "face-A2-1", "face-A2-2"), text_of(damaged, "face-A2-2", "face-A2-1")
    damaged.edit_form("face-A2-1", swapped_text(number, other))
    assert codes(damaged.bytes()) == ["KG704", "KG705"]


def test_another_copy_number_at_one_edge_makes_no_card_of_the_kit() -> None:
    damaged = Damaged()
    number, other = text_of(damaged, "face-A2-1", "face-A2-2"), text_of(damaged, "face-A2-2", "face-A2-1")
    damaged.edit_form("face-A2-1", swapped_text(number, other, count=1))
    assert faults(damaged.bytes()) == [
        (
            "KG707",
            (
                "1-cards.pdf: sheet 1, row 1, column 3 shows “1 2 2 2 2 2 A A A A A A copy copy”, which is no card of"
                " this kit; it must show A2#1"
            ),
        )
    ]


def test_what_is_no_card_of_the_kit_must_lie_at_its_place_all_the_same() -> None:
    damaged = Damaged()
    number, other = text_of(damaged, "face-A2-1", "face-A2-2"), text_of(damaged, "face-A2-2", "face-A2-1")
    damaged.edit_form("face-A2-1", swapped_text(number, other, count=1))
    damaged.edit(1, instead("face-A2-1", placed("face-A2-1", 136.6, 192.5)))
    assert codes(damaged.bytes()) == ["KG706", "KG707"]


def test_something_else_in_a_place_that_must_be_empty_is_no_card_of_the_kit() -> None:
    damaged = Damaged()
    damaged.add_form(3, "back", damaged.form("back"))
    damaged.edit(3, lambda content: content + placed("back", 136.5, 16.5))
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 2, row 3, column 3 shows no text; nothing must lie there")
    ]


def test_fronts_on_the_other_sheet_are_told_card_by_card() -> None:
    damaged = Damaged()
    exchange(damaged, 1, 3)
    assert Counter(codes(damaged.bytes())) == Counter({"KG707": 14, "KG706": 2})


def test_fronts_and_backs_that_changed_pages_are_told_once_for_each_page() -> None:
    damaged = Damaged()
    exchange(damaged, 3, 4)
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: page 3 shows no card faces; it must be the fronts of sheet 2"),
        ("KG708", "1-cards.pdf: page 4 shows text on its backs; it must be the backs of sheet 2"),
    ]


def exchange(damaged: Damaged, number: int, other: int) -> None:
    """Let two pages show what the other one showed."""
    from pypdf.generic import NameObject

    first, second = damaged.page(number), damaged.page(other)
    for key in ("/Contents", "/Resources"):
        first[NameObject(key)], second[NameObject(key)] = second.raw_get(key), first.raw_get(key)
