"""`do` lines: somebody plays, draws, passes, or wants a card when the draw pile must be made anew first."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.match_and_shed.given import turn_number
from kitgen.claims.match_and_shed.judging import holder_of, need_top
from kitgen.claims.match_and_shed.layouts import histories, states_now
from kitgen.claims.match_and_shed.table import Deed, Table, lies_where, says
from kitgen.claims.naming import card_of
from kitgen.claims.possible import settled
from kitgen.rules.play import with_item


@says(
    "do draw",
    "who DRAW [CARD] card [FROM DRAWPILE] [own TURN] / WHOSE+who DRAWN [CARD] card / who DRAW CARD GET card"
    " / who TAKE [CARD] card FROM DRAWPILE [own TURN]",
)
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    where = lies_where(table, card)
    if where is not None and not all(card in state.draw_pile for state in states_now(table)):
        raise Wrong("KG306", f"{said.card} {where} already", "one card cannot be in two places", "card")
    drawn = replace(table, named=table.named | {card})
    return _do(drawn, Deed("draw", said.player, card))


@says(
    "do draw-unseen",
    "who DRAW [1] [CARD] [FROM DRAWPILE] [own TURN] / who TAKE [1] CARD FROM DRAWPILE [own TURN]"
    " / who TAKE TOP CARD [FROM] DRAWPILE / who DRAW TOP CARD [FROM] DRAWPILE",
)
def _(table: Table, said: Said) -> Table:
    return _do(table, Deed("draw", said.player))


@says("do want-draw", "who WANT DRAW [1] [CARD] [FROM DRAWPILE] / who WANT [TAKE] [1] CARD FROM DRAWPILE")
def _(table: Table, said: Said) -> Table:
    if table.discards is None or not table.draw_pile_empty:
        raise Wrong("KG311", "this shows something only when the draw pile is empty and all discards were given")
    if table.top is None:
        raise Wrong("KG311", "which discard lies on top was not given")
    return replace(_do(table, Deed("recycle", said.player)), due="now")


@says(
    "do play",
    "who PLAY [own] [CARD] card [ONPILE] [own TURN] / who PLAY [CARD] card FROM [own] HAND"
    " / WHOSE+who PLAYED [CARD] card / who PUT [CARD] card ONPILE [own TURN] / who PUT [CARD] card TOP [ONPILE]",
)
def _(table: Table, said: Said) -> Table:
    need_top(table)
    card = card_of(table, said.card)
    held_by = holder_of(table, card)
    if held_by is None:
        candidate = table.question is not None and table.question.card == card
        where = None if candidate else lies_where(table, card)
        if where is not None:
            raise Wrong("KG306", f"{said.card} {where} already", "one card cannot be in two places", "card")
        if table.sizes[said.player] == len(table.held[said.player]):
            raise Wrong("KG311", f"nothing says that this player holds {said.card}", slot="card")
        table = replace(table, held=with_item(table.held, said.player, table.held[said.player] | {card}))
        table = replace(table, named=table.named | {card})
    elif held_by != said.player:
        raise Wrong("KG310", f"{said.card} is in the other hand", slot="who")
    return _do(table, Deed("play", said.player, card))


@says("do pass", "who PASS [TURN number] / who PASS own TURN")
def _(table: Table, said: Said) -> Table:
    number = said.number_if_named
    if number is not None:
        if table.turns is not None or table.deeds:
            need(turn_number(table, number) == turn_now(table), "another turn is on", turn_says(table), "number")
        else:
            table = replace(table, turns=turn_number(table, number) - 1)
    return _do(table, Deed("pass", said.player))


def _do(table: Table, deed: Deed) -> Table:
    """The table behind a deed, if it is the player's turn and the rules allow it in every layout."""
    if not table.deeds and table.mover is None:
        table = replace(table, mover=deed.player)
    states = states_now(table)
    if settled(map(table.rules.outcome, states)) is not None:
        raise Wrong("KG312", "the game is over", slot="who")
    need(settled(state.mover for state in states) == deed.player, "it is the other player’s turn", slot="who")
    done = replace(table, deeds=(*table.deeds, deed), question=None, due=None)
    histories(done)
    return done


def turn_now(table: Table) -> int | None:
    """The number of the turn that is on, where the lines tell it."""
    return None if table.turns is None else states_now(table)[0].turns + 1


def turn_says(table: Table) -> str:
    """Which turn is on, for messages."""
    now = turn_now(table)
    return "no turn was numbered before" if now is None else f"it is turn {now}"
