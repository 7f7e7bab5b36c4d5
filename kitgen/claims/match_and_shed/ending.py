"""`now`, `next` and `end` lines: the state after a deed, whose turn it is, and how the game ends."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, counted, need
from kitgen.claims.match_and_shed.deeds import turn_now, turn_says
from kitgen.claims.match_and_shed.layouts import histories, states_now
from kitgen.claims.match_and_shed.table import Deed, Table, says
from kitgen.claims.naming import card_of
from kitgen.claims.possible import settled
from kitgen.rules.match_and_shed import Outcome, State
from kitgen.rules.play import Tie, Win


def _last(table: Table, *verbs: str) -> tuple[Deed, list[tuple[State, State]]]:
    """The last deed, one of these verbs, and for each layout the states before and behind it."""
    if not table.deeds or table.deeds[-1].verb not in verbs:
        raise Wrong("KG311", "no line before this one tells of anything that could lead to this")
    return table.deeds[-1], [(history[-2], history[-1]) for history in histories(table)]


@says("now new-pile", "cards NEW DRAWPILE [FORM] [HOLD] [BECOME] / cards NOW DRAWPILE [FORM] [HOLD]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "recycle")
    faces = sorted(mention.face for mention in said.cards)
    second_copies = {card_of(table, mention) for mention in said.cards if mention.other}
    piles = {frozenset(after.draw_pile) for _, after in changes}
    holds = settled(faces == sorted(card.face for card in pile) and second_copies <= pile for pile in piles)
    shown = [" and ".join(card.face for card in sorted(pile)) for pile in piles]
    known = f"the new draw pile is {shown[0]}" if len(shown) == 1 else ""
    need(holds, "the new draw pile holds other cards", known, "cards")
    return counted(table)


@says("now stays", "card STAY [TOP] [CARD] [DISCARD] / card STILL TOP [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "recycle", "draw", "pass")
    card = card_of(table, said.card)
    top = settled(after.top for _, after in changes)
    stays = top == card and all(before.top == top for before, _ in changes)
    need(stays, "another card is on top", f"the top card is {top.face}", "card")
    return counted(table)


@says(
    "now new-top",
    "card NEW TOP [CARD] [DISCARD] [BECOME] / card NOW TOP [CARD] [DISCARD] / card BECOME TOP [CARD] [DISCARD]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "play")
    card = card_of(table, said.card)
    top = settled(after.top for _, after in changes)
    need(top == card, "another card is on top", f"the top card is {top.face}", "card")
    return counted(table)


@says(
    "now hand-size",
    "who HOLD number [CARD] [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "draw", "play", "pass")
    size = settled(len(after.hands[said.player]) for _, after in changes)
    need(size == said.number, "this player holds another number of cards", f"the hand holds {size}", "number")
    return counted(table)


@says(
    "now hands-stay",
    "NOT HAND CHANGE [BEFORE who DRAW] / HAND STAY SAME [BOTH] / HAND [STAY] UNCHANGED [BOTH] / NOTHING CHANGE HAND",
)
def _(table: Table, said: Said) -> Table:
    deed, changes = _last(table, "recycle", "pass")
    if said.player_if_named is not None:
        need(deed.verb == "recycle" and said.player == deed.player, "another player wants to draw", slot="who")
    need(settled(before.hands == after.hands for before, after in changes), "a hand changes")
    return counted(table)


@says(
    "now nothing",
    "NOTHING MOVE / NOTHING CHANGE / NOCARD MOVE / NOT CARD MOVE / EVERYTHING STAY [SAME] [UNCHANGED]"
    " / CARD STAY [ALL] [UNCHANGED]",
)
def _(table: Table, said: Said) -> Table:
    _, changes = _last(table, "pass")
    still = (replace(after, mover=before.mover, turns=before.turns) == before for before, after in changes)
    need(settled(still), "something moves")
    return counted(table)


# Next and end


@says(
    "next turn-of",
    "who TURN [NEXT] [BELONG] / who [TAKE] TURN number / who NEXT / who [TAKE] [HOLD] NEXT TURN [BELONG]"
    " / who HOLD own TURN / who TAKE own TURN / who PLAY NEXT",
)
def _(table: Table, said: Said) -> Table:
    _last(table, "draw", "play", "pass")
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    mover = settled(state.mover for state in states_now(table))
    need(mover == said.player, "it is the other player’s turn", slot="who")
    number = said.number_if_named
    if number is not None:
        if table.turns is None:
            raise Wrong("KG311", "no turn was numbered before", slot="number")
        need(turn_now(table) == number, "another turn follows", turn_says(table), "number")
    return counted(table)


@says(
    "end hand-empty",
    "who HAND EMPTY [HOLD] / WHOSE+who HAND EMPTY / who [HOLD] NOCARD [LEFT] [HAND] / who HOLD NOTHING [LEFT] HAND"
    " / who HOLD NOT CARD [LEFT] / who RID ALL [own] CARD",
)
def _(table: Table, said: Said) -> Table:
    size = settled(len(state.hands[said.player]) for state in states_now(table))
    need(size == 0, "that hand is not empty", f"the hand holds {size}", slot="who")
    return counted(table)


@says("end wins", "who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    return _won(table, said.player)


@says("end wins-at-once", "who WIN ATONCE [GAME]")
def _(table: Table, said: Said) -> Table:
    empty = settled(not state.hands[said.player] for state in states_now(table))
    need(empty, "this is no win at once", "only an empty hand wins at once")
    return _won(table, said.player)


def _won(table: Table, player: int) -> Table:
    need(_outcome(table) == Win(player), "that is not how it ends", _outcome_says(table), "who")
    return counted(table)


def _outcome(table: Table) -> Outcome | None:
    return settled(map(table.rules.outcome, states_now(table)))


def _outcome_says(table: Table) -> str:
    match _outcome(table):
        case Win(player):
            return f"{{{player}}} wins"
        case Tie():
            return "the game is a tie"
        case _:
            turns = states_now(table)[0].turns
            told = "" if table.turns is None else f": {turns} of {table.rules.turn_limit} turns are over"
            return f"the game goes on{told}"


@says("end goes-on", "[GAME] GOON / NOT GAME OVER [YET] / NOT GAME END [YET]")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    if not table.checked and not table.deeds and table.turns is None:
        raise Wrong("KG311", "nothing happened yet after which the game could go on")
    return counted(table)


@says("end tie", "TIE [GAME] [END] [RESULT] / PLAYER TIE")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) == Tie(), "that is not how it ends", _outcome_says(table))
    return counted(table)
