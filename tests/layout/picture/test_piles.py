from __future__ import annotations

import pytest

from kitgen.claims.scene import Pile, ShownCard
from kitgen.layout.page import Colour, Path, Placement
from kitgen.layout.picture.piles import pile
from tests.card_sheets import leaves, look
from tests.layout.extents import extent
from tests.layout.picture.seen import Seen

WHITE = Colour(255, 255, 255)


def loose_cards(shown: Pile) -> list[tuple[float, float]]:
    """How far right and up the cards lie of which only edges are seen, the lowest first."""
    marks = list(leaves(pile(shown, (), look()).at(0, 0)))
    boxes = [extent(mark) for mark in marks if isinstance(mark, Path) and mark.fill == WHITE]
    (card,) = [mark for mark in marks if isinstance(mark, Placement) and mark.form.name.startswith("small")]
    return [(round(box.left + 0.15 - card.x, 3), round(box.top + 0.15 + 15.6, 3)) for box in boxes]


def dashed(shown: Pile) -> bool:
    paths = [mark for mark in leaves(pile(shown, (), look()).at(0, 0)) if isinstance(mark, Path)]
    return any(len(path.contours) > 16 for path in paths)


@pytest.mark.parametrize("kind", ["discards", "draw"])
def test_of_cards_that_nobody_named_two_edges_are_seen_below_the_others(kind: str) -> None:
    shown = Pile("discards", (ShownCard("A2"),), others=True) if kind == "discards" else Pile("draw", others=True)
    assert loose_cards(shown) == [(0.8, -0.8), (0.4, -0.4)]


def test_where_all_cards_are_known_no_other_edges_are_seen() -> None:
    assert loose_cards(Pile("discards", (ShownCard("A2"),))) == []
    assert loose_cards(Pile("draw", (ShownCard("A2"),))) == []
    assert loose_cards(Pile("draw", (ShownCard("A2"), ShownCard("B3")))) == [(0.4, -0.4)]


def test_the_edges_of_other_cards_lie_below_the_lowest_that_is_known() -> None:
    shown = Pile("discards", (ShownCard("A1"), ShownCard("A2")), others=True)
    assert loose_cards(shown) == [(0.8, -6.0), (0.4, -5.6)]


def test_a_pile_of_discards_shows_its_top_and_above_it_what_that_covers() -> None:
    seen = Seen(pile(Pile("discards", tuple(map(ShownCard, ("A1", "B4", "A2")))), (), look()).at(0, 0))
    assert [card.face for card in seen.cards] == ["A2"]
    assert seen.covered == ["A1", "B4"]
    lowest, higher = (mark.y for mark in seen.forms if mark.form.name.startswith("covered"))
    assert lowest < higher < seen.cards[0].box.top


def test_a_pile_to_draw_from_shows_its_back_alone_and_says_what_it_holds() -> None:
    shown = Pile("draw", (ShownCard("A1"), ShownCard("B4")))
    seen = Seen(pile(shown, (), look()).at(0, 0))
    assert not seen.cards
    assert not seen.covered
    assert [mark.form.name for mark in seen.forms] == ["small-back-11.2-15.6"]
    assert seen.words == ["draw pile with A1, B4"]
    assert Seen(pile(shown, (), look(), shuffled=True).at(0, 0)).words == ["draw pile A1, B4 shuffled"]


def test_of_covered_discards_the_one_on_top_is_named_and_has_a_dark_edge() -> None:
    ink = look().theme.colours.ink

    def dark_edges(shown: Pile) -> int:
        marks = leaves(pile(shown, (), look()).at(0, 0))
        return sum(isinstance(mark, Path) and mark.stroke is not None and mark.stroke.colour == ink for mark in marks)

    alone, covering = (Pile("discards", tuple(map(ShownCard, faces))) for faces in (["A2"], ["A1", "A2"]))
    assert (dark_edges(alone), dark_edges(covering)) == (0, 1)
    assert Seen(pile(covering, (), look()).at(0, 0)).words == ["discards A2 on top"]


def test_of_twins_the_pile_says_which_copy_lies_on_top() -> None:
    shown = Pile("discards", (ShownCard("A2"),))
    assert Seen(pile(shown, {"A2"}, look()).at(0, 0)).words == ["discards copy 1"]
    assert Seen(pile(shown, {"B2"}, look()).at(0, 0)).words == ["discards"]


def test_an_empty_pile_is_a_dashed_outline_that_says_so() -> None:
    empty = Pile("draw", empty=True)
    assert dashed(empty)
    assert Seen(pile(empty, (), look()).at(0, 0)).words == ["empty", "draw pile"]
    assert not dashed(Pile("draw", others=True))
