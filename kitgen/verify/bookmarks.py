"""Proofs about the bookmarks of a file: each leads to the page, and the height of the page, where its title stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from kitgen.problems import Problem
from kitgen.verify.chapters import Landing
from kitgen.verify.printed import Bookmark

_ABOVE = 12.0
"""How far above the first letter of a heading its bookmark may lead, mm."""


def prove_bookmarks(bookmarks: Sequence[Bookmark], landings: Sequence[Landing]) -> Iterator[Problem]:
    """KG722 for each bookmark that is missing, is too many, stands on another level or leads elsewhere."""
    for bookmark, landing in zip_longest(bookmarks, landings):
        if landing is None:
            yield Problem("KG722", f"there is a bookmark “{bookmark.title}” for nothing")
        elif bookmark is None or (bookmark.title, bookmark.level) != (landing.title, landing.level):
            instead = "none is left" if bookmark is None else f"there is “{bookmark.title}”"
            yield Problem("KG722", f"a bookmark must lead to “{landing.title}”: {instead}")
            return  # all others are one too early or too late
        elif bookmark.page != landing.page or not _leads_to(bookmark, landing):
            message = f"the bookmark “{bookmark.title}” does not lead to it on page {landing.page}"
            yield Problem("KG722", message)


def _leads_to(bookmark: Bookmark, landing: Landing) -> bool:
    """Whether a viewer shows the place at its top; the bookmark of a part shows a whole page."""
    if landing.at is None or bookmark.top is None:
        return landing.at is None and bookmark.top is None
    return 0 <= bookmark.top - landing.at[1] <= _ABOVE
