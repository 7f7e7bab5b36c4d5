"""Claim-and-challenge: put cards face down and name their rank; the other player lets that pass or turns them over.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import (
    IllegalAction,
    Shedding,
    Shuffle,
    Tie,
    Undealable,
    Win,
    deal,
    fault_of_deck,
    fault_of_limit,
    in_words,
    with_item,
)


@dataclass(frozen=True, slots=True)
class Batch:
    """Cards that were placed in one turn, and what their player named: one rank, or more where a wrong rule allows."""

    cards: frozenset[Card]
    ranks: frozenset[int]


@dataclass(frozen=True, slots=True)
class Place:
    """Put cards from the hand face down on the pile and claim that all of them have a rank."""

    batch: Batch


@dataclass(frozen=True, slots=True)
class Accept:
    """Say that the newest batch may stay face down."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Turn the newest batch over."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the game of one's own will."""


Action = Place | Accept | Challenge | Stop


@dataclass(frozen=True, slots=True)
class NoResult:
    """The game was stopped."""


Outcome = Win | Tie | NoResult


@dataclass(frozen=True, slots=True)
class State:
    """All that lies on the table and in the hands, between a placing turn and its answer or behind that."""

    hands: tuple[frozenset[Card], ...]
    """By player; 0 is the player who is named first, whoever begins."""
    placer: int
    """Who places next; while a batch waits for its answer, who placed it."""
    pile: tuple[Batch, ...] = ()
    """The newest batch is the last."""
    waiting: bool = False
    """The newest batch waits for its answer."""
    turns: int = 0
    """Placing turns that both players together have taken."""
    stopped: bool = False

    @property
    def newest(self) -> Batch:
        """The batch that was placed last; IndexError for an empty pile."""
        return self.pile[-1]

    @property
    def pile_cards(self) -> frozenset[Card]:
        """All cards of the pile."""
        return frozenset[Card]().union(*(batch.cards for batch in self.pile))


_NOTHING_WAITS = "No batch waits for an answer."
_OWN_BATCH = "Nobody answers to a batch of their own."

STANDARD_DECK = Deck(("A", "B"), (1, 2, 3, 4), 2)


@dataclass(frozen=True)
class ClaimAndChallenge(Shedding[State]):
    """The rules for one deck, deal and turn limit."""

    deck: Deck = STANDARD_DECK
    hand_size: int = 8
    turn_limit: int = 40
    largest_batch: int = 2
    players: ClassVar[int] = 2

    # Dealing

    def undealable(self) -> Undealable | None:
        """Why this deck, deal and limit make no game; None if they do."""
        return fault_of_deck(self.deck) or self._fault_of_deal()

    def _fault_of_deal(self) -> Undealable | None:
        if self.hand_size < 1:
            return Undealable("deal", f"Each player must be dealt at least 1 card, not {self.hand_size}.")
        if (fault := fault_of_limit(self.turn_limit, self.players)) is not None:
            return fault
        dealt = self.players * self.hand_size
        if dealt != len(self.deck):
            return Undealable(
                "deal",
                f"All {in_words(len(self.deck))} must be dealt, and {self.hand_size} to each of {self.players} "
                f"players are {dealt}.",
            )
        return None

    def start(self, shuffle: Shuffle, first: int = 0) -> State:
        """Shuffle the deck and deal all of it from its top, one card each in turn, beginning with player 0.

        `first` has the first turn and no influence on the deal. ValueError if the game is `undealable`.
        """
        if (fault := self.undealable()) is not None:
            raise ValueError(fault)
        hands, _ = deal(self.deck, shuffle, self.players, self.hand_size, first)
        return State(hands, first)

    # Whose turn it is

    def answerer(self, state: State) -> int:
        """The player who answers to what the placer has placed."""
        return self.other(state.placer)

    def challenger(self, state: State, back: int = 0) -> int:
        """Who has not placed the newest batch, or the one so many batches `back`: the players alternate on a pile."""
        return self.answerer(state) if back % 2 == 0 else state.placer

    def other(self, player: int) -> int:
        """The player opposite."""
        return (player + 1) % self.players

    # What a player may do

    def fits_in_a_batch(self, count: int, held: int) -> bool:  # noqa: ARG002  a wrong rule may ask how many are held
        """One card or two make a batch, and never none."""
        return 1 <= count <= self.largest_batch

    def ranks(self) -> Sequence[int]:
        """The ranks that can be named."""
        return self.deck.ranks

    def may_name(self, rank: int, hand: frozenset[Card]) -> bool:  # noqa: ARG002  a wrong rule may ask what is held
        """Any rank of the deck, whether the hand holds it or not, and in any order."""
        return rank in self.ranks()

    def may_name_together(self, count: int) -> bool:
        """A claim names exactly one rank."""
        return count == 1

    def may_bluff(self) -> bool:
        """A claim need not be true."""
        return True

    def may_place_unanswered(self) -> bool:
        """Whoever has placed waits for the answer."""
        return False

    def may_place_on(self, state: State) -> bool:
        """To place on a batch that waits is to accept it, if acceptance does not end the game."""
        return self._goes_on(self.accepted(state))

    def may_challenge(self, back: int) -> bool:
        """A challenge is about the newest batch alone."""
        return back == 0

    def may_stop(self) -> bool:
        """Anybody may stop at any time."""
        return True

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Answers, then placings by size, cards and rank, then Stop; none when the game is over.

        Placings are those of the answerer while a batch waits, else those of the placer.
        """
        if self.outcome(state) is not None:
            return ()
        player = self.answerer(state) if state.waiting else state.placer
        candidates: tuple[Action, ...] = (
            *((Accept(), Challenge()) if state.waiting else ()),
            *self._placings(state.hands[player]),
            Stop(),
        )
        return tuple(action for action in candidates if self._objection(state, action, player) is None)

    def _placings(self, hand: frozenset[Card]) -> Iterator[Place]:
        for size in range(self.largest_batch + 1):
            for cards in combinations(sorted(hand), size):
                yield from (Place(Batch(frozenset(cards), frozenset({rank}))) for rank in self.ranks())

    def why_not(self, state: State, action: Action, player: int | None = None) -> str | None:
        """Why this may not be done now, as a sentence; None if it is legal.

        `player` is who wants to do it; None for the one whose turn it is.
        """
        if self.outcome(state) is not None:
            return "The game is over."
        turn = self.answerer(state) if state.waiting else state.placer
        return self._objection(state, action, turn if player is None else player)

    def _objection(self, state: State, action: Action, player: int) -> str | None:
        match action:
            case Place(batch):
                return self.why_not_batch(state, batch.cards, player) or self.why_not_claim(state, batch, player)
            case Challenge():
                return self.why_not_challenge(state, player)
            case Accept() if not state.waiting:
                return _NOTHING_WAITS
            case Accept() if player != self.answerer(state):
                return _OWN_BATCH
            case Stop() if not self.may_stop():
                return "Nobody may stop."
        return None

    def why_not_batch(self, state: State, cards: frozenset[Card], player: int) -> str | None:
        """Why a player may not place these cards now, whatever is claimed of them; None if that is legal."""
        if state.waiting and player == state.placer and not self.may_place_unanswered():
            return "The batch that lies there waits for an answer."
        if state.waiting and player != state.placer and not self.may_place_on(state):
            return "This batch must be answered in words."
        if not state.waiting and player != state.placer:
            return "It is the other player’s turn to place."
        if not cards <= state.hands[player]:
            return "These cards are not all in the hand of the player who places."
        if not self.fits_in_a_batch(len(cards), len(state.hands[player])):
            return f"A batch holds 1 to {in_words(self.largest_batch)}, not {len(cards)}."
        return None

    def why_not_claim(self, state: State, batch: Batch, player: int) -> str | None:
        """Why this may not be claimed of cards that are placed; None if that is legal."""
        if not self.may_name_together(len(batch.ranks)):
            return f"A claim names 1 rank, not {len(batch.ranks)}."
        if not all(self.may_name(rank, state.hands[player]) for rank in batch.ranks):
            return f"A claim names a rank from {min(self.ranks())} to {max(self.ranks())}."
        if not self.may_bluff() and not self.is_true(batch):
            return "The claim must be true."
        return None

    def why_not_challenge(self, state: State, player: int, back: int = 0) -> str | None:
        """Why a player may not challenge the newest batch, or the one so many batches `back`; None if that is legal."""
        if not state.waiting:
            return _NOTHING_WAITS
        if not self.may_challenge(back) or back >= len(state.pile):
            return "A challenge is about the newest batch alone."
        if player != self.challenger(state, back):
            return _OWN_BATCH
        return None

    # What an action does

    def apply(self, state: State, action: Action, player: int | None = None) -> State:
        """The state after an action of `player`, or of the one whose turn it is. IllegalAction if it is not legal."""
        if (reason := self.why_not(state, action, player)) is not None:
            raise IllegalAction(reason)
        match action:
            case Place(batch):
                silent = state.waiting and player != state.placer
                return self.place(self.accepted(state) if silent else state, batch)
            case Accept():
                return self.accepted(state)
            case Challenge():
                return self.challenged(state)
            case Stop():
                return replace(state, stopped=True)

    def place(self, state: State, batch: Batch) -> State:
        """The cards leave the hand, lie face down on the pile as the newest batch, and wait for the answer."""
        left = state.hands[state.placer] - batch.cards
        hands = self._with_hand(state, state.placer, left)
        return replace(state, hands=hands, pile=(*state.pile, batch), waiting=True, turns=state.turns + 1)

    def marked(self, state: State) -> Batch | None:
        """The batch on which the marker lies: the newest; None where no batch lies."""
        return state.newest if state.pile else None

    def accepted(self, state: State) -> State:
        """The newest batch stays where it is, and the other player places next."""
        return replace(state, waiting=False, placer=self.answerer(state))

    def challenged(self, state: State) -> State:
        """One player takes the pile into the hand and the other one places next."""
        taker = self.taker(state)
        taken, left = self.cleared(state)
        hands = self._with_hand(state, taker, state.hands[taker] | taken)
        placer = self.placer_after_challenge(state, taker)
        turns = self.turns_after_challenge(state)
        return replace(state, hands=hands, pile=left, waiting=False, placer=placer, turns=turns)

    def turns_after_challenge(self, state: State) -> int:
        """Only placing counts as a turn."""
        return state.turns

    def tested(self, state: State) -> tuple[Batch, ...]:
        """The batches that a challenge turns over: the newest alone."""
        return (state.newest,)

    def is_true(self, batch: Batch) -> bool:
        """The claim holds for every card of the batch."""
        return all(self.has_rank(card, batch) for card in batch.cards)

    def has_rank(self, card: Card, batch: Batch) -> bool:
        """The card has the rank that was named; neither letter nor copy number matters."""
        return card.rank in batch.ranks

    def holds(self, state: State) -> bool:
        """What a challenge finds: whether all that it turns over is as claimed."""
        return all(map(self.is_true, self.tested(state)))

    def taker(self, state: State) -> int:
        """Who takes the pile: the challenger of a true claim, the claimant of a false one."""
        challenger = self.challenger(state)
        return self.taker_of_true(challenger) if self.holds(state) else self.taker_of_false(challenger)

    def taker_of_true(self, challenger: int) -> int:
        """Who challenges a true claim takes the pile."""
        return challenger

    def taker_of_false(self, challenger: int) -> int:
        """Who made a false claim takes the pile: not the challenger."""
        return self.other(challenger)

    def cleared(self, state: State) -> tuple[frozenset[Card], tuple[Batch, ...]]:
        """The cards that are taken, which are all of the pile, and what is left of it."""
        return state.pile_cards, ()

    def placer_after_challenge(self, state: State, taker: int) -> int:  # noqa: ARG002  a wrong rule may ask who placed
        """The player who did not take the pile."""
        return self.other(taker)

    def _with_hand(self, state: State, player: int, hand: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        return with_item(state.hands, player, hand)

    # The end

    def outcome(self, state: State) -> Outcome | None:
        """How the game has ended; None while it goes on."""
        if state.stopped:
            return self.when_stopped(state)
        if (winner := self.winner(state)) is not None and not (state.waiting and self.win_waits()):
            return Win(winner)
        if self.limit_reached(state) and not (state.waiting and self.limit_waits()):
            return self.compare(state)
        return None

    def _goes_on(self, state: State) -> bool:
        return self.outcome(state) is None

    def when_stopped(self, state: State) -> Outcome:  # noqa: ARG002  a wrong rule may ask how things stood
        """A game that somebody stops has no result."""
        return NoResult()

    def win_waits(self) -> bool:
        """A last batch wins nothing before it is answered."""
        return True

    def limit_waits(self) -> bool:
        """The batch of the last turn is answered before hands are compared."""
        return True

    # What a rule text must say

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order."""
        about_copies: dict[str, tuple[int, ...]] = {
            "copies": (),  # every face is there in several copies, which are placed like any other cards
            "copy-number": (),  # the copy number tells alike cards apart and is not a rank
        }
        lowest, highest = min(self.deck.ranks), max(self.deck.ranks)
        return {
            "deck": (len(self.deck),),  # all cards are shuffled
            "deal": (self.hand_size,),  # each player is dealt a hand, and no card is left
            "pile-starts-empty": (),  # nothing lies on the pile before the first turn
            **(about_copies if self.deck.copies > 1 else {}),
            "letters-free": (),  # a claim is about ranks, whatever the letters
            "marker": (),  # the marker lies on the newest batch
            "batch-size": (1, self.largest_batch),  # a turn puts so many cards face down on the pile
            "rank-range": (lowest, highest),  # a rank from lowest to highest is named
            "one-rank": (1,),  # never more than one
            "every-card": (),  # the claim is about every card just placed
            "bluff": (),  # it may be true or not
            "respond-first": (),  # the other player answers before anybody places
            "accept-face-down": (),  # an accepted batch stays on the pile as it lies
            "older-closed": (),  # a batch under the newest cannot be challenged
            "newest-only": (),  # a challenge turns over nothing but the newest batch
            "false-to-claimant": (),  # of a false claim the claimant takes the pile
            "true-to-challenger": (),  # of a true one the challenger
            "pile-reset": (),  # no card of the pile stays on the table
            "next-placer": (),  # the player who took nothing places next
            "win-waits": (),  # who has placed the last card waits for the answer
            "win-if-empty": (),  # and wins if the hand is empty then
            "win-stands": (),  # a bluff that was accepted wins as well
            "turn-limit": (self.turn_limit,),  # the game ends after so many placing turns
            "turn-counts": (),  # a turn is counted for each placing, and for no answer
            "fewer-wins": (),  # at the limit the smaller hand wins
            "equal-ties": (),  # at the limit hands of one size tie
            "stop": (),  # anybody may stop at any time
            "stop-no-result": (),  # then there is no result
            "single-card": (1,),  # who holds one card places a batch of one
            "never-none": (),  # a batch of no card is none
            "any-rank": (),  # any rank may be named, held or not, in any order
            "silent-accept": (),  # to place on a batch without a word is to accept it
            "last-accepted": (),  # a last card that is accepted ends the game
            "limit-answered": (self.turn_limit,),  # the batch of the last turn is answered before hands are compared
            "places-again": (),  # after the challenge of a true claim the same player places again
        }
