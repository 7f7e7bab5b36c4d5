from __future__ import annotations

import contextlib
import re
import zlib
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NullObject,
    NumberObject,
)

from kitgen.problems import Problem
from kitgen.rules.cards import Deck
from kitgen.verify.cards import verify_cards
from kitgen.verify.content import Unreadable
from kitgen.verify.truetype import codes_with_shapes
from tests.verify.damage import Change, Damaged, at, key, sheets
from tests.verify.expectations import codes, expected, faults

FEW = Deck(("A",), (1, 2), 2)


@pytest.mark.parametrize("content", [b"", b"hello", b"%PDF-1.7\n", b"%PDF-1.7\n%%EOF\n", b"\x00" * 1000])
def test_what_is_no_pdf_file_is_told_as_that(content: bytes) -> None:
    (problem,) = verify_cards(content, expected("a4"), "1-cards.pdf")
    assert (problem.code, problem.message) == ("KG701", "1-cards.pdf: cannot be read back as a file that kitgen made")
    assert problem.notes[0].startswith("reason: ")


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_file_that_was_cut_off_is_told(share: float) -> None:
    whole = sheets("a4")
    assert codes(whole[: int(len(whole) * share)]) == ["KG701"]


def test_a_file_that_must_be_repaired_to_be_read_is_told() -> None:
    start = re.search(rb"startxref\s+(\d+)", sheets("a4"))
    assert start is not None
    wrong = sheets("a4").replace(start[0], b"startxref\n%d" % (int(start[1]) + 2))
    assert codes(wrong) == ["KG701"]


def test_pypdf_is_left_as_it_was_found() -> None:
    import logging

    before = list(logging.getLogger("pypdf").handlers)
    verify_cards(b"hello", expected("a4"), "1-cards.pdf")
    verify_cards(sheets("a4"), expected("a4"), "1-cards.pdf")
    assert logging.getLogger("pypdf").handlers == before


Spoil = Callable[[Damaged], None]


def command(number: int, added: bytes) -> Spoil:
    return lambda damaged: damaged.edit(number, lambda content: content + added)


def a_form_in_itself(damaged: Damaged) -> None:
    back = damaged.form("back")
    at(back, "/Resources")[NameObject("/XObject")] = damaged.forms(2)
    damaged.edit_form("back", lambda content: content + f"{key('back')} Do\n".encode())


def a_page_tree_in_itself(damaged: Damaged) -> None:
    pages = at(damaged.root, "/Pages")
    pages["/Kids"].append(damaged.root.raw_get("/Pages"))  # type: ignore[attr-defined]


def a_missing_object(damaged: Damaged) -> None:
    damaged.forms(1)[NameObject(key("face-A1-1"))] = IndirectObject(9999, 0, damaged.writer)


def a_missing_form(damaged: Damaged) -> None:
    del damaged.forms(1)[key("face-A1-1")]


def a_picture(damaged: Damaged) -> None:
    picture = DecodedStreamObject()
    picture.set_data(b"\x00")
    picture.update({NameObject("/Type"): NameObject("/XObject"), NameObject("/Subtype"): NameObject("/Image")})
    damaged.add_form(1, "picture", picture)
    damaged.edit(1, lambda content: content + f"q\n{key('picture')} Do\nQ\n".encode())


def a_box(*sides: object) -> Spoil:
    def spoil(damaged: Damaged) -> None:
        damaged.form("face-A1-1")[NameObject("/BBox")] = ArrayObject(sides)

    return spoil


def on_the_page(name: str, value: object) -> Spoil:
    def spoil(damaged: Damaged) -> None:
        damaged.page(1)[NameObject(name)] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        pytest.param(command(1, b"n 0 0 m 100 0 l 100 100 l h\nW n\n"), "“W”", id="a clip that hides cards"),
        pytest.param(command(1, b"3 Tr\n"), "“Tr”", id="invisible text"),
        pytest.param(command(1, b"/G1 gs\n"), "“gs”", id="transparency"),
        pytest.param(command(1, b"/OC /L1 BDC\nEMC\n"), "“BDC”", id="a layer"),
        pytest.param(command(1, b"BI /W 1 /H 1 ID 0 EI\n"), "“BI”", id="a picture among the commands"),
        pytest.param(command(1, b"q\n"), "end in the middle", id="a state that is never brought back"),
        pytest.param(command(1, b"Q\n"), "a “Q” without its “q”", id="a state that was never kept"),
        pytest.param(command(1, b"q " * 60 + b"Q " * 60), "more than 50 states", id="states in too many layers"),
        pytest.param(command(1, b"1 0 0 1 cm\n"), "“cm” with operands", id="too few numbers"),
        pytest.param(command(1, b"(a) cm\n"), "“cm” with operands", id="a string for numbers"),
        pytest.param(command(1, b"n 1 1 l S\n"), "starts nowhere", id="a line from nowhere"),
        pytest.param(command(1, b"n 1 1 m\n"), "end in the middle", id="a line without an end"),
        pytest.param(command(1, b"(a) Tj\n"), "outside BT and ET", id="text outside text"),
        pytest.param(command(1, b"BT (a) Tj ET BT\n"), "end in the middle", id="text that does not end"),
        pytest.param(command(1, b"BT BT ET\n"), "begins within text", id="text in text"),
        pytest.param(command(1, b"ET\n"), "ends without a beginning", id="an end without text"),
        pytest.param(command(1, b"BT /F77 7 Tf ET\n"), "“F77” is used and is not there", id="an unknown font"),
        pytest.param(a_form_in_itself, "part of itself", id="a form in itself"),
        pytest.param(a_page_tree_in_itself, "cyclic", id="pages in themselves"),
        pytest.param(a_missing_object, "Could not find object", id="a missing object"),
        pytest.param(a_missing_form, "“FormXob.face-A1-1” is used and is not there", id="a missing form"),
        pytest.param(a_picture, "a picture", id="a picture"),
        pytest.param(a_box(NumberObject(0), NumberObject(0)), "4 numbers", id="a box of two numbers"),
        pytest.param(a_box(*[NullObject()] * 4), "a number of reasonable size", id="a box of nothing"),
        pytest.param(a_box(*[NameObject("/A")] * 4), "a number of reasonable size", id="a box of names"),
        pytest.param(a_box(*[NumberObject(10**9)] * 4), "a number of reasonable size", id="a box of huge numbers"),
        pytest.param(a_box(*[ArrayObject()] * 4), "a number of reasonable size", id="a box of lists"),
        pytest.param(on_the_page("/MediaBox", NameObject("/A4")), "4 numbers", id="a name for a box"),
        pytest.param(on_the_page("/Rotate", NameObject("/A4")), "a number of reasonable size", id="a name for a turn"),
        pytest.param(
            on_the_page("/Resources", ArrayObject()),
            "“/Resources” that should be a dictionary",
            id="a list of resources",
        ),
        pytest.param(on_the_page("/Contents", DictionaryObject()), "a stream of bytes", id="commands that are none"),
        pytest.param(
            on_the_page("/Contents", ArrayObject([NumberObject(1)])),
            "a stream of bytes",
            id="commands that are a number",
        ),
    ],
)
def test_what_kitgen_never_writes_is_refused_as_a_whole(spoil: Spoil, reason: str) -> None:
    damaged = Damaged()
    spoil(damaged)
    (problem,) = verify_cards(damaged.bytes(), expected("a4"), "1-cards.pdf")
    assert problem.code == "KG701"
    assert reason in problem.notes[0]


def test_a_page_without_commands_has_no_cards() -> None:
    damaged = Damaged()
    del damaged.page(3)["/Contents"]
    assert codes(damaged.bytes()) == ["KG704"] * 7


def test_a_file_of_too_many_objects_is_refused() -> None:
    damaged = Damaged()
    numbers = [damaged.writer._add_object(NumberObject(1)) for _ in range(20_000)]
    damaged.page(1)[NameObject("/Extra")] = ArrayObject(numbers)
    assert codes(damaged.bytes()) == ["KG701"]


def test_a_locked_file_is_refused() -> None:
    damaged = Damaged()
    damaged.writer.encrypt("secret", algorithm="RC4-40")
    assert codes(damaged.bytes()) == ["KG701"]


def verified(content: bytes) -> list[Problem]:
    return verify_cards(content, expected("a4", deck=FEW), "1-cards.pdf")


def test_the_small_file_that_is_spoiled_at_random_is_good() -> None:
    assert verified(sheets("a4", FEW)) == []


@settings(deadline=None, max_examples=60)
@given(flips=st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 255)), min_size=1, max_size=5))
def test_a_file_with_some_wrong_bytes_is_proved_or_refused(flips: list[tuple[int, int]]) -> None:
    content = bytearray(sheets("a4", FEW))
    for place, flip in flips:
        content[place % len(content)] ^= flip
    assert all(isinstance(problem, Problem) for problem in verified(bytes(content)))


@settings(deadline=None, max_examples=60)
@given(at_share=st.floats(0, 1), removed=st.integers(0, 2000), added=st.binary(max_size=20))
def test_a_file_with_a_hole_is_proved_or_refused(at_share: float, removed: int, added: bytes) -> None:
    whole = sheets("a4", FEW)
    start = int(at_share * len(whole))
    assert all(isinstance(problem, Problem) for problem in verified(whole[:start] + added + whole[start + removed :]))


def scrambled(seed: int) -> Change:
    """A change that puts other bytes and commands among good ones."""

    def change(content: bytes) -> bytes:
        chance = Random(seed)
        parts = re.split(rb"(\s+)", content)
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(len(parts))
            parts[place] = chance.choice(
                [b"", b"-1e5", b"999999999", b"Q", b"q", b"Do", b"/back", b"(\\", b"cm", b"0", b"\xff"]
            )
        return b"".join(parts) + b"\n"

    return change


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32))
@example(seed=0)
def test_a_page_with_scrambled_commands_is_proved_or_refused(seed: int) -> None:
    damaged = Damaged()
    damaged.edit(1 + seed % 2, scrambled(seed))
    assert all(message.startswith("1-cards.pdf: ") for _code, message in faults(damaged.bytes()))


@settings(deadline=None, max_examples=100)
@given(place=st.integers(0, 10**6), flip=st.integers(1, 255), lost=st.integers(0, 50))
def test_a_font_with_wrong_bytes_is_read_or_refused(place: int, flip: int, lost: int) -> None:
    font = bytearray(at(the_damaged().font("Bold"), "/FontDescriptor")["/FontFile2"].get_data())  # type: ignore[attr-defined]
    # Most of a font is drawings. What says where things are stands at its start and in few small tables.
    font[place % min(len(font), 400)] ^= flip
    with contextlib.suppress(Unreadable):
        assert codes_with_shapes(bytes(font[: len(font) - lost])) <= frozenset(range(0x10000))


@cache
def the_damaged() -> Damaged:
    return Damaged()


def test_a_drawing_that_unfolds_without_end_is_refused() -> None:
    damaged = Damaged()
    bomb = DecodedStreamObject()
    bomb.set_data(zlib.compress(b" " * 5_000_000))
    bomb[NameObject("/Filter")] = NameObject("/FlateDecode")
    damaged.page(1)[NameObject("/Contents")] = damaged.writer._add_object(bomb)
    assert codes(damaged.bytes()) == ["KG701"]
