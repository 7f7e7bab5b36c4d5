"""`given` lines: what lies and is held before anything is done. What is not said is unknown."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.claim_and_challenge.layouts import consistent
from kitgen.claims.claim_and_challenge.table import Table, naming, says
from kitgen.claims.game import Said, Wrong, untold
from kitgen.rules.play import with_item


def _opening_line(table: Table) -> None:
    if table.deeds or table.question is not None or table.checked:
        raise Wrong("KG312", "what is given stands before everything else")


@says("given start", "[GAME] BEGIN / [GAME] BEGIN NOW")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.turns, "which turn is over")
    untold(table.pile_size, "what lies on the pile")
    opening = table.rules.start(lambda deck: deck)
    for player, hand in enumerate(opening.hands):
        table = _sized(table, player, len(hand))
    return consistent(replace(table, pile_size=len(opening.pile_cards), turns=opening.turns))


@says(
    "given pile-size",
    "number CARD PILE [LEFT] [MIDDLE] [FACEDOWN] / PILE HOLD number [CARD] / PILE FORM number CARD",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.pile_size, "what lies on the pile")
    if said.number >= len(table.rules.deck):
        raise Wrong("KG309", f"a pile of {said.number} cards cannot be in a running game", slot="number")
    if said.number == 0:
        raise Wrong("KG309", "no cards on the pile: say that it is empty", slot="number")
    return consistent(replace(table, pile_size=said.number))


@says("given pile-empty", "PILE EMPTY / NOCARD PILE [HOLD] [LEFT] / NOT CARD PILE [LEFT] / NOTHING [LIEON] PILE [LEFT]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.pile_size, "what lies on the pile")
    return consistent(replace(table, pile_size=0))


@says(
    "given hand-size",
    "who HOLD number CARD [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND / who HOLD number [LEFT]"
    " / number CARD BE HAND who [LEFT]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    return consistent(_sized(table, said.player, said.number))


@says(
    "given hand-sizes",
    "whos HOLD number EACH [CARD] [LEFT] [HAND] / whos BOTH HOLD number [CARD] [LEFT] [HAND]"
    " / everyone HOLD number [CARD] [LEFT] [HAND] / EACH PLAYER HOLD number [CARD] [LEFT] [HAND]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    for player in said.players if said.has("whos") else range(table.rules.players):
        table = _sized(table, player, said.number)
    return consistent(table)


def _sized(table: Table, player: int, size: int) -> Table:
    untold(table.sizes[player], "how many cards this player holds")
    if not 0 < size < len(table.rules.deck):
        raise Wrong("KG309", f"a hand of {size} cards cannot be in a running game", slot="number")
    return replace(table, sizes=with_item(table.sizes, player, size))


@says(
    "given last-card",
    "who LAST CARD cards [HAND] / who ONLY CARD cards [LEFT] [HAND] / WHOSE+who LAST CARD cards"
    " / who HOLDONLY [CARD] cards [LEFT] [HAND]",
)
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.held[said.player] or None, "what this player holds")
    table, cards = naming(table, said.cards, "cards")
    table = replace(table, held=with_item(table.held, said.player, cards))
    return consistent(_sized(table, said.player, len(cards)))


@says("given turn-over", "TURN number OVER / TURN number END / AFTER number")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.turns, "which turn is over")
    limit = table.rules.turn_limit
    if not 1 <= said.number <= limit:
        message, after = f"there is no turn {said.number}", f"the game stops after turn {limit}"
        raise Wrong("KG309", message, after, "number")
    return replace(table, turns=said.number)
