"""The claims of Two-meld as one game. Importing the modules of its lines declares their frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kitgen.claims import scene
from kitgen.claims.game import Game, Parameters, Settings
from kitgen.claims.two_meld import deeds, ending, given, permission, triples  # noqa: F401 - they declare the frames
from kitgen.claims.two_meld.clauses import CLAUSES
from kitgen.claims.two_meld.picture import scene_of
from kitgen.claims.two_meld.table import Table, says
from kitgen.prose.reading import Fact
from kitgen.rules.counter.two_meld import COUNTER_RULES
from kitgen.rules.two_meld import TwoMeld


class TwoMeldClaims(Game[TwoMeld, Table]):
    """The claims of Two-meld."""

    id = "two-meld"
    players = (TwoMeld.players, TwoMeld.players)
    deal: ClassVar[Settings] = {"hand": int, "discards": int}
    limits: ClassVar[Settings] = {"turns": int}
    statements = says
    wordings = CLAUSES
    counter_rules = COUNTER_RULES
    sums = frozenset({"deck", "deal"})

    def rules(self, parameters: Parameters) -> TwoMeld:
        """The reference rules with a kit's own deck, deal and limit."""
        numbers = parameters.numbers
        return TwoMeld(parameters.deck, numbers["hand"], numbers["turns"], numbers["discards"])

    def table(self, rules: TwoMeld) -> Table:
        """The table before the first line."""
        return Table(rules)

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """The fact without the letter that is there more than once: it may be named or not."""
        if fact.key in ("why letter-twice", "why letters-same"):
            return (replace(fact, slots=tuple(slot for slot in fact.slots if slot[0] != "suit")),)
        return (fact,)

    def largest_number(self, rules: TwoMeld) -> int:
        """A turn or a count of cards."""
        return max(rules.turn_limit, len(rules.deck))

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """Hands and piles before and behind each deed, and the triples."""
        return scene_of(facts, tables, people)


GAME = TwoMeldClaims()
