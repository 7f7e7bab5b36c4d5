from __future__ import annotations

import pytest

from kitgen.claims.game import Parameters
from kitgen.claims.registry import GAMES
from kitgen.prose.faults import Misread
from kitgen.prose.reading import Fact
from kitgen.prose.tokens import Mention
from kitgen.rules.accordion import STANDARD_DECK, STARTER
from tests.claims.conftest import Told, told

STARTER_ROW = "given: The row is A1, B1, B2, A2, A3, B3, B4 and A4."
B1_MOVES = "do: B1 moves one place left onto A1."
SEVEN = "now: Seven stacks are left."
FOUR = "given: The row is A1, B2, B3 and A4."
B3_COVERS = ["do: B3 moves one place left onto B2.", "now: B3 covers B2."]
BOTH_LEGAL = "given: The row is A1, B1, B2 and A2."
LIVELY = "given: The row is B1, B2, B3 and A4."
NO_MOVE = "given: The row is B2, A1 and B3."
A_MOVE = "given: The row is B2, B4 and A3."
NEITHER = "why: Neither the letter nor the rank is the same."
LEFT_ONLY = "why: Stacks move to the left only."


def telling(*lines: str) -> Told:
    return told("accordion", Parameters(STANDARD_DECK, {}, {"row": STARTER}), lines)


FALSE = [
    # the row
    ("KG310", 0, ["given: The starter row is A1, B1, B2, A2, A3, B3, A4 and B4.", SEVEN]),
    ("KG310", 0, ["given: The starter row is A1, B1 and B2.", "now: Three stacks are left."]),
    ("KG306", 0, ["given: The row is A1, B1 and A1.", "now: Three stacks are left."]),
    ("KG308", 1, [FOUR, "given: The row is A1 and B1.", "now: Two stacks are left."]),
    ("KG312", 2, [FOUR, "now: Four stacks are left.", "given: The row is A1 and B1."]),
    ("KG311", 0, [SEVEN]),
    ("KG311", 0, [B1_MOVES, SEVEN]),
    ("KG322", 0, [FOUR]),
    # the letter or rank that two cards share
    (
        "KG310",
        2,
        [STARTER_ROW, "allowed: A2 may move three places left onto A1.", "why: Both cards have the letter B."],
    ),
    ("KG310", 2, [STARTER_ROW, "allowed: A2 may move three places left onto A1.", "why: Both cards have the rank 2."]),
    ("KG310", 2, [STARTER_ROW, "allowed: A2 may move one place left onto B2.", "why: Both cards have the rank 3."]),
    ("KG310", 2, [STARTER_ROW, "allowed: A2 may move one place left onto B2.", "why: Both cards have the rank A."]),
    # moves: B2 by its printed place when the gap has closed, two places, to the right, from under a top
    ("KG310", 3, [STARTER_ROW, B1_MOVES, SEVEN, "do: B2 moves two places left onto B1.", "now: Six stacks are left."]),
    ("KG306", 3, [STARTER_ROW, B1_MOVES, SEVEN, "do: B2 moves two places left onto A1.", "now: Six stacks are left."]),
    ("KG310", 3, [STARTER_ROW, B1_MOVES, SEVEN, "do: A2 moves three places left onto B1.", "now: A2 covers B1."]),
    (
        "KG310",
        1,
        ["given: The row is A1, B2, A3 and A4.", "do: A3 moves two places onto A1.", "now: A3 covers A1."],
    ),
    ("KG312", 1, ["given: The row is A1, B2 and A3.", "do: A3 moves two places left onto A1.", "now: A3 covers A1."]),
    ("KG310", 1, [BOTH_LEGAL, "do: A2 moves two places left onto B1.", "now: A2 covers B1."]),
    ("KG310", 1, [BOTH_LEGAL, "do: A1 moves one place onto B1.", "now: A1 covers B1."]),
    ("KG310", 1, [FOUR, "do: B2 moves one place left onto A1.", "now: B2 covers A1."]),
    ("KG306", 3, [LIVELY, *B3_COVERS, "do: B2 moves one place left onto B1.", "now: B2 covers B1."]),
    ("KG306", 3, [LIVELY, *B3_COVERS, "do: A4 moves one place left onto B2.", "now: A4 covers B2."]),
    ("KG306", 1, [FOUR, "do: B1 moves one place left onto A1.", "now: B1 covers A1."]),
    ("KG306", 1, [FOUR, "do: The other B3 moves one place left onto B2.", "now: B3 covers B2."]),
    ("KG312", 1, [NO_MOVE, "do: B3 moves one place left onto A1.", "now: B3 covers A1."]),
    # what is allowed
    ("KG310", 1, [FOUR, "allowed: A4 may move one place left onto B3."]),
    ("KG310", 1, ["given: The row is A1, B2, A3 and A4.", "allowed: A3 may move two places left onto A1."]),
    ("KG310", 1, [BOTH_LEGAL, "allowed: A2 may move three places left onto B2."]),
    ("KG310", 1, [BOTH_LEGAL, "allowed: A1 may move one place onto B1."]),
    ("KG306", 3, [LIVELY, *B3_COVERS, "allowed: A4 may move two places left onto B2."]),
    ("KG312", 1, [NO_MOVE, "allowed: B3 may move one place left onto A1."]),
    # what is refused
    ("KG310", 1, [BOTH_LEGAL, "refused: A2 must not move three places left onto A1.", NEITHER]),
    ("KG310", 1, [BOTH_LEGAL, "refused: A2 must not move one place left.", NEITHER]),
    ("KG310", 1, [FOUR, "refused: A4 must not move two places left onto B3.", "why: B3 is only one place away."]),
    ("KG310", 1, [FOUR, "refused: A4 must not move to the right.", LEFT_ONLY]),
    ("KG310", 1, [FOUR, "refused: B3 must not move to the right onto B2.", LEFT_ONLY]),
    ("KG310", 1, [FOUR, "refused: B2 must not move on its own.", "why: B2 is covered."]),
    ("KG310", 3, [FOUR, *B3_COVERS, "refused: B3 must not move on its own.", "why: B3 is covered."]),
    ("KG310", 1, [FOUR, "refused: B1 must not move on its own.", "why: B1 is covered."]),
    ("KG320", 1, [FOUR, "refused: A4 must not move one place left onto B3."]),
    ("KG320", 1, [FOUR, "refused: A4 must not move one place left onto B3.", "end: The round goes on."]),
    # a reason must be true of the line above, and be why
    ("KG310", 2, [BOTH_LEGAL, "allowed: A2 may move three places left onto A1.", "why: The rank is the same."]),
    ("KG310", 2, [BOTH_LEGAL, "allowed: A2 may move one place left onto B2.", "why: The letter is the same."]),
    ("KG321", 2, [BOTH_LEGAL, "allowed: A2 may move one place left onto B2.", NEITHER]),
    ("KG321", 1, [BOTH_LEGAL, "why: The rank is the same."]),
    ("KG321", 2, [FOUR, "refused: A4 must not move one place left onto B3.", "why: The letter is the same."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move two places left onto B2.", NEITHER]),
    ("KG310", 2, [FOUR, "refused: B2 must not move three places left onto A1.", NEITHER]),
    ("KG310", 2, [FOUR, "refused: A4 must not move three places left onto B2.", "why: No stack moves three places."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move one place left onto B3.", "why: No stack moves two places."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move two places left onto B2.", "why: B2 is only two places away."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move one place left onto B2.", "why: B2 is only two places away."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move three places left onto B2.", "why: B2 is only one place away."]),
    ("KG321", 2, [FOUR, "refused: A4 must not move three places left onto B2.", "why: B3 is only one place away."]),
    ("KG321", 2, [FOUR, "refused: A1 must not move to the right onto B2.", "why: B2 is one place away."]),
    ("KG321", 2, [FOUR, "refused: B3 must not move three places left.", "why: A1 is only two places away."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move one place left.", "why: No stack lies one place to its left."]),
    ("KG310", 2, [FOUR, "refused: B3 must not move three places left.", "why: No stack lies one place to its left."]),
    ("KG310", 2, [FOUR, "refused: A4 must not move four places left.", "why: No stack lies four places to its left."]),
    ("KG321", 2, [FOUR, "refused: B3 must not move three places left.", NEITHER]),
    ("KG310", 2, [FOUR, "refused: A1 must not move to the right onto B2.", NEITHER]),
    ("KG310", 2, [FOUR, "refused: A4 must not move one place left onto B3.", LEFT_ONLY]),
    ("KG310", 2, [FOUR, "refused: B3 must not move three places left.", LEFT_ONLY]),
    ("KG310", 2, [FOUR, "refused: A4 must not move one place left onto B3.", "why: B3 is covered."]),
    ("KG310", 4, [FOUR, *B3_COVERS, "refused: B2 must not move on its own.", "why: B3 is covered."]),
    ("KG310", 4, [FOUR, *B3_COVERS, "refused: B2 must not move on its own.", "why: B2 is under A1."]),
    # B1 is covered, too: that is true, and not why A1 stays.
    (
        "KG321",
        6,
        [
            BOTH_LEGAL,
            B1_MOVES,
            "now: B1 covers A1.",
            "do: B2 moves one place left onto B1.",
            "now: B2 covers A1.",
            "refused: A1 must not move on its own.",
            "why: B1 is covered.",
        ],
    ),
    # the row after a move
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: Eight stacks are left."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: Six stacks are left."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: A1 covers B1."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: A2 is in place 4."]),
    ("KG306", 2, [STARTER_ROW, B1_MOVES, "now: A1 is in place 1."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: The row is A1, B2, A2, A3, B3, B4 and A4."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: The row is B1, B2, A2, A3, B3, A4 and B4."]),
    ("KG310", 2, [BOTH_LEGAL, "allowed: A2 may move three places left onto A1.", "now: A2 covers A1."]),
    ("KG320", 1, [STARTER_ROW, B1_MOVES]),
    ("KG320", 1, [STARTER_ROW, B1_MOVES, "do: B2 moves one place left onto B1.", "now: Six stacks are left."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: A1 lies on B1."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: B1 lies under A1."]),
    ("KG310", 2, [STARTER_ROW, B1_MOVES, "now: B1 is covered by A1."]),
    # the end
    ("KG310", 1, [A_MOVE, "end: The round is over."]),
    ("KG310", 1, [A_MOVE, "end: No move is left."]),
    ("KG310", 1, [A_MOVE, "end: The round is unfinished."]),
    ("KG310", 1, [A_MOVE, "end: The result is three stacks."]),
    ("KG310", 1, [NO_MOVE, "end: The round goes on."]),
    ("KG310", 1, [NO_MOVE, "end: The round is unfinished."]),
    ("KG310", 1, [NO_MOVE, "end: The result is two stacks."]),
    ("KG312", 1, [NO_MOVE, "do: Mia stops.", "end: The round is unfinished."]),
    ("KG310", 2, [A_MOVE, "do: Mia stops.", "end: The round is over."]),
    ("KG310", 2, [A_MOVE, "do: Mia stops.", "end: No move is left."]),
    ("KG310", 2, [A_MOVE, "do: Mia stops.", "end: The result is three stacks."]),
    ("KG310", 2, [A_MOVE, "do: Mia stops.", "end: The round goes on."]),
    ("KG320", 1, [A_MOVE, "do: Mia stops."]),
    ("KG312", 3, [A_MOVE, "do: Mia stops.", "end: The round is unfinished.", "do: Leo stops."]),
    ("KG310", 1, [NO_MOVE, "end: Three stacks are better than two."]),
    ("KG311", 1, [NO_MOVE, "end: Two stacks are better than four."]),
    ("KG309", 1, [NO_MOVE, "end: Zero stacks are better than one."]),
    ("KG309", 1, [NO_MOVE, "end: Eight stacks are better than nine."]),
    # form
    ("KG308", 2, [FOUR, "now: B3 is in place 3.", "now: B3 is in place 3."]),
]

TRUE = [
    [
        "given: The starter row is A1, B1, B2, A2, A3, B3, B4 and A4.",
        B1_MOVES,
        "now: B1 covers A1, and seven stacks are left.",
        "do: B2 moves one place left onto B1.",
        "now: The row is now B2, A2, A3, B3, B4 and A4.",
        "now: Six stacks are left.",
    ],
    [STARTER_ROW, B1_MOVES, "now: A2 is in place 3.", "now: B2 is in place 2, and A4 is in place 7."],
    [STARTER_ROW, "allowed: A2 may move three places left onto A1.", "why: The letter is the same."],
    [STARTER_ROW, "allowed: Mia may move A2 one place left onto B2.", "why: Both cards have the same rank."],
    [STARTER_ROW, "allowed: A2 may move three places left onto A1.", "why: Both cards have the letter A."],
    [STARTER_ROW, "allowed: A2 may move one place left onto B2.", "why: Both cards have the rank 2."],
    [FOUR, "refused: A4 must not move one place left onto B3.", NEITHER],
    [FOUR, "refused: A4 must not move one place left.", "why: The letter and the rank are different."],
    [FOUR, "refused: A4 must not move two places left onto B2.", "why: No stack moves two places."],
    [FOUR, "refused: A4 must not move two places left.", "why: No stack moves two places."],
    [FOUR, "refused: A4 must not move three places left onto B2.", "why: B2 is only two places away."],
    [FOUR, "refused: A4 must not move one place left onto B2.", "why: B2 is two places away."],
    [FOUR, "refused: B3 must not move three places left.", "why: No stack lies three places to its left."],
    [FOUR, "refused: A1 must not move to the right.", LEFT_ONLY],
    [FOUR, *B3_COVERS, "refused: B2 must not move on its own.", "why: B2 is under B3."],
    [FOUR, *B3_COVERS, "now: B3 is in place 2.", "now: Three stacks are left.", "end: The round is over."],
    [A_MOVE, "end: The round goes on.", "do: Mia stops.", "end: The round is unfinished."],
    [NO_MOVE, "end: No move is left, and the result is three stacks."],
    [NO_MOVE, "end: The round is over.", "end: Three stacks are better than four."],
    ["given: The row is A1 and A2.", "do: A2 moves one place left onto A1.", "now: One stack is left."],
]

MISREAD = [
    ("KG210", [BOTH_LEGAL], "allowed: A2 must move three places left onto A1."),
    ("KG210", [BOTH_LEGAL], "allowed: A2 must not move three places left onto A1."),
    ("KG210", [FOUR], "refused: A4 may move one place left onto B3."),
    ("KG210", [FOUR], "refused: A4 moves one place left onto B3."),
    ("KG305", [FOUR], "do: C1 moves one place left onto B3."),
    ("KG203", [FOUR], "do: A4 moves one place onto."),
    ("KG202", [FOUR], "do: A4 moves onto B3."),
    ("KG202", [FOUR], "now: B3 covers."),
]


@pytest.mark.parametrize(("code", "index", "lines"), FALSE)
def test_a_false_line_is_refused_at_its_place(code: str, index: int, lines: list[str]) -> None:
    outcome = telling(*lines)
    assert (outcome.code, outcome.index) == (code, index)


@pytest.mark.parametrize("lines", TRUE)
def test_a_true_example_is_accepted(lines: list[str]) -> None:
    assert telling(*lines).fault is None


@pytest.mark.parametrize(("code", "before", "line"), MISREAD)
def test_a_line_that_says_something_else_than_its_role_is_not_read(code: str, before: list[str], line: str) -> None:
    with pytest.raises(Misread) as caught:
        telling(*before, line)
    assert caught.value.code == code


def test_the_rules_name_what_would_be_true() -> None:
    assert telling(STARTER_ROW, B1_MOVES, "now: Six stacks are left.").says == "7 stacks are left"
    assert telling(STARTER_ROW, B1_MOVES, "now: Six stacks are left.").better == ["7"]
    assert telling(A_MOVE, "end: The round is over.").says == "a move is left: B4 onto B2"
    wrong = telling(STARTER_ROW, B1_MOVES, SEVEN, "do: B2 moves two places left onto B1.", "now: Six stacks are left.")
    assert wrong.says == "B1 lies 1 place to the left of B2"
    assert wrong.better == ["1"]
    allowed = telling(BOTH_LEGAL, "refused: A2 must not move three places left onto A1.", NEITHER)
    assert allowed.says == "A2 onto A1 is allowed (same letter)"


def test_who_moves_a_stack_is_no_part_of_the_claim() -> None:
    game = GAMES["accordion"]
    slots = (("number", 1), ("card", Mention("B1")), ("ONTO:card", Mention("A1")))
    named = Fact("do", "move", (("who", 0), *slots))
    assert list(game.claims(named)) == [Fact("do", "move", tuple(sorted(slots)))]


def test_two_ways_to_say_a_thing_are_the_same_claim() -> None:
    game = GAMES["accordion"]
    a1, b1 = Mention("A1"), Mention("B1")
    covers = Fact("now", "covers", (("COVER:card", a1), ("card", b1)))
    for slots in (
        (("card", b1), ("COVER:card", a1)),
        (("card", b1), ("ONTO:card", a1)),
        (("card", a1), ("UNDER:card", b1)),
        (("card", a1), ("BY:card", b1)),
    ):
        assert list(game.claims(Fact("now", "covers", slots))) == [covers]
    better = Fact("end", "better", (("THAN:number", 3), ("number", 2)))
    assert list(game.claims(Fact("end", "better", (("number", 2), ("BEAT:number", 3))))) == [better]
