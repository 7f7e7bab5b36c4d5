"""Rounds and the match: totals, leads, who starts, and how it ends."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.scoring import score_of
from kitgen.claims.matchmakers.starting import (
    first_leader,
    going_on,
    leader_of_round,
    outcome,
    starting_team,
    totals_of,
)
from kitgen.claims.matchmakers.table import Table, asking, because, counted, says, team_said
from kitgen.rules.matchmakers import Shared, State, Won


@says(
    "now total",
    "whos HOLD [NEW] [TOTAL] number POINT [NOW] / who HOLD [NEW] [TOTAL] number POINT [NOW]"
    " / [NEW] TOTAL [WHOSE] whos number [POINT] [NOW] / [NEW] TOTAL [WHOSE] who number [POINT] [NOW]",
)
def _(table: Table, said: Said) -> Table:
    return _now_has(table, said, said.number)


@says(
    "now total-below",
    "whos HOLD [NEW] [TOTAL] MINUS number POINT [NOW] / who HOLD [NEW] [TOTAL] MINUS number POINT [NOW]"
    " / [NEW] TOTAL [WHOSE] whos MINUS number [POINT] [NOW] / [NEW] TOTAL [WHOSE] who MINUS number [POINT] [NOW]",
)
def _(table: Table, said: Said) -> Table:
    return _now_has(table, said, -said.number)


def _now_has(table: Table, said: Said, number: int) -> Table:
    team = team_said(table, said)
    before = table.totals.get(team)
    if before is None or table.pile_of != team:
        raise Wrong("KG311", "the total before this round, or the pile of this team, was not given")
    if table.added:
        raise Wrong("KG312", "the points of this round are in the total already")
    total = table.game.added(before, score_of(table))
    need(number == total, "the total is another one", f"{total} points", "number")
    return counted(replace(table, totals={**table.totals, team: total}, added=True))


@says(
    "judge ahead",
    "whos AHEAD number [POINT] / who AHEAD number [POINT] / LEAD whos number [POINT] / LEAD who number [POINT]",
)
def _(table: Table, said: Said) -> Table:
    team = team_said(table, said)
    totals = totals_of(table)
    lead = table.game.lead(totals)
    need(table.game.leading_team(totals) == team, "another team leads, or none does", slot="whos")
    need(said.number == lead, "the lead is another one", f"{lead} points", "number")
    return counted(table)


@says("judge level", "TOTAL SAME / everyone TOTAL SAME / everyone [TEAM] HOLD SAME TOTAL")
def _(table: Table, said: Said) -> Table:
    need(table.game.leading_team(totals_of(table)) is None, "the totals differ")
    return counted(table)


@says("end match-won", "whos WIN [GAME] / who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    team = team_said(table, said)
    how = outcome(table)
    need(how is not None, "the match goes on", _lead_needed(table))
    need(how == Won(team), "another team wins, or both share the win", slot="whos")
    return counted(table)


@says("end shared", "everyone [TEAM] SHARE WIN / TEAM SHARE WIN / everyone [TEAM] WIN")
def _(table: Table, said: Said) -> Table:
    how = outcome(table)
    need(how is not None, "the match goes on", _lead_needed(table))
    need(how == Shared(), "one team is ahead, and wins")
    return counted(table)


@says("end goes-on", "GAME GOON / NEXT ROUND FOLLOW / ANOTHER ROUND [FOLLOW] / ANOTHER ROUND PLAY")
def _(table: Table, said: Said) -> Table:
    need(outcome(table) is None, "the match is over")
    return counted(table)


def _lead_needed(table: Table) -> str:
    return f"a lead of {table.rules.lead_to_win} ends it, or round {table.rules.rounds}"


@says("next starts", "whos START [NEXT] [NEW] [ROUND] / who START [NEXT] [NEW] [ROUND]")
def _(table: Table, said: Said) -> Table:
    if said.has("who") and table.two is None:
        raise Wrong("KG311", "a team starts the next round: name both partners", slot="who")
    team = team_said(table, said)
    need(outcome(table) is None, "the match is over")
    need(team == starting_team(table), "the other team starts", slot="whos")
    return counted(table)


# Who begins the exchange, and who leads then


def _state(table: Table, leader: int) -> State:
    """A round that has just been dealt; of its cards no line asks."""
    game = table.game
    office, held = game.trumps_laid()
    hands = tuple(frozenset(table.hands[person]) for person in table.playing)
    return State("exchange", hands, ((),) * game.players, office, held, game.team(leader), leader)


@says("allowed begins", "MAY who START EXCHANGE")
def _(table: Table, said: Said) -> Table:
    if table.exchange is not None or table.plays:
        raise Wrong("KG312", "this exchange has begun")
    going_on(table)
    leader = table.playing.index(first_leader(table)) if table.dealer is not None else 0
    need(table.game.has_exchange(), "two players exchange nothing")
    need(table.game.may_begin(_state(table, leader), said.player), "printed as allowed", slot="who")
    return counted(table)


@says("refused exchange", "EXCHANGE [CARD] [BE] / - NOCARD EXCHANGE")
def _(table: Table, said: Said) -> Table:
    need(not table.game.has_exchange(), "printed as refused", "partners exchange cards")
    return asking(table, "no-partners")


@says("why no-partners", "NOT PARTNER [ANY] [BE] / ONLY 2 PLAYER PLAY / ONLY 2 [PLAYER] PLAY / ONLY 2 PLAYER")
def _(table: Table, said: Said) -> Table:
    return because(table, "no-partners")


@says("next first-lead", "who LEAD FIRST [TRICK] [TO]")
def _(table: Table, said: Said) -> Table:
    if table.plays:
        raise Wrong("KG312", "the first trick has begun")
    going_on(table)
    leader = leader_of_round(table)
    need(said.player == leader, "another player leads", f"{{{leader}}} leads", "who")
    return counted(replace(table, leader=leader))
