"""Loads what the designer decides: papers, card sizes and theme, and kitgen's own words on paper.

In the installed package these files lie in `builtin/templates`, in the repository in `templates`. What is wrong in them
is a problem with its place, as in any content file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    GetPydanticSchema,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from pydantic_core import core_schema

from kitgen.content.decode import Fault, decode, kind_of, near, refuse
from kitgen.content.source import Document, read_document
from kitgen.layout.emblems import is_emblem
from kitgen.layout.page import Colour
from kitgen.layout.theme import Colours, LineWidths, ReadingSizes, Shape, SuitStyle, Theme, TypeSizes
from kitgen.places import Text
from kitgen.printing import CardSize, Paper
from kitgen.problems import Problem, Refused

if TYPE_CHECKING:
    from jinja2 import Environment, Template

_PACKAGE = Path(__file__).parent
_RASTER = 0.05


@cache
def folder() -> Path:
    """Where the templates lie."""
    installed = _PACKAGE / "builtin" / "templates"
    return installed if installed.is_dir() else _PACKAGE.parent / "templates"


def load_papers() -> Mapping[str, Paper]:
    """The papers by the names that users give them, such as “a4”."""
    return _formats().papers


def load_card_sizes() -> Mapping[str, CardSize]:
    """The card sizes by the names that kits give them, such as “poker”."""
    return _formats().cards


@cache
def load_theme() -> Theme:
    """The look of everything that is printed."""
    return read_theme(_read(folder() / "theme.yaml"))


@cache
def load_wording(language: str) -> Words:
    """What kitgen itself says on paper in a language; Refused (KG504) if there are no words for it."""
    place = folder() / "text"
    known = sorted(file.stem for file in place.glob("*.yaml"))
    if language not in known:
        message = f"kitgen has no words of its own for the language “{language}”"
        raise Refused([Problem("KG504", message, notes=(f"it has words for: {', '.join(known)}",))])
    return Words(_read(place / f"{language}.yaml"))


@dataclass(frozen=True)
class Formats:
    """Papers and card sizes by their names."""

    papers: Mapping[str, Paper]
    cards: Mapping[str, CardSize]


def read_formats(document: Document) -> Formats:
    """Papers and card sizes from a document. Raises `Refused` with all that is wrong in it."""
    model = decode(document, _Formats)
    return Formats(
        {name: Paper(**dict(paper)) for name, paper in model.papers.items()},
        {name: CardSize(**dict(card)) for name, card in model.cards.items()},
    )


def read_theme(document: Document) -> Theme:
    """A theme from a document. Raises `Refused` with all that is wrong in it."""
    model = decode(document, _Theme)
    return Theme(
        Colours(**{name: Colour.from_hex(code) for name, code in model.colours}),
        LineWidths(**dict(model.lines)),
        model.tint,
        TypeSizes(**dict(model.type)),
        ReadingSizes(**dict(model.reading)),
        {letter: SuitStyle(Shape(suit.shape), Colour.from_hex(suit.colour)) for letter, suit in model.suits.items()},
    )


class Words:
    """kitgen's own words in one language, from a file of Jinja2 templates.

    Keys of keys are joined by points: `say("sheet.number", number=1, count=2)`.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._texts = dict(self._found(document.data))
        self._compiled: dict[str, Template] = {}

    @property
    def keys(self) -> frozenset[str]:
        """All keys that can be said."""
        return frozenset(self._texts)

    def say(self, key: str, /, **values: object) -> str:
        """The words under `key`, with the values put in.

        Refused: KG108 for an unknown key, KG110 for words that use a value that is not given, KG109 for words that are
        no template.
        """
        from jinja2 import TemplateSyntaxError, UndefinedError

        text = self._texts.get(key)
        if text is None:
            message = f"kitgen's own words lack “{key}”"
            raise self._refused("KG108", message, notes=near(key, self._texts))
        try:
            if key not in self._compiled:
                self._compiled[key] = _environment().from_string(text)
            return self._compiled[key].render(values)
        except TemplateSyntaxError as error:
            raise self._refused("KG109", f"“{key}” is not well formed: {error.message}", text) from error
        except UndefinedError as error:
            given = ", ".join(f"“{name}”" for name in values) or "none"
            note = f"values that can be used here: {given}"
            raise self._refused("KG110", f"“{key}” uses an unknown value: {error.message}", text, (note,)) from error

    def _found(self, value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Text]]:
        if isinstance(value, Text):
            yield ".".join(path), value
        elif isinstance(value, dict):
            for key, inside in value.items():
                yield from self._found(inside, (*path, key))
        else:
            message = f"“{'.'.join(path)}” needs words, not {kind_of(value)}"
            span = self._document.span(path)
            raise Refused([Problem("KG106", message, span, source=self._document.source)])

    def _refused(self, code: str, message: str, text: Text | None = None, notes: tuple[str, ...] = ()) -> Refused:
        span = text.span() if text else self._document.span()
        return Refused([Problem(code, message, span, notes=notes, source=self._document.source)])


@cache
def _environment() -> Environment:
    from jinja2 import Environment, StrictUndefined

    # What is said is printed, not put into HTML: nothing must be escaped.
    return Environment(undefined=StrictUndefined, autoescape=False)  # noqa: S701


@cache
def _formats() -> Formats:
    return read_formats(_read(folder() / "papers.yaml"))


def _read(file: Path) -> Document:
    return read_document(file.read_bytes(), f"{file.parent.name}/{file.name}")


def _number(needs: str, least: float, most: float) -> tuple[AfterValidator, WithJsonSchema]:
    def check(value: float) -> float:
        if not least <= value <= most:
            refuse(Fault(f"is {value:g}; it must be from {least:g} to {most:g}", named=True))
        return value

    return AfterValidator(check), WithJsonSchema({"type": "number", "description": needs})


def _text(needs: str) -> tuple[GetPydanticSchema, WithJsonSchema]:
    schema = GetPydanticSchema(lambda _source, _handler: core_schema.is_instance_schema(Text))
    return schema, WithJsonSchema({"type": "string", "description": needs})


def _colour_code(code: Text) -> Text:
    try:
        Colour.from_hex(code)
    except ValueError:
        refuse(Fault(f"“{code}” is not {_A_COLOUR}"))
    return code


def _known_shape(name: Text) -> Text:
    known = [shape.value for shape in Shape]
    if name not in known:
        choices = ", ".join(f"“{each}”" for each in known)
        refuse(Fault(f"“{name}” is not a shape; shapes are {choices}", notes=near(name, known)))
    return name


_A_COLOUR = 'a colour in quotes, such as "#0a62a6"'

_Name = Annotated[Text, *_text("a name")]
_ColourCode = Annotated[Text, *_text(_A_COLOUR), AfterValidator(_colour_code)]
_ShapeName = Annotated[Text, *_text("the name of a shape"), AfterValidator(_known_shape)]
_Length = Annotated[float, *_number("a length in millimetres, such as 88", 10, 2000)]
_Count = Annotated[int, *_number("a whole number from 2", 2, 20)]
_Period = Annotated[float, *_number("a length in millimetres, such as 1", 0.5, 3)]
_Outline = Annotated[float, *_number("a width in millimetres, such as 1", 0.3, 2)]
_Rule = Annotated[float, *_number("a width in millimetres, such as 0.12", 0.09, 0.5)]
_Tint = Annotated[float, *_number("a share, such as 0.12", 0, 0.15)]
_Size = Annotated[float, *_number("a size in points, such as 7.5", 7, 72)]
_ReadingSize = Annotated[float, *_number("a size in points from 10.5 to 12", 10.5, 12)]
_Leading = Annotated[float, *_number("a multiple of the size, such as 1.3", 1.2, 1.6)]
_Capital = Annotated[float, *_number("a share, such as 0.668", 0.4, 0.9)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _Paper(_Model):
    name: _Name
    width: _Length
    height: _Length


class _Card(_Model):
    name: _Name
    width: _Length
    height: _Length
    columns: _Count
    rows: _Count
    hatch: _Period

    @model_validator(mode="after")
    def _hatch_divides(self) -> Self:
        for length in (self.width, self.height):
            if not _whole(length / self.hatch):
                refuse(Fault(f"is {self.hatch:g}, which does not divide {length:g}", ("hatch",), named=True))
        if not _whole(self.hatch / _RASTER):
            refuse(Fault(f"is {self.hatch:g}, which is not a multiple of {_RASTER}", ("hatch",), named=True))
        return self


class _Formats(_Model):
    papers: Mapping[_Name, _Paper]
    cards: Mapping[_Name, _Card]


class _Colours(_Model):
    ink: _ColourCode
    quiet: _ColourCode
    cut: _ColourCode
    back: _ColourCode
    allowed: _ColourCode
    refused: _ColourCode
    edge: _ColourCode
    panel: _ColourCode
    heading: _ColourCode
    line: _ColourCode


class _Lines(_Model):
    outline: _Outline
    rule: _Rule
    drawing: _Rule


class _Type(_Model):
    rank: _Size
    suit: _Size
    trump: _Size
    copies: _Size
    name: _Size
    title: _Size
    note: _Size
    cut: _Size
    index: _Size
    letter: _Size
    caption: _Size
    capital: _Capital


class _Reading(_Model):
    title: _Size
    aim: _ReadingSize
    heading: _Size
    text: _ReadingSize
    summary: _ReadingSize
    label: _Size
    footer: _Size
    leading: _Leading


class _Suit(_Model):
    shape: _ShapeName
    colour: _ColourCode


class _Theme(_Model):
    colours: _Colours
    lines: _Lines
    tint: _Tint
    type: _Type
    reading: _Reading
    suits: Mapping[_Name, _Suit]

    @field_validator("suits")
    @classmethod
    def _letters_in_shapes(cls, suits: Mapping[str, _Suit]) -> Mapping[str, _Suit]:
        """A letter needs a shape to stand in; no letter stands in an emblem."""
        wrong = [name for name, suit in suits.items() if is_emblem(Shape(suit.shape)) == (len(name) == 1)]
        if wrong:
            message = "“{}” is a shape for {}"
            refuse(
                *(
                    Fault(
                        message.format(suits[name].shape, "a suit that is a word" if len(name) == 1 else "a letter"),
                        (name, "shape"),
                    )
                    for name in wrong
                )
            )
        return suits


def _whole(number: float) -> bool:
    return abs(number - round(number)) < 1e-9
