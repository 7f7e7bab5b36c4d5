from __future__ import annotations

from kitgen.layout.moving import moved
from kitgen.layout.page import (
    Colour,
    Contour,
    Curve,
    Font,
    Form,
    Group,
    Line,
    Path,
    Placement,
    Role,
    TextRun,
    TextStyle,
)

STYLE = TextStyle(Font.BOLD, 9, Colour(1, 2, 3))
FORM = Form("form", 5, 6, ())


def outline(x: float, y: float) -> Path:
    steps = (Line((x + 1, y)), Curve((x + 2, y), (x + 2, y + 1), (x + 1, y + 1)))
    return Path((Contour((x, y), steps, closed=False),), fill=Colour(9, 9, 9))


def test_every_kind_of_mark_moves_with_all_its_points() -> None:
    marks = (TextRun(1, 2, "word", STYLE, turn=1), Placement(FORM, 3, 4, 0.5), outline(0, 0))
    assert moved(marks, 10, -20) == (
        TextRun(11, -18, "word", STYLE, turn=1),
        Placement(FORM, 13, -16, 0.5),
        outline(10, -20),
    )


def test_a_group_moves_with_what_it_holds_and_stays_what_it_is() -> None:
    figure = Group(Role.FIGURE, (Group(Role.CELL, (outline(1, 1),)),), "in words")
    assert moved((figure,), 2, 3) == (Group(Role.FIGURE, (Group(Role.CELL, (outline(3, 4),)),), "in words"),)
