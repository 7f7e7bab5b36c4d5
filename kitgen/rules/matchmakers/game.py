"""A whole match: from the deal to the count of the last round, one action at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from kitgen.rules.cards import Card
from kitgen.rules.matchmakers.clauses import Clauses
from kitgen.rules.matchmakers.dealing import DealRules
from kitgen.rules.matchmakers.ending import EndRules, Outcome, Totals
from kitgen.rules.matchmakers.exchange import ExchangeRules
from kitgen.rules.matchmakers.scoring import ScoringRules
from kitgen.rules.matchmakers.states import Action, Answer, Decline, Exchange, Gather, Pass, Phase, Recruit, State
from kitgen.rules.matchmakers.tricks import Ending, Play, TrickRules
from kitgen.rules.play import IllegalAction, Shuffle, in_words, with_item

_NOW: Mapping[Phase, str] = {
    "exchange": "Both teams exchange cards first.",
    "play": "A card must be played now.",
    "recruit": "The loser takes a trump now, or not.",
    "gather": "The winner must take a card now.",
    "counted": "The round is over.",
}


@dataclass(frozen=True)
class Matchmakers(DealRules, ExchangeRules, TrickRules, ScoringRules, EndRules, Clauses):
    """The rules for four players, or for two. In this game the suits are called colours; trumps have none."""

    # Dealing

    def start(self, shuffle: Shuffle, dealer: int = 0) -> State:
        """The first round, dealt. ValueError if the game is `undealable` or there is no such dealer."""
        if (fault := self.undealable()) is not None:
            raise ValueError(fault)
        if dealer not in range(self.players):
            raise ValueError(f"The dealer must be one of 0 to {self.players - 1}, not {dealer}.")
        return self._round(shuffle, self.first_leader(dealer), (0,) * self.teams, 0)

    def next_round(self, state: State, shuffle: Shuffle) -> State:
        """The next round, dealt. IllegalAction if this one is not counted or the match is over."""
        if state.phase != "counted" or self.outcome(state) is not None:
            raise IllegalAction("No round begins now.")
        starting = self.next_starting_team(state.totals, state.starting_team)
        return self._round(shuffle, starting, state.totals, state.rounds)

    def _round(self, shuffle: Shuffle, leader: int, totals: Totals, rounds: int) -> State:
        hands, straws = self.dealt(shuffle)
        office, held = self.trumps_laid()
        return State(
            phase="exchange" if self.has_exchange() else "play",
            hands=hands,
            straws=straws,
            office=office,
            held=held,
            starting_team=self.team(leader),
            leader=leader,
            totals=totals,
            rounds=rounds,
        )

    def first_leader(self, dealer: int) -> int:
        """The dealer leads first in the first round."""
        return dealer

    def has_exchange(self) -> bool:
        """Two players have no partners, and no exchange."""
        return self.players > self.teams

    # Whose turn it is

    def mover(self, state: State) -> int:
        """Who plays next to a trick: clockwise from its leader, of two players in turn."""
        return (state.leader + state.turns) % self.players

    def open_to(self, state: State, player: int) -> frozenset[Card]:
        """All that counts as hand of a player."""
        return self.open_cards(state.hands[player], state.straws[player])

    # What a player may do

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """All that may be done next; none when the round is over and cards are to be dealt."""
        return tuple(action for action in self._candidates(state) if self.why_not(state, action) is None)

    def _candidates(self, state: State) -> Iterator[Action]:
        match state.phase:
            case "exchange":
                for player in range(self.players):
                    yield from self._exchanges(state, player)
            case "play":
                player = self.mover(state)
                cards = self.open_to(state, player) | state.held[player]
                yield from (Play(player, card) for card in sorted(cards))
            case "recruit":
                yield from (Recruit(), Decline())
            case "gather":
                yield from (Gather(card) for card in sorted(self.gatherable(state.plays)))
                yield Decline()
            case "counted":
                return

    def _exchanges(self, state: State, player: int) -> Iterator[Action]:
        exchange = state.exchanges[self.team(player)]
        if exchange is None:
            yield from (Pass(player, cards) for cards in self.legal_passes(state.hands[player]))
        elif exchange.waiting:
            answers = self.legal_answers(exchange.waiting, state.hands[player])
            yield from (Answer(player, cards) for cards in answers)

    def why_not(self, state: State, action: Action) -> str | None:
        """Why this may not be done now, as a sentence; None if it is legal."""
        if self.outcome(state) is not None:
            return "The match is over."
        if state.phase not in _phases_of(action):
            return _NOW[state.phase]
        match action:
            case Pass(player, cards):
                return self._why_not_pass(state, player, cards)
            case Answer(player, cards):
                return self._why_not_answer(state, player, cards)
            case Play(player, card):
                return self._why_not_play(state, player, card)
            case Decline() if state.phase == "recruit" and not self.may_decline():
                return "The loser must take the trump."
            case Decline() if state.phase == "gather" and self.must_gather():
                return _NOW["gather"]
            case Gather(card) if card not in self.gatherable(state.plays):
                return "The winner takes a card of the trick, but none of their own and no trump."
        return None

    def _why_not_pass(self, state: State, player: int, cards: frozenset[Card]) -> str | None:
        exchange = state.exchanges[self.team(player)]
        if exchange is not None:
            return "The partner has begun the exchange." if exchange.waiting else "This team has exchanged its cards."
        if not self.may_begin(state, player):
            return "The other partner begins the exchange."
        match self.pass_fault(cards, state.hands[player]):
            case "count":
                return f"Exactly {in_words(self.exchanged)} are passed, not {len(cards)}."
            case "not-held":
                return "These cards are not all in the hand of the player who passes them."
            case None:
                return None

    def _why_not_answer(self, state: State, player: int, cards: frozenset[Card]) -> str | None:
        exchange = state.exchanges[self.team(player)]
        if exchange is None or not exchange.waiting:
            return "Nothing was passed to this player."
        if player == exchange.starter:
            return "The partner gives cards back."
        match self.exchange_fault(exchange.waiting, cards, state.hands[player]):
            case "count":
                return f"Exactly {in_words(self.exchanged)} come back, not {len(cards)}."
            case "not-held":
                return "These cards are neither all in the hand nor received."
            case "colours":
                return "As many cards of each colour must come back as were received."
            case None:
                return None

    def _why_not_play(self, state: State, player: int, card: Card) -> str | None:
        if player != self.mover(state):
            return "It is the turn of another player."
        open_cards, trumps = self.open_to(state, player), state.held[player]
        if card not in open_cards | trumps:
            return f"The player has no {card.face} to play."
        if card not in self.playable(open_cards, state.plays, trumps):
            colour = self.lead_colour(state.plays)
            return f"A player who has {colour} plays {colour} or a trump."
        return None

    def may_begin(self, state: State, player: int) -> bool:  # noqa: ARG002 - a wrong rule names the player
        """Each team chooses freely who begins its exchange, in every round."""
        return True

    def loser_first(self) -> bool:
        """The loser decides about a trump before the winner takes a card."""
        return True

    def may_decline(self) -> bool:
        """Taking a trump is optional."""
        return True

    def must_gather(self) -> bool:
        """Taking a card is not, for the winner."""
        return True

    # What an action does

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. IllegalAction with the reason for what is not allowed."""
        if (reason := self.why_not(state, action)) is not None:
            raise IllegalAction(reason)
        match action:
            case Pass(player, cards):
                return self.passed(state, player, cards)
            case Answer(player, cards):
                return self.answered(state, player, cards)
            case Play():
                return self.played(state, action)
            case Recruit():
                return self.before_gathering(self.recruited(state))
            case Decline():
                return self.before_gathering(state) if state.phase == "recruit" else self.finished(state, None)
            case Gather(card):
                return self.finished(state, card)

    def passed(self, state: State, player: int, cards: frozenset[Card]) -> State:
        """The cards lie face down before the partner. In later rounds whoever begins for the starting team leads."""
        team = self.team(player)
        starts = team == state.starting_team and not self.dealer_leads(state.rounds)
        return replace(
            state,
            hands=with_item(state.hands, player, state.hands[player] - cards),
            exchanges=with_item(state.exchanges, team, Exchange(player, cards)),
            leader=self.leads_round(player) if starts else state.leader,
        )

    def dealer_leads(self, rounds: int) -> bool:
        """In the first round the dealer leads, whoever begins the exchange."""
        return rounds == 0

    def leads_round(self, starter: int) -> int:
        """In a later round, who begins the exchange of the team that starts leads."""
        return starter

    def answered(self, state: State, player: int, cards: frozenset[Card]) -> State:
        """The partner has what was passed, and the other one what came back."""
        team = self.team(player)
        exchange = state.exchanges[team]
        if exchange is None:
            raise IllegalAction("Nothing was passed to this player.")
        hands = with_item(state.hands, player, (state.hands[player] | exchange.waiting) - cards)
        hands = with_item(hands, exchange.starter, hands[exchange.starter] | cards)
        exchanges = with_item(state.exchanges, team, Exchange(exchange.starter, frozenset()))
        done = all(each is not None and not each.waiting for each in exchanges)
        return replace(state, hands=hands, exchanges=exchanges, phase="play" if done else "exchange")

    def played(self, state: State, play: Play) -> State:
        """The card lies in the trick; who has nothing to play is skipped; a trick that has ended is judged."""
        player, card = play
        after = self._on_with_turns(
            replace(
                state,
                hands=with_item(state.hands, player, state.hands[player] - {card}),
                straws=with_item(state.straws, player, self.without(state.straws[player], card)),
                held=with_item(state.held, player, state.held[player] - {card}),
                plays=(*state.plays, play),
                turns=state.turns + 1,
            )
        )
        if self.ending(after) is None:
            return after
        recruits = self.loser_first() and self.recruit(after.plays, after.holders) is not None
        return replace(after, phase="recruit") if recruits else self.before_gathering(after)

    def _on_with_turns(self, state: State) -> State:
        while state.turns < self.cards_in_trick:
            player = self.mover(state)
            if not self.skips(self.open_to(state, player), state.held[player]):
                break
            state = replace(state, turns=state.turns + 1)
        return state

    def ending(self, state: State) -> Ending | None:
        """How the trick has ended; a trick in which a player was skipped is full with fewer cards."""
        ended = self.ended(state.plays)
        return "full" if ended is None and state.turns >= self.cards_in_trick else ended

    def recruited(self, state: State) -> State:
        """The loser holds the trump, and nobody else has it any more."""
        trump = self.recruit(state.plays, state.holders)
        if trump is None:
            raise IllegalAction("There is no trump to take.")
        loser = self.weakest(state.plays).player
        held = tuple(trumps - {trump} for trumps in state.held)
        return replace(state, office=state.office - {trump}, held=with_item(held, loser, held[loser] | {trump}))

    def before_gathering(self, state: State) -> State:
        """The winner must take a card, if there is one to take."""
        return replace(state, phase="gather") if self.gatherable(state.plays) else self.finished(state, None)

    def finished(self, state: State, gathered: Card | None) -> State:
        """The trick is cleared and straw is turned up; then the round is counted, or the next trick led."""
        cleared = self.cleared(state.plays, gathered)
        after = replace(
            state,
            phase="play",
            office=state.office | cleared.office,
            piles=tuple(pile | more for pile, more in zip(state.piles, cleared.piles, strict=True)),
            out=state.out | cleared.out,
            leader=self.next_leader(state.plays),
            plays=(),
            turns=0,
            tricks=state.tricks + 1,
        )
        turned = replace(after, straws=tuple(map(self.turned_up, after.straws)))
        return self.counted(turned) if self.round_is_over(self.tested(after, turned)) else turned

    # The end

    def tested(self, after: State, turned: State) -> State:  # noqa: ARG002 - a wrong rule tests the other
        """Of the states behind a trick, before straw is turned up and then, the one that may end the round."""
        return turned

    def round_is_over(self, state: State) -> bool:
        """Behind a trick the round is over if a player has no card left that counts as hand."""
        return any(self.runs_out(self.open_to(state, player), state.held[player]) for player in range(self.players))

    def runs_out(self, open_cards: frozenset[Card], trumps_held: frozenset[Card]) -> bool:  # noqa: ARG002 - a wrong rule counts trumps
        """A player has no card left; a trump is not part of the hand."""
        return not open_cards

    def counted(self, state: State) -> State:
        """The round’s score of each team is added to its running total."""
        totals = tuple(map(self.added, state.totals, self.round_score(state)))
        return replace(state, phase="counted", totals=totals, rounds=state.rounds + 1)

    def added(self, total: int, score: int) -> int:
        """Totals run on from round to round."""
        return total + score

    def round_score(self, state: State) -> tuple[int, ...]:
        """By team: its pile, and the trumps that its players hold. Cards left in hands do not count."""
        return tuple(
            self.score(pile, self.trumps_of(state, team)) + self.points_of_hands(self.hands_of(state, team))
            for team, pile in enumerate(state.piles)
        )

    def trumps_of(self, state: State, team: int) -> frozenset[Card]:
        """The trumps that the players of a team hold."""
        return frozenset[Card]().union(*(state.held[player] for player in self.members(team)))

    def hands_of(self, state: State, team: int) -> frozenset[Card]:
        """The cards that the players of a team have left in hand, or face up in the straw."""
        return frozenset[Card]().union(*(self.open_to(state, player) for player in self.members(team)))

    def points_of_hands(self, left: frozenset[Card]) -> int:  # noqa: ARG002 - a wrong rule counts them
        """Cards left in hands do not count."""
        return 0

    def outcome(self, state: State) -> Outcome | None:
        """How the match has ended; None while it goes on."""
        return self.after_round(state.totals, state.rounds) if state.phase == "counted" else None


def _phases_of(action: Action) -> tuple[Phase, ...]:
    match action:
        case Pass() | Answer():
            return ("exchange",)
        case Play():
            return ("play",)
        case Recruit():
            return ("recruit",)
        case Decline():
            return ("recruit", "gather")
        case Gather():
            return ("gather",)
