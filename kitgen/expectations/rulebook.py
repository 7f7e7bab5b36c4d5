"""What the pages of a rulebook must be: its chapters below a list of contents, and the player aid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kitgen.checked import CheckedKit
from kitgen.expectations.key import lines, plain
from kitgen.expectations.texts import facts, foot, for_the_adult, numbered_rulings, panel
from kitgen.printing import Wording
from kitgen.verify.expected_pages import Content, ExpectedChapter, Part

_MOST_PAGES = 60


class _Chapter(NamedTuple):
    title: str
    texts: Sequence[str]
    panels: Sequence[Content] = ()
    new_page: bool = False


def expected_rulebook(kit: CheckedKit, wording: Wording) -> Iterator[Part]:
    """The rulebook itself, then the pages of the player aid and of the notes for the adult."""
    say = wording.say
    yield _book(kit, wording)
    for name, texts in (
        (say("page.aid"), tuple(_aid(kit, wording))),
        (say("adult.title"), tuple(for_the_adult(kit, wording))),
    ):
        yield Part(name, foot(kit, name, wording), (Content(texts),), bookmark=name)


def _book(kit: CheckedKit, wording: Wording) -> Part:
    """Title, aim and facts, then each heading with what stands below it; the examples stand in boxes of their own."""
    texts = [plain(kit.title), plain(kit.aim), *facts(kit, wording)]
    chapters, panels = list[ExpectedChapter](), list[Content]()
    for chapter in _chapters(kit, wording):
        titles = tuple(one.texts[0] for one in chapter.panels)
        chapters.append(ExpectedChapter(chapter.title, len(texts), titles, chapter.new_page))
        texts += [chapter.title, *chapter.texts]
        panels += chapter.panels
    name = wording.say("page.rules")
    return Part(
        name,
        foot(kit, name, wording),
        (Content(tuple(texts)),),
        tuple(panels),
        most=_MOST_PAGES,
        bookmark=name,
        chapters=tuple(chapters),
        contents=wording.say("contents.title"),
    )


def _chapters(kit: CheckedKit, wording: Wording) -> Iterator[_Chapter]:
    """The chapters of the kit, with the examples numbered through all of them; then rulings and credits."""
    say, number = wording.say, 0
    for name, chapter in kit.chapters.items():
        panels = [panel(one, number + count, wording) for count, one in enumerate(chapter.examples, 1)]
        number += len(panels)
        yield _Chapter(plain(chapter.title), lines(kit.sections[name]), panels, chapter.new_page)
    if kit.rulings:
        yield _Chapter(say("rulings.title"), [say("rulings.lead"), *numbered_rulings(kit, wording)])
    if kit.credits:
        yield _Chapter(say("credits.title"), [plain(text) for text in kit.credits])


def _aid(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    yield wording.say("aid.title", kit=kit.title)
    for name, checked in kit.summary.sections.items():
        yield plain(kit.chapters[name].title)
        yield from lines(checked)
