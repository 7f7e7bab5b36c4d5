"""Cards whose suits are words: “red 8 star” is one card, “red” alone is a suit."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kitgen.prose.faults import Misread
from kitgen.prose.frames import frame
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Memory, read_line
from kitgen.prose.tokens import Mention
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck
from tests.prose.harbour import DE, DE_GAME, EN, EN_GAME, LEUTE, PEOPLE

FACES = (*Deck(("red", "blue"), (1, 2, 3), doubled=(2,)).faces, *Deck(("trump",), (2,)).faces)
FRAMES = (frame("given lacks", "NOT who HAVE suit"), frame("do gives", "who GIVE card TO:who"))


def english() -> Lexicon:
    suits = {"red": ["red", "reds", "brick red"], "blue": ["blue"], "trump": ["trump"]}
    game = {"samples": {}, "words": {}, "instead": {}, "suits": suits, "marks": {"star": ["star"], "moon": ["moon"]}}
    return build("en", "en.yaml", SimpleNamespace(**EN), SimpleNamespace(**game), Cast(PEOPLE, FACES))


def german() -> Lexicon:
    suits = {"red": ["Rot", "rote"], "blue": ["Blau"], "trump": ["Trumpf"]}
    game = {**DE_GAME, "suits": suits, "marks": {"star": ["Stern"], "moon": ["Mond"]}}
    return build("de", "de.yaml", SimpleNamespace(**DE), SimpleNamespace(**game), Cast(LEUTE, FACES))


def read(line: str, words: Lexicon) -> list[tuple[str, object]]:
    return [(token.kind, token.value) for token, *_ in words.tokens(line) if token.kind != "filler"]


@pytest.mark.parametrize(
    ("line", "face"),
    [
        ("Red 2 star.", "red 2 star"),
        ("The red 2 moon.", "red 2 moon"),
        ("Brick red 3.", "red 3"),
        ("Blue 1.", "blue 1"),
        ("Trump 2.", "trump 2"),
    ],
)
def test_suit_rank_and_mark_are_one_card(line: str, face: str) -> None:
    assert read(line, english()) == [("card", Mention(face))]


def test_a_card_has_the_same_face_in_every_language() -> None:
    assert read("Rot 2 Stern.", german()) == [("card", Mention("red 2 star"))]
    assert read("Die rote 3.", german()) == [("card", Mention("red 3"))]


def test_the_place_of_a_card_is_all_its_words() -> None:
    (token, *_), *_ = english().tokens("Red 2 star.")
    assert (token.start, token.end, token.text) == (0, 10, "Red 2 star")


def test_a_suit_alone_and_a_number_before_it_are_no_card() -> None:
    assert read("Two reds.", english()) == [("number", 2), ("suit", "red")]
    assert read("2 red.", english()) == [("number", 2), ("suit", "red")]


def test_a_suit_fills_a_slot_of_its_own() -> None:
    (fact,), _ = read_line("Ada has no red.", "given", FRAMES, english(), Memory())
    assert fact.slots == (("suit", "red"), ("who", 0))


def test_of_a_doubled_rank_the_mark_must_be_said() -> None:
    with pytest.raises(Misread) as caught:
        german().tokens("Rot 2.")
    assert (caught.value.code, caught.value.start, caught.value.end) == ("KG305", 0, 5)
    assert caught.value.notes == ("say “Rot 2 Stern” or “Rot 2 Mond”",)


def test_a_card_that_the_deck_lacks_is_told_with_those_it_has() -> None:
    with pytest.raises(Misread) as caught:
        english().tokens("Red 9.")
    assert caught.value.code == "KG305"
    assert "red 1, red 2 star, red 2 moon, red 3, blue 1" in caught.value.notes[0]


def test_a_card_and_a_suit_may_not_stand_in_a_plain_line() -> None:
    assert [words for words, _, _ in english().checkable_in("Lovely red 3 and red")] == ["red 3", "red"]
    assert english().cards_in("A title with blue 2 moon") == [("blue 2 moon", 13, 24)]


def test_the_harbour_knows_no_cards_in_words() -> None:
    game = SimpleNamespace(**EN_GAME)
    words = build("en", "en.yaml", SimpleNamespace(**EN), game, Cast(PEOPLE, ("R1",)))
    assert words.cards_in("red 3") == []
