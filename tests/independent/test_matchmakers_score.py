from __future__ import annotations

import random
from itertools import permutations

import pytest

from tests.independent.matchmakers_score import (
    Card,
    best_score,
    best_split,
    couples_first,
    is_buddies,
    is_couple,
    score,
    splits,
)
from tests.independent.matchmakers_tricks import COLOURS, TRUMP_NUMBERS, deck

# How many cards of one even rank the team holds of each colour; how many of them the best split uses; how many
# are used when all couples are made first.
BY_COLOUR = [
    ((0, 0, 0, 0), 0, 0),
    ((1, 0, 0, 0), 0, 0),
    ((2, 0, 0, 0), 2, 2),
    ((1, 1, 0, 0), 0, 0),
    ((2, 1, 0, 0), 2, 2),
    ((2, 2, 0, 0), 4, 4),
    ((1, 1, 1, 0), 3, 3),
    ((2, 1, 1, 0), 3, 2),
    ((2, 2, 1, 0), 4, 4),
    ((2, 2, 2, 0), 6, 6),
    ((1, 1, 1, 1), 4, 4),
    ((2, 1, 1, 1), 5, 5),
    ((2, 2, 1, 1), 6, 4),
    ((2, 2, 2, 1), 7, 6),
    ((2, 2, 2, 2), 8, 8),
]


def held(counts: tuple[int, ...], rank: int = 4) -> list[Card]:
    return [
        (colour, rank, mark) for colour, count in zip(COLOURS, counts, strict=True) for mark in ("star", "moon")[:count]
    ]


@pytest.mark.parametrize(("counts", "best", "greedy"), BY_COLOUR)
def test_every_pile_of_one_rank_is_split_as_well_as_it_can_be(counts: tuple[int, ...], best: int, greedy: int) -> None:
    for order in set(permutations(counts)):
        pile = held(order)
        assert best_score(pile) == 4 * (2 * best - len(pile))
        assert score(pile, couples_first(pile)) == 4 * (2 * greedy - len(pile))


def test_couples_first_fails_with_2_1_1_and_2_2_1_1_and_2_2_2_1() -> None:
    failing = {
        counts
        for counts, _, _ in BY_COLOUR
        if score(held(counts), couples_first(held(counts))) < best_score(held(counts))
    }
    assert failing == {(2, 1, 1, 0), (2, 2, 1, 1), (2, 2, 2, 1)}


def test_six_4s_make_two_sets_of_three_where_couples_first_leaves_two_over() -> None:
    pile = held((2, 2, 1, 1))
    assert sorted(len(group) for group in best_split(pile)) == [3, 3]
    assert best_score(pile) == 24
    assert sorted(len(group) for group in couples_first(pile)) == [2, 2]
    assert score(pile, couples_first(pile)) == 16 - 8


def test_a_couple_and_buddies_and_a_lone_card_and_a_held_trump() -> None:
    couple: list[Card] = [("red", 6, "star"), ("red", 6, "moon")]
    buddies: list[Card] = [("red", 3, ""), ("blue", 3, ""), ("green", 3, "")]
    lone: Card = ("yellow", 7, "")
    pile = [lone, *buddies, *couple]
    assert best_score(pile) == 12 + 9 - 7
    assert best_score(pile, [4]) == 12 + 9 - 7 - 8
    assert score(pile, [couple]) == 12 - 9 - 7


def test_trumps_held_cost_twice_their_number() -> None:
    assert [best_score([], [number]) for number in TRUMP_NUMBERS] == [-4, -8, -12, -16]
    assert best_score([], TRUMP_NUMBERS) == -40


def test_the_whole_deck_scores_260() -> None:
    assert best_score(deck()) == 260


def test_odd_ranks_make_buddies_of_three_or_four_and_nothing_smaller() -> None:
    nines: list[Card] = [(colour, 9, "") for colour in COLOURS]
    assert [best_score(nines[:count]) for count in range(5)] == [0, -9, -18, 27, 36]


def test_the_mark_does_not_keep_a_couple_apart_and_makes_no_second_colour() -> None:
    star, moon = ("red", 8, "star"), ("red", 8, "moon")
    assert is_couple([star, moon])
    assert not is_couple([star, ("red", 6, "moon")])
    assert not is_couple([star, ("blue", 8, "star")])
    assert not is_buddies([star, moon, ("blue", 8, "star")])
    assert not is_buddies([star, ("blue", 8, "star")])
    assert is_buddies([star, ("blue", 8, "moon"), ("green", 8, "star")])


def test_all_ways_to_split_are_tried_once() -> None:
    # 2, 1, 1: nothing; the couple; three different colours, with either card of the pair.
    assert len(list(splits(tuple(held((2, 1, 1, 0)))))) == 4
    # 1, 1, 1, 1: nothing; all four; any three of the four.
    assert len(list(splits(tuple(held((1, 1, 1, 1)))))) == 6
    # 2, 2: nothing; either couple; both.
    assert len(list(splits(tuple(held((2, 2, 0, 0)))))) == 4


@pytest.mark.parametrize(
    "split",
    [
        [[("red", 4, "star"), ("blue", 4, "star")]],
        [[("red", 4, "star")]],
        [[("red", 4, "star"), ("red", 4, "moon")], [("red", 4, "star"), ("red", 4, "moon")]],
        [[("green", 4, "star"), ("green", 4, "moon")]],
    ],
)
def test_a_wrong_split_is_refused(split: list[list[Card]]) -> None:
    with pytest.raises(ValueError, match="set"):
        score(held((2, 1, 0, 0)), split)


def test_a_pile_holds_no_card_twice_and_no_trump() -> None:
    with pytest.raises(ValueError, match="twice"):
        best_split([("red", 3, ""), ("red", 3, "")])
    with pytest.raises(ValueError, match="never lies"):
        best_split([("trump", 8, "")])


def test_each_rank_of_a_random_pile_is_split_by_itself() -> None:
    chance = random.Random(30)
    for _ in range(200):
        pile = chance.sample(deck(), chance.randint(0, 16))
        by_rank = [best_score([card for card in pile if card[1] == rank]) for rank in range(1, 10)]
        assert best_score(pile) == sum(by_rank) >= score(pile, couples_first(pile))
