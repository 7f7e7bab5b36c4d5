from __future__ import annotations

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import Matchmakers, ScoringSet, SetKind, Shared, Won

RULES = Matchmakers()


def cards(*faces: str) -> tuple[Card, ...]:
    return tuple(map(Card.of_face, faces))


COUPLE = ("red 8 star", "red 8 moon")
BUDDIES = ("red 5", "blue 5", "green 5")
SIX_FOURS = ("red 4 star", "red 4 moon", "blue 4 star", "blue 4 moon", "green 4 star", "yellow 4 moon")


# Sets


@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        (COUPLE, "couple"),
        (BUDDIES, "buddies"),
        (("red 5", "blue 5", "green 5", "yellow 5"), "buddies"),
        (("red 8 star", "blue 8 moon", "green 8 star"), "buddies"),
        (("red 8 star", "blue 8 star"), None),
        (("red 8 star", "red 8 moon", "blue 8 star"), None),
        (("red 8 star", "red 8 moon", "blue 8 star", "green 8 star"), None),
        (("red 8 star", "red 6 star"), None),
        (("red 4 star", "blue 5", "green 6 star"), None),
        (("red 5",), None),
        ((), None),
    ],
)
def test_a_couple_is_one_colour_and_buddies_are_different_colours(faces: tuple[str, ...], kind: SetKind | None) -> None:
    assert RULES.set_kind(cards(*faces)) == kind


# What a pile scores


@pytest.mark.parametrize(
    ("faces", "score"),
    [
        ((), 0),
        (("red 7",), -7),
        (COUPLE, 16),
        (BUDDIES, 15),
        ((*BUDDIES, "yellow 5"), 20),
        (("red 5", "blue 5"), -10),
        ((*COUPLE, "blue 8 star"), 8),
        ((*COUPLE, "blue 8 star", "green 8 moon"), 24 - 8),  # three buddies and one left over
        ((*COUPLE, "blue 8 star", "blue 8 moon"), 32),
        (SIX_FOURS, 24),  # two threes; two couples would leave two 4s over
        ((*COUPLE, *BUDDIES, "green 7"), 16 + 15 - 7),
    ],
)
def test_a_pile_scores_its_ranks_in_sets_minus_its_ranks_left_over(faces: tuple[str, ...], score: int) -> None:
    assert RULES.score(cards(*faces)) == score
    assert RULES.score(cards(*faces)[::-1]) == score


@pytest.mark.parametrize(("number", "cost"), [(2, -4), (4, -8), (6, -12), (8, -16)])
def test_a_trump_still_held_scores_minus_twice_its_number(number: int, cost: int) -> None:
    assert RULES.score((), cards(f"trump {number}")) == cost


def test_a_couple_buddies_a_lone_card_and_a_held_trump() -> None:
    assert RULES.score(cards(*COUPLE, *BUDDIES, "green 7"), cards("trump 2", "trump 6")) == 16 + 15 - 7 - 4 - 12


def test_all_cards_of_the_deck_score_260() -> None:
    assert RULES.score(RULES.deck) == 260


# Splits


def test_the_best_split_names_the_sets_by_rank() -> None:
    assert set(RULES.best_split(cards(*COUPLE, "green 7", *BUDDIES))) == {
        ScoringSet("couple", frozenset(cards(*COUPLE))),
        ScoringSet("buddies", frozenset(cards(*BUDDIES))),
    }
    assert [group.kind for group in RULES.best_split(cards(*COUPLE, "green 7", *BUDDIES))] == ["buddies", "couple"]


def test_the_best_split_of_six_fours_is_two_threes_and_not_the_couples() -> None:
    split = RULES.best_split(cards(*SIX_FOURS))
    assert [(group.kind, len(group.cards)) for group in split] == [("buddies", 3), ("buddies", 3)]
    couples = (
        ScoringSet("couple", frozenset(cards("red 4 star", "red 4 moon"))),
        ScoringSet("couple", frozenset(cards("blue 4 star", "blue 4 moon"))),
    )
    assert RULES.split_score(couples, cards(*SIX_FOURS)) == 16 - 8


# The end of a match


@pytest.mark.parametrize(
    ("totals", "rounds", "outcome"),
    [
        ((31, 0), 1, Won(0)),
        ((30, 0), 1, Won(0)),
        ((29, 0), 1, None),
        ((0, 30), 1, Won(1)),
        ((-20, 10), 2, Won(1)),
        ((-20, 9), 2, None),
        ((40, 40), 2, None),
        ((41, 40), 3, Won(0)),
        ((-5, -4), 3, Won(1)),
        ((12, 12), 3, Shared()),
        ((0, 0), 3, Shared()),
    ],
)
def test_a_lead_of_30_or_the_third_round_ends_the_match(
    totals: tuple[int, int], rounds: int, outcome: Won | Shared | None
) -> None:
    assert RULES.after_round(totals, rounds) == outcome


@pytest.mark.parametrize(
    ("totals", "before", "starts"),
    [((5, 4), 0, 0), ((5, 4), 1, 0), ((-5, 4), 0, 1), ((-5, 4), 1, 1), ((7, 7), 0, 0), ((7, 7), 1, 1)],
)
def test_the_leading_team_starts_the_next_round_and_the_same_again_when_level(
    totals: tuple[int, int], before: int, starts: int
) -> None:
    assert RULES.next_starting_team(totals, before) == starts
