from __future__ import annotations

import pytest

from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.claims.scene import Panel, Scene, ShownCard
from kitgen.expectations.pictures import expected_picture
from kitgen.layout.page import Path
from kitgen.layout.picture import picture
from kitgen.layout.picture.small_card import SLIM
from kitgen.templates import load_wording
from kitgen.verify.expected_pages import JudgedCard
from tests.card_sheets import look
from tests.layout.extents import extent
from tests.layout.picture.seen import Seen, flattened

ROOM = 90.0


def scene(*stacks: ShownStack, way: Way | None = None) -> Scene:
    return Scene(("Mia",), (Panel(figures=(StackRow(stacks, way),)),))


def seen(told: Scene) -> Seen:
    return Seen(picture(told, ROOM, look()).marks(0, 0))


def stack(face: str, under: int = 0) -> ShownStack:
    return ShownStack(ShownCard(face), under)


CLOSED = scene(stack("B1", 1), stack("B2"), stack("A2"))
REFUSED = scene(
    stack("A1"), stack("B1"), ShownStack(ShownCard("A3", "refused", ("distance",))), stack("B3"), way=Way(2, 0, 2)
)


def test_every_stack_stands_over_its_place_counted_from_the_left() -> None:
    assert [(card.face, card.below) for card in seen(CLOSED).cards] == [("B1", ["1"]), ("B2", ["2"]), ("A2", ["3"])]


def test_the_reason_for_a_mark_stands_below_the_place() -> None:
    marked = seen(REFUSED).cards[2]
    assert (marked.face, marked.marks, marked.below) == ("A3", ["cross"], ["3", "wrong distance"])


@pytest.mark.parametrize("under", range(8))
def test_every_card_under_a_top_shows_its_edge(under: int) -> None:
    shown = seen(scene(stack("B1"), stack("A1", under), stack("A2")))
    top = shown.cards[1].box
    boxes = [extent(mark) for mark in flattened(shown.marks) if isinstance(mark, Path)]
    as_large = [box for box in boxes if abs(box.width - SLIM[0]) < 0.5 and abs(box.height - SLIM[1]) < 0.5]
    edges = {
        round(top.top - box.top, 2) for box in as_large if abs(box.left - top.left) < 0.3 and box.top < top.top - 0.3
    }
    assert len(edges) == under


def test_the_read_back_expects_the_places_and_the_place_right_below_the_marked_card() -> None:
    wording = load_wording("en")
    assert expected_picture(CLOSED, wording).captions == ("1", "2", "3")
    expected = expected_picture(REFUSED, wording)
    assert expected.judged == (JudgedCard("A3", "refused", "3 wrong distance"),)
    assert sorted(expected.captions) == ["1", "2", "2", "3", "4", "wrong distance"]


def test_the_words_for_the_row_tell_how_far_a_refused_move_would_go() -> None:
    assert "A3 must not move 2 places onto A1: wrong distance." in picture(REFUSED, ROOM, look()).alternative
    german = picture(REFUSED, ROOM, look("de")).alternative
    assert "A3 darf nicht 2 Plätze weit auf A1: falscher Abstand." in german
