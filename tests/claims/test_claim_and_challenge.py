from __future__ import annotations

import pytest

from kitgen.claims.game import Parameters
from kitgen.rules.cards import Deck
from tests.claims.conftest import DECK, Told, told


def telling(*lines: str, deck: Deck = DECK) -> Told:
    hand = len(tuple(deck)) // 2
    return told("claim-and-challenge", Parameters(deck, {"hand": hand, "turns": 40}), lines)


FOUR = "given: Four cards lie on the pile."
EMPTY = "given: The pile is empty."
BLUFF = ("do: Mia places A3 and B2.", "do: Mia says “two 3s”.")
TRUE = ("do: Leo places B3.", "do: Leo says “one 3”.")
OLDER_BLUFF = (EMPTY, "do: Mia places A1.", "do: Mia says “one 4”.", "do: Leo places B2.", "do: Leo says “one 2”.")
LAST_BLUFF = ("given: Two cards lie on the pile.", "do: Mia places her last card, A4.", "do: Mia says “one 1”.")
LAST_TRUE = ("given: Two cards lie on the pile.", "do: Mia places her last card, B4.", "do: Mia says “one 4”.")
CAUGHT = (FOUR, *BLUFF, "do: Leo challenges.")
WRONG = (FOUR, *TRUE, "do: Mia challenges.")

TWINS = (
    "given: The game begins.",
    "do: Mia places A3 and the other A3.",
    "do: Mia says “two 3s”.",
    "do: Leo challenges.",
)

FALSE = [
    # the verdict, and why
    ("KG310", 4, [*CAUGHT, "judge: The claim is true."]),
    ("KG310", 4, [*WRONG, "judge: The claim is false."]),
    ("KG310", 4, [*CAUGHT, "judge: Leo’s claim is false."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: A3 is no 3."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: B2 is no 4."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: B2 is a 3."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: A3 is a 3."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: Both are 3s."]),
    ("KG310", 5, [*CAUGHT, "judge: The claim is false.", "why: B1 is no 3."]),
    ("KG310", 5, [*TWINS, "judge: The claim is true.", "why: A3 is a 3."]),
    ("KG321", 4, [*CAUGHT, "why: B2 is no 3."]),
    ("KG321", 6, [*CAUGHT, "judge: The claim is false.", "now: Mia takes all six cards.", "why: B2 is no 3."]),
    # what was before the pile was taken is told before it
    ("KG312", 5, [*CAUGHT, "now: Mia takes all six cards.", "now: A3 and B2 are turned over."]),
    ("KG312", 5, [*CAUGHT, "now: Mia takes all six cards.", "now: Mia takes the whole pile."]),
    ("KG312", 5, [*CAUGHT, "now: The pile is empty again.", "now: Mia takes all six cards."]),
    ("KG312", 5, [*TWINS, "now: Mia holds six cards.", "now: Leo takes both cards."]),
    (
        "KG312",
        5,
        [*LAST_BLUFF, "do: Leo challenges.", "end: Mia’s hand is not empty.", "now: Mia takes all three cards."],
    ),
    # a challenge tests the newest batch and never the older one
    ("KG310", 6, [*OLDER_BLUFF, "do: Mia challenges.", "judge: The claim is false."]),
    ("KG310", 6, [*OLDER_BLUFF, "do: Mia challenges.", "now: Only A1 is turned over."]),
    ("KG310", 6, [*OLDER_BLUFF, "do: Mia challenges.", "now: A1 and B2 are turned over."]),
    ("KG310", 5, [*OLDER_BLUFF, "now: The marker lies on A1."]),
    # who takes how many cards, and who places next
    ("KG310", 4, [*CAUGHT, "now: Mia takes all five cards."]),
    ("KG310", 4, [*CAUGHT, "now: Mia takes both cards."]),
    ("KG310", 4, [*CAUGHT, "now: Leo takes all six cards."]),
    ("KG310", 4, [*WRONG, "now: Leo takes the whole pile."]),
    ("KG311", 3, [*BLUFF, "do: Leo challenges.", "now: Mia takes all six cards."]),
    ("KG310", 4, [*CAUGHT, "next: Mia places next."]),
    ("KG310", 4, [*WRONG, "next: Mia places next."]),
    ("KG310", 4, [*CAUGHT, "next: Leo places again."]),
    ("KG311", 4, [*WRONG, "next: Leo takes turn 24."]),
    ("KG310", 5, ["given: Turn 22 is over.", *WRONG, "next: Leo takes turn 25."]),
    # a last card waits for its answer
    ("KG310", 3, [*LAST_BLUFF, "end: Mia wins."]),
    ("KG310", 3, [*LAST_TRUE, "end: Mia wins."]),
    ("KG310", 4, [*LAST_BLUFF, "do: Leo challenges.", "end: Mia wins."]),
    ("KG310", 4, [*LAST_BLUFF, "do: Leo challenges.", "end: Mia’s hand is empty."]),
    ("KG310", 4, [*LAST_BLUFF, "do: Leo accepts.", "end: The game goes on."]),
    ("KG310", 4, [*LAST_TRUE, "do: Leo challenges.", "end: Mia does not win."]),
    ("KG310", 3, [*LAST_TRUE, "do: Leo places B1.", "do: Leo says “one 1”."]),
    ("KG310", 3, [*LAST_TRUE, "next: Mia must answer now."]),
    ("KG312", 4, [*LAST_TRUE, "do: Leo accepts.", "do: Leo challenges."]),
    ("KG310", 2, ["given: Mia holds two cards.", FOUR, "do: Mia places her last card, A4."]),
    # what may not be placed or claimed
    ("KG310", 0, ["do: Mia places A1, B1 and A1."]),
    ("KG310", 0, ["refused: Mia must not place A1 and B1 together.", "why: Three cards are too many."]),
    ("KG310", 1, ["refused: Mia must not place A1, B1 and A1 together.", "why: Two cards are too many."]),
    ("KG320", 0, ["refused: Mia must not place A1, B1 and A1 together."]),
    ("KG321", 1, ["refused: Mia must not place A1, B1 and A1 together.", "why: That names two ranks."]),
    ("KG310", 1, ["refused: Mia must not place A1, B1 and A1 together.", "why: A batch needs one card."]),
    ("KG310", 1, ["do: Leo places A2 and B3.", "do: Leo says “a 2 and a 3”."]),
    ("KG310", 1, ["do: Leo places A2 and B3.", "do: Leo says “one 2”."]),
    ("KG310", 1, ["do: Leo places A2.", "do: Leo says “two 2s”."]),
    ("KG310", 1, ["do: Leo places A2.", "do: Leo says “one 5”."]),
    ("KG310", 1, ["do: Leo places A2.", "do: Mia says “one 2”."]),
    ("KG311", 0, ["do: Leo says “one 2”."]),
    ("KG312", 1, ["do: Leo places A2.", "do: Leo places A3."]),
    ("KG312", 1, ["do: Leo places A2.", "do: Mia challenges."]),
    # who answers, and when
    ("KG310", 2, [*BLUFF, "do: Mia challenges."]),
    ("KG310", 2, [*BLUFF, "do: Mia places B4."]),
    ("KG310", 2, [*BLUFF, "refused: Leo must not place B4 now.", "why: Leo must answer first."]),
    ("KG310", 3, [*BLUFF, "refused: Mia must not place B4 now.", "why: Mia must answer first."]),
    ("KG310", 3, [*BLUFF, "do: Leo accepts.", "do: Mia places B4."]),
    ("KG310", 3, [*BLUFF, "do: Leo accepts.", "do: Leo challenges."]),
    ("KG311", 0, ["do: Leo challenges."]),
    (
        "KG311",
        2,
        [*BLUFF, "refused: Leo must not challenge the older batch.", "why: Only the newest batch can be challenged."],
    ),
    (
        "KG310",
        5,
        [
            *OLDER_BLUFF,
            "refused: Mia must not challenge the older batch.",
            "why: Only the newest batch can be challenged.",
        ],
    ),
    (
        "KG310",
        5,
        [*OLDER_BLUFF, "refused: Leo must not challenge B2 any more.", "why: Only the newest batch can be challenged."],
    ),
    # the deck
    ("KG306", 0, ["do: Mia places A3 and the other B3."]),
    ("KG306", 0, ["do: Mia places A3, A3 and A3."]),
    ("KG306", 3, [*BLUFF, "do: Leo accepts.", "do: Leo places A3."]),
    ("KG307", 2, ["given: Mia holds six cards, and Leo holds seven.", FOUR]),
    ("KG308", 1, [FOUR, EMPTY]),
    ("KG309", 0, ["given: 16 cards lie on the pile."]),
    ("KG309", 0, ["given: Mia holds zero cards."]),
    ("KG309", 0, ["given: Turn 41 is over."]),
    ("KG312", 3, [*CAUGHT[:3], "given: Turn 22 is over."]),
    # the end
    ("KG311", 2, ["given: Turn 40 is over.", "given: Mia holds four cards.", "end: Mia wins."]),
    ("KG310", 3, ["given: Turn 40 is over.", "given: Mia holds four cards, and Leo holds six.", "end: Leo wins."]),
    ("KG310", 3, ["given: Turn 39 is over.", "given: Mia holds four cards, and Leo holds six.", "end: Mia wins."]),
    ("KG310", 2, ["given: Turn 40 is over.", "given: Mia and Leo hold five cards each.", "end: Mia wins."]),
    ("KG312", 2, ["given: Turn 40 is over.", "given: Mia and Leo hold five cards each.", "do: Mia places A1."]),
    ("KG310", 1, ["do: Leo stops the game.", "end: The game is a tie."]),
    ("KG312", 1, ["do: Leo stops the game.", "do: Mia places A1."]),
    ("KG310", 3, [*BLUFF, "do: Leo accepts.", "end: There is no result."]),
    ("KG322", 0, ["do: Mia places A1.", "do: Mia says “one 1”."]),
    ("KG310", 3, ["given: The game begins.", *BLUFF, "now: Mia holds seven cards."]),
]


@pytest.mark.parametrize(("code", "index", "lines"), FALSE, ids=[" / ".join(lines[-2:]) for _, _, lines in FALSE])
def test_what_the_rules_contradict_is_refused_at_its_line(code: str, index: int, lines: list[str]) -> None:
    outcome = telling(*lines)
    assert (outcome.code, outcome.index) == (code, index)


@pytest.mark.parametrize(
    "lines",
    [
        [*CAUGHT, "judge: The claim is false.", "why: B2 is no 3.", "now: Mia takes all six cards."],
        [*WRONG, "judge: Leo’s claim is true.", "why: B3 is a 3.", "now: Mia takes all five cards."],
        [*OLDER_BLUFF, "do: Mia challenges.", "judge: The claim is true.", "now: Mia takes both cards."],
        [*LAST_BLUFF[1:], "next: Leo must answer now.", "do: Leo accepts.", "end: Mia wins."],
        [*LAST_TRUE, "do: Leo challenges.", "now: Leo takes all three cards.", "end: Mia wins."],
        [*BLUFF, "do: Leo accepts.", "now: A3 and B2 stay face down.", "next: Leo places next."],
        ["given: Turn 40 is over.", "given: Mia holds four cards, and Leo holds six.", "end: Mia wins."],
    ],
)
def test_what_the_rules_allow_is_true(lines: list[str]) -> None:
    assert telling(*lines).code is None


def test_the_size_of_the_pile_is_put_right() -> None:
    assert telling(*CAUGHT, "now: Mia takes all five cards.").better == ["6"]


def test_a_wrong_claimant_is_put_right() -> None:
    outcome = telling(*CAUGHT, "judge: Leo’s claim is false.")
    assert outcome.better == ["0"]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([*LAST_TRUE, "end: Mia wins."], "the game goes on: the newest batch waits for its answer"),
        (
            [*OLDER_BLUFF, "do: Mia challenges.", "judge: The claim is false."],
            "only the newest batch is turned over, and B2 is as claimed (2)",
        ),
        (["do: Mia places A1, B1 and A1."], "A batch holds 1 to 2 cards, not 3."),
        (["do: Leo places A2.", "do: Leo says “a 2 and a 3”."], "A claim names 1 rank, not 2."),
        ([*CAUGHT, "now: Mia takes all five cards."], "the pile held 6"),
    ],
)
def test_a_refusal_tells_what_the_rules_say(lines: list[str], says: str) -> None:
    assert telling(*lines).says == says


def test_a_rank_that_is_claimed_need_not_follow_from_anything() -> None:
    for rank in (1, 2, 3, 4):
        claim = f"do: Mia says “one {rank}”."
        assert telling("do: Mia places A1.", claim, "next: Leo must answer now.").code is None


def test_a_deck_with_one_copy_has_no_other_card() -> None:
    outcome = telling("do: Mia places A3 and the other A3.", deck=Deck(("A", "B"), (1, 2, 3, 4), 1))
    assert outcome.code == "KG306"
