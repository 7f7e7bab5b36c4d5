"""Whatever a content file holds, it is read or refused, and never anything else."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from kitgen.content.decode import decode
from kitgen.content.models import CommonFile, KitFile, LanguageFile, LexiconFile
from kitgen.content.source import read_document
from kitgen.places import Span
from kitgen.problems import Problem, Refused

CONTENT = Path(__file__).resolve().parents[2] / "content"
GOOD: list[tuple[type[BaseModel], str]] = [
    (KitFile, (CONTENT / "kits/match-and-shed/kit.yaml").read_text(encoding="utf-8")),
    (LanguageFile, (CONTENT / "kits/match-and-shed/en.yaml").read_text(encoding="utf-8")),
    (CommonFile, (CONTENT / "common/de.yaml").read_text(encoding="utf-8")),
    (LexiconFile, (CONTENT / "lexicon/de.yaml").read_text(encoding="utf-8")),
]
fuzz = settings(max_examples=100, deadline=None, derandomize=True)


def load(data: bytes, model: type[BaseModel]) -> list[Problem]:
    """The problems with a file; every one must point into it and be one line of text that can be printed."""
    try:
        decode(read_document(data, "f.yaml"), model)
    except Refused as refused:
        for problem in refused.problems:
            assert isinstance(problem.span, Span)
            shown = problem.source.line(problem.span.line) if problem.source else ""
            assert problem.span.line >= 1
            assert 1 <= problem.span.column <= len(shown) + 1
            assert 0 <= problem.span.length <= len(shown) + 1 - problem.span.column
            for words in (problem.message, *problem.notes, shown):
                assert "\n" not in words
                words.encode()
        return list(refused.problems)
    return []


models = st.sampled_from([model for model, _ in GOOD])


@given(st.binary(max_size=60), models)
@fuzz
def test_any_bytes_are_read_or_refused(data: bytes, model: type[BaseModel]) -> None:
    assert load(data, model)


@given(st.text(max_size=80), models)
@fuzz
def test_any_text_is_read_or_refused(text: str, model: type[BaseModel]) -> None:
    assert load(text.encode("utf-8", "surrogatepass"), model)


_KEYS = [
    "",
    "a: b",
    "é",
    "[key]",
    *sorted({key for model, _ in GOOD for key in model.model_json_schema()["properties"]}),
]
_LEAVES = st.sampled_from(
    [
        *("x", "''", "null", "true", "1", "-1", "2.5", "010", "A2", "[]", "{}", '"x\\ny"', "'  '", '"\\u0000"', "#"),
        "y" * 400,
    ]
)


def _flow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    keys = st.sampled_from([f"'{key}'" for key in _KEYS])
    entries = st.lists(st.tuples(keys, inner).map(": ".join), max_size=5)
    return st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]") | entries.map(
        lambda items: f"{{{', '.join(items)}}}"
    )


_VALUES = st.recursive(_LEAVES, _flow, max_leaves=6)


@given(st.data(), models)
@fuzz
def test_values_of_any_kind_under_known_keys_are_read_or_refused(data: st.DataObject, model: type[BaseModel]) -> None:
    keys = [*model.model_json_schema()["properties"], "unknown"]
    assert load("".join(f"{key}: {data.draw(_VALUES)}\n" for key in keys).encode(), model)


_DAMAGE = st.sampled_from(
    [
        *(
            "",
            " ",
            "  ",
            "\n",
            "\t",
            "[",
            "]",
            "{",
            "}",
            "'",
            '"',
            ": ",
            "- ",
            "#",
            " #",
            "*",
            "&x ",
            "!",
            "%",
            "@",
            "|",
        ),
        *(">", "?", ",", "null", "true", "1", "\\", "\u200b", "\ufeff", "\x00", "\xa0", "\u2028", "é", "🂡", "---\n"),
        *("...\n", "<<: {}\n"),
    ]
)
_PLACES = st.tuples(st.floats(0, 1), st.integers(0, 12), _DAMAGE)


@given(st.lists(_PLACES, min_size=1, max_size=4), st.sampled_from(GOOD))
@fuzz
def test_a_good_file_with_some_damage_is_read_or_refused(
    damages: list[tuple[float, int, str]], good: tuple[type[BaseModel], str]
) -> None:
    model, text = good
    for where, length, damage in damages:
        at = int(where * len(text))
        text = text[:at] + damage + text[at + length :]
    load(text.encode(), model)


@given(st.floats(0, 1), st.sampled_from(GOOD))
@fuzz
def test_a_file_that_breaks_off_is_read_or_refused(where: float, good: tuple[type[BaseModel], str]) -> None:
    model, text = good
    load(text.encode()[: int(where * len(text.encode()))], model)


@pytest.mark.parametrize(("model", "text"), GOOD)
def test_the_files_that_are_damaged_here_are_good(model: type[BaseModel], text: str) -> None:
    assert load(text.encode(), model) == []


@pytest.mark.parametrize(("model", "text"), GOOD)
def test_each_line_lost_or_doubled_is_read_or_refused(model: type[BaseModel], text: str) -> None:
    lines = text.splitlines(keepends=True)
    step = max(1, len(lines) // 15)
    for at in range(0, len(lines), step):
        load("".join(lines[:at] + lines[at + 1 :]).encode(), model)
        load("".join(lines[: at + 1] + lines[at:]).encode(), model)
        load("".join([*lines[:at], " " + lines[at], *lines[at + 1 :]]).encode(), model)
