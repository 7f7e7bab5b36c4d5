"""The claims of Claim-and-challenge as one game. Importing the modules of its lines declares their frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kitgen.claims import scene
from kitgen.claims.claim_and_challenge import deeds, ending, given, judging  # noqa: F401 - they declare the frames
from kitgen.claims.claim_and_challenge.clauses import CLAUSES
from kitgen.claims.claim_and_challenge.picture import scene_of
from kitgen.claims.claim_and_challenge.table import Table, says
from kitgen.claims.game import Game, Parameters, Settings, Wrong
from kitgen.prose.reading import Fact
from kitgen.rules.claim_and_challenge import ClaimAndChallenge
from kitgen.rules.counter.claim_and_challenge import COUNTER_RULES

_UNSAID = {
    "judge true": "who",
    "judge false": "who",
    "why all-rank": "cards",
    "why two-ranks": "who",
    "refused challenges-older": "cards",
}
"""What may be said or not: the rules and the lines before leave no choice."""
_NO_MORE_THAN = {
    "end hand-still-empty": "hand-empty",
    "end hand-filled-again": "hand-not-empty",
    "end not-wins-yet": "not-wins",
}
"""Statements that also say how it was before, which the lines before tell anyway."""

_OF_A_PLACING = ("do claims-one", "do claims-several", "do claims-ranks", "refused claims-ranks")
"""What can be said of cards that were placed just now: before a rank is claimed of them they are no batch."""


class ClaimAndChallengeClaims(Game[ClaimAndChallenge, Table]):
    """The claims of Claim-and-challenge."""

    id = "claim-and-challenge"
    players = (ClaimAndChallenge.players, ClaimAndChallenge.players)
    deal: ClassVar[Settings] = {"hand": int}
    limits: ClassVar[Settings] = {"turns": int}
    statements = says
    wordings = CLAUSES
    counter_rules = COUNTER_RULES
    sums = frozenset({"deck", "deal"})

    def rules(self, parameters: Parameters) -> ClaimAndChallenge:
        """The reference rules with a kit's own deck, deal and limit."""
        return ClaimAndChallenge(parameters.deck, parameters.numbers["hand"], parameters.numbers["turns"])

    def table(self, rules: ClaimAndChallenge) -> Table:
        """The table before the first line."""
        return Table(rules)

    def step(self, table: Table, fact: Fact) -> Table:
        """The table behind one more fact. Raises `Wrong`: KG312 where what was placed must be claimed first."""
        if table.placing is not None and fact.key not in _OF_A_PLACING:
            raise Wrong("KG312", "first a line must say what was claimed of the cards just placed")
        return super().step(table, fact)

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """The fact without what its language may say or leave out.

        “Mia and Leo hold three cards each” is one claim for each player. Of a verdict, whose claim it is may be said or
        not; “both cards” are two.
        """
        slots = dict(fact.slots)
        if fact.key == "given hand-sizes":
            players = slots.get("whos", tuple(range(ClaimAndChallenge.players)))
            each = players if isinstance(players, tuple) else ()
            size = ("number", slots["number"])
            return [replace(fact, frame="hand-size", slots=(size, ("who", player))) for player in each]
        if (dropped := _UNSAID.get(fact.key)) is not None:
            return (replace(fact, slots=tuple(slot for slot in fact.slots if slot[0] != dropped)),)
        if (plainer := _NO_MORE_THAN.get(fact.key)) is not None:
            return (replace(fact, frame=plainer),)
        if fact.key == "now takes" and "number" not in slots:
            return (replace(fact, slots=(("number", 2), *fact.slots)),)
        return (fact,)

    def largest_number(self, rules: ClaimAndChallenge) -> int:
        """A turn or a count of cards."""
        return max(rules.turn_limit, len(rules.deck))

    def is_chosen(self, fact: Fact, slot: str) -> bool:
        """The rank that a player names need not be true of any card."""
        return fact.key == "do claims-one" and slot == "number"

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """The table as given, what is placed and claimed, what a challenge turns over, and how it ends."""
        return scene_of(facts, tables, people)


GAME = ClaimAndChallengeClaims()
