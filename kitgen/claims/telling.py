"""An example put to the rules: fact by fact, then as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kitgen.claims.game import Game, RulesT, TableT, Wrong
from kitgen.prose.reading import Fact, Value

# A number that cannot be, and cards that do not add up.
_IMPOSSIBLE = ("KG309", "KG307")


@dataclass(frozen=True)
class Fault:
    """What is wrong with the fact at `index` of an example, and the nearest values that would make it right."""

    index: int
    wrong: Wrong
    better: tuple[Value, ...] = ()


def tell(
    game: Game[RulesT, TableT], rules: RulesT, facts: Sequence[Fact], known: Sequence[TableT] = ()
) -> list[TableT] | Fault:
    """The tables behind each fact in turn, or the first fault. `known` are the tables behind the first facts, if known.

    KG308 for a fact that is said twice with nothing done in between, KG320 for a line that must follow and does not,
    KG322 for an example that puts nothing to the rules; every other code comes from the game.
    """
    tables = list(known)
    table = tables[-1] if tables else game.table(rules)
    said = _since_the_last_deed(facts[: len(tables)])
    for index, fact in enumerate(facts[len(tables) :], len(tables)):
        if table.due is not None and fact.role != table.due:
            return Fault(index - 1, _lacks(table.due))
        if fact in said:
            return Fault(index, Wrong("KG308", "this was said before"))
        try:
            table = game.step(table, fact)
        except Wrong as wrong:
            return Fault(index, wrong)
        tables.append(table)
        said = set() if fact.role == "do" else said | {fact}
    if table.due is not None:
        return Fault(len(facts) - 1, _lacks(table.due))
    if not table.checked:
        return Fault(0, Wrong("KG322", "this example checks nothing: no line of it is put to the rules"))
    return tables


def _since_the_last_deed(facts: Sequence[Fact]) -> set[Fact]:
    last = max((index for index, fact in enumerate(facts) if fact.role == "do"), default=-1)
    return set(facts[last + 1 :])


def _lacks(role: str) -> Wrong:
    return Wrong("KG320", f"a “{role}” line must follow this one")


def unfounded_numbers(game: Game[RulesT, TableT], rules: RulesT, facts: Sequence[Fact]) -> Iterator[Fault]:
    """A fault (KG206) for every number of a true example that could be any other number just as well."""
    # A number that holds for several players is tried for each of them alone.
    claims = [(claim, index) for index, fact in enumerate(facts) for claim in game.claims(fact)]
    single = [claim for claim, _ in claims]
    tables = tell(game, rules, single)
    if isinstance(tables, Fault):
        return
    for place, (claim, index) in enumerate(claims):
        for slot, value in claim.slots:
            if slot.rpartition(":")[2] != "number" or game.is_chosen(claim, slot):
                continue
            if _is_free(game, rules, single, tables[:place], slot):
                message = f"{value} constrains nothing: any other number would do"
                yield Fault(index, Wrong("KG206", message, slot=slot))


def _is_free(
    game: Game[RulesT, TableT], rules: RulesT, facts: Sequence[Fact], before: Sequence[TableT], slot: str
) -> bool:
    """Whether every other number that could stand there leaves the example true.

    A number that cannot stand there at all, such as one that makes too many cards, says nothing of the others. A number
    that no other can replace is not free: the other lines or the rules make it what it is.
    """
    index = len(before)
    value = dict(facts[index].slots)[slot]
    free = False
    for other in game.alternatives(rules, slot, value):
        outcome = tell(game, rules, _with(facts, index, slot, other), before)
        if isinstance(outcome, list):
            free = True
        elif outcome.index > index and outcome.wrong.code not in _IMPOSSIBLE:
            return False
    return free


def better_values(game: Game[RulesT, TableT], rules: RulesT, facts: Sequence[Fact], fault: Fault) -> Fault:
    """The same fault with the values of one slot, the nearest first, that would make the whole example true."""
    fact = facts[fault.index]
    for slot, value in fact.slots:
        if fault.wrong.slot and slot != fault.wrong.slot:
            continue
        working = tuple(
            other
            for other in game.alternatives(rules, slot, value)
            if isinstance(tell(game, rules, _with(facts, fault.index, slot, other)), list)
        )
        if working:
            return replace(fault, wrong=_at(fault.wrong, slot), better=working)
    return fault


def _at(wrong: Wrong, slot: str) -> Wrong:
    return Wrong(wrong.code, wrong.message, wrong.rules_say, slot)


def _with(facts: Sequence[Fact], index: int, slot: str, value: Value) -> list[Fact]:
    changed: list[Fact] = list(facts)
    slots: Any = tuple((name, value if name == slot else old) for name, old in facts[index].slots)
    changed[index] = replace(facts[index], slots=slots)
    return changed
