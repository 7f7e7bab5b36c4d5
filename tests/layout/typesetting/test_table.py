from __future__ import annotations

import pytest

from kitgen.layout.page import Group, Path, Role, Stroke
from kitgen.layout.typesetting.framed import Framed
from kitgen.layout.typesetting.paragraph import paragraph
from kitgen.layout.typesetting.stack import Stack
from kitgen.layout.typesetting.table import Table, row
from tests.layout.typesetting.typed import INK, PLAIN, column, places, runs

RULE = Stroke(INK, 0.2)


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 3), round(point[1], 3)


def cells(*texts: str) -> tuple[Stack, ...]:
    return tuple(Stack((paragraph(text, PLAIN, column(20)),)) for text in texts)


def table(rows: int, *, headed: bool = True, upright: bool = False, middle: bool = False) -> Table:
    body = tuple(row(cells(f"a{number}", f"b{number}"), 1.0, 10.0) for number in range(1, rows + 1))
    head = row(cells("A", "B"), 1.0) if headed else None
    return Table((30.0, 40.0), body, 1.0, RULE, head, upright, middle)


def test_a_row_is_as_high_as_its_highest_cell_and_never_lower_than_asked() -> None:
    assert row(cells("a", "b"), 1.0).height == pytest.approx(7)
    assert row(cells("a", "b"), 1.0, 11.0).height == pytest.approx(11)
    assert row((None, None), 1.0, 11.0).cells == (None, None)


def test_cells_stand_at_the_top_of_their_row_or_in_its_middle() -> None:
    head, first, second = [("A", 11, 105), ("B", 41, 105)], [("a1", 11, 112), ("b1", 41, 112)], [("a2", 11, 122)]
    assert places(table(2).marks(10, 100)) == [*head, *first, *second, ("b2", 41, 122)]
    # Rows of ten millimetres, cells of five: two and a half above them instead of one.
    assert ("a2", 11, 123.5) in places(table(2, middle=True).marks(10, 100))


def test_lines_run_under_rows_and_if_asked_around_every_cell() -> None:
    def ends(upright: bool) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        lines = table(2, upright=upright).marks(10, 100)[-1]
        assert isinstance(lines, Group)
        assert lines.role is Role.ARTIFACT
        (path,) = lines.marks
        assert isinstance(path, Path)
        return [(rounded(contour.start), rounded(contour.steps[0].to)) for contour in path.contours]

    under = [((10, y), (80, y)) for y in (107, 117, 127)]
    assert ends(upright=False) == under
    beside = [((x, 100), (x, 127)) for x in (10, 40, 80)]
    assert ends(upright=True) == [((10, 100), (80, 100)), *under, *beside]


def test_every_cell_is_a_cell_to_a_reader_and_an_empty_one_too() -> None:
    marks = Table((30.0, 40.0), (row((cells("a")[0], None), 1.0),), 1.0, RULE).marks(0, 0)
    roles = [mark.role for mark in marks if isinstance(mark, Group)]
    assert roles == [Role.CELL, Role.CELL, Role.ARTIFACT]


def test_a_table_is_divided_between_rows_with_its_head_over_both_parts() -> None:
    parts = table(3).split(28)
    assert parts is not None
    assert [[run.text for run in runs(part.marks(0, 0))] for part in parts] == [
        ["A", "B", "a1", "b1", "a2", "b2"],
        ["A", "B", "a3", "b3"],
    ]
    assert [part.height for part in parts] == [pytest.approx(27), pytest.approx(17)]


def test_a_table_is_not_divided_where_no_row_would_stand_on_one_side() -> None:
    assert table(3).split(16.9) is None
    assert table(3).split(37) is None


def test_a_frame_keeps_what_is_in_it_away_from_its_line() -> None:
    block = Framed(paragraph("one", PLAIN, column(20)), 60.0, 3.0, Stroke(INK, 1.0))
    assert block.height == pytest.approx(11)
    line, inside = block.marks(10, 100)
    assert isinstance(line, Group)
    (path,) = line.marks
    assert isinstance(path, Path)
    assert path.contours[0].start == (10.5, 100.5)
    assert path.contours[0].steps[1].to == pytest.approx((69.5, 110.5))
    assert places([inside]) == [("one", 13, 107)]
