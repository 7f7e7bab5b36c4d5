from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, dataclass, replace
from functools import cache
from itertools import pairwise, permutations
from random import Random
from re import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.rules.cards import Card, Deck
from kitgen.rules.match_and_shed import Action, Draw, MatchAndShed, Outcome, Pass, Play, State
from kitgen.rules.play import IllegalAction, Shuffle, Tie, Win

GAME = MatchAndShed()


def card(name: str) -> Card:
    """The card that prints as `name`; “A2” is its first copy."""
    face, _, copy = name.partition("#")
    return Card(face[0], int(face[1:]), int(copy or 1))


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split())


def table(*hands: str, top: str = "A2", under: str = "", pile: str = "B4", mover: int = 0, turns: int = 0) -> State:
    return State(tuple(frozenset(cards(hand)) for hand in hands), cards(pile), cards(f"{under} {top}"), mover, turns)


def as_it_is(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    return pack


def turned_over(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    return pack[::-1]


def stacked(order: tuple[Card, ...]) -> Shuffle:
    """The cards lie in this order, whatever order they had."""
    return lambda pack: order


def no_shuffle(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    raise AssertionError(f"nothing is to be shuffled here, and not {pack}")


def all_in_hands(mover: int = 0, turns: int = 9) -> State:
    """A2 alone on the discard pile, the other 15 cards in the hands; player 0 has no card that fits."""
    return table(
        "B1 B1#2 B3 B3#2 B4 B4#2",
        "A1 A1#2 A2#2 A3 A3#2 A4 A4#2 B2 B2#2",
        pile="",
        mover=mover,
        turns=turns,
    )


# Rule 1: the deal


def test_sixteen_cards_are_five_and_five_and_one_and_five() -> None:
    state = GAME.start(as_it_is)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert len(state.discards) == 1
    assert len(state.draw_pile) == 5
    assert sorted([*state.hands[0], *state.hands[1], *state.discards, *state.draw_pile]) == sorted(GAME.deck)


def test_the_deal_goes_from_the_top_of_the_shuffled_deck_one_card_at_a_time() -> None:
    state = GAME.start(as_it_is)
    assert state.hands == (
        frozenset(cards("B4#2 B3#2 B2#2 B1#2 A4#2")),
        frozenset(cards("B4#1 B3#1 B2#1 B1#1 A4#1")),
    )
    assert state.discards == cards("A3#2")
    assert state.draw_pile == cards("A1#1 A1#2 A2#1 A2#2 A3#1")


def test_the_shuffle_decides_the_deal() -> None:
    state = GAME.start(turned_over)
    assert state.hands[0] == frozenset(cards("A1#1 A2#1 A3#1 A4#1 B1#1"))
    assert state.discards == cards("B2#1")
    assert state.draw_pile == cards("B4#2 B4#1 B3#2 B3#1 B2#2")


def test_the_game_begins_with_no_turn_finished_and_no_outcome() -> None:
    state = GAME.start(as_it_is)
    assert state.turns == 0
    assert GAME.outcome(state) is None


@pytest.mark.parametrize(
    "broken", [lambda pack: pack[1:], lambda pack: (*pack, pack[0]), lambda pack: (*pack[1:], pack[1])]
)
def test_a_shuffle_that_loses_or_doubles_a_card_is_refused(broken: Shuffle) -> None:
    with pytest.raises(ValueError, match="exactly the cards"):
        GAME.start(broken)
    with pytest.raises(ValueError, match="exactly the cards"):
        GAME.apply(table("B3", "B4", under="A1 B1 A3", pile=""), Draw(), broken)


# Rule 2: the first player


def test_the_first_player_is_free_to_choose_and_does_not_change_the_deal() -> None:
    begins_0, begins_1 = GAME.start(as_it_is, first=0), GAME.start(as_it_is, first=1)
    assert (begins_0.mover, begins_1.mover) == (0, 1)
    assert replace(begins_1, mover=0) == begins_0


@pytest.mark.parametrize("nobody", [-1, 2])
def test_only_one_of_the_two_players_can_be_first(nobody: int) -> None:
    with pytest.raises(ValueError, match="first player"):
        GAME.start(as_it_is, first=nobody)


# What can be dealt


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (
            MatchAndShed(hand_size=8),
            "16 cards cannot deal 8 to each of 2 players and 1 face up: 17 are needed.",
        ),
        (
            MatchAndShed(Deck(("A",), (1, 2, 3), 5), hand_size=7),
            (
                "Dealing 7 to each of 2 players and 1 face up takes all 15 cards: "
                "at least 1 must be left for the draw pile, or the first turn could be a pass."
            ),
        ),
        (
            MatchAndShed(Deck(("A",), (1,)), hand_size=1),
            "1 card cannot deal 1 to each of 2 players and 1 face up: 3 are needed.",
        ),
        (MatchAndShed(hand_size=0), "Each player must be dealt at least 1 card, not 0."),
        (MatchAndShed(first_discards=0), "Exactly 1 card face up starts the discard pile, not 0."),
        (MatchAndShed(first_discards=2), "Exactly 1 card face up starts the discard pile, not 2."),
        (MatchAndShed(turn_limit=1), "The turn limit must be at least 2, a turn for each player, not 1."),
        (MatchAndShed(Deck((), (1, 2), 9)), "The deck needs at least 1 suit."),
        (MatchAndShed(Deck(("A",), (), 9)), "The deck needs at least 1 rank."),
        (MatchAndShed(Deck(("A", "B"), (1, 2), 0)), "The deck needs at least 1 copy of each card, not 0."),
        (MatchAndShed(Deck(("A", "B", "A"), (1, 2), 4)), "The suit A is listed 2 times in the deck; once is enough."),
        (MatchAndShed(Deck(("A", "B"), (3, 1, 3, 3), 4)), "The rank 3 is listed 3 times in the deck; once is enough."),
    ],
)
def test_what_cannot_be_dealt_is_said_in_a_sentence_and_is_not_started(game: MatchAndShed, fault: str) -> None:
    assert str(game.undealable()) == fault
    with pytest.raises(ValueError, match=f"^{escape(fault)}$"):
        game.start(as_it_is)


@pytest.mark.parametrize(
    "game",
    [
        GAME,
        MatchAndShed(hand_size=7),
        MatchAndShed(hand_size=1, turn_limit=2),
        MatchAndShed(Deck(("A",), (1,), 4), hand_size=1),
        MatchAndShed(Deck(("A", "B", "C", "D"), tuple(range(1, 14))), hand_size=25),
    ],
)
def test_a_deal_that_leaves_a_card_to_draw_is_dealable(game: MatchAndShed) -> None:
    assert game.undealable() is None
    assert game.start(as_it_is).draw_pile


@given(
    suits=st.integers(1, 4),
    ranks=st.integers(1, 6),
    copies=st.integers(1, 3),
    hand_size=st.integers(1, 12),
)
@settings(max_examples=150, derandomize=True, deadline=None)
def test_a_deal_needs_two_cards_more_than_the_hands(suits: int, ranks: int, copies: int, hand_size: int) -> None:
    game = MatchAndShed(Deck(tuple("ABCD"[:suits]), tuple(range(1, ranks + 1)), copies), hand_size)
    enough = suits * ranks * copies >= 2 * hand_size + 2
    assert (game.undealable() is None) == enough


# Rule 3: no special cards


@pytest.mark.parametrize("played", list(GAME.deck), ids=str)
def test_every_card_played_does_no_more_than_lie_on_top(played: Card) -> None:
    top = Card(played.suit, played.rank, 3 - played.copy)
    kept = Card("B" if played.suit == "A" else "A", 1)
    before = State((frozenset({played, kept}), frozenset(cards("A9"))), cards("B9"), (top,), mover=0, turns=4)
    after = State((frozenset({kept}), frozenset(cards("A9"))), cards("B9"), (top, played), mover=1, turns=5)
    assert GAME.apply(before, Play(played), no_shuffle) == after


# Rule 4: a turn


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("A1", {"letter"}),
        ("A2", {"letter", "rank"}),
        ("A3", {"letter"}),
        ("A4", {"letter"}),
        ("B1", set()),
        ("B2", {"rank"}),
        ("B3", set()),
        ("B4", set()),
    ],
)
@pytest.mark.parametrize("copy", [1, 2])
def test_on_a2_fits_every_a_by_letter_and_b2_by_rank_and_nothing_else(name: str, reasons: set[str], copy: int) -> None:
    held = card(f"{name}#{copy}")
    assert GAME.shared(card("A2"), held) == reasons
    assert GAME.fits(card("A2"), held) == bool(reasons)


@pytest.mark.parametrize("top", list(GAME.deck), ids=str)
def test_nine_of_the_other_fifteen_cards_fit_any_top(top: Card) -> None:
    assert sum(GAME.fits(top, other) for other in GAME.deck if other != top) == 9


def test_the_other_copy_of_the_top_fits_by_both_whichever_copy_lies() -> None:
    assert GAME.shared(card("A2#1"), card("A2#2")) == {"letter", "rank"}
    assert GAME.shared(card("A2#2"), card("A2#1")) == {"letter", "rank"}


def test_equal_copy_numbers_are_no_match() -> None:
    assert GAME.shared(card("A2#2"), card("B3#2")) == frozenset()


def test_the_played_card_is_the_new_top_and_the_old_top_is_covered() -> None:
    after = GAME.apply(table("A1 B3", "B4"), Play(card("A1")), no_shuffle)
    assert after.top == card("A1")
    assert after.covered == cards("A2")
    assert after.hands == (frozenset(cards("B3")), frozenset(cards("B4")))


def test_the_next_player_must_match_the_new_top() -> None:
    after = GAME.apply(table("B2 B3", "A4 B4"), Play(card("B2")), no_shuffle)
    assert GAME.legal_actions(after) == (Play(card("B4")), Draw())


def test_a_card_that_shares_nothing_with_the_top_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"^B3 has neither the letter nor the rank of the top discard, A2\.$"):
        GAME.apply(table("A1 B3", "B4"), Play(card("B3")), no_shuffle)


@pytest.mark.parametrize("held_elsewhere", ["A3", "A4", "A2", "A1#2"])
def test_a_card_that_is_not_in_the_movers_hand_is_refused_though_it_fits(held_elsewhere: str) -> None:
    with pytest.raises(IllegalAction, match="not in the hand of the player whose turn it is"):
        GAME.apply(table("A1 B3", "A3", pile="A4"), Play(card(held_elsewhere)), no_shuffle)


def test_a_player_who_could_play_may_draw() -> None:
    after = GAME.apply(table("A1 A3", "B3", pile="B1 B4"), Draw(), no_shuffle)
    assert after == table("A1 A3 B4", "B3", pile="B1", mover=1, turns=1)


def test_a_draw_ends_the_turn_though_the_drawn_card_fits() -> None:
    after = GAME.apply(table("B3", "B4", pile="A1"), Draw(), no_shuffle)
    assert card("A1") in after.hands[0]
    assert after.mover == 1
    with pytest.raises(IllegalAction):
        GAME.apply(after, Play(card("A1")), no_shuffle)


def test_the_drawn_card_may_be_played_on_the_next_turn() -> None:
    drawn = GAME.apply(table("B3", "B4", pile="B1 A1"), Draw(), no_shuffle)
    back = GAME.apply(drawn, Draw(), no_shuffle)
    assert Play(card("A1")) in GAME.legal_actions(back)


def test_the_last_card_of_the_draw_pile_is_drawn_first() -> None:
    first = GAME.apply(table("B3", "B4", pile="A4 B1 A3"), Draw(), no_shuffle)
    second = GAME.apply(first, Draw(), no_shuffle)
    assert first.hands[0] == frozenset(cards("B3 A3"))
    assert second.hands[1] == frozenset(cards("B4 B1"))
    assert second.draw_pile == cards("A4")


@pytest.mark.parametrize("action", [Play(card("A1")), Draw()])
def test_a_play_and_a_draw_are_a_whole_turn_each(action: Action) -> None:
    after = GAME.apply(table("A1 A3", "B3", turns=6), action, no_shuffle)
    assert (after.mover, after.turns) == (1, 7)


def test_the_actions_come_as_plays_in_card_order_and_then_the_draw() -> None:
    state = table("B2 B1 A4 A2#2 A1#2 A1", "B3")
    plays = [Play(held) for held in cards("A1#1 A1#2 A2#2 A4 B2")]
    assert GAME.legal_actions(state) == (*plays, Draw())


def test_the_hand_of_the_other_player_gives_no_actions() -> None:
    assert GAME.legal_actions(table("B3", "A1 A3")) == (Draw(),)
    assert GAME.legal_actions(table("B3", "A1 A3", mover=1)) == (Play(card("A1")), Play(card("A3")), Draw())


# Rule 6: recycling


def test_recycling_makes_the_draw_pile_of_exactly_the_covered_cards() -> None:
    before = table("B1 A4", "B2", under="B3 A3 A1", pile="", mover=1, turns=17)
    assert GAME.needs_recycling(before)
    assert GAME.recycle(before, as_it_is) == table("B1 A4", "B2", pile="B3 A3 A1", mover=1, turns=17)
    assert GAME.recycle(before, turned_over) == table("B1 A4", "B2", pile="A1 A3 B3", mover=1, turns=17)


def test_a_draw_from_an_empty_pile_recycles_first_and_counts_one_turn() -> None:
    before = table("B1 A4", "B2", under="B3 A3 A1", pile="", mover=1, turns=17)
    assert GAME.apply(before, Draw(), as_it_is) == table("B1 A4", "B2 A1", pile="B3 A3", mover=0, turns=18)
    assert GAME.apply(before, Draw(), turned_over) == table("B1 A4", "B2 B3", pile="A1 A3", mover=0, turns=18)


def test_one_covered_discard_is_enough_to_recycle() -> None:
    before = table("B1", "B2", under="B3", pile="")
    assert GAME.legal_actions(before) == (Draw(),)
    assert GAME.apply(before, Draw(), as_it_is) == table("B1 B3", "B2", pile="", mover=1, turns=1)


def test_a_draw_that_empties_the_pile_does_not_recycle_yet() -> None:
    after = GAME.apply(table("B1", "B4", under="B3 A3", pile="A1"), Draw(), no_shuffle)
    assert after == table("B1 A1", "B4", under="B3 A3", pile="", mover=1, turns=1)


def test_a_play_over_an_empty_pile_does_not_recycle() -> None:
    after = GAME.apply(table("B1 A1", "B4", under="B3 A3", pile=""), Play(card("A1")), no_shuffle)
    assert after == table("B1", "B4", under="B3 A3 A2", top="A1", pile="", mover=1, turns=1)


def test_there_is_no_recycling_while_a_card_is_left_to_draw() -> None:
    state = table("B1", "B4", under="B3 A3", pile="A1")
    assert not GAME.needs_recycling(state)
    with pytest.raises(IllegalAction, match="the draw pile is not empty"):
        GAME.recycle(state, as_it_is)


def test_there_is_no_recycling_of_the_top_alone() -> None:
    assert not GAME.needs_recycling(all_in_hands())
    with pytest.raises(IllegalAction, match="no discard lies under the top"):
        GAME.recycle(all_in_hands(), as_it_is)


# Rule 7: passing


def test_with_nothing_to_draw_and_no_match_a_pass_is_all_there_is() -> None:
    assert GAME.legal_actions(all_in_hands()) == (Pass(),)


def test_a_pass_changes_only_whose_turn_it_is_and_the_turn_count() -> None:
    assert GAME.apply(all_in_hands(mover=0, turns=9), Pass(), no_shuffle) == all_in_hands(mover=1, turns=10)


def test_a_player_who_holds_a_match_may_still_pass() -> None:
    state = all_in_hands(mover=1)
    fitting = cards("A1#1 A1#2 A2#2 A3#1 A3#2 A4#1 A4#2 B2#1 B2#2")
    assert GAME.legal_actions(state) == (*(Play(held) for held in fitting), Pass())
    assert GAME.apply(state, Pass(), no_shuffle).mover == 0


def test_the_exposed_top_is_never_drawn() -> None:
    with pytest.raises(IllegalAction, match="nothing to draw"):
        GAME.apply(all_in_hands(), Draw(), as_it_is)


@pytest.mark.parametrize(("under", "pile"), [("", "A1"), ("A1", ""), ("A1", "A3")])
def test_nobody_may_pass_while_a_card_can_be_drawn(under: str, pile: str) -> None:
    state = table("B3", "B4", under=under, pile=pile)
    assert GAME.legal_actions(state) == (Draw(),)
    with pytest.raises(IllegalAction, match="while there is a card to draw"):
        GAME.apply(state, Pass(), no_shuffle)


def test_a_play_after_a_pass_makes_a_draw_possible_again() -> None:
    played = GAME.apply(all_in_hands(mover=1), Play(card("A1")), no_shuffle)
    assert GAME.legal_actions(played) == (Play(card("B1")), Play(card("B1#2")), Draw())


# Rule 8: the empty hand


@pytest.mark.parametrize("mover", [0, 1])
def test_who_plays_the_last_card_wins_at_once(mover: int) -> None:
    hands = ("A1", "B3 B4") if mover == 0 else ("B3 B4", "A1")
    after = GAME.apply(table(*hands, mover=mover, turns=20), Play(card("A1")), no_shuffle)
    assert GAME.outcome(after) == Win(mover)
    assert GAME.legal_actions(after) == ()


def test_a_last_card_that_does_not_match_is_refused() -> None:
    state = table("B3", "A1 A3")
    with pytest.raises(IllegalAction, match="B3 has neither"):
        GAME.apply(state, Play(card("B3")), no_shuffle)
    assert GAME.outcome(state) is None


def test_one_card_left_is_no_win() -> None:
    after = GAME.apply(table("A1 B3", "B4"), Play(card("A1")), no_shuffle)
    assert GAME.outcome(after) is None


@pytest.mark.parametrize("action", [Play(card("A1")), Draw(), Pass()])
def test_nothing_may_be_done_after_the_end(action: Action) -> None:
    for ended in (table("", "A1 A3", mover=1), table("A1 A3", "B4", turns=40)):
        with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
            GAME.apply(ended, action, as_it_is)


def test_why_not_has_a_sentence_for_the_illegal_and_none_for_the_legal() -> None:
    state = table("A1 B3", "B4")
    assert GAME.why_not(state, Play(card("A1"))) is None
    assert GAME.why_not(state, Draw()) is None
    assert GAME.why_not(state, Pass()) == "A pass is not allowed while there is a card to draw."
    assert GAME.why_not(replace(state, turns=40), Draw()) == "The game is over."


# Rule 9: the turn limit


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        (("A1 A3 A4", "B1 B2 B3 B4 A1#2"), Win(0)),
        (("B1 B2 B3 B4 A1#2", "A1 A3 A4"), Win(1)),
        (("A1 A3 A4", "B1 B2 B3"), Tie()),
        (("A1", "B1"), Tie()),
    ],
)
def test_after_turn_40_fewer_cards_win_and_equally_many_tie(hands: tuple[str, str], outcome: Outcome) -> None:
    assert GAME.outcome(table(*hands, turns=40)) == outcome
    assert GAME.outcome(table(*hands, turns=39)) is None


def test_the_mover_has_no_influence_on_the_comparison() -> None:
    assert GAME.outcome(table("A1 A3 A4", "B1", turns=40, mover=0)) == Win(1)
    assert GAME.outcome(table("A1 A3 A4", "B1", turns=40, mover=1)) == Win(1)


def test_the_turn_that_reaches_the_limit_is_still_played() -> None:
    state = table("A1 A3", "B3 B4", turns=39, mover=1, pile="B1")
    after = GAME.apply(state, Draw(), no_shuffle)
    assert after.turns == 40
    assert GAME.outcome(after) == Win(0)


def test_emptying_a_hand_on_turn_40_wins_before_hands_are_compared() -> None:
    after = GAME.apply(table("B3", "A1", turns=39, mover=1), Play(card("A1")), no_shuffle)
    assert after.turns == 40
    assert GAME.outcome(after) == Win(1)


def test_a_draw_on_turn_40_may_turn_a_lead_into_a_tie() -> None:
    after = GAME.apply(table("A1 A3", "B3", turns=39, mover=1, pile="B1"), Draw(), no_shuffle)
    assert GAME.outcome(after) == Tie()


def test_recycling_does_not_restart_the_count() -> None:
    before = table("B1 B3", "B4", under="A1 A3", pile="", turns=39)
    assert GAME.outcome(GAME.recycle(before, as_it_is)) is None
    assert GAME.outcome(GAME.apply(before, Draw(), as_it_is)) == Win(1)


def test_the_turn_limit_is_a_parameter() -> None:
    assert MatchAndShed(turn_limit=12).outcome(table("A1", "B3 B4", turns=12)) == Win(0)
    assert MatchAndShed(turn_limit=60).outcome(table("A1", "B3 B4", turns=40)) is None


# Two games worked out by hand


def replay(state: State, actions: list[Action]) -> State:
    for action in actions:
        assert GAME.outcome(state) is None
        state = GAME.apply(state, action, no_shuffle)
    return state


OPENING = table("A1 A1#2 A2 A3 A4", "A2#2 A3#2 A4#2 B1 B2", top="B4", pile="B1#2 B2#2 B3 B3#2 B4#2")


def test_the_first_player_can_go_out_on_turn_9() -> None:
    plays: list[Action] = [Play(played) for played in cards("A4 A4#2 A1 A2#2 A2 A3#2 A3")]
    end = replay(OPENING, [*plays, Draw(), Play(card("A1#2"))])
    assert (end.turns, GAME.outcome(end)) == (9, Win(0))
    assert end.hands[1] == frozenset(cards("B1 B2 B4#2"))


def test_the_second_player_can_go_out_on_turn_10() -> None:
    opening: list[Action] = [Draw(), *(Play(played) for played in cards("A4#2 A4 A3#2 A1 A2#2 A2 B2 B4#2"))]
    end = replay(OPENING, [*opening, Play(card("B1"))])
    assert (end.turns, GAME.outcome(end)) == (10, Win(1))


def test_a_search_from_a_shuffled_deal_finds_a_win_on_turn_9() -> None:
    def wins(state: State) -> Iterator[State]:
        if GAME.outcome(state) == Win(0):
            yield state
        elif state.turns < 9:
            for action in GAME.legal_actions(state):
                yield from wins(GAME.apply(state, action, no_shuffle))

    assert next(wins(GAME.start(shuffle_by(Random(1))))).turns == 9


def test_every_way_to_play_out_a_small_deck_without_a_pass_ends_on_a_turn_that_fits() -> None:
    # All deals of two cards each: 2 plays end on turn 3 or 4, and each draw adds two own turns.
    small = MatchAndShed(Deck(("A", "B"), (1, 2, 3)), hand_size=2, turn_limit=12)
    out: dict[int, set[int]] = {0: set(), 1: set()}
    unfinished = {small.start(stacked(order)) for order in permutations(small.deck)}
    for turn in range(1, 13):
        after = {
            small.apply(state, action, shuffle)
            for state in unfinished
            for action in small.legal_actions(state)
            if action != Pass()
            for shuffle in (as_it_is, turned_over)
        }
        for player in (0, 1):
            if any(not state.hands[player] for state in after):
                out[player].add(turn)
        unfinished = {state for state in after if all(state.hands)}
    assert out == {0: {3, 7, 11}, 1: {4, 8, 12}}


# Whole games, played at random


def shuffle_by(chance: Random) -> Shuffle:
    return lambda pack: tuple(chance.sample(pack, len(pack)))


@dataclass(frozen=True)
class Played:
    """One whole game: `actions[n]` leads from `states[n]` to `states[n + 1]`."""

    rules: MatchAndShed
    first: int
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def end(self) -> State:
        return self.states[-1]

    @property
    def turns(self) -> Iterator[tuple[State, Action, State]]:
        return (
            (before, action, after) for action, (before, after) in zip(self.actions, pairwise(self.states), strict=True)
        )

    @property
    def passed(self) -> bool:
        return Pass() in self.actions

    @property
    def gone_out(self) -> int | None:
        """The player with an empty hand: 0 who went first, 1 who went second."""
        empty = [player for player, hand in enumerate(self.end.hands) if not hand]
        return (empty[0] - self.first) % 2 if empty else None


def play(rules: MatchAndShed, seed: int, reluctance: tuple[float, float]) -> Played:
    """A game in which each player who could play does not with a probability: 0 is eager, 1 never plays."""
    chance = Random(seed)
    first = chance.randrange(2)
    states = [rules.start(shuffle_by(chance), first)]
    actions: list[Action] = []
    while legal := rules.legal_actions(states[-1]):
        plays, other = legal[:-1], legal[-1]
        reluctant = chance.random() < reluctance[states[-1].mover]
        action = chance.choice(plays) if plays and not reluctant else other
        actions.append(action)
        states.append(rules.apply(states[-1], action, shuffle_by(chance)))
    return Played(rules, first, tuple(states), tuple(actions))


RELUCTANCE = (0.0, 0.2, 0.4, 0.5, 0.6, 1.0)


@cache
def games() -> tuple[Played, ...]:
    """Games by the standard rules, all reluctances against each other."""
    pairs = [(one, other) for one in RELUCTANCE for other in RELUCTANCE]
    return tuple(play(GAME, seed, pairs[seed % len(pairs)]) for seed in range(2160))


def other_rules() -> st.SearchStrategy[MatchAndShed]:
    """Any dealable game: 1 to 4 letters, 1 to 6 ranks, 1 to 3 copies."""
    decks = st.builds(
        lambda suits, ranks, copies: Deck(tuple("ABCD"[:suits]), tuple(range(1, ranks + 1)), copies),
        st.integers(1, 4),
        st.integers(1, 6),
        st.integers(1, 3),
    ).filter(lambda deck: len(deck) >= 4)
    return decks.flatmap(
        lambda deck: st.builds(
            MatchAndShed, st.just(deck), st.integers(1, min(8, len(deck) // 2 - 1)), st.integers(2, 50)
        )
    )


def played_games() -> st.SearchStrategy[Played]:
    habit = st.sampled_from(RELUCTANCE)
    return st.builds(play, other_rules(), st.integers(0, 10**9), st.tuples(habit, habit))


def check_every_card_is_in_one_place(game: Played) -> None:
    deck = sorted(game.rules.deck)
    for state in game.states:
        assert sorted([*(held for hand in state.hands for held in hand), *state.draw_pile, *state.discards]) == deck
        assert state.discards


def check_turns_alternate_and_end_by_the_limit(game: Played) -> None:
    for number, state in enumerate(game.states):
        assert state.turns == number <= game.rules.turn_limit
        assert state.mover == (game.first + number) % 2


def check_it_ends_once_and_rightly(game: Played) -> None:
    *before, end = game.states
    for state in before:
        assert game.rules.outcome(state) is None
        assert all(state.hands)
    sizes = [len(hand) for hand in end.hands]
    if sizes[0] == sizes[1]:
        expected: Outcome = Tie()
    else:
        expected = Win(0 if sizes[0] < sizes[1] else 1)
    assert game.rules.outcome(end) == expected
    assert end.turns == game.rules.turn_limit or 0 in sizes


def check_only_a_play_empties_a_hand(game: Played) -> None:
    for _, action, after in game.turns:
        if not all(after.hands):
            assert isinstance(action, Play)


def check_a_pass_is_possible_when_all_cards_but_the_top_are_in_the_hands_and_only_then(game: Played) -> None:
    for state in game.states[:-1]:
        in_hands = sum(len(hand) for hand in state.hands)
        assert (game.rules.why_not(state, Pass()) is None) == (in_hands == len(game.rules.deck) - 1)


def check_recycling_moves_the_covered_cards_only(game: Played) -> None:
    for before, action, after in game.turns:
        if action == Draw() and not before.draw_pile:
            (drawn,) = after.hands[before.mover] - before.hands[before.mover]
            assert sorted([drawn, *after.draw_pile]) == sorted(before.covered)
            assert after.discards == (before.top,)
            assert after.hands[after.mover] == before.hands[after.mover]


def check_without_a_pass_one_hand_empties_only_every_fourth_turn(game: Played) -> None:
    # Own turns are plays and draws, and plays are as many as cards dealt and drawn: hand + 2 x draws own turns.
    if game.gone_out is not None and not game.passed:
        earliest = 2 * game.rules.hand_size - 1 + game.gone_out
        assert game.end.turns >= earliest
        assert (game.end.turns - earliest) % 4 == 0


CHECKS: list[Callable[[Played], None]] = [
    check_every_card_is_in_one_place,
    check_turns_alternate_and_end_by_the_limit,
    check_it_ends_once_and_rightly,
    check_only_a_play_empties_a_hand,
    check_a_pass_is_possible_when_all_cards_but_the_top_are_in_the_hands_and_only_then,
    check_recycling_moves_the_covered_cards_only,
    check_without_a_pass_one_hand_empties_only_every_fourth_turn,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_this_holds_in_every_random_game(check: Callable[[Played], None]) -> None:
    for game in games():
        check(game)


@given(game=played_games())
@settings(max_examples=400, derandomize=True, deadline=None)
def test_all_this_holds_for_other_decks_deals_and_limits(game: Played) -> None:
    for check in CHECKS:
        check(game)


def test_the_random_games_reach_every_corner_of_the_rules() -> None:
    passes = recyclings = passes_with_a_match = 0
    for game in games():
        for before, action, _ in game.turns:
            passes += action == Pass()
            passes_with_a_match += action == Pass() and len(GAME.legal_actions(before)) > 1
            recyclings += action == Draw() and not before.draw_pile
    assert min(passes, recyclings, passes_with_a_match) > 500
    ends = Counter((GAME.outcome(game.end), game.gone_out is not None) for game in games())
    assert (
        min(ends[Win(0), True], ends[Win(1), True], ends[Win(0), False], ends[Win(1), False], ends[Tie(), False]) > 20
    )


def test_without_a_pass_the_first_goes_out_on_9_13_to_37_and_the_second_on_10_14_to_38() -> None:
    out: dict[int, set[int]] = {0: set(), 1: set()}
    for game in games():
        if game.gone_out is not None and not game.passed:
            out[game.gone_out].add(game.end.turns)
    assert out == {
        0: {9, 13, 17, 21, 25, 29, 33, 37},
        1: {10, 14, 18, 22, 26, 30, 34, 38},
    }


def test_without_a_pass_both_hands_are_odd_after_turn_40() -> None:
    sizes = [{len(hand) for hand in game.end.hands} for game in games() if game.gone_out is None and not game.passed]
    assert len(sizes) > 100
    assert all(size % 2 == 1 for pair in sizes for size in pair)


def test_a_pass_can_shift_the_turn_on_which_a_hand_empties() -> None:
    out = {game.end.turns for game in games() if game.gone_out == 0 and game.passed}
    assert out - {9, 13, 17, 21, 25, 29, 33, 37}


def test_two_who_always_draw_hold_all_cards_after_five_turns_and_pass_to_the_end() -> None:
    game = play(GAME, 3, (1.0, 1.0))
    assert game.actions == (Draw(),) * 5 + (Pass(),) * 35
    first, second = game.first, 1 - game.first
    assert [len(game.end.hands[first]), len(game.end.hands[second])] == [8, 7]
    assert GAME.outcome(game.end) == Win(second)


# States and rules are values


def test_an_action_leaves_the_state_before_it_as_it_was() -> None:
    before = table("A1 B3", "B4", under="A3", pile="")
    GAME.apply(before, Play(card("A1")), no_shuffle)
    GAME.apply(before, Draw(), as_it_is)
    assert before == table("A1 B3", "B4", under="A3", pile="")


def test_states_and_rules_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        OPENING.turns = 1  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        GAME.hand_size = 6  # type: ignore[misc]


# Clauses


def test_the_clauses_and_their_numbers() -> None:
    assert dict(GAME.clauses()) == {
        "deck": (16,),
        "deal": (5,),
        "first-discard": (1,),
        "draw-pile": (5,),
        "copies": (),
        "copy-number": (),
        "one-action": (),
        "match": (),
        "no-other-card": (),
        "new-top": (),
        "draw-by-choice": (),
        "draw-ends-turn": (),
        "reshuffle-covered": (),
        "top-stays": (),
        "reshuffle-no-hands": (),
        "reshuffle-on-demand": (),
        "pass-when-stuck": (),
        "all-in-hands": (15,),
        "pass-by-choice": (),
        "empty-hand-wins": (),
        "draw-never-wins": (),
        "turn-limit": (40,),
        "turns-together": (40,),
        "turn-counts": (),
        "count-goes-on": (),
        "win-before-compare": (40,),
        "fewer-wins": (),
        "equal-ties": (),
    }


def test_the_numbers_of_the_clauses_follow_the_parameters() -> None:
    clauses = MatchAndShed(Deck(("A", "B", "C"), (1, 2, 3, 4, 5), 2), hand_size=7, turn_limit=50).clauses()
    assert {name: numbers for name, numbers in clauses.items() if numbers} == {
        "deck": (30,),
        "deal": (7,),
        "first-discard": (1,),
        "draw-pile": (15,),
        "all-in-hands": (29,),
        "turn-limit": (50,),
        "turns-together": (50,),
        "win-before-compare": (50,),
    }


def test_a_deck_without_copies_has_no_clauses_about_them() -> None:
    single = MatchAndShed(Deck(("A", "B"), (1, 2, 3, 4, 5, 6))).clauses()
    assert set(GAME.clauses()) - set(single) == {"copies", "copy-number"}


# Counter-rules: one method makes a game with one rule wrong


class LettersOnly(MatchAndShed):
    def shares_rank(self, top: Card, card: Card) -> bool:
        return False


class CopyNumberMatches(MatchAndShed):
    def shares_rank(self, top: Card, card: Card) -> bool:
        return card.rank == top.rank or card.copy == top.copy


class MustPlay(MatchAndShed):
    def may_draw(self, state: State) -> bool:
        return self.can_draw(state) and not any(self.fits(state.top, held) for held in state.hands[state.mover])


class DrawGoesOn(MatchAndShed):
    def next_mover(self, state: State, action: Action) -> int:
        return state.mover if action == Draw() else super().next_mover(state, action)


class TopShuffledIn(MatchAndShed):
    def recycle(self, state: State, shuffle: Shuffle) -> State:
        *pile, top = shuffle(state.discards)
        return replace(state, draw_pile=tuple(pile), discards=(top,))


class PassAtWill(MatchAndShed):
    def may_pass(self, state: State) -> bool:
        return True


class PassesUncounted(MatchAndShed):
    def turns_after(self, state: State, action: Action) -> int:
        return state.turns if action == Pass() else super().turns_after(state, action)


class MoreWins(MatchAndShed):
    def compare(self, state: State) -> Outcome:
        return Win(int(len(state.hands[1]) > len(state.hands[0])))


COUNTER_RULES: list[tuple[type[MatchAndShed], Callable[[MatchAndShed], object], object, object]] = [
    (LettersOnly, lambda game: game.fits(card("A2"), card("B2")), True, False),
    (CopyNumberMatches, lambda game: game.fits(card("A2"), card("B3")), False, True),
    (
        MustPlay,
        lambda game: game.legal_actions(table("A1 B3", "B4")),
        (Play(card("A1")), Draw()),
        (Play(card("A1")),),
    ),
    (DrawGoesOn, lambda game: game.apply(table("B3", "B4", pile="A1"), Draw(), no_shuffle).mover, 1, 0),
    (
        TopShuffledIn,
        lambda game: game.apply(table("B3", "B4", under="A1 A3", pile=""), Draw(), turned_over),
        table("B3 A1", "B4", pile="A3", mover=1, turns=1),
        table("B3 A3", "B4", top="A1", pile="A2", mover=1, turns=1),
    ),
    (
        PassAtWill,
        lambda game: game.legal_actions(table("B3", "B4")),
        (Draw(),),
        (Draw(), Pass()),
    ),
    (PassesUncounted, lambda game: game.apply(all_in_hands(turns=9), Pass(), no_shuffle).turns, 10, 9),
    (MoreWins, lambda game: game.outcome(table("A1", "B1 B2 B3", turns=40)), Win(0), Win(1)),
]


@pytest.mark.parametrize(
    ("wrong_game", "answer", "right", "wrong"), COUNTER_RULES, ids=[row[0].__name__ for row in COUNTER_RULES]
)
def test_one_overridden_method_makes_one_rule_wrong(
    wrong_game: type[MatchAndShed], answer: Callable[[MatchAndShed], object], right: object, wrong: object
) -> None:
    assert answer(GAME) == right
    assert answer(wrong_game()) == wrong
