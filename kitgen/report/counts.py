"""How much of a kit was checked, in one line a language."""

from __future__ import annotations

from kitgen.check.examples import PLAIN
from kitgen.check.kit import Checked
from kitgen.checked import CheckedKit


def of_kit(checked: Checked) -> str:
    """One line for each language: what was read and put to the rules, and what was not checked."""
    return "\n".join(
        _line(kit, sum(len(told.facts) for told in checked.told[tag])) for tag, kit in checked.kits.items()
    )


def plain_lines(kit: CheckedKit) -> int:
    """How many printed lines nobody checked."""
    rules = [line for lines in kit.sections.values() for line in lines]
    told = [line for example in kit.examples for line in example.lines]
    return sum(line.role == PLAIN for line in (*rules, *kit.rulings, *told))


def stated(kit: CheckedKit) -> int:
    """How many lines state a clause."""
    lines = [line for lines in kit.sections.values() for line in lines]
    return sum(line.role != PLAIN for line in (*lines, *kit.rulings))


def _line(kit: CheckedKit, facts: int) -> str:
    return (
        f"{kit.id} {kit.language}: {len(kit.examples)} examples true ({facts} statements), "
        f"{stated(kit)} rule lines, {plain_lines(kit)} plain lines not checked"
    )
