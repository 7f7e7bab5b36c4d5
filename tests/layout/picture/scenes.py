"""Scenes at random: also such as no game would make, for a picture must never be a mess."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from kitgen.claims.figures.batch import Lie, ShownBatch, ShownPile, Taking
from kitgen.claims.figures.row import ShownStack, StackRow, Way
from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.scene import Deed, Figure, Hand, Mark, Panel, Pile, Result, Scene, ShownCard, Verb

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
COUNTS = st.none() | st.integers(1, 23)
MANY = 7
"""Of so many known cards some games' hands consist."""
DEEDS: tuple[Verb, ...] = (
    "draw",
    "play",
    "pass",
    "recycle",
    "take",
    "put",
    "declare",
    "place",
    "accept",
    "challenge",
    "stop",
)
OF_A_CARD = ("play", "take", "put")
MARKS: tuple[Mark | None, ...] = (None, "refused", "allowed")
LIES: tuple[Lie, ...] = ("face-down", "turned-over", "in-hand")
ALLOWED_MOVES = [("letter",), ("rank",), ("letter", "rank")]
REFUSED_MOVES = [("neither",), ("distance",), ("left-only",)]
NO_MOVES = [("covered",), ("no-stack",), ("distance",)]
NO_TRIPLE = {
    "set": ("letter-twice", "ranks-differ"),
    "run": ("letters-differ", "no-wrap", "gap"),
    "triple": ("both-differ", "letter-twice", "no-wrap", "gap"),
    "second": ("shared",),
}
COPIES = st.builds(ShownCard, FACES, copy=st.integers(1, 2))


def more_than(cards: tuple[ShownCard, ...]) -> st.SearchStrategy[int | None]:
    """How many cards a pile holds that has others than these, if that is told."""
    return st.none() | st.integers(len(cards) + 1, 23)


@st.composite
def piles(draw: st.DrawFn) -> tuple[Pile, ...]:
    made = []
    if draw(st.booleans()):
        empty = draw(st.booleans())
        known = () if empty else tuple(draw(st.lists(UNMARKED, max_size=3)))
        others = not empty and not known
        made.append(Pile("draw", known, others, empty, draw(COUNTS) if others else None))
    if draw(st.booleans()):
        discards = tuple(draw(st.lists(UNMARKED, min_size=1, max_size=4)))
        others = draw(st.booleans())
        made.append(Pile("discards", discards, others, count=draw(more_than(discards)) if others else None))
    return tuple(made)


@st.composite
def rows(draw: st.DrawFn) -> StackRow:
    stacks = [ShownStack(each, draw(st.integers(0, 4))) for each in draw(st.lists(UNMARKED, min_size=2, max_size=9))]
    source, target = draw(st.permutations(range(len(stacks))))[:2]
    way = draw(st.none() | st.builds(Way, st.just(source), st.just(target), st.none() | st.integers(1, 9)))
    mark = draw(st.sampled_from(MARKS if way is not None else MARKS[:2]))
    if mark is not None:
        refused = NO_MOVES if way is None else REFUSED_MOVES
        reasons = draw(st.sampled_from(ALLOWED_MOVES if mark == "allowed" else refused))
        stacks[source] = replace(stacks[source], top=replace(stacks[source].top, mark=mark, reasons=reasons))
    return StackRow(tuple(stacks), way)


@st.composite
def triples(draw: st.DrawFn) -> ShownTriple:
    cards = tuple(draw(st.lists(COPIES, min_size=3, max_size=3)))
    if draw(st.booleans()):
        return ShownTriple(cards, draw(st.sampled_from(["run", "set"])), "allowed")
    called = draw(st.sampled_from(sorted(NO_TRIPLE)))
    return ShownTriple(cards, called, "refused", draw(st.sampled_from(NO_TRIPLE[called])))


@st.composite
def batches(draw: st.DrawFn) -> ShownBatch:
    player, ranks = draw(PLAYERS), draw(st.sampled_from([(), (3,), (2, 3)]))
    cards = draw(st.lists(COPIES, min_size=1, max_size=3))
    lie = draw(st.sampled_from(LIES))
    if lie == "face-down":
        return ShownBatch(player, tuple(cards), lie, ranks, draw(COUNTS | st.just(0)), draw(st.booleans()))
    if lie == "turned-over":
        right = [draw(st.booleans()) for _ in cards]
        judged = (
            replace(each, mark="allowed", reasons=("claimed",))
            if holds
            else replace(each, mark="refused", reasons=("unclaimed",))
            for each, holds in zip(cards, right, strict=True)
        )
        return ShownBatch(player, tuple(judged), lie)
    reason = draw(st.sampled_from(["number", "ranks", "unanswered"]))
    last = replace(cards[-1], mark="refused", reasons=(reason,))
    return ShownBatch(player, (*cards[:-1], last), lie, ranks)


FIGURES: st.SearchStrategy[tuple[Figure, ...]] = st.one_of(
    st.tuples(rows()),
    st.lists(triples(), min_size=1, max_size=2).map(tuple),
    st.lists(batches(), min_size=1, max_size=2).map(tuple),
    st.tuples(st.builds(ShownPile, st.integers(0, 23))),
    st.tuples(batches(), st.builds(Taking, PLAYERS, COUNTS)),
)


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, ...]:
    made = []
    for player in draw(st.sets(PLAYERS)):
        few = st.lists(st.one_of(UNMARKED, JUDGED), max_size=2)
        cards = tuple(draw(few | st.lists(COPIES, min_size=3, max_size=MANY)))
        hidden = draw(st.integers(0, 15))
        known = not cards or draw(st.booleans())
        made.append(Hand(player, len(cards) + hidden if known else None, cards))
    return tuple(made)


@st.composite
def panels(draw: st.DrawFn, *, first: bool, figures: bool) -> Panel:
    deed = None
    if not first:
        verb = draw(st.sampled_from(DEEDS))
        face = draw(FACES) if verb in OF_A_CARD or (verb == "draw" and draw(st.booleans())) else None
        deed = Deed(verb, draw(PLAYERS), face, draw(st.none() | st.integers(1, 40)))
    return Panel(
        piles=draw(piles()),
        hands=draw(hands()),
        figures=draw(st.just(()) | FIGURES) if figures else (),
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
    st.builds(lambda count: Result("stacks", values=(("count", count),)), st.integers(1, 8)),
    st.just(Result("unfinished")),
    st.just(Result("no-result")),
)


@st.composite
def scenes(draw: st.DrawFn, *, figures: bool = True) -> Scene:
    """Up to three moments, each but the first with a deed before it; `figures` are what only some games show."""
    moments = [draw(panels(first=number == 0, figures=figures)) for number in range(draw(st.integers(1, 3)))]
    if len(moments) > 1 and draw(st.booleans()):
        before, after = moments[:2]
        moments[1] = replace(
            after, piles=before.piles, hands=before.hands, figures=before.figures, candidates=before.candidates
        )
    return Scene(draw(NAMES), tuple(moments), draw(RESULTS))
