"""Pictures of worked examples, drawn from what the checked lines claim and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from kitgen.claims.figures.row import StackRow
from kitgen.claims.scene import Scene
from kitgen.layout.page import Group, Mark, Role
from kitgen.layout.picture.alternative import alternative
from kitgen.layout.picture.drawing import Drawing, in_rows
from kitgen.layout.picture.moments import GAP, Arrangement, Hands, moment
from kitgen.layout.picture.row import most_stacks
from kitgen.layout.theme import Look
from kitgen.problems import Problem, Refused

_ROW_GAP = 3.0
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn scene: a block of `width` by `height` mm that is one figure, said in the words of `alternative`."""

    drawing: Drawing
    alternative: str

    @property
    def width(self) -> float:
        """How wide the picture itself is, mm."""
        return self.drawing.width

    @property
    def height(self) -> float:
        """From top to bottom, mm."""
        return self.drawing.height

    def marks(self, x: float, y: float) -> tuple[Mark, ...]:
        """The figure with its top left corner at x, y; nothing, where a scene shows nothing."""
        if not self.drawing.height:
            return ()
        return (Group(Role.FIGURE, self.drawing.at(x, y + self.drawing.above), self.alternative),)


def picture(scene: Scene, width: float, look: Look) -> Picture:
    """The picture of a scene in `width` mm, in the arrangement that is the least high.

    Refused: KG602 with the excess in mm if it is too wide in every arrangement; KG109 and KG110 for a card that cannot
    be drawn.
    """
    if not scene.panels:
        return Picture(Drawing(0, 0, 0), "")
    # A deed stands above what it leads to only where there is no room to its left.
    beside_first = list(_drawings(scene, width, look, deed_above=False))
    fitting = _fitting(beside_first, width) or _fitting(_drawings(scene, width, look, deed_above=True), width)
    if not fitting:
        excess = min(drawing.width for drawing in beside_first) - width
        message = f"a picture is {excess:.1f} mm too wide for its place"
        raise Refused([Problem("KG602", message, notes=(_advice(scene, width),))])
    lowest = min(fitting, key=lambda drawing: drawing.height)
    return Picture(lowest, alternative(scene, look.wording))


def _advice(scene: Scene, width: float) -> str:
    """What an editor can do about a picture that is too wide."""
    rows = [len(figure.stacks) for panel in scene.panels for figure in panel.figures if isinstance(figure, StackRow)]
    most = most_stacks(width)
    if max(rows, default=0) > most:
        return f"at most {most} stacks fit beside each other: let the example begin with a shorter row"
    return "let the example name fewer cards, or tell it in two examples"


def _fitting(drawings: Iterable[Drawing], width: float) -> list[Drawing]:
    return [drawing for drawing in drawings if drawing.width <= width + _ROUNDING]


def _drawings(scene: Scene, width: float, look: Look, *, deed_above: bool) -> Iterator[Drawing]:
    """The scene in every arrangement, its moments in as many rows as the width makes necessary."""
    befores = (None, *scene.panels[:-1])
    results = (*(None for _ in scene.panels[1:]), scene.result)
    moments = [
        moment(panel, before, result, scene.names, look, room=width)
        for panel, before, result in zip(scene.panels, befores, results, strict=True)
    ]
    for choices in product(Hands, (False, True), (False, True)):
        arrangement = Arrangement(*choices, deed_above=deed_above)
        yield in_rows([each.arranged(arrangement) for each in moments], width, GAP, _ROW_GAP)
