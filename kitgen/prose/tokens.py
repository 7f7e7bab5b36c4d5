"""Tokens: the words of a line with their meanings, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["card", "suit", "number", "who", "everyone", "pronoun", "term", "mode", "filler", "joint", "or", "other"]
Form = tuple[str, ...]

GAP = "…"
"""Stands in a form of two parts, such as “setzt … aus”, for the words between them."""
CARD_PRONOUN = "card"
"""The class of pronouns that stand for a card."""


class Meaning(NamedTuple):
    """What a form stands for: a kind and a value, such as ("term", "TOP"), ("suit", "red") or ("number", 3)."""

    kind: Kind
    value: object


@dataclass(frozen=True, slots=True)
class Mention:
    """A card as a line names it: its face, and whether the line says “the other A2”."""

    face: str
    other: bool = False

    def __str__(self) -> str:
        return f"the other {self.face}" if self.other else self.face


@dataclass(frozen=True, slots=True)
class Token:
    """One or more words of a line with one meaning. `start` and `end` are offsets in the line."""

    kind: Kind
    value: object
    text: str
    start: int
    end: int


Alternatives = tuple[Token, ...]


def key_of(form: str) -> Form:
    """The words of a form as the lexicon knows them: in small letters, with one kind of apostrophe."""
    return tuple(form.replace("'", "’").casefold().split())
