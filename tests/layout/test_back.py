from __future__ import annotations

from collections.abc import Sequence

import pytest

from kitgen.layout.back import back, bleed_ring
from kitgen.layout.page import Contour, Form, Line, Path, Point
from kitgen.layout.sheet import Grid, grid
from kitgen.printing import CardSize
from kitgen.templates import load_card_sizes, load_papers, load_theme

Polygon = tuple[tuple[int, int], ...]

CARDS = [pytest.param(load_card_sizes()[name], id=name) for name in ("poker", "tarot")]
GRIDS = [
    pytest.param(grid(load_papers()[paper], load_card_sizes()[card]), id=f"{card} on {paper}")
    for paper in ("a4", "letter")
    for card in ("poker", "tarot")
]
UNITS = 20
"""Of 0.05 mm in a millimetre."""

PERIODS = {"poker cards": 1, "tarot cards": 2}
"""How many millimetres apart the strips are, along the edge of a card."""


def ways(form: Form) -> tuple[list[Polygon], list[Polygon]]:
    """The strips that rise and those that fall, their corners in whole units of 0.05 mm."""
    rising, falling = form.marks
    assert isinstance(rising, Path)
    assert isinstance(falling, Path)
    return [polygon(contour) for contour in rising.contours], [polygon(contour) for contour in falling.contours]


def polygon(contour: Contour) -> Polygon:
    corners: list[Point] = [contour.start]
    for step in contour.steps:
        assert isinstance(step, Line)
        corners.append(step.to)
    whole = [(round(x * UNITS), round(y * UNITS)) for x, y in corners]
    for (x, y), (i, j) in zip(corners, whole, strict=True):
        assert (x * UNITS, y * UNITS) == pytest.approx((i, j), abs=1e-6)
    return tuple(whole)


def spans(polygons: Sequence[Polygon], y: float) -> list[tuple[float, float]]:
    """From where to where each of the polygons, all convex, covers the level line at y."""
    found = []
    for corners in polygons:
        crossings = [
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
            if (y1 > y) != (y2 > y)
        ]
        if crossings:
            found.append((min(crossings), max(crossings)))
    return found


def covering(spans: Sequence[tuple[float, float]], x: float) -> int:
    """How many of the spans hold x."""
    return sum(start < x < end for start, end in spans)


def near_a_diagonal(distance: float, card: CardSize) -> bool:
    """Whether a distance along the edge, in units, is less than 0.15 mm from a whole number of periods."""
    period = PERIODS[card.name] * UNITS
    return abs(distance - period * round(distance / period)) < 0.15 * UNITS


@pytest.mark.parametrize("card", CARDS)
def test_the_back_is_exactly_as_large_as_the_card_and_nothing_of_it_is_cut_off(card: CardSize) -> None:
    form = back(card, load_theme())
    assert (form.width, form.height) == (card.width, card.height)
    for strips in ways(form):
        xs, ys = zip(*(corner for strip in strips for corner in strip), strict=True)
        assert (min(xs), min(ys), max(xs), max(ys)) == (0, 0, card.width * UNITS, card.height * UNITS)


@pytest.mark.parametrize("card", CARDS)
def test_the_back_turned_by_half_is_the_same(card: CardSize) -> None:
    wide, high = card.width * UNITS, card.height * UNITS
    for strips in ways(back(card, load_theme())):
        turned = [{(wide - x, high - y) for x, y in strip} for strip in strips]
        assert sorted(map(sorted, turned)) == sorted(map(sorted, map(set, strips)))


# Where to look: in two corners of the field, at points that meet every part of the pattern and no edge of it, since all
# edges pass through whole units.
NEAR = [unit + 0.3 for unit in range(-60, 90, 3)]


@pytest.mark.parametrize("card", CARDS)
def test_strips_of_three_tenths_of_a_millimetre_run_along_both_diagonals_of_every_millimetre_or_two(
    card: CardSize,
) -> None:
    wide, high = card.width * UNITS, card.height * UNITS
    for strips, way in zip(ways(back(card, load_theme())), (1, -1), strict=True):
        for y in (*NEAR, *(high - y for y in NEAR)):
            covered = spans(strips, y + 0.1)
            for x in (*NEAR, *(wide - x for x in NEAR)):
                on_the_card = 0 < x < wide and 0 < y < high
                assert covering(covered, x) == (on_the_card and near_a_diagonal(x + way * (y + 0.1), card))


@pytest.mark.parametrize("layout", GRIDS)
def test_the_pattern_goes_on_for_2_mm_around_the_block_and_nothing_is_drawn_twice(layout: Grid) -> None:
    wide, high, bleed = layout.block.width * UNITS, layout.block.height * UNITS, 2 * UNITS
    for strips, way in zip(ways(bleed_ring(layout, load_theme())), (1, -1), strict=True):
        for y in (*NEAR, *(high - y for y in NEAR)):
            covered = spans(strips, y + 0.1 + bleed)
            for x in (*NEAR, *(wide - x for x in NEAR)):
                in_the_block = 0 < x < wide and 0 < y < high
                in_the_ring = -bleed < x < wide + bleed and -bleed < y < high + bleed and not in_the_block
                on_a_strip = near_a_diagonal(x + way * (y + 0.1), layout.card)
                assert covering(covered, x + bleed) == (in_the_ring and on_a_strip)


@pytest.mark.parametrize("layout", GRIDS)
def test_the_ring_reaches_2_mm_out_and_no_further(layout: Grid) -> None:
    form = bleed_ring(layout, load_theme())
    assert (form.width, form.height) == (layout.block.width + 4, layout.block.height + 4)
    corners = [corner for strips in ways(form) for strip in strips for corner in strip]
    assert min(min(corner) for corner in corners) == 0
    assert max(x for x, _ in corners) == form.width * UNITS
    assert max(y for _, y in corners) == form.height * UNITS


def test_the_back_takes_no_more_than_three_tenths_of_full_ink() -> None:
    # Of each millimetre 0.3 is strip, either way: 1 − 0.7² = 0.51 of the card is under a strip.
    colour = load_theme().colours.back
    ink = 1 - (colour.red + colour.green + colour.blue) / (3 * 255)
    assert 0.51 * ink < 0.3
