"""A changed line changes the picture and what is said of it: there is nothing beside the lines that it could show."""

from __future__ import annotations

import pytest

from kitgen.layout.picture import picture, signs
from tests.card_sheets import look
from tests.layout.picture.seen import Seen
from tests.worked import changed, example


def test_another_card_in_the_line_is_another_card_in_the_picture() -> None:
    new = changed(
        "two-candidates",
        ("en", "A1 fits by its letter.", "A3 fits by its letter."),
        ("de", "A1 passt mit dem Buchstaben.", "A3 passt mit dem Buchstaben."),
    )
    for language, reason in (("en", "same letter"), ("de", "gleicher Buchstabe")):
        made = picture(new[language].scene, 80, look(language))
        seen = Seen(made.marks(0, 0))
        assert [card.face for card in seen.cards] == ["A2", "A3", "B2", "B3"]
        assert seen.told()[1] == ("A3", "tick", reason)
        assert "A3" in made.alternative
        assert "A1" not in made.alternative


def test_a_card_that_no_longer_fits_gets_a_cross() -> None:
    new = changed(
        "last-card-fits",
        ("en", "Mia’s last card is A3.", "Mia’s last card is B3."),
        ("en", "- allowed: She may play it.\n      - why: The letter is the same.", "- refused: She must not play it."),
        ("en", "      - do: She plays it.\n", "      - why: The letter and the rank are different.\n"),
        ("en", "Her hand is empty, and Mia wins at once.", "The game goes on."),
        ("de", "Mias letzte Karte ist A3.", "Mias letzte Karte ist B3."),
        (
            "de",
            "- allowed: Sie darf sie spielen.\n      - why: Der Buchstabe ist gleich.",
            "- refused: Sie darf sie nicht spielen.",
        ),
        ("de", "      - do: Sie spielt sie.\n", "      - why: Weder der Buchstabe noch die Zahl passt.\n"),
        ("de", "Ihre Hand ist leer, und Mia gewinnt sofort.", "Das Spiel geht weiter."),
        ("kit", "last-card-fits: [match, empty-hand-wins]", "last-card-fits: [no-other-card]"),
        ("kit", "unproved:\n", "unproved:\n  empty-hand-wins: The example that shows it tells something else here.\n"),
    )
    seen = Seen(picture(new["en"].scene, 80, look()).marks(0, 0))
    assert seen.told() == [("A2", "", "discards"), ("B3", "cross", "neither")]
    assert seen.words == ["discards", "Mia", "last card", "neither", "The game goes on"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("three cards, and Leo holds five", "five cards, and Leo holds six", "Mia 5 Leo 6 Mia wins"),
        ("three cards, and Leo holds five", "four cards, and Leo holds six", "Mia 4 Leo 6 Mia wins"),
    ],
)
def test_other_numbers_are_other_hands(old: str, new: str, words: str) -> None:
    german = {"three": "drei", "four": "vier", "five": "fünf", "six": "sechs"}

    def translated(text: str) -> str:
        first, *_, last = text.split()
        return f"{german[first]} Karten, und Leo hat {german[last]}"

    told = changed("turn-limit", ("en", old, new), ("de", translated(old), translated(new)))
    seen = Seen(picture(told["en"].scene, 80, look()).marks(0, 0))
    assert " ".join(seen.words) == f"Turn 40 is over {words}"
    _, first, _, second, *_ = words.split()
    assert len(seen.backs) == int(first) + int(second)


def test_another_winner_is_another_crown_and_another_sign() -> None:
    told = changed(
        "turn-limit",
        ("en", "Mia holds three cards, and Leo holds five.", "Mia holds five cards, and Leo holds three."),
        ("en", "      - end: Mia wins.", "      - end: Leo wins."),
        ("de", "Mia hat drei Karten, und Leo hat fünf.", "Mia hat fünf Karten, und Leo hat drei."),
        ("de", "      - end: Mia gewinnt.", "      - end: Leo gewinnt."),
    )
    ink = look().theme.colours.ink
    seen = Seen(picture(told["en"].scene, 80, look()).marks(0, 0))
    assert seen.words == ["Turn 40 is over", "Mia", "5", "Leo", "3", "Leo wins"]
    assert (seen.shows(signs.more(ink)), seen.shows(signs.fewer(ink))) == (1, 0)


def test_the_lines_and_the_scene_of_an_example_name_the_same_cards() -> None:
    for name in ("two-candidates", "twin-card", "draw-ends-turn", "reshuffle", "pass", "last-card-fits"):
        told = example(name)
        words = " ".join(line.text for line in told.lines)
        seen = Seen(picture(told.scene, 80, look()).marks(0, 0))
        shown = {card.face for card in seen.cards} | set(seen.covered)
        assert shown == {word.strip(".,") for word in words.split() if word[0] in "AB" and word[1:2].isdigit()}
