"""Two-meld with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from kitgen.rules.cards import Card, Deck
from kitgen.rules.play import Shuffle, Win
from kitgen.rules.two_meld import Action, Outcome, Phase, State, TwoMeld


class _SevenEach(TwoMeld):
    """Each player is dealt one card more."""

    def _fault_of_deal(self) -> None:
        return None


class _ShortDrawPile(TwoMeld):
    """One of the cards that are left is put away."""

    def start(self, shuffle: Shuffle, first: int = 0) -> State:
        state = super().start(shuffle, first)
        return replace(state, draw_pile=state.draw_pile[1:])


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


class _OnlyTheLowest(TwoMeld):
    """Only the lowest discard becomes the new draw pile."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[:1], discards=state.discards[1:])


class _AnotherTop(TwoMeld):
    """The lowest discard stays, and the top one is shuffled in."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[1:], discards=state.discards[:1])


class _AtOnce(TwoMeld):
    """The draw pile is made anew as soon as it is empty, whatever the player does."""

    def apply(self, state: State, action: Action, shuffle: Shuffle) -> State:
        after = super().apply(state, action, shuffle)
        return self.recycle(after, shuffle) if self.needs_recycling(after) else after


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


def _as(wrong: type[TwoMeld], **parameters: int) -> Callable[[TwoMeld], TwoMeld]:
    """The wrong game with the numbers of a true one, or with some of them changed."""

    def counter(rules: TwoMeld) -> TwoMeld:
        return replace(
            wrong(rules.deck, rules.hand_size, rules.turn_limit, rules.first_discards),
            **{name: getattr(rules, name) + by for name, by in parameters.items()},
        )

    return counter


def _another_copy(rules: TwoMeld) -> TwoMeld:
    return replace(rules, deck=Deck(rules.deck.suits, rules.deck.ranks, rules.deck.copies + 1))


COUNTER_RULES: Mapping[str, Callable[[TwoMeld], TwoMeld]] = {
    "deck": _another_copy,
    "deal": _as(_SevenEach, hand_size=1),
    "first-discard": _as(_SevenEach, first_discards=1),
    "draw-pile": _as(_ShortDrawPile),
    "copies": _as(_NoTwins),
    "copy-number": _as(_CopiesCount),
    "copies-same-letter": _as(_CopiesDiffer),
    "hand-stays": _as(_KeepDiscard),
    "draw-one": _as(_DrawOn),
    "discard-one": _as(_NoDiscard),
    "take-any-time": _as(_TakeOnlyWithoutPile),
    "put-back": _as(_NotTheSameCard),
    "declare": _as(_NoDeclaring),
    "declare-later": _as(_DeclareAtAnyTime),
    "set": _as(_NoSets),
    "run": _as(_NoRuns),
    "no-wrap": _as(_RanksWrap),
    "two-triples": _as(_OneTripleWins),
    "card-once": _as(_CardInBoth),
    "right-wins": _as(_RightGoesOn),
    "wrong-back": _as(_HandIsLost),
    "wrong-discard-stands": _as(_DiscardUnder),
    "wrong-ends-turn": _as(_SameGoesOn),
    "no-penalty": _as(_WrongLoses),
    "reshuffle-covered": _as(_OnlyTheLowest),
    "top-stays": _as(_AnotherTop),
    "reshuffle-on-demand": _as(_AtOnce),
    "nothing-covered": _as(_NothingToTake),
    "turn-limit": _as(TwoMeld, turn_limit=1),
    "limit-ties": _as(_FirstWinsAtLimit),
    "no-compare": _as(_LowerHandWins),
}
"""By clause, what makes the wrong game of a true one.

Two clauses have none: the rules know neither how a player lays the cards out (“any-layout”) nor of triples that are
laid down one by one (“no-part”), so no game could show the difference.
"""
