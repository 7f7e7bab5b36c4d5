"""Damages to finished sheets of cards whose suits are words: colours, marks, emblems, names and lines."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kitgen.rules.cards import Deck
from tests.card_sheets import COLOURS, PAPERS, TRUMPS
from tests.verify.damage import RUN, Change, Damaged, sheets, trump_sheets
from tests.verify.expectations import faults

PATH = re.compile(rb"n [^\n]*\n(?:f\*|B\*|S)\n")
NUMBER = re.compile(rb"-?\d*\.?\d+")

# The outlines of a marked face in their order; of one that is not marked, every second one is left out.
TOP_LEFT, MARK_TOP_LEFT, TOP_RIGHT, MARK_TOP_RIGHT, LARGE, LARGE_MARK, LOWER_LEFT, MARK_LOWER_LEFT = range(8)
# The texts of a face in their order.
RANK_TOP_LEFT, RANK_TOP_RIGHT, NAME_BELOW, RANK_LOWER_RIGHT, RANK_LOWER_LEFT, NAME_ABOVE = range(6)

RED, BLUE = b".701961 .141176 .109804", b".039216 .384314 .65098"
STAR = "face-red-8-star-1"
# Of the 13 red cards red 8 star is the eleventh.
SPOT = "1-cards.pdf: sheet 2, row 1, column 2"
HERE = f"{SPOT}: red 8 star#1"


def path_changed(number: int, change: Change) -> Change:
    """A change of one of the outlines of a face."""

    def changed(content: bytes) -> bytes:
        found = list(PATH.finditer(content))[number]
        return content[: found.start()] + change(found[0]) + content[found.end() :]

    return changed


def run_changed(number: int, change: Change) -> Change:
    """A change of one of the texts of a face."""

    def changed(content: bytes) -> bytes:
        found = list(RUN.finditer(content))[number]
        return content[: found.start()] + change(found[0]) + content[found.end() :]

    return changed


def moved(right: float, up: float) -> Change:
    """A change that moves an outline, in points."""

    def change(outline: bytes) -> bytes:
        at = iter(range(10_000))
        return NUMBER.sub(lambda number: b"%.4f" % (float(number[0]) + (up if next(at) % 2 else right)), outline)

    return change


def mirrored(outline: bytes) -> bytes:
    """An outline that stands on its head at the same place."""
    numbers = [float(number) for number in NUMBER.findall(outline)]
    highest_and_lowest = max(numbers[1::2]) + min(numbers[1::2])
    at = iter(range(10_000))
    return NUMBER.sub(
        lambda number: b"%.4f" % (highest_and_lowest - float(number[0])) if next(at) % 2 else number[0], outline
    )


def outline_of(form: str, number: int, deck: Deck = COLOURS) -> bytes:
    """An outline of the good file."""
    return list(PATH.finditer(Damaged(deck=deck).form(form).get_data()))[number][0]


def instead(form: str, number: int) -> Change:
    """A change of an outline into that of another face."""
    return lambda _outline: outline_of(form, number)


def gone(_drawn: bytes) -> bytes:
    return b""


def told(form: str, *changes: Change, deck: Deck = COLOURS) -> list[tuple[str, str]]:
    """What is found after some changes of one face."""
    damaged = Damaged(deck=deck)
    for change in changes:
        damaged.edit_form(form, change)
    return faults(damaged.bytes(), deck=deck)


@pytest.mark.parametrize("paper", PAPERS)
def test_good_sheets_have_no_faults(paper: str) -> None:
    assert faults(sheets(paper, COLOURS), paper, COLOURS) == []
    assert faults(trump_sheets(paper), paper, TRUMPS) == []


def test_good_sheets_with_copies_have_no_faults() -> None:
    twice = Deck(("red", "blue"), (1, 6, 8), 2, doubled=(8,))
    assert faults(sheets("a4", twice), deck=twice) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            path_changed(TOP_LEFT, instead("face-blue-8-star-1", TOP_LEFT)),
            "shows drop and star in the corner at the top left; it must show tent and star",
        ),
        (
            path_changed(LARGE, instead("face-green-8-star-1", LARGE)),
            "shows fir and star in the middle; it must show tent and star",
        ),
        (
            path_changed(MARK_TOP_RIGHT, instead("face-red-8-moon-1", MARK_TOP_RIGHT)),
            "shows tent and moon in the corner at the top right; it must show tent and star",
        ),
        (
            path_changed(LARGE_MARK, instead("face-red-8-moon-1", LARGE_MARK)),
            "shows tent and moon in the middle; it must show tent and star",
        ),
        (path_changed(LARGE_MARK, gone), "shows tent in the middle; it must show tent and star"),
        (path_changed(LARGE, gone), "shows star in the middle; it must show tent and star"),
        (
            path_changed(LOWER_LEFT, gone),
            "shows star in the corner at the bottom right; it must show tent and star",
        ),
        (
            path_changed(LOWER_LEFT, mirrored),
            "shows an unknown shape and star in the corner at the bottom right; it must show tent and star",
        ),
        (
            path_changed(LARGE, mirrored),
            "shows an unknown shape and star in the middle; it must show tent and star",
        ),
        (
            path_changed(TOP_LEFT, moved(0, -60)),
            "shows star and tent in the corner at the top left; it must show tent and star",
        ),
        (path_changed(TOP_LEFT, moved(0, 34)), "has no “8” above its emblem in the corner at the top left"),
        (path_changed(LARGE, moved(9, 0)), "has its large emblem beside the middle"),
    ],
)
def test_an_emblem_or_a_mark_that_is_not_the_card_s_is_told(change: Change, fault: str) -> None:
    assert told(STAR, change) == [("KG707", f"{HERE} {fault}")]


def test_a_card_that_is_there_twice_instead_of_the_one_with_the_other_mark_is_told() -> None:
    damaged = Damaged(deck=COLOURS)
    damaged.form(STAR).set_data(damaged.form("face-red-8-moon-1").get_data())
    star, moon = "sheet 2, row 1, column 2", "sheet 2, row 1, column 3"
    assert faults(damaged.bytes(), deck=COLOURS) == [
        ("KG704", f"1-cards.pdf: red 8 star#1 is missing; it must lie at {star}"),
        (
            "KG705",
            f"1-cards.pdf: red 8 moon#1 is there twice: at {star} and at {moon}; it must lie at {moon} only",
        ),
    ]


def test_a_face_without_its_mark_is_told() -> None:
    damaged = Damaged(deck=COLOURS)
    content = damaged.form(STAR).get_data()
    for number in (9, 7, LARGE_MARK, MARK_TOP_RIGHT, MARK_TOP_LEFT):
        content = path_changed(number, gone)(content)
    damaged.form(STAR).set_data(content)
    fault = "shows tent in the corner at the top left; it must show tent and star"
    assert faults(damaged.bytes(), deck=COLOURS) == [("KG707", f"{HERE} {fault}")]


def test_a_small_emblem_in_the_middle_is_told() -> None:
    """The tent of a corner, brought to the middle: it has the right outline and is too small."""
    small = moved(66.05, 30)(outline_of(STAR, TOP_LEFT))
    assert told(STAR, path_changed(LARGE, lambda _outline: small)) == [
        ("KG707", f"{HERE} has an emblem in the middle that is hardly larger than those in the corners")
    ]


@pytest.mark.parametrize(
    ("colour", "fault"),
    [
        (BLUE, "has an emblem that is not red"),
        (b"1 .5 .5", "has an emblem in a colour that is too light on white paper"),
        (b".6 .2 .109804", "has colours that are not those of its suit"),
    ],
)
def test_a_colour_that_is_not_the_card_s_is_told(colour: bytes, fault: str) -> None:
    assert told(STAR, lambda content: content.replace(RED, colour)) == [("KG707", f"{HERE} {fault}")]


def test_an_emblem_that_is_drawn_otherwise_than_on_the_other_cards_of_its_suit_is_told() -> None:
    def dented(outline: bytes) -> bytes:
        first = NUMBER.search(outline)
        assert first is not None
        return outline[: first.start()] + b"%.4f" % (float(first[0]) - 3) + outline[first.end() :]

    assert told(STAR, path_changed(LARGE, dented)) == [("KG707", f"{HERE} has a shape that is not the one of its suit")]


def test_a_name_that_is_missing_is_told() -> None:
    assert told(STAR, run_changed(NAME_ABOVE, gone)) == [
        (
            "KG707",
            f"{SPOT} shows “8 8 8 8 red”, which is no card of this kit; it must show red 8 star#1",
        )
    ]


def test_the_name_of_another_colour_is_told() -> None:
    """All that is drawn is red, and at both edges stands “blue”, so it is neither card."""
    blue = Damaged(deck=COLOURS).form("face-blue-8-star-1").get_data() + b"\n"
    names = [RUN.findall(blue)[number] for number in (NAME_BELOW, NAME_ABOVE)]
    damaged = Damaged(deck=COLOURS)
    content = damaged.form(STAR).get_data() + b"\n"
    for number, name in zip((NAME_BELOW, NAME_ABOVE), names, strict=True):
        content = run_changed(number, lambda _run, name=name: name)(content)  # type: ignore[misc]
    damaged.form(STAR).set_data(content)
    (missing, twice, drawn) = faults(damaged.bytes(), deck=COLOURS)
    assert missing == ("KG704", "1-cards.pdf: red 8 star#1 is missing; it must lie at sheet 2, row 1, column 2")
    assert twice[0] == "KG705"
    assert twice[1].startswith("1-cards.pdf: blue 8 star#1 is there twice")
    assert drawn[0] == "KG707"
    assert "shows tent and star in the corner at the top left; it must show drop and star" in drawn[1]


@pytest.mark.parametrize(
    ("number", "text"), [(NAME_BELOW, "red"), (NAME_ABOVE, "red"), (RANK_TOP_RIGHT, "8"), (RANK_LOWER_LEFT, "8")]
)
def test_a_text_that_stands_on_its_head_is_told(number: int, text: str) -> None:
    def turned(run: bytes) -> bytes:
        place = re.compile(rb"(-?1) 0 0 (?:-?1) ([0-9.]+) ([0-9.]+) Tm /F")
        width = {"red": 14.0, "8": 18.3}[text]

        def other_way(found: re.Match[bytes]) -> bytes:
            way = int(found[1])
            return b"%d 0 0 %d %.4f %s Tm /F" % (-way, -way, float(found[2]) + way * width, found[3])

        return place.sub(other_way, run)

    assert told(STAR, run_changed(number, turned)) == [
        ("KG707", f"{HERE} has a “{text}” that stands on its head or on its side")
    ]


@pytest.mark.parametrize(
    ("form", "change", "fault"),
    [
        (
            "face-red-9-1",
            path_changed(0, gone),
            "1-cards.pdf: sheet 2, row 2, column 1: red 9#1 must have a line below each of its ranks, and no other",
        ),
        (
            "face-red-9-1",
            path_changed(0, moved(0, 30)),
            "1-cards.pdf: sheet 2, row 2, column 1: red 9#1 must have a line below each of its ranks, and no other",
        ),
        (STAR, lambda content: content + outline_of("face-red-9-1", 0), f"{HERE} has a line that it must not have"),
    ],
)
def test_a_line_that_is_missing_or_too_many_is_told(form: str, change: Change, fault: str) -> None:
    assert told(form, change) == [("KG707", fault)]


def test_an_emblem_with_another_one_drawn_over_it_is_told() -> None:
    """A star that lies on the tent, since it was moved up."""
    assert told(STAR, path_changed(LARGE_MARK, moved(0, 30))) == [
        ("KG707", f"{HERE} has an emblem with something drawn over it")
    ]


def test_a_white_field_over_an_emblem_is_told() -> None:
    field = b"1 1 1 rg\nn 40 110 m 130 110 l 130 150 l 40 150 l h\nf*\n"
    assert told(STAR, lambda content: content + field) == [
        ("KG707", f"{HERE} shows tent and an unknown shape and star in the middle; it must show tent and star")
    ]


def test_a_rank_that_is_missing_in_a_corner_is_told() -> None:
    def lower(run: bytes) -> bytes:
        return re.sub(rb" [0-9.]+ Tm /F", b" 100 Tm /F", run)

    assert told(STAR, run_changed(RANK_TOP_LEFT, lower)) == [
        ("KG707", f"{HERE} has no “8” in the corner at the top left")
    ]


def test_a_name_that_is_too_small_is_told() -> None:
    assert told(STAR, run_changed(NAME_BELOW, lambda run: run.replace(b" 10 Tf", b" 6 Tf"))) == [
        ("KG707", f"{HERE} has text of 6.0 pt; none may be smaller than 7 pt")
    ]


# Trumps


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (path_changed(2, mirrored), "shows an unknown shape in the middle; it must show mountains"),
        (path_changed(0, gone), "shows nothing in the corner at the top left; it must show mountains"),
        (
            lambda content: content.replace(b".227451 .247059 .278431", b".8 .8 .8"),
            "has an emblem in a colour that is too light on white paper",
        ),
    ],
)
def test_a_trump_that_is_spoiled_is_told(change: Callable[[bytes], bytes], fault: str) -> None:
    assert told("face-trump-4-1", change, deck=TRUMPS) == [
        ("KG707", f"1-trumps.pdf: sheet 1, row 1, column 2: trump 4#1 {fault}")
    ]


def test_the_files_of_cards_and_trumps_cannot_be_exchanged() -> None:
    assert faults(trump_sheets("a4"), deck=COLOURS) == [
        (
            "KG712",
            "1-cards.pdf: the title is “Match and Shed: trumps to cut”; it must be “Match and Shed: cards to cut”",
        ),
        ("KG712", "1-cards.pdf: the number of pages is 2; 52 cards need 6 sheets of two pages, which are 12"),
    ]
    assert [code for code, _ in faults(sheets("a4", COLOURS), deck=TRUMPS)] == ["KG712", "KG712"]


def test_a_trump_that_lies_a_millimetre_too_far_right_is_told() -> None:
    damaged = Damaged(deck=TRUMPS)
    damaged.edit(1, lambda content: re.sub(rb"1 0 0 1 99\.2[0-9]* ", b"1 0 0 1 102.05 ", content, count=1))
    ((code, message),) = faults(damaged.bytes(), deck=TRUMPS)
    assert code == "KG706"
    assert message.startswith("1-trumps.pdf: sheet 1, row 1, column 1: trump 2#1 lies 36.00 mm from the left")
