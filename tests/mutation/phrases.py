"""Sentences as bags of known words, for the models of games: which there are, in any order, and what they add up to.

A model gives its words and its statements as tables of text:

    MOVE: moves|move|moved          a name, and the forms that mean it in one language (regular expressions)
    move: CARD MOVE N? PLACE? ONTO  a kind of statement, and the names of which it must consist; / parts other ways

In a statement, NAME stands once, NAME? once or not at all, NAME+ twice or more. Words that the tables do not know make
a sentence unreadable, so a model says nothing of what it does not fully understand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from tests.mutation.model import Unreadable, Untrue

HARMLESS, JOINT, HINT = "-", "JOINT", "HINT"


@dataclass(frozen=True)
class Bit:
    """Some words of a sentence: the name of what they mean, and the words."""

    name: str
    text: str


@dataclass(frozen=True)
class Phrase:
    """One statement: its kind, and the bits of it in their order, without joints and harmless words."""

    kind: str
    bits: tuple[Bit, ...]
    hints: frozenset[str] = frozenset()
    """Words that add something to the statement: still, also, because, so."""

    def texts(self, name: str) -> list[str]:
        """The words of every bit with this name, in their order."""
        return [bit.text for bit in self.bits if bit.name == name]

    def text(self, name: str) -> str | None:
        """The words of the first bit with this name, if there is one."""
        return next(iter(self.texts(name)), None)

    def at(self, name: str) -> int:
        """Where the first bit with this name stands; -1 for nowhere."""
        return next((place for place, bit in enumerate(self.bits) if bit.name == name), -1)


@dataclass(frozen=True)
class Pattern:
    """What a statement consists of: names that stand once, that may stand once, and that stand twice or more."""

    kind: str
    once: frozenset[str]
    maybe: frozenset[str]
    many: frozenset[str]

    def fits(self, names: Mapping[str, int]) -> bool:
        """Whether these names, each with how often it stands, are such a statement."""
        return (
            all(names.get(name) == 1 for name in self.once)
            and all(names.get(name, 0) >= 2 for name in self.many)
            and all(
                name in self.once or name in self.many or (name in self.maybe and n == 1) for name, n in names.items()
            )
        )


@dataclass(frozen=True)
class Tables:
    """The words and the statements of one game in one language, and how hints are written."""

    words: str
    statements: str
    hints: Mapping[str, str]

    @cached_property
    def _scanner(self) -> re.Pattern[str]:
        forms = [(name, form) for name, text in _rows(self.words) for form in text.split("|")]
        forms += [(HINT, form) for form in self.hints]
        # The longest first, so that “to the left” is no “left” behind words that nobody knows.
        forms.sort(key=lambda pair: -len(pair[1]))
        self._names.extend(name for name, _ in forms)
        bodies = "|".join(f"({form})" for _, form in forms)
        return re.compile(rf"(?:{bodies})(?![\w’])")

    @cached_property
    def _names(self) -> list[str]:
        return []

    @cached_property
    def _patterns(self) -> tuple[Pattern, ...]:
        found = []
        for kind, text in _rows(self.statements):
            for names in text.split(" / "):
                parts = names.split()
                found.append(
                    Pattern(
                        kind,
                        frozenset(part for part in parts if part[-1] not in "?+"),
                        frozenset(part[:-1] for part in parts if part[-1] == "?"),
                        frozenset(part[:-1] for part in parts if part[-1] == "+"),
                    )
                )
        return tuple(found)

    def bits(self, text: str) -> list[Bit]:
        """All words of a text in small letters, harmless ones too. Raises `Unreadable` for one that is not known."""
        scanner, found, at = self._scanner, [], 0
        while at < len(text):
            if text[at] == " ":
                at += 1
                continue
            if text[at] == ",":
                found.append(Bit(JOINT, ","))
                at += 1
                continue
            match = scanner.match(text, at)
            if match is None or match.lastindex is None:
                raise Unreadable
            found.append(Bit(self._names[match.lastindex - 1], match.group()))
            at = match.end()
        return found

    def phrases(self, bits: list[Bit]) -> tuple[Phrase, ...]:
        """What the bits say, as one statement or several that are cut at joints. Raises `Unreadable`."""
        hints = frozenset(self.hints[bit.text] for bit in bits if bit.name == HINT)
        kept = [bit for bit in bits if bit.name not in (HARMLESS, HINT)]
        readings = list(self._readings(kept))
        if len({tuple(sorted(p.kind for p in reading)) for reading in readings}) != 1:
            raise Unreadable
        return tuple(Phrase(phrase.kind, phrase.bits, hints) for phrase in readings[0])

    def _readings(self, bits: list[Bit]) -> Iterator[list[Phrase]]:
        whole = tuple(bit for bit in bits if bit.name != JOINT)
        kind = self._kind(tuple(sorted(Counter(bit.name for bit in whole).items())))
        if kind is not None:
            yield [Phrase(kind, whole)]
            return
        for cut, bit in enumerate(bits):
            # A run of joints is one cut.
            if bit.name == JOINT and 0 < cut < len(bits) - 1 and bits[cut + 1].name != JOINT:
                head = tuple(bit for bit in bits[:cut] if bit.name != JOINT)
                kind = self._kind(tuple(sorted(Counter(bit.name for bit in head).items())))
                if kind is not None:
                    yield from ([Phrase(kind, head), *rest] for rest in self._readings(bits[cut + 1 :]))

    def _kind(self, names: tuple[tuple[str, int], ...]) -> str | None:
        return _kind_of(self._patterns, names)


@cache
def _kind_of(patterns: tuple[Pattern, ...], names: tuple[tuple[str, int], ...]) -> str | None:
    counts = dict(names)
    return next((pattern.kind for pattern in patterns if pattern.fits(counts)), None)


def _rows(table: str) -> Iterator[tuple[str, str]]:
    for line in table.strip().splitlines():
        name, _, text = line.strip().partition(": ")
        yield name, text


def mode(language: str, phrase: Phrase) -> str:
    """What the permission words and negators of a statement mean together."""
    modes = tuple(
        "NOT" if bit.name == "NO" else bit.name
        for bit in phrase.bits
        if bit.name in ("MAY", "MUST", "NOT", "CANNOT", "NO")
    )
    if modes == ("MUST", "NOT"):
        # “Muss nicht” forbids nothing.
        if language == "de":
            raise Untrue
        if phrase.text("MUST") != "must":
            raise Unreadable
    known = {
        (): "",
        ("MAY",): "may",
        ("MUST",): "must",
        ("NOT",): "not",
        ("MAY", "NOT"): "forbidden",
        ("NOT", "MAY"): "forbidden",
        ("MUST", "NOT"): "forbidden",
        ("CANNOT",): "forbidden",
    }
    if modes not in known:
        raise Unreadable
    return known[modes]
