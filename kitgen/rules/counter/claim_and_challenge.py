"""Claim-and-challenge with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from kitgen.rules.cards import Card, Deck
from kitgen.rules.claim_and_challenge import Batch, ClaimAndChallenge, Outcome, State
from kitgen.rules.play import Shuffle, Tie, Win


class _CardsLeft(ClaimAndChallenge):
    """Cards may be left over when all have been dealt."""

    def _fault_of_deal(self) -> None:
        return None


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

    def tested(self, state: State, back: int = 0) -> tuple[Batch, ...]:  # noqa: ARG002 - it does not matter which
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


class _EmptyHandGoesOn(ClaimAndChallenge):
    """An empty hand wins nothing, before an answer or behind it."""

    def winner(self, state: State) -> int | None:  # noqa: ARG002 - there is none
        return None


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


class _MoreWins(ClaimAndChallenge):
    """At the limit the larger hand wins."""

    def compare(self, state: State) -> Outcome:
        outcome = super().compare(state)
        return Win(1 - outcome.player) if isinstance(outcome, Win) else outcome


class _FirstWinsEqual(ClaimAndChallenge):
    """At the limit the first player wins if both hold as many cards."""

    def compare(self, state: State) -> Outcome:
        outcome = super().compare(state)
        return Win(0) if isinstance(outcome, Tie) else outcome


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


def _as(wrong: type[ClaimAndChallenge], **parameters: int) -> Callable[[ClaimAndChallenge], ClaimAndChallenge]:
    """The wrong game with the numbers of a true one, or with some of them changed."""

    def counter(rules: ClaimAndChallenge) -> ClaimAndChallenge:
        return replace(
            wrong(rules.deck, rules.hand_size, rules.turn_limit, rules.largest_batch),
            **{name: getattr(rules, name) + by for name, by in parameters.items()},
        )

    return counter


def _another_copy(rules: ClaimAndChallenge) -> ClaimAndChallenge:
    deck = Deck(rules.deck.suits, rules.deck.ranks, rules.deck.copies + 1)
    return _CardsLeft(deck, rules.hand_size, rules.turn_limit, rules.largest_batch)


COUNTER_RULES: Mapping[str, Callable[[ClaimAndChallenge], ClaimAndChallenge]] = {
    "deck": _another_copy,
    "deal": _as(_CardsLeft, hand_size=-1),
    "pile-starts-empty": _as(_PileStartsFull),
    "copies": _as(_NoTwins),
    "copy-number": _as(_CopyIsARank),
    "letters-free": _as(_OneLetter),
    "marker": _as(_MarkerStays),
    "batch-size": _as(ClaimAndChallenge, largest_batch=1),
    "rank-range": _as(_HighestRankIsOut),
    "one-rank": _as(_TwoRanks),
    "every-card": _as(_OneCardIsEnough),
    "bluff": _as(_NoBluff),
    "respond-first": _as(_NoAnswerNeeded),
    "accept-face-down": _as(_AcceptedGoesAway),
    "older-closed": _as(_OlderToo),
    "newest-only": _as(_WholePile),
    "false-to-claimant": _as(_FalseToChallenger),
    "true-to-challenger": _as(_TrueToClaimant),
    "pile-reset": _as(_NewestAlone),
    "next-placer": _as(_TakerPlaces),
    "win-waits": _as(_WinsAtOnce),
    "win-if-empty": _as(_EmptyHandGoesOn),
    "win-stands": _as(_BluffDoesNotWin),
    "turn-limit": _as(ClaimAndChallenge, turn_limit=1),
    "turn-counts": _as(_ChallengeIsATurn),
    "fewer-wins": _as(_MoreWins),
    "equal-ties": _as(_FirstWinsEqual),
    "stop": _as(_NoStop),
    "stop-no-result": _as(_StopCompares),
    "single-card": _as(_NoSingleLastCard),
    "never-none": _as(_EmptyBatch),
    "any-rank": _as(_OnlyHeldRanks),
    "silent-accept": _as(_NoSilence),
    "last-accepted": _as(_AcceptedGoesOn),
    "limit-answered": _as(_LimitUnanswered),
    "places-again": _as(_AlwaysInTurn),
}
"""By clause, what makes the wrong game of a true one."""
