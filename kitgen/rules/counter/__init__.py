"""Wrong games: each differs from the true one in exactly one clause.

An example that stays true in a wrong game proves nothing of the clause that is wrong there. Each module has its
`COUNTER_RULES`: by clause, what makes the wrong games of a true one, a tuple of makers. A clause that says several
things has a wrong game for each of them, and is proved only when all of them are caught.

What several games can have wrong in the same way stands here, as classes to put before the true game:

    class _MoreWins(MoreWins, MatchAndShed): ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields, replace
from typing import Any, ClassVar, Protocol, TypeVar

from kitgen.rules.cards import Deck
from kitgen.rules.piles import ActionT, DrawingGame, StateT
from kitgen.rules.play import HeldT, Shedding, Shuffle, Tie, Win


class Parametrised(Protocol):
    """Rules whose numbers, deck and deal are the fields of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def deck(self) -> Deck:
        """The cards of the game."""


RulesT = TypeVar("RulesT", bound=Parametrised)
Maker = Callable[[RulesT], RulesT]
"""Makes a wrong game of a true one, with the deck, deal and limits of the true one."""


def as_wrong(wrong: type[RulesT], **more: int) -> Maker[RulesT]:
    """Makes the wrong game of a class, with every field of the true one, some numbers of them `more` or fewer."""

    def make(rules: RulesT) -> RulesT:
        same = _fields(rules)
        return wrong(**{**same, **{name: same[name] + by for name, by in more.items()}})

    return make


def with_another_copy(wrong: type[RulesT]) -> Maker[RulesT]:
    """Makes the wrong game of a class, with every field of the true one but for one more copy of every card."""

    def make(rules: RulesT) -> RulesT:
        deck = replace(rules.deck, copies=rules.deck.copies + 1)
        return wrong(**{**_fields(rules), "deck": deck})

    return make


def _fields(rules: Parametrised) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in fields(rules) if field.init}


class AnyDeal:
    """It does not matter how many cards are dealt, and how many are left."""

    def _fault_of_deal(self) -> None:
        return None


class ShortDrawPile(DrawingGame[StateT, ActionT]):
    """One of the cards that are left is put away."""

    def start(self, shuffle: Shuffle, first: int = 0) -> StateT:
        """The true start with one card less to draw."""
        state = super().start(shuffle, first)
        return replace(state, draw_pile=state.draw_pile[1:])


class OnlyTheLowest(DrawingGame[StateT, ActionT]):
    """Only the lowest discard becomes the new draw pile."""

    def recycle(self, state: StateT, shuffle: Shuffle) -> StateT:
        """All discards but the lowest stay."""
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[:1], discards=state.discards[1:])


class AnotherTop(DrawingGame[StateT, ActionT]):
    """The lowest discard stays, and the top one is shuffled in."""

    def recycle(self, state: StateT, shuffle: Shuffle) -> StateT:
        """All discards but the lowest are drawn."""
        after = super().recycle(state, shuffle)
        return replace(after, draw_pile=state.discards[1:], discards=state.discards[:1])


class AtOnce(DrawingGame[StateT, ActionT]):
    """The draw pile is made anew as soon as it is empty, whatever the player does."""

    def apply(self, state: StateT, action: ActionT, shuffle: Shuffle) -> StateT:
        """The state after an action, with a new draw pile if one is needed."""
        after = super().apply(state, action, shuffle)
        return self.recycle(after, shuffle) if self.needs_recycling(after) else after


class EmptyHandGoesOn(Shedding[HeldT]):
    """An empty hand wins nothing; the game goes on to its limit."""

    def winner(self, state: HeldT) -> int | None:  # noqa: ARG002 - there is none
        """Nobody has won."""
        return None


class MoreWins(Shedding[HeldT]):
    """At the limit the larger hand wins."""

    def compare(self, state: HeldT) -> Win | Tie:
        """The winner is the other player."""
        outcome = super().compare(state)
        return Win(1 - outcome.player) if isinstance(outcome, Win) else outcome


class FirstWinsEqual(Shedding[HeldT]):
    """At the limit the first player wins if both hold as many cards."""

    def compare(self, state: HeldT) -> Win | Tie:
        """There is no tie."""
        outcome = super().compare(state)
        return Win(0) if isinstance(outcome, Tie) else outcome
