"""Just enough of the TrueType format to tell a character's shape from the empty box that stands for a missing one."""

from __future__ import annotations

from itertools import pairwise
from struct import error as StructError  # noqa: N812 - struct names its exception in small letters
from struct import unpack_from

from kitgen.verify.content import Unreadable

_MOST_GLYPHS = 0xFFFF


def codes_with_shapes(font: bytes) -> frozenset[int]:
    """The one-byte codes whose glyph is drawn, and drawn otherwise than glyph 0, the empty box.

    The codes are looked up as a PDF viewer does for a font with symbolic flags: in the table of platform 1, encoding
    0. Raises Unreadable for a font that is damaged or has no such table.
    """
    try:
        tables = _tables(font)
        outlines = _outlines(tables)
        glyphs = _glyphs(tables[b"cmap"])
    except (StructError, KeyError, IndexError, ValueError) as damage:
        raise Unreadable("an embedded font that is damaged or not TrueType") from damage
    box = outlines[0] if outlines else b""
    drawn = {number for number, outline in enumerate(outlines) if outline and outline != box}
    return frozenset(code for code, glyph in glyphs.items() if glyph in drawn)


def _tables(font: bytes) -> dict[bytes, bytes]:
    (count,) = unpack_from(">H", font, 4)
    found = {}
    for number in range(count):
        tag, _checksum, start, length = unpack_from(">4sIII", font, 12 + 16 * number)
        found[tag] = font[start : start + length]
    return found


def _outlines(tables: dict[bytes, bytes]) -> list[bytes]:
    """The drawing of each glyph, as stored; empty where nothing is drawn."""
    (count,) = unpack_from(">H", tables[b"maxp"], 4)
    (long_offsets,) = unpack_from(">h", tables[b"head"], 50)
    if long_offsets:
        offsets = unpack_from(f">{count + 1}I", tables[b"loca"])
    else:
        offsets = tuple(2 * half for half in unpack_from(f">{count + 1}H", tables[b"loca"]))
    shapes = tables[b"glyf"]
    return [shapes[start:end] for start, end in pairwise(offsets)]


def _glyphs(cmap: bytes) -> dict[int, int]:
    """The glyph of each one-byte code."""
    (count,) = unpack_from(">H", cmap, 2)
    for number in range(count):
        platform, encoding, start = unpack_from(">HHI", cmap, 4 + 8 * number)
        if (platform, encoding) == (1, 0):
            return _glyphs_of(cmap, start)
    raise KeyError("no table of platform 1, encoding 0")


def _glyphs_of(cmap: bytes, start: int) -> dict[int, int]:
    (form,) = unpack_from(">H", cmap, start)
    if form == 0:
        return dict(enumerate(unpack_from(">256B", cmap, start + 6)))
    if form == 6:
        first, count = unpack_from(">HH", cmap, start + 6)
        return dict(enumerate(unpack_from(f">{count}H", cmap, start + 10), first))
    raise ValueError(f"a character table of form {form}")
