"""Which example proves which clause: told in a game where that one clause is wrong, the example must become false.

False is what contradicts the rules (KG310), happens after the end (KG312) or puts a card in two places (KG306). An
example of which nobody can tell whether it is true (KG311) proves nothing. One that has cards too many or too few
(KG307, KG309) proves only clauses that say how many cards there are: it shows that the number matters, not what would
happen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kitgen.check.faults import problem
from kitgen.claims.game import Game, Rules
from kitgen.claims.telling import Fault, tell
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.reading import Fact

_CONTRADICTS = ("KG306", "KG310", "KG312")
_NO_SUM = ("KG307", "KG309")


@dataclass(frozen=True)
class WrongGame:
    """A game in which one clause is wrong, and the examples that become false there.

    `says` tells what is wrong, or is empty. Of the `counted` examples only the number of cards becomes wrong.
    """

    says: str
    caught_by: tuple[str, ...]
    counted: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Proof:
    """What becomes of the examples in each of the games in which a clause is wrong; there may be no such game."""

    wrong_games: tuple[WrongGame, ...] = ()

    @property
    def complete(self) -> bool:
        """Every wrong game is caught by an example, and there is one."""
        return bool(self.wrong_games) and all(wrong.caught_by for wrong in self.wrong_games)

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples that become false in one of the wrong games or in several."""
        return tuple(dict.fromkeys(name for wrong in self.wrong_games for name in wrong.caught_by))

    @property
    def counted(self) -> frozenset[str]:
        """Those that become false only because their cards do not add up."""
        told = frozenset(name for wrong in self.wrong_games for name in wrong.caught_by if name not in wrong.counted)
        return frozenset(self.examples) - told

    @property
    def uncaught(self) -> tuple[str, ...]:
        """What is wrong in the games in which every example stays true."""
        return tuple(wrong.says for wrong in self.wrong_games if not wrong.caught_by)


Proofs = Mapping[str, Proof]
"""By clause, in the order of the game's clauses."""


def proofs(game: Game[Any, Any], rules: Rules, examples: Mapping[str, Sequence[Fact]]) -> Proofs:
    """Puts every true example, by its id, to every wrong game."""
    return {
        clause: Proof(
            tuple(
                _told(game, rules, make(rules), examples, sums=clause in game.sums)
                for make in game.counter_rules.get(clause, ())
            )
        )
        for clause in game.clauses(rules)
    }


def _told(
    game: Game[Any, Any], rules: Rules, wrong: Rules, examples: Mapping[str, Sequence[Fact]], *, sums: bool
) -> WrongGame:
    codes: dict[str, str] = {}
    for name, facts in examples.items():
        code = _fault_in(game, wrong, facts)
        if code in (*_CONTRADICTS, *_NO_SUM):
            codes[name] = code
    counted = frozenset(name for name, code in codes.items() if code in _NO_SUM)
    caught = tuple(name for name in codes if sums or name not in counted)
    says = "" if type(wrong) is type(rules) else (type(wrong).__doc__ or "").strip()
    return WrongGame(says, caught, counted & frozenset(caught))


def _fault_in(game: Game[Any, Any], wrong: Rules, facts: Sequence[Fact]) -> str | None:
    """The code of what is false in a wrong game; None if nothing is."""
    outcome = tell(game, wrong, facts)
    return outcome.wrong.code if isinstance(outcome, Fault) else None


def teeth_problems(kit: LoadedKit, proved: Proofs) -> Iterator[Problem]:
    """What `kit.yaml` says of proofs and is not so.

    KG401 for a clause that the game does not have, KG409 for an example that does not prove a clause, KG410 for one
    that does and is not said to, KG411 for a clause without whole proof or reason, KG412 for one with both.
    """
    for example, named in kit.file.examples.items():
        yield from _example_problems(example, named, proved)
    for clause, reason in kit.file.unproved.items():
        if clause not in proved:
            yield problem("KG401", f"“{clause}” is no clause of this game", clause, notes=near(clause, proved))
        elif proved[clause].complete:
            message = f"“{clause}” is proved, so it needs no reason why it is not"
            yield problem("KG412", message, reason, notes=_proved_by(proved[clause]))
    stated = {str(clause) for clause in kit.file.unproved}
    for name, proof in proved.items():
        if not proof.complete and name not in stated:
            message = f"no example proves “{name}”: add one, or say under “unproved” why there is none"
            if proof.examples:
                message = f"“{name}” is proved in part: add an example, or say under “unproved” why there is none"
            notes = tuple(f"no example would be false if it said: {says}" for says in proof.uncaught if says)
            span = kit.document.span(("examples",), key=True)
            yield Problem("KG411", message, span, notes=notes, source=kit.document.source)


def _example_problems(example: Text, named: Sequence[Text], proved: Proofs) -> Iterator[Problem]:
    for clause in named:
        if clause not in proved:
            yield problem("KG401", f"“{clause}” is no clause of this game", clause, notes=near(clause, proved))
        elif example not in proved[clause].examples:
            message = f"“{example}” stays true in a game where “{clause}” is wrong, so it does not prove it"
            yield problem("KG409", message, clause, notes=_proved_by(proved[clause]))
    more = [clause for clause, proof in proved.items() if example in proof.examples and clause not in named]
    if more and all(clause in proved for clause in named):
        message = f"“{example}” also proves {', '.join(f'“{clause}”' for clause in more)}: name it here"
        yield problem("KG410", message, example)


def _proved_by(proof: Proof) -> tuple[str, ...]:
    return (f"proved by: {', '.join(proof.examples) or 'no example'}",)
