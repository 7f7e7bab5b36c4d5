from __future__ import annotations

from kitgen.layout.page import Box, Duplex, Group, Role
from kitgen.rules.cards import Deck
from tests.card_sheets import ALL_FACES, document, placements


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
