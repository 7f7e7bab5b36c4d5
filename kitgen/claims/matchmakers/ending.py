"""Behind a trick: where its cards go, what is turned up, and whether the round is over."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.layout import behind_trick, hidden, state_of
from kitgen.claims.matchmakers.playing import cleared, where_cards_go
from kitgen.claims.matchmakers.table import (
    Table,
    asking,
    at_table,
    because,
    card_of,
    cards_of,
    counted,
    people_said,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP


def _where(table: Table, card: Card) -> str:
    goes = where_cards_go(table)
    if card in goes.out:
        return f"{card.face} is out of the round"
    if card in goes.office:
        return f"{card.face} goes to the guide office"
    team = next((team for team, pile in enumerate(goes.piles) if card in pile), None)
    return f"{card.face} goes to a team’s pile" if team is not None else f"{card.face} does not lie in the trick"


def _all_go(table: Table, said: Said, place: frozenset[Card]) -> Table:
    for card in cards_of(said.cards):
        need(card in place, "another thing becomes of it", _where(table, card), "cards")
    return counted(table)


@says("now out", "cards OUT")
def _(table: Table, said: Said) -> Table:
    return _all_go(table, said, where_cards_go(table).out)


@says("now office", "cards GO [BACK] TOOFFICE")
def _(table: Table, said: Said) -> Table:
    return _all_go(table, said, where_cards_go(table).office)


@says("now all-office", "ALL [4] suit GO [BACK] TOOFFICE")
def _(table: Table, said: Said) -> Table:
    need(said.suit == TRUMP, "only trumps go there", slot="suit")
    need(len(where_cards_go(table).office) == len(table.plays), "not all cards go there")
    return counted(table)


@says(
    "now pile",
    "cards GO PILE [WHOSE] who [TEAM] / cards GO [TO] who TEAM / cards GO [TO] who PILE / cards GO PILE [WHOSE] whos",
)
def _(table: Table, said: Said) -> Table:
    people = people_said(said)
    at_table(table, *people)
    teams = {table.team(person) for person in people}
    need(len(teams) == 1, "these are not one team", slot="whos")
    return _all_go(table, said, where_cards_go(table).piles[teams.pop()])


@says("now turned-up", "who TURNUP [CARD] UNDER:card")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.marked("UNDER"))
    at_table(table, said.player)
    where_cards_go(table)
    played = {play.card: play.player for play in table.plays}
    need(played.get(card) == said.player, "this player did not play it in the trick", slot="UNDER:card")
    if card not in table.covering:
        raise Wrong("KG311", f"that a card lies under {card.face} was not given", slot="UNDER:card")
    straw = behind_trick(table).straws[table.playing.index(said.player)]
    need(hidden(table, card) in table.game.open_straw(straw), "no card is turned up", slot="UNDER:card")
    # Of the card that is turned up nobody knows the colour.
    lacks = frozenset((person, suit) for person, suit in table.lacks if person != said.player)
    return counted(replace(table, turned=table.turned | {said.player}, lacks=lacks))


# The end of a round


def _over(table: Table) -> bool:
    """Whether the round is over. Raises `Wrong` KG311 where nobody is known to play the last card."""
    if not table.last:
        raise Wrong("KG311", "how many cards are left in the hands was not given")
    if table.plays:
        return behind_trick(table).phase == "counted"
    return table.game.round_is_over(state_of(table))


@says("end round-over", "ROUND OVER [NOW] / ROUND END")
def _(table: Table, said: Said) -> Table:
    over = _over(table)
    if table.plays:
        need(table.ended is not None, "the round goes on", "the trick is finished first")
        cleared(table)
    need(over, "the round goes on", "a player has cards left")
    # What was told of rounds and totals before is not so any more, and what they are now nobody has told.
    return counted(replace(table, rounds=None, totals={}))


@says("refused round-over", "ROUND OVER [YET] / ROUND END [YET]")
def _(table: Table, said: Said) -> Table:
    if table.ended is not None:
        cleared(table)
    need(not _over(table), "printed as refused", "the round is over")
    return asking(table, "trick-first" if table.plays and table.ended is None else "cards-left")


@says("why trick-first", "NOT TRICK OVER [YET] / NOT TRICK END [YET] / MUST TRICK END [FIRST]")
def _(table: Table, said: Said) -> Table:
    return because(table, "trick-first")


@says("why cards-left", "who HOLD [STILL] 1 CARD [LEFT]")
def _(table: Table, said: Said) -> Table:
    if said.player not in table.last:
        raise Wrong("KG311", f"how many cards {{{said.player}}} has was not given", slot="who")
    need(said.player not in table.spent - table.turned, "this player has no card left", slot="who")
    return because(table, "cards-left")
