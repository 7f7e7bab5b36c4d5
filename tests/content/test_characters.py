"""Files are clean UTF-8, and no character in them is one that a reader cannot see."""

from __future__ import annotations

import pytest

from kitgen.content.characters import MOST_REPORTED, clean, refused_in
from kitgen.content.source import read_document
from kitgen.places import Span
from kitgen.problems import Problem, Refused


def problems(data: bytes) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        read_document(data, "f.yaml")
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("character", "says"),
    [
        ("\x00", "U+0000 is a control character"),
        ("\x07", "U+0007 is a control character"),
        ("\x0b", "U+000B is a control character"),
        ("\x1b", "U+001B is a control character"),
        ("\x7f", "U+007F is a control character"),
        ("\x80", "U+0080 is a control character"),
        ("\x9f", "U+009F is a control character"),
        ("\x85", "U+0085 is a line break"),
        ("\u2028", "U+2028 (line separator) is a line break"),
        ("\u2029", "U+2029 (paragraph separator) is a line break"),
        ("\u200b", "U+200B (zero width space) cannot be seen"),
        ("\u200c", "U+200C (zero width non-joiner) cannot be seen"),
        ("\u200d", "U+200D (zero width joiner) cannot be seen"),
        ("\u2060", "U+2060 (word joiner) cannot be seen"),
        ("\ufeff", "U+FEFF (zero width no-break space) cannot be seen"),
        ("\xad", "U+00AD (soft hyphen) cannot be seen"),
        ("\u3164", "U+3164 (hangul filler) cannot be seen"),
        ("\ufe0f", "U+FE0F (variation selector-16) cannot be seen"),
        ("\U000e0041", "U+E0041 (tag latin capital letter a) cannot be seen"),
        ("\u200e", "U+200E (left-to-right mark) changes the direction of writing"),
        ("\u202e", "U+202E (right-to-left override) changes the direction of writing"),
        ("\u2066", "U+2066 (left-to-right isolate) changes the direction of writing"),
        ("\u2003", "U+2003 (em space) only looks like a space"),
        ("\ufffd", "U+FFFD (replacement character) stands where a character was lost"),
        ("\uffff", "U+FFFF is no character"),
        ("\U0010fffe", "U+10FFFE is no character"),
        ("\t", "U+0009 is a tab; write spaces instead"),
    ],
)
def test_a_character_that_hides_is_named_where_it_stands(character: str, says: str) -> None:
    (problem,) = problems(f"a: 1\nbé: ü{character}x\n".encode())
    assert problem.code == "KG101"
    assert problem.span == Span("f.yaml", 2, 6, 1)
    assert problem.message.startswith(says)


@pytest.mark.parametrize("character", ["é", "ß", "“", "’", "–", "…", "×", "★", "日", "\u0301", "\xa0", "\u202f", "🂡"])
def test_what_can_be_printed_is_not_refused(character: str) -> None:
    assert read_document(f"a: x{character}y\n".encode(), "f.yaml").data == {"a": f"x{character}y"}


def test_an_escape_cannot_smuggle_in_what_the_file_must_not_hold() -> None:
    found = problems(b'a: "x\\u202ey\\tz\\0"\n"k\\u200b": 1\n')
    assert [(problem.span.line, problem.span.column, problem.span.length) for problem in found if problem.span] == [
        (1, 6, 6),
        (1, 13, 2),
        (1, 16, 2),
        (2, 3, 6),
    ]
    assert {problem.code for problem in found} == {"KG101"}


def test_a_line_end_may_be_escaped() -> None:
    assert read_document(b'a: "x\\ny"\n', "f.yaml").data == {"a": "x\ny"}


def test_half_a_surrogate_pair_is_no_character() -> None:
    (problem,) = problems(b'a: "\\ud83c"\n')
    assert problem.span == Span("f.yaml", 1, 5, 6)
    assert "half a character" in problem.message


def test_bytes_that_are_no_utf8_are_reported_once_at_the_first() -> None:
    (problem,) = problems("a: x\nbé: ".encode() + b"caf\xe9 \xfc\xff\n")
    assert problem.span == Span("f.yaml", 2, 8, 1)
    assert "not saved as UTF-8" in problem.message
    assert "E9" in problem.message
    assert problem.notes == ("save the file with the encoding UTF-8", "2 more such bytes in this file")
    assert problem.source is not None
    assert problem.source.line(2) == "bé: caf\ufffd \ufffd\ufffd"


@pytest.mark.parametrize("data", [b"a: \xc0\xaf\n", b"a: \xed\xa0\x80\n", b"a: \xf4\x90\x80\x80\n", b"a: \xe2\x82"])
def test_overlong_forms_surrogates_and_cut_off_characters_are_no_utf8(data: bytes) -> None:
    (problem,) = problems(data)
    assert problem.span == Span("f.yaml", 1, 4, 1)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_called_by_their_name(encoding: str) -> None:
    text = "\ufeffa: b\n" if encoding[-2:] in ("le", "be") else "a: b\n"
    (problem,) = problems(text.encode(encoding))
    assert problem.code == "KG101"
    assert problem.message == f"the file is saved as {encoding[:6].upper()}; save it as UTF-8"


def test_a_byte_order_mark_is_dropped_at_the_start_and_only_there() -> None:
    assert read_document("\ufeffa: 1\n".encode(), "f").data == {"a": 1}
    (problem,) = problems("a: 1\n\ufeffb: 2\n".encode())
    assert problem.span == Span("f.yaml", 2, 1, 1)


def test_line_ends_become_one_kind() -> None:
    source, found = clean(b"a: 1\r\nb: 2\rc: 3\n", "f")
    assert source.text == "a: 1\nb: 2\nc: 3\n"
    assert found == []


@pytest.mark.parametrize(
    ("file", "line", "column"),
    [
        ("\ta: b\n", 1, 1),
        ("a:\n\tb: c\n", 2, 1),
        ("a:\n  \t b: c\n", 2, 3),
        ("a:\n  - b\n\t- c\n", 3, 1),
        ("a: |\n\tb\n", 2, 1),
    ],
)
def test_a_tab_in_the_indentation_is_called_that(file: str, line: int, column: int) -> None:
    (problem,) = problems(file.encode())
    assert problem.code == "KG102"
    assert problem.span == Span("f.yaml", line, column, 1)
    assert problem.message == "a tab stands in the indentation; YAML allows spaces only"


def test_all_lines_that_begin_with_a_tab_are_found_at_once() -> None:
    found = problems(b"a:\n\tb: 1\n\tc: 2\n\t\td: 3\n")
    assert [problem.span.line for problem in found if problem.span] == [2, 3, 4]


@pytest.mark.parametrize(
    "file", ["a: 1 \t\n", "a: 1\n\t\nb: 2\n", "a: 1\n\t# c\n", "a:\t1\n", "# a\tb\na: 1\n", "a: '\t'\n"]
)
def test_a_tab_elsewhere_is_a_character_to_replace(file: str) -> None:
    (problem,) = problems(file.encode())
    assert problem.code == "KG101"
    assert problem.message == "U+0009 is a tab; write spaces instead"


@pytest.mark.parametrize(
    ("file", "column"), [("\xa0a: b\n", 1), ("-\xa0a: b\n", 2), ("a:\xa0b\n", 3), ("- do: \xa0b\n", 7)]
)
def test_a_no_break_space_cannot_stand_in_for_indentation(file: str, column: int) -> None:
    (problem,) = problems(file.encode())
    assert problem.code == "KG102"
    assert problem.span == Span("f.yaml", 1, column, 1)
    assert problem.message == "a no-break space stands where YAML needs an ordinary space"


def test_only_the_first_of_many_are_listed_and_the_last_says_how_many_more() -> None:
    found = problems(b"a: " + b"\x07" * (MOST_REPORTED + 5) + b"\n")
    assert len(found) == MOST_REPORTED
    assert [problem.notes for problem in found] == [()] * (MOST_REPORTED - 1) + [
        ("5 more such characters in this file",)
    ]


def test_exactly_as_many_as_are_listed_need_no_note() -> None:
    found = problems(b"a: " + b"\x07" * MOST_REPORTED + b"\n")
    assert len(found) == MOST_REPORTED
    assert found[-1].notes == ()


def test_what_a_report_shows_of_a_line_is_harmless() -> None:
    (problem,) = problems("a: x\u202ey\n".encode())
    assert problem.source is not None
    assert problem.source.line(1) == "a: x\ufffdy"


def test_refused_characters_are_found_in_any_text() -> None:
    assert [at for at, _ in refused_in("a\u200bb\tc")] == [1, 3]
    assert list(refused_in("Ein ganz normaler Satz.")) == []


def test_lines_of_blanks_take_no_time() -> None:
    clean(b" " * 250_000 + b"\t", "f")
    clean(b"- " * 125_000 + b"x", "f")
    clean(b"-" * 250_000, "f")
