from __future__ import annotations

import math
from itertools import combinations

import pytest

from kitgen.layout.page import Document, Page, Placement
from kitgen.layout.picture.small_card import SLIM, covered_face
from kitgen.layout.picture.small_card import small_face as small_card
from kitgen.render.pdf import render
from kitgen.rules.cards import Deck
from kitgen.verify.drawing import Contour, Drawing, Path, Run
from kitgen.verify.outlines import MARKS, PICTURES, SUITS
from kitgen.verify.pieces import corner_of, small_face
from kitgen.verify.plane import Box, Point
from kitgen.verify.reading import read
from kitgen.verify.silhouettes import same, silhouette
from tests.card_sheets import COLOURS, TRUMPS, look

CARD = Box(0, 0, 63, 88)


def polygon(*points: Point) -> Contour:
    return Contour("m" + "l" * (len(points) - 1), points, closed=True)


def drop(x: float, y: float, size: float) -> Contour:
    """A drop that was drawn by hand: a half circle below, and straight sides to a point."""
    half = [(math.cos(angle), math.sin(angle)) for angle in (math.pi * step / 12 for step in range(12, 25))]
    points = [(0.0, 1.75), *((0.98 * u, 0.95 * v) for u, v in half)]
    return polygon(*((x + size * u, y + size * v) for u, v in points))


def star(points: int) -> Contour:
    corners = []
    for number in range(2 * points):
        radius, angle = (0.43 if number % 2 else 1.0), math.pi * number / points
        corners.append((radius * math.sin(angle), radius * math.cos(angle)))
    return polygon(*corners)


def test_every_picture_is_a_square_of_sixteen_by_sixteen_cells() -> None:
    assert set(PICTURES) == {*SUITS, *MARKS}
    for name, picture in PICTURES.items():
        rows = picture.split()
        assert [len(row) for row in rows] == [16] * 16, name
        assert {cell for row in rows for cell in row} == {"#", "."}


def test_nothing_can_be_taken_for_two_pictures() -> None:
    cells = {name: "".join(picture.split()) for name, picture in PICTURES.items()}
    for one, other in combinations(cells.values(), 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 2 * 12


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_on_its_head_is_no_picture_but_for_what_looks_the_same_both_ways(name: str) -> None:
    cells = {one: "".join(picture.split()) for one, picture in PICTURES.items()}
    turned = cells[name][::-1]
    alike = [one for one, picture in cells.items() if sum(a != b for a, b in zip(turned, picture, strict=True)) <= 12]
    assert alike == (["sun"] if name == "sun" else [])


def test_a_drop_or_a_star_is_known_however_it_is_drawn_and_wherever() -> None:
    assert silhouette((drop(0, 0, 1),)).name == "drop"
    assert silhouette((drop(40, 70, 3),)).name == "drop"
    assert silhouette((star(5),)).name == "star"


def test_it_is_known_from_the_other_edge_only_by_who_looks_from_there() -> None:
    upside_down = polygon(*((-x, -y) for x, y in drop(5, 5, 1).points))
    assert silhouette((upside_down,)).name is None
    assert silhouette((upside_down,), upside_down=True).name == "drop"


@pytest.mark.parametrize(
    "outline",
    [
        polygon((0, 0), (1, 0), (1, 1), (0, 1)),
        polygon((0, 0), (2, 0), (1, 1.7)),
        star(6),
        polygon((0, 0), (0, 0)),
        polygon((0, 0), (1, 0)),
    ],
    ids=["a square", "a triangle", "a star of six", "a point", "a line"],
)
def test_other_outlines_are_nothing_that_stands_on_a_card(outline: Contour) -> None:
    assert silhouette((outline,)).name is None


def test_a_contour_in_another_is_a_hole() -> None:
    hole = polygon(*((0.8 * x, 0.8 * y) for x, y in star(5).points))
    assert silhouette((star(5), hole)).name is None


def test_curves_are_followed() -> None:
    """A circle in four curves, and one in many lines."""
    k = 0.5523
    curves = Contour(
        "mcccc",
        (
            *((1, 0), (1, k), (k, 1), (0, 1), (-k, 1), (-1, k), (-1, 0)),
            *((-1, -k), (-k, -1), (0, -1), (k, -1), (1, -k), (1, 0)),
        ),
        closed=True,
    )
    steps = [2 * math.pi * step / 48 for step in range(49)]
    assert same(silhouette((curves,)), silhouette((polygon(*((math.cos(at), math.sin(at)) for at in steps)),)))


def test_two_outlines_are_the_same_in_any_size_and_not_with_a_dent() -> None:
    first, larger = silhouette((drop(0, 0, 1),)), silhouette((drop(9, 9, 4),))
    dented = drop(0, 0, 1)
    points = (dented.points[0], (dented.points[1][0] + 0.1, dented.points[1][1]), *dented.points[2:])
    assert same(first, larger)
    assert not same(first, silhouette((polygon(*points),)))
    assert not same(first, silhouette((polygon(*dented.points[1:]),)))


@pytest.mark.parametrize(
    ("point", "corner"),
    [
        ((8, 70), (True, True)),
        ((55, 70), (True, False)),
        ((8, 20), (False, True)),
        ((55, 20), (False, False)),
        ((31.5, 70), None),
        ((36, 20), None),
    ],
)
def test_a_point_belongs_to_a_corner_unless_it_is_on_the_axis(point: Point, corner: tuple[bool, bool] | None) -> None:
    assert corner_of(point, CARD) == corner


def small(*outlines: Contour, texts: tuple[str, ...] = ("8",)) -> str | None:
    runs = tuple(Run(0, text, "", "Some", 15, (0, 0, 0), (1, 0, 0, 1), (1, 1), (3, 1)) for text in texts)
    paths = tuple(Path(1, (outline,), (0, 0, 0.5), None, 1) for outline in outlines)
    return small_face(Drawing(runs, paths, ()))


def test_a_small_card_is_known_by_its_rank_its_emblem_and_its_mark() -> None:
    card = polygon((0, 0), (11, 0), (11, 16), (0, 16))
    assert small(card, star(5), drop(5, 5, 2)) == "blue 8 star"
    assert small(card, drop(5, 5, 2)) == "blue 8"
    assert small(card, star(5)) is None
    assert small(card, drop(5, 5, 2), texts=("8", "9")) is None


@pytest.mark.parametrize("deck", [COLOURS, TRUMPS])
def test_every_small_card_in_a_finished_file_is_read_as_what_it_is(deck: Deck) -> None:
    made = [
        form
        for face in deck.faces
        for form in (small_card(face, look()), small_card(face, look(), SLIM), covered_face(face, look()))
    ]
    marks = tuple(Placement(form, 20 * (number % 10), 20 * (number // 10)) for number, form in enumerate(made))
    page = read(render(Document("Cards", "en", (Page(210, 400, marks),))), (1,)).pages[0]
    assert [small_face(placed.form.drawing) for placed in page.drawing.placed] == [
        face for face in deck.faces for _ in range(3)
    ]
