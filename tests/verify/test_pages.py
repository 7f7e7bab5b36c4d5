from __future__ import annotations

import re

import pytest
from pypdf.generic import ArrayObject, DecodedStreamObject, FloatObject, NameObject, NumberObject

from tests.verify.damage import POINTS, Change, Damaged
from tests.verify.expectations import codes, faults


def box(*sides: float) -> ArrayObject:
    """A box in points of one given in mm."""
    return ArrayObject([FloatObject(side * POINTS) for side in sides])


def test_paper_of_another_size_is_told_with_both_sizes() -> None:
    damaged = Damaged()
    for number in (1, 2):
        damaged.page(number)[NameObject("/MediaBox")] = box(0, 0, 210, 297.02)
    assert faults(damaged.bytes()) == [
        (
            "KG702",
            (
                "1-cards.pdf: pages 1, 2: the paper (MediaBox) reaches from (0.00, 0.00) to (210.00, 297.02) mm; it"
                " must reach from (0.00, 0.00) to (210.00, 297.00) mm"
            ),
        )
    ]


def test_paper_may_differ_by_less_than_a_hundredth_of_a_millimetre() -> None:
    damaged = Damaged()
    damaged.page(1)[NameObject("/MediaBox")] = box(0, 0, 210.005, 296.995)
    assert codes(damaged.bytes()) == []


def test_a_size_that_a_page_inherits_counts_as_its_own() -> None:
    damaged = Damaged()
    good, parent = damaged.page(1).raw_get("/MediaBox"), damaged.page(1)["/Parent"]
    del damaged.page(1)["/MediaBox"]
    parent[NameObject("/MediaBox")] = good  # type: ignore[index]
    assert codes(damaged.bytes()) == []
    parent[NameObject("/MediaBox")] = box(0, 0, 210, 298)  # type: ignore[index]
    assert codes(damaged.bytes()) == ["KG702"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["TrimBox", "BleedBox"])
def test_a_missing_box_is_told(paper: str, name: str) -> None:
    damaged = Damaged(paper)
    del damaged.page(4)[f"/{name}"]
    ((code, message),) = faults(damaged.bytes(), paper)
    assert code == "KG702"
    assert message.startswith("1-cards.pdf: page 4: the block of cards")
    assert message.endswith(f"is not marked: there is no {name}")


def test_a_trim_box_that_is_the_bleed_box_is_told_with_both() -> None:
    damaged = Damaged()
    damaged.page(3)[NameObject("/TrimBox")] = box(8.5, 14.5, 201.5, 282.5)
    assert faults(damaged.bytes()) == [
        (
            "KG702",
            (
                "1-cards.pdf: page 3: the block of cards (TrimBox) reaches from (8.50, 14.50) to (201.50, 282.50) mm;"
                " it must reach from (10.50, 16.50) to (199.50, 280.50) mm"
            ),
        )
    ]


def test_a_crop_box_may_show_all_of_the_paper_and_nothing_less() -> None:
    damaged = Damaged()
    damaged.page(1)[NameObject("/CropBox")] = box(0, 0, 210, 297)
    assert codes(damaged.bytes()) == []
    damaged.page(1)[NameObject("/CropBox")] = box(10.5, 16.5, 199.5, 280.5)
    assert codes(damaged.bytes()) == ["KG702"]


@pytest.mark.parametrize("turn", [90, 180, 270, -90, 45])
def test_a_page_that_is_shown_turned_is_told(turn: int) -> None:
    damaged = Damaged()
    damaged.page(2)[NameObject("/Rotate")] = NumberObject(turn)
    assert faults(damaged.bytes()) == [("KG702", f"1-cards.pdf: page 2: the page is shown turned by {turn}°")]


@pytest.mark.parametrize(("turn", "unit"), [(0, 1), (360, 1)])
def test_a_full_turn_and_a_unit_of_one_point_change_nothing(turn: int, unit: int) -> None:
    damaged = Damaged()
    damaged.page(2)[NameObject("/Rotate")] = NumberObject(turn)
    damaged.page(2)[NameObject("/UserUnit")] = NumberObject(unit)
    assert codes(damaged.bytes()) == []


@pytest.mark.parametrize("unit", [2, 0])
def test_a_page_with_another_unit_is_told(unit: int) -> None:
    damaged = Damaged()
    damaged.page(2)[NameObject("/UserUnit")] = NumberObject(unit)
    assert codes(damaged.bytes()) == ["KG702"]


def test_the_commands_of_a_page_may_be_in_pieces() -> None:
    damaged = Damaged()
    commands = damaged.page(1)["/Contents"].get_data()  # type: ignore[attr-defined]
    half = commands.index(b"q\n")
    pieces = []
    for piece in (commands[:half], commands[half:]):
        stream = DecodedStreamObject()
        stream.set_data(piece)
        pieces.append(damaged.writer._add_object(stream))
    damaged.page(1)[NameObject("/Contents")] = ArrayObject(pieces)
    assert codes(damaged.bytes()) == []


def test_text_that_runs_into_the_cards_is_told() -> None:
    damaged = Damaged()
    damaged.edit(2, title_at(200, 700))
    assert faults(damaged.bytes()) == [("KG715", "1-cards.pdf: page 2: the text “Match and Shed” runs into the cards")]


def test_text_that_starts_beside_the_cards_and_runs_into_them_is_told() -> None:
    damaged = Damaged()
    damaged.edit(2, title_at(5, 700))
    assert codes(damaged.bytes()) == ["KG715"]


def title_at(x: float, y: float) -> Change:
    """A change that moves the first line of text to another place, in points."""
    return lambda content: re.sub(
        rb"1 0 0 1 [0-9.]+ [0-9.]+ Tm /F1", f"1 0 0 1 {x} {y} Tm /F1".encode(), content, count=1
    )


@pytest.mark.parametrize("number", [1, 2])
def test_a_shape_that_covers_cards_is_told(number: int) -> None:
    damaged = Damaged()
    damaged.edit(number, lambda content: content + b"1 1 1 rg\nn 100 400 m 150 400 l 150 450 l h\nf*\n")
    assert faults(damaged.bytes()) == [("KG715", f"1-cards.pdf: page {number}: something is drawn over the cards")]


def test_a_line_along_the_edge_of_the_block_is_beside_the_cards() -> None:
    damaged = Damaged()
    damaged.edit(2, lambda content: content + b"n 29.76378 10 m 29.76378 800 l\nS\n")
    assert codes(damaged.bytes()) == []
