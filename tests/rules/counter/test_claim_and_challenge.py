from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Accept, Action, Batch, Challenge, ClaimAndChallenge, Place, State, Stop
from kitgen.rules.counter.claim_and_challenge import COUNTER_RULES
from kitgen.rules.play import Shuffle

GAME = ClaimAndChallenge()
SEEDS = range(300)
FEW = range(24)
SOME = 9
"""Of so many placings that are legal one is done."""
BATCHES = [
    Batch(frozenset({one, other}), frozenset({rank})) for one in GAME.deck for other in GAME.deck for rank in (1, 4)
]
WRONG = {
    clause if len(makers) == 1 else f"{clause} {number}": make(GAME)
    for clause, makers in COUNTER_RULES.items()
    for number, make in enumerate(makers, 1)
}
"""Every wrong game, by its clause."""


def _shuffle(chance: random.Random) -> Shuffle:
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def test_every_clause_has_a_wrong_game() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses())


@pytest.mark.parametrize("clause", WRONG)
def test_wrong_games_can_be_played_and_lose_no_card(clause: str) -> None:
    rules = WRONG[clause]
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


@cache
def _states(seed: int) -> tuple[tuple[State, tuple[Action, ...]], ...]:
    return tuple((state, _some(GAME.legal_actions(state))) for state in _played(seed))


def _some(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    placings = [action for action in actions if isinstance(action, Place)]
    return (*placings[::SOME], *(action for action in actions if not isinstance(action, Place)))


def _played(seed: int) -> Iterator[State]:
    """The states of a random true game, which now and then begins with small hands or late, to come to its ends."""
    chance = random.Random(seed)
    state = GAME.start(_shuffle(chance))
    if seed % 3 == 0:
        size = chance.choice((1, 1, 2, 3))
        hands = tuple(frozenset(sorted(hand)[: size + player]) for player, hand in enumerate(state.hands))
        rest = frozenset().union(*state.hands) - hands[0] - hands[1]
        state = State(hands, 0, (Batch(rest, frozenset({1})),), turns=chance.choice((0, 37, 38, 39)))
    for _ in range(60):
        yield state
        actions = [action for action in GAME.legal_actions(state) if action != Stop()]
        if not actions:
            return
        state = GAME.apply(state, chance.choice(actions))


def answers(game: ClaimAndChallenge, seed: int) -> Iterator[object]:
    """What a game deals, allows, does and ends on the way of a true game, and what it says of the marker."""
    yield game.start(lambda deck: deck)
    yield tuple(game.is_true(batch) for batch in BATCHES)
    for state, actions in _states(seed):
        yield game.outcome(state)
        yield frozenset(game.legal_actions(state))
        yield game.marked(state) if state.pile else None
        for player in (0, 1):
            yield tuple(game.why_not(state, action, player) is None for action in _questions(state))
            yield game.why_not_challenge(state, player, back=1) is None
        for action in actions:
            after = game.apply(state, action) if game.why_not(state, action) is None else None
            yield after
            yield None if after is None else game.outcome(after)


def differs(wrong: ClaimAndChallenge, seed: int) -> bool:
    """Somewhere on the way of a true game the wrong one answers something else."""
    return any(wrongly != truly for wrongly, truly in zip(answers(wrong, seed), answers(GAME, seed), strict=True))


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_is_another_game(clause: str) -> None:
    assert any(differs(WRONG[clause], seed) for seed in SEEDS)


def test_no_two_wrong_games_behave_the_same() -> None:
    behaviour: dict[int, str] = {}
    for clause, wrong in WRONG.items():
        answered = hash(tuple(answer for seed in FEW for answer in answers(wrong, seed)))
        assert behaviour.setdefault(answered, clause) == clause


def test_the_true_game_is_no_other_than_itself() -> None:
    assert not any(differs(GAME, seed) for seed in range(9))


def _questions(state: State) -> list[Action]:
    """Actions that a wrong game may allow: a batch of none or three, two ranks."""
    hand = sorted(state.hands[state.placer])
    placings = [
        Place(Batch(frozenset(hand[:size]), frozenset(ranks)))
        for size in range(1, 4)
        for ranks in ({1}, {1, 2}, {4}, {5})
    ]
    return [*placings, Place(Batch(frozenset(), frozenset({1}))), Accept(), Challenge()]
