"""Proofs about the backs: one and the same drawing, behind every place of every sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kitgen.problems import Problem
from kitgen.verify.drawing import Placed
from kitgen.verify.expected import ExpectedCards, Geometry
from kitgen.verify.plane import Box
from kitgen.verify.printed import PrintedPage


def prove_backs(pages: Sequence[PrintedPage], expected: ExpectedCards) -> Iterator[Problem]:
    """KG708 for backs that differ, KG713 for backs that are not exactly behind their cards.

    `pages` are those of the backs only. Every place of a sheet must have a back, also one without a card.
    """
    geometry = expected.geometry
    backs: list[tuple[int, Placed]] = []
    bleeds: list[tuple[int, Placed]] = []
    for sheet, page in enumerate(pages, 1):
        placed = page.drawing.placed
        if any(one.form.drawing.runs for one in placed):
            yield Problem("KG708", f"page {page.number} shows text on its backs; it must be the backs of sheet {sheet}")
            continue
        on_page: list[Placed] = []
        for one in placed:
            if one.form.box.same_size_as(geometry.bleed_box):
                bleeds.append((page.number, one))
            else:
                on_page.append(one)
        backs += [(page.number, one) for one in on_page]
        yield from _positions(sheet, page.number, on_page, expected)
    yield from _bleed(bleeds, geometry)
    yield from _sameness(backs, geometry)


def _bleed(bleeds: Sequence[tuple[int, Placed]], geometry: Geometry) -> Iterator[Problem]:
    """What is printed around the block may be there once on a page, and nothing of it inside the block."""
    for page, count in Counter(page for page, _bleed in bleeds).items():
        if count > 1:
            yield Problem("KG708", f"page {page}: the bleed is drawn {count} times; it must be drawn once")
    for page, bleed in bleeds:
        if not bleed.matrix.only_moves or not bleed.box.same_as(geometry.bleed_box):
            yield Problem("KG708", f"page {page}: the bleed does not lie around the block of cards")
    for form in {bleed.form.number: bleed.form for _page, bleed in bleeds}.values():
        inner = form.box.grown(-geometry.bleed)
        reach = [contour.box for contour in form.drawing.contours] + [placed.box for placed in form.drawing.placed]
        if any(inner.overlaps(box) for box in reach):
            pages = _pages(page for page, bleed in bleeds if bleed.form.number == form.number)
            yield Problem("KG708", f"{pages}: the bleed is drawn over the backs as well, so that they differ")


def _positions(sheet: int, number: int, backs: Sequence[Placed], expected: ExpectedCards) -> Iterator[Problem]:
    geometry, cards = expected.geometry, expected.placed()
    free = {place: geometry.box_behind(place) for place in geometry.places(sheet)}
    for back in backs:
        place = next((place for place, box in free.items() if _middle_in(back.box, box)), None)
        if place is None:
            lies = f"{back.box.left:.2f} mm from the left and {back.box.bottom:.2f} mm from the bottom"
            yield Problem("KG713", f"page {number}: the back that lies {lies} is behind no place, or behind one twice")
            continue
        wanted = free.pop(place)
        if not back.matrix.only_moves:
            yield Problem("KG713", f"page {number}: the back behind {place} is scaled or turned")
        elif back.box.same_size_as(wanted) and not back.box.same_as(wanted):
            right, up = back.box.left - wanted.left, back.box.bottom - wanted.bottom
            off = f"{right:+.2f} mm across and {up:+.2f} mm up"
            yield Problem("KG713", f"page {number}: the back behind {place} lies off by {off}")
    if free:
        names = "; ".join(f"{place} ({cards.get(place, 'no card')})" for place in free)
        yield Problem("KG713", f"page {number}: no back lies behind {names}")


def _sameness(backs: Sequence[tuple[int, Placed]], geometry: Geometry) -> Iterator[Problem]:
    """All backs must be one object in the file, and that object just as large as a card."""
    uses = Counter(placed.form.number for _page, placed in backs)
    usual = uses.most_common(1)[0][0] if uses else None
    for number, form in {placed.form.number: placed.form for _page, placed in backs}.items():
        pages = _pages(page for page, placed in backs if placed.form.number == number)
        if number != usual:
            yield Problem("KG708", f"{pages}: a back that is another drawing than the backs elsewhere")
        elif not form.box.same_size_as(geometry.card):
            yield Problem("KG713", f"{pages}: the back is {form.box.size}; it must be {geometry.card.size}")


def _pages(numbers: Iterable[int]) -> str:
    pages = sorted(set(numbers))
    return f"page {pages[0]}" if len(pages) == 1 else f"pages {', '.join(map(str, pages))}"


def _middle_in(box: Box, place: Box) -> bool:
    x, y = box.centre
    return place.left < x < place.right and place.bottom < y < place.top
