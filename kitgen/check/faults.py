"""Faults in a line's text as problems at their place in the file."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.content.source import cut_by_comment
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.faults import Misread

_CUT = "“ #” begins a comment in YAML and cut this sentence off: put the whole sentence in quotes"


def problem(code: str, message: str, text: Text, *, label: str = "", notes: Iterable[str] = ()) -> Problem:
    """A problem with a whole text."""
    return Problem(code, message, text.span(), label, tuple(notes), text.source)


def problems_of(misread: Misread, text: Text) -> list[Problem]:
    """One problem for each fault of a line."""
    problems = []
    for fault in misread.all:
        notes = fault.notes
        if fault.code == "KG207" and cut_by_comment(text):
            notes = (*notes, _CUT)
        problems.append(Problem(fault.code, fault.message, text.span(fault.start, fault.end), "", notes, text.source))
    return problems
