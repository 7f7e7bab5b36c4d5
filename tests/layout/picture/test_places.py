from __future__ import annotations

import pytest

from kitgen.layout.page import Box, Path, TextRun
from kitgen.layout.picture.places import no_card
from tests.card_sheets import look
from tests.layout.extents import extent, inside


def test_no_card_is_a_dashed_outline_of_a_card_with_words_in_it() -> None:
    outline, *words = no_card("no cards", look()).marks
    assert isinstance(outline, Path)
    assert outline.fill is None
    box = extent(outline)
    assert box.width == pytest.approx(11.2 + 0.3)
    assert box.height == pytest.approx(15.6 + 0.3)
    assert len(outline.contours) > 16
    assert not any(contour.closed for contour in outline.contours)
    runs = [word for word in words if isinstance(word, TextRun)]
    assert [run.text for run in runs] == ["no", "cards"]
    assert all(inside(extent(run), Box(0.5, -15.1, 10.2, 14.6)) for run in runs)
