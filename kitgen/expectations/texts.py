"""Texts that several kinds of pages must show: facts, notes for the adult, examples, rulings, the words at a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kitgen.checked import CheckedExample, CheckedKit
from kitgen.expectations.key import lines, plain
from kitgen.expectations.materials import name_of
from kitgen.expectations.pictures import expected_picture
from kitgen.printing import Wording
from kitgen.verify.expected_pages import Content


def facts(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    """The strip of facts: each label, then its value."""
    say = wording.say
    yield say("fact.players.label")
    players = say("fact.players.value", count=kit.players[0])
    if kit.players[0] != kit.players[1]:
        players = say("fact.players.from-to", least=kit.players[0], most=kit.players[1])
    if kit.variant is not None:
        players = say("fact.players.variant", usual=players, variant=kit.variant)
    yield players
    yield say("fact.time.label")
    yield say("fact.time.value", least=kit.minutes[0], most=kit.minutes[1])
    yield say("fact.cards.label")
    yield _cards(kit, wording)
    if kit.turns is not None:
        yield say("fact.end.label")
        yield say("fact.end.value", turns=kit.turns)


def _cards(kit: CheckedKit, wording: Wording) -> str:
    """How many cards there are: with trumps their number too, with letters all faces, and how often they are there."""
    count, trumps = len(kit.cards), len(kit.trumps)
    if trumps:
        return wording.say("fact.cards.trumps", count=count, trumps=trumps)
    if any(len(card.suit) > 1 for card in kit.cards):
        return wording.say("fact.cards.counted", count=count)
    faces = [card for card in kit.cards if card.copy == 1]
    suits = [_range(suit, [card.rank for card in cards]) for suit, cards in groupby(faces, lambda card: card.suit)]
    key = "fact.cards.copies" if kit.copies else "fact.cards.value"
    return wording.say(key, count=count, faces=", ".join(suits), copies=count // len(faces))


def _range(suit: str, ranks: Sequence[int]) -> str:
    without_gap = [*ranks] == [*range(ranks[0], ranks[0] + len(ranks))]
    if without_gap and len(ranks) > 2:
        return f"{suit}{ranks[0]}–{suit}{ranks[-1]}"
    return ", ".join(f"{suit}{rank}" for rank in ranks)


def for_the_adult(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    """The notes: each heading that has something below it, then that."""
    say, common = wording.say, kit.common
    others = (name_of(material, wording) for material in kit.materials)
    key = "material.cards-trumps" if kit.trumps else "material.cards"
    cards = say(key, count=len(kit.cards), trumps=len(kit.trumps))
    sheet = "player-aid" if kit.chapters else "table-summary"
    materials = ", ".join((cards, *others, say(f"material.{sheet}"), say("material.host-key")))
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


def panel(example: CheckedExample, number: int, wording: Wording) -> Content:
    """The box of an example: its number with its title, its lines, its picture."""
    label = wording.say("examples.number", n=number)
    return Content((f"{label} {plain(example.title)}", *lines(example.lines)), expected_picture(example.scene, wording))


def numbered_rulings(kit: CheckedKit, wording: Wording) -> Iterator[str]:
    """Each ruling behind its number."""
    for number, text in enumerate(lines(kit.rulings), 1):
        yield f"{wording.say('rulings.number', n=number)} {text}"


def foot(kit: CheckedKit, part: str, wording: Wording) -> str:
    """The words at the foot of each page of a part."""
    return wording.say("page.part", kit=kit.title, part=part)
