"""What a stumble of the YAML parser means for somebody who writes sentences.

The parser says where it lost its way; the cause is nearly always one of a dozen traps, most of them a sentence that
begins with, or holds, a character that YAML keeps for itself. This module finds the trap and names its cure. It knows
PyYAML's wording and no more of it: text and offsets in, a `Problem` out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from kitgen.content.wording import PUT_IN_QUOTES
from kitgen.places import Source, Stretch
from kitgen.problems import Problem

# Everything of a line before its value: blanks, “- ” and a key.
_BEFORE_VALUE = re.compile(r"""[ ]*(?:-[ ]+)*(?:(?:"[^"\n]*"|'[^'\n]*'|[^\s"'\[{#][^\n]*?)[ ]*:[ ]+)?""")
_LONGEST_KEY = 300
_RESERVED = tuple("[]{}*&!%@`,|>?:")
_QUOTES = ('"', "'")
_SWALLOWED_LINE = re.compile(r"\n[ ]*(?:- |[\w-]+: )")
_COLON_WITHOUT_SPACE = re.compile(r"[ ]*(?:-[ ]+)*[\w-]+:(?=[^\s:])")


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where the parser gave up, as offsets, with its own words.

    `since` is where the thing began that it was reading, `last` the last scalar before, `bracket` the innermost
    bracket that is still open.
    """

    at: int
    said: str
    since: int | None = None
    doing: str = ""
    last: Stretch | None = None
    bracket: int | None = None


def explain(source: Source, stumble: Stumble) -> Problem:
    """The problem behind a stumble: KG102, at the place that an editor has to change."""
    for trap in _TRAPS:
        problem = trap(source, stumble)
        if problem:
            return problem
    message = "this cannot be read as YAML from here on"
    cure = f"look at the indentation, or {PUT_IN_QUOTES}"
    return _problem(source, stumble.at, _line_end(source.text, stumble.at), message, cure)


def _open_quote(source: Source, stumble: Stumble) -> Problem | None:
    if stumble.since is None or "quoted scalar" not in stumble.doing or "unexpected" not in stumble.said:
        return None
    return _unclosed(source, stumble.since)


def _escape(source: Source, stumble: Stumble) -> Problem | None:
    if "double-quoted scalar" not in stumble.doing:
        return None
    start = source.text.rfind("\\", 0, stumble.at + 1)
    message = 'a backslash between " quotes begins a code for a character, and this is none'
    return _problem(source, start, start + 2, message, "write it twice, or use ' as the quotation mark")


def _question_mark(source: Source, stumble: Stumble) -> Problem | None:
    if stumble.bracket is None or not source.text.startswith("?", stumble.at):
        return None
    message = "a “?” cannot stand between brackets without quotes"
    return _problem(source, stumble.at, stumble.at + 1, message, PUT_IN_QUOTES)


def _open_bracket(source: Source, stumble: Stumble) -> Problem | None:
    start = stumble.bracket
    if start is None or "flow" not in stumble.doing:
        return None
    opening = source.text[start]
    closing = "]" if opening == "[" else "}"
    message = f"“{opening}” opens here, and no “{closing}” closes it as it should"
    return _problem(source, start, start + 1, message, _cure(source.text, start))


def _text_behind_quote(source: Source, stumble: Stumble) -> Problem | None:
    text, at = source.text, stumble.at
    value = _value_of_line(text, at)
    start, end = stumble.last or (0, 0)
    in_one_line = text[value : value + 1] in _QUOTES and value < at
    behind_last = text[start : start + 1] in _QUOTES and not text[end:at].strip(" ")
    if text[at : at + 1] in (":", "\n", "") or not (in_one_line or behind_last):
        return None
    message = "more text stands behind the closing quotation mark"
    return _problem(source, at, _line_end(text, at), message, f"{PUT_IN_QUOTES}, and write “ ” inside it")


def _reserved_character(source: Source, stumble: Stumble) -> Problem | None:
    text = source.text
    for begin in (stumble.at, stumble.since, _value_of_line(text, stumble.at)):
        if begin is None or begin != _value_of_line(text, begin) or text[begin : begin + 1] not in _RESERVED:
            continue
        message = f"a sentence cannot begin with “{text[begin]}”, which YAML keeps for itself"
        return _problem(source, begin, _line_end(text, begin), message, _cure(text, begin))
    return None


def _dash(source: Source, stumble: Stumble) -> Problem | None:
    if not stumble.said.startswith("sequence entries"):
        return None
    text, at = source.text, stumble.at
    message = "a value cannot begin with “- ”, the sign for an entry of a list"
    return _problem(source, at, _line_end(text, at), message, _cure(text, at), "a list begins on a line of its own")


def _stray_colon(source: Source, stumble: Stumble) -> Problem | None:
    if not stumble.said.startswith("mapping values"):
        return None
    text, at = source.text, stumble.at
    value = _value_of_line(text, at)
    if text[value:at].strip(" "):
        message = "the sentence holds “: ”, which YAML takes for the end of a key"
        return _problem(source, at, at + 1, message, _cure(text, value))
    start = _first_word(text, at)
    begun = stumble.last[0] if stumble.last else start
    if _column(text, begun) == _column(text, start) and begun == _first_word(text, begun, "- "):
        return _line_without_colon(source, begun)
    message = "this line is indented further than the line above, so YAML takes it for a part of that text"
    cure = f"let it begin in the column of its list; if it is a part, {PUT_IN_QUOTES}"
    return _problem(source, start, _line_end(text, start), message, cure)


def _no_colon(source: Source, stumble: Stumble) -> Problem | None:
    start = stumble.since
    if start is None or not stumble.said.startswith("could not find expected ':'"):
        return None
    return _line_without_colon(source, start)


def _quote_closed_late(source: Source, stumble: Stumble) -> Problem | None:
    """A quotation mark without a partner runs on to the next one, which then seems to be one too many."""
    start, end = stumble.last or (0, 0)
    if source.text[start : start + 1] in _QUOTES and _SWALLOWED_LINE.search(source.text, start, end):
        return _unclosed(source, start)
    return None


def _wrong_indentation(source: Source, stumble: Stumble) -> Problem | None:
    if not stumble.said.startswith("expected <block end>"):
        return None
    start = _first_word(source.text, stumble.at)
    message = "this line does not fit in with the lines above it"
    cure = "entries of one list, and keys of one group, begin in the same column"
    return _problem(source, start, _line_end(source.text, start), message, cure)


# The surest signs come first: a trap further down may only look at what no trap above has claimed.
_TRAPS: tuple[Callable[[Source, Stumble], Problem | None], ...] = (
    _open_quote,
    _escape,
    _question_mark,
    _open_bracket,
    _quote_closed_late,
    _text_behind_quote,
    _reserved_character,
    _dash,
    _stray_colon,
    _no_colon,
    _wrong_indentation,
)


def _unclosed(source: Source, start: int) -> Problem:
    mark = source.text[start]
    message = f"the quotation mark {mark} that opens here is not closed at the end of its sentence"
    cures = ["close it at the end of the sentence"]
    if mark == "'":
        cures.append('if it is an apostrophe, put the whole sentence in " quotes')
    return _problem(source, start, _line_end(source.text, start), message, *cures)


def _line_without_colon(source: Source, start: int) -> Problem:
    text = source.text
    glued = _COLON_WITHOUT_SPACE.match(text, start)
    if glued:
        return _problem(
            source, glued.end() - 1, glued.end(), "a space is missing behind the colon", "write “key: value”"
        )
    cure = "write “key: value”; a sentence that goes on from the line above is indented further than its key"
    return _problem(source, start, _line_end(text, start), "no key and colon stand in this line", cure)


def _problem(source: Source, start: int, end: int, message: str, *cures: str) -> Problem:
    return Problem("KG102", message, source.span(start, end), notes=cures, source=source)


def _cure(text: str, value: int) -> str:
    """The advice to use quotes, with the value as it must be written where that is simple."""
    whole = text[value : _line_end(text, value)]
    return f'{PUT_IN_QUOTES}: "{whole}"' if len(whole) <= 60 and not set(whole) & set('"\\#') else PUT_IN_QUOTES


def _value_of_line(text: str, at: int) -> int:
    """Where the value begins in the line around `at`: behind blanks, “- ” and the first key."""
    line_start = text.rfind("\n", 0, at) + 1
    match = _BEFORE_VALUE.match(text, line_start, line_start + _LONGEST_KEY)
    return match.end() if match else line_start


def _first_word(text: str, at: int, before: str = " ") -> int:
    """Where the line around `at` has its first character that is not in `before`, or `at` where that comes first."""
    line_start = text.rfind("\n", 0, at) + 1
    line = text[line_start:at]
    return line_start + len(line) - len(line.lstrip(before))


def _column(text: str, at: int) -> int:
    return at - text.rfind("\n", 0, at)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return max(at, at + len(text[at:end].rstrip(" ")))
