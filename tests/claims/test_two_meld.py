from __future__ import annotations

import pytest

from kitgen.claims.game import Parameters
from kitgen.prose.faults import Misread
from kitgen.rules.cards import Deck
from tests.claims.conftest import Told, told

DECK = Deck(("A", "B", "C"), (1, 2, 3, 4), 2)

COMPLETE = "given: Mia holds A1, A2, A3, A4, B4 and C4."
ONE_SHORT = "given: Mia holds A1, A2, A3, A4, B4 and B1."
SHARED = "given: Leo holds A1, A2, A3, B3, C3 and C1."
DRAWN = (ONE_SHORT, "do: Mia draws C4.")
TURN = (*DRAWN, "do: Mia puts B1 on the discard pile.")
LOST = (ONE_SHORT, "do: Mia draws C3.", "do: Mia puts B1 on the discard pile.", "do: Mia declares.")
EMPTY = ("given: The draw pile is empty.", "given: Twelve discards lie there, with B2 on top.")
RUN = "judge: A1, A2 and A3 form a run."
NOT_COMPLETE = "refused: The hand is not complete."
NOT_YET = "refused: Mia must not declare yet."
FIRST_DRAW = "why: She must first draw and put a card down."
ONE_TRIPLE = "why: There is only one triple."
NO_SPLIT = "why: The cards do not fall into two triples."


def tell(*lines: str, deck: Deck = DECK, turns: int = 40) -> Told:
    return told("two-meld", Parameters(deck, {"hand": 6, "discards": 1, "turns": turns}), lines)


FALSE = [
    # runs and sets
    ("KG310", 0, ["judge: A4, A4 and B4 form a set."]),
    ("KG310", 0, ["judge: A4, A1 and A2 form a run."]),
    ("KG310", 0, ["judge: A1, A2 and A4 form a run."]),
    ("KG310", 0, ["judge: A1, A2 and A3 form a set."]),
    ("KG310", 0, ["judge: A4, B4 and C4 form a run."]),
    ("KG310", 0, ["judge: A1, A1 and A2 form a run."]),
    ("KG310", 0, ["judge: A1, B2 and C3 form a run."]),
    ("KG310", 0, ["refused: A1, A2 and A3 do not form a run.", "why: The letters are different."]),
    ("KG310", 0, ["refused: A4, B4 and C4 do not form a triple.", "why: One letter is there twice."]),
    ("KG309", 0, ["judge: A1, A2, A3 and A4 form a run."]),
    ("KG309", 0, ["judge: A1 and A2 form a run."]),
    ("KG306", 0, ["judge: A1, A1 and A1 form a set."]),
    ("KG306", 0, ["judge: A1, A2 and the other A3 form a run."]),
    # why not
    ("KG310", 1, ["refused: A4, A4 and B4 do not form a set.", "why: The ranks are different."]),
    ("KG310", 1, ["refused: A4, A4 and B4 do not form a set.", "why: Ranks do not go round."]),
    ("KG310", 1, ["refused: A4, A4 and A1 do not form a set.", "why: One letter is there twice."]),
    ("KG310", 1, ["refused: A4, B4 and C1 do not form a set.", "why: The letters are not different."]),
    ("KG310", 1, ["refused: A4, A1 and A2 do not form a run.", "why: The letters are different."]),
    ("KG310", 1, ["refused: A1, A2 and A4 do not form a set.", "why: Ranks do not go round."]),
    ("KG310", 1, ["refused: A1, A1 and A2 do not form a run.", "why: Ranks do not go round."]),
    ("KG310", 1, ["refused: A1, B2 and C3 do not form a triple.", "why: The letters are different."]),
    ("KG310", 1, ["refused: A1, B2 and C3 do not form a triple.", "why: The ranks are different."]),
    ("KG310", 1, ["refused: A1, A2 and B3 do not form a run.", "why: The ranks do not follow on each other."]),
    ("KG320", 0, ["refused: A4, A4 and B4 do not form a set."]),
    ("KG321", 1, [RUN, "why: One letter is there twice."]),
    # hands
    ("KG310", 2, [SHARED, "judge: A1, A2 and A3 form a run.", "judge: A3, B3 and C3 form a set."]),
    ("KG310", 1, [SHARED, "judge: The hand is complete."]),
    ("KG310", 1, [ONE_SHORT, "judge: The hand is complete."]),
    ("KG310", 1, [COMPLETE, NOT_COMPLETE, NO_SPLIT]),
    ("KG306", 1, [COMPLETE, "judge: C2, C3 and C4 form a run."]),
    ("KG306", 1, [COMPLETE, "judge: The other A1, A2 and A3 form a run."]),
    ("KG310", 2, [SHARED, NOT_COMPLETE, ONE_TRIPLE]),
    ("KG310", 2, [SHARED, NOT_COMPLETE, "why: C1 cannot be in both triples."]),
    ("KG310", 2, [ONE_SHORT, NOT_COMPLETE, "why: A3 cannot be in both triples."]),
    ("KG310", 2, [ONE_SHORT, NOT_COMPLETE, ONE_TRIPLE]),
    ("KG310", 2, ["given: Leo holds A1, A1, B2, B2, C3 and C4.", NOT_COMPLETE, ONE_TRIPLE]),
    ("KG310", 2, ["given: Leo holds A1, A2, A3, B1, B2 and C4.", NOT_COMPLETE, "why: There is no triple."]),
    ("KG310", 2, [*DRAWN, "judge: The hand is complete."]),
    ("KG310", 2, [*DRAWN, NOT_COMPLETE, NO_SPLIT]),
    ("KG311", 0, ["judge: The hand is complete."]),
    ("KG311", 2, [COMPLETE, "given: Leo holds B1, B2, B3, C1, C2 and C3.", "judge: The hand is complete."]),
    ("KG306", 2, [COMPLETE, "given: Leo holds B1, B2, B3, C1, C2 and C3.", "judge: A1, B1 and C1 form a set."]),
    # the deck
    ("KG309", 0, ["given: Mia holds A1, A2, A3, A4 and B4."]),
    ("KG309", 0, ["given: Mia holds A1, A2, A3, A4, B4, C4 and C1."]),
    ("KG306", 1, [COMPLETE, "given: Leo holds A1, B1, B2, B3, C1 and C2."]),
    ("KG306", 1, [COMPLETE, "given: The top card is C4."]),
    ("KG306", 1, ["given: The top card is C4.", COMPLETE]),
    ("KG306", 1, [ONE_SHORT, "do: Mia draws A1."]),
    ("KG306", 1, ["given: The top card is B2.", "do: Mia draws B2."]),
    ("KG306", 1, ["given: The top card is B2.", "do: Mia takes B2 from the draw pile."]),
    ("KG307", 1, ["given: The draw pile is empty.", "given: Eleven discards lie there."]),
    ("KG307", 0, ["given: Thirteen discards lie there."]),
    ("KG310", 0, ["given: Zero discards lie there."]),
    ("KG308", 1, [COMPLETE, COMPLETE]),
    ("KG309", 0, ["given: Turn 41 is over."]),
    ("KG309", 0, ["given: Turn 0 is over."]),
    ("KG312", 2, [COMPLETE, RUN, "given: It is Mia’s turn."]),
    # a turn
    ("KG310", 1, [ONE_SHORT, "do: Mia puts B1 on the discard pile."]),
    ("KG310", 2, [*DRAWN, "do: Mia draws C3."]),
    ("KG310", 3, [*TURN, "do: Mia draws C3."]),
    ("KG310", 3, [*TURN, "do: Mia puts B4 on the discard pile."]),
    ("KG310", 2, [*DRAWN, "do: Mia puts C1 on the discard pile."]),
    ("KG310", 2, [*DRAWN, "do: Leo draws C3."]),
    ("KG310", 1, [COMPLETE, "do: Mia declares."]),
    ("KG310", 2, [*DRAWN, "do: Mia declares."]),
    ("KG310", 1, ["given: It is Leo’s turn.", "do: Mia draws C4."]),
    ("KG310", 1, ["given: The top card is B2.", "do: Mia takes B3 from the discard pile."]),
    ("KG311", 0, ["do: Mia takes B3 from the discard pile."]),
    ("KG311", 1, ["do: Mia draws C4.", "do: Mia puts C4 on the discard pile."]),
    ("KG310", 2, [*DRAWN, "now: Mia holds six cards."]),
    ("KG310", 3, [*TURN, "now: Mia holds seven cards."]),
    ("KG310", 3, [*TURN, "now: B4 is the new top card."]),
    ("KG310", 3, [*TURN, "next: Now it is Mia’s turn."]),
    ("KG311", 2, [*DRAWN, "next: Now it is Leo’s turn."]),
    # what may be done
    ("KG310", 1, [COMPLETE, "allowed: Mia may declare."]),
    ("KG310", 2, [*DRAWN, "allowed: Mia may declare."]),
    ("KG310", 3, [*TURN, "allowed: Leo may declare."]),
    ("KG310", 3, [*TURN, NOT_YET, FIRST_DRAW]),
    ("KG310", 3, [*DRAWN, NOT_YET, FIRST_DRAW]),
    ("KG310", 2, [COMPLETE, NOT_YET, "why: She must first put a card down."]),
    ("KG310", 2, [COMPLETE, NOT_YET, "why: Leo must first draw and put a card down."]),
    ("KG310", 2, [COMPLETE, NOT_YET, "why: There is only one triple."]),
    ("KG310", 3, [COMPLETE, "given: It is Leo’s turn.", NOT_YET, FIRST_DRAW]),
    ("KG310", 1, ["given: The top card is B2.", "allowed: Mia may take B3 from the discard pile."]),
    ("KG311", 0, ["allowed: Mia may take B3 from the discard pile."]),
    (
        "KG310",
        2,
        [
            "given: The top card is B2.",
            "allowed: Leo may take B2 from the discard pile.",
            "do: Mia takes B2 from the discard pile.",
        ],
    ),
    ("KG310", 2, [*DRAWN, "allowed: Mia may put C3 down."]),
    ("KG310", 1, [ONE_SHORT, "allowed: Mia may put B1 down."]),
    ("KG310", 2, [*DRAWN, "allowed: Mia may put C4 down again."]),
    # a declaration
    ("KG310", 4, [*LOST, "end: Mia wins."]),
    ("KG310", 4, [*TURN, "do: Mia declares.", "end: Leo wins."]),
    ("KG310", 4, [*TURN, "do: Mia declares.", "end: The game goes on."]),
    ("KG310", 4, [*TURN, "do: Mia declares.", "next: Now it is Leo’s turn."]),
    ("KG310", 3, [*TURN, "end: Mia wins."]),
    ("KG312", 4, [*TURN, "do: Mia declares.", "do: Leo draws C3."]),
    ("KG312", 4, ["given: Turn 39 is over.", *TURN, "do: Leo draws C3."]),
    ("KG312", 4, [*TURN, "do: Mia declares.", NOT_YET, FIRST_DRAW]),
    ("KG310", 4, [*LOST, "next: Now it is Mia’s turn."]),
    ("KG310", 4, [*LOST, "now: Mia holds the same seven cards."]),
    ("KG310", 4, [*LOST, "now: Mia holds five cards."]),
    ("KG310", 4, [*LOST, "now: B4 stays on top."]),
    ("KG310", 4, [*LOST, "end: The game is a tie."]),
    ("KG311", 2, ["do: Mia draws C4.", "now: Mia holds seven cards.", "do: Mia declares."]),
    # an empty draw pile
    ("KG310", 4, [*EMPTY, "do: Leo wants to draw.", "now: Twelve cards are the new draw pile."]),
    ("KG310", 4, [*EMPTY, "do: Leo wants to draw.", "now: B3 stays on top."]),
    ("KG320", 3, [*EMPTY, "do: Leo wants to draw."]),
    ("KG311", 1, ["given: The top card is B2.", "do: Leo wants to draw.", "now: B2 stays on top."]),
    (
        "KG311",
        2,
        ["given: The top card is B2.", "do: Mia takes B2 from the discard pile.", "now: The draw pile stays empty."],
    ),
    ("KG311", 5, [*EMPTY, "do: Leo wants to draw.", "now: B2 stays on top.", "now: The draw pile stays empty."]),
    # the end
    ("KG310", 1, ["given: Turn 39 is over.", "end: The game is a tie."]),
    ("KG310", 1, ["given: Turn 40 is over.", "end: Mia wins."]),
    ("KG311", 1, ["given: Turn 40 is over.", "end: The game goes on."]),
    ("KG312", 1, ["given: Turn 40 is over.", "do: Mia draws C4."]),
    ("KG310", 4, ["given: Turn 39 is over.", *TURN, "next: Now it is Leo’s turn."]),
    ("KG310", 4, ["given: Turn 12 is over.", *TURN, "next: Leo takes turn 13."]),
    ("KG311", 3, [*TURN, "next: Leo takes turn 14."]),
    # form
    ("KG322", 0, [COMPLETE]),
    ("KG308", 2, [COMPLETE, RUN, RUN]),
]

TRUE = [
    # the worked examples
    [COMPLETE, RUN, "judge: A4, B4 and C4 form a set.", "judge: The hand is complete."],
    [RUN, "judge: A4, B4 and C4 form a set."],
    ["refused: A4, A4 and B4 do not form a set.", "why: One letter is there twice."],
    ["refused: A4, A1 and A2 do not form a run.", "why: Ranks do not go round."],
    [SHARED, NOT_COMPLETE, "why: A3 cannot be in both triples."],
    [
        "given: Leo holds A1, A1, A2, A2, A3 and A3.",
        RUN,
        "judge: The other A1, the other A2 and the other A3 form a run.",
        "judge: The hand is complete.",
    ],
    [*LOST, "now: Mia holds the same six cards.", "now: B1 stays on top.", "next: Now it is Leo’s turn."],
    [*LOST, "end: The game goes on."],
    [*EMPTY, "do: Leo wants to draw.", "now: Eleven cards are the new draw pile.", "now: B2 stays on top."],
    # more triples
    [RUN, "judge: A1, A2 and the other A3 form a run."],
    ["judge: B3, B4 and B2 form a run."],
    ["judge: C1, A1 and B1 form a set."],
    ["refused: A1, A1 and B3 do not form a set.", "why: One letter is there twice."],
    ["refused: A1, A1 and B3 do not form a set.", "why: The ranks are different."],
    ["refused: A4, A4 and A1 do not form a set.", "why: The letters are not different."],
    ["refused: A4, A1 and A2 do not form a run.", "why: The ranks do not follow on each other."],
    ["refused: A1, A1 and A2 do not form a run.", "why: The ranks do not follow on each other."],
    ["refused: A4, A4 and B4 do not form a triple.", "why: One letter is there twice."],
    ["refused: A1, A2 and A4 do not form a triple.", "why: Ranks do not go round."],
    ["refused: A1, B2 and C3 do not form a triple.", "why: The letters and the ranks are different."],
    # hands
    [SHARED, NOT_COMPLETE, NO_SPLIT],
    ["given: Leo holds A1, A2, A3, B1, B4 and C4.", NOT_COMPLETE, ONE_TRIPLE],
    ["given: Leo holds A1, A1, A2, A3, B4 and C4.", NOT_COMPLETE, ONE_TRIPLE],
    ["given: Leo holds A1, A1, B2, B2, C3 and C4.", NOT_COMPLETE, "why: There is no triple."],
    ["given: Leo holds A1, A2, A3, A4, B1 and C2.", NOT_COMPLETE, NO_SPLIT],
    [COMPLETE, "given: Leo holds B1, B2, B3, C1, C2 and C3.", "judge: C1, C2 and C3 form a run."],
    [*TURN, "judge: The hand is complete."],
    # turns
    ["do: Mia draws C4.", "now: Mia holds seven cards."],
    [*TURN, "now: B1 is the new top card, and Mia holds six cards.", "next: Now it is Leo’s turn."],
    [*TURN, "do: Leo draws C3.", "now: Leo holds seven cards."],
    [*TURN, "next: Now it is Leo’s turn.", "do: Leo takes B1 from the discard pile."],
    ["given: Turn 12 is over.", *TURN, "next: Leo takes turn 14."],
    [*TURN, "allowed: Mia may declare.", "do: Mia declares.", "end: Mia wins at once."],
    [COMPLETE, NOT_YET, FIRST_DRAW],
    [*DRAWN, NOT_YET, "why: She must first put a card down."],
    [COMPLETE, "given: It is Leo’s turn.", NOT_YET, "why: It is Leo’s turn."],
    [*DRAWN, "allowed: Mia may put B1 down."],
    [
        "given: The top card is B2.",
        ONE_SHORT,
        "allowed: Mia may take B2 from the discard pile.",
        "do: Mia takes B2 from the discard pile.",
        "allowed: Mia may put B2 down again.",
        "do: Mia puts B2 on the discard pile.",
        "next: Now it is Leo’s turn.",
    ],
    # an empty draw pile
    [EMPTY[1], EMPTY[0], "do: Leo wants to draw.", "now: B2 stays on top."],
    [
        *EMPTY,
        ONE_SHORT,
        "do: Mia draws C4.",
        "now: B2 stays on top.",
        "do: Mia puts B1 on the discard pile.",
        "now: Mia holds six cards.",
    ],
    [*EMPTY, "do: Mia takes B2 from the discard pile.", "now: The draw pile stays empty."],
    # the end
    ["given: Turn 40 is over.", "end: The game is a tie."],
    ["given: Turn 39 is over.", *LOST, "end: The game is a tie."],
    ["given: Turn 39 is over.", *TURN, "do: Mia declares.", "end: Mia wins."],
]


@pytest.mark.parametrize(("code", "index", "lines"), FALSE)
def test_a_false_line_is_refused_at_its_place(code: str, index: int, lines: list[str]) -> None:
    outcome = tell(*lines)
    assert (outcome.code, outcome.index) == (code, index), outcome.fault


@pytest.mark.parametrize("lines", TRUE)
def test_a_true_example_is_accepted(lines: list[str]) -> None:
    assert tell(*lines).fault is None


# The reasons


@pytest.mark.parametrize(
    ("line", "message", "says"),
    [
        (
            "judge: A4, A4 and B4 form a set.",
            "these cards are no set",
            "A4 A4 B4 is no triple (a letter is there twice)",
        ),
        ("judge: A4, A1 and A2 form a run.", "these cards are no run", "A4 A1 A2 is no triple (ranks do not go round)"),
        ("judge: A4, B4 and C4 form a run.", "these cards are no run", "A4 B4 C4 is a set"),
        (
            "judge: A1, B2 and C3 form a set.",
            "these cards are no set",
            "A1 B2 C3 is no triple (the letters differ, and so do the ranks)",
        ),
    ],
)
def test_the_rules_name_what_is_wrong_with_a_triple(line: str, message: str, says: str) -> None:
    outcome = tell(line)
    assert outcome.fault is not None
    assert (outcome.fault.wrong.message, outcome.says) == (message, says)


def test_one_physical_card_in_both_triples_is_refused_as_that() -> None:
    outcome = tell(SHARED, RUN, "judge: A3, B3 and C3 form a set.")
    assert outcome.fault is not None
    assert outcome.fault.wrong.message == "A3 is in another triple already"
    assert outcome.says == "a card can be in one of them only"


@pytest.mark.parametrize("line", ["allowed: Mia must declare.", "allowed: Mia must take B2 from the discard pile."])
def test_must_for_may_is_refused(line: str) -> None:
    with pytest.raises(Misread) as misread:
        tell("given: The top card is B2.", line)
    assert misread.value.code == "KG210"


def test_the_nearest_true_values_are_named() -> None:
    assert tell(*EMPTY, "do: Leo wants to draw.", "now: Ten cards are the new draw pile.").better == ["11"]
    assert tell("given: The top card is B2.", "allowed: Mia may take B3 from the discard pile.").better == ["B2"]
    assert tell(SHARED, NOT_COMPLETE, "why: C1 cannot be in both triples.").better == ["A3"]
    assert tell("judge: A4, B4 and C4 form a run.").better == ["SET"]


def test_a_number_that_nothing_holds_is_free() -> None:
    assert tell("given: Six discards lie there.", "do: Mia draws C4.", "now: Mia holds seven cards.").code == "KG206"


def test_the_limit_is_that_of_the_kit() -> None:
    assert tell("given: Turn 20 is over.", "end: The game is a tie.", turns=20).fault is None
    assert tell("given: Turn 20 is over.", "end: The game is a tie.").code == "KG310"


def test_ranks_go_round_only_where_the_deck_ends() -> None:
    longer = Deck(("A", "B", "C"), (1, 2, 3, 4, 5), 2)
    refusal = "refused: A4, A1 and A2 do not form a run."
    assert tell(refusal, "why: Ranks do not go round.", deck=longer).code == "KG310"
    assert tell(refusal, "why: The ranks do not follow on each other.", deck=longer).fault is None
    assert tell("refused: A5, A1 and A2 do not form a run.", "why: Ranks do not go round.", deck=longer).fault is None


def test_a_deck_without_copies_has_no_other_card() -> None:
    single = Deck(("A", "B", "C"), (1, 2, 3, 4, 5), 1)
    assert tell(RUN, "judge: A1, A2 and the other A3 form a run.", deck=single).code == "KG306"
