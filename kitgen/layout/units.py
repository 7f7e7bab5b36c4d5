"""The one place where millimetres become points and back. A point is the PDF's: 1/72 inch."""

from __future__ import annotations

_MM_PER_INCH = 25.4
_PT_PER_INCH = 72.0


def pt(millimetres: float) -> float:
    """The length in points."""
    return millimetres * _PT_PER_INCH / _MM_PER_INCH


def mm(points: float) -> float:
    """The length in millimetres."""
    return points * _MM_PER_INCH / _PT_PER_INCH
