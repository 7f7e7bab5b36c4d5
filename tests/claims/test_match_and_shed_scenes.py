from __future__ import annotations

from dataclasses import replace

import pytest

from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, ShownCard
from tests.claims.conftest import Telling

TOP = "given: The top card is A2."
B3_LAST = "given: Mia’s last card is B3."
NEITHER = "why: Neither its letter nor its rank is the same."
EMPTY = "given: The draw pile is empty."
THREE_DISCARDS = "given: The discards are A1, B4 and A2, with A2 on top."
NEW_PILE = "now: The new draw pile is A1 and B4."
NO_DRAW_PILE = Pile("draw", empty=True)


def discards(*faces: str, others: bool = False) -> Pile:
    return Pile("discards", tuple(map(ShownCard, faces)), others)


def test_cards_in_nobody_s_hand_have_ticks_and_crosses_with_their_reasons(telling: Telling) -> None:
    scene = telling(TOP, "allowed: A1 fits by its letter.", "refused: B3 does not fit.", NEITHER).scene
    assert scene.panels == (
        Panel(
            piles=(discards("A2", others=True),),
            candidates=(ShownCard("A1", "allowed", ("letter",)), ShownCard("B3", "refused", ("neither",))),
        ),
    )


def test_the_other_card_of_a_face_is_the_second_copy(telling: Telling) -> None:
    (panel,) = telling(TOP, "allowed: The other A2 fits by letter and by rank.").scene.panels
    assert panel.candidates == (ShownCard("A2", "allowed", ("letter", "rank"), copy=2),)


def test_a_card_in_a_hand_that_is_shown_is_judged_there_and_nowhere_else(telling: Telling) -> None:
    (panel,) = telling(TOP, B3_LAST, "refused: Mia must not play B3.", NEITHER).scene.panels
    assert panel.hands == (Hand(0, 1, (ShownCard("B3", "refused", ("neither",)),)),)
    assert panel.candidates == ()


def test_a_card_is_drawn_from_a_pile_and_then_waits_in_the_hand(telling: Telling) -> None:
    lines = (
        TOP,
        "do: Mia draws A4.",
        "refused: A4 must wait.",
        "why: Drawing ended her turn.",
        "next: It is Leo’s turn.",
    )
    before, after = telling(*lines).scene.panels
    assert before == Panel(piles=(Pile("draw", others=True), discards("A2", others=True)))
    assert after == Panel(
        piles=(Pile("draw", others=True), discards("A2", others=True)),
        hands=(Hand(0, None, (ShownCard("A4", "refused", ("drawn",)),)),),
        turn_of=1,
        deed=Deed("draw", 0, "A4"),
    )


def test_a_pass_leaves_everything_where_it_is_and_both_turns_are_numbered(telling: Telling) -> None:
    lines = (
        "given: The draw pile is empty, and A2 is the only discard.",
        "given: Mia holds seven cards, and Leo holds eight.",
        "do: Mia passes on turn 31.",
        "next: Leo takes turn 32.",
    )
    before, after = telling(*lines).scene.panels
    assert before == Panel(piles=(NO_DRAW_PILE, discards("A2")), hands=(Hand(0, 7), Hand(1, 8)))
    assert after == replace(before, turn_of=1, turn=32, deed=Deed("pass", 0, turn=31))


def test_reshuffling_moves_the_covered_cards_to_the_draw_pile(telling: Telling) -> None:
    before, after = telling(EMPTY, THREE_DISCARDS, "do: Leo wants to draw.", NEW_PILE).scene.panels
    assert before.piles == (NO_DRAW_PILE, discards("A1", "B4", "A2"))
    assert after.piles == (Pile("draw", (ShownCard("A1"), ShownCard("B4"))), discards("A2"))
    assert after.deed == Deed("recycle", 1)


def test_a_card_drawn_by_name_leaves_the_new_draw_pile_for_the_hand(telling: Telling) -> None:
    lines = (EMPTY, THREE_DISCARDS, "do: Leo wants to draw.", NEW_PILE, "do: Leo draws B4.", "next: It is Mia’s turn.")
    _, reshuffled, after = telling(*lines).scene.panels
    assert reshuffled.piles[0] == Pile("draw", (ShownCard("A1"), ShownCard("B4")))
    assert after.piles == (Pile("draw", (ShownCard("A1"),)), discards("A2"))
    assert after.hands == (Hand(1, None, (ShownCard("B4"),)),)


def test_once_an_unseen_card_was_drawn_nobody_knows_which_are_left(telling: Telling) -> None:
    lines = (EMPTY, THREE_DISCARDS, "do: Leo wants to draw.", NEW_PILE, "do: Leo draws.", "next: It is Mia’s turn.")
    after = telling(*lines).scene.panels[-1]
    assert after.piles == (Pile("draw", others=True), discards("A2"))
    assert after.hands == ()


def test_the_last_card_of_a_new_draw_pile_leaves_it_empty(telling: Telling) -> None:
    lines = (
        EMPTY,
        "given: The discards are B4 and A2, with A2 on top.",
        "do: Leo wants to draw.",
        "now: The new draw pile is B4.",
        "do: Leo draws.",
        "next: It is Mia’s turn.",
    )
    assert telling(*lines).scene.panels[-1].piles == (NO_DRAW_PILE, discards("A2"))


def test_a_played_card_covers_the_top_and_an_empty_hand_wins(telling: Telling) -> None:
    scene = telling(TOP, "given: Mia’s last card is A3.", "do: Mia plays A3.", "end: Mia wins at once.").scene
    assert scene.result == Result("win", 0, at_once=True)
    assert scene.panels[-1] == Panel(
        piles=(discards("A2", "A3", others=True),), hands=(Hand(0, 0),), deed=Deed("play", 0, "A3")
    )


def test_a_card_on_the_only_discard_makes_a_pile_of_two_and_no_others(telling: Telling) -> None:
    lines = ("given: A2 is the only discard.", "do: Mia plays A3.", "now: A3 is the new top card.")
    assert telling(*lines).scene.panels[-1].piles == (discards("A2", "A3"),)


def test_the_turn_that_is_over_is_told_at_the_beginning_and_in_the_result(telling: Telling) -> None:
    given = ("given: Turn 40 is over.", "given: Mia holds three cards, and Leo holds five.")
    scene = telling(*given, "end: Mia wins.").scene
    assert scene.panels == (Panel(hands=(Hand(0, 3), Hand(1, 5)), turns_over=40),)
    assert scene.result == Result("win", 0, after_turn=40)


def test_deeds_in_a_row_are_panels_of_their_own_with_numbered_turns(telling: Telling) -> None:
    lines = (TOP, "given: Turn 7 is over.", "do: Mia plays A3.", "do: Leo draws.", "next: Mia takes turn 10.")
    first, second, third = telling(*lines).scene.panels
    assert first.turns_over == 7
    assert second.deed == Deed("play", 0, "A3", turn=8)
    assert second.piles[0] == Pile("draw", others=True)
    assert third.deed == Deed("draw", 1, turn=9)
    assert (third.turn_of, third.turn) == (0, 10)


@pytest.mark.parametrize(("line", "player"), [("given: It is Leo’s turn.", 1), ("given: It is Mia’s turn.", 0)])
def test_whose_turn_it_is_is_shown_where_it_is_given(telling: Telling, line: str, player: int) -> None:
    scene = telling(TOP, line, "allowed: A1 fits.").scene
    assert [panel.turn_of for panel in scene.panels] == [player]
