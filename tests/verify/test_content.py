from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.verify.content import LARGEST, Unreadable, commands


def test_numbers_names_and_strings_are_read_as_what_they_are() -> None:
    content = b"q\n1 0 -.5 +2. 10.25 0 cm /F1+0 7.5 Tf (A\\(\\101\\n\\\\) Tj <41 4> Tj /Back Do Q"
    assert list(commands(content)) == [
        ("q", "", ()),
        ("cm", "nnnnnn", (1.0, 0.0, -0.5, 2.0, 10.25, 0.0)),
        ("Tf", "Nn", ("F1+0", 7.5)),
        ("Tj", "s", (b"A(A\n\\",)),
        ("Tj", "s", (b"A@",)),
        ("Do", "N", ("Back",)),
        ("Q", "", ()),
    ]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (rb"\0", b"\x00"),
        (rb"\005", b"\x05"),
        (rb"\53", b"+"),
        (rb"\0533", b"+3"),
        (rb"\7a", b"\x07a"),
        (rb"\r\t\b\f", b"\r\t\x08\x0c"),
        (rb"\x", b"x"),
        (rb"\9", b"9"),
        (b"a\\\nb", b"ab"),
        (b"a\\\r\nb", b"ab"),
        (b"a\nb", b"a\nb"),
    ],
)
def test_escapes_in_strings_are_read_as_pdf_writes_them(written: bytes, read: bytes) -> None:
    assert list(commands(b"(" + written + b") Tj")) == [("Tj", "s", (read,))]


def test_lists_and_dictionaries_are_only_known_to_be_there() -> None:
    assert list(commands(b"[3 (a) /B] 0 d /Span << /Lang (en) /MCID 3 >> BDC")) == [
        ("d", "Nn", ("", 0.0)),
        ("BDC", "NN", ("Span", "")),
    ]


@pytest.mark.parametrize(
    "content", [b"1 2", b"(open Tj", b"(a(b)c) Tj", b"1 0 0 1..5 0 0 cm", b"1-2 w", b"%comment\nq", b"{ } q", b"\x00"]
)
def test_what_is_not_in_the_grammar_is_not_read(content: bytes) -> None:
    with pytest.raises(Unreadable):
        list(commands(content))


def test_too_many_commands_are_not_even_tried() -> None:
    with pytest.raises(Unreadable):
        next(commands(b" " * (LARGEST + 1)))


@pytest.mark.parametrize("content", [b"1" * 50_000, b"1 " * 50_000, b"((" * 50_000, b"[" * 50_000, b"<<" * 50_000])
def test_no_input_takes_long_to_be_refused(content: bytes) -> None:
    start = time.perf_counter()
    with pytest.raises(Unreadable):
        list(commands(content))
    assert time.perf_counter() - start < 2


@settings(deadline=None)
@given(
    st.lists(st.sampled_from([b"q", b"1 ", b"-", b".", b"/", b"(", b")", b"\\", b"<", b">", b"[", b"]", b" ", b"W*"]))
)
def test_any_bytes_are_read_or_refused(pieces: list[bytes]) -> None:
    with contextlib.suppress(Unreadable):
        list(commands(b"".join(pieces)))
