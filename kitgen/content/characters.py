"""From a file's bytes to clean text: UTF-8, one kind of line end, and no character that a reader cannot see.

What cannot be seen on paper cannot be checked by eye either: a zero-width space splits a word, an override turns a
sentence round. Such characters are refused where they stand, all of them at once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from kitgen.places import Source
from kitgen.problems import Problem, Refused

STAND_IN = "\N{REPLACEMENT CHARACTER}"
MOST_REPORTED = 20

_CONTROL = "is a control character; delete it"
_LINE_BREAK = "is a line break that YAML and editors count differently; press Enter instead"
_DIRECTION = "changes the direction of writing; delete it"
_INVISIBLE = "cannot be seen; delete it"
_SPACE = "only looks like a space; write an ordinary space"
_NO_CHARACTER = "is no character; delete it"
_LOST = "stands where a character was lost when the file was saved; write the right one"

# Fixed ranges and not the categories of `unicodedata`: every version of Python must refuse the same characters.
_REFUSED: tuple[tuple[int, int, str], ...] = (
    (0x00, 0x08, _CONTROL),
    (0x09, 0x09, "is a tab; write spaces instead"),
    (0x0B, 0x1F, _CONTROL),
    (0x7F, 0x84, _CONTROL),
    (0x85, 0x85, _LINE_BREAK),
    (0x86, 0x9F, _CONTROL),
    (0xAD, 0xAD, _INVISIBLE),
    (0x034F, 0x034F, _INVISIBLE),
    (0x061C, 0x061C, _DIRECTION),
    (0x115F, 0x1160, _INVISIBLE),
    (0x1680, 0x1680, _SPACE),
    (0x17B4, 0x17B5, _INVISIBLE),
    (0x180B, 0x180F, _INVISIBLE),
    (0x2000, 0x200A, _SPACE),
    (0x200B, 0x200D, _INVISIBLE),
    (0x200E, 0x200F, _DIRECTION),
    (0x2028, 0x2029, _LINE_BREAK),
    (0x202A, 0x202E, _DIRECTION),
    (0x205F, 0x205F, _SPACE),
    (0x2060, 0x2065, _INVISIBLE),
    (0x2066, 0x2069, _DIRECTION),
    (0x206A, 0x206F, _INVISIBLE),
    (0x2800, 0x2800, _INVISIBLE),
    (0x3164, 0x3164, _INVISIBLE),
    (0xD800, 0xDFFF, "is only half a character; write the whole one"),
    (0xFDD0, 0xFDEF, _NO_CHARACTER),
    (0xFE00, 0xFE0F, _INVISIBLE),
    (0xFEFF, 0xFEFF, _INVISIBLE),
    (0xFFA0, 0xFFA0, _INVISIBLE),
    (0xFFF0, 0xFFFB, _INVISIBLE),
    (0xFFFD, 0xFFFD, _LOST),
    (0x1BCA0, 0x1BCA3, _INVISIBLE),
    (0x1D173, 0x1D17A, _INVISIBLE),
    (0xE0000, 0xE0FFF, _INVISIBLE),
    *((plane + 0xFFFE, plane + 0xFFFF, _NO_CHARACTER) for plane in range(0, 0x110000, 0x10000)),
)
_REFUSED_CHARACTER = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last, _ in _REFUSED) + "]")
_NO_UTF8 = re.compile("[\udc80-\udcff]")
# Blanks before the first word of a line, and the one behind a key's colon, are what YAML reads structure from. The
# patterns never go back (“++”): a line may be 256 KiB of blanks.
_INDENTATION = re.compile(r"^[ \t]++(?=[^\s#])", re.MULTILINE)
_NO_BREAK_SPACE_AS_STRUCTURE = re.compile("^[ \t]*+(?:- *+)*+(?:[\\w-]++:)?[ \t]*+[\xa0\u202f]", re.MULTILINE)
_MISPLACED = {
    "\t": "a tab stands in the indentation; YAML allows spaces only",
    "\xa0": "a no-break space stands where YAML needs an ordinary space",
    "\u202f": "a narrow no-break space stands where YAML needs an ordinary space",
}
_OTHER_ENCODINGS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


def clean(data: bytes, file: str) -> tuple[Source, list[Problem]]:
    """The text of a file and what is wrong with its characters (KG101); a byte order mark at its start is dropped.

    Each refused character is replaced, one for one, so that reading can go on and find more. Raises
    `Refused` where it cannot: text that is not UTF-8 (KG101), tabs or no-break spaces as indentation (KG102).
    """
    text = _decoded(data, file)
    source = Source(file, _readable(text))
    misplaced = list(_broken_structure(text))
    if misplaced:
        raise Refused(_problems("KG102", misplaced, source))
    found = [(match.start(), match.group()) for match in _REFUSED_CHARACTER.finditer(text)]
    return source, _problems("KG101", found, source)


def refused_in(text: str) -> Iterator[tuple[int, str]]:
    """The offset of each refused character in `text`, with a message that names it."""
    for match in _REFUSED_CHARACTER.finditer(text):
        yield match.start(), _fault(match.group())


def _fault(character: str) -> str:
    code_point = ord(character)
    name = unicodedata.name(character, "").lower()
    shown = f"U+{code_point:04X} ({name})" if name else f"U+{code_point:04X}"
    fault = next(fault for first, last, fault in _REFUSED if first <= code_point <= last)
    return f"{shown} {fault}"


def _readable(text: str) -> str:
    return _REFUSED_CHARACTER.sub(STAND_IN, text.replace("\t", " "))


def _decoded(data: bytes, file: str) -> str:
    for mark, encoding in _OTHER_ENCODINGS:
        if data.startswith(mark):
            message = f"the file is saved as {encoding}; save it as UTF-8"
            raise Refused([Problem("KG101", message, Source(file, "").span(0, 0))])
    # Undecodable bytes become lone surrogates, one for one, which keeps every other character at its place.
    text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    strange = list(_NO_UTF8.finditer(text))
    if strange:
        at, byte = strange[0].start(), ord(strange[0].group()) - 0xDC00
        source = Source(file, _readable(text))
        message = f"the file is not saved as UTF-8: no character can be made of the byte {byte:02X}"
        notes = ["save the file with the encoding UTF-8"]
        if len(strange) > 1:
            notes.append(f"{len(strange) - 1} more such bytes in this file")
        raise Refused([Problem("KG101", message, source.span(at, at + 1), notes=tuple(notes), source=source)])
    return text


def _broken_structure(text: str) -> Iterator[tuple[int, str]]:
    for blanks in _INDENTATION.finditer(text):
        if "\t" in blanks.group():
            yield text.index("\t", blanks.start()), "\t"
    for space in _NO_BREAK_SPACE_AS_STRUCTURE.finditer(text):
        yield space.end() - 1, space.group()[-1]


def _problems(code: str, found: list[tuple[int, str]], source: Source) -> list[Problem]:
    """One problem for each character at its offset, up to a number: a broken paste can hold thousands."""
    problems = []
    for number, (at, character) in enumerate(sorted(found)[:MOST_REPORTED], 1):
        message = _MISPLACED[character] if code == "KG102" else _fault(character)
        more = len(found) - MOST_REPORTED if number == MOST_REPORTED else 0
        notes = (f"{more} more such characters in this file",) if more > 0 else ()
        problems.append(Problem(code, message, source.span(at, at + 1), notes=notes, source=source))
    return problems
