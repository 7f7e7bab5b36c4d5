"""Tricks: what may be played, how a trick ends, who wins and loses it, and where its cards go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.box import Box


class Play(NamedTuple):
    """A card in a trick, and who played it."""

    player: int
    card: Card


Plays = Sequence[Play]
"""A trick, in the order of play."""
Ending = Literal["match", "four-trumps", "full"]
Weakness = Literal["lowest", "off-colour", "lowest-off-colour", "played-first"]
"""Why a card is the weakest: all followed and it is the lowest; it alone is off colour; it is the lowest of several
that are; it was played first of several that are equally low.
"""
NoRecruit = Literal["match", "four-trumps", "odd", "in-trick", "held"]
"""Why the loser takes no trump: how the trick ended, or there is no trump of that number, or it lies in this trick, or
the loser has it already.
"""


@dataclass(frozen=True, slots=True)
class Cleared:
    """Where the cards of a finished trick go."""

    out: frozenset[Card]
    """Out of the round."""
    office: frozenset[Card]
    """Trumps, to the guide office."""
    piles: tuple[frozenset[Card], ...]
    """To the pile of each team."""


class TrickRules(Box):
    """One small method for each rule about tricks. Each takes plays in order and changes nothing."""

    # What may be played

    def lead_colour(self, plays: Plays) -> str | None:
        """The colour of the first card that is no trump; None before there is one."""
        return next((play.card.suit for play in self.of_colours(plays)), None)

    def playable(self, open_cards: frozenset[Card], plays: Plays, trumps_held: frozenset[Card]) -> frozenset[Card]:
        """What a player may play: the lead colour, or any card of a player who has none of it, and any trump held.

        `open_cards` is all that counts as hand. Nothing for a player who is skipped.
        """
        if self.skips(open_cards, trumps_held):
            return frozenset()
        followers = self.followers(open_cards, self.lead_colour(plays))
        return (followers or open_cards) | self.playable_trumps(followers, trumps_held)

    def skips(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:  # noqa: ARG002 - a wrong rule lets a trump be played
        """A player with no open card for another play is skipped, even one who holds a trump."""
        return not open_cards

    def followers(self, open_cards: frozenset[Card], colour: str | None) -> frozenset[Card]:
        """The cards of the lead colour."""
        return frozenset(card for card in open_cards if card.suit == colour)

    def playable_trumps(self, followers: frozenset[Card], trumps_held: frozenset[Card]) -> frozenset[Card]:  # noqa: ARG002 - a wrong rule may ask who could follow
        """Every trump that the player holds, whether the player could follow or not."""
        return trumps_held

    # How a trick ends

    def ended(self, plays: Plays) -> Ending | None:
        """How a trick in which nobody is skipped has ended; None while it goes on."""
        if self.matched(plays) is not None:
            return "match"
        if len(plays) < self.cards_in_trick:
            return None
        return "four-trumps" if self.is_four_trumps(plays) else "full"

    def is_four_trumps(self, plays: Plays) -> bool:
        """Every card of a trick is a trump."""
        return len(plays) == self.cards_in_trick and all(self.is_trump(play.card) for play in plays)

    def matched(self, plays: Plays) -> tuple[Card, Card] | None:
        """The two cards of a match, in the order of play; None if there is none.

        It does not matter whether they are of the lead colour, or which cards of the trick they are.
        """
        for place, later in enumerate(plays):
            for earlier in plays[:place]:
                if self.match(earlier.card, later.card):
                    return earlier.card, later.card
        return None

    def match(self, one: Card, other: Card) -> bool:
        """Only alike cards match."""
        return self.alike(one, other)

    # The loser

    def weakest(self, plays: Plays) -> Play:
        """The play of the loser: the first of the lowest among the weakest kind. ValueError for an empty trick."""
        return self.first_of(self.lowest(self.weakest_kind(plays)))

    def weakest_kind(self, plays: Plays) -> Plays:
        """The plays of which the lowest is weakest: those off colour, or if all followed, all but the trumps.

        A trump can be weakest only where there is nothing else in the trick.
        """
        return self.off_colour(plays) or self.of_colours(plays) or plays

    def off_colour(self, plays: Plays) -> Plays:
        """The plays of another colour than the lead."""
        colour = self.lead_colour(plays)
        return [play for play in self.of_colours(plays) if play.card.suit != colour]

    def of_colours(self, plays: Plays) -> Plays:
        """All plays but the trumps, which have no colour."""
        return [play for play in plays if not self.is_trump(play.card)]

    def lowest(self, plays: Plays) -> Plays:
        """Those with the lowest rank."""
        least = min(play.card.rank for play in plays)
        return [play for play in plays if play.card.rank == least]

    def first_of(self, equal: Plays) -> Play:
        """Of equally weak cards the one played first is weaker."""
        return equal[0]

    def weakness_reason(self, plays: Plays) -> Weakness:
        """Why the weakest card is weakest."""
        off_colour = self.off_colour(plays)
        if len(off_colour) < 2:
            return "off-colour" if off_colour else "lowest"
        return "lowest-off-colour" if len(self.lowest(off_colour)) == 1 else "played-first"

    # Trumps for the loser

    def recruit(self, plays: Plays, held: Mapping[Card, int]) -> Card | None:
        """The trump that the loser of a finished trick may take; None if there is none.

        `held` gives the holder of each trump that lies neither in the office nor in the trick.
        """
        if self.why_no_recruit(plays, held) is not None:
            return None
        return self.trump_of(self.weakest(plays).card.rank)

    def why_no_recruit(self, plays: Plays, held: Mapping[Card, int]) -> NoRecruit | None:
        """Why the loser of a finished trick takes no trump; None if there is one to take."""
        if self.matched(plays) is not None:
            return "match"
        if self.is_four_trumps(plays):
            return "four-trumps"
        loser, card = self.weakest(plays)
        trump = self.trump_of(card.rank)
        if trump is None:
            return "odd"
        if trump in (play.card for play in plays):
            return "in-trick"
        return None if self.may_take(loser, held.get(trump)) else "held"

    def trump_of(self, rank: int) -> Card | None:
        """The trump of that number; None for an odd one, of which there is none."""
        return next((trump for trump in self.trumps if trump.rank == rank), None)

    def may_take(self, loser: int, holder: int | None) -> bool:
        """The loser takes a trump from the office, where nobody holds it, or from any other player, even a partner."""
        return holder != loser

    # The winner

    def strongest(self, plays: Plays) -> Play:
        """The play of the winner: the highest trump, or else the highest of the lead colour. ValueError for no play."""
        trumps = [play for play in plays if self.is_trump(play.card)]
        return self.highest_trump(trumps) if trumps else self.highest_of_lead(plays)

    def highest_of_lead(self, plays: Plays) -> Play:
        """The highest of the lead colour; off colour no rank is high enough."""
        colour = self.lead_colour(plays)
        return max((play for play in plays if play.card.suit == colour), key=lambda play: play.card.rank)

    def highest_trump(self, trumps: Plays) -> Play:
        """Of several trumps the highest number wins."""
        return max(trumps, key=lambda play: play.card.rank)

    def gatherable(self, plays: Plays) -> frozenset[Card]:
        """The cards of a finished trick of which the winner takes one: none of their own, and no trump."""
        if self.matched(plays) is not None or self.is_four_trumps(plays):
            return frozenset()
        winner = self.strongest(plays).player
        return frozenset(play.card for play in plays if self.may_gather(play, winner))

    def may_gather(self, play: Play, winner: int) -> bool:
        """Both who played the card and what it is must allow the winner to take it."""
        return self.may_gather_of(play.player, winner) and self.may_gather_kind(play.card)

    def may_gather_of(self, player: int, winner: int) -> bool:
        """Nobody takes a card of their own; a partner’s may be taken."""
        return player != winner

    def may_gather_kind(self, card: Card) -> bool:
        """No trump is gathered."""
        return not self.is_trump(card)

    # Behind a trick

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        """Where the cards of a finished trick go; `gathered` is the one that its winner took."""
        trumps = frozenset(play.card for play in plays if self.is_trump(play.card))
        piles: list[frozenset[Card]] = [frozenset()] * self.teams
        match = self.matched(plays)
        if match is not None:
            for play in plays:
                if play.card not in trumps.union(match):
                    piles[self.team(play.player)] |= {play.card}
        elif gathered is not None:
            piles[self.team(self.strongest(plays).player)] |= {gathered}
        office = trumps.difference(*piles)
        out = frozenset(play.card for play in plays) - office.union(*piles)
        return Cleared(out, office, tuple(piles))

    def next_leader(self, plays: Plays) -> int:
        """Who leads next: who completed the match, or else the winner; behind four trumps it is the highest one’s."""
        if self.matched(plays) is not None:
            return self.leader_after_match(plays)
        if self.is_four_trumps(plays):
            return self.leader_after_four_trumps(plays)
        return self.leader_after_full(plays)

    def leader_after_match(self, plays: Plays) -> int:
        """The player who completed the pair."""
        return plays[-1].player

    def leader_after_four_trumps(self, plays: Plays) -> int:
        """The player of the highest number."""
        return max(plays, key=lambda play: play.card.rank).player

    def leader_after_full(self, plays: Plays) -> int:
        """The winner."""
        return self.strongest(plays).player
