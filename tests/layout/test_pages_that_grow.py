"""What becomes of pages when a kit has more to say than the one that comes with kitgen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kitgen.checked import CheckedKit, CheckedLine, TurnLog
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.folio import with_footers
from kitgen.layout.host_key import compose_host_key
from kitgen.layout.illustration import illustration
from kitgen.layout.page import Box, Page, Role
from kitgen.layout.rules import rules_page
from kitgen.layout.summary import summary
from kitgen.places import Text
from kitgen.problems import Refused
from kitgen.rules.cards import Deck
from kitgen.templates import load_papers
from tests.card_sheets import look, texts
from tests.printed_pages import groups, kit, lines, said

A4 = load_papers()["a4"]
LINE = CheckedLine("no-stakes", Text.made_up("One more line.", "more.yaml"))


def with_rulings(count: int) -> CheckedKit:
    """The kit with so many rulings more."""
    return replace(kit("en"), rulings=(*kit("en").rulings, *[LINE] * count))


def shown(kit: CheckedKit) -> tuple[int, str]:
    """How many pictures stand on the rules page, and the text below the heading of the example."""
    marks = rules_page(kit, A4, look()).marks
    texts = [said(group) for group in groups(marks, Role.PARAGRAPH)]
    return len(list(groups(marks, Role.FIGURE))), next(text for text in texts if "page shows" in text)


def test_as_much_of_the_first_example_is_shown_as_fits_and_the_rest_is_pointed_to() -> None:
    example = " ".join(line.text for line in kit("en").examples[0].lines)
    short = replace(kit("en"), rulings=())
    told = [said(group) for group in groups(rules_page(short, A4, look()).marks, Role.PARAGRAPH)]
    assert example in told
    assert shown(short) == (1, "The next page shows more examples.")
    # Its three lines are left out first, then the picture.
    told = [said(group) for group in groups(rules_page(with_rulings(4), A4, look()).marks, Role.PARAGRAPH)]
    assert example not in told
    assert shown(with_rulings(4)) == (1, "The next page shows more examples.")
    assert shown(with_rulings(10)) == (0, "The next page shows worked examples.")


def test_rules_that_are_longer_than_their_page_are_refused_where_they_no_longer_fit() -> None:
    with pytest.raises(Refused) as refused:
        rules_page(with_rulings(40), A4, look())
    (problem,) = refused.value.problems
    assert problem.code == "KG602"
    assert problem.message.startswith("the rules page on A4 is ")
    assert problem.message.endswith(" mm too long: from “One more line.” on it does not fit")
    assert problem.span == LINE.text.span()


def test_a_host_key_goes_on_over_as_many_pages_as_it_needs() -> None:
    long = replace(kit("en"), host_key=kit("en").host_key[:7] * 5)
    document = compose_host_key(long, A4, look())
    assert len(document.pages) == 3
    cells = [said(cell) for page in document.pages for cell in groups(page.marks, Role.CELL)]
    assert cells[::2] == [str(example.title) for example in long.host_key]
    assert [page.bookmark for page in document.pages] == ["host key", "", ""]
    feet = [[run.text for run in texts(page.marks)][-1] for page in document.pages]
    assert feet == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]
    headings = [[said(group) for group in groups(page.marks, Role.HEADING)] for page in document.pages]
    assert headings == [["Host key"], [], ["Rulings"]]


def test_a_summary_without_room_for_its_picture_tells_its_example_in_lines_alone() -> None:
    shown = kit("en").summary.example
    assert shown is not None
    example = " ".join(line.text for line in shown.lines)
    for high, pictures in ((125.0, 1), (115.0, 0)):
        marks = summary(kit("en"), Box(18, 15, 174, high), look())
        assert len(list(groups(marks, Role.FIGURE))) == pictures
        assert example in [said(group) for group in groups(marks, Role.PARAGRAPH)]


def test_a_summary_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refused, match=r"the table summary is .* mm too long"):
        summary(kit("en"), Box(18, 15, 174, 60), look())


def test_lines_stay_readable_when_a_rule_is_long() -> None:
    long = Text.made_up(" ".join(["word"] * 60), "more.yaml")
    changed = replace(kit("en"), rulings=(CheckedLine("no-stakes", long),))
    (paragraph,) = [
        group for group in groups(rules_page(changed, A4, look()).marks, Role.PARAGRAPH) if said(group) == long
    ]
    assert len(lines(paragraph)) > 3
    assert max(map(len, lines(paragraph))) <= 75


def test_what_does_not_fit_on_several_pages_is_refused_at_once() -> None:
    wide = Text.made_up("A title that is wider than any line on paper, however large that paper is", "wide.yaml")
    heads = tuple(map(Text.made_up, ("Turn", "What was done", "Cards that remain in the hands")))
    changed = replace(
        with_rulings(40),
        common=replace(kit("en").common, printing=(Text.made_up("w" * 60, "common.yaml"),)),
        materials=(TurnLog(Text.made_up("Turn log"), heads, 40),),
        summary=replace(kit("en").summary, sections={**kit("en").summary.sections, "limits": (LINE,) * 40}),
        page_examples=(*kit("en").page_examples, replace(kit("en").page_examples[0], title=wide, lines=(LINE,) * 200)),
    )
    with pytest.raises(Refused) as refused:
        compose_rules_and_logs(changed, A4, look())
    messages = " ".join(problem.message for problem in refused.value.problems)
    for page in ("the rules page", "the examples page", "the table summary", "for the adult", "a page of the log"):
        assert page in messages


def test_a_summary_title_too_wide_is_refused_at_the_title_of_the_kit() -> None:
    title = Text.made_up("A title that is wider than any line on paper, however large that paper is", "wide.yaml")
    with pytest.raises(Refused, match="too wide for the table summary") as refused:
        summary(replace(kit("en"), title=title), Box(18, 15, 174, 125), look())
    assert [problem.span for problem in refused.value.problems] == [title.span()]


def test_facts_too_wide_are_refused_at_the_title_of_the_kit() -> None:
    cards = tuple(Deck(("A", "B", "C", "D"), (1, 3, 5, 7, 9), 1))
    with pytest.raises(Refused, match="the facts below this title are") as refused:
        rules_page(replace(kit("en"), cards=cards), A4, look())
    assert [problem.span for problem in refused.value.problems] == [kit("en").title.span()]


@pytest.mark.parametrize(("kit_title", "part", "blamed"), [(70, 10, "kit"), (30, 60, "part")])
def test_a_foot_too_wide_is_refused_once_at_the_longer_title(kit_title: int, part: int, blamed: str) -> None:
    title, log = Text.made_up("n" * kit_title, "kit.yaml"), Text.made_up("n" * part, "part.yaml")
    pages = [Page(210, 297, (), bookmark=log), Page(210, 297, ())]
    with pytest.raises(Refused, match="too wide for the foot of a page") as refused:
        with_footers(pages, title, look())
    assert [problem.span for problem in refused.value.problems] == [{"kit": title, "part": log}[blamed].span()]


def test_a_picture_too_wide_for_the_rules_page_and_the_summary_is_left_out_there() -> None:
    people = ("Wilhelmina-Konstantina-Maximiliana-Bartholomea", "Leo")
    told = next(example for example in kit("en").examples if example.id == "draw-ends-turn")
    wide = replace(told, scene=replace(told.scene, people=people))
    with pytest.raises(Refused):
        illustration(wide, 83, look())
    changed = replace(kit("en"), page_examples=(wide,), summary=replace(kit("en").summary, example=wide))
    assert shown(changed) == (0, "The next page shows worked examples.")
    assert list(groups(summary(changed, Box(18, 15, 174, 125), look()), Role.FIGURE)) == []
