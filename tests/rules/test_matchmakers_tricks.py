from __future__ import annotations

import pytest

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import (
    TRUMP,
    Cleared,
    Ending,
    Matchmakers,
    NoRecruit,
    Play,
    Weakness,
)

RULES = Matchmakers()
NORTH, EAST, SOUTH, WEST = range(4)


def card(face: str) -> Card:
    return Card.of_face(face)


def cards(*faces: str) -> frozenset[Card]:
    return frozenset(map(card, faces))


def trick(*faces: str, leader: int = NORTH, players: int = 4) -> list[Play]:
    return [Play((leader + place) % players, card(face)) for place, face in enumerate(faces)]


# A loser off colour: North leads red 8, East follows with red 2, South and West have no red.
OFF_COLOUR = trick("red 8 star", "red 2 moon", "green 4 star", "blue 4 star")
# A trump among colours: red 9, red 4, trump 8, green 3.
ONE_TRUMP = trick("red 9", "red 4 star", "trump 8", "green 3")
FOUR_TRUMPS = trick("trump 4", "trump 8", "trump 2", "trump 6")


# What may be played

HAND = cards("red 5", "red 8 star", "blue 1", "green 3")
HELD = cards("trump 2", "trump 6")


@pytest.mark.parametrize(
    ("played", "may_play"),
    [
        ([], HAND | HELD),
        (["red 1"], cards("red 5", "red 8 star") | HELD),
        (["yellow 1"], HAND | HELD),
        (["blue 9", "red 1"], cards("blue 1") | HELD),
        (["trump 4"], HAND | HELD),
        (["trump 4", "trump 8"], HAND | HELD),
        (["trump 4", "green 7"], cards("green 3") | HELD),
        (["trump 4", "trump 8", "blue 5"], cards("blue 1") | HELD),
        (["red 1", "trump 4"], cards("red 5", "red 8 star") | HELD),
    ],
)
def test_a_player_follows_the_lead_colour_and_may_play_a_trump_at_any_time(
    played: list[str], may_play: frozenset[Card]
) -> None:
    assert RULES.playable(HAND, trick(*played), HELD) == may_play


def test_a_player_without_an_open_card_plays_nothing_not_even_a_trump() -> None:
    assert RULES.playable(frozenset(), trick("red 1"), HELD) == frozenset()


def test_a_trump_that_another_player_holds_cannot_be_played() -> None:
    assert RULES.playable(HAND, trick("red 1"), frozenset()) == cards("red 5", "red 8 star")


@pytest.mark.parametrize(
    ("played", "colour"),
    [([], None), (["red 1"], "red"), (["trump 2"], None), (["trump 2", "trump 4", "blue 9", "red 1"], "blue")],
)
def test_the_first_card_that_is_no_trump_sets_the_lead_colour(played: list[str], colour: str | None) -> None:
    assert RULES.lead_colour(trick(*played)) == colour


# How a trick ends


@pytest.mark.parametrize(
    ("played", "ended"),
    [
        ([], None),
        (["red 8 star"], None),
        (["red 8 star", "red 8 moon"], "match"),
        (["red 8 star", "blue 8 moon"], None),
        (["red 8 star", "blue 2 star", "blue 2 moon"], "match"),  # off colour
        (["red 8 star", "red 1", "green 5", "red 8 moon"], "match"),  # on the fourth card
        (["trump 2", "red 4 moon", "red 4 star"], "match"),  # after a trump lead
        (["trump 2", "red 2 moon"], None),  # a trump matches no colour
        (["red 1", "red 3", "red 5"], None),
        (["red 1", "red 3", "red 5", "red 7"], "full"),
        (["trump 2", "trump 4", "trump 6"], None),
        (["trump 2", "trump 4", "trump 6", "red 7"], "full"),
        (["trump 2", "trump 4", "trump 6", "trump 8"], "four-trumps"),
    ],
)
def test_a_trick_ends_with_its_fourth_card_or_with_a_match(played: list[str], ended: Ending | None) -> None:
    assert RULES.ended(trick(*played)) == ended


def test_a_match_is_two_cards_in_the_order_of_play() -> None:
    plays = trick("trump 6", "blue 5", "red 4 moon", "red 4 star")
    assert RULES.matched(plays) == (card("red 4 moon"), card("red 4 star"))


# The loser


@pytest.mark.parametrize(
    ("played", "loser", "reason"),
    [
        (["red 8 star", "red 2 moon", "green 4 star", "blue 4 star"], SOUTH, "played-first"),
        (["red 9", "red 4 star", "trump 8", "green 3"], WEST, "off-colour"),
        (["red 9", "red 4 star", "red 5", "red 7"], EAST, "lowest"),
        (["red 1", "green 9", "red 5", "red 7"], EAST, "off-colour"),
        (["red 1", "green 9", "blue 3", "red 7"], SOUTH, "lowest-off-colour"),
        (["red 1", "green 9", "blue 8 star", "yellow 8 star"], SOUTH, "played-first"),
        (["red 5", "blue 3", "green 5", "yellow 3"], EAST, "played-first"),
        (["trump 2", "red 5", "red 3", "blue 9"], WEST, "off-colour"),
        (["trump 2", "red 5", "red 3", "red 9"], SOUTH, "lowest"),
        (["red 5", "trump 2", "red 9", "red 7"], NORTH, "lowest"),
        (["trump 2", "trump 4", "trump 6", "red 9"], WEST, "lowest"),
        (["trump 6", "trump 4", "red 1", "green 9"], WEST, "off-colour"),
    ],
)
def test_the_weakest_card_loses(played: list[str], loser: int, reason: Weakness) -> None:
    plays = trick(*played)
    assert RULES.weakest(plays) == plays[loser]
    assert RULES.weakness_reason(plays) == reason


def test_the_first_of_equally_weak_cards_is_counted_from_the_leader() -> None:
    plays = trick("red 8 star", "red 2 moon", "green 4 star", "blue 4 star", leader=SOUTH)
    assert RULES.weakest(plays) == Play(NORTH, card("green 4 star"))


# The trump for the loser


@pytest.mark.parametrize("holder", [NORTH, EAST, WEST, None])
def test_the_loser_takes_the_trump_from_the_office_or_from_whoever_holds_it(holder: int | None) -> None:
    held = {} if holder is None else {card("trump 4"): holder}
    assert RULES.recruit(OFF_COLOUR, held) == card("trump 4")
    assert RULES.why_no_recruit(OFF_COLOUR, held) is None


@pytest.mark.parametrize(
    ("played", "held", "why"),
    [
        (["red 9", "red 4 star", "trump 8", "green 3"], {}, "odd"),
        (["red 8 star", "red 2 moon", "green 4 star", "blue 4 star"], {"trump 4": SOUTH}, "held"),
        (["red 8 star", "trump 4", "green 4 star", "red 9"], {}, "in-trick"),
        (["red 8 star", "red 8 moon"], {}, "match"),
        (["trump 4", "trump 8", "trump 2", "trump 6"], {}, "four-trumps"),
    ],
)
def test_without_a_trump_to_take_there_is_a_reason(played: list[str], held: dict[str, int], why: NoRecruit) -> None:
    holders = {card(face): player for face, player in held.items()}
    assert RULES.why_no_recruit(trick(*played), holders) == why
    assert RULES.recruit(trick(*played), holders) is None


@pytest.mark.parametrize(
    ("lowest", "trump"),
    [
        ("red 1", None),
        ("red 2 star", "trump 2"),
        ("red 3", None),
        ("red 4 moon", "trump 4"),
        ("red 5", None),
        ("red 6 star", "trump 6"),
        ("red 7", None),
        ("red 8 star", "trump 8"),
    ],
)
def test_only_the_numbers_of_trumps_bring_one(lowest: str, trump: str | None) -> None:
    others = [other for other in ("trump 2", "trump 4", "trump 6") if other != trump]
    plays = trick("red 9", lowest, *others[:2])
    assert RULES.recruit(plays, {}) == (None if trump is None else card(trump))


# The winner


@pytest.mark.parametrize(
    ("played", "winner", "gatherable"),
    [
        (
            ["red 8 star", "red 2 moon", "green 4 star", "blue 4 star"],
            NORTH,
            ["red 2 moon", "green 4 star", "blue 4 star"],
        ),
        (["red 9", "red 4 star", "trump 8", "green 3"], SOUTH, ["red 9", "red 4 star", "green 3"]),
        (["red 1", "green 9", "blue 8 star", "red 3"], WEST, ["red 1", "green 9", "blue 8 star"]),
        (["trump 2", "red 1", "red 9", "red 3"], NORTH, ["red 1", "red 9", "red 3"]),
        (["trump 2", "red 1", "trump 8", "trump 6"], SOUTH, ["red 1"]),
        (["trump 8", "trump 2", "blue 9", "red 3"], NORTH, ["blue 9", "red 3"]),
        (["red 8 star", "red 8 moon"], None, []),
        (["trump 4", "trump 8", "trump 2", "trump 6"], None, []),
    ],
)
def test_the_strongest_card_wins_and_its_player_takes_no_own_card_and_no_trump(
    played: list[str], winner: int | None, gatherable: list[str]
) -> None:
    plays = trick(*played)
    assert winner is None or RULES.strongest(plays) == plays[winner]
    assert RULES.gatherable(plays) == cards(*gatherable)


def test_of_two_players_the_winner_takes_neither_of_the_own_two_cards() -> None:
    plays = trick("red 9", "red 1", "red 5", "blue 3", players=2)
    assert RULES.for_two().gatherable(plays) == cards("red 1", "blue 3")


def test_of_two_players_a_winner_may_find_nothing_to_take() -> None:
    two = RULES.for_two()
    plays = trick("trump 8", "trump 2", "red 5", "trump 4", players=2)
    assert two.gatherable(plays) == frozenset()
    assert two.strongest(plays).player == two.weakest(plays).player == 0


# Where the cards go


def test_of_a_full_trick_one_card_goes_to_the_pile_of_the_winning_team_and_the_others_are_out() -> None:
    assert RULES.cleared(OFF_COLOUR, card("green 4 star")) == Cleared(
        out=cards("red 8 star", "red 2 moon", "blue 4 star"),
        office=frozenset(),
        piles=(cards("green 4 star"), frozenset()),
    )
    assert RULES.next_leader(OFF_COLOUR) == NORTH


def test_a_trump_goes_to_the_office_once_it_is_played() -> None:
    from_east = trick("red 9", "red 4 star", "trump 8", "green 3", leader=EAST)
    assert RULES.cleared(from_east, card("red 4 star")) == Cleared(
        out=cards("red 9", "green 3"),
        office=cards("trump 8"),
        piles=(frozenset(), cards("red 4 star")),
    )
    assert RULES.next_leader(from_east) == WEST


def test_behind_four_trumps_all_go_to_the_office_and_the_player_of_the_8_leads() -> None:
    assert RULES.cleared(FOUR_TRUMPS) == Cleared(
        out=frozenset(), office=cards("trump 2", "trump 4", "trump 6", "trump 8"), piles=(frozenset(), frozenset())
    )
    assert RULES.next_leader(FOUR_TRUMPS) == EAST


def test_of_a_match_on_the_third_card_the_pair_is_out_and_the_other_card_goes_to_its_own_player() -> None:
    plays = trick("red 5", "red 8 star", "red 8 moon")
    assert RULES.cleared(plays) == Cleared(
        out=cards("red 8 star", "red 8 moon"), office=frozenset(), piles=(cards("red 5"), frozenset())
    )
    assert RULES.next_leader(plays) == SOUTH


def test_of_a_match_on_the_fourth_card_each_team_may_get_a_card_and_the_office_a_trump() -> None:
    plays = trick("trump 8", "red 2 star", "blue 9", "red 2 moon", leader=WEST)
    assert RULES.cleared(plays) == Cleared(
        out=cards("red 2 star", "red 2 moon"), office=cards("trump 8"), piles=(frozenset(), cards("blue 9"))
    )
    assert RULES.next_leader(plays) == SOUTH


def test_the_trumps_are_the_even_numbers_and_no_colour() -> None:
    assert [trump.face for trump in RULES.trumps] == ["trump 2", "trump 4", "trump 6", "trump 8"]
    assert all(trump.suit == TRUMP for trump in RULES.trumps)
    assert TRUMP not in RULES.deck.suits
