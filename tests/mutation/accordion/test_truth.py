"""The model of Accordion against examples whose truth was decided by hand, from the rules of the game."""

from __future__ import annotations

import pytest

from tests.mutation.accordion.sayings import Saying, sayings
from tests.mutation.accordion.truth import truth
from tests.mutation.checker import accepted
from tests.mutation.corpus import told
from tests.mutation.model import Truth, Unreadable, Untrue

FULL = "given: The row is A1, B1, B2, A2, A3, B3, B4 and A4. / "
FIVE = "given: The row is A1, B1, B2, A2 and A3. / "
CLOSED = FULL + "do: B1 moves one place left onto A1. / "
AGAIN = CLOSED + "refused: A2 must not move three places left onto B1. / "
SHORT = "given: The row is A1, B3 and A2. / "
OVER = "given: The row is B2, A1 and B3. / "
STOPPED = "given: The row is B2, B4 and A4. / do: Leo stops. / "

TRUE_IN_ENGLISH = [
    CLOSED + "now: B1 covers A1. / now: The row is B1, B2, A2, A3, B3, B4 and A4. / now: Seven stacks are left.",
    CLOSED + "do: B2 moves one place left onto B1. / now: B2 covers B1. / now: Six stacks remain.",
    FIVE + "allowed: A2 may move one place left onto B2. / why: The rank is the same.",
    AGAIN + "why: B1 is only two places away.",
    FIVE + "refused: A3 must not move two places left onto B2. / why: No stack moves two places.",
    SHORT + "refused: A2 must not move three places left. / why: No stack lies three places to its left.",
    SHORT + "refused: A1 must not move to the right onto B3. / why: Stacks move to the left only.",
    CLOSED + "refused: A1 must not move on its own. / why: A1 is covered.",
    OVER + "end: The round is over, and the result is three stacks.",
    STOPPED + "end: The round is unfinished.",
    "given: The row is B2, B4 and A4. / end: The round goes on.",
]

FALSE_IN_ENGLISH = [
    "given: The row is A1, B1 and A1. / now: Three stacks are left.",  # one card twice
    "given: The starter row is B1, A1, B2, A2, A3, B3, B4 and A4. / now: There are eight stacks.",
    FULL + "do: B2 moves one place left onto A1. / now: Seven stacks are left.",
    FULL + "do: B1 moves one place left onto A1. / do: B2 moves one place left onto B1. / now: Seven stacks are left.",
    CLOSED + "do: A2 moves three places left onto B1. / now: Six stacks are left.",  # counted before the gap closed
    CLOSED + "now: A1 covers B1.",
    CLOSED + "now: A2 is in place 4.",
    CLOSED + "now: The row is A1, B2, A2, A3, B3, B4 and A4.",
    CLOSED + "now: The row is the other B1, B2, A2, A3, B3, B4 and A4.",  # each card is there once
    CLOSED + "now: Seven stacks are to the left.",
    CLOSED + "now: Seven stacks stay where they are.",  # B1 did not
    FIVE + "allowed: A3 may move two places left onto B2. / why: The letter is the same.",
    FIVE + "allowed: A2 may move three places left onto A1. / why: The rank is the same.",
    FIVE + "allowed: A2 must move three places left onto A1.",
    FIVE + "refused: A2 must not move one place left onto B2. / why: Neither the letter nor the rank is the same.",
    FIVE + "refused: A3 must not move two places left onto B2.",  # a refusal needs its reason
    FIVE + "refused: A3 must not move two places left onto B2. / why: No stack moves three places.",
    AGAIN + "why: B1 is only three places away.",
    AGAIN + "why: B1 is covered.",
    CLOSED + "refused: A2 must not move one place left onto B1. / why: B1 is only two places away.",  # more, not less
    SHORT + "refused: A2 must not move three places left. / why: No stack lies two places to its left.",
    SHORT + "refused: A2 must not move to the right onto A1. / why: Stacks move to the left only.",
    CLOSED + "allowed: A1 may move on its own.",
    CLOSED + "refused: A1 must not move on its own. / why: B1 is covered.",
    OVER + "end: The round is over, and the result is two stacks.",
    OVER + "end: The round is unfinished.",
    OVER + "end: Three stacks are better than two.",
    OVER + "do: Leo stops. / end: The round is unfinished.",  # nothing is left to stop
    STOPPED + "end: The round is over.",
    STOPPED + "end: The result is three stacks.",
    "given: The row is B2, B4 and A4. / end: The round is unfinished.",  # nobody stopped
]

REIHE = "given: Die Reihe ist A1, B1, B2, A2, A3, B3, B4 und A4. / "
ZU = REIHE + "do: B1 geht einen Platz nach links auf A1. / "

TRUE_IN_GERMAN = [
    ZU + "now: B1 bedeckt A1, und sieben Stapel sind übrig. / now: A2 liegt jetzt auf Platz 3.",
    ZU + "refused: A2 darf nicht drei Plätze nach links auf B1 gehen. / why: B1 ist nur zwei Plätze entfernt.",
    ZU + "refused: A1 darf nicht allein bewegt werden. / why: A1 ist verdeckt.",
    "given: Die Reihe ist B2, B4 und A4. / do: Leo hört auf. / end: Die Runde ist abgebrochen.",
]

FALSE_IN_GERMAN = [
    ZU + "now: A1 bedeckt B1.",
    ZU + "now: Sieben Stapel sind links.",
    ZU + "now: Sieben Stapel bleiben liegen.",
    ZU + "now: Die Reihe ist die andere B1, B2, A2, A3, B3, B4 und A4.",
    ZU + "refused: A2 muss nicht drei Plätze nach links auf B1 gehen. / why: B1 ist nur zwei Plätze entfernt.",
    ZU + "refused: A2 darf nicht einen Platz nach links auf B1 gehen. / why: B1 ist nur zwei Plätze entfernt.",
    "given: Die Reihe ist B2, A1 und B3. / end: Die Runde ist abgebrochen.",
]

UNREADABLE = [
    ("en", FIVE + "allowed: A2 may almost move one place left onto B2."),
    ("en", FIVE + "allowed: A2 may later move one place left onto B2."),
    ("de", ZU + "now: Fast sieben Stapel sind übrig."),
]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        *(("en", text, Truth.TRUE) for text in TRUE_IN_ENGLISH),
        *(("en", text, Truth.FALSE) for text in FALSE_IN_ENGLISH),
        *(("de", text, Truth.TRUE) for text in TRUE_IN_GERMAN),
        *(("de", text, Truth.FALSE) for text in FALSE_IN_GERMAN),
        *((language, text, Truth.UNREADABLE) for language, text in UNREADABLE),
    ],
)
def test_the_model_agrees_with_people(language: str, text: str, expected: Truth) -> None:
    assert truth(language, told(text)) is expected


@pytest.mark.parametrize(
    ("language", "text"),
    [*(("en", text) for text in FALSE_IN_ENGLISH), *(("de", text) for text in FALSE_IN_GERMAN), *UNREADABLE],
)
def test_what_people_find_false_is_refused(language: str, text: str) -> None:
    assert not accepted("accordion", language, told(text))


def test_a_sentence_is_read_into_what_it_says() -> None:
    assert sayings("en", "B1 covers A1, and seven stacks are left.") == (
        Saying("covers", ("B1", "A1")),
        Saying("stacks", number=7),
    )
    assert sayings("de", "A3 darf nicht zwei Plätze nach links auf A1 gehen.") == (
        Saying("move", ("A3",), onto="A1", number=2, mode="forbidden"),
    )


def test_a_card_in_a_card_is_untrue_and_an_unknown_word_is_not_read() -> None:
    with pytest.raises(Untrue):
        sayings("en", "The row is in A1, B2 and A2.")
    with pytest.raises(Unreadable):
        sayings("en", "The bottom row is A1, B2 and A2.")
