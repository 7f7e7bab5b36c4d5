from __future__ import annotations

import pytest

from kitgen.checked import StarterStrip
from kitgen.layout.materials import material_pages
from kitgen.places import Text
from kitgen.problems import Refused
from kitgen.templates import load_papers
from tests.card_sheets import look


def strip(count: int) -> StarterStrip:
    faces = tuple(Text.made_up(f"{'ABCD'[n // 9]}{n % 9 + 1}", "kit.yaml") for n in range(count))
    return StarterStrip(Text.made_up("Starter strip"), Text.made_up("Lay the cards in this order."), faces)


def test_as_many_cards_as_it_says_fit_beside_each_other() -> None:
    with pytest.raises(Refused) as refused:
        material_pages(strip(20), load_papers()["a4"], look())
    (problem,) = refused.value.problems
    assert problem.code == "KG602"
    (note,) = problem.notes
    most = int(note.removeprefix("at most ").removesuffix(" cards fit"))
    assert material_pages(strip(most), load_papers()["a4"], look())
    with pytest.raises(Refused) as refused:
        material_pages(strip(most + 1), load_papers()["a4"], look())
    (problem,) = refused.value.problems
    assert problem.span is not None
    assert problem.span.file == "kit.yaml"
