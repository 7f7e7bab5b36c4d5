"""The kinds of values that content files are made of: each a type with its checks and the words for what it needs.

Every description ends the sentence “it needs …”. Text stays the very `Text` object that was read, keys of mappings
included, so that it still knows its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BeforeValidator, GetPydanticSchema, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, core_schema

from kitgen.content.decode import Fault, near, refuse
from kitgen.content.wording import quoted
from kitgen.places import Text
from kitgen.prose.frames import ROLES
from kitgen.rules.cards import MARKS, TRUMP

LONGEST_NAME = 60
LONGEST_SENTENCE = 300
LONGEST_LIST = 200
LONGEST_MAPPING = 1000

MATERIALS = (
    "turn-log",
    "starter-strip",
    "move-log",
    "meld-mat",
    "claim-board",
    "place-cards",
    "trick-log",
    "score-sheet",
)
"""What a kit may have beside the cards, the table summary and the host key, which every kit has."""

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)
K = TypeVar("K")
C = TypeVar("C", bound=Collection[object])
S = TypeVar("S", bound=str)


def line_faults(text: str, longest: int) -> list[Fault]:
    """What is wrong with text that must stand in one line: not empty, no blanks around it, at most `longest` long."""
    faults = []
    if not text.strip():
        faults.append(Fault("is empty", named=True))
    elif text.endswith("\n") and "\n" not in text[:-1]:
        faults.append(Fault("ends in a line break", notes=("write >- instead of > or |",), named=True))
    elif "\n" in text:
        at = text.index("\n")
        faults.append(Fault("goes over more than one line", start=at, end=at + 1, named=True))
    elif text != text.strip():
        faults.append(Fault("begins or ends with a space", named=True))
    if len(text) > longest:
        faults.append(Fault(f"has {len(text)} characters; at most {longest} are allowed", start=longest, named=True))
    return faults


def _one_line(longest: int) -> AfterValidator:
    def check(text: S) -> S:
        if faults := line_faults(text, longest):
            refuse(*faults)
        return text

    return AfterValidator(check)


def _like(pattern: str, what: str) -> AfterValidator:
    def check(text: S) -> S:
        if not re.fullmatch(pattern, text):
            spelt = re.sub(r"[\s_]+", "-", text).lower()
            notes = (f"write {spelt}",) if re.fullmatch(pattern, spelt) else ()
            refuse(Fault(f"{quoted(text)} is not {what}", notes=notes))
        return text

    return AfterValidator(check)


def _one_of(*words: str) -> AfterValidator:
    def check(text: S) -> S:
        if text not in words:
            choices = ", ".join(f"“{word}”" for word in words)
            refuse(Fault(f"{quoted(text)} is not allowed here; allowed: {choices}", notes=near(text, words)))
        return text

    return AfterValidator(check)


def _between(first: int, last: int) -> AfterValidator:
    def check(number: int) -> int:
        if not first <= number <= last:
            refuse(Fault(f"is {number}; it must be from {first} to {last}", named=True))
        return number

    return AfterValidator(check)


def _as_tuple(value: object) -> object:
    if not isinstance(value, list):
        return value
    if len(value) > LONGEST_LIST:
        refuse(Fault(f"has {len(value)} entries; at most {LONGEST_LIST} are allowed", named=True))
    return tuple(value)


def _not_too_many(value: object) -> object:
    if isinstance(value, dict) and len(value) > LONGEST_MAPPING:
        refuse(Fault(f"has {len(value)} keys; at most {LONGEST_MAPPING} are allowed", named=True))
    return value


def _not_empty(entries: C) -> C:
    if not entries:
        refuse(Fault("needs at least one entry", named=True))
    return entries


def _unique(entries: tuple[H, ...]) -> tuple[H, ...]:
    twice = [at for at, entry in enumerate(entries) if entry in entries[:at]]
    if twice:
        refuse(*(Fault(f"{quoted(str(entries[at]))} stands twice in this list", (at,)) for at in twice))
    return entries


def ascending(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """A check that each number is larger than the one before."""
    falling = [at for at in range(1, len(numbers)) if numbers[at] < numbers[at - 1]]
    if falling:
        message = "{} stands behind {}; write the numbers in ascending order"
        refuse(*(Fault(message.format(numbers[at], numbers[at - 1]), (at,)) for at in falling))
    return numbers


def of_length(least: int, most: int) -> Callable[[tuple[T, ...]], tuple[T, ...]]:
    """A check that a list has from `least` to `most` entries."""

    def check(entries: tuple[T, ...]) -> tuple[T, ...]:
        if not least <= len(entries) <= most:
            refuse(Fault(f"has {len(entries)} entries; it must have from {least} to {most}", named=True))
        return entries

    return check


def _from_to(pair: tuple[int, int]) -> tuple[int, int]:
    if pair[0] > pair[1]:
        refuse(Fault(f"goes from {pair[0]} to {pair[1]}; write the smaller number first", named=True))
    return pair


def _of_another_kind() -> PydanticCustomError:
    """What pydantic itself would say; the words come from the description of the place."""
    return PydanticCustomError("kind", "a value of another kind")


def _players(value: object) -> tuple[int, int]:
    least, most = value if isinstance(value, list) and len(value) == 2 else (value, value)
    if type(least) is not int or type(most) is not int:
        raise _of_another_kind()
    for number in (least, most):
        if number not in range(1, _MOST_PLAYERS + 1):
            refuse(Fault(f"is {number}; it must be from 1 to {_MOST_PLAYERS}", named=True))
    return _from_to((least, most))


def _setting(value: object) -> int | tuple[Text, ...]:
    if type(value) is int:
        if value not in range(_LARGEST_AMOUNT + 1):
            refuse(Fault(f"is {value}; it must be from 0 to {_LARGEST_AMOUNT}", named=True))
        return value
    if not isinstance(value, list) or not value:
        raise _of_another_kind()
    odd = [at for at, face in enumerate(value) if not isinstance(face, Text) or not re.fullmatch(_A_FACE, face)]
    if odd:
        refuse(*(Fault(f"{quoted(str(value[at]))} is no card, such as A1", (at,)) for at in odd))
    return tuple(value)


def _needs(what: str, kind: str = "string") -> WithJsonSchema:
    return WithJsonSchema({"type": kind, "description": what})


_MOST_PLAYERS = 12
_LARGEST_AMOUNT = 1000
_A_FACE = r"[A-Z][1-9]\d?"
_AN_ID = "a name of small letters, digits and hyphens, such as turn-limit"
_A_LANGUAGE = "the tag of a language, such as en or pt-BR"
_A_VERSION = 'a version in quotes, such as "1.0"'
_A_LETTER = "one of the letters A to D"
COLOURS = ("red", "yellow", "green", "blue")
_A_NAME_FORM = "a form of a name with {} where the name stands, such as “{}’s”"
_IS_TEXT = GetPydanticSchema(lambda _source, _handler: core_schema.is_instance_schema(Text))
_IS_ID = _like(r"[a-z0-9]+(-[a-z0-9]+)*", _AN_ID)
_SHORT = _one_line(LONGEST_NAME)

Name = Annotated[Text, _IS_TEXT, _needs("a few words of text"), _SHORT]
Sentence = Annotated[Text, _IS_TEXT, _needs("a sentence"), _one_line(LONGEST_SENTENCE)]
Id = Annotated[Text, _IS_TEXT, _needs(_AN_ID), _IS_ID, _SHORT]
LanguageTag = Annotated[Text, _IS_TEXT, _needs(_A_LANGUAGE), _like(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}", _A_LANGUAGE)]
Version = Annotated[
    Text, _IS_TEXT, _needs(_A_VERSION), _like(r"[0-9]{1,4}(\.[0-9]{1,4}){1,2}", 'a version such as "1.0"')
]
Letter = Annotated[Text, _IS_TEXT, _needs(_A_LETTER), _like(r"[A-D]", _A_LETTER)]
Colour = Annotated[Text, _IS_TEXT, _needs("the name of a colour"), _one_of(*COLOURS)]
Duty = Annotated[Text, _IS_TEXT, _needs("may, must or must not"), _one_of("may", "must", "must not")]
Material = Annotated[Text, _IS_TEXT, _needs("the name of a material, such as turn-log"), _one_of(*MATERIALS)]
_A_FORM = "a word, or two parts with … between them"
Form = Annotated[Text, _IS_TEXT, _needs("a word as text"), _SHORT, _like(r"[^…]+(?: … [^…]+)?", _A_FORM)]
NameForm = Annotated[Text, _IS_TEXT, _needs(_A_NAME_FORM), _like(r"[^{}]*\{\}[^{}]*", _A_NAME_FORM), _SHORT]
Combined = Annotated[Text, _IS_TEXT, _needs("the word forbid"), _one_of("forbid")]

TextIdKey = Annotated[Text, _IS_TEXT, _needs(_AN_ID), _IS_ID, _SHORT]
# These keys are `Text` as well, but typed as `str`, as their readers take them: `Mapping` is invariant in its keys.
NameKey = Annotated[str, _IS_TEXT, _needs("a name"), _SHORT]
IdKey = Annotated[str, _IS_TEXT, _needs(_AN_ID), _IS_ID, _SHORT]
FormKey = Annotated[str, _IS_TEXT, _needs("a word as text"), _SHORT]
Concept = Annotated[
    str, _IS_TEXT, _needs("a term"), _like(r"[A-Z]+", "a term in capital letters, such as DRAWPILE"), _SHORT
]
Mode = Annotated[str, _IS_TEXT, _needs("a mode"), _one_of("not", "may", "must", "forbid")]
SuitKey = Annotated[str, _IS_TEXT, _needs("a suit"), _one_of(*COLOURS, TRUMP)]
MarkKey = Annotated[str, _IS_TEXT, _needs("a mark"), _one_of(*MARKS)]
Role = Annotated[Text, _IS_TEXT, _needs("the role of a line, such as why"), _one_of(*ROLES)]
ModePair = Annotated[
    str, _IS_TEXT, _needs("modes"), _like(r"(not|may|must)\+(not|may|must)", "two modes, such as may+not")
]
FrameKey = Annotated[
    str,
    _IS_TEXT,
    _needs("a frame"),
    _like(r"[a-z]+ [a-z0-9]+(-[a-z0-9]+)*", "a role and a frame, such as “given top”"),
    _SHORT,
]

Rank = Annotated[int, _needs("a whole number from 1 to 9", "integer"), _between(1, 9)]
Copies = Annotated[int, _needs("a whole number from 1 to 4", "integer"), _between(1, 4)]
Players = Annotated[
    tuple[int, int],
    PlainValidator(_players),
    _needs("a whole number, such as 2, or from how many to how many, such as [1, 3]", "integer"),
]
PlayerCount = Annotated[int, _needs("a whole number, such as 2", "integer"), _between(1, _MOST_PLAYERS)]
Setting = Annotated[
    int | tuple[Text, ...],
    PlainValidator(_setting),
    _needs("a whole number, such as 5, or a list of cards, such as [A1, B1]", "integer"),
]
Minutes = Annotated[int, _needs("a number of minutes", "integer"), _between(1, 600)]
Turns = Annotated[int, _needs("a whole number from 1 to 200", "integer"), _between(1, 200)]
Amount = Annotated[int, _needs("a whole number", "integer"), _between(0, _LARGEST_AMOUNT)]

Listed = Annotated[tuple[T, ...], BeforeValidator(_as_tuple)]
Several = Annotated[tuple[T, ...], BeforeValidator(_as_tuple), AfterValidator(_not_empty)]
Distinct = Annotated[tuple[H, ...], BeforeValidator(_as_tuple), AfterValidator(_unique)]
DistinctSeveral = Annotated[
    tuple[H, ...], BeforeValidator(_as_tuple), AfterValidator(_not_empty), AfterValidator(_unique)
]
Range = Annotated[tuple[Minutes, Minutes], BeforeValidator(_as_tuple), AfterValidator(_from_to)]
Keyed = Annotated[Mapping[K, T], BeforeValidator(_not_too_many)]
KeyedSeveral = Annotated[Mapping[K, T], BeforeValidator(_not_too_many), AfterValidator(_not_empty)]
