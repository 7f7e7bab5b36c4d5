"""Mats, boards, strips, logs, place cards and score sheets: every damage to them is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from kitgen.checked import CheckedKit
from kitgen.expectations.pages import expected_rules_and_logs
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.moving import mapped
from kitgen.layout.page import Contour, Document, Mark, Path, Point, TextRun
from kitgen.layout.picture.small_card import small_face
from kitgen.problems import Problem
from kitgen.render.pdf import render
from kitgen.templates import load_papers, load_wording
from kitgen.verify.documents import verify_pages
from tests.card_sheets import look
from tests.layout.extents import extent
from tests.printed_pages import LANGUAGES, PAPERS, kit
from tests.table_of_matchmaking import PLACES, SCORES, TRICKS
from tests.verify.edits import Edit, Leaf, beside, edited, edited_marks, other_form, swapped, without

# The pages of materials, behind rules, examples and summary.
FIRST, SECOND, THIRD = 3, 4, 5
LAST = -1

ALL = ("two-meld", "claim-and-challenge", "accordion", "matchmaking")


def named(name: str, language: str = "en") -> CheckedKit:
    """A kit that comes with kitgen, or one with the materials of a game of tricks."""
    if name == "matchmaking":
        return replace(kit(language), materials=(PLACES, TRICKS, SCORES))
    return kit(language, name)


@cache
def document(name: str, language: str = "en", paper: str = "a4") -> Document:
    return compose_rules_and_logs(named(name, language), load_papers()[paper], look(language))


def problems(made: Document, name: str, paper: str = "a4") -> list[Problem]:
    wording = load_wording(made.language)
    expected = expected_rules_and_logs(named(name, made.language), load_papers()[paper], wording)
    return verify_pages(render(made), expected, "2.pdf")


def told(name: str, page: int, edit: Edit) -> list[tuple[str, str]]:
    """Code and message, behind the name of the page, of each problem after a page was changed."""
    whole = document(name)
    found = problems(edited(whole, page % len(whole.pages), edit), name)
    return [(problem.code, problem.message.partition(") ")[2]) for problem in found]


def codes(name: str, page: int, edit: Edit) -> list[str]:
    return [code for code, _ in told(name, page, edit)]


Chosen = Callable[[Contour], bool]


def contours(chosen: Chosen, change: Callable[[Contour], list[Contour]], number: int = 0) -> Edit:
    """Something else for one of the contours that are chosen, counted from 0 in the order of drawing."""
    seen: list[Contour] = []

    def changed(contour: Contour) -> list[Contour]:
        if not chosen(contour):
            return [contour]
        seen.append(contour)
        return change(contour) if len(seen) == number + 1 else [contour]

    def edit(mark: Leaf) -> list[Mark]:
        if isinstance(mark, Path) and mark.stroke is not None:
            return [replace(mark, contours=tuple(one for contour in mark.contours for one in changed(contour)))]
        return [mark]

    return edit


def gone(_contour: Contour) -> list[Contour]:
    return []


def scaled(wide: float, high: float) -> Callable[[Contour], list[Contour]]:
    """A contour that is so much wider and higher about its upper left corner, as shares of its size."""

    def scale(contour: Contour) -> list[Contour]:
        box = extent(Path((contour,)))

        def at(point: Point) -> Point:
            return box.left + (point[0] - box.left) * wide, box.top + (point[1] - box.top) * high

        return [mapped(contour, at)]

    return scale


def shifted(right: float, down: float) -> Callable[[Contour], list[Contour]]:
    return lambda contour: [mapped(contour, lambda point: (point[0] + right, point[1] + down))]


def sized(wide: float, high: float) -> Chosen:
    """Closed contours of this size, mm."""

    def chosen(contour: Contour) -> bool:
        box = extent(Path((contour,)))
        return contour.closed and (box.width, box.height) == pytest.approx((wide, high), abs=0.01)

    return chosen


def level(contour: Contour) -> bool:
    """A line right across a table."""
    box = extent(Path((contour,)))
    return not contour.closed and box.height < 0.01 and box.width > 150


def turned_text(one: str, other: str) -> Edit:
    """Two texts that have changed places."""
    partner = {one: other, other: one}

    def edit(mark: Leaf) -> list[Mark]:
        return [replace(mark, text=partner.get(mark.text, mark.text))] if isinstance(mark, TextRun) else [mark]

    return edit


CARD, TRUMP, TENT, DISC, RANK = sized(63, 88), sized(70, 120), sized(150, 72), sized(48, 48), sized(40.5, 90)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_what_kitgen_makes_has_no_problems(name: str, language: str, paper: str) -> None:
    assert problems(document(name, language, paper), name, paper) == []


# Places for cards, and what is cut out


FIELDS = {
    "a place for a card": ("two-meld", FIRST, CARD),
    "a field for a rank": ("claim-and-challenge", FIRST, RANK),
    "a disc": ("claim-and-challenge", FIRST, DISC),
    "a field for a trump": ("matchmaking", FIRST, TRUMP),
    "a place card": ("matchmaking", SECOND, TENT),
}
DAMAGES: dict[str, Callable[[Contour], list[Contour]]] = {
    "missing": gone,
    "too narrow": scaled(0.99, 1),
    "too high": scaled(1, 1.01),
    "one too many": lambda contour: [contour, *shifted(7, 7)(contour)],
}


@pytest.mark.parametrize(
    ("field", "damage"),
    # How wide a field for a rank is depends on the paper: nothing is laid on it that must fit.
    [
        (field, damage)
        for field in FIELDS
        for damage in DAMAGES
        if (field, damage) != ("a field for a rank", "too narrow")
    ],
)
def test_a_place_that_is_not_as_it_must_be_is_told(field: str, damage: str) -> None:
    name, page, chosen = FIELDS[field]
    assert codes(name, page, contours(chosen, DAMAGES[damage])) == ["KG723"]


def test_a_mat_with_five_places_is_told_with_what_it_has_and_what_it_must_have() -> None:
    ((_, message),) = told("two-meld", FIRST, contours(CARD, gone))
    place = "an empty one (63 × 88 mm)"
    assert message == f"has these fields: {', '.join([place] * 5)}; they must be: {', '.join([place] * 6)}"


def test_a_board_that_lacks_a_field_with_its_rank_is_told_once() -> None:
    """The number is missing, and that is told; where it should stand, nothing can be said of its field."""
    assert told("claim-and-challenge", FIRST, without("3")) == [("KG716", "must show “3” and does not")]


def test_a_number_that_has_left_its_field_is_told() -> None:
    """70 mm further down it stands below its field."""

    def lower(mark: Leaf) -> list[Mark]:
        return [replace(mark, y=mark.y + 70)] if isinstance(mark, TextRun) and mark.text == "3" else [mark]

    ((code, message),) = told("claim-and-challenge", FIRST, lower)
    assert code == "KG723"
    assert message.startswith("has these fields: “1” (90 mm high), “2” (90 mm high), an empty one (90 mm high), “4”")


def test_ranks_that_have_changed_their_fields_are_told() -> None:
    assert codes("claim-and-challenge", FIRST, turned_text("2", "3")) == ["KG721"]


def test_fields_that_have_changed_places_with_their_numbers_are_told() -> None:
    """Drawn in the right order, but the 2 and the 8 of the trumps stand in each other’s field."""
    spots: dict[str, tuple[float, float]] = {}

    def note(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun):
            spots[mark.text] = mark.x, mark.y
        return [mark]

    edited_marks(document("matchmaking").pages[FIRST].marks, note)

    def exchange(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun) and mark.text in "28":
            x, y = spots[{"2": "8", "8": "2"}[mark.text]]
            return [replace(mark, x=x, y=y)]
        return [mark]

    ((code, message),) = told("matchmaking", FIRST, exchange)
    assert code == "KG723"
    assert message.startswith("has these fields: “8” (70 × 120 mm), “4” (70 × 120 mm), “6” (70 × 120 mm), “2” (")


def test_two_places_that_cover_each_other_are_told() -> None:
    ((code, message),) = told("two-meld", FIRST, contours(CARD, shifted(20, 0), 1))
    assert (code, message) == ("KG723", "has fields that cover each other")


def test_a_place_beyond_the_edge_of_the_paper_is_told() -> None:
    ((code, message),) = told("two-meld", FIRST, contours(CARD, shifted(20, 0), 2))
    assert (code, message) == ("KG723", "has fields that reach beyond the edge of the paper")


def test_a_name_that_stands_upright_only_is_told() -> None:
    def drop(mark: Leaf) -> list[Mark]:
        return [] if isinstance(mark, TextRun) and mark.turn == 2 and mark.text == "Matchmaking place" else [mark]

    assert told("matchmaking", SECOND, drop) == [("KG716", "must show “Matchmaking place” and does not")]


def test_a_name_on_the_place_card_of_another_is_told() -> None:
    """A card is 72 mm high: the names of the second and the third stand on each other’s card."""
    names = {"Matchmaking place": -72.0, "Campsite of East": 72.0, "and West": 72.0}

    def exchange(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun) and mark.text in names:
            return [replace(mark, y=mark.y + names[mark.text])]
        return [mark]

    assert codes("matchmaking", SECOND, exchange) == ["KG723"]


# The starter strip


def test_another_card_on_a_strip_is_told() -> None:
    other = small_face("B4", look())
    ((code, message),) = told("accordion", FIRST, other_form("small-B1", lambda mark: replace(mark, form=other)))
    assert code == "KG720"
    assert message.startswith("shows the cards A1, B4, B2, A2, A3, B3, B4, A4, A1, B1")


def test_a_card_that_is_missing_on_the_last_strip_is_told() -> None:
    left: list[int] = []

    def drop(mark: Leaf) -> list[Mark]:
        if not isinstance(mark, TextRun | Path) and mark.form.name == "small-A4":
            left.append(1)
            return [] if len(left) == 3 else [mark]
        return [mark]

    assert codes("accordion", FIRST, drop) == ["KG720"]


def test_a_place_that_a_strip_lacks_is_told() -> None:
    assert codes("accordion", FIRST, swapped("8", "9")) == ["KG716", "KG717"]


# Logs and the score sheet: rows to write in

LOGS = [("two-meld", SECOND, "7"), ("claim-and-challenge", SECOND, "7"), ("accordion", SECOND, "7")]
LOGS += [("matchmaking", THIRD, "7"), ("matchmaking", THIRD + 2, "22")]


@pytest.mark.parametrize(("name", "page", "row"), LOGS)
def test_a_row_that_a_log_lacks_is_told(name: str, page: int, row: str) -> None:
    ((code, message),) = told(name, page, without(row))
    assert code == "KG719"
    assert message.endswith(f"each once: without {row}")


@pytest.mark.parametrize(("name", "page", "row"), LOGS)
def test_a_line_that_is_missing_between_two_rows_is_told(name: str, page: int, row: str) -> None:
    """The lines are drawn from the top: two for the head, then one below each row."""
    ((code, message),) = told(name, page, contours(level, gone, int(row)))
    assert code == "KG723"
    assert message.endswith(f"without {int(row) - 1}, {row}")


def test_rows_whose_lines_are_too_near_are_told_though_their_numbers_are_far_enough_apart() -> None:
    """On A4 the rows of the trick log are 11.83 mm high; a line 1 mm lower leaves the next row 10.83 mm."""
    ((code, message),) = told("matchmaking", THIRD, contours(level, shifted(0, 1), 5))
    assert (code, message) == ("KG723", "has rows between lines that are less than 11 mm apart: 5")


def test_a_trick_log_of_another_round_is_told() -> None:
    found = told("matchmaking", THIRD + 1, swapped("Round 2", "Round 1"))
    assert found[0] == ("KG716", "must show “Round 2 of 3” and does not")


@pytest.mark.parametrize("head", ["Trick", "Who led", "Card gathered", "By whom", "Date", "Names", "Round 1 of 3"])
def test_a_head_that_the_trick_log_lacks_is_told(head: str) -> None:
    assert codes("matchmaking", THIRD, without(head)) == ["KG716"]


def test_heads_of_the_trick_log_that_have_changed_places_are_told() -> None:
    assert codes("matchmaking", THIRD, turned_text("Who led", "By whom")) == ["KG721"]


def test_a_row_that_the_score_sheet_lacks_in_one_round_is_told() -> None:
    first: list[int] = []

    def drop(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun) and mark.text == "Buddies" and not first:
            first.append(1)
            return []
        return [mark]

    assert told("matchmaking", LAST, drop) == [("KG716", "must show “Buddies” and does not")]


def test_a_line_that_the_score_sheet_lacks_is_told_with_both_rows_beside_it() -> None:
    """Of each table the first two lines are those of the head; the third divides couples from buddies."""
    ((code, message),) = told("matchmaking", LAST, contours(level, gone, 2))
    assert code == "KG723"
    assert message == "must have 18 rows to write in, each between two lines: without Couples, Buddies"


def test_rows_of_the_score_sheet_in_another_order_are_told() -> None:
    assert codes("matchmaking", LAST, turned_text("Couples", "Buddies")) == ["KG721"]


def test_a_rule_on_the_score_sheet_that_nobody_checked_is_told() -> None:
    rule = "A lead of 30 or more ends the game for the team ahead."
    found = told("matchmaking", LAST, beside(rule, "A lead of 20 is enough.", 14.0))
    assert found == [("KG717", "shows “A lead of 20 is enough.”, which is no checked text of this page")]


def test_another_number_in_a_checked_rule_on_the_score_sheet_is_told() -> None:
    assert codes("matchmaking", LAST, swapped("of 30 or", "of 20 or")) == ["KG716", "KG717"]
