"""Match-and-shed: match the letter or the rank of the top discard, and be the first to empty your hand.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called letters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from kitgen.rules.cards import Card, Deck
from kitgen.rules.piles import DrawingGame, Piles
from kitgen.rules.play import (
    Shedding,
    Shuffle,
    Tie,
    Undealable,
    Win,
    fault_of_deck,
    fault_of_limit,
    in_words,
    with_item,
)


@dataclass(frozen=True, slots=True)
class Play:
    """Put one card from the hand on the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the draw pile into the hand."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, as nothing can be drawn."""


Action = Play | Draw | Pass


@dataclass(frozen=True, slots=True)
class State(Piles):
    """All that lies on the table and in the hands between two turns; there is always a discard."""

    turns: int = 0
    """Turns that both players together have finished."""

    @property
    def top(self) -> Card:
        """The discard that the next card must match."""
        return self.discards[-1]


Outcome = Win | Tie


STANDARD_DECK = Deck(("A", "B"), (1, 2, 3, 4), 2)


@dataclass(frozen=True)
class MatchAndShed(Shedding[State], DrawingGame[State, Action]):
    """The rules for one deck, deal and turn limit."""

    deck: Deck = STANDARD_DECK
    hand_size: int = 5
    turn_limit: int = 40
    first_discards: int = 1
    players: ClassVar[int] = 2

    # Dealing

    def undealable(self) -> Undealable | None:
        """Why this deck, deal and limit make no game; None if they do."""
        return fault_of_deck(self.deck) or self._fault_of_deal()

    def _fault_of_deal(self) -> Undealable | None:
        if self.hand_size < 1:
            return Undealable("deal", f"Each player must be dealt at least 1 card, not {self.hand_size}.")
        if self.first_discards != 1:
            return Undealable("deal", f"Exactly 1 card face up starts the discard pile, not {self.first_discards}.")
        if (fault := fault_of_limit(self.turn_limit, self.players)) is not None:
            return fault
        deal = f"{self.hand_size} to each of {self.players} players and {self.first_discards} face up"
        if self.cards_left < 0:
            return Undealable(
                "deal", f"{in_words(len(self.deck))} cannot deal {deal}: {len(self.deck) - self.cards_left} are needed."
            )
        if self.cards_left == 0:
            return Undealable(
                "deal",
                f"Dealing {deal} takes all {in_words(len(self.deck))}: at least 1 must be left for the draw pile, "
                "or the first turn could be a pass.",
            )
        return None

    def opening(self, piles: Piles) -> State:
        """The state before the first turn."""
        return State(piles.hands, piles.draw_pile, piles.discards, piles.mover)

    # What fits

    def shared(self, top: Card, card: Card) -> frozenset[str]:
        """What the two cards share, the reasons for a match: some, all or none of “letter” and “rank”."""
        shared = {"letter": self.shares_letter(top, card), "rank": self.shares_rank(top, card)}
        return frozenset(trait for trait, holds in shared.items() if holds)

    def shares_letter(self, top: Card, card: Card) -> bool:
        """The two cards have the same letter."""
        return card.suit == top.suit

    def shares_rank(self, top: Card, card: Card) -> bool:
        """The two cards have the same rank; the copy number is no rank."""
        return card.rank == top.rank

    def fits(self, top: Card, card: Card) -> bool:
        """One thing in common is enough, so the other copy of the top fits, too."""
        return bool(self.shared(top, card))

    # What a player may do

    def may_draw(self, state: State) -> bool:
        """A player who could play may draw all the same."""
        return self.can_draw(state)

    def may_pass(self, state: State) -> bool:
        """Only a player who cannot draw may pass, and may do so even with a card that fits."""
        return not self.can_draw(state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Plays in the order of the cards, then Draw or Pass; none when the game is over."""
        if self.outcome(state) is not None:
            return ()
        candidates: tuple[Action, ...] = (*map(Play, sorted(state.hands[state.mover])), Draw(), Pass())
        return tuple(action for action in candidates if self._objection(state, action) is None)

    def why_not(self, state: State, action: Action) -> str | None:
        """Why the mover may not do this now, as a sentence; None if it is legal."""
        if self.outcome(state) is not None:
            return "The game is over."
        return self._objection(state, action)

    def _objection(self, state: State, action: Action) -> str | None:
        match action:
            case Play(card) if card not in state.hands[state.mover]:
                return f"{card} is not in the hand of the player whose turn it is."
            case Play(card) if not self.fits(state.top, card):
                return f"{card.face} has neither the letter nor the rank of the top discard, {state.top.face}."
            case Draw() if not self.may_draw(state):
                return "There is nothing to draw: the draw pile is empty and no discard lies under the top."
            case Pass() if not self.may_pass(state):
                return "A pass is not allowed while there is a card to draw."
        return None

    # What an action does

    def done(self, state: State, action: Action, shuffle: Shuffle) -> State:
        """The state after the mover's whole turn."""
        match action:
            case Play(card):
                state = self.play(state, card)
            case Draw():
                state = self.draw(state, shuffle)
            case Pass():
                pass
        return replace(state, mover=self.next_mover(state, action), turns=self.turns_after(state, action))

    def play(self, state: State, card: Card) -> State:
        """The card leaves the hand and is the new top; no card does anything else."""
        return replace(
            state, hands=self._with_hand(state, state.hands[state.mover] - {card}), discards=(*state.discards, card)
        )

    def next_mover(self, state: State, action: Action) -> int:  # noqa: ARG002  a wrong rule may ask what was done
        """One action of any kind is the whole turn, so the next player moves."""
        return (state.mover + 1) % self.players

    def turns_after(self, state: State, action: Action) -> int:  # noqa: ARG002  likewise
        """A play, a draw and a pass count one turn each."""
        return state.turns + 1

    def _with_hand(self, state: State, hand: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        return with_item(state.hands, state.mover, hand)

    # The end

    def outcome(self, state: State) -> Outcome | None:
        """How the game has ended; None while it goes on. An empty hand wins before hands are compared.

        Only a play can empty a hand, so a draw never wins.
        """
        if (winner := self.winner(state)) is not None:
            return Win(winner)
        return self.compare(state) if self.limit_reached(state) else None

    # What a rule text must say

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order."""
        about_copies: dict[str, tuple[int, ...]] = {
            "copies": (),  # every face is there in several copies, which match like any other cards
            "copy-number": (),  # the copy number tells alike cards apart and is not a rank
        }
        return {
            "deck": (len(self.deck),),  # all cards are shuffled
            "deal": (self.hand_size,),  # each player is dealt a hand
            "first-discard": (self.first_discards,),  # a card face up starts the discard pile
            "draw-pile": (self.cards_left,),  # the other cards are the face-down draw pile
            **(about_copies if self.deck.copies > 1 else {}),
            "one-action": (),  # a turn is one action: one card played, or one drawn
            "match": (),  # a card with the letter or the rank of the top discard may be played
            "no-other-card": (),  # a card with neither may not
            "new-top": (),  # the card played is the new top discard
            "draw-by-choice": (),  # a player who could play may draw
            "draw-ends-turn": (),  # the card drawn may not be played in the same turn
            "reshuffle-covered": (),  # an empty draw pile is made anew from the discards under the top, shuffled
            "top-stays": (),  # the top discard is not shuffled in
            "reshuffle-no-hands": (),  # hands are not shuffled in
            "reshuffle-on-demand": (),  # it happens only when a draw is wanted from an empty pile
            "pass-when-stuck": (),  # a player who cannot draw, even so, may pass, and nobody else may
            "all-in-hands": (len(self.deck) - 1,),  # a pass needs all cards but the top in the two hands together
            "pass-by-choice": (),  # a player who may pass may do so even with a card that fits
            "empty-hand-wins": (),  # who plays the last card of a hand wins at once
            "draw-never-wins": (),  # a draw cannot end the game with a win by an empty hand
            "turn-limit": (self.turn_limit,),  # the game ends after so many turns
            "turns-together": (self.turn_limit,),  # that many of both players together, not of each
            "turn-counts": (),  # each play, draw and pass counts one turn
            "count-goes-on": (),  # recycling does not restart the count
            "win-before-compare": (self.turn_limit,),  # a hand emptied on the last turn wins before hands are compared
            "fewer-wins": (),  # at the limit the smaller hand wins
            "equal-ties": (),  # at the limit hands of one size tie
        }
