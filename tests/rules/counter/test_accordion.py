from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kitgen.rules.accordion import Accordion, Finished, Move, State, Stop
from kitgen.rules.cards import Deck
from kitgen.rules.counter.accordion import COUNTER_RULES

GAME = Accordion()
SEEDS = range(30)
BOUND = 100


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


def differs(wrong: Accordion, seed: int) -> bool:
    """Somewhere on the way of a true round the wrong game lays, allows, does or ends something else."""
    if wrong.start() != GAME.start():
        return True
    for state in played(GAME, seed):
        if wrong.outcome(state) != GAME.outcome(state):
            return True
        actions = GAME.legal_actions(state)
        if set(wrong.legal_actions(state)) != set(actions):
            return True
        if any(wrong.apply(state, action) != GAME.apply(state, action) for action in actions):
            return True
        stacks = {card: wrong.movable(stack) for stack in state.row for card in stack}
        if stacks != {card: GAME.movable(stack) for stack in state.row for card in stack}:
            return True
    results = [Finished(stacks) for stacks in range(1, 5)]
    return any(wrong.better(one, other) != GAME.better(one, other) for one in results for other in results)


def test_every_clause_has_its_wrong_game() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses())


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_can_be_played_and_loses_no_card(clause: str) -> None:
    wrong = COUNTER_RULES[clause](GAME)
    for seed in SEEDS:
        for state in played(wrong, seed):
            assert sorted(card for stack in state.row for card in stack) == sorted(GAME.deck)
            assert all(state.row)


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_gives_a_reason_for_whatever_it_refuses(clause: str) -> None:
    wrong = COUNTER_RULES[clause](GAME)
    for state in played(wrong, 7):
        for source in range(9):
            for target in range(9):
                action = Move(source, target)
                assert (wrong.why_not(state, action) is None) == (action in wrong.legal_actions(state))


@pytest.mark.parametrize("clause", COUNTER_RULES)
def test_a_wrong_game_is_another_game(clause: str) -> None:
    wrong = COUNTER_RULES[clause](GAME)
    assert any(differs(wrong, seed) for seed in SEEDS)


def test_no_two_wrong_games_are_the_same() -> None:
    assert len({type(counter(GAME)) for counter in COUNTER_RULES.values()}) == len(COUNTER_RULES)


def test_the_true_game_is_no_other_than_itself() -> None:
    assert not any(differs(GAME, seed) for seed in SEEDS)


def test_a_wrong_game_is_played_with_the_cards_and_the_row_of_the_true_one() -> None:
    other = Accordion(Deck(("A", "B"), (1, 2, 3), 1), ("B1", "A1", "A2", "B3", "A3", "B2"))
    assert all(
        sorted(card.face for stack in counter(other).start().row for card in stack) == sorted(other.starter)
        for counter in COUNTER_RULES.values()
    )
