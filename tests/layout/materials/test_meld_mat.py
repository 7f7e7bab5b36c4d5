from __future__ import annotations

from kitgen.build import CARD_SIZE
from kitgen.checked import MeldMat
from kitgen.layout.materials import material_pages
from kitgen.layout.page import Path
from kitgen.places import Source, Text
from kitgen.templates import load_card_sizes, load_papers
from tests.card_sheets import leaves, look

WORDS = Text("Triple", Source("en.yaml", "Triple"), 0, 6)


def test_each_place_is_as_large_as_a_card_that_is_cut_out() -> None:
    card = load_card_sizes()[CARD_SIZE]
    (page,) = material_pages(MeldMat(WORDS, WORDS, WORDS), load_papers()["a4"], look())
    (lines,) = [mark for mark in leaves(page.marks) if isinstance(mark, Path)]
    assert len(lines.contours) == 2 * 3
    for place in lines.contours:
        points = [place.start, *(step.to for step in place.steps)]
        xs, ys = zip(*points, strict=True)
        assert (round(max(xs) - min(xs), 6), round(max(ys) - min(ys), 6)) == (card.width, card.height)
