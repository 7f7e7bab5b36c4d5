"""What stands in the margins of a card sheet: its name, how to print it, a ruler, and how to cut it.

The text runs along the two margins that have room for it, a note to each column of cards. Where those are the sides,
it is set for the sheet turned clockwise and then turned back with it, so that one layout serves both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kitgen.layout.page import Font, Group, Mark, Path, Role, Stroke, TextRun, TextStyle
from kitgen.layout.shapes import segment
from kitgen.layout.sheet import BLEED, SAFE, Grid
from kitgen.layout.text import lines, need_room, width
from kitgen.layout.theme import Look
from kitgen.layout.turning import turned
from kitgen.layout.typesetting.places import problem_at
from kitgen.layout.units import mm
from kitgen.problems import Refused

RULER = 50
"""The length of the ruler, mm."""

_TICKS = {10: 2.0, 5: 1.2}
"""At every so many millimetres a tick of so many millimetres; the first that applies counts."""

_INDENT = 7.0
_OUTDENT = 3.5
_BESIDE_TICK = 0.6
_ABOVE_BASE = 0.5
_LEADING = 1.16
_DESCENT = 0.25
_WHERE = "the margin of a card sheet"

Line = tuple[str, TextStyle]
Note = Sequence[Line]
"""A few lines of text that stand together; those that are too long are broken when they are set."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Which sheet of which kit this is; `name` is such as “Sheet 1 of 2”."""

    kit: str
    name: str


def margins(sheet: Sheet, grid: Grid, look: Look) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """What stands in the margins of a sheet's front and of its back.

    Refused (KG602) if the words do not fit, at the kit's title: that is what an editor can change.
    """
    try:
        return front_margin(sheet, grid, look), back_margin(sheet, grid, look)
    except Refused as refused:
        raise Refused(
            problem_at(sheet.kit, problem.message, code=problem.code) for problem in refused.problems
        ) from None


def front_margin(sheet: Sheet, grid: Grid, look: Look) -> tuple[Mark, ...]:
    """Name, printing, ruler, and the order of the cuts. Refused (KG602) if the words do not fit."""
    band = _Band(grid, look)
    first, then = len(grid.level_cuts), len(grid.upright_cuts)
    if grid.text_at_sides:
        first, then = then, first
    cuts = {"first": first, "next": first + 1, "last": first + then, "strips": first - 1}
    steps = [[(look.wording.say(f"sheet.cut.{step}", **cuts), band.quiet)] for step in ("across", "stack", "guide")]
    return band.on_page([*_head(sheet, "fronts", band, look), *band.row(_spread(steps, band.slots), end=True)])


def back_margin(sheet: Sheet, grid: Grid, look: Look) -> tuple[Mark, ...]:
    """Name, printing, and ruler. Refused (KG602) if the words do not fit."""
    band = _Band(grid, look)
    return band.on_page(_head(sheet, "backs", band, look))


def _head(sheet: Sheet, side: str, band: _Band, look: Look) -> list[Mark]:
    say = look.wording.say
    name = [(sheet.kit, band.strong), (say("sheet.side", sheet=sheet.name, side=say(f"sheet.{side}")), band.quiet)]
    printing = [(say("sheet.print.scale"), band.quiet), (say("sheet.print.flip"), band.quiet)]
    return [*band.row(_spread([name, printing], band.slots - 1)), band.ruler(say("sheet.ruler", length=RULER))]


def _spread(notes: Sequence[Note], slots: int) -> list[Note]:
    """One note to a slot; the last slot takes all that are left."""
    return [*notes[: slots - 1], [line for note in notes[slots - 1 :] for line in note]]


class _Band:
    """The sheet as its text sees it: turned, if need be, so that its text stands at the top and at the bottom."""

    def __init__(self, grid: Grid, look: Look) -> None:
        self._look, self._turned = look, grid.text_at_sides
        paper, card, block = grid.paper, grid.card, grid.block
        if self._turned:
            self._width, self._height, self._margin = paper.height, paper.width, block.left
            self._slots, self._slot = grid.level_cuts[:-1], card.height
        else:
            self._width, self._height, self._margin = paper.width, paper.height, block.top
            self._slots, self._slot = grid.upright_cuts[:-1], card.width
        theme = look.theme
        self.strong = TextStyle(Font.BOLD, theme.type.note, theme.colours.ink)
        self.quiet = TextStyle(Font.REGULAR, theme.type.note, theme.colours.quiet)
        self._cap = theme.type.cap(theme.type.note)
        self._em = mm(theme.type.note)

    @property
    def slots(self) -> int:
        """How many notes stand side by side."""
        return len(self._slots)

    def row(self, notes: Sequence[Note], *, end: bool = False) -> list[Mark]:
        """The notes side by side from the first slot on, in the first margin or in the one at the end."""
        broken = [[(line, style) for text, style in note for line in self._lines(text, style)] for note in notes]
        highest = max(broken, key=len)
        top = self._top(len(highest), highest[-1][0])
        if end:
            top += self._height - self._margin + BLEED - SAFE
        return [
            Group(Role.PARAGRAPH, tuple(self._run(slot, top, row, line) for row, line in enumerate(note)))
            for slot, note in zip(self._slots, broken, strict=False)
        ]

    def ruler(self, caption: str) -> Mark:
        """The ruler with its caption, in the last slot of the first margin."""
        below = self._lines(caption, self.quiet)
        slot, top = self._slots[-1], self._top(1 + len(below), caption)
        left, base = slot + _INDENT, top + max(_TICKS.values())
        contours = [segment((left, base), (left + RULER, base))]
        for at in range(0, RULER + 1, min(_TICKS)):
            tick = next(tick for distance, tick in _TICKS.items() if at % distance == 0)
            contours.append(segment((left + at, base), (left + at, base - tick)))
        stroke = Stroke(self._look.theme.colours.cut, self._look.theme.lines.rule)
        words = (self._run(slot, top, row, (line, self.quiet)) for row, line in enumerate(below, 1))
        return Group(Role.ARTIFACT, (Path(tuple(contours), stroke=stroke), *self._ends(left, base), *words))

    def _ends(self, left: float, base: float) -> Iterator[TextRun]:
        """The numbers at both ends of the ruler, between its ticks."""
        style = TextStyle(Font.REGULAR, self._look.theme.type.cut, self._look.theme.colours.quiet)
        y, last = base - _ABOVE_BASE, str(RULER)
        yield TextRun(left + _BESIDE_TICK, y, "0", style)
        yield TextRun(left + RULER - _BESIDE_TICK - width(last, style, self._look.measure), y, last, style)

    def on_page(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """The marks as they lie on the upright page."""
        return turned(marks, 1 if self._turned else 0, self._width, self._height)

    def _lines(self, text: str, style: TextStyle) -> list[str]:
        return lines(text, style, self._slot - _INDENT - _OUTDENT, self._look.measure, _WHERE)

    def _run(self, slot: float, top: float, row: int, line: Line) -> TextRun:
        text, style = line
        return TextRun(slot + _INDENT, top + self._cap + row * _LEADING * self._em, text, style)

    def _top(self, rows: int, what: str) -> float:
        """Where so many lines start in the first margin, so that they stand amid what edge and bleed leave of it."""
        high = self._cap + ((rows - 1) * _LEADING + _DESCENT) * self._em
        room = self._margin - BLEED - SAFE
        need_room(what, high, room, "high", _WHERE)
        return SAFE + (room - high) / 2
