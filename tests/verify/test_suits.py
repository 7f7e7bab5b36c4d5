from __future__ import annotations

import pytest

from kitgen.verify.drawing import Contour, Drawing, Path, Run
from kitgen.verify.plane import Matrix, Point
from kitgen.verify.suits import Shape, colours_of, letter_shapes, usual_look

BLUE, RED = (0.0, 0.3, 0.7), (0.7, 0.2, 0.1)
UPRIGHT = (1.0, 0.0, 0.0, 1.0)

# A flag: no turn and no mirror makes it look the same.
FLAG = ((0.0, 0.0), (1.0, 0.0), (1.0, 4.0), (3.0, 3.0), (0.0, 6.0))


def letter(at: Point, axes: tuple[float, float, float, float] = UPRIGHT) -> Run:
    return Run(1, "A", "", "Some", 10, (0, 0, 0), axes, at, at)


def outline(points: tuple[Point, ...], colour: tuple[float, float, float] = BLUE) -> Path:
    return Path(0, (Contour("m" + "l" * (len(points) - 1), points, closed=True),), colour, None, 1)


def shape(points: tuple[Point, ...], axes: tuple[float, float, float, float] = UPRIGHT) -> Shape:
    """The shape of a letter that stands on the third corner of an outline."""
    (found,) = letter_shapes(Drawing((letter(points[2], axes),), (outline(points),), ()), "A")
    assert found is not None
    return found


def changed(*matrix: float) -> tuple[Point, ...]:
    """The flag moved by a matrix of four numbers, or of six."""
    moves = Matrix(*(*matrix, 0, 0)[:6])
    return tuple(moves.at(x, y) for x, y in FLAG)


@pytest.mark.parametrize(
    ("points", "axes"),
    [
        (changed(1, 0, 0, 1, 20, 30), UPRIGHT),
        (changed(2.5, 0, 0, 2.5), UPRIGHT),
        (changed(0, 1, -1, 0, 9, 9), (0.0, 1.0, -1.0, 0.0)),
        (changed(-1, 0, 0, -1), (-1.0, 0.0, 0.0, -1.0)),
        (changed(0, -3, 3, 0), (0.0, -1.0, 1.0, 0.0)),
    ],
    ids=["elsewhere", "larger", "a quarter to the left", "upside down", "a quarter to the right, and larger"],
)
def test_a_shape_that_turns_with_its_letter_is_the_same_shape(
    points: tuple[Point, ...], axes: tuple[float, float, float, float]
) -> None:
    assert shape(FLAG).like(shape(points, axes))


@pytest.mark.parametrize(
    "points",
    [
        changed(-1, 0, 0, 1),
        changed(1, 0, 0, -1),
        changed(-1, 0, 0, -1),
        changed(0, 1, -1, 0),
        changed(1.1, 0, 0, 1),
        changed(1, 0, 0, 1.1),
        changed(1, 0, 0.1, 1),
        FLAG[:4],
    ],
    ids=["mirrored", "mirrored upwards", "upside down", "turned", "wider", "higher", "slanted", "without a corner"],
)
def test_a_shape_that_turns_or_stretches_without_its_letter_is_another(points: tuple[Point, ...]) -> None:
    assert not shape(FLAG).like(shape(points))


def test_a_letter_belongs_to_the_smallest_filled_outline_around_it() -> None:
    large, small = changed(10, 0, 0, 10, -5, -5), FLAG
    line = Path(0, (Contour("ml", ((0, 0), (1, 1)), closed=False),), None, BLUE, 1)
    drawing = Drawing((letter((1, 1)), letter((20, 20)), letter((90, 90))), (outline(small), outline(large), line), ())
    first, second, third = letter_shapes(drawing, "A")
    assert first is not None
    assert second is not None
    assert first.like(shape(FLAG))
    assert (len(second.points), third) == (5, None)
    assert letter_shapes(drawing, "B") == []


def test_a_suit_looks_as_most_of_its_shapes_and_in_colours_as_most_of_its_faces() -> None:
    triangle = shape(FLAG[:4])
    red = shape(FLAG)._replace(colours=(RED, None))
    look = usual_look([[shape(FLAG), triangle], [shape(FLAG)], [red]])
    assert look.shape.like(shape(FLAG))
    assert colours_of([red]) == {(RED, None)}
    assert look.colours == {(BLUE, None)}
