"""`now` and `end` lines: the row behind a move, and how the round ends."""

from __future__ import annotations

from kitgen.claims.accordion.table import COVERED_BY, Table, card_of, place_of, row_of, says
from kitgen.claims.game import Said, Wrong, counted, need
from kitgen.rules.accordion import Finished, Unfinished


@says("now covers", "card+COVER:card [CARD] / card [LIE] ONTO:card / card COVERED BY:card / card [LIE] UNDER:card")
def _(table: Table, said: Said) -> Table:
    term = next(term for term in ("COVER", "ONTO", *COVERED_BY) if said.has(f"{term}:card"))
    named, other = card_of(table, said.card), card_of(table, said.marked(term), f"{term}:card")
    upper, lower = (other, named) if term in COVERED_BY else (named, other)
    lies = any(lower in stack and upper in stack[stack.index(lower) + 1 :] for stack in row_of(table).row)
    need(lies, f"{upper.face} does not lie on {lower.face}", _row_says(table), "card")
    return counted(table)


@says("now row", "ROW [BE] row [NOW] / ROW HOLD row / ROW SHOW row / row LIE ROW / TOP [ROW] [BE] row")
def _(table: Table, said: Said) -> Table:
    tops = list(row_of(table).tops)
    need(
        tops == [card_of(table, mention, "row") for mention in said.row],
        "the row is another one",
        _row_says(table),
        "row",
    )
    return counted(table)


@says("now place", "card [LIE] PLACE number / PLACE number HOLD card / card TOP STACK number")
def _(table: Table, said: Said) -> Table:
    place = place_of(table, said.card) + 1
    need(place == said.number, "that card lies elsewhere", f"{said.card} lies in place {place}", "number")
    return counted(table)


@says(
    "now left",
    "number STACK LEFT / number STACK LIE / number STACK REMAIN / THEREARE number STACK [LEFT] [ROW]"
    " / ROW HOLD number STACK [LEFT] / number STACK [LIE] ROW",
)
def _(table: Table, said: Said) -> Table:
    _count_stacks(table, said.number)
    return counted(table)


def _count_stacks(table: Table, number: int) -> None:
    left = len(row_of(table).row)
    need(left == number, "another number of stacks is left", f"{left} stacks are left", "number")


def _row_says(table: Table) -> str:
    return "the row is " + ", ".join(top.face for top in row_of(table).tops)


# The end


@says(
    "end finished",
    "ROUND OVER / ROUND END / NOT [THEREARE] MOVE LEFT / NOT [THEREARE] MOVE POSSIBLE / FORBID STACK MOVE",
)
def _(table: Table, said: Said) -> Table:
    outcome = table.rules.outcome(row_of(table))
    need(isinstance(outcome, Finished), "the round is not finished", _outcome_says(table))
    return counted(table)


@says("end result", "number STACK RESULT [ROUND] / RESULT [ROUND] BE number [STACK]")
def _(table: Table, said: Said) -> Table:
    outcome = table.rules.outcome(row_of(table))
    if not isinstance(outcome, Finished):
        raise Wrong("KG310", "there is no result", _outcome_says(table))
    need(outcome.stacks == said.number, "the result is another one", f"the result is {outcome.stacks}", "number")
    return counted(table)


@says("end unfinished", "ROUND [STAY] UNFINISHED / RESULT UNFINISHED")
def _(table: Table, said: Said) -> Table:
    need(table.rules.outcome(row_of(table)) == Unfinished(), "the round is not unfinished", _outcome_says(table))
    return counted(table)


@says("end goes-on", "ROUND GOON / NOT ROUND OVER [YET] / NOT ROUND END [YET]")
def _(table: Table, said: Said) -> Table:
    need(table.rules.outcome(row_of(table)) is None, "the round is over", _outcome_says(table))
    return counted(table)


@says(
    "end better",
    "[RESULT] number [STACK] BETTER THAN:number [STACK]"
    " / number+BEAT:number [STACK] / number STACK+BEAT:number [STACK]",
)
def _(table: Table, said: Said) -> Table:
    slot = "THAN" if said.has("THAN:number") else "BEAT"
    # Two counts are compared where a round has ended, so that there is something to see of it.
    row_of(table)
    one, other = Finished(said.number), Finished(said.marked_number(slot))
    most = len(table.rules.deck)
    for stacks, name in ((one.stacks, "number"), (other.stacks, f"{slot}:number")):
        if not 1 <= stacks <= most:
            raise Wrong("KG309", f"a round ends with one stack at least and {most} at most", slot=name)
    if abs(one.stacks - other.stacks) != 1:
        # Else any smaller number would do as well.
        raise Wrong("KG311", "compare two counts that follow on each other, such as two and three", slot="number")
    need(
        table.rules.better(one, other),
        "that is not better",
        "of two rounds the one with fewer stacks is better",
        "number",
    )
    return counted(table)


def _outcome_says(table: Table) -> str:
    match table.rules.outcome(row_of(table)):
        case Finished(stacks):
            return f"no move is left, and the result is {stacks}"
        case Unfinished():
            return "somebody stopped while a move was left, so there is no result"
        case _:
            state = row_of(table)
            move = next(iter(table.rules.moves(state)), None)
            if move is None:
                return "the round goes on"
            return f"a move is left: {state.tops[move.source].face} onto {state.tops[move.target].face}"
