"""Every small change of the printed examples that an editor, a translator or a slip of the hand could make.

Nothing here is chance: the same examples and words give the same mutants in the same order.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tests.mutation.corpus import MARKS, TRUMP, Lines, deck, examples, words
from tests.mutation.model import model_of

ROLES = ("given", "do", "judge", "allowed", "refused", "why", "now", "next", "end")
_DIGITS = range(46)
_NUMBER_WORDS = range(17)

# Words that turn a sentence and that no lexicon may know, or may know only with another meaning.
_TURNING = {
    "en": ("bottom", "later", "second", "never", "hardly", "almost", "nobody", "neither", "nor", "all", "unless"),
    "de": ("unten", "später", "zweite", "zweiten", "nie", "kaum", "fast", "niemand", "weder", "noch", "alle", "außer"),
}
_PRONOUNS = {
    "en": (("she", "he", "it", "they"), ("her", "his", "its", "their")),
    "de": (("sie", "er", "es"), ("ihre", "seine"), ("ihr", "sein", "ihm", "ihn")),
}

_WORD = re.compile(r"[^\W_]+(?:’[^\W_]+)?|[,;]")
_GAP = "…"


@dataclass(frozen=True, slots=True)
class Mutant:
    """An example with one change: `what` was changed in the line `at`, and all `lines` as they then stand."""

    game: str
    language: str
    example: str
    kind: str
    what: str
    at: int
    lines: Lines

    @property
    def line(self) -> str:
        """The changed line with its role, for people to read; empty where it is lost."""
        return "{}: {}".format(*self.lines[self.at]) if self.at < len(self.lines) else ""


class Speech(NamedTuple):
    """A game and a language: what decides which words there are."""

    game: str
    language: str


Change = tuple[str, str, str]
"""The kind of a change, what was changed, and the sentence after it."""


def mutants(game: str, language: str, example: str) -> Iterator[Mutant]:
    """All mutants of an example, each text once, under the first kind that makes it."""
    lines = examples(game, language)[example]
    seen = {lines}
    for kind, what, at, changed in _of_example(Speech(game, language), lines):
        if changed not in seen:
            seen.add(changed)
            yield Mutant(game, language, example, kind, what, at, changed)


def _of_example(speech: Speech, lines: Lines) -> Iterator[tuple[str, str, int, Lines]]:
    for at, (role, sentence) in enumerate(lines):
        for of_sentence in _OF_SENTENCES:
            for kind, what, changed in of_sentence(speech, sentence):
                yield kind, what, at, (*lines[:at], (role, _tidy(changed)), *lines[at + 1 :])
        if role == "why":
            for reason in (*words(*speech).reasons, *model_of(speech.game).reasons.get(speech.language, ())):
                yield "reason", reason, at, (*lines[:at], (role, reason), *lines[at + 1 :])
        for other in ROLES:
            if other != role:
                yield "role", f"{role}→{other}", at, (*lines[:at], (other, sentence), *lines[at + 1 :])
    yield from _of_lines(lines)
    yield from _card_swaps(speech, lines)


def _of_lines(lines: Lines) -> Iterator[tuple[str, str, int, Lines]]:
    for at, (role, sentence) in enumerate(lines):
        yield "line lost", f"{role}: {sentence}", at, lines[:at] + lines[at + 1 :]
        yield "line doubled", f"{role}: {sentence}", at, lines[: at + 1] + lines[at:]
        for to in range(len(lines)):
            rest = [*lines[:at], *lines[at + 1 :]]
            rest.insert(to, lines[at])
            yield "line moved", f"line {at + 1}→{to + 1}", to, tuple(rest)
    for one, other in itertools.combinations(range(len(lines)), 2):
        swapped = list(lines)
        swapped[one], swapped[other] = lines[other], lines[one]
        yield "lines swapped", f"lines {one + 1} and {other + 1}", one, tuple(swapped)


def _card_swaps(speech: Speech, lines: Lines) -> Iterator[tuple[str, str, int, Lines]]:
    card = _Faces.of(speech).card
    places = [(at, match) for at, (_, sentence) in enumerate(lines) for match in card.finditer(sentence)]
    for (one_line, one), (other_line, other) in itertools.combinations(places, 2):
        changed = [list(line) for line in lines]
        # The later place first: the offsets of the earlier one then still hold.
        for at, place, face in ((other_line, other, one.group()), (one_line, one, other.group())):
            cased = _cased(face, place.group())
            changed[at][1] = changed[at][1][: place.start()] + cased + changed[at][1][place.end() :]
        swapped = tuple((role, sentence) for role, sentence in changed)
        yield "cards swapped", f"{one.group()} and {other.group()}", one_line, swapped


# One sentence


@dataclass(frozen=True)
class _Faces:
    """The cards of a deck in the words of a language."""

    names: tuple[str, ...]
    missing: tuple[str, ...]
    suits: tuple[str, ...]
    """Words for suits, and for trumps; none where suits are letters."""
    marks: tuple[str, ...]
    card: re.Pattern[str]
    """What the name of a card looks like, whether there is such a card or not."""

    @staticmethod
    @cache
    def of(speech: Speech) -> _Faces:
        cards = deck(speech.game)
        if not cards.in_words:
            return _Faces(cards.faces, cards.missing, (), (), re.compile(r"\b[A-Z][0-9]\b"))
        words_of = model_of(speech.game).card_words.get(speech.language, {})

        def told(names: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(" ".join(words_of.get(word, word) for word in name.split(" ")) for name in names)

        suits, marks = told((*cards.suits, TRUMP)), told(MARKS)
        form = rf"\b(?:{'|'.join(suits)}) \d+(?: (?:{'|'.join(marks)}))?\b"
        return _Faces(told(cards.faces), told(cards.missing), suits, marks, re.compile(form, re.IGNORECASE))


def _parts_of_cards(speech: Speech, sentence: str) -> Iterator[Change]:
    """Colours and marks dropped and exchanged, in the names of cards and elsewhere."""
    faces = _Faces.of(speech)
    for kind, forms in (("colour", faces.suits), ("mark", faces.marks)):
        spans = _spans(sentence, forms)
        for span in spans:
            yield _drop(kind, sentence, span)
            for form in forms:
                yield _put(kind, sentence, span, form)
        yield from _swaps(kind, sentence, spans)
    for match in faces.card.finditer(sentence):
        for mark in faces.marks:
            yield "mark", f"+{mark}", f"{sentence[: match.end()]} {mark}{sentence[match.end() :]}"


def _cards(speech: Speech, sentence: str) -> Iterator[Change]:
    faces = _Faces.of(speech)
    for match in faces.card.finditer(sentence):
        for face in (*faces.names, *faces.missing):
            yield _put("card", sentence, match.span(), face)


def _numbers(speech: Speech, sentence: str) -> Iterator[Change]:
    known = words(*speech).numbers
    spans = [match.span() for match in _WORD.finditer(sentence)]
    numbers = [span for span in spans if _text(sentence, span).isdecimal() or _text(sentence, span).casefold() in known]
    for span in numbers:
        if _text(sentence, span).isdecimal():
            for number in _DIGITS:
                yield _put("number", sentence, span, str(number))
        else:
            for number in _NUMBER_WORDS:
                yield _put("number word", sentence, span, str(number))
        for form in known:
            yield _put("number word", sentence, span, form)
    yield from _swaps("numbers swapped", sentence, numbers)


def _names(speech: Speech, sentence: str) -> Iterator[Change]:
    """Every name and pronoun of a person replaced by the others, in every form."""
    forms = words(*speech).names
    families = (
        (*forms, *itertools.chain(*_PRONOUNS[speech.language])),
        *((*family, *forms) for family in _PRONOUNS[speech.language]),
    )
    names = _spans(sentence, tuple(form for form in forms if " " not in form))
    for span in names:
        for form in families[0]:
            yield _put("name", sentence, span, form)
    for pronouns, family in zip(_PRONOUNS[speech.language], families[1:], strict=True):
        for span in _spans(sentence, pronouns):
            for form in family:
                yield _put("name", sentence, span, form)
    yield from _swaps("names swapped", sentence, names)


def _modes(speech: Speech, sentence: str) -> Iterator[Change]:
    """Negators and permission words dropped, exchanged and added; also both together, such as “must not”."""
    known = words(*speech)
    for kind, forms in (("negator", known.negators), ("permission", known.permissions)):
        for span in _spans(sentence, forms):
            yield _drop(f"{kind} dropped", sentence, span)
        for gap in _gaps(sentence):
            for form in forms:
                yield _insert(f"{kind} added", sentence, gap, form)
    pairs = [f"{permission} {negator}" for permission in known.permissions for negator in known.negators[:2]]
    for span in _spans(sentence, (*known.negators, *known.permissions, *pairs)):
        for form in (*known.negators, *known.permissions, *pairs):
            yield _put("negator or permission", sentence, span, form)
    for gap in _gaps(sentence):
        for form in pairs:
            yield _insert("permission added", sentence, gap, form)


def _turning(speech: Speech, sentence: str) -> Iterator[Change]:
    for gap in _gaps(sentence):
        for word in _TURNING[speech.language]:
            yield _insert("turning word added", sentence, gap, word)


def _known_words(speech: Speech, sentence: str) -> Iterator[Change]:
    """Every known word dropped, replaced by and joined by every other known word."""
    meanings = words(*speech).meanings
    for parts in _known_places(speech, sentence):
        old = f" {_GAP} ".join(_text(sentence, span) for span in parts)
        means = meanings[old.casefold()]
        rest = sentence
        for start, end in reversed(parts[1:]):
            rest = rest[:start] + rest[end:]
        for form, may_mean in meanings.items():
            if form == old.casefold():
                continue
            kind = "word of another meaning"
            if means & may_mean:
                kind = "filler for filler" if "filler" in means & may_mean else "word of the same meaning"
            for changed in _with_form(rest, parts[0], form):
                yield kind, f"{old}→{form}", changed
        yield "word dropped", f"−{old}", _drop("", rest, parts[0])[2]
    for gap in _gaps(sentence):
        for form in meanings:
            for changed in _with_form(sentence, (gap, gap), form):
                yield ("filler added" if "filler" in meanings[form] else "word added"), f"+{form}", changed


def _known_places(speech: Speech, sentence: str) -> Iterator[tuple[tuple[int, int], ...]]:
    """Where known words stand: one stretch for each, or one for each part of a form with a gap."""
    for form in words(*speech).meanings:
        parts = [_spans(sentence, (part.strip(),)) for part in form.split(_GAP)]
        if len(parts) == 1:
            yield from ((span,) for span in parts[0])
        else:
            yield from ((one, other) for one in parts[0] for other in parts[1] if one[1] < other[0])


def _with_form(sentence: str, span: tuple[int, int], form: str) -> Iterator[str]:
    """The sentence with a form put at a place; the second part of a form with a gap goes to any place behind."""
    first, _, second = (part.strip() for part in form.partition(_GAP))
    if not second:
        yield _put("", sentence, span, first)[2] if span[0] < span[1] else _insert("", sentence, span[0], first)[2]
        return
    for gap in _gaps(sentence):
        if gap > span[1]:
            behind = _insert("", sentence, gap, second)[2]
            yield _put("", behind, span, first)[2] if span[0] < span[1] else _insert("", behind, span[0], first)[2]


def _commas(_speech: Speech, sentence: str) -> Iterator[Change]:
    for match in re.finditer(",", sentence):
        yield _drop("comma", sentence, match.span())
    for match in re.finditer(" ", sentence):
        yield "comma", "+,", sentence[: match.start()] + "," + sentence[match.start() :]


def _order(_speech: Speech, sentence: str) -> Iterator[Change]:
    yield from _swaps("words swapped", sentence, [match.span() for match in _WORD.finditer(sentence)])


def _end(_speech: Speech, sentence: str) -> Iterator[Change]:
    for end in ("?", "!", "", "…"):
        yield "end of the sentence", f".→{end}", sentence[:-1] + end


_OF_SENTENCES: tuple[Callable[[Speech, str], Iterator[Change]], ...] = (
    _parts_of_cards,
    _cards,
    _numbers,
    _names,
    _modes,
    _turning,
    _known_words,
    _commas,
    _order,
    _end,
)


# Cutting and joining


def _text(sentence: str, span: tuple[int, int]) -> str:
    return sentence[span[0] : span[1]]


def _spans(sentence: str, forms: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where whole words of a sentence are one of these forms."""
    found = [re.finditer(rf"(?<![\w’]){re.escape(form)}(?![\w’])", sentence, re.IGNORECASE) for form in forms]
    return [match.span() for matches in found for match in matches]


def _gaps(sentence: str) -> list[int]:
    """The places where a word can be added: before each word and before the full stop."""
    return [*(match.start() for match in re.finditer(r"(?<!\S)\S", sentence)), len(sentence.rstrip(".!?"))]


def _put(kind: str, sentence: str, span: tuple[int, int], new: str) -> Change:
    old = _text(sentence, span)
    return kind, f"{old}→{new}", sentence[: span[0]] + _cased(new, old) + sentence[span[1] :]


def _cased(new: str, old: str) -> str:
    return new[0].upper() + new[1:] if old[0].isupper() else new


def _insert(kind: str, sentence: str, gap: int, new: str) -> Change:
    return kind, f"+{new}", f"{sentence[:gap]} {new} {sentence[gap:]}"


def _drop(kind: str, sentence: str, span: tuple[int, int]) -> Change:
    return kind, f"−{_text(sentence, span)}", sentence[: span[0]] + sentence[span[1] :]


def _swaps(kind: str, sentence: str, spans: list[tuple[int, int]]) -> Iterator[Change]:
    for one, other in itertools.combinations(sorted(set(spans)), 2):
        first, second = _text(sentence, one), _text(sentence, other)
        between = sentence[one[1] : other[0]]
        yield kind, f"{first} and {second}", sentence[: one[0]] + second + between + first + sentence[other[1] :]


def _tidy(sentence: str) -> str:
    """Single blanks, none before a comma or a full stop, and a capital in front."""
    spaced = re.sub(r"\s+", " ", sentence).strip()
    closed = re.sub(r" (?=[,.])", "", spaced)
    return closed[:1].upper() + closed[1:]
