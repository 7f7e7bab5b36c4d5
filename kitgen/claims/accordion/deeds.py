"""`do` lines: a stack moves onto another one, or somebody stops."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.accordion.table import Table, place_of, row_of, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.rules.accordion import Move, State, Stop


@says(
    "do move",
    "card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card"
    " / who MOVE card [STACK] [BY] number PLACE [TOLEFT] ONTO:card"
    " / who PUT card [STACK] [BY] number PLACE [TOLEFT] ONTO:card",
)
def _(table: Table, said: Said) -> Table:
    state, move = running(table), move_of(table, said)
    need_places(table, move, said.number)
    need(move in table.rules.legal_actions(state), "the rules do not allow this", verdict(table, move))
    after = table.rules.apply(state, move)
    return replace(table, state=after, moves=(*table.moves, move), question=None, due="now")


@says("do stop", "who STOP [ROUND] [PLAY] / who END ROUND / PLAYER STOP [ROUND]")
def _(table: Table, said: Said) -> Table:
    state = running(table)
    need(
        Stop() in table.rules.legal_actions(state),
        "the rules do not allow this",
        table.rules.why_not(state, Stop()) or "",
    )
    return replace(table, state=table.rules.apply(state, Stop()), question=None, due="end")


def running(table: Table) -> State:
    """The row, if the round still goes on; raises `Wrong` KG312 if not."""
    state = row_of(table)
    if table.rules.outcome(state) is not None:
        raise Wrong("KG312", "the round is over")
    return state


def move_of(table: Table, said: Said) -> Move:
    """The move of one stack onto another that a line names."""
    return Move(place_of(table, said.card), place_of(table, said.marked("ONTO"), "ONTO:card"))


def need_places(table: Table, move: Move, number: int) -> None:
    """Raises `Wrong` KG310 unless the stacks are as far apart as a line says."""
    apart = table.rules.places_apart(row_of(table), move)
    need(apart == number, "the stacks are not that far apart", distance_says(table, move), "number")


def distance_says(table: Table, move: Move) -> str:
    """How far apart the stacks of a move are, for messages."""
    tops = row_of(table).tops
    apart = table.rules.places_apart(row_of(table), move)
    side = "left" if apart >= 0 else "right"
    places = "1 place" if abs(apart) == 1 else f"{abs(apart)} places"
    return f"{tops[move.target].face} lies {places} to the {side} of {tops[move.source].face}"


def verdict(table: Table, move: Move) -> str:
    """What the rules say of a move, for messages."""
    state = row_of(table)
    source, target = state.tops[move.source], state.tops[move.target]
    reason = table.rules.why_not(state, move)
    if reason is not None:
        return reason.removesuffix(".")
    shared = " and ".join(sorted(table.rules.shared(target, source)))
    return f"{source.face} onto {target.face} is allowed (same {shared})"
