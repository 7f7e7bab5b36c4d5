"""What the lines give at the start of an example: hands, piles, whose turn it is and which turn is over."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need, untold
from kitgen.claims.naming import card_of, cards_of
from kitgen.claims.two_meld.table import Table, lying, naming, says, state_of
from kitgen.rules.play import with_item


def _opening_line(table: Table) -> None:
    if table.deeds or table.checked:
        raise Wrong("KG312", "what is given stands before everything else")


def _fits(table: Table) -> Table:
    state_of(table)
    return table


@says("given holds", "who HOLD [CARD] cards [HAND] / who HOLD [CARD] cards own HAND / cards BE HAND who")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.hands[said.player], "what this player holds")
    cards = cards_of(table, said.cards)
    size = table.rules.hand_size
    if len(cards) != size:
        raise Wrong("KG309", f"a hand holds {size} cards between two turns, not {len(cards)}", slot="cards")
    twice = [card for card in cards if card in lying(table)]
    if twice:
        raise Wrong("KG306", f"{twice[0].face} lies elsewhere already", "one card cannot be in two places", "cards")
    return _fits(naming(replace(table, hands=with_item(table.hands, said.player, frozenset(cards))), cards))


@says("given top", "card TOP [CARD] [DISCARD] [HOLD] / card SHOW DISCARD [TOP] / card FACEUP DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.top, "the top card")
    card = card_of(table, said.card)
    if card in lying(table):
        raise Wrong("KG306", f"{said.card} is in a hand already", "one card cannot be in two places", "card")
    return _fits(naming(replace(table, top=card), [card]))


@says("given draw-empty", "DRAWPILE EMPTY / NOCARD DRAWPILE [LEFT] / NOTHING DRAWPILE [LEFT]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.draw_pile_empty, "that the draw pile is empty")
    return _fits(replace(table, draw_pile_empty=True))


@says("given discards", "number DISCARD [CARD] [LIE] / DISCARD HOLD number [CARD] / number CARD LIE DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.discards, "how many discards there are")
    need(said.number > 0, "there is always a discard", slot="number")
    return _fits(replace(table, discards=said.number))


@says("given turn-of", "who TURN [BELONG] / who NEXT / who HOLD TURN")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.mover, "whose turn it is")
    return replace(table, mover=said.player)


@says("given turn-over", "TURN number OVER / TURN number END / AFTER number")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    untold(table.turns, "which turn is over")
    limit = table.rules.turn_limit
    if not 1 <= said.number <= limit:
        raise Wrong("KG309", f"there is no turn {said.number}", f"the game stops after turn {limit}", "number")
    return replace(table, turns=said.number)
