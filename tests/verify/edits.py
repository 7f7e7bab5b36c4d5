"""Changes of what stands on a page that is still made of marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from kitgen.layout.page import Document, Group, Mark, Page, Placement, TextRun

Edit = Callable[[TextRun | Placement], Iterable[Mark]]


def edited(document: Document, page: int, edit: Edit) -> Document:
    """The document with the texts and placed forms of a page changed; some must be."""
    changed = replace(document.pages[page], marks=edited_marks(document.pages[page].marks, edit))
    assert changed != document.pages[page], "the damage must change something"
    return with_page(document, page, changed)


def edited_marks(marks: Iterable[Mark], edit: Edit) -> tuple[Mark, ...]:
    """The marks with all texts and placed forms in them changed."""
    """The marks with all texts and placed forms in them changed."""
    """The marks with all texts and placed forms in them changed."""
    made: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Group):
            made.append(replace(mark, marks=edited_marks(mark.marks, edit)))
        else:
            made += edit(mark) if isinstance(mark, TextRun | Placement) else [mark]
    return tuple(made)


def with_page(document: Document, number: int, page: Page) -> Document:
    """The document with another page in the place of one, counted from 0."""
    pages = (*document.pages[:number], page, *document.pages[number + 1 :])
    return replace(document, pages=pages)


def without(text: str) -> Edit:
    """Every line but those that say this."""
    return lambda mark: [] if isinstance(mark, TextRun) and mark.text == text else [mark]


def swapped(old: str, new: str) -> Edit:
    """Other letters for the first line that has them."""
    done: list[bool] = []

    def edit(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, TextRun) and old in mark.text and not done:
            done.append(True)
            return [replace(mark, text=mark.text.replace(old, new))]
        return [mark]

    return edit


def beside(text: str, added: str, down: float = 0.0) -> Edit:
    """A line, and another one right behind it or so many mm below it."""

    def edit(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, TextRun) and mark.text == text:
            return [mark, replace(mark, text=added, y=mark.y + down)]
        return [mark]

    return edit


def other_form(name: str, change: Callable[[Placement], Placement], number: int = 0) -> Edit:
    """Another form for one that is placed, the first if `number` is 0."""
    seen: list[Placement] = []

    def edit(mark: TextRun | Placement) -> list[Mark]:
        if isinstance(mark, Placement) and mark.form.name == name:
            seen.append(mark)
            return [change(mark) if len(seen) == number + 1 else mark]
        return [mark]

    return edit
