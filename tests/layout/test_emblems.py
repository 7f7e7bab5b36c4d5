from __future__ import annotations

from itertools import combinations

import pytest

from kitgen.layout.emblems import Emblem, emblem, is_emblem, mark, silhouette
from kitgen.layout.page import Box, Colour, Path
from kitgen.layout.theme import Shape
from kitgen.templates import load_theme
from tests.layout.extents import extent
from tests.layout.flat import area, dark

OF_SUITS = [Shape.TENT, Shape.SUN, Shape.FIR, Shape.DROP]
BLACK = Colour(0, 0, 0)


def box(drawn: Emblem) -> Box:
    return extent(Path(drawn, fill=BLACK))


@pytest.mark.parametrize("shape", [*OF_SUITS, Shape.MOUNTAINS])
def test_an_emblem_stands_about_its_place_and_grows_with_its_size(shape: Shape) -> None:
    small, large = box(emblem(shape, 0, 0, 10)), box(emblem(shape, 50, 70, 20))
    assert (large.left + large.width / 2, large.top + large.height / 2) == pytest.approx((50, 70), abs=1.2)
    assert (large.width, large.height) == pytest.approx((2 * small.width, 2 * small.height))


@pytest.mark.parametrize("shape", OF_SUITS)
def test_the_four_suits_look_about_as_large_as_a_disc(shape: Shape) -> None:
    drawn = box(emblem(shape, 0, 0, 10))
    assert 9 < drawn.width < 13.5
    assert 10 < drawn.height < 13.5
    # A disc of 10 mm is 78.5 mm² large; a tent has a door and a sun has gaps, and both reach out for it.
    assert 45 < area(emblem(shape, 0, 0, 10)) < 85


@pytest.mark.parametrize(("one", "other"), list(combinations([*OF_SUITS, Shape.MOUNTAINS], 2)))
def test_any_two_emblems_differ_in_a_good_part_of_what_is_dark(one: Shape, other: Shape) -> None:
    """Without any colour: laid upon each other, a quarter at least of what either covers is free of the other."""
    first, second = (dark(silhouette(shape, 0, 0, 1), cells=24) for shape in (one, other))
    both, any_of_them = (sum(map(rule, zip(first, second, strict=True))) for rule in (all, any))
    assert both <= 0.75 * any_of_them


def test_a_star_and_a_moon_differ_in_more_than_the_half_of_what_is_dark() -> None:
    star, moon = dark(mark("star", 0, 0, 1), cells=24), dark(mark("moon", 0, 0, 1), cells=24)
    both, any_of_them = (sum(map(rule, zip(star, moon, strict=True))) for rule in (all, any))
    assert both < any_of_them / 2


def test_snow_is_seen_on_the_large_mountains_only() -> None:
    assert len(emblem(Shape.MOUNTAINS, 0, 0, 1)) == 3
    assert len(silhouette(Shape.MOUNTAINS, 0, 0, 1)) == 1
    assert silhouette(Shape.SUN, 0, 0, 1) == emblem(Shape.SUN, 0, 0, 1)
    assert len(emblem(Shape.SUN, 0, 0, 1)) == 1 + 8


def test_emblems_are_those_shapes_that_hold_no_letter() -> None:
    assert {shape.value for shape in Shape if is_emblem(shape)} == {"tent", "sun", "fir", "drop", "mountains"}


@pytest.mark.parametrize("suit", ["red", "yellow", "green", "blue", "trump"])
def test_every_colour_contrasts_with_white_paper_as_text_must(suit: str) -> None:
    colour = load_theme().suits[suit].colour
    red, green, blue = (_linear(part / 255) for part in (colour.red, colour.green, colour.blue))
    assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
