"""What a file of pages to read must be: plain strings and numbers, worked out from the checked kit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from kitgen.verify.plane import Box

Sign = Literal["allowed", "refused", "waits"]


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card such as “B3”, whether it has a tick, a cross or a clock, and the words of the reason below it."""

    face: str
    sign: Sign
    reason: str


@dataclass(frozen=True, slots=True)
class CoveredBatch:
    """Cards that look out above their backs, whether the marker lies on them, and the words below."""

    faces: tuple[str, ...]
    marked: bool
    words: str


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card by its place among those that are seen, from 0, and the words right above and right below it.

    Above it may stand anything if `above` is None.
    """

    place: int
    above: str | None
    below: str


@dataclass(frozen=True, slots=True)
class Passing:
    """Cards that a straight arrow leads away from, the words above them, and those at the arrow's head."""

    faces: tuple[str, ...]
    above: str
    to: str


@dataclass(frozen=True, slots=True)
class ExpectedPicture:
    """What the picture of an example must show.

    `faces` are all cards that are seen, in reading order and those of a pile from the lowest; `judged` are those of
    them with such a sign, in the same order; `backs` says how many cards lie face down; `captions` are all words
    in the picture. `arrows` go from one card to another, `brackets` hold the cards above them and have the colour of
    the sign at the last of them, with the words `below_brackets`; they and the `batches` are given in reading order, as
    are the cards that are `told` of, with a player's name above or with words below, and those that go to somebody.
    Each of the `columns` is what stands in short lines centred one below the other.
    """

    faces: tuple[str, ...]
    judged: tuple[JudgedCard, ...]
    backs: int
    captions: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...] = ()
    brackets: tuple[tuple[str, ...], ...] = ()
    batches: tuple[CoveredBatch, ...] = ()
    below_brackets: tuple[str, ...] = ()
    told: tuple[ToldCard, ...] = ()
    passings: tuple[Passing, ...] = ()
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """Texts that must stand there whole, one after the other, and the picture among them if there is one.

    Their order is the one in which a page is drawn. It pairs them: a heading with its lines, a title with its answer, a
    label with its value. The words of the picture may stand between them.
    """

    texts: tuple[str, ...]
    picture: ExpectedPicture | None = None


@dataclass(frozen=True, slots=True)
class ExpectedChapter:
    """A chapter of a rulebook: its heading, and how many texts of its part stand before that.

    `panels` are the titles of the examples in it.
    """

    title: str
    place: int
    panels: tuple[str, ...] = ()
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A place with an outline of its own, and all words that stand in it; mm.

    Cards or discs are laid on it, or it is cut out. `width` is None where it depends on the paper.
    """

    words: str
    width: float | None
    height: float


@dataclass(frozen=True, slots=True)
class Part:
    """One page of a file, or up to `most` pages that a text takes up together.

    `foot` stands at the foot of each page. Of the `choices` one must be there, and nothing else: room decides which.
    `panels` are the worked examples, each in a box of its own that its first text, the title, tells from the others.
    With a `lower_half` the page is cut in the middle: `choices` are about the upper half then. `turns` are the rows of
    a log that are numbered on this page. `fields` are the places on it, in reading order, and `rows` is what stands
    first in each row to write in, from the top.

    A bookmark leads to the first page, unless it is empty, and below that one to each of the `chapters`. Below the
    heading `contents`, unless it is empty, a list must name these chapters and all parts that follow, with their pages.
    """

    name: str
    foot: str
    choices: tuple[Content, ...] = (Content(()),)
    panels: tuple[Content, ...] = ()
    lower_half: Content | None = None
    turns: range = range(0)
    fields: tuple[Field, ...] = ()
    rows: tuple[str, ...] = ()
    most: int = 1
    bookmark: str = ""
    chapters: tuple[ExpectedChapter, ...] = ()
    contents: str = ""


@dataclass(frozen=True, slots=True)
class ExpectedPages:
    """A whole file: title, language (BCP 47), paper (mm), its parts in order, of which one at most may take more pages.

    `page_number` gives the words that say which page of how many this is; `key_only` are texts that only the host key
    may show.
    """

    title: str
    language: str
    paper: Box
    parts: tuple[Part, ...]
    page_number: Callable[[int, int], str]
    key_only: tuple[str, ...] = ()

    @property
    def page_counts(self) -> range:
        """How many pages the file may have."""
        return range(len(self.parts), sum(part.most for part in self.parts) + 1)
