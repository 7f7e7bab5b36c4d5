"""Two-meld: draw a card and put one down until the six cards in hand fall into two triples, each a set or a run.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import ClassVar, Literal

from kitgen.rules.cards import Card, Deck
from kitgen.rules.piles import DrawingGame, Piles
from kitgen.rules.play import Shuffle, Tie, Undealable, Win, fault_of_deck, fault_of_limit, in_words, with_item

Kind = Literal["set", "run"]
Triple = frozenset[Card]
Split = tuple[Triple, Triple]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the draw pile into the hand."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the discard that shows into the hand."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put one card from the hand face up on the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """Show the hand as two triples."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Declare nothing."""


Action = Draw | TakeDiscard | Discard | Declare | EndTurn
Phase = Literal["draw", "discard", "declare"]
"""What the mover does next in a turn."""
Outcome = Win | Tie

STANDARD_DECK = Deck(("A", "B", "C"), (1, 2, 3, 4), 2)


@dataclass(frozen=True, slots=True)
class State(Piles):
    """All that lies on the table and in the hands between two steps of a turn.

    There is no discard only while the mover holds the one that was taken.
    """

    phase: Phase = "draw"
    turns: int = 0
    """Turns that both players together have finished."""
    winner: int | None = None
    taken: Card | None = None
    """The discard that the mover took in this turn."""


@dataclass(frozen=True)
class TwoMeld(DrawingGame[State, Action]):
    """The rules for one deck, deal and turn limit."""

    deck: Deck = STANDARD_DECK
    hand_size: int = 6
    turn_limit: int = 40
    first_discards: int = 1
    players: ClassVar[int] = 2
    triple_size: ClassVar[int] = 3

    # Dealing

    def undealable(self) -> Undealable | None:
        """Why this deck, deal and limit make no game; None if they do."""
        return fault_of_deck(self.deck) or self._fault_of_deal()

    def _fault_of_deal(self) -> Undealable | None:
        if self.hand_size != 2 * self.triple_size:
            return Undealable("deal", f"Two triples need {2 * self.triple_size} cards in hand, not {self.hand_size}.")
        if self.first_discards != 1:
            return Undealable("deal", f"Exactly 1 card face up starts the discard pile, not {self.first_discards}.")
        if (fault := fault_of_limit(self.turn_limit, self.players)) is not None:
            return fault
        if self.cards_left < 1:
            return Undealable(
                "deal", f"{in_words(len(self.deck))} leave no draw pile behind the deal; at least 1 card must be left."
            )
        return None

    def opening(self, piles: Piles) -> State:
        """The state before the first turn."""
        return State(piles.hands, piles.draw_pile, piles.discards, piles.mover)

    # Triples

    def kind(self, cards: Iterable[Card]) -> Kind | None:
        """Whether the cards are a set or a run; None if they are no triple."""
        triple = tuple(cards)
        if not self.is_three(triple):
            return None
        return "set" if self.is_set(triple) else "run" if self.is_run(triple) else None

    def is_three(self, cards: tuple[Card, ...]) -> bool:
        """A triple is three different pieces of paper."""
        return len(cards) == len(set(cards)) == self.triple_size

    def is_set(self, cards: tuple[Card, ...]) -> bool:
        """Three equal ranks in three different letters."""
        return self.same_ranks(cards) and self.different_letters(cards)

    def same_ranks(self, cards: tuple[Card, ...]) -> bool:
        """All cards have one rank."""
        return len({card.rank for card in cards}) == 1

    def different_letters(self, cards: tuple[Card, ...]) -> bool:
        """No letter is there twice; copies of a card have one letter."""
        return len({card.suit for card in cards}) == len(cards)

    def is_run(self, cards: tuple[Card, ...]) -> bool:
        """Three consecutive ranks of one letter."""
        return self.same_letter(cards) and self.consecutive(tuple(sorted(card.rank for card in cards)))

    def same_letter(self, cards: tuple[Card, ...]) -> bool:
        """All cards have one letter."""
        return len({card.suit for card in cards}) == 1

    def consecutive(self, ranks: tuple[int, ...]) -> bool:
        """Ranks in ascending order follow on each other; the highest and the lowest do not."""
        return all(after == before + 1 for before, after in pairwise(ranks))

    def splits(self, hand: Iterable[Card]) -> Iterator[Split]:
        """Every way in which a hand falls into two triples, the one with its first card first."""
        cards = sorted(hand)
        if len(cards) != 2 * self.triple_size:
            return
        first, *others = cards
        for more in combinations(others, self.triple_size - 1):
            one = frozenset((first, *more))
            other = frozenset(cards) - one
            if self.kind(one) and self.kind(other):
                yield one, other

    def wins(self, hand: Iterable[Card]) -> bool:
        """The hand falls into two triples, whatever way its player laid it out."""
        return next(self.splits(hand), None) is not None

    # What a player may do

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """What the mover may do next; none when the game is over."""
        if self.outcome(state) is not None:
            return ()
        actions: list[Action] = []
        match state.phase:
            case "draw":
                actions += [Draw()] if self.can_draw(state) else []
                actions += [TakeDiscard()] if self.may_take(state) else []
            case "discard":
                actions += [Discard(card) for card in sorted(state.hands[state.mover]) if self.may_discard(state, card)]
            case "declare":
                actions.append(EndTurn())
        return (*actions, *((Declare(),) if self.may_declare(state) else ()))

    def may_take(self, state: State) -> bool:
        """The discard that shows may be taken, whether the draw pile is empty or not."""
        return bool(state.discards)

    def may_discard(self, state: State, card: Card) -> bool:
        """Any card may be put down, even the discard that was taken just now."""
        return card in state.hands[state.mover]

    def may_declare(self, state: State) -> bool:
        """Only who has drawn and put a card down may declare, whatever the hand holds."""
        return state.phase == "declare"

    def after_drawing(self) -> Phase:
        """A turn has one draw; a card is put down next."""
        return "discard"

    def why_not(self, state: State, action: Action) -> str | None:
        """Why the mover may not do this now, as a sentence; None if it is legal."""
        if self.outcome(state) is not None:
            return "The game is over."
        if action in self.legal_actions(state):
            return None
        match action:
            case Draw() | TakeDiscard() if state.phase != "draw":
                return "A turn has one draw, and it comes first."
            case Draw():
                return "There is nothing to draw: the draw pile is empty and no discard lies under the top."
            case TakeDiscard():
                return "There is no discard to take."
            case Discard() if state.phase != "discard":
                return "A card is put down once, right after the draw."
            case Discard(card):
                return f"{card} is not in the hand of the player whose turn it is."
        return "Only who has drawn and put a card down may declare."

    # What an action does

    def done(self, state: State, action: Action, shuffle: Shuffle) -> State:
        """The state after one step of a turn."""
        match action:
            case Draw():
                return self.draw(state, shuffle)
            case TakeDiscard():
                *rest, taken = state.discards
                taking = replace(state, discards=tuple(rest), phase=self.after_drawing(), taken=taken)
                return self._with_hand(taking, state.hands[state.mover] | {taken})
            case Discard(card):
                return self.discard(state, card)
            case Declare():
                return self.declare(state)
            case EndTurn():
                return self.end_turn(state)

    def discard(self, state: State, card: Card) -> State:
        """The card leaves the hand and lies face up on the discard pile."""
        putting = replace(state, discards=(*state.discards, card), phase="declare")
        return self._with_hand(putting, state.hands[state.mover] - {card})

    def draw(self, state: State, shuffle: Shuffle) -> State:
        """The mover takes the top card of the draw pile, and goes on with the next step."""
        return replace(super().draw(state, shuffle), phase=self.after_drawing())

    def declare(self, state: State) -> State:
        """A right declaration wins at once; after a wrong one hand and discard stay and the turn is over."""
        if self.wins(state.hands[state.mover]):
            return replace(state, winner=state.mover)
        return self.after_wrong(state)

    def after_wrong(self, state: State) -> State:
        """The cards go back into the same hand, the discard stands, and the other player follows."""
        return self.end_turn(state)

    def end_turn(self, state: State) -> State:
        """The next player moves."""
        return replace(state, mover=self.next_mover(state), phase="draw", turns=state.turns + 1, taken=None)

    def next_mover(self, state: State) -> int:
        """The players take turns."""
        return (state.mover + 1) % self.players

    def _with_hand(self, state: State, hand: frozenset[Card]) -> State:
        return replace(state, hands=with_item(state.hands, state.mover, hand))

    # The end

    def outcome(self, state: State) -> Outcome | None:
        """How the game has ended; None while it goes on."""
        if state.winner is not None:
            return Win(state.winner)
        return self.at_limit(state) if state.turns >= self.turn_limit else None

    def at_limit(self, state: State) -> Outcome:  # noqa: ARG002 - a wrong rule may look at the hands
        """Hands are not compared: it is a tie."""
        return Tie()

    # What a rule text must say

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order."""
        about_copies: dict[str, tuple[int, ...]] = {
            "copies": (),  # every face is there in several copies
            "copy-number": (),  # the copy number tells alike cards apart and is not a rank
            "copies-same-letter": (self.deck.copies,),  # copies of a card have one letter, so they make no set
        }
        return {
            "deck": (len(self.deck),),
            "deal": (self.hand_size,),
            "first-discard": (self.first_discards,),
            "draw-pile": (self.cards_left,),
            **(about_copies if self.deck.copies > 1 else {}),
            "hand-stays": (self.hand_size,),  # after each turn the hand is as large as before
            "draw-one": (1,),  # a turn begins with one card from the draw pile or the top discard
            "discard-one": (1,),  # then one card goes face up on the discard pile
            "take-any-time": (),  # the discard may be taken although cards are left to draw
            "put-back": (),  # the card that was taken may be put down again
            "declare": (2,),  # then the player may declare and show two triples
            "declare-later": (),  # a hand that is dealt complete is declared after the first draw and discard
            "set": (self.triple_size, self.triple_size),  # three equal ranks in three different letters
            "run": (self.triple_size,),  # three consecutive ranks of one letter
            "no-wrap": (),  # the highest rank is not followed by the lowest
            "two-triples": (2,),  # a hand wins if it falls into two triples
            "card-once": (),  # no card is in both of them
            "right-wins": (),  # a right declaration wins at once
            "wrong-back": (),  # after a wrong one the cards go back into the same hand
            "wrong-discard-stands": (),  # the discard stays where it is
            "wrong-ends-turn": (),  # and the other player follows
            "no-penalty": (),  # nothing else happens
            "any-layout": (2,),  # it does not matter how the player laid the cards out
            "no-part": (),  # triples are not laid down one by one
            "reshuffle-covered": (),  # an empty draw pile is made anew from the discards under the top, shuffled
            "top-stays": (),  # the top discard is not shuffled in
            "reshuffle-on-demand": (),  # it happens only when a draw is wanted from an empty pile
            "nothing-covered": (),  # with nothing to draw the discard that shows may be taken
            "turn-limit": (self.turn_limit,),  # after so many turns without a right declaration
            "limit-ties": (),  # the game is a tie
            "no-compare": (),  # hands are not compared
        }
