"""What the players do: draw or take a card, put one down, declare, and shuffle because they want to draw."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.naming import card_of
from kitgen.claims.two_meld.table import Deed, Table, followed, in_order, known_hand_of, naming, outcome, says, state_of
from kitgen.rules.cards import Card
from kitgen.rules.play import IllegalAction, with_item
from kitgen.rules.two_meld import Action, Declare, Discard, Draw, EndTurn, TakeDiscard


@says("do draw", "who DRAW [CARD] card / who DRAW [CARD] card FROM+DRAWPILE / who TAKE [CARD] card FROM+DRAWPILE")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    known = {held for hand in table.hands if hand is not None for held in hand}
    if card in known or card == table.top:
        raise Wrong("KG306", f"{said.card} lies elsewhere already", "one card cannot be in two places", "card")
    table = _turn(naming(table, [card]), said.player)
    _legal(table, Draw())
    state = state_of(table)
    drawing = _recycled(table) if table.rules.needs_recycling(state) else table
    return _done(table, _in_hand(drawing, said.player, card), Deed("draw", said.player, card))


@says(
    "do take",
    "who TAKE [CARD] card DISCARD / who TAKE [CARD] card FROM+DISCARD"
    " / who TAKE TOP [DISCARD] [CARD] card / who TAKE TOP [CARD] card FROM+DISCARD",
)
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    if table.top is None:
        raise Wrong("KG311", "which card lies on top was not given")
    need(card == table.top, "another card is on top", f"the top card is {table.top.face}", "card")
    table = _turn(table, said.player)
    _legal(table, TakeDiscard())
    left = None if table.discards is None else table.discards - 1
    taking = replace(_in_hand(table, said.player, card), top=None, discards=left, taken=card)
    return _done(table, taking, Deed("take", said.player, card))


def _in_hand(table: Table, player: int, card: Card) -> Table:
    """The table with one card more in a hand, if that is known, and what follows a draw."""
    hand = table.hands[player]
    hands = table.hands if hand is None else with_item(table.hands, player, hand | {card})
    return replace(table, hands=hands, phase=table.rules.after_drawing())


@says("do put", "who PUT [CARD] card ONPILE / who DISCARDS [CARD] card / who PUT [CARD] card DOWN [DISCARD]")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    hand = known_hand_of(table, said.player)
    need(card in hand, f"{card.face} is not in that hand", slot="card")
    table = _turn(table, said.player)
    state = state_of(table)
    _legal(table, Discard(card))
    after = table.rules.apply(state, Discard(card), in_order)
    hands = with_item(table.hands, said.player, after.hands[said.player])
    lying = None if table.discards is None else table.discards + 1
    changed = replace(table, hands=hands, phase="declare", top=card, discards=lying)
    return _done(table, changed, Deed("put", said.player, card))


@says("do declare", "who DECLARE [2 TRIPLE] / who DECLARE [own] HAND / who SHOW [own] HAND")
def _(table: Table, said: Said) -> Table:
    known_hand_of(table, said.player)
    table = _turn(table, said.player)
    _legal(table, Declare())
    after = table.rules.apply(state_of(table), Declare(), in_order)
    hands = with_item(table.hands, said.player, after.hands[said.player])
    return _done(table, followed(replace(table, hands=hands), after), Deed("declare", said.player))


@says(
    "do want-draw",
    "who WANT DRAW [1] [CARD] / who WANT DRAW [1] [CARD] FROM+DRAWPILE / who WANT [TAKE] [1] CARD FROM+DRAWPILE",
)
def _(table: Table, said: Said) -> Table:
    if table.discards is None or not table.draw_pile_empty or table.top is None:
        raise Wrong("KG311", "this shows something only when the draw pile is empty and all discards were given")
    table = _turn(table, said.player)
    return replace(_done(table, _recycled(table), Deed("recycle", said.player)), due="now")


def _recycled(table: Table) -> Table:
    """The table with a new draw pile."""
    try:
        after = table.rules.recycle(state_of(table), in_order)
    except IllegalAction as illegal:
        raise Wrong("KG310", "the rules do not allow this", str(illegal).removesuffix(".")) from None
    top = None if table.top is None else after.discards[-1]
    return replace(table, recycled=True, top=top, discards=len(after.discards))


def _turn(table: Table, player: int) -> Table:
    """The table at this player's turn. A turn in which a card was put down ends when the other player goes on."""
    _going_on(table)
    if table.mover is not None and table.mover != player and table.phase == "declare":
        table = followed(table, table.rules.apply(state_of(table), EndTurn(), in_order))
        _going_on(table)
    if table.mover is None:
        return replace(table, mover=player)
    need(table.mover == player, "it is the other player’s turn", f"{{{1 - player}}} is not finished", "who")
    return table


def _going_on(table: Table) -> None:
    if outcome(table) is not None:
        raise Wrong("KG312", "the game is over", slot="who")


def _legal(table: Table, action: Action) -> None:
    state = state_of(table)
    reason = table.rules.why_not(state, action)
    need(reason is None, "the rules do not allow this", (reason or "").removesuffix("."))


def _done(before: Table, after: Table, deed: Deed) -> Table:
    return replace(after, deeds=(*after.deeds, deed), before=before, asked=frozenset(), due=None)
