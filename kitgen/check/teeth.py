"""Which example proves which clause: told in a game where that one clause is wrong, the example must become false."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kitgen.check.faults import problem
from kitgen.claims.game import Game, Rules
from kitgen.claims.telling import Fault, tell
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.reading import Fact

Proofs = Mapping[str, tuple[str, ...]]
"""By clause, in the order of the game's clauses, the examples that become false where that clause is wrong."""


def proofs(game: Game[Any, Any], rules: Rules, examples: Mapping[str, Sequence[Fact]]) -> Proofs:
    """Puts every true example, by its id, to every wrong game."""
    proved = {}
    for clause in game.clauses(rules):
        counter = game.counter_rules.get(clause)
        wrong = None if counter is None else counter(rules)
        proved[clause] = tuple(name for name, facts in examples.items() if wrong and _becomes_false(game, wrong, facts))
    return proved


def _becomes_false(game: Game[Any, Any], wrong: Rules, facts: Sequence[Fact]) -> bool:
    """Whether an example that is true is false in a wrong game."""
    try:
        return isinstance(tell(game, wrong, facts), Fault)
    except LookupError:
        # In a wrong game a batch or a card that the example speaks of may not lie there at all. In the true game it
        # was asked for before, so that no fault of ours is hidden here.
        return True


def teeth_problems(kit: LoadedKit, proved: Proofs) -> Iterator[Problem]:
    """What `kit.yaml` says of proofs and is not so.

    KG401 for a clause that the game does not have, KG409 for an example that does not prove a clause, KG410 for one
    that does and is not said to, KG411 for a clause without proof or reason, KG412 for one with both.
    """
    for example, named in kit.file.examples.items():
        yield from _example_problems(example, named, proved)
    for clause, reason in kit.file.unproved.items():
        if clause not in proved:
            yield problem("KG401", f"“{clause}” is no clause of this game", clause, notes=near(clause, proved))
        elif proved[clause]:
            message = f"“{clause}” is proved, so it needs no reason why it is not"
            yield problem("KG412", message, reason, notes=_proved_by(proved[clause]))
    stated = {str(clause) for clause in kit.file.unproved}
    for name, names in proved.items():
        if not names and name not in stated:
            message = f"no example proves “{name}”: add one, or say under “unproved” why there is none"
            span = kit.document.span(("examples",), key=True)
            yield Problem("KG411", message, span, source=kit.document.source)


def _example_problems(example: Text, named: Sequence[Text], proved: Proofs) -> Iterator[Problem]:
    for clause in named:
        if clause not in proved:
            yield problem("KG401", f"“{clause}” is no clause of this game", clause, notes=near(clause, proved))
        elif example not in proved[clause]:
            message = f"“{example}” stays true in a game where “{clause}” is wrong, so it does not prove it"
            yield problem("KG409", message, clause, notes=_proved_by(proved[clause]))
    more = [clause for clause, names in proved.items() if example in names and clause not in named]
    if more and all(clause in proved for clause in named):
        message = f"“{example}” also proves {', '.join(f'“{clause}”' for clause in more)}: name it here"
        yield problem("KG410", message, example)


def _proved_by(names: Sequence[str]) -> tuple[str, ...]:
    return (f"proved by: {', '.join(names) or 'no example'}",)
