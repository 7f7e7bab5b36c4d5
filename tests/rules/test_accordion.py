from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError
from functools import cache
from random import Random
from re import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.rules.accordion import STANDARD_DECK, STARTER, Accordion, Finished, Move, Row, State, Stop, Unfinished
from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import IllegalAction

GAME = Accordion()
ROWS_IN_THE_LOG = 8


def card(face: str) -> Card:
    return Card(face[0], int(face[1:]))


def stacks(text: str) -> Row:
    """“B1/A1 B2” are two stacks, the first with A1 on top of B1."""
    return tuple(tuple(map(card, stack.split("/"))) for stack in text.split())


def state(text: str) -> State:
    row = stacks(text)
    return State(row, moves=8 - len(row))


def shown(at: State) -> str:
    return " ".join(top.face for top in at.tops)


def moved(at: State, *moves: Move) -> State:
    for move in moves:
        at = GAME.apply(at, move)
    return at


# The start


def test_the_eight_cards_lie_in_the_starter_order_each_a_stack_of_its_own() -> None:
    start = GAME.start()
    assert start.row == stacks("A1 B1 B2 A2 A3 B3 B4 A4")
    assert (start.moves, start.stopped) == (0, False)
    assert GAME.outcome(start) is None


def test_another_row_is_another_puzzle_with_the_same_cards() -> None:
    other = Accordion(STANDARD_DECK, ("B4", "B3", "B2", "B1", "A1", "A2", "A3", "A4"))
    assert other.undealable() is None
    assert shown(other.start()) == "B4 B3 B2 B1 A1 A2 A3 A4"


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (
            Accordion(Deck(("A", "B"), (1, 2, 3, 4), 2)),
            "Every card is there once in this game, not 2 times.",
        ),
        (Accordion(Deck((), (1, 2), 1)), "The deck needs at least 1 suit."),
        (Accordion(starter=STARTER[:7]), "The starter row must hold each of the 8 cards once; see A4."),
        (Accordion(starter=(*STARTER[:7], "C1")), "The starter row must hold each of the 8 cards once; see A4, C1."),
        (Accordion(starter=(*STARTER, "B2")), "The starter row must hold each of the 8 cards once; see A1, A2, A3."),
    ],
)
def test_a_row_that_does_not_hold_each_card_of_the_deck_once_makes_no_game(game: Accordion, fault: str) -> None:
    assert str(game.undealable()) == fault
    with pytest.raises(ValueError, match=escape(fault)):
        game.start()


# What fits


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [("A1", "A4", {"letter"}), ("A2", "B2", {"rank"}), ("A1", "B3", set()), ("B4", "B4", {"letter", "rank"})],
)
def test_two_tops_share_a_letter_or_a_rank_or_both_or_nothing(one: str, other: str, shared: set[str]) -> None:
    assert GAME.shared(card(one), card(other)) == shared
    assert GAME.fits(card(one), card(other)) is bool(shared)


# Moves


def test_the_starter_has_ten_moves_seven_of_one_place_and_three_of_three() -> None:
    moves = GAME.moves(GAME.start())
    assert [move.source for move in moves if move.source - move.target == 1] == [1, 2, 3, 4, 5, 6, 7]
    assert [move.source for move in moves if move.source - move.target == 3] == [3, 5, 7]
    assert len(moves) == 10


def test_a_player_may_also_stop_as_long_as_a_move_is_left() -> None:
    assert GAME.legal_actions(GAME.start()) == (*GAME.moves(GAME.start()), Stop())
    assert GAME.legal_actions(state("A1 B2")) == ()


def test_the_printed_moves_leave_seven_stacks_and_then_six() -> None:
    seven = GAME.apply(GAME.start(), Move(1, 0))
    assert seven == State(stacks("A1/B1 B2 A2 A3 B3 B4 A4"), moves=1)
    six = GAME.apply(seven, Move(1, 0))
    assert six == State(stacks("A1/B1/B2 A2 A3 B3 B4 A4"), moves=2)


def test_places_are_counted_again_when_a_gap_has_closed() -> None:
    # A2 lies three places from A1 in the starter row; when B1 has left its place, it lies two from B1.
    assert Move(3, 0) in GAME.moves(GAME.start())
    seven = GAME.apply(GAME.start(), Move(1, 0))
    assert seven.tops[2] == card("A2")
    assert GAME.why_not(seven, Move(2, 0)) == "B1 is 2 places away; a stack moves one place or three."


def test_a_move_of_three_is_made_over_the_two_stacks_between() -> None:
    assert GAME.apply(GAME.start(), Move(3, 0)).row == stacks("A1/A2 B1 B2 A3 B3 B4 A4")


def test_the_whole_stack_moves_and_lies_on_top() -> None:
    start = state("A2 A3 B3 A1 B4/A4")
    assert GAME.apply(start, Move(4, 1)).row == stacks("A2 A3/B4/A4 B3 A1")


def test_the_gap_closes_wherever_it_was() -> None:
    assert GAME.apply(GAME.start(), Move(5, 2)).row == stacks("A1 B1 B2/B3 A2 A3 B4 A4")
    assert GAME.apply(GAME.start(), Move(7, 6)).row == stacks("A1 B1 B2 A2 A3 B3 B4/A4")


@pytest.mark.parametrize(
    ("row", "move", "reason"),
    [
        ("A1 B2 A3 A4", Move(2, 0), "A1 is 2 places away; a stack moves one place or three."),
        ("A1 B2 B3 B4 A4", Move(4, 0), "A1 is 4 places away; a stack moves one place or three."),
        ("A1 B2 B3", Move(1, 0), "B2 has neither the letter nor the rank of A1."),
        ("A1 A2 A3 B4", Move(3, 0), "B4 has neither the letter nor the rank of A1."),
        ("A1 A2 A3 A4", Move(0, 1), "A stack moves to the left only."),
        ("A1 A2 A3 A4", Move(0, 3), "A stack moves to the left only."),
        ("A1 A2 A3 A4", Move(2, 2), "A stack moves to the left only."),
        ("A1 A2 A3", Move(2, -1), "There is no such stack: the row has 3."),
        ("A1 A2 A3", Move(3, 0), "There is no such stack: the row has 3."),
        ("A1 B2 A3 B4", Move(2, 1), "The round is over."),
        ("A1 B2", Stop(), "The round is over."),
    ],
)
def test_what_is_no_move_is_refused_with_its_reason(row: str, move: Move, reason: str) -> None:
    assert GAME.why_not(state(row), move) == reason
    with pytest.raises(IllegalAction, match=escape(reason)):
        GAME.apply(state(row), move)


def test_what_is_allowed_has_no_objection() -> None:
    assert all(GAME.why_not(GAME.start(), action) is None for action in GAME.legal_actions(GAME.start()))


def test_with_fewer_than_four_stacks_nothing_moves_three_places() -> None:
    assert GAME.moves(state("A1 B2 A3")) == ()
    assert GAME.moves(state("A1 B2 A3 A4")) == (Move(3, 0), Move(3, 2))


def test_where_both_distances_are_legal_the_choice_is_free() -> None:
    at = state("A1 B1 B2 A2")
    assert {Move(3, 2), Move(3, 0)} <= set(GAME.moves(at))
    assert GAME.apply(at, Move(3, 2)).row == stacks("A1 B1 B2/A2")
    assert GAME.apply(at, Move(3, 0)).row == stacks("A1/A2 B1 B2")


def test_a_card_under_a_top_is_no_reason_to_move() -> None:
    # B2 lies under A4, which has nothing in common with B3; A4 and A1 still fit.
    assert GAME.moves(state("B3 B2/A4 A1")) == (Move(2, 1),)


# The end


def test_a_round_without_a_move_is_finished_with_the_stacks_that_are_left() -> None:
    assert GAME.outcome(state("A1 B2 A3 B4")) == Finished(4)
    assert GAME.outcome(state("A1/A2/A3")) == Finished(1)


def test_who_stops_with_a_move_left_has_no_score() -> None:
    stopped = GAME.apply(GAME.start(), Stop())
    assert GAME.outcome(stopped) == Unfinished()
    assert (stopped.row, stopped.moves) == (GAME.start().row, 0)
    assert GAME.legal_actions(stopped) == ()
    with pytest.raises(IllegalAction, match="The round is over"):
        GAME.apply(stopped, Move(1, 0))


def test_fewer_stacks_are_better() -> None:
    assert GAME.better(Finished(1), Finished(2))
    assert not GAME.better(Finished(2), Finished(2))
    assert not GAME.better(Finished(3), Finished(2))


# Every line of play from the starter


@cache
def lines_from(row: tuple[Card, ...]) -> Counter[int]:
    """For each number of stacks at the end, how many complete lines of play lead there: only the tops matter."""
    at = State(tuple((top,) for top in row))
    ended: Counter[int] = Counter()
    for move in GAME.moves(at):
        ended += lines_from(GAME.apply(at, move).tops)
    return ended or Counter({len(row): 1})


@cache
def reachable() -> frozenset[State]:
    found, new = set[State](), {GAME.start()}
    while new:
        found |= new
        new = {GAME.apply(at, move) for at in new for move in GAME.moves(at)} - found
    return frozenset(found)


def test_there_are_3992_lines_of_play_of_which_1679_end_in_one_stack() -> None:
    lines = lines_from(GAME.start().tops)
    assert lines.total() == 3_992
    assert lines[1] == 1_679
    assert max(lines) == 4


def test_moves_and_stacks_are_eight_together_so_seven_moves_are_the_most_and_the_log_has_room() -> None:
    assert {at.moves + len(at.row) for at in reachable()} == {8}
    assert max(at.moves for at in reachable()) == 7
    assert max(at.moves for at in reachable()) < ROWS_IN_THE_LOG


def test_no_finished_row_has_more_than_four_stacks() -> None:
    finished = [at for at in reachable() if GAME.outcome(at) is not None]
    assert {len(at.row) for at in finished} == {1, 2, 3, 4}


# Any row

CARDS = tuple(STANDARD_DECK)


@st.composite
def states(draw: st.DrawFn) -> State:
    """The eight cards in any order, put together to one to eight stacks anyhow."""
    order = draw(st.permutations(CARDS))
    cuts = sorted(draw(st.sets(st.integers(1, 7))))
    ends = list(zip([0, *cuts], [*cuts, 8], strict=True))
    return State(tuple(tuple(order[a:b]) for a, b in ends), moves=8 - len(ends))


anyhow = settings(max_examples=150, deadline=None, derandomize=True)


@given(states())
@anyhow
def test_every_move_takes_one_stack_away_and_loses_no_card(at: State) -> None:
    for move in GAME.moves(at):
        after = GAME.apply(at, move)
        assert sorted(card for stack in after.row for card in stack) == sorted(CARDS)
        assert (len(after.row), after.moves) == (len(at.row) - 1, at.moves + 1)
        assert after.row[move.target] == at.row[move.target] + at.row[move.source]
        assert after.tops[move.target] == at.tops[move.source]


@given(states())
@anyhow
def test_a_move_is_legal_if_and_only_if_the_tops_are_one_or_three_apart_and_fit(at: State) -> None:
    tops = [top.face for top in at.tops]
    wanted = {
        Move(source, source - far)
        for source in range(len(tops))
        for far in (1, 3)
        if source >= far and (tops[source][0] == tops[source - far][0] or tops[source][1] == tops[source - far][1])
    }
    assert set(GAME.moves(at)) == wanted
    places = range(-1, len(tops) + 1)
    for move in (Move(source, target) for source in places for target in places):
        reason = GAME.why_not(at, move)
        assert (reason is None) is (move in wanted)
        assert reason is None or wanted or reason == "The round is over."


@given(states(), st.integers(0, 10_000))
@anyhow
def test_a_round_ends_after_at_most_seven_moves(at: State, seed: int) -> None:
    chance = Random(seed)
    for _ in range(8):
        moves = GAME.moves(at)
        if not moves:
            break
        at = GAME.apply(at, chance.choice(moves))
    assert GAME.outcome(at) == Finished(8 - at.moves)


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        GAME.start().moves = 3  # type: ignore[misc]


# What a rule text must say


def test_every_rule_is_a_clause_with_its_numbers() -> None:
    clauses = GAME.clauses()
    assert {name: numbers for name, numbers in clauses.items() if numbers} == {
        "starter-row": (8,),
        "distance": (1, 3),
        "no-other-distance": (2, 3),
        "no-third-place": (4, 3),
    }
    assert len(clauses) == 19


def test_another_deck_gives_its_own_number_of_cards() -> None:
    three = Accordion(Deck(("A", "B", "C"), (1, 2), 1), ("A1", "B1", "C1", "A2", "B2", "C2"))
    assert three.clauses()["starter-row"] == (6,)
    assert three.undealable() is None
