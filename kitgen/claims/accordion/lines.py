"""The lines of Accordion: the row, what moves, what may move and why, and how the round ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kitgen.claims.accordion.table import Asked, Table, card_of, counted, place_of, row_of, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.rules.accordion import Finished, Move, State, Stop, Unfinished
from kitgen.rules.cards import Card

# What lies there


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


# What is done


@says(
    "do move",
    "card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card / who MOVE card [BY] number PLACE [TOLEFT] ONTO:card"
    " / who PUT card [BY] number PLACE [TOLEFT] ONTO:card",
)
def _(table: Table, said: Said) -> Table:
    state, move = _running(table), _move(table, said)
    _places(table, move, said.number)
    need(move in table.rules.legal_actions(state), "the rules do not allow this", _verdict(table, move))
    after = table.rules.apply(state, move)
    return replace(table, state=after, moves=(*table.moves, move), question=None, due="now")


@says("do stop", "who STOP [ROUND] [PLAY] / who END ROUND / PLAYER STOP [ROUND]")
def _(table: Table, said: Said) -> Table:
    state = _running(table)
    need(
        Stop() in table.rules.legal_actions(state),
        "the rules do not allow this",
        table.rules.why_not(state, Stop()) or "",
    )
    return replace(table, state=table.rules.apply(state, Stop()), question=None, due="end")


def _running(table: Table) -> State:
    state = row_of(table)
    if table.rules.outcome(state) is not None:
        raise Wrong("KG312", "the round is over")
    return state


def _move(table: Table, said: Said) -> Move:
    return Move(place_of(table, said.card), place_of(table, said.marked("ONTO"), "ONTO:card"))


def _places(table: Table, move: Move, number: int) -> None:
    """The stacks are as far apart as a line says."""
    apart = table.rules.places_apart(row_of(table), move)
    need(apart == number, "the stacks are not that far apart", _distance(table, move), "number")


def _distance(table: Table, move: Move) -> str:
    tops = row_of(table).tops
    apart = table.rules.places_apart(row_of(table), move)
    side = "left" if apart >= 0 else "right"
    places = "1 place" if abs(apart) == 1 else f"{abs(apart)} places"
    return f"{tops[move.target].face} lies {places} to the {side} of {tops[move.source].face}"


def _verdict(table: Table, move: Move) -> str:
    state = row_of(table)
    source, target = state.tops[move.source], state.tops[move.target]
    reason = table.rules.why_not(state, move)
    if reason is not None:
        return reason.removesuffix(".")
    shared = " and ".join(sorted(table.rules.shared(target, source)))
    return f"{source.face} onto {target.face} is allowed (same {shared})"


# What may be done


@says(
    "allowed move",
    "MAY card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card [ALSO]"
    " / MAY who MOVE card [BY] number PLACE [TOLEFT] ONTO:card [ALSO]"
    " / MAY who PUT card [BY] number PLACE [TOLEFT] ONTO:card [ALSO]",
)
def _(table: Table, said: Said) -> Table:
    state, move = _running(table), _move(table, said)
    _places(table, move, said.number)
    need(move in table.rules.legal_actions(state), "printed as allowed", _verdict(table, move))
    return counted(replace(table, question=Asked(move, allowed=True, places=said.number)))


@says(
    "refused move",
    "FORBID card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card"
    " / FORBID who MOVE card [BY] number PLACE [TOLEFT] ONTO:card"
    " / FORBID who PUT card [BY] number PLACE [TOLEFT] ONTO:card",
)
def _(table: Table, said: Said) -> Table:
    state, move = row_of(table), _move(table, said)
    allowed = move in table.rules.legal_actions(state)
    as_told = table.rules.places_apart(state, move) == said.number
    if not as_told and said.number not in table.rules.distances(state):
        need(truth=False, message="the stacks are not that far apart", rules_say=_distance(table, move), slot="number")
    need(not (allowed and as_told), "printed as refused", _verdict(table, move))
    return counted_question(table, Asked(move, allowed=False, places=said.number))


@says(
    "refused far",
    "FORBID card [STACK] MOVE [BY] number PLACE TOLEFT / FORBID who MOVE card [BY] number PLACE TOLEFT",
)
def _(table: Table, said: Said) -> Table:
    state, source = row_of(table), place_of(table, said.card)
    move = next((m for m in _moves_from(state, source) if table.rules.places_apart(state, m) == said.number), None)
    allowed = move is not None and move in table.rules.legal_actions(state)
    need(not allowed, "printed as refused", "" if move is None else _verdict(table, move), "number")
    return counted_question(table, Asked(move, allowed=False, places=said.number))


@says("refused right", "FORBID card MOVE RIGHT [ONTO:card] / FORBID who MOVE card RIGHT [ONTO:card]")
def _(table: Table, said: Said) -> Table:
    state, source = row_of(table), place_of(table, said.card)
    right = [move for move in _moves_from(state, source) if move.target > source]
    if "ONTO:card" in dict(said.fact.slots):
        right = [move for move in right if move.target == place_of(table, said.marked("ONTO"), "ONTO:card")]
    if not right:
        raise Wrong("KG310", f"nothing lies to the right of {said.card}")
    need(not set(right) & set(table.rules.legal_actions(state)), "printed as refused")
    return counted_question(table, Asked(right[0], allowed=False))


@says("refused covered", "FORBID card MOVE ALONE / FORBID who MOVE card ALONE")
def _(table: Table, said: Said) -> Table:
    state, card = row_of(table), card_of(table, said.card)
    stack = next((stack for stack in state.row if card in stack), ())
    need(stack, f"{card.face} does not lie in the row", slot="card")
    need(card != stack[-1], f"{card.face} is the top of its stack, so it shows nothing", slot="card")
    need(card not in table.rules.movable(stack), "printed as refused")
    return counted_question(table, Asked(None, allowed=False, covered=card))


def _moves_from(state: State, source: int) -> Sequence[Move]:
    return [Move(source, target) for target in range(len(state.row)) if target != source]


def counted_question(table: Table, asked: Asked) -> Table:
    """A refusal, which needs its reason."""
    return replace(counted(table), question=asked, due="why")


# Why


def _asked(table: Table, *, allowed: bool) -> Asked:
    if table.question is None or table.question.allowed != allowed:
        kind = "allowed" if allowed else "refused"
        raise Wrong("KG321", f"this is a reason for something {kind}, and the line above is nothing of the kind")
    return table.question


def _tops(table: Table, asked: Asked) -> frozenset[str]:
    """What the two tops of the move in question share. `Wrong` KG321 where the line above is no move onto a stack."""
    if asked.move is None:
        raise Wrong("KG321", "the line above names no second stack")
    tops = row_of(table).tops
    return table.rules.shared(tops[asked.move.target], tops[asked.move.source])


def _answered(table: Table) -> Table:
    return counted(replace(table, question=None))


@says(
    "why same",
    "LETTER|RANK SAME / BOTH [CARD] [TOP] HOLD SAME LETTER|RANK / 2 CARD HOLD SAME LETTER|RANK"
    " / BOTH [CARD] [TOP] HOLD LETTER|RANK suit / BOTH [CARD] [TOP] HOLD LETTER|RANK number",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=True)
    trait = said.chosen.lower()
    verdict = "" if asked.move is None else _verdict(table, asked.move)
    need(trait in _tops(table, asked), f"the {trait} is not the same", verdict, "LETTER|RANK")
    if asked.move is not None:
        _as_named(row_of(table).tops[asked.move.source], said)
    return _answered(table)


def _as_named(top: Card, said: Said) -> None:
    """The letter or the rank that is named, if one is, is that of a card."""
    named = dict(said.fact.slots)
    trait: str | int = top.suit if said.chosen == "LETTER" else top.rank
    for slot in ("suit", "number"):
        need(named.get(slot, trait) == trait, f"{top.face} has another {said.chosen.lower()}", slot=slot)


@says("why neither", "NEITHER LETTER RANK SAME / LETTER RANK DIFFERENT [BOTH]")
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(not _tops(table, asked), "that is not why it is refused", "the cards would fit")
    if asked.move is not None:
        apart = table.rules.places_apart(row_of(table), asked.move)
        far = apart == asked.places and apart in table.rules.distances(row_of(table))
        need(far, "that is not why it is refused", _distance(table, asked.move))
    return _answered(table)


@says(
    "why distance",
    "NOT STACK MOVE [BY] number PLACE / NOTHING MOVE [BY] number PLACE / FORBID STACK MOVE [BY] number PLACE",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.places == said.number, "the line above speaks of another distance", slot="number")
    need(said.number not in table.rules.distances(row_of(table)), "a stack may move that far", slot="number")
    return _answered(table)


@says("why apart", "card [LIE] number PLACE AWAY [NOW]")
def _(table: Table, said: Said) -> Table:
    _apart(table, said)
    return _answered(table)


@says("why only-apart", "card ONLY+number PLACE AWAY [LIE] [NOW]")
def _(table: Table, said: Said) -> Table:
    claimed = _apart(table, said)
    need(said.number < claimed, "that is not less than the line above says", slot="number")
    return _answered(table)


def _apart(table: Table, said: Said) -> int:
    """How far the refused move would go as the line above says, if the stacks are as far apart as this one says."""
    asked = _asked(table, allowed=False)
    if asked.move is None or asked.places is None or place_of(table, said.card) != asked.move.target:
        raise Wrong("KG321", "the line above speaks of another stack", slot="card")
    _places(table, asked.move, said.number)
    need(asked.places != said.number, "that is not why it is refused", slot="number")
    return asked.places


@says("why no-stack", "NOT STACK [LIE] [THEREARE] number PLACE TOLEFT / NOTHING [LIE] [THEREARE] number PLACE TOLEFT")
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.move is None, "a stack lies there")
    need(said.number == asked.places, "the line above speaks of another distance", slot="number")
    # Where nothing may move that far at all, it does not matter whether a stack lies there.
    need(said.number in table.rules.distances(row_of(table)), "that is not why it is refused", "no stack moves so far")
    return _answered(table)


@says(
    "why left-only",
    "STACK MOVE ONLY+TOLEFT / STACK MOVE TOLEFT+ONLY / STACK ONLY+MOVE TOLEFT"
    " / MAY STACK MOVE ONLY+TOLEFT / MAY STACK MOVE TOLEFT+ONLY / MAY STACK ONLY+MOVE TOLEFT",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.places is None and asked.move is not None, "that is not why it is refused")
    return _answered(table)


@says("why covered", "card COVERED [CARD] / card UNDER:card")
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.covered is not None, "that is not why it is refused")
    card = card_of(table, said.card)
    stack = next((stack for stack in row_of(table).row if card in stack[:-1]), None)
    need(stack is not None, f"{card.face} is not covered", slot="card")
    if stack is not None and "UNDER:card" in dict(said.fact.slots):
        above = card_of(table, said.marked("UNDER"), "UNDER:card")
        need(above in stack[stack.index(card) + 1 :], f"{above.face} does not lie on it", slot="UNDER:card")
    if card != asked.covered:
        raise Wrong("KG321", "the line above speaks of another card", slot="card")
    return _answered(table)


# Now

COVERING = ("BY:card", "UNDER:card")
"""Where the card behind the term is the one that lies on the other."""


@says("now covers", "card+COVER:card [CARD] / card [LIE] ONTO:card / card COVERED BY:card / card [LIE] UNDER:card")
def _(table: Table, said: Said) -> Table:
    slot = next(slot for slot, _ in said.fact.slots if slot.endswith(":card"))
    named, other = card_of(table, said.card), card_of(table, said.marked(slot.partition(":")[0]), slot)
    upper, lower = (other, named) if slot in COVERING else (named, other)
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
    slot = "THAN" if "THAN:number" in dict(said.fact.slots) else "BEAT"
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
