"""What holds for every page to read, in both languages and on both papers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from kitgen.layout.page import Box, Group, Mark, Page, Path, Role, TextRun
from tests.card_sheets import leaves, placements
from tests.layout.extents import apart, around, box_of, extent, inside, text_and_figures
from tests.printed_pages import KITS, LANGUAGES, PAPERS, groups, host_key, kit, lines, pages, rules_and_logs, runs, said

MARGIN = 5.0
EVERYWHERE = [pytest.param(language, paper, id=f"{language}-{paper}") for language in LANGUAGES for paper in PAPERS]
everywhere = pytest.mark.parametrize(("language", "paper"), EVERYWHERE)
everywhere_in_every_kit = pytest.mark.parametrize(
    ("name", "language", "paper"),
    [
        pytest.param(name, language, paper, id=f"{name}-{language}-{paper}")
        for name in KITS
        for language in LANGUAGES
        for paper in PAPERS
    ],
)


def rules_of_tables(page: Page) -> Iterator[Box]:
    """Each straight line that belongs to no figure."""
    for group in groups(page.marks, Role.ARTIFACT):
        for mark in group.marks:
            if isinstance(mark, Path) and mark.stroke is not None:
                for contour in mark.contours:
                    if not contour.closed:
                        yield extent(Path((contour,), stroke=mark.stroke))


@everywhere_in_every_kit
def test_no_two_lines_of_text_or_figures_overlap(name: str, language: str, paper: str) -> None:
    for page in pages(language, paper, name):
        for (words, one), (other_words, other) in combinations(text_and_figures(page), 2):
            assert apart(one, other, -0.01), f"“{words}” and “{other_words}”"


@everywhere_in_every_kit
def test_no_line_of_a_table_crosses_text(name: str, language: str, paper: str) -> None:
    for page in pages(language, paper, name):
        boxes = list(text_and_figures(page))
        for rule in rules_of_tables(page):
            assert [name for name, box in boxes if not apart(rule, box)] == []


@everywhere_in_every_kit
def test_nothing_enters_the_margin_that_a_printer_may_leave_white(name: str, language: str, paper: str) -> None:
    for page in pages(language, paper, name):
        printable = Box(MARGIN, MARGIN, page.width - 2 * MARGIN, page.height - 2 * MARGIN)
        assert [mark for mark in leaves(page.marks) if not inside(box_of(mark), printable)] == []


@everywhere_in_every_kit
def test_no_type_is_smaller_than_seven_points_and_none_to_read_than_ten_and_a_half(
    name: str, language: str, paper: str
) -> None:
    for page in pages(language, paper, name):
        sizes = {run.style.size for run in runs(page)}
        sizes |= {
            run.style.size
            for placement in placements(page.marks)
            for run in leaves(placement.form.marks)
            if isinstance(run, TextRun)
        }
        assert min(sizes) >= 7
        reading = [group for group in groups(page.marks, Role.PARAGRAPH) if len(said(group).split()) > 5]
        assert {run.style.size for group in reading for run in leaves(group.marks) if isinstance(run, TextRun)} <= {
            10.5,
            11,
            12,
        }


@everywhere_in_every_kit
def test_no_line_to_read_is_longer_than_75_characters(name: str, language: str, paper: str) -> None:
    found = [
        line
        for page in pages(language, paper, name)
        for group in groups(page.marks, Role.PARAGRAPH)
        for line in lines(group)
    ]
    assert len(found) > 100
    assert [line for line in found if len(line) > 75] == []


@everywhere_in_every_kit
def test_no_sentence_to_read_has_more_than_18_words(name: str, language: str, paper: str) -> None:
    paragraphs = [group for page in pages(language, paper, name) for group in groups(page.marks, Role.PARAGRAPH)]
    sentences = [sentence for group in paragraphs for sentence in re.split(r"(?<=[.?!])[“”]? ", said(group))]
    assert len(sentences) > 100
    # A card is one thing to read, also where its name has three words, as “red 8 star” has.
    names = sorted(kit(language, name).card_names.values(), key=len, reverse=True)
    card = re.compile("|".join(map(re.escape, names)) or r"(?!)", re.IGNORECASE)
    assert [sentence for sentence in sentences if len(card.sub("card", sentence).split()) > 18] == []


def column_of(page: Page, box: Box) -> int:
    """0 for what begins on the left half of a page, and 1 for the right half: no page has more columns."""
    return int(box.left >= page.width / 2)


def small_print(group: Group) -> bool:
    """The foot of a page and the note at a cut are no text that a heading could head."""
    sizes = {leaf.style.size for leaf in leaves(group.marks) if isinstance(leaf, TextRun)}
    return group.role in (Role.PARAGRAPH, Role.ARTIFACT) and sizes == {8}


def stranded(page: Page) -> list[str]:
    """The headings without anything to read, or the frame of a field, within 7 mm below them in their own column."""
    reading = [mark for mark in page.marks if isinstance(mark, Group) and not small_print(mark)]
    boxes = [box for _, box in text_and_figures(replace(page, marks=tuple(reading)))]
    frames = [mark for group in groups(page.marks, Role.ARTIFACT) for mark in group.marks if isinstance(mark, Path)]
    boxes += [extent(frame) for frame in frames if frame.stroke is not None and extent(frame).height > 20]
    found = []
    for heading in groups(page.marks, Role.HEADING):
        own = around([box_of(leaf) for leaf in leaves(heading.marks)])
        gaps = [box.top - own.bottom for box in boxes if column_of(page, box) == column_of(page, own)]
        if not any(-0.1 < gap < 7 for gap in gaps):
            found.append(said(heading))
    return found


@everywhere_in_every_kit
def test_no_page_and_no_column_ends_on_a_heading(name: str, language: str, paper: str) -> None:
    for page in pages(language, paper, name):
        assert stranded(page) == []


@everywhere
def test_a_heading_is_found_stranded_when_its_column_ends_on_it(language: str, paper: str) -> None:
    rules, _, halves, *_ = rules_and_logs(language, paper).pages
    for page, half in ((rules, rules.height), (halves, halves.height / 2)):
        for heading in list(groups(page.marks, Role.HEADING))[1:6]:
            own = around([box_of(leaf) for leaf in leaves(heading.marks)])

            def below(mark: Mark, page: Page = page, own: Box = own, half: float = half) -> bool:
                """Whether it stands below the heading in its column, on the same half of a page that is cut."""
                assert isinstance(mark, Group)
                box = around([box_of(leaf) for leaf in leaves(mark.marks)])
                same = column_of(page, box) == column_of(page, own) and not small_print(mark)
                return same and own.bottom - 0.1 < box.top < half

            cut_short = replace(page, marks=tuple(mark for mark in page.marks if not below(mark)))
            assert stranded(cut_short) == [said(heading)]


@everywhere
def test_each_part_has_a_bookmark_and_each_page_its_number_and_part_at_its_foot(language: str, paper: str) -> None:
    parts = {
        "en": ["rules", "worked examples", "table summary, for the adult", "Turn log", ""],
        "de": ["Regeln", "Beispiele", "Kurzregeln, für Erwachsene", "Spielprotokoll", ""],
    }[language]
    title = {"en": "Match and Shed", "de": "Passen und Ablegen"}[language]
    document = rules_and_logs(language, paper)
    assert [page.bookmark for page in document.pages] == parts
    page_of = {"en": "page {} of 5", "de": "Seite {} von 5"}[language]
    for number, (page, part) in enumerate(zip(document.pages, [*parts[:-1], parts[-2]], strict=True), 1):
        feet = [run for run in runs(page) if run.y > page.height - 13]
        assert [run.text for run in feet] == [f"{title} · {part}", page_of.format(number)]
        assert {run.style.size for run in feet} == {8}
    (key,) = host_key(language, paper).pages
    assert key.bookmark == {"en": "host key", "de": "Lösungsblatt"}[language]


@everywhere_in_every_kit
def test_text_is_a_heading_a_paragraph_a_cell_a_figure_or_an_artifact(name: str, language: str, paper: str) -> None:
    for page in pages(language, paper, name):
        assert all(isinstance(mark, Group) for mark in page.marks)
    figures = [figure for page in pages(language, paper, name) for figure in groups(page.marks, Role.FIGURE)]
    assert figures
    assert all(figure.alternative for figure in figures)


@everywhere
def test_the_five_headings_stand_in_their_binding_order(language: str, paper: str) -> None:
    bound = {
        "en": ["Prepare", "Play", "Worked example", "Finish and check", "Adaptation and limits"],
        "de": ["Vorbereiten", "Spielen", "Beispiel", "Beenden und prüfen", "Anpassen und Grenzen"],
    }[language]
    rules, _, summary, *_ = rules_and_logs(language, paper).pages
    for page in (rules, summary):
        headings = [said(group) for group in groups(page.marks, Role.HEADING)]
        assert headings[1:6] == bound


@everywhere
def test_nothing_of_the_host_key_s_head_stands_in_a_file_for_players(language: str, paper: str) -> None:
    (key,) = host_key(language, paper).pages
    headings = {said(group) for group in groups(key.marks, Role.HEADING)}
    private = [said(group) for group in groups(key.marks, Role.PARAGRAPH)][:2]
    player = {
        said(group) for page in rules_and_logs(language, paper).pages for group in groups(page.marks, Role.HEADING)
    }
    player |= {
        said(group) for page in rules_and_logs(language, paper).pages for group in groups(page.marks, Role.PARAGRAPH)
    }
    assert {"en": "Host key", "de": "Lösungsblatt"}[language] in headings
    assert player.isdisjoint({*private, {"en": "Host key", "de": "Lösungsblatt"}[language]})


@everywhere
def test_every_rule_and_every_ruling_stands_on_the_rules_page_in_order(language: str, paper: str) -> None:
    checked = kit(language)
    page = rules_and_logs(language, paper).pages[0]
    printed = [said(group) for group in groups(page.marks, Role.PARAGRAPH)]
    wanted = [str(line.text) for section in checked.sections.values() for line in section]
    wanted += [str(line.text) for line in checked.rulings]
    places = [printed.index(text) for text in wanted]
    assert places == sorted(places)
    mark = {"en": "R", "de": "K"}[language]
    assert [text for text in printed if re.fullmatch(rf"{mark}\d", text)] == [f"{mark}{n}" for n in range(1, 7)]


@everywhere
def test_the_log_counts_the_turns_from_1_to_40_in_rows_of_at_least_11_mm(language: str, paper: str) -> None:
    log = rules_and_logs(language, paper).pages[3:]
    numbers = [[run for run in runs(page) if run.text.isdigit()] for page in log]
    assert [[int(run.text) for run in rows] for rows in numbers] == [list(range(1, 21)), list(range(21, 41))]
    for rows in numbers:
        assert min(below.y - run.y for run, below in pairwise(rows)) >= 11
    for page in log:
        # Three columns and a head over twenty rows.
        assert len(list(groups(page.marks, Role.CELL))) == 3 * 21


@everywhere
def test_the_key_tells_the_named_examples_in_the_very_lines_of_the_kit(language: str, paper: str) -> None:
    (key,) = host_key(language, paper).pages
    cells = [said(group) for group in groups(key.marks, Role.CELL)]
    names = [
        "two-candidates",
        "reshuffle",
        "last-card-fits",
        "last-card-wrong",
        "turn-limit",
        "turn-limit-tie",
        "draw-by-choice",
        "count-goes-on",
        "shuffle-on-demand",
    ]
    # A title and an answer for each of the nine.
    assert len(cells) == 18
    told = {example.id: example for example in kit(language).examples}
    for number, name in enumerate(names):
        assert cells[2 * number] == told[name].title
        assert cells[2 * number + 1] == " ".join(line.text for line in told[name].lines)
