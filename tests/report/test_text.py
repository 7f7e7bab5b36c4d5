from __future__ import annotations

from kitgen.places import Source, Span, Text
from kitgen.problems import Problem
from kitgen.report import text

SOURCE = Source("en.yaml", "a: b\n  - refused: A3 does not fit.\n")


def test_a_problem_shows_place_line_marks_label_and_notes() -> None:
    span = Span("en.yaml", 2, 14, 16)
    problem = Problem(
        "KG310",
        "example “two-candidates” contradicts the rules",
        span,
        "printed as refused",
        ("rules: A3 on A2 is allowed (same letter)", "did you mean: B3   (also true here: B1, B4)"),
        SOURCE,
    )
    assert text.problem(problem).split("\n") == [
        "en.yaml:2:14: error[KG310] example “two-candidates” contradicts the rules",
        "  |",
        "2 |   - refused: A3 does not fit.",
        "  |              ^^^^^^^^^^^^^^^^ printed as refused",
        "  = rules: A3 on A2 is allowed (same letter)",
        "  = did you mean: B3   (also true here: B1, B4)",
    ]


def test_a_problem_without_a_place_is_its_message() -> None:
    assert text.problem(Problem("KG803", "another build is running")) == "error[KG803] another build is running"


def test_the_marks_of_a_very_long_line_stand_under_its_words() -> None:
    line = "x" * 300 + " bottom " + "y" * 300
    found = Text.made_up(line)
    shown = text.problem(Problem("KG201", "no word", found.span(301, 307), source=found.source)).split("\n")
    assert len(shown[2]) < 130
    column = shown[3].index("^")
    assert shown[2][column : column + 6] == "bottom"
    assert shown[3].count("^") == 6


def test_the_marks_stand_right_behind_wide_characters() -> None:
    found = Text.made_up("漢字 bottom")
    shown = text.problem(Problem("KG201", "no word", found.span(3, 9), source=found.source)).split("\n")
    assert shown[3] == "  |      ^^^^^^"


def test_problems_are_parted_by_a_blank_line() -> None:
    one = Problem("KG803", "another build is running")
    assert text.problems([one, one]).count("\n\n") == 1
