from __future__ import annotations

import pytest

from kitgen.rules.cards import Card
from kitgen.verify.expected import Geometry, Place
from kitgen.verify.plane import Box
from tests.verify.expectations import GEOMETRIES, expected

A4 = GEOMETRIES["a4", "poker"]
LETTER = GEOMETRIES["letter", "poker"]


def test_the_block_lies_in_the_middle_of_the_paper() -> None:
    assert A4.block == pytest.approx(Box(10.5, 16.5, 199.5, 280.5))
    assert A4.bleed_box == pytest.approx(Box(8.5, 14.5, 201.5, 282.5))
    assert LETTER.block == pytest.approx(Box(13.45, 7.7, 202.45, 271.7))
    assert GEOMETRIES["a4", "tarot"].block == pytest.approx(Box(35, 28.5, 175, 268.5))


def test_places_are_counted_from_the_top_left_and_measured_from_the_bottom_left() -> None:
    assert A4.position(1, 1) == pytest.approx((10.5, 192.5))
    assert A4.position(2, 3) == pytest.approx((136.5, 104.5))
    assert A4.position(3, 2) == pytest.approx((73.5, 16.5))
    assert LETTER.position(1, 2) == pytest.approx((76.45, 183.7))


def test_turned_about_the_upright_edge_left_becomes_right_and_every_row_stays() -> None:
    assert A4.position_behind(1, 1) == pytest.approx((136.5, 192.5))
    assert A4.position_behind(1, 2) == pytest.approx((73.5, 192.5))
    assert A4.position_behind(3, 3) == pytest.approx((10.5, 16.5))
    assert Geometry(100, 100, 30, 40, 2, 1).position_behind(1, 1) == pytest.approx((50, 30))


def test_sixteen_cards_need_two_sheets_of_nine_places() -> None:
    assert A4.sheets(16) == 2
    assert [A4.sheets(count) for count in (1, 9, 10, 18, 19)] == [1, 1, 2, 2, 3]
    assert expected("a4").page_count == 4


def test_cards_fill_a_sheet_row_by_row() -> None:
    assert A4.place(0) == (1, 1, 1)
    assert A4.place(5) == (1, 2, 3)
    assert A4.place(15) == (2, 3, 1)
    assert str(A4.place(15)) == "sheet 2, row 3, column 1"
    placed = expected("a4").placed()
    assert placed[Place(1, 1, 3)] == Card("A", 2, 1)
    assert placed[Place(2, 3, 1)] == Card("B", 4, 2)
    assert Place(2, 3, 2) not in placed


def test_a_sheet_has_all_its_places_also_those_without_a_card() -> None:
    assert [tuple(place) for place in GEOMETRIES["a4", "tarot"].places(3)] == [
        (3, 1, 1),
        (3, 1, 2),
        (3, 2, 1),
        (3, 2, 2),
    ]
