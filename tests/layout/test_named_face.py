from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from kitgen.layout.named_face import CARD_PLAN, TRUMP_PLAN, Plan, named_face
from kitgen.layout.page import Box, Font, Form, Path
from kitgen.printing import CardSize
from kitgen.problems import Refused
from kitgen.rules.cards import Card
from kitgen.templates import load_card_sizes
from tests.card_sheets import COLOURS, TRUMPS, look, paths, texts
from tests.layout.extents import apart, extent, inside

POKER, TAROT = load_card_sizes()["poker"], load_card_sizes()["tarot"]
NAMES = {"red": "Rot", "yellow": "Gelb", "green": "Grün", "blue": "Blau", "trump": "Trumpf"}
EVERY_FACE = [pytest.param(card, id=card.face) for card in (*COLOURS, *TRUMPS)]


def drawn(card: Card, *, copies: bool = False) -> Form:
    size, plan = (TAROT, TRUMP_PLAN) if card.suit == "trump" else (POKER, CARD_PLAN)
    return named_face(card, NAMES[card.suit], size, plan, look("de"), copies=copies)


def large(form: Form) -> list[Path]:
    """The large emblem: it has an outline and a filling."""
    return [path for path in paths(form.marks) if path.fill and path.stroke]


def solid(form: Form) -> list[Path]:
    """Emblems in the corners, and marks: they have no outline."""
    return [path for path in paths(form.marks) if path.fill and not path.stroke]


def underlines(form: Form) -> list[Path]:
    return [path for path in paths(form.marks) if not path.fill]


def test_red_8_star_shows_its_rank_four_times_and_its_colour_twice_and_nothing_else_in_words() -> None:
    form = drawn(Card("red", 8, mark="star"))
    assert Counter(run.text for run in texts(form.marks)) == {"8": 4, "Rot": 2}
    assert form.name == "face-red-8-star-1"
    assert (form.width, form.height) == (63, 88)


def test_a_trump_is_as_large_as_a_tarot_card_and_says_what_it_is() -> None:
    form = drawn(Card("trump", 4))
    assert Counter(run.text for run in texts(form.marks)) == {"4": 4, "Trumpf": 2}
    assert (form.width, form.height) == (70, 120)


@pytest.mark.parametrize("card", EVERY_FACE)
def test_one_emblem_is_large_and_each_corner_has_a_small_one_and_the_mark(card: Card) -> None:
    form = drawn(card)
    assert len(large(form)) == 1
    # Four corners, and of the mark one more below the large emblem.
    assert len(solid(form)) == (9 if card.mark else 4)
    assert extent(large(form)[0]).width > 25


@pytest.mark.parametrize("card", EVERY_FACE)
def test_nothing_on_a_face_touches_another_or_comes_within_3_5_mm_of_the_edge(card: Card) -> None:
    form = drawn(card)
    boxes = [extent(shape) for shape in paths(form.marks)] + [extent(run) for run in texts(form.marks)]
    assert all(inside(box, Box(3.5, 3.5, form.width - 7, form.height - 7)) for box in boxes)
    assert all(apart(one, other, 0.4) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("card", EVERY_FACE)
def test_the_corners_are_the_same_for_whoever_sits_opposite(card: Card) -> None:
    form = drawn(card)
    runs = {(round(run.x, 6), round(run.y, 6), run.text, run.turn) for run in texts(form.marks)}
    assert runs == {
        (round(form.width - x, 6), round(form.height - y, 6), text, (turn + 2) % 4) for x, y, text, turn in runs
    }
    corner = [shape for shape in solid(form) if abs(_middle(shape)[0] - form.width / 2) > 1]
    middles = {_middle(shape) for shape in corner}
    assert {(round(form.width - x, 3), round(form.height - y, 3)) for x, y in middles} == middles


def _middle(shape: Path) -> tuple[float, float]:
    box = extent(shape)
    return round(box.left + box.width / 2, 3), round(box.top + box.height / 2, 3)


def test_in_a_corner_stands_the_rank_then_the_emblem_then_the_mark() -> None:
    form = drawn(Card("blue", 6, mark="moon"))
    rank = next(run for run in texts(form.marks) if run.text == "6" and run.turn == 0)
    drop, moon = (extent(shape) for shape in solid(form)[:2])
    line = extent(underlines(form)[0])
    assert extent(rank).bottom < line.top < line.bottom < drop.top < drop.bottom < moon.top
    assert rank.style.size == 29
    # A drop is 0.96 times as wide as its size of 6.4 mm, and 1.31 times as high.
    assert (drop.width, drop.height) == pytest.approx((6.14, 8.38), abs=0.01)


def test_the_mark_stands_below_the_large_emblem_and_the_two_share_the_middle() -> None:
    form, plain = drawn(Card("green", 4, mark="star")), drawn(Card("green", 5))
    star = extent(solid(form)[4])
    fir = extent(large(form)[0])
    assert fir.bottom + 1 < star.top
    assert star.left + star.width / 2 == pytest.approx(31.5)
    assert star.width > 9
    assert extent(large(plain)[0]).top == pytest.approx(fir.top + 5)


@pytest.mark.parametrize("rank", range(1, 10))
def test_only_6_and_9_are_underlined_in_all_four_corners(rank: int) -> None:
    assert len(underlines(drawn(Card("yellow", rank)))) == (4 if rank in {6, 9} else 0)


def test_the_rank_of_a_trump_is_larger_and_so_is_its_line() -> None:
    assert {run.style.size for run in texts(drawn(Card("trump", 6)).marks) if run.text == "6"} == {46}
    (width,) = {line.stroke.width for line in underlines(drawn(Card("trump", 6))) if line.stroke}
    assert width == pytest.approx(0.75 * 46 / 29)


@pytest.mark.parametrize("card", EVERY_FACE)
def test_the_name_of_the_suit_reads_upright_at_either_short_edge_and_is_large_enough(card: Card) -> None:
    form, name = drawn(card), NAMES[card.suit]
    below, above = sorted((run for run in texts(form.marks) if run.text == name), key=lambda run: run.turn)
    assert (below.turn, above.turn) == (0, 2)
    assert below.y > form.height - 8
    assert above.y < 8
    assert below.style.size == (14 if card.suit == "trump" else 10)


def test_copies_are_numbered_behind_the_name() -> None:
    words = Counter(run.text for run in texts(drawn(Card("red", 5, 2), copies=True).marks))
    assert words == {"5": 4, "Rot · Exemplar 2": 2}


def refusal(card: Card, name: str = "red", size: CardSize = POKER, plan: Plan = CARD_PLAN) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        named_face(card, name, size, plan, look(), copies=False)
    (problem,) = refused.value.problems
    return problem.code, problem.message


def test_a_suit_without_an_emblem_is_refused_with_those_that_have_one() -> None:
    code, message = refusal(Card("purple", 1))
    assert code == "KG110"
    assert message.endswith("suits that have one: red, yellow, green, blue, trump")
    assert refusal(Card("A", 1))[0] == "KG110"


@pytest.mark.parametrize("card", [Card("red", 10), Card("red", 0), Card("red", 2, mark="sun")])
def test_a_rank_or_a_mark_that_cannot_be_drawn_is_refused(card: Card) -> None:
    assert refusal(card)[0] == "KG109"


def test_a_name_that_does_not_fit_is_refused_with_its_excess() -> None:
    def a_millimetre_a_letter(text: str, font: Font, size: float) -> float:
        return len(text)

    with pytest.raises(Refused) as refused:
        named_face(
            Card("red", 1), "a" * 32, POKER, CARD_PLAN, replace(look(), measure=a_millimetre_a_letter), copies=False
        )
    # 32 letters of 1 mm, where 63 − 4 × 8.2 = 30.2 mm are free.
    (problem,) = refused.value.problems
    assert (problem.code, problem.message) == (
        "KG602",
        f"“{'a' * 32}” is 1.8 mm too wide for the edge of the card red 1",
    )
