"""A picture alone on a page, written, spoilt if wanted, and read back."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.claims.scene import Figure, Panel, Result, Scene
from kitgen.expectations.pictures import expected_picture
from kitgen.layout.page import Document, Mark, Page
from kitgen.layout.picture import picture
from kitgen.render.pdf import render
from kitgen.templates import load_wording
from kitgen.verify.expected_pages import ExpectedPicture
from kitgen.verify.pictures import prove_picture
from kitgen.verify.reading import read
from kitgen.verify.texts import Account, prove_accounted, prove_nothing_else, words
from tests.card_sheets import look
from tests.verify.edits import Edit, edited_marks

PEOPLE = ("North", "East", "South", "West")
HALF_PAGE = 79.0


def of(*figures: Figure, result: Result | None = None) -> Scene:
    """A scene with one moment for each figure."""
    return Scene(PEOPLE, tuple(Panel(figures=(figure,)) for figure in figures), result)


def wanted(scene: Scene, language: str = "en") -> ExpectedPicture:
    return expected_picture(scene, load_wording(language))


def faults(scene: Scene, edit: Edit | None = None, language: str = "en", width: float = HALF_PAGE) -> list[str]:
    """What is told of the picture of a scene that was edited, behind “it ”."""
    marks: Iterable[Mark] = picture(scene, width, look(language)).marks(20, 20)
    if edit is not None:
        spoilt = edited_marks(marks, edit)
        assert spoilt != tuple(marks), "the damage must change something"
        marks = spoilt
    (page,) = read(render(Document("A picture", language, (Page(220, 500, tuple(marks)),))), {1}).pages
    expected = wanted(scene, language)
    account = Account(words(page.drawing.runs))
    found = [
        *prove_accounted(account, (), "it", expected.captions),
        *prove_nothing_else(account, "it"),
        *prove_picture(page.drawing.placed, page.drawing.runs, page.drawing.paths, expected, "it"),
    ]
    return [problem.message.removeprefix("it ") for problem in found]
