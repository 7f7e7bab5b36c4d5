"""Where things stand on pages to read, in millimetres that were worked out by hand."""

from __future__ import annotations

import pytest

from kitgen.checked import TurnLog
from kitgen.expectations.texts import facts
from kitgen.expectations.texts import for_the_adult as expected_for_the_adult
from kitgen.layout.adult import for_the_adult
from kitgen.layout.facts import card_count
from kitgen.layout.materials.turn_log import turn_log_pages
from kitgen.layout.page import Box, Group, Page, Path, Role
from kitgen.places import Span, Text
from kitgen.printing import Paper
from kitgen.problems import Problem, Refused
from kitgen.render.fonts import measure
from kitgen.rules.cards import Deck
from kitgen.templates import load_papers, load_wording
from tests.card_sheets import COLOURS, TRUMPS, checked_kit, look, texts
from tests.printed_pages import groups, host_key, rules_and_logs

LOG = TurnLog(Text.made_up("Turn log"), tuple(map(Text.made_up, ("Turn", "Player / action", "Cards left"))), 40)


def place(page: Page, text: str) -> tuple[float, float]:
    """Where the first run of this text begins."""
    return next((run.x, run.y) for run in texts(page.marks) if run.text == text)


def near(x: float, y: float) -> object:
    """A place, to two thousandths of a millimetre."""
    return pytest.approx((x, y), abs=2e-3)


def table_lines(page: Page) -> Path:
    (path,) = next(group.marks for group in groups(page.marks, Role.ARTIFACT) if isinstance(group.marks[0], Path))
    assert isinstance(path, Path)
    return path


def test_title_and_aim_stand_at_the_top_of_the_rules_page() -> None:
    page = rules_and_logs("en", "a4").pages[0]
    # A line of 24 pt × 1.15 is 9.737 mm high, its capitals 24 pt × 0.668 = 5.656 mm.
    assert place(page, "Match and Shed") == near(18, 15 + (9.737 + 5.656) / 2)
    # Half a millimetre below: 12 pt × 1.28 = 5.419 mm, capitals of 2.828 mm.
    baseline = 15 + 9.737 + 0.5 + (5.419 + 2.828) / 2
    assert place(page, "Get rid of all your cards before the other player does.") == near(18, baseline)


def test_the_columns_of_the_rules_page_begin_at_one_height_on_either_side_of_a_gutter() -> None:
    a4, letter = rules_and_logs("en", "a4").pages[0], rules_and_logs("en", "letter").pages[0]
    # Of 210 mm two margins of 18 and a gutter of 8 leave two columns of 83.
    assert (place(a4, "Prepare")[0], place(a4, "Finish and check")[0]) == near(18, 18 + 83 + 8)
    # Of 215.9 mm they leave two columns of 85.95.
    assert place(letter, "Finish and check")[0] == pytest.approx(18 + 85.95 + 8)
    assert place(a4, "Prepare")[1] == pytest.approx(place(a4, "Finish and check")[1])


@pytest.mark.parametrize(("paper", "high", "row"), [("a4", 297.0, 12.536), ("letter", 279.4, 11.656)])
def test_the_log_fills_its_page_with_twenty_rows(paper: str, high: float, row: float) -> None:
    first, second = turn_log_pages(LOG, load_papers()[paper], look())
    # Below 15 mm of margin a title of 13 pt × 1.15 = 5.274 mm, 2 mm and a head of 7 mm; below the rows 17 mm of margin.
    top = 15 + 5.274 + 2 + 7
    levels = [contour.start[1] for contour in table_lines(first).contours if contour.start[0] == 18][:22]
    assert levels[0] == pytest.approx(top - 7, abs=1e-3)
    assert levels[1:22] == [pytest.approx(top + number * row, abs=0.02) for number in range(21)]
    assert levels[21] == pytest.approx(high - 17)
    # The number stands in the middle of a column of 15 mm, its digits of 2.474 mm in the middle of their row.
    x, y = place(second, "21")
    assert x + measure("21", texts(second.marks)[0].style.font, 10.5) / 2 == pytest.approx(18 + 7.5)
    assert y == pytest.approx(top + row / 2 + 2.474 / 2, abs=0.01)


def test_a_log_of_other_turns_has_a_row_for_each() -> None:
    pages = turn_log_pages(TurnLog(LOG.title, LOG.columns, 23), load_papers()["a4"], look())
    assert [[run.text for run in texts(page.marks) if run.text.isdigit()] for page in pages] == [
        [str(turn) for turn in range(1, 21)],
        ["21", "22", "23"],
    ]


def test_the_columns_between_number_and_last_share_what_is_left() -> None:
    heads = tuple(map(Text.made_up, ("Move", "From", "To", "Left")))
    (page,) = turn_log_pages(TurnLog(LOG.title, heads, 8), load_papers()["a4"], look())
    # Of 174 mm the numbers take 15 and the last column 38, which leaves 60.5 for each of the two others.
    assert [place(page, head)[0] - 2 for head in heads] == [18, 33, pytest.approx(93.5), pytest.approx(154)]


def test_the_summary_is_cut_off_right_across_the_middle_of_the_page() -> None:
    for paper, high, wide in (("a4", 297, 210), ("letter", 279.4, 215.9)):
        page = rules_and_logs("en", paper).pages[2]
        dashes = max((path for path in _paths(page)), key=lambda path: len(path.contours))
        ends = [point for contour in dashes.contours for point in (contour.start, contour.steps[-1].to)]
        assert {y for _, y in ends} == {high / 2}
        assert min(ends)[0] == 7
        assert max(ends)[0] == pytest.approx(wide - 7)


def _paths(page: Page) -> list[Path]:
    artifacts = groups(page.marks, Role.ARTIFACT)
    return [mark for group in artifacts for mark in group.marks if isinstance(mark, Path)]


def test_a_frame_stands_around_the_head_of_the_host_key() -> None:
    (page,) = host_key("en", "a4").pages
    frame = page.marks[0]
    assert isinstance(frame, Group)
    (path,) = frame.marks
    assert isinstance(path, Path)
    # The line of 0.6 mm lies inside the 174 mm between the margins.
    assert path.contours[0].start == near(18.3, 15.3)
    assert path.contours[0].steps[0].to == near(191.7, 15.3)
    assert place(page, "Host key")[0] == 21


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (Deck(("A", "B"), (1, 2, 3, 4), 2), "16 (A1–A4, B1–B4, 2 of each)"),
        (Deck(("A", "B"), (1, 2, 3, 4), 1), "8 (A1–A4, B1–B4)"),
        (Deck(("A",), (1, 2), 3), "6 (A1, A2, 3 of each)"),
        (Deck(("C",), (1, 3, 4, 5), 1), "4 (C1, C3, C4, C5)"),
        (COLOURS, "52"),
    ],
)
def test_the_cards_are_counted_and_named_as_ranges(deck: Deck, words: str) -> None:
    assert card_count(checked_kit(deck), load_wording("en")) == words


@pytest.mark.parametrize(
    ("language", "counted", "in_the_kit"),
    [
        ("en", "52 cards and 4 trumps", "52 cards and 4 trumps with backs, table summary, host key"),
        ("de", "52 Karten und 4 Trümpfe", "52 Karten und 4 Trümpfe mit Rückseiten, Kurzregeln, Lösungsblatt"),
    ],
)
def test_trumps_are_counted_beside_the_cards(language: str, counted: str, in_the_kit: str) -> None:
    kit, wording = checked_kit(COLOURS, language, trumps=TRUMPS), load_wording(language)
    assert card_count(kit, wording) == counted
    assert counted in list(facts(kit, wording))
    assert in_the_kit in list(expected_for_the_adult(kit, wording))
    adult = texts(for_the_adult(kit, Box(18, 20, 174, 240), look(language)))
    assert in_the_kit in " ".join(run.text for run in adult)


def refused(log: TurnLog, paper: Paper) -> Problem:
    with pytest.raises(Refused) as caught:
        turn_log_pages(log, paper, look())
    (problem,) = caught.value.problems
    return problem


def test_rows_that_would_be_too_low_to_write_in_are_refused_with_the_excess() -> None:
    problem = refused(LOG, Paper("short paper", 210, 250))
    # 250 mm leave 203.726 mm for the rows, which need 220.
    assert problem.code == "KG602"
    assert problem.message == "20 rows of 11 mm are 16.3 mm too high for a page of the log on short paper"


def test_a_head_wider_than_its_column_is_refused_at_its_place() -> None:
    heads = (LOG.columns[0], LOG.columns[1], Text.made_up("Cards that remain in the hands", "en.yaml"))
    problem = refused(TurnLog(LOG.title, heads, 40), load_papers()["a4"])
    assert problem.span == Span("en.yaml", 1, 1, 30)
    assert problem.message.startswith("“Cards that remain in the hands” is ")
    assert problem.message.endswith(" mm too wide for a page of the log on A4")
