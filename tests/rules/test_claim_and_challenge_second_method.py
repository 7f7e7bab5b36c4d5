"""The rules of Claim-and-challenge against a second way to play it that knows nothing of them, over all cases."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import (
    STANDARD_DECK,
    Accept,
    Batch,
    Challenge,
    ClaimAndChallenge,
    NoResult,
    Outcome,
    Place,
    State,
    Stop,
)
from kitgen.rules.play import Tie, Win
from tests.independent import claim

RULES = ClaimAndChallenge()
DECK = tuple(STANDARD_DECK)
BATCHES = [frozenset(cards) for size in (1, 2) for cards in combinations(DECK, size)]


def _theirs(cards: Iterable[Card]) -> tuple[claim.Card, ...]:
    return tuple((card.face, card.copy) for card in sorted(cards))


def _tables(batch: frozenset[Card], claimant: int) -> Iterator[State]:
    """Tables at which the batch may be placed: as the last cards or not, on a pile or not."""
    rest = [card for card in DECK if card not in batch]
    for kept, under in product((0, 1, 5), (0, 1, 4)):
        mine, pile, others = rest[:kept], rest[kept : kept + under], rest[kept + under :]
        hands = [frozenset(others), frozenset(others)]
        hands[claimant] = batch | frozenset(mine)
        older = (Batch(frozenset(pile), frozenset({1})),) if pile else ()
        yield State(tuple(hands), claimant, older)


def _compared(state: State, batch: frozenset[Card], rank: int, *, challenged: bool) -> None:
    placed = RULES.apply(state, Place(Batch(batch, frozenset({rank}))))
    ours = RULES.apply(placed, Challenge() if challenged else Accept())
    first, second = (frozenset(_theirs(hand)) for hand in state.hands)
    pile = _theirs(state.pile_cards)
    theirs = claim.resolve((first, second), pile, _theirs(batch), rank, state.placer, challenged=challenged)
    assert tuple(frozenset(_theirs(hand)) for hand in ours.hands) == theirs.hands
    assert _theirs(ours.pile_cards) == tuple(sorted(theirs.pile))
    outcome = RULES.outcome(ours)
    assert outcome == (None if theirs.winner is None else Win(theirs.winner))
    if outcome is None:
        assert ours.placer == theirs.next_placer


def test_both_decks_hold_the_same_cards() -> None:
    assert sorted(_theirs(DECK)) == sorted(claim.deck())


@pytest.mark.parametrize("claimant", [0, 1])
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_every_batch_with_every_claim_and_answer_comes_to_the_same(rank: int, claimant: int) -> None:
    cases = 0
    for batch in BATCHES:
        for state, challenged in product(_tables(batch, claimant), (False, True)):
            _compared(state, batch, rank, challenged=challenged)
            cases += 1
    assert cases == (16 + 120) * 9 * 2


def test_the_same_batches_and_claims_are_legal() -> None:
    hand = frozenset(card for card in DECK if card.suit == "A")
    state = State((hand, frozenset(DECK) - hand), 0)
    legal = 0
    for size in range(4):
        for cards, rank in product(combinations(DECK, size), range(6)):
            ours = RULES.why_not(state, Place(Batch(frozenset(cards), frozenset({rank})))) is None
            assert ours == claim.legal_batch(_theirs(hand), _theirs(cards), rank)
            legal += ours
    assert legal == (8 + 28) * 4


def test_a_claim_of_several_ranks_is_legal_in_neither() -> None:
    state = State((frozenset(DECK[:8]), frozenset(DECK[8:])), 0)
    for ranks in combinations(range(1, 5), 2):
        assert RULES.why_not(state, Place(Batch(frozenset(DECK[:1]), frozenset(ranks)))) is not None
        assert not claim.legal_batch(_theirs(DECK[:8]), _theirs(DECK[:1]), ranks)


def test_at_the_limit_all_sizes_of_hands_come_to_the_same() -> None:
    for first, second in product(range(1, 16), repeat=2):
        if first + second <= 16:
            cards = frozenset(DECK[first + second :])
            pile = (Batch(cards, frozenset({1})),) if cards else ()
            state = State((frozenset(DECK[:first]), frozenset(DECK[first : first + second])), 0, pile, turns=40)
            winner = claim.at_limit((first, second))
            assert RULES.outcome(state) == (Tie() if winner is None else Win(winner))


def _ending(outcome: Outcome | None) -> claim.Ending:
    match outcome:
        case Win(player):
            return 0 if player == 0 else 1
        case Tie():
            return "tie"
        case NoResult():
            return "no result"
        case None:
            return "not over"


@pytest.mark.parametrize("seed", range(60))
def test_whole_games_end_in_the_same_way_after_every_turn_and_when_they_are_stopped(seed: int) -> None:
    chance = random.Random(seed)
    state = RULES.start(lambda deck: tuple(chance.sample(deck, len(deck))), seed % 2)
    first, second = (frozenset(_theirs(hand)) for hand in state.hands)
    turns: list[claim.Turn] = []
    while RULES.outcome(state) is None:
        place = chance.choice([action for action in RULES.legal_actions(state) if isinstance(action, Place)])
        challenged = chance.random() < seed / 60
        state = RULES.apply(RULES.apply(state, place), Challenge() if challenged else Accept())
        turns.append((_theirs(place.batch.cards), next(iter(place.batch.ranks)), challenged))
        assert claim.ending((first, second), seed % 2, turns) == _ending(RULES.outcome(state))
        if RULES.outcome(state) is None:
            stopped = RULES.outcome(RULES.apply(state, Stop()))
            assert claim.ending((first, second), seed % 2, turns, stopped=True) == _ending(stopped)
