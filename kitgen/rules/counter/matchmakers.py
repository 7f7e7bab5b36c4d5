"""Matchmakers with one clause wrong at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from kitgen.rules.cards import Card
from kitgen.rules.counter import Maker, as_wrong
from kitgen.rules.matchmakers import (
    AnswerFault,
    Cleared,
    Matchmakers,
    NoRecruit,
    Outcome,
    Play,
    Plays,
    ScoringSet,
    Split,
    State,
    Straw,
    Won,
)
from kitgen.rules.play import with_item

# The cards


class _MarksMatter(Matchmakers):
    """Only cards with one mark are alike, so that no two are."""

    def alike(self, one: Card, other: Card) -> bool:
        return super().alike(one, other) and one.mark == other.mark


class _TrumpIsDealt(Matchmakers):
    """Player 0 is dealt the lowest trump."""

    def trumps_laid(self) -> tuple[frozenset[Card], tuple[frozenset[Card], ...]]:
        office, held = super().trumps_laid()
        lowest = frozenset({min(office)})
        return office - lowest, (lowest, *held[1:])


class _NeighboursArePartners(Matchmakers):
    """Of four players those who sit next to each other are partners."""

    def team(self, player: int) -> int:
        return player // (self.players // self.teams)


class _OneCardUndealt(Matchmakers):
    """Each of four players is dealt one card less, and some are left over."""

    @property
    def hand_size(self) -> int:
        return super().hand_size - (0 if self.has_straw else 1)


class _DealerIsLast(Matchmakers):
    """The next player leads first, and the dealer plays last."""

    def first_leader(self, dealer: int) -> int:
        return (dealer + 1) % self.players


class _StarterLeadsFirst(Matchmakers):
    """In the first round, too, whoever begins the exchange of the starting team leads."""

    def dealer_leads(self, rounds: int) -> bool:  # noqa: ARG002 - in none
        return False


# The exchange


class _AnyNumberPassed(Matchmakers):
    """One card, two or three are passed, and as many come back."""

    def is_count(self, cards: tuple[Card, ...]) -> bool:
        return 1 <= len(cards) == len(set(cards)) <= self.exchanged

    def legal_passes(self, hand: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        sizes = range(1, self.exchanged + 1)
        return tuple(frozenset(cards) for size in sizes for cards in combinations(sorted(hand), size))


class _AnswerOfTwo(Matchmakers):
    """Two cards are enough to give back."""

    def is_answer_count(self, cards: tuple[Card, ...]) -> bool:
        return len(cards) == len(set(cards)) == self.exchanged - 1

    def same_colours(self, received: tuple[Card, ...], answered: tuple[Card, ...]) -> bool:
        return not self.colours(answered) - self.colours(received)

    def legal_answers(self, passed: Iterable[Card], hand_of_answerer: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        received = frozenset(passed)
        pairs = map(frozenset, combinations(sorted(hand_of_answerer | received), self.exchanged - 1))
        return tuple(pair for pair in pairs if self.exchange_fault(received, pair, hand_of_answerer) is None)


class _ColoursWithoutCounts(Matchmakers):
    """The same colours come back, but not as many cards of each."""

    def same_colours(self, received: tuple[Card, ...], answered: tuple[Card, ...]) -> bool:
        return set(self.colours(received)) == set(self.colours(answered))


class _MissingColourIsFree(Matchmakers):
    """A colour that the partner did not hold is answered by any cards."""

    def exchange_fault(
        self, passed: Iterable[Card], answered: Iterable[Card], hand_of_answerer: frozenset[Card]
    ) -> AnswerFault | None:
        received, cards = tuple(passed), tuple(answered)
        fault = super().exchange_fault(received, cards, hand_of_answerer)
        held = {card.suit for card in hand_of_answerer.difference(received)}
        owed = self.colours(tuple(card for card in received if card.suit in held))
        return None if fault == "colours" and not owed - self.colours(cards) else fault


class _AnyColoursBack(Matchmakers):
    """Any cards come back, so that a colour can be emptied."""

    def same_colours(self, received: tuple[Card, ...], answered: tuple[Card, ...]) -> bool:  # noqa: ARG002 - any
        return True


class _NothingIsGivenBack(Matchmakers):
    """What was received is given back only by a partner who held too few cards of its colour."""

    def exchange_fault(
        self, passed: Iterable[Card], answered: Iterable[Card], hand_of_answerer: frozenset[Card]
    ) -> AnswerFault | None:
        received, cards = frozenset(passed), tuple(answered)
        fault = super().exchange_fault(received, cards, hand_of_answerer)
        held = self.colours(tuple(hand_of_answerer - received))
        short = self.colours(tuple(received)) - held
        back = self.colours(tuple(received.intersection(cards)))
        return "not-held" if fault is None and back - short else fault


class _FirstOfTeamBegins(Matchmakers):
    """The first player of each team begins its exchange."""

    def may_begin(self, state: State, player: int) -> bool:  # noqa: ARG002 - in any state
        return player == self.members(self.team(player))[0]


# Playing


class _Anticlockwise(Matchmakers):
    """The player to the right plays next."""

    def mover(self, state: State) -> int:
        return (state.leader - state.turns) % self.players


class _NobodyFollows(Matchmakers):
    """Any card may be played by who could follow."""

    def followers(self, open_cards: frozenset[Card], colour: str | None) -> frozenset[Card]:  # noqa: ARG002 - none
        return frozenset()


class _MustTrump(Matchmakers):
    """Who cannot follow must play a trump if there is one to play."""

    def playable(self, open_cards: frozenset[Card], plays: Plays, trumps_held: frozenset[Card]) -> frozenset[Card]:
        may_play = super().playable(open_cards, plays, trumps_held)
        colour = self.lead_colour(plays)
        forced = colour is not None and not self.followers(open_cards, colour)
        return (trumps_held & may_play or may_play) if forced else may_play


class _TrumpOnlyWhenVoid(Matchmakers):
    """Who can follow may not play a trump."""

    def playable_trumps(self, followers: frozenset[Card], trumps_held: frozenset[Card]) -> frozenset[Card]:
        return frozenset() if followers else trumps_held


class _TrumpsFollowTrumps(Matchmakers):
    """Behind a trump that was led, who holds a trump must play one."""

    def playable(self, open_cards: frozenset[Card], plays: Plays, trumps_held: frozenset[Card]) -> frozenset[Card]:
        may_play = super().playable(open_cards, plays, trumps_held)
        forced = len(plays) > 0 and self.lead_colour(plays) is None
        return (trumps_held & may_play or may_play) if forced else may_play


class _TrumpLeadsNoColour(Matchmakers):
    """Behind a trump that was led no card sets a lead colour."""

    def lead_colour(self, plays: Plays) -> str | None:
        return None if plays and self.is_trump(plays[0].card) else super().lead_colour(plays)


class _TrumpFreesTheTrick(Matchmakers):
    """Behind a trump that was led nobody needs to follow in the whole trick."""

    def playable(self, open_cards: frozenset[Card], plays: Plays, trumps_held: frozenset[Card]) -> frozenset[Card]:
        may_play = super().playable(open_cards, plays, trumps_held)
        return may_play | open_cards if plays and self.is_trump(plays[0].card) else may_play


# The loser


class _HighestLoses(Matchmakers):
    """If all followed, the highest rank is weakest."""

    def weakest(self, plays: Plays) -> Play:
        followed = self.of_colours(plays)
        if self.off_colour(plays) or not followed:
            return super().weakest(plays)
        return max(followed, key=lambda play: play.card.rank)


class _OnlyRanksCount(Matchmakers):
    """A card off colour is weak by its rank alone."""

    def weakest_kind(self, plays: Plays) -> Plays:
        return self.of_colours(plays) or plays


class _FirstOffColour(Matchmakers):
    """Of several cards off colour the first is weakest, whatever its rank."""

    def weakest(self, plays: Plays) -> Play:
        off_colour = self.off_colour(plays)
        return off_colour[0] if off_colour else super().weakest(plays)


class _LastIsWeaker(Matchmakers):
    """Of equally weak cards the one played last is weaker."""

    def first_of(self, equal: Plays) -> Play:
        return equal[-1]


class _TrumpIsOffColour(Matchmakers):
    """A trump is off colour and can be weakest."""

    def weakest_kind(self, plays: Plays) -> Plays:
        colour = self.lead_colour(plays)
        return [play for play in plays if play.card.suit != colour] or plays


class _OddBringsTheNext(Matchmakers):
    """An odd rank brings the trump with the next number."""

    def trump_of(self, rank: int) -> Card | None:
        return super().trump_of(rank) or super().trump_of(rank + 1)


class _OfficeOnly(Matchmakers):
    """A trump is taken from the office only."""

    def may_take(self, loser: int, holder: int | None) -> bool:  # noqa: ARG002 - whoever lost
        return holder is None


class _NotFromPartners(Matchmakers):
    """No trump is taken from a partner."""

    def may_take(self, loser: int, holder: int | None) -> bool:
        return holder is None or self.team(holder) != self.team(loser)


class _MustRecruit(Matchmakers):
    """The loser must take the trump."""

    def may_decline(self) -> bool:
        return False


class _FromTheTrick(Matchmakers):
    """A trump that lies in the trick can be taken."""

    def why_no_recruit(self, plays: Plays, held: Mapping[Card, int]) -> NoRecruit | None:
        why = super().why_no_recruit(plays, held)
        return None if why == "in-trick" else why

    def finished(self, state: State, gathered: Card | None) -> State:
        after = super().finished(state, gathered)
        return replace(after, office=after.office.difference(*after.held))


class _TakesItAgain(Matchmakers):
    """The loser may take a trump that is held already."""

    def may_take(self, loser: int, holder: int | None) -> bool:  # noqa: ARG002 - from anybody
        return True


class _WinnerFirst(Matchmakers):
    """The winner takes a card before the loser decides about a trump."""

    def loser_first(self) -> bool:
        return False

    def before_gathering(self, state: State) -> State:
        if state.phase == "recruit":
            piled = frozenset[Card]().union(*state.piles)
            taken = next((play.card for play in state.plays if play.card in piled), None)
            return super().finished(state, taken)
        return super().before_gathering(state)

    def finished(self, state: State, gathered: Card | None) -> State:
        if self.recruit(state.plays, state.holders) is None:
            return super().finished(state, gathered)
        team = self.team(self.strongest(state.plays).player)
        taken = frozenset[Card]() if gathered is None else frozenset((gathered,))
        return replace(state, phase="recruit", piles=with_item(state.piles, team, state.piles[team] | taken))


# The winner


class _AnyColourWins(Matchmakers):
    """The highest card wins, whatever its colour."""

    def highest_of_lead(self, plays: Plays) -> Play:
        return max(plays, key=lambda play: play.card.rank)


class _TrumpDoesNotWin(Matchmakers):
    """A trump wins only against other trumps."""

    def strongest(self, plays: Plays) -> Play:
        return super().strongest(self.of_colours(plays) or plays)


class _FirstTrumpWins(Matchmakers):
    """Of several trumps the first wins."""

    def highest_trump(self, trumps: Plays) -> Play:
        return trumps[0]


class _GathersAll(Matchmakers):
    """The winner takes all cards that may be taken."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        if gathered is None:
            return cleared
        taken = self.gatherable(plays)
        piles = with_item(cleared.piles, self.team(self.strongest(plays).player), taken)
        return replace(cleared, out=cleared.out - taken, piles=piles)


class _GatheringIsOptional(Matchmakers):
    """The winner may take nothing."""

    def must_gather(self) -> bool:
        return False


class _OwnCardToo(Matchmakers):
    """The winner may take a card of their own."""

    def may_gather_of(self, player: int, winner: int) -> bool:  # noqa: ARG002 - of anybody
        return True


class _TrumpIsGathered(Matchmakers):
    """The winner may take a trump of another player."""

    def may_gather_kind(self, card: Card) -> bool:  # noqa: ARG002 - any
        return True


class _RestToPiles(Matchmakers):
    """Cards that the winner does not take go to the piles of their own players."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        return cleared if self.matched(plays) else _to_own_piles(self, cleared, plays, cleared.out)


class _LoserLeads(Matchmakers):
    """The loser leads next."""

    def leader_after_full(self, plays: Plays) -> int:
        return self.weakest(plays).player


class _LeaderLeadsAgain(Matchmakers):
    """Who led leads again."""

    def leader_after_full(self, plays: Plays) -> int:
        return plays[0].player


class _TrumpOnce(Matchmakers):
    """A trump that was played in a full trick is out of the round."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        if self.matched(plays) or self.is_four_trumps(plays):
            return cleared
        return replace(cleared, out=cleared.out | cleared.office, office=frozenset())


class _FourTrumpsAreOut(Matchmakers):
    """Four trumps in one trick are out of the round."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        if not self.is_four_trumps(plays):
            return cleared
        return replace(cleared, out=cleared.out | cleared.office, office=frozenset())


class _FourTrumpsAreGathered(Matchmakers):
    """Of four trumps in one trick the player of the highest takes one."""

    def gatherable(self, plays: Plays) -> frozenset[Card]:
        if not self.is_four_trumps(plays):
            return super().gatherable(plays)
        return frozenset(play.card for play in plays) - {self.strongest(plays).card}


class _SameLeaderAgain(Matchmakers):
    """Behind four trumps who led leads again."""

    def leader_after_four_trumps(self, plays: Plays) -> int:
        return plays[0].player


# Matchmaking


class _RanksMatch(Matchmakers):
    """Cards of the same rank match, whatever their colours, but for trumps."""

    def match(self, one: Card, other: Card) -> bool:
        return one.rank == other.rank and not (self.is_trump(one) or self.is_trump(other))


class _PairIsKept(Matchmakers):
    """The matching cards go to the pile of who completed the pair."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        if self.matched(plays) is None:
            return cleared
        team = self.team(plays[-1].player)
        piles = with_item(cleared.piles, team, cleared.piles[team] | cleared.out)
        return replace(cleared, out=frozenset(), piles=piles)


class _RestIsOut(Matchmakers):
    """Behind a match the other cards are out, too."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        if self.matched(plays) is None:
            return cleared
        out = cleared.out.union(*cleared.piles)
        return replace(cleared, out=out, piles=(frozenset(),) * self.teams)


class _MatchHasALoser(Matchmakers):
    """Behind a match the player of the weakest card may take a trump."""

    def why_no_recruit(self, plays: Plays, held: Mapping[Card, int]) -> NoRecruit | None:
        why = super().why_no_recruit(plays, held)
        if why != "match":
            return why
        loser, card = self.weakest(plays)
        trump = self.trump_of(card.rank)
        away = trump not in [play.card for play in plays]
        return None if trump is not None and away and held.get(trump) != loser else why


class _TrumpGoesToPile(Matchmakers):
    """Behind a match a trump goes to its own player’s pile, like any other card."""

    def cleared(self, plays: Plays, gathered: Card | None = None) -> Cleared:
        cleared = super().cleared(plays, gathered)
        return _to_own_piles(self, cleared, plays, cleared.office) if self.matched(plays) else cleared


class _FirstOfPairLeads(Matchmakers):
    """Behind a match the player of the first matching card leads."""

    def leader_after_match(self, plays: Plays) -> int:
        pair = self.matched(plays)
        return next(play.player for play in plays if pair is None or play.card in pair)


class _OnlyLeadColourMatches(Matchmakers):
    """Only cards of the lead colour match."""

    def matched(self, plays: Plays) -> tuple[Card, Card] | None:
        pair = super().matched(plays)
        return pair if pair is not None and pair[0].suit == self.lead_colour(plays) else None


class _NoMatchBehindATrump(Matchmakers):
    """In a trick that a trump has led no cards match."""

    def matched(self, plays: Plays) -> tuple[Card, Card] | None:
        return None if plays and self.is_trump(plays[0].card) else super().matched(plays)


class _NoMatchOnTheLast(Matchmakers):
    """The last card of a trick of four matches none."""

    def matched(self, plays: Plays) -> tuple[Card, Card] | None:
        return super().matched(plays[: self.cards_in_trick - 1])


# The round


class _EndsWithOneCard(Matchmakers):
    """The round ends when a player has one card left."""

    def runs_out(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:  # noqa: ARG002 - cards only
        return len(open_cards) < 2


class _EndsInTheTrick(Matchmakers):
    """The round ends with the last card of a hand, and the trick is not finished: its cards are out."""

    def played(self, state: State, play: Play) -> State:
        after = super().played(state, play)
        if not after.plays or self.ending(after) is not None or not self.round_is_over(after):
            return after
        trumps = frozenset(play.card for play in after.plays if self.is_trump(play.card))
        out = after.out.union(play.card for play in after.plays) - trumps
        return self.counted(replace(after, plays=(), turns=0, out=out, office=after.office | trumps))


class _TrumpsAreHand(Matchmakers):
    """A trump that is held counts as hand, so that the round goes on for its player."""

    def runs_out(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:
        return not open_cards | trumps_held

    def skips(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:
        return self.runs_out(open_cards, trumps_held)


class _LeftCardsCount(Matchmakers):
    """Cards left in hands score minus their ranks."""

    def points_of_hands(self, left: frozenset[Card]) -> int:
        return sum(map(self.points_left_over, left))


class _CardInTwoSets(Matchmakers):
    """A card may be in several sets."""

    def splits(self, cards: tuple[Card, ...]) -> Iterator[Split]:
        groups = [group for size in (2, *self.buddies_sizes) for group in combinations(cards, size)]
        kinds = ((self.set_kind(group), group) for group in groups)
        yield tuple(ScoringSet(kind, frozenset(group)) for kind, group in kinds if kind is not None)

    def each_once(self, used: list[Card]) -> bool:  # noqa: ARG002 - any
        return True


class _AnyTwoAreACouple(Matchmakers):
    """Two cards of one rank are a couple, whatever their colours."""

    def is_couple(self, cards: tuple[Card, ...]) -> bool:
        return len(cards) == 2 and self.one_rank(cards)


class _BuddiesAreFour(Matchmakers):
    """Only as many buddies as there are colours are a set."""

    def is_buddies(self, cards: tuple[Card, ...]) -> bool:
        return super().is_buddies(cards) and len(cards) == max(self.buddies_sizes)


class _BuddiesAreThree(Matchmakers):
    """Only three cards are buddies, not four."""

    def is_buddies(self, cards: tuple[Card, ...]) -> bool:
        return super().is_buddies(cards) and len(cards) == min(self.buddies_sizes)


class _BuddiesOfAnyColours(Matchmakers):
    """Buddies may have the same colour."""

    def different_colours(self, cards: tuple[Card, ...]) -> bool:  # noqa: ARG002 - any
        return True


class _SetsScoreTwice(Matchmakers):
    """A card in a set scores twice its rank."""

    def points_in_set(self, card: Card) -> int:
        return 2 * card.rank


class _LeftOverScoresNothing(Matchmakers):
    """A card in no set scores nothing."""

    def points_left_over(self, card: Card) -> int:  # noqa: ARG002 - whichever it is
        return 0


class _TrumpCostsItsNumber(Matchmakers):
    """A trump still held scores minus its number."""

    def points_of_trump(self, trump: Card) -> int:
        return -trump.rank


class _CouplesFirst(Matchmakers):
    """A team makes all couples first, and buddies of what is left."""

    def best_split_of_rank(self, cards: tuple[Card, ...]) -> Split:
        pairs = [pair for pair in combinations(cards, 2) if self.is_couple(pair)]
        left = tuple(card for card in cards if not any(card in pair for pair in pairs))
        return (*(ScoringSet("couple", frozenset(pair)) for pair in pairs), *super().best_split_of_rank(left))


# The match


class _LastRoundCounts(Matchmakers):
    """Each round stands for itself."""

    def added(self, total: int, score: int) -> int:  # noqa: ARG002 - whatever it was
        return score


class _LeadIsExceeded(Matchmakers):
    """A lead of exactly so many points is not enough."""

    def decides(self, lead: int) -> bool:
        return lead > self.lead_to_win


class _TrailingTeamStarts(Matchmakers):
    """The team that is behind starts the next round."""

    def starts_when_ahead(self, leading_team: int) -> int:
        return 1 - leading_team


class _AnswererLeads(Matchmakers):
    """The partner of who began the exchange leads."""

    def leads_round(self, starter: int) -> int:
        return next(player for player in self.members(self.team(starter)) if player != starter)


class _OtherTeamWhenLevel(Matchmakers):
    """If totals are level, the other team starts."""

    def starts_when_level(self, starting_team: int) -> int:
        return 1 - starting_team


class _FirstTeamWinsLevel(Matchmakers):
    """Of equal totals the first team’s wins."""

    def when_level(self) -> Outcome:
        return Won(0)


# Two players


class _SevenForTwo(Matchmakers):
    """Each of two players is dealt one card less into the hand."""

    @property
    def hand_size(self) -> int:
        return super().hand_size - (1 if self.has_straw else 0)


class _SmallerStraw(Matchmakers):
    """The straw has a place less, and its cards are in the hand."""

    straw_places = Matchmakers.straw_places - 1


class _StrawIsNoHand(Matchmakers):
    """The cards face up in the straw do not count as hand."""

    def open_cards(self, hand: frozenset[Card], straw: Straw) -> frozenset[Card]:  # noqa: ARG002 - the hand alone
        return hand


class _OneCardForTwo(Matchmakers):
    """Two players play one card each to a trick."""

    @property
    def plays_each(self) -> int:
        return 1


class _NothingTurnedUp(Matchmakers):
    """Cards that lie face down stay so."""

    def turned_up(self, straw: Straw) -> Straw:
        return straw


class _LooksUnderStraw(Matchmakers):
    """Anybody may look at cards that lie face down."""

    def may_be_seen(self, straw: Straw) -> frozenset[Card]:
        return frozenset[Card]().union(*(place.cards for place in straw))


class _ExchangeForTwo(Matchmakers):
    """Two players begin with an exchange, too."""

    def has_exchange(self) -> bool:
        return True


class _TrumpInsteadOfSkipping(Matchmakers):
    """A player with no open card plays a trump that is held."""

    def skips(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:
        return not open_cards | trumps_held


class _OtherOwnCard(Matchmakers):
    """Only the card that won is the winner’s own."""

    def gatherable(self, plays: Plays) -> frozenset[Card]:
        gatherable = super().gatherable(plays)
        if self.matched(plays) is not None or self.is_four_trumps(plays):
            return gatherable
        winner, card = self.strongest(plays)
        own = (play.card for play in plays if play.player == winner and self.may_gather_kind(play.card))
        return gatherable.union(own) - {card}


class _OwnCardIfNothingElse(Matchmakers):
    """A winner who finds nothing else takes a card of their own."""

    def gatherable(self, plays: Plays) -> frozenset[Card]:
        gatherable = super().gatherable(plays)
        if gatherable or self.matched(plays) is not None or self.is_four_trumps(plays):
            return gatherable
        return frozenset(play.card for play in self.of_colours(plays))


class _WinnerDoesNotLose(Matchmakers):
    """The loser is never the winner, but has the weakest card of the other player."""

    def weakest(self, plays: Plays) -> Play:
        winner = self.strongest(plays).player
        others = [play for play in self.of_colours(plays) if play.player != winner]
        weakest = super().weakest(plays)
        return self.first_of(self.lowest(others)) if others and weakest.player == winner else weakest


class _EndsBeforeTurningUp(Matchmakers):
    """Whether the round ends is tested before cards are turned up."""

    def tested(self, after: State, turned: State) -> State:  # noqa: ARG002 - before
        return after


def _to_own_piles(rules: Matchmakers, cleared: Cleared, plays: Plays, cards: frozenset[Card]) -> Cleared:
    """These cards of a trick go to the piles of those who played them."""
    piles = tuple(
        pile.union(play.card for play in plays if play.card in cards and rules.team(play.player) == team)
        for team, pile in enumerate(cleared.piles)
    )
    return Cleared(cleared.out - cards, cleared.office - cards, piles)


def _another_rank(rules: Matchmakers) -> Matchmakers:
    return replace(rules, deck=replace(rules.deck, ranks=(*rules.deck.ranks, max(rules.deck.ranks) + 1)))


def _other_ranks(rules: Matchmakers) -> Matchmakers:
    lowest, *others = rules.deck.ranks
    return replace(rules, deck=replace(rules.deck, ranks=(*others, lowest + len(rules.deck.ranks))))


def _others_doubled(rules: Matchmakers) -> Matchmakers:
    return replace(rules, deck=replace(rules.deck, doubled=(*rules.deck.doubled[:-1], max(rules.deck.ranks))))


def _other_trumps(rules: Matchmakers) -> Matchmakers:
    return replace(rules, trumps=replace(rules.trumps, ranks=(*rules.trumps.ranks[:-1], max(rules.deck.ranks))))


COUNTER_RULES: Mapping[str, tuple[Maker[Matchmakers], ...]] = {
    "deck": (_another_rank,),
    "ranks": (_other_ranks,),
    "doubled": (_others_doubled,),
    "alike": (as_wrong(_MarksMatter),),
    "trumps": (_other_trumps,),
    "trumps-undealt": (as_wrong(_TrumpIsDealt),),
    "partners": (as_wrong(_NeighboursArePartners),),
    "deal": (as_wrong(_OneCardUndealt),),
    "first-lead": (as_wrong(_DealerIsLast), as_wrong(_StarterLeadsFirst)),
    "pass": (as_wrong(_AnyNumberPassed),),
    "answer": (as_wrong(_AnswerOfTwo),),
    "same-colours": (as_wrong(_ColoursWithoutCounts),),
    "same-card-back": (as_wrong(_MissingColourIsFree),),
    "colour-kept": (as_wrong(_AnyColoursBack),),
    "give-back": (as_wrong(_NothingIsGivenBack),),
    "exchange-starter": (as_wrong(_FirstOfTeamBegins),),
    "clockwise": (as_wrong(_Anticlockwise),),
    "follow": (as_wrong(_NobodyFollows),),
    "void-free": (as_wrong(_MustTrump),),
    "trump-free": (as_wrong(_TrumpOnlyWhenVoid),),
    "trump-lead": (as_wrong(_TrumpsFollowTrumps),),
    "trump-lead-colour": (as_wrong(_TrumpLeadsNoColour), as_wrong(_TrumpFreesTheTrick)),
    "lowest-loses": (as_wrong(_HighestLoses),),
    "off-colour-weaker": (as_wrong(_OnlyRanksCount),),
    "lowest-off-colour": (as_wrong(_FirstOffColour),),
    "first-weaker": (as_wrong(_LastIsWeaker),),
    "trump-never-weakest": (as_wrong(_TrumpIsOffColour),),
    "recruit": (as_wrong(_OddBringsTheNext),),
    "recruit-holder": (as_wrong(_OfficeOnly),),
    "recruit-partner": (as_wrong(_NotFromPartners),),
    "recruit-optional": (as_wrong(_MustRecruit),),
    "recruit-in-trick": (as_wrong(_FromTheTrick),),
    "recruit-held": (as_wrong(_TakesItAgain),),
    "loser-first": (as_wrong(_WinnerFirst),),
    "highest-wins": (as_wrong(_AnyColourWins),),
    "trump-wins": (as_wrong(_TrumpDoesNotWin),),
    "highest-trump": (as_wrong(_FirstTrumpWins),),
    "gather": (as_wrong(_GathersAll),),
    "gather-must": (as_wrong(_GatheringIsOptional),),
    "gather-not-own": (as_wrong(_OwnCardToo),),
    "gather-no-trump": (as_wrong(_TrumpIsGathered),),
    "rest-out": (as_wrong(_RestToPiles),),
    "winner-leads": (as_wrong(_LoserLeads), as_wrong(_LeaderLeadsAgain)),
    "trump-to-office": (as_wrong(_TrumpOnce), as_wrong(_FourTrumpsAreOut)),
    "four-trumps": (as_wrong(_FourTrumpsAreGathered),),
    "four-trumps-lead": (as_wrong(_SameLeaderAgain),),
    "match": (as_wrong(_RanksMatch),),
    "match-out": (as_wrong(_PairIsKept),),
    "match-rest": (as_wrong(_RestIsOut),),
    "match-no-loser": (as_wrong(_MatchHasALoser),),
    "match-trump": (as_wrong(_TrumpGoesToPile),),
    "match-leads": (as_wrong(_FirstOfPairLeads),),
    "match-off-colour": (as_wrong(_OnlyLeadColourMatches),),
    "match-after-trump": (as_wrong(_NoMatchBehindATrump),),
    "match-fourth": (as_wrong(_NoMatchOnTheLast),),
    "hand-empty": (as_wrong(_EndsWithOneCard),),
    "trick-first": (as_wrong(_EndsInTheTrick),),
    "trump-not-hand": (as_wrong(_TrumpsAreHand),),
    "left-no-count": (as_wrong(_LeftCardsCount),),
    "card-once": (as_wrong(_CardInTwoSets),),
    "couple": (as_wrong(_AnyTwoAreACouple),),
    "buddies": (as_wrong(_BuddiesAreFour), as_wrong(_BuddiesAreThree)),
    "buddies-colours": (as_wrong(_BuddiesOfAnyColours),),
    "in-set": (as_wrong(_SetsScoreTwice),),
    "left-over": (as_wrong(_LeftOverScoresNothing),),
    "held-trump": (as_wrong(_TrumpCostsItsNumber),),
    "best-split": (as_wrong(_CouplesFirst),),
    "running-total": (as_wrong(_LastRoundCounts),),
    "lead": (as_wrong(Matchmakers, lead_to_win=10),),
    "lead-exact": (as_wrong(_LeadIsExceeded),),
    "leader-starts": (as_wrong(_TrailingTeamStarts),),
    "starter-leads": (as_wrong(_AnswererLeads),),
    "level-same": (as_wrong(_OtherTeamWhenLevel),),
    "last-round": (as_wrong(Matchmakers, rounds=1),),
    "equal-shares": (as_wrong(_FirstTeamWinsLevel),),
    "two-deal": (as_wrong(_SevenForTwo),),
    "two-straw": (as_wrong(_SmallerStraw),),
    "two-open-straw": (as_wrong(_StrawIsNoHand),),
    "two-plays": (as_wrong(_OneCardForTwo),),
    "two-turn-up": (as_wrong(_NothingTurnedUp),),
    "two-no-look": (as_wrong(_LooksUnderStraw),),
    "two-no-exchange": (as_wrong(_ExchangeForTwo),),
    "two-skip": (as_wrong(_TrumpInsteadOfSkipping),),
    "two-own-cards": (as_wrong(_OtherOwnCard),),
    "two-nothing": (as_wrong(_OwnCardIfNothingElse),),
    "two-same-player": (as_wrong(_WinnerDoesNotLose),),
    "two-end": (as_wrong(_EndsBeforeTurningUp),),
}
"""By clause, what makes the wrong game of a true one. Wrong games for two are such only with two players."""
