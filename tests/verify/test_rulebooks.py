"""Rulebooks: what kitgen makes is found good, and whatever is not where it must be, or is said to be, is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject

from kitgen.build import compose, jobs, make
from kitgen.checked import CheckedKit, CheckedLine
from kitgen.expectations.pages import expected_rules_and_logs
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.page import Document, Group, Heading, Mark, TextRun
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.render.pdf import render
from kitgen.templates import load_papers, load_wording
from kitgen.verify.documents import verify_pages
from kitgen.verify.expected_pages import ExpectedPages
from tests import chaptered
from tests.card_sheets import look
from tests.printed_pages import LANGUAGES, PAPERS, RULEBOOK, rules_and_logs, runs
from tests.printed_pages import kit as usual_kit
from tests.verify.damage import at
from tests.verify.edits import Edit, Leaf, beside, edited, with_page, without

everywhere = pytest.mark.parametrize(("language", "paper"), [(one, other) for one in LANGUAGES for other in PAPERS])
LINE = CheckedLine("stop", Text.made_up("One more line."))


@cache
def wanted(language: str = "en", paper: str = "a4") -> ExpectedPages:
    return expected_rules_and_logs(chaptered.kit(language), load_papers()[paper], load_wording(language))


def book() -> Document:
    return rules_and_logs("en", "a4", RULEBOOK)


def made_of(kit: CheckedKit) -> Document:
    return compose_rules_and_logs(kit, load_papers()["a4"], look())


def problems(document: Document) -> list[Problem]:
    return verify_pages(render(document), wanted(document.language), "2.pdf")


def told(document: Document) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in problems(document)]


def codes(found: Iterable[Problem]) -> list[str]:
    return sorted({problem.code for problem in found})


def faults_of(kit: CheckedKit) -> list[Problem]:
    """What is wrong with a book of another kit, by what that kit asks for."""
    expected = expected_rules_and_logs(kit, load_papers()["a4"], load_wording("en"))
    return verify_pages(render(made_of(kit)), expected, "2.pdf")


def listed(title: str, page: str, other: str) -> Edit:
    """Another page number behind a title of the list of contents."""
    seen: list[str] = []

    def edit(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun):
            seen.append(mark.text)
            if seen[-2:] == [title, page]:
                return [replace(mark, text=other)]
        return [mark]

    return edit


# Good files


@everywhere
def test_a_rulebook_has_no_problems(language: str, paper: str) -> None:
    made = rules_and_logs(language, paper, RULEBOOK)
    assert verify_pages(render(made), wanted(language, paper), "2.pdf") == []


@pytest.mark.parametrize("paper", PAPERS)
def test_all_files_of_a_kit_with_a_rulebook_are_made_and_read_back(paper: str) -> None:
    (composed,) = compose(jobs([chaptered.ready()], ["en"], [paper]))
    assert list(make(composed).files) == ["1-cards.pdf", "2-rules-and-logs.pdf", "3-host-key.pdf", "manifest.json"]


def test_other_rulebooks_have_no_problems() -> None:
    kit = chaptered.kit()
    sections = {**kit.sections, "set-up": kit.sections["set-up"] * 6}
    alone = {"set-up": replace(kit.chapters["set-up"], new_page=True)}
    for other in (
        replace(kit, rulings=(), credits=()),
        replace(kit, sections=sections),
        replace(kit, chapters={**kit.chapters, **alone}),
        replace(kit, variant=4),
        replace(kit, materials=()),
    ):
        assert faults_of(other) == []


def test_what_is_wanted_of_a_chapter_is_known_by_hand() -> None:
    part = wanted().parts[0]
    assert [(chapter.title, chapter.new_page) for chapter in part.chapters] == [
        ("Set-up", False),
        ("Your turn", False),
        ("Accept or challenge", False),
        ("The end of the game", True),
        ("At the table", False),
        ("Rulings", False),
        ("Credits", False),
    ]
    assert part.chapters[1].panels == ("2. Three cards are too many", "3. A claim names one rank")
    (content,) = part.choices
    start = part.chapters[4].place
    assert content.texts[start : start + 5] == (
        "At the table",
        "A bluff is a move in this game. Never call a person a liar for it.",
        "Each player may stop at any time.",
        "Then there is no result.",
        "Cut all cards to the same size. Their backs must look alike, so that printing gives nothing away.",
    )


# Text


@pytest.mark.parametrize(
    ("page", "line"),
    [
        (0, "Shuffle all sixteen cards."),
        (1, "The pile is then empty again."),
        (3, "Each player may stop at any time."),
        (3, "Not sure how to read a rule? These answers count."),
        (4, "Name a rank from 1 to 4."),
        (5, "Cooperation and communication"),
    ],
)
def test_a_text_that_is_gone_is_missing_wherever_the_book_has_it(page: int, line: str) -> None:
    found = problems(edited(book(), page, without(line)))
    assert [problem.code for problem in found] == ["KG716"]
    assert line in found[0].message


@pytest.mark.parametrize("page", range(6))
def test_a_sentence_that_nobody_checked_is_told_on_every_page_of_the_book(page: int) -> None:
    line = {
        0: "Shuffle all sixteen cards.",
        1: "The pile is then empty again.",
        2: "An answer is no turn",
        3: "A batch is never empty.",
        4: "Set-up",
        5: "Where it comes from",
    }[page]
    found = problems(edited(book(), page, beside(line, "Kings are high.", 1.0)))
    assert [problem.code for problem in found] == ["KG717"]


def test_a_rule_that_is_printed_twice_is_told() -> None:
    line = "The pile is then empty again."
    assert codes(problems(edited(book(), 1, beside(line, line, 0.5)))) == ["KG717"]


def test_chapters_in_another_order_are_told() -> None:
    kit = chaptered.kit()
    turned = dict(
        sorted(kit.chapters.items(), key=lambda item: ("set-up", "table", "turns", "answers", "end").index(item[0]))
    )
    assert "KG721" in codes(problems(made_of(replace(kit, chapters=turned))))


# Where chapters and examples stand


def test_an_example_in_another_chapter_is_told() -> None:
    kit = chaptered.kit()
    (twins,) = kit.chapters["set-up"].examples
    moved = {
        "set-up": replace(kit.chapters["set-up"], examples=()),
        "turns": replace(kit.chapters["turns"], examples=(twins, *kit.chapters["turns"].examples)),
    }
    found = told(made_of(replace(kit, chapters={**kit.chapters, **moved})))
    message = "2.pdf: page 1 shows “1. Two cards with one face” outside its chapter “Set-up”"
    assert ("KG721", message) in found
    assert {code for code, _ in found} == {"KG721"}


def test_a_chapter_that_does_not_begin_on_a_new_page_is_told() -> None:
    kit = chaptered.kit()
    runs_on = {name: replace(chapter, new_page=False) for name, chapter in kit.chapters.items()}
    assert told(made_of(replace(kit, chapters=runs_on))) == [
        ("KG722", "2.pdf: page 3: “The end of the game” must begin on a new page and does not")
    ]


def test_a_chapter_whose_heading_stands_above_that_of_the_one_before_is_told() -> None:
    page = book().pages[0]
    (set_up,) = (run for run in runs(page) if run.text == "Set-up" and run.style.size == 13)

    def lift(mark: Leaf) -> list[Mark]:
        if isinstance(mark, TextRun) and mark.text == "Your turn" and mark.style.size == 13:
            return [replace(mark, x=set_up.x, y=set_up.y - 5.0)]
        return [mark]

    found = told(edited(book(), 0, lift))
    assert found[0] == ("KG721", "2.pdf: the chapter “Your turn” stands before “Set-up”; it must come after it")


# The list of contents


@pytest.mark.parametrize(
    ("title", "page", "other"),
    [("Accept or challenge", "1", "2"), ("Set-up", "1", "2"), ("Credits", "4", "5"), ("Turn log", "8", "9")],
)
def test_a_list_of_contents_that_leads_to_another_page_is_told(title: str, page: str, other: str) -> None:
    assert told(edited(book(), 0, listed(title, page, other))) == [
        ("KG722", f"2.pdf: the list of contents leads to page {other} for “{title}”, which is on page {page}")
    ]


def test_a_chapter_that_has_moved_on_is_told_if_the_list_of_contents_stays_behind() -> None:
    kit = chaptered.kit()
    other = replace(kit, sections={**kit.sections, "turns": (*kit.sections["turns"], *[LINE] * 40)})
    expected = expected_rules_and_logs(other, load_papers()["a4"], load_wording("en"))
    longer = made_of(other)
    assert verify_pages(render(longer), expected, "2.pdf") == []
    # The number that is right for the shorter book.
    stale = edited(longer, 0, listed("Accept or challenge", "2", "1"))
    found = verify_pages(render(stale), expected, "2.pdf")
    assert [(problem.code, problem.message) for problem in found] == [
        ("KG722", "2.pdf: the list of contents leads to page 1 for “Accept or challenge”, which is on page 2")
    ]


def test_a_list_of_contents_without_a_chapter_is_told() -> None:
    page = book().pages[0]
    cells = [number for number, mark in enumerate(page.marks) if isinstance(mark, Group) and _says(mark, "Your turn")]
    marks = tuple(mark for number, mark in enumerate(page.marks) if number not in {cells[0], cells[0] + 1})
    found = told(with_page(book(), 0, replace(page, marks=marks)))
    assert found[0] == (
        "KG716",
        (
            "2.pdf: page 1 (rules) must show a list of contents with “Set-up”, “Your turn”, “Accept or challenge”, “The"
            " end of the game”, “At the table”, “Rulings”, “Credits”, “Player aid”, “For the adult”, “Claim board”,"
            " “Turn log”, and does not"
        ),
    )


def _says(group: Group, text: str) -> bool:
    return any(isinstance(mark, TextRun) and mark.text == text for mark in group.marks) or any(
        isinstance(mark, Group) and _says(mark, text) for mark in group.marks
    )


# Bookmarks


def with_headings(number: int, *headings: Heading) -> Document:
    return with_page(book(), number, replace(book().pages[number], headings=headings))


def test_a_bookmark_that_is_missing_or_has_another_name_is_told() -> None:
    first, second, third = book().pages[0].headings
    assert told(with_headings(0, first, third)) == [
        ("KG722", "2.pdf: a bookmark must lead to “Your turn”: there is “Accept or challenge”")
    ]
    assert told(with_headings(0, first, replace(second, title="My turn"), third)) == [
        ("KG722", "2.pdf: a bookmark must lead to “Your turn”: there is “My turn”")
    ]


def test_a_bookmark_that_leads_beside_its_heading_is_told() -> None:
    first, second, third = book().pages[0].headings
    for top in (second.top + 10, second.top - 20):
        assert told(with_headings(0, first, replace(second, top=top), third)) == [
            ("KG722", "2.pdf: the bookmark “Your turn” does not lead to it on page 1")
        ]


def test_a_bookmark_that_leads_to_another_page_is_told() -> None:
    first, second, third = book().pages[0].headings
    moved = with_headings(0, first, second)
    moved = with_page(moved, 1, replace(moved.pages[1], headings=(third,)))
    assert told(moved) == [("KG722", "2.pdf: the bookmark “Accept or challenge” does not lead to it on page 1")]


def test_a_bookmark_for_nothing_is_told() -> None:
    last = book().pages[-1]
    more = with_page(book(), len(book().pages) - 1, replace(last, bookmark="More"))
    assert told(more) == [("KG722", "2.pdf: there is a bookmark “More” for nothing")]


def test_a_chapter_s_bookmark_on_the_level_of_parts_is_told() -> None:
    page = book().pages[3]
    lifted = with_page(book(), 3, replace(page, bookmark=page.headings[0].title, headings=page.headings[1:]))
    assert told(lifted) == [
        ("KG722", "2.pdf: a bookmark must lead to “The end of the game”: there is “The end of the game”")
    ]


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_bookmarks_of_a_kit_without_chapters_are_proved_as_well(number: int) -> None:
    document = rules_and_logs("en", "a4")
    changed = with_page(document, number, replace(document.pages[number], bookmark="elsewhere"))
    expected = expected_rules_and_logs(usual_kit("en"), load_papers()["a4"], load_wording("en"))
    found = verify_pages(render(changed), expected, "2.pdf")
    assert [(problem.code, "there is “elsewhere”" in problem.message) for problem in found] == [("KG722", True)]


def test_bookmarks_that_lead_round_in_a_circle_cannot_be_read() -> None:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(render(book()))))
    first = at(writer.root_object, "/Outlines", "/First")
    first[NameObject("/Next")] = at(writer.root_object, "/Outlines").raw_get("/First")
    file = BytesIO()
    writer.write(file)
    (problem,) = verify_pages(file.getvalue(), wanted(), "2.pdf")
    assert problem.code == "KG701"
