"""A finished file as plain data: all that is proved about it, and nothing of any PDF library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kitgen.verify.drawing import Drawing
from kitgen.verify.fonts import Font
from kitgen.verify.plane import Box


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One page. `boxes` holds those that it has, by their names in the file, such as “TrimBox”; mm."""

    number: int
    boxes: Mapping[str, Box]
    quarter_turns: float
    unit: float
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A bookmark: its level from 0, the number of the page it leads to, and the height on it, None for the whole page.

    The page is 0 where it leads to none of the file; `top` is mm from the lower edge.
    """

    title: str
    level: int
    page: int
    top: float | None


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A finished file.

    `pages` is empty if their number is none that was expected, for then nothing says which is which. `preferences` are
    what a viewer is asked to do, each with one value or several; `fonts` are all that the file holds, in use or not;
    `active` names what makes it more than pages to be printed; `bookmarks` are all, each before those below it.
    """

    title: str
    language: str
    page_count: int
    pages: tuple[PrintedPage, ...]
    preferences: Mapping[str, tuple[str, ...]]
    fonts: tuple[Font, ...]
    active: tuple[str, ...]
    bookmarks: tuple[Bookmark, ...]
