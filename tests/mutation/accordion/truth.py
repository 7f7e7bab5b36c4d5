"""Whether an example is true: the judging half of the model of Accordion.

Written from the rules of the game alone. A line is true if it must hold in the situation that the lines before it
describe; what they leave open proves nothing. That a row can be reached by play is not asked. A reason is a true one if
it alone is enough for the verdict.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.mutation.accordion.sayings import LETTER, RANK, Saying, sayings
from tests.mutation.model import Line, Truth, judge

_STARTER = ("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4")
_DISTANCES = (1, 3)

_ROLES = {
    "given": frozenset(["starter", "row"]),
    "do": frozenset(["move", "stop"]),
    "allowed": frozenset(["move", "right", "alone"]),
    "refused": frozenset(["move", "right", "alone"]),
    "why": frozenset(
        ["same", "both same", "neither same", "no such move", "apart", "no stack there", "left only", "covered"]
    ),
    "now": frozenset(["row", "covers", "covered", "place", "stacks", "stay", "to the left"]),
    "end": frozenset(["over", "unfinished", "result", "goes on", "better"]),
}
# Where a word that adds to a statement adds something true. “A2 is still in place 3” says that it was before.
_HINTS_FIT = {
    "still": frozenset(["covers", "covered", "stacks", "goes on"]),
    "also": frozenset(["move", "right", "alone"]),
    "because": _ROLES["why"],
    "so": _ROLES["now"] | _ROLES["end"],
}


def truth(language: str, lines: Sequence[Line]) -> Truth:
    """Whether every line of an example, each with its role, is true where it stands."""
    return judge(language, lines, sayings, _Table())


@dataclass(frozen=True)
class _Move:
    """A stack at place `start`, counted from 0, goes to the left onto the stack at place `end`."""

    start: int
    end: int


@dataclass(frozen=True)
class _Asked:
    """A verdict that may be followed by its reason."""

    said: Saying
    allowed: bool


class _Table:
    """What is known of a table. Each stack is its known cards, the top one first."""

    def __init__(self) -> None:
        self.row: list[list[str]] = []
        self.stopped = False
        self.asked: _Asked | None = None
        self.reason_due = False

    def holds(self, role: str, said: Saying) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""
        if said.kind not in _ROLES.get(role, ()) or not all(said.kind in _HINTS_FIT[hint] for hint in said.hints):
            return False
        if "also" in said.hints and role not in ("allowed", "refused"):
            return False
        if (self.reason_due and role != "why") or (role == "given") != (not self.row):
            # What is better is so in every row.
            return role == "end" and said.kind == "better" and not self.reason_due and self._end(said)
        if role in ("do", "allowed", "refused"):
            judges = {"do": self._done, "allowed": self._allowed, "refused": self._refused}
            return judges[role](said)
        judged = {"given": self._given, "why": self._why, "now": self._now, "end": self._end}[role](said)
        return judged != (said.mode == "not")

    # The row

    def _given(self, said: Saying) -> bool:
        if len(set(said.cards)) != len(said.cards):
            return False
        self.row = [[card] for card in said.cards]
        return said.kind == "row" or said.cards == _STARTER

    @property
    def _tops(self) -> list[str]:
        return [stack[0] for stack in self.row]

    def _under(self, card: str) -> list[str] | None:
        """The cards that are known to lie over a covered card; None where it is none."""
        return next((stack[: stack.index(card)] for stack in self.row if card in stack[1:]), None)

    def _lies(self, card: str) -> bool:
        return any(card in stack for stack in self.row)

    def _legal(self) -> Iterator[_Move]:
        for start in range(len(self.row)):
            for distance in _DISTANCES:
                if start >= distance and _shared(self._tops[start], self._tops[start - distance]):
                    yield _Move(start, start - distance)

    def _meant(self, said: Saying) -> list[_Move]:
        """The legal moves that a statement can mean."""
        return [
            move
            for move in self._legal()
            if (self._tops[move.start],) == said.cards
            and said.onto in (None, self._tops[move.end])
            and said.number in (None, move.start - move.end)
        ]

    # Deeds and verdicts

    def _done(self, said: Saying) -> bool:
        self.asked = None
        if said.mode or self.stopped or not any(self._legal()):
            return False
        if said.kind == "stop":
            self.stopped = True
            return True
        meant = self._meant(said)
        if len(meant) != 1:
            return False
        (move,) = meant
        self.row[move.end] = self.row[move.start] + self.row[move.end]
        del self.row[move.start]
        return True

    def _allowed(self, said: Saying) -> bool:
        self.asked = _Asked(said, allowed=True)
        if said.kind == "right" or said.mode != "may" or self.stopped:
            return False
        alone = said.kind != "alone" or (len(self.row) == len(_STARTER) and not self._under(said.cards[0]))
        return alone and bool(self._meant(said))

    def _refused(self, said: Saying) -> bool:
        self.asked = _Asked(said, allowed=False)
        self.reason_due = True
        (card,) = said.cards
        if said.mode not in ("forbidden", "not") or not self._lies(card):
            return False
        if said.onto is not None and (not self._lies(said.onto) or said.onto == card):
            return False
        if said.kind == "right":
            return said.onto is None or self._place(said.onto) > self._place(card)
        if said.kind == "alone":
            covers = any(card == stack[0] and len(stack) > 1 for stack in self.row)
            return self._under(card) is not None or covers
        return not self._meant(said)

    def _place(self, card: str) -> int:
        return next(place for place, stack in enumerate(self.row) if card in stack)

    def _why(self, said: Saying) -> bool:
        if self.asked is None:
            return False
        asked, self.asked, self.reason_due = self.asked, None, False
        if said.mode == "not":
            # That one thing is not the same is not yet a reason: the other can be. It is turned into false by `holds`.
            return True
        if asked.allowed:
            moves = self._meant(asked.said)
            shared = [_shared(self._tops[move.start], self._tops[move.end]) for move in moves]
            return said.kind == "same" and any(said.trait in each for each in shared)
        return self._why_not(said, asked.said)

    def _why_not(self, said: Saying, asked: Saying) -> bool:
        (card,) = asked.cards
        place = self._place(card)
        left = self._distance(card, asked.onto)
        match said.kind:
            case "neither same":
                onto = asked.onto
                if onto is None and asked.kind == "move" and asked.number is not None and 0 < asked.number <= place:
                    onto = self._tops[place - asked.number]
                return onto is not None and not _shared(card, onto)
            case "no such move":
                wanted = asked.kind == "move" and said.number in (asked.number, left)
                return wanted and said.number not in (None, *_DISTANCES)
            case "apart":
                between = said.cards[0] in (card, asked.onto) and left == said.number and asked.kind == "move"
                if asked.number is None:
                    return between and said.number not in _DISTANCES
                return between and asked.number != said.number and not (said.only and asked.number < (said.number or 0))
            case "no stack there":
                needed = asked.number if asked.number is not None else 1
                return asked.kind == "move" and place < (said.number or 0) <= needed
            case "left only":
                return asked.kind == "right"
            case "covered":
                return said.cards[0] in (card, asked.onto) and self._under(said.cards[0]) is not None
            case _:
                return False

    def _distance(self, card: str, onto: str | None) -> int | None:
        """How many places to the left of a stack another one lies, if it does."""
        if onto is None or self._place(onto) >= self._place(card):
            return None
        return self._place(card) - self._place(onto)

    # What follows

    def _now(self, said: Saying) -> bool:
        self.asked = None
        match said.kind:
            case "row":
                return list(said.cards) == self._tops
            case "covers":
                over, under = said.cards
                return any((over, under) in itertools.pairwise(stack) for stack in self.row)
            case "covered":
                return self._under(said.cards[0]) is not None
            case "place":
                return said.cards[0] in self._tops and self._place(said.cards[0]) + 1 == said.number
            case "stay" | "to the left":
                # Not every stack that is left has stayed where it was, and they lie to the left of nothing.
                return False
            case _:
                return said.number == len(self.row)

    def _end(self, said: Saying) -> bool:
        self.asked = None
        over = not any(self._legal())
        match said.kind:
            case "over":
                return over and not self.stopped
            case "unfinished":
                return self.stopped
            case "result":
                return over and not self.stopped and said.number == len(self.row)
            case "better":
                return 1 <= (said.number or 0) < (said.other_number or 0) <= len(_STARTER)
            case _:
                return not over and not self.stopped


def _shared(card: str, other: str) -> set[str]:
    return {trait for trait, at in ((LETTER, 0), (RANK, 1)) if card[at] == other[at]}
