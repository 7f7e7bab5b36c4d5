"""What a finished PDF page draws and where, in millimetres from its top left corner, read with pypdf alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, DictionaryObject, EncodedStreamObject, IndirectObject, StreamObject

Matrix = tuple[float, float, float, float, float, float]
MM = 25.4 / 72


@dataclass(frozen=True)
class Placed:
    """A form on a page: its object number and name, its top left corner and its size."""

    number: int
    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Stroke:
    """A stroked straight line on a page, from its left or upper end."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float
    colour: tuple[float, ...]


def reader(data: bytes) -> PdfReader:
    """A reader that takes nothing for granted."""
    return PdfReader(BytesIO(data), strict=True)


def from_top_left(page: PageObject, x: float, y: float) -> tuple[float, float]:
    """A place on a page in mm; the page's height is that of its paper, in whole micrometres."""
    return x * MM, round(float(page.mediabox.height) * MM, 3) - y * MM


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that applies `inner` first."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def operations(page: PageObject) -> Iterator[tuple[Any, bytes, Matrix, dict[str, Any]]]:
    """Each operation of a page with the matrix and the line width and colour that are in force."""
    contents = page.get_contents()
    assert contents is not None
    state: dict[str, Any] = {"matrix": (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), "width": 1.0, "colour": (0.0,)}
    stack: list[dict[str, Any]] = []
    for operands, operator in ContentStream(contents, page.pdf).operations:
        if operator == b"q":
            stack.append(dict(state))
        elif operator == b"Q":
            state = stack.pop()
        elif operator == b"cm":
            state["matrix"] = times(tuple(map(float, operands)), state["matrix"])  # type: ignore[arg-type]
        elif operator == b"w":
            state["width"] = float(operands[0])
        elif operator == b"RG":
            state["colour"] = tuple(map(float, operands))
        yield operands, operator, state["matrix"], dict(state)


def placed(page: PageObject) -> list[Placed]:
    """The forms on a page in the order of drawing."""
    found = []
    for operands, operator, matrix, _ in operations(page):
        if operator != b"Do":
            continue
        reference = forms(page).raw_get(operands[0])
        assert isinstance(reference, IndirectObject)
        form = reference.get_object()
        assert isinstance(form, StreamObject)
        left, bottom, right, top = (float(number) for number in form["/BBox"])  # type: ignore[attr-defined]
        assert matrix[:4] == (1, 0, 0, 1)
        x, y = from_top_left(page, matrix[4] + left, matrix[5] + top)
        name = str(operands[0]).removeprefix("/FormXob.")
        found.append(Placed(reference.idnum, name, x, y, (right - left) * MM, (top - bottom) * MM))
    return found


def strokes(page: PageObject) -> list[Stroke]:
    """The single straight lines that a page itself strokes."""
    found: list[Stroke] = []
    points: list[tuple[float, float]] = []
    for operands, operator, matrix, state in operations(page):
        if operator in {b"m", b"l"}:
            *_, x, y = times((1, 0, 0, 1, float(operands[0]), float(operands[1])), matrix)
            points.append(from_top_left(page, x, y))
        elif operator == b"S":
            for ends in zip(points[::2], points[1::2], strict=True):
                found.append(Stroke(min(ends), max(ends), state["width"] * MM, state["colour"]))
            points = []
        elif operator in {b"f", b"f*", b"B", b"B*", b"n"}:
            points = []
    return found


def forms(page: PageObject) -> DictionaryObject:
    """The named forms that a page may draw."""
    resources = page["/Resources"]
    assert isinstance(resources, DictionaryObject)
    found = resources["/XObject"]
    assert isinstance(found, DictionaryObject)
    return found


def words(page: PageObject, name: str) -> list[str]:
    """The words that a form shows."""
    form = forms(page)[f"/FormXob.{name}"]
    assert isinstance(form, EncodedStreamObject)
    return page.extract_xform_text(form, orientations=(0, 90, 180, 270)).split()


def box(page: PageObject, name: str) -> tuple[float, float, float, float]:
    """One of a page's boxes: left, top, right, bottom."""
    left, bottom, right, top = (float(number) for number in page[name])  # type: ignore[attr-defined]
    return *from_top_left(page, left, top), *from_top_left(page, right, bottom)
