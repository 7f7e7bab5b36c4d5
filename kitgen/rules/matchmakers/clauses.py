"""The clauses of the game: all that a rule text must say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kitgen.rules.matchmakers.box import Box


class Clauses(Box):
    """The names of the clauses, in the order of play, with the numbers of these rules."""

    def clauses(self) -> Mapping[str, tuple[int, ...]]:
        """The clauses of the game, each with the numbers that a statement of it must give, in order.

        They are the same for four players and for two, as one text has the rules for both.
        """
        return {
            **self._of_the_cards(),
            **self._of_the_exchange(),
            **self._of_playing(),
            **self._of_losing(),
            **self._of_winning(),
            **self._of_matching(),
            **self._of_the_round(),
            **self._of_the_match(),
            **self._of_two_players(),
        }

    def _of_the_cards(self) -> dict[str, tuple[int, ...]]:
        ranks, four = self.deck.ranks, replace(self, players=4)
        return {
            "deck": (len(self.deck),),  # so many animals are shuffled and all of them dealt
            "ranks": (min(ranks), max(ranks)),  # every colour has all ranks from lowest to highest
            "doubled": self.deck.doubled,  # of these ranks it has two cards, with a star and a moon
            "alike": (),  # the mark does not matter: star and moon of a number are the same colour and rank (ruling)
            "trumps": self.trumps.ranks,  # the trumps have these numbers
            "trumps-undealt": (),  # they are never dealt and lie in the guide office at first
            "partners": (),  # players opposite are partners
            "deal": (four.hand_size,),  # each of four players is dealt so many cards
            "first-lead": (),  # in the first round the dealer leads, whoever begins the exchange
        }

    def _of_the_exchange(self) -> dict[str, tuple[int, ...]]:
        return {
            "pass": (self.exchanged,),  # in each team one player passes so many cards face down
            "answer": (self.exchanged,),  # the partner looks and gives so many back
            "same-colours": (),  # as many of each colour come back
            "same-card-back": (),  # a colour that the partner did not hold is answered by that same card
            "colour-kept": (),  # nobody can empty a colour by the exchange
            "give-back": (),  # what was received may always be given back (ruling)
            "exchange-starter": (),  # each team chooses freely who begins, in every round (ruling)
        }

    def _of_playing(self) -> dict[str, tuple[int, ...]]:
        return {
            "clockwise": (),  # the leader plays, then the others clockwise
            "follow": (),  # who can must follow the lead colour
            "void-free": (),  # who cannot may play any card
            "trump-free": (),  # a trump that is held may be played even by who could follow
            "trump-lead": (),  # behind a trump that was led any card may be played
            "trump-lead-colour": (),  # and the first card that is no trump sets the lead colour (ruling)
        }

    def _of_losing(self) -> dict[str, tuple[int, ...]]:
        return {
            "lowest-loses": (),  # if all followed, the lowest rank is weakest
            "off-colour-weaker": (),  # a card off colour is weaker than any card of the lead colour
            "lowest-off-colour": (),  # of several cards off colour the lowest rank is weakest
            "first-weaker": (),  # of equally weak cards the one played first is weaker
            "trump-never-weakest": (),  # no trump is weakest while there is another kind in the trick (ruling)
            "recruit": self.trumps.ranks,  # if the weakest card has one of these ranks, its player may take that trump
            "recruit-holder": (),  # from the office, or from the player who holds it
            "recruit-partner": (),  # even from a partner
            "recruit-optional": (),  # taking it is optional (ruling)
            "recruit-in-trick": (),  # a trump that lies in this trick cannot be taken (ruling)
            "recruit-held": (),  # if the loser holds it already, nothing happens (ruling)
            "loser-first": (),  # the loser decides about the trump before the winner takes a card
        }

    def _of_winning(self) -> dict[str, tuple[int, ...]]:
        return {
            "highest-wins": (),  # the highest card of the lead colour wins
            "trump-wins": (),  # or a trump, whatever its number
            "highest-trump": (),  # of several trumps the highest number (ruling)
            "gather": (1,),  # the winner takes so many cards of the trick for the team’s pile
            "gather-must": (),  # gathering is not optional (ruling)
            "gather-not-own": (),  # no card of one’s own is taken
            "gather-no-trump": (),  # and no trump
            "rest-out": (),  # the other cards are out of the round
            "winner-leads": (),  # the winner leads next
            "trump-to-office": (),  # a trump goes back to the office behind the trick, even one of four
            "four-trumps": (4,),  # if so many trumps are played in one trick, nobody gathers a card
            "four-trumps-lead": (),  # then the player of the highest number leads (ruling)
        }

    def _of_matching(self) -> dict[str, tuple[int, ...]]:
        return {
            "match": (),  # the exact colour and rank of a card in the trick ends it at once
            "match-out": (),  # both matching cards are out
            "match-rest": (),  # every other card goes to the pile of its own player’s team
            "match-no-loser": (),  # there is no winner and no loser, and no trump is taken
            "match-trump": (),  # a trump in the trick goes back to the office
            "match-leads": (),  # who completed the pair leads
            "match-off-colour": (),  # cards off colour match, too (ruling)
            "match-after-trump": (),  # as do cards behind a trump that was led (ruling)
            "match-fourth": (),  # and the last card of a trick (ruling)
        }

    def _of_the_round(self) -> dict[str, tuple[int, ...]]:
        return {
            "hand-empty": (),  # the round ends when a hand is empty
            "trick-first": (),  # but the trick is still finished (ruling)
            "trump-not-hand": (),  # trumps that are held do not count as hand
            "left-no-count": (),  # cards left in other hands do not count (ruling)
            "card-once": (1,),  # each card is in so many sets at most
            "couple": (2,),  # so many cards of the same colour and rank are a couple
            "buddies": self.buddies_sizes,  # so many cards of one rank are buddies
            "buddies-colours": (),  # if all of them have different colours
            "in-set": (),  # a card in a set scores its rank
            "left-over": (),  # a card in none scores minus its rank
            "held-trump": (),  # a trump still held scores minus twice its number
            "best-split": (),  # a team takes its best split
        }

    def _of_the_match(self) -> dict[str, tuple[int, ...]]:
        return {
            "running-total": (),  # the score of a round is added to the total
            "lead": (self.lead_to_win,),  # a lead of so many points ends the match for the team ahead
            "lead-exact": (self.lead_to_win, self.lead_to_win - 1),  # exactly so many do, one less does not (ruling)
            "leader-starts": (),  # the leading team starts the next round
            "starter-leads": (),  # whoever begins its exchange leads
            "level-same": (),  # if totals are level, the same team starts again (ruling)
            "last-round": (self.rounds,),  # behind so many rounds the higher total wins
            "equal-shares": (),  # equal totals share the win
        }

    def _of_two_players(self) -> dict[str, tuple[int, ...]]:
        two = replace(self, players=2)
        return {
            "two-deal": (two.hand_size,),  # each of two players is dealt so many cards into the hand
            "two-straw": (self.straw_places, self.straw_places),  # so many face down, and so many face up on them
            "two-open-straw": (),  # the cards face up count as hand
            "two-plays": (two.plays_each,),  # each player plays so many cards a trick, in turn
            "two-turn-up": (),  # behind a trick a card with nothing on it is turned up
            "two-no-look": (),  # nobody looks at a card that lies face down
            "two-no-exchange": (),  # there is no exchange (ruling)
            "two-skip": (),  # a player with no open card for a second play skips it (ruling)
            "two-own-cards": (),  # both of the winner’s cards are their own (ruling)
            "two-nothing": (),  # if nothing else is left, nothing is gathered (ruling)
            "two-same-player": (),  # winner and loser can be the same player (ruling)
            "two-end": (),  # whether hand and open cards are gone is tested behind the turning up (ruling)
        }
