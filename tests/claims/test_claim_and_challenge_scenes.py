from __future__ import annotations

import pytest

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.claims.scene import Deed, Hand, Panel, Result, Scene, ShownCard
from tests.claims.test_claim_and_challenge import (
    BLUFF,
    CAUGHT,
    FOUR,
    LAST_TRUE,
    OLDER_BLUFF,
    TRUE,
    WRONG,
    telling,
)

MIA, LEO = 0, 1


def scene(*lines: str) -> Scene:
    """Of a true example; a number in it may be free, as nothing is asked of it here."""
    outcome = telling(*lines)
    assert outcome.code in (None, "KG206")
    return outcome.scene


def test_a_batch_lies_face_down_under_the_marker_with_the_words_that_were_said() -> None:
    placed, _ = scene(*CAUGHT, "judge: The claim is false.").panels
    assert placed == Panel(
        figures=(ShownBatch(MIA, (ShownCard("A3"), ShownCard("B2")), "face-down", ranks=(3,), below=4, newest=True),),
        deed=Deed("place", MIA),
    )


def test_a_challenge_turns_over_and_judges_each_card_and_one_player_takes_all() -> None:
    _, turned = scene(*CAUGHT, "judge: The claim is false.", "next: Leo places next.").panels
    tested = (ShownCard("A3", "allowed", ("claimed",)), ShownCard("B2", "refused", ("unclaimed",)))
    assert turned == Panel(
        figures=(ShownBatch(MIA, tested, "turned-over"), Taking(MIA, 6)),
        turn_of=LEO,
        deed=Deed("challenge", LEO),
    )


def test_the_challenger_of_a_true_claim_takes_all() -> None:
    _, turned = scene(*WRONG, "judge: The claim is true.").panels
    assert turned.figures[1] == Taking(MIA, 5)


def test_the_marker_moves_to_the_newest_batch_and_leaves_the_older_one() -> None:
    first, second, turned = scene(*OLDER_BLUFF, "do: Mia challenges.", "judge: The claim is true.").panels
    older = ShownBatch(MIA, (ShownCard("A1"),), "face-down", (4,))
    newest = ShownBatch(LEO, (ShownCard("B2"),), "face-down", (2,), newest=True)
    assert first.figures == (ShownBatch(MIA, older.shown, "face-down", (4,), newest=True),)
    assert second.figures == (older, newest)
    assert turned.figures == (
        ShownBatch(LEO, (ShownCard("B2", "allowed", ("claimed",)),), "turned-over"),
        Taking(MIA, 2),
    )


def test_of_a_pile_that_no_line_tells_of_nothing_is_shown() -> None:
    (placed,) = scene(*BLUFF, "next: Leo must answer now.").panels
    assert placed.figures == (
        ShownBatch(MIA, (ShownCard("A3"), ShownCard("B2")), "face-down", (3,), below=0, newest=True),
    )
    assert placed.turn_of == LEO


def test_a_last_card_leaves_an_empty_hand_that_wins_behind_the_answer() -> None:
    shown = scene(*LAST_TRUE, "do: Leo challenges.", "judge: The claim is true.", "end: Mia wins.")
    placed, turned = shown.panels
    assert placed.hands == turned.hands == (Hand(MIA, 0),)
    assert shown.result == Result("win", MIA)


def test_an_accepted_batch_lies_as_before() -> None:
    placed, accepted = scene(*BLUFF, "do: Leo accepts.", "next: Leo places next.").panels
    assert accepted.lies_as(placed)
    assert accepted.deed == Deed("accept", LEO)


@pytest.mark.parametrize(
    ("lines", "shown", "ranks"),
    [
        (
            ["refused: Mia must not place A1, B1 and A1 together.", "why: Three cards are too many."],
            (ShownCard("A1"), ShownCard("A1", copy=2), ShownCard("B1", "refused", ("number",))),
            (),
        ),
        (
            ["do: Mia places A2 and B3.", "refused: Mia must not say “a 2 and a 3”.", "why: That names two ranks."],
            (ShownCard("A2"), ShownCard("B3", "refused", ("ranks",))),
            (2, 3),
        ),
    ],
)
def test_cards_that_must_not_be_placed_so_have_a_cross_at_the_last(
    lines: list[str], shown: tuple[ShownCard, ...], ranks: tuple[int, ...]
) -> None:
    (panel,) = scene(*lines).panels
    assert panel.figures == (ShownBatch(MIA, shown, "in-hand", ranks),)


def test_a_card_that_must_wait_for_the_answer_is_shown_beside_the_batch() -> None:
    (panel,) = scene(*BLUFF, "refused: Mia must not place B4 now.", "why: Leo must answer first.").panels
    assert panel.figures[1] == ShownBatch(MIA, (ShownCard("B4", "refused", ("unanswered",)),), "in-hand")


def test_turns_are_numbered_where_the_lines_number_them() -> None:
    placed, turned = scene("given: Turn 22 is over.", *TRUE, "do: Mia challenges.", "next: Leo takes turn 24.").panels
    assert (placed.turns_over, placed.deed) == (22, Deed("place", LEO, turn=23))
    assert (turned.turn_of, turned.turn) == (LEO, 24)


def test_at_the_limit_hands_are_compared() -> None:
    lines = ("given: Turn 40 is over.", "given: Mia holds four cards, and Leo holds six.", "end: Mia wins.")
    shown = scene(*lines)
    assert shown.panels == (Panel(hands=(Hand(MIA, 4), Hand(LEO, 6)), turns_over=40),)
    assert shown.result == Result("win", MIA, after_turn=40)


def test_a_game_that_is_stopped_has_no_result() -> None:
    shown = scene(FOUR, "do: Leo stops the game.", "end: There is no result.")
    assert shown.panels == (Panel(figures=(ShownPile(4),), deed=Deed("stop", LEO)),)
    assert shown.result == Result("no-result")
