"""What the designer decides: colours, shapes and type sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from kitgen.layout.page import Colour
from kitgen.layout.text import Measure
from kitgen.layout.units import mm
from kitgen.printing import Wording


class Shape(Enum):
    """The shapes that suits may have: the first four hold the letter of their suit, the others are for words."""

    DISC = "disc"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    TENT = "tent"
    SUN = "sun"
    FIR = "fir"
    DROP = "drop"
    MOUNTAINS = "mountains"


@dataclass(frozen=True, slots=True)
class SuitStyle:
    """How a suit looks. Its letter or its name comes from the card."""

    shape: Shape
    colour: Colour


@dataclass(frozen=True, slots=True)
class Colours:
    """`ink` for ranks and headings, `quiet` for small text, `cut` for cut marks and rulers, `back` for card backs.

    Of the pictures of examples: `allowed` and `refused` for ticks and crosses, `edge` for the edges of cards, and
    `panel` for the ground that an example stands on. On pages to read, `heading` for headings and `line` for tables.
    """

    ink: Colour
    quiet: Colour
    cut: Colour
    back: Colour
    allowed: Colour
    refused: Colour
    edge: Colour
    panel: Colour
    heading: Colour
    line: Colour


@dataclass(frozen=True, slots=True)
class LineWidths:
    """`outline` of the large shapes on cards, `rule` of cut marks and rulers, `drawing` of small pictures; mm."""

    outline: float
    rule: float
    drawing: float


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Sizes in points.

    `rank` and `suit` stand in a card's corners, `trump` is the rank of a trump, `copies` is for the copy number, `name`
    for the name of a suit that is a word, and `title` for that of the trumps; `note` is for the text in a sheet's
    margin, `cut` for the numbers of the cuts. In pictures of examples, `index` is the rank and `letter` the letter of
    a small card, `caption` for everything beside the cards. `capital` belongs to the typeface: how high a capital is,
    as a share of the size.
    """

    rank: float
    suit: float
    trump: float
    copies: float
    name: float
    title: float
    note: float
    cut: float
    index: float
    letter: float
    caption: float
    capital: float

    def cap(self, size: float) -> float:
        """The height in mm of a capital or a digit at a size."""
        return mm(size) * self.capital


@dataclass(frozen=True, slots=True)
class ReadingSizes:
    """Sizes in points on pages to read.

    `aim` stands below the title, `text` is for rules and `summary` for the table summary, which lies farther from the
    eye; `label` stands over a fact or a column, `footer` at the foot of a page. `leading` is the distance of lines as a
    multiple of the size.
    """

    title: float
    aim: float
    heading: float
    text: float
    summary: float
    label: float
    footer: float
    leading: float


@dataclass(frozen=True, slots=True)
class Theme:
    """One look for everything that is printed. `tint` is the share of its colour that fills a large shape."""

    colours: Colours
    lines: LineWidths
    tint: float
    type: TypeSizes
    reading: ReadingSizes
    suits: Mapping[str, SuitStyle]


Say = Callable[..., str]
"""Gives the words for a key, with the values put in."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What all pages of a document share: how they look, what kitgen says on them, and how wide text is.

    A look is equal to itself only, so that what was drawn for it can be kept and found again.
    """

    theme: Theme
    wording: Wording
    measure: Measure
