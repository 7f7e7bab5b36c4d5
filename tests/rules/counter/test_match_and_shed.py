from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.counter.match_and_shed import COUNTER_RULES
from kitgen.rules.match_and_shed import Draw, MatchAndShed, State
from kitgen.rules.play import Shuffle

GAME = MatchAndShed()
SEEDS = range(30)
FEW = range(10)
BOUND = 400
WRONG = {
    clause if len(makers) == 1 else f"{clause} {number}": make(GAME)
    for clause, makers in COUNTER_RULES.items()
    for number, make in enumerate(makers, 1)
}
"""Every wrong game, by its clause."""
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


def answers(game: MatchAndShed, seed: int) -> Iterator[object]:
    """What a game deals, allows, does and ends on the way of a true game."""
    shuffle = shuffled_by(seed)
    yield game.start(shuffle)
    yield tuple(game.outcome(replace(GAME.start(shuffle), turns=turns)) for turns in (39, 40, 41, 79, 80))
    for state in played(GAME, seed):
        yield game.outcome(state)
        yield game.legal_actions(state)
        for action in GAME.legal_actions(state):
            yield game.apply(state, action, shuffle) if game.why_not(state, action) is None else None


def differs(wrong: MatchAndShed, seed: int) -> bool:
    """Somewhere on the way of a true game the wrong one answers something else."""
    return any(wrongly != truly for wrongly, truly in zip(answers(wrong, seed), answers(GAME, seed), strict=True))


def test_every_clause_has_its_wrong_game_but_for_those_that_no_game_could_show() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses()) - WITHOUT


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_can_be_played(clause: str) -> None:
    wrong = WRONG[clause]
    for seed in SEEDS:
        *_, last = played(wrong, seed)
        held = [card for hand in last.hands for card in hand]
        everywhere = [*held, *last.draw_pile, *last.discards]
        assert len(set(everywhere)) == len(everywhere)


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_is_another_game(clause: str) -> None:
    wrong = WRONG[clause]
    assert any(differs(wrong, seed) for seed in SEEDS)


def test_no_two_wrong_games_behave_the_same() -> None:
    behaviour: dict[int, str] = {}
    for clause, wrong in WRONG.items():
        answered = hash(tuple(answer for seed in FEW for answer in answers(wrong, seed)))
        assert behaviour.setdefault(answered, clause) == clause


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
