"""The few layouts of the unseen cards that are tried stand for all of them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kitgen.claims.claim_and_challenge import layouts as claim_layouts
from kitgen.claims.game import Parameters
from kitgen.claims.match_and_shed import layouts as match_layouts
from kitgen.rules.cards import Deck
from tests.claims.conftest import told

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


def _all_claim_layouts(
    total: int, sizes: tuple[int | None, ...], least: tuple[int, ...], pile: int | None
) -> tuple[tuple[int, int, int], ...]:
    """Every way to share out the cards among two hands and the pile, counted out anew."""
    every = []
    for first, second in itertools.product(range(total + 1), repeat=2):
        hands_fit = all(
            hand >= fewest and size in (None, hand)
            for hand, size, fewest in zip((first, second), sizes, least, strict=True)
        )
        left = total - first - second
        if hands_fit and left >= 0 and pile in (None, left):
            every.append((first, second, left))
    return tuple(every)


CLAIM_GIVENS = (
    ("", "given: The pile is empty.", "given: {} cards lie on the pile."),
    ("", "given: Mia holds {} cards.", "given: Mia’s last card is A3."),
    ("", "given: Leo holds {} cards."),
    ("", "given: Turn 38 is over.", "given: Turn 39 is over.", "given: Turn 40 is over."),
)
CLAIM_DEEDS = (
    ("",),
    ("do: Mia places A3.", "do: Mia says “one 3”."),
    ("do: Mia places A3 and B2.", "do: Mia says “two 3s”."),
    ("do: Mia places A3.", "do: Mia says “one 3”.", "do: Leo accepts."),
    ("do: Mia places A3.", "do: Mia says “one 3”.", "do: Leo challenges."),
    ("do: Mia places A3.", "do: Mia says “one 2”.", "do: Leo challenges."),
    ("do: Leo stops the game.",),
)
CLAIM_ENDS = (
    "now: Mia holds {} cards.",
    "now: Leo takes the whole pile.",
    "now: Leo takes all {} cards.",
    "next: Leo places next.",
    "next: Leo must answer now.",
    "judge: The claim is true.",
    "end: Mia’s hand is empty.",
    "end: Mia’s hand is not empty.",
    "end: Mia wins.",
    "end: Leo does not win.",
    "end: The game goes on.",
    "end: The game is a tie.",
)


@st.composite
def claim_examples(draw: st.DrawFn) -> list[str]:
    lines = [draw(st.sampled_from(choice)) for choice in CLAIM_GIVENS]
    lines += draw(st.sampled_from(CLAIM_DEEDS))
    lines.append(draw(st.sampled_from(CLAIM_ENDS)))
    return [line.format(draw(st.integers(2, 7))) for line in lines if line]


GAMES = {
    "match-and-shed": (match_layouts, _all_layouts, {"hand": 5, "discards": 1, "turns": 40}),
    "claim-and-challenge": (claim_layouts, _all_claim_layouts, {"hand": 4, "turns": 40}),
}


def _verdict(game: str, lines: list[str]) -> tuple[str | None, int | None]:
    layouts, _, numbers = GAMES[game]
    # What was found with other layouts must not be found again.
    layouts._histories.cache_clear()
    outcome = told(game, Parameters(SMALL, numbers), lines)
    layouts._histories.cache_clear()
    return outcome.code, outcome.index


def _compare(monkeypatch: pytest.MonkeyPatch, game: str, lines: list[str]) -> None:
    some = _verdict(game, lines)
    layouts, every, _ = GAMES[game]
    with monkeypatch.context() as patched:
        patched.setattr(layouts, "_layouts", every)
        assert some == _verdict(game, lines)


def test_one_layout_alone_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whether the hands are equal is not told, and in the first layout they are.
    lines = ["given: Turn 40 is over.", "end: The game is a tie."]
    for game, (layouts, every, _) in GAMES.items():
        assert _verdict(game, lines) == ("KG311", 1)
        with monkeypatch.context() as patched:
            patched.setattr(layouts, "_layouts", lambda *known, every=every: every(*known)[:1])
            assert _verdict(game, lines) != ("KG311", 1)


def _few(count: int) -> settings:
    return settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@_few(30)
@given(lines=examples())
@example(lines=["given: Turn 40 is over.", "end: The game is a tie."])
@example(lines=["given: Turn 40 is over.", "given: Leo holds 3 cards.", "end: Mia wins."])
def test_the_verdict_of_match_and_shed_over_some_layouts_is_that_over_all(
    monkeypatch: pytest.MonkeyPatch, lines: list[str]
) -> None:
    _compare(monkeypatch, "match-and-shed", lines)


@_few(30)
@given(lines=claim_examples())
@example(lines=["given: Turn 40 is over.", "end: The game is a tie."])
@example(lines=["given: Leo holds 3 cards.", *CLAIM_DEEDS[4], "now: Leo takes all 2 cards."])
@example(lines=[*CLAIM_DEEDS[1], "end: Mia’s hand is empty."])
def test_the_verdict_of_claim_and_challenge_over_some_layouts_is_that_over_all(
    monkeypatch: pytest.MonkeyPatch, lines: list[str]
) -> None:
    _compare(monkeypatch, "claim-and-challenge", lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "told_lines"), [("match-and-shed", examples()), ("claim-and-challenge", claim_examples())]
)
@_few(500)
@given(data=st.data())
def test_the_verdict_over_some_layouts_is_that_over_all_in_many_examples(
    monkeypatch: pytest.MonkeyPatch, game: str, told_lines: st.SearchStrategy[list[str]], data: st.DataObject
) -> None:
    _compare(monkeypatch, game, data.draw(told_lines))
