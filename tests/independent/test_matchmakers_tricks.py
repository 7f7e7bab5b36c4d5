from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tests.independent.matchmakers_tricks import (
    OFFICE,
    SEATS,
    TRUMP_NUMBERS,
    Card,
    Outcome,
    Play,
    Square,
    deck,
    gathered,
    holders_after,
    lead_colour,
    legal_plays,
    matching_pair,
    resolve,
    round_is_over,
    turn_up,
    whose_turn_of_four,
    whose_turn_of_two,
)

PARTNERS = {"North": "South", "South": "North", "East": "West", "West": "East"}


def card(text: str) -> Card:
    """The card of a text such as "8 red", "8 red moon" or "8 trump"; an even rank is a star unless it says moon."""
    rank, colour, *mark = text.split()
    even_animal = int(rank) % 2 == 0 and colour != "trump"
    return colour, int(rank), mark[0] if mark else "star" if even_animal else ""


def trick(*texts: str, leader: str = "North", players: tuple[str, ...] = SEATS) -> list[Play]:
    first = players.index(leader)
    return [(players[(first + place) % len(players)], card(text)) for place, text in enumerate(texts)]


def two(*texts: str) -> list[Play]:
    return trick(*texts, leader="Ann", players=("Ann", "Ben"))


def cards(*texts: str) -> set[Card]:
    return {card(text) for text in texts}


def test_the_deck_has_13_cards_a_colour_whose_faces_add_up_to_65_and_16_couples() -> None:
    everything = deck()
    assert len(set(everything)) == len(everything) == 52
    assert set(Counter(colour for colour, _, _ in everything).values()) == {13}
    assert sum(rank for colour, rank, _ in everything if colour == "red") == 65
    assert sum(rank for _, rank, _ in everything) == 260
    assert sum(count == 2 for count in Counter((colour, rank) for colour, rank, _ in everything).values()) == 16


def test_worked_example_two_equal_cards_off_colour() -> None:
    outcome = resolve(trick("8 red", "2 red", "4 green", "4 blue"), {4: "North"})
    assert outcome.weakest == ("South", card("4 green"))
    assert outcome.reason == "first of the lowest off colour"
    assert (outcome.recruit, outcome.recruit_from) == (4, "North")
    assert outcome.strongest == ("North", card("8 red"))
    assert set(outcome.gather) == cards("2 red", "4 green", "4 blue")
    assert set(gathered(outcome, card("4 green"))) == cards("8 red", "2 red", "4 blue")
    assert outcome.next_leader == "North"
    assert holders_after(outcome, {4: "North"}, takes=True) == {4: "South"}
    assert holders_after(outcome, {4: "North"}, takes=False) == {4: "North"}


def test_worked_example_a_trump_takes_the_4_red() -> None:
    plays = trick("9 red", "4 red", "8 trump", "3 green")
    assert legal_plays([card("1 red"), card("5 blue")], [8], plays[:2]) == cards("1 red", "8 trump")
    outcome = resolve(plays, {8: "South", 2: "East"})
    assert outcome.weakest == ("West", card("3 green"))
    assert outcome.reason == "the only card off colour"
    assert (outcome.recruit, outcome.no_recruit) == (None, "odd rank")
    assert outcome.strongest == ("South", card("8 trump"))
    assert set(outcome.gather) == cards("9 red", "4 red", "3 green")
    assert set(gathered(outcome, card("4 red"))) == cards("9 red", "3 green")
    assert outcome.to_office == (8,)
    assert holders_after(outcome, {8: "South", 2: "East"}, takes=True) == {2: "East"}
    assert outcome.next_leader == "South"


def test_a_match_on_the_third_card_discards_both_and_sends_the_other_home() -> None:
    plays = trick("6 blue star", "9 blue", "6 blue moon", leader="East")
    assert whose_turn_of_four(plays[:2], "East") == "West"
    assert whose_turn_of_four(plays, "East") is None
    assert resolve(plays, {}) == Outcome(
        ending="match",
        next_leader="West",
        lead_colour="blue",
        discarded=(card("6 blue star"), card("6 blue moon")),
        to_piles=(("South", card("9 blue")),),
    )


def test_a_match_on_the_second_card_sends_nothing_home() -> None:
    outcome = resolve(trick("2 red star", "2 red moon"), {})
    assert (outcome.ending, outcome.next_leader, outcome.to_piles) == ("match", "East", ())


def test_a_match_on_the_fourth_card_off_colour_and_after_a_trump_lead_counts() -> None:
    outcome = resolve(trick("4 trump", "9 red", "8 green", "8 green moon"), {4: "North"})
    assert outcome.ending == "match"
    assert outcome.next_leader == "West"
    assert outcome.to_piles == (("East", card("9 red")),)
    assert outcome.to_office == (4,)
    assert (outcome.weakest, outcome.strongest, outcome.recruit) == (None, None, None)
    assert holders_after(outcome, {4: "North"}, takes=True) == {}


def test_equal_ranks_of_two_colours_are_no_match() -> None:
    assert matching_pair(trick("8 red", "8 green", "8 blue", "8 yellow")) is None


def test_a_trump_and_a_card_of_its_number_are_no_match() -> None:
    assert matching_pair(trick("8 trump", "8 green")) is None


def test_four_trumps_go_back_and_the_player_of_the_8_leads() -> None:
    holders = {2: "North", 4: "East", 6: "West", 8: "South"}
    outcome = resolve(trick("2 trump", "4 trump", "8 trump", "6 trump"), holders)
    assert outcome == Outcome(ending="four trumps", next_leader="South", to_office=(2, 4, 6, 8))
    assert holders_after(outcome, holders, takes=True) == {}


def test_the_highest_of_several_trumps_wins_and_the_one_other_card_is_weakest() -> None:
    outcome = resolve(trick("4 red", "2 trump", "8 trump", "6 trump"), {})
    assert outcome.strongest == ("South", card("8 trump"))
    assert outcome.weakest == ("North", card("4 red"))
    assert outcome.reason == "the only card that is no trump"
    assert (outcome.recruit, outcome.recruit_from) == (4, OFFICE)
    assert outcome.gather == (card("4 red"),)


def test_when_all_follow_the_lowest_rank_loses_and_the_highest_wins() -> None:
    outcome = resolve(trick("5 red", "2 red", "7 red", "6 red"), {2: "West"})
    assert outcome.weakest == ("East", card("2 red"))
    assert outcome.reason == "lowest of the lead colour"
    assert (outcome.recruit, outcome.recruit_from) == (2, "West")
    assert outcome.strongest == ("South", card("7 red"))


def test_a_9_off_colour_is_weaker_than_a_1_of_the_lead_colour_and_never_wins() -> None:
    outcome = resolve(trick("1 red", "9 blue", "3 red", "8 green"), {})
    assert outcome.weakest == ("West", card("8 green"))
    assert outcome.reason == "lowest off colour"
    assert outcome.strongest == ("South", card("3 red"))


def test_of_equally_weak_cards_the_first_played_loses_whatever_its_place() -> None:
    assert resolve(trick("1 red", "9 blue", "9 green", "9 yellow"), {}).weakest == ("East", card("9 blue"))
    assert resolve(trick("1 red", "9 blue", "6 green", "6 yellow"), {}).weakest == ("South", card("6 green"))


@pytest.mark.parametrize(
    ("holders", "expected"),
    [
        ({}, (2, OFFICE, "")),
        ({2: "West"}, (2, "West", "")),
        ({2: "South"}, (2, "South", "")),
        ({2: "North"}, (None, "", "held already")),
    ],
)
def test_a_trump_is_taken_from_where_it_is(holders: dict[int, str], expected: tuple[int | None, str, str]) -> None:
    outcome = resolve(trick("2 red", "3 red", "5 red", "7 red"), holders)
    assert (outcome.recruit, outcome.recruit_from, outcome.no_recruit) == expected


def test_a_trump_that_lies_in_the_trick_cannot_be_taken() -> None:
    outcome = resolve(trick("2 red", "2 trump", "5 red", "7 red"), {2: "East"})
    assert outcome.weakest == ("North", card("2 red"))
    assert (outcome.recruit, outcome.no_recruit) == (None, "in this trick")
    assert holders_after(outcome, {2: "East"}, takes=True) == {}


def test_the_winner_must_choose_and_not_a_card_of_their_own_nor_a_trump() -> None:
    outcome = resolve(trick("2 red", "2 trump", "4 trump", "7 red"), {})
    assert outcome.gather == (card("2 red"), card("7 red"))
    for wrong in (None, card("2 trump"), card("4 trump")):
        with pytest.raises(ValueError, match="not the winner’s to choose"):
            gathered(outcome, wrong)


@pytest.mark.parametrize(
    ("before", "legal"),
    [
        ((), ["3 red", "8 red moon", "5 blue", "6 trump"]),
        (("6 red",), ["3 red", "8 red moon", "6 trump"]),
        (("1 blue", "6 red"), ["5 blue", "6 trump"]),
        (("1 green",), ["3 red", "8 red moon", "5 blue", "6 trump"]),
        (("2 trump",), ["3 red", "8 red moon", "5 blue", "6 trump"]),
        (("2 trump", "4 trump"), ["3 red", "8 red moon", "5 blue", "6 trump"]),
        (("2 trump", "9 blue"), ["5 blue", "6 trump"]),
        (("1 blue", "4 trump"), ["5 blue", "6 trump"]),
    ],
)
def test_the_first_card_that_is_no_trump_is_followed(before: tuple[str, ...], legal: list[str]) -> None:
    hand = sorted(cards("3 red", "8 red moon", "5 blue"))
    assert legal_plays(hand, [6], trick(*before)) == cards(*legal)


def test_a_player_without_an_open_card_plays_nothing_not_even_a_trump() -> None:
    assert legal_plays([], [6], trick("1 red")) == set()


def test_seats_play_clockwise_from_the_leader() -> None:
    plays = trick("1 red", "2 red", "3 red", "4 red", leader="West")
    assert [whose_turn_of_four(plays[:count], "West") for count in range(5)] == ["West", "North", "East", "South", None]


@pytest.mark.parametrize(
    ("played", "ann_has", "ben_has", "turn"),
    [
        ("", 5, 5, "Ann"),
        ("1 red", 5, 5, "Ben"),
        ("1 red, 2 red", 5, 5, "Ann"),
        ("1 red, 2 red, 3 red", 5, 5, "Ben"),
        ("1 red, 2 red, 3 red, 4 red", 5, 5, None),
        ("1 red, 2 red", 0, 5, "Ben"),
        ("1 red, 2 red, 3 red", 0, 0, None),
        ("1 red, 2 red", 0, 0, None),
        ("2 red star, 2 red moon", 5, 5, None),
    ],
)
def test_two_players_take_turns_and_skip_without_a_card(
    played: str, ann_has: int, ben_has: int, turn: str | None
) -> None:
    plays = two(*played.split(", ")) if played else []
    assert whose_turn_of_two(plays, "Ann", "Ben", {"Ann": ann_has, "Ben": ben_has}) == turn


def test_after_a_skip_of_the_leader_the_opponent_plays_twice_running() -> None:
    plays = [("Ann", card("1 red")), ("Ben", card("2 red")), ("Ben", card("3 red"))]
    assert whose_turn_of_two(plays, "Ann", "Ben", {"Ann": 0, "Ben": 5}) is None
    outcome = resolve(plays, {})
    assert outcome.strongest == ("Ben", card("3 red"))
    assert outcome.gather == (card("1 red"),)


def test_one_of_two_players_can_win_and_lose_the_same_trick_and_gathers_none_of_their_own() -> None:
    outcome = resolve(two("9 red", "3 red", "2 green", "5 red"), {2: "Ben"})
    assert outcome.weakest == ("Ann", card("2 green"))
    assert outcome.strongest == ("Ann", card("9 red"))
    assert (outcome.recruit, outcome.recruit_from) == (2, "Ben")
    assert outcome.gather == (card("3 red"), card("5 red"))


def test_nothing_is_gathered_when_the_other_of_two_players_played_only_trumps() -> None:
    outcome = resolve(two("8 trump", "2 trump", "6 red", "4 trump"), {6: "Ann"})
    assert outcome.strongest == ("Ann", card("8 trump"))
    assert outcome.weakest == ("Ann", card("6 red"))
    assert outcome.no_recruit == "held already"
    assert outcome.gather == ()
    assert gathered(outcome, None) == (card("6 red"),)
    with pytest.raises(ValueError, match="not the winner’s to choose"):
        gathered(outcome, card("6 red"))


def test_one_of_two_players_may_match_their_own_card() -> None:
    outcome = resolve(two("6 red star", "9 red", "6 red moon"), {})
    assert (outcome.ending, outcome.next_leader) == ("match", "Ann")
    assert outcome.to_piles == (("Ben", card("9 red")),)


def test_straw_cards_are_turned_up_when_nothing_lies_on_them() -> None:
    below, above, bare = card("1 red"), card("9 blue"), card("3 green")
    square: Square = ((below, above), (bare, None), (None, card("5 red")), (None, None))
    assert turn_up(square) == ((below, above), (None, bare), (None, card("5 red")), (None, None))


def test_a_round_ends_when_one_player_has_no_card_left() -> None:
    assert round_is_over({"North": 3, "East": 0, "South": 2, "West": 1})
    assert not round_is_over({"North": 3, "East": 1, "South": 2, "West": 1})


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        (["1 red"], "two to four cards"),
        (["1 red", "2 red", "3 red", "4 red", "5 red"], "two to four cards"),
        (["1 red", "1 red"], "twice"),
        (["1 red", "5 trump"], "no such trump"),
        (["2 red star", "2 red moon", "3 red"], "ended before"),
    ],
)
def test_an_impossible_trick_is_refused(texts: list[str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        resolve(trick(*texts), {})


def test_the_log_of_a_round_needs_22_rows() -> None:
    rows = [
        won + trumps + matches
        for won, trumps, matches in product(range(18), range(14), range(17))
        if 3 * won + 4 * trumps + 2 * matches <= 52
    ]
    assert max(rows) == 22


def simplest(plays: list[Play]) -> tuple[Play, Play]:
    """Weakest and strongest once more, by sorting: trumps on top, then the lead colour, then the rest."""

    def height(place: int) -> tuple[int, int, int]:
        colour, rank, _ = plays[place][1]
        return 2 * (colour == "trump") + (colour == lead_colour(plays)), rank, place

    order = sorted(range(len(plays)), key=height)
    return plays[order[0]], plays[order[-1]]


def test_random_tricks_have_one_loser_and_one_winner() -> None:
    chance = random.Random(9)
    everything = [*deck(), *(("trump", number, "") for number in TRUMP_NUMBERS)]
    endings: Counter[str] = Counter()
    for _ in range(5_000):
        dealt = chance.sample(everything, 4)
        plays: list[Play] = []
        while (seat := whose_turn_of_four(plays, "North")) is not None:
            plays.append((seat, dealt[len(plays)]))
        outcome = resolve(plays, {})
        endings[outcome.ending] += 1
        if outcome.ending == "won":
            assert (outcome.weakest, outcome.strongest) == simplest(plays)
            assert 1 <= len(outcome.gather) <= 3
            assert outcome.next_leader not in {seat for seat, played in plays if played in outcome.gather}
    assert endings["won"] > 4_000
    assert endings["match"] > 100


def play_round(chance: random.Random) -> tuple[Counter[str], int]:
    """A round of four who choose at random: how often a trick ended how, and how many cards were met again."""
    dealt = list(deck())
    chance.shuffle(dealt)
    hands = {seat: dealt[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)}
    holders: dict[int, str] = {}
    endings: Counter[str] = Counter()
    met = 0
    leader = "North"
    while not round_is_over({seat: len(hand) for seat, hand in hands.items()}):
        plays: list[Play] = []
        while (seat := whose_turn_of_four(plays, leader)) is not None:
            held = [number for number, holder in holders.items() if holder == seat]
            played = chance.choice(sorted(legal_plays(hands[seat], held, plays)))
            plays.append((seat, played))
            if played[0] == "trump":
                del holders[played[1]]
            else:
                hands[seat].remove(played)
        outcome = resolve(plays, holders)
        endings[outcome.ending] += 1
        if outcome.ending == "won":
            met += len(gathered(outcome, chance.choice(outcome.gather))) + 1
        else:
            met += len(outcome.discarded) + len(outcome.to_piles)
        holders = holders_after(outcome, holders, takes=True)
        leader = outcome.next_leader
    return endings, met + sum(map(len, hands.values()))


def test_random_rounds_keep_all_52_cards_and_the_bounds_of_the_log() -> None:
    chance = random.Random(4)
    longest = 0
    for _ in range(150):
        endings, met = play_round(chance)
        assert met == 52
        assert 3 * endings["won"] + 4 * endings["four trumps"] + 2 * endings["match"] <= 52
        assert endings["match"] <= 16
        longest = max(longest, endings.total())
    assert 13 < longest <= 22


class Table:
    """Two players with their hands and squares."""

    def __init__(self, chance: random.Random) -> None:
        dealt = list(deck())
        chance.shuffle(dealt)
        self.hands = {"Ann": dealt[:8], "Ben": dealt[8:16]}
        self.squares: dict[str, Square] = {
            "Ann": tuple(zip(dealt[16:25], dealt[25:34], strict=True)),
            "Ben": tuple(zip(dealt[34:43], dealt[43:], strict=True)),
        }

    def open_cards(self, player: str) -> list[Card]:
        return [*self.hands[player], *(above for _, above in self.squares[player] if above is not None)]

    def open_left(self) -> dict[str, int]:
        return {player: len(self.open_cards(player)) for player in self.hands}

    def take_away(self, player: str, played: Card) -> None:
        if played in self.hands[player]:
            self.hands[player].remove(played)
        self.squares[player] = tuple(
            (below, None if above == played else above) for below, above in self.squares[player]
        )

    def turn_up(self) -> None:
        self.squares = {player: turn_up(square) for player, square in self.squares.items()}

    def cards_left(self) -> int:
        below = sum(below is not None for square in self.squares.values() for below, _ in square)
        return sum(self.open_left().values()) + below


def play_trick_of_two(
    chance: random.Random, table: Table, holders: dict[int, str], leader: str, opponent: str
) -> list[Play]:
    plays: list[Play] = []
    while (player := whose_turn_of_two(plays, leader, opponent, table.open_left())) is not None:
        held = [
            number
            for number, holder in holders.items()
            if holder == player and (player, ("trump", number, "")) not in plays
        ]
        played = chance.choice(sorted(legal_plays(table.open_cards(player), held, plays)))
        plays.append((player, played))
        table.take_away(player, played)
    return plays


def test_random_rounds_of_two_keep_all_52_cards_and_are_never_stuck() -> None:
    chance = random.Random(2)
    lengths: Counter[int] = Counter()
    for _ in range(100):
        table = Table(chance)
        holders: dict[int, str] = {}
        leader, opponent = "Ann", "Ben"
        met = 0
        while not round_is_over(table.open_left()):
            plays = play_trick_of_two(chance, table, holders, leader, opponent)
            outcome = resolve(plays, holders)
            if outcome.ending == "won":
                assert outcome.lead_colour is not None
                lengths[len(plays)] += 1
            met += len(outcome.discarded) + len(outcome.to_piles)
            holders = holders_after(outcome, holders, takes=True)
            table.turn_up()
            leader, opponent = (leader, opponent) if outcome.next_leader == leader else (opponent, leader)
        assert met + table.cards_left() == 52
    assert lengths[4] > 500
    assert lengths[3] > 5
