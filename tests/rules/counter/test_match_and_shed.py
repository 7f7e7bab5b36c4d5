from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.counter.match_and_shed import COUNTER_RULES
from kitgen.rules.match_and_shed import Draw, MatchAndShed, State
from kitgen.rules.play import Shuffle

GAME = MatchAndShed()
SEEDS = range(30)
BOUND = 400
WITHOUT = {"draw-never-wins", "win-before-compare"}


def shuffled_by(seed: object) -> Shuffle:
    """Always the same order for the same cards, so that two games can be compared step by step."""

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Random(f"{seed} {sorted(cards)}").sample(sorted(cards), len(cards)))

    return shuffle


def played(game: MatchAndShed, seed: int) -> Iterator[State]:
    """The states of a random game, to its end or to the bound; every second game draws as long as it can.

    By chance alone the cards are never all in the hands, so that nobody could pass.
    """
    chance, shuffle = Random(seed), shuffled_by(seed)
    state = game.start(shuffle)
    yield state
    for _ in range(BOUND):
        actions = game.legal_actions(state)
        if not actions:
            return
        action = Draw() if seed % 2 and Draw() in actions else chance.choice(actions)
        state = game.apply(state, action, shuffle)
        yield state


def differs(wrong: MatchAndShed, seed: int) -> bool:
    """Somewhere on the way of a true game the wrong one deals, allows, does or ends something else."""
    shuffle = shuffled_by(seed)
    if wrong.start(shuffle) != GAME.start(shuffle):
        return True
    for state in played(GAME, seed):
        if wrong.outcome(state) != GAME.outcome(state):
            return True
        actions = GAME.legal_actions(state)
        if wrong.legal_actions(state) != actions:
            return True
        if any(wrong.apply(state, action, shuffle) != GAME.apply(state, action, shuffle) for action in actions):
            return True
    return False


def test_every_clause_has_its_wrong_game_but_for_those_that_no_game_could_show() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses()) - WITHOUT


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_can_be_played(clause: str) -> None:
    wrong = COUNTER_RULES[clause](GAME)
    for seed in SEEDS:
        *_, last = played(wrong, seed)
        held = [card for hand in last.hands for card in hand]
        everywhere = [*held, *last.draw_pile, *last.discards]
        assert len(set(everywhere)) == len(everywhere)


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_is_another_game(clause: str) -> None:
    wrong = COUNTER_RULES[clause](GAME)
    assert any(differs(wrong, seed) for seed in SEEDS)


def test_no_two_wrong_games_are_the_same() -> None:
    made = {clause: counter(GAME) for clause, counter in COUNTER_RULES.items()}
    as_told = [(type(wrong), wrong) for wrong in made.values()]
    assert len({repr(one) for one in as_told}) == len(made)


def test_the_true_game_is_no_other_than_itself() -> None:
    assert not any(differs(GAME, seed) for seed in SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_draw_never_wins_and_an_empty_hand_is_the_smaller_one(seed: int) -> None:
    """Why these two clauses have no wrong game: nothing that could be seen would differ."""
    before = None
    for state in played(GAME, seed):
        if (winner := GAME.winner(state)) is not None:
            assert before is not None
            assert len(before.hands[winner]) == 1
            assert before.mover == winner
            assert len(state.hands[winner]) < len(state.hands[1 - winner])
        before = state
