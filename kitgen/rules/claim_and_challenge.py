"""Claim-and-challenge: put cards face down and say what they are; the other player accepts that or turns them over.

Each rule has one small method of its own, so that a game with exactly that rule wrong is a subclass with one method.
In this game the suits are called letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import IllegalAction, Shuffle, Tie, Win, fault_of_deck, in_words, shuffled

Batch = frozenset[Card]


@dataclass(frozen=True, slots=True)
class Place:
    """Put cards from the hand face down on the pile and claim that all of them have one rank."""

    batch: Batch
    rank: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Leave the newest batch face down."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Turn the newest batch over."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the game of one's own will."""


Action = Place | Accept | Challenge | Stop


@dataclass(frozen=True, slots=True)
class NoResult:
    """Somebody stopped the game."""


Outcome = Win | Tie | NoResult

STANDARD_DECK = Deck(("A", "B"), (1, 2, 3, 4), 2)


@dataclass(frozen=True, slots=True)
class State:
    """The hands and the pile, either before a placing turn or before the answer to one."""

    hands: tuple[frozenset[Card], ...]
    pile: tuple[Batch, ...] = ()
    """The batches in the pile, the newest one last."""
    claimed: int | None = None
    """The rank that was claimed of the newest batch while it waits for an answer; None between."""
    placer: int = 0
    """Who places next, or has placed what waits for an answer."""
    turns: int = 0
    """Placing turns that were taken."""
    stopped: bool = False

    @property
    def newest(self) -> Batch:
        """The batch under the marker."""
        return self.pile[-1]

    @property
    def pile_size(self) -> int:
        """How many cards lie in the pile."""
        return sum(map(len, self.pile))


@dataclass(frozen=True)
class ClaimAndChallenge:
    """The rules for one deck, deal and turn limit."""

    deck: Deck = STANDARD_DECK
    hand_size: int = 8
    turn_limit: int = 40
    players: ClassVar[int] = 2
    largest_batch: ClassVar[int] = 2

    # Dealing

    def undealable(self) -> str | None:
        """Why this deck, deal and limit make no game, as a sentence for an editor; None if they do."""
        if (fault := fault_of_deck(self.deck)) is not None:
            return fault
        if self.hand_size < 1:
            return f"Each player must be dealt at least 1 card, not {self.hand_size}."
        if self.players * self.hand_size != len(self.deck):
            return f"{in_words(len(self.deck))} must be dealt completely: {self.hand_size} to each leave a rest."
        if self.turn_limit < self.players:
            return f"The turn limit must be at least {self.players}, a turn for each player, not {self.turn_limit}."
        return None

    def start(self, shuffle: Shuffle, first: int = 0) -> State:
        """Shuffle and deal all cards, one each in turn; `first` places first. ValueError if `undealable`."""
        if (fault := self.undealable()) is not None:
            raise ValueError(fault)
        from_top = shuffled(tuple(self.deck), shuffle)[::-1]
        hands = tuple(frozenset(from_top[player :: self.players]) for player in range(self.players))
        return State(hands, placer=first)

    # What a player may do

    def answerer(self, state: State) -> int:
        """Who answers to what was placed."""
        return (state.placer + 1) % self.players

    def batch_sizes(self) -> range:
        """How many cards may be placed at once; never none."""
        return range(1, self.largest_batch + 1)

    def ranks(self) -> tuple[int, ...]:
        """The ranks that may be claimed, whether the player holds such a card or not."""
        return self.deck.ranks

    def may_bluff(self) -> bool:
        """A claim need not be true."""
        return True

    def placings(self, state: State, player: int) -> Iterator[Place]:
        """Everything that a player may place and claim."""
        for size in self.batch_sizes():
            for cards in combinations(sorted(state.hands[player]), size):
                for rank in self.ranks():
                    if self.may_bluff() or all(card.rank == rank for card in cards):
                        yield Place(frozenset(cards), rank)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """What the player whose turn it is may do; none when the game is over.

        While a claim waits for its answer, the other player may accept by a word, or by placing the next batch.
        """
        if self.outcome(state) is not None:
            return ()
        if state.claimed is None:
            return (*self.placings(state, state.placer), *self._stops())
        silent = self.placings(state, self.answerer(state)) if self.may_place_on(state) else ()
        return (Accept(), *((Challenge(),) if self.may_challenge(state) else ()), *silent, *self._stops())

    def may_challenge(self, state: State) -> bool:
        """The newest batch may be challenged until the next one is placed."""
        return bool(state.pile)

    def may_place_on(self, state: State) -> bool:
        """To place the next batch without a word is to accept, but not where acceptance ends the game."""
        return self.outcome(self.accepted(state)) is None

    def may_stop(self) -> bool:
        """Anybody may stop the game at any time."""
        return True

    def _stops(self) -> tuple[Stop, ...]:
        return (Stop(),) if self.may_stop() else ()

    def why_not(self, state: State, action: Action) -> str | None:
        """Why this may not be done now, as a sentence; None if it is legal."""
        if self.outcome(state) is not None:
            return "The game is over."
        if action in self.legal_actions(state):
            return None
        match action:
            case Accept() | Challenge():
                return "Nothing waits for an answer."
            case Place(batch, _) if len(batch) not in self.batch_sizes():
                return f"A batch holds 1 card or {self.largest_batch}, not {len(batch)}."
            case Place(_, rank) if rank not in self.ranks():
                return f"There is no rank {rank}."
            case Place() if state.claimed is not None:
                return "The last card waits for its answer first."
        return "These cards are not in the hand of the player whose turn it is."

    # What an action does

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. IllegalAction with the reason for what is not allowed."""
        if (reason := self.why_not(state, action)) is not None:
            raise IllegalAction(reason)
        match action:
            case Place(batch, rank):
                return self.place(self.accepted(state) if state.claimed is not None else state, batch, rank)
            case Accept():
                return self.accepted(state)
            case Challenge():
                return self.challenged(state)
            case Stop():
                return replace(state, stopped=True)

    def place(self, state: State, batch: Batch, rank: int) -> State:
        """The cards leave the hand and lie face down on the pile under the marker; the claim waits for an answer."""
        return replace(
            self._with_hand(state, state.placer, state.hands[state.placer] - batch),
            pile=(*state.pile, batch),
            claimed=rank,
            turns=state.turns + 1,
        )

    def accepted(self, state: State) -> State:
        """The cards stay face down, and the other player places next."""
        return replace(state, claimed=None, placer=self.answerer(state))

    def challenged(self, state: State) -> State:
        """The loser takes the whole pile into the hand; the other player places next."""
        taker = self.taker(state)
        taken = frozenset[Card]().union(*state.pile)
        after = self._with_hand(state, taker, state.hands[taker] | taken)
        return replace(after, pile=(), claimed=None, placer=self.next_placer(state, taker))

    def tested(self, state: State) -> Batch:
        """The cards that a challenge turns over: the newest batch alone."""
        return state.newest

    def is_true(self, state: State) -> bool:
        """Every card that was tested has the claimed rank; letters do not matter."""
        return all(card.rank == state.claimed for card in self.tested(state))

    def taker(self, state: State) -> int:
        """Who takes the pile: the challenger of a true claim, the claimant of a false one."""
        return self.answerer(state) if self.is_true(state) else state.placer

    def next_placer(self, state: State, taker: int) -> int:  # noqa: ARG002 - a wrong rule may ask
        """The player who did not pick up."""
        return (taker + 1) % self.players

    def _with_hand(self, state: State, player: int, hand: frozenset[Card]) -> State:
        return replace(state, hands=(*state.hands[:player], hand, *state.hands[player + 1 :]))

    # The end

    def outcome(self, state: State) -> Outcome | None:
        """How the game has ended; None while it goes on. What was placed waits for its answer first."""
        if state.stopped:
            return NoResult()
        if state.claimed is not None and self.waits(state):
            return None
        if (winner := self.winner(state)) is not None:
            return Win(winner)
        return self.compare(state) if state.turns >= self.turn_limit else None

    def waits(self, state: State) -> bool:  # noqa: ARG002 - a wrong rule may ask
        """No game ends before the newest batch was answered."""
        return True

    def winner(self, state: State) -> int | None:
        """The player whose hand is empty once the last batch was answered."""
        return next((player for player, hand in enumerate(state.hands) if not hand), None)

    def compare(self, state: State) -> Outcome:
        """At the limit the player with fewer cards wins; with equally many it is a tie."""
        sizes = [len(hand) for hand in state.hands]
        return Win(sizes.index(min(sizes))) if len(set(sizes)) > 1 else Tie()

    # What a rule text must say

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order."""
        largest, highest = self.largest_batch, max(self.deck.ranks)
        about_copies: dict[str, tuple[int, ...]] = {
            "copies": (),  # every face is there in several copies
            "copy-number": (),  # the copy number tells alike cards apart and is not a rank
        }
        return {
            "deck": (len(self.deck),),
            "deal": (self.hand_size,),
            "none-left": (),  # nothing is left to draw
            **(about_copies if self.deck.copies > 1 else {}),
            "letters-free": (),  # letters mean nothing for a claim
            "batch": (1, largest),  # a placing turn puts one or two cards face down on the pile
            "announce": (1,),  # and names one rank
            "claim": (),  # which claims that every card just placed has that rank
            "bluff": (),  # the claim need not be true
            "any-rank": (1, highest),  # any rank may be named, held or not
            "never-none": (),  # a batch is never empty
            "must-answer": (),  # the other player accepts or challenges before placing
            "accept": (),  # an accepted batch stays face down
            "silent-accept": (),  # placing the next batch without a word is acceptance
            "newest-only": (),  # a challenge turns over the newest batch alone
            "false-claim": (),  # any other rank: the claimant takes the whole pile
            "true-claim": (),  # else the challenger takes it
            "next-placer": (),  # who did not pick up places next
            "last-card-waits": (),  # the last card waits for the answer
            "empty-hand-wins": (),  # the hand wins if it is empty still
            "turn-limit": (self.turn_limit,),  # placing turns of both together
            "limit-answered": (self.turn_limit,),  # the last batch is answered before hands are compared
            "fewer-wins": (),
            "equal-ties": (),
            "stop": (),  # anybody may stop at any time
            "stop-no-result": (),  # then there is no result
        }
