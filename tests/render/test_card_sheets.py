"""The finished card sheets, read back: every number here was worked out by hand from the paper and the card."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.card_sheets import ALL_FACES, PAPERS, pdf
from tests.render.readback import Stroke, box, forms, placed, reader, strokes, words

# As near as can be told: numbers have seven digits in the file.
EXACT = 0.00002

FIRST_SHEET = "A1-1 A1-2 A2-1 A2-2 A3-1 A3-2 A4-1 A4-2 B1-1".split()
SECOND_SHEET = "B1-2 B2-1 B2-2 B3-1 B3-2 B4-1 B4-2".split()
PLACES = {
    "a4": [
        *[(10.5, 16.5), (73.5, 16.5), (136.5, 16.5)],
        *[(10.5, 104.5), (73.5, 104.5), (136.5, 104.5)],
        *[(10.5, 192.5), (73.5, 192.5), (136.5, 192.5)],
    ],
    "letter": [
        *[(13.45, 7.7), (76.45, 7.7), (139.45, 7.7)],
        *[(13.45, 95.7), (76.45, 95.7), (139.45, 95.7)],
        *[(13.45, 183.7), (76.45, 183.7), (139.45, 183.7)],
    ],
}
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
TRIMS = {"a4": (10.5, 16.5, 199.5, 280.5), "letter": (13.45, 7.7, 202.45, 271.7)}
BLEEDS = {"a4": (8.5, 14.5, 201.5, 282.5), "letter": (11.45, 5.7, 204.45, 273.7)}
# Where the cuts are, and from where to where their marks reach.
UPRIGHT = {"a4": (10.5, 73.5, 136.5, 199.5), "letter": (13.45, 76.45, 139.45, 202.45)}
LEVEL = {"a4": (16.5, 104.5, 192.5, 280.5), "letter": (7.7, 95.7, 183.7, 271.7)}
ABOVE_AND_BELOW = {"a4": ((11.2, 14.5), (282.5, 285.8)), "letter": ((5.2, 7.2), (272.2, 274.2))}
AT_THE_SIDES = {"a4": ((5.2, 8.5), (201.5, 204.8)), "letter": ((8.15, 11.45), (204.45, 207.75))}

on_both_papers = pytest.mark.parametrize("paper", PAPERS)


@on_both_papers
def test_pages_are_as_large_as_the_paper_and_know_their_trim_and_bleed(paper: str) -> None:
    pages = reader(pdf(paper)).pages
    assert len(pages) == 4
    for page in pages:
        assert box(page, "/MediaBox") == pytest.approx((0, 0, *SIZES[paper]), abs=EXACT)
        assert box(page, "/TrimBox") == pytest.approx(TRIMS[paper], abs=EXACT)
        assert box(page, "/BleedBox") == pytest.approx(BLEEDS[paper], abs=EXACT)
        assert "/CropBox" not in page
        assert page.rotation == 0


@on_both_papers
@pytest.mark.parametrize(("page", "cards"), [(0, FIRST_SHEET), (2, SECOND_SHEET)])
def test_every_card_lies_at_its_place_once(paper: str, page: int, cards: list[str]) -> None:
    found = placed(reader(pdf(paper)).pages[page])
    assert [form.name for form in found] == [f"face-{card}" for card in cards]
    for form, (x, y) in zip(found, PLACES[paper], strict=False):
        assert (form.x, form.y, form.width, form.height) == pytest.approx((x, y, 63, 88), abs=EXACT)


@on_both_papers
def test_all_places_of_both_sheets_get_one_and_the_same_back(paper: str) -> None:
    pages = reader(pdf(paper)).pages
    found = [form for page in (pages[1], pages[3]) for form in placed(page) if form.name == "back"]
    assert len(found) == 18
    assert len({form.number for form in found}) == 1
    for form, (x, y) in zip(found, PLACES[paper] * 2, strict=True):
        assert (form.x, form.y, form.width, form.height) == pytest.approx((x, y, 63, 88), abs=EXACT)


@on_both_papers
def test_the_bleed_is_one_form_around_the_block_on_both_back_pages(paper: str) -> None:
    pages = reader(pdf(paper)).pages
    first, second = (form for page in (pages[1], pages[3]) for form in placed(page) if form.name == "bleed")
    assert first == second
    left, top, _, _ = BLEEDS[paper]
    assert (first.x, first.y, first.width, first.height) == pytest.approx((left, top, 193, 268), abs=EXACT)


@on_both_papers
@pytest.mark.parametrize("page", [0, 2])
def test_sixteen_marks_stand_at_both_ends_of_all_eight_cuts(paper: str, page: int) -> None:
    expected = [((x, start), (x, end)) for x in UPRIGHT[paper] for start, end in ABOVE_AND_BELOW[paper]]
    expected += [((start, y), (end, y)) for y in LEVEL[paper] for start, end in AT_THE_SIDES[paper]]
    marks = [mark for mark in strokes(reader(pdf(paper)).pages[page]) if not _of_the_ruler(mark, paper)]
    found = sorted((*mark.start, *mark.end) for mark in marks)
    assert len(found) == 16
    for mark, (start, end) in zip(found, sorted(expected), strict=True):
        assert mark == pytest.approx((*start, *end), abs=EXACT)
    assert all(mark.width >= 0.25 * 25.4 / 72 and set(mark.colour) == {0} for mark in marks)


@on_both_papers
@pytest.mark.parametrize("page", [0, 1, 2, 3])
def test_every_page_has_a_ruler_of_50_mm_with_eleven_ticks(paper: str, page: int) -> None:
    ruler = [mark for mark in strokes(reader(pdf(paper)).pages[page]) if _of_the_ruler(mark, paper)]
    along = 0 if paper == "a4" else 1
    # 7 mm behind the cut before the last column: 10.5 + 2 × 63 + 7. Letter, from below: 279.4 − 7.7 − 2 × 88 − 7 − 50.
    start = 143.5 if paper == "a4" else 38.7
    (base,) = (mark for mark in ruler if mark.end[along] - mark.start[along] > 10)
    assert (base.start[along], base.end[along]) == pytest.approx((start, start + 50), abs=EXACT)
    ticks = sorted(mark.start[along] for mark in ruler if mark != base)
    assert ticks == pytest.approx([start + distance for distance in range(0, 51, 5)], abs=EXACT)


def _of_the_ruler(mark: Stroke, paper: str) -> bool:
    """The ruler stands above the last card of the first row, and on Letter, turned, to its left."""
    if paper == "a4":
        return mark.end[1] < 14.5 and mark.start[0] > 136.5 and mark.end[0] < 199.5
    return mark.end[0] < 11.45 and mark.start[1] > 10 and mark.end[1] < 93


@on_both_papers
def test_backs_have_no_cut_marks(paper: str) -> None:
    for page in (1, 3):
        assert len(strokes(reader(pdf(paper)).pages[page])) == 12


def test_the_text_of_a_face_can_be_read_out_of_its_form() -> None:
    page = reader(pdf("a4")).pages[0]
    assert Counter(words(page, "face-A2-1")) == {"2": 4, "A": 6, "copy": 2, "1": 2}
    assert Counter(words(page, "face-B1-1")) == {"1": 6, "B": 5, "copy": 2}


def test_every_face_says_what_it_is_and_how_often() -> None:
    document = reader(pdf("letter", deck=ALL_FACES))
    found = {form.name: page for page in document.pages for form in placed(page) if form.name.startswith("face")}
    assert len(found) == 36
    for card in ALL_FACES:
        name = f"face-{card.face}-1"
        assert Counter(words(found[name], name)) == {str(card.rank): 4, card.suit: 4 + card.rank}


def test_german_sheets_speak_german() -> None:
    page = reader(pdf("a4", language="de")).pages[0]
    assert Counter(words(page, "face-A2-1")) == {"2": 4, "A": 6, "Exemplar": 2, "1": 2}
    text = page.extract_text()
    assert "Bogen 1 von 2 · Vorderseiten" in text
    assert "stimmt die Größe" in text


@on_both_papers
def test_each_face_is_stored_once_and_drawn_once(paper: str) -> None:
    document = reader(pdf(paper))
    drawn = Counter(form.number for page in document.pages for form in placed(page) if form.name.startswith("face"))
    assert len(drawn) == 16
    assert set(drawn.values()) == {1}
    assert set(forms(document.pages[1])) == {"/FormXob.back", "/FormXob.bleed"}
