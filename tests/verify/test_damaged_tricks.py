"""Tricks, exchanges, scores and totals on paper: as they must be, and every damage to them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.figures.trick import Note, ShownPlay, ShownTrick
from kitgen.claims.scene import Result, Scene, ShownCard
from kitgen.layout.moving import moved
from kitgen.layout.page import Mark, Path, Placement, TextRun
from kitgen.layout.picture import signs
from kitgen.layout.picture.small_card import small_face
from kitgen.problems import Refused
from kitgen.verify.expected_pages import JudgedCard, Passing, ToldCard
from tests.card_sheets import look
from tests.layout.extents import extent
from tests.layout.picture.figures import figure_scenes
from tests.verify.drawn import faults, of, wanted
from tests.verify.edits import Edit, Leaf, changed_path, other_form, swapped, without, without_path

NORTH, EAST, SOUTH, WEST = range(4)


def cards(*faces: str) -> tuple[ShownCard, ...]:
    return tuple(map(ShownCard, faces))


TRICK = of(
    ShownTrick(
        (
            ShownPlay(NORTH, ShownCard("red 8 star", "refused", ("own",)), (Note("leads"), Note("wins"))),
            ShownPlay(EAST, ShownCard("red 2 star", "allowed", ("gather",))),
            ShownPlay(SOUTH, ShownCard("green 4 star"), (Note("lacks", "red"), Note("weakest"), Note("loses"))),
        ),
        held=((WEST, ShownCard("trump 4")),),
    )
)
EXCHANGE = of(
    ShownExchange(
        NORTH,
        SOUTH,
        cards("red 8 star", "red 5", "blue 2 star"),
        (ShownAnswer(cards("red 1", "red 3", "blue 9"), "allowed"), ShownAnswer(cards("red 1", "red 3"), "refused")),
        ("green",),
    )
)
ANSWERED = of(ShownExchange(NORTH, SOUTH, cards("red 5", "red 7"), (ShownAnswer(cards("red 1", "red 3")),)))
SCORE = of(
    ShownScore(
        (NORTH, SOUTH),
        (
            ShownSet("couple", cards("red 8 moon", "red 8 star"), "allowed", 16),
            ShownSet("buddies", cards("blue 7", "green 7", "red 7"), "allowed", 21),
        ),
        ((ShownCard("yellow 5"), 5),),
        ((ShownCard("trump 2"), 4),),
        28,
    )
)
TOTALS = of(
    ShownTotals((((NORTH, SOUTH), 31), ((EAST, WEST), 1)), 1, 30),
    result=Result("match-won", values=(("players", (NORTH, SOUTH)),)),
)


# What is wanted, worked out by hand


def test_of_each_play_its_name_is_wanted_above_and_all_that_is_said_below() -> None:
    expected = wanted(TRICK)
    assert expected.faces == ("red 8 star", "red 2 star", "green 4 star", "trump 4")
    assert expected.told == (
        ToldCard(0, "North leads", "own card wins"),
        ToldCard(1, "East", "may be taken"),
        ToldCard(2, "South", "no red weakest: loses"),
        ToldCard(3, None, "held by West"),
    )
    assert expected.judged == (
        JudgedCard("red 8 star", "refused", "own card wins"),
        JudgedCard("red 2 star", "allowed", "may be taken"),
    )


def test_who_passes_what_to_whom_is_wanted_and_a_bracket_under_each_answer() -> None:
    expected = wanted(EXCHANGE)
    assert expected.passings == (Passing(("red 8 star", "red 5", "blue 2 star"), "North passes", "South no green"),)
    assert expected.brackets == (("red 1", "red 3", "blue 9"), ("red 1", "red 3"))
    assert expected.below_brackets == ("may come back", "must not come back")
    assert wanted(ANSWERED).passings == (
        Passing(("red 5", "red 7"), "North passes", "South"),
        Passing(("red 1", "red 3"), "South passes back", "North"),
    )


def test_points_are_wanted_below_sets_and_loose_cards_and_the_score_below_the_team() -> None:
    expected = wanted(SCORE)
    assert expected.below_brackets == ("couple 16", "buddies 21")
    assert expected.told == (ToldCard(5, None, "−5"), ToldCard(6, None, "held −4"))
    assert expected.columns == ("North and South = 28 points",)
    assert wanted(TOTALS).columns == ("North and South 31 30 ahead", "East and West 1")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [79.0, 120.0, 170.0])
@pytest.mark.parametrize("scene", [TRICK, EXCHANGE, ANSWERED, SCORE, TOTALS])
def test_pictures_are_as_they_must_be(scene: Scene, width: float, language: str) -> None:
    assert faults(scene, language=language, width=width) == []


@given(figure_scenes(), st.sampled_from(["en", "de"]), st.sampled_from([79.0, 170.0]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_picture_is_taken_for_another_whatever_it_shows(scene: Scene, language: str, width: float) -> None:
    try:
        found = faults(scene, language=language, width=width)
    except Refused:
        assume(False)
        raise
    assert found == []


# Tricks


def exchanged(one: str, other: str) -> Edit:
    """Two lines of text that change places, each centred where the other was."""
    turned = {one: other, other: one}

    def edit(mark: Leaf) -> Iterable[Mark]:
        if not isinstance(mark, TextRun) or mark.text not in turned:
            return [mark]
        new = replace(mark, text=turned[mark.text])
        return [replace(new, x=mark.x + (extent(mark).width - extent(new).width) / 2)]

    return edit


def shifted(text: str, right: float = 0.0, down: float = 0.0) -> Edit:
    def edit(mark: Leaf) -> Iterable[Mark]:
        return moved((mark,), right, down) if isinstance(mark, TextRun) and mark.text == text else [mark]

    return edit


def test_another_card_in_a_trick_is_told() -> None:
    other = small_face("red 4 star", look())
    (fault,) = faults(TRICK, other_form("small-green-4-star", lambda mark: replace(mark, form=other)))
    assert fault == (
        "shows the cards red 8 star, red 2 star, red 4 star, trump 4; "
        "they must be red 8 star, red 2 star, green 4 star, trump 4"
    )


def test_a_moon_for_a_star_is_told() -> None:
    other = small_face("red 2 moon", look())
    (fault,) = faults(TRICK, other_form("small-red-2-star", lambda mark: replace(mark, form=other)))
    assert fault.startswith("shows the cards red 8 star, red 2 moon")


def test_names_that_have_changed_places_are_told() -> None:
    assert faults(TRICK, exchanged("East", "South")) == [
        "says “South” above red 2 star; it must say “East”",
        "says “East” above green 4 star; it must say “South”",
    ]


def test_what_is_said_of_another_card_is_told() -> None:
    (fault,) = faults(TRICK, exchanged("wins", "weakest: loses"))
    assert fault == (
        "marks red 8 star with a cross (“own card weakest: loses”); red 2 star with a tick (“may be taken”); "
        "it must mark red 8 star with a cross (“own card wins”); red 2 star with a tick (“may be taken”)"
    )


def test_a_caption_that_has_slipped_beside_its_card_is_told() -> None:
    assert faults(TRICK, shifted("weakest: loses", right=5)) == [
        "says “no red” below green 4 star; it must say “no red weakest: loses”"
    ]


def test_a_trump_that_somebody_else_holds_is_told() -> None:
    found = faults(TRICK, swapped("West", "East"))
    assert "says “held by East” below trump 4; it must say “held by West”" in found


@pytest.mark.parametrize("text", ["wins", "no red", "North leads", "East"])
def test_a_missing_caption_of_a_trick_is_told(text: str) -> None:
    assert f"must show “{text}” and does not" in faults(TRICK, without(text))


# Exchanges


def is_passing(path: Path) -> bool:
    """A straight line and a head of two."""
    return [len(contour.steps) for contour in path.contours] == [1, 2]


def is_bracket(path: Path) -> bool:
    return [len(contour.steps) for contour in path.contours] == [3] and path.fill is None


def turned(path: Path) -> list[Mark]:
    """The arrow from its head to its tail."""
    length = abs(path.contours[0].steps[0].to[0] - path.contours[0].start[0]) + 0.6
    left = min(path.contours[0].start[0], path.contours[0].steps[0].to[0]) - 0.3
    colour = look().theme.colours.ink
    return list(signs.passing(length, colour, back=True).at(left, path.contours[0].start[1]))


def test_an_arrow_that_is_missing_is_told() -> None:
    (fault,) = faults(EXCHANGE, without_path(is_passing))
    assert fault.startswith(
        "shows no cards with an arrow; it must show red 8 star, red 5, blue 2 star (“North passes”)"
    )


def test_an_arrow_the_other_way_is_told() -> None:
    """From South to the cards: to the right of it there is none, and no words to the left of its head."""
    (fault,) = faults(EXCHANGE, changed_path(is_passing, turned))
    assert fault.startswith("shows no card (“”) with an arrow to “”; it must show red 8 star, red 5, blue 2 star")


def test_cards_that_go_to_another_player_are_told() -> None:
    fault = faults(ANSWERED, swapped("South", "West"))[-1]
    assert fault.startswith("shows red 5, red 7 (“North passes”) with an arrow to “West”; red 1, red 3")


def test_a_caption_under_the_wrong_answer_is_told() -> None:
    scene = of(
        ShownExchange(
            NORTH,
            SOUTH,
            cards("red 5"),
            (
                ShownAnswer(cards("red 1", "red 3", "blue 9"), "refused", "count"),
                ShownAnswer(cards("green 1", "blue 3", "blue 7"), "refused", "colours"),
            ),
        )
    )
    assert faults(scene) == []
    assert faults(scene, exchanged("1 must come back", "other colours")) == [
        "says below its brackets “other colours”, “1 must come back”; it must say “1 must come back”, “other colours”"
    ]


def test_a_bracket_that_is_missing_under_an_answer_is_told() -> None:
    (fault,) = faults(EXCHANGE, without_path(is_bracket))
    assert fault.startswith("has brackets under red 1, red 3; they must be")


# Scores and totals


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        (
            "couple 16",
            "buddies 21",
            "says below its brackets “buddies 21”, “couple 16”; it must say “couple 16”, “buddies 21”",
        ),
        ("−5", "−4", "says “−4” below yellow 5; it must say “−5”"),
    ],
)
def test_points_that_have_changed_places_are_told(one: str, other: str, fault: str) -> None:
    assert fault in faults(SCORE, exchanged(one, other))


def test_a_score_that_is_another_one_is_told() -> None:
    assert faults(SCORE, swapped("= 28", "= 27")) == [
        "must show “= 28” and does not",
        "shows “= 27”, which is no checked text of this page",
        "must show “North and South = 28 points” in lines one below the other",
    ]


def test_totals_that_have_changed_places_are_told() -> None:
    assert faults(TOTALS, exchanged("31", "1")) == [
        "must show “North and South 31 30 ahead” in lines one below the other",
        "must show “East and West 1” in lines one below the other",
    ]


def test_a_lead_of_the_other_team_is_told() -> None:
    """The column of the other team stands as far to the right as its name does."""
    found: list[float] = []

    def note(mark: Leaf) -> Iterable[Mark]:
        if isinstance(mark, TextRun) and mark.text in ("North and South", "East and West"):
            found.append(mark.x)
        return [replace(mark, x=mark.x + 33)] if isinstance(mark, TextRun) and mark.text == "30 ahead" else [mark]

    assert "must show “North and South 31 30 ahead” in lines one below the other" in faults(TOTALS, note)


def test_a_set_with_a_card_too_many_under_its_bracket_is_told() -> None:
    """A small card of 11.2 mm and a gap of 0.8 mm."""

    def lengthen(path: Path) -> list[Mark]:
        (contour,) = path.contours
        down, across, up = contour.steps
        ends = [replace(step, to=(step.to[0] - 12.0, step.to[1])) for step in (across, up)]
        return [replace(path, contours=(replace(contour, steps=(down, *ends)),))]

    (fault,) = faults(SCORE, changed_path(is_bracket, lengthen, 1))
    assert fault.startswith("has brackets under red 8 moon, red 8 star; no card; they must be")


def test_a_cross_for_a_tick_at_a_set_is_told() -> None:
    form: Callable[[Placement], Placement] = lambda mark: replace(mark, form=signs.cross(look()))  # noqa: E731
    (fault,) = faults(SCORE, other_form("tick", form))
    assert fault.startswith("marks red 8 star with a cross")
