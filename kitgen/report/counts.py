"""How much of a kit was checked, in one line a language."""

from __future__ import annotations

from kitgen.check.examples import PLAIN
from kitgen.check.kit import Checked
from kitgen.checked import CheckedKit, CheckedLine


def of_kit(checked: Checked) -> str:
    """One line for each language: what was read and put to the rules, and what was not checked."""
    return "\n".join(
        _line(kit, sum(len(told.facts) for told in checked.told[tag])) for tag, kit in checked.kits.items()
    )


def plain_lines(kit: CheckedKit) -> list[CheckedLine]:
    """The printed lines that nobody checked, in the order of their file."""
    lines = [*_rule_lines(kit), *(line for example in kit.examples for line in example.lines)]
    return sorted((line for line in lines if line.role == PLAIN), key=lambda line: line.text.span())


def stated(kit: CheckedKit) -> int:
    """How many lines state a clause."""
    return sum(line.role != PLAIN for line in _rule_lines(kit))


def _rule_lines(kit: CheckedKit) -> list[CheckedLine]:
    return [*(line for lines in kit.sections.values() for line in lines), *kit.rulings]


def _line(kit: CheckedKit, facts: int) -> str:
    return (
        f"{kit.id} {kit.language}: {len(kit.examples)} examples true ({facts} statements); "
        f"clauses and numbers of {stated(kit)} rule lines; {len(plain_lines(kit))} plain lines not checked"
    )
