"""The model of Claim-and-challenge against examples whose truth was decided by hand, from the rules of the game."""

from __future__ import annotations

import pytest

from tests.mutation.checker import accepted
from tests.mutation.claim_and_challenge.sayings import MIA, Named, Part, Saying, sayings
from tests.mutation.claim_and_challenge.truth import truth
from tests.mutation.corpus import told
from tests.mutation.model import Truth, Unreadable, Untrue

FOUR = "given: Four cards lie on the pile. / "
BLUFF = FOUR + "do: Mia places A3 and B2. / do: She says “two 3s”. / "
CAUGHT = BLUFF + "do: Leo challenges. / "
HONEST = FOUR + "do: Leo places B3. / do: He says “one 3”. / "
FAILED = HONEST + "do: Mia challenges. / "
TWO_BATCHES = (
    "given: The pile is empty. / do: Mia places A1. / do: She says “one 4”. / do: Leo places B2. / "
    "do: He says “one 2”. / "
)
LAST_BLUFF = "given: Two cards lie on the pile. / do: Mia places her last card, A4. / do: She says “one 1”. / "
LAST_TRUE = "given: Two cards lie on the pile. / do: Mia places her last card, B4. / do: She says “one 4”. / "
LIMIT = "given: Turn 40 is over. / "
TURN_40 = (
    "given: Turn 39 is over. / given: Mia holds six cards, and Leo holds seven. / do: Mia places A2 and B1. / "
    "do: She says “two 1s”. / "
)
BEGIN = (
    "given: The game begins. / do: Mia places A3 and the other A3. / do: She says “two 3s”. / do: Leo challenges. / "
)
ANSWER = "do: Mia places A1. / do: She says “one 1”. / "
MORE = "refused: Mia must not place A1, B1 and B2 together. / "
TWO_RANKS = "do: Leo places A2 and B3. / refused: He must not say “a 2 and a 3”. / "

TRUE_IN_ENGLISH = [
    CAUGHT + "judge: The claim is false. / why: B2 is no 3. / now: Mia takes all six cards. / next: Leo places next.",
    CAUGHT + "judge: Mia’s claim is false. / why: B2 is a 2. / now: Mia takes six cards. / now: The pile is empty.",
    CAUGHT + "now: A3 and B2 are turned over. / judge: The claim is not true.",
    BLUFF + "now: The marker lies on B2. / next: Leo must answer now.",
    BLUFF + "do: Leo accepts. / now: A3 and B2 stay face down. / next: Leo places next.",
    BLUFF + "do: Leo accepts. / now: Six cards lie on the pile.",
    FAILED + "judge: The claim is true. / why: B3 is a 3. / now: Mia takes all five cards. / next: Leo places again.",
    FAILED + "now: Mia takes the whole pile. / do: Leo places A1. / do: He says “one 2”. / do: Mia accepts.",
    TWO_BATCHES + "do: Mia challenges. / now: Only B2 is turned over. / now: A1 stays face down.",
    TWO_BATCHES + "do: Mia challenges. / now: Mia takes both cards. / next: Leo places again.",
    TWO_BATCHES + "refused: Leo must not challenge the older batch. / why: Only the newest batch can be challenged.",
    LAST_BLUFF + "do: Leo accepts. / end: Mia wins.",
    LAST_BLUFF + "do: Leo challenges. / now: Mia takes all three cards. / end: Her hand is not empty.",
    LAST_TRUE + "do: Leo challenges. / now: Leo takes all three cards. / end: Mia wins.",
    LAST_TRUE + "do: Leo challenges. / end: Leo does not win.",
    LIMIT + "given: Mia holds four cards, and Leo holds six. / end: Mia wins.",
    LIMIT + "given: Mia and Leo hold eight cards each. / end: The game is a tie.",
    TURN_40 + "do: Leo challenges. / now: Mia takes all five cards. / end: Leo wins.",
    TURN_40 + "do: Leo accepts. / end: Mia wins.",
    "given: The game begins. / do: Mia places A3 and A3. / do: She says “two 3s”. / next: Leo must answer.",
    BEGIN + "judge: The claim is true. / why: Both are 3s. / now: Mia holds six cards, and Leo holds ten.",
    ANSWER + "refused: Mia must not place B4 now. / why: Leo must answer first.",
    MORE + "why: Three cards are too many.",
    TWO_RANKS + "why: That names two ranks.",
    "refused: Leo must not place nothing. / why: A batch needs one card.",
    "given: Turn 22 is over. / " + ANSWER + "do: Leo challenges. / next: Mia takes turn 24.",
    ANSWER + "do: Leo stops the game. / end: There is no result.",
]

FALSE_IN_ENGLISH = [
    CAUGHT + "judge: The claim is true.",
    CAUGHT + "judge: Leo’s claim is false.",  # Mia claimed
    CAUGHT + "judge: The claim is false. / why: A3 is no 3.",
    CAUGHT + "judge: The claim is false. / why: A3 is a 3.",  # true, but no reason
    CAUGHT + "judge: The claim is false. / why: B2 is no 4.",  # 4 was not claimed
    CAUGHT + "now: Leo takes all six cards.",
    CAUGHT + "now: Mia takes all five cards.",
    CAUGHT + "now: Mia takes all six cards. / next: Mia places next.",
    CAUGHT + "now: Only B2 is turned over.",  # A3 as well
    CAUGHT + "now: Mia takes all six cards. / now: The marker lies on B2.",  # the marker was reset
    CAUGHT + "do: Leo accepts.",
    BLUFF + "do: Mia challenges.",  # her own claim
    BLUFF + "do: Mia places B1.",  # Leo has not answered
    BLUFF + "do: Leo places A3.",  # A3 lies on the pile
    BLUFF + "next: Leo places next.",
    CAUGHT + "why: B2 is no 3.",  # a reason for nothing
    CAUGHT + "judge: The claim is false. / now: Mia takes all six cards. / why: B2 is no 3.",
    TWO_BATCHES + "do: Mia challenges. / now: Mia takes both cards. / now: Only B2 is turned over.",
    BEGIN + "judge: The claim is true. / why: A3 is a 3.",  # there are two
    BEGIN + "now: Mia holds six cards, and Leo holds ten. / now: Leo takes both cards.",
    LAST_BLUFF + "do: Leo challenges. / end: Her hand is not empty. / now: Mia takes all three cards.",
    LAST_BLUFF + "do: Leo challenges. / end: Her hand is still not empty.",  # it was empty
    FOUR + "do: Leo places B3. / do: He says “3 one”. / do: Mia challenges. / judge: The claim is true.",
    CAUGHT + "now: Mia takes all six cards onto the pile.",
    FOUR + "do: Mia places A3 and B2 from the pile. / do: She says “two 3s”. / do: Leo challenges. / "
    "judge: The claim is false.",
    FOUR + "do: Leo places B3. / do: He says “two 1”. / do: Mia challenges. / judge: The claim is false.",
    FOUR + "do: Mia places A3 and B2. / do: She says “two 5s”.",
    FOUR + "do: Mia places A3 and B2. / do: She says “one 3”.",  # she placed two
    FOUR + "do: Mia places A3 and B2. / do: She says “a 3 and a 2”.",
    FOUR + "do: Mia places A3 and B2. / do: Leo says “two 3s”.",
    FOUR + "do: Mia places A3 and the other A3. / do: She says “two 3s”. / do: Leo places A3.",  # both lie there
    FOUR + "do: Mia places A3 and A5.",
    FOUR + "do: Mia places A1, B1 and B2 together.",
    "given: Sixteen cards lie on the pile.",  # then nobody holds any
    FAILED + "next: Mia places next.",
    FAILED + "end: Leo wins.",  # he still holds cards
    TWO_BATCHES + "do: Mia challenges. / now: Only A1 is turned over.",
    TWO_BATCHES + "now: The marker lies on A1.",
    TWO_BATCHES + "refused: Mia must not challenge the newest batch. / why: Only the newest batch can be challenged.",
    "given: The pile is empty. / " + ANSWER + "refused: Mia must not challenge the older batch. / "
    "why: Only the newest batch can be challenged.",  # there is none
    LAST_BLUFF + "end: Mia wins.",  # she waits
    LAST_BLUFF + "do: Leo challenges. / end: Mia wins.",
    LAST_BLUFF + "do: Leo accepts. / end: Mia does not win.",
    LAST_BLUFF + "do: Leo accepts. / next: Leo places next.",  # the game is over
    LAST_TRUE + "do: Leo challenges. / end: Her hand is not empty, so she does not win.",
    LIMIT + "given: Mia holds six cards, and Leo holds four. / end: Mia wins.",
    LIMIT + "given: Mia holds five cards, and Leo holds six. / end: The game is a tie.",
    LIMIT + "given: Mia holds ten cards, and Leo holds seven. / end: Leo wins.",  # seventeen
    LIMIT + "given: Mia holds four cards, and Leo holds six. / do: Mia places A1.",
    TURN_40 + "end: Mia wins.",  # Leo has not answered
    TURN_40 + "do: Leo challenges. / end: Mia wins.",
    BEGIN + "now: Mia holds eight cards, and Leo holds eight.",
    ANSWER + "refused: Leo must not place B4 now. / why: Leo must answer first.",  # placing accepts
    ANSWER + "refused: Mia must not place B4 now. / why: Mia must answer first.",
    MORE + "why: Two cards are too many.",
    "refused: Mia must not place A1 and B1 together. / why: Two cards are too many.",
    "do: Leo places A2 and B3. / refused: He must not say “two 2s”. / why: That names two ranks.",
    TWO_RANKS + "why: That names three ranks.",
    "refused: Leo must not place nothing. / why: A batch needs two cards.",
    ANSWER + "do: Leo stops the game. / end: Mia wins.",
    ANSWER + "do: Leo accepts. / end: There is no result.",  # nobody stopped
]

VIER = "given: Auf dem Stapel sind vier Karten. / "
ERTAPPT = VIER + "do: Mia legt A3 und B2 ab. / do: Sie sagt „zwei 3en“. / do: Leo zweifelt. / "
LETZTE = "given: Auf dem Stapel sind zwei Karten. / do: Mia legt ihre letzte Karte ab, A4. / do: Sie sagt „eine 1“. / "
ZWEI = (
    "given: Der Stapel ist leer. / do: Mia legt A1 ab. / do: Sie sagt „eine 4“. / do: Leo legt B2 ab. / "
    "do: Er sagt „eine 2“. / "
)

TRUE_IN_GERMAN = [
    ERTAPPT + "judge: Das ist falsch. / why: B2 ist keine 3. / now: Mia nimmt alle sechs Karten.",
    VIER + "do: Mia legt B1 auf den Stapel ab. / do: Sie sagt „eine 1“. / next: Leo muss jetzt antworten.",
    ERTAPPT + "now: Mia nimmt alle sechs Karten vom Stapel.",
    ERTAPPT + "now: Mia nimmt alle sechs Karten. / next: Leo legt als Nächster ab.",
    LETZTE + "next: Leo muss jetzt antworten. / do: Leo nimmt an. / now: A4 bleibt verdeckt. / end: Mia gewinnt.",
    LETZTE + "do: Leo zweifelt. / end: Ihre Hand ist nicht leer, also gewinnt sie nicht.",
    ZWEI + "now: Die Marke liegt auf B2. / do: Mia zweifelt. / now: Nur B2 wird aufgedeckt.",
    ZWEI + "refused: Leo darf das ältere Päckchen nicht anzweifeln. / "
    "why: Nur das neueste Päckchen darf angezweifelt werden.",
    "refused: Leo darf nicht nichts ablegen. / why: Ein Päckchen braucht eine Karte.",
    "given: Zug 40 ist vorbei. / given: Mia und Leo haben je fünf Karten. / end: Das Spiel endet unentschieden.",
]

FALSE_IN_GERMAN = [
    ERTAPPT + "judge: Das ist wahr.",
    ERTAPPT + "judge: Das ist falsch. / why: A3 ist keine 3.",
    ERTAPPT + "now: Leo nimmt alle sechs Karten.",
    ERTAPPT + "now: Mia nimmt beide Karten.",
    ERTAPPT + "now: Mia nimmt alle sechs Karten auf den Stapel.",
    VIER + "do: Mia legt B1 vom Stapel ab. / do: Sie sagt „eine 1“. / next: Leo muss jetzt antworten.",
    LETZTE + "next: Mia muss jetzt antworten.",
    LETZTE + "next: Leo muss jetzt nicht antworten.",
    LETZTE + "do: Leo zweifelt. / end: Ihre Hand ist leer, also gewinnt sie.",
    ZWEI + "do: Mia zweifelt. / now: Nur A1 wird aufgedeckt.",
    ZWEI + "do: Mia zweifelt. / judge: Mias Behauptung ist wahr.",
    ZWEI + "do: Mia zweifelt. / next: Leo macht Zug 24.",  # nobody told which turn it was
    "refused: Leo darf nichts ablegen. / why: Ein Päckchen braucht eine Karte.",
    "refused: Mia muss A1, B1 und B2 nicht zusammen ablegen. / why: Drei Karten sind zu viele.",
]

UNREADABLE = [
    ("en", CAUGHT + "judge: The claim is almost false."),
    ("en", CAUGHT + "now: Mia hardly takes all six cards."),
    ("de", ERTAPPT + "now: Mia nimmt fast alle sechs Karten."),
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
    assert not accepted("claim-and-challenge", language, told(text))


def test_a_sentence_is_read_into_what_it_says() -> None:
    assert sayings("en", "She says “a 2 and two 3s”.") == (Saying("say", (MIA,), claim=(Part(1, 2), Part(2, 3))),)
    assert sayings("de", "Mia legt A3 und die andere A3 ab.") == (
        Saying("place", (MIA,), cards=(Named("A3"), Named("A3", other=True))),
    )
    assert sayings("de", "Ihre Hand ist nicht leer, also gewinnt sie nicht.") == (
        Saying("hand empty", owner=MIA, mode="not", hints=frozenset(["so"])),
        Saying("wins", (MIA,), mode="not", hints=frozenset(["so"])),
    )


def test_a_card_on_a_card_is_untrue_and_an_unknown_word_is_not_read() -> None:
    with pytest.raises(Untrue):
        sayings("en", "Mia places A3 on B2.")
    with pytest.raises(Unreadable):
        sayings("en", "Mia places A3 sideways.")
