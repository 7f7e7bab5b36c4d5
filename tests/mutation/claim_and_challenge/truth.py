"""Whether an example is true: the judging half of the model of Claim-and-challenge.

Written from the rules of the game alone. What is known of the hands is kept as all pairs of sizes that are still
possible; a line is true if it must hold with each of them. What is told narrows them. Where nothing else is said, the
limit of turns is not reached and a placed card was not the last. A reason is a true one if it alone is enough.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tests.mutation.claim_and_challenge.sayings import LEO, MIA, Named, Part, Saying, sayings
from tests.mutation.model import Line, Truth, judge

_CARDS = 16
_HAND = 8
_TURN_LIMIT = 40
_RANKS = range(1, 5)
_LARGEST_BATCH = 2

Sizes = tuple[int, int]
"""How many cards Mia and Leo hold; all others lie on the pile."""

Card = tuple[str, int]
"""A face and which of its two copies."""

_DEEDS = frozenset(
    ["place", "place last", "place nothing", "say", "challenge", "challenge older", "accept", "answer", "stop"]
)
_ROLES = {
    "given": frozenset(["pile size", "pile empty", "begin", "turn over", "hand", "hands"]),
    "do": _DEEDS - {"place nothing", "challenge older", "answer"},
    "judge": frozenset(["verdict"]),
    "allowed": _DEEDS,
    "refused": _DEEDS,
    "why": frozenset(["too many", "names", "newest only", "needs", "answer", "rank", "both rank"]),
    "now": frozenset(["pile size", "pile empty", "hand", "hands", "takes", "turned", "face down", "marker"]),
    "next": frozenset(["place next", "answer", "turn number"]),
    "end": frozenset(["hand empty", "wins", "tie", "result", "goes on", "over"]),
}
# Where a word that adds to a statement adds something true. “Again” is judged where it stands.
_HINTS_FIT = {
    "still": frozenset(["hand empty", "wins", "pile size", "face down", "hand", "hands", "goes on", "answer"]),
    "also": _DEEDS,
    "because": _ROLES["why"],
    "so": _ROLES["now"] | _ROLES["next"] | _ROLES["end"] | _ROLES["judge"],
    "again": frozenset(["place next", "pile empty"]),
}


def truth(language: str, lines: Sequence[Line]) -> Truth:
    """Whether every line of an example, each with its role, is true where it stands."""
    return judge(language, lines, sayings, _Table())


@dataclass
class _Batch:
    """The newest batch: who placed it, its cards, what was announced, and what became of it."""

    who: int
    cards: tuple[Card, ...]
    covers: bool | None
    """Whether older cards lie under it; None where that is not known."""
    rank: int | None = None
    answered: bool = False
    challenged: bool = False

    @property
    def true(self) -> bool | None:
        """Whether every card has the announced rank; None where none was announced."""
        return None if self.rank is None else all(_rank(card) == self.rank for card in self.cards)


@dataclass(frozen=True)
class _Asked:
    """A verdict that may be followed by its reason."""

    said: Saying
    cards: tuple[Card, ...] = ()


def _both_hold_some() -> Iterable[Sizes]:
    for mia in range(1, _CARDS):
        yield from ((mia, leo) for leo in range(1, _CARDS - mia + 1))


@dataclass
class _Table:
    sizes: frozenset[Sizes] = frozenset(_both_hold_some())
    turns: int | None = None
    placer: int | None = None
    """Who places next, where that is known."""
    batch: _Batch | None = None
    taken: bool = True
    """Whether the pile of a challenge has been picked up."""
    winner: int | None = None
    stopped: bool = False
    begun: bool = False
    where: dict[Card, int | None] = field(default_factory=dict)
    """Who holds a card that was named; None for the pile."""
    asked: _Asked | None = None
    reason_due: bool = False

    def holds(self, role: str, said: Saying) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""
        if said.kind not in _ROLES.get(role, ()) or not all(said.kind in _HINTS_FIT[hint] for hint in said.hints):
            return False
        # “Still not empty” says that the hand was not empty before; “still does not win” is “not yet”.
        if "still" in said.hints and (said.kind, said.mode) in (("hand empty", "not"), ("wins", "")):
            return False
        if "also" in said.hints and role not in ("allowed", "refused"):
            return False
        if (self.reason_due and role != "why") or (role == "given" and self.begun):
            return False
        self.begun = self.begun or role != "given"
        cards = self._cards(said.cards)
        if cards is None:
            return False
        if role == "why":
            asked, self.asked, self.reason_due = self.asked, None, False
            return asked is not None and self._why(said, cards, asked)
        self.asked = None
        judges: dict[str, Callable[[Saying, tuple[Card, ...]], bool]] = {
            "given": self._given,
            "do": self._done,
            "judge": self._judge,
            "allowed": self._allowed,
            "refused": self._refused,
            "now": self._now,
            "next": self._next,
            "end": self._end,
        }
        return judges[role](said, cards)

    def _cards(self, named: Sequence[Named]) -> tuple[Card, ...] | None:
        """The cards that a statement names, by copy; None if there are no such cards.

        A face that stands twice in a list means both copies.
        """
        cards: list[Card] = []
        for name in named:
            known = (name.face, 1) in self.where or (name.face, 1) in cards
            if name.other and not known:
                return None
            card = (name.face, 2 if name.other or (name.face, 1) in cards else 1)
            if card in cards:
                return None
            cards.append(card)
        return tuple(cards)

    # The situation

    def _given(self, said: Saying, _cards: tuple[Card, ...]) -> bool:
        if said.mode:
            return False
        match said.kind:
            case "begin":
                known = self.turns is None
                self.turns = 0
                self._keep(lambda sizes: sizes == (_HAND, _HAND))
            case "turn over":
                known = self.turns is None and 1 <= (said.number or 0) <= _TURN_LIMIT
                self.turns = said.number
            case "pile empty" | "pile size":
                known = said.kind == "pile empty" or said.number != 0
                self._keep(lambda sizes: _pile(sizes) == (said.number or 0))
            case _:
                known = True
                self._keep(lambda sizes: all(sizes[player] == said.number for player in said.people))
        if self.turns is not None:
            most = _LARGEST_BATCH * self.turns
            self._keep(lambda sizes: _pile(sizes) <= most)
        return known and bool(self.sizes)

    def _keep(self, fits: Callable[[Sizes], bool]) -> None:
        self.sizes = frozenset(sizes for sizes in self.sizes if fits(sizes))

    # Deeds

    @property
    def _waiting(self) -> _Batch | None:
        """The batch that still waits for its answer."""
        return self.batch if self.batch is not None and not self.batch.answered else None

    @property
    def _at_limit(self) -> bool:
        return self.turns == _TURN_LIMIT and self._waiting is None

    @property
    def _over(self) -> bool:
        return self.stopped or self.winner is not None or self._at_limit

    def _done(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        if self._over or said.mode:
            return False
        match said.kind:
            case "place" | "place last":
                return self._place(said, cards)
            case "say":
                return self._say(said)
            case "accept" | "challenge":
                batch = self._waiting
                if batch is None or batch.who == said.who or said.owner not in (None, batch.who):
                    return False
                self._answer(batch, challenged=said.kind == "challenge")
                return True
            case _:
                self.stopped = True
                return True

    def _place(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        player = said.who
        if len(cards) > _LARGEST_BATCH or said.owner not in (None, player):
            return False
        if self._waiting is not None:
            if self._waiting.who == player:
                return False
            # To place without a word is to accept.
            self._answer(self._waiting, challenged=False)
        self._pick_up()
        if self._over or self.placer not in (None, player):
            return False
        if any(self.where.get(card, player) != player for card in cards):
            return False
        covers = _known(_pile(sizes) > 0 for sizes in self.sizes)
        left = frozenset(_changed(sizes, player, -len(cards)) for sizes in self.sizes if sizes[player] >= len(cards))
        last = frozenset(sizes for sizes in left if sizes[player] == 0)
        self.sizes = last if said.kind == "place last" else (left - last or last)
        self.batch = _Batch(player, cards, covers)
        self.where |= dict.fromkeys(cards)
        self.turns = None if self.turns is None else self.turns + 1
        return bool(self.sizes)

    def _say(self, said: Saying) -> bool:
        batch = self._waiting
        if batch is None or batch.who != said.who or batch.rank is not None:
            return False
        ranks = {part.rank for part in said.claim}
        if len(ranks) != 1 or not ranks <= set(_RANKS) or _count(said.claim) not in (None, len(batch.cards)):
            return False
        (batch.rank,) = ranks
        return True

    def _answer(self, batch: _Batch, *, challenged: bool) -> None:
        batch.answered, batch.challenged = True, challenged
        self.placer = 1 - batch.who
        if challenged:
            self.taken = False
            # Whoever does not pick up places next; without a told claim nobody knows who that is.
            self.placer = None if batch.true is None else batch.who if batch.true else 1 - batch.who
        stays = not challenged or batch.true
        if stays and all(sizes[batch.who] == 0 for sizes in self.sizes):
            self.winner = batch.who

    @property
    def _taker(self) -> int | None:
        """Who takes the pile after a challenge that was decided."""
        if self.batch is None or not self.batch.challenged or self.batch.true is None:
            return None
        return 1 - self.batch.who if self.batch.true else self.batch.who

    @property
    def _sizes_after(self) -> frozenset[Sizes]:
        """The hands once the pile of a challenge is taken; none where nobody knows by whom."""
        if self.taken:
            return self.sizes
        taker = self._taker
        return frozenset(_changed(sizes, taker, _pile(sizes)) for sizes in self.sizes if taker is not None)

    def _pick_up(self) -> None:
        if not self.taken and self._taker is not None:
            self.sizes = self._sizes_after
            self.where = {card: self._taker if holder is None else holder for card, holder in self.where.items()}
            self.taken = True

    # Verdicts and reasons

    def _judge(self, said: Saying, _cards: tuple[Card, ...]) -> bool:
        self.asked = _Asked(said)
        if self.batch is None or said.owner not in (None, self.batch.who) or said.mode not in ("", "not"):
            return False
        return self.batch.true is not None and (said.true == self.batch.true) == (said.mode == "")

    def _allowed(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        if said.mode != "may" or said.kind not in _ROLES["do"]:
            return False
        return copy.deepcopy(self)._done(Saying(said.kind, said.people, said.owner, claim=said.claim), cards)

    def _refused(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        self.asked = _Asked(said, cards)
        self.reason_due = True
        if said.mode not in ("forbidden", "not") or self._over or said.owner not in (None, said.who):
            return False
        waiting = self._waiting
        own = waiting is not None and waiting.who == said.who
        match said.kind:
            case "place nothing":
                return True
            case "place" | "place last":
                if any(self.where.get(card, said.who) != said.who for card in cards):
                    return False
                too_many = all(sizes[said.who] < len(cards) for sizes in self.sizes)
                turn_of_other = waiting is None and self.placer == 1 - said.who
                return len(cards) > _LARGEST_BATCH or own or turn_of_other or too_many
            case "say":
                ranks = {part.rank for part in said.claim}
                return own and (len(ranks) > 1 or not ranks <= set(_RANKS))
            case "challenge older":
                return waiting is not None and waiting.covers is True
            case "stop":
                return False
            case _:
                return own

    def _why(self, said: Saying, cards: tuple[Card, ...], asked: _Asked) -> bool:
        of = asked.said
        places = of.kind in ("place", "place last")
        match said.kind:
            case "too many":
                return places and not said.mode and _LARGEST_BATCH < len(asked.cards) == said.number
            case "names":
                return of.kind == "say" and not said.mode and 1 < len({part.rank for part in of.claim}) == said.number
            case "newest only":
                return of.kind == "challenge older" and said.mode in ("", "may")
            case "needs":
                return of.kind == "place nothing" and said.mode in ("", "must") and said.number in (None, 1)
            case "answer":
                waiting = self._waiting
                waits = waiting is not None and waiting.who == of.who and said.who != of.who
                return places and waits and said.mode == "must"
            case _:
                return of.kind == "verdict" and self._rank_decides(said, cards)

    def _rank_decides(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        """Whether the ranks of these cards alone show that the claim of the newest batch is true, or false."""
        batch = self.batch
        if batch is None or said.mode not in ("", "not"):
            return False
        if said.kind == "both rank":
            if len(batch.cards) != _LARGEST_BATCH:
                return False
            cards = batch.cards
        of_rank = [_rank(card) == said.number for card in cards]
        if not set(cards) <= set(batch.cards) or not all(same != (said.mode == "not") for same in of_rank):
            return False
        if batch.true:
            return said.mode == "" and set(cards) == set(batch.cards)
        return (said.number == batch.rank) == (said.mode == "not")

    # What follows

    def _now(self, said: Saying, cards: tuple[Card, ...]) -> bool:
        if said.mode not in ("", "not"):
            return False
        found = self._seen(said, cards)
        return found is not None and found != (said.mode == "not")

    def _seen(self, said: Saying, cards: tuple[Card, ...]) -> bool | None:
        """Whether what a statement says can be seen on the table; None where nobody knows."""
        batch = self.batch
        match said.kind:
            case "takes":
                if self.taken or self._taker is None or said.mode:
                    return None
                all_of_it = all(said.number in (None, _pile(sizes)) for sizes in self.sizes)
                right = said.who == self._taker and all_of_it
                self._pick_up()
                return right
            case "turned":
                lies = batch is not None and batch.challenged and not self.taken
                if batch is None or not lies or not set(cards) <= set(batch.cards):
                    return False
                return not said.only or set(cards) == set(batch.cards)
            case "face down":
                turned = batch.cards if batch is not None and batch.challenged else ()
                return all(card in self.where and self.where[card] is None and card not in turned for card in cards)
            case "marker":
                reset = batch is None or (batch.challenged and self.taken)
                return not reset and batch is not None and cards[0] in batch.cards
            case "pile empty" | "pile size":
                self._pick_up()
                if "again" in said.hints and batch is None:
                    return False
                wanted = 0 if said.kind == "pile empty" else said.number
                return _known(_pile(sizes) == wanted for sizes in self._sizes_after)
            case _:
                self._pick_up()
                return _known(
                    all(sizes[player] == said.number for player in said.people) for sizes in self._sizes_after
                )

    def _next(self, said: Saying, _cards: tuple[Card, ...]) -> bool:
        if self._over:
            return False
        waiting = self._waiting
        if said.kind == "answer":
            return waiting is not None and waiting.who != said.who and said.mode in ("", "must")
        if waiting is not None or self.placer != said.who or said.mode not in ("", "may", "must"):
            return False
        if "again" in said.hints and (self.batch is None or self.batch.who != said.who):
            return False
        return said.kind == "place next" or (self.turns is not None and said.number == self.turns + 1)

    def _end(self, said: Saying, _cards: tuple[Card, ...]) -> bool:
        if said.mode not in ("", "not"):
            return False
        found = self._outcome(said)
        return found is not None and found != (said.mode == "not")

    def _outcome(self, said: Saying) -> bool | None:
        """Whether the game has come out as a statement says; None where nobody knows."""
        after = self._sizes_after
        match said.kind:
            case "hand empty":
                self._pick_up()
                return _known(sizes[said.owner or 0] == 0 for sizes in after)
            case "goes on" | "over":
                return self._over == (said.kind == "over")
            case "result":
                return False if self.stopped else True if self._over else None
        if self.stopped or self._waiting is not None:
            return False if self.stopped else None
        if self.winner is not None or not self._at_limit:
            open_yet = not self.taken and self._taker is None
            return None if open_yet else said.kind == "wins" and self.winner == said.who
        if said.kind == "tie":
            return _known(mia == leo for mia, leo in after)
        return _known(sizes[said.who] < sizes[1 - said.who] for sizes in after)


def _pile(sizes: Sizes) -> int:
    return _CARDS - sum(sizes)


def _changed(sizes: Sizes, player: int, by: int) -> Sizes:
    return (sizes[MIA] + by, sizes[LEO]) if player == MIA else (sizes[MIA], sizes[LEO] + by)


def _rank(card: Card) -> int:
    return int(card[0][1])


def _count(claim: Sequence[Part]) -> int | None:
    """How many cards a claim speaks of, if it says so."""
    return sum(part.count or 0 for part in claim) if all(part.count is not None for part in claim) else None


def _known(found: Iterable[bool]) -> bool | None:
    """What is the same in all cases that are possible; None where it is not, or where there are none."""
    values = set(found)
    return values.pop() if len(values) == 1 else None
