"""Bold and italic type: every mark has its partner, and names have none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kitgen.check.faults import problem, problems_of
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.faults import Misread
from kitgen.prose.inline import stretches


def style_problems(sentences: Iterable[Text], names: Iterable[Text]) -> Iterator[Problem]:
    """KG213 for every mark without its partner, and for every mark in a name, once a text."""
    for text in sentences:
        try:
            stretches(text)
        except Misread as misread:
            yield from problems_of(misread, text)
    for text in names:
        if "*" in text:
            yield problem("KG213", "a title or a name has no bold or italic type of its own", text)
