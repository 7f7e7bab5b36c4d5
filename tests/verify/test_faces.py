from __future__ import annotations

import re

import pytest
from pypdf.generic import NameObject

from tests.verify.damage import POINTS, RUN, Change, Damaged, at, key, texts
from tests.verify.expectations import codes, faults

# The texts of a face in their order.
RANK_TOP_LEFT, LETTER_TOP_LEFT, RANK_TOP_RIGHT, LETTER_TOP_RIGHT, COPY, FIRST_LARGE_LETTER = range(6)


def run_changed(number: int, change: Change) -> Change:
    """A change of one of the texts of a face."""

    def changed(content: bytes) -> bytes:
        run = list(RUN.finditer(content))[number]
        return content[: run.start()] + change(run[0]) + content[run.end() :]

    return changed


def run_at(number: int, x: float, y: float) -> Change:
    """A change that lets a text start elsewhere on its card, mm."""
    where = f"1 0 0 1 {x * POINTS:.4f} {y * POINTS:.4f} Tm /F".encode()
    return run_changed(number, lambda run: re.sub(rb"1 0 0 1 [0-9.]+ [0-9.]+ Tm /F", where, run))


def face_of(damaged: Damaged, form: str, like: str) -> bytes:
    """The commands of another face of the same rank and copy, with the letters of the first."""
    drawn = damaged.form(like).get_data()
    letter = texts(damaged.form(form).get_data())[LETTER_TOP_LEFT]
    return drawn.replace(b"(" + texts(drawn)[LETTER_TOP_LEFT] + b") Tj", b"(" + letter + b") Tj")


def fill_colours(content: bytes) -> list[bytes]:
    """All colours that shapes are filled with, in the order of drawing."""
    return re.findall(rb"\n([0-9. ]+) rg\n", content)


def test_a_suit_letter_in_the_shape_of_another_suit_is_told() -> None:
    damaged = Damaged()
    damaged.form("face-A2-1").set_data(face_of(damaged, "face-A2-1", like="face-B2-1"))
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 3: A2#1 has a shape that is not the one of its suit")
    ]


def test_one_shape_of_another_suit_among_good_ones_is_told() -> None:
    damaged = Damaged()
    whole, other = damaged.form("face-A2-1").get_data(), damaged.form("face-B2-1").get_data()
    outline = re.compile(rb"n [^\n]* h\nB\*\n")
    triangle = outline.findall(other)[0]
    damaged.form("face-A2-1").set_data(outline.sub(lambda _match: triangle, whole, count=1))
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 3: A2#1 has a shape that is not the one of its suit")
    ]


def test_a_shape_that_stands_on_its_head_is_another_shape() -> None:
    damaged = Damaged()
    upright = b"1 0 0 1 "
    damaged.edit_form("face-B2-1", run_changed(FIRST_LARGE_LETTER, lambda run: turned_run(run, upright)))
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG707"
    assert message.endswith("B2#1 has a shape that is not the one of its suit")


def turned_run(run: bytes, upright: bytes) -> bytes:
    """A text turned by half a turn about the middle of its baseline, more or less."""
    at = run.rindex(upright)
    x, y, rest = run[at + len(upright) :].split(b" ", 2)
    return run[:at] + b"-1 0 0 -1 %.4f %s %s" % (float(x) + 18, y, rest)


def test_a_suit_in_the_colours_of_another_on_one_card_is_told() -> None:
    damaged = Damaged()
    whole = damaged.form("face-A2-1").get_data()
    for mine, its in zip(fill_colours(whole), fill_colours(damaged.form("face-B2-1").get_data()), strict=True):
        whole = whole.replace(mine, its)
    damaged.form("face-A2-1").set_data(whole)
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 3: A2#1 has colours that are not those of its suit")
    ]


def test_two_suits_with_one_shape_are_told_once() -> None:
    damaged = Damaged()
    for rank in (1, 2, 3, 4):
        for copy in (1, 2):
            name, like = f"face-B{rank}-{copy}", f"face-A{rank}-{copy}"
            damaged.form(name).set_data(face_of(damaged, name, like=like))
    assert faults(damaged.bytes()) == [("KG707", "1-cards.pdf: the suits A and B have the same shape")]


def test_copies_that_differ_in_a_line_are_told() -> None:
    damaged = Damaged()
    damaged.edit_form("face-A3-2", lambda content: content.replace(b"\n2.834646 w\n", b"\n2.5 w\n", 1))
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 2, column 3: A3#2 differs from A3#1 in more than the copy number")
    ]


@pytest.mark.parametrize(
    "change",
    [
        run_at(RANK_TOP_LEFT, 6.0, 76.2),
        run_at(COPY, 27.7, 5.5),
        run_changed(COPY, lambda run: run.replace(b" 7.5 Tf", b" 8 Tf")),
        run_changed(RANK_TOP_LEFT, lambda run: re.sub(rb" Tm [0-9. ]+ rg", b" Tm 0 0 0 rg", run)),
    ],
    ids=["a rank elsewhere", "a copy number higher up", "a larger copy number", "a rank in another colour"],
)
def test_copies_that_differ_in_a_text_are_told(change: Change) -> None:
    damaged = Damaged()
    damaged.edit_form("face-A3-2", change)
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG707"
    assert message.endswith("A3#2 differs from A3#1 in more than the copy number")


def test_a_copy_number_may_start_elsewhere_on_its_line() -> None:
    damaged = Damaged()
    damaged.edit_form("face-A3-2", run_at(COPY, 29, 5.2))
    assert codes(damaged.bytes()) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (run_at(RANK_TOP_RIGHT, 20, 76), "has no “2” in the corner at the top right"),
        (run_at(RANK_TOP_RIGHT, 50, 35), "has no “2” in the corner at the top right"),
        (run_at(RANK_TOP_LEFT, -1, 76), "is drawn beyond the card’s edge"),
        (run_at(RANK_TOP_RIGHT, 60, 76), "is drawn beyond the card’s edge"),
        (run_at(LETTER_TOP_LEFT, 20, 69.6), "has a letter A that stands in no shape"),
        (
            run_changed(COPY, lambda run: run.replace(b" 7.5 Tf", b" 6.5 Tf")),
            "has text of 6.5 pt; none may be smaller than 7 pt",
        ),
        (
            run_changed(RANK_TOP_LEFT, lambda run: re.sub(rb"1 0 0 1 1", b".1 0 0 .1 1", run)),
            "has text of 2.9 pt; none may be smaller than 7 pt",
        ),
    ],
)
def test_a_face_that_cannot_be_read_at_every_corner_is_told(change: Change, told: str) -> None:
    damaged = Damaged()
    damaged.edit_form("face-A2-1", change)
    assert faults(damaged.bytes()) == [("KG707", f"1-cards.pdf: sheet 1, row 1, column 3: A2#1 {told}")]


def test_text_of_seven_points_is_large_enough() -> None:
    damaged = Damaged()
    for name in ("face-A2-1", "face-A2-2"):
        damaged.edit_form(name, lambda content: content.replace(b" 7.5 Tf", b" 7 Tf"))
    assert codes(damaged.bytes()) == []


def test_a_shape_beyond_the_edge_of_the_card_is_told() -> None:
    damaged = Damaged()
    damaged.edit_form("face-A2-1", lambda content: content + b"0 0 0 RG\nn 170 100 m 180 100 l\nS\n")
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 3: A2#1 is drawn beyond the card’s edge")
    ]


def test_a_shape_that_is_drawn_over_a_letter_is_told() -> None:
    def shape_last(content: bytes) -> bytes:
        letter = list(RUN.finditer(content))[LETTER_TOP_LEFT]
        return letter[0] + content[: letter.start()] + content[letter.end() :]

    damaged = Damaged()
    damaged.edit_form("face-A2-1", shape_last)
    assert faults(damaged.bytes()) == [
        ("KG707", "1-cards.pdf: sheet 1, row 1, column 3: A2#1 has a “A” with a shape drawn over it")
    ]


def test_a_face_that_is_drawn_with_the_help_of_another_form_is_told() -> None:
    damaged = Damaged()
    at(damaged.form("face-A2-1"), "/Resources")[NameObject("/XObject")] = damaged.forms(1)
    damaged.edit_form("face-A2-1", lambda content: content + f"{key('face-A1-1')} Do\n".encode())
    assert faults(damaged.bytes()) == [
        (
            "KG707",
            "1-cards.pdf: sheet 1, row 1, column 3: A2#1 holds another drawing; a face must be drawn in one piece",
        )
    ]


def test_the_same_fault_on_both_copies_is_told_of_both() -> None:
    damaged = Damaged()
    for name in ("face-A2-1", "face-A2-2"):
        damaged.edit_form(name, run_at(LETTER_TOP_LEFT, 20, 69.6))
    assert codes(damaged.bytes()) == ["KG707", "KG707"]
