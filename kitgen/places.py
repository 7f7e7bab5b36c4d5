"""Where a piece of content stands in its file, down to the character.

`Source` is one file's text, `Span` a stretch of it as people count (lines and columns from 1), and `Text` a string
that still knows which characters of its file it came from, so that a fault in the fifth word of a folded YAML scalar
is shown under that very word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Self

_QUOTES = ("'", '"')
_FOLDED_OR_LITERAL = ("|", ">")
_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}
_BLANKS = " \n\t"

Stretch = tuple[int, int]


@dataclass(frozen=True, order=True, slots=True)
class Span:
    """A stretch of one line of a file. `line` and `column` count characters from 1; `length` may be 0."""

    file: str
    line: int
    column: int
    length: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """The whole text of one file, with line ends already turned into `\\n`."""

    file: str
    text: str

    def span(self, start: int, end: int) -> Span:
        """The span from offset `start` up to, not including, `end`; cut at the end of its first line."""
        line = self.text.count("\n", 0, start) + 1
        line_start = self.text.rfind("\n", 0, start) + 1
        line_end = self.text.find("\n", start)
        end = min(end, len(self.text) if line_end < 0 else line_end)
        return Span(self.file, line, start - line_start + 1, max(0, end - start))

    def line(self, number: int) -> str:
        """The text of line `number` (from 1), without its line end."""
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


class Text(str):
    """A string read from a file: equal to and usable as a plain `str`, and able to say where each part stands.

    `style` is the YAML scalar style: "" (plain), "'", '"', "|" or ">"; `start` and `end` are the scalar's offsets in
    the source, as the YAML parser reports them.
    """

    __slots__ = ("_end", "_start", "_style", "source")

    source: Source
    _start: int
    _end: int
    _style: str

    def __new__(cls, value: str, source: Source, start: int, end: int, style: str = "") -> Self:
        """`start` and `end` are offsets in the text of `source`."""
        text = super().__new__(cls, value)
        text.source, text._start, text._end, text._style = source, start, end, style
        return text

    def __getnewargs__(self) -> tuple[str, Source, int, int, str]:  # type: ignore[override]
        """Copies and pickles know their place too; `str` alone would hand on the characters only."""
        return str(self), self.source, self._start, self._end, self._style

    @classmethod
    def made_up(cls, value: str, file: str = "<text>") -> Self:
        """A `Text` whose file holds nothing but its value: for tests and for text that comes from no file."""
        return cls(value, Source(file, value), 0, len(value))

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The span of the characters from `start` up to `end` of the value (all of it by default)."""
        end = len(self) if end is None else end
        stretches = self._stretches()
        inside = stretches[start:end]
        if inside:
            return self.source.span(inside[0][0], inside[-1][1])
        before = stretches[:start]
        at = before[-1][1] if before else self._inside[0]
        return self.source.span(at, at)

    def rest_of_line(self) -> str:
        """What stands behind the scalar on its last line, such as a comment; nothing can stand behind | and >."""
        if self._style in _FOLDED_OR_LITERAL:
            return ""
        line_end = self.source.text.find("\n", self._end)
        return self.source.text[self._end : line_end if line_end >= 0 else None]

    @property
    def plain_style(self) -> bool:
        """Whether the scalar stands in the file without quotes and without | or >."""
        return self._style == ""

    @property
    def _inside(self) -> Stretch:
        """The offsets between which the scalar's own characters stand: without quotes."""
        quotes = 1 if self._style in _QUOTES else 0
        return self._start + quotes, self._end - quotes

    def _stretches(self) -> list[Stretch]:
        """For each character of the value the stretch of the source that makes it: `\\u2014` is one of six."""
        text = self.source.text
        start, end = self._inside
        if self._style in _FOLDED_OR_LITERAL:
            found = _in_block(self, text, start, end, folded=self._style == ">")
        elif text[start:end] == self:
            return [(at, at + 1) for at in range(start, end)]
        else:
            found = _in_flow(text, start, end, self._style)
        return list(islice(found, len(self)))


def _in_flow(text: str, at: int, end: int, style: str) -> Iterator[Stretch]:
    """The stretches of a plain or quoted scalar, whose line breaks fold: one is a space, each further one itself."""
    while at < end:
        escape = style == '"' and text[at] == "\\"
        escaped_break = escape and text.startswith("\n", at + 1)
        if text[at] in _BLANKS or escaped_break:
            run_start, at = at, at + 1
            while at < end and text[at] in _BLANKS:
                at += 1
            breaks = [(place, place + 1) for place in range(run_start, at) if text[place] == "\n"]
            if not breaks:
                yield from ((place, place + 1) for place in range(run_start, at))
            elif len(breaks) == 1 and not escaped_break:
                yield breaks[0]
            else:
                yield from breaks[1:]
            continue
        if escape:
            width = _ESCAPE_LENGTH.get(text[at + 1 : at + 2], 2)
        else:
            width = 2 if style == "'" and text.startswith("''", at) else 1
        yield at, at + width
        at += width


def _in_block(value: str, text: str, start: int, end: int, *, folded: bool) -> Iterator[Stretch]:
    """The stretches of a | or > scalar, with all its last line breaks; a caller takes as many as the value has."""
    lines = list(_lines(text, text.find("\n", start, end) + 1, end))
    indent = _indent(value, text, lines)
    blank_lines: list[Stretch] = []
    previous: Stretch | None = None
    previous_deeper = False
    for line_start, line_end in lines:
        content = line_start + indent
        if content >= line_end:
            blank_lines.append((line_end, line_end + 1))
            continue
        deeper = text[content] in " \t"
        if previous and not (folded and blank_lines and not deeper and not previous_deeper):
            yield previous
        yield from blank_lines
        yield from ((at, at + 1) for at in range(content, line_end))
        blank_lines, previous, previous_deeper = [], (line_end, line_end + 1), deeper
    if previous:
        yield previous
    yield from blank_lines


def _lines(text: str, at: int, end: int) -> Iterator[Stretch]:
    while at < end:
        line_end = text.find("\n", at, end)
        line_end = end if line_end < 0 else line_end
        yield at, line_end
        at = line_end + 1


def _indent(value: str, text: str, lines: list[Stretch]) -> int:
    """How far a block scalar is indented: what its first line has more than the value, for “|2” keeps blanks."""
    for line, (line_start, line_end) in zip(value.split("\n"), lines, strict=False):
        if line:
            return _blanks(text[line_start:line_end]) - _blanks(line)
    return max((line_end - line_start for line_start, line_end in lines), default=0)


def _blanks(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
