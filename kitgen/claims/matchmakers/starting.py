"""Who leads the first trick of a round and which team starts, as far as the lines have told it."""

from __future__ import annotations

from kitgen.claims.game import Wrong
from kitgen.claims.matchmakers.table import Table, members
from kitgen.rules.matchmakers import Outcome


def totals_of(table: Table) -> tuple[int, int]:
    """The totals of both teams behind the last round. Raises `Wrong` KG311 where they were not told."""
    if len(table.totals) < table.rules.teams:
        raise Wrong("KG311", "the totals of both teams were not given")
    if table.pile_of in table.totals and not table.added:
        raise Wrong("KG311", "a pile was given, and its points are not in the total yet")
    return table.totals[0], table.totals[1]


def outcome(table: Table) -> Outcome | None:
    """How the match has ended behind the last round. Raises `Wrong` KG311 where totals or round were not given."""
    totals = totals_of(table)
    if table.rounds is None:
        raise Wrong("KG311", "which round is over was not given")
    return table.game.after_round(totals, table.rounds)


def going_on(table: Table) -> None:
    """Raises `Wrong` KG312 where the lines tell that no other round follows."""
    if table.rounds is None:
        return
    told = len(table.totals) == table.rules.teams and (table.pile_of is None or table.added)
    if table.game.is_last(table.rounds) or (told and outcome(table) is not None):
        raise Wrong("KG312", "the match is over")


def starting_team(table: Table) -> int:
    """The team that starts the next round, or the first. Raises `Wrong` KG311 where that is not settled."""
    if table.rounds is None:
        return table.team(first_leader(table))
    totals = totals_of(table)
    if table.started is None and table.game.leading_team(totals) is None:
        raise Wrong("KG311", "which team started the round before was not given")
    return table.game.next_starting_team(totals, table.started or 0)


def first_leader(table: Table) -> int:
    """Who leads first in the first round. Raises `Wrong` KG311 where the dealer was not given."""
    if table.dealer is None:
        raise Wrong("KG311", "who deals was not given")
    return table.person(table.game.first_leader(table.playing.index(table.dealer)))


def leader_of_round(table: Table) -> int:
    """Who leads the first trick of the round that begins. Raises `Wrong` KG311 where that is not settled."""
    if table.game.dealer_leads(table.rounds or 0):
        return first_leader(table)
    starts, exchange = starting_team(table), table.exchange
    if not table.game.has_exchange():
        return members(table, starts)[0]
    if exchange is None or table.team(exchange.giver) != starts:
        partners = " and ".join(f"{{{person}}}" for person in members(table, starts))
        raise Wrong("KG311", f"who of {partners} began the exchange was not told")
    return table.person(table.game.leads_round(table.playing.index(exchange.giver)))


def may_lead(table: Table) -> tuple[int, ...]:
    """All who may lead the next trick: one alone, or as many as the lines leave open."""
    if table.leader is not None:
        return (table.leader,)
    try:
        return (leader_of_round(table),)
    except Wrong:
        pass
    try:
        return members(table, starting_team(table))
    except Wrong:
        return table.playing
