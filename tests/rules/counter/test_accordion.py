from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kitgen.rules.accordion import Accordion, Finished, Move, State, Stop
from kitgen.rules.cards import Deck
from kitgen.rules.counter.accordion import COUNTER_RULES

GAME = Accordion()
SEEDS = range(30)
FEW = range(4)
BOUND = 100
WRONG = {
    clause if len(makers) == 1 else f"{clause} {number}": make(GAME)
    for clause, makers in COUNTER_RULES.items()
    for number, make in enumerate(makers, 1)
}
"""Every wrong game, by its clause."""


def played(game: Accordion, seed: int) -> Iterator[State]:
    """The states of a random round, to its end or to the bound: a wrong game may go on for ever."""
    chance, state = Random(seed), game.start()
    yield state
    for _ in range(BOUND):
        actions = game.legal_actions(state)
        if not actions:
            return
        moves = [action for action in actions if not isinstance(action, Stop)]
        stops = not moves or (Stop() in actions and chance.random() < 0.05)
        state = game.apply(state, Stop() if stops else chance.choice(moves))
        yield state


def answers(game: Accordion, seed: int) -> Iterator[object]:
    """What a game lays, allows, does and ends on the way of a true round."""
    yield game.start()
    for state in played(GAME, seed):
        actions = GAME.legal_actions(state)
        yield game.outcome(state)
        yield frozenset(game.legal_actions(state))
        yield tuple(game.apply(state, action) if game.why_not(state, action) is None else None for action in actions)
        yield tuple(game.movable(stack) for stack in state.row)
    results = [Finished(stacks) for stacks in range(1, 5)]
    yield tuple(game.better(one, other) for one in results for other in results)


def differs(wrong: Accordion, seed: int) -> bool:
    """Somewhere on the way of a true round the wrong game answers something else."""
    return any(wrongly != truly for wrongly, truly in zip(answers(wrong, seed), answers(GAME, seed), strict=True))


def test_every_clause_has_its_wrong_game() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses())


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_can_be_played_and_loses_no_card(clause: str) -> None:
    wrong = WRONG[clause]
    for seed in SEEDS:
        for state in played(wrong, seed):
            assert sorted(card for stack in state.row for card in stack) == sorted(GAME.deck)
            assert all(state.row)


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_gives_a_reason_for_whatever_it_refuses(clause: str) -> None:
    wrong = WRONG[clause]
    for state in played(wrong, 7):
        for source in range(9):
            for target in range(9):
                action = Move(source, target)
                assert (wrong.why_not(state, action) is None) == (action in wrong.legal_actions(state))


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
    assert not any(differs(GAME, seed) for seed in FEW)


def test_a_wrong_game_is_played_with_the_cards_and_the_row_of_the_true_one() -> None:
    other = Accordion(Deck(("A", "B"), (1, 2, 3), 1), ("B1", "A1", "A2", "B3", "A3", "B2"))
    assert all(
        sorted(card.face for stack in make(other).start().row for card in stack) == sorted(other.starter)
        for makers in COUNTER_RULES.values()
        for make in makers
    )
