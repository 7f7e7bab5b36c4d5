"""The claims of Matchmakers as one game. Importing the modules of its lines declares their frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kitgen.claims import scene
from kitgen.claims.game import Game, Parameters, Settings, Wrong
from kitgen.claims.matchmakers import (  # noqa: F401 - they declare the frames
    ending,
    exchange,
    given,
    judging,
    match,
    playing,
    scoring,
)
from kitgen.claims.matchmakers.clauses import CLAUSES
from kitgen.claims.matchmakers.picture import scene_of
from kitgen.claims.matchmakers.table import Table, blank, says
from kitgen.prose.reading import Fact
from kitgen.rules.cards import Deck
from kitgen.rules.counter.matchmakers import COUNTER_RULES
from kitgen.rules.matchmakers import TRUMP, Matchmakers
from kitgen.rules.play import Undealable


class MatchmakersClaims(Game[Matchmakers, Table]):
    """The claims of Matchmakers."""

    id = "matchmakers"
    players = (4, 4)
    variant = 2
    in_colours = True
    limits: ClassVar[Settings] = {"lead": int, "rounds": int}
    statements = says
    wordings = CLAUSES
    counter_rules = COUNTER_RULES

    def rules(self, parameters: Parameters) -> Matchmakers:
        """The reference rules with a kit's own cards and limits."""
        numbers = parameters.numbers
        trumps = parameters.trumps or Deck((TRUMP,), ())
        return Matchmakers(parameters.deck, trumps, lead_to_win=numbers["lead"], rounds=numbers["rounds"])

    def unworded(self, rules: Matchmakers) -> Undealable | None:
        """The clauses name four trumps, and as many ranks of which every colour has two cards."""
        if len(rules.trumps) != rules.cards_in_trick:
            return Undealable("trumps", f"This game has {rules.cards_in_trick} trumps, not {len(rules.trumps)}.")
        if len(rules.deck.doubled) != len(rules.trumps):
            return Undealable("deck", f"This game doubles {len(rules.trumps)} ranks, not {len(rules.deck.doubled)}.")
        return None

    def table(self, rules: Matchmakers) -> Table:
        """The table before the first line: nothing is known."""
        return blank(rules)

    def faces(self, rules: Matchmakers) -> Sequence[str]:
        """The faces of all cards, the trumps last."""
        return (*rules.deck.faces, *rules.trumps.faces)

    def largest_number(self, rules: Matchmakers) -> int:
        """No pile scores more than all its cards together."""
        return sum(card.rank for card in rules.deck)

    def tricks_a_round(self, rules: Matchmakers) -> int:
        """As many as the rules say, for four players and for two."""
        return rules.most_tricks

    def step(self, table: Table, fact: Fact) -> Table:
        """The table behind one more fact. Raises `Wrong`, KG312 for what is given behind something that was judged."""
        if fact.role == "given" and table.checked > table.deeds:
            raise Wrong("KG312", "what is given stands before what is judged by it")
        return super().step(table, fact)

    def is_chosen(self, fact: Fact, slot: str) -> bool:  # noqa: ARG002 - no other number stands in that line
        """Which round it is may be anything where only the lead counts."""
        return fact.key == "given round-over"

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """Level totals and a shared win are those of both teams, whether a line says so or not."""
        return (replace(fact, slots=()),) if fact.key in ("judge level", "end shared") else (fact,)

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """The exchange, the tricks, the score and the totals."""
        return scene_of(facts, tables, people)


GAME = MatchmakersClaims()
