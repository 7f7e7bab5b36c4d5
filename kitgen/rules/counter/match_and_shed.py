"""Match-and-shed with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kitgen.rules.cards import Card, Deck
from kitgen.rules.match_and_shed import Action, Draw, MatchAndShed, Outcome, Pass, Play, State
from kitgen.rules.play import Shuffle, Tie, Win


class _NextDiscardsToo(MatchAndShed):
    """Two cards start the discard pile."""

    def _fault_of_deal(self) -> None:
        return None


class _ShortDrawPile(MatchAndShed):
    """One of the cards that are left is put away."""

    def start(self, shuffle: Shuffle, first: int = 0) -> State:
        state = super().start(shuffle, first)
        return replace(state, draw_pile=state.draw_pile[1:])


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


class _BothMustMatch(MatchAndShed):
    """A card needs the letter and the rank of the top discard."""

    def fits(self, top: Card, card: Card) -> bool:
        return self.shares_letter(top, card) and self.shares_rank(top, card)


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


class _OnlyTheLowest(MatchAndShed):
    """Only the lowest discard becomes the new draw pile."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[:1], discards=state.discards[1:])


class _AnotherTop(MatchAndShed):
    """The lowest discard stays, and the top one is shuffled in."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[1:], discards=state.discards[:1])


class _HandsToo(MatchAndShed):
    """The other player's hand but for one card is shuffled in."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        after = super().recycle(state, shuffle)
        other = (state.mover + 1) % self.players
        kept, *given = sorted(state.hands[other])
        hands = tuple(frozenset({kept}) if player == other else hand for player, hand in enumerate(state.hands))
        return replace(after, hands=hands, draw_pile=(*after.draw_pile, *given))


class _AtOnce(MatchAndShed):
    """The draw pile is made anew as soon as it is empty."""

    def apply(self, state: State, action: Action, shuffle: Shuffle) -> State:
        after = super().apply(state, action, shuffle)
        return self.recycle(after, shuffle) if self.needs_recycling(after) else after


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


class _EmptyHandGoesOn(MatchAndShed):
    """An empty hand wins nothing; the game goes on to its limit."""

    def winner(self, state: State) -> int | None:  # noqa: ARG002 - there is none
        return None


class _LimitForEach(MatchAndShed):
    """The limit counts the turns of each player alone."""

    def limit_reached(self, state: State) -> bool:
        return state.turns >= self.players * self.turn_limit


class _PassIsNoTurn(MatchAndShed):
    """A pass does not count as a turn."""

    def turns_after(self, state: State, action: Action) -> int:
        return state.turns if isinstance(action, Pass) else super().turns_after(state, action)


class _CountAnew(MatchAndShed):
    """Turns are counted anew from each recycling."""

    def recycle(self, state: State, shuffle: Shuffle) -> State:
        return replace(super().recycle(state, shuffle), turns=0)


class _MoreWins(MatchAndShed):
    """At the limit the larger hand wins."""

    def compare(self, state: State) -> Outcome:
        outcome = super().compare(state)
        return Win(1 - outcome.player) if isinstance(outcome, Win) else outcome


class _FirstWinsEqual(MatchAndShed):
    """At the limit the first player wins if both hold as many cards."""

    def compare(self, state: State) -> Outcome:
        outcome = super().compare(state)
        return Win(0) if isinstance(outcome, Tie) else outcome


def _as(wrong: type[MatchAndShed], **parameters: int) -> Callable[[MatchAndShed], MatchAndShed]:
    """The wrong game with the numbers of a true one, or with some of them changed."""

    def counter(rules: MatchAndShed) -> MatchAndShed:
        return replace(
            wrong(rules.deck, rules.hand_size, rules.turn_limit, rules.first_discards),
            **{name: getattr(rules, name) + by for name, by in parameters.items()},
        )

    return counter


def _another_copy(rules: MatchAndShed) -> MatchAndShed:
    deck = rules.deck
    return replace(rules, deck=Deck(deck.suits, deck.ranks, deck.copies + 1))


COUNTER_RULES: Mapping[str, Callable[[MatchAndShed], MatchAndShed]] = {
    "deck": _another_copy,
    "deal": _as(MatchAndShed, hand_size=1),
    "first-discard": _as(_NextDiscardsToo, first_discards=1),
    "draw-pile": _as(_ShortDrawPile),
    "copies": _as(_NoTwins),
    "copy-number": _as(_CopyIsARank),
    "one-action": _as(_PlayOn),
    "match": _as(_BothMustMatch),
    "no-other-card": _as(_AnyCardFits),
    "new-top": _as(_UnderTheTop),
    "draw-by-choice": _as(_DrawOnlyIfNothingFits),
    "draw-ends-turn": _as(_PlayOnAfterDrawing),
    "reshuffle-covered": _as(_OnlyTheLowest),
    "top-stays": _as(_AnotherTop),
    "reshuffle-no-hands": _as(_HandsToo),
    "reshuffle-on-demand": _as(_AtOnce),
    "pass-when-stuck": _as(_NoPass),
    "all-in-hands": _as(_NoRecycling),
    "pass-by-choice": _as(_PassOnlyIfNothingFits),
    "empty-hand-wins": _as(_EmptyHandGoesOn),
    "turn-limit": _as(MatchAndShed, turn_limit=1),
    "turns-together": _as(_LimitForEach),
    "turn-counts": _as(_PassIsNoTurn),
    "count-goes-on": _as(_CountAnew),
    "fewer-wins": _as(_MoreWins),
    "equal-ties": _as(_FirstWinsEqual),
}
"""By clause, what makes the wrong game of a true one.

Two clauses have none, for no game could show the difference: only a play can empty a hand, so a draw cannot win
(“draw-never-wins”), and an empty hand is the smaller one as well (“win-before-compare”).
"""
