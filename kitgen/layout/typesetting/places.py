"""Problems of layout at the place of the words that they are about."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.places import Text
from kitgen.problems import Problem

_LONGEST_QUOTED = 40


def problem_at(  # noqa: PLR0917
    said: str, message: str, start: int = 0, end: int | None = None, notes: Iterable[str] = (), code: str = "KG602"
) -> Problem:
    """A problem with some characters of a text; kitgen's own words are in no content file and have no place."""
    if isinstance(said, Text):
        return Problem(code, message, said.span(start, end), notes=tuple(notes), source=said.source)
    return Problem(code, message, notes=tuple(notes))


def quoted(said: str) -> str:
    """Words as a message shows them: in “ ”, and cut where they are long."""
    return f"“{said}”" if len(said) <= _LONGEST_QUOTED else f"“{said[:_LONGEST_QUOTED].rstrip()} …”"
