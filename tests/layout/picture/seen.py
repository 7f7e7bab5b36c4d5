"""What somebody sees in a picture: told from its marks alone, not from the scene that it was drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kitgen.layout.moving import moved
from kitgen.layout.page import Box, Mark, Path, Placement, TextRun
from kitgen.layout.picture.drawing import Drawing
from kitgen.templates import load_theme
from tests.card_sheets import leaves
from tests.layout.extents import extent

_THEME = load_theme()
_SAME_COLUMN = 0.01
_NEXT_LINE = 3.6
_FIRST_LINE = 4.5
_RING = 0.5


@dataclass
class Caption:
    """Lines that stand centred below each other."""

    words: str
    middle: float
    top: float
    bottom: float


@dataclass
class SeenCard:
    """A card that lies face up: its box, what is drawn at its corner, and the words right below it."""

    face: str
    box: Box
    marks: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)


class Seen:
    """The things in a picture from left to right, those above each other from the top."""

    def __init__(self, marks: Iterable[Mark]) -> None:
        self.marks = list(leaves(marks))
        self.captions = list(_captions(self._runs()))
        faces = [*self._forms("small-"), *self._forms("slim-")]
        self.cards = [SeenCard(face, box) for face, box in faces if not face.startswith("back")]
        self.covered = [face for face, _ in self._forms("covered-")]
        self.forms = [mark for mark in self.marks if isinstance(mark, Placement)]
        self.backs = [box for name, box in self._forms("small-back-")]
        for colour, mark in ((_THEME.colours.allowed, "tick"), (_THEME.colours.refused, "cross")):
            for badge in self._filled(colour):
                self._card_at(badge).marks.append(mark)
        for _, box in self._forms("clock"):
            self._card_at(box).marks.append("clock")
        for card in self.cards:
            card.below = list(self._below(card.box))

    @property
    def words(self) -> list[str]:
        """All captions, in the order in which they were set."""
        return [caption.words for caption in self.captions]

    def told(self) -> list[tuple[str, str, str]]:
        """Each card that lies face up with its mark and what is said below it."""
        return [(card.face, " ".join(card.marks), " / ".join(card.below)) for card in self.cards]

    def shows(self, sign: Drawing) -> int:
        """How often a sign stands in the picture, all its paths one after the other."""
        wanted = [_shape(mark) for mark in sign.marks if isinstance(mark, Path)]
        shapes = [_shape(mark) if isinstance(mark, Path) else None for mark in self.marks]
        starts = range(len(shapes) - len(wanted) + 1)
        return sum(shapes[at : at + len(wanted)] == wanted for at in starts)

    def _runs(self) -> list[TextRun]:
        return [mark for mark in self.marks if isinstance(mark, TextRun)]

    def _forms(self, prefix: str) -> list[tuple[str, Box]]:
        found = [mark for mark in self.marks if isinstance(mark, Placement) and mark.form.name.startswith(prefix)]
        boxes = [(each.form.name.removeprefix(prefix), _box(each)) for each in found]
        return sorted(boxes, key=lambda named: (round(named[1].left, 3), named[1].top))

    def _filled(self, colour: object) -> list[Box]:
        return [extent(mark) for mark in flattened(self.marks) if isinstance(mark, Path) and mark.fill == colour]

    def _card_at(self, sign: Box) -> SeenCard:
        """The card at whose upper right corner a sign lies."""
        (card,) = [each for each in self.cards if _holds(sign, each.box.right, each.box.top)]
        return card

    def _below(self, box: Box) -> Iterator[str]:
        """The captions that hang below a card, one right below the other."""
        bottom = box.bottom
        for caption in sorted(self.captions, key=lambda each: each.top):
            under = abs(caption.middle - (box.left + box.width / 2)) < _SAME_COLUMN
            if under and 0 < caption.top - bottom < _FIRST_LINE - 2.5:
                yield caption.words
                bottom = caption.bottom


def flattened(marks: Iterable[Mark]) -> list[Path | TextRun]:
    """All paths and lines of text, those in placed forms at their places."""
    flat: list[Path | TextRun] = []
    for mark in leaves(marks):
        if isinstance(mark, Placement):
            flat += flattened(moved(mark.form.marks, mark.x, mark.y))
        else:
            flat.append(mark)
    return flat


def _captions(runs: Iterable[TextRun]) -> Iterator[Caption]:
    current: Caption | None = None
    last: TextRun | None = None
    for run in runs:
        box = extent(run)
        middle = box.left + box.width / 2
        goes_on = (
            current is not None
            and last is not None
            and last.style == run.style
            and abs(current.middle - middle) < _SAME_COLUMN
            and 0 < run.y - last.y < _NEXT_LINE
        )
        if current is not None and goes_on:
            current.words, current.bottom = f"{current.words} {run.text}", run.y
        else:
            if current is not None:
                yield current
            current = Caption(run.text, middle, box.top, run.y)
        last = run
    if current is not None:
        yield current


def _shape(path: Path) -> tuple[object, ...]:
    """A path wherever it stands: its lines and colours, and its points as seen from the first of them."""
    x, y = path.contours[0].start
    (at_home,) = moved((path,), -x, -y)
    assert isinstance(at_home, Path)
    points = [
        (round(px, 3), round(py, 3))
        for contour in at_home.contours
        for px, py in (contour.start, *(step.to for step in contour.steps))
    ]
    return (path.fill, path.stroke, points)


def _box(placed: Placement) -> Box:
    return Box(placed.x, placed.y, placed.form.width, placed.form.height)


def _holds(sign: Box, x: float, y: float) -> bool:
    """Whether a point lies on the ground of a sign, or on the ring around that."""
    return sign.left - _RING <= x <= sign.right + _RING and sign.top - _RING <= y <= sign.bottom + _RING
