"""Two-meld with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from kitgen.rules.cards import Card
from kitgen.rules.counter import (
    AnotherTop,
    AnyDeal,
    AtOnce,
    Maker,
    OnlyTheLowest,
    ShortDrawPile,
    as_wrong,
    with_another_copy,
)
from kitgen.rules.play import Win
from kitgen.rules.two_meld import Action, Outcome, Phase, State, TwoMeld


class _AnyDeal(AnyDeal, TwoMeld):
    """Each player may be dealt one card more, or another discard be laid down."""


class _ShortDrawPile(ShortDrawPile[State, Action], TwoMeld):
    """One of the cards that are left is put away."""


class _NoTwins(TwoMeld):
    """A hand with alike cards does not win."""

    def wins(self, hand: Iterable[Card]) -> bool:
        cards = list(hand)
        return super().wins(cards) and len({card.face for card in cards}) == len(cards)


class _CopiesCount(TwoMeld):
    """A run needs cards of one copy number."""

    def same_letter(self, cards: tuple[Card, ...]) -> bool:
        return super().same_letter(cards) and len({card.copy for card in cards}) == 1


class _CopiesDiffer(TwoMeld):
    """Copies of a card count as different letters."""

    def different_letters(self, cards: tuple[Card, ...]) -> bool:
        return len({(card.suit, card.copy) for card in cards}) == len(cards)


class _KeepDiscard(TwoMeld):
    """The card that is put down stays in the hand, too."""

    def discard(self, state: State, card: Card) -> State:
        return replace(super().discard(state, card), hands=state.hands)


class _DrawOn(TwoMeld):
    """Who has drawn draws again."""

    def after_drawing(self) -> Phase:
        return "draw"


class _NoDiscard(TwoMeld):
    """No card is put down after the draw."""

    def after_drawing(self) -> Phase:
        return "declare"


class _TakeOnlyWithoutPile(TwoMeld):
    """The discard may be taken only when the draw pile is empty."""

    def may_take(self, state: State) -> bool:
        return super().may_take(state) and not state.draw_pile


class _NotTheSameCard(TwoMeld):
    """The discard that was taken may not be put down again."""

    def may_discard(self, state: State, card: Card) -> bool:
        return super().may_discard(state, card) and card != state.taken


class _NoDeclaring(TwoMeld):
    """Nobody may declare."""

    def may_declare(self, state: State) -> bool:  # noqa: ARG002 - never
        return False


class _DeclareAtAnyTime(TwoMeld):
    """A player may declare before the draw."""

    def may_declare(self, state: State) -> bool:  # noqa: ARG002 - always
        return True


class _NoSets(TwoMeld):
    """Equal ranks are no triple."""

    def is_set(self, cards: tuple[Card, ...]) -> bool:  # noqa: ARG002 - whichever
        return False


class _NoRuns(TwoMeld):
    """Consecutive ranks are no triple."""

    def is_run(self, cards: tuple[Card, ...]) -> bool:  # noqa: ARG002 - whichever
        return False


class _RanksDiffer(TwoMeld):
    """A set needs different letters and no equal ranks."""

    def same_ranks(self, cards: tuple[Card, ...]) -> bool:  # noqa: ARG002 - whichever
        return True


class _AnyLetters(TwoMeld):
    """A run may be of several letters."""

    def same_letter(self, cards: tuple[Card, ...]) -> bool:  # noqa: ARG002 - whichever
        return True


class _RanksWrap(TwoMeld):
    """The highest rank is followed by the lowest."""

    def consecutive(self, ranks: tuple[int, ...]) -> bool:
        lowest, highest = min(self.deck.ranks), max(self.deck.ranks)
        wrapped = sorted(rank + highest - lowest + 1 if rank < ranks[1] else rank for rank in ranks)
        again = sorted(rank + highest - lowest + 1 if rank < ranks[2] else rank for rank in ranks)
        return any(map(super().consecutive, (ranks, tuple(wrapped), tuple(again))))


class _OneTripleWins(TwoMeld):
    """One triple is enough."""

    def wins(self, hand: Iterable[Card]) -> bool:
        return any(self.kind(triple) for triple in combinations(sorted(hand), self.triple_size))


class _CardInBoth(TwoMeld):
    """A card may be in both triples."""

    def wins(self, hand: Iterable[Card]) -> bool:
        triples = [frozenset(triple) for triple in combinations(sorted(hand), self.triple_size) if self.kind(triple)]
        return any(one != other for one in triples for other in triples)


class _RightGoesOn(TwoMeld):
    """A right declaration does not end the game."""

    def declare(self, state: State) -> State:
        return self.after_wrong(state)


class _HandIsLost(TwoMeld):
    """After a wrong declaration the cards stay on the table."""

    def after_wrong(self, state: State) -> State:
        hands = tuple(frozenset[Card]() if player == state.mover else hand for player, hand in enumerate(state.hands))
        return replace(super().after_wrong(state), hands=hands)


class _DiscardUnder(TwoMeld):
    """After a wrong declaration the discard goes under the pile."""

    def after_wrong(self, state: State) -> State:
        return replace(super().after_wrong(state), discards=(state.discards[-1], *state.discards[:-1]))


class _SameGoesOn(TwoMeld):
    """After a wrong declaration the same player has another turn."""

    def after_wrong(self, state: State) -> State:
        return replace(super().after_wrong(state), mover=state.mover)


class _WrongLoses(TwoMeld):
    """A wrong declaration loses the game."""

    def after_wrong(self, state: State) -> State:
        return replace(super().after_wrong(state), winner=self.next_mover(state))


class _OnlyTheLowest(OnlyTheLowest[State, Action], TwoMeld):
    """Only the lowest discard becomes the new draw pile."""


class _AnotherTop(AnotherTop[State, Action], TwoMeld):
    """The lowest discard stays, and the top one is shuffled in."""


class _AtOnce(AtOnce[State, Action], TwoMeld):
    """The draw pile is made anew as soon as it is empty, whatever the player does."""


class _NothingToTake(TwoMeld):
    """A discard on which no other lies may not be taken."""

    def may_take(self, state: State) -> bool:
        return super().may_take(state) and bool(state.covered or state.draw_pile)


class _FirstWinsAtLimit(TwoMeld):
    """At the limit the first player wins."""

    def at_limit(self, state: State) -> Outcome:  # noqa: ARG002 - in any case
        return Win(0)


class _LowerHandWins(TwoMeld):
    """At the limit the hand with the lower ranks wins."""

    def at_limit(self, state: State) -> Outcome:
        sums = [sum(card.rank for card in hand) for hand in state.hands]
        return Win(sums.index(min(sums))) if len(set(sums)) > 1 else super().at_limit(state)


COUNTER_RULES: Mapping[str, tuple[Maker[TwoMeld], ...]] = {
    "deck": (with_another_copy(TwoMeld),),
    "deal": (as_wrong(_AnyDeal, hand_size=1),),
    "first-discard": (as_wrong(_AnyDeal, first_discards=1),),
    "draw-pile": (as_wrong(_ShortDrawPile),),
    "copies": (as_wrong(_NoTwins),),
    "copy-number": (as_wrong(_CopiesCount),),
    "copies-same-letter": (as_wrong(_CopiesDiffer),),
    "hand-stays": (as_wrong(_KeepDiscard),),
    "draw-one": (as_wrong(_DrawOn),),
    "discard-one": (as_wrong(_NoDiscard),),
    "take-any-time": (as_wrong(_TakeOnlyWithoutPile),),
    "put-back": (as_wrong(_NotTheSameCard),),
    "declare": (as_wrong(_NoDeclaring),),
    "declare-later": (as_wrong(_DeclareAtAnyTime),),
    "set": (as_wrong(_NoSets), as_wrong(_RanksDiffer)),
    "run": (as_wrong(_NoRuns), as_wrong(_AnyLetters)),
    "no-wrap": (as_wrong(_RanksWrap),),
    "two-triples": (as_wrong(_OneTripleWins),),
    "card-once": (as_wrong(_CardInBoth),),
    "right-wins": (as_wrong(_RightGoesOn),),
    "wrong-back": (as_wrong(_HandIsLost),),
    "wrong-discard-stands": (as_wrong(_DiscardUnder),),
    "wrong-ends-turn": (as_wrong(_SameGoesOn),),
    "no-penalty": (as_wrong(_WrongLoses),),
    "reshuffle-covered": (as_wrong(_OnlyTheLowest),),
    "top-stays": (as_wrong(_AnotherTop),),
    "reshuffle-on-demand": (as_wrong(_AtOnce),),
    "nothing-covered": (as_wrong(_NothingToTake),),
    "turn-limit": (as_wrong(TwoMeld, turn_limit=1),),
    "limit-ties": (as_wrong(_FirstWinsAtLimit),),
    "no-compare": (as_wrong(_LowerHandWins),),
}
"""By clause, what makes the wrong games of a true one.

Two clauses have none: the rules know neither how a player lays the cards out (“any-layout”) nor of triples that are
laid down one by one (“no-part”), so no game could show the difference.
"""
