from __future__ import annotations

import pytest

from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.claims.game import Parameters
from kitgen.claims.scene import Panel, Result, Scene, ShownCard
from kitgen.rules.accordion import STANDARD_DECK, STARTER
from tests.claims.conftest import told

BOTH_LEGAL = "given: The row is A1, B1, B2 and A2."
B1_MOVES = "do: B1 moves one place left onto A1."


def scene(*lines: str) -> Scene:
    return told("accordion", Parameters(STANDARD_DECK, {}, {"row": STARTER}), lines).scene


def rows(*lines: str) -> list[StackRow]:
    """The one figure of each moment."""
    found = []
    for panel in scene(*lines).panels:
        (figure,) = panel.figures
        assert isinstance(figure, StackRow)
        found.append(figure)
    return found


def plain(text: str) -> tuple[ShownStack, ...]:
    """“B1+1 B2” are two stacks, with one card under B1."""
    parts = (stack.partition("+") for stack in text.split())
    return tuple(ShownStack(ShownCard(face), int(under or 0)) for face, _, under in parts)


def judged(text: str, place: int, mark: str, *reasons: str) -> tuple[ShownStack, ...]:
    stacks = list(plain(text))
    marked = ShownCard(stacks[place].top.face, "allowed" if mark == "allowed" else "refused", reasons)
    stacks[place] = ShownStack(marked, stacks[place].under)
    return tuple(stacks)


def test_a_move_is_shown_in_the_row_before_it_and_then_the_row_at_the_end() -> None:
    assert scene(BOTH_LEGAL, B1_MOVES, "now: Three stacks are left.") == Scene(
        ("Mia", "Leo"),
        (
            Panel(figures=(StackRow(plain("A1 B1 B2 A2"), Way(1, 0, 1)),)),
            Panel(figures=(StackRow(plain("B1+1 B2 A2")),)),
        ),
    )


def test_two_moves_are_three_moments() -> None:
    before, between, after = rows(
        BOTH_LEGAL, B1_MOVES, "now: B1 covers A1.", "do: B2 moves one place left onto B1.", "now: Two stacks are left."
    )
    assert before == StackRow(plain("A1 B1 B2 A2"), Way(1, 0, 1))
    assert between == StackRow(plain("B1+1 B2 A2"), Way(1, 0, 1))
    assert after == StackRow(plain("B2+2 A2"))


def test_whoever_moves_the_stack_the_picture_is_the_same() -> None:
    left = "now: Three stacks are left."
    mia = scene(BOTH_LEGAL, "do: Mia moves B1 one place left onto A1.", left)
    assert mia == scene(BOTH_LEGAL, B1_MOVES, left)


@pytest.mark.parametrize(
    ("row", "lines", "stacks", "way"),
    [
        (
            BOTH_LEGAL,
            ["allowed: A2 may move three places left onto A1.", "why: The letter is the same."],
            judged("A1 B1 B2 A2", 3, "allowed", "letter"),
            Way(3, 0, 3),
        ),
        (
            BOTH_LEGAL,
            ["allowed: A2 may move one place left onto B2."],
            judged("A1 B1 B2 A2", 3, "allowed", "rank"),
            Way(3, 2, 1),
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            ["refused: A3 must not move two places left onto A1.", "why: No stack moves two places."],
            judged("A1 B2 A3 A4", 2, "refused", "distance"),
            Way(2, 0, 2),
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            ["refused: A3 must not move three places left onto A1.", "why: A1 is only two places away."],
            judged("A1 B2 A3 A4", 2, "refused", "distance"),
            Way(2, 0, 3),
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            [
                "refused: A3 must not move one place left onto B2.",
                "why: Neither the letter nor the rank is the same.",
            ],
            judged("A1 B2 A3 A4", 2, "refused", "neither"),
            Way(2, 1, 1),
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            ["refused: A3 must not move three places left.", "why: No stack lies three places to its left."],
            judged("A1 B2 A3 A4", 2, "refused", "no-stack"),
            None,
        ),
        (
            "given: The row is B1, B2, B4, A1, A2 and A3.",
            ["refused: A3 must not move five places left.", "why: No stack moves five places."],
            judged("B1 B2 B4 A1 A2 A3", 5, "refused", "distance"),
            Way(5, 0, 5),
        ),
        (
            "given: The row is A1, B2 and A3.",
            ["refused: A3 must not move five places left.", "why: No stack moves five places."],
            judged("A1 B2 A3", 2, "refused", "distance"),
            None,
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            [
                "refused: A4 must not move three places left onto B2.",
                "why: B2 lies two places away.",
            ],
            judged("A1 B2 A3 A4", 3, "refused", "distance"),
            Way(3, 1, 3),
        ),
        (
            "given: The row is A1, B2, A3 and A4.",
            ["refused: B2 must not move to the right onto A3.", "why: Stacks move to the left only."],
            judged("A1 B2 A3 A4", 1, "refused", "left-only"),
            Way(1, 2),
        ),
    ],
)
def test_a_move_that_is_thought_of_marks_the_stack_with_the_reason(
    row: str, lines: list[str], stacks: tuple[ShownStack, ...], way: Way | None
) -> None:
    assert rows(row, *lines) == [StackRow(stacks, way)]


def test_a_covered_card_marks_the_stack_that_it_lies_in() -> None:
    before, after = rows(
        BOTH_LEGAL, B1_MOVES, "now: B1 covers A1.", "refused: A1 must not move on its own.", "why: A1 is covered."
    )
    assert before == StackRow(plain("A1 B1 B2 A2"), Way(1, 0, 1))
    assert after == StackRow(judged("B1+1 B2 A2", 0, "refused", "covered"))


@pytest.mark.parametrize(
    ("lines", "result"),
    [
        (["given: The row is B2, A1 and B3.", "end: The round is over."], Result("stacks", values=(("count", 3),))),
        (
            ["given: The row is B2, B4 and A3.", "do: Leo stops.", "end: The round is unfinished."],
            Result("unfinished"),
        ),
        (["given: The row is B2, B4 and A3.", "end: The round goes on."], None),
        ([BOTH_LEGAL, B1_MOVES, "now: Three stacks are left."], None),
    ],
)
def test_a_round_that_is_over_ends_with_the_stacks_or_as_unfinished(lines: list[str], result: Result | None) -> None:
    assert scene(*lines).result == result


def test_a_row_of_which_nothing_is_asked_is_one_moment() -> None:
    assert rows("given: The row is B2, A1 and B3.", "end: The round is over.") == [StackRow(plain("B2 A1 B3"))]
