"""What a page or form draws: the text, the outlines and the forms that its commands amount to.

Lengths are millimetres from the lower left corner of the page or, in a form, of the form's own space; type sizes are
points. Only the commands that kitgen's files use are known. Any other, such as one that makes text invisible or cuts
off part of the picture, stops the reading.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from kitgen.verify.content import Operand, Unreadable, commands
from kitgen.verify.fonts import Font
from kitgen.verify.plane import UNMOVED, Box, Matrix, Point

MM_PER_POINT = 25.4 / 72

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""

_BLACK: Colour = (0.0, 0.0, 0.0)
_IN_MM = Matrix(MM_PER_POINT, 0, 0, MM_PER_POINT, 0, 0)
_DEEPEST = 50


@dataclass(frozen=True, slots=True)
class Run:
    """One stretch of text. `axes` are the first four numbers of its matrix: (1, 0, 0, 1) if it stands upright.

    `shapeless` holds those of its characters that cannot be seen or copied; `order` counts what is drawn, runs and
    paths together.
    """

    order: int
    text: str
    shapeless: str
    font: str
    size: float
    colour: Colour
    axes: tuple[float, float, float, float]
    start: Point
    end: Point

    @property
    def height(self) -> float:
        """The type size as it is seen, in points."""
        return self.size * math.hypot(*self.axes[2:])

    @property
    def middle(self) -> Point:
        """The middle of its baseline."""
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2

    @property
    def spot(self) -> Box:
        """The middle as a box of no size."""
        return Box(*self.middle, *self.middle)


@dataclass(frozen=True, slots=True)
class Contour:
    """An outline. `steps` has a letter for each step: m, l and c for a move, a line and a curve.

    `points` are all their points in order, a curve's control points among them.
    """

    steps: str
    points: tuple[Point, ...]
    closed: bool

    @property
    def box(self) -> Box:
        """The box around all points; a curve never leaves it."""
        return Box.around(self.points)


@dataclass(frozen=True, slots=True)
class Path:
    """Contours that are filled, stroked or both. `width` is the stroke's; `order` counts as that of a run."""

    order: int
    contours: tuple[Contour, ...]
    fill: Colour | None
    stroke: Colour | None
    width: float


@dataclass(frozen=True, slots=True)
class Form:
    """A drawing that is stored once under an object number, and seen only inside `box`."""

    number: int
    box: Box
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Placed:
    """A form where it is placed."""

    form: Form
    matrix: Matrix

    @property
    def box(self) -> Box:
        """The box that the form takes up."""
        return self.form.box.moved(self.matrix)


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that is drawn, each kind in its order."""

    runs: tuple[Run, ...]
    paths: tuple[Path, ...]
    placed: tuple[Placed, ...]

    @property
    def contours(self) -> Iterator[Contour]:
        """Every contour of every path."""
        return (contour for path in self.paths for contour in path.contours)


class Resources(Protocol):
    """What a page or form may use, by name. Both raise Unreadable for what is not there or cannot be read."""

    def font(self, name: str, /) -> Font:
        """The font of that name."""

    def form(self, name: str, /) -> tuple[Form, Matrix]:
        """The form of that name, and its own matrix, in mm."""


def read_drawing(content: bytes, resources: Resources) -> Drawing:
    """What the commands draw. Raises Unreadable for commands that are unknown, incomplete or out of place."""
    painter = _Painter(resources)
    known = painter.known()
    for operator, kinds, operands in commands(content):
        if operator not in known:
            raise Unreadable(f"the drawing command “{operator}”, which is not one of kitgen’s")
        wanted, act = known[operator]
        if kinds != wanted:
            raise Unreadable(f"the command “{operator}” with operands that it cannot have")
        act(*operands)
    return painter.drawing()


@dataclass(frozen=True, slots=True)
class _State:
    """What q keeps and Q brings back."""

    matrix: Matrix = _IN_MM
    fill: Colour = _BLACK
    stroke: Colour = _BLACK
    width: float = 1.0
    font: Font | None = None
    size: float = 0.0


Act = Callable[..., None]


class _Painter:
    """Follows the commands one by one."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._state, self._kept = _State(), list[_State]()
        self._runs, self._paths, self._placed = list[Run](), list[Path](), list[Placed]()
        self._contours = list[Contour]()
        self._steps, self._points = "", list[Point]()
        self._text = UNMOVED
        self._in_text = False

    def known(self) -> dict[str, tuple[str, Act]]:
        """Every command that kitgen uses: the kinds of its operands, and what it does."""
        return {
            "q": ("", self._keep),
            "Q": ("", self._bring_back),
            "cm": ("nnnnnn", self._transform),
            "w": ("n", lambda width: self._set(width=width)),
            "rg": ("nnn", lambda *rgb: self._set(fill=rgb)),
            "RG": ("nnn", lambda *rgb: self._set(stroke=rgb)),
            # Ends and corners of lines change how a stroke looks, not where it is.
            "J": ("n", _nothing),
            "j": ("n", _nothing),
            "m": ("nn", self._move),
            "l": ("nn", self._line_to),
            "c": ("nnnnnn", self._curve_to),
            "h": ("", self._close),
            "n": ("", lambda: self._paint(fill=False, stroke=False)),
            "f*": ("", lambda: self._paint(fill=True, stroke=False)),
            "S": ("", lambda: self._paint(fill=False, stroke=True)),
            "B*": ("", lambda: self._paint(fill=True, stroke=True)),
            "BT": ("", self._begin_text),
            "ET": ("", self._end_text),
            "Tf": ("Nn", self._set_font),
            # The distance to a next line, which no text of kitgen's has.
            "TL": ("n", _nothing),
            "Tm": ("nnnnnn", self._set_text_matrix),
            "Tj": ("s", self._show),
            "Do": ("N", self._place),
        }

    def drawing(self) -> Drawing:
        if self._kept or self._in_text or self._steps or self._contours:
            raise Unreadable("drawing commands that end in the middle of something")
        return Drawing(tuple(self._runs), tuple(self._paths), tuple(self._placed))

    @property
    def _order(self) -> int:
        return len(self._runs) + len(self._paths)

    def _set(self, **changes: object) -> None:
        self._state = replace(self._state, **changes)  # type: ignore[arg-type]

    def _keep(self) -> None:
        if len(self._kept) == _DEEPEST:
            raise Unreadable(f"more than {_DEEPEST} states kept with “q”")
        self._kept.append(self._state)

    def _bring_back(self) -> None:
        if not self._kept:
            raise Unreadable("a “Q” without its “q”")
        self._state = self._kept.pop()

    def _transform(self, *matrix: float) -> None:
        self._set(matrix=Matrix(*matrix).then(self._state.matrix))

    # Outlines

    def _move(self, x: float, y: float) -> None:
        self._end_contour(closed=False)
        self._steps, self._points = "m", [self._state.matrix.at(x, y)]

    def _line_to(self, x: float, y: float) -> None:
        self._step("l", (x, y))

    def _curve_to(self, *numbers: float) -> None:
        self._step("c", *zip(numbers[::2], numbers[1::2], strict=True))

    def _step(self, step: str, *points: Point) -> None:
        if not self._steps:
            raise Unreadable("a line that starts nowhere")
        self._steps += step
        for x, y in points:
            self._points.append(self._state.matrix.at(x, y))

    def _close(self) -> None:
        self._end_contour(closed=True)

    def _end_contour(self, *, closed: bool) -> None:
        if len(self._steps) > 1:
            self._contours.append(Contour(self._steps, tuple(self._points), closed))
        self._steps, self._points = "", []

    def _paint(self, *, fill: bool, stroke: bool) -> None:
        self._end_contour(closed=False)
        state = self._state
        if self._contours and (fill or stroke):
            path = Path(
                order=self._order,
                contours=tuple(self._contours),
                fill=state.fill if fill else None,
                stroke=state.stroke if stroke else None,
                width=state.width * MM_PER_POINT,
            )
            self._paths.append(path)
        self._contours = []

    # Text

    def _begin_text(self) -> None:
        if self._in_text:
            raise Unreadable("text that begins within text")
        self._in_text = True
        self._text = UNMOVED

    def _end_text(self) -> None:
        if not self._in_text:
            raise Unreadable("text that ends without a beginning")
        self._in_text = False

    def _set_font(self, name: str, size: float) -> None:
        self._set(font=self._resources.font(name), size=size)

    def _set_text_matrix(self, *matrix: float) -> None:
        self._text = Matrix(*matrix)

    def _show(self, codes: bytes) -> None:
        state = self._state
        if state.font is None or not self._in_text:
            raise Unreadable("text without a font, or outside BT and ET")
        placed = self._text.then(state.matrix)
        self._text = Matrix(1, 0, 0, 1, state.font.width(codes) * state.size, 0).then(self._text)
        end = self._text.then(state.matrix)
        a, b, c, d = (part / MM_PER_POINT for part in placed[:4])
        self._runs.append(
            Run(
                order=self._order,
                text=state.font.text(codes),
                shapeless=state.font.shapeless(codes),
                font=state.font.name,
                size=state.size,
                colour=state.fill,
                axes=(a, b, c, d),
                start=(placed.e, placed.f),
                end=(end.e, end.f),
            )
        )

    def _place(self, name: str) -> None:
        form, own = self._resources.form(name)
        a, b, c, d, e, f = self._state.matrix
        here = Matrix(a / MM_PER_POINT, b / MM_PER_POINT, c / MM_PER_POINT, d / MM_PER_POINT, e, f)
        self._placed.append(Placed(form, own.then(here)))


def _nothing(*_operands: Operand) -> None:
    """The command changes nothing that is proved."""
