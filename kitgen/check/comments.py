"""A comment right behind a printed text may have cut it off: to YAML “ #” begins one, and an editor may have meant it.

Looked at are the aim, the lines of rules and rulings, the sentences of every kit, titles, heads of columns, and the
names of categories and activities. The lines of examples are not: read word by word, one cut short does not read.
"""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.check.faults import problem
from kitgen.content.source import cut_by_comment
from kitgen.places import Text
from kitgen.problems import Problem

_ENDS = (".", "?", "!")
_CLOSING = "”“’‘\"'»«)]"
"""What may stand behind the end of a sentence, in any language: closing quotation marks and brackets."""


def comment_problems(texts: Iterable[Text]) -> list[Problem]:
    """KG112 for every text with “ #” right behind it that does not end as a sentence does."""
    note = "put the whole text in quotes, or the comment into a line of its own"
    return [
        problem("KG112", "a comment stands behind this text: is it a part of it?", text, notes=(note,))
        for text in texts
        if cut_by_comment(text) and not text.rstrip(_CLOSING).endswith(_ENDS)
    ]
