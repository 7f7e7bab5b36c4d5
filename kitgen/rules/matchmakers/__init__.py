"""Matchmakers: a trick-taking game of two teams, in which alike cards end a trick and sets of cards score.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
"""

from kitgen.rules.cards import TRUMP
from kitgen.rules.matchmakers.box import STANDARD_DECK, STANDARD_TRUMPS
from kitgen.rules.matchmakers.dealing import Place, Straw
from kitgen.rules.matchmakers.ending import Outcome, Shared, Totals, Won
from kitgen.rules.matchmakers.exchange import AnswerFault, PassFault
from kitgen.rules.matchmakers.game import Matchmakers
from kitgen.rules.matchmakers.scoring import ScoringSet, SetKind, Split
from kitgen.rules.matchmakers.states import Action, Answer, Decline, Exchange, Gather, Pass, Phase, Recruit, State
from kitgen.rules.matchmakers.tricks import Cleared, Ending, NoRecruit, Play, Plays, Weakness

__all__ = [
    "STANDARD_DECK",
    "STANDARD_TRUMPS",
    "TRUMP",
    "Action",
    "Answer",
    "AnswerFault",
    "Cleared",
    "Decline",
    "Ending",
    "Exchange",
    "Gather",
    "Matchmakers",
    "NoRecruit",
    "Outcome",
    "Pass",
    "PassFault",
    "Phase",
    "Place",
    "Play",
    "Plays",
    "Recruit",
    "ScoringSet",
    "SetKind",
    "Shared",
    "Split",
    "State",
    "Straw",
    "Totals",
    "Weakness",
    "Won",
]
