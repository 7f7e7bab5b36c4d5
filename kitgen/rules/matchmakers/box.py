"""What the game is played with, and by how many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from kitgen.rules.cards import TRUMP, Card, Deck
from kitgen.rules.play import Undealable, fault_of_deck, in_words

STANDARD_DECK = Deck(("red", "yellow", "green", "blue"), (1, 2, 3, 4, 5, 6, 7, 8, 9), doubled=(2, 4, 6, 8))
STANDARD_TRUMPS = Deck((TRUMP,), (2, 4, 6, 8))


@dataclass(frozen=True)
class Box:
    """The cards, the players and the length of a match.

    Players count clockwise from 0, and partners sit opposite each other. Of two players each is a team.
    """

    deck: Deck = STANDARD_DECK
    trumps: Deck = STANDARD_TRUMPS
    players: int = 4
    lead_to_win: int = 30
    rounds: int = 3

    teams: ClassVar[int] = 2
    exchanged: ClassVar[int] = 3
    straw_places: ClassVar[int] = 9
    buddies_sizes: ClassVar[tuple[int, ...]] = (3, 4)

    @property
    def has_straw(self) -> bool:
        """Two players have cards on the table before them."""
        return self.players == 2

    @property
    def plays_each(self) -> int:
        """How many cards each player plays to a trick, in turn."""
        return 2 if self.has_straw else 1

    @property
    def cards_in_trick(self) -> int:
        """How many cards a full trick has, if nobody is skipped."""
        return self.players * self.plays_each

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt into the hand: all of an equal share that does not lie in straw."""
        straw = 2 * self.straw_places if self.has_straw else 0
        return len(self.deck) // self.players - straw

    @property
    def most_tricks(self) -> int:
        """No round has more tricks than this, whether they end with a match or are full.

        A match uses two cards of hands, and there are no more matches than couples. A full trick uses four, less the
        trumps in it. Each trump that is played was recruited behind an earlier full trick, one behind each, so that N
        full tricks have N - 1 trumps at most: they use 3 N cards, even where a player is skipped in the last. Where
        both are skipped in it, it has no trump, and those before it have N - 2.
        """
        couples = len(self.deck.suits) * len(self.deck.doubled)
        return couples + (len(self.deck) - 2 * couples) // (self.cards_in_trick - 1)

    def for_two(self) -> Self:
        """The same game for two players."""
        return replace(self, players=2)

    def team(self, player: int) -> int:
        """The team of a player."""
        return player % self.teams

    def members(self, team: int) -> tuple[int, ...]:
        """The players of a team."""
        return tuple(player for player in range(self.players) if self.team(player) == team)

    def is_trump(self, card: Card) -> bool:
        """The card has no colour."""
        return card.suit == TRUMP

    def alike(self, one: Card, other: Card) -> bool:
        """The exact colour and rank, whatever the marks."""
        return (one.suit, one.rank) == (other.suit, other.rank)

    def undealable(self) -> Undealable | None:
        """Why these cards and players make no game, None if they do."""
        trumps = fault_of_deck(self.trumps)
        of_trumps = trumps and replace(trumps, part="trumps")
        return fault_of_deck(self.deck) or of_trumps or self._fault_of_cards() or self._fault_of_play()

    def _fault_of_cards(self) -> Undealable | None:
        if self.deck.copies != 1 or self.trumps.copies != 1:
            return Undealable(
                "deck", "Every card is there once in this game; the marks tell the two cards of a doubled rank apart."
            )
        if self.trumps.suits != (TRUMP,) or TRUMP in self.deck.suits:
            return Undealable("trumps", f"The trumps are a suit of their own, “{TRUMP}”, and no other card is of it.")
        if strangers := sorted({*self.trumps.ranks} - {*self.deck.ranks}):
            return Undealable(
                "trumps",
                f"No card of the deck has the rank {strangers[0]}, so that nobody could take trump {strangers[0]}.",
            )
        if strangers := sorted({*self.deck.doubled} - {*self.deck.ranks}):
            return Undealable("deck", f"The rank {strangers[0]} is doubled, but no card of the deck has it.")
        return None

    def _fault_of_play(self) -> Undealable | None:
        if self.players not in (2, 4):
            return Undealable("deal", f"This game is for 4 players or 2, not {self.players}.")
        if len(self.deck) % self.players:
            return Undealable("deck", f"{in_words(len(self.deck))} cannot be dealt equally to {self.players} players.")
        least = 1 if self.has_straw else self.exchanged
        if self.hand_size < least:
            return Undealable(
                "deck", f"Each player needs at least {in_words(least)} in hand; this deck gives {self.hand_size}."
            )
        if self.lead_to_win < 1:
            return Undealable("limits", f"A lead of at least 1 point ends the match, not of {self.lead_to_win}.")
        if self.rounds < 1:
            return Undealable("limits", f"A match has at least 1 round, not {self.rounds}.")
        return None
