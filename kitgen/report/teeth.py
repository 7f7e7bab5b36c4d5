"""Which printed example proves which clause, as a table."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.check.clauses import statements
from kitgen.check.kit import Checked
from kitgen.check.teeth import Proof
from kitgen.content.library import LoadedKit
from kitgen.prose.clauses import Clause

_SUM = "*"
"""Stands behind an example that shows how many cards there are, and not what happens."""


def of_kit(kit: LoadedKit, checked: Checked) -> str:
    """A row for each clause: its name, its kind, where the original states it, and what proves it."""
    rows = [("clause", "kind", "stated", "proved by"), *_rows(kit, checked)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    lines = [
        "  ".join((*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[-1])) for row in rows
    ]
    proofs = checked.proofs.values()
    proved = sum(proof.complete for proof in proofs)
    head = f"{kit.id}: {proved} of {len(checked.proofs)} clauses of the game are proved by an example"
    foot = [f"{_SUM} only the number of cards would not add up"] if any(proof.counted for proof in proofs) else []
    return "\n".join([head, *lines, *foot])


def _rows(kit: LoadedKit, checked: Checked) -> Iterator[tuple[str, str, str, str]]:
    for name, clause in checked.clauses.items():
        if isinstance(clause, Clause):
            reason = next((f"– {why}" for unproved, why in kit.file.unproved.items() if unproved == name), "")
            yield (
                name,
                clause.kinds,
                _stated(kit, name),
                " ".join(filter(None, (_proved_by(checked.proofs[name]), reason))),
            )
        else:
            yield name, clause, _stated(kit, name), "– a rule of the table, which people keep"


def _proved_by(proof: Proof) -> str:
    return ", ".join(f"{name}{_SUM}" if name in proof.counted else name for name in proof.examples)


def _stated(kit: LoadedKit, clause: str) -> str:
    places = [line.key.span() for _, line in statements(kit.languages[kit.file.original]) if line.key == clause]
    first, *others = places
    return ", ".join((f"{first.file}:{first.line}", *(str(place.line) for place in others)))
