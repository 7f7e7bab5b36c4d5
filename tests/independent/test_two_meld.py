from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.independent.two_meld import Hand, deck, kind, splits_by_faces, triples, wins


def cards(text: str) -> Hand:
    """The cards named, the first of a face as copy 1 and the second as copy 2."""
    seen: Counter[str] = Counter()
    found = set()
    for face in text.split():
        seen[face] += 1
        found.add((face, seen[face]))
    return frozenset(found)


def test_the_deck_is_dealt_out_whole() -> None:
    assert len(set(deck())) == 24 == 6 + 6 + 1 + 11


def test_there_are_eighty_triples_of_ten_kinds() -> None:
    found = triples()
    assert Counter(found.values()) == {"run": 48, "set": 32}
    printed = {(name, tuple(sorted(face for face, _ in three))) for three, name in found.items()}
    assert Counter(name for name, _ in printed) == {"run": 6, "set": 4}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A1 A2 A3", "run"),
        ("C2 C3 C4", "run"),
        ("A4 B4 C4", "set"),
        ("A4 A4 B4", None),
        ("A4 A1 A2", None),
        ("A3 A4 A1", None),
        ("A1 B2 C3", None),
        ("A1 A2 B3", None),
        ("A1 A1 A2", None),
        ("A1 A2", None),
        ("A1 A2 A3 A4", None),
    ],
)
def test_what_three_cards_are(text: str, expected: str | None) -> None:
    assert kind(cards(text)) == expected
    assert triples().get(cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A1 A2 A3 A4 B4 C4", True),
        ("A1 A2 A3 A1 A2 A3", True),
        ("A4 B4 C4 A4 B4 C4", True),
        ("A1 A2 A3 B1 B2 B3", True),
        ("A1 A2 A3 A4 A4 B4", False),
        ("A4 A1 A2 A4 B4 C4", False),
        ("A1 A2 A3 A4 B4", False),
        ("A1 A2 A3 A3 B3 C4", False),
        ("A1 A2 A3 B3 C3 C4", False),  # the one A3 cannot be in the run and in the set
    ],
)
def test_which_hands_win(text: str, expected: bool) -> None:
    assert wins(cards(text)) is expected


def test_a_split_is_shown_by_its_faces() -> None:
    assert splits_by_faces(cards("C4 A3 B4 A1 A4 A2")) == {(("A1", "A2", "A3"), ("A4", "B4", "C4"))}
    assert splits_by_faces(cards("A1 A2 A3 A1 A2 A3")) == {(("A1", "A2", "A3"), ("A1", "A2", "A3"))}
    assert splits_by_faces(cards("A1 A2 A3 A4 A4 B4")) == set()


def test_all_hands() -> None:
    hands = [frozenset(six) for six in combinations(deck(), 6)]
    winning = [hand for hand in hands if wins(hand)]
    assert len(hands) == 134_596
    assert len(winning) == 1_846
    assert {len(splits_by_faces(hand)) for hand in winning} == {1}
