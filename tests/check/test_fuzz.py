"""Damaged content through the whole check. Only `Refused` may come out: nothing here catches anything else."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.content.library import find_content
from kitgen.kits import check_kits
from kitgen.problems import Refused
from kitgen.report import text

ROOT = Path(__file__).resolve().parents[2]
KIT = "match-and-shed"
FILES = (f"kits/{KIT}/kit.yaml", f"kits/{KIT}/en.yaml", f"kits/{KIT}/de.yaml", "lexicon/en.yaml")
GOOD = {file: (ROOT / "content" / file).read_text(encoding="utf-8") for file in FILES}
WORDS = sorted({word for words in GOOD.values() for word in re.findall(r"\w+|[^\w\s]", words)})

pieces = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(["A2", "the other A2", "C9", "0", "-1", "99999", "[", "}", ": ", " #", "**", "…", "\t", "\n", "☃"]),
    st.text(st.characters(codec="utf-8"), max_size=6),
)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """A file's name and its text with one to three stretches replaced, lost or doubled."""
    file = draw(st.sampled_from(FILES))
    content = GOOD[file]
    for _ in range(draw(st.integers(1, 3))):
        spots = [match.span() for match in re.finditer(r"\w+|[^\w\s]|\n", content)]
        start, end = draw(st.sampled_from(spots))
        end = draw(st.sampled_from([end, start, min(len(content), end + 40)]))
        new = draw(st.one_of(pieces, st.just(""), st.just(content[start:end] * 2)))
        content = content[:start] + new + content[end:]
    return file, content


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fuzz")
    shutil.copytree(ROOT / "content", folder / "content")
    return folder


def _check(folder: Path, file: str, content: str) -> None:
    path = folder / "content" / file
    path.write_bytes(content.encode("utf-8", "surrogatepass"))
    shown = "error[KG"
    try:
        check_kits(find_content(None, folder), [KIT])
    except Refused as refused:
        shown = text.problems(refused.problems)
    finally:
        path.write_text(GOOD[file], encoding="utf-8")
    assert "error[KG" in shown


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(damage=damaged())
def test_damaged_content_is_checked_or_refused_and_nothing_else(folder: Path, damage: tuple[str, str]) -> None:
    _check(folder, *damage)


@pytest.mark.slow
@settings(max_examples=600, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(damage=damaged())
def test_much_damaged_content_is_checked_or_refused_and_nothing_else(folder: Path, damage: tuple[str, str]) -> None:
    _check(folder, *damage)
