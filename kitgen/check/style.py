"""Bold and italic type and quotation marks: every mark has its partner, and names have no type of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kitgen.check.faults import problem, problems_of
from kitgen.places import Text
from kitgen.problems import Problem
from kitgen.prose.faults import Misread
from kitgen.prose.inline import stretches
from kitgen.prose.quotes import require_pairs


def style_problems(sentences: Iterable[Text], names: Iterable[Text]) -> Iterator[Problem]:
    """What stands alone or should not stand there, the first of each kind in a text.

    KG213 for a mark of bold or italic type without its partner, and for one in a name; KG207 for a quotation mark.
    """
    for text in sentences:
        yield from _unpaired(stretches, text)
        yield from _unpaired(require_pairs, text)
    for text in names:
        yield from _unpaired(require_pairs, text)
        if "*" in text:
            yield problem("KG213", "a title or a name has no bold or italic type of its own", text)


def _unpaired(marks: Callable[[str], object], text: Text) -> Iterator[Problem]:
    try:
        marks(text)
    except Misread as misread:
        yield from problems_of(misread, text)
