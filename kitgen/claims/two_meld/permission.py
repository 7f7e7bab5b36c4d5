"""What a player may do at some moment of a turn, or must not do yet."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.naming import card_of
from kitgen.claims.two_meld.reasons import because
from kitgen.claims.two_meld.table import Table, counted, known_hand_of, outcome, says, state_of
from kitgen.rules.cards import Card
from kitgen.rules.two_meld import Action, Declare, Discard, TakeDiscard


@says("allowed declare", "MAY who DECLARE [NOW] / MAY who SHOW [own] HAND")
def _(table: Table, said: Said) -> Table:
    return counted(_may(table, said.player, Declare()))


@says(
    "allowed take",
    "MAY who TAKE [CARD] card [DISCARD] / MAY who TAKE [CARD] card FROM+DISCARD"
    " / MAY who TAKE TOP [DISCARD] [CARD] card / MAY who TAKE TOP [CARD] card FROM+DISCARD",
)
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    if table.top is None:
        raise Wrong("KG311", "which card lies on top was not given")
    need(card == table.top, "another card is on top", f"the top card is {table.top.face}", "card")
    return counted(_may(table, said.player, TakeDiscard()))


@says("allowed put", "MAY who PUT card ONPILE / MAY who PUT card DOWN / MAY who DISCARDS card")
def _(table: Table, said: Said) -> Table:
    return counted(_may_put(table, said.player, card_of(table, said.card)))


@says(
    "allowed put-back",
    "MAY who PUT card ONPILE AGAIN / MAY who PUT card DOWN AGAIN / MAY who DISCARDS card AGAIN",
)
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    table = _may_put(table, said.player, card)
    need(card == table.taken, f"{card.face} was not taken from the discard pile in this turn", slot="card")
    return counted(table)


def _may_put(table: Table, player: int, card: Card) -> Table:
    need(card in known_hand_of(table, player), f"{card.face} is not in that hand", slot="card")
    return _may(table, player, Discard(card))


def _may(table: Table, player: int, action: Action) -> Table:
    """The table at the turn of this player: whoever may take a card or put one down is on turn."""
    moving = table if table.mover is not None else replace(table, mover=player)
    need(moving.mover == player, "it is the other player’s turn", slot="who")
    reason = table.rules.why_not(state_of(moving), action)
    need(reason is None, "printed as allowed", (reason or "").removesuffix("."))
    return moving


@says("refused declare", "FORBID who DECLARE [YET] / FORBID who DECLARE NOW / FORBID who SHOW [own] HAND [YET]")
def _(table: Table, said: Said) -> Table:
    if outcome(table) is not None:
        raise Wrong("KG312", "the game is over")
    moving = table if table.mover is not None else replace(table, mover=said.player)
    if moving.mover != said.player:
        return replace(counted(moving), asked=frozenset({"other-turn"}), due="why")
    legal = Declare() in table.rules.legal_actions(state_of(moving))
    need(not legal, "printed as refused", "this player has drawn and put a card down")
    reason = "put" if moving.phase == "discard" else "turn"
    return replace(counted(moving), asked=frozenset({reason}), due="why")


@says("why turn", "MUST who DRAW PUT [CARD] [DOWN] [FIRST] / MUST who DRAW DISCARDS [CARD] [FIRST]")
def _(table: Table, said: Said) -> Table:
    need(said.player == table.mover, "it is the other player’s turn", slot="who")
    return because(table, "turn")


@says("why put", "MUST who PUT [1] CARD [DOWN] [FIRST] / MUST who DISCARDS [1] [CARD] [FIRST]")
def _(table: Table, said: Said) -> Table:
    need(said.player == table.mover, "it is the other player’s turn", slot="who")
    return because(table, "put")


@says("why other-turn", "who TURN / who HOLD TURN")
def _(table: Table, said: Said) -> Table:
    need(said.player == table.mover, "it is the other player’s turn", slot="who")
    return because(table, "other-turn")
