from __future__ import annotations

from random import Random

import pytest

from kitgen.claims import telling
from kitgen.claims.game import Parameters
from kitgen.claims.matchmakers import GAME
from kitgen.rules.matchmakers import STANDARD_DECK, STANDARD_TRUMPS
from tests.claims.conftest import Told, facts_by_line, told

PEOPLE = {"Mia": "she", "Leo": "he", "Ada": "she", "Ben": "he"}
"""In the order in which they sit, so that Mia and Ada are partners, and so are Leo and Ben."""


PARAMETERS = Parameters(STANDARD_DECK, {"lead": 30, "rounds": 3}, trumps=STANDARD_TRUMPS)


def tell(*lines: str) -> Told:
    return told("matchmakers", PARAMETERS, lines, PEOPLE)


# The exchange
PASSED = (
    "given: Ada holds red 1, red 3, blue 7 and blue 9.",
    "do: Mia passes red 8 star, red 5 and blue 2 star to Ada.",
)
ANSWERED = (*PASSED, "do: Ada passes back red 1, red 3 and blue 9.")
# A trick that all follow: Ada plays the highest card, Ben the lowest.
FOLLOWED = ("do: Mia leads red 5.", "do: Leo plays red 7.", "do: Ada plays red 9.", "do: Ben plays red 2 star.")
# Two play off colour, and the first is weaker.
TIED = (
    "given: Ada and Ben have no red.",
    "do: Mia leads red 8 star, and Leo plays red 2 star.",
    "do: Ada plays green 4 star, and Ben plays blue 4 star.",
)
HELD = ("given: Mia holds trump 4.", *TIED)
# Ada trumps, and Ben plays the weakest card.
TRUMPED = (
    "given: Ada holds trump 8.",
    "given: Ben has no red.",
    "do: Mia leads red 9, and Leo plays red 4 star.",
    "do: Ada plays trump 8, and Ben plays green 3.",
)
# The trump of the weakest card lies in the trick.
IN_TRICK = (
    "given: Leo holds trump 4.",
    "do: Mia leads red 6 star, and Leo plays trump 4.",
    "do: Ada plays red 9, and Ben plays red 4 moon.",
)
ALREADY = (
    "given: Ben holds trump 2, and Ben holds trump 6.",
    "do: Mia leads red 6 star, and Leo plays red 7.",
    "do: Ada plays red 9, and Ben plays red 2 moon.",
)
LED = ("given: Mia holds trump 6.", "do: Mia leads trump 6.")
TWO_TRUMPS = (
    "given: Leo holds trump 2, and Ben holds trump 6.",
    "do: Mia leads green 8 star, and Leo plays trump 2.",
    "do: Ada plays green 1, and Ben plays trump 6.",
)
FOUR = (
    "given: Mia holds trump 2, Leo holds trump 8, Ada holds trump 4, and Ben holds trump 6.",
    "do: Mia leads trump 2, and Leo plays trump 8.",
    "do: Ada plays trump 4, and Ben plays trump 6.",
)
MATCHED = ("do: Mia leads red 8 star, and Leo plays red 4 star.", "do: Ada plays red 8 moon.")
ONE_LEFT = ("given: Mia has one card left.", "do: Mia leads red 8 star, and Leo plays red 2 star.")
LAST = (*ONE_LEFT, "do: Ada plays red 1, and Ben plays red 9.")
PILE = "given: The pile of Mia and Ada holds red 4 star, red 4 moon, blue 4 star, green 4 star and yellow 5."
SIX_FOURS = (
    "given: The pile of Mia and Ada holds red 4 star, red 4 moon, blue 4 star, blue 4 moon, green 4 star and "
    "yellow 4 star."
)
BUDDIES = "judge: Red 4 star, blue 4 star and green 4 star are buddies for 12 points."
# Two players
TWO = "given: Only Mia and Ada play."
SKIP = (TWO, "given: Ada has one card left.", "do: Mia leads red 2 star, and Ada plays red 5.", "do: Mia plays red 9.")
TURNED = (
    TWO,
    "given: Ada holds blue 1, and Ada has one card left.",
    "given: Blue 1 lies on a face-down card.",
    "do: Mia leads blue 3, and Ada plays blue 1.",
    "do: Mia plays blue 5, and Ada skips.",
    "do: Mia gathers blue 1.",
)
NOTHING = (
    TWO,
    "given: Mia holds trump 8.",
    "given: Ada holds trump 2 and trump 4.",
    "do: Mia leads trump 8, and Ada plays trump 2.",
    "do: Mia plays red 5, and Ada plays trump 4.",
)


def totals(mia_and_ada: int, leo_and_ben: int, rounds: int = 1) -> tuple[str, str, str]:
    return (
        f"given: Round {rounds} is over.",
        f"given: Mia and Ada have {mia_and_ada} points.",
        f"given: Leo and Ben have {leo_and_ben} points.",
    )


FOURTEEN = ", ".join(f"red {rank}" for rank in (1, 3, 5, 7, 9)) + (
    ", blue 1, blue 3, blue 5, blue 7, blue 9, green 1, green 3, green 5 and green 7"
)

TRUE = [
    [TWO, "given: The pile of Mia holds red 5.", "judge: Mia scores minus 5 points."],
    # the exchange
    [*PASSED, "allowed: Ada may pass back red 1, red 3 and blue 9."],
    [*PASSED, "allowed: Ada may pass back red 8 star, red 5 and blue 2 star."],
    [*PASSED, "refused: Ada must not pass back red 1, blue 7 and blue 9.", "why: The colours are not the same."],
    [*PASSED, "refused: Ada must not pass back red 1, red 3 and red 5.", "why: The colours are not the same."],
    [*PASSED, "refused: Ada must not pass back red 1 and blue 9.", "why: Three cards must come back."],
    [*ANSWERED, "do: Mia leads red 1."],
    [
        "given: Ada has no green.",
        *PASSED,
        "refused: Ada must not pass back green 1, red 1 and blue 9.",
        "why: Ada has no green.",
    ],
    [
        "given: Leo is the dealer.",
        *PASSED[:-1],
        "allowed: Ben may begin the exchange.",
        PASSED[-1],
        "next: Leo leads the first trick.",
    ],
    ["given: Leo is the dealer.", "do: Leo leads red 5."],
    # what may be played
    [
        "given: Leo has red cards.",
        "do: Mia leads red 5.",
        "refused: Leo must not play green 3.",
        "why: He must follow red.",
    ],
    ["given: Leo holds red 7.", "do: Mia leads red 5.", "refused: Leo must not play green 3.", "why: Leo has red."],
    [
        "given: Leo holds red 7 and trump 2.",
        "do: Mia leads red 5.",
        "allowed: Leo may play trump 2.",
        "why: It is a trump.",
    ],
    ["given: Leo has no red.", "do: Mia leads red 5.", "allowed: Leo may play any card.", "why: He has no red."],
    ["given: Leo has no red.", "do: Mia leads red 5.", "do: Leo plays green 1.", "judge: Red is the lead colour."],
    ["given: Leo holds green 1, and Leo has one card left.", "do: Mia leads red 5.", "do: Leo plays green 1."],
    [
        *LED,
        "judge: There is no lead colour yet.",
        "allowed: Leo may play any card.",
        "why: There is no lead colour yet.",
    ],
    [*LED, "do: Leo plays green 5.", "judge: Green is the lead colour."],
    ["given: Leo holds trump 2.", *LED, "do: Leo plays trump 2.", "judge: There is no lead colour yet."],
    # the loser
    [*FOLLOWED, "judge: Red 2 star is the weakest.", "why: It is the lowest.", "now: Ben loses the trick."],
    [*TIED, "judge: Green 4 star is the weakest.", "why: It is off colour, and it came before blue 4 star."],
    [
        *TIED,
        "judge: Green 4 star is the weakest.",
        "why: It is off colour, and it was played before blue 4 star.",
        "now: Ada loses.",
    ],
    [*TRUMPED, "judge: Green 3 is the weakest.", "why: It is off colour.", "now: Ben loses the trick."],
    [
        "given: Ada and Ben have no red.",
        *MATCHED[:1],
        "do: Ada plays blue 9, and Ben plays green 1.",
        "judge: Green 1 is the weakest.",
        "why: It is the lowest off colour.",
    ],
    [*IN_TRICK, "judge: Red 4 moon is the weakest.", "why: It is the lowest."],
    # trumps for the loser
    [*FOLLOWED, "allowed: Ben may take trump 2 from the guide office.", "allowed: Ben may leave trump 2."],
    [*HELD, "allowed: Ada may take trump 4 from Mia.", "do: Ada takes trump 4 from Mia."],
    ["given: Ben holds trump 4.", *TIED, "do: Ada takes trump 4 from Ben.", "do: Mia gathers green 4 star."],
    [
        *FOLLOWED,
        "do: Ben takes trump 2 from the guide office.",
        "do: Ada gathers red 7.",
        "do: Ada leads blue 5.",
        "do: Ben plays trump 2.",
    ],
    [*TRUMPED, "refused: Ben takes no trump.", "why: 3 is no trump number."],
    [*IN_TRICK, "refused: Ben must not take trump 4.", "why: It lies in this trick."],
    [*ALREADY, "refused: Ben takes no trump.", "why: Ben holds trump 2 already."],
    [*FOLLOWED, "refused: Ben must not take trump 4.", "why: The weakest card has the number 2."],
    [*FOUR, "refused: Mia takes no trump.", "why: All four cards are trumps."],
    # the winner
    [
        *FOLLOWED,
        "judge: Red 9 is the strongest.",
        "now: Ada wins the trick.",
        "allowed: Ada may gather red 5 or red 7.",
    ],
    [*FOLLOWED, "refused: Ada must not gather red 9.", "why: It is Ada’s own card."],
    [*FOLLOWED, "refused: Ada must not leave all cards.", "why: Ada must gather one card."],
    [
        *TIED,
        "do: Mia gathers green 4 star.",
        "now: Red 8 star, red 2 star and blue 4 star are out.",
        "now: Green 4 star goes to the pile of Mia’s team.",
        "next: Mia leads next.",
    ],
    [
        *TRUMPED,
        "judge: Trump 8 is the strongest.",
        "do: Ada gathers red 4 star.",
        "now: Trump 8 goes back to the guide office.",
    ],
    [*TWO_TRUMPS, "judge: Trump 6 is the strongest.", "refused: Ben must not gather trump 2.", "why: It is a trump."],
    [*TWO_TRUMPS, "judge: Green 1 is the weakest.", "refused: Ada takes no trump.", "why: 1 is no trump number."],
    [
        *FOUR,
        "now: Nobody wins and nobody loses.",
        "now: All four trumps go back to the guide office.",
        "next: Leo leads next.",
    ],
    [*FOUR, "refused: Leo gathers no card.", "why: All four cards are trumps."],
    # matches
    [
        *MATCHED,
        "judge: Red 8 star and red 8 moon match.",
        "now: The trick ends at once.",
        "now: Red 8 star and red 8 moon are out of the round.",
        "now: Red 4 star goes to the pile of Leo’s team.",
        "next: Ada leads next.",
    ],
    [*MATCHED, "refused: Leo takes no trump.", "why: Red 8 star and red 8 moon match."],
    [*MATCHED, "now: Nobody wins the trick.", "do: Ada leads blue 5."],
    [
        "given: Ada and Ben have no red.",
        *MATCHED[:1],
        "do: Ada plays green 4 star, and Ben plays green 4 moon.",
        "judge: Green 4 star and green 4 moon match.",
        "next: Ben leads next.",
    ],
    [*LED, "do: Leo plays green 8 star, and Ada plays green 8 moon.", "now: Trump 6 goes back to the guide office."],
    [
        "given: Leo has no red.",
        "do: Mia leads red 8 star.",
        "do: Leo plays green 8 moon.",
        "refused: Red 8 star and green 8 moon do not match.",
        "why: The colours are not the same.",
    ],
    [*FOLLOWED, "refused: Red 5 and red 7 do not match.", "why: The numbers are not the same."],
    # the end of a round
    ["given: Mia has one card left.", "refused: The round is not over yet.", "why: Mia has one card left."],
    [*ONE_LEFT, "refused: The round is not over yet.", "why: The trick is not over yet."],
    [*LAST, "do: Ben gathers red 8 star.", "end: The round is over."],
    ["given: Mia has one card left.", *MATCHED, "end: The round is over."],
    [
        "given: Mia holds trump 6, and Mia has one card left.",
        *LED[1:],
        "do: Leo plays red 5, and Ada plays red 7.",
        "do: Ben plays red 1.",
        "do: Mia gathers red 7.",
        "refused: The round is not over yet.",
        "why: Mia has one card left.",
    ],
    # the score
    [
        PILE,
        BUDDIES,
        "judge: Red 4 moon costs 4 points.",
        "judge: Yellow 5 costs 5 points.",
        "judge: Mia and Ada score 3 points.",
    ],
    [PILE, BUDDIES, "judge: Red 4 moon and yellow 5 are in no set.", "judge: The pile scores 3 points."],
    [PILE, BUDDIES, "refused: Red 4 star and red 4 moon are not a couple.", "why: Red 4 star is already in a set."],
    [PILE, "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.", "why: Red is there twice."],
    [PILE, "refused: Red 4 star and blue 4 star are not a couple.", "why: The colours are not the same."],
    [PILE, "refused: Blue 4 star and yellow 5 are not a couple.", "why: The numbers are not the same."],
    [PILE, "refused: Red 4 star and blue 4 star are not buddies.", "why: Two cards do not form buddies."],
    [PILE, "given: Ada holds trump 2.", "judge: Trump 2 costs 4 points.", "judge: Mia and Ada score minus 1 points."],
    [PILE, "judge: Yellow 5 costs 5 points."],
    [
        SIX_FOURS,
        "judge: Couples alone score 8 points.",
        "judge: Mia and Ada score 24 points.",
    ],
    [
        "given: The pile of Mia and Ada holds red 6 star and red 6 moon.",
        "given: Mia has one card left.",
        "do: Mia leads blue 9, and Leo plays blue 2 star.",
        "do: Ada plays blue 1, and Ben plays blue 8 star.",
        "do: Mia gathers blue 1.",
        "end: The round is over.",
        "judge: Mia and Ada score 11 points.",
    ],
    # the match
    ["given: Mia and Ada have minus 8 points.", PILE, "now: Mia and Ada now have minus 5 points."],
    [
        "given: Round 1 is over.",
        "given: Mia and Ada have minus 5 points.",
        "given: Leo and Ben have 25 points.",
        "judge: Leo and Ben are 30 points ahead.",
        "end: Leo and Ben win the game.",
    ],
    [*totals(35, 4), "judge: Mia and Ada are 31 points ahead.", "end: Mia and Ada win the game."],
    [*totals(12, 42, 2), "judge: Leo and Ben are 30 points ahead.", "end: Leo and Ben win."],
    [
        *totals(1, 30),
        "judge: Leo and Ben are 29 points ahead.",
        "end: Another round follows.",
        "next: Leo and Ben start the next round.",
    ],
    [*totals(45, 44, 3), "end: Mia and Ada win the game."],
    [*totals(44, 44, 3), "judge: The totals are equal.", "end: Both teams share the win."],
    ["given: Leo and Ben started the round.", *totals(20, 20, 2), "next: Leo and Ben start the next round."],
    [*totals(5, 9), "do: Ben passes red 1, red 3 and blue 9 to Leo.", "next: Ben leads the first trick."],
    [
        *totals(5, 9),
        "do: Ben passes red 1, red 3 and blue 9 to Leo.",
        "do: Leo passes back red 1, red 3 and blue 9.",
        "do: Ben leads red 1.",
    ],
    [
        "given: Mia and Ada have 12 points.",
        PILE,
        "judge: The pile scores 3 points.",
        "now: Mia and Ada now have 15 points.",
    ],
    # two players
    [TWO, "refused: There is no exchange.", "why: There are no partners."],
    [
        TWO,
        "do: Mia leads red 2 star, and Ada plays red 5.",
        "do: Mia plays red 9, and Ada plays red 7.",
        "now: Mia wins and Mia loses the trick.",
        "allowed: Mia may gather red 5 or red 7.",
    ],
    [*SKIP, "do: Ada skips.", "do: Mia gathers red 5.", "end: The round is over."],
    [
        "given: Only Mia and Ada play.",
        "given: Ada has one card left.",
        "given: Ada holds trump 4.",
        *SKIP[2:],
        "do: Ada skips.",
    ],
    [
        *TURNED,
        "now: Ada turns up the card under blue 1.",
        "refused: The round is not over yet.",
        "why: Ada has one card left.",
    ],
    [*TURNED, "do: Mia leads red 5, and Ada plays red 7."],
    [*NOTHING, "now: Mia wins the trick.", "refused: Mia gathers no card.", "why: There is nothing left to gather."],
    [*NOTHING, "now: Trump 2, trump 4 and trump 8 go to the guide office.", "next: Mia leads next."],
    [
        TWO,
        "given: Round 1 is over.",
        "given: Mia has 35 points.",
        "given: Ada has 4 points.",
        "end: Mia wins the game.",
    ],
    [
        TWO,
        "given: Round 1 is over.",
        "given: Mia has 9 points.",
        "given: Ada has 12 points.",
        "next: Ada leads the first trick.",
    ],
]


@pytest.mark.parametrize("lines", TRUE, ids=lambda lines: " ".join(lines)[-60:])
def test_true_examples_hold(lines: list[str]) -> None:
    outcome = tell(*lines)
    assert outcome.fault is None


FALSE = [
    # hands
    ("KG306", 2, [*PASSED, "given: Leo holds red 5."]),
    ("KG306", 2, [*PASSED, "given: Leo has one card left."]),
    ("KG312", 1, ["given: Leo holds trump 2.", TWO]),
    ("KG312", 1, ["given: Leo has no red.", TWO]),
    ("KG307", 0, [f"given: Mia holds {FOURTEEN}."]),
    ("KG306", 0, ["given: Mia holds red 5 and red 5."]),
    ("KG306", 1, ["given: Mia holds red 5.", "given: Leo holds red 5."]),
    ("KG306", 1, ["given: Mia holds red 5.", "given: Mia has no red."]),
    ("KG306", 1, ["given: Mia has no red.", "given: Mia holds red 5."]),
    ("KG306", 1, ["given: Mia has no red.", "given: Mia has red cards."]),
    ("KG306", 1, ["given: Mia has red cards.", "given: Mia has no red."]),
    ("KG308", 1, ["given: Mia has no red.", "given: Mia has no red."]),
    ("KG308", 1, ["given: Mia and Leo have red cards.", "given: Mia has red cards."]),
    ("KG308", 1, ["given: Mia has one card left.", "given: Mia has one card left."]),
    ("KG309", 0, ["given: Mia has no trump."]),
    ("KG309", 0, ["given: Mia has trumps."]),
    ("KG322", 0, ["given: Mia holds red 5."]),
    # the exchange
    ("KG310", 1, [PASSED[0], "do: Mia passes red 8 star, red 5 and blue 2 star to Leo."]),
    ("KG310", 1, [PASSED[0], "do: Mia passes red 8 star and red 5 to Ada."]),
    ("KG306", 1, [PASSED[0], "do: Mia passes red 1, red 5 and blue 2 star to Ada."]),
    ("KG306", 1, ["given: Mia has no blue.", "do: Mia passes red 8 star, red 5 and blue 2 star to Ada."]),
    ("KG310", 1, ["given: Mia holds trump 4.", "do: Mia passes red 8 star, red 5 and trump 4 to Ada."]),
    ("KG312", 2, [*PASSED, "do: Ada passes red 1, red 3 and blue 7 to Mia."]),
    ("KG312", 1, ["do: Mia leads red 5.", "do: Mia passes red 8 star, red 1 and blue 2 star to Ada."]),
    ("KG306", 1, ["given: Mia has one card left.", "do: Mia passes red 8 star, red 5 and blue 2 star to Ada."]),
    ("KG310", 2, [*PASSED, "do: Ada passes back red 1, blue 7 and blue 9."]),
    ("KG310", 2, [*PASSED, "do: Ada passes back red 1 and blue 9."]),
    ("KG310", 2, [*PASSED, "do: Leo passes back red 1, red 3 and blue 9."]),
    ("KG310", 2, [*PASSED, "do: Ada passes back red 1, red 3 and blue 9 to Leo."]),
    ("KG311", 2, [*PASSED, "do: Ada passes back red 1, red 6 star and blue 9."]),
    ("KG306", 3, ["given: Leo holds red 6 star.", *PASSED, "do: Ada passes back red 1, red 6 star and blue 9."]),
    ("KG310", 2, [*PASSED, "allowed: Ada may pass back red 1, blue 7 and blue 9."]),
    ("KG310", 2, [*PASSED, "allowed: Ada may pass back red 1, red 3 and red 8 star."]),
    (
        "KG310",
        2,
        [*PASSED, "refused: Ada must not pass back red 1, red 3 and blue 9.", "why: The colours are not the same."],
    ),
    (
        "KG310",
        2,
        [
            *PASSED,
            "refused: Ada must not pass back red 8 star, red 5 and blue 2 star.",
            "why: The colours are not the same.",
        ],
    ),
    (
        "KG310",
        3,
        [*PASSED, "refused: Ada must not pass back red 1, blue 7 and blue 9.", "why: Three cards must come back."],
    ),
    ("KG310", 3, [*PASSED, "refused: Ada must not pass back red 1 and blue 9.", "why: Two cards must come back."]),
    ("KG310", 3, [*PASSED, "refused: Ada must not pass back red 1 and blue 9.", "why: The colours are not the same."]),
    ("KG320", 2, [*PASSED, "refused: Ada must not pass back red 1 and blue 9."]),
    ("KG312", 0, ["do: Ada passes back red 1, red 3 and blue 9."]),
    ("KG312", 3, [*ANSWERED, "do: Ada passes back red 8 star, red 5 and blue 7."]),
    ("KG312", 2, [*PASSED, "do: Mia leads red 1."]),
    ("KG306", 3, [*ANSWERED, "do: Leo leads red 1."]),
    ("KG306", 3, [*ANSWERED, "given: Mia holds red 5."]),
    (
        "KG310",
        5,
        [
            "given: Ada has no green.",
            "given: Leo has no red.",
            *PASSED,
            "refused: Ada must not pass back green 1, red 1 and blue 9.",
            "why: Leo has no red.",
        ],
    ),
    (
        "KG310",
        5,
        [
            "given: Ada has no green.",
            "given: Ada has no yellow.",
            *PASSED,
            "refused: Ada must not pass back green 1, red 1 and blue 9.",
            "why: Ada has no yellow.",
        ],
    ),
    ("KG312", 1, ["do: Mia leads red 5.", "allowed: Leo may begin the exchange."]),
    ("KG312", 2, [*PASSED, "allowed: Leo may begin the exchange."]),
    ("KG310", 0, ["refused: There is no exchange.", "why: There are no partners."]),
    ("KG310", 1, [TWO, "do: Mia passes red 8 star, red 5 and blue 2 star to Ada."]),
    ("KG310", 1, [TWO, "allowed: Mia may begin the exchange."]),
    # who leads first
    ("KG310", 1, ["given: Leo is the dealer.", "next: Ben leads the first trick."]),
    (
        "KG310",
        2,
        [
            "given: Leo is the dealer.",
            "do: Ben passes red 1, red 3 and blue 9 to Leo.",
            "next: Ben leads the first trick.",
        ],
    ),
    ("KG310", 1, ["given: Leo is the dealer.", "do: Mia leads red 5."]),
    ("KG311", 0, ["next: Mia leads the first trick."]),
    ("KG308", 1, ["given: Leo is the dealer.", "given: Mia is the dealer."]),
    ("KG312", 1, ["do: Mia leads red 5.", "given: Leo is the dealer."]),
    ("KG312", 1, ["do: Mia leads red 5.", "next: Mia leads the first trick."]),
    ("KG311", 3, [*totals(5, 9), "next: Ben leads the first trick."]),
    ("KG311", 4, [*totals(5, 9), "do: Mia passes red 1, red 3 and blue 9 to Ada.", "next: Mia leads the first trick."]),
    ("KG310", 4, [*totals(5, 9), "do: Ben passes red 1, red 3 and blue 9 to Leo.", "next: Leo leads the first trick."]),
    (
        "KG310",
        5,
        [
            "given: Leo is the dealer.",
            *totals(5, 9),
            "do: Ben passes red 1, red 3 and blue 9 to Leo.",
            "next: Leo leads the first trick.",
        ],
    ),
    (
        "KG310",
        5,
        [
            *totals(5, 9),
            "do: Ben passes red 1, red 3 and blue 9 to Leo.",
            "do: Leo passes back red 1, red 3 and blue 9.",
            "do: Leo leads red 5.",
        ],
    ),
    ("KG310", 3, [*totals(5, 9), "do: Mia leads red 5."]),
    ("KG312", 3, [*totals(5, 40), "next: Ben leads the first trick."]),
    ("KG312", 3, [*totals(5, 40), "do: Ben passes red 1, red 3 and blue 9 to Leo."]),
    ("KG312", 1, ["given: Round 3 is over.", "do: Mia leads red 5."]),
    ("KG312", 3, [*totals(5, 9, 3), "next: Ben leads next."]),
    ("KG312", 3, [*totals(5, 9, 3), "allowed: Ben may begin the exchange."]),
    # what may be played
    ("KG310", 2, ["given: Leo has red cards.", "do: Mia leads red 5.", "do: Leo plays green 3."]),
    ("KG310", 2, ["given: Leo holds red 7.", "do: Mia leads red 5.", "allowed: Leo may play green 3."]),
    ("KG310", 2, ["given: Leo has red cards.", "do: Mia leads red 5.", "allowed: Leo may play any card."]),
    ("KG311", 1, ["do: Mia leads red 5.", "do: Leo plays green 3."]),
    ("KG311", 1, ["do: Mia leads red 5.", "allowed: Leo may play green 3."]),
    ("KG311", 1, ["do: Mia leads red 5.", "allowed: Leo may play any card."]),
    ("KG311", 1, ["do: Mia leads red 5.", "refused: Leo must not play green 3.", "why: Leo must follow red."]),
    (
        "KG310",
        2,
        [
            "given: Leo has red cards.",
            "do: Mia leads red 5.",
            "refused: Leo must not play red 7.",
            "why: Leo must follow red.",
        ],
    ),
    (
        "KG310",
        2,
        [
            "given: Leo has no red.",
            "do: Mia leads red 5.",
            "refused: Leo must not play green 3.",
            "why: Leo must follow red.",
        ],
    ),
    (
        "KG310",
        2,
        [
            "given: Leo holds red 7 and trump 2.",
            "do: Mia leads red 5.",
            "refused: Leo must not play trump 2.",
            "why: Leo must follow red.",
        ],
    ),
    (
        "KG310",
        3,
        [
            "given: Leo has red cards.",
            "do: Mia leads red 5.",
            "refused: Leo must not play green 3.",
            "why: Leo must follow green.",
        ],
    ),
    (
        "KG310",
        3,
        [
            "given: Leo has red cards.",
            "do: Mia leads red 5.",
            "refused: Leo must not play green 3.",
            "why: Ada must follow red.",
        ],
    ),
    ("KG320", 2, ["given: Leo has red cards.", "do: Mia leads red 5.", "refused: Leo must not play green 3."]),
    ("KG310", 1, ["do: Mia leads red 5.", "allowed: Leo may play trump 2."]),
    ("KG310", 2, ["given: Ada holds trump 2.", "do: Mia leads red 5.", "do: Leo plays trump 2."]),
    (
        "KG310",
        3,
        [
            "given: Leo holds red 7 and trump 2.",
            "do: Mia leads red 5.",
            "do: Leo plays trump 2.",
            "do: Ada plays trump 2.",
        ],
    ),
    (
        "KG310",
        3,
        [
            "given: Leo and Ada have no red.",
            "do: Mia leads red 5.",
            "allowed: Leo may play green 3.",
            "why: Ada has no red.",
        ],
    ),
    (
        "KG310",
        4,
        [
            "given: Leo has no red.",
            "given: Leo has no blue.",
            "do: Mia leads red 5.",
            "allowed: Leo may play green 3.",
            "why: Leo has no blue.",
        ],
    ),
    ("KG321", 2, ["do: Mia leads red 5.", "allowed: Leo may play red 7.", "why: Leo must follow red."]),
    ("KG310", 1, ["do: Mia leads red 5.", "do: Ada plays red 7."]),
    ("KG310", 1, ["do: Mia leads red 5.", "do: Mia plays red 7."]),
    ("KG310", 1, ["do: Mia leads red 5.", "allowed: Ada may play red 7."]),
    ("KG306", 1, ["do: Mia leads red 5.", "do: Leo plays red 5."]),
    ("KG306", 6, [*FOLLOWED, "do: Ada gathers red 5.", "do: Ada leads blue 1.", "do: Ben plays red 5."]),
    ("KG306", 6, [*FOLLOWED, "do: Ada gathers red 5.", "do: Ada leads red 1.", "do: Ben plays red 5."]),
    ("KG306", 2, ["given: Ada holds red 7.", "do: Mia leads red 5.", "do: Leo plays red 7."]),
    ("KG306", 2, ["given: Leo has no green.", "do: Mia leads blue 5.", "allowed: Leo may play green 3."]),
    ("KG312", 0, ["do: Leo plays red 7."]),
    ("KG312", 0, ["allowed: Leo may play red 7."]),
    ("KG312", 4, [*FOLLOWED, "do: Mia plays red 1."]),
    ("KG312", 4, [*FOLLOWED, "allowed: Mia may play red 1."]),
    ("KG312", 2, [*MATCHED, "do: Ben plays red 1."]),
    ("KG312", 2, [*FOLLOWED[:2], "do: Mia leads red 1."]),
    ("KG312", 4, [*FOLLOWED, "do: Ada leads blue 5."]),
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 5.", "do: Mia leads blue 5."]),
    # what Leo had may be gone
    (
        "KG311",
        9,
        [
            "given: Leo has red cards.",
            *FOLLOWED,
            "do: Ada gathers red 5.",
            "do: Ada leads red 1.",
            "do: Ben plays red 3.",
            "do: Mia plays red 4 star.",
            "refused: Leo must not play green 3.",
            "why: Leo must follow red.",
        ],
    ),
    ("KG306", 2, ["given: Leo has one card left.", "given: Leo holds red 7.", "given: Leo holds red 9."]),
    (
        "KG306",
        3,
        ["given: Leo has one card left.", "given: Leo holds red 7.", "do: Mia leads red 5.", "do: Leo plays red 9."],
    ),
    (
        "KG306",
        3,
        [
            "given: Leo has one card left.",
            "given: Leo has red cards.",
            "do: Mia leads green 5.",
            "do: Leo plays green 9.",
        ],
    ),
    ("KG306", 1, ["given: Leo has red cards, and Leo has green cards.", "given: Leo has one card left."]),
    ("KG306", 1, ["given: Leo holds red 7 and red 9.", "given: Leo has one card left."]),
    (
        "KG306",
        3,
        ["given: Mia has one card left.", "do: Mia leads red 5.", "do: Leo plays red 7.", "given: Mia holds red 9."],
    ),
    (
        "KG306",
        3,
        ["given: Mia has one card left.", "do: Mia leads red 5.", "do: Leo plays red 7.", "given: Mia has blue cards."],
    ),
    # the lead colour
    ("KG310", 1, ["do: Mia leads red 5.", "judge: Green is the lead colour."]),
    ("KG310", 1, ["do: Mia leads red 5.", "judge: There is no lead colour yet."]),
    ("KG310", 2, [*LED, "judge: Red is the lead colour."]),
    ("KG310", 0, ["judge: There is no lead colour yet."]),
    ("KG310", 3, [*LED, "do: Leo plays green 5.", "judge: There is no lead colour yet."]),
    ("KG311", 3, [*LED, "do: Leo plays green 5.", "do: Ada plays red 9."]),
    (
        "KG310",
        3,
        [
            "given: Leo has no red.",
            "do: Mia leads red 5.",
            "allowed: Leo may play green 7.",
            "why: There is no lead colour yet.",
        ],
    ),
    # the loser
    ("KG310", 4, [*FOLLOWED, "judge: Red 5 is the weakest."]),
    ("KG310", 3, [*TIED, "judge: Red 2 star is the weakest."]),
    ("KG310", 3, [*TIED, "judge: Blue 4 star is the weakest."]),
    ("KG310", 4, [*TRUMPED, "judge: Trump 8 is the weakest."]),
    ("KG310", 3, [*IN_TRICK, "judge: Trump 4 is the weakest."]),
    ("KG310", 3, [*TWO_TRUMPS, "judge: Trump 2 is the weakest."]),
    ("KG312", 3, [*FOLLOWED[:3], "judge: Red 5 is the weakest."]),
    ("KG312", 3, [*FOLLOWED[:3], "now: Mia loses the trick."]),
    ("KG310", 5, [*FOLLOWED, "judge: Red 2 star is the weakest.", "why: Red 5 is the lowest."]),
    ("KG310", 5, [*FOLLOWED, "judge: Red 2 star is the weakest.", "why: It is off colour."]),
    ("KG310", 5, [*FOLLOWED, "judge: Red 2 star is the weakest.", "why: It is the lowest off colour."]),
    ("KG310", 5, [*FOLLOWED, "judge: Red 2 star is the weakest.", "why: It came before red 5."]),
    ("KG310", 4, [*TIED, "judge: Green 4 star is the weakest.", "why: It is the lowest."]),
    ("KG310", 4, [*TIED, "judge: Green 4 star is the weakest.", "why: Blue 4 star came before green 4 star."]),
    ("KG310", 4, [*TIED, "judge: Green 4 star is the weakest.", "why: It came before red 8 star."]),
    ("KG310", 5, [*TRUMPED, "judge: Green 3 is the weakest.", "why: It is the lowest."]),
    ("KG321", 4, [*TIED, "now: Ada loses the trick.", "why: Green 4 star is off colour."]),
    ("KG310", 3, [*TIED, "now: Ben loses the trick."]),
    ("KG310", 3, [*TIED, "now: Leo loses the trick."]),
    ("KG310", 2, [*MATCHED, "now: Leo loses the trick."]),
    ("KG310", 2, [*MATCHED, "judge: Red 4 star is the weakest."]),
    ("KG310", 3, [*FOUR, "now: Mia loses the trick."]),
    # only who came first is the whole reason of two that are equally weak, and of two off colour the lower number is
    ("KG320", 4, [*TIED, "judge: Green 4 star is the weakest.", "why: Green 4 star is off colour."]),
    ("KG320", 4, [*TIED, "judge: Green 4 star is the weakest.", "why: Green 4 star is the lowest off colour."]),
    (
        "KG320",
        4,
        [
            TIED[0],
            TIED[1],
            "do: Ada plays green 9, and Ben plays blue 4 star.",
            "judge: Blue 4 star is the weakest.",
            "why: Blue 4 star is off colour.",
        ],
    ),
    # trumps for the loser
    ("KG310", 4, [*HELD, "allowed: Ada may take trump 4 from the guide office."]),
    ("KG310", 4, [*HELD, "do: Ada takes trump 4 from the guide office."]),
    ("KG310", 4, [*HELD, "allowed: Ada may take trump 4 from Ben."]),
    ("KG310", 3, [*TIED, "allowed: Ada may take trump 4 from Mia."]),
    ("KG310", 4, [*HELD, "allowed: Ben may take trump 4 from Mia."]),
    ("KG310", 4, [*HELD, "allowed: Mia may take trump 4."]),
    ("KG310", 4, [*HELD, "allowed: Ada may take trump 2 from the guide office."]),
    ("KG310", 4, [*HELD, "refused: Ada must not take trump 4.", "why: It lies in this trick."]),
    ("KG310", 4, [*HELD, "refused: Ada takes no trump.", "why: 4 is no trump number."]),
    ("KG310", 4, [*TRUMPED, "allowed: Ben may take trump 2 from the guide office."]),
    ("KG310", 4, [*TRUMPED, "do: Ben takes trump 8."]),
    ("KG310", 4, [*TRUMPED, "allowed: Ben may leave trump 4."]),
    ("KG310", 5, [*TRUMPED, "refused: Ben takes no trump.", "why: 4 is no trump number."]),
    ("KG310", 5, [*TRUMPED, "refused: Ben takes no trump.", "why: Ada holds trump 8 already."]),
    ("KG310", 4, [*TRUMPED, "refused: Leo takes no trump.", "why: 3 is no trump number."]),
    ("KG310", 3, [*IN_TRICK, "allowed: Ben may take trump 4 from Leo."]),
    ("KG310", 3, [*IN_TRICK, "do: Ben takes trump 4 from the guide office."]),
    ("KG310", 4, [*IN_TRICK, "refused: Ben must not take trump 4.", "why: 4 is no trump number."]),
    ("KG310", 4, [*IN_TRICK, "refused: Ben must not take trump 4.", "why: The weakest card has the number 4."]),
    ("KG310", 3, [*ALREADY, "allowed: Ben may take trump 2."]),
    ("KG310", 3, [*ALREADY, "do: Ben takes trump 2 from the guide office."]),
    ("KG310", 4, [*ALREADY, "refused: Ben takes no trump.", "why: Ben holds trump 6 already."]),
    ("KG310", 4, [*ALREADY, "refused: Ben takes no trump.", "why: Ada holds trump 2 already."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ben must not take trump 4.", "why: The weakest card has the number 5."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ben must not take trump 4.", "why: Ben holds trump 4 already."]),
    ("KG310", 2, [*MATCHED, "do: Leo takes trump 4."]),
    ("KG310", 2, [*MATCHED, "allowed: Leo may take trump 4 from the guide office."]),
    ("KG310", 3, [*MATCHED, "refused: Leo takes no trump.", "why: Red 8 star and red 4 star match."]),
    ("KG310", 3, [*FOUR, "do: Mia takes trump 2."]),
    ("KG312", 2, [*FOLLOWED[:2], "allowed: Mia may take trump 2."]),
    ("KG312", 5, [*FOLLOWED, "do: Ada gathers red 7.", "do: Ben takes trump 2 from the guide office."]),
    ("KG312", 5, [*FOLLOWED, "do: Ben takes trump 2 from the guide office.", "do: Ben takes trump 2."]),
    ("KG312", 5, [*FOLLOWED, "do: Ben takes trump 2 from the guide office.", "allowed: Ben may leave trump 2."]),
    ("KG310", 6, [*HELD, "do: Ada takes trump 4 from Mia.", "do: Mia gathers green 4 star.", "do: Mia leads trump 4."]),
    # trumps in two places
    ("KG306", 1, ["given: Mia holds trump 4.", "given: Leo holds trump 4."]),
    ("KG306", 0, ["given: Mia holds trump 4 and trump 4."]),
    ("KG306", 2, [*LED, "given: Leo holds trump 6."]),
    ("KG312", 5, [*FOLLOWED, "allowed: Ben may take trump 2 from the guide office.", "given: Leo holds trump 2."]),
    ("KG312", 2, ["do: Mia leads red 5.", "allowed: Leo may play red 3.", "given: Leo has no red."]),
    ("KG309", 0, ["given: Only Mia and Mia play."]),
    ("KG312", 1, [PASSED[-1], "given: Ada has no blue."]),
    ("KG310", 0, ["judge: Trump 4, red 4 star and green 4 star are buddies."]),
    ("KG311", 4, [*FOLLOWED, "judge: Red 5 and red 7 are a couple."]),
    ("KG310", 4, [*FOLLOWED, "now: The trick ends at once."]),
    ("KG310", 2, [PILE, "given: Ada holds trump 2.", "judge: The pile scores minus 1 points."]),
    ("KG306", 5, [*FOLLOWED, "do: Ben takes trump 2 from the guide office.", "given: Leo holds trump 2."]),
    ("KG306", 6, [*TRUMPED, "do: Ada gathers red 4 star.", "do: Ada leads blue 5.", "given: Mia holds trump 8."]),
    # the winner
    ("KG310", 4, [*FOLLOWED, "judge: Red 7 is the strongest."]),
    ("KG310", 4, [*TRUMPED, "judge: Red 9 is the strongest."]),
    ("KG310", 3, [*TWO_TRUMPS, "judge: Trump 2 is the strongest."]),
    ("KG310", 3, [*TIED, "judge: Blue 4 star is the strongest."]),
    ("KG312", 3, [*FOLLOWED[:3], "judge: Red 9 is the strongest."]),
    ("KG312", 3, [*FOLLOWED[:3], "now: Ada wins the trick."]),
    ("KG310", 4, [*FOLLOWED, "now: Mia wins the trick."]),
    ("KG310", 4, [*TRUMPED, "now: Mia wins the trick."]),
    ("KG310", 3, [*FOUR, "now: Leo wins the trick."]),
    ("KG310", 2, [*MATCHED, "now: Ada wins the trick."]),
    ("KG310", 4, [*FOLLOWED, "now: Nobody wins the trick."]),
    ("KG310", 4, [*FOLLOWED, "now: Nobody loses the trick."]),
    ("KG310", 4, [*FOLLOWED, "do: Ada gathers red 9."]),
    ("KG310", 4, [*FOLLOWED, "do: Mia gathers red 7."]),
    ("KG310", 4, [*FOLLOWED, "do: Ada gathers red 1."]),
    ("KG310", 4, [*FOLLOWED, "allowed: Ada may gather red 9 or red 5."]),
    ("KG310", 4, [*FOLLOWED, "allowed: Ben may gather red 7."]),
    ("KG310", 3, [*TWO_TRUMPS, "do: Ben gathers trump 2."]),
    ("KG310", 3, [*TWO_TRUMPS, "allowed: Ben may gather trump 2 or green 1."]),
    ("KG310", 3, [*FOUR, "do: Leo gathers trump 2."]),
    ("KG310", 2, [*MATCHED, "do: Ada gathers red 4 star."]),
    ("KG310", 4, [*FOLLOWED, "refused: Ada must not gather red 7.", "why: It is Ada’s own card."]),
    ("KG310", 4, [*FOLLOWED, "refused: Ada must not gather blue 7.", "why: It is Ada’s own card."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ada must not gather red 9.", "why: It is a trump."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ada must not gather red 9.", "why: Red 7 is Leo’s own card."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ada must not gather red 9.", "why: It is Leo’s own card."]),
    ("KG310", 4, [*TWO_TRUMPS, "refused: Ben must not gather trump 2.", "why: Trump 6 is a trump."]),
    ("KG310", 4, [*TWO_TRUMPS, "refused: Ben must not gather trump 2.", "why: It is Ben’s own card."]),
    ("KG310", 4, [*FOLLOWED, "refused: Ada gathers no card.", "why: There is nothing left to gather."]),
    ("KG310", 5, [*FOLLOWED, "refused: Ada must not leave all cards.", "why: Mia must gather one card."]),
    ("KG310", 3, [*FOUR, "refused: Leo must not leave all cards.", "why: Leo must gather one card."]),
    ("KG310", 4, [*FOUR, "refused: Leo gathers no card.", "why: There is nothing left to gather."]),
    ("KG312", 5, [*FOLLOWED, "do: Ada gathers red 7.", "do: Ada gathers red 5."]),
    ("KG312", 5, [*FOLLOWED, "do: Ada gathers red 7.", "allowed: Ada may gather red 5."]),
    ("KG312", 3, [*FOLLOWED[:3], "do: Ada gathers red 7."]),
    # where the cards go
    ("KG311", 4, [*FOLLOWED, "now: Red 9 is out."]),
    ("KG312", 3, [*FOLLOWED[:3], "now: Red 9 is out."]),
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 7.", "now: Red 7 is out."]),
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 7.", "now: Red 5 goes to the pile of Ada’s team."]),
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 7.", "now: Red 7 goes to the pile of Leo’s team."]),
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 7.", "now: Blue 7 is out."]),
    ("KG310", 5, [*TRUMPED, "do: Ada gathers red 4 star.", "now: Trump 8 is out."]),
    ("KG310", 5, [*TRUMPED, "do: Ada gathers red 4 star.", "now: Red 9 goes to the guide office."]),
    ("KG310", 5, [*TRUMPED, "do: Ada gathers red 4 star.", "now: Trump 8 goes to the pile of Ada’s team."]),
    ("KG310", 5, [*TRUMPED, "do: Ada gathers red 4 star.", "now: All four trumps go back to the guide office."]),
    ("KG310", 2, [*MATCHED, "now: Red 8 star goes to the pile of Mia’s team."]),
    ("KG310", 2, [*MATCHED, "now: Red 4 star goes to the pile of Ada’s team."]),
    ("KG310", 2, [*MATCHED, "now: Red 4 star is out."]),
    # who leads next
    ("KG310", 5, [*FOLLOWED, "do: Ada gathers red 7.", "next: Ben leads next."]),
    ("KG312", 4, [*FOLLOWED, "next: Ada leads next."]),
    ("KG312", 3, [*FOLLOWED[:3], "next: Ada leads next."]),
    ("KG310", 2, [*MATCHED, "next: Mia leads next."]),
    ("KG310", 2, [*MATCHED, "do: Leo leads blue 5."]),
    ("KG310", 3, [*FOUR, "next: Ben leads next."]),
    ("KG312", 4, [*LAST, "do: Ben gathers red 8 star.", "next: Ben leads next."]),
    ("KG312", 5, [*LAST, "do: Ben gathers red 8 star.", "end: The round is over.", "do: Ben leads blue 5."]),
    # matches
    ("KG310", 1, [*MATCHED[:1], "judge: Red 8 star and red 4 star match."]),
    ("KG310", 1, [*MATCHED[:1], "judge: Red 8 star and red 8 moon match."]),
    ("KG310", 2, [*MATCHED, "refused: Red 8 star and red 8 moon do not match.", "why: The numbers are not the same."]),
    ("KG310", 3, [*MATCHED, "refused: Red 8 star and red 4 star do not match.", "why: The colours are not the same."]),
    (
        "KG310",
        3,
        [
            "given: Leo has no red.",
            "do: Mia leads red 8 star, and Leo plays green 8 star.",
            "refused: Red 8 star and green 8 star do not match.",
            "why: The numbers are not the same.",
        ],
    ),
    (
        "KG310",
        2,
        [
            "given: Leo has no red.",
            "do: Mia leads red 8 star, and Leo plays green 8 star.",
            "now: The trick ends at once.",
        ],
    ),
    ("KG310", 0, ["now: The trick ends at once."]),
    # all red cards but the one that was led lie in the pile
    (
        "KG311",
        3,
        [
            (
                "given: The pile of Mia and Ada holds red 1, red 2 star, red 2 moon, red 3, red 4 star, red 4 moon, "
                "red 5, red 6 star, red 6 moon, red 7, red 8 moon and red 9."
            ),
            "given: Leo has red cards.",
            "do: Mia leads red 8 star.",
            "refused: Leo must not play green 3.",
            "why: Leo must follow red.",
        ],
    ),
    # the end of a round
    ("KG310", 1, ["given: Mia has one card left.", "end: The round is over."]),
    ("KG311", 0, ["end: The round is over."]),
    ("KG311", 5, [*FOLLOWED, "do: Ada gathers red 7.", "end: The round is over."]),
    ("KG310", 2, [*ONE_LEFT, "end: The round is over."]),
    ("KG312", 3, [*LAST, "end: The round is over."]),
    ("KG312", 3, [*LAST, "refused: The round is not over yet.", "why: The trick is not over yet."]),
    (
        "KG310",
        4,
        [
            *LAST,
            "do: Ben gathers red 8 star.",
            "refused: The round is not over yet.",
            "why: The trick is not over yet.",
        ],
    ),
    ("KG310", 3, [*ONE_LEFT, "refused: The round is not over yet.", "why: Mia has one card left."]),
    (
        "KG310",
        2,
        ["given: Mia has one card left.", "refused: The round is not over yet.", "why: The trick is not over yet."],
    ),
    (
        "KG311",
        2,
        ["given: Mia has one card left.", "refused: The round is not over yet.", "why: Leo has one card left."],
    ),
    (
        "KG310",
        5,
        [
            "given: Mia holds trump 6, and Mia has one card left.",
            *LED[1:],
            "do: Leo plays red 5, and Ada plays red 7.",
            "do: Ben plays red 1.",
            "do: Mia gathers red 7.",
            "end: The round is over.",
        ],
    ),
    # the score
    ("KG310", 2, [PILE, BUDDIES, "judge: The pile scores 4 points."]),
    ("KG310", 1, [PILE, "judge: Red 4 star, blue 4 star and green 4 star are buddies for 4 points."]),
    (
        "KG310",
        2,
        [PILE, "judge: Red 4 star and red 4 moon are a couple for 8 points.", "judge: The pile scores minus 5 points."],
    ),
    (
        "KG310",
        2,
        [PILE, "judge: Red 4 star and red 4 moon are a couple for 8 points.", "judge: Blue 4 star costs 4 points."],
    ),
    ("KG310", 2, [PILE, BUDDIES, "judge: Red 4 star and red 4 moon are a couple for 8 points."]),
    ("KG310", 2, [PILE, BUDDIES, "judge: Red 4 moon, blue 4 star and green 4 star are buddies."]),
    ("KG310", 1, [PILE, "judge: Red 4 star, red 4 moon and blue 4 star are buddies."]),
    ("KG310", 1, [PILE, "judge: Red 4 star, blue 4 star and yellow 5 are buddies."]),
    ("KG310", 1, [PILE, "judge: Red 4 star and blue 4 star are buddies."]),
    ("KG310", 1, [PILE, "judge: Red 4 star and blue 4 star are a couple."]),
    ("KG310", 1, [PILE, "judge: Red 4 star, blue 4 star and yellow 4 star are buddies."]),
    ("KG306", 1, [PILE, "judge: Red 4 star and red 4 star are a couple."]),
    ("KG310", 1, [PILE, "refused: Red 4 star and red 4 moon are not a couple.", "why: The colours are not the same."]),
    ("KG310", 2, [PILE, "refused: Red 4 star and blue 4 star are not a couple.", "why: The numbers are not the same."]),
    (
        "KG310",
        2,
        [PILE, "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.", "why: Blue is there twice."],
    ),
    (
        "KG310",
        2,
        [
            PILE,
            "refused: Red 4 star, red 4 moon and blue 4 star are not buddies.",
            "why: Three cards do not form buddies.",
        ],
    ),
    (
        "KG310",
        2,
        [
            PILE,
            "refused: Red 4 star, red 4 moon and blue 4 star are not a couple.",
            "why: Three cards do not form buddies.",
        ],
    ),
    (
        "KG310",
        2,
        [PILE, "refused: Red 4 star and blue 4 star are not buddies.", "why: Three cards do not form buddies."],
    ),
    (
        "KG310",
        3,
        [PILE, BUDDIES, "refused: Red 4 star and red 4 moon are not a couple.", "why: Red 4 moon is already in a set."],
    ),
    (
        "KG310",
        3,
        [
            PILE,
            BUDDIES,
            "refused: Red 4 star and red 4 moon are not a couple.",
            "why: Blue 4 star is already in a set.",
        ],
    ),
    (
        "KG310",
        2,
        [PILE, "refused: Red 4 star and blue 4 star are not a couple.", "why: Red 4 star is already in a set."],
    ),
    ("KG310", 2, [PILE, BUDDIES, "judge: Red 4 moon costs 8 points."]),
    ("KG310", 2, [PILE, BUDDIES, "judge: Red 4 star costs 4 points."]),
    ("KG310", 2, [PILE, BUDDIES, "judge: Green 9 costs 9 points."]),
    ("KG310", 2, [PILE, BUDDIES, "judge: Red 4 moon and blue 4 star are in no set."]),
    ("KG311", 1, [PILE, "judge: Red 4 moon costs 4 points."]),
    ("KG311", 1, [PILE, "judge: Red 4 star is in no set."]),
    ("KG310", 1, [PILE, "judge: Blue 4 star is in no set."]),
    ("KG310", 2, [PILE, "given: Ada holds trump 2.", "judge: Trump 2 costs 2 points."]),
    ("KG310", 2, [PILE, "given: Leo holds trump 2.", "judge: Trump 2 costs 4 points."]),
    ("KG310", 1, [PILE, "judge: Trump 2 costs 4 points."]),
    ("KG310", 2, [PILE, "given: Ada holds trump 2.", "judge: The pile scores 3 points."]),
    ("KG310", 2, [PILE, "given: Leo holds trump 2.", "judge: The pile scores minus 1 points."]),
    ("KG310", 2, [PILE, "given: Ada holds red 9.", "judge: The pile scores minus 6 points."]),
    ("KG310", 1, [PILE, "judge: Leo and Ben score 3 points."]),
    ("KG310", 1, [PILE, "judge: Couples alone score 3 points."]),
    (
        "KG310",
        1,
        ["given: The pile of Mia and Ada holds red 8 star and red 8 moon.", "judge: Couples alone score 16 points."],
    ),
    ("KG311", 0, ["judge: Mia and Ada score 3 points."]),
    ("KG311", 0, ["judge: Red 5 costs 5 points."]),
    ("KG309", 0, ["given: The pile of Mia and Ada holds red 4 star and trump 4."]),
    ("KG310", 0, ["given: The pile of Mia and Leo holds red 4 star and red 4 moon."]),
    ("KG308", 1, [PILE, "given: The pile of Leo and Ben holds blue 1 and blue 3."]),
    (
        "KG312",
        1,
        [
            "judge: Red 8 star and red 8 moon are a couple.",
            "given: The pile of Mia and Ada holds red 8 star and red 5.",
        ],
    ),
    ("KG312", 1, ["do: Mia leads red 5.", PILE]),
    ("KG306", 1, [PILE, "given: Leo holds red 4 star."]),
    ("KG306", 1, ["given: Leo holds red 4 star.", PILE]),
    ("KG306", 1, [PILE, "do: Mia leads red 4 star."]),
    ("KG312", 2, [PILE, "do: Mia leads red 5.", "judge: The pile scores 3 points."]),
    ("KG311", 5, [PILE, *FOLLOWED, "judge: The pile scores 3 points."]),
    ("KG310", 6, [PILE, *FOLLOWED, "do: Ada gathers red 7.", "judge: The pile scores 3 points."]),
    ("KG310", 6, [PILE, *FOLLOWED, "do: Ada gathers red 7.", "judge: Mia and Ada score 10 points."]),
    # totals
    ("KG310", 3, [*totals(35, 4), "judge: Mia and Ada are 30 points ahead."]),
    ("KG310", 3, [*totals(35, 4), "judge: Leo and Ben are 31 points ahead."]),
    ("KG310", 3, [*totals(20, 20), "judge: Mia and Ada are zero points ahead."]),
    ("KG310", 3, [*totals(35, 34), "judge: The totals are equal."]),
    ("KG311", 1, ["given: Mia and Ada have 35 points.", "judge: Mia and Ada are 35 points ahead."]),
    ("KG311", 1, ["given: Mia and Ada have 35 points.", "judge: The totals are equal."]),
    ("KG308", 1, ["given: Mia and Ada have 35 points.", "given: Mia and Ada have 36 points."]),
    ("KG310", 0, ["given: Mia and Leo have 35 points."]),
    ("KG308", 1, ["given: Mia and Ada have 35 points.", "given: Mia and Ada have minus 5 points."]),
    ("KG310", 2, ["given: Mia and Ada have minus 8 points.", PILE, "now: Mia and Ada now have minus 11 points."]),
    ("KG310", 2, ["given: Mia and Ada have 2 points.", PILE, "now: Mia and Ada now have minus 5 points."]),
    ("KG309", 0, ["given: Round 4 is over."]),
    ("KG309", 0, ["given: Round 0 is over."]),
    ("KG308", 1, ["given: Round 1 is over.", "given: Round 2 is over."]),
    ("KG312", 1, ["do: Mia leads red 5.", "given: Round 1 is over."]),
    ("KG312", 1, ["do: Mia leads red 5.", "given: Mia and Ada have 35 points."]),
    ("KG310", 3, [*totals(35, 6), "end: Mia and Ada win the game."]),
    ("KG310", 3, [*totals(34, 4), "end: Another round follows."]),
    ("KG310", 3, [*totals(34, 4), "end: Leo and Ben win the game."]),
    ("KG310", 3, [*totals(34, 4), "end: Both teams share the win."]),
    ("KG310", 3, [*totals(45, 44, 2), "end: Mia and Ada win the game."]),
    ("KG310", 3, [*totals(45, 44, 3), "end: Another round follows."]),
    ("KG310", 3, [*totals(45, 44, 3), "end: Both teams share the win."]),
    ("KG310", 3, [*totals(44, 44, 2), "end: Both teams share the win."]),
    ("KG310", 3, [*totals(44, 44, 3), "end: Mia and Ada win the game."]),
    ("KG310", 3, [*totals(44, 44, 3), "end: Another round follows."]),
    ("KG311", 2, [*totals(44, 4)[1:], "end: Mia and Ada win the game."]),
    ("KG310", 3, [*totals(9, 5), "next: Leo and Ben start the next round."]),
    ("KG311", 3, [*totals(9, 5), "next: Mia starts the next round."]),
    ("KG310", 3, [*totals(40, 5), "next: Mia and Ada start the next round."]),
    ("KG310", 3, [*totals(9, 5, 3), "next: Mia and Ada start the next round."]),
    ("KG311", 3, [*totals(9, 9), "next: Mia and Ada start the next round."]),
    ("KG310", 4, ["given: Leo and Ben started the round.", *totals(9, 9), "next: Mia and Ada start the next round."]),
    ("KG306", 2, ["given: Leo is the dealer.", "given: Round 1 is over.", "given: Mia and Ada started the round."]),
    (
        "KG310",
        3,
        [
            "given: Mia and Ada have 12 points.",
            PILE,
            "judge: The pile scores 3 points.",
            "now: Mia and Ada now have 9 points.",
        ],
    ),
    ("KG311", 1, ["given: Mia and Ada have 12 points.", "now: Mia and Ada now have 15 points."]),
    ("KG311", 2, ["given: Leo and Ben have 12 points.", PILE, "now: Leo and Ben now have 15 points."]),
    (
        "KG312",
        3,
        [
            "given: Mia and Ada have 12 points.",
            PILE,
            "now: Mia and Ada now have 15 points.",
            "now: Mia and Ada now have 18 points.",
        ],
    ),
    ("KG311", 4, [*totals(12, 5), PILE, "end: Another round follows."]),
    # two players
    ("KG312", 1, ["do: Mia leads red 5.", TWO]),
    ("KG309", 0, ["given: Only Mia, Leo and Ada play."]),
    ("KG306", 1, [TWO, "given: Leo holds red 5."]),
    ("KG306", 1, [TWO, "given: Leo has no red."]),
    ("KG306", 1, [TWO, "given: Leo is the dealer."]),
    ("KG306", 1, [TWO, "do: Leo leads red 5."]),
    ("KG306", 2, [TWO, "do: Mia leads red 5.", "do: Leo plays red 7."]),
    ("KG310", 3, [TWO, "do: Mia leads red 5.", "do: Ada plays red 7.", "do: Ada plays red 9."]),
    ("KG312", 2, [TWO, "do: Mia leads red 5, and Ada plays red 7.", "now: Ada wins the trick."]),
    (
        "KG306",
        3,
        [
            TWO,
            "do: Mia leads red 2 star, and Ada plays red 5.",
            "do: Mia plays red 9, and Ada plays red 7.",
            "now: Red 5 goes to the pile of Leo’s team.",
        ],
    ),
    (
        "KG310",
        3,
        [
            TWO,
            "do: Mia leads red 2 star, and Ada plays red 5.",
            "do: Mia plays red 9, and Ada plays red 7.",
            "do: Mia gathers red 2 star.",
        ],
    ),
    (
        "KG310",
        4,
        [
            TWO,
            "do: Mia leads red 2 star, and Ada plays red 5.",
            "do: Mia plays red 9, and Ada plays red 7.",
            "refused: Mia must not gather red 2 star.",
            "why: Red 9 is Mia’s own card.",
        ],
    ),
    ("KG310", 2, [TWO, "do: Mia leads red 5.", "do: Mia skips."]),
    ("KG311", 2, [TWO, "do: Mia leads red 5.", "do: Ada skips."]),
    ("KG312", 0, ["do: Mia skips."]),
    ("KG312", 4, [*SKIP, "allowed: Ada may play red 7."]),
    ("KG312", 4, [*SKIP, "do: Ada plays red 7."]),
    ("KG310", 5, [*SKIP, "do: Ada skips.", "do: Mia gathers red 9."]),
    ("KG309", 1, ["given: Mia holds red 3.", "given: Red 3 lies on a face-down card."]),
    ("KG311", 1, [TWO, "given: Red 3 lies on a face-down card."]),
    ("KG310", 6, [*TURNED, "now: Mia turns up the card under blue 1."]),
    ("KG311", 6, [*TURNED, "now: Mia turns up the card under blue 3."]),
    ("KG312", 4, [*TURNED[:4], "now: Ada turns up the card under blue 1."]),
    ("KG310", 6, [*TURNED, "end: The round is over."]),
    ("KG310", 5, [*NOTHING, "do: Mia gathers trump 2."]),
    ("KG310", 5, [*NOTHING, "refused: Mia must not leave all cards.", "why: Mia must gather one card."]),
    ("KG310", 6, [*NOTHING, "refused: Mia gathers no card.", "why: All four cards are trumps."]),
]


@pytest.mark.parametrize(("code", "line", "lines"), FALSE, ids=lambda value: str(value)[-70:])
def test_false_examples_are_refused(code: str, line: int, lines: list[str]) -> None:
    outcome = tell(*lines)
    assert (outcome.code, outcome.line) == (code, line)


def test_lines_in_any_order_are_true_or_have_a_fault_that_says_what_is_wrong() -> None:
    rules = GAME.rules(PARAMETERS)
    examples = [
        [fact for facts in facts_by_line("matchmakers", PARAMETERS, lines, PEOPLE) for fact in facts] for lines in TRUE
    ]
    chance = Random(5)
    codes = set()
    for facts in examples:
        for _ in range(6):
            others = chance.choice(examples)
            mixed = [*facts, *others] if chance.random() < 0.5 else list(facts)
            chance.shuffle(mixed)
            outcome = telling.tell(GAME, rules, mixed)
            codes.add(outcome.wrong.code if isinstance(outcome, telling.Fault) else "")
    assert {"", "KG306", "KG310", "KG311", "KG312", "KG320", "KG321"} <= codes
