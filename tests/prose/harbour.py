"""A made-up game with made-up words, so that the tests of reading depend on no real game and no content file.

Ada, Ben and Cleo are in a harbour. Its cards are called R1, R2, G1 and G2. The game has two languages: `EN`, and `DE`,
whose verbs come apart and in which “must not” forbids nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from kitgen.prose.faults import Misread
from kitgen.prose.frames import Frame, frame
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build

FACES = ("R1", "R2", "G1", "G2")
PEOPLE = {"Ada": "she", "Ben": "he", "Cleo": "she"}
LEUTE = {"Ada": "sie", "Ben": "er", "Cleo": "sie"}
ADA, BEN, CLEO = 0, 1, 2

FRAMES = tuple(
    frame(key, text)
    for key, text in {
        "given open": "BOAT OPEN [NOW]",
        "given has": "who HAVE cards",
        "given size": "who HAVE number CARD",
        "given one": "who HAVE 1 CARD card",
        "do gives": "who GIVE card TO:who",
        "do lifts": "who LIFT [CARD] card [own HAND]",
        "do covers": "card COVER card",
        "do rows": "who ROW [card] / who TAKE BOAT",
        "allowed colour": "card RED|GREEN",
        "allowed either": "anyof SWIM",
        "allowed swims": "card SWIM",
        "refused swims": "card SWIM",
        "refused waits": "MUST card WAIT",
        "why shut": "NOT BOAT OPEN / BOAT SHUT",
        "now swim": "whos SWIM",
        "now light": "LAMP GREEN",
        "now signal": "LAMP GREEN [NOW]",
        "next turn": "who TURN",
        "end home": "everyone HOME",
    }.items()
)

EN: dict[str, Any] = {
    "numbers": {"one": 1, "two": 2, "three": 3},
    "everyone": ["all three"],
    "joints": ["and", "so"],
    "ors": ["or"],
    "others": ["other"],
    "fillers": ["a", "the", "is", "in", "on", "it is", "because"],
    "only_in": {"because": ["why"]},
    "never_before_cards": ["on"],
    "finite_verbs": ["is", "it is", "has", "gives", "lifts", "covers", "swims", "takes"],
    "conjunctions": ["because"],
    "never_last": ["a", "the", "in", "on"],
    "modes": {"not": ["not", "no"], "may": ["may", "can"], "must": ["must"], "forbid": ["cannot"]},
    "combine": {"may+not": "forbid", "must+not": "forbid"},
    "pronouns": {"she": ["she", "her"], "he": ["he", "his", "him"]},
    "card_pronouns": ["it", "it is"],
    "name_forms": ["{}", "{}’s"],
    "verdicts": ["good"],
    "words": {
        "HAVE": ["has", "have", "holds"],
        "GIVE": ["gives", "give"],
        "TO": ["to"],
        "CARD": ["card", "cards"],
        "NOW": ["now"],
        "TURN": ["turn"],
        "HAND": ["hand"],
    },
    "instead": {"ship": "boat", "storm": None},
}
EN_GAME: dict[str, Any] = {
    "suits": {},
    "marks": {},
    "words": {
        "BOAT": ["boat", "row boat"],
        "ROW": ["row", "rows"],
        "LIFT": ["picks … up", "lifts"],
        "TAKE": ["takes", "takes out"],
        "OUT": ["out"],
        "COVER": ["covers"],
        "OPEN": ["open"],
        "SHUT": ["shut"],
        "SWIM": ["swims", "swim"],
        "WAIT": ["wait"],
        "HOME": ["home"],
        "LAMP": ["lamp"],
        "RED": ["red"],
        "GREEN": ["green"],
    },
    "instead": {"skiff": "row boat"},
    "samples": {
        "given open": "The boat is open.",
        "given has": "Ada has R1 and G1.",
        "given size": "Ada has three cards.",
        "do gives": "Ada gives R1 to Ben.",
        "do lifts": "Ada lifts R1.",
        "allowed colour": "R1 is red.",
        "allowed swims": "R1 swims.",
        "refused swims": "R1 does not swim.",
        "refused waits": "R1 must wait.",
        "why shut": "The boat is shut.",
    },
}

DE: dict[str, Any] = {
    **EN,
    "everyone": ["alle drei"],
    "joints": ["und"],
    "ors": ["oder"],
    "others": ["andere"],
    "fillers": ["der", "die", "das", "ein", "eine", "ist", "auf", "es"],
    "only_in": {},
    "never_before_cards": [],
    "finite_verbs": ["ist", "hat", "gibt"],
    "conjunctions": [],
    "never_last": ["der", "die"],
    "numbers": {"ein": 1, "eine": 1, "zwei": 2, "drei": 3},
    "modes": {"not": ["nicht", "kein"], "may": ["darf"], "must": ["muss"], "forbid": []},
    "combine": {"may+not": "forbid"},
    "pronouns": {"sie": ["sie", "ihr", "ihrer"], "er": ["er", "seiner"]},
    "card_pronouns": ["sie"],
    "name_forms": ["{}", "{}s"],
    "words": {
        "HAVE": ["hat", "haben"],
        "GIVE": ["gibt"],
        "TO": ["an"],
        "CARD": ["karte", "karten"],
        "NOW": ["jetzt"],
        "TURN": ["dran"],
        "HAND": ["hand"],
    },
    "instead": {},
}
DE_GAME: dict[str, Any] = {
    "suits": {},
    "marks": {},
    "words": {
        "BOAT": ["boot"],
        "ROW": ["rudert"],
        "LIFT": ["hebt … auf", "hat … aufgehoben"],
        "TAKE": ["nimmt"],
        "OUT": ["aus"],
        "COVER": ["deckt … zu"],
        "OPEN": ["offen"],
        "SHUT": ["zu"],
        "SWIM": ["schwimmt", "schwimmen"],
        "WAIT": ["warten"],
        "HOME": ["daheim"],
        "LAMP": ["lampe"],
        "RED": ["rot"],
        "GREEN": ["grün"],
    },
    "instead": {},
    "samples": {},
}


def english(people: Mapping[str, str] = PEOPLE, **changes: object) -> Lexicon:
    """The words of the game in English; `changes` replace parts of the language's words."""
    return _built("en", {**EN, **changes}, EN_GAME, people)


def german(people: Mapping[str, str] = LEUTE, **changes: object) -> Lexicon:
    """The words of the game in German."""
    return _built("de", {**DE, **changes}, DE_GAME, people)


def _built(language: str, words: Mapping[str, Any], game: Mapping[str, Any], people: Mapping[str, str]) -> Lexicon:
    spoken, played = SimpleNamespace(**words), SimpleNamespace(**game)
    return build(language, f"lexicon/{language}.yaml", spoken, played, Cast(people, FACES))


def read(line: str, role: str, words: Lexicon | None = None, memory: Memory | None = None) -> tuple[Fact, ...]:
    """The facts of one line; of nothing that was named before, unless a memory is given."""
    facts, _ = read_line(line, role, FRAMES, words or english(), memory or Memory())
    return facts


def said(line: str, role: str, words: Lexicon | None = None, memory: Memory | None = None) -> list[tuple[Any, ...]]:
    """The facts of one line as plain tuples: the frame's name, then slots and values."""
    return [(fact.frame, *fact.slots) for fact in read(line, role, words, memory)]


def after(*lines: str, words: Lexicon | None = None) -> Memory:
    """What is remembered behind lines such as “given: Ada has R1.”"""
    memory = Memory()
    for line in lines:
        role, _, text = line.partition(": ")
        _, memory = read_line(text, role, FRAMES, words or english(), memory)
    return memory


def misread(
    line: str,
    role: str,
    words: Lexicon | None = None,
    memory: Memory | None = None,
    frames: Sequence[Frame] = FRAMES,
) -> Misread:
    """Why a line cannot be read."""
    with pytest.raises(Misread) as caught:
        read_line(line, role, frames, words or english(), memory or Memory())
    return caught.value


def stretch(line: str, fault: Misread) -> str:
    """The words of the line that a fault points at."""
    return line[fault.start : fault.end]
