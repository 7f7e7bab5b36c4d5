"""Where a piece of content stands in its file, down to the character.

`Source` is one file's text, `Span` a stretch of it as people count (lines and columns from 1), and `Text` a string
that still knows which characters of its file it came from, so that a fault in the fifth word of a folded YAML scalar
is shown under that very word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

_FOLDED_OR_LITERAL = ("|", ">")
_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}
_BLANKS = " \n\t"


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
        text = super().__new__(cls, value)
        text.source, text._start, text._end, text._style = source, start, end, style
        return text

    @classmethod
    def made_up(cls, value: str, file: str = "<text>") -> Self:
        """A `Text` whose file holds nothing but its value: for tests and for text that comes from no file."""
        return cls(value, Source(file, value), 0, len(value))

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The span of the characters from `start` up to `end` of the value (all of it by default)."""
        end = len(self) if end is None else end
        first = self._offset(start)
        last = self._offset(end - 1) + 1 if end > start else first
        return self.source.span(first, last)

    def rest_of_line(self) -> str:
        """What stands behind the scalar on its last line, such as a comment."""
        line_end = self.source.text.find("\n", self._end)
        return self.source.text[self._end : line_end if line_end >= 0 else None]

    @property
    def plain_style(self) -> bool:
        """Whether the scalar stands in the file without quotes and without | or >."""
        return self._style == ""

    def _offset(self, index: int) -> int:
        """The offset in the source of character `index` of the value.

        Folding only ever changes blanks, so every other character of the value is found by walking value and source
        side by side and leaving the source's blanks out of account.
        """
        source, at, end = self.source.text, self._start, self._end
        if self._style in _FOLDED_OR_LITERAL:
            at = source.index("\n", at) + 1
        elif self._style in ("'", '"'):
            at += 1
        behind = at
        for position, character in enumerate(self):
            if character in _BLANKS and not (self._style == '"' and source.startswith("\\", at)):
                if position == index:
                    return behind
                continue
            while at < end:
                if source[at] in _BLANKS:
                    at += 1
                elif self._style == '"' and source.startswith("\\\n", at):
                    at += 2
                else:
                    break
            if position == index:
                return min(at, end)
            at += self._width(at)
            behind = at
        return min(behind, end)

    def _width(self, at: int) -> int:
        """How many characters of the source make the one value character that starts at `at`."""
        source = self.source.text
        if self._style == '"' and source.startswith("\\", at):
            return _ESCAPE_LENGTH.get(source[at + 1 : at + 2], 2)
        return 2 if self._style == "'" and source.startswith("''", at) else 1
