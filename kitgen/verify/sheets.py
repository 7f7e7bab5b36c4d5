"""Proofs about what a page draws besides the cards: it stays outside the block and covers nothing in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.problems import Problem
from kitgen.verify.drawing import Drawing
from kitgen.verify.expected import Geometry
from kitgen.verify.plane import Box
from kitgen.verify.printed import PrintedPage


def prove_sheets(pages: Sequence[PrintedPage], geometry: Geometry) -> Iterator[Problem]:
    """KG710 for characters without a shape, KG715 for text and lines over the cards."""
    for page in pages:
        yield from prove_characters(page)
        drawing = page.drawing
        for run in drawing.runs:
            if geometry.block.overlaps(Box.around((run.start, run.end))):
                yield Problem("KG715", f"page {page.number}: the text “{run.text}” runs into the cards")
        if any(geometry.block.overlaps(contour.box) for contour in drawing.contours):
            yield Problem("KG715", f"page {page.number}: something is drawn over the cards")


def prove_characters(page: PrintedPage) -> Iterator[Problem]:
    """KG710 for characters without a shape, on the page itself and in what is placed on it."""
    drawings: list[Drawing] = [page.drawing, *(placed.form.drawing for placed in page.drawing.placed)]
    found = dict.fromkeys((run.shapeless, run.text, run.font) for drawing in drawings for run in drawing.runs)
    for shapeless, text, font in found:
        if shapeless:
            codes = ", ".join(f"U+{ord(character):04X}" for character in shapeless)
            message = f"page {page.number}: “{text}” has characters without a shape in the font {font}: {codes}"
            yield Problem("KG710", message)
