from __future__ import annotations

import pytest

from kitgen.claims.scene import Pile, ShownCard
from kitgen.layout.page import Colour, Path
from kitgen.layout.picture.piles import pile
from tests.card_sheets import leaves, look
from tests.layout.extents import extent
from tests.layout.picture.seen import Seen

WHITE = Colour(255, 255, 255)


def loose_cards(shown: Pile) -> list[tuple[float, float]]:
    """How far right and up the cards lie of which only edges are seen, the lowest first."""
    marks = list(leaves(pile(shown, look()).at(0, 0)))
    boxes = [extent(mark) for mark in marks if isinstance(mark, Path) and mark.fill == WHITE]
    return [(round(box.left + 0.15, 3), round(box.top + 0.15 + 17, 3)) for box in boxes]


def dashed(shown: Pile) -> bool:
    paths = [mark for mark in leaves(pile(shown, look()).at(0, 0)) if isinstance(mark, Path)]
    return any(len(path.contours) > 16 for path in paths)


@pytest.mark.parametrize("kind", ["discards", "draw"])
def test_of_cards_that_nobody_named_two_edges_are_seen_below_the_others(kind: str) -> None:
    shown = Pile("discards", (ShownCard("A2"),), others=True) if kind == "discards" else Pile("draw", others=True)
    assert loose_cards(shown) == [(1.2, -1.2), (0.6, -0.6)]


def test_where_all_cards_are_known_no_other_edges_are_seen() -> None:
    assert loose_cards(Pile("discards", (ShownCard("A2"),))) == []
    assert loose_cards(Pile("draw", (ShownCard("A2"), ShownCard("B3")))) == []


def test_the_edges_of_other_cards_lie_below_the_lowest_that_is_known() -> None:
    shown = Pile("discards", (ShownCard("A1"), ShownCard("A2")), others=True)
    assert loose_cards(shown) == [(1.2, -5.2 - 1.2), (0.6, -5.2 - 0.6)]


def test_a_pile_of_discards_shows_its_top_and_above_it_what_that_covers() -> None:
    seen = Seen(pile(Pile("discards", tuple(map(ShownCard, ("A1", "B4", "A2")))), look()).at(0, 0))
    assert [card.face for card in seen.cards] == ["A2"]
    assert seen.covered == ["A1", "B4"]
    lowest, higher = (mark.y for mark in seen.forms if mark.form.name.startswith("covered"))
    assert lowest < higher < seen.cards[0].box.top


def test_a_pile_to_draw_from_has_its_back_on_top_of_the_cards_it_is_known_to_hold() -> None:
    seen = Seen(pile(Pile("draw", (ShownCard("A1"), ShownCard("B4"))), look()).at(0, 0))
    assert not seen.cards
    assert seen.covered == ["A1", "B4"]
    assert [mark.form.name for mark in seen.forms] == ["covered-A1", "covered-B4", "small-back-12.2"]


def test_an_empty_pile_is_a_dashed_outline_that_says_so() -> None:
    empty = Pile("draw", empty=True)
    assert dashed(empty)
    assert Seen(pile(empty, look()).at(0, 0)).words == ["empty", "draw pile"]
    assert not dashed(Pile("draw", others=True))
