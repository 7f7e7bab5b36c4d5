"""Bold and italic type from the content file to the page."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kitgen.content.library import find_content
from kitgen.kits import check_kits
from kitgen.layout.page import Font
from kitgen.layout.rules import rules_page
from kitgen.problems import Problem, Refused
from kitgen.templates import load_papers
from tests.card_sheets import look, texts

ROOT = Path(__file__).resolve().parents[2]


def changed(folder: Path, old: str, new: str) -> Path:
    """A folder with a copy of all content in which one sentence is another."""
    shutil.copytree(ROOT / "content", folder / "content")
    file = folder / "content" / "kits" / "match-and-shed" / "en.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def problems(folder: Path) -> list[Problem]:
    with pytest.raises(Refused) as refused:
        check_kits(find_content(None, folder), ["match-and-shed"])
    return list(refused.value.problems)


def test_a_number_in_bold_type_is_printed_bold_and_checked_all_the_same(tmp_path: Path) -> None:
    folder = changed(tmp_path, "Deal five to each player.", '"**Deal *five*** to each player."')
    (ready,) = check_kits(find_content(None, folder), ["match-and-shed"])
    page = rules_page(ready.checked.kits["en"], load_papers()["a4"], look())
    fonts = {run.text.strip(): run.style.font for run in texts(page.marks)}
    assert (fonts["Deal"], fonts["five"]) == (Font.BOLD, Font.BOLD_ITALIC)
    assert fonts["to each player."] == Font.REGULAR


def test_a_wrong_number_in_bold_type_is_still_wrong(tmp_path: Path) -> None:
    folder = changed(tmp_path, "Deal five to each player.", "Deal **six** to each player.")
    assert [problem.code for problem in problems(folder)] == ["KG402"]


def test_the_lines_of_examples_are_read_word_by_word_and_hold_no_marks(tmp_path: Path) -> None:
    folder = changed(tmp_path, "A1 fits by its letter.", "A1 fits by its **letter**.")
    assert {problem.code for problem in problems(folder)} <= {"KG201", "KG203", "KG207"}
