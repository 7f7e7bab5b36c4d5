"""What the players’ pages beside the cards must be, and the host key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from kitgen.checked import CheckedExample, CheckedKit, CheckedLine
from kitgen.expectations.key import key_only, lines, plain, told
from kitgen.expectations.materials import expected_material, name_of
from kitgen.expectations.pictures import expected_picture
from kitgen.printing import Paper, Wording
from kitgen.verify.expected_pages import Content, ExpectedPages, Part
from kitgen.verify.plane import Box

_SECTIONS = ("prepare", "play", "example", "finish", "limits")
_MOST_KEY_PAGES = 20


def expected_rules_and_logs(kit: CheckedKit, paper: Paper, wording: Wording) -> ExpectedPages:
    """What the players’ pages beside the cards must be."""
    say = wording.say
    names = {name: say(f"page.{name}") for name in ("rules", "examples", "summary")}
    panels = tuple(_panel(example, number, wording) for number, example in enumerate(kit.page_examples, 1))
    parts = [
        Part(names["rules"], _foot(kit, names["rules"], wording), tuple(_rules(kit, wording))),
        Part(
            names["examples"],
            _foot(kit, names["examples"], wording),
            (Content((say("examples.title"),)),),
            panels,
            most=len(panels),
        ),
        Part(
            names["summary"],
            _foot(kit, names["summary"], wording),
            tuple(_summary(kit, wording)),
            lower_half=Content(tuple(_for_the_adult(kit, wording))),
        ),
    ]
    for material in kit.materials:
        parts += expected_material(material, lambda part: _foot(kit, part, wording), wording)
    return ExpectedPages(
        say("page.document", kit=kit.title),
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
        texts += [say("rulings.title"), *_numbered(kit, wording)]
    name = say("page.key")
    part = Part(name, _foot(kit, name, wording), (Content(tuple(texts)),), most=_MOST_KEY_PAGES)
    return ExpectedPages(
        say("key.document", kit=kit.title),
        kit.language,
        Box(0, 0, paper.width, paper.height),
        (part,),
        _page_number(wording),
    )


def _rules(kit: CheckedKit, wording: Wording) -> Iterator[Content]:
    """The rules page, with as much of the first example as there is room for."""
    say = wording.say
    head = (plain(kit.title), plain(kit.aim), *_facts(kit, wording))
    rulings = (say("rulings.title"), say("rulings.lead"), *_numbered(kit, wording)) if kit.rulings else ()
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
    sections = _sections(kit.summary.sections, lines(example.lines), wording)
    texts = (say("summary.title", kit=kit.title), *sections, say("summary.cut"))
    yield Content(texts, expected_picture(example.scene, wording))
    yield Content(texts)


def _for_the_adult(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    say, common = wording.say, kit.common
    others = (name_of(material, wording) for material in kit.materials)
    cards = say("material.cards", count=len(kit.cards))
    materials = ", ".join((cards, *others, say("material.table-summary"), say("material.host-key")))
    topics: dict[str, Sequence[str]] = {
        "printing": common.printing,
        "observation": common.observation,
        "free-alternative": common.free_alternative,
        "provenance": common.provenance,
        "materials": (materials,),
        "category": (kit.category,),
        "related": (", ".join(kit.related),),
    }
    yield say("adult.title")
    for name, texts in topics.items():
        if any(texts):
            yield say(f"adult.{name}")
            yield from map(plain, texts)


def _panel(example: CheckedExample, number: int, wording: Wording) -> Content:
    label = wording.say("examples.number", n=number)
    return Content((f"{label} {plain(example.title)}", *lines(example.lines)), expected_picture(example.scene, wording))


def _facts(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    say = wording.say
    faces = [card for card in kit.cards if card.copy == 1]
    suits = [_range(suit, [card.rank for card in cards]) for suit, cards in groupby(faces, lambda card: card.suit)]
    cards = "fact.cards.copies" if kit.copies else "fact.cards.value"
    yield say("fact.players.label")
    if kit.players[0] == kit.players[1]:
        yield say("fact.players.value", count=kit.players[0])
    else:
        yield say("fact.players.from-to", least=kit.players[0], most=kit.players[1])
    yield say("fact.time.label")
    yield say("fact.time.value", least=kit.minutes[0], most=kit.minutes[1])
    yield say("fact.cards.label")
    yield say(cards, count=len(kit.cards), faces=", ".join(suits), copies=len(kit.cards) // len(faces))
    if kit.turns is not None:
        yield say("fact.end.label")
        yield say("fact.end.value", turns=kit.turns)


def _range(suit: str, ranks: Sequence[int]) -> str:
    without_gap = [*ranks] == [*range(ranks[0], ranks[0] + len(ranks))]
    if without_gap and len(ranks) > 2:
        return f"{suit}{ranks[0]}–{suit}{ranks[-1]}"
    return ", ".join(f"{suit}{rank}" for rank in ranks)


def _sections(rules: Mapping[str, Sequence[CheckedLine]], example: Sequence[str], wording: Wording) -> tuple[str, ...]:
    """Each heading with its lines; those of the example are no rules."""
    texts = {**{section: lines(checked) for section, checked in rules.items()}, "example": example}
    return tuple(text for section in _SECTIONS for text in (wording.say(f"section.{section}"), *texts.get(section, ())))


def _numbered(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    for number, text in enumerate(lines(kit.rulings), 1):
        yield f"{wording.say('rulings.number', n=number)} {text}"


def _foot(kit: CheckedKit, part: str, wording: Wording) -> str:
    return wording.say("page.part", kit=kit.title, part=part)


def _page_number(wording: Wording) -> Callable[[int, int], str]:
    return lambda number, count: wording.say("page.number", number=number, count=count)
