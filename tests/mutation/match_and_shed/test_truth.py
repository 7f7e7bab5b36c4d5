"""The model against examples whose truth was decided by hand, from the rules of the game."""

from __future__ import annotations

import pytest

from tests.mutation.checker import accepted
from tests.mutation.corpus import told
from tests.mutation.match_and_shed.sayings import Named, Saying, sayings
from tests.mutation.match_and_shed.truth import truth
from tests.mutation.model import Truth, Unreadable, Untrue

TOP = "given: The top card is A2. / "
NEITHER = " / why: Neither its letter nor its rank is the same."
LAST_A3 = TOP + "given: Mia’s last card is A3. / "
LAST_B3 = TOP + "given: Mia’s last card is B3. / "
PLAYS = "allowed: She may play it. / why: The letter is the same. / do: She plays it. / "
TWICE = "given: The draw pile is empty. / given: The discards are A1, the other A1 and A2, with A2 on top. / "
DREW = TOP + "do: Mia draws A4. / "
WAITS = "refused: A4 must wait. / why: Drawing ended her turn. / "
PILE = "given: The discards are A1, B4 and A2, with A2 on top. / "
WANTS = "given: The draw pile is empty. / " + PILE + "do: Leo wants to draw. / "
SOLE = "given: The draw pile is empty, and A2 is the only discard. / "
SEVEN = SOLE + "given: Mia holds seven cards, and Leo holds eight. / "
OVER = "given: Turn 40 is over. / "

TRUE_IN_ENGLISH = [
    TOP + "allowed: A3 fits by its letter.",
    TOP + "allowed: B2 matches by rank.",
    TOP + "allowed: A1 fits by its letter. / allowed: B2 also fits by its rank.",
    TOP + "allowed: The other A2 fits by letter and by rank.",
    TOP + "refused: B1 does not fit." + NEITHER,
    TOP + "refused: B4 fits neither by letter nor by rank.",
    LAST_A3 + PLAYS + "end: Her hand is empty, and Mia wins at once.",
    LAST_A3 + PLAYS + "end: Mia wins.",
    TOP + "given: Mia’s last card is the other A2. / allowed: She may play it. / why: Letter and rank are the same.",
    LAST_B3 + "refused: She may not play it." + NEITHER + " / end: The game goes on.",
    DREW + WAITS + "next: Now it is Leo’s turn.",
    DREW + "next: It is Leo’s turn. / refused: A4 must wait. / why: Drawing ended Mia’s turn.",
    DREW + "now: A2 still stays on top.",
    WANTS + "now: The new draw pile is A1 and B4. / now: A2 stays on top. / now: No hand changes before he draws.",
    TWICE + "do: Leo wants to draw. / now: The new draw pile is A1 and the other A1.",
    SEVEN + "do: Mia passes on turn 31. / now: Nothing moves. / next: Leo takes turn 32.",
    SOLE + "given: Mia holds six cards, and Leo holds nine. / do: Leo passes on turn 6. / next: Mia takes turn 7.",
    "given: The draw pile is empty. / given: Mia holds six cards, and Leo holds nine. / do: Mia passes.",
    OVER + "given: Mia holds two cards, and Leo holds nine. / end: Mia wins.",
    OVER + "given: Mia and Leo hold seven cards each. / end: The game is a tie.",
    "given: Turn 39 is over. / given: Mia holds two cards, and Leo holds nine. / end: The game goes on.",
]

FALSE_IN_ENGLISH = [
    # what fits
    TOP + "allowed: B3 fits by its letter.",
    TOP + "allowed: A1 fits by its rank.",
    TOP + "allowed: A1 fits by letter and by rank.",
    TOP + "allowed: A2 fits by its letter.",  # it lies on the pile
    TOP + "allowed: The other A1 fits by its letter.",  # other than which?
    "allowed: A1 fits by its letter.",  # on what?
    TOP + "refused: B2 does not fit." + NEITHER,
    TOP + "refused: B3 does not fit.",  # a refusal needs its reason
    TOP + "refused: B3 does not fit. / why: The letter is the same.",
    TOP + "allowed: B3 does not fit." + NEITHER,
    TOP + "refused: A1 fits by its letter.",
    TOP + "given: The top card is B2. / allowed: A1 fits by its letter.",
    TOP + "allowed: A1 fits by its letter. / given: The draw pile is empty.",  # given comes first
    # a last card
    LAST_B3 + "allowed: She may play it.",
    LAST_A3 + "allowed: He may play it.",
    LAST_A3 + "allowed: She may play it. / why: The rank is the same.",
    LAST_A3 + "refused: She must not play it." + NEITHER,
    LAST_A3 + "allowed: She plays it.",  # a deed is no permission
    LAST_A3 + PLAYS + "end: Leo wins.",
    LAST_A3 + PLAYS + "end: The game goes on.",
    LAST_A3 + "end: Mia wins at once.",
    LAST_B3 + "do: She plays it.",
    TOP + "given: Mia’s last card is A2. / allowed: She may play it.",  # one card in two places
    # drawing
    DREW + WAITS + "next: It is Mia’s turn.",
    DREW + "refused: A4 must wait. / why: Drawing ended his turn.",
    DREW + "refused: A3 must wait. / why: Drawing ended her turn.",
    DREW + "allowed: A4 fits by its letter.",  # not before her next turn
    DREW + "do: Mia draws A1.",
    TOP + "do: Mia draws A2.",
    TOP + "do: Mia draws B3. / refused: B3 must wait. / why: Drawing ended her turn.",  # it does not fit anyway
    # reshuffling
    WANTS + "now: The new draw pile is A1 and A2.",
    WANTS + "now: The new draw pile is A1.",
    WANTS + "now: The new draw pile is the other A1 and B4.",
    WANTS + "now: B4 stays on top.",
    WANTS + "now: No hand changes before she draws.",
    WANTS + "now: Nothing moves.",
    PILE + "do: Leo wants to draw. / now: The new draw pile is A1 and B4.",
    "given: The discards are A1, B4 and A2, with B2 on top. / given: The draw pile is empty.",
    # passing
    SOLE + "given: Mia holds seven cards, and Leo holds nine. / do: Mia passes on turn 31.",
    SEVEN + "do: Mia passes on turn 31. / next: Leo takes turn 33.",
    SEVEN + "do: Mia passes on turn 31. / next: Mia takes turn 32.",
    SEVEN + "do: Mia passes on turn 41.",
    SEVEN + "do: Mia passes on turn 40. / next: Leo takes turn 41.",
    SEVEN + "do: Mia passes on turn 3.",  # cards are left to draw until turn 6
    "given: A2 is the only discard. / do: Mia passes on turn 31.",
    "given: The draw pile is empty. / " + PILE + "do: Mia passes.",
    # the limit
    OVER + "given: Mia holds three cards, and Leo holds five. / end: Leo wins.",
    OVER + "given: Mia holds three cards, and Leo holds five. / end: Mia wins at once.",
    OVER + "given: Mia holds three cards, and Leo holds five. / end: The game is a tie.",
    OVER + "given: Mia and Leo hold three cards each. / end: Mia wins.",
    OVER + "given: Mia and Leo hold eight cards each. / end: The game is a tie.",  # no card is left to lie on top
    OVER + "given: Mia and Leo hold three cards each. / end: The game goes on.",
    "given: Turn 39 is over. / given: Mia holds three cards, and Leo holds five. / end: Mia wins.",
    "given: Turn 41 is over. / given: Mia holds three cards, and Leo holds five. / end: Mia wins.",
    # words that say more
    DREW + "next: Now it is still Leo’s turn.",
    DREW + "next: Now it is also Leo’s turn.",
    OVER + "given: Mia holds three cards, because Leo holds five. / end: Mia wins.",
    "given: The draw pile is empty, so A2 is the only discard. / do: Mia passes.",
    "given: The top card is on A2. / allowed: A1 fits by its letter.",
]

OBEN = "given: Oben liegt A2. / "
WEDER = " / why: Weder der Buchstabe noch die Zahl ist gleich."
LETZTE = OBEN + "given: Mias letzte Karte ist A3. / "
SPIELT = "allowed: Sie darf sie spielen. / why: Der Buchstabe ist gleich. / do: Sie spielt sie. / "
ZOG = OBEN + "do: Mia zieht A4. / "
LEER = "given: Der Ziehstapel ist leer. / "
WILL = LEER + "given: Auf dem Ablagestapel liegen A1, B4 und A2, mit A2 ganz oben. / do: Leo will ziehen. / "
ALLEIN = "given: Der Ziehstapel ist leer, und A2 liegt allein auf dem Ablagestapel. / "
SIEBEN = ALLEIN + "given: Mia hat sieben Karten, und Leo hat acht. / "
VORBEI = "given: Zug 40 ist vorbei. / "

TRUE_IN_GERMAN = [
    OBEN + "allowed: A4 passt mit dem Buchstaben.",
    OBEN + "allowed: Auch die andere A2 passt, mit Zahl und Buchstabe.",
    OBEN + "refused: B4 passt nicht." + WEDER,
    LETZTE + SPIELT + "end: Ihre Hand ist leer, und Mia gewinnt sofort.",
    LETZTE + "allowed: Mia darf A3 spielen.",
    ZOG + "refused: A4 muss noch warten. / why: Mit dem Ziehen war Mias Zug zu Ende. / next: Jetzt ist Leo dran.",
    WILL + "now: A1 und B4 sind der neue Ziehstapel. / now: A2 bleibt oben liegen. / now: Keine Hand ändert sich.",
    SIEBEN + "do: Mia setzt in Zug 39 aus. / now: Nichts bewegt sich. / next: Leo macht Zug 40.",
    VORBEI + "given: Mia hat eine Karte, und Leo hat zwei. / end: Mia gewinnt.",
    VORBEI + "given: Mia und Leo haben je vier Karten. / end: Das Spiel endet unentschieden.",
]

FALSE_IN_GERMAN = [
    OBEN + "allowed: B1 passt mit dem Buchstaben.",
    OBEN + "allowed: B2 passt mit dem Buchstaben.",
    OBEN + "refused: A1 passt nicht." + WEDER,
    OBEN + "refused: B3 passt nicht. / why: Die Zahl ist gleich.",
    LETZTE + "allowed: Er darf sie spielen.",
    LETZTE + SPIELT + "end: Ihre Hand ist leer, und Leo gewinnt sofort.",
    ZOG + "refused: A4 muss noch warten. / why: Mit dem Ziehen war sein Zug zu Ende.",
    ZOG + "next: Jetzt ist Mia dran.",
    ZOG + "next: Jetzt ist Leo noch dran.",
    WILL + "now: A1 und A2 sind der neue Ziehstapel.",
    WILL + "now: Bevor sie zieht, ändert sich keine Hand.",
    SIEBEN + "do: In Zug 40 setzt Mia aus. / next: Zug 41 macht Leo.",
    ALLEIN + "given: Mia hat sieben Karten, und Leo hat sieben. / do: In Zug 31 setzt Mia aus.",
    VORBEI + "given: Mia hat fünf Karten, und Leo hat drei. / end: Mia gewinnt.",
    VORBEI + "given: Mia hat drei Karten, denn Leo hat fünf. / end: Mia gewinnt.",
    "given: Oben liegt auf A2. / allowed: A1 passt mit dem Buchstaben.",
]

UNREADABLE = [
    ("en", "given: The bottom card is A2. / allowed: A1 fits by its letter."),
    ("en", TOP + "allowed: A1 fits later by its letter."),
    ("en", "given: Turn 40 is nearly over. / given: Mia and Leo hold three cards each. / end: The game is a tie."),
    ("en", TOP + "allowed: Is A1 fits by its letter?"),
    ("de", "given: Unten liegt A2. / allowed: A1 passt mit dem Buchstaben."),
    ("de", OBEN + "allowed: A1 passt später mit dem Buchstaben."),
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
    assert not accepted("match-and-shed", language, told(text))


def test_a_sentence_is_read_into_what_it_says() -> None:
    assert sayings("en", "Mia holds seven cards, and Leo holds 8.") == (
        Saying("hand", who=0, number=7),
        Saying("hand", who=1, number=8),
    )
    assert sayings("de", "Auf dem Ablagestapel liegen A1, B4 und A2, mit A2 ganz oben.") == (
        Saying("discards", cards=(Named("A1"), Named("B4"), Named("A2"))),
        Saying("top", cards=(Named("A2"),)),
    )
    assert sayings("en", "The second A2 fits by its rank.") == (
        Saying("fits by", cards=(Named("A2", other=True),), trait="rank"),
    )


def test_articles_and_forms_of_be_make_no_difference_and_other_words_do() -> None:
    assert sayings("en", "Draw pile was empty.") == sayings("en", "The draw pile is empty.")
    with pytest.raises(Unreadable):
        sayings("en", "The draw pile is never empty.")
    with pytest.raises(Untrue):
        sayings("de", "Mia zieht seine A4.")
