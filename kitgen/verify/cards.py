"""Proves a finished file of card sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kitgen.problems import Problem
from kitgen.verify.backs import prove_backs
from kitgen.verify.bookmarks import prove_bookmarks
from kitgen.verify.chapters import Landing
from kitgen.verify.content import Unreadable
from kitgen.verify.expected import ExpectedCards
from kitgen.verify.faces import Face, prove_faces
from kitgen.verify.fronts import legible, placed_faces, prove_fronts
from kitgen.verify.pages import prove_sheet_boxes
from kitgen.verify.printed import PrintedFile
from kitgen.verify.settings import Settings, prove_settings
from kitgen.verify.sheets import prove_sheets
from kitgen.verify.texts import Account, prove_no_key, words


def verify_cards(pdf: bytes, expected: ExpectedCards, file: str) -> list[Problem]:
    """Everything that is wrong with the bytes of a file of card sheets; `file` is its name in the messages.

    Whatever cannot be read as one of kitgen's own files is a single KG701. A cause is told once: a file with too few
    pages, for one, is not blamed for the cards that are missing on them.
    """
    from kitgen.verify.reading import read

    try:
        printed = read(pdf, (expected.page_count,))
    except Unreadable as why:
        message = f"{file}: cannot be read back as a file that kitgen made"
        return [Problem("KG701", message, notes=(f"reason: {why}",))]
    return [replace(problem, message=f"{file}: {problem.message}") for problem in _prove(printed, expected)]


def _prove(printed: PrintedFile, expected: ExpectedCards) -> Iterator[Problem]:
    pages, geometry = printed.pages, expected.geometry
    fronts, backs = pages[::2], pages[1::2]
    yield from prove_settings(printed, _settings(expected))
    if not pages:
        return
    yield from prove_bookmarks(printed.bookmarks, list(map(Landing, expected.bookmarks, range(1, len(pages) + 1, 2))))
    yield from prove_sheet_boxes(pages, geometry)
    yield from prove_sheets(pages, geometry)
    faces = placed_faces(fronts, expected)
    yield from prove_fronts(faces, expected)
    drawn = {
        face.placed.form.number: Face(face.card, face.where, face.placed.form.drawing)
        for face in faces
        if face.card is not None and legible(face.placed)
    }
    yield from prove_faces(list(drawn.values()), geometry.card)
    yield from prove_backs(backs, expected)
    for page in pages:
        yield from prove_no_key(Account(words(page.drawing.runs)), expected.key_only, f"page {page.number}")


def _settings(expected: ExpectedCards) -> Settings:
    cards, sheets, pages = len(expected.cards), expected.sheets, expected.page_count
    needed = f"{cards} cards need {sheets} sheets of two pages, which are {pages}"
    return Settings(expected.title, expected.language, "DuplexFlipLongEdge", (pages,), needed)
