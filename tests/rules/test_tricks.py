from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.rules.tricks import most_tricks


@pytest.mark.parametrize(
    ("cards", "matches", "tricks"),
    [
        # Sixteen matches take 32 of 52 cards; the 20 that are left make six tricks of three and leave two cards over.
        (52, 16, 22),
        # Without matches every trick takes three cards.
        (52, 0, 17),
        # One match less saves two cards, which make no trick of three.
        (52, 15, 22),
        (52, 14, 22),
        (52, 13, 21),
        # No more matches than there are pairs of cards.
        (7, 16, 3),
        (0, 16, 0),
    ],
)
def test_a_round_has_no_more_tricks_than_its_cards_make(cards: int, matches: int, tricks: int) -> None:
    assert most_tricks(cards, matches) == tricks


@given(st.integers(0, 60), st.integers(0, 20))
def test_no_other_mixture_of_tricks_is_longer(cards: int, matches: int) -> None:
    """Every number of full tricks, of tricks of four trumps and of matches that the cards allow."""
    possible = (
        full + trumps + early
        for full in range(cards // 3 + 1)
        for trumps in range(cards // 4 + 1)
        for early in range(matches + 1)
        if 3 * full + 4 * trumps + 2 * early <= cards
    )
    assert most_tricks(cards, matches) == max(possible)


@pytest.mark.parametrize(("cards", "matches"), [(-1, 0), (0, -1)])
def test_less_than_no_cards_or_matches_are_refused(cards: int, matches: int) -> None:
    with pytest.raises(ValueError, match="less than none"):
        most_tricks(cards, matches)
