"""What only some games show in their pictures: arrows, brackets, batches and markers; every damage to them is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from kitgen.expectations.pages import expected_rules_and_logs
from kitgen.layout.moving import mapped
from kitgen.layout.page import Colour, Document, Mark, Path, Placement, TextRun
from kitgen.layout.picture.small_card import SLIM, covered_face, small_face
from kitgen.render.pdf import render
from kitgen.templates import load_papers, load_wording
from kitgen.verify.documents import verify_pages
from kitgen.verify.expected_pages import CoveredBatch, ExpectedPicture
from tests.card_sheets import leaves, look
from tests.layout.extents import extent
from tests.printed_pages import LANGUAGES, kit, rules_and_logs
from tests.verify.edits import Edit, Leaf, changed_path, edited, edited_marks, other_form, without, without_path

EXAMPLES = 1


def told(document: Document, name: str) -> list[tuple[str, str]]:
    """The code of each problem of a kit's pages, and what its message says behind the page and the example."""
    checked, wording = kit(document.language, name), load_wording(document.language)
    expected = expected_rules_and_logs(checked, load_papers()["a4"], wording)
    found = verify_pages(render(document), expected, "2.pdf")
    return [(problem.code, problem.message.rpartition("”, ")[2]) for problem in found]


def codes(name: str, edit: Edit, language: str = "en") -> list[str]:
    """The codes of what is told of a kit whose page of examples was changed."""
    document = edited(rules_and_logs(language, "a4", name), EXAMPLES, edit)
    return [code for code, _ in told(document, name)]


def message(name: str, edit: Edit) -> str:
    """The one KG720 that is told of a kit whose page of examples was changed."""
    ((code, text),) = told(edited(rules_and_logs("en", "a4", name), EXAMPLES, edit), name)
    assert code == "KG720"
    return text


def moved(path: Path, right: float = 0.0, down: float = 0.0) -> Path:
    """The path in another place."""
    return replace(
        path, contours=tuple(mapped(contour, lambda at: (at[0] + right, at[1] + down)) for contour in path.contours)
    )


def steps(path: Path) -> list[int]:
    return [len(contour.steps) for contour in path.contours]


def is_arrow(path: Path) -> bool:
    """An arch of two curves and a head of two lines."""
    return steps(path) == [2, 2] and path.fill is None and not path.contours[0].closed


def is_bracket(path: Path) -> bool:
    """Three lines, open at the top."""
    return steps(path) == [3] and path.fill is None and not path.contours[0].closed


def is_marker(path: Path) -> bool:
    """The dark disc of 2.3 mm of a marker."""
    return steps(path) == [4] and path.fill == look().theme.colours.heading and abs(extent(path).width - 4.6) < 0.01


def picture(name: str, title: str) -> ExpectedPicture:
    """What is wanted of the picture of an example."""
    expected = expected_rules_and_logs(kit("en", name), load_papers()["a4"], load_wording("en"))
    panel = next(panel for panel in expected.parts[EXAMPLES].panels if panel.texts[0].endswith(title))
    assert panel.picture is not None
    return panel.picture


# What is wanted, read off the lines of the examples by hand


def test_the_arrows_of_two_moves_are_wanted_from_the_moved_top_to_the_one_it_goes_onto() -> None:
    wanted = picture("accordion", "A move, then another")
    assert wanted.faces[:8] == ("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4")
    assert wanted.arrows == (("B1", "A1"), ("B2", "B1"))


def test_a_bracket_is_wanted_under_each_triple_right_or_wrong() -> None:
    wanted = picture("two-meld", "Triples, and what is none")
    assert wanted.brackets == (("A1", "A2", "A3"), ("A4", "A4", "B4"), ("A4", "A1", "A2"))


def test_the_newest_batch_alone_is_wanted_with_the_marker() -> None:
    wanted = picture("claim-and-challenge", "The older batch is safe")
    assert wanted.batches == (
        CoveredBatch(("A1",), True, "newest"),
        CoveredBatch(("A1",), False, "older"),
        CoveredBatch(("B2",), True, "newest"),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["accordion", "two-meld", "claim-and-challenge"])
def test_the_pages_have_no_problems_as_they_are(name: str, language: str) -> None:
    assert told(rules_and_logs(language, "a4", name), name) == []


# Rows and their moves


def test_another_card_in_a_row_is_told() -> None:
    other = small_face("B4", look(), SLIM)
    text = message("accordion", other_form("slim-B1", lambda mark: replace(mark, form=other)))
    assert text.startswith("shows the cards A1, B4, B2, A2, A3, B3, B4, A4, B1")
    assert "; they must be A1, B1, B2, A2" in text


def test_two_cards_of_a_row_that_have_changed_places_are_told() -> None:
    places: dict[str, float] = {}
    document = rules_and_logs("en", "a4", "accordion")

    def note(mark: Leaf) -> Iterable[Mark]:
        if isinstance(mark, Placement):
            places.setdefault(mark.form.name, mark.x)
        return [mark]

    edited_marks(document.pages[EXAMPLES].marks, note)
    done: list[str] = []

    def exchange(mark: Leaf) -> Iterable[Mark]:
        partner = {"slim-A3": "slim-B3", "slim-B3": "slim-A3"}
        if isinstance(mark, Placement) and mark.form.name in partner and mark.form.name not in done:
            done.append(mark.form.name)
            return [replace(mark, x=places[partner[mark.form.name]])]
        return [mark]

    assert "A1, B1, B2, A2, B3, A3, B4, A4" in message("accordion", exchange)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_that_is_missing_is_told(language: str) -> None:
    assert codes("accordion", without_path(is_arrow), language) == ["KG720"]


def test_an_arrow_that_is_missing_is_told_by_its_cards() -> None:
    text = message("accordion", without_path(is_arrow))
    assert text == "has arrows from B2 to B1; they must go from B1 to A1, from B2 to B1"


def test_an_arrow_without_a_head_is_none() -> None:
    beheaded = changed_path(is_arrow, lambda path: [replace(path, contours=path.contours[:1])])
    assert message("accordion", beheaded) == "has arrows from B2 to B1; they must go from B1 to A1, from B2 to B1"


def test_an_arrow_that_points_the_other_way_is_told() -> None:
    """Its head at the stack that moves: arch and head are turned about the middle of the arch."""

    def turn(path: Path) -> list[Mark]:
        arch = path.contours[0]
        middle = (arch.start[0] + arch.steps[-1].to[0]) / 2
        return [mirrored(path, middle)]

    assert message("accordion", changed_path(is_arrow, turn)).startswith("has arrows from A1 to B1, from B2 to B1;")


def mirrored(path: Path, middle: float) -> Path:
    contours = tuple(mapped(contour, lambda point: (2 * middle - point[0], point[1])) for contour in path.contours)
    return replace(path, contours=contours)


def test_an_arrow_over_other_stacks_is_told() -> None:
    """One place to the right: a slim card of 9.2 mm and a gap of 0.9 mm."""
    text = message("accordion", changed_path(is_arrow, lambda path: [moved(path, 9.2 + 0.9)]))
    assert text.startswith("has arrows from B2 to B1, from B2 to B1;")


def test_an_arrow_too_many_is_told() -> None:
    text = message("accordion", changed_path(is_arrow, lambda path: [path, moved(path, 9.2 + 0.9)]))
    assert text.startswith("has arrows from B1 to A1, from B2 to B1, from B2 to B1;")


def test_the_number_of_places_that_is_missing_at_an_arrow_is_told() -> None:
    seen: list[Mark] = []

    def remove(mark: Leaf) -> Iterable[Mark]:
        """The first bold figure in the size of an index on the page itself is the one at an arrow."""
        if isinstance(mark, TextRun) and mark.text in {"1", "3"} and mark.style.size == 12 and not seen:
            seen.append(mark)
            return []
        return [mark]

    assert codes("accordion", remove) == ["KG716"]


# Triples and their brackets


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bracket_that_is_missing_is_told(language: str) -> None:
    assert codes("two-meld", without_path(is_bracket), language) == ["KG720"]


def test_a_bracket_under_two_of_three_cards_is_told() -> None:
    """Small cards of 11.2 mm with gaps of 0.8 mm: a bracket that is 12 mm shorter leaves one out."""

    def shorten(path: Path) -> list[Mark]:
        (contour,) = path.contours
        down, across, up = contour.steps
        ends = [replace(step, to=(step.to[0] - 12.0, step.to[1])) for step in (across, up)]
        return [replace(path, contours=(replace(contour, steps=(down, *ends)),))]

    text = message("two-meld", changed_path(is_bracket, shorten))
    assert text == "has brackets under A4, B4, C4; no card; they must be under A1, A2, A3; A4, B4, C4"


def test_a_bracket_in_the_colour_of_what_is_allowed_under_a_wrong_triple_is_told() -> None:
    colours = look().theme.colours

    def is_red(path: Path) -> bool:
        return is_bracket(path) and path.stroke is not None and path.stroke.colour == colours.refused

    def repaint(path: Path) -> list[Mark]:
        assert path.stroke is not None
        return [replace(path, stroke=replace(path.stroke, colour=colours.allowed))]

    assert "no card" in message("two-meld", changed_path(is_red, repaint))


def test_another_card_in_a_triple_is_told() -> None:
    other = small_face("B1", look())
    assert codes("two-meld", other_form("small-A2", lambda mark: replace(mark, form=other))) == ["KG720"]


# Batches, their claims and the marker


def page_marks() -> list[Leaf]:
    """All marks on the page of examples of Claim and Challenge, in the order of drawing."""
    return list(leaves(rules_and_logs("en", "a4", "claim-and-challenge").pages[EXAMPLES].marks))


def marker_moved(number: int, right: float) -> Edit:
    """A marker of the page, counted from 0, moved as a whole: edge, disc and ring have one middle."""
    discs = [mark for mark in page_marks() if isinstance(mark, Path) and is_marker(mark)]
    box = extent(discs[number])
    x, y = box.left + box.width / 2, box.top + box.height / 2

    def edit(mark: Leaf) -> Iterable[Mark]:
        if isinstance(mark, Path) and steps(mark) == [4]:
            own = extent(mark)
            if abs(own.left + own.width / 2 - x) < 0.01 and abs(own.top + own.height / 2 - y) < 0.01:
                return [moved(mark, right)]
        return [mark]

    return edit


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_marker_that_is_missing_is_told(language: str) -> None:
    assert codes("claim-and-challenge", without_path(is_marker), language) == ["KG720"]


def test_a_marker_that_is_missing_is_told_with_its_batch() -> None:
    text = message("claim-and-challenge", without_path(is_marker))
    assert text == (
        "shows the batches A3, B2 without the marker (“newest”); they must be A3, B2 with the marker (“newest”)"
    )


def test_a_marker_on_the_older_batch_is_told() -> None:
    """The third example lays the marker on A1, and then on B2 beside it."""
    covered = [mark for mark in page_marks() if isinstance(mark, Placement) and mark.form.name.startswith("covered-")]
    # Batches in the order of the page: A3 B2, B3, A1, then A1 (older) beside B2 (newest).
    assert [mark.form.name.removeprefix("covered-") for mark in covered[:6]] == ["A3", "B2", "B3", "A1", "A1", "B2"]
    older, newest = covered[4], covered[5]
    text = message("claim-and-challenge", marker_moved(3, older.x - newest.x))
    assert "A1 with the marker (“older”); B2 without the marker (“newest”); they must be" in text


def test_a_marker_beside_every_batch_is_told() -> None:
    document = edited(rules_and_logs("en", "a4", "claim-and-challenge"), EXAMPLES, marker_moved(0, 30.0))
    assert [text for _, text in told(document, "claim-and-challenge")] == [
        "shows the batches A3, B2 without the marker (“newest”); they must be A3, B2 with the marker (“newest”)",
        "shows a marker that lies on no batch",
    ]


def test_captions_of_batches_that_have_changed_places_are_told() -> None:
    runs = [mark for mark in page_marks() if isinstance(mark, TextRun)]
    older = next(run for run in runs if run.text == "older")
    newest = min(
        (run for run in runs if run.text == "newest"), key=lambda run: abs(run.x - older.x) + abs(run.y - older.y)
    )
    # Each centred below the cards of the other.
    apart = extent(newest).left + extent(newest).width / 2 - extent(older).left - extent(older).width / 2
    turned = {older: apart, newest: -apart}

    def turn(mark: Leaf) -> Iterable[Mark]:
        return [replace(mark, x=mark.x + turned[mark])] if isinstance(mark, TextRun) and mark in turned else [mark]

    text = message("claim-and-challenge", turn)
    assert "A1 without the marker (“newest”); B2 with the marker (“older”)" in text


def test_another_card_in_a_batch_is_told() -> None:
    other = covered_face("B3", look())
    assert codes("claim-and-challenge", other_form("covered-A3", lambda mark: replace(mark, form=other))) == ["KG720"]


def test_a_claim_that_is_missing_is_told() -> None:
    assert codes("claim-and-challenge", without("“two 3s”")) == ["KG716"]


def test_a_white_disc_is_no_marker() -> None:
    white = Colour(255, 255, 255)
    assert codes("claim-and-challenge", changed_path(is_marker, lambda path: [replace(path, fill=white)])) == ["KG720"]
