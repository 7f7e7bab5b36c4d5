"""What the players’ pages beside the cards must be, and the host key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from kitgen.checked import CheckedKit, CheckedLine
from kitgen.expectations.key import key_only, lines, plain, told
from kitgen.expectations.materials import expected_material
from kitgen.expectations.pictures import expected_picture
from kitgen.expectations.rulebook import expected_rulebook
from kitgen.expectations.texts import facts, foot, for_the_adult, numbered_rulings, panel
from kitgen.printing import Paper, Wording
from kitgen.verify.expected_pages import Content, ExpectedPages, Part
from kitgen.verify.plane import Box

_SECTIONS = ("prepare", "play", "example", "finish", "limits")
_MOST_KEY_PAGES = 20


def expected_rules_and_logs(kit: CheckedKit, paper: Paper, wording: Wording) -> ExpectedPages:
    """What the players’ pages beside the cards must be."""
    parts = list(expected_rulebook(kit, wording) if kit.chapters else _leaflet(kit, wording))
    for material in kit.materials:
        first, *others = expected_material(material, lambda part: foot(kit, part, wording), wording)
        parts += [replace(first, bookmark=plain(material.title)), *others]
    return ExpectedPages(
        wording.say("page.book" if kit.chapters else "page.document", kit=kit.title),
        kit.language,
        Box(0, 0, paper.width, paper.height),
        tuple(parts),
        _page_number(wording),
        key_only(kit, wording),
    )


def expected_host_key(kit: CheckedKit, paper: Paper, wording: Wording) -> ExpectedPages:
    """What the host key must be."""
    say = wording.say
    texts = [say("key.title"), say("key.private"), *map(plain, kit.common.host_key)]
    texts += told(kit.host_key)
    if kit.rulings:
        texts += [say("rulings.title"), *numbered_rulings(kit, wording)]
    name = say("page.key")
    part = Part(name, foot(kit, name, wording), (Content(tuple(texts)),), most=_MOST_KEY_PAGES, bookmark=name)
    return ExpectedPages(
        say("key.document", kit=kit.title),
        kit.language,
        Box(0, 0, paper.width, paper.height),
        (part,),
        _page_number(wording),
    )


def _leaflet(kit: CheckedKit, wording: Wording) -> Iterator[Part]:
    """The page of rules, the page of examples, and the page that is cut in two: table summary and notes."""
    rules, examples, summary = (wording.say(f"page.{name}") for name in ("rules", "examples", "summary"))
    yield Part(rules, foot(kit, rules, wording), tuple(_rules(kit, wording)), bookmark=rules)
    panels = tuple(panel(example, number, wording) for number, example in enumerate(kit.page_examples, 1))
    title = Content((wording.say("examples.title"),))
    yield Part(examples, foot(kit, examples, wording), (title,), panels, most=len(panels), bookmark=examples)
    yield Part(
        summary,
        foot(kit, summary, wording),
        tuple(_summary(kit, wording)),
        lower_half=Content(tuple(for_the_adult(kit, wording))),
        bookmark=summary,
    )


def _rules(kit: CheckedKit, wording: Wording) -> Iterator[Content]:
    """The rules page, with as much of the first example as there is room for."""
    say = wording.say
    head = (plain(kit.title), plain(kit.aim), *facts(kit, wording))
    rulings = (say("rulings.title"), say("rulings.lead"), *numbered_rulings(kit, wording)) if kit.rulings else ()
    first = kit.page_examples[0]
    drawn = expected_picture(first.scene, wording)
    for example, picture in (
        ([*lines(first.lines), say("example.more")], drawn),
        ([say("example.more")], drawn),
        ([say("example.pointer")], None),
    ):
        yield Content((*head, *_sections(kit.sections, example, wording), *rulings), picture)


def _summary(kit: CheckedKit, wording: Wording) -> Iterator[Content]:
    """The table summary; its example has a picture if there is room."""
    say = wording.say
    example = kit.summary.example
    sections = _sections(kit.summary.sections, lines(example.lines) if example else (), wording)
    texts = (say("summary.title", kit=kit.title), *sections, say("summary.cut"))
    if example:
        yield Content(texts, expected_picture(example.scene, wording))
    yield Content(texts)


def _sections(rules: Mapping[str, Sequence[CheckedLine]], example: Sequence[str], wording: Wording) -> tuple[str, ...]:
    """Each heading with its lines; those of the example are no rules."""
    texts = {**{section: lines(checked) for section, checked in rules.items()}, "example": example}
    return tuple(text for section in _SECTIONS for text in (wording.say(f"section.{section}"), *texts.get(section, ())))


def _page_number(wording: Wording) -> Callable[[int, int], str]:
    return lambda number, count: wording.say("page.number", number=number, count=count)
