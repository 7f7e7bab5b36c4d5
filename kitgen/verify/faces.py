"""Proofs about what is drawn on the faces, beyond their words: the indices, the suits' shapes, and alike copies.

The shapes in which letters stand are not known in advance. What is known is that a suit has one shape, that each of its
letters stands in it, that no other suit has the same, and that copies of one card differ in nothing but the copy
number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from kitgen.problems import Problem
from kitgen.rules.cards import Card
from kitgen.verify import named_faces
from kitgen.verify.drawing import Drawing, Run
from kitgen.verify.pieces import CORNERS
from kitgen.verify.plane import TOLERANCE, Box
from kitgen.verify.suits import Look, Shape, colours_of, letter_shapes, usual_look

LEAST_TYPE = 7.0
"""The smallest type on paper, points."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn, and where."""

    card: Card
    where: str
    drawing: Drawing


def prove_faces(faces: Sequence[Face], card: Box) -> Iterator[Problem]:
    """KG707 for whatever is drawn wrongly; one problem for each face at most. `card` is the box of a card's size."""
    letters = [face for face in faces if not face.card.in_words]
    yield from _named_wrongly([face for face in faces if face.card.in_words], card)
    whole: list[_Suited] = []
    for face in letters:
        shapes = letter_shapes(face.drawing, face.card.suit)
        if fault := _fault_in_itself(face, shapes, card):
            yield _wrong(face, fault)
        else:
            whole.append(_Suited(face, [shape for shape in shapes if shape is not None]))
    looks = _looks(whole)
    good: list[Face] = []
    for one in whole:
        if fault := _fault_in_suit(one.shapes, looks[one.face.card.suit]):
            yield _wrong(one.face, fault)
        else:
            good.append(one.face)
    yield from _suits_alike(looks)
    yield from _copies_unlike(good)


def _wrong(face: Face, fault: str) -> Problem:
    return Problem("KG707", f"{face.where}: {face.card} {fault}")


def _named_wrongly(faces: Sequence[Face], card: Box) -> Iterator[Problem]:
    """The same for the faces whose suit is a word."""
    whole: list[Face] = []
    for face in faces:
        marks = (str(face.card.rank),)
        if fault := _fault_of_any(face, marks, card) or named_faces.fault_in(face.card, face.drawing, card):
            yield _wrong(face, fault)
        else:
            whole.append(face)
    unlike = dict(named_faces.faults_in_suits([(face.card, face.drawing) for face in whole], card))
    for number, fault in unlike.items():
        yield _wrong(whole[number], fault)
    yield from _copies_unlike(face for number, face in enumerate(whole) if number not in unlike)


# One face


def _fault_in_itself(face: Face, shapes: Sequence[Shape | None], card: Box) -> str | None:
    if fault := _fault_of_any(face, (str(face.card.rank), face.card.suit), card):
        return fault
    if None in shapes:
        return f"has a letter {face.card.suit} that stands in no shape"
    return None


def _fault_of_any(face: Face, marks: Sequence[str], card: Box) -> str | None:
    """What is wrong whatever the suit; `marks` are the texts that must stand in every corner."""
    drawing = face.drawing
    if drawing.placed:
        return "holds another drawing; a face must be drawn in one piece"
    ends = [point for run in drawing.runs for point in (run.start, run.end)]
    if not all(card.holds(contour.box) for contour in drawing.contours) or not card.holds(Box.around(ends)):
        return "is drawn beyond the card’s edge"
    if (least := min(run.height for run in drawing.runs)) < LEAST_TYPE - TOLERANCE:
        return f"has text of {least:.1f} pt; none may be smaller than {LEAST_TYPE:g} pt"
    if covered := _covered(drawing):
        return f"has a “{covered.text}” with a shape drawn over it"
    for mark in marks:
        if empty := _corners_without(mark, drawing, card):
            return f"has no “{mark}” in the corner at the {' and at the '.join(empty)}"
    return None


def _covered(drawing: Drawing) -> Run | None:
    """A run that disappears under what is drawn later."""
    filled = [(path.order, contour.box) for path in drawing.paths if path.fill for contour in path.contours]
    hidden = (run for run in drawing.runs if any(at > run.order and box.holds(run.spot) for at, box in filled))
    return next(hidden, None)


def _corners_without(mark: str, drawing: Drawing, card: Box) -> list[str]:
    """The quarters of the card in which the mark does not stand."""
    x, y = card.centre
    taken = {(run.middle[1] > y, run.middle[0] < x) for run in drawing.runs if run.text == mark}
    return [name for corner, name in CORNERS.items() if corner not in taken]


# Suits


class _Suited(NamedTuple):
    """A face with the shapes of its suit letters."""

    face: Face
    shapes: list[Shape]


def _looks(faces: Sequence[_Suited]) -> dict[str, Look]:
    of_suit: dict[str, list[list[Shape]]] = {}
    for face, shapes in faces:
        of_suit.setdefault(face.card.suit, []).append(shapes)
    return {suit: usual_look(drawn) for suit, drawn in of_suit.items()}


def _fault_in_suit(shapes: Sequence[Shape], look: Look) -> str | None:
    if not all(shape.like(look.shape) for shape in shapes):
        return "has a shape that is not the one of its suit"
    if colours_of(shapes) != look.colours:
        return "has colours that are not those of its suit"
    return None


def _suits_alike(looks: Mapping[str, Look]) -> Iterator[Problem]:
    for (one, look), (other, its_look) in combinations(looks.items(), 2):
        if look.shape.like(its_look.shape):
            yield Problem("KG707", f"the suits {one} and {other} have the same shape")


# Copies


def _copies_unlike(faces: Iterable[Face]) -> Iterator[Problem]:
    first: dict[str, Face] = {}
    for face in faces:
        pattern = first.setdefault(face.card.face, face)
        if pattern is not face and not _same_but_for_number(pattern, face):
            yield _wrong(face, f"differs from {pattern.card} in more than the copy number")


def _same_but_for_number(one: Face, other: Face) -> bool:
    if one.drawing.paths != other.drawing.paths:
        return False
    runs, others = Counter(one.drawing.runs), Counter(other.drawing.runs)
    return _without_number(runs - others, one.card.copy) == _without_number(others - runs, other.card.copy)


def _without_number(runs: Counter[Run], copy: int) -> Counter[object]:
    """The runs without the copy number, and without their place along the baseline, which follows from its width."""
    return Counter(
        (
            tuple(word for word in run.text.split() if word != str(copy)),
            (run.font, run.size, run.colour, run.axes),
            round(run.axes[0] * run.start[1] - run.axes[1] * run.start[0], 2),
        )
        for run in runs.elements()
    )
