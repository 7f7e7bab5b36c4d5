"""What the lines give at the start of an example: cards, colours that somebody has or lacks, trumps, piles, totals."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong
from kitgen.claims.matchmakers.table import Table, card_of, cards_of, elsewhere, says, team_of
from kitgen.rules.matchmakers import TRUMP
from kitgen.rules.play import with_item


def _untold(told: object, what: str) -> None:
    if told is not None:
        raise Wrong("KG308", f"{what} was given before")


def _people(said: Said) -> tuple[int, ...]:
    people = said.player_if_named
    return said.players if people is None else (people,)


def _at_table(table: Table, *people: int) -> None:
    for person in people:
        if person not in table.playing:
            raise Wrong("KG306", f"{{{person}}} does not play", slot="who")


@says("given two", "ONLY whos PLAY")
def _(table: Table, said: Said) -> Table:
    if table != replace(Table(table.rules), held=table.held) or table.due:
        raise Wrong("KG312", "who plays is given before everything else")
    if len(said.players) != 2:
        raise Wrong("KG309", f"two play alone, not {len(said.players)}", slot="whos")
    first, second = said.players
    return replace(table, two=(first, second))


@says("given holds", "who HOLD [CARD] cards")
def _(table: Table, said: Said) -> Table:
    _at_table(table, said.player)
    for card in cards_of(said.cards):
        elsewhere(table, card, not_in=said.player, slot="cards")
        if card.suit == TRUMP:
            if card in table.held:
                raise Wrong("KG306", f"{{{table.held[card]}}} holds {card.face} already", slot="cards")
            table = replace(table, held={**table.held, card: said.player})
            continue
        if (said.player, card.suit) in table.lacks:
            raise Wrong("KG306", f"{{{said.player}}} has no {card.suit}, by a line above", slot="cards")
        table = replace(table, hands=with_item(table.hands, said.player, table.hands[said.player] | {card}))
    return table


@says("given lacks", "NOT who HOLD suit [CARD] / NOT whos HOLD suit [CARD]")
def _(table: Table, said: Said) -> Table:
    if said.suit == TRUMP:
        raise Wrong("KG309", "trumps lie open: only say who holds one", slot="suit")
    for person in _people(said):
        _at_table(table, person)
        has = (person, said.suit) in table.has or any(card.suit == said.suit for card in table.hands[person])
        if has:
            raise Wrong("KG306", f"{{{person}}} has {said.suit}, by a line above", slot="suit")
        if (person, said.suit) in table.lacks:
            raise Wrong("KG308", "this was given before", slot="suit")
        table = replace(table, lacks=table.lacks | {(person, said.suit)})
    return table


@says("given has", "who HOLD suit CARD / whos HOLD suit CARD / who HOLD suit / whos HOLD suit")
def _(table: Table, said: Said) -> Table:
    if said.suit == TRUMP:
        raise Wrong("KG309", "trumps lie open: say which one", slot="suit")
    for person in _people(said):
        _at_table(table, person)
        if (person, said.suit) in table.lacks:
            raise Wrong("KG306", f"{{{person}}} has no {said.suit}, by a line above", slot="suit")
        if (person, said.suit) in table.has:
            raise Wrong("KG308", "this was given before", slot="suit")
        table = replace(table, has=table.has | {(person, said.suit)})
    return table


@says("given one-card", "who HOLD 1 CARD [LEFT] / who HOLDONLY 1 CARD [LEFT] / who HOLD ONLY 1 CARD [LEFT]")
def _(table: Table, said: Said) -> Table:
    _at_table(table, said.player)
    if said.player in table.last:
        raise Wrong("KG308", "this was given before", slot="who")
    if len(table.hands[said.player]) > 1:
        raise Wrong("KG306", "more cards of this player were given above", slot="who")
    return replace(table, last=table.last | {said.player})


@says("given covering", "card FACEDOWN [1] [CARD]")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.card)
    if table.two is None:
        raise Wrong("KG309", "only two players have cards that lie face down")
    if card in table.covering:
        raise Wrong("KG308", "this was given before")
    holders = [person for person in table.playing if card in table.hands[person]]
    if not holders:
        raise Wrong("KG311", f"whose card {card.face} is was not given")
    return replace(table, covering=table.covering | {card})


@says("given dealer", "who DEALER")
def _(table: Table, said: Said) -> Table:
    _untold(table.dealer, "who deals")
    return replace(table, dealer=said.player)


@says("given pile", "PILE [WHOSE] whos HOLD cards / PILE [WHOSE] who HOLD cards")
def _(table: Table, said: Said) -> Table:
    _untold(table.pile, "a pile")
    cards = cards_of(said.cards)
    for card in cards:
        elsewhere(table, card, slot="cards")
        if card.suit == TRUMP:
            raise Wrong("KG309", "no trump lies in a pile", slot="cards")
    return replace(table, pile=frozenset(cards), pile_of=team_of(table, _people(said)))


@says("given totals", "whos HOLD number POINT / who HOLD number POINT")
def _(table: Table, said: Said) -> Table:
    team = team_of(table, _people(said))
    _untold(table.totals.get(team), "what this team has")
    return replace(table, totals={**table.totals, team: said.number})


@says("given round-over", "ROUND:number OVER / ROUND:number END")
def _(table: Table, said: Said) -> Table:
    _untold(table.rounds, "which round is over")
    number = said.marked_number("ROUND")
    if number not in range(1, table.rules.rounds + 1):
        rounds = f"a match has {table.rules.rounds} rounds"
        raise Wrong("KG309", f"there is no round {number}", rounds, "ROUND:number")
    return replace(table, rounds=number)


@says("given started", "whos START ROUND / who START ROUND")
def _(table: Table, said: Said) -> Table:
    _untold(table.started, "who started the round")
    return replace(table, started=team_of(table, _people(said)))
