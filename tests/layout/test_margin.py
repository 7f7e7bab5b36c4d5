from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from kitgen.layout.margin import Sheet, back_margin, front_margin
from kitgen.layout.page import Box, Mark, Path
from kitgen.layout.sheet import cut_marks, grid
from kitgen.problems import Refused
from kitgen.templates import load_card_sizes, load_papers
from tests.card_sheets import look, paths, texts
from tests.layout.extents import apart, extent, inside

SHEET = Sheet("Match and Shed", "Sheet 1 of 2")
CASES = [
    pytest.param(paper, card, language, id=f"{card} on {paper} in {language}")
    for paper in ("a4", "letter")
    for card in ("poker", "tarot")
    for language in ("en", "de")
]


def fronts(paper: str = "a4", card: str = "poker", language: str = "en", sheet: Sheet = SHEET) -> tuple[Mark, ...]:
    return front_margin(sheet, grid(load_papers()[paper], load_card_sizes()[card]), look(language))


def backs(paper: str = "a4", card: str = "poker", language: str = "en") -> tuple[Mark, ...]:
    return back_margin(SHEET, grid(load_papers()[paper], load_card_sizes()[card]), look(language))


def boxes(marks: Sequence[Mark]) -> list[Box]:
    """What each line of text and each path takes up."""
    return [*map(extent, texts(marks)), *map(extent, paths(marks))]


def read(marks: Sequence[Mark]) -> str:
    """All lines of text, in the order in which they were set."""
    return " ".join(run.text for run in texts(marks))


def test_the_fronts_say_name_printing_size_and_the_cuts_in_their_order() -> None:
    assert read(fronts()) == (
        "Match and Shed Sheet 1 of 2 · fronts "
        "Print at 100 %, on both sides, flipped on the long edge. "
        "0 50 If this is 50 mm long, the size is right. "
        "First: make cuts 1 to 4, right across. "
        "Then: stack the 3 strips of cards, ends flush, with the ruler strip on top. "
        "Last: cut again. The marks on the ruler strip show cuts 5 to 8."
    )


def test_the_backs_say_the_same_but_for_the_cuts_which_have_no_marks_there() -> None:
    assert read(backs()) == (
        "Match and Shed Sheet 1 of 2 · backs "
        "Print at 100 %, on both sides, flipped on the long edge. "
        "0 50 If this is 50 mm long, the size is right."
    )


def test_a_sheet_of_four_large_cards_is_parted_by_three_cuts_each_way() -> None:
    assert "cuts 1 to 3" in read(fronts(card="tarot"))
    assert "Then: stack the 2 strips" in read(fronts(card="tarot"))
    assert "cuts 4 to 6" in read(fronts(card="tarot"))


@pytest.mark.parametrize(("paper", "card", "language"), CASES)
def test_words_and_ruler_keep_clear_of_edge_bleed_marks_and_each_other(paper: str, card: str, language: str) -> None:
    layout = grid(load_papers()[paper], load_card_sizes()[card])
    printable = Box(5, 5, layout.paper.width - 10, layout.paper.height - 10)
    for marks in (fronts(paper, card, language), backs(paper, card, language)):
        margin = boxes(marks)
        assert all(inside(box, printable) for box in margin)
        assert all(apart(box, layout.block.grown(2.0)) for box in margin)
        words = [extent(run) for run in texts(marks)]
        lines = [extent(replace(path, contours=(line,))) for path in paths(marks) for line in path.contours]
        assert all(apart(one, other, 0.2) for one, other in combinations(words, 2))
        assert all(apart(word, line, 0.2) for word in words for line in lines)
    cuts = cut_marks(layout, look(language))
    words = boxes(fronts(paper, card, language))
    assert all(apart(word, mark, 0.5) for word in words for mark in boxes(cuts))
    assert all(apart(one, other, 0.1) for one, other in combinations(boxes(cuts), 2))


@pytest.mark.parametrize(("paper", "card", "language"), CASES)
def test_nothing_on_a_sheet_is_smaller_than_7_points(paper: str, card: str, language: str) -> None:
    layout = grid(load_papers()[paper], load_card_sizes()[card])
    marks = (*fronts(paper, card, language), *cut_marks(layout, look(language)))
    assert min(run.style.size for run in texts(marks)) >= 7


def test_text_runs_along_the_top_of_a4_and_up_both_sides_of_letter() -> None:
    assert {run.turn for run in texts(fronts("a4"))} == {0}
    assert {run.turn for run in texts(fronts("letter"))} == {1}
    first, *_, last = texts(fronts("letter"))
    assert first.x < 13.45 - 2
    assert last.x > 215.9 - 13.45 + 2


def test_the_sheet_turned_clockwise_is_read_from_left_to_right() -> None:
    # Turned so, the left edge of Letter is at the top, and what stood low stands left.
    name, printing = (next(run for run in texts(fronts("letter")) if run.text.startswith(word)) for word in ("M", "Pr"))
    assert name.y > printing.y


@pytest.mark.parametrize("side", [fronts, backs])
@pytest.mark.parametrize(("paper", "along"), [("a4", 0), ("letter", 1)])
def test_the_ruler_is_50_mm_long_with_a_tick_every_5_mm(side: object, paper: str, along: int) -> None:
    marks = fronts(paper) if side is fronts else backs(paper)
    (ruler,) = paths(marks)
    base, *ticks = ruler.contours
    assert abs(base.steps[0].to[along] - base.start[along]) == pytest.approx(50)
    places = sorted(tick.start[along] for tick in ticks)
    assert [place - places[0] for place in places] == pytest.approx([5.0 * number for number in range(11)])
    lengths = [round(_length(tick_path), 6) for tick_path in (Path((tick,)) for tick in ticks)]
    assert lengths[::2] == [max(lengths)] * 6
    assert lengths[1::2] == [min(lengths)] * 5
    assert min(lengths) < max(lengths)


@pytest.mark.parametrize(("paper", "along"), [("a4", 0), ("letter", 1)])
def test_the_ruler_says_0_and_50_at_its_ends(paper: str, along: int) -> None:
    marks = fronts(paper)
    (ruler,) = paths(marks)
    ends = sorted(end[along] for end in (ruler.contours[0].start, ruler.contours[0].steps[0].to))
    first, last = (extent(run) for run in texts(marks) if run.text in {"0", "50"})
    starts = [(box.left, box.left + box.width) if along == 0 else (box.top, box.bottom) for box in (first, last)]
    places = starts if along == 0 else starts[::-1]
    assert places[0][0] - ends[0] == pytest.approx(0.6, abs=0.2)
    assert ends[1] - places[1][1] == pytest.approx(0.6, abs=0.2)


@pytest.mark.parametrize(("paper", "along"), [("a4", 0), ("letter", 1)])
def test_the_numbers_of_the_cuts_stand_well_before_the_words(paper: str, along: int) -> None:
    layout = grid(load_papers()[paper], load_card_sizes()["poker"])
    cuts = layout.upright_cuts if along == 0 else layout.level_cuts
    starts = [run.x if along == 0 else run.y for run in texts(fronts(paper)) if run.text not in {"0", "50"}]
    assert all(min(abs(start - cut) for cut in cuts) >= 7 - 1e-9 for start in starts)


def _length(path: Path) -> float:
    box = extent(path)
    return max(box.width, box.height)


def test_a_kit_whose_name_has_a_word_too_long_is_refused_with_its_excess() -> None:
    with pytest.raises(Refused) as refused:
        fronts(sheet=replace(SHEET, kit="Mississippi" * 8))
    assert refused.value.problems[0].code == "KG602"
    assert "mm too wide for the margin of a card sheet" in refused.value.problems[0].message


def test_a_kit_whose_name_takes_too_many_lines_is_refused_with_its_excess() -> None:
    with pytest.raises(Refused) as refused:
        fronts(sheet=replace(SHEET, kit="Mississippi " * 20))
    assert refused.value.problems[0].code == "KG602"
    assert "mm too high for the margin of a card sheet" in refused.value.problems[0].message


def test_a_kit_with_a_long_name_has_it_in_two_lines() -> None:
    name = "A kit whose name is rather longer than others"
    lines = [run.text for run in texts(fronts(sheet=replace(SHEET, kit=name)))][:2]
    assert " ".join(lines) == name
