from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.counter.two_meld import COUNTER_RULES
from kitgen.rules.play import Shuffle
from kitgen.rules.two_meld import Declare, Discard, State, TwoMeld

GAME = TwoMeld()
SEEDS = range(30)
FEW = range(10)
BOUND = 400
WRONG = {
    clause if len(makers) == 1 else f"{clause} {number}": make(GAME)
    for clause, makers in COUNTER_RULES.items()
    for number, make in enumerate(makers, 1)
}
"""Every wrong game, by its clause."""
WITHOUT = {"any-layout", "no-part"}
COMPLETE = [Card("A", 1), Card("A", 2), Card("A", 3), Card("A", 4), Card("B", 4), Card("C", 4)]
SHARED = [Card("A", 1), Card("A", 2), Card("A", 3), Card("B", 3), Card("C", 3), Card("C", 1)]

TWINS = [Card("A", rank, copy) for rank in (1, 2, 3) for copy in (1, 2)]


def shuffled_by(seed: int, hand: list[Card]) -> Shuffle:
    """Always the same order for the same cards, so that two games can be compared step by step.

    With a hand, that of the first player is dealt so, as chance alone would hardly ever deal it.
    """

    def shuffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        order = Random(f"{seed} {sorted(cards)}").sample(sorted(cards), len(cards))
        if len(cards) < len(GAME.deck) or not hand:
            return tuple(order)
        others = [card for card in order if card not in hand]
        top = [card for pair in zip(hand, others[:6], strict=True) for card in pair]
        return tuple([*top, *others[6:]][::-1])

    return shuffle


def hand_for(seed: int) -> list[Card]:
    return [[], COMPLETE, SHARED, TWINS][seed % 4]


def played(game: TwoMeld, seed: int) -> Iterator[State]:
    """The states of a random game, to its end or to the bound; who takes a card often puts it back."""
    chance, shuffle = Random(seed), shuffled_by(seed, hand_for(seed))
    state = game.start(shuffle)
    yield state
    for _ in range(BOUND):
        actions = game.legal_actions(state)
        if not actions:
            return
        back = Discard(state.taken) if state.taken is not None else None
        action = back if back in actions and chance.random() < 0.5 else chance.choice(actions)
        assert action is not None
        state = game.apply(state, action, shuffle)
        yield state


def answers(game: TwoMeld, seed: int) -> Iterator[object]:
    """What a game deals, allows, does and ends on the way of a true game."""
    shuffle = shuffled_by(seed, hand_for(seed))
    yield game.start(shuffle)
    for state in (*played(GAME, seed), lone_discard(), two_sets()):
        yield game.outcome(state)
        yield game.legal_actions(state)
        for action in GAME.legal_actions(state):
            yield game.apply(state, action, shuffle) if game.why_not(state, action) is None else None


def differs(wrong: TwoMeld, seed: int) -> bool:
    """Somewhere on the way of a true game the wrong one answers something else."""
    return any(wrongly != truly for wrongly, truly in zip(answers(wrong, seed), answers(GAME, seed), strict=True))


def lone_discard() -> State:
    """Nothing but one discard outside the hands, which no full game reaches: twelve cards always lie outside them."""
    one, other = frozenset(COMPLETE), frozenset(Card("C", rank, copy) for rank in (1, 2, 3) for copy in (1, 2))
    return State((one, other), (), (Card("B", 2),), mover=0)


def two_sets() -> State:
    """A hand of two sets, about to be declared, which chance hardly ever deals."""
    hand = frozenset(Card(letter, rank) for letter in "ABC" for rank in (1, 4))
    top, *others = (card for card in GAME.deck if card not in hand)
    return State((hand, frozenset(others[:6])), tuple(others[6:]), (top,), mover=0, phase="declare")


AFTER_WRONG = {
    clause: WRONG[clause] for clause in ("wrong-back", "wrong-discard-stands", "wrong-ends-turn", "no-penalty")
}


def test_every_clause_has_its_wrong_game_but_for_those_that_no_game_could_show() -> None:
    assert set(COUNTER_RULES) == set(GAME.clauses()) - WITHOUT


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_can_be_played(clause: str) -> None:
    wrong = WRONG[clause]
    for seed in SEEDS:
        *_, last = played(wrong, seed)
        everywhere = {*last.draw_pile, *last.discards}.union(*last.hands)
        assert everywhere <= set(wrong.deck)


@pytest.mark.parametrize("clause", WRONG)
def test_a_wrong_game_is_another_game(clause: str) -> None:
    wrong = WRONG[clause]
    assert any(differs(wrong, seed) for seed in SEEDS)


def test_with_nothing_covered_the_wrong_game_lets_nobody_take_the_discard() -> None:
    assert len(GAME.legal_actions(lone_discard())) == 1
    assert WRONG["nothing-covered"].legal_actions(lone_discard()) == ()


def test_no_two_wrong_games_behave_the_same() -> None:
    behaviour: dict[int, str] = {}
    for clause, wrong in WRONG.items():
        answered = hash(tuple(answer for seed in FEW for answer in answers(wrong, seed)))
        assert behaviour.setdefault(answered, clause) == clause


def test_the_true_game_is_no_other_than_itself() -> None:
    assert not any(differs(GAME, seed) for seed in SEEDS)


@pytest.mark.parametrize(
    ("clause", "hand", "wins"),
    [
        ("copies", "A1 A2 A3 A1#2 A2#2 A3#2", False),
        ("copy-number", "A1 A2#2 A3 A4 B4 C4", False),
        ("copies-same-letter", "A4 A4#2 B4 A1 A2 A3", True),
        ("set 1", "A1 A2 A3 A4 B4 C4", False),
        ("set 2", "A1 A2 A3 A4 B1 C4", True),
        ("run 2", "A1 A2 B3 A4 B4 C4", True),
        ("run 1", "A1 A2 A3 A4 B4 C4", False),
        ("no-wrap", "A3 A4 A1 B4 C4 A4#2", True),
        ("no-wrap", "A4 A1 A2 B1 B2 B3", True),
        ("no-wrap", "A1 A2 A2#2 B1 B2 B3", False),
        ("two-triples", "A1 A2 A3 B1 B4 C4", True),
        ("card-once", "A1 A2 A3 B3 C3 C1", True),
    ],
)
def test_the_wrong_game_judges_a_hand_otherwise(clause: str, hand: str, wins: bool) -> None:
    cards = [Card(name[0], int(name[1]), int(name[3:] or 1)) for name in hand.split()]
    assert WRONG[clause].wins(cards) is wins
    if clause != "no-wrap" or wins:
        assert GAME.wins(cards) is not wins


def test_after_a_wrong_declaration_each_wrong_game_differs_in_its_own_clause() -> None:
    discards, pile = (Card("C", 1), Card("B", 2)), (Card("B", 4, 2),)
    other = frozenset(Card("C", rank, 2) for rank in (1, 2, 3, 4)) | {Card("A", 1, 2), Card("A", 2, 2)}
    state = State((frozenset(SHARED), other), pile, discards, mover=0, phase="declare", turns=9)
    after = {clause: wrong.apply(state, Declare(), tuple) for clause, wrong in AFTER_WRONG.items()}
    true = GAME.apply(state, Declare(), tuple)
    assert true == State((frozenset(SHARED), other), pile, discards, mover=1, turns=10)
    assert after["wrong-back"] == replace(true, hands=(frozenset(), other))
    assert after["wrong-discard-stands"] == replace(true, discards=discards[::-1])
    assert after["wrong-ends-turn"] == replace(true, mover=0)
    assert after["no-penalty"] == replace(true, winner=1)
