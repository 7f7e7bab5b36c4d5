from __future__ import annotations

import pytest

from kitgen.layout.page import Box, Colour
from kitgen.layout.units import mm, pt


def test_a_colour_is_read_from_its_code() -> None:
    assert Colour.from_hex("#0a62a6") == Colour(10, 98, 166)


@pytest.mark.parametrize("code", ["0a62a6", "#0a62a", "#0a62a67", "#0a62ag", "blue", ""])
def test_what_is_no_colour_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Colour.from_hex(code)


def test_a_tint_is_the_colour_thinned_with_white() -> None:
    assert Colour(55, 155, 255).tint(0.1) == Colour(235, 245, 255)
    assert Colour(55, 155, 255).tint(1) == Colour(55, 155, 255)


def test_a_box_grows_on_all_sides() -> None:
    assert Box(10, 20, 30, 40).grown(2) == Box(8, 18, 34, 44)
    assert (Box(10, 20, 30, 40).right, Box(10, 20, 30, 40).bottom) == (40, 60)


def test_an_inch_is_72_points_and_25_4_millimetres() -> None:
    assert pt(25.4) == 72
    assert mm(72) == pytest.approx(25.4)
    assert pt(210) == pytest.approx(595.275591, abs=1e-6)
