"""What layout may see: a kit whose every line was read and put to the rules.

`kitgen.check` is the only maker of these values (a test walks the source tree to hold it to that), so a page can only
be composed from checked lines.
"""

from __future__ import annotations

from dataclasses import dataclass

from kitgen.claims.scene import Scene
from kitgen.places import Text
from kitgen.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A printed line: its role (“given”, “allowed”, a clause's name, “plain”) and its sentence."""

    role: str
    text: Text


@dataclass(frozen=True, slots=True)
class CheckedExample:
    """A worked example whose lines are all true, and the scene that its picture shows."""

    id: str
    title: Text
    lines: tuple[CheckedLine, ...]
    scene: Scene


@dataclass(frozen=True, slots=True)
class CheckedKit:
    """One kit in one language.

    `cards` are all physical cards in printing order; `copies` says whether alike cards exist, so that copy numbers
    are printed; `sections` maps prepare, play, finish and limits to their rule lines, in that order.
    """

    id: str
    version: str
    language: str
    title: Text
    aim: Text
    cards: tuple[Card, ...]
    copies: bool
    sections: dict[str, tuple[CheckedLine, ...]]
    rulings: tuple[CheckedLine, ...]
    examples: tuple[CheckedExample, ...]
