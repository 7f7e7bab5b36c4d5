"""The model against examples whose truth was decided by hand, from the rules of the game."""

from __future__ import annotations

import pytest

from tests.mutation.checker import accepted
from tests.mutation.corpus import told
from tests.mutation.model import Truth
from tests.mutation.two_meld.sayings import Named, Saying, sayings
from tests.mutation.two_meld.truth import truth

FULL = "given: Mia holds A1, A2, A3, A4, B4 and C4. / "
SHORT = "given: Mia holds A1, A2, A3, A4, B4 and B1. / "
DRAWN = SHORT + "do: Mia draws C4. / "
TURN = DRAWN + "do: Mia puts B1 on the discard pile. / "
WRONG = SHORT + "do: Mia draws C3. / do: Mia puts B1 on the discard pile. / do: Mia declares. / "
SHARED = "given: Leo holds A1, A2, A3, B3, C3 and C1. / "
NOT_COMPLETE = "refused: The hand is not complete. / "
NO_SET = "refused: A4, A4 and B4 do not form a set. / "
NO_RUN = "refused: A4, A1 and A2 do not form a run. / "
NOT_YET = "refused: Mia must not declare yet. / "
EMPTY = "given: The draw pile is empty. / given: Twelve discards lie there, with B2 on top. / "
WANTS = EMPTY + "do: Leo wants to draw. / "
TOP = "given: The top card is B2. / " + SHORT
TAKES = TOP + "do: Mia takes B2 from the discard pile. / "

TRUE_IN_ENGLISH = [
    "judge: B2, B3 and B4 form a run.",
    "judge: C1, A1 and B1 form a set.",
    "judge: A1, A2 and A3 form a run. / judge: A1, A2 and the other A3 form a run.",
    NO_SET + "why: One letter is there twice.",
    NO_RUN + "why: Ranks do not go round.",
    NO_RUN + "why: The ranks do not follow each other.",
    FULL + "judge: The hand is complete.",
    "given: Leo holds A1, A1, A2, A2, A3 and A3. / judge: The hand is complete.",
    SHARED + NOT_COMPLETE + "why: A3 cannot be in both triples.",
    "given: Mia holds A1, A2, A3, B1, B4 and C4. / " + NOT_COMPLETE + "why: There is only one triple.",
    "given: Mia holds A1, A1, B2, B2, C3 and C4. / " + NOT_COMPLETE + "why: There is no triple.",
    DRAWN + "now: Mia holds seven cards.",
    TURN + "now: B1 is the new top card, and Mia holds six cards.",
    TURN + "next: Now it is Leo’s turn.",
    TURN + "allowed: Mia may declare. / do: Mia declares. / end: Mia wins at once.",
    WRONG + "now: Mia holds the same six cards. / now: B1 stays on top. / end: The game goes on.",
    WRONG + "next: Now it is Leo’s turn.",
    WANTS + "now: Eleven cards are the new draw pile. / now: B2 stays on top.",
    TAKES + "allowed: Mia may put B2 down again. / do: Mia puts B2 on the discard pile.",
    EMPTY + "do: Leo takes B2 from the discard pile. / now: The draw pile stays empty.",
    FULL + NOT_YET + "why: She must first draw and put a card down.",
    DRAWN + NOT_YET + "why: She must first put a card down.",
    "given: Turn 40 is over. / end: The game is a tie.",
    "given: Turn 39 is over. / " + WRONG + "end: The game is a tie.",
]

FALSE_IN_ENGLISH = [
    "judge: A4, A4 and B4 form a set.",
    "judge: A4, A1 and A2 form a run.",
    "judge: A1, A2 and B3 form a run.",
    "judge: A1, A2 and A3 form a set.",
    "judge: A1, A2 and the other A3 form a run.",  # other than which?
    "refused: A1, A2 and A3 do not form a run. / why: Ranks do not go round.",
    NO_SET + "why: Ranks do not go round.",
    NO_SET + "why: Two letters are there twice.",
    "refused: A4, A4 and A1 do not form a set. / why: One letter is there twice.",  # three times
    NO_RUN + "why: One letter is there twice.",
    NO_SET + "next: Now it is Leo’s turn.",  # a refusal needs its reason
    FULL + NOT_COMPLETE + "why: There is only one triple.",
    SHORT + "judge: The hand is complete.",
    SHARED + NOT_COMPLETE + "why: C1 cannot be in both triples.",
    SHARED + NOT_COMPLETE + "why: There is only one triple.",
    "given: Mia holds A1, A1, A1, A2, A3 and A4. / judge: The hand is complete.",  # there are two A1
    FULL + "given: The top card is C4. / given: Leo holds C4, B1, B2, B3, C1 and C2. / judge: Mia’s hand is complete.",
    SHORT + "do: Mia puts B1 on the discard pile.",  # she has not drawn
    DRAWN + "do: Mia puts C1 on the discard pile.",
    DRAWN + "do: Leo draws C3.",
    DRAWN + "allowed: Mia may declare.",
    DRAWN + "now: Mia holds six cards.",
    TURN + "now: B4 is the new top card.",
    TURN + "next: Now it is Mia’s turn.",
    TURN + "allowed: Leo may declare.",
    TURN + "do: Mia declares. / end: The game goes on.",
    TURN + "do: Mia declares. / end: Leo wins.",
    TURN + NOT_YET + "why: She must first draw and put a card down.",
    WRONG + "end: Mia wins at once.",
    WRONG + "now: B4 stays on top.",
    WRONG + "next: Now it is Mia’s turn.",
    WANTS + "now: Twelve cards are the new draw pile.",
    WANTS + "now: B3 stays on top.",
    "given: The draw pile is empty. / given: Eleven discards lie there. / do: Leo wants to draw.",
    TOP + "allowed: Mia may take B3 from the discard pile.",
    TOP + "allowed: Leo may take B2 from the discard pile. / do: Mia takes B2 from the discard pile.",
    TOP + "allowed: Mia may take from B2 the discard pile.",
    TAKES + "allowed: Mia may put B1 down again.",
    FULL + "allowed: Mia may declare.",
    FULL + NOT_YET + "why: He must first draw and put a card down.",
    "given: Turn 39 is over. / end: The game is a tie.",
    "given: Turn 40 is over. / do: Mia draws C4.",
    "given: Turn 41 is over. / end: The game is a tie.",
]

KURZ = "given: Mia hat A1, A2, A3, A4, B4 und B1. / "
ZUG = KURZ + "do: Mia zieht C4. / do: Mia legt B1 auf den Ablagestapel. / "
KEIN_SATZ = "refused: A4, A4 und B4 bilden keinen Satz. / "
LEER = "given: Der Ziehstapel ist leer. / given: Oben liegt B2. / "

TRUE_IN_GERMAN = [
    "judge: B2, B3 und B4 bilden eine Folge.",
    KEIN_SATZ + "why: Ein Buchstabe ist doppelt.",
    ZUG + "now: B1 ist die neue oberste Karte. / next: Jetzt ist Leo dran.",
    ZUG + "do: Mia deckt auf. / end: Mia gewinnt sofort.",
    KURZ + "refused: Mia darf noch nicht aufdecken. / why: Sie muss erst ziehen und ablegen.",
    LEER + "do: Mia nimmt B2 vom Ablagestapel. / now: Der Ziehstapel bleibt leer.",
]

FALSE_IN_GERMAN = [
    "judge: A4, A1 und A2 bilden eine Folge.",
    KEIN_SATZ + "why: Zahlen laufen nicht im Kreis.",
    ZUG + "next: Jetzt ist Mia dran.",
    ZUG + "next: Jetzt ist Leo noch dran.",
    ZUG + "do: Mia deckt auf. / end: Das Spiel geht weiter.",
    KURZ + "refused: Mia muss nicht aufdecken. / why: Sie muss erst ziehen und ablegen.",
    LEER + "do: Mia nimmt B3 vom Ablagestapel.",
    "given: Zug 39 ist vorbei. / end: Das Spiel endet unentschieden.",
]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        *(("en", text, Truth.TRUE) for text in TRUE_IN_ENGLISH),
        *(("en", text, Truth.FALSE) for text in FALSE_IN_ENGLISH),
        *(("de", text, Truth.TRUE) for text in TRUE_IN_GERMAN),
        *(("de", text, Truth.FALSE) for text in FALSE_IN_GERMAN),
        ("en", "judge: A1, A2 and A3 hardly form a run.", Truth.UNREADABLE),
        ("de", "judge: A1, A2 und A3 bilden kaum eine Folge.", Truth.UNREADABLE),
    ],
)
def test_the_model_agrees_with_people(language: str, text: str, expected: Truth) -> None:
    assert truth(language, told(text)) is expected


@pytest.mark.parametrize(
    ("language", "text"),
    [*(("en", text) for text in FALSE_IN_ENGLISH), *(("de", text) for text in FALSE_IN_GERMAN)],
)
def test_what_people_find_false_is_refused(language: str, text: str) -> None:
    assert not accepted("two-meld", language, told(text))


def test_a_sentence_is_read_into_what_it_says() -> None:
    assert sayings("en", "Mia puts the other B1 on the discard pile.") == (
        Saying("put", who=0, cards=(Named("B1", other=True),), parts=frozenset({"PUT"})),
    )
    assert sayings("de", "Es ist nur ein Trio.") == (Saying("triples", number=1, about="TRIPLE"),)
