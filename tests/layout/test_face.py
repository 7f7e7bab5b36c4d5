from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from kitgen.layout.face import face
from kitgen.layout.page import Box, Colour, Contour, Curve, Font, Form, Path, TextRun
from kitgen.printing import CardSize
from kitgen.problems import Refused
from kitgen.rules.cards import Card
from kitgen.templates import load_card_sizes
from tests.card_sheets import ALL_FACES, leaves, look, paths, texts
from tests.layout.extents import apart, extent, inside

POKER = load_card_sizes()["poker"]
SIZES = [pytest.param(size, id=size.name) for size in load_card_sizes().values()]
EVERY_FACE = [pytest.param(card, id=card.face) for card in ALL_FACES]


def drawn(card: Card, size: CardSize = POKER, language: str = "en") -> Form:
    return face(card, size, look(language), copies=True)


def pips(form: Form) -> list[Path]:
    """The large shapes: they have an outline and a filling."""
    return [path for path in paths(form.marks) if path.fill and path.stroke]


def indices(form: Form) -> list[Path]:
    """The small shapes in the corners: they have no outline."""
    return [path for path in paths(form.marks) if path.fill and not path.stroke]


def underlines(form: Form) -> list[Path]:
    return [path for path in paths(form.marks) if not path.fill]


def test_a2_number_1_says_2_four_times_a_six_times_and_its_copy_twice() -> None:
    words = Counter(run.text for run in texts(drawn(Card("A", 2, 1)).marks))
    assert words == {"2": 4, "A": 6, "copy 1": 2}


def test_a_face_is_named_after_its_card() -> None:
    form = drawn(Card("A", 2, 1))
    assert form.name == "face-A2-1"
    assert (form.width, form.height) == (63, 88)


def test_a_deck_without_copies_shows_no_copy_numbers() -> None:
    words = Counter(run.text for run in texts(face(Card("C", 3), POKER, look(), copies=False).marks))
    assert words == {"3": 4, "C": 7}


@pytest.mark.parametrize("card", EVERY_FACE)
def test_a_face_shows_as_many_large_shapes_as_its_rank_and_four_small_ones(card: Card) -> None:
    form = drawn(card)
    assert len(pips(form)) == card.rank
    assert len(indices(form)) == 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", EVERY_FACE)
def test_nothing_on_a_face_touches_another_or_comes_within_4_mm_of_the_edge(card: Card, size: CardSize) -> None:
    form = drawn(card, size)
    boxes = [extent(shape) for shape in (*pips(form), *indices(form), *underlines(form))]
    boxes += [extent(run) for run in texts(form.marks) if run.text != card.suit]
    assert all(inside(box, Box(4, 4, size.width - 8, size.height - 8)) for box in boxes)
    assert all(apart(one, other, 0.5) for one, other in combinations(boxes, 2))
    assert all(apart(extent(one), extent(other), 1.0) for one, other in combinations(pips(form), 2))


@pytest.mark.parametrize("card", EVERY_FACE)
def test_every_shape_holds_the_suit_s_letter_and_no_letter_sticks_out(card: Card) -> None:
    form = drawn(card)
    shapes = [*pips(form), *indices(form)]
    letters = [run for run in texts(form.marks) if run.text == card.suit]
    assert len(letters) == len(shapes)
    for run in letters:
        box = extent(run)
        middle = (box.left + box.width / 2, box.top + box.height / 2)
        holding = [shape for shape in shapes if _holds(extent(shape), middle)]
        assert len(holding) == 1
        assert all(_within(holding[0].contours[0], corner) for corner in _corners(run))


def _holds(box: Box, point: tuple[float, float]) -> bool:
    return box.left < point[0] < box.right and box.top < point[1] < box.bottom


def _corners(run: TextRun) -> list[tuple[float, float]]:
    box = extent(run)
    return [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]


def _within(contour: Contour, point: tuple[float, float]) -> bool:
    """Whether a point lies inside a convex contour; of a curve only the end is looked at, which is stricter."""
    corners = [contour.start, *(step.to for step in contour.steps)]
    sides = [
        (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return all(side >= -1e-9 for side in sides) or all(side <= 1e-9 for side in sides)


@pytest.mark.parametrize("card", EVERY_FACE)
def test_both_players_see_the_same_corners_and_as_many_shapes_at_the_same_places(card: Card) -> None:
    form = drawn(card)
    corner_runs = [run for run in texts(form.marks) if run.text != card.suit]
    seen = {(round(run.x, 6), round(run.y, 6), run.text, run.turn) for run in corner_runs}
    turned = {(round(63 - x, 6), round(88 - y, 6), text, (turn + 2) % 4) for x, y, text, turn in seen}
    assert seen == turned
    middles = {_middle(shape) for shape in pips(form)}
    assert {(round(63 - x, 3), round(88 - y, 3)) for x, y in middles} == middles


def _middle(shape: Path) -> tuple[float, float]:
    box = extent(shape)
    return round(box.left + box.width / 2, 3), round(box.top + box.height / 2, 3)


def test_ranks_can_be_read_at_arm_s_length() -> None:
    (size,) = {run.style.size for run in texts(drawn(Card("A", 4)).marks) if run.text == "4"}
    assert 0.668 * size >= 18


@pytest.mark.parametrize("rank", range(1, 10))
def test_only_6_and_9_are_underlined_in_all_four_corners(rank: int) -> None:
    assert len(underlines(drawn(Card("B", rank)))) == (4 if rank in {6, 9} else 0)


def test_an_underline_stands_below_its_rank_for_whoever_reads_it() -> None:
    form = drawn(Card("A", 9))
    upright = [run for run in texts(form.marks) if run.text == "9" and run.turn == 0]
    lines = sorted(extent(line).top for line in underlines(form))
    assert lines[0] == lines[1] > upright[0].y
    assert lines[0] < upright[0].y + 2


@pytest.mark.parametrize("card", EVERY_FACE)
def test_no_text_on_a_card_is_smaller_than_7_points(card: Card) -> None:
    assert min(run.style.size for run in texts(drawn(card).marks)) >= 7


def test_the_copy_number_reads_upright_at_either_short_edge() -> None:
    below, above = sorted((run for run in texts(drawn(Card("A", 1, 2)).marks) if run.text == "copy 2"), key=_turn)
    assert (below.turn, above.turn) == (0, 2)
    assert below.y > 88 - 8
    assert above.y < 8
    assert extent(below).left + extent(below).width / 2 == pytest.approx(31.5)


def _turn(run: TextRun) -> int:
    return run.turn


def test_large_shapes_are_outlined_by_a_millimetre_and_tinted_by_15_percent_at_most() -> None:
    for suit in "ABCD":
        for shape in pips(drawn(Card(suit, 5))):
            assert shape.stroke is not None
            assert shape.stroke.width == pytest.approx(1.0, abs=0.2)
            colour, tint = shape.stroke.colour, shape.fill
            assert tint is not None
            for full, thin in zip(_parts(colour), _parts(tint), strict=True):
                assert 255 - thin <= 0.15 * (255 - full) + 0.5


def _parts(colour: Colour) -> tuple[int, int, int]:
    return colour.red, colour.green, colour.blue


def test_suits_differ_in_shape_so_that_no_colour_is_needed() -> None:
    def shape(suit: str) -> tuple[int, bool, bool]:
        contour = pips(drawn(Card(suit, 1)))[0].contours[0]
        curved = any(isinstance(step, Curve) for step in contour.steps)
        (x1, y1), (x2, y2) = contour.start, contour.steps[0].to
        return len(contour.steps), curved, x1 == x2 or y1 == y2

    assert len({shape(suit) for suit in "ABCD"}) == 4


def test_letters_on_small_shapes_contrast_with_them() -> None:
    for suit in "ABCD":
        colour = indices(drawn(Card(suit, 1)))[0].fill
        assert colour is not None
        red, green, blue = (_linear(part / 255) for part in _parts(colour))
        # The formula of WCAG for contrast with white; 4.5 is what it asks of text.
        assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4


def test_shapes_spread_and_grow_on_a_larger_card_and_the_corners_stay() -> None:
    small, large = drawn(Card("A", 2)), drawn(Card("A", 2), load_card_sizes()["tarot"])
    # 18 mm, with an outline of 1 mm, and by 70/63 more on the card of 70 mm.
    assert extent(pips(small)[0]).width == pytest.approx(19)
    assert extent(pips(large)[0]).width == pytest.approx(18 * 70 / 63 + 1)
    assert [run.style.size for run in texts(small.marks) if run.text == "2"] == [
        run.style.size for run in texts(large.marks) if run.text == "2"
    ]
    assert next(leaves(large.marks)) == next(leaves(small.marks))


def test_a_suit_without_a_shape_is_refused_with_the_suits_that_have_one() -> None:
    with pytest.raises(Refused) as refused:
        drawn(Card("E", 1))
    assert refused.value.problems[0].code == "KG110"
    assert "known suits: A, B, C, D" in refused.value.problems[0].message


@pytest.mark.parametrize("rank", [0, 10])
def test_a_rank_without_an_arrangement_is_refused(rank: int) -> None:
    with pytest.raises(Refused) as refused:
        drawn(Card("A", rank))
    assert refused.value.problems[0].code == "KG109"
    assert "ranks 1 to 9" in refused.value.problems[0].message


def test_a_copy_number_that_does_not_fit_is_refused_with_its_excess() -> None:
    class Wordy:
        def say(self, key: str, /, **values: object) -> str:
            return "the very first copy of this card"

    def a_millimetre_a_letter(text: str, font: Font, size: float) -> float:
        return len(text)

    with pytest.raises(Refused) as refused:
        face(Card("A", 1), POKER, replace(look(), wording=Wordy(), measure=a_millimetre_a_letter), copies=True)
    # 32 letters of 1 mm, where 63 − 4 × 8.2 = 30.2 mm are free.
    assert refused.value.problems[0].code == "KG602"
    assert "1.8 mm too wide" in refused.value.problems[0].message
