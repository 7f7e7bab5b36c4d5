"""What was understood of a kit's examples, line by line, for an editor to compare with what was meant."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.check.examples import PLAIN, ToldExample
from kitgen.check.kit import Checked
from kitgen.checked import CheckedKit
from kitgen.prose.reading import Value
from kitgen.prose.tokens import Mention
from kitgen.report.counts import plain_lines, stated


def of_kit(checked: Checked, language: str) -> str:
    """All examples of a kit in one language, then what was not checked."""
    kit = checked.kits[language]
    parts = [f"{kit.title} ({kit.id}, {language})"]
    parts += [_example(told, told.scene.people) for told in checked.told[language]]
    parts.append(_plain(kit))
    return "\n\n".join(parts)


def _example(told: ToldExample, people: Sequence[str]) -> str:
    lines = [f"{told.example.title}  [{told.example.id}]"]
    for line in told.example.tell:
        place = line.text.span()
        facts = [one.fact for one in told.facts if one.text is line.text]
        lines.append(f"  {place.line:>4}  {line.key:<8} {line.text}")
        if line.key == PLAIN:
            lines.append(f"{'':16}– not checked")
        for fact in facts:
            values = ", ".join(_value(slot, value, people) for slot, value in fact.slots)
            lines.append(f"{'':16}→ {fact.frame}{f': {values}' if values else ''}")
    return "\n".join(lines)


def _value(slot: str, value: Value, people: Sequence[str]) -> str:
    kind = slot.rpartition(":")[2]
    match value:
        case tuple():
            return " + ".join(_value(kind, item, people) for item in value)
        case int() if kind in ("who", "whos", "everyone"):
            return people[value]
        case Mention() if value.other:
            return f"{value.face} (second copy)"
        case str():
            return value.lower()
        case _:
            return str(value)


def _plain(kit: CheckedKit) -> str:
    plain = plain_lines(kit)
    head = f"{stated(kit)} rule lines state clauses; {len(plain)} plain lines are not checked:"
    return "\n".join([head, *(f"  {line.text.span().line:>4}  {line.text}" for line in plain)])
