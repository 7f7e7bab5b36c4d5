from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, Scene, ShownCard
from kitgen.layout.picture.alternative import alternative
from kitgen.templates import load_wording
from tests.layout.picture.scenes import scenes
from tests.worked import LANGUAGES, example

ENGLISH = {
    "two-candidates": "On top of the discard pile lies A2. A1 may be played: its letter is the same. "
    "B2 may be played: its rank is the same. B3 must not be played: neither its letter nor its rank is the same.",
    "twin-card": "On top of the discard pile lies A2 (copy 1). "
    "A2 (copy 2) may be played: its letter and its rank are the same.",
    "draw-ends-turn": "The draw pile lies face down. On top of the discard pile lies A2. Mia draws A4. "
    "The draw pile lies face down. On top of the discard pile lies A2. Mia holds A4. A4 must wait: it was just drawn. "
    "Now it is Leo’s turn.",
    "reshuffle": "The draw pile is empty. On top of the discard pile lies A2, under it A1 and B4. "
    "Leo wants to draw, so the cards under the top discard are shuffled. "
    "The draw pile lies face down and holds A1 and B4. On the discard pile lies A2 alone.",
    "pass": "The draw pile is empty. On the discard pile lies A2 alone. Mia holds 7 cards. Leo holds 8 cards. "
    "Turn 31: Mia passes. Everything lies as before. Now it is Leo’s turn, turn 32.",
    "last-card-fits": "On top of the discard pile lies A2. Mia holds only A3. "
    "A3 may be played: its letter is the same. Mia plays A3. On top of the discard pile lies A3, under it A2. "
    "Mia holds no card. Mia wins at once.",
    "last-card-wrong": "On top of the discard pile lies A2. Mia holds only B3. "
    "B3 must not be played: neither its letter nor its rank is the same. The game goes on.",
    "turn-limit": "Turn 40 is over. Mia holds 3 cards. Leo holds 5 cards. Mia wins.",
    "turn-limit-tie": "Turn 40 is over. Mia holds 3 cards. Leo holds 3 cards. It is a tie.",
}
GERMAN = {
    "two-candidates": "Oben auf dem Ablagestapel liegt A2. A1 darf gespielt werden: Der Buchstabe ist gleich. "
    "B2 darf gespielt werden: Die Zahl ist gleich. "
    "B3 darf nicht gespielt werden: Weder der Buchstabe noch die Zahl ist gleich.",
    "twin-card": "Oben auf dem Ablagestapel liegt A2 (Exemplar 1). "
    "A2 (Exemplar 2) darf gespielt werden: Buchstabe und Zahl sind gleich.",
    "draw-ends-turn": "Der Ziehstapel liegt verdeckt. Oben auf dem Ablagestapel liegt A2. Mia zieht A4. "
    "Der Ziehstapel liegt verdeckt. Oben auf dem Ablagestapel liegt A2. Mia hat A4. "
    "A4 muss warten: Die Karte ist eben erst gezogen. Jetzt ist Leo dran.",
    "reshuffle": "Der Ziehstapel ist leer. Oben auf dem Ablagestapel liegt A2, darunter: A1 und B4. "
    "Leo will ziehen, also werden die Karten unter der obersten gemischt. "
    "Der Ziehstapel liegt verdeckt, mit diesen Karten: A1 und B4. Auf dem Ablagestapel liegt nur A2.",
    "pass": "Der Ziehstapel ist leer. Auf dem Ablagestapel liegt nur A2. Mia hat 7 Karten. Leo hat 8 Karten. "
    "Zug 31: Mia setzt aus. Alles liegt wie vorher. Jetzt ist Leo dran, mit Zug 32.",
    "last-card-fits": "Oben auf dem Ablagestapel liegt A2. Mia hat nur A3. "
    "A3 darf gespielt werden: Der Buchstabe ist gleich. Mia spielt A3. "
    "Oben auf dem Ablagestapel liegt A3, darunter: A2. Mia hat keine Karte mehr. Mia gewinnt sofort.",
    "last-card-wrong": "Oben auf dem Ablagestapel liegt A2. Mia hat nur B3. "
    "B3 darf nicht gespielt werden: Weder der Buchstabe noch die Zahl ist gleich. Das Spiel geht weiter.",
    "turn-limit": "Zug 40 ist vorbei. Mia hat 3 Karten. Leo hat 5 Karten. Mia gewinnt.",
    "turn-limit-tie": "Zug 40 ist vorbei. Mia hat 3 Karten. Leo hat 3 Karten. Das Spiel endet unentschieden.",
}


@pytest.mark.parametrize("name", ENGLISH)
def test_each_example_is_told_from_beginning_to_end(name: str) -> None:
    assert alternative(example(name).scene, load_wording("en")) == ENGLISH[name]
    assert alternative(example(name, "de").scene, load_wording("de")) == GERMAN[name]


def told(*panels: Panel, result: Result | None = None) -> str:
    return alternative(Scene(("Mia", "Leo"), panels, result), load_wording("en"))


def test_cards_that_nobody_saw_are_spoken_of_as_such() -> None:
    after = Panel(hands=(Hand(1, 6, (ShownCard("B1"),)),), turn_of=0, turn=10, deed=Deed("draw", 1, turn=9))
    assert told(Panel(turns_over=8), after) == (
        "Turn 8 is over. Turn 9: Leo draws a card. Leo holds 6 cards, B1 among them. Now it is Mia’s turn, turn 10."
    )


def test_cards_whose_suit_is_a_word_are_told_by_their_names() -> None:
    names = {"red 8 star": "Rot 8 Stern", "trump 4": "Trumpf 4"}
    first = Panel(hands=(Hand(0, None, (ShownCard("red 8 star"), ShownCard("trump 4"))),))
    then = Panel(piles=(Pile("discards", (ShownCard("red 8 star", copy=2),)),), deed=Deed("play", 0, "red 8 star"))
    assert alternative(Scene(("Mia", "Leo"), (first, then), card_names=names), load_wording("de")) == (
        "Mia hat Rot 8 Stern und Trumpf 4. Mia spielt Rot 8 Stern. "
        "Auf dem Ablagestapel liegt nur Rot 8 Stern (Exemplar 2)."
    )


def test_one_card_is_no_plural() -> None:
    assert told(Panel(hands=(Hand(0, 1),))) == "Mia holds 1 card."


def test_a_list_has_commas_and_one_and() -> None:
    cards = tuple(map(ShownCard, ("A1", "B2", "B4", "A3")))
    assert (
        told(Panel(piles=(Pile("discards", cards),))) == "On top of the discard pile lies A3, under it A1, B2 and B4."
    )


def _told_panels(scene: Scene) -> list[Panel]:
    """The panels but for those in which nothing lies otherwise than in the one before."""
    befores = (None, *scene.panels[:-1])
    pairs = zip(befores, scene.panels, strict=True)
    return [panel for before, panel in pairs if before is None or not panel.lies_as(before)]


many = settings(max_examples=80, deadline=None, derandomize=True)


@given(scenes(figures=False), st.sampled_from(LANGUAGES))
@many
def test_every_card_is_told_as_often_as_it_is_shown_or_judged_or_moved(scene: Scene, language: str) -> None:
    words = alternative(scene, load_wording(language))
    panels = _told_panels(scene)
    piled = [card for panel in panels for pile in panel.piles for card in pile.cards]
    held = [card for panel in panels for hand in panel.hands for card in hand.cards]
    judged = [card for panel in panels for card in panel.candidates] + [card for card in held if card.mark]
    moved = [panel.deed.face for panel in scene.panels if panel.deed and panel.deed.face]
    faces = [*moved, *(card.face for card in (*piled, *held, *judged))]
    assert sorted(re.findall(r"\b[A-D][1-9]\b", words)) == sorted(faces)


@given(scenes(figures=False), st.sampled_from(LANGUAGES))
@many
def test_every_tick_cross_and_clock_is_told(scene: Scene, language: str) -> None:
    words = alternative(scene, load_wording(language))
    panels = _told_panels(scene)
    cards = [card for panel in panels for card in panel.candidates]
    cards += [card for panel in panels for hand in panel.hands for card in hand.cards]
    allowed, refused, waits = {
        "en": ("may be", "must not", "must wait"),
        "de": ("darf gespielt", "darf nicht", "muss warten"),
    }[language]
    waiting = sum(card.reasons == ("drawn",) for card in cards)
    assert words.count(allowed) == sum(card.mark == "allowed" for card in cards)
    assert words.count(refused) == sum(card.mark == "refused" for card in cards) - waiting
    assert words.count(waits) == waiting


@given(scenes(figures=False), st.sampled_from(LANGUAGES))
@many
def test_every_name_and_number_is_told(scene: Scene, language: str) -> None:
    words = alternative(scene, load_wording(language))
    numbers = [panel.turns_over for panel in scene.panels]
    numbers += [panel.deed.turn for panel in scene.panels if panel.deed]
    numbers += [panel.turn for panel in scene.panels if panel.turn_of is not None]
    players = [panel.deed.player for panel in scene.panels if panel.deed and panel.deed.player is not None]
    players += [panel.turn_of for panel in scene.panels if panel.turn_of is not None]
    if scene.result and scene.result.player is not None:
        players.append(scene.result.player)
    for panel in _told_panels(scene):
        players += [hand.player for hand in panel.hands]
        numbers += [hand.size for hand in panel.hands if (hand.size or 0) > len(hand.cards)]
    assert {str(number) for number in numbers if number is not None} <= set(re.findall(r"\d+", words))
    assert all(scene.people[player] in words for player in players)


@pytest.mark.parametrize(("language", "words"), [("en", "A3 (copy 2)"), ("de", "A3 (Exemplar 2)")])
def test_the_second_copy_in_a_triple_is_called_as_everywhere(language: str, words: str) -> None:
    cards = (ShownCard("A1"), ShownCard("A2"), ShownCard("A3", copy=2))
    shown = Scene(("Mia", "Leo"), (Panel(figures=(ShownTriple(cards, "run", "allowed"),)),))
    assert alternative(shown, load_wording(language)).startswith(f"A1, A2, {words} ")
