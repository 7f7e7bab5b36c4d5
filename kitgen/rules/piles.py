"""What games with hands, a draw pile and a discard pile share, whatever the players want of their cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import IllegalAction, Shuffle, Undealable, deal, shuffled, with_item


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies on the table and in the hands."""

    hands: tuple[frozenset[Card], ...]
    """By player; 0 is the player who is named first, whoever begins."""
    draw_pile: tuple[Card, ...]
    """The last card is drawn next."""
    discards: tuple[Card, ...]
    """The last card is the top."""
    mover: int
    """The player whose turn it is."""

    @property
    def covered(self) -> tuple[Card, ...]:
        """The discards under the top, lowest first."""
        return self.discards[:-1]


StateT = TypeVar("StateT", bound=Piles)
ActionT = TypeVar("ActionT")


class DrawingGame(ABC, Generic[StateT, ActionT]):
    """How such a game is dealt, how a card is drawn, and what happens when no card is left to draw."""

    deck: Deck
    hand_size: int
    first_discards: int
    players: ClassVar[int]

    @abstractmethod
    def undealable(self) -> Undealable | None:
        """Why this deck, deal and limit make no game; None if they do."""

    @abstractmethod
    def opening(self, piles: Piles) -> StateT:
        """The state before the first turn, with the cards dealt like this."""

    @abstractmethod
    def why_not(self, state: StateT, action: ActionT) -> str | None:
        """Why the mover may not do this now, as a sentence; None if it is legal."""

    @abstractmethod
    def done(self, state: StateT, action: ActionT, shuffle: Shuffle) -> StateT:
        """The state after a legal action."""

    @property
    def cards_left(self) -> int:
        """How many cards the deal leaves for the draw pile; below 0 if the deck is too small."""
        return len(self.deck) - self.players * self.hand_size - self.first_discards

    def start(self, shuffle: Shuffle, first: int = 0) -> StateT:
        """Shuffle the deck and deal from its top, one card each in turn, beginning with player 0.

        `first` has the first turn and no influence on the deal. ValueError if the game is `undealable`.
        """
        if (fault := self.undealable()) is not None:
            raise ValueError(fault)
        hands, left = deal(self.deck, shuffle, self.players, self.hand_size, first)
        discards, draw_pile = left[: self.first_discards], left[self.first_discards :][::-1]
        return self.opening(Piles(hands, draw_pile, discards, first))

    def apply(self, state: StateT, action: ActionT, shuffle: Shuffle) -> StateT:
        """The state after an action. `shuffle` is called only if a draw needs recycling first.

        IllegalAction with the reason for what is not allowed.
        """
        if (reason := self.why_not(state, action)) is not None:
            raise IllegalAction(reason)
        return self.done(state, action, shuffle)

    def can_draw(self, state: StateT) -> bool:
        """There is a card to draw, if need be after recycling."""
        return bool(state.draw_pile) or self.needs_recycling(state)

    def draw(self, state: StateT, shuffle: Shuffle) -> StateT:
        """The mover takes the top card of the draw pile, which is made anew only now if it is empty."""
        if self.needs_recycling(state):
            state = self.recycle(state, shuffle)
        *rest, drawn = state.draw_pile
        hands = with_item(state.hands, state.mover, state.hands[state.mover] | {drawn})
        return replace(state, hands=hands, draw_pile=tuple(rest))

    def needs_recycling(self, state: StateT) -> bool:
        """A draw would have to turn discards into a draw pile: it is empty and discards are covered."""
        return not state.draw_pile and bool(state.covered)

    def recycle(self, state: StateT, shuffle: Shuffle) -> StateT:
        """The covered discards, shuffled, are the new draw pile. The top, the hands and all else stay as they are.

        IllegalAction if there is no need for it.
        """
        if not self.needs_recycling(state):
            still = "the draw pile is not empty" if state.draw_pile else "no discard lies under the top"
            raise IllegalAction(f"There is nothing to recycle: {still}.")
        return replace(state, draw_pile=shuffled(state.covered, shuffle), discards=state.discards[-1:])
