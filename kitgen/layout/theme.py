"""What the designer decides: papers, card sizes, colours, shapes, type sizes, and kitgen's own words on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from kitgen.layout.page import Colour
from kitgen.layout.text import Measure
from kitgen.layout.units import mm


class Shape(Enum):
    """The shapes that suits may have."""

    DISC = "disc"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright; mm."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card (mm), how many of it a sheet holds, and the period of its back's pattern, which divides its sides."""

    name: str
    width: float
    height: float
    columns: int
    rows: int
    hatch: float


@dataclass(frozen=True, slots=True)
class SuitStyle:
    """How a suit looks. Its letter comes from the card."""

    shape: Shape
    colour: Colour


@dataclass(frozen=True, slots=True)
class Colours:
    """`ink` for ranks and headings, `quiet` for small text, `cut` for cut marks and rulers, `back` for card backs."""

    ink: Colour
    quiet: Colour
    cut: Colour
    back: Colour


@dataclass(frozen=True, slots=True)
class LineWidths:
    """`outline` of the large shapes on cards, `rule` of cut marks and rulers; mm."""

    outline: float
    rule: float


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Sizes in points.

    `rank` and `suit` stand in a card's corners, `copies` is for its copy number, `note` for the text in a sheet's
    margin, `cut` for the numbers of the cuts. `capital` belongs to the typeface: how high a capital is, as a share of
    the size.
    """

    rank: float
    suit: float
    copies: float
    note: float
    cut: float
    capital: float

    def cap(self, size: float) -> float:
        """The height in mm of a capital or a digit at a size."""
        return mm(size) * self.capital


@dataclass(frozen=True, slots=True)
class Theme:
    """One look for everything that is printed. `tint` is the share of its colour that fills a large shape."""

    colours: Colours
    lines: LineWidths
    tint: float
    type: TypeSizes
    suits: Mapping[str, SuitStyle]


class Wording(Protocol):
    """kitgen's own words in one language."""

    def say(self, key: str, /, **values: object) -> str:
        """The words under `key`, with the values put in."""


@dataclass(frozen=True, slots=True)
class Look:
    """What all pages of a document share: how they look, what kitgen says on them, and how wide text is."""

    theme: Theme
    wording: Wording
    measure: Measure
