"""Claim-and-challenge with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Batch, ClaimAndChallenge, Outcome, State
from kitgen.rules.counter import AnyDeal, EmptyHandGoesOn, FirstWinsEqual, Maker, MoreWins, as_wrong, with_another_copy
from kitgen.rules.play import Shuffle


class _CardsLeft(AnyDeal, ClaimAndChallenge):
    """Cards may be left over when all have been dealt."""


class _PileStartsFull(ClaimAndChallenge):
    """A card of the second player lies on the pile before the first turn."""

    def start(self, shuffle: Shuffle, first: int = 0) -> State:
        state = super().start(shuffle, first)
        card = min(state.hands[1])
        hands = self._with_hand(state, 1, state.hands[1] - {card})
        return replace(state, hands=hands, pile=(Batch(frozenset({card}), frozenset({card.rank})),))


class _NoTwins(ClaimAndChallenge):
    """Alike cards are no two cards: a claim about both copies of a face is false."""

    def is_true(self, batch: Batch) -> bool:
        return super().is_true(batch) and len({card.face for card in batch.cards}) == len(batch.cards)


class _CopyIsARank(ClaimAndChallenge):
    """Only cards whose copy number is 1 have the rank that stands on them."""

    def has_rank(self, card: Card, batch: Batch) -> bool:
        return super().has_rank(card, batch) and card.copy == 1


class _OneLetter(ClaimAndChallenge):
    """A claim is true only of cards of one letter."""

    def is_true(self, batch: Batch) -> bool:
        return super().is_true(batch) and len({card.suit for card in batch.cards}) <= 1


class _MarkerStays(ClaimAndChallenge):
    """The marker lies on the batch that was placed first."""

    def marked(self, state: State) -> Batch | None:
        return state.pile[0] if state.pile else None


class _HighestRankIsOut(ClaimAndChallenge):
    """The highest rank cannot be named."""

    def ranks(self) -> Sequence[int]:
        return self.deck.ranks[:-1]


class _LowestRankIsOut(ClaimAndChallenge):
    """The lowest rank cannot be named."""

    def ranks(self) -> Sequence[int]:
        return self.deck.ranks[1:]


class _TwoRanks(ClaimAndChallenge):
    """A claim may name two ranks."""

    def may_name_together(self, count: int) -> bool:
        return count in (1, 2)


class _OneCardIsEnough(ClaimAndChallenge):
    """A claim is true if one of its cards has the rank."""

    def is_true(self, batch: Batch) -> bool:
        return any(self.has_rank(card, batch) for card in batch.cards)


class _NoBluff(ClaimAndChallenge):
    """A claim must be true."""

    def may_bluff(self) -> bool:
        return False


class _NoAnswerNeeded(ClaimAndChallenge):
    """Whoever has placed may place again before the answer."""

    def may_place_unanswered(self) -> bool:
        return True


class _AcceptedGoesAway(ClaimAndChallenge):
    """An accepted batch is taken off the pile and put into the hand of the player who accepts it."""

    def accepted(self, state: State) -> State:
        player = self.answerer(state)
        hands = self._with_hand(state, player, state.hands[player] | state.newest.cards)
        return replace(super().accepted(state), hands=hands, pile=state.pile[:-1])


class _OlderToo(ClaimAndChallenge):
    """The batch before the newest may be challenged as well."""

    def may_challenge(self, back: int) -> bool:
        return back in (0, 1)


class _WholePile(ClaimAndChallenge):
    """A challenge turns over every batch of the pile."""

    def tested(self, state: State) -> tuple[Batch, ...]:
        return state.pile


class _FalseToChallenger(ClaimAndChallenge):
    """The challenger takes the pile of a false claim, too."""

    def taker_of_false(self, challenger: int) -> int:
        return challenger


class _TrueToClaimant(ClaimAndChallenge):
    """The claimant takes the pile of a true claim, too."""

    def taker_of_true(self, challenger: int) -> int:
        return self.other(challenger)


class _NewestAlone(ClaimAndChallenge):
    """Only the newest batch is taken, and the others stay."""

    def cleared(self, state: State) -> tuple[frozenset[Card], tuple[Batch, ...]]:
        return state.newest.cards, state.pile[:-1]


class _TakerPlaces(ClaimAndChallenge):
    """Whoever took the pile places next."""

    def placer_after_challenge(self, state: State, taker: int) -> int:  # noqa: ARG002 - it is the taker
        return taker


class _AlwaysInTurn(ClaimAndChallenge):
    """The other player places next, whoever took the pile."""

    def placer_after_challenge(self, state: State, taker: int) -> int:  # noqa: ARG002 - it does not matter
        return self.other(state.placer)


class _WinsAtOnce(ClaimAndChallenge):
    """An empty hand wins before its last batch is answered."""

    def win_waits(self) -> bool:
        return False


class _EmptyHandGoesOn(EmptyHandGoesOn[State], ClaimAndChallenge):
    """An empty hand wins nothing, before an answer or behind it."""


class _BluffDoesNotWin(ClaimAndChallenge):
    """The last batch is looked at even if it was accepted, and wins only if its claim was true."""

    def accepted(self, state: State) -> State:
        after = super().accepted(state)
        if state.hands[state.placer] or self.is_true(state.newest):
            return after
        hands = self._with_hand(state, state.placer, state.pile_cards)
        return replace(after, hands=hands, pile=())


class _AcceptedGoesOn(ClaimAndChallenge):
    """A last card that is accepted ends nothing: its player takes that batch back."""

    def accepted(self, state: State) -> State:
        after = super().accepted(state)
        if state.hands[state.placer]:
            return after
        hands = self._with_hand(state, state.placer, state.newest.cards)
        return replace(after, hands=hands, pile=state.pile[:-1])


class _ChallengeIsATurn(ClaimAndChallenge):
    """A challenge counts as a turn."""

    def turns_after_challenge(self, state: State) -> int:
        return state.turns + 1


class _MoreWins(MoreWins[State], ClaimAndChallenge):
    """At the limit the larger hand wins."""


class _FirstWinsEqual(FirstWinsEqual[State], ClaimAndChallenge):
    """At the limit the first player wins if both hold as many cards."""


class _NoStop(ClaimAndChallenge):
    """Nobody may stop."""

    def may_stop(self) -> bool:
        return False


class _StopCompares(ClaimAndChallenge):
    """When somebody stops, hands are compared."""

    def when_stopped(self, state: State) -> Outcome:
        return self.compare(state)


class _NoSingleLastCard(ClaimAndChallenge):
    """Who holds one card must not place it: there is a batch of one only from a larger hand."""

    def fits_in_a_batch(self, count: int, held: int) -> bool:
        return super().fits_in_a_batch(count, held) and held > 1


class _EmptyBatch(ClaimAndChallenge):
    """A batch of no card is a batch."""

    def fits_in_a_batch(self, count: int, held: int) -> bool:
        return count == 0 or super().fits_in_a_batch(count, held)


class _OnlyHeldRanks(ClaimAndChallenge):
    """Only a rank that the hand holds may be named."""

    def may_name(self, rank: int, hand: frozenset[Card]) -> bool:
        return super().may_name(rank, hand) and any(card.rank == rank for card in hand)


class _NoSilence(ClaimAndChallenge):
    """A batch must be answered in words."""

    def may_place_on(self, state: State) -> bool:  # noqa: ARG002 - never
        return False


class _LimitUnanswered(ClaimAndChallenge):
    """The batch of the last turn is not answered."""

    def limit_waits(self) -> bool:
        return False


COUNTER_RULES: Mapping[str, tuple[Maker[ClaimAndChallenge], ...]] = {
    "deck": (with_another_copy(_CardsLeft),),
    "deal": (as_wrong(_CardsLeft, hand_size=-1),),
    "pile-starts-empty": (as_wrong(_PileStartsFull),),
    "copies": (as_wrong(_NoTwins),),
    "copy-number": (as_wrong(_CopyIsARank),),
    "letters-free": (as_wrong(_OneLetter),),
    "marker": (as_wrong(_MarkerStays),),
    "batch-size": (as_wrong(ClaimAndChallenge, largest_batch=1), as_wrong(ClaimAndChallenge, largest_batch=-1)),
    "rank-range": (as_wrong(_HighestRankIsOut), as_wrong(_LowestRankIsOut)),
    "one-rank": (as_wrong(_TwoRanks),),
    "every-card": (as_wrong(_OneCardIsEnough),),
    "bluff": (as_wrong(_NoBluff),),
    "respond-first": (as_wrong(_NoAnswerNeeded),),
    "accept-face-down": (as_wrong(_AcceptedGoesAway),),
    "older-closed": (as_wrong(_OlderToo),),
    "newest-only": (as_wrong(_WholePile),),
    "false-to-claimant": (as_wrong(_FalseToChallenger),),
    "true-to-challenger": (as_wrong(_TrueToClaimant),),
    "pile-reset": (as_wrong(_NewestAlone),),
    "next-placer": (as_wrong(_TakerPlaces),),
    "win-waits": (as_wrong(_WinsAtOnce),),
    "win-if-empty": (as_wrong(_EmptyHandGoesOn),),
    "win-stands": (as_wrong(_BluffDoesNotWin),),
    "turn-limit": (as_wrong(ClaimAndChallenge, turn_limit=1),),
    "turn-counts": (as_wrong(_ChallengeIsATurn),),
    "fewer-wins": (as_wrong(_MoreWins),),
    "equal-ties": (as_wrong(_FirstWinsEqual),),
    "stop": (as_wrong(_NoStop),),
    "stop-no-result": (as_wrong(_StopCompares),),
    "single-card": (as_wrong(_NoSingleLastCard),),
    "never-none": (as_wrong(_EmptyBatch),),
    "any-rank": (as_wrong(_OnlyHeldRanks),),
    "silent-accept": (as_wrong(_NoSilence),),
    "last-accepted": (as_wrong(_AcceptedGoesOn),),
    "limit-answered": (as_wrong(_LimitUnanswered),),
    "places-again": (as_wrong(_AlwaysInTurn),),
}
"""By clause, what makes the wrong games of a true one."""
