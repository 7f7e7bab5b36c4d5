from __future__ import annotations

import pytest

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.scene import Names, Panel, Scene, ShownCard
from kitgen.layout.page import Path
from kitgen.layout.picture import picture, signs
from kitgen.layout.picture.figures import figure
from tests.card_sheets import look
from tests.layout.extents import extent
from tests.layout.picture.seen import Seen

PEOPLE = ("North", "East", "South", "West")
INK = look().theme.colours.ink


def cards(*faces: str) -> tuple[ShownCard, ...]:
    return tuple(map(ShownCard, faces))


PASSED = cards("blue 2 star", "red 5", "red 8 star")
BACK = cards("blue 9", "red 1", "red 3")
JUDGED = ShownExchange(
    0,
    2,
    PASSED,
    (ShownAnswer(BACK, "allowed"), ShownAnswer(cards("blue 9", "red 1"), "refused", "count")),
    ("green",),
)


def seen(shown: ShownExchange, room: float = 79.0) -> Seen:
    return Seen(figure(shown, Names(PEOPLE), (), look(), room).at(0, 0))


def told(shown: ShownExchange) -> str:
    return picture(Scene(PEOPLE, (Panel(figures=(shown,)),)), 170, look()).alternative


def arrow(shown: Seen) -> Path:
    """The one straight arrow."""
    (path,) = [
        mark
        for mark in shown.marks
        if isinstance(mark, Path) and [len(contour.steps) for contour in mark.contours] == [1, 2]
    ]
    return path


def test_what_is_passed_stands_left_of_an_arrow_to_who_gets_it() -> None:
    shown = seen(ShownExchange(0, 2, PASSED))
    assert [card.face for card in shown.cards] == ["blue-2-star", "red-5", "red-8-star"]
    assert sorted(shown.words) == ["North passes", "South"]
    assert shown.shows(signs.passing(9.0, INK)) == 1
    right = max(card.box.right for card in shown.cards)
    (taker,) = [caption for caption in shown.captions if caption.words == "South"]
    assert right < extent(arrow(shown)).left < extent(arrow(shown)).right < taker.middle


def test_what_comes_back_stands_right_of_an_arrow_to_the_first_player() -> None:
    shown = seen(ShownExchange(0, 2, PASSED, (ShownAnswer(BACK),)))
    assert shown.shows(signs.passing(9.0, INK, back=True)) == 1
    assert sorted(shown.words) == ["North", "North passes", "South", "South passes back"]
    (giver,) = [caption for caption in shown.captions if caption.words == "North"]
    assert giver.middle < min(card.box.left for card in shown.cards if card.face == "blue-9")


def test_judged_answers_have_a_sign_at_the_last_card_and_the_reason() -> None:
    shown = seen(JUDGED)
    marked = [(card.face, mark) for card in shown.cards for mark in card.marks]
    assert sorted(marked) == [("red-1", "cross"), ("red-3", "tick")]
    assert sorted(shown.words) == [
        "3 must come back",
        "North passes",
        "South",
        "South passes back:",
        "may come back",
        "no green",
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reason", ["", "colours", "count", "lacks"])
def test_an_exchange_with_four_answers_fits_half_a_page(reason: str, language: str) -> None:
    answers = (ShownAnswer(BACK, "allowed"), *3 * (ShownAnswer(BACK, "refused", reason),))
    made = figure(ShownExchange(0, 2, PASSED, answers), Names(PEOPLE), (), look(language), 79.0)
    # Of several rows, so that it takes all room and nothing stands beside it.
    assert made.width == 79.0


def test_an_exchange_is_told_with_its_answers() -> None:
    assert told(JUDGED) == (
        "North passes blue 2 star, red 5 and red 8 star to South. South has no green. "
        "South may pass back blue 9, red 1 and red 3. "
        "South must not pass back blue 9 and red 1: 3 cards must come back."
    )
    assert told(ShownExchange(0, 2, PASSED, (ShownAnswer(BACK), ShownAnswer(BACK, "refused")))) == (
        "North passes blue 2 star, red 5 and red 8 star to South. "
        "South passes blue 9, red 1 and red 3 back to North. South must not pass back blue 9, red 1 and red 3."
    )
