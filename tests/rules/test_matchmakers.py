from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.rules.cards import Card, Deck
from kitgen.rules.matchmakers import (
    Action,
    Answer,
    Decline,
    Exchange,
    Gather,
    Matchmakers,
    Pass,
    Place,
    Play,
    Recruit,
    Shared,
    State,
    Won,
)
from kitgen.rules.play import IllegalAction, Shuffle

RULES = Matchmakers()
TWO = RULES.for_two()
NORTH, EAST, SOUTH, WEST = range(4)
NORTH_SOUTH, EAST_WEST = range(2)
TRUMPS = frozenset(RULES.trumps)


def card(face: str) -> Card:
    return Card.of_face(face)


def cards(*faces: str) -> frozenset[Card]:
    return frozenset(map(card, faces))


def seeded(seed: int) -> Shuffle:
    chance = random.Random(seed)
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def table(*hands: list[str], held: tuple[list[str], ...] = (), leader: int = NORTH) -> State:
    """Hands from North on, or of two players, and the trumps that they hold; the leader is to play."""
    holding = tuple(cards(*faces) for faces in held) or (frozenset(),) * len(hands)
    return State(
        phase="play",
        hands=tuple(cards(*faces) for faces in hands),
        straws=((),) * len(hands),
        office=TRUMPS.difference(*holding),
        held=holding,
        starting_team=leader % 2,
        leader=leader,
    )


def played(state: State, *actions: Action, rules: Matchmakers = RULES) -> State:
    for action in actions:
        state = rules.apply(state, action)
    return state


def in_turn(state: State, *faces: str, rules: Matchmakers = RULES) -> State:
    """The state when these cards have been played one after the other."""
    for face in faces:
        state = rules.apply(state, Play(rules.mover(state), card(face)))
    return state


# Dealing


def test_four_players_have_thirteen_cards_each_and_the_office_all_trumps() -> None:
    state = RULES.start(seeded(1), dealer=WEST)
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert frozenset[Card]().union(*state.hands) == frozenset(RULES.deck)
    assert state.office == TRUMPS
    assert state.held == (frozenset(),) * 4
    assert (state.phase, state.leader, state.starting_team) == ("exchange", WEST, EAST_WEST)
    assert len(state.cards) == len(set(state.cards)) == 56


def test_the_deck_is_thirteen_cards_a_colour_whose_faces_add_up_to_65_with_16_couples() -> None:
    deck = list(RULES.deck)
    for colour in ("red", "yellow", "green", "blue"):
        assert len([card for card in deck if card.suit == colour]) == 13
        assert sum(card.rank for card in deck if card.suit == colour) == 65
    couples = [(one, other) for one in deck for other in deck if one < other and RULES.match(one, other)]
    assert (len(deck), sum(card.rank for card in deck), len(couples)) == (52, 260, 16)


def test_two_players_have_eight_cards_in_hand_and_nine_places_of_straw_with_two_cards_each() -> None:
    state = TWO.start(seeded(2), dealer=1)
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert [[len(place.cards) for place in straw] for straw in state.straws] == [[2] * 9] * 2
    assert (state.phase, state.leader, state.starting_team) == ("play", 1, 1)
    assert len(state.cards) == len(set(state.cards)) == 56


def test_cards_are_dealt_from_the_top_one_each_in_turn() -> None:
    order = tuple(RULES.deck)
    assert RULES.start(lambda deck: deck).hands[NORTH] == frozenset(order[::-1][::4])
    two = TWO.start(lambda deck: deck)
    from_top = order[::-1]
    assert two.hands[0] == frozenset(from_top[0:16:2])
    assert [place.down for place in two.straws[0]] == list(from_top[16:34:2])
    assert [place.up for place in two.straws[0]] == list(from_top[34:52:2])


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (RULES, None),
        (TWO, None),
        (Matchmakers(players=3), "This game is for 4 players or 2, not 3."),
        (Matchmakers(lead_to_win=0), "A lead of at least 1 point ends the match, not of 0."),
        (Matchmakers(rounds=0), "A match has at least 1 round, not 0."),
        (Matchmakers(deck=Deck((), (1, 2))), "The deck needs at least 1 suit."),
        (Matchmakers(trumps=Deck(("trump",), ())), "The deck needs at least 1 rank."),
        (
            Matchmakers(deck=Deck(("red", "blue"), (1, 2, 4, 6, 8), copies=2)),
            "Every card is there once in this game; the marks tell the two cards of a doubled rank apart.",
        ),
        (
            Matchmakers(trumps=Deck(("red",), (2, 4))),
            "The trumps are a suit of their own, “trump”, and no other card is of it.",
        ),
        (
            Matchmakers(trumps=Deck(("trump",), (2, 10))),
            "No card of the deck has the rank 10, so that nobody could take trump 10.",
        ),
        (
            Matchmakers(deck=Deck(("red", "blue"), (1, 2, 4, 6, 8), doubled=(3,))),
            "The rank 3 is doubled, but no card of the deck has it.",
        ),
        (
            Matchmakers(deck=Deck(("red", "blue"), (1, 2, 4, 6, 8), doubled=(2,)), players=4),
            None,
        ),
        (
            Matchmakers(deck=Deck(("red", "blue", "green"), (2, 4, 6, 8, 9))),
            "15 cards cannot be dealt equally to 4 players.",
        ),
        (
            Matchmakers(deck=Deck(("red", "blue"), (2, 4, 6, 8))),
            "Each player needs at least 3 cards in hand; this deck gives 2.",
        ),
        (
            Matchmakers(deck=Deck(("red", "blue"), (2, 4, 6, 8)), players=2),
            "Each player needs at least 1 card in hand; this deck gives -14.",
        ),
    ],
)
def test_a_game_that_cannot_be_dealt_says_why(rules: Matchmakers, why: str | None) -> None:
    assert str(rules.undealable() or "") == (why or "")
    if why is not None:
        with pytest.raises(ValueError, match=why.partition(",")[0]):
            rules.start(lambda deck: deck)


def test_the_dealer_is_one_of_the_players() -> None:
    with pytest.raises(ValueError, match="The dealer must be one of 0 to 1, not 2"):
        TWO.start(lambda deck: deck, dealer=2)


# The exchange

BEFORE = replace(
    table(
        ["red 8 star", "red 5", "blue 2 moon", "green 1"],
        ["yellow 1", "yellow 3", "yellow 5", "yellow 7"],
        ["red 1", "red 9", "blue 3", "green 9"],
        ["yellow 9", "green 3", "green 5", "green 7"],
    ),
    phase="exchange",
)
PASSED = Pass(NORTH, cards("red 8 star", "red 5", "blue 2 moon"))
ANSWERED = Answer(SOUTH, cards("red 1", "red 8 star", "blue 3"))


def test_what_was_passed_lies_on_the_table_until_it_is_answered() -> None:
    passed = played(BEFORE, PASSED)
    assert passed.hands[NORTH] == cards("green 1")
    assert passed.exchanges == (Exchange(NORTH, PASSED.cards), None)
    answered = played(passed, ANSWERED)
    assert answered.hands[NORTH] == cards("green 1", "red 1", "red 8 star", "blue 3")
    assert answered.hands[SOUTH] == cards("red 5", "blue 2 moon", "red 9", "green 9")
    assert answered.phase == "exchange"
    assert passed.cards == answered.cards == BEFORE.cards


@pytest.mark.parametrize(
    ("before", "action", "why"),
    [
        ([], Pass(NORTH, cards("red 5", "green 1")), "Exactly 3 cards are passed, not 2."),
        (
            [],
            Pass(EAST, PASSED.cards),
            "These cards are not all in the hand of the player who passes them.",
        ),
        ([], ANSWERED, "Nothing was passed to this player."),
        ([], Play(NORTH, card("red 5")), "Both teams exchange cards first."),
        ([PASSED], Pass(SOUTH, ANSWERED.cards), "The partner has begun the exchange."),
        ([PASSED], Answer(NORTH, PASSED.cards), "The partner gives cards back."),
        ([PASSED], Answer(EAST, PASSED.cards), "Nothing was passed to this player."),
        ([PASSED], Answer(SOUTH, cards("red 1", "blue 3")), "Exactly 3 cards come back, not 2."),
        (
            [PASSED],
            Answer(SOUTH, cards("red 1", "blue 3", "green 9")),
            "As many cards of each colour must come back as were received.",
        ),
        (
            [PASSED],
            Answer(SOUTH, cards("red 1", "blue 3", "red 3")),
            "These cards are neither all in the hand nor received.",
        ),
        ([PASSED, ANSWERED], ANSWERED, "Nothing was passed to this player."),
        ([PASSED, ANSWERED], Pass(SOUTH, cards("red 5", "red 9", "green 9")), "This team has exchanged its cards."),
    ],
)
def test_an_exchange_that_is_not_allowed_says_why(before: list[Action], action: Action, why: str) -> None:
    state = played(BEFORE, *before)
    assert RULES.why_not(state, action) == why
    assert action not in RULES.legal_actions(state)
    with pytest.raises(IllegalAction, match=why.partition(",")[0]):
        RULES.apply(state, action)


def test_either_partner_begins_the_exchange_and_either_team_does_it_first() -> None:
    passes = {action.player for action in RULES.legal_actions(BEFORE) if isinstance(action, Pass)}
    assert passes == {NORTH, EAST, SOUTH, WEST}
    one, other = (
        Pass(WEST, cards("green 3", "green 5", "yellow 9")),
        Answer(EAST, cards("green 3", "green 5", "yellow 1")),
    )
    state = played(BEFORE, one, other, PASSED, ANSWERED)
    assert state == played(BEFORE, PASSED, one, ANSWERED, other)
    assert state.phase == "play"


def test_in_the_first_round_the_dealer_leads_even_if_the_partner_begins_the_exchange() -> None:
    state = RULES.start(seeded(3), dealer=EAST)
    assert _exchanged(state, NORTH, WEST).leader == EAST


@pytest.mark.parametrize(("starter", "other"), [(NORTH, EAST), (NORTH, WEST), (SOUTH, EAST), (SOUTH, WEST)])
def test_in_a_later_round_whoever_begins_the_exchange_of_the_leading_team_leads(starter: int, other: int) -> None:
    first = replace(RULES.start(seeded(4), dealer=EAST), phase="counted", totals=(12, 11), rounds=1)
    second = RULES.next_round(first, seeded(5))
    assert second.starting_team == NORTH_SOUTH
    assert (second.totals, second.rounds, second.phase) == ((12, 11), 1, "exchange")
    assert _exchanged(second, starter, other).leader == starter
    assert _exchanged(second, other, starter).leader == starter


def test_when_totals_are_level_the_same_team_starts_again() -> None:
    first = replace(RULES.start(seeded(4), dealer=EAST), phase="counted", totals=(11, 11), rounds=1)
    second = RULES.next_round(first, seeded(5))
    assert second.starting_team == EAST_WEST
    assert _exchanged(second, NORTH, WEST).leader == WEST


def _exchanged(state: State, *starters: int) -> State:
    for player in starters:
        passed = frozenset(sorted(state.hands[player])[:3])
        state = played(state, Pass(player, passed), Answer((player + 2) % 4, passed))
    assert state.phase == "play"
    return state


# Tricks


def test_the_loser_of_a_trick_takes_a_trump_from_a_partner_and_the_winner_a_card_of_the_loser() -> None:
    before = table(
        ["red 8 star", "red 1"],
        ["red 2 star", "red 3"],
        ["green 4 star", "green 1"],
        ["blue 4 star", "blue 1"],
        held=(["trump 4"], [], [], []),
    )
    lost = in_turn(before, "red 8 star", "red 2 star", "green 4 star", "blue 4 star")
    assert lost.phase == "recruit"
    assert RULES.legal_actions(lost) == (Recruit(), Decline())
    taken = played(lost, Recruit())
    assert taken.held == (frozenset(), frozenset(), cards("trump 4"), frozenset())
    assert played(lost, Decline()).held == before.held
    assert set(RULES.legal_actions(taken)) == set(map(Gather, cards("red 2 star", "green 4 star", "blue 4 star")))
    assert RULES.why_not(taken, Gather(card("red 8 star"))) is not None
    assert RULES.why_not(taken, Decline()) == "The winner must take a card now."
    gathered = played(taken, Gather(card("green 4 star")))
    assert gathered.piles == (cards("green 4 star"), frozenset())
    assert gathered.out == cards("red 8 star", "red 2 star", "blue 4 star")
    assert (gathered.phase, gathered.leader, gathered.plays, gathered.tricks) == ("play", NORTH, (), 1)
    assert gathered.cards == before.cards


def test_a_trump_is_taken_from_the_office_and_goes_back_there_when_it_is_played() -> None:
    before = table(
        ["red 9", "blue 1"],
        ["red 4 star", "red 5"],
        ["red 3", "red 7"],
        ["green 3", "green 8 star"],
        held=([], [], ["trump 8"], []),
    )
    won = in_turn(before, "red 9", "red 4 star", "trump 8", "green 3")
    assert won.phase == "gather"  # 3 is the number of no trump
    after = played(won, Gather(card("red 4 star")))
    assert after.office == TRUMPS
    assert (after.piles, after.out) == ((cards("red 4 star"), frozenset()), cards("red 9", "green 3"))
    assert after.leader == SOUTH
    assert after.hands[SOUTH] == cards("red 3", "red 7")


def test_a_trump_that_lies_in_the_trick_is_not_taken_and_another_is() -> None:
    before = table(
        ["red 9", "blue 1"],
        ["red 5", "blue 3"],
        ["red 3", "blue 5"],
        ["green 8 star", "green 1"],
        held=([], [], ["trump 8"], []),
    )
    with_it = in_turn(before, "red 9", "red 5", "trump 8", "green 8 star")
    assert with_it.phase == "gather"
    without = in_turn(before, "red 9", "red 5", "red 3", "green 8 star")
    taken = played(without, Recruit())
    assert taken.held == (frozenset(), frozenset(), frozenset(), cards("trump 8"))
    assert taken.office == TRUMPS - cards("trump 8")


def test_a_player_follows_suit_or_plays_a_trump_and_only_in_turn() -> None:
    state = table(["red 9"], ["red 4 star", "blue 5"], ["blue 3"], ["green 3"], held=([], ["trump 8"], ["trump 2"], []))
    assert RULES.why_not(state, Play(EAST, card("red 4 star"))) == "It is the turn of another player."
    led = in_turn(state, "red 9")
    assert RULES.legal_actions(led) == (Play(EAST, card("red 4 star")), Play(EAST, card("trump 8")))
    assert RULES.why_not(led, Play(EAST, card("blue 5"))) == "A player who has red plays red or a trump."
    assert RULES.why_not(led, Play(EAST, card("trump 2"))) == "The player has no trump 2 to play."
    assert RULES.why_not(led, Gather(card("red 9"))) == "A card must be played now."
    assert RULES.why_not(led, Recruit()) == "A card must be played now."


def test_behind_four_trumps_nothing_is_taken_and_the_player_of_the_8_leads() -> None:
    before = table(
        ["red 9"], ["red 1"], ["blue 3"], ["green 3"], held=(["trump 4"], ["trump 8"], ["trump 2"], ["trump 6"])
    )
    after = in_turn(before, "trump 4", "trump 8", "trump 2", "trump 6")
    assert after == replace(before, office=TRUMPS, held=(frozenset(),) * 4, leader=EAST, tricks=1)


def test_a_match_on_the_third_card_ends_the_trick_at_once() -> None:
    before = table(
        ["red 5", "red 7"], ["red 8 star", "red 9"], ["red 8 moon", "blue 3"], ["red 1", "green 3"], leader=NORTH
    )
    after = in_turn(before, "red 5", "red 8 star", "red 8 moon")
    assert after.out == cards("red 8 star", "red 8 moon")
    assert after.piles == (cards("red 5"), frozenset())
    assert (after.phase, after.leader, after.tricks) == ("play", SOUTH, 1)
    assert after.hands[WEST] == cards("red 1", "green 3")


# The end of a round


def test_when_a_hand_runs_out_the_trick_is_finished_and_other_hands_do_not_count() -> None:
    before = replace(
        table(
            ["red 9"],
            ["red 1", "red 4 star"],
            ["red 3", "blue 9"],
            ["red 5", "green 9"],
            held=([], ["trump 6"], [], []),
        ),
        piles=(cards("blue 1", "green 1", "yellow 1"), cards("blue 8 star", "blue 8 moon")),
    )
    led = in_turn(before, "red 9")
    assert led.phase == "play"
    lost = in_turn(led, "red 4 star", "red 3", "red 5")
    counted = played(lost, Gather(card("red 4 star")))
    assert counted.phase == "counted"
    assert RULES.round_score(counted) == (1 + 1 + 1 - 4, 8 + 8 - 12)
    assert (counted.totals, counted.rounds) == ((-1, 4), 1)
    assert RULES.legal_actions(counted) == ()
    assert RULES.why_not(counted, Gather(card("red 5"))) == "The round is over."
    assert RULES.outcome(counted) is None


def test_a_player_who_has_played_a_trump_has_a_card_left_when_others_have_none() -> None:
    before = table(["red 9"], ["red 1"], ["red 3"], ["red 5"], held=([], ["trump 6"], [], []))
    won = in_turn(before, "red 9", "trump 6", "red 3", "red 5")
    counted = played(won, Gather(card("red 9")))
    assert counted.phase == "counted"
    assert counted.hands == (frozenset(), cards("red 1"), frozenset(), frozenset())
    assert counted.totals == (0, -9)


def test_a_trump_that_is_held_does_not_keep_the_round_going() -> None:
    before = table(["red 9"], ["red 1"], ["red 3"], ["red 5"], held=(["trump 6"], [], [], []))
    counted = played(in_turn(before, "red 9", "red 1", "red 3", "red 5"), Gather(card("red 5")))
    assert counted.phase == "counted"
    assert counted.totals == (-5 - 12, 0)


@pytest.mark.parametrize(
    ("totals", "rounds", "outcome"),
    [
        ((31, 0), 1, Won(NORTH_SOUTH)),
        ((0, 30), 2, Won(EAST_WEST)),
        ((29, 0), 2, None),
        ((29, 0), 3, Won(NORTH_SOUTH)),
        ((5, 5), 3, Shared()),
    ],
)
def test_a_match_ends_behind_the_count_of_a_round(
    totals: tuple[int, int], rounds: int, outcome: Won | Shared | None
) -> None:
    state = replace(RULES.start(seeded(6)), totals=totals, rounds=rounds)
    assert RULES.outcome(state) is None
    counted = replace(state, phase="counted")
    assert RULES.outcome(counted) == outcome
    if outcome is not None:
        assert RULES.why_not(counted, Decline()) == "The match is over."
        with pytest.raises(IllegalAction, match="No round begins now"):
            RULES.next_round(counted, seeded(7))


def test_no_round_begins_before_the_last_is_counted() -> None:
    with pytest.raises(IllegalAction, match="No round begins now"):
        RULES.next_round(RULES.start(seeded(6)), seeded(7))


# Two players


def straw(*places: tuple[str | None, str | None]) -> tuple[Place, ...]:
    return tuple(Place(*(None if face is None else card(face) for face in place)) for place in places)


def test_two_players_play_two_cards_each_in_turn_and_each_is_a_team() -> None:
    before = table(["red 9", "blue 1", "green 1"], ["red 7", "red 3", "green 3"])
    movers = []
    state = before
    for face in ("red 9", "red 7", "blue 1", "red 3"):
        movers.append(TWO.mover(state))
        state = in_turn(state, face, rules=TWO)
    assert movers == [0, 1, 0, 1]
    assert set(TWO.legal_actions(state)) == set(map(Gather, cards("red 7", "red 3")))
    after = played(state, Gather(card("red 7")), rules=TWO)
    assert after.piles == (cards("red 7"), frozenset())
    assert after.out == cards("red 9", "blue 1", "red 3")
    assert after.leader == 0


def test_face_up_straw_counts_as_hand_and_is_turned_up_behind_the_trick() -> None:
    before = replace(
        table(["green 1"], ["blue 7", "green 3", "green 5"]),
        straws=(straw(("red 5", "red 6 star"), ("blue 9", "blue 3"), ("yellow 1", None)), straw()),
    )
    assert TWO.open_to(before, 0) == cards("green 1", "red 5", "blue 9", "yellow 1")
    assert TWO.may_be_seen(before.straws[0]) == cards("red 5", "blue 9", "yellow 1")
    led = in_turn(before, "blue 9", rules=TWO)
    assert led.straws[0] == straw(("red 5", "red 6 star"), (None, "blue 3"), ("yellow 1", None))
    second = in_turn(led, "blue 7", rules=TWO)
    assert second.phase == "play"
    assert TWO.why_not(second, Play(0, card("blue 3"))) == "The player has no blue 3 to play."
    won = in_turn(second, "yellow 1", "green 3", rules=TWO)
    after = played(won, Gather(card("blue 7")), rules=TWO)
    assert after.straws[0] == straw(("red 5", "red 6 star"), ("blue 3", None), (None, None))
    assert TWO.open_to(after, 0) == cards("green 1", "red 5", "blue 3")


def test_a_player_with_one_open_card_skips_the_second_play_even_with_a_trump() -> None:
    before = table(["red 9"], ["red 7", "red 3", "green 3"], held=(["trump 4"], []))
    state = in_turn(before, "red 9", "red 7", rules=TWO)
    assert TWO.mover(state) == 1
    won = in_turn(state, "red 3", rules=TWO)
    assert won.phase == "gather"
    counted = played(won, Gather(card("red 7")), rules=TWO)
    assert counted.phase == "counted"
    assert counted.totals == (-7 - 8, 0)


def test_a_trump_played_first_leaves_the_open_card_for_the_second_play() -> None:
    before = table(["red 9"], ["red 7", "red 3", "green 3"], held=(["trump 4"], []))
    state = in_turn(before, "trump 4", "red 7", "red 9", "red 3", rules=TWO)
    assert state.phase == "gather"
    assert set(TWO.legal_actions(state)) == set(map(Gather, cards("red 7", "red 3")))


def test_both_players_with_one_open_card_make_a_trick_of_two() -> None:
    won = in_turn(table(["red 9"], ["red 4 star"]), "red 9", "red 4 star", rules=TWO)
    assert won.phase == "recruit"
    counted = played(won, Recruit(), Gather(card("red 4 star")), rules=TWO)
    assert counted.totals == (-4, -8)


def test_winner_and_loser_may_be_one_player_who_finds_nothing_to_take() -> None:
    before = table(["red 5", "blue 1"], ["red 2 star", "red 7"], held=(["trump 8"], ["trump 6", "trump 4"]))
    lost = in_turn(replace(before, leader=1), "trump 4", "trump 8", "trump 6", "red 5", rules=TWO)
    assert lost.piles == (frozenset(), frozenset())
    assert lost.out == cards("red 5")
    assert (lost.phase, lost.leader, lost.office) == ("play", 0, TRUMPS)


def test_the_round_of_two_goes_on_while_a_card_of_the_straw_was_turned_up() -> None:
    before = replace(
        table([], ["red 7", "red 3", "green 3", "green 1"]),
        straws=(straw(("red 9", "red 6 star"), ("red 5", None)), straw()),
    )
    won = in_turn(before, "red 9", "red 7", "red 5", "red 3", rules=TWO)
    after = played(won, Gather(card("red 7")), rules=TWO)
    assert after.phase == "play"
    assert TWO.open_to(after, 0) == cards("red 6 star")
    last = in_turn(after, "red 6 star", "green 3", "green 1", rules=TWO)
    assert played(last, Gather(card("green 3")), rules=TWO).phase == "counted"


def test_two_players_may_match_a_card_of_their_own() -> None:
    before = table(["blue 8 star", "blue 8 moon", "green 1"], ["red 3", "red 7"])
    after = in_turn(before, "blue 8 star", "red 3", "blue 8 moon", rules=TWO)
    assert after.out == cards("blue 8 star", "blue 8 moon")
    assert after.piles == (frozenset(), cards("red 3"))
    assert after.leader == 0


# Whole matches


def _chosen(rules: Matchmakers, state: State, chance: random.Random, *, eager: bool) -> Action:
    actions = rules.legal_actions(state)
    assert actions
    if eager:
        matches = [a for a in actions if isinstance(a, Play) and rules.matched([*state.plays, a])]
        trumps = [a for a in actions if isinstance(a, Recruit) or (isinstance(a, Play) and rules.is_trump(a.card))]
        actions = tuple(matches or trumps or actions)
    return chance.choice(actions)


@pytest.mark.parametrize("eager", [False, True], ids=["at random", "for matches and trumps"])
@pytest.mark.parametrize("rules", [RULES, TWO], ids=["four", "two"])
def test_matches_end_by_themselves_and_lose_no_card(rules: Matchmakers, eager: bool) -> None:
    _play_matches(rules, range(4), eager=eager)


@pytest.mark.slow
@pytest.mark.parametrize("eager", [False, True], ids=["at random", "for matches and trumps"])
@pytest.mark.parametrize("rules", [RULES, TWO], ids=["four", "two"])
def test_many_matches_end_by_themselves_and_lose_no_card(rules: Matchmakers, eager: bool) -> None:
    _play_matches(rules, range(100, 200), eager=eager)


def _play_matches(rules: Matchmakers, seeds: range, *, eager: bool) -> None:
    every = tuple(sorted([*rules.deck, *rules.trumps]))
    for seed in seeds:
        chance, shuffle = random.Random(seed), seeded(seed)
        state = rules.start(shuffle, seed % rules.players)
        while rules.outcome(state) is None:
            if state.phase == "counted":
                state = rules.next_round(state, shuffle)
            else:
                state = rules.apply(state, _chosen(rules, state, chance, eager=eager))
            assert state.cards == every
            assert state.tricks <= 22
        assert 1 <= state.rounds <= 3


@pytest.mark.parametrize(
    ("suits", "doubled", "tricks"),
    [
        # Sixteen matches take 32 of 52 cards; the 20 that are left make six tricks of three and leave two cards over.
        (4, (2, 4, 6, 8), 22),
        # Without couples every trick of 36 cards takes three.
        (4, (), 12),
        # Four couples take 8 of 40 cards; the 32 that are left make ten tricks.
        (4, (8,), 14),
        # Two colours of 13 cards have eight couples, and the ten other cards make three tricks.
        (2, (2, 4, 6, 8), 11),
    ],
)
def test_a_round_has_no_more_tricks_than_its_cards_make(suits: int, doubled: tuple[int, ...], tricks: int) -> None:
    rules = Matchmakers(Deck(("red", "yellow", "green", "blue")[:suits], tuple(range(1, 10)), doubled=doubled))
    assert rules.most_tricks == rules.for_two().most_tricks == tricks


@given(st.integers(1, 4), st.sets(st.integers(1, 9)))
def test_no_other_mixture_of_tricks_is_longer(suits: int, doubled: set[int]) -> None:
    """Every number of full tricks, of tricks of four trumps and of matches that the cards allow."""
    deck = Deck(("red", "yellow", "green", "blue")[:suits], tuple(range(1, 10)), doubled=tuple(sorted(doubled)))
    possible = (
        full + trumps + early
        for full in range(len(deck) // 3 + 1)
        for trumps in range(len(deck) // 4 + 1)
        for early in range(suits * len(doubled) + 1)
        if 3 * full + 4 * trumps + 2 * early <= len(deck)
    )
    assert Matchmakers(deck).most_tricks == max(possible)


# The clauses


def test_a_statement_of_a_clause_has_the_numbers_of_the_rules() -> None:
    numbers = {name: values for name, values in RULES.clauses().items() if values}
    assert numbers == {
        "deck": (52,),
        "ranks": (1, 9),
        "doubled": (2, 4, 6, 8),
        "trumps": (2, 4, 6, 8),
        "deal": (13,),
        "pass": (3,),
        "answer": (3,),
        "recruit": (2, 4, 6, 8),
        "gather": (1,),
        "four-trumps": (4,),
        "card-once": (1,),
        "couple": (2,),
        "buddies": (3, 4),
        "lead": (30,),
        "lead-exact": (30, 29),
        "last-round": (3,),
        "two-deal": (8,),
        "two-straw": (9, 9),
        "two-plays": (2,),
    }


def test_the_clauses_for_two_players_are_those_for_four() -> None:
    assert list(TWO.clauses().items()) == list(RULES.clauses().items())
