from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "kitgen"
CHECKED = {"CheckedKit", "CheckedExample", "CheckedLine", "CheckedSummary", "CommonSentences"}


def _makers() -> dict[str, set[str]]:
    """Which modules call which of the checked types."""
    makers: dict[str, set[str]] = {name: set() for name in CHECKED}
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if name in CHECKED:
                    makers[name].add(path.relative_to(PACKAGE).as_posix())
    return makers


def test_only_the_check_makes_checked_kits() -> None:
    assert _makers() == {name: {"check/kit.py"} for name in CHECKED}
