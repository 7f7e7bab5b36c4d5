"""`given` lines: what lies and is held before anything is done. What is not said is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kitgen.claims.game import Said, Wrong, untold
from kitgen.claims.match_and_shed.layouts import consistent
from kitgen.claims.match_and_shed.table import Table, placed, says
from kitgen.claims.naming import card_of
from kitgen.prose.tokens import Mention
from kitgen.rules.play import with_item


def _opening_line(table: Table) -> None:
    if table.deeds or table.question is not None or table.checked:
        raise Wrong("KG312", "what is given stands before everything else")


@says("given top", "card TOP [CARD] [DISCARD] [HOLD] / card SHOW DISCARD [TOP] / card FACEUP DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.top, "the top card")
    if table.discards is not None:
        card = card_of(table, said.card)
        if card not in table.discards:
            raise Wrong("KG306", f"{said.card} is not among the discards", slot="card")
        return consistent(replace(table, top=card))
    table, (card,) = placed(table, [said.card], "card")
    return consistent(replace(table, top=card))


@says(
    "given draw-empty",
    "DRAWPILE EMPTY / NOCARD DRAWPILE [LEFT] [HOLD] / NOT CARD DRAWPILE [LEFT] / NOTHING DRAWPILE [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.draw_pile_empty, "that the draw pile is empty")
    return consistent(replace(table, draw_pile_empty=True))


@says("given discards", "cards DISCARD [CARD] [HOLD] [FORM]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    if len(said.cards) < 2:
        raise Wrong("KG311", "one discard: say that it is the only one, or that it is on top", slot="cards")
    return _all_discards(table, said.cards, "cards")


@says("given sole", "card ONLY DISCARD [1] [CARD] [HOLD] [FORM] / card HOLDONLY DISCARD [CARD]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    table = _all_discards(table, [said.card], "card")
    return replace(table, top=next(iter(table.discards or ())))


def _all_discards(table: Table, mentions: Sequence[Mention], slot: str) -> Table:
    untold(table.discards, "what lies on the discard pile")
    untold(table.top, "the top card")
    table, cards = placed(table, mentions, slot)
    return consistent(replace(table, discards=frozenset(cards)))


@says(
    "given hand-size",
    "who HOLD number CARD [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / who HOLD number [LEFT]"
    " / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    return _sized(table, said.player, said.number)


@says(
    "given hand-sizes",
    "whos HOLD number EACH [CARD] [LEFT] [HAND] / whos BOTH HOLD number [CARD] [LEFT] [HAND]"
    " / everyone HOLD number [CARD] [LEFT] [HAND] / EACH PLAYER HOLD number [CARD] [LEFT] [HAND]"
    " / EACH [HAND] HOLD number [CARD] [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    for player in said.players if said.has("whos") else range(table.rules.players):
        table = _sized(table, player, said.number)
    return table


def _sized(table: Table, player: int, size: int) -> Table:
    untold(table.sizes[player], "how many cards this player holds")
    if not 0 < size < len(table.rules.deck):
        raise Wrong("KG309", f"a hand of {size} cards cannot be in a running game", slot="number")
    return consistent(replace(table, sizes=with_item(table.sizes, player, size)))


@says(
    "given last-card",
    "who LAST CARD card [HAND] / who ONLY CARD card [LEFT] [HAND]"
    " / WHOSE+who LAST CARD card / WHOSE+who ONLY CARD card [LEFT]"
    " / who HOLD LAST CARD card [AS] [own] / who HOLDONLY [1] [CARD] card [LEFT] [HAND]"
    " / who HOLD 1 CARD LEFT card",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    table = _hold(table, said.player, [said.card], "card")
    return _sized(table, said.player, len(table.held[said.player]))


@says("given holds", "who HOLD [CARD] cards [HAND] / who HOLD cards own HAND")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    return consistent(_hold(table, said.player, said.cards, "cards"))


def _hold(table: Table, player: int, mentions: Sequence[Mention], slot: str) -> Table:
    untold(table.held[player] or None, "what this player holds")
    table, cards = placed(table, mentions, slot)
    return replace(table, held=with_item(table.held, player, table.held[player] | set(cards)))


@says("given turn-of", "who TURN [BELONG] / who NEXT / who NEXT TURN [BELONG] [HOLD] [TAKE] / who HOLD TURN")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.mover, "whose turn it is")
    return replace(table, mover=said.player)


@says("given turn-over", "TURN number OVER / TURN number END / AFTER number")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.turns, "which turn is over")
    return replace(table, turns=turn_number(table, said.number))


def turn_number(table: Table, number: int) -> int:
    """The number of a turn; raises `Wrong` KG309 where there is no such turn."""
    if not 1 <= number <= table.rules.turn_limit:
        limit = f"the game stops after turn {table.rules.turn_limit}"
        raise Wrong("KG309", f"there is no turn {number}", limit, "number")
    return number
