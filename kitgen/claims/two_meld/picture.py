"""The scene of an example: hands and piles before and behind each deed, triples with their kinds, and the end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kitgen.claims import scene
from kitgen.claims.figures.triple import ShownTriple
from kitgen.claims.two_meld.table import Judged, Table, state_of
from kitgen.prose.reading import Fact
from kitgen.rules.cards import Card
from kitgen.rules.play import Tie, Win


def scene_of(facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
    """The scene of an example; `tables[n]` is the table behind fact n."""
    moments = itertools.groupby(zip(facts, tables, strict=True), key=lambda told: len(told[1].deeds))
    panels = (panel for _, told in moments for panel in _one_triple_each(_panel(list(told))))
    return scene.Scene(tuple(people), tuple(panels), _result(facts, tables))


def _one_triple_each(panel: scene.Panel) -> Iterator[scene.Panel]:
    """A panel for each triple, so that layout can set as many beside each other as there is room for.

    A hand that is shown as well comes first, as the triples are taken from it.
    """
    with_first = 0 if panel.hands else 1
    yield replace(panel, figures=panel.figures[:with_first])
    for triple in panel.figures[with_first:]:
        yield scene.Panel(figures=(triple,))


def _panel(told: Sequence[tuple[Fact, Table]]) -> scene.Panel:
    first, table = told[0][1], told[-1][1]
    known = _before(told)
    triples = tuple(map(_triple, table.judged[len(known.judged) if known else 0 :]))
    frames = {fact.key for fact, _ in told}
    return scene.Panel(
        piles=_piles(table),
        hands=() if triples and len(_hands(first)) == 1 and _covers(table) else _hands(first),
        turn_of=table.mover if any(key in frames for key in ("next turn-of", "given turn-of")) else None,
        turn=None if table.turns is None or "next turn-of" not in frames else table.turns + 1,
        turns_over=table.turns if "given turn-over" in frames else None,
        deed=_deed(first),
        figures=triples,
    )


def _before(told: Sequence[tuple[Fact, Table]]) -> Table | None:
    return told[0][1].before if told[0][0].role == "do" else None


def _covers(table: Table) -> bool:
    """Whether the triples that hold show every card of the one known hand, so that it need not be shown again."""
    hand = next(hand for hand in table.hands if hand is not None)
    return hand == {card for judged in table.judged if judged.holds for card in judged.cards}


def _shown(card: Card) -> scene.ShownCard:
    return scene.ShownCard(card.face, copy=card.copy)


def _triple(judged: Judged) -> ShownTriple:
    mark: scene.Mark = "allowed" if judged.holds else "refused"
    return ShownTriple(tuple(map(_shown, judged.cards)), judged.called, mark, judged.reason)


def _hands(table: Table) -> tuple[scene.Hand, ...]:
    return tuple(
        scene.Hand(player, len(hand), tuple(map(_shown, sorted(hand))))
        for player, hand in enumerate(table.hands)
        if hand is not None
    )


def _piles(table: Table) -> tuple[scene.Pile, ...]:
    piles: list[scene.Pile] = []
    count: int | None
    if table.draw_pile_empty:
        count = len(state_of(table).draw_pile) if table.recycled else 0
        piles.append(scene.Pile("draw", others=True, count=count) if count else scene.Pile("draw", empty=True))
    if table.top is not None:
        count = table.discards if table.discards and table.discards > 1 else None
        alone = table.discards == 1
        piles.append(scene.Pile("discards", (_shown(table.top),), others=not alone, count=count))
    return tuple(piles)


def _deed(table: Table) -> scene.Deed | None:
    if not table.deeds:
        return None
    deed = table.deeds[-1]
    return scene.Deed(deed.verb, deed.player, deed.card.face if deed.card else None)


def _result(facts: Sequence[Fact], tables: Sequence[Table]) -> scene.Result | None:
    if not any(fact.role == "end" for fact in facts):
        return None
    table = tables[-1]
    match table.rules.outcome(state_of(table)):
        case Win(player):
            return scene.Result("win", player, at_once=True)
        case Tie():
            return scene.Result("tie", after_turn=table.turns)
        case _:
            return scene.Result("goes-on")
