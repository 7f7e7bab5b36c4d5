from __future__ import annotations

import re

import pytest
from pypdf.generic import ArrayObject, FloatObject, NameObject

from tests.verify.damage import FIRST_ROW, Damaged, at, copied, instead, placed, without
from tests.verify.expectations import codes, faults

both_papers = pytest.mark.parametrize("paper", ["a4", "letter"])


@both_papers
def test_a_back_that_is_another_object_is_told_though_it_looks_the_same(paper: str) -> None:
    damaged = Damaged(paper)
    damaged.add_form(2, "other", copied(damaged.form("back")))
    damaged.edit(2, instead("back", placed("other", *FIRST_ROW[paper][0])))
    assert faults(damaged.bytes(), paper) == [
        ("KG708", "1-cards.pdf: page 2: a back that is another drawing than the backs elsewhere")
    ]


@both_papers
def test_other_backs_on_one_whole_sheet_are_told_once(paper: str) -> None:
    damaged = Damaged(paper)
    damaged.add_form(4, "back", copied(damaged.form("back")))
    assert codes(damaged.bytes(), paper) == ["KG708"]


@both_papers
def test_a_back_that_lies_off_is_named_by_the_card_that_it_should_be_behind(paper: str) -> None:
    x, y = FIRST_ROW[paper][0]
    damaged = Damaged(paper)
    damaged.edit(2, instead("back", placed("back", x + 0.1, y - 0.05)))
    assert faults(damaged.bytes(), paper) == [
        (
            "KG713",
            "1-cards.pdf: page 2: the back behind sheet 1, row 1, column 3 lies off by +0.10 mm across and -0.05 mm up",
        )
    ]


def test_a_back_may_lie_off_by_less_than_a_hundredth_of_a_millimetre() -> None:
    damaged = Damaged()
    damaged.edit(2, instead("back", placed("back", 10.505, 192.495)))
    assert codes(damaged.bytes()) == []


@pytest.mark.parametrize("axes", [(1.01, 0, 0, 1.01), (1, 0.001, 0, 1)])
def test_a_back_that_is_scaled_or_slanted_is_told(axes: tuple[float, float, float, float]) -> None:
    damaged = Damaged()
    damaged.edit(2, instead("back", placed("back", 10.5, 192.5, axes)))
    assert faults(damaged.bytes()) == [
        ("KG713", "1-cards.pdf: page 2: the back behind sheet 1, row 1, column 3 is scaled or turned")
    ]


@both_papers
def test_a_missing_back_is_named_by_the_card_at_the_mirrored_place(paper: str) -> None:
    damaged = Damaged(paper)
    damaged.edit(2, lambda content: without(content, "back"))
    assert faults(damaged.bytes(), paper) == [
        ("KG713", "1-cards.pdf: page 2: no back lies behind sheet 1, row 1, column 3 (A2#1)")
    ]


@both_papers
def test_backs_only_behind_the_cards_of_the_last_sheet_are_too_few(paper: str) -> None:
    damaged = Damaged(paper)
    for _ in range(2):
        damaged.edit(4, lambda content: without(content, "back", 7))
    assert faults(damaged.bytes(), paper) == [
        (
            "KG713",
            (
                "1-cards.pdf: page 4: no back lies behind sheet 2, row 3, column 2 (no card);"
                " sheet 2, row 3, column 3 (no card)"
            ),
        )
    ]


@both_papers
def test_backs_that_are_not_mirrored_leave_a_card_of_the_last_sheet_without_one(paper: str) -> None:
    damaged = Damaged(paper)
    for _ in range(2):
        damaged.edit(4, lambda content: without(content, "back", 8))
    assert faults(damaged.bytes(), paper) == [
        (
            "KG713",
            (
                "1-cards.pdf: page 4: no back lies behind sheet 2, row 3, column 1 (B4#2);"
                " sheet 2, row 3, column 2 (no card)"
            ),
        )
    ]


def test_a_back_too_many_is_told_whether_it_lies_on_another_or_beside_them() -> None:
    for x in (10.5, -60.0):
        damaged = Damaged()
        damaged.edit(2, lambda content, x=x: content + placed("back", x, 192.5))  # type: ignore[misc]
        assert codes(damaged.bytes()) == ["KG713"]


def test_backs_of_another_size_than_the_cards_are_told_once() -> None:
    damaged = Damaged()
    box = ArrayObject([FloatObject(number) for number in (0, 0, 178.5827, 252.2835)])  # 89 mm high
    damaged.form("back")[NameObject("/BBox")] = box
    assert faults(damaged.bytes()) == [
        ("KG713", "1-cards.pdf: pages 2, 4: the back is 63.00 × 89.00 mm; it must be 63.00 × 88.00 mm")
    ]


def test_the_bleed_may_be_drawn_once_on_a_page_and_not_twice() -> None:
    damaged = Damaged()
    damaged.edit(2, lambda content: content + placed("bleed", 8.5, 14.5))
    assert faults(damaged.bytes()) == [
        ("KG708", "1-cards.pdf: page 2: the bleed is drawn 2 times; it must be drawn once")
    ]
    damaged = Damaged()
    damaged.edit(2, lambda content: without(content, "bleed"))
    assert codes(damaged.bytes()) == []


def test_the_bleed_must_lie_around_the_block() -> None:
    damaged = Damaged()
    damaged.edit(2, instead("bleed", placed("bleed", 9.0, 14.5)))
    assert faults(damaged.bytes()) == [
        ("KG708", "1-cards.pdf: page 2: the bleed does not lie around the block of cards")
    ]


def test_a_bleed_that_reaches_into_the_block_makes_the_backs_differ() -> None:
    damaged = Damaged()
    damaged.edit_form("bleed", lambda content: content + b"n 50 50 m 90 50 l 90 90 l h\nf*\n")
    assert faults(damaged.bytes()) == [
        ("KG708", "1-cards.pdf: pages 2, 4: the bleed is drawn over the backs as well, so that they differ")
    ]


def test_a_bleed_that_places_something_in_the_block_makes_the_backs_differ() -> None:
    damaged = Damaged()
    at(damaged.form("bleed"), "/Resources")[NameObject("/XObject")] = damaged.forms(2)
    damaged.edit_form("bleed", lambda content: content + placed("back", 50, 50))
    assert codes(damaged.bytes()) == ["KG708"]


def test_text_on_the_backs_is_told() -> None:
    damaged = Damaged()
    rank = re.search(rb"BT [^\n]* ET\n", damaged.form("face-A2-1").get_data())
    assert rank is not None
    damaged.edit_form("back", lambda content: content + rank[0])
    at = damaged.form("back")
    at[NameObject("/Resources")] = damaged.form("face-A2-1").raw_get("/Resources")
    assert set(codes(damaged.bytes())) == {"KG708"}
