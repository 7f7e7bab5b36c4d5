"""The claims of Accordion as one game. Importing the modules of its lines declares their frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kitgen.claims import scene
from kitgen.claims.accordion import deeds, ending, given, judging  # noqa: F401 - they declare the frames
from kitgen.claims.accordion.clauses import CLAUSES
from kitgen.claims.accordion.picture import scene_of
from kitgen.claims.accordion.table import COVERED_BY, Table, says
from kitgen.claims.game import Game, Parameters, Settings
from kitgen.prose.reading import Fact
from kitgen.rules.accordion import Accordion
from kitgen.rules.counter.accordion import COUNTER_RULES


class AccordionClaims(Game[Accordion, Table]):
    """The claims of Accordion."""

    id = "accordion"
    players = (1, 3)
    deal: ClassVar[Settings] = {"row": tuple}
    statements = says
    wordings = CLAUSES
    counter_rules = COUNTER_RULES

    def rules(self, parameters: Parameters) -> Accordion:
        """The reference rules with a kit's own deck and starter row."""
        return Accordion(parameters.deck, parameters.rows["row"])

    def table(self, rules: Accordion) -> Table:
        """The table before the first line."""
        return Table(rules)

    def claims(self, fact: Fact) -> Iterable[Fact]:
        """The fact without who does it, for in this game it does not matter, and with one name for what is the same.

        Which letter or rank two cards share may be said or not.
        """
        slots = dict(slot for slot in fact.slots if slot[0] != "who")
        if fact.key == "why same":
            slots = {"LETTER|RANK": slots["LETTER|RANK"]}
        for term in COVERED_BY:
            if fact.key == "now covers" and f"{term}:card" in slots:
                slots = {"COVER:card": slots["card"], "card": slots[f"{term}:card"]}
        same = (
            ("COVER:card" if fact.key == "now covers" and name == "ONTO:card" else name, slots[name]) for name in slots
        )
        same = (("THAN:number" if name == "BEAT:number" else name, value) for name, value in same)
        return (replace(fact, slots=tuple(sorted(same, key=lambda slot: slot[0]))),)

    def largest_number(self, rules: Accordion) -> int:
        """A count of stacks, or a place in the row."""
        return len(rules.deck)

    def scene(self, facts: Sequence[Fact], tables: Sequence[Table], people: Sequence[str]) -> scene.Scene:
        """The row before each move, and at the end."""
        return scene_of(facts, tables, people)


GAME = AccordionClaims()
