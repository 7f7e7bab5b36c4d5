from __future__ import annotations

from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.game import Parameters
from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, Scene, ShownCard
from kitgen.rules.cards import Deck
from tests.claims.conftest import told

DECK = Deck(("A", "B", "C"), (1, 2, 3, 4), 2)


def scene(*lines: str) -> Scene:
    outcome = told("two-meld", Parameters(DECK, {"hand": 6, "discards": 1, "turns": 40}), lines)
    assert outcome.fault is None
    return outcome.scene


def shown(names: str) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(name[:2], copy=int(name[3:] or 1)) for name in names.split())


def test_a_complete_hand_is_shown_as_its_two_triples() -> None:
    told_scene = scene(
        "given: Mia holds A1, A2, A3, A4, B4 and C4.",
        "judge: A1, A2 and A3 form a run.",
        "judge: A4, B4 and C4 form a set.",
    )
    assert told_scene.panels == (
        Panel(figures=(ShownTriple(shown("A1 A2 A3"), "run", "allowed"),)),
        Panel(figures=(ShownTriple(shown("A4 B4 C4"), "set", "allowed"),)),
    )


def test_what_is_no_triple_is_shown_in_the_order_of_the_words_with_the_reason_that_is_given() -> None:
    for line, reason in (("Ranks do not go round.", "no-wrap"), ("The ranks do not follow on each other.", "gap")):
        told_scene = scene("refused: A4, A1 and A2 do not form a run.", f"why: {line}")
        assert told_scene.panels == (Panel(figures=(ShownTriple(shown("A4 A1 A2"), "run", "refused", reason),)),)


def test_the_second_copy_is_told_from_the_first() -> None:
    told_scene = scene("refused: A4, A4 and B4 do not form a set.", "why: One letter is there twice.")
    (panel,) = told_scene.panels
    assert panel.figures == (ShownTriple(shown("A4 A4#2 B4"), "set", "refused", "letter-twice"),)
    assert panel.twins == {"A4"}


def test_two_triples_that_share_a_card_follow_the_hand() -> None:
    told_scene = scene(
        "given: Leo holds A1, A2, A3, B3, C3 and C1.",
        "refused: The hand is not complete.",
        "why: A3 cannot be in both triples.",
    )
    assert told_scene.panels == (
        Panel(hands=(Hand(1, 6, shown("A1 A2 A3 B3 C1 C3")),)),
        Panel(figures=(ShownTriple(shown("A1 A2 A3"), "run", "allowed"),)),
        Panel(figures=(ShownTriple(shown("A3 B3 C3"), "second", "refused", "shared"),)),
    )


def test_a_wrong_declaration_moves_nothing() -> None:
    told_scene = scene(
        "given: Leo holds A1, A2, A4, B4, C4 and B1.",
        "do: Leo draws C3.",
        "do: Leo puts B1 on the discard pile.",
        "do: Leo declares.",
        "now: Leo holds the same six cards.",
        "end: The game goes on.",
        "next: Now it is Mia’s turn.",
    )
    assert [panel.deed for panel in told_scene.panels] == [
        None,
        Deed("draw", 1, "C3"),
        Deed("put", 1, "B1"),
        Deed("declare", 1),
    ]
    assert [[len(hand.cards) for hand in panel.hands] for panel in told_scene.panels] == [[6], [7], [6], [6]]
    *_, put, declared = told_scene.panels
    assert declared.lies_as(put)
    assert declared.turn_of == 0
    assert told_scene.result == Result("goes-on")


def test_what_is_shuffled_leaves_the_top_where_it_lies() -> None:
    told_scene = scene(
        "given: The draw pile is empty.",
        "given: Twelve discards lie there, with B2 on top.",
        "do: Leo wants to draw.",
        "now: Eleven cards are the new draw pile.",
    )
    before, after = told_scene.panels
    assert before.piles == (Pile("draw", empty=True), Pile("discards", shown("B2"), others=True, count=12))
    assert after.piles == (Pile("draw", others=True, count=11), Pile("discards", shown("B2")))
    assert after.deed == Deed("recycle", 1)


def test_the_end_at_the_limit_is_told_with_its_turn() -> None:
    told_scene = scene("given: Turn 40 is over.", "end: The game is a tie.")
    assert told_scene.result == Result("tie", after_turn=40)
