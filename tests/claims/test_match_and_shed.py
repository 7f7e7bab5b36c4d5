from __future__ import annotations

import pytest

from kitgen.claims.registry import GAMES
from kitgen.prose.reading import Fact
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Deck
from tests.claims.conftest import Telling

TOP = "given: The top card is A2."
B3_LAST = "given: Mia’s last card is B3."
NEITHER = "why: Neither its letter nor its rank is the same."
PASSING = ("given: The draw pile is empty, and A2 is the only discard.",)

PLAYED = (TOP, "do: Mia draws A4.", "do: Leo draws B3.", "do: Mia plays A4.")
# The discards under A3 are the new draw pile.
RECYCLED = (
    "given: The draw pile is empty.",
    "given: The discards are A1, B4 and A2.",
    TOP,
    "do: Mia plays A3.",
    "next: It is Leo’s turn.",
    "do: Leo wants to draw.",
    "now: A3 stays on top.",
)

FALSE = [
    # what is allowed and refused
    ("KG310", 1, [TOP, "allowed: B3 fits."]),
    ("KG310", 1, [TOP, "allowed: A1 fits by its rank."]),
    ("KG310", 1, [TOP, "allowed: B2 fits by its letter."]),
    ("KG310", 1, [TOP, "allowed: A1 fits by letter and by rank."]),
    ("KG310", 1, [TOP, "refused: A1 does not fit.", NEITHER]),
    ("KG310", 2, [TOP, B3_LAST, "allowed: Mia may play B3."]),
    ("KG310", 2, [TOP, "given: Mia’s last card is A3.", "refused: Mia must not play A3.", NEITHER]),
    ("KG311", 0, ["allowed: A1 fits."]),
    ("KG311", 1, [TOP, "allowed: Mia may play A3."]),
    ("KG311", 2, [TOP, B3_LAST, "refused: Leo must not play B3.", NEITHER]),
    ("KG310", 2, [TOP, "do: Mia draws A4.", "allowed: A4 fits."]),
    ("KG310", 2, [TOP, "do: Mia draws A4.", "allowed: A4 may be played."]),
    # reasons
    ("KG310", 2, [TOP, "allowed: A1 fits.", "why: The rank is the same."]),
    ("KG310", 2, [TOP, "allowed: A1 fits.", "why: The letter and the rank are the same."]),
    ("KG321", 1, [TOP, "why: The letter is the same."]),
    ("KG321", 2, [TOP, "allowed: A1 fits.", NEITHER]),
    ("KG320", 1, [TOP, "refused: B3 does not fit.", "why: The letter is the same."][:2]),
    ("KG320", 1, [TOP, "refused: B3 does not fit.", "allowed: A1 fits."]),
    ("KG310", 3, [TOP, "do: Mia draws A4.", "refused: A4 must wait.", NEITHER]),
    ("KG310", 3, [TOP, "do: Mia draws A4.", "refused: A4 must wait.", "why: Drawing ended Leo’s turn."]),
    ("KG310", 2, [TOP, "do: Mia draws B3.", "refused: B3 must wait.", "why: Drawing ended her turn."]),
    ("KG310", 2, [TOP, "do: Mia draws A4.", "refused: B4 must wait.", "why: Drawing ended her turn."]),
    # the deck
    ("KG306", 1, [TOP, "allowed: A2 fits."]),
    ("KG306", 1, [TOP, "allowed: The other A1 fits."]),
    ("KG306", 1, [TOP, "do: Mia draws A2."]),
    ("KG306", 1, [TOP, "given: Mia’s last card is A2."]),
    ("KG306", 0, ["given: The discards are A1, A1 and A1."]),
    ("KG306", 1, ["given: The discards are A1 and B4.", "given: The top card is A2."]),
    ("KG308", 1, [TOP, "given: The top card is A3."]),
    ("KG308", 2, [TOP, "allowed: A1 fits.", "allowed: A1 fits."]),
    ("KG309", 0, ["given: Mia holds zero cards."]),
    ("KG309", 0, ["given: Turn 41 is over."]),
    ("KG307", 3, [*PASSING, "given: Mia holds seven cards, and Leo holds nine."]),
    ("KG306", 2, [TOP, "do: Mia draws A4.", "do: Leo draws A4."]),
    ("KG306", 4, [*PLAYED, "do: Leo draws A4."]),
    ("KG306", 4, [*PLAYED, "do: Leo plays A4."]),
    ("KG306", 4, [*PLAYED, "allowed: A4 fits."]),
    ("KG306", 7, [*RECYCLED, "do: Leo draws A3."]),
    ("KG306", 8, [*RECYCLED, "do: Leo draws A2.", "do: Mia draws A2."]),
    # drawing, passing, shuffling
    ("KG310", 2, [TOP, "do: Mia draws A4.", "do: Mia draws A3."]),
    ("KG310", 1, [TOP, "do: Mia passes."]),
    ("KG310", 2, ["given: The discards are A1 and A2, with A2 on top.", "do: Leo passes."]),
    ("KG311", 1, [TOP, "do: Leo wants to draw.", "now: A2 stays on top."]),
    ("KG310", 2, [*PASSING, "do: Leo wants to draw.", "now: A2 stays on top."]),
    ("KG310", 2, [*PASSING, "do: Leo draws a card."]),
    # the end
    ("KG310", 3, ["given: Turn 40 is over.", "given: Mia holds three cards, and Leo holds five.", "end: Leo wins."]),
    ("KG310", 3, ["given: Turn 39 is over.", "given: Mia holds three cards, and Leo holds five.", "end: Mia wins."]),
    ("KG310", 3, ["given: Turn 40 is over.", "given: Mia holds 3 cards, and Leo holds 5.", "end: Mia wins at once."]),
    (
        "KG310",
        3,
        ["given: Turn 40 is over.", "given: Mia holds three cards, and Leo holds five.", "end: The game is a tie."],
    ),
    ("KG310", 2, ["given: Turn 40 is over.", "given: Mia and Leo hold three cards each.", "end: The game goes on."]),
    ("KG310", 3, [TOP, "given: Mia’s last card is A3.", "do: Mia plays A3.", "end: Leo wins."]),
    ("KG310", 3, [TOP, "given: Mia’s last card is A3.", "do: Mia plays A3.", "next: It is Leo’s turn."]),
    ("KG310", 2, [TOP, "do: Mia plays A3.", "end: Mia wins."]),
    ("KG310", 2, [TOP, B3_LAST, "do: Mia plays B3."]),
    ("KG310", 2, [TOP, "do: Mia draws A4.", "next: It is Mia’s turn."]),
    ("KG310", 2, [TOP, "do: Mia plays A3.", "now: A2 is the new top card."]),
    # form
    ("KG312", 2, [TOP, "allowed: A1 fits.", "given: It is Mia’s turn."]),
    ("KG322", 0, [TOP]),
    ("KG206", 1, [TOP, "given: Mia holds three cards.", "allowed: A1 fits."]),
]

TRUE = [
    [TOP, "allowed: A1 may be played.", "why: It has the same letter."],
    [TOP, "refused: B3 fits neither by letter nor by rank."],
    [TOP, "refused: B3 must not be played.", NEITHER],
    [TOP, "do: Mia draws A4.", "refused: A4 must not be played.", "why: Drawing ended her turn."],
    [TOP, "do: Mia draws a card.", "next: It is Leo’s turn."],
    [TOP, "do: Mia plays A3.", "now: A3 is the new top card.", "next: It is Leo’s turn."],
    [TOP, "given: Mia holds three cards.", "do: Mia draws a card.", "now: Mia now holds four cards."],
    [TOP, "given: Mia holds A3 and B1.", "do: Mia plays A3.", "next: It is Leo’s turn."],
    [TOP, "given: It is Mia’s turn.", "do: Mia draws A4.", "next: It is Leo’s turn."],
    [
        "given: The draw pile is empty.",
        "given: The discards are A1, B4 and A2, with A2 on top.",
        "do: Leo wants to draw.",
        "now: A2 stays on top.",
        "do: Leo draws B4.",
        "next: It is Mia’s turn.",
    ],
    [*RECYCLED, "do: Leo draws A2.", "do: Mia draws A1.", "do: Leo plays A2.", "next: It is Mia’s turn."],
    ["given: The top card is A2.", "given: Leo’s last card is A3.", "do: Leo plays A3.", "end: Leo wins at once."],
    [*PASSING, "do: Mia passes.", "now: Nothing moves."],
    [
        "given: The discards are A1, A1 and B4, with B4 on top.",
        "given: The draw pile is empty.",
        "do: Mia wants to draw.",
        "now: The new draw pile is A1 and A1.",
    ],
]


@pytest.mark.parametrize(("code", "index", "lines"), FALSE)
def test_a_false_line_is_refused_at_its_place(telling: Telling, code: str, index: int, lines: list[str]) -> None:
    told = telling(*lines)
    assert (told.code, told.index) == (code, index)


@pytest.mark.parametrize("lines", TRUE)
def test_a_true_example_is_accepted(telling: Telling, lines: list[str]) -> None:
    assert telling(*lines).fault is None


def test_the_rules_name_what_would_be_true(telling: Telling) -> None:
    told = telling(TOP, "refused: A3 does not fit.", NEITHER)
    assert told.says == "A3 on A2 is allowed (same letter)"
    assert told.better == ["B3", "B1", "B4"]


def test_a_deck_without_copies_has_no_other_card(telling: Telling) -> None:
    single = Deck(("A", "B", "C"), (1, 2, 3, 4), 1)
    assert telling(TOP, "allowed: The other A2 fits.", deck=single).code == "KG306"


def test_two_ways_to_say_a_thing_are_the_same_claims() -> None:
    game = GAMES["match-and-shed"]
    three = ("number", 3)
    both = Fact("given", "hand-sizes", (three, ("whos", (0, 1))))
    assert list(game.claims(both)) == [Fact("given", "hand-size", (three, ("who", player))) for player in (0, 1)]
    named = Fact("why", "same", (("LETTER|RANK", "LETTER"), ("card", Mention("A1"))))
    assert list(game.claims(named)) == [Fact("why", "same", (("LETTER|RANK", "LETTER"),))]


@pytest.mark.parametrize("size", [3, 6, 7])
def test_what_depends_on_a_hand_that_was_not_given_is_not_known(telling: Telling, size: int) -> None:
    told = telling(
        "given: The draw pile is empty.",
        f"given: Mia holds {size} cards.",
        "do: Mia draws a card.",
        f"now: Mia holds {size + 1} cards.",
    )
    assert told.code == "KG311"


def test_who_wins_at_the_limit_is_not_known_from_one_hand(telling: Telling) -> None:
    assert telling("given: Turn 40 is over.", "given: Mia holds three cards.", "end: Mia wins.").code == "KG311"


@pytest.mark.parametrize("limit", [2, 8, 9])
def test_an_example_that_tells_no_turn_is_true_under_any_limit(telling: Telling, limit: int) -> None:
    assert telling(TOP, "allowed: A1 fits by its letter.", turns=limit).fault is None
    assert telling(TOP, "do: Mia draws A4.", "end: The game goes on.", turns=limit).fault is None
