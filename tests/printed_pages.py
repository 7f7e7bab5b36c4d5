"""The pages of the kits that come with kitgen and of one with a rulebook, as marks, in all languages and papers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from kitgen.checked import CheckedKit
from kitgen.content.library import find_content, list_kits
from kitgen.kits import check_kits
from kitgen.layout.booklet import compose_rules_and_logs
from kitgen.layout.host_key import compose_host_key
from kitgen.layout.page import Document, Group, Mark, Page, Role, TextRun
from kitgen.templates import load_papers
from tests import chaptered
from tests.card_sheets import look, texts

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "de")
PAPERS = ("a4", "letter")
RULEBOOK = "rulebook"
KITS = (*list_kits(find_content(ROOT / "content", ROOT)), RULEBOOK)

# Match and Shed, where a test does not name a kit.
USUAL = "match-and-shed"


@cache
def kit(language: str, name: str = USUAL) -> CheckedKit:
    """A kit, checked."""
    if name == RULEBOOK:
        return chaptered.kit(language)
    (ready,) = check_kits(find_content(ROOT / "content", ROOT), [name])
    return ready.checked.kits[language]


@cache
def rules_and_logs(language: str, paper: str, name: str = USUAL) -> Document:
    """What players use beside the cards."""
    return compose_rules_and_logs(kit(language, name), load_papers()[paper], look(language))


@cache
def host_key(language: str, paper: str, name: str = USUAL) -> Document:
    """What is private until the game is over."""
    return compose_host_key(kit(language, name), load_papers()[paper], look(language))


def pages(language: str, paper: str, name: str = USUAL) -> list[Page]:
    """All pages of both documents."""
    return [*rules_and_logs(language, paper, name).pages, *host_key(language, paper, name).pages]


def groups(marks: Iterable[Mark], role: Role) -> Iterator[Group]:
    """The groups of a role, those inside other groups included."""
    for mark in marks:
        if isinstance(mark, Group):
            if mark.role is role:
                yield mark
            yield from groups(mark.marks, role)


def lines(group: Group) -> list[str]:
    """The lines of text in a group, each in one piece."""
    found: dict[float, str] = {}
    for run in texts(group.marks):
        found[run.y] = found.get(run.y, "") + run.text
    return list(found.values())


def said(group: Group) -> str:
    """The text of a group in one line."""
    return " ".join(lines(group))


def runs(page: Page) -> list[TextRun]:
    """All text on a page."""
    return texts(page.marks)
