from __future__ import annotations

import pytest

from kitgen.layout.cards import compose_trumps
from kitgen.layout.page import Box, Document, Duplex, Group, Role
from kitgen.printing import CardSize
from kitgen.rules.cards import Deck
from kitgen.templates import load_card_sizes, load_papers, load_theme, load_wording
from tests.card_sheets import ALL_FACES, COLOURS, TRUMPS, checked_kit, document, look, placements


def test_each_sheet_is_a_page_of_fronts_and_the_page_of_its_backs() -> None:
    cards = document("a4")
    assert len(cards.pages) == 4
    names = [[placed.form.name for placed in placements(page.marks)] for page in cards.pages]
    assert names[0] == [f"face-{face}" for face in "A1-1 A1-2 A2-1 A2-2 A3-1 A3-2 A4-1 A4-2 B1-1".split()]
    assert names[2] == [f"face-{face}" for face in "B1-2 B2-1 B2-2 B3-1 B3-2 B4-1 B4-2".split()]
    assert names[1] == names[3] == ["bleed", *["back"] * 9]


def test_a_sheet_with_one_card_gets_a_back_in_every_place_and_the_same_grid() -> None:
    full, single = document("letter").pages, document("letter", deck=Deck(("A",), (1,))).pages
    assert len(single) == 2
    assert placements(single[1].marks) == placements(full[1].marks)
    (only,), first = placements(single[0].marks), placements(full[0].marks)[0]
    assert (only.x, only.y) == (first.x, first.y)


def test_the_document_is_named_and_is_to_be_flipped_on_the_long_edge() -> None:
    assert document("a4").title == "Match and Shed: cards to cut"
    assert document("a4", language="de").title == "Match and Shed: Karten zum Ausschneiden"
    assert document("a4", language="de").language == "de"
    assert document("a4").duplex is Duplex.LONG_EDGE


def test_every_page_has_the_block_of_cards_as_its_trim_and_2_mm_more_as_its_bleed() -> None:
    for page in document("a4").pages:
        assert (page.width, page.height) == (210, 297)
        assert page.trim == Box(10.5, 16.5, 189, 264)
        assert page.bleed == Box(8.5, 14.5, 193, 268)


def test_each_sheet_has_one_bookmark() -> None:
    assert [page.bookmark for page in document("a4").pages] == ["Sheet 1 of 2", "", "Sheet 2 of 2", ""]


def test_each_face_is_a_figure_that_is_also_said_in_words() -> None:
    figures = [mark for mark in document("a4").pages[0].marks if isinstance(mark, Group) and mark.role is Role.FIGURE]
    assert figures[2].alternative == "Card A2, copy 1"
    single = document("a4", deck=ALL_FACES, language="de").pages[0]
    assert any(isinstance(mark, Group) and mark.alternative == "Karte A2" for mark in single.marks)


def test_everything_else_on_the_pages_is_a_paragraph_or_an_artifact() -> None:
    for page in document("letter").pages:
        roles = {mark.role for mark in page.marks if isinstance(mark, Group)}
        assert all(isinstance(mark, Group) for mark in page.marks)
        assert roles <= {Role.FIGURE, Role.PARAGRAPH, Role.ARTIFACT}


TAROT = load_card_sizes()["tarot"]


def trumps(language: str = "en", paper: str = "a4", size: CardSize = TAROT) -> Document:
    kit, wording = checked_kit(COLOURS, language, "Matchmakers", TRUMPS), load_wording(language)
    return compose_trumps(kit, load_papers()[paper], size, load_theme(), wording, look(language).measure)


def alternatives(document: Document) -> list[str]:
    marks = [mark for page in document.pages for mark in page.marks]
    return [mark.alternative for mark in marks if isinstance(mark, Group) and mark.role is Role.FIGURE]


def test_fifty_two_cards_of_four_colours_take_six_sheets_and_each_is_named_in_words() -> None:
    cards = document("a4", deck=COLOURS, language="de")
    assert len(cards.pages) == 12
    assert len(alternatives(cards)) == 52
    assert alternatives(cards)[:4] == ["Karte Rot 1", "Karte Rot 2 Stern", "Karte Rot 2 Mond", "Karte Rot 3"]
    assert alternatives(cards)[-1] == "Karte Blau 9"
    assert [placed.form.name for placed in placements(cards.pages[0].marks)][1] == "face-red-2-star-1"


def test_the_trumps_are_on_one_sheet_of_their_own_with_its_name_and_their_own_title() -> None:
    fronts, backs = trumps().pages
    assert trumps().title == "Matchmakers: trumps to cut"
    assert trumps("de").title == "Matchmakers: Trümpfe zum Ausschneiden"
    assert (fronts.bookmark, backs.bookmark) == ("Trumps, sheet 1 of 1", "")
    assert trumps("de").pages[0].bookmark == "Trümpfe, Bogen 1 von 1"
    assert alternatives(trumps("de")) == ["Karte Trumpf 2", "Karte Trumpf 4", "Karte Trumpf 6", "Karte Trumpf 8"]
    # 210 − 2 × 70 is 70, and 297 − 2 × 120 is 57.
    assert fronts.trim == backs.trim == Box(35, 28.5, 140, 240)
    assert [(round(p.x, 2), round(p.y, 2)) for p in placements(fronts.marks)] == [
        (35, 28.5),
        (105, 28.5),
        (35, 148.5),
        (105, 148.5),
    ]


def test_the_backs_of_the_trumps_cannot_be_taken_for_those_of_the_other_cards() -> None:
    mine = {placed.form.name: placed.form for placed in placements(trumps().pages[1].marks)}["back"]
    other = {placed.form.name: placed.form for placed in placements(document("a4", deck=COLOURS).pages[1].marks)}[
        "back"
    ]
    # Strips start along the whole upper and one side edge: as many as width and height hold periods.
    assert len(mine.marks[0].contours) == pytest.approx((70 + 120) / 2, abs=1)  # type: ignore[union-attr]
    assert len(other.marks[0].contours) == pytest.approx(63 + 88, abs=1)  # type: ignore[union-attr]


def test_a_kit_without_trumps_has_no_sheets_of_them() -> None:
    with pytest.raises(ValueError, match="no trumps"):
        compose_trumps(checked_kit(), load_papers()["a4"], TAROT, load_theme(), load_wording("en"), look().measure)
