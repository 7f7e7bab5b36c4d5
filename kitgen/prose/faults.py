"""Why a line cannot be read, with offsets in the line; whoever knows the file turns them into problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self


class BadName(Exception):
    """A name that no line could use, with the code of the problem."""

    def __init__(self, code: str, name: str, message: str) -> None:
        super().__init__(message)
        self.code, self.name, self.message = code, name, message


class Misread(Exception):
    """A line, or a stretch of it, that cannot be read. `start` and `end` are offsets in the line's text."""

    def __init__(self, code: str, message: str, start: int, end: int, notes: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.notes = tuple(notes)
        self.all: tuple[Misread, ...] = (self,)

    @classmethod
    def of_all(cls, faults: Sequence[Misread]) -> Self:
        """One exception for several faults of one line; `all` holds every one of them."""
        first = faults[0]
        together = cls(first.code, first.message, first.start, first.end, first.notes)
        together.all = tuple(faults)
        return together
