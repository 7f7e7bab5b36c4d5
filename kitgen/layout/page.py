"""The marks on a page, as data: all that a renderer has to know, and nothing of any PDF library.

Lengths are millimetres, type sizes points. The origin is the top left corner, y grows downwards, and every position is
absolute within its page or form. Regions of overlapping contours follow the even-odd rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self

Point = tuple[float, float]


class Font(Enum):
    """The four faces of the one type family."""

    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"
    BOLD_ITALIC = "bold-italic"


class Role(Enum):
    """What a group of marks is to somebody who hears the page instead of seeing it."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    CELL = "cell"
    FIGURE = "figure"
    ARTIFACT = "artifact"


class Duplex(Enum):
    """On which sides the pages are to be printed, and about which edge the sheet turns."""

    SIMPLEX = "simplex"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"


@dataclass(frozen=True, slots=True)
class Colour:
    """Red, green and blue, each from 0 to 255."""

    red: int
    green: int
    blue: int

    @classmethod
    def from_hex(cls, code: str) -> Self:
        """The colour of a code such as “#0064a4”; ValueError for anything else."""
        if len(code) != 7 or code[0] != "#":
            raise ValueError(f"{code!r} is not a colour code")
        return cls(*bytes.fromhex(code[1:]))

    def tint(self, share: float) -> Colour:
        """This colour thinned with white, of which `share` (0 to 1) is left."""
        return Colour(*(round(255 - (255 - part) * share) for part in (self.red, self.green, self.blue)))


WHITE = Colour(255, 255, 255)
"""Paper that is not printed on."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle along the axes."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.top + self.height

    def grown(self, by: float) -> Box:
        """The rectangle with every edge moved outwards by `by`."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight step of a contour."""

    to: Point


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier step of a contour."""

    first: Point
    second: Point
    to: Point


@dataclass(frozen=True, slots=True)
class Contour:
    """An outline, closed or open, from `start` along `steps`."""

    start: Point
    steps: tuple[Line | Curve, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of `width`, centred on its contour. `rounded` lines have round ends and corners, others butt and sharp."""

    colour: Colour
    width: float
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """Contours that are filled, stroked or both, together."""

    contours: tuple[Contour, ...]
    fill: Colour | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text is set: `size` in points."""

    font: Font
    size: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class TextRun:
    """One line of text whose baseline starts at x, y, turned about that point by `turn` quarters, counterclockwise."""

    x: float
    y: float
    text: str
    style: TextStyle
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Form:
    """A drawing of exactly `width` by `height` that is stored once, under its name, and placed as often as needed."""

    name: str
    width: float
    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """A form with its top left corner at x, y."""

    form: Form
    x: float
    y: float
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that are one thing to a reader. `alternative` says a figure in words."""

    role: Role
    marks: tuple[Mark, ...]
    alternative: str = ""


Mark = Path | TextRun | Placement | Group


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with a bookmark of its own; `top` is how far below the upper edge of its page it begins, mm."""

    title: str
    top: float


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `trim` is what remains after cutting, `bleed` how far the printing runs beyond it.

    `bookmark` is that of the part that begins with this page; those of `headings` stand one level below it.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    trim: Box | None = None
    bleed: Box | None = None
    bookmark: str = ""
    headings: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """One PDF file to be. `language` is a BCP 47 tag such as “en”."""

    title: str
    language: str
    pages: tuple[Page, ...]
    duplex: Duplex = Duplex.SIMPLEX
