"""Every wrong game of Claim-and-challenge can be played, and differs from the true one somewhere."""

from __future__ import annotations

import random

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Accept, Action, Batch, Challenge, ClaimAndChallenge, Place, State, Stop
from kitgen.rules.counter.claim_and_challenge import COUNTER_RULES
from kitgen.rules.play import Shuffle

RULES = ClaimAndChallenge()


def _shuffle(chance: random.Random) -> Shuffle:
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def test_every_clause_has_a_wrong_game() -> None:
    assert set(COUNTER_RULES) == set(RULES.clauses())


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_wrong_games_can_be_played_and_lose_no_card(clause: str) -> None:
    rules = COUNTER_RULES[clause](RULES)
    for seed in range(3):
        chance = random.Random(seed)
        state = rules.start(_shuffle(chance))
        cards = _all(state)
        for _ in range(200):
            actions = [action for action in rules.legal_actions(state) if action != Stop()]
            if not actions:
                break
            state = rules.apply(state, chance.choice(actions))
            assert _all(state) == cards


def _all(state: State) -> list[Card]:
    return sorted([*state.hands[0], *state.hands[1], *(card for batch in state.pile for card in batch.cards)])


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_differs_from_the_true_one(clause: str) -> None:
    rules = COUNTER_RULES[clause](RULES)
    if rules.start(lambda deck: deck) != RULES.start(lambda deck: deck):
        return
    assert any(_differs(rules, seed) for seed in range(300))


def _differs(rules: ClaimAndChallenge, seed: int) -> bool:
    chance = random.Random(seed)
    state = RULES.start(_shuffle(chance))
    # Now and then the game begins with small hands or late, to come to its ends.
    if seed % 3 == 0:
        size = chance.choice((1, 1, 2, 3))
        hands = tuple(frozenset(sorted(hand)[: size + player]) for player, hand in enumerate(state.hands))
        rest = frozenset().union(*state.hands) - hands[0] - hands[1]
        state = State(hands, 0, (Batch(rest, frozenset({1})),), turns=chance.choice((0, 37, 38, 39)))
    for _ in range(60):
        every = _questions(state)
        if any(rules.why_not(state, action) != RULES.why_not(state, action) for action in every):
            return True
        waiting = {*rules.legal_actions(state)} ^ {*RULES.legal_actions(state)}
        if waiting or rules.outcome(state) != RULES.outcome(state):
            return True
        if state.pile and rules.marked(state) != RULES.marked(state):
            return True
        player = state.placer
        if rules.why_not(state, every[0], player) != RULES.why_not(state, every[0], player):
            return True
        actions = [action for action in RULES.legal_actions(state) if action != Stop()] or [Stop()]
        if RULES.outcome(state) is not None:
            return False
        action = chance.choice(actions)
        if rules.apply(state, action) != RULES.apply(state, action):
            return True
        if rules.outcome(rules.apply(state, Stop())) != RULES.outcome(RULES.apply(state, Stop())):
            return True
        state = RULES.apply(state, action)
    return False


def _questions(state: State) -> list[Action]:
    """Actions that a wrong game may allow: a batch of none or three, two ranks, an older batch."""
    hand = sorted(state.hands[state.placer])
    placings = [
        Place(frozenset(hand[:size]), frozenset(ranks)) for size in range(1, 4) for ranks in ({1}, {1, 2}, {4}, {5})
    ]
    return [*placings, Place(frozenset(), frozenset({1})), Accept(), Challenge(), Challenge(1)]
