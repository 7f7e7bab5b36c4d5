"""Scenes at random: also such as no game would make, for a picture must never be a mess."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from kitgen.claims.scene import Deed, Hand, Panel, Pile, Result, Scene, ShownCard

NAMES = st.sampled_from([("Mia", "Leo"), ("Bo", "Annabell"), ("Jörg-Peter", "Ng")])
FACES = st.builds("{}{}".format, st.sampled_from("ABCD"), st.integers(1, 9))
PLAYERS = st.integers(0, 1)
UNMARKED = st.builds(ShownCard, FACES)


ALLOWED = st.builds(
    ShownCard,
    FACES,
    st.just("allowed"),
    st.sampled_from([("letter",), ("rank",), ("letter", "rank")]),
    st.integers(1, 2),
)
REFUSED = st.builds(
    ShownCard, FACES, st.just("refused"), st.sampled_from([("neither",), ("drawn",)]), st.integers(1, 2)
)
JUDGED = st.one_of(ALLOWED, REFUSED)


@st.composite
def piles(draw: st.DrawFn) -> tuple[Pile, ...]:
    made = []
    if draw(st.booleans()):
        empty = draw(st.booleans())
        known = () if empty else tuple(draw(st.lists(UNMARKED, max_size=3)))
        made.append(Pile("draw", known, others=not empty and not known, empty=empty))
    if draw(st.booleans()):
        made.append(Pile("discards", tuple(draw(st.lists(UNMARKED, min_size=1, max_size=4))), draw(st.booleans())))
    return tuple(made)


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, ...]:
    made = []
    for player in draw(st.sets(PLAYERS)):
        cards = tuple(draw(st.lists(st.one_of(UNMARKED, JUDGED), max_size=2)))
        hidden = draw(st.integers(0, 15))
        known = not cards or draw(st.booleans())
        made.append(Hand(player, len(cards) + hidden if known else None, cards))
    return tuple(made)


@st.composite
def panels(draw: st.DrawFn, *, first: bool) -> Panel:
    deed = None
    if not first:
        verb = draw(st.sampled_from(["draw", "play", "pass", "recycle"]))
        face = draw(FACES) if verb == "play" or (verb == "draw" and draw(st.booleans())) else None
        deed = Deed(verb, draw(PLAYERS), face, draw(st.none() | st.integers(1, 40)))
    return Panel(
        piles=draw(piles()),
        hands=draw(hands()),
        candidates=tuple(draw(st.lists(JUDGED, max_size=3))),
        turn_of=draw(st.none() | PLAYERS),
        turn=draw(st.none() | st.integers(1, 40)),
        turns_over=draw(st.none() | st.integers(1, 40)) if first else None,
        deed=deed,
    )


RESULTS = st.one_of(
    st.none(),
    st.builds(Result, st.just("win"), PLAYERS, st.booleans()),
    st.builds(Result, st.just("win"), PLAYERS, after_turn=st.just(40)),
    st.builds(Result, st.just("tie"), after_turn=st.just(40)),
    st.just(Result("goes-on")),
)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Up to three moments of which each but the first has a deed before it."""
    moments = [draw(panels(first=number == 0)) for number in range(draw(st.integers(1, 3)))]
    if len(moments) > 1 and draw(st.booleans()):
        before, after = moments[:2]
        moments[1] = replace(after, piles=before.piles, hands=before.hands, candidates=before.candidates)
    return Scene(draw(NAMES), tuple(moments), draw(RESULTS))
