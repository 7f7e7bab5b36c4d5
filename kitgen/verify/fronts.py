"""Proofs about the fronts: every card of the kit lies at its place, once, and nothing else does.

A card is known by the words and the marks that are drawn on it, never by the name of its form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kitgen.problems import Problem
from kitgen.rules.cards import Card
from kitgen.verify.drawing import Drawing, Placed
from kitgen.verify.expected import ExpectedCards, Geometry, Place
from kitgen.verify.pieces import marks_on
from kitgen.verify.plane import Box
from kitgen.verify.printed import PrintedPage


@dataclass(frozen=True, slots=True)
class PlacedFace:
    """A face on a front page.

    `place` is the one that its middle lies in, None beside the block. `card` is what it shows; None if its words are
    those of no card, or if some of its characters cannot be read at all.
    """

    sheet: int
    placed: Placed
    place: Place | None
    card: Card | None

    @property
    def where(self) -> str:
        """The place in words."""
        if self.place is not None:
            return str(self.place)
        return f"sheet {self.sheet}, {_at(self.placed.box)}, beside the cards"


def placed_faces(pages: Sequence[PrintedPage], expected: ExpectedCards) -> list[PlacedFace]:
    """All faces, sheet by sheet. `pages` are those of the fronts only."""
    by_place = expected.placed()
    known = {_key(expected.face_words[card], card.mark): card for card in reversed(expected.cards)}
    marked = any(card.mark for card in expected.cards)
    found: list[PlacedFace] = []
    for sheet, page in enumerate(pages, 1):
        for placed in page.drawing.placed:
            place = _place(placed.box, sheet, expected.geometry)
            drawing = placed.form.drawing
            words = words_of(drawing)
            key = _key(words, *(marks_on(drawing, expected.geometry.card) if marked else ()))
            hoped = by_place.get(place) if place is not None else None
            if hoped is not None and (not legible(placed) or _key(expected.face_words[hoped], hoped.mark) == key):
                shown: Card | None = hoped
            elif not legible(placed):
                shown = None
            else:
                # One that has the right words and the marks of no card is taken for what lies there.
                shown = known.get(key, hoped if hoped is not None and expected.face_words[hoped] == words else None)
            found.append(PlacedFace(sheet, placed, place, shown))
    return found


def _key(words: Counter[str], *marks: str) -> tuple[frozenset[tuple[str, int]], frozenset[str]]:
    """What a card is known by: how often each word stands on it, and its marks."""
    return frozenset(words.items()), frozenset(mark for mark in marks if mark)


def words_of(drawing: Drawing) -> Counter[str]:
    """All words that are drawn, and how often."""
    return Counter(word for run in drawing.runs for word in run.text.split())


def legible(placed: Placed) -> bool:
    """Whether every character of the form can be read; what cannot is reported as such, and proves nothing else."""
    return not any(run.shapeless for run in placed.form.drawing.runs)


def prove_fronts(faces: Sequence[PlacedFace], expected: ExpectedCards) -> Iterator[Problem]:
    """KG704 to KG707 for cards that are missing, there twice, out of place, or not what their place must show."""
    by_place = expected.placed()
    mistaken = _sheets_without_text(faces)
    for sheet in mistaken:
        yield Problem("KG707", f"page {2 * sheet - 1} shows no card faces; it must be the fronts of sheet {sheet}")
    taken: set[Place | None] = set()
    of_card: dict[Card, list[PlacedFace]] = {}
    for face in faces:
        if face.sheet in mistaken:
            continue
        if face.card is None:
            taken.add(face.place)
            yield from _unknown(face, by_place, expected.geometry)
        else:
            of_card.setdefault(face.card, []).append(face)
    for place, card in by_place.items():
        there = of_card.get(card, [])
        if not there and place not in taken and place.sheet not in mistaken:
            yield Problem("KG704", f"{card} is missing; it must lie at {place}")
        if len(there) > 1:
            spots = " and at ".join(face.where for face in there)
            yield Problem("KG705", f"{card} is there {_times(len(there))}: at {spots}; it must lie at {place} only")
        for face in there:
            yield from _position(face, card, place, by_place, expected.geometry, alone=len(there) == 1)


def _sheets_without_text(faces: Sequence[PlacedFace]) -> list[int]:
    """The sheets whose front page shows something, and no text on any of it: these are not fronts."""
    with_text = {face.sheet for face in faces if face.placed.form.drawing.runs}
    return sorted({face.sheet for face in faces} - with_text)


def _unknown(face: PlacedFace, by_place: dict[Place, Card], geometry: Geometry) -> Iterator[Problem]:
    words = " ".join(sorted(words_of(face.placed.form.drawing).elements()))[:80]
    shows = f"shows “{words}”, which is no card of this kit" if words else "shows no text"
    if face.place in by_place:
        yield Problem("KG707", f"{face.where} {shows}; it must show {by_place[face.place]}")
        yield from _faults_of_position(face, "the face", face.place, geometry)
    else:
        yield Problem("KG707", f"{face.where} {shows}; nothing must lie there")


def _position(
    face: PlacedFace, card: Card, place: Place, by_place: dict[Place, Card], geometry: Geometry, *, alone: bool
) -> Iterator[Problem]:
    """Of a card that is there more than once, only those at its own place are looked at."""
    if face.place == place:
        yield from _faults_of_position(face, str(card), place, geometry)
    elif alone and face.place in by_place and _lies_exactly(face, geometry):
        yield Problem("KG707", f"{face.where} shows {card}; it must show {by_place[face.place]}")
    elif alone:
        wanted = _at(geometry.box_at(place))
        yield Problem("KG706", f"{card} lies at {face.where}, {_at(face.placed.box)}; it must lie at {place}, {wanted}")


def _lies_exactly(face: PlacedFace, geometry: Geometry) -> bool:
    return face.place is not None and face.placed.box.same_as(geometry.box_at(face.place))


def _faults_of_position(face: PlacedFace, name: str, place: Place, geometry: Geometry) -> Iterator[Problem]:
    """What a face at its place has to be: neither scaled nor turned, as large as a card, and just there. One fault."""
    placed, box, wanted = face.placed, face.placed.box, geometry.box_at(place)
    if not placed.matrix.only_moves:
        fault = f"is scaled or turned ({', '.join(f'{part:.4g}' for part in placed.matrix[:4])}; it must be 1, 0, 0, 1)"
    elif not box.same_size_as(wanted):
        fault = f"is {box.size}; it must be {wanted.size}"
    elif not box.same_as(wanted):
        fault = f"lies {_at(box)}; it must lie {_at(wanted)}"
    else:
        return
    yield Problem("KG706", f"{place}: {name} {fault}")


def _place(box: Box, sheet: int, geometry: Geometry) -> Place | None:
    x, y = box.centre
    block = geometry.block
    if not (block.left < x < block.right and block.bottom < y < block.top):
        return None
    column = int((x - block.left) / geometry.card_width)
    row = int((block.top - y) / geometry.card_height)
    return Place(sheet, row + 1, column + 1)


def _at(box: Box) -> str:
    return f"{box.left:.2f} mm from the left and {box.bottom:.2f} mm from the bottom"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
