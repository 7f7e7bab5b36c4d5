"""The model of Matchmakers against examples whose truth was decided by hand, from the rules of the game."""

from __future__ import annotations

import pytest

from tests.mutation.checker import accepted
from tests.mutation.corpus import told
from tests.mutation.matchmakers.sayings import Saying, sayings
from tests.mutation.matchmakers.truth import truth
from tests.mutation.model import Truth, Unreadable, Untrue

PASSED = (
    "given: South holds red 1, red 3, blue 7 and blue 9. / "
    "do: North passes red 8 star, red 5 and blue 2 star to South. / "
)
ONE_BLUE = "given: South has no blue. / do: North passes red 8 star, red 5 and blue 2 star to South. / "
DEALER = "given: East is the dealer. / "
RED_LED = "given: East has red cards, and South has no red. / do: North leads red 8 star. / "
OFF = (
    "given: North holds trump 4. / given: South and West have no red. / "
    "do: North leads red 8 star, and East plays red 2 star. / "
    "do: South plays green 4 star, and West plays blue 4 star. / "
)
TRUMPED = (
    "given: South holds trump 8, and South has red cards. / given: West has no red. / "
    "do: North leads red 9, and East plays red 4 star. / do: South plays trump 8, and West plays green 3. / "
)
FOLLOWED = (
    "do: East leads blue 5, and South plays blue 9. / do: West plays blue 6 moon, and North plays blue 2 star. / "
)
IN_TRICK = (
    "given: East holds trump 4. / do: North leads red 6 star, and East plays trump 4. / "
    "do: South plays red 9, and West plays red 4 moon. / "
)
TRUMP_LED = "given: North holds trump 6. / given: West has no green. / do: North leads trump 6. / "
TRUMP_LED_DONE = TRUMP_LED + "do: East plays green 5. / do: South plays green 2 moon, and West plays yellow 8 star. / "
TWO_TRUMPS = (
    "given: East holds trump 2, and West holds trump 6. / do: North leads green 8 star, and East plays trump 2. / "
    "do: South plays green 1, and West plays trump 6. / "
)
FOUR = (
    "given: North holds trump 2, East holds trump 8, South holds trump 4, and West holds trump 6. / "
    "do: North leads trump 2, and East plays trump 8. / do: South plays trump 4, and West plays trump 6. / "
)
MATCH = "do: North leads red 8 star, and East plays red 4 star. / do: South plays red 8 moon. / "
LAST = "given: North has one card left. / do: North leads red 8 star, and East plays red 2 star. / "
PILE = "given: The pile of North and South holds red 8 star, red 8 moon, red 7, green 7, blue 7 and yellow 5. / "
SIX = (
    "given: The pile of East and West holds red 4 star, red 4 moon, blue 4 star, blue 4 moon, green 4 star and "
    "yellow 4 star. / "
)
FOURS = "given: The pile of North and South holds red 4 star, red 4 moon, blue 4 star and green 4 star. / "
ROUND_1 = "given: Round 1 is over. / given: North and South have 5 points. / given: East and West have 9 points. / "
ROUND_3 = "given: Round 3 is over. / given: North and South have 44 points. / given: East and West have 44 points. / "
LEVEL = "given: North and South have 20 points. / given: East and West have 20 points. / "
TWO = "given: Only North and South play. / "
TWO_TRICK = (
    TWO + "given: Red 3 lies on a face-down card. / given: South has no red. / "
    "do: North leads red 3, and South plays green 6 star. / do: North plays red 5, and South plays blue 6 moon. / "
)
TWO_SHORT = (
    TWO
    + "given: South has one card left. / do: North leads red 2 star, and South plays red 5. / do: North plays red 9. / "
)
TURNED = (
    TWO + "given: South holds blue 1, and South has one card left. / given: Blue 1 lies on a face-down card. / "
    "do: North leads blue 3, and South plays blue 1. / do: North plays blue 5, and South skips. / "
    "do: North gathers blue 1. / "
)

TRUE_IN_ENGLISH = [
    PASSED + "allowed: South may pass back red 8 star, red 1 and blue 9.",
    PASSED + "refused: South must not pass back red 1 and blue 9. / why: Three cards must come back.",
    PASSED + "refused: South must not pass back red 1, blue 7 and blue 9. / why: The colours are not the same.",
    ONE_BLUE + "allowed: South may pass back red 1, red 3 and blue 2 star.",
    DEALER + "allowed: West may begin the exchange. / allowed: East may begin the exchange.",
    DEALER + "do: West passes red 1, red 3 and blue 9 to East. / next: East leads the first trick.",
    RED_LED + "refused: East must not play green 3. / why: East must follow red.",
    RED_LED + "do: East plays red 1. / allowed: South may play green 4 moon. / why: South has no red.",
    "given: East holds trump 2. / " + RED_LED + "allowed: East may play trump 2.",
    OFF + "judge: Green 4 star is the weakest. / why: It is off colour, and it came before blue 4 star.",
    OFF + "judge: Green 4 star is the weakest. / why: It is the lowest off colour, and it came before blue 4 star.",
    OFF + "allowed: South may take trump 4 from North. / now: So North wins the trick.",
    OFF + "do: North gathers green 4 star. / now: Red 8 star, red 2 star and blue 4 star are out of the round.",
    OFF + "allowed: North may gather red 2 star, green 4 star or blue 4 star.",
    OFF + "do: North gathers blue 4 star. / now: Blue 4 star goes to the pile of South’s team.",  # a team, a pile
    OFF + "judge: Blue 4 star is not the weakest.",
    TRUMPED + "refused: West takes no trump. / why: 3 is no trump number.",
    TRUMPED + "judge: Green 3 is the weakest. / why: It is off colour.",  # no other card is
    TRUMPED + "judge: Trump 8 is the strongest. / now: Trump 8 goes back to the guide office.",
    FOLLOWED + "judge: Blue 2 star is the weakest. / why: It is the lowest.",
    FOLLOWED + "refused: South must not leave all cards. / why: South must gather one card.",
    FOLLOWED + "allowed: North may take trump 2 from the guide office. / allowed: North may leave trump 2.",
    IN_TRICK + "refused: West must not take trump 4. / why: It lies in this trick.",
    TRUMP_LED + "allowed: East may play any card. / do: East plays green 5. / judge: Green is the lead colour.",
    TRUMP_LED_DONE + "judge: Yellow 8 star is the weakest. / allowed: West may take trump 8 from the guide office.",
    TWO_TRUMPS + "judge: Trump 6 is the strongest. / refused: West must not gather trump 2. / why: It is a trump.",
    FOUR + "refused: East gathers no card. / why: All four cards are trumps. / next: East leads next.",
    MATCH + "now: The trick ends at once. / now: Red 4 star goes to the pile of East’s team. / next: South leads next.",
    MATCH + "refused: East takes no trump. / why: Red 8 star and red 8 moon match.",
    (
        "do: North leads red 8 star, and East plays green 8 moon. / "
        "refused: Red 8 star and green 8 moon do not match. / why: The colours are not the same."
    ),
    "refused: Red 8 star and green 8 moon are not a couple. / why: The colours are not the same.",
    LAST + "refused: The round is not over yet. / why: The trick is not over yet.",
    LAST + "do: South plays red 1, and West plays red 9. / do: West gathers red 8 star. / end: The round is over.",
    PILE + "given: South holds trump 2. / judge: Trump 2 costs 4 points. / judge: North and South score 28 points.",
    PILE + "judge: The pile scores 32 points.",  # 16 + 21 − 5
    SIX + "judge: Couples alone score 8 points. / judge: East and West score 24 points.",
    FOURS + "judge: Red 4 moon, blue 4 star and green 4 star are buddies for 12 points. / "
    "refused: Red 4 star and red 4 moon are not a couple. / why: Red 4 moon is already in a set.",
    (
        "given: Round 1 is over. / given: North and South have 35 points. / given: East and West have 4 points. / "
        "judge: North and South are 31 points ahead. / end: North and South win the game."
    ),
    ROUND_1 + "end: Another round follows. / next: East and West start the next round.",
    ROUND_1 + "do: West passes red 1, red 3 and blue 9 to East. / next: West leads the first trick.",
    "given: Round 2 is over. / given: East and West started the round. / " + LEVEL + "judge: The totals are equal. / "
    "next: East and West start the next round.",
    ROUND_3 + "end: Both teams share the win.",
    (
        "given: North and South have 12 points. / given: The pile of North and South holds red 6 star, red 6 moon and "
        "green 1. / given: South holds red 9. / now: North and South now have 23 points."
    ),
    TWO_TRICK + "do: North gathers blue 6 moon. / now: North turns up the card under red 3. / next: North leads next.",
    TWO_TRICK + "refused: North must not gather red 3. / why: It is North’s own card.",
    TWO_SHORT + "do: South skips. / do: North gathers red 5. / end: The round is over.",
    TURNED + "now: South turns up the card under blue 1. / refused: The round is not over yet. / "
    "why: South has one card left.",
    TWO + "refused: There is no exchange. / why: There are no partners.",
]

FALSE_IN_ENGLISH = [
    PASSED + "allowed: South may pass back red 1, blue 7 and blue 9.",
    PASSED + "allowed: North may pass back red 1, red 3 and blue 9.",  # North passed
    PASSED + "refused: South must not pass back red 1, red 3 and blue 9. / why: The colours are not the same.",
    PASSED + "refused: South must not pass back red 1 and blue 9. / why: Two cards must come back.",
    ONE_BLUE + "allowed: South may pass back red 1, red 3 and blue 7.",  # there was no blue 7
    ONE_BLUE + "given: South has no blue.",  # now there is one
    "do: North passes red 8 star, red 5 and blue 2 star to East.",  # no partner
    "do: North passes red 8 star and red 5 to South.",
    "do: North leads red 8 star. / do: South passes red 1, red 3 and blue 9 to North.",  # too late
    DEALER + "do: West passes red 1, red 3 and blue 9 to East. / next: West leads the first trick.",
    DEALER + "do: West passes red 1, red 3 and blue 9 to East. / allowed: East may begin the exchange.",
    RED_LED + "do: East plays green 3.",
    RED_LED + "do: South plays green 3.",  # East is on turn
    RED_LED + "refused: East must not play green 3. / why: East must follow green.",
    RED_LED + "do: East plays red 8 moon. / do: South plays green 3.",  # a match ended the trick
    "do: North leads red 8 star. / allowed: East may play green 3.",  # East may have red
    "do: North leads trump 2.",  # it lies in the guide office
    "do: North leads red 10.",
    OFF + "judge: Blue 4 star is the weakest.",
    OFF + "judge: Green 4 star is the weakest. / why: It is the lowest.",
    OFF + "allowed: South may take trump 4 from the guide office.",
    OFF + "allowed: West may take trump 4 from North.",
    OFF + "allowed: North may gather red 2 star, green 4 star or red 8 star.",
    OFF + "allowed: North may gather red 2 star and green 4 star.",  # one card
    OFF + "do: North gathers green 4 star. / now: Green 4 star is out of the round.",
    OFF + "next: South leads next.",
    OFF + "now: So North wins the trick. / why: It is off colour, and it came before blue 4 star.",
    TRUMPED + "refused: West takes no trump. / why: 8 is no trump number.",
    TRUMPED + "judge: Red 9 is the strongest.",
    FOLLOWED + "refused: North takes no trump. / why: It lies in this trick.",
    FOLLOWED + "refused: South must not leave all cards. / why: North must gather one card.",
    IN_TRICK + "allowed: West may take trump 4.",
    TRUMP_LED_DONE + "judge: Green 2 moon is the weakest.",
    TWO_TRUMPS + "judge: Trump 2 is the weakest.",
    TWO_TRUMPS + "refused: West must not gather trump 2. / why: It is West’s own card.",
    FOUR + "next: North leads next.",
    MATCH + "next: North leads next.",
    MATCH + "now: North wins the trick.",
    MATCH + "now: Red 8 star goes to the pile of North’s team.",
    (
        "do: North leads red 8 star, and East plays green 8 moon. / "
        "refused: Red 8 star and green 8 moon do not match. / why: The numbers are not the same."
    ),
    LAST + "end: The round is over.",
    "given: North holds trump 4, and North has blue. / " + LAST,  # the last card is red
    PILE + "given: South holds trump 2. / judge: North and South score 32 points.",
    PILE + "judge: Red 8 star and red 8 moon are a couple for 8 points.",
    PILE + "judge: Red 7 costs 7 points.",
    SIX + "judge: East and West score 8 points.",
    ROUND_1 + "end: East and West win the game.",
    ROUND_1 + "do: East passes red 1, red 3 and blue 9 to West. / next: West leads the first trick.",
    (
        "given: Round 2 is over. / given: North and South have 12 points. / given: East and West have 41 points. / "
        "end: East and West win the game."
    ),  # 29 ahead
    ROUND_3 + "end: Another round follows.",
    (
        "given: Round 3 is over. / given: North and South have 5 points. / given: East and West have 9 points. / "
        "do: West passes red 1, red 3 and blue 9 to East."
    ),  # the game is over
    TWO_TRICK + "allowed: North may gather red 3.",
    TWO_TRICK + "now: South turns up the card under red 3.",
    TWO_SHORT + "do: South plays red 7.",
    TURNED + "end: The round is over.",
    TWO + "do: East leads red 3.",
    "refused: There is no exchange. / why: There are no partners.",  # four play
]

# Not enough of a reason: blue 4 star is off colour, too, and as low.
HALF_A_REASON = [
    OFF + "judge: Green 4 star is the weakest. / why: It is off colour.",
    OFF + "judge: Green 4 star is the weakest. / why: It is the lowest off colour.",
    OFF + "judge: Green 4 star is the weakest. / why: It came before blue 4 star.",
]

OPEN = [
    FOUR + "judge: Trump 8 is the strongest.",  # nobody wins such a trick
    FOURS + "judge: Red 4 star and red 4 moon are a couple for 8 points.",  # they are, but not in the best split
    "do: West passes red 1, red 3 and blue 9 to East. / " + ROUND_1 + "end: Another round follows.",
]

ABGEGEBEN = (
    "given: Süd hat Rot 1, Rot 3, Blau 7 und Blau 9. / do: Nord reicht Rot 8 Stern, Rot 5 und Blau 2 Stern an Süd. / "
)
ROT = "given: Ost hat rote Karten, und Süd hat kein Rot. / do: Nord eröffnet mit Rot 8 Stern. / "
FEHLFARBEN = (
    "given: Nord hat Trumpf 4. / given: Süd und West haben kein Rot. / "
    "do: Nord eröffnet mit Rot 8 Stern, und Ost spielt Rot 2 Stern. / "
    "do: Süd spielt Grün 4 Stern, und West spielt Blau 4 Stern. / "
)
TREFFEN = "do: Nord eröffnet mit Rot 8 Stern, und Ost spielt Rot 4 Stern. / do: Süd spielt Rot 8 Mond. / "
STAPEL = "given: Der Stapel von Nord und Süd enthält Rot 4 Stern, Rot 4 Mond und Blau 4 Stern. / "
ZU_ZWEIT = (
    "given: Nur Nord und Süd spielen. / given: Süd hat noch eine Karte. / "
    "do: Nord eröffnet mit Rot 2 Stern, und Süd spielt Rot 5. / do: Nord spielt Rot 9. / "
)

TRUE_IN_GERMAN = [
    ABGEGEBEN + "allowed: Süd darf Rot 1, Rot 3 und Blau 9 zurückgeben.",
    ABGEGEBEN + "refused: Süd darf Rot 1 und Blau 9 nicht zurückgeben. / why: Drei Karten müssen zurückkommen.",
    ROT + "refused: Ost darf Grün 3 nicht spielen. / why: Ost muss Rot bedienen.",
    FEHLFARBEN + "judge: Grün 4 Stern ist am schwächsten. / "
    "why: Sie ist eine Fehlfarbe, und sie kam vor Blau 4 Stern. / now: Also verliert Süd den Stich.",
    FEHLFARBEN + "do: Nord sammelt Grün 4 Stern ein. / next: Als Nächster eröffnet Nord.",
    FEHLFARBEN + "refused: Nord darf Rot 8 Stern nicht einsammeln. / why: Sie ist Nords eigene Karte.",
    TREFFEN + "now: Rot 4 Stern kommt auf den Stapel von Osts Team. / now: Niemand gewinnt, und niemand verliert.",
    STAPEL + "refused: Rot 4 Stern, Rot 4 Mond und Blau 4 Stern sind keine Freunde. / why: Rot ist doppelt.",
    STAPEL + "judge: Rot 4 Stern und Rot 4 Mond sind ein Paar für 8 Punkte. / judge: Der Stapel bringt 4 Punkte.",
    ZU_ZWEIT + "do: Süd setzt aus. / do: Nord sammelt Rot 5 ein. / end: Die Runde ist vorbei.",
]

FALSE_IN_GERMAN = [
    ABGEGEBEN + "allowed: Süd darf Rot 1, Blau 7 und Blau 9 zurückgeben.",
    ROT + "refused: Ost muss Grün 3 nicht spielen. / why: Ost muss Rot bedienen.",  # forbids nothing
    ROT + "refused: Ost darf Grün 3 nicht spielen. / why: Süd muss Rot bedienen.",
    FEHLFARBEN + "judge: Blau 4 Stern ist am schwächsten.",
    FEHLFARBEN + "judge: Grün 4 Stern ist am schwächsten. / why: Sie ist die niedrigste.",
    FEHLFARBEN + "now: Also verliert West den Stich.",
    FEHLFARBEN + "do: Nord sammelt Rot 8 Stern ein.",
    TREFFEN + "now: Rot 4 Stern kommt auf den Stapel von Nords Team.",
    STAPEL + "refused: Rot 4 Stern, Rot 4 Mond und Blau 4 Stern sind keine Freunde. / why: Blau ist doppelt.",
    STAPEL + "judge: Der Stapel bringt 12 Punkte.",
    ZU_ZWEIT + "do: Nord setzt aus.",
    (
        "given: Runde 3 ist vorbei. / given: Nord und Süd haben 44 Punkte. / given: Ost und West haben 43 Punkte. / "
        "end: Beide Teams teilen sich den Sieg."
    ),
]

UNREADABLE = [
    ("en", RED_LED + "do: East hardly plays red 1."),
    ("en", MATCH + "judge: Red 8 star and red 8 moon almost match."),
    ("en", "do: North leads red 8."),  # star or moon?
    ("de", TREFFEN + "judge: Rot 8 Stern und Rot 8 Mond treffen sich fast."),
]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        *(("en", text, Truth.TRUE) for text in TRUE_IN_ENGLISH),
        *(("en", text, Truth.FALSE) for text in FALSE_IN_ENGLISH),
        *(("en", text, Truth.FALSE) for text in HALF_A_REASON),
        *(("en", text, Truth.UNREADABLE) for text in OPEN),
        *(("de", text, Truth.TRUE) for text in TRUE_IN_GERMAN),
        *(("de", text, Truth.FALSE) for text in FALSE_IN_GERMAN),
        *((language, text, Truth.UNREADABLE) for language, text in UNREADABLE),
    ],
)
def test_the_model_agrees_with_people(language: str, text: str, expected: Truth) -> None:
    assert truth(language, told(text.removesuffix(" / "))) is expected


@pytest.mark.parametrize(
    ("language", "text"),
    [*(("en", text) for text in FALSE_IN_ENGLISH), *(("de", text) for text in FALSE_IN_GERMAN), *UNREADABLE],
)
def test_what_people_find_false_is_refused(language: str, text: str) -> None:
    assert not accepted("matchmakers", language, told(text.removesuffix(" / ")))


def test_a_sentence_is_read_into_what_it_says() -> None:
    green, blue = ("green", 4, "star"), ("blue", 4, "star")
    (gather,) = sayings("en", "North may gather green 4 star or blue 4 star.")
    assert (gather.kind, gather.people, gather.cards, gather.either, gather.mode) == (
        "gather",
        ("North",),
        (green, blue),
        True,
        "may",
    )
    one, other = sayings("de", "Süd spielt Grün 4 Stern, und West spielt Blau 4 Stern.")
    assert (one.kind, one.people, one.cards, other.people, other.cards) == (
        "play",
        ("South",),
        (green,),
        ("West",),
        (blue,),
    )
    (taken,) = sayings("en", "South may take trump 4 from North.")
    assert (taken.kind, taken.cards, taken.source) == ("take", (("trump", 4, ""),), "North")
    assert sayings("en", "It is the lowest.") == (Saying("lowest", words=frozenset(["IT", "LOWEST"])),)


@pytest.mark.parametrize("card", ["red 10", "red 0", "red 5 star", "trump 3"])
def test_a_card_that_does_not_exist_is_untrue(card: str) -> None:
    with pytest.raises(Untrue):
        sayings("en", f"North leads {card}.")


@pytest.mark.parametrize(
    "sentence", ["North leads red 8.", "North leads red 8 star sideways.", "North leads 8 red star."]
)
def test_what_the_tables_do_not_know_is_not_read(sentence: str) -> None:
    with pytest.raises(Unreadable):
        sayings("en", sentence)
