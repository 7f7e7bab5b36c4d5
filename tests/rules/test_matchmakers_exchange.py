from __future__ import annotations

from math import comb

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import AnswerFault, Matchmakers, PassFault

RULES = Matchmakers()


def cards(*faces: str) -> frozenset[Card]:
    return frozenset(map(Card.of_face, faces))


# Red 8, red 5 and blue 2 come over.
PASSED = cards("red 8 star", "red 5", "blue 2 moon")
HAND = cards(
    *("red 1", "red 8 moon", "red 9"),
    *("blue 3", "blue 4 star"),
    *("green 2 star", "green 3", "green 4 star", "green 5", "green 6 star", "green 7", "green 8 star", "green 9"),
)
NO_BLUE = (HAND - cards("blue 3", "blue 4 star")) | cards("green 1", "red 3")


@pytest.mark.parametrize(
    ("answered", "fault"),
    [
        (["red 1", "red 9", "blue 3"], None),
        (["red 8 moon", "red 8 star", "blue 4 star"], None),
        (["red 8 star", "red 5", "blue 2 moon"], None),  # all three come back
        (["red 1", "red 9", "green 2 star"], "colours"),
        (["red 1", "blue 3", "blue 4 star"], "colours"),
        (["green 2 star", "green 3", "green 5"], "colours"),
        (["red 1", "red 3", "blue 3"], "not-held"),
        (["red 1", "blue 3"], "count"),
        (["red 1", "red 9", "blue 3", "blue 4 star"], "count"),
        ([], "count"),
    ],
)
def test_three_cards_of_the_same_colours_come_back(answered: list[str], fault: AnswerFault | None) -> None:
    assert RULES.exchange_fault(PASSED, cards(*answered), HAND) == fault
    assert RULES.exchange_fault(PASSED, cards(*answered), HAND | PASSED) == fault


def test_a_card_does_not_count_twice() -> None:
    red = Card("red", 1)
    assert RULES.exchange_fault(PASSED, [red, red, Card("blue", 3)], HAND) == "count"


def test_a_colour_that_the_partner_did_not_hold_is_answered_by_that_same_card() -> None:
    assert len(NO_BLUE) == 13
    answers = RULES.legal_answers(PASSED, NO_BLUE)
    assert all(Card("blue", 2, mark="moon") in answer for answer in answers)
    assert len(answers) == comb(4 + 2, 2)
    assert RULES.exchange_fault(PASSED, cards("red 1", "red 9", "green 1"), NO_BLUE) == "colours"


def test_answers_are_all_choices_of_two_reds_and_a_blue() -> None:
    answers = RULES.legal_answers(PASSED, HAND)
    assert len(answers) == len(set(answers)) == comb(3 + 2, 2) * (2 + 1)
    assert RULES.legal_answers(PASSED, HAND | PASSED) == answers


@pytest.mark.parametrize(
    ("passed", "fault"),
    [
        (["red 1", "red 9", "blue 3"], None),
        (["green 2 star", "green 3", "green 5"], None),
        (["red 1", "red 9"], "count"),
        (["red 1", "red 9", "blue 3", "blue 4 star"], "count"),
        (["red 1", "red 2 star", "blue 3"], "not-held"),
    ],
)
def test_three_cards_of_the_hand_are_passed(passed: list[str], fault: PassFault | None) -> None:
    assert RULES.pass_fault(cards(*passed), HAND) == fault


def test_any_three_of_thirteen_may_be_passed() -> None:
    assert len(set(RULES.legal_passes(HAND))) == 286
