"""Small cards whose suit is a word: rank, emblem and mark, and nothing in letters."""

from __future__ import annotations

from itertools import combinations

import pytest

from kitgen.layout.page import Box, Colour, Form, Path
from kitgen.layout.picture.small_card import HEIGHT, SLIM, STRIP, WIDTH, covered_face, small_face
from kitgen.problems import Refused
from tests.card_sheets import COLOURS, TRUMPS, look, paths, texts
from tests.layout.extents import apart, extent, inside

FACES = [*COLOURS.faces, *TRUMPS.faces]
SIZES = [(WIDTH, HEIGHT), SLIM]
WHITE = Colour(255, 255, 255)


def drawn(form: Form) -> list[Path]:
    """Emblem and mark: what is filled and is not the card itself."""
    return [path for path in paths(form.marks) if path.fill and path.fill != WHITE]


def lines(form: Form) -> list[Path]:
    return [path for path in paths(form.marks) if not path.fill]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", FACES)
def test_nothing_on_a_small_card_touches_another_or_sticks_out(face: str, size: tuple[float, float]) -> None:
    form = small_face(face, look(), size)
    boxes = [*map(extent, drawn(form)), *map(extent, texts(form.marks))]
    assert all(inside(box, Box(0.5, 0.5, size[0] - 1, size[1] - 1)) for box in boxes)
    assert all(apart(one, other, 0.2) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("face", FACES)
def test_the_rank_is_the_only_text_and_large(face: str) -> None:
    for size in SIZES:
        (rank,) = texts(small_face(face, look(), size).marks)
        assert rank.text == face.split(" ")[1]
        # 15 points: the digit is 3.5 mm high, and can be read at arm's length.
        assert rank.style.size == 15


@pytest.mark.parametrize("face", FACES)
def test_the_emblem_is_large_and_the_mark_stands_beside_the_rank(face: str) -> None:
    form = small_face(face, look())
    *marks, emblem = drawn(form)
    assert max(extent(emblem).width, extent(emblem).height) > 7
    assert len(marks) == (1 if face.endswith(("star", "moon")) else 0)
    for mark in marks:
        assert extent(mark).left > WIDTH / 2
        assert extent(mark).bottom < STRIP
        assert extent(mark).height > 2.8


@pytest.mark.parametrize("face", FACES)
def test_of_a_covered_card_rank_emblem_and_mark_are_left(face: str) -> None:
    form = covered_face(face, look())
    boxes = [*map(extent, texts(form.marks)), *map(extent, drawn(form))]
    assert len(boxes) == (3 if face.endswith(("star", "moon")) else 2)
    assert all(inside(box, Box(0.5, 0.5, WIDTH - 1, STRIP - 0.5)) for box in boxes)
    assert all(apart(one, other, 0.2) for one, other in combinations(boxes, 2))
    assert [box.left for box in boxes] == sorted(box.left for box in boxes)


@pytest.mark.parametrize("rank", range(1, 10))
def test_only_6_and_9_are_underlined(rank: int) -> None:
    for form in (small_face(f"red {rank}", look()), covered_face(f"red {rank}", look())):
        assert len(lines(form)) == (1 if rank in {6, 9} else 0)


def test_a_trump_has_a_second_edge_inside_the_first() -> None:
    (edge,) = lines(small_face("trump 4", look()))
    assert inside(extent(edge), Box(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8))
    assert extent(edge).width > WIDTH - 1.5


def test_forms_are_named_after_their_faces_without_gaps() -> None:
    assert small_face("red 8 star", look()).name == "small-red-8-star"
    assert small_face("red 8 star", look(), SLIM).name == "slim-red-8-star"
    assert covered_face("trump 4", look()).name == "covered-trump-4"


@pytest.mark.parametrize(("face", "code"), [("purple 2", "KG110"), ("red 10", "KG109"), ("red 2 sun", "KG109")])
def test_a_card_that_cannot_be_drawn_is_refused(face: str, code: str) -> None:
    for make in (small_face, covered_face):
        with pytest.raises(Refused) as caught:
            make(face, look())
        assert [problem.code for problem in caught.value.problems] == [code]
