from __future__ import annotations

from pathlib import Path

import pytest

from kitgen import cli
from kitgen.content.library import find_content
from kitgen.kits import check_kits
from kitgen.report import teeth

ROOT = Path(__file__).resolve().parents[2]
FILE = "content/kits/match-and-shed/en.yaml"


@pytest.fixture(scope="module")
def table() -> dict[str, list[str]]:
    """The rows of the table by clause, each cut at runs of blanks; the first line of all under “”."""
    (ready,) = check_kits(find_content(ROOT / "content", ROOT), ["match-and-shed"])
    head, _, *rows, foot = teeth.of_kit(ready.loaded, ready.checked).splitlines()
    assert foot == "* only the number of cards would not add up"
    cells = [[cell.strip() for cell in row.split("  ") if cell.strip()] for row in rows]
    return {"": [head], **{row[0]: row[1:] for row in cells}}


def line_of(words: str) -> int:
    """The number of the one line of the English kit that holds some words."""
    lines = (ROOT / FILE).read_text(encoding="utf-8").splitlines()
    (number,) = (number for number, line in enumerate(lines, 1) if words in line)
    return number


def test_the_first_line_counts_what_is_proved(table: dict[str, list[str]]) -> None:
    assert table[""] == ["match-and-shed: 23 of 28 clauses of the game are proved by an example"]


def test_a_clause_has_its_kind_its_place_and_its_examples(table: dict[str, list[str]]) -> None:
    assert table["copies"] == ["do", f"{FILE}:{line_of('- copies:')}", "twin-card"]
    assert table["draw-ends-turn"][0] == "do, not"
    assert table["fewer-wins"][2] == "turn-limit"


def test_an_example_that_only_counts_cards_is_marked(table: dict[str, list[str]]) -> None:
    assert table["deck"][2] == "pass*"
    assert "*" not in table["all-in-hands"][2]


def test_a_clause_without_proof_has_its_reason(table: dict[str, list[str]]) -> None:
    assert table["draw-never-wins"][2] == "– Only a play can empty a hand, so no game can show a draw that wins."


def test_a_rule_of_the_table_has_its_duty(table: dict[str, list[str]]) -> None:
    assert table["no-stakes"] == [
        "must not", f"{FILE}:{line_of('- no-stakes:')}", "– a rule of the table, which people keep"
    ]  # fmt: skip


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert cli.run(["teeth", "match-and-shed"]) == 0
    assert "clauses of the game are proved by an example" in capsys.readouterr().out


def test_a_kit_that_is_not_there_is_a_mistake_in_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert cli.run(["teeth", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
