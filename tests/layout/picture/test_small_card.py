from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from kitgen.layout.page import Box, Colour, Contour, Form, Path, TextRun
from kitgen.layout.picture.small_card import HEIGHT, STRIP, WIDTH, covered_face, small_back, small_face
from kitgen.problems import Refused
from tests.card_sheets import ALL_FACES, look, paths, texts
from tests.layout.extents import apart, extent, inside

FACES = [card.face for card in ALL_FACES]


def pips(form: Form) -> list[Path]:
    """The shapes in the middle: they have an outline and a filling, and are not white like the card."""
    return [path for path in paths(form.marks) if path.fill and path.stroke and path.fill != Colour(255, 255, 255)]


def index_suit(form: Form) -> Path:
    (shape,) = [path for path in paths(form.marks) if path.fill and not path.stroke]
    return shape


def holds(contour: Contour, box: Box) -> bool:
    """Whether a box lies in a convex contour; of a curve only the end is looked at, which is stricter."""
    corners = [contour.start, *(step.to for step in contour.steps)]
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    turns = [
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
        for (x1, y1), (x2, y2) in sides
    ]
    return min(turns) >= -1e-9 or max(turns) <= 1e-9


def test_a_small_card_has_the_proportions_of_a_real_one() -> None:
    assert abs(WIDTH / HEIGHT - 63 / 88) < 0.005


def test_the_rank_and_the_suit_with_its_letter_stand_at_the_top_left() -> None:
    form = small_face("B3", look())
    rank, letter = sorted(texts(form.marks), key=lambda run: run.y)[:2]
    assert {rank.text, letter.text} == {"3", "B"}
    assert min(extent(run).left for run in texts(form.marks)) == pytest.approx(1.2)
    assert max(extent(rank).bottom, extent(letter).bottom) < STRIP
    assert extent(index_suit(form)).bottom < STRIP


@pytest.mark.parametrize("face", FACES)
def test_there_are_as_many_shapes_as_the_rank_says(face: str) -> None:
    assert len(pips(small_face(face, look()))) == int(face[1:])


@pytest.mark.parametrize("face", FACES)
def test_nothing_on_a_small_card_touches_another_or_sticks_out(face: str) -> None:
    form = small_face(face, look())
    shapes = [*pips(form), index_suit(form)]
    rank = next(run for run in texts(form.marks) if run.text == face[1:])
    boxes = [*map(extent, shapes), extent(rank)]
    assert all(inside(box, Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1)) for box in boxes)
    assert all(apart(one, other, 0.2) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("face", FACES)
def test_every_letter_is_at_least_7_points_and_lies_in_a_shape(face: str) -> None:
    form = small_face(face, look())
    assert min(run.style.size for run in texts(form.marks)) >= 7
    shapes = [shape.contours[0] for shape in (*pips(form), index_suit(form))]
    letters = [extent(run) for run in texts(form.marks) if run.text == face[0]]
    assert all(any(holds(shape, letter) for shape in shapes) for letter in letters)


@pytest.mark.parametrize("face", ["A3", "B3"])
def test_three_shapes_stand_in_a_column_as_on_the_real_card(face: str) -> None:
    boxes = [extent(pip) for pip in pips(small_face(face, look()))]
    assert {round(box.left + box.width / 2, 6) for box in boxes} == {WIDTH / 2}


def test_shapes_that_are_large_enough_hold_their_letter() -> None:
    assert Counter(run.text for run in texts(small_face("A4", look()).marks)) == {"4": 1, "A": 5}
    assert Counter(run.text for run in texts(small_face("A5", look()).marks)) == {"5": 1, "A": 1}


@pytest.mark.parametrize("face", FACES)
def test_of_a_covered_card_just_the_index_is_left(face: str) -> None:
    form = covered_face(face, look())
    assert Counter(run.text for run in texts(form.marks)) == {face[0]: 1, face[1:]: 1}
    assert all(extent(run).bottom < STRIP for run in texts(form.marks))
    assert index_suit(form) == index_suit(small_face(face, look()))


@pytest.mark.parametrize("rank", range(1, 10))
def test_only_6_and_9_are_underlined(rank: int) -> None:
    lines = [path for path in paths(small_face(f"C{rank}", look()).marks) if path.stroke and not path.fill]
    assert len(lines) == (1 if rank in {6, 9} else 0)


def test_the_back_has_the_pattern_of_the_real_backs_within_a_white_border() -> None:
    form = small_back(look())
    card, *pattern = paths(form.marks)
    assert {path.fill for path in pattern} == {look().theme.colours.back}
    assert card.fill == Colour(255, 255, 255)
    assert all(inside(extent(path), Box(1, 1, WIDTH - 2, HEIGHT - 2)) for path in pattern)


@pytest.mark.parametrize(("face", "code"), [("E2", "KG110"), ("A10", "KG109")])
@pytest.mark.parametrize("make", [small_face, covered_face])
def test_a_card_without_shapes_is_refused(make: object, face: str, code: str) -> None:
    assert callable(make)
    with pytest.raises(Refused) as caught:
        make(face, look())
    assert [problem.code for problem in caught.value.problems] == [code]


def test_forms_of_one_name_are_the_same_in_every_language() -> None:
    assert small_face("A2", look("en")) == small_face("A2", look("de"))
    assert isinstance(texts(small_face("A2", look("de")).marks)[0], TextRun)


def test_a_card_is_drawn_once_for_a_look_and_a_size() -> None:
    one, other = look("en"), look("de")
    assert small_face("A2", one) is small_face("A2", one)
    assert small_face("A2", one) is not small_face("A2", other)
    assert small_face("A2", one, (9.2, 13.4)).name == "slim-A2"
    assert small_back(one, 11.2, 10.4).height == 10.4
