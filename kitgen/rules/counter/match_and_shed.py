"""Match-and-shed with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kitgen.rules.cards import Card
from kitgen.rules.counter import (
    AnotherTop,
    AnyDeal,
    AtOnce,
    EmptyHandGoesOn,
    FirstWinsEqual,
    Maker,
    MoreWins,
    OnlyTheLowest,
    ShortDrawPile,
    as_wrong,
    with_another_copy,
)
from kitgen.rules.match_and_shed import Action, Draw, MatchAndShed, Pass, Play, State
from kitgen.rules.play import Shuffle


class _AnyDeal(AnyDeal, MatchAndShed):
    """Any number of cards starts the discard pile."""


class _ShortDrawPile(ShortDrawPile[State, Action], MatchAndShed):
    """One of the cards that are left is put away."""


class _NoTwins(MatchAndShed):
    """The other copy of the top discard does not fit."""

    def fits(self, top: Card, card: Card) -> bool:
        return super().fits(top, card) and card.face != top.face


class _CopyIsARank(MatchAndShed):
    """Ranks are the same only with the same copy number."""

    def shares_rank(self, top: Card, card: Card) -> bool:
        return super().shares_rank(top, card) and card.copy == top.copy


class _PlayOn(MatchAndShed):
    """Who plays a card goes on."""

    def next_mover(self, state: State, action: Action) -> int:
        return state.mover if isinstance(action, Play) else super().next_mover(state, action)


class _LetterOnly(MatchAndShed):
    """A card needs the letter of the top discard."""

    def fits(self, top: Card, card: Card) -> bool:
        return self.shares_letter(top, card)


class _RankOnly(MatchAndShed):
    """A card needs the rank of the top discard."""

    def fits(self, top: Card, card: Card) -> bool:
        return self.shares_rank(top, card)


class _AnyCardFits(MatchAndShed):
    """Any card may be played."""

    def fits(self, top: Card, card: Card) -> bool:  # noqa: ARG002 - it does not matter what lies there
        return True


class _UnderTheTop(MatchAndShed):
    """A card that is played goes under the top discard."""

    def play(self, state: State, card: Card) -> State:
        after = super().play(state, card)
        return replace(after, discards=(*state.covered, card, state.top))


class _PlayOnAfterDrawing(MatchAndShed):
    """Drawing does not end the turn."""

    def next_mover(self, state: State, action: Action) -> int:
        return state.mover if isinstance(action, Draw) else super().next_mover(state, action)


class _OnlyTheLowest(OnlyTheLowest[State, Action], MatchAndShed):
    """Only the lowest discard becomes the new draw pile."""


class _AnotherTop(AnotherTop[State, Action], MatchAndShed):
    """The lowest discard stays, and the top one is shuffled in."""


class _HandsToo(MatchAndShed):
    """The other player's hand but for one card is shuffled in."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        other = (state.mover + 1) % self.players
        kept, *given = sorted(state.hands[other])
        hands = tuple(frozenset({kept}) if player == other else hand for player, hand in enumerate(state.hands))
        return replace(after, hands=hands, draw_pile=(*after.draw_pile, *given))


class _AtOnce(AtOnce[State, Action], MatchAndShed):
    """The draw pile is made anew as soon as it is empty."""


class _NoPass(MatchAndShed):
    """Nobody may pass: who cannot draw may do nothing but play."""

    def may_pass(self, state: State) -> bool:
        return super().may_pass(state) and not state.hands[state.mover]


class _NoRecycling(MatchAndShed):
    """A player can draw only from a draw pile that is there, so that hands hold fewer cards when somebody passes."""

    def can_draw(self, state: State) -> bool:
        return bool(state.draw_pile)


class _PassOnlyIfNothingFits(MatchAndShed):
    """Who holds a card that fits may not pass."""

    def may_pass(self, state: State) -> bool:
        return super().may_pass(state) and not any(self.fits(state.top, card) for card in state.hands[state.mover])


class _DrawOnlyIfNothingFits(MatchAndShed):
    """Who holds a card that fits may not draw."""

    def may_draw(self, state: State) -> bool:
        return super().may_draw(state) and not any(self.fits(state.top, card) for card in state.hands[state.mover])


class _EmptyHandGoesOn(EmptyHandGoesOn[State], MatchAndShed):
    """An empty hand wins nothing."""


class _LimitForEach(MatchAndShed):
    """The limit counts the turns of each player alone."""

    def limit_reached(self, state: State) -> bool:
        return state.turns >= self.players * self.turn_limit


class _PassIsNoTurn(MatchAndShed):
    """A pass does not count as a turn."""

    def turns_after(self, state: State, action: Action) -> int:
        return state.turns if isinstance(action, Pass) else super().turns_after(state, action)


class _DrawIsNoTurn(MatchAndShed):
    """A draw does not count as a turn."""

    def turns_after(self, state: State, action: Action) -> int:
        return state.turns if isinstance(action, Draw) else super().turns_after(state, action)


class _PlayIsNoTurn(MatchAndShed):
    """A play does not count as a turn."""

    def turns_after(self, state: State, action: Action) -> int:
        return state.turns if isinstance(action, Play) else super().turns_after(state, action)


class _CountAnew(MatchAndShed):
    """Turns are counted anew from each recycling."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        return replace(super().recycle(state, shuffle), turns=0)


class _MoreWins(MoreWins[State], MatchAndShed):
    """At the limit the larger hand wins."""


class _FirstWinsEqual(FirstWinsEqual[State], MatchAndShed):
    """At the limit the first player wins if both hold as many cards."""


COUNTER_RULES: Mapping[str, tuple[Maker[MatchAndShed], ...]] = {
    "deck": (with_another_copy(MatchAndShed),),
    "deal": (as_wrong(MatchAndShed, hand_size=1),),
    "first-discard": (as_wrong(_AnyDeal, first_discards=1),),
    "draw-pile": (as_wrong(_ShortDrawPile),),
    "copies": (as_wrong(_NoTwins),),
    "copy-number": (as_wrong(_CopyIsARank),),
    "one-action": (as_wrong(_PlayOn),),
    "match": (as_wrong(_LetterOnly), as_wrong(_RankOnly)),
    "no-other-card": (as_wrong(_AnyCardFits),),
    "new-top": (as_wrong(_UnderTheTop),),
    "draw-by-choice": (as_wrong(_DrawOnlyIfNothingFits),),
    "draw-ends-turn": (as_wrong(_PlayOnAfterDrawing),),
    "reshuffle-covered": (as_wrong(_OnlyTheLowest),),
    "top-stays": (as_wrong(_AnotherTop),),
    "reshuffle-no-hands": (as_wrong(_HandsToo),),
    "reshuffle-on-demand": (as_wrong(_AtOnce),),
    "pass-when-stuck": (as_wrong(_NoPass),),
    "all-in-hands": (as_wrong(_NoRecycling),),
    "pass-by-choice": (as_wrong(_PassOnlyIfNothingFits),),
    "empty-hand-wins": (as_wrong(_EmptyHandGoesOn),),
    "turn-limit": (as_wrong(MatchAndShed, turn_limit=1),),
    "turns-together": (as_wrong(_LimitForEach),),
    "turn-counts": (as_wrong(_PassIsNoTurn), as_wrong(_DrawIsNoTurn), as_wrong(_PlayIsNoTurn)),
    "count-goes-on": (as_wrong(_CountAnew),),
    "fewer-wins": (as_wrong(_MoreWins),),
    "equal-ties": (as_wrong(_FirstWinsEqual),),
}
"""By clause, what makes the wrong games of a true one.

Two clauses have none, for no game could show the difference: only a play can empty a hand, so a draw cannot win
(“draw-never-wins”), and an empty hand is the smaller one as well (“win-before-compare”).
"""
