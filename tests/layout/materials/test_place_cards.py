from __future__ import annotations

from kitgen.build import TRUMP_SIZE
from kitgen.checked import PlaceCards
from kitgen.expectations.materials import expected_material
from kitgen.layout.materials import material_pages
from kitgen.layout.page import Path
from kitgen.places import Source, Text
from kitgen.templates import load_card_sizes, load_papers, load_wording
from tests.card_sheets import leaves, look

WORDS = Text("Place", Source("en.yaml", "Place"), 0, 5)
CARDS = PlaceCards(WORDS, WORDS, (WORDS,), (2, 4, 6, 8))
SIZE = load_card_sizes()[TRUMP_SIZE]


def test_each_field_of_the_office_is_as_large_as_a_trump_that_is_cut_out() -> None:
    office, _ = material_pages(CARDS, load_papers()["a4"], look())
    fields = [contour for mark in leaves(office.marks) if isinstance(mark, Path) for contour in mark.contours]
    assert len(fields) == 4
    for field in fields:
        xs, ys = zip(*(field.start, *(step.to for step in field.steps)), strict=True)
        assert (round(max(xs) - min(xs), 6), round(max(ys) - min(ys), 6)) == (SIZE.width, SIZE.height)


def test_the_read_back_looks_for_fields_of_that_size() -> None:
    office, _ = expected_material(CARDS, str, load_wording("en"))
    assert [(field.width, field.height) for field in office.fields] == [(SIZE.width, SIZE.height)] * 4
