"""What the lines give at the start of an example: cards, colours that somebody has or lacks, trumps, piles, totals."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, untold
from kitgen.claims.matchmakers.table import (
    Table,
    at_table,
    blank,
    card_of,
    cards_of,
    elsewhere,
    people_said,
    says,
    team_said,
)
from kitgen.rules.matchmakers import TRUMP
from kitgen.rules.play import with_item


def _before_play(table: Table) -> None:
    if table.plays or table.tricks:
        raise Wrong("KG312", "this is given before the first card is played")


def _not_spent(table: Table, person: int) -> None:
    if person in table.spent:
        raise Wrong("KG306", f"{{{person}}} has played the last card, by a line above", slot="who")


def _fit_hand(table: Table, person: int, slot: str) -> None:
    """Raises `Wrong` where a person would hold more cards than there are in the hand."""
    hand, game = table.hands[person], table.game
    suits = {suit for holder, suit in table.has if holder == person} - {card.suit for card in hand}
    if person in table.last and len(hand) + len(suits) > 1:
        raise Wrong("KG306", f"{{{person}}} has one card left, and more cards are given", slot=slot)
    most = game.hand_size + (game.straw_places if game.has_straw else 0)
    if len(hand) > most:
        raise Wrong("KG307", f"{{{person}}} holds at most {most} cards", slot=slot)


def _started_by_dealer(table: Table) -> None:
    if table.rounds == 1 and table.dealer is not None and table.started not in (None, table.team(table.dealer)):
        raise Wrong("KG306", "round 1 is started by the team of who deals")


@says("given two", "ONLY whos PLAY / ONLY whos PLAYER")
def _(table: Table, said: Said) -> Table:
    if table != blank(table.rules):
        raise Wrong("KG312", "who plays is given before everything else")
    if len(said.players) != 2:
        raise Wrong("KG309", f"two play alone, not {len(said.players)}", slot="whos")
    first, second = said.players
    if first == second:
        raise Wrong("KG309", "nobody plays alone: name two different players", slot="whos")
    return replace(table, two=(first, second))


@says("given holds", "who HOLD [CARD] cards [own HAND] / who HOLD [CARD] cards HAND / who HAND [CARD] cards")
def _(table: Table, said: Said) -> Table:
    at_table(table, said.player)
    for card in cards_of(said.cards):
        elsewhere(table, card, not_in=said.player, slot="cards")
        if card.suit == TRUMP:
            if card in table.settled - table.held.keys():
                raise Wrong("KG306", f"{card.face} lies in the guide office, by a line above", slot="cards")
            if card in table.held:
                raise Wrong("KG306", f"{{{table.held[card]}}} holds {card.face} already", slot="cards")
            table = replace(table, held={**table.held, card: said.player})
            continue
        if (said.player, card.suit) in table.lacks:
            raise Wrong("KG306", f"{{{said.player}}} has no {card.suit}, by a line above", slot="cards")
        _not_spent(table, said.player)
        table = replace(table, hands=with_item(table.hands, said.player, table.hands[said.player] | {card}))
    _fit_hand(table, said.player, "cards")
    return table


@says(
    "given lacks",
    "NOT who HOLD suit [CARD] / NOT whos HOLD suit [CARD] / who LACK suit [CARD] / whos LACK suit [CARD]",
)
def _(table: Table, said: Said) -> Table:
    if said.suit == TRUMP:
        raise Wrong("KG309", "trumps lie open: only say who holds one", slot="suit")
    for person in people_said(said):
        at_table(table, person)
        has = (person, said.suit) in table.has or any(card.suit == said.suit for card in table.hands[person])
        if has:
            raise Wrong("KG306", f"{{{person}}} has {said.suit}, by a line above", slot="suit")
        if (person, said.suit) in table.lacks:
            raise Wrong("KG308", "this was given before", slot="suit")
        exchange = table.exchange
        if exchange is not None and any(card.suit == said.suit for card in exchange.passed):
            raise Wrong("KG312", "cards of this colour were passed: say before that who has none", slot="suit")
        table = replace(table, lacks=table.lacks | {(person, said.suit)})
    return table


@says("given has", "who HOLD suit CARD / whos HOLD suit CARD / who HOLD suit / whos HOLD suit")
def _(table: Table, said: Said) -> Table:
    if said.suit == TRUMP:
        raise Wrong("KG309", "trumps lie open: say which one", slot="suit")
    for person in people_said(said):
        at_table(table, person)
        if (person, said.suit) in table.lacks:
            raise Wrong("KG306", f"{{{person}}} has no {said.suit}, by a line above", slot="suit")
        if (person, said.suit) in table.has:
            raise Wrong("KG308", "this was given before", slot="suit")
        _not_spent(table, person)
        table = replace(table, has=table.has | {(person, said.suit)})
        _fit_hand(table, person, "suit")
    return table


@says(
    "given one-card",
    "who HOLD [STILL] 1 CARD [LEFT] / who HOLDONLY 1 CARD [LEFT] / who HOLD ONLY 1 CARD [LEFT] / 1 CARD LEFT who HAND",
)
def _(table: Table, said: Said) -> Table:
    at_table(table, said.player)
    if said.player in table.last:
        raise Wrong("KG308", "this was given before", slot="who")
    if table.exchange is not None:
        raise Wrong("KG306", "cards were exchanged in this round, and all hands are still full", slot="who")
    table = replace(table, last=table.last | {said.player})
    _fit_hand(table, said.player, "who")
    return table


@says("given covering", "card FACEDOWN+CARD [1] / UNDER+card FACEDOWN+CARD [1] / card+COVER FACEDOWN+CARD [1]")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.card)
    if table.two is None:
        raise Wrong("KG309", "only two players have cards that lie face down")
    if card in table.covering:
        raise Wrong("KG308", "this was given before")
    holder = next((person for person in table.playing if card in table.hands[person]), None)
    if holder is None:
        raise Wrong("KG311", f"whose card {card.face} is was not given")
    if len(table.covering & table.hands[holder]) == table.game.straw_places:
        raise Wrong("KG307", f"{{{holder}}} has no more than {table.game.straw_places} cards that lie on others")
    return replace(table, covering=table.covering | {card})


@says("given dealer", "who DEALER / who DEAL [CARD]")
def _(table: Table, said: Said) -> Table:
    at_table(table, said.player)
    untold(table.dealer, "who deals")
    _before_play(table)
    table = replace(table, dealer=said.player)
    _started_by_dealer(table)
    return table


@says(
    "given pile",
    "PILE [WHOSE] whos HOLD [CARD] cards / PILE [WHOSE] who HOLD [CARD] cards / PILE [WHOSE] whos [CARD] cards"
    " / PILE [WHOSE] who [CARD] cards",
)
def _(table: Table, said: Said) -> Table:
    untold(table.pile, "a pile")
    _before_play(table)
    if table.groups:
        raise Wrong("KG312", "a pile is given before its sets are named")
    cards = cards_of(said.cards)
    for card in cards:
        elsewhere(table, card, slot="cards")
        if card.suit == TRUMP:
            raise Wrong("KG309", "no trump lies in a pile", slot="cards")
    return replace(table, pile=frozenset(cards), pile_of=team_said(table, said))


@says(
    "given totals",
    "whos HOLD [TOTAL] number POINT / who HOLD [TOTAL] number POINT / TOTAL [WHOSE] whos number [POINT]"
    " / TOTAL [WHOSE] who number [POINT]",
)
def _(table: Table, said: Said) -> Table:
    return _with_total(table, said, said.number)


@says(
    "given totals-below",
    "whos HOLD [TOTAL] MINUS number POINT / who HOLD [TOTAL] MINUS number POINT"
    " / TOTAL [WHOSE] whos MINUS number [POINT] / TOTAL [WHOSE] who MINUS number [POINT]",
)
def _(table: Table, said: Said) -> Table:
    return _with_total(table, said, -said.number)


def _with_total(table: Table, said: Said, total: int) -> Table:
    team = team_said(table, said)
    untold(table.totals.get(team), "what this team has")
    _before_play(table)
    return replace(table, totals={**table.totals, team: total})


@says("given round-over", "ROUND:number OVER / ROUND:number END")
def _(table: Table, said: Said) -> Table:
    untold(table.rounds, "which round is over")
    _before_play(table)
    number = said.marked_number("ROUND")
    if number not in range(1, table.rules.rounds + 1):
        rounds = f"a match has {table.rules.rounds} rounds"
        raise Wrong("KG309", f"there is no round {number}", rounds, "ROUND:number")
    table = replace(table, rounds=number)
    _started_by_dealer(table)
    return table


@says("given started", "whos START ROUND / who START ROUND")
def _(table: Table, said: Said) -> Table:
    untold(table.started, "who started the round")
    _before_play(table)
    table = replace(table, started=team_said(table, said))
    _started_by_dealer(table)
    return table
