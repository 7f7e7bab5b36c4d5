"""What stands where in a rulebook, on the kit whose rules were recast as chapters."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from kitgen.checked import CheckedChapter, CheckedKit, CheckedLine
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.page import Document, Page, Role
from kitgen.places import Text
from kitgen.problems import Refused
from kitgen.templates import load_papers
from tests import chaptered
from tests.card_sheets import leaves, look, placements
from tests.layout.extents import apart, around, box_of, text_and_figures
from tests.printed_pages import LANGUAGES, PAPERS, RULEBOOK, groups, lines, rules_and_logs, runs, said

CHAPTERS = {
    "en": ["Set-up", "Your turn", "Accept or challenge", "The end of the game", "At the table", "Rulings", "Credits"],
    "de": [
        "Aufbau",
        "Dein Zug",
        "Annehmen oder anzweifeln",
        "Das Ende des Spiels",
        "Am Tisch",
        "Klarstellungen",
        "Herkunft des Spiels",
    ],
}
BEHIND = {
    "en": ["Player aid", "For the adult", "Claim board", "Turn log"],
    "de": ["Spielhilfe", "Für Erwachsene", "Zahlentafel", "Spielprotokoll"],
}
# Four pages of rules, one each for aid, adult and board, two of the log.
AID, ADULT, BOARD = 4, 5, 6
LINE = CheckedLine(
    "stop", Text.made_up("One more line of rules, which is long enough to be divided. " * 4, "more.yaml")
)


everywhere = pytest.mark.parametrize(("language", "paper"), [(one, other) for one in LANGUAGES for other in PAPERS])


def document(language: str = "en", paper: str = "a4") -> Document:
    return rules_and_logs(language, paper, RULEBOOK)


def composed(kit: CheckedKit, paper: str = "a4") -> Document:
    return compose_rules_and_logs(kit, load_papers()[paper], look(kit.language))


def headings(page: Page) -> list[str]:
    return [said(group) for group in groups(page.marks, Role.HEADING)]


def pages_of(document: Document) -> dict[str, int]:
    """The number of the page on which each chapter is headed, in type that only headings have."""
    return {
        run.text: number
        for number, page in enumerate(document.pages, 1)
        for run in runs(page)
        if run.style.size == 13 and run.text in CHAPTERS[document.language]
    }


def refusals(kit: CheckedKit) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refused:
        composed(kit)
    return [(problem.code, problem.message) for problem in refused.value.problems]


@everywhere
def test_the_list_of_contents_names_the_page_of_each_chapter_and_of_what_follows(language: str, paper: str) -> None:
    made = document(language, paper)
    cells = [said(cell) for cell in groups(made.pages[0].marks, Role.CELL)]
    # The strip of facts comes first: four cells, a label and a value in each.
    listed = dict(zip(cells[4::2], cells[5::2], strict=True))
    assert list(listed) == CHAPTERS[language] + BEHIND[language]
    stands = pages_of(made)
    assert [int(number) for number in listed.values()] == [
        *(stands[title] for title in CHAPTERS[language]),
        *(AID + 1, ADULT + 1, BOARD + 1, BOARD + 2),
    ]


@everywhere
def test_each_part_has_a_bookmark_and_each_chapter_one_below_that_of_the_rules(language: str, paper: str) -> None:
    pages = document(language, paper).pages
    rules = {"en": "rules", "de": "Regeln"}[language]
    assert [page.bookmark for page in pages] == [rules, "", "", "", *BEHIND[language], ""]
    assert [heading.title for page in pages for heading in page.headings] == CHAPTERS[language]
    for page in pages:
        for heading in page.headings:
            (run,) = [run for run in runs(page) if run.text == heading.title and run.style.size == 13]
            # A line of 13 pt × 1.15 is 5.274 mm high, its capitals 3.063 mm.
            assert run.y == pytest.approx(heading.top + (5.274 + 3.063) / 2, abs=2e-3)


@everywhere
def test_every_rule_stands_once_below_the_heading_of_its_chapter(language: str, paper: str) -> None:
    kit = chaptered.kit(language)
    printed = [
        said(group)
        for page in document(language, paper).pages[:AID]
        for mark in page.marks
        for group in [*groups([mark], Role.HEADING), *groups([mark], Role.PARAGRAPH)]
    ]
    wanted = [
        text
        for name, chapter in kit.chapters.items()
        for text in (str(chapter.title), *(str(line.text) for line in kit.sections[name]))
    ]
    # The titles of the chapters stand in cells of the list of contents as well, which come before all chapters.
    start = len(printed) - printed[::-1].index(wanted[0]) - 1
    places = [printed.index(text, start) for text in wanted]
    assert places == sorted(places)
    assert [printed[start:].count(text) for text in wanted] == [1] * len(wanted)


@everywhere
def test_every_example_stands_in_its_chapter_with_its_number_and_its_picture(language: str, paper: str) -> None:
    found = [heading for page in document(language, paper).pages[:AID] for heading in headings(page)]
    kit = chaptered.kit(language)
    titles = {chapter.title: [str(example.title) for example in chapter.examples] for chapter in kit.chapters.values()}
    wanted = [text for title, examples in titles.items() for text in (title, *examples)]
    assert [text for text in found if text in wanted] == wanted
    numbers = [
        run.text
        for page in document(language, paper).pages[:AID]
        for run in runs(page)
        if re.fullmatch(r"\d+\.", run.text)
    ]
    assert numbers == [f"{number}." for number in range(1, 14)]


@everywhere
def test_a_chapter_that_asks_for_a_new_page_stands_at_the_top_of_one(language: str, paper: str) -> None:
    page = document(language, paper).pages[3]
    assert headings(page)[0] == CHAPTERS[language][3]
    assert page.headings[0].top == 15


def test_the_rulings_are_said_to_be_rulings_and_the_credits_stand_last() -> None:
    last = [said(group) for group in groups(document().pages[3].marks, Role.PARAGRAPH)]
    assert last[-17:-15] == [
        str(chaptered.kit().sections["table"][-1].text),
        "Not sure how to read a rule? These answers count.",
    ]
    assert last[-15::2] == [
        *(f"R{number}" for number in range(1, 8)),
        "This game was published by somebody else. Only the words and the drawings are ours.",
    ]


def test_the_columns_of_the_last_page_end_at_much_the_same_height() -> None:
    # Of the chapters before the one with a new page two boxes are left, which stand side by side.
    page = document().pages[2]
    assert headings(page) == ["Letters do not matter", "An answer is no turn"]
    left, right = (around([box_of(leaf) for leaf in leaves(group.marks)]) for group in groups(page.marks, Role.HEADING))
    assert left.top == right.top
    assert (left.left < page.width / 2, right.left > page.width / 2) == (True, True)


@everywhere
def test_the_player_aid_is_a_page_of_the_very_lines_of_the_rules(language: str, paper: str) -> None:
    page = document(language, paper).pages[AID]
    title = {"en": "Claim and Challenge: player aid", "de": "Behaupten und Zweifeln: Spielhilfe"}[language]
    assert headings(page) == [title, *CHAPTERS[language][:4]]
    printed = [said(group) for group in groups(page.marks, Role.PARAGRAPH)]
    clauses = [
        *("deal", "marker", "batch-size", "rank-range", "bluff", "respond-first", "newest-only"),
        *("false-to-claimant", "true-to-challenger", "win-waits", "win-if-empty", "turn-limit", "fewer-wins"),
        "equal-ties",
    ]
    kit = chaptered.kit(language)
    text_of = {line.role: str(line.text) for section in kit.sections.values() for line in section}
    assert printed == [text_of[clause] for clause in clauses]


def test_the_notes_for_the_adult_have_a_page_of_their_own_and_name_the_player_aid() -> None:
    page = document().pages[ADULT]
    assert headings(page)[0] == "For the adult"
    printed = [said(group) for group in groups(page.marks, Role.PARAGRAPH)]
    assert "16 cards with backs, claim board with marker, log for 40 turns, player aid, host key" in printed


@pytest.mark.parametrize(
    ("players", "variant", "said_in"),
    [
        ((4, 4), 2, {"en": "4 players, or 2", "de": "4 Personen oder 2"}),
        ((3, 5), 2, {"en": "3–5 players, or 2", "de": "3–5 Personen oder 2"}),
        ((2, 2), None, {"en": "2", "de": "2"}),
    ],
)
def test_the_facts_tell_a_variant_for_another_number(
    players: tuple[int, int], variant: int | None, said_in: dict[str, str]
) -> None:
    for language, words in said_in.items():
        kit = replace(chaptered.kit(language), players=players, variant=variant)
        first, *_ = groups(composed(kit).pages[0].marks, Role.CELL)
        assert lines(first)[1] == words


def test_a_kit_without_rulings_and_credits_has_neither_chapter() -> None:
    made = composed(replace(chaptered.kit(), rulings=(), credits=()))
    assert [heading.title for page in made.pages for heading in page.headings] == CHAPTERS["en"][:5]
    assert {"Rulings", "Credits"}.isdisjoint(run.text for page in made.pages for run in runs(page))


def test_a_chapter_of_many_lines_goes_on_over_pages_and_the_numbers_follow() -> None:
    kit = chaptered.kit()
    longer = replace(kit, sections={**kit.sections, "set-up": (*kit.sections["set-up"], *[LINE] * 40)})
    made = composed(longer)
    assert len(made.pages) > len(document().pages) + 1
    stands = pages_of(made)
    cells = [said(cell) for cell in groups(made.pages[0].marks, Role.CELL)]
    listed = dict(zip(cells[4::2], cells[5::2], strict=True))
    assert stands["Your turn"] > 2
    assert {title: int(listed[title]) for title in stands} == stands


def test_a_book_that_begins_on_a_new_page_leaves_title_and_contents_alone_on_the_first() -> None:
    kit = chaptered.kit()
    first = {"set-up": replace(kit.chapters["set-up"], new_page=True)}
    made = composed(replace(kit, chapters={**kit.chapters, **first}))
    assert headings(made.pages[0]) == ["Claim and Challenge", "Contents"]
    assert headings(made.pages[1])[0] == "Set-up"


def test_a_picture_too_high_for_what_is_left_below_the_contents_stands_on_the_next_page() -> None:
    kit = chaptered.kit()
    tall = kit.chapters["answers"].examples[2]
    chapters = {
        f"chapter-{number}": CheckedChapter(Text.made_up(f"Chapter {number}"), (), new_page=False)
        for number in range(1, 50)
    }
    book = {"tall": CheckedChapter(Text.made_up("Tall"), (tall,), new_page=False), **chapters}
    rules: dict[str, tuple[CheckedLine, ...]] = dict.fromkeys(book, (LINE,))
    aid = replace(kit.summary, sections={"tall": (LINE,)})
    made = composed(replace(kit, chapters=book, page_examples=(tall,), sections=rules, summary=aid))
    first, second = made.pages[:2]
    assert "Tall" in headings(first)
    assert not list(placements(first.marks))
    assert headings(second)[0] == tall.title
    assert all(apart(one, other, -0.01) for (_, one), (_, other) in combinations(text_and_figures(first), 2))


def test_what_does_not_fit_is_told_of_all_parts_at_once() -> None:
    kit = chaptered.kit()
    wide = Text.made_up("A chapter whose title is far too long for any column of a rulebook", "wide.yaml")
    aid = replace(kit.summary, sections={**kit.summary.sections, "end": (LINE,) * 40})
    chapters = {**kit.chapters, "table": replace(kit.chapters["table"], title=wide)}
    told = refusals(replace(kit, chapters=chapters, summary=aid))
    assert [code for code, _ in told] == ["KG602", "KG602"]
    assert "too long: from “One more line of rules, which is long en …” on it does not fit" in told[0][1]
    assert told[0][1].startswith("the player aid is ")
    assert told[1][1].endswith(" mm too wide for a column of the rulebook on A4")


def test_the_pages_are_counted_through_the_whole_document() -> None:
    feet = [[run.text for run in runs(page) if run.y > page.height - 13] for page in document().pages]
    assert [left for left, _ in feet] == [
        *["Claim and Challenge · rules"] * 4,
        *(f"Claim and Challenge · {part}" for part in (*BEHIND["en"], "Turn log")),
    ]
    assert [right for _, right in feet] == [f"page {number} of 9" for number in range(1, 10)]
    assert document().title == "Claim and Challenge: rulebook and player aid"
