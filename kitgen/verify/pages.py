"""Proofs about each page: its size and its boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kitgen.problems import Problem
from kitgen.verify.expected import Geometry
from kitgen.verify.plane import Box, near
from kitgen.verify.printed import PrintedPage


def prove_sheet_boxes(pages: Sequence[PrintedPage], geometry: Geometry) -> Iterator[Problem]:
    """KG702 for paper of the wrong size, a page that is turned or enlarged, and boxes that are not where they must be.

    What is wrong in the same way on several pages is told once.
    """
    trimmed = {
        "TrimBox": ("the block of cards", geometry.block),
        "BleedBox": ("the block of cards with the bleed", geometry.bleed_box),
    }
    yield from _told(pages, _whole(geometry.paper) | trimmed)


def prove_paper(pages: Sequence[PrintedPage], paper: Box) -> Iterator[Problem]:
    """KG702 as for card sheets, for pages that are not cut."""
    yield from _told(pages, _whole(paper))


Wanted = Mapping[str, tuple[str, Box]]
"""For each box of a page what it means, and where it must be."""


def _whole(paper: Box) -> dict[str, tuple[str, Box]]:
    return {"MediaBox": ("the paper", paper), "CropBox": ("the part that is shown", paper)}


def _told(pages: Sequence[PrintedPage], wanted: Wanted) -> Iterator[Problem]:
    found: dict[str, list[int]] = {}
    for page in pages:
        for fault in _faults(page, wanted):
            found.setdefault(fault, []).append(page.number)
    for fault, numbers in found.items():
        where = f"page {numbers[0]}" if len(numbers) == 1 else f"pages {', '.join(map(str, numbers))}"
        yield Problem("KG702", f"{where}: {fault}")


def _faults(page: PrintedPage, wanted: Wanted) -> Iterator[str]:
    for name, (meaning, box) in wanted.items():
        measured = page.boxes.get(name)
        if measured is None and name == "CropBox":
            continue  # without one all of the paper is shown
        if measured is None:
            yield f"{meaning} is not marked: there is no {name}"
        elif not measured.same_as(box):
            yield f"{meaning} ({name}) reaches {_reach(measured)}; it must reach {_reach(box)}"
    if not near(page.quarter_turns % 4, 0):
        yield f"the page is shown turned by {page.quarter_turns * 90:g}°"
    if not near(page.unit, 1):
        yield f"every length counts {page.unit:g} times (UserUnit)"


def _reach(box: Box) -> str:
    return f"from ({box.left:.2f}, {box.bottom:.2f}) to ({box.right:.2f}, {box.top:.2f}) mm"
