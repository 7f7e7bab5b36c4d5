"""Rules, logs and host key: what kitgen makes is found good, and every damage is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import cast

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DecodedStreamObject, FloatObject, NameObject, TextStringObject

from kitgen.build import Job, compose, make, verify_files
from kitgen.checked import CheckedKit, CheckedLine, TurnLog
from kitgen.content.library import find_content
from kitgen.expectations.pages import expected_host_key, expected_rules_and_logs
from kitgen.kits import check_kits
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.host_key import compose_host_key
from kitgen.layout.page import Document, Mark, Placement, TextRun
from kitgen.layout.picture.signs import cross, tick
from kitgen.layout.picture.small_card import small_face
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.render.pdf import render
from kitgen.templates import load_papers, load_wording
from kitgen.verify.cards import verify_cards
from kitgen.verify.documents import verify_pages
from kitgen.verify.expected_pages import ExpectedPages
from tests import card_sheets as cards
from tests.card_sheets import look, texts
from tests.printed_pages import LANGUAGES, PAPERS, ROOT, host_key, kit, rules_and_logs
from tests.verify.damage import rewrite
from tests.verify.edits import beside, edited, edited_marks, other_form, swapped, with_page, without
from tests.verify.expectations import expected as expected_sheets

RULES, EXAMPLES, SUMMARY, LOG, SECOND_LOG = range(5)

everywhere = pytest.mark.parametrize(("language", "paper"), [(one, other) for one in LANGUAGES for other in PAPERS])


@cache
def wanted(name: str, language: str = "en", paper: str = "a4") -> ExpectedPages:
    expect = {"rules": expected_rules_and_logs, "key": expected_host_key}[name]
    return expect(kit(language), load_papers()[paper], load_wording(language))


def problems(document: Document, paper: str = "a4") -> list[Problem]:
    """What is wrong with a document of the players, once it is a file."""
    return verify_pages(render(document), wanted("rules", document.language, paper), "2.pdf")


def codes(found: Iterable[Problem]) -> list[str]:
    return sorted({problem.code for problem in found})


# Good files


@everywhere
def test_what_kitgen_makes_has_no_problems(language: str, paper: str) -> None:
    assert problems(rules_and_logs(language, paper), paper) == []
    key = wanted("key", language, paper)
    assert verify_pages(render(host_key(language, paper)), key, "3.pdf") == []


def test_every_word_of_a_worked_example_is_wanted_by_a_person_too() -> None:
    """What is wanted of one example, counted by hand from its lines, not from its page."""
    panel = next(
        panel for panel in wanted("rules").parts[EXAMPLES].panels if panel.texts[0] == "6. A last card that fits"
    )
    assert panel.texts[1:] == (
        "The top card is A2.",
        "Mia’s last card is A3.",
        "She may play it.",
        "The letter is the same.",
        "She plays it.",
        "Her hand is empty, and Mia wins at once.",
    )
    picture = panel.picture
    assert picture is not None
    assert picture.faces == ("A2", "A3", "A2", "A3")
    assert [(card.face, card.sign, card.reason) for card in picture.judged] == [("A3", "allowed", "same letter")]
    assert picture.backs == 0
    first = ["discards", "Mia", "last card", "same letter", "Mia", "plays"]
    then = ["discards", "A3 on top", "Mia", "no cards", "hand", "Mia wins at once"]
    assert sorted(picture.captions) == sorted([*first, *then])


def test_the_log_is_wanted_in_two_pages_of_twenty_turns() -> None:
    assert [part.turns for part in wanted("rules").parts[LOG:]] == [range(1, 21), range(21, 41)]


def test_only_what_no_page_of_the_players_shows_is_a_text_of_the_key_alone() -> None:
    only = wanted("rules").key_only
    assert "Turn 40 is over, and hands are equal" in only
    assert "The game is a tie." in only
    assert "Private until the game is over" in only
    assert "Turn 40 is over." not in only


# Other kits


def booklet_faults(other: CheckedKit) -> list[Problem]:
    document = compose_rules_and_logs(other, load_papers()["a4"], look())
    expected = expected_rules_and_logs(other, load_papers()["a4"], load_wording("en"))
    return verify_pages(render(document), expected, "2.pdf")


def with_rulings(*texts: str) -> CheckedKit:
    lines = tuple(CheckedLine("no-stakes", Text.made_up(text)) for text in texts)
    return replace(kit("en"), rulings=(*kit("en").rulings, *lines))


@pytest.mark.parametrize("more", [4, 9])
def test_a_rules_page_with_less_room_for_its_example_has_no_problems(more: int) -> None:
    assert booklet_faults(with_rulings(*["One more line."] * more)) == []


def test_a_kit_without_rulings_has_no_heading_for_them() -> None:
    assert booklet_faults(replace(kit("en"), rulings=())) == []


def test_words_in_bold_and_italic_type_are_read_without_their_marks() -> None:
    assert booklet_faults(with_rulings("Play **one card**, *never* two, be**cause** it *counts*.")) == []


def test_a_kit_without_a_log_has_no_pages_for_one() -> None:
    assert booklet_faults(replace(kit("en"), materials=())) == []


def test_a_log_that_does_not_fill_its_last_page_has_no_problems() -> None:
    (log,) = kit("en").materials
    assert isinstance(log, TurnLog)
    assert booklet_faults(replace(kit("en"), materials=(replace(log, turns=25),))) == []


def test_examples_on_more_than_one_page_have_no_problems() -> None:
    assert booklet_faults(replace(kit("en"), page_examples=kit("en").page_examples * 2)) == []


def test_a_host_key_of_three_pages_has_no_problems() -> None:
    long = replace(kit("en"), host_key=kit("en").host_key[:7] * 5)
    document = compose_host_key(long, load_papers()["a4"], look())
    assert len(document.pages) == 3
    expected = expected_host_key(long, load_papers()["a4"], load_wording("en"))
    assert verify_pages(render(document), expected, "3.pdf") == []


# Text


@everywhere
def test_an_example_that_names_another_card_is_told(language: str, paper: str) -> None:
    found = problems(edited(rules_and_logs(language, paper), EXAMPLES, swapped("B3", "B4")), paper)
    assert codes(found) == ["KG716", "KG717"]


def test_a_changed_line_is_told_with_what_must_stand_there_and_with_what_does() -> None:
    document = edited(rules_and_logs("en", "a4"), EXAMPLES, swapped("B3 does", "B4 does"))
    assert [(problem.code, problem.message) for problem in problems(document)] == [
        ("KG716", "2.pdf: page 2 (worked examples), “1. Letter or rank”, must show “B3 does not fit.” and does not"),
        (
            "KG717",
            (
                "2.pdf: page 2 (worked examples), “1. Letter or rank”, shows “B4 does not fit.”, which is no checked"
                " text of this page"
            ),
        ),
    ]


@pytest.mark.parametrize(
    ("page", "line"),
    [
        (RULES, "You must not play any other card."),
        (RULES, "Match and Shed"),
        (RULES, "Get rid of all your cards before the other player does."),
        (RULES, "Rulings"),
        (RULES, "R1"),
        (RULES, "Finish and check"),
        (RULES, "page 1 of 5"),
        (SUMMARY, "Deal five to each player."),
        (SUMMARY, "The game stops after turn 40."),
        (SUMMARY, "For the adult"),
        (SUMMARY, "Follow-suit tricks"),
        (LOG, "Cards remaining"),
        (EXAMPLES, "neither"),
    ],
)
def test_a_text_that_is_gone_is_missing(page: int, line: str) -> None:
    found = problems(edited(rules_and_logs("en", "a4"), page, without(line)))
    assert codes(found) in (["KG716"], ["KG716", "KG717"], ["KG716", "KG720"])
    assert any(line in problem.message for problem in found)


def test_a_rule_that_stands_in_the_notes_for_the_adult_is_missing_on_the_summary() -> None:
    line = "Deal five to each player."
    document = rules_and_logs("en", "a4")
    far_down = edited(document, SUMMARY, lambda mark: [replace(mark, y=250.0)] if _says(mark, line) else [mark])
    assert [problem.code for problem in problems(far_down)] == ["KG717", "KG716"]


def test_a_text_beyond_the_edge_of_the_paper_is_missing() -> None:
    line = "Take turns."
    gone = edited(
        rules_and_logs("en", "a4"), RULES, lambda mark: [replace(mark, x=215.0)] if _says(mark, line) else [mark]
    )
    assert [problem.code for problem in problems(gone)] == ["KG716"]


def _says(mark: TextRun | Placement, line: str) -> bool:
    return isinstance(mark, TextRun) and mark.text == line


@pytest.mark.parametrize("page", [RULES, EXAMPLES, SUMMARY, LOG])
def test_a_sentence_that_nobody_checked_is_told_wherever_it_stands(page: int) -> None:
    document = rules_and_logs("en", "a4")
    last = texts(document.pages[page].marks)[-3 if page == EXAMPLES else 0].text
    found = problems(edited(document, page, beside(last, "Kings may be played on anything.", 1.0)))
    assert [problem.code for problem in found] == ["KG717"]
    assert "Kings may be played on anything." in found[0].message


def test_a_checked_sentence_that_stands_twice_is_told_the_second_time() -> None:
    line = "You must not play any other card."
    found = problems(edited(rules_and_logs("en", "a4"), RULES, beside(line, line, 0.5)))
    assert [problem.code for problem in found] == ["KG717"]


def test_a_checked_line_of_another_example_is_told_in_this_one() -> None:
    found = problems(
        edited(rules_and_logs("en", "a4"), EXAMPLES, beside("The same card again", "B3 does not fit.", 1.0))
    )
    assert [problem.code for problem in found] == ["KG717"]
    assert "“2. The same card again”" in found[0].message


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        (SUMMARY, "Private until the game is over"),
        (RULES, "Host key"),
        (EXAMPLES, "The game is a tie."),
        (LOG, "They report nothing about real players or real results."),
    ],
)
def test_text_of_the_host_key_in_the_file_of_the_players_is_told_as_that(page: int, sentence: str) -> None:
    document = rules_and_logs("en", "a4")
    first = texts(document.pages[page].marks)[0].text
    found = problems(edited(document, page, beside(first, sentence, 1.0)))
    assert [problem.code for problem in found] == ["KG718"]
    assert f"“{sentence}”" in found[0].message


def test_an_answer_that_is_missing_in_the_host_key_is_told() -> None:
    document = edited(host_key("en", "a4"), 0, without("Private until the game is over"))
    assert codes(verify_pages(render(document), wanted("key"), "3.pdf")) == ["KG716"]


# Order and pairing


def booklet_of(changed: CheckedKit) -> list[Problem]:
    """What is wrong with the pages of a changed kit, measured by the kit as it is."""
    return problems(compose_rules_and_logs(changed, load_papers()["a4"], look()))


Sections = dict[str, tuple[CheckedLine, ...]]


def under_other_headings(sections: Sections) -> Sections:
    return {**sections, "prepare": sections["finish"], "finish": sections["prepare"]}


def backwards(sections: Sections) -> Sections:
    return {name: lines[::-1] for name, lines in sections.items()}


@pytest.mark.parametrize("damage", [under_other_headings, backwards])
def test_rules_that_stand_elsewhere_among_the_sections_are_told(damage: Callable[[Sections], Sections]) -> None:
    found = booklet_of(replace(kit("en"), sections=damage(kit("en").sections)))
    assert [problem.code for problem in found] == ["KG721"]
    assert found[0].message.startswith("2.pdf: page 1 (rules) shows “")


@pytest.mark.parametrize("damage", [under_other_headings, backwards])
def test_rules_that_stand_elsewhere_on_the_summary_are_told(damage: Callable[[Sections], Sections]) -> None:
    summary = kit("en").summary
    found = booklet_of(replace(kit("en"), summary=replace(summary, sections=damage(summary.sections))))
    assert [problem.code for problem in found] == ["KG721"]
    assert found[0].message.startswith("2.pdf: page 3 (table summary, for the adult) shows “")


def test_the_lines_of_an_example_from_last_to_first_are_told() -> None:
    first, *others = kit("en").page_examples
    found = booklet_of(replace(kit("en"), page_examples=(replace(first, lines=first.lines[::-1]), *others)))
    assert [(problem.code, problem.message) for problem in found] == [
        (
            "KG721",
            (
                "2.pdf: page 2 (worked examples), “1. Letter or rank”, shows “A1 fits by its letter.” before “The top"
                " card is A2.”; it must come right after it"
            ),
        )
    ]


def test_examples_that_are_drawn_in_another_order_are_told() -> None:
    document = rules_and_logs("en", "a4")
    page = document.pages[EXAMPLES]
    # After the title of the page come five marks of each example: ground, number, title, picture, lines.
    title, first, second, rest = page.marks[:1], page.marks[1:6], page.marks[6:11], page.marks[11:]
    found = problems(with_page(document, EXAMPLES, replace(page, marks=(*title, *second, *first, *rest))))
    assert [problem.code for problem in found] == ["KG721"]
    assert "in the order “2. The same card again”, “1. Letter or rank”, “3. " in found[0].message


def test_titles_of_the_host_key_over_the_answers_to_other_examples_are_told() -> None:
    key = kit("en").host_key
    turned = tuple(replace(one, title=other.title) for one, other in zip(key, (*key[1:], key[0]), strict=True))
    document = compose_host_key(replace(kit("en"), host_key=turned), load_papers()["a4"], look())
    assert codes(verify_pages(render(document), wanted("key"), "3.pdf")) == ["KG721"]


@pytest.mark.parametrize(("one", "other", "told"), [("Players", "Time", ["KG721"]), ("R1", "R2", ["KG716", "KG717"])])
def test_a_label_that_has_changed_places_with_another_is_told(one: str, other: str, told: list[str]) -> None:
    turned = {one: other, other: one}

    def turn(mark: TextRun | Placement) -> list[Mark]:
        return [replace(mark, text=turned.get(mark.text, mark.text))] if isinstance(mark, TextRun) else [mark]

    found = problems(edited(rules_and_logs("en", "a4"), RULES, turn))
    assert codes(found) == told


# The log


@everywhere
def test_a_row_that_the_log_lacks_is_told(language: str, paper: str) -> None:
    found = problems(edited(rules_and_logs(language, paper), LOG, without("7")), paper)
    assert [problem.code for problem in found] == ["KG719"]
    assert found[0].message.endswith("must count turns 1 to 20, each once: without 7")


def test_a_row_that_the_log_has_twice_is_told() -> None:
    found = problems(edited(rules_and_logs("en", "a4"), SECOND_LOG, swapped("33", "32")))
    assert [problem.code for problem in found] == ["KG719"]
    assert found[0].message.endswith("must count turns 21 to 40, each once: without 33; too often 32")


def test_rows_in_another_order_are_told() -> None:
    turned = {"3": "4", "4": "3"}

    def turn(mark: TextRun | Placement) -> list[Mark]:
        return [replace(mark, text=turned.get(mark.text, mark.text))] if isinstance(mark, TextRun) else [mark]

    found = problems(edited(rules_and_logs("en", "a4"), LOG, turn))
    assert [problem.code for problem in found] == ["KG719"]
    assert "they stand in the order 1, 2, 4, 3, 5" in found[0].message


def test_rows_too_low_to_write_in_are_told() -> None:
    low = edited(
        rules_and_logs("en", "a4"), LOG, lambda mark: [replace(mark, y=mark.y - 3.0)] if _says(mark, "20") else [mark]
    )
    assert [problem.message for problem in problems(low)] == [
        "2.pdf: page 4 (Turn log, turns 1–20 of 40) has rows that are less than 11 mm high"
    ]


# Pictures


@pytest.mark.parametrize("page", [RULES, EXAMPLES, SUMMARY])
def test_a_tick_in_the_place_of_a_cross_is_told(page: int) -> None:
    document = edited(
        rules_and_logs("en", "a4"), page, other_form("cross", lambda mark: replace(mark, form=tick(look())))
    )
    found = problems(document)
    assert [problem.code for problem in found] == ["KG720"]
    assert "B3 with a tick (“neither”); it must mark A1 with a tick" in found[0].message


def test_a_sign_is_told_by_what_it_draws_not_by_its_name() -> None:
    signs = {"tick": replace(cross(look()), name="tick"), "cross": replace(tick(look()), name="cross")}

    def exchange(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, Placement) and mark.form.name in signs:
            return [replace(mark, form=signs[mark.form.name])]
        return [mark]

    document = rules_and_logs("en", "a4")
    for page in (RULES, EXAMPLES, SUMMARY):
        document = edited(document, page, exchange)
    assert codes(problems(document)) == ["KG720"]


def test_a_tick_on_the_ground_of_a_cross_is_neither() -> None:
    glyph, ground = tick(look()), cross(look())
    mixed = replace(glyph, name="mixed", marks=(ground.marks[0], ground.marks[1], glyph.marks[2]))
    document = rules_and_logs("en", "a4")
    found = problems(edited(document, EXAMPLES, other_form("tick", lambda mark: replace(mark, form=mixed))))
    assert codes(found) == ["KG720"]


def test_a_cross_in_the_place_of_a_clock_is_told() -> None:
    document = rules_and_logs("en", "a4")
    found = problems(edited(document, EXAMPLES, other_form("clock", lambda mark: replace(mark, form=cross(look())))))
    assert [problem.code for problem in found] == ["KG720"]
    assert "A4 with a cross (“must wait”); it must mark A4 with a clock" in found[0].message


def test_a_cross_that_lies_at_no_card_is_told() -> None:
    document = rules_and_logs("en", "a4")
    found = problems(edited(document, EXAMPLES, other_form("cross", lambda mark: replace(mark, x=mark.x - 6))))
    assert [problem.code for problem in found] == ["KG720"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_card_in_a_picture_is_told(language: str) -> None:
    other = small_face("B4", look())
    document = rules_and_logs(language, "a4")
    found = problems(edited(document, EXAMPLES, other_form("small-B3", lambda mark: replace(mark, form=other))))
    assert [problem.code for problem in found] == ["KG720"]
    assert "shows the cards A2, A1, B2, B4; they must be A2, A1, B2, B3" in found[0].message


def test_two_cards_that_have_changed_places_are_told_though_they_are_drawn_in_the_old_order() -> None:
    document = rules_and_logs("en", "a4")
    places: dict[str, float] = {}

    def note(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, Placement):
            places[mark.form.name] = mark.x
        return [mark]

    edited_marks(document.pages[RULES].marks, note)

    def exchange(mark: TextRun | Placement) -> list[Mark]:
        partner = {"small-A1": "small-B2", "small-B2": "small-A1"}
        if isinstance(mark, Placement) and mark.form.name in partner:
            return [replace(mark, x=places[partner[mark.form.name]])]
        return [mark]

    found = problems(edited(document, RULES, exchange))
    assert [problem.code for problem in found] == ["KG720"]
    assert "A2, B2, A1, B3; they must be A2, A1, B2, B3" in found[0].message


def test_reasons_that_have_changed_places_are_told() -> None:
    turned = {"same letter": "same rank", "same rank": "same letter"}

    def turn(mark: TextRun | Placement) -> list[Mark]:
        return [replace(mark, text=turned.get(mark.text, mark.text))] if isinstance(mark, TextRun) else [mark]

    found = problems(edited(rules_and_logs("en", "a4"), SUMMARY, turn))
    assert [problem.code for problem in found] == ["KG720"]


def test_a_hidden_card_too_few_is_told() -> None:
    document = rules_and_logs("en", "a4")
    removed: list[Mark] = []

    def remove_one(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, Placement) and mark.form.name == "small-back-6.6-9.2" and not removed:
            removed.append(mark)
            return []
        return [mark]

    found = problems(edited(document, EXAMPLES, remove_one))
    assert [problem.code for problem in found] == ["KG720"]
    assert "shows 14 cards face down; they must be 15" in found[0].message


def test_a_card_that_is_drawn_larger_is_told() -> None:
    document = rules_and_logs("en", "a4")
    found = problems(edited(document, RULES, other_form("small-B3", lambda mark: replace(mark, scale=1.1))))
    assert codes(found) == ["KG720"]


def test_a_picture_on_a_page_without_examples_is_told() -> None:
    document = rules_and_logs("en", "a4")
    page = document.pages[LOG]
    card = Placement(small_face("A2", look()), 20, 20)
    found = problems(with_page(document, LOG, replace(page, marks=(*page.marks, card))))
    assert [problem.code for problem in found] == ["KG720"]


# The file as a whole


def damaged(change: Callable[[PdfWriter], object]) -> list[Problem]:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(render(rules_and_logs("en", "a4")))))
    change(writer)
    file = BytesIO()
    writer.write(file)
    return verify_pages(file.getvalue(), wanted("rules"), "2.pdf")


def test_the_file_is_still_good_when_it_is_only_written_again() -> None:
    assert damaged(lambda writer: None) == []


@pytest.mark.parametrize("page", [RULES, EXAMPLES, SUMMARY, LOG, SECOND_LOG])
def test_a_missing_page_is_told_once(page: int) -> None:
    document = rules_and_logs("en", "a4")
    found = problems(replace(document, pages=document.pages[:page] + document.pages[page + 1 :]))
    assert [problem.code for problem in found] == ["KG712"]
    assert found[0].message.startswith(
        "2.pdf: the number of pages is 4; it must be from 5 to 12: rules, worked examples"
    )


def test_a_page_that_stands_twice_is_told() -> None:
    document = rules_and_logs("en", "a4")
    found = problems(replace(document, pages=(*document.pages, document.pages[LOG])))
    assert {"KG716", "KG717"} <= set(codes(found))


def test_a_file_that_does_not_insist_on_its_size_is_told() -> None:
    def forget(writer: PdfWriter) -> None:
        del cast(dict[str, object], writer.root_object["/ViewerPreferences"])["/PrintScaling"]

    assert codes(damaged(forget)) == ["KG703"]


def test_a_file_that_asks_to_be_printed_on_both_sides_is_told() -> None:
    def turn(writer: PdfWriter) -> None:
        preferences = cast(dict[object, object], writer.root_object["/ViewerPreferences"])
        preferences[NameObject("/Duplex")] = NameObject("/DuplexFlipLongEdge")

    (problem,) = damaged(turn)
    assert (problem.code, problem.message) == (
        "KG703",
        "2.pdf: the file does not ask to be printed on one side: Duplex is “DuplexFlipLongEdge”, not “Simplex”",
    )


def test_another_title_or_language_is_told() -> None:
    document = rules_and_logs("en", "a4")
    assert codes(problems(replace(document, title="Match and Shed: host key"))) == ["KG712"]
    said = damaged(lambda writer: writer.root_object.update({NameObject("/Lang"): TextStringObject("de")}))
    assert [problem.code for problem in said] == ["KG712"]


def test_paper_of_another_size_is_told_for_every_page_together() -> None:
    def widen(writer: PdfWriter) -> None:
        for page in writer.pages:
            page[NameObject("/MediaBox")] = ArrayObject(map(FloatObject, (0, 0, 612, 792)))

    found = [problem for problem in damaged(widen) if problem.code == "KG702"]
    assert [problem.message.split(":")[1] for problem in found] == [" pages 1, 2, 3, 4, 5"]


def test_a_font_that_is_not_in_the_file_is_told() -> None:
    def take_out(writer: PdfWriter) -> None:
        fonts = writer.pages[RULES]["/Resources"]["/Font"]  # type: ignore[index]
        bold = next(font for font in map(fonts.__getitem__, fonts) if font["/BaseFont"].endswith("Bold"))
        del bold["/FontDescriptor"]["/FontFile2"]

    assert codes(damaged(take_out)) == ["KG709"]


def test_the_empty_box_in_the_place_of_a_letter_is_told() -> None:
    def spoil(writer: PdfWriter) -> None:
        stream = cast(DecodedStreamObject, writer.pages[LOG]["/Contents"])
        rewrite(stream, lambda content: re.sub(rb"\((.)", rb"(\\000", content, count=1))

    assert "KG710" in codes(damaged(spoil))


def test_bytes_that_are_no_file_of_kitgens_are_told_as_that() -> None:
    assert [problem.code for problem in verify_pages(b"%PDF-1.7\nnothing", wanted("rules"), "2.pdf")] == ["KG701"]


# Where it is called


def test_a_title_of_the_host_key_in_the_margin_of_a_card_sheet_is_told() -> None:
    document = cards.document("a4")
    expected = replace(expected_sheets("a4"), key_only=("Private until the game is over", "The game is a tie."))
    good = render(document)
    assert verify_cards(good, expected, "1-cards.pdf") == []
    first = texts(document.pages[1].marks)[0].text
    spoiled = edited(document, 1, beside(first, "Private until the game is over", 3.0))
    assert [(problem.code, problem.message) for problem in verify_cards(render(spoiled), expected, "1-cards.pdf")] == [
        ("KG718", "1-cards.pdf: page 2 shows “Private until the game is over”, which only the host key may show")
    ]


def test_all_files_of_a_folder_are_read_back() -> None:
    (ready,) = check_kits(find_content(ROOT / "content", ROOT), ["match-and-shed"])
    job = Job(ready, "de", "letter")
    (composed,) = compose([job])
    good = make(composed).files
    assert verify_files(job, good) == []
    swapped_files = {**good, "2-rules-and-logs.pdf": good["3-host-key.pdf"], "3-host-key.pdf": good["1-cards.pdf"]}
    told = {problem.message.split(":")[0] for problem in verify_files(job, swapped_files)}
    folder = "match-and-shed/de-letter"
    assert {f"{folder}/2-rules-and-logs.pdf", f"{folder}/3-host-key.pdf"} <= told
    (short,) = {problem.code for problem in verify_files(job, {**good, "3-host-key.pdf": b""})} - {"KG711"}
    assert short == "KG701"
