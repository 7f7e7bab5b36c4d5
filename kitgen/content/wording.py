"""Phrases that messages about content files share."""

from __future__ import annotations

from collections.abc import Sequence

PUT_IN_QUOTES = "put the whole sentence in quotes"

_LONGEST_QUOTED = 60


def quoted(text: str) -> str:
    """Text from a file as a message shows it: in one line, in “ ”, and cut where it is long."""
    line = " ".join(text.split())
    return f"“{line}”" if len(line) <= _LONGEST_QUOTED else f"“{line[:_LONGEST_QUOTED]}…”"


def all_of(words: Sequence[str]) -> str:
    """A list in words, such as “prepare, play and finish”."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
