"""What both who draws a page and who proves it must know: papers, card sizes, and who says kitgen's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright; mm."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card (mm), how many of it a sheet holds, and the period of its back's pattern, which divides its sides."""

    name: str
    width: float
    height: float
    columns: int
    rows: int
    hatch: float


class Wording(Protocol):
    """kitgen's own words in one language."""

    def say(self, key: str, /, **values: object) -> str:
        """The words under `key`, with the values put in."""
