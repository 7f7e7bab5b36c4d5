from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.rules.cards import Card, Deck
from kitgen.rules.claim_and_challenge import (
    STANDARD_DECK,
    Accept,
    Action,
    Batch,
    Challenge,
    ClaimAndChallenge,
    NoResult,
    Place,
    State,
    Stop,
)
from kitgen.rules.play import IllegalAction, Tie, Win

RULES = ClaimAndChallenge()
MIA, LEO = 0, 1
SEEDS = range(25)


def cards(*faces: str) -> frozenset[Card]:
    """Cards by face; a face that stands twice is both copies."""
    named: Counter[str] = Counter()
    found = set()
    for face in faces:
        named[face] += 1
        found.add(Card(face[0], int(face[1:]), named[face]))
    return frozenset(found)


def place(rank: int, *faces: str) -> Place:
    return Place(batch(rank, *faces))


def batch(rank: int, *faces: str) -> Batch:
    return Batch(cards(*faces), frozenset({rank}))


def table(mia: Iterable[str], leo: Iterable[str], *pile: Batch, placer: int = MIA, turns: int = 0) -> State:
    return State((cards(*mia), cards(*leo)), placer, pile, turns=turns)


def played(state: State, *actions: Action) -> State:
    for action in actions:
        state = RULES.apply(state, action)
    return state


def dealt(seed: int = 0) -> State:
    return RULES.start(lambda deck: tuple(random.Random(seed).sample(deck, len(deck))))


# Dealing


def test_sixteen_cards_are_eight_and_eight_and_none_is_left() -> None:
    state = dealt()
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert state.hands[0] | state.hands[1] == frozenset(STANDARD_DECK)
    assert len(STANDARD_DECK) == 16
    assert state.pile == ()


def test_the_first_player_has_no_influence_on_the_deal() -> None:
    mia, leo = (RULES.start(lambda deck: deck, first) for first in (MIA, LEO))
    assert mia.hands == leo.hands
    assert (mia.placer, leo.placer) == (MIA, LEO)


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (
            ClaimAndChallenge(hand_size=7),
            "All 16 cards must be dealt, and 7 to each of 2 players are 14.",
        ),
        (ClaimAndChallenge(hand_size=0), "Each player must be dealt at least 1 card, not 0."),
        (ClaimAndChallenge(turn_limit=1), "The turn limit must be at least 2, a turn for each player, not 1."),
        (ClaimAndChallenge(Deck((), (1,), 1)), "The deck needs at least 1 suit."),
        (RULES, None),
    ],
)
def test_a_game_that_cannot_be_dealt_says_why(rules: ClaimAndChallenge, why: str | None) -> None:
    assert str(rules.undealable()) == str(why)
    if why is not None:
        with pytest.raises(ValueError, match=why.partition(",")[0]):
            rules.start(lambda deck: deck)


# The worked examples


@pytest.mark.parametrize(
    ("placed", "holds"),
    [
        (batch(3, "A3", "B2"), False),
        (batch(3, "B3"), True),
        (batch(3, "A3", "B3"), True),
        (batch(3, "A3", "A3"), True),
        (batch(2, "A3", "B2"), False),
        (batch(4, "A1"), False),
    ],
)
def test_a_claim_is_true_if_every_card_has_the_rank_whatever_its_letter_or_copy(placed: Batch, *, holds: bool) -> None:
    assert RULES.is_true(placed) is holds


def test_the_claimant_of_a_false_claim_takes_every_card_and_the_challenger_places() -> None:
    before = table(["A3", "B2", "A1"], ["B1", "B4"], batch(4, "A4", "B4"), batch(2, "A2"))
    after = played(before, place(3, "A3", "B2"), Challenge())
    assert after == table(["A1", "A3", "B2", "A4", "B4", "A2"], ["B1", "B4"], placer=LEO, turns=1)


def test_the_challenger_of_a_true_claim_takes_every_card_and_the_claimant_places_again() -> None:
    before = table(["A1"], ["B3", "B1"], batch(4, "A4", "B4"), placer=LEO)
    after = played(before, place(3, "B3"), Challenge())
    assert after == table(["A1", "A4", "B4", "B3"], ["B1"], placer=LEO, turns=1)


def test_a_challenge_tests_the_newest_batch_and_never_a_false_older_one() -> None:
    before = table(["A1", "A3"], ["B2", "B4"])
    after = played(before, place(4, "A1"), Accept(), place(2, "B2"), Challenge())
    assert after.hands == (cards("A3", "A1", "B2"), cards("B4"))
    assert after.placer == LEO


def test_an_older_batch_cannot_be_challenged() -> None:
    state = played(table(["A1", "A3"], ["B2", "B4"]), place(4, "A1"), place(2, "B2"))
    assert RULES.why_not_challenge(state, MIA, back=1) == "A challenge is about the newest batch alone."


def test_the_marker_lies_on_the_newest_batch() -> None:
    state = played(table(["A1", "A3"], ["B2", "B4"]), place(4, "A1"), place(2, "B2"))
    assert RULES.marked(state) == batch(2, "B2")


def test_the_marker_lies_nowhere_when_no_batch_does() -> None:
    state = table(["A1", "A3"], ["B2", "B4"])
    assert state.pile == ()
    assert RULES.marked(state) is None


@pytest.mark.parametrize(
    ("claimed", "answer", "outcome"),
    [
        (4, Accept(), Win(MIA)),
        (1, Accept(), Win(MIA)),
        (4, Challenge(), Win(MIA)),
        (1, Challenge(), None),
    ],
)
def test_a_last_card_wins_only_after_the_answer_and_only_if_the_hand_stays_empty(
    claimed: int, answer: Action, outcome: Win | None
) -> None:
    placed = played(table(["A4"], ["B1", "B2"], batch(2, "A2", "B2")), place(claimed, "A4"))
    assert RULES.outcome(placed) is None
    assert RULES.outcome(played(placed, answer)) == outcome


def test_a_last_card_cannot_be_accepted_by_placing_on_it() -> None:
    state = played(table(["A4"], ["B1", "B2"]), place(4, "A4"))
    assert RULES.why_not(state, place(1, "B1")) == "This batch must be answered in words."
    assert RULES.legal_actions(state) == (Accept(), Challenge(), Stop())


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        (("A1", "B1", "A1"), "A batch holds 1 to 2 cards, not 3."),
        ((), "A batch holds 1 to 2 cards, not 0."),
        (("A4",), "These cards are not all in the hand of the player who places."),
    ],
)
def test_a_batch_is_one_card_or_two_of_the_own_hand(faces: tuple[str, ...], why: str) -> None:
    state = table(["A1", "A1", "B1"], ["B4"])
    assert RULES.why_not(state, place(1, *faces)) == why
    with pytest.raises(IllegalAction, match=why[:20]):
        RULES.apply(state, place(1, *faces))


@pytest.mark.parametrize(
    ("ranks", "why"),
    [
        ({2, 3}, "A claim names 1 rank, not 2."),
        (set(), "A claim names 1 rank, not 0."),
        ({5}, "A claim names a rank from 1 to 4."),
        ({0}, "A claim names a rank from 1 to 4."),
        ({4}, None),
    ],
)
def test_a_claim_names_one_rank_of_the_deck_held_or_not(ranks: set[int], why: str | None) -> None:
    assert RULES.why_not(table(["A2", "B3"], ["B4"]), Place(Batch(cards("A2"), frozenset(ranks)))) == why


# Answers


def test_whoever_placed_cannot_place_again_or_answer_before_the_other_answers() -> None:
    state = played(table(["A1", "A2"], ["B1"]), place(1, "A1"))
    assert RULES.why_not(state, place(2, "A2"), MIA) == "The batch that lies there waits for an answer."
    assert RULES.why_not(state, Accept(), MIA) == "Nobody answers to a batch of their own."


def test_to_place_the_next_batch_without_a_word_is_to_accept() -> None:
    before = table(["A1", "A2"], ["B1", "B2"])
    silent = played(before, place(4, "A1"), place(2, "B2"))
    assert silent == played(before, place(4, "A1"), Accept(), place(2, "B2"))
    assert silent.pile == (batch(4, "A1"), batch(2, "B2"))


def test_nothing_can_be_answered_where_nothing_waits() -> None:
    state = table(["A1"], ["B1"], batch(2, "A2"))
    assert RULES.why_not(state, Challenge()) == "No batch waits for an answer."
    assert RULES.why_not(state, Accept()) == "No batch waits for an answer."
    assert RULES.why_not(state, place(1, "B1"), LEO) == "It is the other player’s turn to place."


def test_a_batch_of_one_card_is_all_that_a_single_card_allows() -> None:
    placings = [a for a in RULES.legal_actions(table(["A1"], ["B1"])) if isinstance(a, Place)]
    assert placings == [place(rank, "A1") for rank in (1, 2, 3, 4)]


def test_eight_cards_give_thirty_six_batches_with_four_claims_each() -> None:
    placings = [a for a in RULES.legal_actions(dealt()) if isinstance(a, Place)]
    assert len(placings) == (8 + 8 * 7 // 2) * 4 == 144


# The end


@pytest.mark.parametrize(
    ("mia", "leo", "outcome"),
    [(4, 6, Win(MIA)), (6, 4, Win(LEO)), (5, 5, Tie())],
)
def test_after_turn_40_fewer_cards_win_and_equal_hands_tie(mia: int, leo: int, outcome: Win | Tie) -> None:
    deck = sorted(STANDARD_DECK)
    hands = (frozenset(deck[:mia]), frozenset(deck[mia : mia + leo]))
    pile = (Batch(frozenset(deck[mia + leo :]), frozenset({1})),)
    assert RULES.outcome(State(hands, MIA, pile, turns=40)) == outcome
    assert RULES.outcome(State(hands, MIA, pile, turns=39)) is None


def test_the_batch_of_turn_40_is_answered_before_hands_are_compared() -> None:
    state = played(table(["A3", "A1"], ["B1", "B2"], batch(4, "A4"), turns=39), place(3, "A3"))
    assert RULES.outcome(state) is None
    assert RULES.legal_actions(state) == (Accept(), Challenge(), Stop())
    assert RULES.outcome(played(state, Accept())) == Win(MIA)
    assert RULES.outcome(played(state, Challenge())) == Win(MIA)
    bluff = played(table(["A3", "A1"], ["B1", "B2"], batch(4, "A4"), turns=39), place(1, "A3"), Challenge())
    assert RULES.outcome(bluff) == Win(LEO)


def test_answers_do_not_count_as_turns() -> None:
    state = played(table(["A1", "A2"], ["B1", "B2"]), place(1, "A1"), Challenge(), place(2, "A2"))
    assert state.turns == 2


@pytest.mark.parametrize("state", [table(["A1"], ["B1"]), played(table(["A1"], ["B1"]), place(1, "A1"))])
def test_anybody_may_stop_at_any_time_and_then_there_is_no_result(state: State) -> None:
    stopped = RULES.apply(state, Stop())
    assert RULES.outcome(stopped) == NoResult()
    assert RULES.legal_actions(stopped) == ()
    assert RULES.why_not(stopped, Accept()) == "The game is over."


def _wins_within(state: State, turns: int) -> bool:
    """Whether any course of actions wins with no more placing turns. Batches of one are left out: two are faster."""
    if isinstance(RULES.outcome(state), Win):
        return True
    if state.waiting:
        return any(_wins_within(RULES.apply(state, answer), turns) for answer in (Accept(), Challenge()))
    if turns == 0:
        return False
    hand = sorted(state.hands[state.placer])
    largest = Place(Batch(frozenset(hand[:2]), frozenset({1})))
    by_rank = next((p for p in (_pair(hand, r) for r in RULES.ranks()) if p is not None), None)
    return any(_wins_within(RULES.apply(state, p), turns - 1) for p in (largest, by_rank) if p is not None)


def _pair(hand: list[Card], rank: int) -> Place | None:
    pair = [card for card in hand if card.rank == rank][:2]
    return Place(Batch(frozenset(pair), frozenset({rank}))) if len(pair) == 2 else None


def test_the_fastest_win_takes_four_placing_turns() -> None:
    pairs = State((cards("A1", "A1", "A2", "A2", "A3", "A3", "A4", "A4"), frozenset(STANDARD_DECK)), MIA)
    pairs = State((pairs.hands[0], frozenset(STANDARD_DECK) - pairs.hands[0]), MIA)
    assert _wins_within(pairs, 4)
    # Eight cards leave a hand two at a time at most, so three turns leave two of them.
    assert 3 * RULES.largest_batch < RULES.hand_size == 4 * RULES.largest_batch


# Whole games


def _random_game(seed: int) -> list[State]:
    chance = random.Random(seed)
    states = [dealt(seed)]
    for _ in count():
        actions = [action for action in RULES.legal_actions(states[-1]) if action != Stop()]
        if not actions:
            return states
        answers = [action for action in actions if not isinstance(action, Place)]
        states.append(RULES.apply(states[-1], chance.choice(answers if answers and chance.random() < 0.8 else actions)))
    raise AssertionError


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_keep_every_card_and_come_to_an_end(seed: int) -> None:
    states = _random_game(seed)
    for state in states:
        whole = Counter([*state.hands[0], *state.hands[1], *(c for batch in state.pile for c in batch.cards)])
        assert whole == Counter(STANDARD_DECK)
        assert state.turns <= 40
    assert RULES.outcome(states[-1]) is not None
    assert all(RULES.outcome(state) is None for state in states[:-1])


def test_random_games_end_in_every_way() -> None:
    ends = Counter(type(RULES.outcome(_random_game(seed)[-1])).__name__ for seed in range(80))
    assert set(ends) == {"Win", "Tie"}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 30))
def test_a_legal_action_is_never_refused_and_any_other_is(seed: int, steps: int) -> None:
    states = _random_game(seed)
    state = states[min(steps, len(states) - 1)]
    legal = RULES.legal_actions(state)
    assert all(RULES.why_not(state, action) is None for action in legal)
    everything: list[Action] = [Accept(), Challenge(), Stop()]
    everything += [Place(Batch(frozenset({card}), frozenset({rank}))) for card in STANDARD_DECK for rank in range(6)]
    assert all((action in legal) == (RULES.why_not(state, action) is None) for action in everything)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 30))
def test_a_challenge_empties_the_pile_into_one_hand_and_the_other_player_places(seed: int, steps: int) -> None:
    states = _random_game(seed)
    state = states[min(steps, len(states) - 1)]
    if not state.waiting or RULES.outcome(state) is not None:
        return
    after = RULES.apply(state, Challenge())
    grown = [player for player in (MIA, LEO) if len(after.hands[player]) > len(state.hands[player])]
    assert after.pile == ()
    assert grown == [
        state.placer if any({c.rank} != state.newest.ranks for c in state.newest.cards) else 1 - state.placer
    ]
    assert after.placer == 1 - grown[0]


def test_the_numbers_of_the_clauses_follow_from_deck_deal_and_limit() -> None:
    numbers = {name: values for name, values in RULES.clauses().items() if values}
    assert numbers == {
        "deck": (16,),
        "deal": (8,),
        "batch-size": (1, 2),
        "rank-range": (1, 4),
        "one-rank": (1,),
        "turn-limit": (40,),
        "single-card": (1,),
        "limit-answered": (40,),
    }
    single = ClaimAndChallenge(Deck(("A", "B"), (1, 2, 3, 4), 1), 4)
    assert {"copies", "copy-number"}.isdisjoint(single.clauses())
