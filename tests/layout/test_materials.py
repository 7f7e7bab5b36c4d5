"""Where everything on the materials lies: millimetres worked out by hand, read back from the finished file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kitgen.checked import ClaimBoard, Material, MeldMat, MoveLog, StarterStrip
from kitgen.layout.materials import material_name, material_pages
from kitgen.layout.page import Document
from kitgen.places import Text
from kitgen.problems import Refused
from kitgen.render.pdf import render
from kitgen.templates import load_papers
from kitgen.verify.drawing import Contour, Run
from kitgen.verify.printed import PrintedPage
from kitgen.verify.reading import read
from tests.card_sheets import look
from tests.printed_pages import kit
from tests.table_of_matchmaking import PLACES, SCORES, TRICKS

HEIGHT = {"a4": 297.0, "letter": 279.4}
WIDTH = {"a4": 210.0, "letter": 215.9}
papers = pytest.mark.parametrize("paper", ["a4", "letter"])

Place = tuple[float, float, float, float]
"""Left, top, width and height of something, from the upper left corner of the paper, mm."""


def finished(material: Material, paper: str) -> list[PrintedPage]:
    """The pages of a material as they are read from a file."""
    pages = tuple(material_pages(material, load_papers()[paper], look()))
    return list(read(render(Document("Materials", "en", pages)), (len(pages),)).pages)


def of(name: str, kind: type[Material]) -> Material:
    """A material of one of kitgen's own kits."""
    (found,) = (material for material in kit("en", name).materials if isinstance(material, kind))
    return found


def place(page: PrintedPage, contour: Contour) -> Place:
    box = contour.box
    return box.left, page.boxes["MediaBox"].top - box.top, box.width, box.height


def outlines(page: PrintedPage, *, closed: bool = True) -> list[Place]:
    """All stroked outlines of a page, or all its stroked lines that are open."""
    stroked = (contour for path in page.drawing.paths if path.stroke for contour in path.contours)
    return [place(page, contour) for contour in stroked if contour.closed is closed]


def near(*wanted: Place) -> list[object]:
    """These places, to a hundredth of a millimetre."""
    return [pytest.approx(each, abs=0.01) for each in wanted]


def lines(page: PrintedPage) -> tuple[list[float], list[float]]:
    """The heights of the level lines of a page's tables and the x of their upright ones, each once, in order."""
    long = [one for one in outlines(page, closed=False) if max(one[2:]) > 60]
    levels = {round(top, 2) for _, top, wide, _ in long if wide > 100}
    uprights = {round(left, 2) for left, _, wide, _ in long if wide < 0.01}
    return sorted(levels), sorted(uprights)


def close(*wanted: float) -> object:
    return pytest.approx(wanted, abs=0.012)


def run_of(page: PrintedPage, text: str, number: int = 0) -> Run:
    return [run for run in page.drawing.runs if run.text == text][number]


def down(page: PrintedPage, run: Run) -> float:
    """How far below the upper edge a baseline starts."""
    return page.boxes["MediaBox"].top - run.start[1]


# The starter strip: below 15 mm of margin a title of 13 pt × 1.15 = 5.274 mm, 4 mm, then three strips 8 mm apart.


@papers
def test_three_strips_lie_below_each_other_each_in_a_line_to_cut_along(paper: str) -> None:
    (page,) = finished(of("accordion", StarterStrip), paper)
    # 5 mm, a line of 10.5 pt × 1.28 = 4.741 mm, 4 mm, a card of 15.6 mm, 5.5 mm for its place, 5 mm.
    high, wide = 39.841, WIDTH[paper] - 36
    assert outlines(page) == near(*((18, 24.274 + number * (high + 8), wide, high) for number in range(3)))


@pytest.mark.parametrize(("paper", "step"), [("a4", 21.829), ("letter", 22.671)])
def test_the_eight_cards_of_a_strip_lie_in_equal_steps_with_their_places_below(paper: str, step: float) -> None:
    """Seven steps and a card of 11.2 mm are 164 mm on A4 and 169.9 mm on Letter, between paddings of 5 mm."""
    (page,) = finished(of("accordion", StarterStrip), paper)
    tops = [38.015 + number * 47.841 for number in range(3)]
    cards = [(one.box.left, HEIGHT[paper] - one.box.top, one.box.width, one.box.height) for one in page.drawing.placed]
    assert cards == near(*((23 + at * step, top, 11.2, 15.6) for top in tops for at in range(8)))
    faces = ["".join(sorted({run.text for run in one.form.drawing.runs}, reverse=True)) for one in page.drawing.placed]
    assert faces == ["A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4"] * 3
    numbers = [run for run in page.drawing.runs if run.text.isdigit()]
    assert [run.text for run in numbers] == ["1", "2", "3", "4", "5", "6", "7", "8"] * 3
    for run, card in zip(numbers, cards, strict=True):
        assert run.middle[0] == pytest.approx(card[0] + 5.6, abs=0.01)
        assert down(page, run) == pytest.approx(card[1] + 15.6 + 4.5, abs=0.01)


# The move log: title and 2 mm, a head of 10 mm, eight rows of 17 mm.


@papers
def test_the_move_log_has_eight_rows_of_17_mm_in_six_columns(paper: str) -> None:
    (page,) = finished(of("accordion", MoveLog), paper)
    levels, uprights = lines(page)
    assert levels == close(22.274, 32.274, 49.274, 66.274, 83.274, 100.274, 117.274, 134.274, 151.274, 168.274)
    right = WIDTH[paper] - 18
    assert uprights == close(18, 35, 59, 83, 110, right - 22, right)
    for move in range(1, 9):
        run = run_of(page, str(move))
        assert run.middle[0] == pytest.approx(18 + 8.5, abs=0.01)
        # Digits of 10.5 pt × 0.668 = 2.474 mm in the middle of their row.
        assert down(page, run) == pytest.approx(32.274 + (move - 0.5) * 17 + 1.237, abs=0.01)


def test_below_the_move_log_is_room_for_the_result_and_a_box_for_each_choice() -> None:
    (page,) = finished(of("accordion", MoveLog), "a4")
    result = run_of(page, "Stacks left at the end:")
    (blank,) = (one for one in outlines(page, closed=False) if one[2] == pytest.approx(22, abs=0.01) and one[1] > 170)
    # The words stand in a line of 4.741 mm, 10 mm below the table; the blank begins 2 mm behind them.
    assert blank[:2] == pytest.approx((result.end[0] + 2, 168.274 + 10 + 4.741), abs=0.01)
    boxes = outlines(page)
    assert [box[2:] for box in boxes] == [pytest.approx((4.2, 4.2), abs=0.01)] * 3
    for box, choice in zip(boxes, ("unfinished", "starter row", "fresh shuffle"), strict=True):
        assert run_of(page, choice).start[0] == pytest.approx(box[0] + 4.2 + 2, abs=0.01)


# The meld mat: title and 3 mm, a name of 4.741 mm and 1.5 mm over places of a card each, 5 mm.


@pytest.mark.parametrize(("paper", "left"), [("a4", 10.5), ("letter", 13.45)])
def test_the_meld_mat_has_twice_three_places_of_63_by_88_mm_side_by_side(paper: str, left: float) -> None:
    (page,) = finished(of("two-meld", MeldMat), paper)
    assert outlines(page) == near(
        *((left + column * 63, top, 63, 88) for top in (29.515, 128.756) for column in range(3))
    )
    for name, top in (("First triple", 29.515), ("Second triple", 128.756)):
        run = run_of(page, name)
        # In the middle of its line of 4.741 mm.
        assert (run.start[0], down(page, run)) == pytest.approx((left, top - 1.5 - 4.741 / 2 + 1.237), abs=0.01)


# The claim board: title and 3 mm, two lines of 4.741 mm, 6 mm, fields of 90 mm, 16 mm, discs of 48 mm.


@pytest.mark.parametrize(("paper", "wide"), [("a4", 40.5), ("letter", 41.975)])
def test_the_claim_board_has_four_fields_of_90_mm_and_two_discs_of_48_mm(paper: str, wide: float) -> None:
    (page,) = finished(of("claim-and-challenge", ClaimBoard), paper)
    fields = [one for one in outlines(page) if one[3] == pytest.approx(90, abs=0.01)]
    assert fields == near(*((18 + number * (wide + 4), 38.757, wide, 90) for number in range(4)))
    for number, field in enumerate(fields, 1):
        assert run_of(page, str(number)).middle[0] == pytest.approx(field[0] + wide / 2, abs=0.01)
    quarter = (WIDTH[paper] - 36) / 4
    discs = [one for one in outlines(page) if one[2:] == pytest.approx((48, 48), abs=0.01)]
    assert discs == near(*((middle - 24, 144.757, 48, 48) for middle in (18 + quarter, WIDTH[paper] - 18 - quarter)))


# Place cards: a name of 24 pt × 1.15 = 9.737 mm below 10 mm of margin, 1.5 mm, fields with 3 mm between.


@pytest.mark.parametrize(("paper", "left"), [("a4", 33.5), ("letter", 36.45)])
def test_the_office_has_a_field_of_70_by_120_mm_for_each_trump(paper: str, left: float) -> None:
    page, _ = finished(PLACES, paper)
    fields = near(*((left + x, 21.237 + y, 70, 120) for y in (0, 123) for x in (0, 73)))
    assert outlines(page) == fields
    for number, (x, y) in enumerate([(0, 0), (73, 0), (0, 123), (73, 123)]):
        run = run_of(page, ("2", "4", "6", "8")[number])
        # Digits of 90 pt × 0.668 = 21.209 mm in the middle of the field.
        middle = left + x + 35, 21.237 + y + 60 + 21.209 / 2
        assert (run.middle[0], down(page, run)) == pytest.approx(middle, abs=0.02)
    name = run_of(page, "Guide office")
    assert name.middle[0] == pytest.approx(WIDTH[paper] / 2, abs=0.01)
    assert name.size == 24


@pytest.mark.parametrize(("paper", "left"), [("a4", 30.0), ("letter", 32.95)])
def test_three_cards_of_150_by_72_mm_share_their_cuts(paper: str, left: float) -> None:
    """Below 15 mm of margin a title of 5.274 mm, 2 mm, a line of 4.741 mm, 5 mm."""
    _, page = finished(PLACES, paper)
    assert outlines(page) == near(*((left, 32.015 + number * 72, 150, 72) for number in range(3)))


@papers
def test_a_place_card_has_its_fold_in_the_middle_and_its_name_upright_below_and_turned_above(paper: str) -> None:
    _, page = finished(PLACES, paper)
    folds = sorted({round(one[1], 2) for one in outlines(page, closed=False)})
    assert folds == close(32.015 + 36, 32.015 + 108, 32.015 + 180)
    for number in range(3):
        edge, fold = 32.015 + number * 72, 32.015 + number * 72 + 36
        behind = [run for run in page.drawing.runs if run.size == 30 and edge < down(page, run) < fold]
        front = [run for run in page.drawing.runs if run.size == 30 and fold < down(page, run) < fold + 36]
        assert [run.text for run in behind] == [run.text for run in front] != []
        assert {tuple(map(round, run.axes)) for run in behind} == {(-1, 0, 0, -1)}
        assert {tuple(map(round, run.axes)) for run in front} == {(1, 0, 0, 1)}
        for one, other in zip(behind, front, strict=True):
            # Both halves are alike: turned about the middle of the fold, one lies on the other.
            assert (
                one.middle[0] == pytest.approx(other.middle[0], abs=0.01) == pytest.approx(WIDTH[paper] / 2, abs=0.01)
            )
            assert fold - down(page, one) == pytest.approx(down(page, other) - fold, abs=0.01)


def test_names_on_place_cards_are_read_from_an_arm_s_length() -> None:
    """Capitals of 7.07 mm: 30 pt × 0.668. At 700 mm that is more than the 5 mm that a sign of a room should have."""
    _, page = finished(PLACES, "a4")
    assert {run.size for run in page.drawing.runs} == {13, 10.5, 30}


@papers
def test_nothing_of_the_materials_enters_5_mm_at_the_edge_of_the_paper(paper: str) -> None:
    for material in (PLACES, TRICKS, SCORES):
        for page in finished(material, paper):
            inner = page.boxes["MediaBox"].grown(-5)
            assert all(inner.holds(contour.box) for contour in page.drawing.contours)
            assert all(
                inner.left < run.start[0] and run.end[0] < inner.right for run in page.drawing.runs if run.axes[0] > 0
            )


# The trick log: 8 mm of margin, a title of 5.274 mm, 1.5 mm, a head of 8 mm; 14 mm of margin below the last row.


@pytest.mark.parametrize(("paper", "row"), [("a4", 11.829), ("letter", 11.028)])
def test_each_page_of_the_trick_log_has_22_rows_of_11_mm_at_least(paper: str, row: float) -> None:
    pages = finished(TRICKS, paper)
    assert len(pages) == 3
    right = WIDTH[paper] - 18
    for number, page in enumerate(pages, 1):
        levels, uprights = lines(page)
        assert levels[0] == pytest.approx(14.774, abs=0.01)
        assert levels[1:] == [pytest.approx(22.774 + trick * row, abs=0.02) for trick in range(23)]
        assert levels[-1] == pytest.approx(HEIGHT[paper] - 14, abs=0.01)
        assert uprights == close(18, 33, 71, right - 82, right - 44, right)
        assert [run.text for run in page.drawing.runs if run.text.isdigit()] == [str(trick) for trick in range(1, 23)]
        assert run_of(page, f"Round {number} of 3").end[0] == pytest.approx(right, abs=0.01)


def test_date_and_names_have_lines_to_write_on_that_end_before_the_next_words() -> None:
    for page in (finished(TRICKS, "a4")[0], finished(SCORES, "a4")[0]):
        blanks = [one for one in outlines(page, closed=False) if 20 < one[2] < 120 and one[1] < 25]
        assert len(blanks) == 2
        for label, blank in zip(("Date", "Names"), blanks, strict=True):
            assert blank[0] == pytest.approx(run_of(page, label).end[0] + 1.5, abs=0.01)
            # Just below the baseline of the label.
            assert blank[1] == pytest.approx(down(page, run_of(page, label)) + 0.8, abs=0.01)
        assert blanks[0][0] + blanks[0][2] < run_of(page, "Names").start[0] - 5


def test_more_tricks_than_have_room_on_a_page_are_refused_with_what_is_too_much() -> None:
    """On Letter 22 rows have 242.626 mm; 23 rows of 11 mm need 253 mm."""
    with pytest.raises(Refused) as refused:
        finished(replace(TRICKS, rows=23), "letter")
    (problem, *_) = refused.value.problems
    assert problem.code == "KG602"
    assert problem.message == "23 rows of 11 mm are 10.4 mm too high for a page of the trick log on Letter"


# The score sheet: title and 3 mm, then for each round a head of 7 mm and six rows of 11 mm, 3 mm between.


@papers
def test_the_score_sheet_has_three_tables_with_six_rows_of_11_mm(paper: str) -> None:
    (page,) = finished(SCORES, paper)
    levels, uprights = lines(page)
    wanted = [top + down for top in (23.274, 99.274, 175.274) for down in (0, 7, 18, 29, 40, 51, 62, 73)]
    assert levels == close(*wanted)
    cards = (WIDTH[paper] - 36 - 46 - 36) / 2
    right = WIDTH[paper] - 18
    assert uprights == close(18, 64, 64 + cards, 64 + cards + 18, right - 18, right)


def test_the_sums_are_bold_and_so_are_the_names_of_the_teams() -> None:
    (page,) = finished(SCORES, "a4")
    bold = {run.text for run in page.drawing.runs if run.font.endswith("Bold") and run.size == 10.5}
    teams = {"North and South", "East and West"}
    assert bold == {"Round 1 of 3", "Round 2 of 3", "Round 3 of 3", *teams, "Round total", "Running total"}


def test_the_checked_lines_stand_below_the_last_round() -> None:
    (page,) = finished(SCORES, "a4")
    first = run_of(page, "A lead of 30 or more ends the game for the team ahead.")
    # 3 mm below the last table, in the middle of a line of 4.741 mm.
    assert (first.start[0], down(page, first)) == pytest.approx((18, 248.274 + 3 + 4.741 / 2 + 1.237), abs=0.01)
    assert finished(replace(SCORES, lines=()), "a4")[0].drawing.runs[-1].text == "Running total"


def test_more_rounds_than_fit_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        finished(replace(SCORES, rounds=4), "a4")
    (problem, *_) = refused.value.problems
    # 248.274 mm and 76 mm for a table more, 3 mm and two lines of 4.741 mm end 56.757 mm below the margin at 280 mm.
    assert problem.message == "4 rounds are 56.8 mm too high for the score sheet on A4"


# What does not fit


TOO_LARGE = {
    "a word": replace(PLACES, others=(Text.made_up("Vermittlungsstellenverwaltungsgebäude"),)),
    "a name": replace(PLACES, others=(Text.made_up("A very long name for one place that goes on and on and on"),)),
    "an office": replace(PLACES, office=Text.made_up("The office of all the guides there are")),
    "fields": replace(PLACES, trumps=(2, 4, 6, 8, 9)),
    "cards": replace(PLACES, others=tuple(map(Text.made_up, "abcd"))),
    "a title": replace(TRICKS, title=Text.made_up("A log of all the tricks that were played in this very round")),
    "a team": replace(SCORES, teams=(Text.made_up("The team of North and South"), SCORES.teams[1])),
}


@pytest.mark.parametrize("material", TOO_LARGE.values(), ids=TOO_LARGE)
def test_words_and_fields_that_do_not_fit_are_refused(material: Material) -> None:
    with pytest.raises(Refused) as refused:
        finished(material, "a4")
    assert {problem.code for problem in refused.value.problems} == {"KG602"}


def test_the_new_materials_are_named_in_the_list_of_what_is_in_the_kit() -> None:
    names = [material_name(material, look("de").wording) for material in (PLACES, TRICKS, SCORES)]
    assert names == ["Ortskarten", "3 Stichprotokolle", "Punkteblatt"]
