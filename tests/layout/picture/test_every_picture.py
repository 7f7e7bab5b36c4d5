"""What holds of every picture, whatever its scene."""

from __future__ import annotations

from itertools import combinations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitgen.claims.scene import Scene
from kitgen.layout.page import Box, Group, Placement, Role, TextRun
from kitgen.layout.picture import Picture, picture
from kitgen.problems import Refused
from tests.card_sheets import leaves, look
from tests.layout.extents import apart, extent, inside
from tests.layout.picture.figures import figure_scenes
from tests.layout.picture.scenes import scenes
from tests.layout.picture.seen import flattened

WIDE = 178.0
ANY = st.one_of(scenes(), figure_scenes())
LANGUAGES = st.sampled_from(["en", "de"])

many = settings(max_examples=80, deadline=None, derandomize=True)


def drawn(scene: Scene, width: float, language: str) -> Picture:
    """The picture, if the scene fits the width at all."""
    try:
        return picture(scene, width, look(language))
    except Refused:
        assume(False)
        raise


@given(ANY, LANGUAGES, st.sampled_from([60.0, 80.0, WIDE]))
@many
def test_nothing_sticks_out_of_a_picture(scene: Scene, language: str, width: float) -> None:
    made = drawn(scene, width, language)
    assert made.width <= width + 1e-6
    # The lines around boxes and cards are drawn on their edges, half of their width outside.
    field = Box(20, 30, made.width, made.height).grown(0.16)
    for mark in flattened(made.marks(20, 30)):
        assert inside(extent(mark), field), mark


@given(ANY, LANGUAGES, st.sampled_from([80.0, WIDE]))
@many
def test_no_words_touch_other_words_or_lie_on_a_card(scene: Scene, language: str, width: float) -> None:
    marks = list(leaves(drawn(scene, width, language).marks(0, 0)))
    runs = [mark for mark in marks if isinstance(mark, TextRun)]
    on_cards = [mark for mark in flattened(marks) if isinstance(mark, TextRun)]
    boxes = [extent(run) for run in on_cards]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    cards = [_box(mark) for mark in marks if isinstance(mark, Placement) and "back" not in mark.form.name]
    # The numbers of hidden cards stand on their backs; no other words stand on a card.
    assert all(apart(extent(run), card) for run in runs for card in cards)


@given(ANY, LANGUAGES)
@many
def test_no_letter_is_smaller_than_7_points(scene: Scene, language: str) -> None:
    runs = [mark for mark in flattened(drawn(scene, WIDE, language).marks(0, 0)) if isinstance(mark, TextRun)]
    assert all(run.style.size >= 7 for run in runs)


@given(ANY, LANGUAGES)
@many
def test_a_picture_that_shows_something_is_one_figure_with_its_words(scene: Scene, language: str) -> None:
    made = drawn(scene, WIDE, language)
    assume(made.height)
    (figure,) = made.marks(5, 5)
    assert isinstance(figure, Group)
    assert figure.role is Role.FIGURE
    assert figure.alternative == made.alternative


@given(ANY, LANGUAGES)
@many
def test_a_wider_place_never_makes_a_picture_higher(scene: Scene, language: str) -> None:
    narrow = drawn(scene, 100, language)
    assert drawn(scene, 160, language).height <= narrow.height + 1e-6


def _box(placed: Placement) -> Box:
    return Box(placed.x, placed.y, placed.form.width, placed.form.height)
