"""Rounds and the match: totals, leads, who starts, and how it ends."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.playing import first_leader
from kitgen.claims.matchmakers.scoring import score_of
from kitgen.claims.matchmakers.table import Table, asking, because, counted, members, says, team_of
from kitgen.rules.matchmakers import Outcome, Shared, State, Won


def _people(said: Said) -> tuple[int, ...]:
    return said.players if said.has("whos") else (said.player,)


def _totals(table: Table) -> tuple[int, int]:
    if len(table.totals) < table.rules.teams:
        raise Wrong("KG311", "the totals of both teams were not given")
    return table.totals[0], table.totals[1]


def _rounds(table: Table) -> int:
    if table.rounds is None:
        raise Wrong("KG311", "which round is over was not given")
    return table.rounds


def _outcome(table: Table) -> Outcome | None:
    return table.game.after_round(_totals(table), _rounds(table))


@says("now total", "whos HOLD number POINT [NOW] / who HOLD number POINT [NOW]")
def _(table: Table, said: Said) -> Table:
    team = team_of(table, _people(said), "whos" if said.has("whos") else "who")
    before = table.totals.get(team)
    if before is None or table.pile_of != team:
        raise Wrong("KG311", "the total before this round, or the pile of this team, was not given")
    total = table.game.added(before, score_of(table))
    need(said.number == total, "the total is another one", f"{total} points", "number")
    return counted(replace(table, totals={**table.totals, team: total}))


@says("judge ahead", "whos AHEAD number [POINT] / who AHEAD number [POINT]")
def _(table: Table, said: Said) -> Table:
    team = team_of(table, _people(said), "whos" if said.has("whos") else "who")
    totals = _totals(table)
    lead = table.game.lead(totals)
    need(table.game.leading_team(totals) == team, "another team leads, or none does", slot="whos")
    need(said.number == lead, "the lead is another one", f"{lead} points", "number")
    return counted(table)


@says("judge level", "TOTAL SAME / everyone [TEAM] HOLD SAME TOTAL")
def _(table: Table, said: Said) -> Table:
    need(table.game.leading_team(_totals(table)) is None, "the totals differ")
    return counted(table)


@says("end match-won", "whos WIN [GAME] / who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    team = team_of(table, _people(said), "whos" if said.has("whos") else "who")
    outcome = _outcome(table)
    need(outcome is not None, "the match goes on", _lead_needed(table))
    need(outcome == Won(team), "another team wins, or both share the win", slot="whos")
    return counted(table)


@says("end shared", "everyone [TEAM] SHARE WIN")
def _(table: Table, said: Said) -> Table:
    outcome = _outcome(table)
    need(outcome is not None, "the match goes on", _lead_needed(table))
    need(outcome == Shared(), "one team is ahead, and wins")
    return counted(table)


@says("end goes-on", "GAME GOON / NEXT ROUND FOLLOW / ANOTHER ROUND FOLLOW")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) is None, "the match is over")
    return counted(table)


def _lead_needed(table: Table) -> str:
    return f"a lead of {table.rules.lead_to_win} ends it, or round {table.rules.rounds}"


@says("next starts", "whos START [NEXT] [ROUND] / who START [NEXT] [ROUND]")
def _(table: Table, said: Said) -> Table:
    if said.has("who") and table.two is None:
        raise Wrong("KG311", "a team starts the next round: name both partners", slot="who")
    team = team_of(table, _people(said), "whos" if said.has("whos") else "who")
    need(_outcome(table) is None, "the match is over")
    totals = _totals(table)
    if table.started is None and table.game.leading_team(totals) is None:
        raise Wrong("KG311", "which team started this round was not given")
    starts = table.game.next_starting_team(totals, table.started or 0)
    need(team == starts, "the other team starts", slot="whos")
    return counted(replace(table, started=starts))


# Who begins the exchange, and who leads then


def _state(table: Table, leader: int) -> State:
    """A round that has just been dealt; of its cards no line asks."""
    game = table.game
    office, held = game.trumps_laid()
    hands = tuple(frozenset(table.hands[person]) for person in table.playing)
    return State("exchange", hands, ((),) * game.players, office, held, game.team(leader), leader)


@says("allowed begins", "MAY who START EXCHANGE")
def _(table: Table, said: Said) -> Table:
    if table.exchange is not None:
        raise Wrong("KG312", "this exchange has begun")
    leader = table.playing.index(first_leader(table)) if table.dealer is not None else 0
    need(table.game.has_exchange(), "two players exchange nothing")
    need(table.game.may_begin(_state(table, leader), said.player), "printed as allowed", slot="who")
    return counted(table)


@says("refused exchange", "EXCHANGE")
def _(table: Table, said: Said) -> Table:
    need(not table.game.has_exchange(), "printed as refused", "partners exchange cards")
    return asking(table, "no-partners")


@says("why no-partners", "NOT PARTNER / ONLY 2 PLAYER PLAY / ONLY 2 [PLAYER] PLAY")
def _(table: Table, said: Said) -> Table:
    return because(table, "no-partners")


@says("next first-lead", "who LEAD FIRST [TRICK]")
def _(table: Table, said: Said) -> Table:
    leader = first_leader(table) if table.rounds is None else _leads_later(table)
    need(said.player == leader, "another player leads", f"{{{leader}}} leads", "who")
    return counted(replace(table, leader=leader))


def _leads_later(table: Table) -> int:
    """Who leads behind the exchange of a later round."""
    exchange, totals = table.exchange, _totals(table)
    if table.started is None and table.game.leading_team(totals) is None:
        raise Wrong("KG311", "which team started the round before was not given")
    starts = table.game.next_starting_team(totals, table.started or 0)
    if exchange is None or table.team(exchange.giver) != starts:
        partners = " and ".join(f"{{{person}}}" for person in members(table, starts))
        raise Wrong("KG311", f"who of {partners} began the exchange was not told")
    return table.person(table.game.leads_round(table.playing.index(exchange.giver)))
