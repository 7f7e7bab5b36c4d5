"""`allowed`, `refused` and `why` lines: what may move and what may not, and for which reason."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.claims.accordion.deeds import distance_says, move_of, need_places, running, verdict
from kitgen.claims.accordion.table import Asked, Table, answered, asking, card_of, place_of, row_of, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.rules.accordion import Move, State
from kitgen.rules.cards import Card


@says(
    "allowed move",
    "MAY card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card [ALSO]"
    " / MAY who MOVE card [STACK] [BY] number PLACE [TOLEFT] ONTO:card [ALSO]"
    " / MAY who PUT card [STACK] [BY] number PLACE [TOLEFT] ONTO:card [ALSO]",
)
def _(table: Table, said: Said) -> Table:
    state, move = running(table), move_of(table, said)
    need_places(table, move, said.number)
    need(move in table.rules.legal_actions(state), "printed as allowed", verdict(table, move))
    shared = tuple(sorted(table.rules.shared(state.tops[move.target], state.tops[move.source])))
    return asking(table, Asked(move.source, move, allowed=True, places=said.number, reasons=shared))


@says(
    "refused move",
    "FORBID card [STACK] MOVE [BY] number PLACE [TOLEFT] ONTO:card"
    " / FORBID who MOVE card [STACK] [BY] number PLACE [TOLEFT] ONTO:card"
    " / FORBID who PUT card [STACK] [BY] number PLACE [TOLEFT] ONTO:card",
)
def _(table: Table, said: Said) -> Table:
    state, move = row_of(table), move_of(table, said)
    allowed = move in table.rules.legal_actions(state)
    as_told = table.rules.places_apart(state, move) == said.number
    if said.number not in table.rules.distances(state):
        need_places(table, move, said.number)
    need(not (allowed and as_told), "printed as refused", verdict(table, move))
    return asking(table, Asked(move.source, move, allowed=False, places=said.number))


@says(
    "refused far",
    "FORBID card [STACK] MOVE [BY] number PLACE TOLEFT / FORBID who MOVE card [BY] number PLACE TOLEFT",
)
def _(table: Table, said: Said) -> Table:
    state, source = row_of(table), place_of(table, said.card)
    move = next((m for m in _moves_from(state, source) if table.rules.places_apart(state, m) == said.number), None)
    allowed = move is not None and move in table.rules.legal_actions(state)
    need(not allowed, "printed as refused", "" if move is None else verdict(table, move), "number")
    return asking(table, Asked(source, move, allowed=False, places=said.number))


@says("refused right", "FORBID card MOVE RIGHT [ONTO:card] / FORBID who MOVE card RIGHT [ONTO:card]")
def _(table: Table, said: Said) -> Table:
    state, source = row_of(table), place_of(table, said.card)
    right = [move for move in _moves_from(state, source) if move.target > source]
    if (onto := said.marked_if_named("ONTO")) is not None:
        right = [move for move in right if move.target == place_of(table, onto, "ONTO:card")]
    if not right:
        raise Wrong("KG310", f"nothing lies to the right of {said.card}")
    need(not set(right) & set(table.rules.legal_actions(state)), "printed as refused")
    return asking(table, Asked(source, right[0], allowed=False))


@says("refused covered", "FORBID card MOVE ALONE / FORBID who MOVE card ALONE")
def _(table: Table, said: Said) -> Table:
    state, card = row_of(table), card_of(table, said.card)
    place = next((place for place, stack in enumerate(state.row) if card in stack), None)
    if place is None:
        raise Wrong("KG310", f"{card.face} does not lie in the row", slot="card")
    stack = state.row[place]
    need(card != stack[-1], f"{card.face} is the top of its stack, so it shows nothing", slot="card")
    need(card not in table.rules.movable(stack), "printed as refused")
    return asking(table, Asked(place, None, allowed=False, covered=card))


def _moves_from(state: State, source: int) -> Sequence[Move]:
    return [Move(source, target) for target in range(len(state.row)) if target != source]


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


@says(
    "why same",
    "LETTER|RANK SAME / BOTH [CARD] [TOP] HOLD SAME LETTER|RANK / 2 CARD HOLD SAME LETTER|RANK"
    " / BOTH [CARD] [TOP] HOLD LETTER|RANK suit / BOTH [CARD] [TOP] HOLD LETTER|RANK number",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=True)
    trait = said.chosen.lower()
    says_so = "" if asked.move is None else verdict(table, asked.move)
    need(trait in _tops(table, asked), f"the {trait} is not the same", says_so, "LETTER|RANK")
    if asked.move is not None:
        _need_named(row_of(table).tops[asked.move.source], said)
    return answered(table, trait)


def _need_named(top: Card, said: Said) -> None:
    """Raises `Wrong` KG310 unless the letter or the rank that is named, if one is, is that of a card."""
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
        need(far, "that is not why it is refused", distance_says(table, asked.move))
    return answered(table, "neither")


@says(
    "why distance",
    "NOT STACK MOVE [BY] number PLACE / NOTHING MOVE [BY] number PLACE / FORBID STACK MOVE [BY] number PLACE",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.places == said.number, "the line above speaks of another distance", slot="number")
    need(said.number not in table.rules.distances(row_of(table)), "a stack may move that far", slot="number")
    return answered(table, "distance")


@says("why apart", "card [LIE] number PLACE AWAY [NOW]")
def _(table: Table, said: Said) -> Table:
    _apart(table, said)
    return answered(table, "distance")


@says("why only-apart", "card ONLY+number PLACE AWAY [LIE] [NOW]")
def _(table: Table, said: Said) -> Table:
    claimed = _apart(table, said)
    need(said.number < claimed, "that is not less than the line above says", slot="number")
    return answered(table, "distance")


def _apart(table: Table, said: Said) -> int:
    """How far the refused move would go as the line above says, if the stacks are as far apart as this one says."""
    asked = _asked(table, allowed=False)
    if asked.move is None or asked.places is None or place_of(table, said.card) != asked.move.target:
        raise Wrong("KG321", "the line above speaks of another stack", slot="card")
    need_places(table, asked.move, said.number)
    need(asked.places != said.number, "that is not why it is refused", slot="number")
    return asked.places


@says("why no-stack", "NOT STACK [LIE] [THEREARE] number PLACE TOLEFT / NOTHING [LIE] [THEREARE] number PLACE TOLEFT")
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.move is None, "a stack lies there")
    need(said.number == asked.places, "the line above speaks of another distance", slot="number")
    # Where nothing may move that far at all, it does not matter whether a stack lies there.
    need(said.number in table.rules.distances(row_of(table)), "that is not why it is refused", "no stack moves so far")
    return answered(table, "no-stack")


@says(
    "why left-only",
    "STACK MOVE ONLY+TOLEFT / STACK MOVE TOLEFT+ONLY / STACK ONLY+MOVE TOLEFT"
    " / MAY STACK MOVE ONLY+TOLEFT / MAY STACK MOVE TOLEFT+ONLY / MAY STACK ONLY+MOVE TOLEFT",
)
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.places is None and asked.move is not None, "that is not why it is refused")
    return answered(table, "left-only")


@says("why covered", "card COVERED [CARD] / card UNDER:card")
def _(table: Table, said: Said) -> Table:
    asked = _asked(table, allowed=False)
    need(asked.covered is not None, "that is not why it is refused")
    card = card_of(table, said.card)
    stack = next((stack for stack in row_of(table).row if card in stack[:-1]), None)
    need(stack is not None, f"{card.face} is not covered", slot="card")
    upper = said.marked_if_named("UNDER")
    if stack is not None and upper is not None:
        above = card_of(table, upper, "UNDER:card")
        need(above in stack[stack.index(card) + 1 :], f"{above.face} does not lie on it", slot="UNDER:card")
    if card != asked.covered:
        raise Wrong("KG321", "the line above speaks of another card", slot="card")
    return answered(table, "covered")
