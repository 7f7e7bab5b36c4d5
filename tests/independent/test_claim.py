from __future__ import annotations

from itertools import combinations

import pytest

from tests.independent.claim import (
    Card,
    Ending,
    Hands,
    Pile,
    Turn,
    at_limit,
    deck,
    ending,
    fastest_win,
    legal_batch,
    rank_of,
    resolve,
)

A1, A2, A3, A4 = ((f"A{rank}", 1) for rank in (1, 2, 3, 4))
B1, B2, B3, B4 = ((f"B{rank}", 1) for rank in (1, 2, 3, 4))


def hands(first: set[Card], second: set[Card]) -> Hands:
    return frozenset(first), frozenset(second)


def test_the_deck_is_dealt_out_whole() -> None:
    assert len(set(deck())) == 16 == 8 + 8
    assert [sum(rank_of(card) == rank for card in deck()) for rank in (1, 2, 3, 4)] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("cards", "rank", "expected"),
    [
        ((A3, B2), 3, True),  # a bluff
        ((B3,), 3, True),
        ((B3,), 4, True),  # none held
        ((B3,), 0, False),
        ((B3,), 5, False),
        ((A3, B2), (3, 2), False),
        ((A3, B2, B3), 3, False),
        ((), 3, False),
        ((B3, B3), 3, False),
        ((A1,), 1, False),  # not in the hand
        ((("B3", 2),), 3, False),  # only its twin is in the hand
    ],
)
def test_what_may_be_placed(cards: Pile, rank: int | tuple[int, ...], expected: bool) -> None:
    assert legal_batch({A3, B2, B3}, cards, rank) is expected


def test_a_batch_that_may_not_be_placed_is_refused() -> None:
    with pytest.raises(ValueError, match="may not be placed"):
        resolve(hands({A3, B2, B3}, {A1}), (), (A3, B2, B3), 3, 0, challenged=False)


@pytest.mark.parametrize("claimant", [0, 1])
def test_an_accepted_batch_stays_and_the_other_player_places(claimant: int) -> None:
    before = hands({A3, B2}, {A1, B1})
    batch = (A3,) if claimant == 0 else (A1,)
    result = resolve(before, (A4,), batch, 2, claimant, challenged=False)
    assert result.pile == (A4, *batch)
    assert result.hands[claimant] == before[claimant] - set(batch)
    assert result.hands[1 - claimant] == before[1 - claimant]
    assert (result.next_placer, result.winner) == (1 - claimant, None)


def test_a_false_claim_brings_the_whole_pile_to_the_claimant() -> None:
    result = resolve(hands({A3, B2, B4}, {A1, B1}), (A2, A4), (A3, B2), 3, 0, challenged=True)
    assert result == (hands({A3, B2, B4, A2, A4}, {A1, B1}), (), 1, None)


def test_a_true_claim_brings_the_whole_pile_to_the_challenger() -> None:
    result = resolve(hands({A1, B1}, {B3, B4}), (A2, A4), (B3,), 3, 1, challenged=True)
    assert result == (hands({A1, B1, A2, A4, B3}, {B4}), (), 1, None)


def test_only_the_newest_batch_is_tested() -> None:
    false = resolve(hands({A3, B2, B4}, {B3, A1}), (), (A3, B2), 3, 0, challenged=False)
    assert false.next_placer == 1
    true = resolve(false.hands, false.pile, (B3,), 3, 1, challenged=True)
    assert true == (hands({B4, A3, B2, B3}, {A1}), (), 1, None)


def test_the_last_card_accepted_wins_whatever_it_is() -> None:
    for rank in (3, 4):
        result = resolve(hands({B3}, {A1}), (A2,), (B3,), rank, 0, challenged=False)
        assert result == (hands(set(), {A1}), (A2, B3), None, 0)


def test_the_last_card_of_a_false_claim_does_not_win_when_challenged() -> None:
    result = resolve(hands({B3}, {A1}), (A2,), (B3,), 4, 0, challenged=True)
    assert result == (hands({B3, A2}, {A1}), (), 1, None)


def test_the_last_card_of_a_true_claim_wins_and_the_challenger_picks_up() -> None:
    result = resolve(hands({A1}, {A3, B3}), (A2,), (A3, B3), 3, 1, challenged=True)
    assert result == (hands({A1, A2, A3, B3}, set()), (), None, 1)


@pytest.mark.parametrize(
    ("sizes", "expected"), [((4, 6), 0), ((6, 4), 1), ((5, 5), None), ((8, 8), None), ((1, 15), 0)]
)
def test_after_turn_40(sizes: tuple[int, int], expected: int | None) -> None:
    assert at_limit(sizes) == expected


def test_turn_40_is_answered_before_hands_are_compared() -> None:
    # Once A1 is placed it is 4 against 5; the false claim brings three cards back.
    before = hands({A1, A2, A3, A4, B1}, {B2, B3, B4, ("A1", 2), ("A2", 2)})
    assert at_limit((4, 5)) == 0
    result = resolve(before, (("A3", 2), ("A4", 2)), (A1,), 2, 0, challenged=True)
    assert (len(result.hands[0]), len(result.hands[1])) == (7, 5)
    assert at_limit((7, 5)) == 1


ALL_A = frozenset((f"A{rank}", copy) for rank in (1, 2, 3, 4) for copy in (1, 2))
DEAL: Hands = (ALL_A, frozenset(deck()) - ALL_A)
# Each places a single false card in turn and takes it back: after any number of turns it is 8 cards against 8.
BACK_AND_FORTH: list[Turn] = [((A1,), 2, True), ((B1,), 2, True)] * 20


@pytest.mark.parametrize(
    ("turn_40", "expected"),
    [
        (((B1,), 2, True), "tie"),  # 8 against 8; unanswered it would have been 8 against 7
        (((B1,), 2, False), 1),  # 8 against 7
        (((B1,), 1, True), 1),  # 9 against 7
    ],
)
def test_a_game_of_forty_turns(turn_40: Turn, expected: Ending) -> None:
    before = BACK_AND_FORTH[:39]
    assert ending(DEAL, 0, before) == "not over"
    assert ending(DEAL, 0, [*before, turn_40]) == expected
    assert ending(DEAL, 0, [*before, turn_40], stopped=True) == expected  # too late to stop
    with pytest.raises(ValueError, match="over after turn 40"):
        ending(DEAL, 0, [*before, turn_40, ((A1,), 1, False)])


def test_the_player_with_fewer_cards_wins_after_turn_40() -> None:
    # The true claim of turn 1 gives player 1 a ninth card; the same player places again, so player 1 has turn 3.
    turns: list[Turn] = [((A1,), 1, True), ((A2,), 1, True), *([((B1,), 2, True), ((A2,), 1, True)] * 19)]
    assert len(turns) == 40
    assert ending(DEAL, 0, turns) == 0


def test_a_stop_gives_no_result_however_the_hands_are() -> None:
    assert ending(DEAL, 0, [], stopped=True) == "no result"
    assert ending(DEAL, 0, [((A1,), 1, True)], stopped=True) == "no result"  # 7 against 9
    assert ending(DEAL, 0, BACK_AND_FORTH[:39], stopped=True) == "no result"


def test_who_places_next_follows_from_the_answer() -> None:
    true, false, accepted = ((A1,), 1, True), ((A1,), 2, True), ((A1,), 1, False)
    assert ending(DEAL, 0, [true, ((A2,), 2, False)]) == "not over"
    for first in (false, accepted):
        assert ending(DEAL, 0, [first, ((B2,), 2, False)]) == "not over"
        with pytest.raises(ValueError, match="may not be placed"):
            ending(DEAL, 0, [first, ((A2,), 2, False)])
    with pytest.raises(ValueError, match="may not be placed"):
        ending(DEAL, 0, [true, ((B2,), 2, False)])


def test_nothing_is_placed_after_a_last_card_was_accepted() -> None:
    short = hands({A1}, {B1, B2})
    assert ending(short, 0, [((A1,), 4, False)]) == 0
    with pytest.raises(ValueError, match="over after turn 1"):
        ending(short, 0, [((A1,), 4, False), ((B1,), 1, False)])
    assert ending(short, 0, [((A1,), 4, True), ((B1,), 1, False)]) == "not over"


def test_the_fastest_win_takes_four_turns() -> None:
    assert fastest_win() == 4


def test_such_a_win_played_out() -> None:
    first = {("A1", 1), ("A1", 2), ("A2", 1), ("A2", 2), ("A3", 1), ("A3", 2), ("A4", 1), ("A4", 2)}
    held = hands(first, set(deck()) - first)
    pile: Pile = ()
    for rank in (1, 2, 3, 4):
        batch = ((f"A{rank}", 1), (f"A{rank}", 2))
        held, pile, next_placer, winner = resolve(held, pile, batch, rank, 0, challenged=True)
        assert (next_placer, winner) == ((0, None) if rank < 4 else (None, 0))
    assert (len(held[0]), len(held[1]), pile) == (0, 16, ())


def test_no_cards_are_lost() -> None:
    before = hands({A1, A2, A3}, {B1, B2, B3})
    for claimant in (0, 1):
        for size in (1, 2):
            for batch in combinations(sorted(before[claimant]), size):
                for rank in (1, 2, 3, 4):
                    for challenged in (False, True):
                        result = resolve(before, (A4, B4), batch, rank, claimant, challenged=challenged)
                        every = [*result.hands[0], *result.hands[1], *result.pile]
                        assert sorted(every) == [A1, A2, A3, A4, B1, B2, B3, B4]
