from __future__ import annotations

from collections import Counter

import pytest

from kitgen.rules.cards import Card, Deck
from kitgen.verify.cards import verify_cards
from tests.card_sheets import ALL_FACES, SIXTEEN, pdf
from tests.verify.damage import Damaged
from tests.verify.expectations import expected, words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_kitgen_makes_has_no_problems(paper: str, language: str) -> None:
    file = pdf(paper, language=language)
    assert verify_cards(file, expected(paper, language=language), "1-cards.pdf") == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_cards_in_every_suit_and_rank_have_no_problems(paper: str) -> None:
    file = pdf(paper, "tarot", "en", ALL_FACES)
    assert verify_cards(file, expected(paper, "tarot", deck=ALL_FACES), "1-cards.pdf") == []


def test_a_single_card_has_no_problems() -> None:
    one = Deck(("A",), (1,))
    assert verify_cards(pdf("a4", deck=one), expected("a4", deck=one), "1-cards.pdf") == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_file_that_other_tests_damage_has_no_problems_when_it_is_only_written_again(paper: str) -> None:
    assert verify_cards(Damaged(paper).bytes(), expected(paper), "1-cards.pdf") == []


@pytest.mark.parametrize(("paper", "other"), [("a4", "letter"), ("letter", "a4")])
def test_a_good_file_for_another_paper_is_found_to_be_that(paper: str, other: str) -> None:
    found = {problem.code for problem in verify_cards(pdf(other), expected(paper), "1-cards.pdf")}
    assert {"KG702", "KG706"} <= found


def test_a_good_file_of_another_deck_lacks_its_cards() -> None:
    other = Deck(("A", "B"), (1, 2, 3, 5), 2)
    found = verify_cards(pdf("a4"), expected("a4", deck=other), "1-cards.pdf")
    assert Counter(problem.code for problem in found) == Counter({"KG707": 4})
    assert next(problem.message for problem in found) == (
        "1-cards.pdf: sheet 1, row 3, column 1 shows “1 1 4 4 4 4 A A A A A A A A copy copy”, which is no card of this"
        " kit; it must show A5#1"
    )


def test_the_words_of_a_second_a2_are_those_that_a_person_counts_on_it() -> None:
    assert words(Card("A", 2, 2), "copy") == Counter({"A": 6, "2": 6, "copy": 2})
    assert words(Card("A", 2, 1), "copy") == Counter({"A": 6, "2": 4, "copy": 2, "1": 2})
    assert len(tuple(SIXTEEN)) == 16
