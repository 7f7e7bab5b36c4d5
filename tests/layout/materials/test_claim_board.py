from __future__ import annotations

import pytest

from kitgen.checked import ClaimBoard
from kitgen.layout.materials import material_name, material_pages
from kitgen.layout.page import Placement, TextRun
from kitgen.printing import Paper
from kitgen.problems import Refused
from kitgen.templates import load_papers
from tests.card_sheets import leaves, look
from tests.layout.extents import extent
from tests.worked import kits


def board(*ranks: int) -> ClaimBoard:
    title = next(each.title for each in kits()["en"].materials if hasattr(each, "title"))
    return ClaimBoard(title, ranks)


@pytest.mark.parametrize("paper", load_papers().values(), ids=lambda paper: paper.name)
def test_it_has_a_field_for_each_rank_and_both_discs(paper: Paper) -> None:
    (page,) = material_pages(board(1, 2, 3, 4), paper, look())
    words = [mark.text for mark in leaves(page.marks) if isinstance(mark, TextRun)]
    assert words[-6:-2] == ["1", "2", "3", "4"]
    assert words[-2:] == ["newest batch", "named rank"]
    for mark in leaves(page.marks):
        assert not isinstance(mark, Placement)
        box = extent(mark)
        assert 0 < box.left < box.right < paper.width
        assert 0 < box.top < box.bottom < paper.height


def test_more_ranks_than_fit_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        material_pages(board(*range(1, 10)), load_papers()["a4"], look())
    assert [problem.code for problem in refused.value.problems] == ["KG602"]


def test_it_is_named_in_the_list_of_what_is_in_the_kit() -> None:
    assert material_name(board(1), look().wording) == "claim board with marker"
