from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.claims.scene import Mark, Panel, Scene, ShownCard
from kitgen.expectations.pictures import expected_picture
from kitgen.layout.page import Box, Path, TextRun
from kitgen.layout.picture import picture
from kitgen.layout.picture.small_card import SLIM
from kitgen.problems import Refused
from kitgen.templates import load_wording
from kitgen.verify.expected_pages import JudgedCard
from tests.card_sheets import look
from tests.layout.extents import apart, extent, inside
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


@pytest.mark.parametrize(
    ("reason", "caption", "english", "german"),
    [
        (
            "covered",
            "what is covered stays",
            "Under B1 nothing must move on its own: what is covered stays.",
            "Unter B1 darf nichts allein bewegt werden: Was verdeckt ist, bleibt liegen.",
        ),
        (
            "no-stack",
            "no stack there",
            "B1 must not move so far to the left: no stack lies there.",
            "B1 darf nicht so weit nach links: Dort liegt kein Stapel.",
        ),
    ],
)
def test_what_goes_onto_no_stack_is_not_said_of_the_top_in_general(
    reason: str, caption: str, english: str, german: str
) -> None:
    told = scene(ShownStack(ShownCard("B1", "refused", (reason,)), 1), stack("B2"))
    assert seen(told).cards[0].below == ["1", caption]
    assert picture(told, ROOM, look()).alternative.endswith(english)
    assert picture(told, ROOM, look("de")).alternative.endswith(german)


FACES = st.lists(
    st.builds("{}{}".format, st.sampled_from("AB"), st.integers(1, 4)), min_size=2, max_size=8, unique=True
)
REASONS = st.sampled_from([("distance",), ("neither",), ("left-only",), ("letter",), ("letter", "rank")])
MARKS: st.SearchStrategy[Mark | None] = st.sampled_from([None, "allowed", "refused"])


@st.composite
def rows(draw: st.DrawFn) -> Scene:
    """Any row with any move in it, made or thought of."""
    told = [stack(face, draw(st.integers(0, 7))) for face in draw(FACES)]
    source, target = draw(st.permutations(range(len(told))))[:2]
    if (mark := draw(MARKS)) is not None:
        told[source] = ShownStack(ShownCard(told[source].top.face, mark, draw(REASONS)), told[source].under)
    moves = mark is not None or draw(st.booleans())
    return scene(*told, way=Way(source, target, draw(st.sampled_from([None, 1, 2, 3, 7]))) if moves else None)


@given(rows(), st.sampled_from(["en", "de"]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_in_any_row_nothing_sticks_out_and_no_words_touch(told: Scene, language: str) -> None:
    made = picture(told, ROOM, look(language))
    field = Box(20, 30, made.width, made.height).grown(0.3)
    assert all(inside(extent(mark), field) for mark in flattened(made.marks(20, 30)))
    boxes = [extent(mark) for mark in flattened(made.marks(0, 0)) if isinstance(mark, TextRun)]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@given(rows(), st.sampled_from(["en", "de"]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_in_any_row_what_is_drawn_is_what_the_read_back_expects(told: Scene, language: str) -> None:
    expected = expected_picture(told, load_wording(language))
    shown = Seen(picture(told, ROOM, look(language)).marks(0, 0))
    assert sorted(card.face for card in shown.cards) == sorted(expected.faces)
    assert sorted(" ".join(shown.words).split()) == sorted(" ".join(expected.captions).split())
    judged = [(card.face, " ".join(card.marks), " ".join(card.below)) for card in shown.cards if card.marks]
    signs = {"allowed": "tick", "refused": "cross"}
    assert judged == [(card.face, signs[card.sign], card.reason) for card in expected.judged]


def test_a_row_that_is_too_wide_says_how_many_stacks_fit() -> None:
    def drawn(count: int) -> object:
        stacks = tuple(ShownStack(ShownCard(f"A{place}")) for place in range(1, count + 1))
        return picture(Scene(("Mia",), (Panel(figures=(StackRow(stacks),)),)), 60.0, look())

    with pytest.raises(Refused) as refused:
        drawn(9)
    (note,) = refused.value.problems[0].notes
    most = int(note.removeprefix("at most ").partition(" ")[0])
    assert drawn(most)
    with pytest.raises(Refused):
        drawn(most + 1)
