"""What comes of a deed: hands and piles, whose turn is next, and how the game ends."""

from __future__ import annotations

from kitgen.claims.game import Said, Wrong, counted, need
from kitgen.claims.naming import card_of
from kitgen.claims.two_meld.table import Table, followed, in_order, outcome, says, state_of
from kitgen.rules.play import Tie, Win
from kitgen.rules.two_meld import Action, Discard, EndTurn, TakeDiscard


def _last(table: Table, *verbs: str) -> Table:
    """The table before the last deed, which must be one of these."""
    if not table.deeds or table.deeds[-1].verb not in verbs or table.before is None:
        raise Wrong("KG311", "no line before this one tells of anything that could lead to this")
    return table.before


@says("now hand-size", "who HOLD number [CARD] [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND")
def _(table: Table, said: Said) -> Table:
    _last(table, "draw", "take", "put", "declare")
    size = len(state_of(table).hands[said.player])
    need(size == said.number, "this player holds another number of cards", f"the hand holds {size}", "number")
    return counted(table)


@says("now hand-stays", "who HOLD SAME [number] CARD [HAND] / who HAND STAY [SAME] / WHOSE+who HAND STAY [SAME]")
def _(table: Table, said: Said) -> Table:
    before = _last(table, "declare")
    hand, now = before.hands[said.player], table.hands[said.player]
    need(hand is not None and hand == now, "that hand changes", slot="who")
    if said.number_if_named is not None:
        need(said.number == len(now or ()), "this player holds another number of cards", slot="number")
    return counted(table)


@says("now stays", "card STAY [TOP] [CARD] [DISCARD] / card STILL TOP [CARD] [DISCARD] / card STAY ONPILE")
def _(table: Table, said: Said) -> Table:
    before = _last(table, "recycle", "declare", "draw")
    card = card_of(table, said.card)
    stays = table.top == card == before.top
    need(stays, "another card is on top", f"the top card is {table.top.face if table.top else 'unknown'}", "card")
    return counted(table)


@says("now new-top", "card NEW TOP [CARD] [DISCARD] / card NOW TOP [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    _last(table, "put")
    card = card_of(table, said.card)
    need(table.top == card, "another card is on top", f"the top card is {table.top.face if table.top else ''}", "card")
    return counted(table)


@says(
    "now new-pile",
    "number CARD NEW DRAWPILE [FORM] [BECOME] / NEW DRAWPILE HOLD number [CARD] / number CARD DRAWPILE NOW",
)
def _(table: Table, said: Said) -> Table:
    before = _last(table, "recycle")
    pile = len(table.rules.recycle(state_of(before), in_order).draw_pile)
    need(pile == said.number, "the new draw pile holds another number of cards", f"it holds {pile}", "number")
    return counted(table)


@says("now pile-empty", "DRAWPILE STAY EMPTY / DRAWPILE STILL EMPTY")
def _(table: Table, said: Said) -> Table:
    before = _last(table, "take", "put")
    if not before.draw_pile_empty or before.recycled:
        raise Wrong("KG311", "that the draw pile is empty was not given")
    deed = table.deeds[-1]
    action: Action = TakeDiscard() if deed.card is None or deed.verb == "take" else Discard(deed.card)
    pile = table.rules.apply(state_of(before), action, in_order).draw_pile
    need(not pile, "the draw pile is not empty", f"it holds {len(pile)} cards")
    return counted(table)


# Next and end


@says(
    "next turn-of", "who TURN [NEXT] [BELONG] / who [TAKE] TURN number / who NEXT / who TAKE NEXT TURN / who PLAY NEXT"
)
def _(table: Table, said: Said) -> Table:
    _last(table, "put", "declare")
    if outcome(table) is None and table.phase == "declare":
        table = followed(table, table.rules.apply(state_of(table), EndTurn(), in_order))
    need(outcome(table) is None, "the game is over", _outcome_says(table))
    state = state_of(table)
    need(state.mover == said.player, "it is the other player’s turn", slot="who")
    if said.number_if_named is not None:
        if table.turns is None:
            raise Wrong("KG311", "no turn was numbered before", slot="number")
        need(state.turns + 1 == said.number, "another turn follows", f"it is turn {state.turns + 1}", "number")
    return counted(table)


@says("end wins", "who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    return _won(table, said.player)


@says("end wins-at-once", "who WIN ATONCE [GAME]")
def _(table: Table, said: Said) -> Table:
    _last(table, "declare")
    return _won(table, said.player)


def _won(table: Table, player: int) -> Table:
    need(outcome(table) == Win(player), "that is not how it ends", _outcome_says(table), "who")
    return counted(table)


@says("end goes-on", "[GAME] GOON / NOT GAME OVER [YET]")
def _(table: Table, said: Said) -> Table:
    if not table.deeds:
        raise Wrong("KG311", "nothing happened yet after which the game could go on")
    need(outcome(table) is None, "the game is over", _outcome_says(table))
    return counted(table)


@says("end tie", "TIE [GAME] [END] [RESULT]")
def _(table: Table, said: Said) -> Table:
    need(outcome(table) == Tie(), "that is not how it ends", _outcome_says(table))
    return counted(table)


def _outcome_says(table: Table) -> str:
    match outcome(table):
        case Win(player):
            return f"{{{player}}} wins"
        case Tie():
            return "the game is a tie"
        case _:
            told = "" if table.turns is None else f": {table.turns} of {table.rules.turn_limit} turns are over"
            return f"the game goes on{told}"
