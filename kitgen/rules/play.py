"""What the rules of several games share: shuffling, ends of a game, and what makes a deck playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from kitgen.rules.cards import Card, Deck

T = TypeVar("T")

Shuffle = Callable[[tuple[Card, ...]], tuple[Card, ...]]
"""Gives the same cards in the order after shuffling, the last one on top: the only source of chance."""


@dataclass(frozen=True, slots=True)
class Win:
    """The game is over and `player` has won."""

    player: int


@dataclass(frozen=True, slots=True)
class Tie:
    """The game is over and nobody has won."""


class Held(Protocol):
    """What the end of a shedding game depends on."""

    @property
    def hands(self) -> tuple[frozenset[Card], ...]:
        """By player."""

    @property
    def turns(self) -> int:
        """Turns that all players together have finished."""


HeldT = TypeVar("HeldT", bound=Held)


class Shedding(Generic[HeldT]):
    """How a game ends that an empty hand wins and, when the turns are over, the smaller hand."""

    turn_limit: int

    def winner(self, state: HeldT) -> int | None:
        """The player whose hand is empty, if there is one."""
        return next((player for player, hand in enumerate(state.hands) if not hand), None)

    def limit_reached(self, state: HeldT) -> bool:
        """The players together have had all their turns."""
        return state.turns >= self.turn_limit

    def compare(self, state: HeldT) -> Win | Tie:
        """At the limit the player with fewer cards wins; with equally many it is a tie."""
        sizes = [len(hand) for hand in state.hands]
        fewest = min(sizes)
        return Win(sizes.index(fewest)) if sizes.count(fewest) == 1 else Tie()


@dataclass(frozen=True, slots=True)
class Undealable:
    """Why a kit makes no game: the part of the kit file that is to blame, and a sentence for an editor."""

    part: Literal["deck", "trumps", "deal", "limits"]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(ValueError):
    """The rules do not allow this; the message is a sentence that says why."""


def shuffled(cards: tuple[Card, ...], shuffle: Shuffle) -> tuple[Card, ...]:
    """The cards as shuffled; ValueError if the shuffle lost a card or made one up."""
    order = tuple(shuffle(cards))
    if Counter(order) != Counter(cards):
        raise ValueError("A shuffle must give back exactly the cards that it was given.")
    return order


def deal(
    deck: Deck, shuffle: Shuffle, players: int, hand_size: int, first: int
) -> tuple[tuple[frozenset[Card], ...], tuple[Card, ...]]:
    """The hands, dealt from the top of the shuffled deck, one card each in turn, and what is left, from the top.

    `first` has the first turn and no influence on the deal. ValueError if there is no such player.
    """
    if first not in range(players):
        raise ValueError(f"The first player must be one of 0 to {players - 1}, not {first}.")
    from_top = shuffled(tuple(deck), shuffle)[::-1]
    dealt = players * hand_size
    return tuple(frozenset(from_top[player:dealt:players]) for player in range(players)), from_top[dealt:]


def with_item(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place."""
    return (*values[:at], value, *values[at + 1 :])


def fault_of_limit(turn_limit: int, players: int) -> Undealable | None:
    """Why a game cannot end after so many turns; None if it can."""
    if turn_limit < players:
        sentence = f"The turn limit must be at least {players}, a turn for each player, not {turn_limit}."
        return Undealable("limits", sentence)
    return None


def fault_of_deck(deck: Deck) -> Undealable | None:
    """Why this is no deck to play with; None if it is."""
    sentence = _sentence_about(deck)
    return None if sentence is None else Undealable("deck", sentence)


def _sentence_about(deck: Deck) -> str | None:
    if not deck.suits:
        return "The deck needs at least 1 suit."
    if not deck.ranks:
        return "The deck needs at least 1 rank."
    if deck.copies < 1:
        return f"The deck needs at least 1 copy of each card, not {deck.copies}."
    for name, values in (("suit", deck.suits), ("rank", deck.ranks)):
        value, times = Counter[str | int](values).most_common(1)[0]
        if times > 1:
            return f"The {name} {value} is listed {times} times in the deck; once is enough."
    return None


def in_words(count: int) -> str:
    """So many cards, such as “1 card”."""
    return "1 card" if count == 1 else f"{count} cards"
