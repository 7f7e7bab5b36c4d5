"""The rules of Matchmakers against a second way to judge tricks and to score piles that knows nothing of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import cast

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import (
    Gather,
    Matchmakers,
    Play,
    Recruit,
    State,
    Straw,
)
from tests.independent import matchmakers_score as piles
from tests.independent import matchmakers_tricks as tricks

FOUR = Matchmakers()
TWO = FOUR.for_two()
DECK, TRUMPS = tuple(FOUR.deck), tuple(FOUR.trumps)
COUPLES = [pair for pair in combinations(DECK, 2) if FOUR.match(*pair)]

ENDINGS = {"match": "match", "four-trumps": "four trumps", "full": "won"}
REASONS = {
    "lowest": {"lowest of the lead colour", "the only card that is no trump"},
    "off-colour": {"the only card off colour"},
    "lowest-off-colour": {"lowest off colour"},
    "played-first": {"first of the lowest off colour"},
}
REFUSALS = {None: "", "odd": "odd rank", "in-trick": "in this trick", "held": "held already"}


def _their_card(card: Card) -> tricks.Card:
    return card.suit, card.rank, card.mark


def _their_cards(cards: Iterable[Card]) -> tuple[tricks.Card, ...]:
    return tuple(map(_their_card, cards))


def _their_plays(plays: Iterable[Play]) -> list[tricks.Play]:
    return [(tricks.SEATS[player], _their_card(card)) for player, card in plays]


def _their_holders(held: dict[Card, int]) -> dict[int, str]:
    return {trump.rank: tricks.SEATS[player] for trump, player in held.items()}


def test_both_decks_hold_the_same_cards() -> None:
    assert sorted(_their_cards(DECK)) == sorted(tricks.deck())
    assert tuple(trump.rank for trump in TRUMPS) == tricks.TRUMP_NUMBERS


# Tricks


def _random_trick(rules: Matchmakers, chance: random.Random) -> tuple[list[Play], dict[Card, int]]:
    """A finished trick of a few cards among which there are couples and trumps, and who holds the other trumps."""
    few = set(chance.sample(DECK, chance.choice((4, 4, 5, 6))))
    few.update(chain.from_iterable(chance.sample(COUPLES, chance.choice((0, 0, 1, 2)))))
    few.update(chance.sample(TRUMPS, chance.choice((0, 0, 1, 1, 2, 3, 4, 4))))
    order = sorted(few)
    chance.shuffle(order)
    if chance.random() < 0.1:
        order = chance.sample(TRUMPS, 4)
    leader = chance.randrange(rules.players)
    plays: list[Play] = []
    while rules.ended(plays) is None:
        plays.append(Play((leader + len(plays)) % rules.players, order[len(plays)]))
    played = {play.card for play in plays}
    left = [trump for trump in TRUMPS if trump not in played]
    return plays, {trump: chance.randrange(rules.players) for trump in left if chance.random() < 0.6}


def _compared(rules: Matchmakers, plays: list[Play], held: dict[Card, int], chance: random.Random) -> None:
    theirs = tricks.resolve(_their_plays(plays), _their_holders(held))
    ending = rules.ended(plays) or "full"
    assert ENDINGS[ending] == theirs.ending
    assert tricks.SEATS[rules.next_leader(plays)] == theirs.next_leader
    if ending != "four-trumps":
        assert rules.lead_colour(plays) == theirs.lead_colour
    gatherable = rules.gatherable(plays)
    assert sorted(_their_cards(gatherable)) == sorted(theirs.gather)
    trump, why = rules.recruit(plays, held), rules.why_no_recruit(plays, held)
    assert (None if trump is None else trump.rank) == theirs.recruit
    if ending == "full":
        assert _their_plays([rules.weakest(plays), rules.strongest(plays)]) == [theirs.weakest, theirs.strongest]
        assert theirs.reason in REASONS[rules.weakness_reason(plays)]
        assert REFUSALS[cast("str | None", why)] == theirs.no_recruit
    else:
        assert why == ending
    if trump is not None:
        assert theirs.recruit_from == (tricks.SEATS[held[trump]] if trump in held else tricks.OFFICE)
    taken = chance.choice(sorted(gatherable)) if gatherable else None
    cleared = rules.cleared(plays, taken)
    left = (
        tricks.gathered(theirs, None if taken is None else _their_card(taken)) if ending == "full" else theirs.discarded
    )
    assert sorted(_their_cards(cleared.out)) == sorted(left)
    assert sorted(trump.rank for trump in cleared.office) == list(theirs.to_office)
    expected: list[set[tricks.Card]] = [set(), set()]
    for seat, card in theirs.to_piles:
        expected[tricks.SEATS.index(seat) % 2].add(card)
    if taken is not None and theirs.strongest is not None:
        expected[tricks.SEATS.index(theirs.strongest[0]) % 2].add(_their_card(taken))
    assert [set(_their_cards(pile)) for pile in cleared.piles] == expected


def _kind(plays: list[Play]) -> tuple[str, int, bool, int]:
    trumps = [FOUR.is_trump(play.card) for play in plays]
    return str(FOUR.ended(plays)), len(plays), trumps[0], sum(trumps)


# How a trick ended, its length, whether a trump led, how many trumps there are.
EVERY_KIND = {
    *(("match", length, False, trumps) for length in (2, 3, 4) for trumps in range(length - 1)),
    *(("match", length, True, trumps) for length in (3, 4) for trumps in range(1, length - 1)),
    *(("full", 4, False, trumps) for trumps in range(4)),
    *(("full", 4, True, trumps) for trumps in range(1, 4)),
    ("four-trumps", 4, True, 4),
}


def _many_tricks(seed: int, count: int) -> None:
    chance = random.Random(seed)
    seen: Counter[tuple[str, int, bool, int]] = Counter()
    matches_off_colour = 0
    for number in range(count):
        rules = FOUR if number % 3 else TWO
        plays, held = _random_trick(rules, chance)
        _compared(rules, plays, held, chance)
        seen[_kind(plays)] += 1
        pair = rules.matched(plays)
        matches_off_colour += pair is not None and pair[0].suit != rules.lead_colour(plays)
    assert set(seen) == EVERY_KIND
    assert min(seen.values()) >= count // 2000
    assert matches_off_colour > count // 200


def test_tricks_of_every_kind_come_to_the_same() -> None:
    _many_tricks(seed=1, count=4_000)


@pytest.mark.slow
def test_200_000_tricks_come_to_the_same() -> None:
    _many_tricks(seed=2, count=200_000)


# What may be played


def test_the_same_cards_may_be_played() -> None:
    chance = random.Random(3)
    for _ in range(2_000):
        plays, _ = _random_trick(FOUR, chance)
        plays = plays[: chance.randint(0, 3)]
        rest = [card for card in DECK if card not in {play.card for play in plays}]
        hand = frozenset(chance.sample(rest, chance.choice((0, 1, 2, 3, 5, 13))))
        held = frozenset(chance.sample(TRUMPS, chance.choice((0, 1, 2))))
        theirs = tricks.legal_plays(_their_cards(hand), [trump.rank for trump in held], _their_plays(plays))
        assert set(_their_cards(FOUR.playable(hand, plays, held))) == theirs


# Whole rounds


@pytest.mark.parametrize("rules", [FOUR, TWO], ids=["four", "two"])
def test_random_rounds_come_to_the_same_after_every_play(rules: Matchmakers) -> None:
    for seed in range(6):
        _round_compared(rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [FOUR, TWO], ids=["four", "two"])
def test_many_random_rounds_come_to_the_same_after_every_play(rules: Matchmakers) -> None:
    for seed in range(1_000, 1_500):
        _round_compared(rules, seed)


def _round_compared(rules: Matchmakers, seed: int) -> None:
    chance = random.Random(seed)
    state = rules.start(lambda deck: tuple(chance.sample(deck, len(deck))), seed % rules.players)
    while state.phase != "counted":
        action = chance.choice(rules.legal_actions(state))
        if state.phase == "play":
            _turn_compared(rules, state)
        if isinstance(action, Recruit):
            outcome = tricks.resolve(_their_plays(state.plays), _their_holders(dict(state.holders)))
            after = tricks.holders_after(outcome, _their_holders(dict(state.holders)), takes=True)
            assert _their_holders(dict(rules.recruited(state).holders)) == after
        before, state = state, rules.apply(state, action)
        if state.tricks > before.tricks:
            assert (state.phase == "counted") == tricks.round_is_over(_open_left(rules, state))
            plays = [*before.plays, action] if isinstance(action, Play) else list(before.plays)
            _compared(rules, plays, dict(before.holders), chance)
            _turned_up_compared(rules, before, state, plays)
            assert isinstance(action, Gather) == bool(rules.gatherable(plays))
    for team, score in enumerate(rules.round_score(state)):
        numbers = [trump.rank for trump in rules.trumps_of(state, team)]
        assert score == piles.best_score(_their_cards(state.piles[team]), numbers)


def _open_left(rules: Matchmakers, state: State) -> dict[str, int]:
    return {tricks.SEATS[player]: len(rules.open_to(state, player)) for player in range(rules.players)}


def _turn_compared(rules: Matchmakers, state: State) -> None:
    plays, leader = _their_plays(state.plays), tricks.SEATS[state.leader]
    mover = rules.mover(state)
    if rules.has_straw:
        left = _open_left(rules, state)
        assert tricks.SEATS[mover] == tricks.whose_turn_of_two(plays, leader, tricks.SEATS[1 - state.leader], left)
    else:
        assert tricks.SEATS[mover] == tricks.whose_turn_of_four(plays, leader)
    held = [trump.rank for trump in state.held[mover]]
    theirs = tricks.legal_plays(_their_cards(rules.open_to(state, mover)), held, plays)
    ours = [action.card for action in rules.legal_actions(state) if isinstance(action, Play)]
    assert sorted(_their_cards(ours)) == sorted(theirs)


def _turned_up_compared(rules: Matchmakers, before: State, after: State, plays: list[Play]) -> None:
    for player in range(rules.players):
        straw = before.straws[player]
        for play in plays:
            straw = rules.without(straw, play.card)
        assert _square(after.straws[player]) == tricks.turn_up(_square(straw))


def _square(straw: Straw) -> tricks.Square:
    return tuple(
        (
            None if place.down is None else _their_card(place.down),
            None if place.up is None else _their_card(place.up),
        )
        for place in straw
    )


# Scores


def _subsets(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


def _of_rank(rank: int) -> list[Card]:
    return [card for card in DECK if card.rank == rank]


def _most_in_sets(cards: tuple[Card, ...]) -> int:
    """How many cards can be in sets: all unions of disjoint sets, reached by adding one set after the other."""
    groups = [frozenset(group) for size in (2, 3, 4) for group in combinations(cards, size) if _is_set(group)]
    reached = {frozenset[Card]()}
    for group in groups:
        reached |= {used | group for used in reached if not used & group}
    return max(map(len, reached))


def _is_set(cards: tuple[Card, ...]) -> bool:
    colours = len({card.suit for card in cards})
    return colours == 1 if len(cards) == 2 else colours == len(cards)


@pytest.mark.parametrize(("rank", "holdings"), [(4, 2**8), (5, 2**4)])
def test_every_holding_of_one_rank_scores_the_same(rank: int, holdings: int) -> None:
    scored = 0
    for cards in _subsets(_of_rank(rank)):
        used = _most_in_sets(cards)
        assert FOUR.score(cards) == piles.best_score(_their_cards(cards)) == rank * (2 * used - len(cards))
        sets = [tuple(group.cards) for group in FOUR.best_split(cards)]
        in_sets = [card for group in sets for card in group]
        assert len(in_sets) == len(set(in_sets)) == used
        assert set(in_sets) <= set(cards)
        assert all(map(_is_set, sets))
        scored += 1
    assert scored == holdings


def test_every_holding_of_an_even_and_an_odd_rank_scores_the_same() -> None:
    scored = 0
    for even in _subsets(_of_rank(8)):
        for odd in _subsets(_of_rank(3)):
            assert FOUR.score(even + odd) == piles.best_score(_their_cards(even + odd))
            scored += 1
    assert scored == 2**8 * 2**4


def _random_piles(seed: int, count: int) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        pile = chance.sample(DECK, chance.randint(0, 30))
        held = chance.sample(TRUMPS, chance.choice((0, 0, 1, 2)))
        theirs = piles.best_score(_their_cards(pile), [trump.rank for trump in held])
        assert FOUR.score(pile, held) == theirs


def test_random_piles_score_the_same() -> None:
    _random_piles(seed=4, count=400)


@pytest.mark.slow
def test_20_000_random_piles_score_the_same() -> None:
    _random_piles(seed=5, count=20_000)


def test_couples_first_is_another_score_where_six_fours_are_held_two_two_one_and_one() -> None:
    faces = ("red 4 star", "red 4 moon", "blue 4 star", "blue 4 moon", "green 4 star", "yellow 4 moon")
    pile = _their_cards(map(Card.of_face, faces))
    assert piles.score(pile, piles.couples_first(pile)) == 8
    assert FOUR.score(map(Card.of_face, faces)) == 24
    worse = [
        cards
        for cards in _subsets(_of_rank(4))
        if piles.score(_their_cards(cards), piles.couples_first(_their_cards(cards))) != FOUR.score(cards)
    ]
    by_colour = {tuple(sorted(Counter(card.suit for card in cards).values(), reverse=True)) for cards in worse}
    assert by_colour == {(2, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1)}
