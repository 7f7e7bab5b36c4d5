"""Problems as text: one line that machines can match (`file:line:column: error[code] message`), then the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

from kitgen.problems import Problem

Style = Callable[[str, str], str]
"""Colours a text for a terminal: takes the text and what it is (“error”, “place”, “mark”, “note”)."""

_LONGEST_EXCERPT = 110


def plain(text: str, _kind: str) -> str:
    """No colour at all."""
    return text


def problem(problem: Problem, style: Style = plain) -> str:
    """One problem with an excerpt of its line, its label and its notes.

    What a file or its name holds can neither steer the terminal nor begin a line of its own.
    """
    span = problem.span
    place = f"{span.file}:{span.line}:{span.column}: " if span else ""
    head = f"{style(place, 'place')}{style(f'error[{problem.code}]', 'error')} {_harmless(problem.message)}"
    lines = [head]
    margin = "  "
    if span and problem.source is not None:
        text, column = _excerpt(problem.source.line(span.line), span.column - 1, max(1, span.length))
        margin = " " * (len(str(span.line)) + 1)
        before = "".join("\t" if c == "\t" else " " * _width(c) for c in text[:column])
        marks = "^" * max(1, sum(_width(c) for c in text[column : column + max(1, span.length)]))
        label = f" {_harmless(problem.label)}" if problem.label else ""
        lines += [
            style(f"{margin}|", "place"),
            f"{style(f'{span.line} |', 'place')} {_harmless(text)}",
            f"{style(f'{margin}|', 'place')} {before}{style(marks + label, 'mark')}",
        ]
    elif problem.label:
        lines.append(f"{margin}= {_harmless(problem.label)}")
    lines += [f"{style(f'{margin}=', 'place')} {style(_harmless(note), 'note')}" for note in problem.notes]
    return "\n".join(lines)


def problems(found: Iterable[Problem], style: Style = plain) -> str:
    """All problems, a blank line between them."""
    return "\n\n".join(problem(one, style) for one in found)


def _harmless(text: str) -> str:
    return "".join(character if character.isprintable() or character == "\t" else "\ufffd" for character in text)


def _excerpt(line: str, start: int, length: int) -> tuple[str, int]:
    """The part of a long line around its marked words, and where they start in it."""
    if len(line) <= _LONGEST_EXCERPT:
        return line, start
    first = max(0, min(start - 20, len(line) - _LONGEST_EXCERPT))
    part = line[first : first + max(_LONGEST_EXCERPT, length)]
    return ("…" if first else "") + part, start - first + (1 if first else 0)


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
