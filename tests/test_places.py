"""Every character of a text is found in its file, in all five styles that YAML can write it in."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.content.source import read_document
from kitgen.places import Source, Span, Text

LOADERS: list[Any] = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


def text_at(file: str, *path: str | int) -> Text:
    value = read_document(file.encode(), "f.yaml").data
    for part in path:
        value = value[part]  # type: ignore[index]
    assert isinstance(value, Text)
    return value


def place(text: Text, needle: str) -> tuple[int, int, int]:
    """Line, column and length of a part of a text."""
    start = text.index(needle)
    span = text.span(start, start + len(needle))
    return span.line, span.column, span.length


SENTENCE = "A top A2 — it’s “Leo’s” end."


@pytest.mark.parametrize(
    ("file", "places"),
    [
        pytest.param(
            "a:\n  - say: A top A2 — it’s “Leo’s” end.\n",
            {"A top": (2, 10, 5), "A2": (2, 16, 2), "—": (2, 19, 1), "Leo’s": (2, 27, 5), "end.": (2, 34, 4)},
            id="plain",
        ),
        pytest.param(
            "a:\n  - say: A top\n      A2 — it’s\n\n      “Leo’s” end.\n".replace("\n\n", "\n"),
            {"A top": (2, 10, 5), "A2": (3, 7, 2), "it’s": (3, 12, 4), "“Leo’s”": (4, 7, 7), "end.": (4, 15, 4)},
            id="plain over three lines",
        ),
        pytest.param(
            "a:\n  - say: 'A top A2 — it’s “Leo’s” end.'\n",
            {"A top": (2, 11, 5), "end.": (2, 35, 4)},
            id="single quotes",
        ),
        pytest.param(
            'a:\n  - say: "A top\n      A2 \\u2014 it’s \\\n      \\u201CLeo\\u2019s\\u201d end."\n',
            {
                "A top": (2, 11, 5),
                "A2": (3, 7, 2),
                "—": (3, 10, 6),
                "it": (3, 17, 2),
                "“": (4, 7, 6),
                "Leo": (4, 13, 3),
                "’s”": (4, 16, 13),
                "end.": (4, 30, 4),
            },
            id="double quotes with escapes and an escaped line end",
        ),
        pytest.param(
            "a:\n  - say: |-\n      A top A2 — it’s “Leo’s” end.\n",
            {"A top": (3, 7, 5), "A2": (3, 13, 2), "end.": (3, 31, 4)},
            id="literal",
        ),
        pytest.param(
            "a:\n  - say: >-  # a comment: with |\n      A top A2\n      — it’s\n      “Leo’s” end.\n",
            {"A top": (3, 7, 5), "—": (4, 7, 1), "it’s": (4, 9, 4), "Leo": (5, 8, 3), "end.": (5, 15, 4)},
            id="folded",
        ),
    ],
)
def test_one_sentence_is_found_word_by_word_in_every_style(file: str, places: dict[str, tuple[int, int, int]]) -> None:
    text = text_at(file, "a", 0, "say")
    assert text == SENTENCE
    assert {needle: place(text, needle) for needle in places} == places


def test_a_doubled_apostrophe_is_one_character_of_two() -> None:
    text = text_at("a: 'it''s Leo''s'\n", "a")
    assert text == "it's Leo's"
    assert place(text, "t") == (1, 6, 1)
    assert place(text, "'s L") == (1, 7, 5)
    assert place(text, "Leo") == (1, 11, 3)
    assert place(text, "o's") == (1, 13, 4)


def test_blanks_from_escapes_are_not_taken_for_folded_line_ends() -> None:
    text = text_at('a: "x \\t y\\ \\n z\\x20\\_w"\n'.replace("\\t", "\\x21"), "a")
    assert text == "x ! y \n z \xa0w"
    assert place(text, "!") == (1, 7, 4)
    assert place(text, "y") == (1, 12, 1)
    assert place(text, " \n") == (1, 13, 4)
    assert place(text, "z") == (1, 18, 1)
    assert place(text, "w") == (1, 25, 1)


def test_a_backslash_and_a_quotation_mark_may_be_escaped() -> None:
    text = text_at('a: "\\\\ \\"A2\\" \\U0001F0A1x"\n', "a")
    assert text == '\\ "A2" \U0001f0a1x'
    assert place(text, "\\") == (1, 5, 2)
    assert place(text, '"A2') == (1, 8, 4)
    assert place(text, "\U0001f0a1") == (1, 15, 10)
    assert place(text, "x") == (1, 25, 1)


def test_an_empty_line_in_a_folded_scalar_is_a_line_end_of_the_value() -> None:
    text = text_at("a: >-\n  one\n  two\n\n\n  three\n    deeper\n  four\n", "a")
    assert text == "one two\n\nthree\n  deeper\nfour"
    assert place(text, "two") == (3, 3, 3)
    assert place(text, "three") == (6, 3, 5)
    assert place(text, "deeper") == (7, 5, 6)
    assert place(text, "  deeper") == (7, 3, 8)
    assert place(text, "four") == (8, 3, 4)


def test_empty_lines_in_flowing_scalars_are_line_ends_of_the_value() -> None:
    for file in ("a: one\n\n\n  two\n  three\n", "a: 'one\n\n\n  two\n  three'\n", 'a: "one\n\n\n  two\n  three"\n'):
        text = text_at(file, "a")
        assert text == "one\n\ntwo three"
        assert place(text, "two") == (4, 3, 3)
        assert place(text, "three") == (5, 3, 5)


def test_a_literal_scalar_keeps_its_own_indentation_and_may_say_how_deep_it_is() -> None:
    text = text_at("a:\n  b: |2\n      x\n     y\n\n    z\n", "a", "b")
    assert text == "  x\n y\n\nz\n"
    assert place(text, "x") == (3, 7, 1)
    assert place(text, "  x") == (3, 5, 3)
    assert place(text, "y") == (4, 6, 1)
    assert place(text, "z") == (6, 5, 1)


def test_a_literal_scalar_may_begin_with_empty_lines_and_keep_those_at_its_end() -> None:
    text = text_at("a: |+\n\n  x\n\n\nb: 1\n", "a")
    assert text == "\nx\n\n\n"
    assert place(text, "x") == (3, 3, 1)
    assert text.span(1, 5) == Span("f.yaml", 3, 3, 1)


def test_columns_count_characters_and_not_bytes() -> None:
    text = text_at("größe: “Züge” 🂡 A2\n", "größe")
    assert place(text, "A2") == (1, 17, 2)


def test_line_ends_of_windows_and_of_old_macs_count_as_one() -> None:
    for line_end in ("\r\n", "\r"):
        text = text_at(f"a: 1{line_end}b: >-{line_end}  one{line_end}  two{line_end}", "b")
        assert text == "one two"
        assert place(text, "two") == (4, 3, 3)


def test_a_byte_order_mark_takes_up_no_column() -> None:
    assert text_at("\ufeffa: one two\n", "a").span() == Span("f.yaml", 1, 4, 7)


def test_keys_know_their_place_in_every_style() -> None:
    document = read_document(b"plain: 1\n'it''s': 2\n\"\\u00e4 b\": 3\n", "f.yaml")
    assert isinstance(document.data, dict)
    plain, single, double = document.data
    assert (plain, single, double) == ("plain", "it's", "ä b")
    assert plain.span() == Span("f.yaml", 1, 1, 5)
    assert single.span(2) == Span("f.yaml", 2, 4, 3)
    assert double.span(2) == Span("f.yaml", 3, 9, 1)


def test_a_span_over_several_lines_is_cut_at_the_end_of_its_first() -> None:
    text = text_at("a: one\n  two\n", "a")
    assert text.span() == Span("f.yaml", 1, 4, 3)
    assert text.span(3, 4) == Span("f.yaml", 1, 7, 0)


def test_an_empty_stretch_has_a_place_of_length_0() -> None:
    text = text_at("a: 'one'\n", "a")
    assert text.span(0, 0) == Span("f.yaml", 1, 5, 0)
    assert text.span(2, 2) == Span("f.yaml", 1, 7, 0)
    assert text.span(3) == Span("f.yaml", 1, 8, 0)
    assert text.span(99) == Span("f.yaml", 1, 8, 0)


@pytest.mark.parametrize(
    ("file", "column"), [("a: ''\n", 5), ('a: ""\n', 5), ("a: |\n", 4), ("a: >-", 4), ("a: |-\n\n\n", 4)]
)
def test_empty_text_has_a_place(file: str, column: int) -> None:
    assert text_at(file, "a").span() == Span("f.yaml", 1, column, 0)


def test_what_stands_behind_a_scalar_is_the_rest_of_its_last_line() -> None:
    assert text_at("a: one # two\nb: 1\n", "a").rest_of_line() == " # two"
    assert text_at("a: one\n  two # three", "a").rest_of_line() == " # three"
    assert text_at("a: 'one'\nb: 1\n", "a").rest_of_line() == ""
    assert text_at("a: [one, two]\n", "a", 0).rest_of_line() == ", two]"


def test_nothing_stands_behind_a_block_not_even_the_next_key() -> None:
    assert text_at("a: |\n  one\nb: 1\n", "a").rest_of_line() == ""
    assert text_at("a: >-\n  one\n# two\nb: 1\n", "a").rest_of_line() == ""


def test_plain_style_is_told_from_the_other_four() -> None:
    document = read_document(b"[x, 'x', \"x\"]", "f.yaml")
    assert isinstance(document.data, list)
    assert [item.plain_style for item in document.data] == [True, False, False]
    assert not text_at("a: |\n  x\n", "a").plain_style
    assert not text_at("a: >\n  x\n", "a").plain_style


def test_text_is_an_ordinary_string() -> None:
    text = text_at("a: one two\n", "a")
    assert text == "one two"
    assert hash(text) == hash("one two")
    assert text.split() == ["one", "two"]


def test_made_up_text_is_its_own_file() -> None:
    text = Text.made_up("one  two\n three")
    assert place(text, "two") == (1, 6, 3)
    assert place(text, "three") == (2, 2, 5)
    assert Text.made_up("x", "some.yaml").span() == Span("some.yaml", 1, 1, 1)


def test_copies_and_pickles_keep_their_place() -> None:
    text = text_at("a: 'it''s'\n", "a")
    for same in (copy.copy(text), copy.deepcopy(text), pickle.loads(pickle.dumps(text))):  # noqa: S301
        assert type(same) is Text
        assert same == text
        assert same.span(2) == Span("f.yaml", 1, 7, 3)


def test_a_source_hands_out_its_lines() -> None:
    source = Source("f", "one\ntwo\n")
    assert [source.line(number) for number in (0, 1, 2, 3, 4)] == ["", "one", "two", "", ""]


def last_texts(file: str) -> Iterator[Text]:
    """The last scalar of a file, as each parser sees it."""
    for loader in LOADERS:
        scalars = [event for event in yaml.parse(file, Loader=loader) if isinstance(event, yaml.ScalarEvent)]
        start, end = scalars[-1].start_mark, scalars[-1].end_mark
        assert start
        assert end
        yield Text(scalars[-1].value, Source("f", file), start.index, end.index, scalars[-1].style or "")


_WORDS = st.text(alphabet="ab ü🂡'\"\\#:-\n", min_size=0, max_size=30)


@given(_WORDS, st.sampled_from(["", "'", '"', "|", ">"]), st.integers(4, 40))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_each_character_of_a_dumped_text_is_found_where_it_stands(value: str, style: str, width: int) -> None:
    file = yaml.safe_dump({"k": [value]}, default_style=style, allow_unicode=True, width=width)
    for text in last_texts(file):
        assert text == value
        assert_found(text, file)


_INDENTED = st.lists(st.sampled_from(["", " ", "  a", "a", "a b", "   a  b", "ü", "# a", "'"]), max_size=7)


@given(_INDENTED, st.sampled_from("|>"), st.sampled_from(["", "-", "+"]), st.booleans())
@settings(max_examples=200, deadline=None, derandomize=True)
def test_each_character_of_a_block_is_found_where_it_stands(
    lines: list[str], style: str, chomping: str, ends: bool
) -> None:
    file = f"k: {style}2{chomping}\n" + "\n".join("  " + line for line in lines) + ("\n" if ends else "")
    for text in last_texts(file):
        assert_found(text, file)


def assert_found(text: Text, file: str) -> None:
    """Characters of the value stand in the file at the place that is given for them, in the order of the value."""
    lines = file.split("\n")
    last = (0, 0)
    for at, character in enumerate(text):
        span = text.span(at, at + 1)
        here = lines[span.line - 1][span.column - 1 :]
        assert (span.line, span.column) > last
        last = (span.line, span.column)
        if span.length == 0:
            assert character.isspace()
            assert here == ""  # a line end, or one that folding turned into a space
        elif span.length == 1:
            assert here[0] == character
        else:
            escape = here[: span.length]
            quote = text._style
            assert yaml.safe_load(quote + escape + quote) == character
