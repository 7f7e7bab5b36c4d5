"""Every wrong game of Matchmakers can be played, and differs from the true one somewhere."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.counter import Maker
from kitgen.rules.counter.matchmakers import COUNTER_RULES
from kitgen.rules.matchmakers import Matchmakers, Place, State, Straw
from kitgen.rules.play import Shuffle

FOUR = Matchmakers()
TWO = FOUR.for_two()
SEEDS = range(400)
# Of two players nobody has a partner who could answer.
UNPLAYABLE = {("two-no-exchange", 2)}
WRONG_GAMES = [
    pytest.param(clause, make, id=f"{clause}-{number}")
    for clause, makers in COUNTER_RULES.items()
    for number, make in enumerate(makers)
]
OF_TWO = [
    pytest.param(make, id=clause)
    for clause, makers in COUNTER_RULES.items()
    if clause.startswith("two-")
    for make in makers
]


def _shuffle(chance: random.Random) -> Shuffle:
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def _like(rules: Matchmakers, make: Maker[Matchmakers]) -> Matchmakers:
    return replace(make(FOUR), players=rules.players)


def test_every_clause_has_a_wrong_game() -> None:
    assert list(COUNTER_RULES) == list(FOUR.clauses())
    assert all(COUNTER_RULES.values())


@pytest.mark.parametrize(("clause", "make"), WRONG_GAMES)
@pytest.mark.parametrize("rules", [FOUR, TWO], ids=["four", "two"])
def test_a_wrong_game_can_be_played_and_loses_no_card(
    rules: Matchmakers, clause: str, make: Maker[Matchmakers]
) -> None:
    wrong = _like(rules, make)
    if (clause, rules.players) in UNPLAYABLE:
        return
    chance = random.Random(5)
    state = wrong.start(_shuffle(chance))
    cards = set(state.cards)
    while wrong.outcome(state) is None and state.rounds < 2:
        if state.phase == "counted":
            state = wrong.next_round(state, _shuffle(chance))
            cards = set(state.cards)
        else:
            state = wrong.apply(state, chance.choice(wrong.legal_actions(state)))
        assert set(state.cards) == cards
        assert state.tricks < 60
    assert state.rounds >= 1


@pytest.mark.parametrize(("clause", "make"), WRONG_GAMES)
def test_a_wrong_game_differs_from_the_true_one(clause: str, make: Maker[Matchmakers]) -> None:
    rules = TWO if clause.startswith("two-") else FOUR
    wrong = _like(rules, make)
    assert any(_differs(rules, wrong, seed) for seed in SEEDS)


@pytest.mark.parametrize("make", OF_TWO)
def test_a_wrong_game_for_two_is_the_true_one_for_four(make: Maker[Matchmakers]) -> None:
    assert not any(_differs(FOUR, _like(FOUR, make), seed) for seed in range(40))


@pytest.mark.parametrize("rules", [FOUR, TWO], ids=["four", "two"])
def test_the_true_game_does_not_differ_from_itself(rules: Matchmakers) -> None:
    assert not any(_differs(rules, replace(rules), seed) for seed in range(40))


def _differs(rules: Matchmakers, wrong: Matchmakers, seed: int) -> bool:
    """Somewhere between a random table and the next deal, the wrong game allows, does, scores or ends another thing."""
    chance = random.Random(seed)
    if wrong.start(lambda deck: deck, 1) != rules.start(lambda deck: deck, 1):
        return True
    state = _table(rules, chance)
    while state.phase != "counted":
        actions = rules.legal_actions(state)
        if wrong.legal_actions(state) != actions or _sights(wrong, state) != _sights(rules, state):
            return True
        after = [rules.apply(state, action) for action in actions]
        if [wrong.apply(state, action) for action in actions] != after:
            return True
        state = chance.choice(after)
    if wrong.outcome(state) != rules.outcome(state):
        return True
    return rules.outcome(state) is None and _deals_differ(rules, wrong, state)


def _sights(rules: Matchmakers, state: State) -> list[frozenset[Card]]:
    return [rules.may_be_seen(straw) for straw in state.straws]


def _deals_differ(rules: Matchmakers, wrong: Matchmakers, counted: State) -> bool:
    deal, wrong_deal = (game.next_round(counted, lambda deck: deck) for game in (rules, wrong))
    if wrong_deal != deal:
        return True
    if not rules.has_exchange():
        return False
    return any(
        wrong.passed(deal, player, passed) != rules.passed(deal, player, passed)
        for player in range(rules.players)
        for passed in rules.legal_passes(deal.hands[player])[:1]
    )


def _table(rules: Matchmakers, chance: random.Random) -> State:
    """Small hands from few ranks, trumps here and there, some cards in piles, in any round of a match."""
    ranks = chance.choice(((1, 2, 3, 4), (4, 6, 7, 8, 9), (2, 3, 4, 6, 8)))
    cards = [card for card in rules.deck if card.rank in ranks]
    chance.shuffle(cards)
    exchanging = rules.has_exchange() and chance.random() < 0.2
    size = 4 if exchanging else chance.choice((1, 2, 3))
    hands = tuple(_taken(cards, size if rules.has_exchange() else size - 1) for _ in range(rules.players))
    straws = tuple(_straw(rules, cards, chance) for _ in range(rules.players))
    piles = tuple(_taken(cards, chance.randint(0, len(cards) // 2)) for _ in range(rules.teams))
    used = frozenset[Card]().union(*hands, *piles, *(place.cards for straw in straws for place in straw))
    trumps = {trump: chance.randrange(2 * rules.players) for trump in rules.trumps}
    if chance.random() < 0.2:
        trumps = dict.fromkeys(rules.trumps, 0) | {trump: place % rules.players for place, trump in enumerate(trumps)}
    held = tuple(
        frozenset(trump for trump, holder in trumps.items() if holder == player) for player in range(rules.players)
    )
    totals = chance.choice(((0, 0), (25, 0), (0, 28), (40, 15), (10, 10)))
    leader = chance.randrange(rules.players)
    return State(
        phase="exchange" if exchanging else "play",
        hands=hands,
        straws=straws,
        office=frozenset(rules.trumps).difference(*held),
        held=held,
        starting_team=rules.team(leader),
        leader=leader,
        piles=piles,
        out=frozenset(rules.deck) - used,
        totals=totals,
        rounds=chance.choice((0, 1, 2)),
    )


def _taken(cards: list[Card], count: int) -> frozenset[Card]:
    taken = frozenset(cards[:count])
    del cards[:count]
    return taken


def _straw(rules: Matchmakers, cards: list[Card], chance: random.Random) -> Straw:
    if not rules.has_straw:
        return ()
    places = [_taken(cards, chance.choice((1, 2))) for _ in range(chance.choice((1, 2)))]
    return tuple(Place(*place) for place in places)
