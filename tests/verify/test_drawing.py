from __future__ import annotations

import pytest

from kitgen.verify.content import Unreadable
from kitgen.verify.drawing import Drawing, Form, read_drawing
from kitgen.verify.fonts import Font
from kitgen.verify.plane import Box, Matrix

FONT = Font("ABCDEF+Some", {1: "A", 2: "B"}, {1: 500, 2: 1000}, frozenset({1}))
FORM = Form(7, Box(0, 0, 10, 20), Drawing((), (), ()))
BLACK, RED, BLUE = (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)


class OneOfEach:
    """A font called F and a form called X, which is drawn 5 mm to the right of where it is placed."""

    def font(self, name: str) -> Font:
        assert name == "F"
        return FONT

    def form(self, name: str) -> tuple[Form, Matrix]:
        assert name == "X"
        return FORM, Matrix(1, 0, 0, 1, 5, 0)


def drawn(content: bytes) -> Drawing:
    return read_drawing(content, OneOfEach())


# 72 points are 25.4 mm.


def test_an_outline_is_read_in_millimetres_with_its_colours() -> None:
    drawing = drawn(b"1 0 0 rg 0 0 1 RG 36 w 1 J 1 j n 72 0 m 144 72 l 0 0 72 72 144 0 c h 0 72 m 72 72 l B*")
    (path,) = drawing.paths
    assert (path.fill, path.stroke) == (RED, BLUE)
    assert path.width == pytest.approx(12.7)
    first, second = path.contours
    assert (first.steps, first.closed) == ("mlc", True)
    assert first.points == tuple(
        pytest.approx(point) for point in ((25.4, 0), (50.8, 25.4), (0, 0), (25.4, 25.4), (50.8, 0))
    )
    assert (second.steps, second.closed) == ("ml", False)
    assert first.box == pytest.approx(Box(0, 0, 50.8, 25.4))
    assert list(drawing.contours) == [first, second]


def test_an_outline_is_filled_or_stroked_as_its_command_says_and_otherwise_not_drawn() -> None:
    line = b" 0 0 m 1 1 l "
    assert [(path.fill, path.stroke) for path in drawn(line + b"f*" + line + b"S").paths] == [
        (BLACK, None),
        (None, BLACK),
    ]
    assert drawn(line + b"n").paths == ()
    assert drawn(b"f* S B* n").paths == ()
    assert drawn(b"1 1 m S 1 1 m h S").paths == ()


def test_what_was_kept_is_brought_back() -> None:
    line = b" 0 0 m 72 0 l S "
    drawing = drawn(b"q 2 0 0 2 72 144 cm 1 0 0 RG q 0 0 1 RG" + line + b"Q" + line + b"Q" + line)
    assert [path.stroke for path in drawing.paths] == [BLUE, RED, BLACK]
    boxes = [path.contours[0].box for path in drawing.paths]
    moved = Box(25.4, 50.8, 76.2, 50.8)
    assert boxes == [pytest.approx(moved), pytest.approx(moved), pytest.approx(Box(0, 0, 25.4, 0))]


def test_text_starts_where_its_matrix_says_and_goes_on_where_it_ended() -> None:
    drawing = drawn(b"BT /F 72 Tf 9 TL 1 0 0 rg 1 0 0 1 72 144 Tm (\\001\\002) Tj (\\001) Tj ET BT (\\001) Tj ET")
    first, second, third = drawing.runs
    assert (first.text, first.shapeless, first.font, first.colour) == ("AB", "B", "ABCDEF+Some", RED)
    assert first.start == pytest.approx((25.4, 50.8))
    assert first.end == pytest.approx((63.5, 50.8))
    assert first.middle == pytest.approx((44.45, 50.8))
    assert first.spot == Box(*first.middle, *first.middle)
    assert second.start == first.end
    assert second.end == pytest.approx((76.2, 50.8))
    assert third.start == (0, 0)


def test_text_is_as_high_as_its_size_and_all_its_matrices_make_it() -> None:
    (run,) = drawn(b"0 2 -2 0 0 0 cm BT /F 10 Tf 0 .5 -.5 0 0 72 Tm (\\001) Tj ET").runs
    assert run.axes == pytest.approx((-1, 0, 0, -1))
    assert run.height == pytest.approx(10)
    assert run.start == pytest.approx((-50.8, 0))
    assert run.end == pytest.approx((-50.8 - 5 * 25.4 / 72, 0))


def test_a_form_is_placed_by_its_own_matrix_and_then_by_that_of_the_page() -> None:
    (placed,) = drawn(b"q 2 0 0 2 72 144 cm /X Do Q").placed
    assert placed.form is FORM
    assert placed.matrix == pytest.approx(Matrix(2, 0, 0, 2, 35.4, 50.8))
    assert placed.box == pytest.approx(Box(35.4, 50.8, 55.4, 90.8))


def test_text_and_outlines_are_counted_together() -> None:
    drawing = drawn(b"0 0 m 1 1 l S BT /F 7 Tf (\\001) Tj ET 0 0 m 1 1 l S BT (\\001) Tj ET")
    assert [path.order for path in drawing.paths] == [0, 2]
    assert [run.order for run in drawing.runs] == [1, 3]


@pytest.mark.parametrize("content", [b"q", b"BT", b"1 1 m", b"1 1 m 2 2 l", b"1 1 m 2 2 l h"])
def test_commands_that_end_in_the_middle_of_something_are_refused(content: bytes) -> None:
    with pytest.raises(Unreadable, match="end in the middle"):
        drawn(content)


@pytest.mark.parametrize("content", [b"BT (\\001) Tj ET", b"BT /F 7 Tf ET (\\001) Tj"])
def test_text_needs_a_font_and_stands_between_bt_and_et(content: bytes) -> None:
    with pytest.raises(Unreadable, match="without a font, or outside"):
        drawn(content)
