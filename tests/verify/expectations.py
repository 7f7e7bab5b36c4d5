"""What card sheets must be, in numbers and words that were worked out by hand."""

from __future__ import annotations

from collections import Counter

from kitgen.rules.cards import Card, Deck
from kitgen.verify.cards import verify_cards
from kitgen.verify.expected import ExpectedCards, Geometry
from tests.card_sheets import SIXTEEN, TRUMPS

GEOMETRIES = {
    ("a4", "poker"): Geometry(210, 297, 63, 88, 3, 3),
    ("letter", "poker"): Geometry(215.9, 279.4, 63, 88, 3, 3),
    ("a4", "tarot"): Geometry(210, 297, 70, 120, 2, 2),
    ("letter", "tarot"): Geometry(215.9, 279.4, 70, 120, 2, 2),
}
TRUMP_SHEET = "Trumps, sheet {} of {}"
SHEETS = {"en": "Sheet {} of {}", "de": "Bogen {} von {}"}
TRUMP_TITLE = "Match and Shed: trumps to cut"
TITLES = {"en": "Match and Shed: cards to cut", "de": "Match and Shed: Karten zum Ausschneiden"}
COPY = {"en": "copy", "de": "Exemplar"}


def words(card: Card, copy: str) -> Counter[str]:
    """The rank in four corners, the letter there and on each shape, the copy number at both short edges.

    There stands the suit as well, where it is a word; no letter is there then.
    """
    found = Counter({str(card.rank): 4, card.suit: 2 if card.in_words else 4 + card.rank})
    if copy:
        found.update({copy: 2} | ({"·": 2} if card.in_words else {}))
        found[str(card.copy)] += 2
    return found


def expected(paper: str, card: str = "poker", language: str = "en", deck: Deck = SIXTEEN) -> ExpectedCards:
    """What the card sheets of a deck must be."""
    copy = COPY[language] if deck.copies > 1 else ""
    count = -(-len(deck) // (4 if card == "tarot" else 9))
    return ExpectedCards(
        title=TRUMP_TITLE if deck == TRUMPS else TITLES[language],
        language=language,
        cards=tuple(deck),
        face_words={one: words(one, copy) for one in deck},
        geometry=GEOMETRIES[paper, card],
        bookmarks=tuple(
            (TRUMP_SHEET if deck == TRUMPS else SHEETS[language]).format(number, count)
            for number in range(1, count + 1)
        ),
    )


def faults(pdf: bytes, paper: str = "a4", deck: Deck = SIXTEEN) -> list[tuple[str, str]]:
    """The code and message of each problem that is found in the sheets of the deck."""
    card, file = ("tarot", "1-trumps.pdf") if deck == TRUMPS else ("poker", "1-cards.pdf")
    problems = verify_cards(pdf, expected(paper, card, deck=deck), file)
    return [(problem.code, problem.message) for problem in problems]


def codes(pdf: bytes, paper: str = "a4", deck: Deck = SIXTEEN) -> list[str]:
    """The codes of all problems, sorted."""
    return sorted(code for code, _message in faults(pdf, paper, deck))
