from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kitgen.build import compose, jobs
from kitgen.content.library import find_content, list_kits
from kitgen.content.source import read_document
from kitgen.kits import check_kits
from kitgen.problems import CATALOGUE, Problem, Refused
from kitgen.report import text
from tests import chaptered

BAD = Path(__file__).parent / "bad"
CONTENT = Path(__file__).resolve().parents[1] / "content"
MARK = re.compile(r"⟪(KG\d{3})(?: (\d+):(\d+))?⟫")
HIDDEN = re.compile(r"⟪(?:U\+([0-9A-F]{4,6})|byte ([0-9A-F]{2}))⟫")
CASES = sorted(BAD.glob("*/*.yaml"))
FEWEST = 30

Place = tuple[str, str, int, int]
"""A code, and the file below content/, line and column where it is reported; line 0 for a problem without a place."""


@dataclass
class Case:
    """The new texts of some files (None: the file is gone) and the problems that they must give."""

    content: Path = CONTENT
    texts: dict[str, str | None] = field(default_factory=dict)
    expected: set[Place] = field(default_factory=set)

    def change(self, change: Mapping[str, object]) -> None:
        file = str(change["file"])
        if change.get("delete"):
            self.texts[file] = None
        else:
            self._take_marks(file, self._changed(file, change))
        for code in str(change.get("elsewhere", "")).split():
            self.expected.add((code, "", 0, 0))

    def _changed(self, file: str, change: Mapping[str, object]) -> str:
        if "text" in change:
            return str(change["text"])
        text = self.texts.get(file) or (self.content / file).read_text(encoding="utf-8")
        old, new = str(change["replace"]), str(change["with"])
        count = text.count(old)
        assert count == 1 or (count and change.get("every")), f"“{old}” stands {count} times in {file}"
        return (
            text.replace(old, new, 1).replace(old, MARK.sub("", new)) if change.get("every") else text.replace(old, new)
        )

    def _take_marks(self, file: str, text: str) -> None:
        text = HIDDEN.sub(_hidden, text)
        while (mark := MARK.search(text)) is not None:
            text = text[: mark.start()] + text[mark.end() :]
            line = text.count("\n", 0, mark.start()) + 1
            column = mark.start() - text.rfind("\n", 0, mark.start())
            if mark[2]:
                line, column = int(mark[2]), int(mark[3])
            self.expected.add((mark[1], file, line, column))
        self.texts[file] = text


def _hidden(name: re.Match[str]) -> str:
    """What a case cannot hold itself: a character, or a byte as the lone surrogate that it is written from."""
    return chr(int(name[1], 16)) if name[1] else chr(0xDC00 + int(name[2], 16))


def _case(path: Path) -> Case:
    data = read_document(path.read_bytes(), path.name).data
    assert isinstance(data, dict)
    case = Case(chaptered.content() if data.get("rulebook") else CONTENT)
    changes = data.get("changes", [data])
    assert isinstance(changes, list)
    for change in changes:
        case.change(change)
    return case


def _place(problem: Problem) -> Place:
    if problem.span is None:
        return (problem.code, "", 0, 0)
    return (problem.code, problem.span.file.removeprefix("content/"), problem.span.line, problem.span.column)


def _apply(case: Case, folder: Path) -> None:
    shutil.copytree(case.content, folder / "content")
    for file, new in case.texts.items():
        path = folder / "content" / file
        if new is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(new.encode("utf-8", "surrogateescape"))


def _touched(case: Case, kits: list[str]) -> list[str]:
    """The kits that a case is about; one is enough for a file that all of them share."""
    about = [name for name in kits if any(name in Path(file).with_suffix("").parts for file in case.texts)]
    return about or kits[:1]


def _problems(folder: Path, case: Case | None = None) -> Iterator[Problem]:
    try:
        content = find_content(None, folder)
        kits = list_kits(content)
        ready = check_kits(content, kits if case is None else _touched(case, kits))
        compose(jobs(ready, (), ["a4"]))
    except Refused as refused:
        yield from refused.problems


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_slip_is_reported_at_its_place_and_nothing_else_is(path: Path, tmp_path: Path) -> None:
    case = _case(path)
    assert case.expected, "the case names no problem"
    _apply(case, tmp_path)
    problems = list(_problems(tmp_path, case))
    assert {_place(problem) for problem in problems} == case.expected
    shown = text.problems(problems)
    assert all(f"error[{code}]" in shown for code, *_ in case.expected)


@pytest.mark.parametrize("content", [CONTENT, chaptered.content()], ids=["content", "rulebook"])
def test_the_content_itself_has_no_problem(content: Path, tmp_path: Path) -> None:
    _apply(Case(content), tmp_path)
    assert not list(_problems(tmp_path))


def test_there_are_bad_files_for_every_kind_of_fault() -> None:
    assert len(CASES) >= FEWEST
    codes = {code for path in CASES for code, *_ in _case(path).expected}
    kinds = {code[:3] for code in CATALOGUE if code[:3] in ("KG1", "KG2", "KG3", "KG4", "KG5", "KG6")}
    assert {code[:3] for code in codes} == kinds
