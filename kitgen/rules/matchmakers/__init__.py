"""Matchmakers: a trick-taking game of two teams, in which alike cards end a trick and sets of cards score.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called colours, and the trumps are no colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.rules.matchmakers.box import STANDARD_DECK, STANDARD_TRUMPS, TRUMP
from kitgen.rules.matchmakers.ending import EndRules, Outcome, Shared, Won
from kitgen.rules.matchmakers.exchange import AnswerFault, ExchangeRules, PassFault
from kitgen.rules.matchmakers.scoring import ScoringRules, ScoringSet, SetKind, Split, SplitFault
from kitgen.rules.matchmakers.tricks import Cleared, Ending, NoRecruit, Play, Plays, TrickRules, Weakness

__all__ = [
    "STANDARD_DECK",
    "STANDARD_TRUMPS",
    "TRUMP",
    "AnswerFault",
    "Cleared",
    "Ending",
    "Matchmakers",
    "NoRecruit",
    "Outcome",
    "PassFault",
    "Play",
    "Plays",
    "ScoringSet",
    "SetKind",
    "Shared",
    "Split",
    "SplitFault",
    "Weakness",
    "Won",
]


@dataclass(frozen=True)
class Matchmakers(TrickRules, ExchangeRules, ScoringRules, EndRules):
    """The rules for four players, or for two."""
