"""Figures of tricks, exchanges and scores at random: also such as no game would make."""

from __future__ import annotations

from hypothesis import strategies as st

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.figures.score import ShownScore, ShownSet, ShownTotals
from kitgen.claims.figures.trick import Note, NoteKind, ShownPlay, ShownTrick
from kitgen.claims.scene import Panel, Result, Scene, ShownCard

NAMES = st.sampled_from([("North", "East", "South", "West"), ("Bo", "Annabell", "Jörg-Peter", "Ng")])
SUITS = st.sampled_from(["red", "yellow", "green", "blue"])
PLAYERS = st.integers(0, 3)
TEAMS = st.sampled_from([(0,), (2,), (0, 2), (1, 3)])
TRUMPS = st.sampled_from(["trump 2", "trump 4", "trump 6", "trump 8"])
COLOURED = st.one_of(
    st.builds("{} {}".format, SUITS, st.sampled_from([1, 3, 5, 7, 9])),
    st.builds("{} {} {}".format, SUITS, st.sampled_from([2, 4, 6, 8]), st.sampled_from(["star", "moon"])),
)
FACES = COLOURED | TRUMPS
CARDS = st.builds(ShownCard, FACES)
MARKED = st.one_of(
    st.builds(ShownCard, FACES, st.just("allowed"), st.sampled_from([("play",), ("played",), ("gather",)])),
    st.builds(
        ShownCard,
        FACES,
        st.just("refused"),
        st.sampled_from([("play",), ("follow",), ("gather",), ("own",), ("trump",)]),
    ),
)
OF_SUIT: tuple[NoteKind, ...] = ("lacks", "has")
OF_CARD: tuple[NoteKind, ...] = ("takes", "may-take", "may-leave", "must-not-take", "gathers", "before")
PLAIN: tuple[NoteKind, ...] = (
    "leads",
    "weakest",
    "off-colour",
    "lowest",
    "lowest-off",
    "loses",
    "takes-none",
    "odd",
    "in-trick",
    "held",
    "strongest",
    "wins",
    "must-gather",
    "gathers-none",
    "match",
    "no-match",
    "colour-differs",
    "number-differs",
    "out",
    "office",
    "pile",
    "turns-up",
    "leads-next",
)
NOTES = st.one_of(
    st.builds(Note, st.sampled_from(PLAIN)),
    st.builds(Note, st.sampled_from(OF_SUIT), SUITS),
    st.builds(Note, st.sampled_from(OF_CARD), FACES),
)
PLAYS = st.builds(
    ShownPlay,
    PLAYERS,
    st.one_of(CARDS, MARKED),
    st.lists(NOTES, max_size=5, unique_by=lambda note: note.kind).map(tuple),
)
TRICKS = st.builds(
    ShownTrick,
    st.lists(PLAYS, min_size=1, max_size=6).map(tuple),
    st.one_of(st.just(""), SUITS),
    st.lists(st.tuples(PLAYERS, st.builds(ShownCard, TRUMPS)), max_size=2).map(tuple),
)
ANSWERS = st.builds(
    ShownAnswer,
    st.lists(CARDS, min_size=1, max_size=4).map(tuple),
    st.sampled_from([None, "allowed", "refused"]),
)
REFUSED_ANSWERS = st.builds(
    ShownAnswer,
    st.lists(CARDS, min_size=1, max_size=4).map(tuple),
    st.just("refused"),
    st.sampled_from(["colours", "count", "lacks"]),
)
EXCHANGES = st.builds(
    ShownExchange,
    PLAYERS,
    PLAYERS,
    st.lists(CARDS, min_size=1, max_size=3).map(tuple),
    st.lists(st.one_of(ANSWERS, REFUSED_ANSWERS), max_size=4).map(tuple),
    st.lists(SUITS, max_size=2, unique=True).map(tuple),
)
KINDS = st.sampled_from(["couple", "buddies"])
SET_CARDS = st.lists(CARDS, min_size=1, max_size=4).map(tuple)
POINTS = st.none() | st.integers(2, 36)
WHY_NO_SET = st.sampled_from(["number-differs", "colour-differs", "colour-twice", "size", "used"])
SETS = st.one_of(
    st.builds(ShownSet, KINDS, SET_CARDS, st.just("allowed"), POINTS),
    st.builds(ShownSet, KINDS, SET_CARDS, st.just("refused"), st.none(), WHY_NO_SET),
)
SCORES = st.builds(
    ShownScore,
    TEAMS | st.just(()),
    st.lists(SETS, max_size=4).map(tuple),
    st.lists(st.tuples(COLOURED.map(ShownCard), st.none() | st.integers(0, 18)), max_size=5).map(tuple),
    st.lists(st.tuples(TRUMPS.map(ShownCard), st.none() | st.integers(4, 16)), max_size=2).map(tuple),
    st.none() | st.integers(-60, 120),
    st.none() | st.integers(-60, 120),
)
TOTALS = st.builds(
    ShownTotals,
    st.lists(st.tuples(TEAMS, st.integers(-40, 150)), min_size=1, max_size=2).map(tuple),
    st.none() | st.integers(1, 3),
    st.none() | st.integers(1, 60),
)
RESULTS = st.one_of(
    st.none(),
    st.sampled_from([Result("round-over"), Result("shared"), Result("goes-on")]),
    TEAMS.map(lambda team: Result("match-won", values=(("players", team),))),
)


@st.composite
def figure_scenes(draw: st.DrawFn) -> Scene:
    """One to three moments, each with one figure, in which cards go by their faces."""
    figures = draw(st.lists(st.one_of(TRICKS, EXCHANGES, SCORES, TOTALS), min_size=1, max_size=3))
    return Scene(draw(NAMES), tuple(Panel(figures=(figure,)) for figure in figures), draw(RESULTS))
