from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from functools import cache
from itertools import combinations, pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import IllegalAction, Tie, Win
from kitgen.rules.two_meld import Action, Declare, Discard, Draw, EndTurn, Phase, State, TakeDiscard, TwoMeld

GAME = TwoMeld()


def card(name: str) -> Card:
    """The card that prints as `name`; “A2” is its first copy."""
    face, _, copy = name.partition("#")
    return Card(face[0], int(face[1:]), int(copy or 1))


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split())


def hand(names: str) -> frozenset[Card]:
    return frozenset(cards(names))


WINNING = "A1 A2 A3 A4 B4 C4"
ONE_SHORT = "A1 A2 A3 A4 B4 B1"
OTHER = "B2 B3 C1 C2 C3 B1#2"


def table(
    held: str = ONE_SHORT,
    *,
    discards: str = "B2#2",
    pile: str = "C4 C3#2",
    mover: int = 0,
    phase: Phase = "draw",
    turns: int = 0,
) -> State:
    """The mover holds `held`, the other player cards that do not matter."""
    hands = (hand(held), hand(OTHER)) if mover == 0 else (hand(OTHER), hand(held))
    return State(hands, cards(pile), cards(discards), mover, phase, turns)


def as_it_is(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    return pack


def turned_over(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    return pack[::-1]


def no_shuffle(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    raise AssertionError(f"nothing may be shuffled here, least of all {pack}")


# Dealing


def test_24_cards_are_dealt_as_6_and_6_and_1_and_11() -> None:
    state = GAME.start(as_it_is)
    assert [len(held) for held in state.hands] == [6, 6]
    assert (len(state.discards), len(state.draw_pile)) == (1, 11)
    assert len(GAME.deck) == 24 == 6 + 6 + 1 + 11
    assert GAME.cards_left == 11


def test_cards_are_dealt_in_turn_from_the_top_and_the_next_one_is_turned_up() -> None:
    state = GAME.start(as_it_is)
    # The deck as it is, from its top: C4#2 C4 C3#2 C3 C2#2 C2 C1#2 C1 B4#2 B4 B3#2 B3 B2#2 …
    assert state.hands == (hand("C4#2 C3#2 C2#2 C1#2 B4#2 B3#2"), hand("C4 C3 C2 C1 B4 B3"))
    assert state.discards == cards("B2#2")
    assert state.draw_pile[-3:] == cards("B1 B1#2 B2")
    assert (state.mover, state.phase, state.turns) == (0, "draw", 0)


def test_who_begins_does_not_change_the_deal() -> None:
    assert GAME.start(as_it_is, first=1).mover == 1
    assert GAME.start(as_it_is, first=1).hands == GAME.start(as_it_is).hands


def test_a_third_player_cannot_begin() -> None:
    with pytest.raises(ValueError, match=r"one of 0 to 1, not 2"):
        GAME.start(as_it_is, first=2)


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (TwoMeld(Deck((), (1, 2), 2)), "The deck needs at least 1 suit."),
        (TwoMeld(hand_size=5), "Two triples need 6 cards in hand, not 5."),
        (TwoMeld(hand_size=7), "Two triples need 6 cards in hand, not 7."),
        (TwoMeld(first_discards=2), "Exactly 1 card face up starts the discard pile, not 2."),
        (TwoMeld(first_discards=0), "Exactly 1 card face up starts the discard pile, not 0."),
        (TwoMeld(turn_limit=1), "The turn limit must be at least 2, a turn for each player, not 1."),
        (
            TwoMeld(Deck(("A",), tuple(range(1, 14)))),
            "13 cards leave no draw pile behind the deal; at least 1 card must be left.",
        ),
    ],
)
def test_a_game_that_cannot_be_dealt_says_why(rules: TwoMeld, fault: str) -> None:
    assert str(rules.undealable()) == fault
    with pytest.raises(ValueError, match=fault.split(" not ", maxsplit=1)[0]):
        rules.start(as_it_is)


def test_one_card_for_the_draw_pile_is_enough() -> None:
    assert TwoMeld(Deck(("A",), tuple(range(1, 15)))).undealable() is None
    assert GAME.undealable() is None


# Triples


@pytest.mark.parametrize(
    ("names", "kind"),
    [
        ("A1 A2 A3", "run"),
        ("A2 A3 A4", "run"),
        ("C3 C1 C2", "run"),
        ("A1 A2#2 A3", "run"),
        ("A4 B4 C4", "set"),
        ("B1#2 C1 A1", "set"),
        ("A4 A4#2 B4", None),  # two copies are one letter
        ("A1 A1#2 A2", None),
        ("A4 A1 A2", None),  # ranks do not wrap
        ("A3 A4 A1", None),
        ("A1 A2 A4", None),
        ("A1 A2 B3", None),
        ("A1 B2 C3", None),
        ("A1 B1 C2", None),
        ("A1 A2", None),
        ("A4 B4", None),
        ("A1 A2 A3 A4", None),
        ("A4 A4 B4", None),
        ("A1 A2 A2", None),  # one piece of paper cannot be there twice
        ("A4 B4 B4", None),
        ("", None),
    ],
)
def test_what_cards_are(names: str, kind: str | None) -> None:
    for order in permutations(cards(names)):
        assert GAME.kind(order) == kind


def triples() -> list[frozenset[Card]]:
    return [frozenset(three) for three in combinations(GAME.deck, 3) if GAME.kind(three)]


def faces(some: frozenset[Card]) -> tuple[str, ...]:
    return tuple(sorted(held.face for held in some))


def test_there_are_80_triples_48_runs_and_32_sets() -> None:
    assert len(triples()) == 80
    assert Counter(GAME.kind(triple) for triple in triples()) == {"run": 48, "set": 32}


def test_printed_alike_there_are_ten_kinds() -> None:
    assert {faces(triple): GAME.kind(triple) for triple in triples()} == {
        ("A1", "A2", "A3"): "run",
        ("A2", "A3", "A4"): "run",
        ("B1", "B2", "B3"): "run",
        ("B2", "B3", "B4"): "run",
        ("C1", "C2", "C3"): "run",
        ("C2", "C3", "C4"): "run",
        ("A1", "B1", "C1"): "set",
        ("A2", "B2", "C2"): "set",
        ("A3", "B3", "C3"): "set",
        ("A4", "B4", "C4"): "set",
    }


@cache
def winning() -> tuple[frozenset[Card], ...]:
    """Every winning hand of all there are."""
    hands = [frozenset(six) for six in combinations(GAME.deck, 6)]
    assert len(hands) == 134_596
    return tuple(held for held in hands if GAME.wins(held))


def test_1846_of_134596_hands_win() -> None:
    assert len(winning()) == 1846


def test_each_winning_hand_splits_in_exactly_one_way_by_printed_faces() -> None:
    for held in winning():
        assert len({frozenset(map(faces, split)) for split in GAME.splits(held)}) == 1


def test_a_split_uses_each_card_of_the_hand_once() -> None:
    for held in winning():
        for one, other in GAME.splits(held):
            assert len(one) == len(other) == 3
            assert one | other == held
            assert GAME.kind(one)
            assert GAME.kind(other)


@pytest.mark.parametrize(
    ("names", "wins"),
    [
        ("A1 A2 A3 A4 B4 C4", True),
        ("A1 A2 A3 A1#2 A2#2 A3#2", True),
        ("A4 B4 C4 A4#2 B4#2 C4#2", True),
        ("A1 A2 A3 A2#2 A3#2 A4", True),
        ("A1 A2 A3 B3 C3 C1", False),  # A3 would be in both
        ("A1 A2 A3 A4 A4#2 B4", False),
        ("A4 A1 A2 A4#2 B4 C4", False),
        ("A1 A2 A3 A4 B4 B1", False),
        ("A1 A2 A3 A4 B4", False),
        ("A1 A2 A3 A4 B4 C4 C1", False),
        ("", False),
    ],
)
def test_which_hands_win(names: str, wins: bool) -> None:
    assert GAME.wins(cards(names)) is wins


def test_the_same_card_twice_in_a_list_is_no_second_copy() -> None:
    assert not GAME.wins(cards("A1 A2 A3 A1 A2 A3"))


# A turn: draw, put down, declare or not


def test_a_turn_begins_with_a_draw_from_one_of_the_piles() -> None:
    assert GAME.legal_actions(table()) == (Draw(), TakeDiscard())


def test_the_drawn_card_is_the_last_of_the_pile() -> None:
    after = GAME.apply(table(), Draw(), no_shuffle)
    assert after.hands == (hand(ONE_SHORT + " C3#2"), hand(OTHER))
    assert after.draw_pile == cards("C4")
    assert (after.mover, after.phase, after.turns) == (0, "discard", 0)


def test_the_discard_that_shows_may_be_taken_instead() -> None:
    after = GAME.apply(table(discards="A4#2 B2#2"), TakeDiscard(), no_shuffle)
    assert after.hands == (hand(ONE_SHORT + " B2#2"), hand(OTHER))
    assert after.discards == cards("A4#2")
    assert after.draw_pile == cards("C4 C3#2")
    assert after.phase == "discard"


def test_then_one_of_seven_cards_is_put_down() -> None:
    drawn = GAME.apply(table(), Draw(), no_shuffle)
    assert GAME.legal_actions(drawn) == tuple(map(Discard, cards("A1 A2 A3 A4 B1 B4 C3#2")))
    after = GAME.apply(drawn, Discard(card("B1")), no_shuffle)
    assert after.hands == (hand("A1 A2 A3 A4 B4 C3#2"), hand(OTHER))
    assert after.discards == cards("B2#2 B1")
    assert (after.mover, after.phase, after.turns) == (0, "declare", 0)


def test_the_card_that_was_drawn_may_be_put_down_at_once() -> None:
    drawn = GAME.apply(table(), Draw(), no_shuffle)
    after = GAME.apply(drawn, Discard(card("C3#2")), no_shuffle)
    assert after.hands == (hand(ONE_SHORT), hand(OTHER))


def test_taking_the_discard_and_putting_it_back_is_a_legal_wasted_turn() -> None:
    before = table(discards="A4#2 B2#2")
    taken = GAME.apply(before, TakeDiscard(), no_shuffle)
    put = GAME.apply(taken, Discard(card("B2#2")), no_shuffle)
    after = GAME.apply(put, EndTurn(), no_shuffle)
    assert (after.hands, after.draw_pile, after.discards) == (before.hands, before.draw_pile, before.discards)
    assert (after.mover, after.phase, after.turns) == (1, "draw", 1)


def test_only_after_that_the_player_may_declare_whatever_the_hand_holds() -> None:
    assert GAME.legal_actions(table(phase="declare")) == (EndTurn(), Declare())
    assert GAME.legal_actions(table(WINNING, phase="declare")) == (EndTurn(), Declare())
    for phase in ("draw", "discard"):
        assert Declare() not in GAME.legal_actions(table(WINNING, phase=phase))


def test_a_hand_dealt_complete_is_declared_after_the_first_draw_and_discard() -> None:
    state = table(WINNING)
    with pytest.raises(IllegalAction, match=r"^Only who has drawn and put a card down may declare\.$"):
        GAME.apply(state, Declare(), no_shuffle)
    taken = GAME.apply(state, TakeDiscard(), no_shuffle)
    put = GAME.apply(taken, Discard(card("B2#2")), no_shuffle)
    assert GAME.outcome(put) is None
    assert GAME.outcome(GAME.apply(put, Declare(), no_shuffle)) == Win(0)


def test_who_declares_nothing_ends_the_turn() -> None:
    after = GAME.apply(table(phase="declare", turns=6), EndTurn(), no_shuffle)
    assert (after.mover, after.phase, after.turns) == (1, "draw", 7)
    assert after.hands == table().hands


@pytest.mark.parametrize("mover", [0, 1])
def test_a_right_declaration_wins_at_once(mover: int) -> None:
    after = GAME.apply(table(WINNING, mover=mover, phase="declare"), Declare(), no_shuffle)
    assert GAME.outcome(after) == Win(mover)
    assert GAME.legal_actions(after) == ()


@pytest.mark.parametrize("mover", [0, 1])
def test_after_a_wrong_one_hand_and_discard_stay_and_the_other_player_follows(mover: int) -> None:
    before = table(discards="B2#2 A1#2", mover=mover, phase="declare", turns=12)
    after = GAME.apply(before, Declare(), no_shuffle)
    assert (after.hands, after.draw_pile, after.discards) == (before.hands, before.draw_pile, before.discards)
    assert (after.mover, after.phase, after.turns) == (1 - mover, "draw", 13)
    assert GAME.outcome(after) is None


def test_a_wrong_declaration_has_no_other_consequence() -> None:
    before = table(phase="declare", turns=12)
    assert GAME.apply(before, Declare(), no_shuffle) == GAME.apply(before, EndTurn(), no_shuffle)


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        ("discard", Draw(), "A turn has one draw, and it comes first."),
        ("discard", TakeDiscard(), "A turn has one draw, and it comes first."),
        ("declare", Draw(), "A turn has one draw, and it comes first."),
        ("draw", Discard(card("A1")), "A card is put down once, right after the draw."),
        ("declare", Discard(card("A1")), "A card is put down once, right after the draw."),
        ("discard", Discard(card("A1#2")), "A1#2 is not in the hand of the player whose turn it is."),
        ("discard", Discard(card("B2")), "B2#1 is not in the hand of the player whose turn it is."),
        ("draw", Declare(), "Only who has drawn and put a card down may declare."),
        ("discard", Declare(), "Only who has drawn and put a card down may declare."),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_reason(phase: Phase, action: Action, reason: str) -> None:
    state = table(phase=phase)
    assert GAME.why_not(state, action) == reason
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, action, no_shuffle)
    assert str(refusal.value) == reason


@pytest.mark.parametrize("phase", ["draw", "discard"])
def test_a_turn_cannot_end_before_a_card_was_put_down(phase: Phase) -> None:
    with pytest.raises(IllegalAction):
        GAME.apply(table(phase=phase), EndTurn(), no_shuffle)


@pytest.mark.parametrize("action", [Draw(), TakeDiscard(), Discard(card("A1")), Declare(), EndTurn()])
def test_nothing_may_be_done_after_the_end(action: Action) -> None:
    won = GAME.apply(table(WINNING, phase="declare"), Declare(), no_shuffle)
    for over in (won, table(turns=40)):
        with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
            GAME.apply(over, action, as_it_is)


# Recycling

TWELVE = "A1#2 A2#2 A3#2 A4#2 B2#2 B3#2 B4#2 C1#2 C2#2 C3#2 C4#2 C4"


def test_a_draw_from_an_empty_pile_shuffles_the_eleven_under_the_top() -> None:
    before = table(discards=TWELVE, pile="", turns=17)
    assert GAME.needs_recycling(before)
    after = GAME.apply(before, Draw(), turned_over)
    assert after.discards == cards("C4")
    assert after.hands == (hand(ONE_SHORT + " A1#2"), hand(OTHER))
    assert after.draw_pile == cards("C4#2 C3#2 C2#2 C1#2 B4#2 B3#2 B2#2 A4#2 A3#2 A2#2")
    assert (after.mover, after.phase, after.turns) == (0, "discard", 17)


def test_recycling_alone_makes_a_pile_of_eleven_and_leaves_the_rest() -> None:
    before = table(discards=TWELVE, pile="", turns=17)
    after = GAME.recycle(before, as_it_is)
    assert (len(after.draw_pile), after.discards) == (11, cards("C4"))
    assert (after.hands, after.mover, after.phase, after.turns) == (before.hands, 0, "draw", 17)


def test_with_an_empty_pile_the_exposed_card_may_be_taken_and_nothing_is_shuffled() -> None:
    before = table(discards=TWELVE, pile="")
    assert GAME.legal_actions(before) == (Draw(), TakeDiscard())
    after = GAME.apply(before, TakeDiscard(), no_shuffle)
    assert (len(after.discards), after.draw_pile) == (11, ())
    put = GAME.apply(after, Discard(card("B1")), no_shuffle)
    assert GAME.apply(put, EndTurn(), no_shuffle).draw_pile == ()


def test_drawing_the_last_card_does_not_shuffle_yet() -> None:
    after = GAME.apply(table(discards="A1#2 A2#2", pile="C4"), Draw(), no_shuffle)
    assert (after.draw_pile, after.discards) == ((), cards("A1#2 A2#2"))


def test_with_nothing_covered_the_exposed_card_may_be_taken_and_a_card_is_put_down_as_usual() -> None:
    alone = table(discards="B2#2", pile="")
    assert GAME.legal_actions(alone) == (TakeDiscard(),)
    with pytest.raises(IllegalAction, match="nothing to draw"):
        GAME.apply(alone, Draw(), no_shuffle)
    taken = GAME.apply(alone, TakeDiscard(), no_shuffle)
    assert taken.discards == ()
    put = GAME.apply(taken, Discard(card("A1")), no_shuffle)
    assert put.discards == cards("A1")
    assert len(put.hands[0]) == 6


@pytest.mark.parametrize(
    ("discards", "pile", "still"),
    [("B2#2 A1#2", "C4", "the draw pile is not empty"), ("B2#2", "", "no discard lies under the top")],
)
def test_there_is_no_recycling_without_need(discards: str, pile: str, still: str) -> None:
    with pytest.raises(IllegalAction, match=still):
        GAME.recycle(table(discards=discards, pile=pile), as_it_is)


def test_a_shuffle_that_loses_a_card_is_an_error() -> None:
    with pytest.raises(ValueError, match="exactly the cards"):
        GAME.recycle(table(discards="B2#2 A1#2 A2#2", pile=""), lambda pack: pack[1:])


# The end


def test_after_turn_40_the_game_is_a_tie_whatever_the_hands_are() -> None:
    for held in (WINNING, ONE_SHORT):
        last = table(held, phase="declare", turns=39)
        assert GAME.outcome(last) is None
        assert GAME.outcome(GAME.apply(last, EndTurn(), no_shuffle)) == Tie()


def test_a_right_declaration_on_turn_40_still_wins() -> None:
    last = table(WINNING, phase="declare", turns=39)
    assert GAME.outcome(GAME.apply(last, Declare(), no_shuffle)) == Win(0)


def test_a_wrong_declaration_on_turn_40_is_the_end() -> None:
    last = table(phase="declare", turns=39)
    assert GAME.outcome(GAME.apply(last, Declare(), no_shuffle)) == Tie()


# Random games


@dataclass(frozen=True)
class Played:
    """A game from the deal to its end: one state more than actions."""

    rules: TwoMeld
    first: int
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def end(self) -> State:
        return self.states[-1]

    @property
    def steps(self) -> list[tuple[State, Action, State]]:
        return [
            (before, action, after) for (before, after), action in zip(pairwise(self.states), self.actions, strict=True)
        ]


def play(rules: TwoMeld, seed: int, *, eager: bool) -> Played:
    """A random game. An eager player declares whenever that is right, and keeps what stands together."""
    chance = Random(seed)

    def shuffle(pack: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(chance.sample(pack, len(pack)))

    first = seed % 2
    states, actions = [rules.start(shuffle, first)], list[Action]()
    while legal := rules.legal_actions(states[-1]):
        state = states[-1]
        action = chance.choice(legal)
        if eager and state.phase == "discard":
            action = max(legal, key=lambda each: _worth(rules, state, each))
        if eager and state.phase == "declare":
            action = Declare() if rules.wins(state.hands[state.mover]) else EndTurn()
        states.append(rules.apply(state, action, shuffle))
        actions.append(action)
        assert len(actions) <= 3 * rules.turn_limit, "three steps make a turn"
    return Played(rules, first, tuple(states), tuple(actions))


def _worth(rules: TwoMeld, state: State, action: Action) -> int:
    """How much of the hand stands in triples once the card is put down."""
    assert isinstance(action, Discard)
    kept = state.hands[state.mover] - {action.card}
    if rules.wins(kept):
        return 2 * len(kept)
    return len({held for three in combinations(sorted(kept), 3) if rules.kind(three) for held in three})


@cache
def games() -> tuple[Played, ...]:
    return tuple(play(GAME, seed, eager=seed % 3 == 0) for seed in range(450))


def other_rules() -> st.SearchStrategy[TwoMeld]:
    """Any dealable game: 1 to 4 letters, 1 to 7 ranks, 1 to 3 copies."""
    decks = st.builds(
        lambda suits, ranks, copies: Deck(tuple("ABCD"[:suits]), tuple(range(1, ranks + 1)), copies),
        st.integers(1, 4),
        st.integers(1, 7),
        st.integers(1, 3),
    ).filter(lambda deck: len(deck) >= 14)
    return st.builds(TwoMeld, decks, turn_limit=st.integers(2, 50))


def check_every_card_is_in_one_place_after_each_step(game: Played) -> None:
    deck = sorted(game.rules.deck)
    for state in game.states:
        assert sorted([*(held for hand in state.hands for held in hand), *state.draw_pile, *state.discards]) == deck


def check_hands_are_six_between_turns_and_seven_only_behind_the_draw(game: Played) -> None:
    for state in game.states:
        for player, held in enumerate(state.hands):
            drawn = state.phase == "discard" and player == state.mover
            assert len(held) == 6 + drawn


def check_twelve_cards_of_24_are_outside_the_hands_so_something_is_always_covered_under_an_empty_pile(
    game: Played,
) -> None:
    outside = len(game.rules.deck) - 12
    for state in game.states:
        if state.phase == "draw":
            assert len(state.draw_pile) + len(state.discards) == outside
            if not state.draw_pile and outside > 1:
                assert len(state.covered) == outside - 1
                assert Draw() in game.rules.legal_actions(state) or game.rules.outcome(state)


def check_nobody_is_stuck_before_the_end(game: Played) -> None:
    for state in game.states[:-1]:
        assert game.rules.legal_actions(state)
        assert game.rules.outcome(state) is None


def check_turns_alternate_and_the_game_ends_by_the_limit(game: Played) -> None:
    for state in game.states:
        assert state.turns <= game.rules.turn_limit
        if state.winner is None:
            assert state.mover == (game.first + state.turns) % 2


def check_only_a_right_declaration_wins_and_else_it_is_a_tie_at_the_limit(game: Played) -> None:
    for before, action, after in game.steps:
        right = action == Declare() and game.rules.wins(before.hands[before.mover])
        assert (after.winner is not None) == right
    expected = Tie() if game.end.winner is None else Win(game.end.winner)
    assert game.rules.outcome(game.end) == expected
    assert (expected == Tie()) == (game.end.turns == game.rules.turn_limit)


def check_recycling_moves_the_covered_cards_only(game: Played) -> None:
    for before, action, after in game.steps:
        if action == Draw() and not before.draw_pile:
            (drawn,) = after.hands[before.mover] - before.hands[before.mover]
            assert sorted([drawn, *after.draw_pile]) == sorted(before.covered)
            assert after.discards == before.discards[-1:]
        elif not before.draw_pile:
            assert not after.draw_pile


def check_what_is_legal_is_what_has_no_objection(game: Played) -> None:
    for state in game.states[::7]:
        held = [Discard(each) for each in sorted(game.rules.deck)]
        every: list[Action] = [Draw(), TakeDiscard(), *held, EndTurn(), Declare()]
        allowed = [action for action in every if game.rules.why_not(state, action) is None]
        assert set(allowed) == set(game.rules.legal_actions(state))


CHECKS: list[Callable[[Played], None]] = [
    check_every_card_is_in_one_place_after_each_step,
    check_hands_are_six_between_turns_and_seven_only_behind_the_draw,
    check_twelve_cards_of_24_are_outside_the_hands_so_something_is_always_covered_under_an_empty_pile,
    check_nobody_is_stuck_before_the_end,
    check_turns_alternate_and_the_game_ends_by_the_limit,
    check_only_a_right_declaration_wins_and_else_it_is_a_tie_at_the_limit,
    check_recycling_moves_the_covered_cards_only,
    check_what_is_legal_is_what_has_no_objection,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_this_holds_in_every_random_game(check: Callable[[Played], None]) -> None:
    for game in games():
        check(game)


@given(rules=other_rules(), seed=st.integers(0, 10**9), eager=st.booleans())
@settings(max_examples=80, derandomize=True, deadline=None)
def test_all_this_holds_for_other_decks_and_limits(rules: TwoMeld, seed: int, eager: bool) -> None:
    game = play(rules, seed, eager=eager)
    for check in CHECKS:
        check(game)


def test_the_random_games_reach_every_corner_of_the_rules() -> None:
    recycled = put_back = taken_from_empty = wrong = 0
    for game in games():
        for before, action, _ in game.steps:
            recycled += action == Draw() and not before.draw_pile
            taken_from_empty += action == TakeDiscard() and not before.draw_pile
            put_back += before.taken is not None and action == Discard(before.taken)
            wrong += action == Declare() and not GAME.wins(before.hands[before.mover])
    assert min(recycled, put_back, taken_from_empty, wrong) > 50
    ends = Counter(GAME.outcome(game.end) for game in games())
    assert min(ends[Win(0)], ends[Win(1)], ends[Tie()]) > 5


# States and rules are values


def test_an_action_leaves_the_state_before_it_as_it_was() -> None:
    before = table(discards="A1#2 A2#2", pile="")
    GAME.apply(before, Draw(), as_it_is)
    GAME.apply(before, TakeDiscard(), as_it_is)
    assert before == table(discards="A1#2 A2#2", pile="")


def test_states_and_rules_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        table().turns = 1  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        GAME.hand_size = 7  # type: ignore[misc]


# Clauses


def test_the_clauses_and_their_numbers() -> None:
    assert dict(GAME.clauses()) == {
        "deck": (24,),
        "deal": (6,),
        "first-discard": (1,),
        "draw-pile": (11,),
        "copies": (),
        "copy-number": (),
        "copies-same-letter": (2,),
        "hand-stays": (6,),
        "draw-one": (1,),
        "discard-one": (1,),
        "take-any-time": (),
        "put-back": (),
        "declare": (2,),
        "declare-later": (),
        "set": (3, 3),
        "run": (3,),
        "no-wrap": (),
        "two-triples": (2,),
        "card-once": (),
        "right-wins": (),
        "wrong-back": (),
        "wrong-discard-stands": (),
        "wrong-ends-turn": (),
        "no-penalty": (),
        "any-layout": (2,),
        "no-part": (),
        "reshuffle-covered": (),
        "top-stays": (),
        "reshuffle-on-demand": (),
        "nothing-covered": (),
        "turn-limit": (40,),
        "limit-ties": (),
        "no-compare": (),
    }


def test_the_numbers_of_the_clauses_follow_the_parameters() -> None:
    clauses = TwoMeld(Deck(("A", "B", "C", "D"), (1, 2, 3, 4, 5), 2), turn_limit=50).clauses()
    assert (clauses["deck"], clauses["draw-pile"], clauses["turn-limit"]) == ((40,), (27,), (50,))


def test_a_deck_without_copies_has_no_clauses_about_them() -> None:
    single = TwoMeld(Deck(("A", "B", "C"), (1, 2, 3, 4, 5))).clauses()
    assert set(GAME.clauses()) - set(single) == {"copies", "copy-number", "copies-same-letter"}
