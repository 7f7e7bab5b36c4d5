"""The head of a sheet that players fill in: its title, which sheet it is, and between them blanks to write on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from kitgen.layout.page import Box, Group, Mark, Path, Role, Stroke
from kitgen.layout.settings import settings
from kitgen.layout.shapes import segment
from kitgen.layout.theme import Look
from kitgen.layout.typesetting.lines import Column
from kitgen.layout.typesetting.paragraph import single_line
from kitgen.places import Text
from kitgen.problems import Problem, Refused

# Millimetres.
_BETWEEN = 6.0
_BESIDE = 1.5
_BELOW_BASELINE = 0.8
_SHORTEST = 20.0

Blank = tuple[str, float]
"""What stands before a line to write on, and which share of the room it gets."""


def sheet_head(
    title: Text, blanks: Sequence[Blank], box: Box, look: Look, *, which: str = "", name: str
) -> tuple[tuple[Mark, ...], float]:
    """The marks at the top of a box, and their height in mm.

    `which` says which sheet this is, and `name` is what messages call it.
    Refused (KG602) if the title leaves no room to write.
    """
    setting = settings(look.theme)
    column = Column(box.width, look.measure, name)
    heading = single_line(title, setting.heading, column)
    right = single_line(which, setting.strong, column) if which else None
    right_width = right.lines[0].width if right else -_BETWEEN
    labels = [single_line(label, setting.label, column) for label, _ in blanks]
    # Everything in this line stands on the baseline of the title.
    baseline = box.top + setting.heading.baseline
    taken = heading.lines[0].width + right_width + sum(label.lines[0].width + _BESIDE + _BETWEEN for label in labels)
    room = box.width - taken - _BETWEEN
    lines = [room * share / sum(share for _, share in blanks) for _, share in blanks]
    if min(lines) < _SHORTEST:
        message = f"the room to write beside “{title}” is {_SHORTEST - min(lines):.1f} mm too narrow on {name}"
        raise Refused([Problem("KG602", message)])
    marks: list[Mark] = [*heading.marks(box.left, box.top)]
    drawn = []
    widths = [label.lines[0].width + _BESIDE + line + _BETWEEN for label, line in zip(labels, lines, strict=True)]
    starts = accumulate(widths, initial=box.left + heading.lines[0].width + _BETWEEN)
    for label, line, x in zip(labels, lines, starts, strict=False):
        marks += label.marks(x, baseline - setting.label.baseline)
        start = x + label.lines[0].width + _BESIDE
        drawn.append(segment((start, baseline + _BELOW_BASELINE), (start + line, baseline + _BELOW_BASELINE)))
    if right is not None:
        marks += right.marks(box.right - right_width, baseline - setting.strong.baseline)
    stroke = Stroke(look.theme.colours.line, look.theme.lines.drawing)
    marks.append(Group(Role.ARTIFACT, (Path(tuple(drawn), stroke=stroke),)))
    return tuple(marks), heading.height
