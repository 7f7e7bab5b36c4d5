from __future__ import annotations

from struct import pack_into, unpack_from
from typing import cast

import pytest
from pypdf.generic import StreamObject

from kitgen.verify.content import Unreadable
from kitgen.verify.fonts import Font, characters
from kitgen.verify.truetype import codes_with_shapes
from tests.verify.damage import Change, Damaged, at, rewrite, swapped_text, texts
from tests.verify.expectations import codes, faults


def test_the_empty_box_in_the_place_of_a_rank_is_told_and_nothing_else() -> None:
    damaged = Damaged()
    rank = texts(damaged.form("face-A2-1").get_data())[0]
    damaged.edit_form("face-A2-1", swapped_text(rank, rb"\000", count=1))
    ((code, message),) = faults(damaged.bytes())
    assert code == "KG710"
    assert message.startswith("1-cards.pdf: page 1: “\x00” has characters without a shape in the font AAAAAA+Atkinson")
    assert message.endswith("U+0000")


def test_the_empty_box_in_the_margin_is_told() -> None:
    damaged = Damaged()
    damaged.edit(2, swapped_text(texts(damaged.page(2)["/Contents"].get_data())[0], rb"\000", count=1))  # type: ignore[attr-defined]
    assert codes(damaged.bytes()) == ["KG710"]


def font_file(damaged: Damaged, name: str) -> StreamObject:
    return cast(StreamObject, at(damaged.font(name), "/FontDescriptor")["/FontFile2"])


def without_glyph(code: int) -> Change:
    """A change of a font that draws the empty box for a code."""

    def changed(font: bytes) -> bytes:
        spoiled = bytearray(font)
        for number in range(unpack_from(">H", font, 4)[0]):
            tag, _sum, start, _length = unpack_from(">4sIII", font, 12 + 16 * number)
            if tag == b"cmap":
                glyphs = start + unpack_from(">I", font, start + 8)[0] + 10
                pack_into(">H", spoiled, glyphs + 2 * code, 0)
        return bytes(spoiled)

    return changed


def code_of(damaged: Damaged, name: str, character: str) -> int:
    meanings = characters(damaged.font(name)["/ToUnicode"].get_data())  # type: ignore[attr-defined]
    return next(code for code, text in meanings.items() if text == character)


def test_a_character_that_is_drawn_as_the_empty_box_is_told_though_the_file_says_what_it_should_be() -> None:
    damaged = Damaged()
    rewrite(font_file(damaged, "Bold"), without_glyph(code_of(damaged, "Bold", "3")))
    font = "AAAAAA+AtkinsonHyperlegible-Bold"
    assert faults(damaged.bytes()) == [
        ("KG710", f"1-cards.pdf: page 1: “3” has characters without a shape in the font {font}: U+0033"),
        ("KG710", f"1-cards.pdf: page 3: “3” has characters without a shape in the font {font}: U+0033"),
    ]


def test_a_character_that_cannot_be_copied_from_the_file_is_told() -> None:
    damaged = Damaged()
    del damaged.font("Bold")["/ToUnicode"]
    assert set(codes(damaged.bytes())) == {"KG710"}


def test_a_font_that_is_looked_up_in_another_way_is_not_vouched_for() -> None:
    from pypdf.generic import NameObject, NumberObject

    damaged = Damaged()
    damaged.font("Bold")[NameObject("/Encoding")] = NameObject("/WinAnsiEncoding")
    assert codes(damaged.bytes()) == ["KG701"]
    damaged = Damaged()
    at(damaged.font("Bold"), "/FontDescriptor")[NameObject("/Flags")] = NumberObject(32)
    assert codes(damaged.bytes()) == ["KG701"]


def test_a_map_of_characters_is_read_entry_by_entry() -> None:
    cmap = b"1 beginbfchar\n<01> <0041>\n<02> <00660069>\n<03> <D83DDE00>\nendbfchar 1 beginbfchar <1f><20AC> endbfchar"
    assert characters(cmap) == {1: "A", 2: "fi", 3: "\U0001f600", 31: "€"}
    assert characters(b"1 beginbfrange <01> <05> <0041> endbfrange") == {}


def a_font(shapes: frozenset[int] | None) -> Font:
    return Font("ABCDEF+Some", {1: "A", 2: " ", 3: "\x00", 4: "B"}, {1: 600, 2: 250}, shapes)


def test_a_font_knows_what_cannot_be_seen() -> None:
    font = a_font(frozenset({1, 3}))
    assert font.text(b"\x01\x02\x09") == "A \ufffd"
    assert font.width(b"\x01\x02\x01") == pytest.approx(1.45)
    assert font.shapeless(b"\x01\x02\x01") == ""
    assert font.shapeless(b"\x01\x03\x04\x09\x04") == "\x00B\ufffd"
    assert a_font(None).shapeless(b"\x03\x09") == ""


def test_the_codes_of_a_good_font_have_shapes_except_for_the_space() -> None:
    damaged = Damaged()
    found = codes_with_shapes(font_file(damaged, "Bold").get_data())
    assert {code_of(damaged, "Bold", character) for character in "1234AB"} <= found
    assert 0 not in found
    assert 32 not in found


@pytest.mark.parametrize("length", [0, 3, 11, 40, 200, 2000])
def test_a_font_that_was_cut_off_cannot_be_read(length: int) -> None:
    font = font_file(Damaged(), "Bold").get_data()
    with pytest.raises(Unreadable):
        codes_with_shapes(font[:length])
