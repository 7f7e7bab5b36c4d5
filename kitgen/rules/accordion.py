"""Accordion: an open row of stacks that closes up as stacks move onto each other, one or three places to the left.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called letters. Positions count from 0, from the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import IllegalAction, Undealable, fault_of_deck, in_words

Stack = tuple[Card, ...]
"""Cards that lie on each other, the last one on top."""
Row = tuple[Stack, ...]
"""The stacks from left to right."""


@dataclass(frozen=True, slots=True)
class Move:
    """Put the stack at one position onto the one at another."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the round though a move is left."""


Action = Move | Stop


@dataclass(frozen=True, slots=True)
class State:
    """The row between two moves."""

    row: Row
    moves: int = 0
    """Moves that were made so far."""
    stopped: bool = False

    @property
    def tops(self) -> tuple[Card, ...]:
        """The cards that show, from left to right."""
        return tuple(stack[-1] for stack in self.row)


@dataclass(frozen=True, slots=True)
class Finished:
    """No move is left; so many stacks are the result, and fewer are better."""

    stacks: int


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The players stopped while a move was left: there is no score."""


Outcome = Finished | Unfinished

STANDARD_DECK = Deck(("A", "B"), (1, 2, 3, 4))
STARTER = ("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4")


@dataclass(frozen=True)
class Accordion:
    """The rules for one deck and one starter row, given by the faces of its cards."""

    deck: Deck = STANDARD_DECK
    starter: tuple[str, ...] = STARTER

    # Dealing

    def undealable(self) -> Undealable | None:
        """Why this deck and row make no game; None if they do."""
        fault = fault_of_deck(self.deck)
        if fault is not None:
            return fault
        if self.deck.copies != 1:
            return Undealable("deck", f"Every card is there once in this game, not {self.deck.copies} times.")
        if sorted(self.starter) != sorted(self.deck.faces):
            odd = sorted({*self.starter} ^ {*self.deck.faces}) or sorted(self.starter)
            return Undealable(
                "deal",
                f"The starter row must hold each of the {in_words(len(self.deck))} once; see {', '.join(odd[:3])}.",
            )
        return None

    def start(self) -> State:
        """The starter row, each card a stack of its own. ValueError if the game is `undealable`."""
        if (fault := self.undealable()) is not None:
            raise ValueError(fault)
        by_face = {card.face: card for card in self.deck}
        return State(tuple((by_face[face],) for face in self.starter))

    # What fits

    def shared(self, target: Card, source: Card) -> frozenset[str]:
        """What two tops share, the reasons for a move: some, all or none of “letter” and “rank”."""
        shared = {"letter": source.suit == target.suit, "rank": source.rank == target.rank}
        return frozenset(trait for trait, holds in shared.items() if holds)

    def fits(self, target: Card, source: Card) -> bool:
        """One thing in common is enough."""
        return bool(self.shared(target, source))

    # What the players may do

    def places_apart(self, state: State, move: Move) -> int:  # noqa: ARG002 - a wrong rule counts in another way
        """How many places to the left a move goes, counted in the row as it lies now; below 0 for the right."""
        return move.source - move.target

    def distances(self, state: State) -> tuple[int, ...]:  # noqa: ARG002 - a wrong rule may look at the row
        """How far a stack may go: one place or three, never two, never further, never to the right."""
        return (1, 3)

    def movable(self, stack: Stack) -> Stack:
        """The cards of a stack that can be moved: the top, with all that lies under it."""
        return stack[-1:]

    def moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move, from the left."""
        places = range(len(state.row))
        candidates = (Move(source, target) for source in places for target in places)
        return tuple(move for move in candidates if self.is_legal(state, move))

    def is_legal(self, state: State, move: Move) -> bool:
        """The stacks are so far apart, and their tops fit."""
        if self.places_apart(state, move) not in self.distances(state):
            return False
        return self.fits(state.row[move.target][-1], state.row[move.source][-1])

    def may_stop(self, state: State) -> bool:
        """The players may stop as long as a move is left."""
        return bool(self.moves(state))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The moves, then Stop; none when the round is over."""
        if self.outcome(state) is not None:
            return ()
        return (*self.moves(state), *((Stop(),) if self.may_stop(state) else ()))

    def why_not(self, state: State, action: Action) -> str | None:
        """Why this cannot be done now, as a sentence; None if it is legal."""
        if self.outcome(state) is not None:
            return "The round is over."
        if action in self.legal_actions(state):
            return None
        match action:
            case Stop():
                return "The players may not stop now."
            case Move(source, target) if not {source, target} <= set(range(len(state.row))):
                return f"There is no such stack: the row has {len(state.row)}."
            case Move(source, target):
                return self._objection(state, action)

    def _objection(self, state: State, move: Move) -> str:
        apart = self.places_apart(state, move)
        source, target = state.tops[move.source].face, state.tops[move.target].face
        if apart in self.distances(state):
            return f"{source} has neither the letter nor the rank of {target}."
        if apart <= 0:
            return "A stack moves to the left only."
        return f"{target} is {_places(apart)} away; a stack moves one place or three."

    # What an action does

    def apply(self, state: State, action: Action) -> State:
        """The state after a move or after stopping. IllegalAction with the reason for what is not allowed."""
        if (reason := self.why_not(state, action)) is not None:
            raise IllegalAction(reason)
        match action:
            case Stop():
                return replace(state, stopped=True)
            case Move():
                return replace(state, row=self.moved(state.row, action), moves=state.moves + 1)

    def moved(self, row: Row, move: Move) -> Row:
        """The row after a move: the gap is closed, so every stack behind it counts one place less."""
        return tuple(
            self.joined(stack, row[move.source]) if place == move.target else stack
            for place, stack in enumerate(row)
            if place != move.source
        )

    def joined(self, target: Stack, source: Stack) -> Stack:
        """The whole stack lies on top, so its top stays the one that shows."""
        return target + source

    # The end

    def outcome(self, state: State) -> Outcome | None:
        """How the round has ended; None while it goes on."""
        if state.stopped:
            return Unfinished()
        return Finished(self.score(state)) if self.finished(state) else None

    def finished(self, state: State) -> bool:
        """No legal move is left."""
        return not self.moves(state)

    def score(self, state: State) -> int:
        """The stacks that are left."""
        return len(state.row)

    def better(self, one: Finished, other: Finished) -> bool:
        """Of two rounds from the very same row, the one with fewer stacks is better."""
        return one.stacks < other.stacks

    # What a rule text must say

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order."""
        return {
            "starter-row": (len(self.deck),),  # all cards lie face up in the order of the starter strip
            "single-stacks": (),  # each card is a stack of its own at first
            "distance": (1, 3),  # a stack moves one place or three to the left
            "match": (),  # where the two tops share letter or rank
            "no-other-stack": (),  # and nowhere else
            "no-other-distance": (2, 3),  # never two places, never more than three
            "whole-stack": (),  # the whole stack moves
            "moved-on-top": (),  # and lies on top of the other, so its top shows
            "gap-closes": (),  # the row closes up at once
            "count-afresh": (),  # positions are counted again before the next move
            "no-covered": (),  # a covered card is never moved on its own
            "no-right": (),  # no stack moves to the right
            "no-move-ends": (),  # the round ends when no move is left
            "stop-by-choice": (),  # the players may stop before
            "score": (),  # the stacks that are left are the result
            "fewer-better": (),  # fewer are better
            "no-third-place": (4, 3),  # with fewer than four stacks nothing moves three places
            "free-choice": (),  # where both distances are legal, the players choose
            "unfinished-no-score": (),  # who stops with a move left has no score
        }


def _places(count: int) -> str:
    return "1 place" if count == 1 else f"{count} places"
