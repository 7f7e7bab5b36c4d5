"""The scene of an example: what is placed and claimed, what a challenge turns over, who takes it, and the end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from kitgen.claims import scene
from kitgen.claims.claim_and_challenge.layouts import histories, states_now
from kitgen.claims.claim_and_challenge.table import Deed, Question, Table
from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.prose.reading import Fact
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Batch, NoResult
from kitgen.rules.play import Tie, Win

Told = Sequence[tuple[Fact, Table]]


def scene_of(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
    """The scene of an example; `tables[n]` is the table behind fact n."""
    groups = itertools.groupby(zip(facts, tables, strict=True), key=lambda told: len(told[1].deeds))
    moments = [list(told) for _, told in groups]
    opening = moments[0]
    # What was given before the first deed is seen behind it as well.
    if len(moments) > 1 and not opening[-1][1].deeds:
        moments = moments[1:]
    panels = [_panel(told) for told in moments]
    return scene.Scene(tuple(people), tuple(panels), _result(facts, tables))


def _panel(told: Told) -> scene.Panel:
    """What is told between one deed and the next, with the table behind each fact."""
    table = told[-1][1]
    return scene.Panel(
        figures=(*_table_figures(table), *_thought_of(told)),
        hands=_hands(table),
        turn_of=_turn_of(told),
        turn=_turn(told),
        turns_over=_turns_over(table),
        deed=_deed(table),
    )


def _turns_over(table: Table) -> int | None:
    """Told with the first moment, unless all begins with the first turn."""
    return table.turns or None if len(table.deeds) <= 1 else None


def _deed(table: Table) -> scene.Deed | None:
    if not table.deeds:
        return None
    deed = table.deeds[-1]
    numbered = table.turns is not None and deed.verb == "place"
    turn = states_now(table)[0].turns if numbered else None
    return scene.Deed(deed.verb, deed.player, turn=turn)


# What lies on the table


def _table_figures(table: Table) -> Iterator[scene.Figure]:
    if table.deeds and table.deeds[-1].verb == "challenge":
        yield from _challenge(table)
        return
    known = _batches_on_pile(table)
    sizes = {len(state.pile_cards) for state in states_now(table)}
    if known:
        in_batches = sum(len(deed.cards) for deed in known)
        # Of a pile that no line tells of, nothing is shown.
        below = sizes.pop() - in_batches if table.pile_size is not None and len(sizes) == 1 else 0
        for deed in known:
            cards = tuple(map(_shown, sorted(deed.cards)))
            ranks = tuple(sorted(deed.ranks))
            newest = deed is known[-1]
            yield ShownBatch(deed.player, cards, "face-down", ranks, below if deed is known[0] else 0, newest)
    elif table.pile_size is not None:
        yield ShownPile(sizes.pop())


def _batches_on_pile(table: Table) -> list[Deed]:
    """What was placed since the pile was taken last."""
    since: list[Deed] = []
    for deed in table.deeds:
        if deed.verb == "challenge":
            since = []
        elif deed.verb == "place":
            since.append(deed)
    return since


def _challenge(table: Table) -> Iterator[scene.Figure]:
    """The newest batch, turned over and judged, and who takes the pile."""
    changes = [(history[-2], history[-1]) for history in histories(table)]
    before, after = changes[0]
    (batch,) = table.rules.tested(before)
    cards = tuple(_judged(table, card, batch) for card in sorted(batch.cards))
    yield ShownBatch(before.placer, cards, "turned-over")
    taker = table.rules.taker(before)
    counts = {len(later.hands[taker]) - len(earlier.hands[taker]) for earlier, later in changes}
    yield Taking(taker, counts.pop() if len(counts) == 1 else None)
    assert not after.pile  # noqa: S101 - the rules say so


def _judged(table: Table, card: Card, batch: Batch) -> scene.ShownCard:
    if table.rules.has_rank(card, batch):
        return scene.ShownCard(card.face, "allowed", ("claimed",), card.copy)
    return scene.ShownCard(card.face, "refused", ("unclaimed",), card.copy)


def _shown(card: Card) -> scene.ShownCard:
    return scene.ShownCard(card.face, copy=card.copy)


# What must not be done


def _thought_of(told: Told) -> Iterator[scene.Figure]:
    """Cards that must not be placed, or of which something must not be claimed, the last one with the reason."""
    for fact, table in told:
        question = table.question
        if fact.role != "refused" or question is None or not question.cards or question.about == "older batch":
            continue
        *others, last = sorted(question.cards)
        marked = scene.ShownCard(last.face, "refused", (_reason(table, question),), last.copy)
        ranks = tuple(sorted(question.ranks))
        yield ShownBatch(question.player, (*map(_shown, others), marked), "in-hand", ranks)


def _reason(table: Table, question: Question) -> str:
    if question.about == "claim":
        return "ranks"
    waits = states_now(table)[0].waiting
    return "unanswered" if waits else "number"


# Hands and the end


def _hands(table: Table) -> tuple[scene.Hand, ...]:
    """The hands of which is known how many cards they hold; not that of a player who is just seen to take the pile."""
    states = states_now(table)
    taker = None
    if table.deeds and table.deeds[-1].verb == "challenge":
        taker = table.rules.taker(histories(table)[0][-2])
    hands = []
    for player in range(table.rules.players):
        sizes = {len(state.hands[player]) for state in states}
        if table.sizes[player] is not None and player != taker and len(sizes) == 1:
            hands.append(scene.Hand(player, sizes.pop()))
    return tuple(hands)


def _turn_of(told: Told) -> int | None:
    for fact, table in told:
        if fact.role == "next":
            state = states_now(table)[0]
            return table.rules.answerer(state) if state.waiting else state.placer
    return None


def _turn(told: Told) -> int | None:
    for fact, table in told:
        if fact.role == "next" and "number" in dict(fact.slots):
            return states_now(table)[0].turns + 1
    return None


def _result(facts: Sequence[Fact], tables: Sequence[Table]) -> scene.Result | None:
    ends = [(fact, table) for fact, table in zip(facts, tables, strict=True) if fact.role == "end"]
    if not ends or all(fact.frame.startswith("hand-") for fact, _ in ends):
        return None
    table = ends[-1][1]
    state = states_now(table)[0]
    match table.rules.outcome(state):
        case Win(player):
            return scene.Result("win", player, after_turn=state.turns if state.hands[player] else None)
        case Tie():
            return scene.Result("tie", after_turn=state.turns)
        case NoResult():
            return scene.Result("no-result")
        case None:
            return scene.Result("goes-on")
