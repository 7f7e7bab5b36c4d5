"""The few layouts of the unseen cards that are tried stand for all of them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.claims.match_and_shed import layouts
from kitgen.rules.cards import Deck
from tests.claims.conftest import Telling

GIVENS = (
    ("", "given: The draw pile is empty."),
    ("", "given: The top card is A2.", "given: A2 is the only discard.", "given: The discards are A1, B4 and A2."),
    ("", "given: Mia holds {} cards."),
    ("", "given: Leo holds {} cards."),
    ("", "given: Turn 39 is over.", "given: Turn 40 is over."),
)
# Few enough cards to try every way to share them out.
SMALL = Deck(("A", "B"), (1, 2, 3, 4), 1)
DEEDS = ("", "do: Mia draws a card.", "do: Mia passes.", "do: Mia plays A3.", "do: Mia draws A4.")
ENDS = (
    "now: Mia holds {} cards.",
    "now: Nothing moves.",
    "next: It is Leo’s turn.",
    "end: Mia wins.",
    "end: The game goes on.",
    "end: The game is a tie.",
    "allowed: A1 fits.",
)


@st.composite
def examples(draw: st.DrawFn) -> list[str]:
    lines = [draw(st.sampled_from(choice)) for choice in (*GIVENS, DEEDS, ENDS)]
    return [line.format(draw(st.integers(1, 7))) for line in lines if line]


def _all_layouts(
    total: int, sizes: tuple[int | None, ...], least: tuple[int, ...], discards: int | None, least_drawn: int | None
) -> tuple[tuple[int, int, int], ...]:
    """Every way to share out the cards, counted out anew."""
    every = []
    for first, second, pile in itertools.product(range(total + 1), repeat=3):
        hands_fit = all(
            hand >= fewest and size in (None, hand)
            for hand, size, fewest in zip((first, second), sizes, least, strict=True)
        )
        left = total - first - second - pile
        pile_fits = pile >= 1 and discards in (None, pile)
        if hands_fit and pile_fits and (left == 0 if least_drawn is None else left >= least_drawn):
            every.append((first, second, pile))
    return tuple(every)


def _compare(telling: Telling, monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    some = telling(*lines, deck=SMALL)
    with monkeypatch.context() as patched:
        patched.setattr(layouts, "_layouts", _all_layouts)
        every = telling(*lines, deck=SMALL)
    assert (some.code, some.index) == (every.code, every.index)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(lines=examples())
def test_the_verdict_over_some_layouts_is_that_over_all(
    telling: Telling, monkeypatch: pytest.MonkeyPatch, lines: list[str]
) -> None:
    _compare(telling, monkeypatch, lines)


@pytest.mark.slow
@settings(max_examples=500, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(lines=examples())
def test_the_verdict_over_some_layouts_is_that_over_all_in_many_examples(
    telling: Telling, monkeypatch: pytest.MonkeyPatch, lines: list[str]
) -> None:
    _compare(telling, monkeypatch, lines)
