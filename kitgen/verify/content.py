"""The commands of a page or form, as PDF writes them: operands first, then the operator.

Only the grammar that kitgen's own files need is read. Comments, pictures inside the commands and whatever else is
unknown stop the reading: what is not understood is not vouched for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Operand = float | str | bytes
"""A number, a name without its slash, or the bytes of a string. Lists and dictionaries are given as the name “”."""

LARGEST = 4_000_000
"""How many bytes of commands are read at most; a page of backs has some ten thousand."""

# All repetitions are possessive, so that no damaged file can make the search try one stretch in many ways.
_NUMBER = rb"[-+]?+(?:[0-9]{1,9}+(?:\.[0-9]{0,15}+)?+|\.[0-9]{1,15}+)(?=[\s/(<\[\]>]|\Z)"
_NAME = rb"/[^\s()<>\[\]{}/%]*+"
_STRING = rb"\((?:[^()\\]|\\.)*+\)"
_HEX = rb"<[0-9A-Fa-f\s]*+>"
_SIMPLE = rb"|".join((_NUMBER, _NAME, _STRING, _HEX))
_DICTIONARY = rb"<<(?:\s|" + _SIMPLE + rb"|true|false|null)*+>>"
_LIST = rb"\[(?:\s|" + _SIMPLE + rb")*+\]"
_OPERAND = re.compile(rb"\s*+(" + rb"|".join((_DICTIONARY, _LIST, _SIMPLE)) + rb")", re.DOTALL)
_COMMAND = re.compile(
    rb"\s*+((?:\s*+(?:" + rb"|".join((_DICTIONARY, _LIST, _SIMPLE)) + rb"))*+)\s*+([A-Za-z'\"][A-Za-z0-9*]*+)",
    re.DOTALL,
)
# Nearly all commands take nothing but numbers, and are read in this way ten times as fast.
_PLAIN_COMMAND = re.compile(rb"\s*+([-+.0-9\s]{0,200}+)([A-Za-z'\"][A-Za-z0-9*]*+)")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}


class Unreadable(Exception):
    """A file, or a part of it, that cannot be read back; says why, for the builder of kitgen."""


def commands(content: bytes) -> Iterator[tuple[str, str, tuple[Operand, ...]]]:
    """Each operator, the kinds of its operands (n, N and s for number, name and string), and the operands.

    Raises Unreadable where the commands cannot be read.
    """
    if len(content) > LARGEST:
        raise Unreadable(f"{len(content)} bytes of drawing commands; {LARGEST} are allowed")
    at = 0
    while True:
        if found := _PLAIN_COMMAND.match(content, at):
            operands = _numbers(found[1])
            yield found[2].decode(), "n" * len(operands), operands
        elif found := _COMMAND.match(content, at):
            mixed = tuple(_value(operand[1]) for operand in _OPERAND.finditer(found[1]))
            yield found[2].decode(), "".join(map(_kind, mixed)), mixed
        else:
            break
        at = found.end()
    if rest := content[at:].strip():
        raise Unreadable(f"drawing commands that cannot be read: {rest[:40]!r}")


def _numbers(operands: bytes) -> tuple[float, ...]:
    try:
        return tuple(map(float, operands.split()))
    except ValueError as fault:
        raise Unreadable(f"drawing commands that cannot be read: {operands[:40]!r}") from fault


def _kind(operand: Operand) -> str:
    return "n" if isinstance(operand, float) else "N" if isinstance(operand, str) else "s"


def _value(operand: bytes) -> Operand:
    if operand.startswith(b"/"):
        return operand[1:].decode("latin-1")
    if operand.startswith(b"("):
        return _ESCAPE.sub(_unescaped, operand[1:-1])
    if operand.startswith((b"<<", b"[")):
        return ""
    if operand.startswith(b"<"):
        digits = b"".join(operand[1:-1].split())
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())
    return float(operand)


def _unescaped(escape: re.Match[bytes]) -> bytes:
    code = escape[1]
    if code[:1].isdigit():
        return bytes([int(code, 8) & 0xFF]) if code[:1] < b"8" else code
    return _ESCAPED.get(code, code)
