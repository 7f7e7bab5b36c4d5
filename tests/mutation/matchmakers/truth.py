"""Whether an example is true: the judging half of the model of Matchmakers.

Written from the rules of the game alone, with the independent resolver of tricks and scorer of piles. What is not told
is open, but trumps of which nothing is told lie in the guide office, and what somebody does shows what they could do:
who plays off colour has none of the lead colour. A permission is true where it must hold, supposed that the player has
the card. A reason is a true one if it alone is enough.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from tests.independent.matchmakers_score import best_score, best_split, is_buddies, is_couple, splits
from tests.independent.matchmakers_tricks import (
    SEATS,
    TRUMP_NUMBERS,
    Card,
    Outcome,
    Play,
    is_trump,
    lead_colour,
    matching_pair,
    resolve,
    whose_turn_of_four,
    whose_turn_of_two,
)
from tests.mutation.matchmakers.sayings import HE, SHE, Saying, sayings
from tests.mutation.model import Line, Truth, Unreadable, Untrue, judge

_LEAD = 30
_ROUNDS = 3
_PASSED = 3
_MANY = 99
"""Open cards of a player of whom no number is told."""

Team = frozenset[str]

_ROLES = {
    role: frozenset(kinds.split(", "))
    for role, kinds in {
        "given": "holds, colour, count, dealer, pile, round, points, started, only, straw",
        "do": "pass, back, lead, play, gather, skip, take, leave",
        "judge": "weakest, strongest, lead colour, match, couple, buddies, costs, scores, pile scores, couples alone, "
        "ahead, equal",
        "allowed": "pass, back, lead, play, play any, gather, skip, take, leave, begin",
        "refused": "pass, back, lead, play, gather, gather card, take, take trump, leave, leave all, begin, match, "
        "couple, buddies, over, exchange, skip",
        "why": "colours same, numbers same, come back, follow, colour, off, off before, before, lowest, lowest off, "
        "own, trump number, gather one, gather card, in trick, holds, a trump, all trumps, match, count, trick over, "
        "twice, in set, nothing left, partners",
        "now": "wins, loses, out, to office, all to office, trick ends, to pile, nobody wins, nobody loses, "
        "nobody takes, points, turn up",
        "next": "leads next, leads first, starts next, started",
        "end": "over, wins game, another, share",
    }.items()
}
_DEEDS = _ROLES["do"] | _ROLES["allowed"] | _ROLES["refused"]
# Where a word that adds to a statement adds something true.
_HINTS_FIT = {
    "still": frozenset(["over", "trick over", "count", "holds", "colour", "another"]),
    "also": _DEEDS,
    "because": _ROLES["why"],
    "so": _ROLES["now"] | _ROLES["next"] | _ROLES["end"] | _ROLES["judge"],
    "already": frozenset(["holds", "in set"]),
    "again": frozenset(["leads next", "starts next", "started"]),
}


def truth(language: str, lines: Sequence[Line]) -> Truth:
    """Whether every line of an example, each with its role, is true where it stands."""
    read = [_read(language, sentence) for _, sentence in lines]
    if Truth.FALSE in read:
        return Truth.FALSE
    if Truth.UNREADABLE not in read:
        try:
            return judge(language, lines, sayings, _Table())
        except Unreadable:
            return Truth.UNREADABLE
    # Behind a line that cannot be read everything is open. Most mutants differ only there, so the rest is kept.
    return _before_unreadable(language, tuple(lines[: read.index(Truth.UNREADABLE)]))


def _read(language: str, sentence: str) -> Truth:
    try:
        sayings(language, sentence)
    except Unreadable:
        return Truth.UNREADABLE
    except Untrue:
        return Truth.FALSE
    return Truth.TRUE


@lru_cache(maxsize=2000)
def _before_unreadable(language: str, lines: tuple[Line, ...]) -> Truth:
    table = _Table()
    try:
        true = all(table.holds(role, saying) for role, sentence in lines for saying in sayings(language, sentence))
    except Unreadable:
        return Truth.UNREADABLE
    return Truth.UNREADABLE if true else Truth.FALSE


@dataclass(frozen=True)
class _Trick:
    """A finished trick: its cards in their order, and what they come to."""

    plays: tuple[Play, ...]
    outcome: Outcome


@dataclass
class _Table:
    two: Team | None = None
    """The players of the game for two, where it is told that only they play."""
    named: set[str] = field(default_factory=set)
    latest: dict[str, str] = field(default_factory=dict)
    """Of whom a pronoun speaks."""
    where: dict[Card, str] = field(default_factory=dict)
    """In whose hand a card is that was named, or “” where it is in nobody’s."""
    closed: set[tuple[str, str]] = field(default_factory=set)
    """Players with a colour of which they hold no other cards than those that were named."""
    some: set[tuple[str, str]] = field(default_factory=set)
    """Players with a colour of which they hold at least one card."""
    count: dict[str, int] = field(default_factory=dict)
    holders: dict[int, str] = field(default_factory=dict)
    straw: set[Card] = field(default_factory=set)
    dealer: str | None = None
    round_over: int | None = None
    started: Team | None = None
    piles: dict[Team, list[Card]] = field(default_factory=dict)
    totals: dict[Team, int] = field(default_factory=dict)
    sets: list[tuple[Card, ...]] = field(default_factory=list)
    passes: dict[Team, tuple[str, str, tuple[Card, ...]]] = field(default_factory=dict)
    """Who began the exchange of a team, the partner, and the cards."""
    answered: set[Team] = field(default_factory=set)
    plays: list[Play] = field(default_factory=list)
    leader: str | None = None
    done: _Trick | None = None
    """The trick that was finished last, until another one is led."""
    gathered: Card | None = None
    taken: bool = False
    emptied: set[str] = field(default_factory=set)
    """Players of the game for two who played their last open card in this trick."""
    skipped: set[str] = field(default_factory=set)
    turned: dict[Card, str] = field(default_factory=dict)
    out: set[Card] = field(default_factory=set)
    begun: bool = False
    asked: Saying | None = None
    reason_due: bool = False

    def holds(self, role: str, said: Saying) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""
        if said.kind not in _ROLES.get(role, ()) or not all(said.kind in _HINTS_FIT[hint] for hint in said.hints):
            return False
        if "still" in said.hints and said.kind in ("over", "trick over") and said.mode not in ("not", "forbidden"):
            return False
        if "also" in said.hints and role not in ("allowed", "refused"):
            return False
        if self.reason_due and role != "why":
            return False
        said = self._without_pronouns(said)
        self.begun = self.begun or role != "given"
        if not self._seats_fit(said):
            return False
        if role == "why":
            asked, self.asked, self.reason_due = self.asked, None, False
            return asked is not None and self._why(said, asked)
        self.asked = said if role in ("judge", "allowed", "refused") or said.kind == "loses" else None
        self.reason_due = role == "refused"
        judges: dict[str, Callable[[Saying], bool]] = {
            "given": self._given,
            "do": self._done,
            "judge": self._judge,
            "allowed": self._allowed,
            "refused": self._refused,
            "now": self._now,
            "next": self._next,
            "end": self._end,
        }
        return judges[role](said)

    # Who there is

    def _without_pronouns(self, said: Saying) -> Saying:
        """The statement with people for pronouns: whoever of that gender was named last."""
        plain = replace(
            said,
            people=tuple(map(self._person, said.people)),
            of=tuple(map(self._person, said.of)),
            to=None if said.to is None else self._person(said.to),
            source=None if said.source is None else self._person(said.source),
        )
        met = set(SEATS).intersection((*plain.people, *plain.of, plain.to, plain.source))
        for pronoun, seats in ((HE, {"North", "South"}), (SHE, {"East", "West"})):
            if len(met & seats) == 1:
                (self.latest[pronoun],) = met & seats
            elif met & seats:
                # Behind two of them, people would not say “he” or “she”.
                self.latest.pop(pronoun, None)
        self.named |= met
        return plain

    def _person(self, name: str) -> str:
        if name not in (HE, SHE):
            return name
        if name not in self.latest:
            raise Unreadable
        return self.latest[name]

    def _seats_fit(self, said: Saying) -> bool:
        if self.two is not None:
            return self.named <= self.two
        # Nothing lies on face-down cards but at the table of two.
        return not (self.begun and self.straw)

    def _team(self, player: str) -> Team:
        if self.two is not None:
            return frozenset([player])
        return frozenset([player, self._partner(player)])

    def _partner(self, player: str) -> str:
        return SEATS[(SEATS.index(player) + 2) % 4]

    def _other(self, player: str) -> str:
        (other,) = (self.two or frozenset()) - {player}
        return other

    def _team_of(self, people: Sequence[str]) -> Team | None:
        """The team that consists of these people; None where there is no such team."""
        team = frozenset(people)
        if self.two is None and len(team) == 1:
            # Whether one of them stands for both is for people to see.
            raise Unreadable
        return team if team == self._team(people[0]) else None

    # What is known of the hands

    def _known(self, player: str, colour: str | None = None) -> list[Card]:
        return [card for card, who in self.where.items() if who == player and colour in (None, card[0])]

    def _all_known(self, player: str) -> bool:
        return self.count.get(player) == len(self._known(player))

    def _has(self, player: str, colour: str) -> bool:
        return bool(self._known(player, colour)) or (player, colour) in self.some

    def _lacks(self, player: str, colour: str) -> bool:
        if self._known(player, colour):
            return False
        return (player, colour) in self.closed or self._all_known(player)

    def _can_hold(self, player: str, card: Card) -> bool:
        if card in self.where:
            return self.where[card] == player
        return not ((player, card[0]) in self.closed or self._all_known(player))

    def _put(self, player: str, cards: Sequence[Card]) -> bool:
        """Tells that a player holds these cards. Returns whether that can be."""
        for card in cards:
            if is_trump(card):
                if self.holders.setdefault(card[1], player) != player:
                    return False
            elif not self._can_hold(player, card):
                return False
            else:
                self.where[card] = player
        return self._possible(player)

    def _possible(self, player: str) -> bool:
        """Whether what is known of a hand can be so."""
        known, most = self._known(player), self.count.get(player)
        unseen = {c for p, c in self.some if p == player and not self._known(player, c)}
        if any((player, colour) in self.closed for colour in unseen):
            return False
        return most is None or len(known) + len(unseen) <= most

    # The situation

    def _given(self, said: Saying) -> bool:
        if said.mode not in ("", "not"):
            return False
        if said.mode == "not" and said.kind != "colour":
            raise Unreadable
        situations: dict[str, Callable[[Saying], bool]] = {
            "holds": lambda of: self._put(of.who, of.cards) and self._trumps_lie_free(of.cards),
            "colour": lambda of: all(self._colour_told(player, of) for player in of.people),
            "count": self._count_told,
            "dealer": self._dealer_told,
            "pile": self._pile_told,
            "round": self._round_told,
            "points": self._points_told,
            "started": self._started_told,
            "only": self._two_told,
            "straw": self._straw_told,
        }
        return situations[said.kind](said)

    def _count_told(self, said: Saying) -> bool:
        known = self.count.setdefault(said.who, said.number or 0) == said.number
        return known and self._possible(said.who)

    def _dealer_told(self, said: Saying) -> bool:
        known = self.dealer in (None, said.who) and self._between_tricks()
        self.dealer = said.who
        return known

    def _round_told(self, said: Saying) -> bool:
        known = self.round_over in (None, said.number) and 1 <= (said.number or 0) <= _ROUNDS
        if self.passes or not self._between_tricks():
            # Did what was told before happen in the round that is over?
            raise Unreadable
        self.round_over = said.number
        return known

    def _points_told(self, said: Saying) -> bool:
        team = self._team_of(said.people)
        return team is not None and self.totals.setdefault(team, said.number or 0) == said.number

    def _started_told(self, said: Saying) -> bool:
        team = self._team_of(said.people)
        known = team is not None and self.started in (None, team)
        self.started = team
        return known

    def _two_told(self, said: Saying) -> bool:
        known = len(set(said.people)) == 2 and self.two in (None, frozenset(said.people))
        self.two = frozenset(said.people)
        told = self.piles or self.totals or self.started or self.passes
        return known and self.named <= self.two and not told and self._between_tricks()

    def _straw_told(self, said: Saying) -> bool:
        known = not is_trump(said.card) and self.where.get(said.card) != ""
        self.straw.add(said.card)
        return known

    def _between_tricks(self) -> bool:
        return not self.plays and self.done is None

    def _trumps_lie_free(self, cards: Sequence[Card]) -> bool:
        """Whether none of these trumps was played in the trick on the table; who holds them counts for its loser."""
        plays = [*self.plays, *(self.done.plays if self.done is not None else ())]
        if any(is_trump(card) and card == played for card in cards for _, played in plays):
            return False
        if self.done is not None and not self.taken:
            self.done = _Trick(self.done.plays, resolve(self.done.plays, self.holders))
        return True

    def _colour_told(self, player: str, said: Saying) -> bool:
        assert said.colour is not None
        if said.mode == "not":
            known = not self._has(player, said.colour)
            self.closed.add((player, said.colour))
            return known
        self.some.add((player, said.colour))
        return not self._lacks(player, said.colour) and self._possible(player)

    def _pile_told(self, said: Saying) -> bool:
        team = self._team_of(said.of)
        if team is None or team in self.piles or any(is_trump(card) for card in said.cards):
            return False
        if len(set(said.cards)) < len(said.cards) or any(card in self.where for card in said.cards):
            return False
        self.piles[team] = list(said.cards)
        self.where |= dict.fromkeys(said.cards, "")
        return True

    # Deeds

    def _done(self, said: Saying) -> bool:
        if said.mode or said.either or self._decided():
            return False
        match said.kind:
            case "pass":
                return self._pass(said.who, said.to or "", said.cards)
            case "back":
                return self._pass_back(said)
            case "lead" | "play":
                if said.kind == "lead" and self.plays:
                    return False
                return self._play(said.who, said.card)
            case "gather":
                return self._gather(said)
            case "skip":
                return self._skip(said.who)
            case "take":
                return self._take(said)
            case _:
                return self._can_take(said.who, said.card, None)

    def _exchange_open(self) -> bool:
        return self.two is None and not self.plays and self.done is None and not self._decided()

    def _pass(self, player: str, to: str, cards: tuple[Card, ...]) -> bool:
        if not self._exchange_open() or to != self._partner(player):
            return False
        team = self._team(player)
        if team in self.passes:
            back = self._answer_fits(player, cards) and self.passes[team][1] == player
            return back and self._hand_back(player, to, cards)
        if len(cards) != _PASSED or len(set(cards)) != _PASSED or any(map(is_trump, cards)):
            return False
        if not all(self._can_hold(player, card) for card in cards):
            return False
        self.passes[team] = (player, to, cards)
        self.where |= dict.fromkeys(cards, to)
        return True

    def _pass_back(self, said: Saying) -> bool:
        player, to = said.who, self._partner(said.who)
        if not self._exchange_open() or said.to not in (None, to):
            return False
        return self._answer_fits(player, said.cards) and self._hand_back(player, to, said.cards)

    def _answer_fits(self, player: str, cards: Sequence[Card]) -> bool:
        """Whether a player may answer the partner’s cards with these."""
        team = self._team(player)
        if self.two is not None or team not in self.passes or team in self.answered or self.passes[team][1] != player:
            return False
        if len(set(cards)) != len(cards) or any(map(is_trump, cards)):
            return False
        same = Counter(card[0] for card in cards) == Counter(card[0] for card in self.passes[team][2])
        return same and all(self._can_hold(player, card) for card in cards)

    def _hand_back(self, player: str, to: str, cards: Sequence[Card]) -> bool:
        self.answered.add(self._team(player))
        self.where |= dict.fromkeys(cards, to)
        return True

    def _turn(self) -> str | None:
        """Who plays next in the trick that was led; None where it is over."""
        assert self.leader is not None
        if self.two is None:
            return whose_turn_of_four(self.plays, self.leader)
        left = {player: self.count.get(player, _MANY) for player in self.two}
        return whose_turn_of_two(self.plays, self.leader, self._other(self.leader), left)

    def _on_turn(self, player: str) -> bool:
        """Whether it can be a player’s turn to play a card."""
        if self.plays:
            return self._turn() == player
        if self._round_is_over() is True or self._decided():
            return False
        if self.done is not None:
            return self.done.outcome.next_leader == player
        # The dealer is told of a round; whether it has just begun only its exchange shows.
        return not self.passes or self._first_leader() in (None, player)

    def _may_play(self, player: str, card: Card) -> bool | None:
        """Whether a player may play a card, supposed that it is in their hand; None where nobody knows."""
        if not self._on_turn(player) or self.count.get(player) == 0:
            return False
        if is_trump(card):
            return self.holders.get(card[1]) == player
        if not self._can_hold(player, card):
            return False
        lead = lead_colour(self.plays)
        if lead in (None, card[0]):
            return True
        return False if self._has(player, lead or "") else True if self._lacks(player, lead or "") else None

    def _play(self, player: str, card: Card) -> bool:
        if self._may_play(player, card) is False:
            return False
        lead = lead_colour(self.plays)
        if is_trump(card):
            del self.holders[card[1]]
        else:
            if lead not in (None, card[0]):
                self.closed.add((player, lead or ""))
            self.where[card] = ""
            self.some.discard((player, card[0]))
            if player in self.count:
                self.count[player] -= 1
                if self.count[player] == 0:
                    self.emptied.add(player)
            if not self._possible(player):
                return False
        if not self.plays:
            self.leader, self.done, self.gathered, self.taken = player, None, None, False
            self.emptied, self.skipped, self.turned = set(self.emptied & {player}), set(), {}
        self.plays.append((player, card))
        if self._turn() is None:
            self._finish()
        return True

    def _finish(self) -> None:
        outcome = resolve(self.plays, self.holders)
        self.done = _Trick(tuple(self.plays), outcome)
        self.plays = []
        if outcome.ending == "match":
            self.out |= set(outcome.discarded)
            for player, card in outcome.to_piles:
                self._add(player, card)
        elif not outcome.gather:
            self.out |= set(outcome.discarded)
        if self.two is not None:
            for player, card in self.done.plays:
                if card in self.straw:
                    self.turned[card] = player
                    self.closed = {(who, colour) for who, colour in self.closed if who != player}
                    if player in self.count:
                        self.count[player] += 1

    def _add(self, player: str, card: Card) -> None:
        team = self._team(player)
        if team in self.piles:
            self.piles[team].append(card)

    def _skip(self, player: str) -> bool:
        if self.two is None or player not in self.emptied or player in self.skipped:
            return False
        plays = self.plays or (list(self.done.plays) if self.done is not None else [])
        if len(plays) < 2 or sum(who == player for who, _ in plays) != 1 or matching_pair(plays):
            return False
        # The leader’s second card is due first.
        other = self._other(player)
        waits = player != self.leader and sum(who == other for who, _ in plays) == 1 and other not in self.emptied
        self.skipped.add(player)
        return not waits

    @property
    def _won(self) -> Outcome | None:
        """The outcome of the last trick, if somebody won it."""
        return self.done.outcome if self.done is not None and self.done.outcome.ending == "won" else None

    def _winner(self) -> str | None:
        return self._won.strongest[0] if self._won is not None and self._won.strongest is not None else None

    def _loser(self) -> str | None:
        return self._won.weakest[0] if self._won is not None and self._won.weakest is not None else None

    def _must_gather(self) -> bool:
        return self._won is not None and bool(self._won.gather) and self.gathered is None

    def _can_gather(self, player: str, card: Card) -> bool:
        return self._must_gather() and self._winner() == player and self._won is not None and card in self._won.gather

    def _gather(self, said: Saying) -> bool:
        if len(said.cards) != 1 or not self._can_gather(said.who, said.card) or self._won is None:
            return False
        self.gathered = said.card
        self.out |= set(self._won.discarded) - {said.card}
        self._add(said.who, said.card)
        return True

    def _can_take(self, player: str, card: Card, source: str | None) -> bool:
        if self._won is None or self._loser() != player or self.taken or not is_trump(card):
            return False
        return self._won.recruit == card[1] and source in (None, self._won.recruit_from)

    def _take(self, said: Saying) -> bool:
        if not self._can_take(said.who, said.card, said.source):
            return False
        self.taken = True
        self.holders[said.card[1]] = said.who
        return True

    # Permissions

    def _allowed(self, said: Saying) -> bool:
        if said.mode != "may" or self._decided():
            return False
        match said.kind:
            case "play" | "lead":
                if said.kind == "lead" and self.plays:
                    return False
                return self._may_play(said.who, said.card) is True
            case "play any":
                lead = lead_colour(self.plays)
                return self._on_turn(said.who) and (lead is None or self._lacks(said.who, lead))
            case "back":
                to = self._partner(said.who)
                return self._exchange_open() and said.to in (None, to) and self._answer_fits(said.who, said.cards)
            case "begin":
                return self._exchange_open() and self._team(said.who) not in self.passes
            case "gather":
                several = len(said.cards) > 1 and not said.either
                return not several and all(self._can_gather(said.who, card) for card in said.cards)
            case "take":
                return self._can_take(said.who, said.card, said.source)
            case "leave":
                return self._can_take(said.who, said.card, None)
            case _:
                plain = replace(said, mode="", hints=frozenset())
                return copy.deepcopy(self)._done(plain)

    def _refused(self, said: Saying) -> bool:
        if said.mode not in ("forbidden", "not"):
            return False
        refusals: dict[str, Callable[[Saying], bool]] = {
            "play": lambda of: self._may_play(of.who, of.card) is False,
            "lead": self._no_lead,
            "back": lambda of: not self._answer_fits(of.who, of.cards),
            "gather": self._no_gathering,
            "gather card": lambda of: not (self._must_gather() and self._winner() == of.who),
            "take": lambda of: not self._can_take(of.who, of.card, of.source),
            "take trump": lambda of: not any(self._can_take(of.who, ("trump", n, ""), None) for n in TRUMP_NUMBERS),
            "leave": lambda _: False,
            "leave all": lambda of: self._must_gather() and self._winner() == of.who,
            "match": lambda of: not self._match(of.cards),
            "couple": self._no_set,
            "buddies": self._no_set,
            "over": lambda _: self._round_is_over() is not True,
            "exchange": lambda _: self.two is not None,
            "begin": lambda of: not (self._exchange_open() and self._team(of.who) not in self.passes),
        }
        if said.kind in refusals:
            return refusals[said.kind](said)
        plain = replace(said, mode="", hints=frozenset())
        return not copy.deepcopy(self)._done(plain)

    def _no_lead(self, said: Saying) -> bool:
        if self.plays:
            raise Unreadable
        return self._may_play(said.who, said.card) is False

    def _no_gathering(self, said: Saying) -> bool:
        if len(said.cards) > 1:
            raise Unreadable
        return not self._can_gather(said.who, said.card)

    def _no_set(self, said: Saying) -> bool:
        if any(map(is_trump, said.cards)) or len(set(said.cards)) < len(said.cards):
            raise Unreadable
        fits = is_couple(said.cards) if said.kind == "couple" else is_buddies(said.cards)
        return not fits or any(card in group for card in said.cards for group in self.sets)

    # Reasons

    def _why(self, said: Saying, asked: Saying) -> bool:
        # Rules are given as reasons with “must”; all other reasons are plain, or deny something.
        reasons: dict[str, Callable[[Saying, Saying], bool]] = {
            "weakest": self._why_weakest,
            "loses": self._why_weakest,
            "back": self._why_not_back,
            "play": self._why_play,
            "lead": self._why_play,
            "gather": self._why_not_gather,
            "take": self._why_no_trump,
            "take trump": self._why_no_trump,
            "gather card": self._why_nothing,
            "leave all": self._why_one,
            "match": self._why_no_match,
            "couple": self._why_no_set,
            "buddies": self._why_no_set,
            "over": self._why_not_over,
            "exchange": lambda of, _: of.kind == "partners" and of.mode == "not" and self.two is not None,
        }
        return asked.kind in reasons and reasons[asked.kind](said, asked)

    def _why_one(self, said: Saying, asked: Saying) -> bool:
        needs = said.kind in ("gather one", "gather card") and said.mode == "must" and said.number in (None, 1)
        return needs and said.people == asked.people

    def _why_no_match(self, said: Saying, asked: Saying) -> bool:
        if asked.mode == "" or said.kind not in ("colours same", "numbers same") or said.mode != "not":
            return False
        part = 0 if said.kind == "colours same" else 1
        return len({card[part] for card in asked.cards}) > 1

    def _why_weakest(self, said: Saying, _asked: Saying) -> bool:
        if said.mode or self._won is None or self._won.weakest is None or self.done is None:
            return False
        weakest = self._won.weakest[1]
        here = weakest if said.kind == "off before" or not said.cards else said.card
        if here != weakest or is_trump(weakest):
            return False
        lead = lead_colour(self.done.plays)
        others = [card for _, card in self.done.plays if card != weakest and not is_trump(card)]
        rivals = [card for card in others if card[0] != lead]
        off = weakest[0] != lead
        match said.kind:
            case "off":
                return off and not rivals
            case "lowest off":
                return off and all(card[1] > weakest[1] for card in rivals)
            case "lowest":
                if off and all(card[1] > weakest[1] for card in others):
                    # True by itself, but off colour the lead colour’s numbers do not matter.
                    raise Unreadable
                return not off and not rivals and all(card[1] > weakest[1] for card in others)
            case "off before":
                if not off or said.card not in rivals or said.card[1] != weakest[1]:
                    return False
                return all(card[1] >= weakest[1] for card in rivals)
            case _:
                return False

    def _why_not_back(self, said: Saying, asked: Saying) -> bool:
        team = self._team(asked.who)
        if team not in self.passes or asked.mode == "may":
            return False
        received = self.passes[team][2]
        if said.kind == "come back":
            return said.mode in ("", "must") and said.number == _PASSED != len(asked.cards)
        if said.kind != "colours same" or said.mode != "not":
            return False
        answer, wanted = (Counter(card[0] for card in cards) for cards in (asked.cards, received))
        if len(asked.cards) != _PASSED and set(answer) == set(wanted):
            raise Unreadable
        return answer != wanted

    def _why_play(self, said: Saying, asked: Saying) -> bool:
        lead = lead_colour(self.plays)
        if said.kind not in ("follow", "colour") or said.people != asked.people or said.colour != lead or lead is None:
            return False
        if asked.mode == "may":
            return (
                said.kind == "colour" and said.mode == "not" and asked.card[0] != lead and self._lacks(said.who, lead)
            )
        off = not is_trump(asked.card) and asked.card[0] != lead and self._on_turn(said.who)
        mode = "must" if said.kind == "follow" else ""
        return off and said.mode == mode and self._has(said.who, lead)

    def _why_not_gather(self, said: Saying, asked: Saying) -> bool:
        if said.mode or asked.mode == "may" or (said.cards and said.cards != asked.cards):
            return False
        trick = self.done.plays if self.done is not None else tuple(self.plays)
        if said.kind == "a trump":
            return is_trump(asked.card)
        return said.kind == "own" and said.of == asked.people and (asked.who, asked.card) in trick

    def _why_nothing(self, said: Saying, asked: Saying) -> bool:
        """Why somebody gathers no card."""
        if self.done is None or asked.mode == "may":
            return False
        if said.kind in ("all trumps", "match"):
            return self._nobody_wins(said)
        if said.kind != "nothing left" or said.mode:
            return False
        if self._won is not None and self._winner() != asked.who:
            raise Unreadable
        return not self.done.outcome.gather

    def _nobody_wins(self, said: Saying) -> bool:
        """Whether a reason says truly that the trick is one that nobody wins."""
        if said.kind == "match":
            return said.mode == "" and self._match(said.cards)
        four = self.done is not None and self.done.outcome.ending == "four trumps"
        return said.mode == "" and four and said.number in (None, 4)

    def _why_no_trump(self, said: Saying, asked: Saying) -> bool:
        """Why somebody takes no trump."""
        if self.done is None or asked.mode == "may":
            return False
        if said.kind in ("all trumps", "match"):
            return self._nobody_wins(said)
        if self._won is None or self._won.weakest is None:
            return False
        weakest = self._won.weakest[1][1]
        if said.kind == "trump number":
            return said.mode == "not" and said.number == weakest and weakest not in TRUMP_NUMBERS
        named = ("trump", asked.card[1] if asked.cards else weakest, "")
        if said.mode or (said.cards and said.cards != (named,)):
            return False
        if said.kind == "in trick":
            return any(card == named for _, card in self.done.plays)
        if said.kind != "holds":
            return False
        if said.people != asked.people:
            raise Unreadable
        return self._won.no_recruit == "held already" and self.holders.get(named[1]) == said.who

    def _why_no_set(self, said: Saying, asked: Saying) -> bool:
        if asked.mode == "":
            return False
        if said.kind in ("colours same", "numbers same"):
            # Buddies need different colours, so only a couple can lack the same one.
            fits = said.kind == "numbers same" or asked.kind == "couple"
            return fits and self._why_no_match(said, asked)
        if said.mode:
            return False
        if said.kind == "twice":
            return sum(card[0] == said.colour for card in asked.cards) == 2 and asked.kind == "buddies"
        if said.kind != "in set" or said.card not in asked.cards:
            return False
        return any(said.card in group for group in self.sets)

    def _why_not_over(self, said: Saying, _asked: Saying) -> bool:
        if said.kind == "trick over":
            return said.mode == "not" and bool(self.plays)
        if said.kind != "count" or said.mode or self.plays:
            return False
        return 0 not in self.count.values() and self.count.get(said.who) == said.number != 0

    # Verdicts

    def _match(self, cards: Sequence[Card]) -> bool:
        if len(cards) != 2 or any(map(is_trump, cards)):
            raise Unreadable
        if self.done is None or self.done.outcome.ending != "match":
            return False
        return set(cards) == set(self.done.outcome.discarded)

    def _judge(self, said: Saying) -> bool:
        if said.mode not in ("", "not"):
            return False
        verdicts: dict[str, Callable[[Saying], bool | None]] = {
            "weakest": partial(self._extreme, weakest=True),
            "strongest": partial(self._extreme, weakest=False),
            "lead colour": self._lead_colour,
            "match": lambda saying: self._match(saying.cards),
            "couple": self._set,
            "buddies": self._set,
            "costs": self._costs,
            "scores": self._scores,
            "pile scores": self._pile_scores,
            "couples alone": self._couples_alone,
            "ahead": self._ahead,
            "equal": lambda _: self._totals_equal(),
        }
        found = verdicts[said.kind](said)
        return found is not None and found == (said.mode == "")

    def _extreme(self, said: Saying, *, weakest: bool) -> bool | None:
        if self.done is None:
            return None
        if self.done.outcome.ending == "match":
            return None
        if self._won is None:
            best = min(TRUMP_NUMBERS) if weakest else max(TRUMP_NUMBERS)
            if said.card == ("trump", best, ""):
                # Nobody gathers or recruits, but of trumps one is still the highest.
                raise Unreadable
            return False
        play = self._won.weakest if weakest else self._won.strongest
        return play is not None and play[1] == said.card

    def _lead_colour(self, said: Saying) -> bool | None:
        plays = self.plays or (self.done.plays if self.done is not None else ())
        lead = lead_colour(plays)
        return None if lead is None else lead == said.colour

    def _pile(self) -> tuple[Team, list[Card]] | None:
        """The pile of which something is told, where it is only one."""
        if len(self.piles) > 1:
            raise Unreadable
        return next(iter(self.piles.items()), None)

    def _set(self, said: Saying) -> bool:
        fits = is_couple(said.cards) if said.kind == "couple" else is_buddies(said.cards)
        if not fits or any(map(is_trump, said.cards)) or said.number not in (None, sum(card[1] for card in said.cards)):
            return False
        if any(card in group for card in said.cards for group in self.sets):
            return False
        self.sets.append(said.cards)
        if not self.piles:
            # Of cards as such, before a pile is told.
            return True
        pile = next((cards for cards in self.piles.values() if set(said.cards) <= set(cards)), None)
        if pile is None:
            return False
        if not self._best_with(pile, self.sets):
            # A couple it is, but a team takes its best split.
            raise Unreadable
        return True

    def _best_with(self, pile: Sequence[Card], sets: Sequence[tuple[Card, ...]], left: Card | None = None) -> bool:
        """Whether a best split has these sets, and this card in none of its sets."""
        for rank in {card[1] for group in sets for card in group} | ({left[1]} if left else set()):
            cards = tuple(sorted(card for card in pile if card[1] == rank))
            most = sum(map(len, best_split(cards)))
            wanted = {frozenset(group) for group in sets if group[0][1] == rank and set(group) <= set(pile)}
            if not any(
                sum(map(len, split)) == most
                and wanted <= {frozenset(group) for group in split}
                and not any(left in group for group in split)
                for split in splits(cards)
            ):
                return False
        return True

    def _costs(self, said: Saying) -> bool:
        card = said.card
        if is_trump(card):
            return card[1] in self.holders and said.number == 2 * card[1]
        pile = next((cards for cards in self.piles.values() if card in cards), None)
        if pile is None or said.number != card[1]:
            return False
        return self._best_with(pile, self.sets, card)

    def _score_of(self, team: Team) -> int | None:
        if team not in self.piles:
            return None
        held = [number for number, player in self.holders.items() if player in team]
        return best_score(self.piles[team], held)

    def _scores(self, said: Saying) -> bool | None:
        team = self._team_of(said.people)
        found = None if team is None else self._score_of(team)
        return None if found is None else found == said.number

    def _pile_scores(self, said: Saying) -> bool | None:
        pile = self._pile()
        return None if pile is None else best_score(pile[1]) == said.number

    def _couples_alone(self, said: Saying) -> bool | None:
        pile = self._pile()
        if pile is None:
            return None
        pairs = Counter(card[:2] for card in pile[1])
        return sum(rank * (2 if n == 2 else -1) for (_, rank), n in pairs.items()) == said.number

    def _difference(self, team: Team) -> int | None:
        """How far a team is ahead."""
        rival = next((other for other in self.totals if other != team), None)
        if team not in self.totals or rival is None:
            return None
        return self._total(team) - self._total(rival)

    def _total(self, team: Team) -> int:
        return self.totals[team] + (self._score_of(team) or 0)

    def _ahead(self, said: Saying) -> bool | None:
        team = self._team_of(said.people)
        difference = None if team is None else self._difference(team)
        return None if difference is None else difference == said.number != 0

    def _totals_equal(self) -> bool | None:
        difference = self._difference(next(iter(self.totals), frozenset()))
        return None if difference is None else difference == 0

    # What follows

    def _now(self, said: Saying) -> bool:
        if said.mode not in ("", "not"):
            return False
        found = self._seen(said)
        return found is not None and found == (said.mode == "")

    def _seen(self, said: Saying) -> bool | None:
        """Whether what a statement says can be seen on the table; None where nobody knows."""
        if said.kind == "points":
            team = self._team_of(said.people)
            return None if team is None or team not in self.totals else self._total(team) == said.number
        if self.done is None:
            return None
        outcome = self.done.outcome
        match said.kind:
            case "wins" | "loses" | "nobody wins" | "nobody loses":
                return self._wins_or_loses(said, outcome)
            case "nobody takes":
                return outcome.ending != "won" or outcome.recruit is None
            case "out":
                return set(said.cards) <= self.out
            case "to office":
                return is_trump(said.card) and said.card[1] in outcome.to_office
            case "all to office":
                return said.number in (None, len(outcome.to_office)) and bool(outcome.to_office)
            case "trick ends":
                return "ATONCE" not in said.words or outcome.ending == "match"
            case "to pile":
                team = frozenset(said.of) if len(said.of) > 1 else self._team(said.of[0])
                gathered = [(self._winner() or "", self.gathered)] if self.gathered is not None else []
                plays = [*outcome.to_piles, *gathered]
                return any(card == said.card and self._team(player) == team for player, card in plays)
            case _:
                return self.turned.pop(said.card, None) == said.who

    def _wins_or_loses(self, said: Saying, outcome: Outcome) -> bool:
        if outcome.ending == "four trumps":
            # Nobody gathers or recruits, but who played the highest leads: has that player won?
            raise Unreadable
        if said.kind.startswith("nobody"):
            return outcome.ending == "match"
        return (self._winner() if said.kind == "wins" else self._loser()) == said.who

    def _decided(self) -> bool:
        """Whether the game is over, as far as the totals are told."""
        if self.round_over is None:
            return False
        difference = self._difference(next(iter(self.totals), frozenset()))
        return difference is not None and (abs(difference) >= _LEAD or self.round_over == _ROUNDS)

    def _leading(self) -> Team | None:
        """The team that starts the next round."""
        if self.round_over is None or self._decided():
            return None
        team = next(iter(self.totals), None)
        difference = None if team is None else self._difference(team)
        if team is None or difference is None:
            return None
        if difference == 0:
            return self.started
        return team if difference > 0 else next(other for other in self.totals if other != team)

    def _first_leader(self) -> str | None:
        if self.round_over is None:
            return self.dealer
        team = self._leading()
        return self.passes[team][0] if team is not None and team in self.passes else None

    def _next(self, said: Saying) -> bool:
        if said.mode not in ("", "not") or self.plays:
            return False
        if said.kind in ("starts next", "started"):
            team, next_team = self._team_of(said.people), self._leading()
            if team is None or next_team is None:
                return False
            again = "again" not in said.hints or self.started == team
            return (team == next_team) == (said.mode == "") and again
        if said.kind == "leads next" and self.done is not None:
            if "again" in said.hints:
                raise Unreadable
            leads = None if self._round_is_over() else self.done.outcome.next_leader
        else:
            leads = None if self.done is not None else self._first_leader()
        return leads is not None and (leads == said.who) == (said.mode == "")

    def _round_is_over(self) -> bool | None:
        """Whether the round is over; None where that is not known."""
        if self.plays or self._must_gather():
            return False
        if 0 in self.count.values():
            return True
        return None

    def _end(self, said: Saying) -> bool:
        if said.mode not in ("", "not"):
            return False
        if said.kind == "over":
            over = self._round_is_over()
            return over is not None and over == (said.mode == "")
        difference = self._difference(next(iter(self.totals), frozenset()))
        if difference is None:
            return False
        last, far = self.round_over == _ROUNDS, abs(difference) >= _LEAD
        if self.round_over is None and not far:
            return False
        match said.kind:
            case "wins game":
                team = self._team_of(said.people)
                ahead = None if team is None else self._difference(team)
                found = ahead is not None and ahead > 0 and (last or far)
            case "share":
                found = last and difference == 0
            case _:
                found = not last and not far
        return found == (said.mode == "")
