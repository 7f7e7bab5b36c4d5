from __future__ import annotations

from struct import pack

import pytest

from kitgen.verify.content import Unreadable
from kitgen.verify.truetype import codes_with_shapes

# The empty box, a letter, nothing, another letter, and the box once more.
BOX, LETTER, NOTHING, OTHER = b"box!", b"letter", b"", b"other letter"
OUTLINES = (BOX, LETTER, NOTHING, OTHER, BOX)


def of_form_0(glyphs: dict[int, int]) -> bytes:
    return pack(">HHH256B", 0, 262, 0, *(glyphs.get(code, 0) for code in range(256)))


def of_form_6(first: int, *glyphs: int) -> bytes:
    return pack(f">5H{len(glyphs)}H", 6, 10 + 2 * len(glyphs), 0, first, len(glyphs), *glyphs)


def font(table: bytes, *, long_offsets: bool = True, where: tuple[int, int] = (1, 0), others: int = 0) -> bytes:
    """A font with one table of characters, after some others that stand for another platform."""
    start = 4 + 8 * (others + 1)
    subtables = pack(">HHI", 3, 1, 0) * others + pack(">HHI", *where, start)
    ends = [sum(map(len, OUTLINES[:number])) for number in range(len(OUTLINES) + 1)]
    loca = pack(">6I", *ends) if long_offsets else pack(">6H", *(end // 2 for end in ends))
    tables = {
        b"cmap": pack(">HH", 0, others + 1) + subtables + table,
        b"glyf": b"".join(OUTLINES),
        b"head": bytes(50) + pack(">h", long_offsets),
        b"loca": loca,
        b"maxp": pack(">IH", 0x10000, len(OUTLINES)),
    }
    head, body = b"", b""
    for tag, content in tables.items():
        head += pack(">4sIII", tag, 0, 12 + 16 * len(tables) + len(body), len(content))
        body += content
    return pack(">IHHHH", 0x10000, len(tables), 0, 0, 0) + head + body


@pytest.mark.parametrize("long_offsets", [True, False])
def test_a_code_has_a_shape_if_something_else_than_the_box_is_drawn_for_it(long_offsets: bool) -> None:
    assert codes_with_shapes(font(of_form_6(64, 0, 1, 2, 3, 4), long_offsets=long_offsets)) == {65, 67}


def test_the_last_glyph_counts_and_one_beyond_it_does_not() -> None:
    assert codes_with_shapes(font(of_form_6(0, 3, 4, 5, 99))) == {0}


def test_both_forms_of_the_table_are_read() -> None:
    assert codes_with_shapes(font(of_form_0({0: 3, 7: 1, 255: 3}))) == {0, 7, 255}


def test_the_table_is_found_behind_those_of_other_platforms() -> None:
    assert codes_with_shapes(font(of_form_6(1, 1), others=2)) == {1}


def test_a_font_without_such_a_table_or_with_one_of_another_form_cannot_be_read() -> None:
    for content in (font(of_form_6(1, 1), where=(3, 1)), font(pack(">HHH", 4, 6, 0) + bytes(600))):
        with pytest.raises(Unreadable):
            codes_with_shapes(content)
