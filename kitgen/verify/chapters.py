"""Proofs about a rulebook: its chapters are where its list of contents says, its examples are in their chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kitgen.problems import Problem
from kitgen.verify.expected_pages import ExpectedChapter
from kitgen.verify.plane import Point
from kitgen.verify.texts import Account, Word

_SAME_HEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a title really stands: its page, from 1, and the place of its first letter, None for that of a whole part.

    A bookmark must lead there; `level` is 0 for that of a part, 1 for that of a heading in it.
    """

    title: str
    page: int
    level: int = 0
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of a list of contents: a title, and the number of the page that it names."""

    title: str
    page: int


def without_contents(
    words: Sequence[Word], heading: str, titles: Sequence[str]
) -> tuple[list[Listed] | None, Sequence[Word]]:
    """The list of contents and the words around it; None, and all words, if it does not stand there as a whole."""
    for start in range(len(words)):
        at = _behind(words, start, heading)
        listed: list[Listed] = []
        for title in titles:
            end = _behind(words, at, title) if at is not None else None
            if end is None or end == len(words) or not words[end].text.isdecimal():
                break
            listed.append(Listed(title, int(words[end].text)))
            at = end + 1
        if at is not None and len(listed) == len(titles):
            return listed, [*words[:start], *words[at:]]
    return None, words


def _behind(words: Sequence[Word], start: int, text: str) -> int | None:
    """How many words stand before what follows a text that stands from a word on; None if it does not stand there."""
    wanted = text.split()
    end = start + len(wanted)
    return end if [word.text for word in words[start:end]] == wanted else None


def landings(words: Sequence[Word], texts: Sequence[str], chapters: Sequence[ExpectedChapter]) -> list[Landing] | None:
    """Where the heading of each chapter stands; None if the texts do not all stand there in their order."""
    places = Account(words).places_in_order(texts)
    if places is None:
        return None
    headings = [(chapter.title, words[places[chapter.place]]) for chapter in chapters]
    return [Landing(title, word.page, 1, word.at) for title, word in headings]


def prove_chapters(
    chapters: Sequence[ExpectedChapter],
    found: Sequence[Landing],
    panels: Sequence[Sequence[Word]],
    words: Sequence[Word],
    middle: float,
) -> Iterator[Problem]:
    """KG721 for chapters in another order and examples outside their own, KG722 for one that begins on no new page.

    `panels` are the words of each example, `words` those between them; the right column begins at `middle`, mm.
    """
    places = [_order(landing.page, landing.at, middle) for landing in found]
    for (before, place), (chapter, next_place) in pairwise(zip(chapters, places, strict=True)):
        if next_place < place:
            yield Problem(
                "KG721", f"the chapter “{chapter.title}” stands before “{before.title}”; it must come after it"
            )
    shown = [*words, *(word for panel in panels for word in panel)]
    for chapter, landing in zip(chapters, found, strict=True):
        if chapter.new_page and not _tops_its_page(landing, shown, middle):
            yield Problem("KG722", f"page {landing.page}: “{chapter.title}” must begin on a new page and does not")
    owners = {title: number for number, chapter in enumerate(chapters) for title in chapter.panels}
    for panel in panels:
        said = " ".join(word.text for word in panel)
        title = next((title for title in owners if said.startswith(f"{title} ")), None)
        begun = sum(place < _order(panel[0].page, panel[0].at, middle) for place in places)
        if title is not None and begun - 1 != owners[title]:
            own = chapters[owners[title]].title
            yield Problem("KG721", f"page {panel[0].page} shows “{title}” outside its chapter “{own}”")


def prove_contents(listed: Sequence[Listed], found: Sequence[Landing]) -> Iterator[Problem]:
    """KG722 for each title of the list of contents that stands on another page than is said there."""
    for line, landing in zip(listed, found, strict=False):
        if line.page != landing.page:
            message = (
                f"the list of contents leads to page {line.page} for “{line.title}”, which is on page {landing.page}"
            )
            yield Problem("KG722", message)


def _order(page: int, at: Point | None, middle: float) -> tuple[int, bool, float]:
    """A key by which places sort as they are read: page by page, the left column first, from the top."""
    x, y = at or (0.0, 0.0)
    return page, x >= middle, -y


def _tops_its_page(landing: Landing, words: Sequence[Word], middle: float) -> bool:
    x, y = landing.at or (0.0, 0.0)
    return x < middle and all(word.at[1] < y + _SAME_HEIGHT for word in words if word.page == landing.page)
