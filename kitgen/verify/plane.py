"""Boxes and matrices in the plane, as PDF has them: x to the right, y upwards. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

TOLERANCE = 0.01
"""How far apart two measures of the same thing may be, mm."""

Point = tuple[float, float]


def near(measured: float, wanted: float, tolerance: float = TOLERANCE) -> bool:
    """Whether two numbers are the same but for the tolerance. Nothing is near to what is not a number."""
    return abs(measured - wanted) <= tolerance


class Matrix(NamedTuple):
    """Takes the point x, y to (ax + cy + e, bx + dy + f)."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def then(self, after: Matrix) -> Matrix:
        """The matrix that does what this one does, and then what `after` does."""
        a, b, c, d, e, f = self
        return Matrix(
            a * after.a + b * after.c,
            a * after.b + b * after.d,
            c * after.a + d * after.c,
            c * after.b + d * after.d,
            e * after.a + f * after.c + after.e,
            e * after.b + f * after.d + after.f,
        )

    def at(self, x: float, y: float) -> Point:
        """Where the point x, y comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def only_moves(self) -> bool:
        """Whether nothing is scaled, turned or slanted: 100 mm stay 100 mm within the tolerance."""
        wanted = (1, 0, 0, 1)
        return all(near(part, one, TOLERANCE / 100) for part, one in zip(self[:4], wanted, strict=True))


UNMOVED = Matrix(1, 0, 0, 1, 0, 0)


class Box(NamedTuple):
    """A rectangle along the axes."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest box that holds the points, of which there is at least one."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @classmethod
    def of(cls, sides: Sequence[float]) -> Box:
        """The box between two opposite corners, given as four numbers in any order of corners."""
        x0, y0, x1, y1 = sides
        return cls(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def size(self) -> str:
        """The size in words, such as “63.00 × 88.00 mm”."""
        return f"{self.width:.2f} × {self.height:.2f} mm"

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def grown(self, by: float) -> Box:
        """The box with every side moved outwards by `by`."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def moved(self, matrix: Matrix) -> Box:
        """The smallest box around what the matrix makes of this one."""
        return Box.around(matrix.at(x, y) for x in (self.left, self.right) for y in (self.bottom, self.top))

    def same_as(self, other: Box) -> bool:
        """Whether all four sides are where the other's are."""
        return all(near(mine, its) for mine, its in zip(self, other, strict=True))

    def same_size_as(self, other: Box) -> bool:
        """Whether this box is as wide and as high as the other, wherever they are."""
        return near(self.width, other.width) and near(self.height, other.height)

    def holds(self, other: Box) -> bool:
        """Whether the other box lies inside this one; touching its sides is inside."""
        return (
            self.left - TOLERANCE <= other.left
            and self.bottom - TOLERANCE <= other.bottom
            and other.right <= self.right + TOLERANCE
            and other.top <= self.top + TOLERANCE
        )

    def overlaps(self, other: Box) -> bool:
        """Whether the two boxes share more than a side; a box of no width or height can overlap as well."""
        return not (
            other.right <= self.left + TOLERANCE
            or other.left >= self.right - TOLERANCE
            or other.top <= self.bottom + TOLERANCE
            or other.bottom >= self.top - TOLERANCE
        )
