from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from kitgen.rules.cards import Card, Deck


def test_a_face_is_suit_and_rank_and_the_same_for_all_copies() -> None:
    assert Card("A", 2, 1).face == "A2"
    assert Card("A", 2, 2).face == "A2"
    assert Card("C", 13).face == "C13"


def test_a_suit_of_more_than_one_letter_is_a_word() -> None:
    assert Card("red", 8, mark="star").in_words
    assert not Card("A", 2).in_words


def test_alike_cards_are_two_different_cards() -> None:
    assert Card("A", 2, 1) != Card("A", 2, 2)
    assert len({Card("A", 2, 1), Card("A", 2, 2), Card("A", 2, 1)}) == 2


def test_a_card_is_copy_1_unless_told_otherwise() -> None:
    assert Card("B", 4) == Card("B", 4, 1)


def test_a_card_as_text_tells_its_copy() -> None:
    assert str(Card("A", 2, 2)) == "A2#2"


def test_cards_sort_by_suit_then_by_rank_as_a_number_then_by_copy() -> None:
    shuffled = [Card("B", 1, 1), Card("A", 10, 1), Card("A", 2, 2), Card("A", 2, 1)]
    assert sorted(shuffled) == [Card("A", 2, 1), Card("A", 2, 2), Card("A", 10, 1), Card("B", 1, 1)]


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Card("A", 2).rank = 3  # type: ignore[misc]


def test_a_deck_yields_every_card_by_suit_then_rank_then_copy() -> None:
    deck = Deck(("B", "A"), (1, 2), 2)
    assert [str(card) for card in deck] == ["B1#1", "B1#2", "B2#1", "B2#2", "A1#1", "A1#2", "A2#1", "A2#2"]


def test_a_deck_can_be_gone_through_again() -> None:
    deck = Deck(("A",), (1, 2))
    assert list(deck) == list(deck) == [Card("A", 1), Card("A", 2)]


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        (Deck(("A", "B"), (1, 2, 3, 4), 2), 16),
        (Deck(("A", "B", "C"), (1, 2, 3, 4), 2), 24),
        (Deck(("A", "B"), (1, 2, 3, 4)), 8),
        (Deck(("A", "B", "C", "D"), tuple(range(1, 14))), 52),
        (Deck((), (1, 2)), 0),
    ],
)
def test_the_length_of_a_deck_is_the_number_of_its_physical_cards(deck: Deck, cards: int) -> None:
    assert len(deck) == cards
    assert len(set(deck)) == cards


def test_a_deck_names_each_face_once_whatever_the_copies() -> None:
    assert Deck(("A", "B"), (1, 2, 3, 4), 2).faces == ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")


def test_a_card_of_a_suit_in_words_shows_suit_rank_and_mark() -> None:
    assert Card("red", 8, mark="star").face == "red 8 star"
    assert Card("red", 5).face == "red 5"
    assert Card("trump", 4).face == "trump 4"


@pytest.mark.parametrize("face", ["A2", "C13", "red 8 star", "red 5", "trump 4"])
def test_a_card_can_be_made_from_its_face(face: str) -> None:
    assert Card.of_face(face).face == face


def test_of_a_doubled_rank_every_suit_has_two_cards() -> None:
    deck = Deck(("red", "blue"), (1, 2), doubled=(2,))
    assert deck.faces == ("red 1", "red 2 star", "red 2 moon", "blue 1", "blue 2 star", "blue 2 moon")
    assert len(deck) == 6


def test_the_deck_of_four_colours_has_52_cards_whose_ranks_add_up_to_260() -> None:
    deck = Deck(("red", "yellow", "green", "blue"), tuple(range(1, 10)), doubled=(2, 4, 6, 8))
    assert len(deck) == len(set(deck)) == 52
    assert sum(card.rank for card in deck) == 260
