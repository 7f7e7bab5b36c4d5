"""Everything that an editor wrote and that stands on paper."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.check.clauses import statements
from kitgen.content.library import LoadedCommon, LoadedLanguage
from kitgen.places import Text


def sentences(language: LoadedLanguage, common: LoadedCommon) -> Iterator[Text]:
    """The sentences of a kit in one language, and those that it shares with all kits."""
    yield from unread(language, common)
    for example in language.file.examples:
        yield from (line.text for line in example.tell)


def unread(language: LoadedLanguage, common: LoadedCommon) -> Iterator[Text]:
    """The sentences that nobody reads word by word, as the lines of examples are read."""
    yield language.file.aim
    for _, line in statements(language):
        yield line.text
    yield from language.file.credits
    shared = common.file
    for part in (shared.printing, shared.observation, shared.provenance, shared.free_alternative, shared.host_key):
        yield from part


def names(language: LoadedLanguage, common: LoadedCommon) -> Iterator[Text]:
    """Titles, the words of all materials, and the names of categories and activities."""
    yield language.file.title
    yield from (chapter.title for chapter in language.file.chapters.values())
    yield from (example.title for example in language.file.examples)
    yield from language.file.materials
    yield from common.file.categories.values()
    yield from common.file.activities.values()
