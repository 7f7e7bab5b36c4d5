"""From a document to a model: all that does not fit, at once, in words for somebody who writes content.

Pydantic finds the faults; none of its wording is shown. What a place needs is said by the description that the model
gives it, so a model's descriptions end the sentence “it needs …”.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Never, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from kitgen.content.source import MAX_PROBLEMS, Document, KeyPath
from kitgen.content.wording import PUT_IN_QUOTES, all_of, quoted
from kitgen.places import Span, Text
from kitgen.problems import Problem, Refused, in_order

Model = TypeVar("Model", bound=BaseModel)
Schema = Mapping[str, Any]

_KEY = "[key]"  # what pydantic adds to the place of a key
_NEAR = 0.6
_SHORT = 4


@dataclass(frozen=True, slots=True)
class Fault:
    """What a validator of a model finds wrong with a value.

    `path` leads from the value to the place. `start` and `end` mark characters of a value that is `Text`, or of
    `within`. With `named` the message is the rest of a sentence that begins with the name of the place.
    """

    message: str
    path: KeyPath = ()
    start: int = 0
    end: int | None = None
    within: Text | None = None
    code: str = "KG109"
    notes: tuple[str, ...] = ()
    named: bool = False
    at_key: bool = False


def refuse(*faults: Fault) -> Never:
    """Ends a validator with one or more faults."""
    raise PydanticCustomError("fault", "faults of a content file", {"faults": faults})


def decode(document: Document, model: type[Model]) -> Model:
    """The document as a model. Raises `Refused` with every KG106, KG107, KG108 and KG109 in it."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        # A file with thousands of faults is not the file that was meant: the first ones say so.
        errors = error.errors(include_url=False)[:MAX_PROBLEMS]
        problems = list(_Faults(document, _schema(model)).problems(errors))
    raise Refused(in_order(problems))


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """A note that names the known word that is most like `word`, or none."""
    found = nearest(word, known)
    return (f"did you mean “{found}”?",) if found else ()


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like `word`, however large its letters are; None if none is like it."""
    by_key = {one.casefold(): one for one in known}
    found = difflib.get_close_matches(word.casefold(), by_key, 1, _NEAR)
    # Half the letters of a short word are soon the same: “nope” is not nearly “copies”, but “copy” is.
    return by_key[found[0]] if found and (len(word) > _SHORT or found[0][0] == word[0].casefold()) else None


@cache
def _schema(model: type[BaseModel]) -> Schema:
    return model.model_json_schema()


class _Faults:
    """Turns pydantic's errors about one document into problems."""

    def __init__(self, document: Document, schema: Schema) -> None:
        self._document = document
        self._schema = schema

    def problems(self, errors: list[ErrorDetails]) -> Iterator[Problem]:
        slips = {where: self._near_key(where) for where in _places(errors, "extra_forbidden")}
        meant = {(*where[:-1], key) for where, key in slips.items() if key}
        for error in errors:
            match error["type"]:
                case "fault":
                    yield from self._own(error["loc"], error["input"], error["ctx"]["faults"])
                case "extra_forbidden":
                    yield self._unknown(error["loc"], slips[error["loc"]])
                case "missing" if isinstance(error["loc"][-1], str):
                    if error["loc"] not in meant:
                        yield self._missing(error["loc"])
                case "missing":  # an entry of a pair
                    yield self._wrong_length(error["loc"][:-1])
                case "too_long":
                    yield self._wrong_length(error["loc"])
                case _:
                    yield self._wrong_kind(error["loc"], error["input"])

    def _own(self, where: KeyPath, value: object, faults: tuple[Fault, ...]) -> Iterator[Problem]:
        inside = value if isinstance(value, Text) else None
        where = tuple(part for part in where if part != _KEY)
        for fault in faults:
            place, text = (*where, *fault.path), fault.within or inside
            # Of an empty text there is nothing to mark but its quotes.
            span = text.span(fault.start, fault.end) if text else self._document.span(place, key=fault.at_key)
            message = f"{self._name(place)} {fault.message}" if fault.named else fault.message
            yield self._problem(fault.code, message, span, (*fault.notes, *self._cut(place)))

    def _unknown(self, where: KeyPath, meant: str | None) -> Problem:
        known = ", ".join(self._keys_at(where[:-1]))
        note = f"did you mean “{meant}”?" if meant else f"known here: {known}"
        message = f"{quoted(str(where[-1]))} is not a key that is known here"
        return self._problem("KG107", message, self._document.span(where, key=True), (note,))

    def _missing(self, where: KeyPath) -> Problem:
        message = f"the key “{where[-1]}” is missing here; it needs {self._needs(where)}"
        return self._problem("KG108", message, self._document.span(where[:-1]))

    def _wrong_length(self, where: KeyPath) -> Problem:
        message = f"{self._name(where)} needs {self._needs(where)}"
        return self._problem("KG106", message, self._document.span(where))

    def _wrong_kind(self, where: KeyPath, value: object) -> Problem:
        name, needs, written = self._name(where), self._needs(where), self._document.written(where)
        if value is None:
            at_key = bool(where) and isinstance(where[-1], str)
            span = self._document.span(where, key=at_key)
            return self._problem("KG106", f"{name} is empty; it needs {needs}", span, self._cut(where))
        notes: tuple[str, ...] = ()
        wanted = self._at(where).get("type")
        if wanted == "string":
            notes = in_quotes(value, written)
        elif wanted == "integer" and isinstance(value, Text):
            notes = ("write digits only, and no 0 in front" if value.plain_style else "take the quotes away",)
        message = f"{name} needs {needs}, not {kind_of(value, written)}"
        return self._problem("KG106", message, self._document.span(where), notes)

    def _cut(self, where: KeyPath) -> tuple[str, ...]:
        if not self._document.is_commented_out(where):
            return ()
        return (f"“#” begins a comment: if it belongs to the sentence, {PUT_IN_QUOTES}",)

    def _near_key(self, where: KeyPath) -> str | None:
        return nearest(str(where[-1]), self._keys_at(where[:-1]))

    def _keys_at(self, where: KeyPath) -> list[str]:
        return list(self._at(where).get("properties", ()))

    def _name(self, where: KeyPath) -> str:
        """What a message calls the place: the nearest key, and the number of an entry of a list."""
        keys = [part for part in where if isinstance(part, str)]
        if not keys:
            return "the file"
        return f"entry {where[-1] + 1} of {quoted(keys[-1])}" if isinstance(where[-1], int) else quoted(keys[-1])

    def _needs(self, where: KeyPath) -> str:
        here = self._at(where)
        keys = list(here.get("properties", ()))
        if here.get("description"):
            return str(here["description"])
        return f"the key{'s' * (len(keys) > 1)} {all_of(keys)}" if keys else "a list"

    def _at(self, where: KeyPath) -> Schema:
        """The part of the JSON schema that describes a place."""
        here: Schema = {**self._schema, "description": None}
        for part in where:
            inside = here.get("items", {}) if isinstance(part, int) else here.get("properties", {}).get(part)
            if isinstance(part, int) and "prefixItems" in here:
                inside = here["prefixItems"][min(part, len(here["prefixItems"]) - 1)]
            here = self._resolved(inside if inside is not None else here.get("additionalProperties") or {})
        return here

    def _resolved(self, schema: object) -> Schema:
        """A schema with its reference followed; the docstring of the model there is not for editors."""
        if not isinstance(schema, Mapping):
            return {}
        if "$ref" in schema:
            named = self._schema["$defs"][schema["$ref"].rpartition("/")[2]]
            return {**named, "description": None, **schema}
        if "anyOf" in schema:  # of a value that may be null: the other choice comes first
            return {**self._resolved(schema["anyOf"][0]), **schema}
        return schema

    def _problem(self, code: str, message: str, span: Span, notes: tuple[str, ...] = ()) -> Problem:
        return Problem(code, message, span, notes=notes, source=self._document.source)


def _places(errors: list[ErrorDetails], kind: str) -> list[KeyPath]:
    return [error["loc"] for error in errors if error["type"] == kind]


def kind_of(value: object, written: str = "") -> str:
    """What an editor would call a value that stands where another kind is needed; `written` is how the file has it."""
    match value:
        case None:
            return "nothing"
        case str():
            return "text"
        case list():
            return "a list"
        case dict():
            return "a group of keys"
        case bool():
            return f"{written or str(value).lower()} without quotes"
    return f"the number {written or value}"


def in_quotes(value: object, written: str = "") -> tuple[str, ...]:
    """The cure for a value that should have been text."""
    if isinstance(value, (list, dict)):
        return (f"if it is a sentence, {PUT_IN_QUOTES}",)
    return () if value is None else (f'put it in quotes: "{written or str(value).lower()}"',)
