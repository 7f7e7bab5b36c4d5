"""What the picture of an example shows, as data. Layout draws it; nothing here knows how.

A scene is made from the very claims that were read from the printed lines, so picture and text cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from kitgen.rules.cards import Card

Mark = Literal["allowed", "refused"]
PileKind = Literal["draw", "discards"]
Verb = Literal["draw", "play", "pass", "recycle", "take", "put", "declare", "place", "accept", "challenge", "stop"]

DRAWN = "drawn"
"""The reason why a card must wait, whether it fits or not: it was drawn just now."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card face. `mark` says whether it may be played; `reasons` why, in the words of the rules (“letter”, “rank”).

    `copy` counts alike cards from 1: a card that a line calls “the other A2” is the second.
    """

    face: str
    mark: Mark | None = None
    reasons: tuple[str, ...] = ()
    copy: int = 1


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile on the table: discards lie face up, cards to draw face down.

    `cards` are the known faces, the last on top; `count` is how many cards lie there, if that is told;
    `others` says that more may lie there of which nothing is known;
    `empty` says that it is known to be empty.
    """

    kind: PileKind
    cards: tuple[ShownCard, ...] = ()
    others: bool = False
    empty: bool = False
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's hand: how many cards, if known, and those that are known. One that somebody judges is marked."""

    player: int
    size: int | None = None
    cards: tuple[ShownCard, ...] = ()


class Figure:
    """What only some games show, such as a row of stacks: each kind is a dataclass in `kitgen.claims.figures`."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """The cards of the figure that lie face up."""
        return ()


@dataclass(frozen=True, slots=True)
class Deed:
    """What leads from one panel to the next: a verb of the game and who does it.

    `player` is None where it does not matter who does it, `face` is the card that is drawn, played, taken or put down,
    `turn` the number of the turn, each None when the lines do not say so.
    """

    verb: Verb
    player: int | None
    face: str | None = None
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """One moment at the table.

    `figures` are what only some games show. `candidates` are cards that are judged and lie in no hand that is shown.
    `turn_of` is the player whose turn it is,
    `turn` that turn's number, and `turns_over` how many turns were over when all began, each None when the lines do not
    say so; `deed` is what happened just before this moment.
    """

    piles: tuple[Pile, ...] = ()
    hands: tuple[Hand, ...] = ()
    candidates: tuple[ShownCard, ...] = ()
    turn_of: int | None = None
    turn: int | None = None
    turns_over: int | None = None
    deed: Deed | None = None
    figures: tuple[Figure, ...] = ()

    @property
    def twins(self) -> frozenset[str]:
        """The faces of which a further copy is spoken of, so that it must be told which is which."""
        held = (card for hand in self.hands for card in hand.cards)
        piled = (card for pile in self.piles for card in pile.cards)
        figured = (card for figure in self.figures for card in figure.cards)
        return frozenset(card.face for card in (*piled, *figured, *held, *self.candidates) if card.copy > 1)

    def lies_as(self, other: Panel) -> bool:
        """Whether in both the same lies on the table and in the hands, and the same is judged."""
        return (self.piles, self.figures, self.hands, self.candidates) == (
            other.piles,
            other.figures,
            other.hands,
            other.candidates,
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How the example ends, such as a “win” of `player`, a “tie”, or that the game “goes-on”; `after_turn` at a limit.

    `values` are what else the words for it tell, by name, such as how many stacks are left.
    """

    kind: str
    player: int | None = None
    at_once: bool = False
    after_turn: int | None = None
    values: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """What the people and the cards of a scene are called; `cards` are those faces that have a name in words."""

    people: Sequence[str]
    cards: Mapping[str, str] = field(default_factory=dict)

    def of_player(self, player: int) -> str:
        """A player's name."""
        return self.people[player]

    def of_card(self, face: str) -> str:
        """A card such as “Rot 8 Stern”; its face where it has no name."""
        return self.cards.get(face, face)

    def of_suit(self, suit: str) -> str:
        """A suit that is a word, such as “Rot”: what the names of its cards begin with."""
        faces = (face for face in self.cards if Card.of_face(face).suit == suit)
        return next((self.cards[face].partition(" ")[0] for face in faces), suit)


@dataclass(frozen=True, slots=True)
class Scene:
    """The panels of an example in the order of time, and the result if the lines give one.

    `card_names` are what the language calls each face that has a name in words, such as “Rot 8 Stern”.
    """

    people: tuple[str, ...]
    panels: tuple[Panel, ...]
    result: Result | None = None
    card_names: Mapping[str, str] = field(default_factory=dict)

    @property
    def names(self) -> Names:
        """What people and cards are called."""
        return Names(self.people, self.card_names)
