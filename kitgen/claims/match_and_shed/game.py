"""The claims of Match-and-shed as one game. Importing the modules of its lines declares their frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kitgen.claims import scene
from kitgen.claims.game import Game, Parameters, Settings
from kitgen.claims.match_and_shed import deeds, ending, given, judging  # noqa: F401 - they declare the frames
from kitgen.claims.match_and_shed.clauses import CLAUSES
from kitgen.claims.match_and_shed.picture import scene_of
from kitgen.claims.match_and_shed.table import Table, says
from kitgen.prose.reading import Fact
from kitgen.rules.counter.match_and_shed import COUNTER_RULES
from kitgen.rules.match_and_shed import MatchAndShed


class MatchAndShedClaims(Game[MatchAndShed, Table]):
    """The claims of Match-and-shed."""

    id = "match-and-shed"
    players = (MatchAndShed.players, MatchAndShed.players)
    deal: ClassVar[Settings] = {"hand": int, "discards": int}
    limits: ClassVar[Settings] = {"turns": int}
    statements = says
    wordings = CLAUSES
    counter_rules = COUNTER_RULES
    sums = frozenset({"deck", "deal"})

    def rules(self, parameters: Parameters) -> MatchAndShed:
        """The reference rules with a kit's own deck, deal and limit."""
        numbers = parameters.numbers
        return MatchAndShed(parameters.deck, numbers["hand"], numbers["turns"], numbers["discards"])

    def table(self, rules: MatchAndShed) -> Table:
        """The table before the first line."""
        return Table(rules)

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """The fact without what its language may say or leave out.

        “Mia and Leo hold three cards each” is one claim for each player. In a reason, “it” may be named or not.
        """
        if fact.key == "given hand-sizes":
            players = dict(fact.slots).get("whos", tuple(range(MatchAndShed.players)))
            number = next(slot for slot in fact.slots if slot[0] == "number")
            each = players if isinstance(players, tuple) else ()
            return [replace(fact, frame="hand-size", slots=(number, ("who", player))) for player in each]
        if fact.role == "why":
            return (replace(fact, slots=tuple(slot for slot in fact.slots if slot[0] != "card")),)
        return (fact,)

    def largest_number(self, rules: MatchAndShed) -> int:
        """A turn or a count of cards."""
        return max(rules.turn_limit, len(rules.deck))

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """The table as given, a panel behind each deed with the cards in question, and how it ends."""
        return scene_of(facts, tables, people)


GAME = MatchAndShedClaims()
