"""`given` lines: the row that lies there before anything moves."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.accordion.table import Table, card_of, says
from kitgen.claims.game import Said, Wrong, counted, need
from kitgen.rules.accordion import State


def _opening_line(table: Table) -> None:
    if table.state is not None:
        raise Wrong("KG312" if table.checked or table.moves else "KG308", "the row was given before")


@says("given starter", "STARTER [ROW] [BE] row / STARTER [ROW] HOLD row [CARD]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    start = table.rules.start()
    right = list(start.tops) == [card_of(table, mention, "row") for mention in said.row]
    shown = ", ".join(top.face for top in start.tops)
    need(right, "the starter row is another one", f"the starter row is {shown}", "row")
    return counted(replace(table, state=start))


@says("given row", "ROW [BE] row [CARD] / ROW HOLD row [CARD] / ROW SHOW row [CARD] / row LIE ROW / TOP [ROW] [BE] row")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    cards = [card_of(table, mention, "row") for mention in said.row]
    twice = [card.face for at, card in enumerate(cards) if card in cards[:at]]
    if twice:
        raise Wrong("KG306", f"{twice[0]} stands twice in the row", "the deck holds each card once", "row")
    return replace(table, state=State(tuple((card,) for card in cards), moves=len(table.rules.deck) - len(cards)))
