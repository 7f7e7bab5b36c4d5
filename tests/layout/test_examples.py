from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from kitgen.checked import CheckedKit
from kitgen.layout.examples import example_block, examples_pages
from kitgen.layout.page import Box, Group, Mark, Page, Path, Role, TextRun
from kitgen.problems import Refused
from kitgen.templates import load_papers
from tests.card_sheets import look, paths, texts
from tests.layout.extents import apart, extent, inside
from tests.layout.picture.seen import flattened
from tests.printed_pages import kit
from tests.worked import LANGUAGES, example, kits

PAPERS = ("a4", "letter")
EVERYWHERE = [(language, paper) for language in LANGUAGES for paper in PAPERS]
ON_THE_PAGE = "two-candidates twin-card draw-ends-turn reshuffle pass last-card-fits last-card-wrong turn-limit".split()


def pages(language: str = "en", paper: str = "a4", kit: CheckedKit | None = None) -> tuple[Page, ...]:
    return examples_pages(kit or kits()[language], load_papers()[paper], look(language))


def grounds(marks: tuple[Mark, ...]) -> list[Box]:
    """The boxes that the examples stand on."""
    return [extent(path) for path in paths(marks) if path.fill == look().theme.colours.panel]


def groups(marks: tuple[Mark, ...], role: Role) -> list[Group]:
    return [mark for mark in marks if isinstance(mark, Group) and mark.role is role]


def said(group: Group) -> str:
    return " ".join(run.text for run in texts(group.marks))


@pytest.mark.parametrize(("language", "paper"), EVERYWHERE)
def test_all_examples_for_players_stand_on_one_page(language: str, paper: str) -> None:
    (page,) = pages(language, paper)
    title, *headings = map(said, groups(page.marks, Role.HEADING))
    assert title == {"en": "Worked examples", "de": "Durchgespielte Beispiele"}[language]
    assert headings == [example(name, language).title for name in ON_THE_PAGE]
    assert len(grounds(page.marks)) == len(ON_THE_PAGE)


@pytest.mark.parametrize(("language", "paper"), EVERYWHERE)
def test_every_example_lies_on_its_own_ground_and_clear_of_the_margins(language: str, paper: str) -> None:
    (page,) = pages(language, paper)
    boxes = grounds(page.marks)
    body = Box(18, 15, page.width - 36, page.height - 15 - 17)
    assert all(inside(box, body) for box in boxes)
    assert all(apart(one, other, 2.9) for one, other in combinations(boxes, 2))
    title, *_ = groups(page.marks, Role.HEADING)
    for mark in flattened(page.marks):
        on_ground = any(inside(extent(mark), box) for box in boxes)
        assert on_ground or mark in title.marks, mark


@pytest.mark.parametrize(("language", "paper"), EVERYWHERE)
def test_no_words_on_the_page_touch_each_other(language: str, paper: str) -> None:
    (page,) = pages(language, paper)
    boxes = [extent(run) for run in flattened(page.marks) if isinstance(run, TextRun)]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_as_title_then_picture_then_lines(language: str) -> None:
    (page,) = pages(language)
    told = [mark for mark in page.marks if isinstance(mark, Group) and mark.role is not Role.ARTIFACT][1:]
    for name, (title, figure, lines) in zip(ON_THE_PAGE, zip(*[iter(told)] * 3, strict=True), strict=True):
        wanted = example(name, language)
        assert (title.role, figure.role, lines.role) == (Role.HEADING, Role.FIGURE, Role.PARAGRAPH)
        assert said(title) == wanted.title
        assert said(lines) == " ".join(line.text for line in wanted.lines)
        assert figure.alternative


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_title_stands_behind_the_number_that_tells_when_to_read_it(language: str) -> None:
    (page,) = pages(language)
    numbers = [run for group in groups(page.marks, Role.ARTIFACT) for run in texts(group.marks)]
    headings = groups(page.marks, Role.HEADING)[1:]
    assert [run.text for run in numbers] == ["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8."]
    for number, heading in zip(numbers, headings, strict=True):
        first = texts(heading.marks)[0]
        assert number.y == pytest.approx(first.y)
        assert 1 < first.x - extent(number).right < 3


def test_what_is_read_is_set_in_10_and_a_half_points() -> None:
    (page,) = pages()
    sizes = {run.style.size for group in groups(page.marks, Role.PARAGRAPH) for run in texts(group.marks)}
    assert sizes == {10.5}


def test_an_example_for_the_key_alone_stands_on_no_page() -> None:
    words = " ".join(run.text for page in pages() for run in texts(page.marks))
    assert "The game is a tie" not in words
    assert example("turn-limit-tie") in kits()["en"].host_key


def test_the_two_columns_end_at_much_the_same_height() -> None:
    (page,) = pages("de", "letter")
    left, right = ({box.bottom for box in grounds(page.marks) if (box.left < 100) is first} for first in (True, False))
    assert abs(max(left) - max(right)) < 30


def test_more_examples_than_fit_go_on_on_a_second_page_without_a_title() -> None:
    kit = kits()["en"]
    first, second = pages(kit=replace(kit, page_examples=kit.examples[:9] + kit.examples[:3]))
    assert (first.bookmark, second.bookmark) == ("worked examples", "")
    assert len(groups(first.marks, Role.HEADING)) + len(groups(second.marks, Role.HEADING)) == 1 + 12
    assert min(box.top for box in grounds(second.marks)) == pytest.approx(15)


@pytest.mark.parametrize("width", [83.0, 110.0, 174.0])
@pytest.mark.parametrize("name", ON_THE_PAGE)
def test_a_block_is_as_wide_as_its_place_and_as_high_as_it_says(name: str, width: float) -> None:
    block = example_block(example(name), 1, width, look())
    (ground,) = grounds(block.marks(18, 40))
    assert [ground.left, ground.top, ground.width, ground.height] == pytest.approx([18, 40, width, block.height])
    assert all(inside(extent(mark), ground) for mark in flattened(block.marks(18, 40)))


def test_lines_stand_beside_a_narrow_picture_and_below_a_wide_one() -> None:
    assert example_block(example("twin-card"), 1, 85, look()).beside
    assert not example_block(example("two-candidates"), 1, 85, look()).beside
    assert example_block(example("two-candidates"), 1, 174, look()).beside


def test_a_picture_that_is_too_wide_is_refused_at_the_title_of_its_example() -> None:
    told = example("two-candidates")
    with pytest.raises(Refused) as caught:
        example_block(told, 1, 20, look())
    (problem,) = caught.value.problems
    assert problem.code == "KG602"
    assert problem.message.startswith("“Letter or rank”: a picture is ")
    assert problem.message.endswith(" mm too wide for its place")
    assert problem.span == told.title.span()


def test_the_excess_of_a_picture_is_what_it_lacks() -> None:
    told = example("two-candidates")
    needed = min(width / 10 for width in range(400, 900) if _fits(width / 10))
    with pytest.raises(Refused) as caught:
        example_block(told, 1, needed - 10, look())
    (problem,) = caught.value.problems
    excess = float(problem.message.split(" is ")[1].split()[0])
    assert excess == pytest.approx(10, abs=0.2)


def _fits(width: float) -> bool:
    try:
        example_block(example("two-candidates"), 1, width, look())
    except Refused:
        return False
    return True


def test_paths_of_grounds_are_drawn_below_everything_else() -> None:
    for mark in example_block(example("pass"), 1, 85, look()).marks(0, 0)[:1]:
        assert isinstance(mark, Group)
        assert mark.role is Role.ARTIFACT
        (ground,) = mark.marks
        assert isinstance(ground, Path)
        assert ground.stroke is None


def test_the_lines_of_an_example_without_anything_to_see_begin_where_its_title_does() -> None:
    (unseen,) = (each for each in kit("en", "claim-and-challenge").examples if each.id == "no-empty-batch")
    marks = example_block(unseen, 1, 83, look()).marks(10, 20)
    (heading,), (text,) = groups(marks, Role.HEADING), groups(marks, Role.PARAGRAPH)
    # The number of the title is no heading; it stands 2.5 mm inside the box, as the lines do.
    assert {round(run.x, 3) for run in texts(text.marks)} == {12.5}
    assert said(heading) == "No card is no batch"
