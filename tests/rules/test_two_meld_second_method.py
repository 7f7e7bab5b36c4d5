"""The rules of two-meld against a second, independent way to judge hands, over every hand that there is."""

from __future__ import annotations

from itertools import combinations

from kitgen.rules.cards import Card
from kitgen.rules.two_meld import TwoMeld
from tests.independent import two_meld as second

GAME = TwoMeld()


def plain(card: Card) -> second.Card:
    """The card as the second way writes it."""
    return card.face, card.copy


def as_hand(cards: frozenset[Card]) -> second.Hand:
    return frozenset(map(plain, cards))


def test_both_know_the_same_cards() -> None:
    assert sorted(map(plain, GAME.deck)) == sorted(second.deck())


def test_both_call_every_three_cards_alike() -> None:
    compared = 0
    for three in combinations(GAME.deck, 3):
        assert GAME.kind(three) == second.kind(frozenset(map(plain, three)))
        compared += 1
    assert compared == 2024


def test_both_find_the_same_triples() -> None:
    found = {as_hand(frozenset(three)): GAME.kind(three) for three in combinations(GAME.deck, 3) if GAME.kind(three)}
    assert found == second.triples()
    assert len(found) == 80


def test_both_let_the_same_hands_win_and_split_them_alike() -> None:
    compared = won = 0
    for six in combinations(GAME.deck, 6):
        compared += 1
        hand = frozenset(map(plain, six))
        wins = GAME.wins(six)
        assert wins == second.wins(hand), six
        if wins:
            won += 1
            assert _splits_by_faces(frozenset(six)) == second.splits_by_faces(hand), six
    assert (compared, won) == (134_596, 1846)


def _splits_by_faces(hand: frozenset[Card]) -> set[tuple[second.Faces, second.Faces]]:
    found = set()
    for split in GAME.splits(hand):
        low, high = sorted(tuple(sorted(card.face for card in triple)) for triple in split)
        found.add((low, high))
    return found


def test_neither_lets_fewer_or_more_than_six_cards_win() -> None:
    cards = list(GAME.deck)
    for size in (0, 3, 5, 7, 9, 24):
        assert not GAME.wins(cards[:size])
        assert not second.wins(frozenset(map(plain, cards[:size])))
