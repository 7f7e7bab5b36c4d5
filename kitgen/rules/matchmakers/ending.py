"""The end of a match, and who starts if it goes on."""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.rules.matchmakers.box import Box


@dataclass(frozen=True, slots=True)
class Won:
    """The match is over and `team` has won."""

    team: int


@dataclass(frozen=True, slots=True)
class Shared:
    """The match is over and both teams share the win."""


Outcome = Won | Shared
Totals = tuple[int, ...]
"""The running totals by team."""


class EndRules(Box):
    """One small method for each rule about the end of a match."""

    def after_round(self, totals: Totals, rounds_played: int) -> Outcome | None:
        """How the match has ended after so many rounds; None if another round follows."""
        over = self.is_last(rounds_played) or self.decides(self.lead(totals))
        return self.compared(totals) if over else None

    def lead(self, totals: Totals) -> int:
        """How far one team is ahead of the other, on running totals."""
        return abs(totals[0] - totals[1])

    def decides(self, lead: int) -> bool:
        """So large a lead ends the match; one point less does not."""
        return lead >= self.lead_to_win

    def is_last(self, rounds_played: int) -> bool:
        """No round follows this one, whatever the totals."""
        return rounds_played >= self.rounds

    def compared(self, totals: Totals) -> Outcome:
        """The higher total wins; equal totals share the win."""
        leader = self.leading_team(totals)
        return self.when_level() if leader is None else Won(leader)

    def when_level(self) -> Outcome:
        """Equal totals share the win."""
        return Shared()

    def leading_team(self, totals: Totals) -> int | None:
        """The team with the higher total; None if both have the same."""
        return None if totals[0] == totals[1] else totals.index(max(totals))

    def next_starting_team(self, totals: Totals, starting_team: int) -> int:
        """The team that starts the next round: the one that leads, or if neither does, the same again."""
        leader = self.leading_team(totals)
        return self.starts_when_level(starting_team) if leader is None else self.starts_when_ahead(leader)

    def starts_when_ahead(self, leading_team: int) -> int:
        """The team that leads."""
        return leading_team

    def starts_when_level(self, starting_team: int) -> int:
        """The team that started the round before."""
        return starting_team
