"""Whether an example is true: the judging half of the model of Two-meld hand.

Written from the rules of the game alone. A line is true if it must hold in the situation that the lines before it
describe; what they leave open proves nothing. An example begins before a draw, so both hands then have six cards and
twelve lie on the two piles. A reason is a true one if it alone is enough for the verdict.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tests.mutation.model import Line, Truth, judge
from tests.mutation.two_meld.sayings import LETTER, RANK, RUN, SET, Named, Saying, sayings

_HAND = 6
_OUTSIDE = 12
"""The cards that are in no hand before a draw."""
_TURN_LIMIT = 40

_DEEDS = frozenset(["draw", "take", "put", "declare", "want"])
_ROLES = {
    "given": frozenset(["holds", "size", "top", "discards", "empty", "turn", "turn over"]),
    "do": _DEEDS,
    "judge": frozenset(["forms", "complete", "splits"]),
    "allowed": _DEEDS - {"want"},
    "refused": frozenset(["forms", "complete", "splits"]) | _DEEDS - {"want"},
    "why": frozenset(["twice", "round", "follow", "same", "in both", "triples", "splits", "first"]),
    "now": frozenset(["top", "stays", "size", "same hand", "holds", "pile", "empty", "stays empty"]),
    "next": frozenset(["turn"]),
    "end": frozenset(["wins", "goes on", "tie", "over"]),
}
_VERDICTS = ("judge", "allowed", "refused")
_STILL = frozenset(["stays", "stays empty", "empty", "top", "goes on", "size", "same hand", "holds"])


def truth(language: str, lines: Sequence[Line]) -> Truth:
    """Whether every line of an example, each with its role, is true where it stands."""
    return judge(language, lines, sayings, _Table())


Card = tuple[str, int]
"""A face and which of its two copies."""


class _Table:
    """What is known of a table. None stands for what was not told."""

    def __init__(self) -> None:
        self.hands: list[list[Card] | None] = [None, None]
        self.before: list[Card] | None = None
        """The hand of the mover before the draw."""
        self.top: Card | None = None
        self.discards: int | None = None
        self.draws: int | None = None
        self.shuffled = False
        self.mover: int | None = None
        self.step = "start"
        """Where the turn is: start, drawn, put or declared."""
        self.taken: Card | None = None
        """The card that the mover took from the discard pile in this turn."""
        self.right: bool | None = None
        """Whether the declaration was right."""
        self.turns: int | None = None
        self.last: str | None = None
        self.spoken_of: int | None = None
        self.begun = False
        self.asked: Saying | None = None
        self.reason_due = False
        self.faces: set[str] = set()

    def holds(self, role: str, said: Saying) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""
        if said.kind not in _ROLES.get(role, ()) or not self._hints_fit(role, said):
            return False
        if self.reason_due and role != "why":
            return False
        if role == "given" and self.begun:
            return False
        self.begun = self.begun or role != "given"
        if not self._others_known(said.cards):
            return False
        judges = {"given": self._given, "do": self._done, "allowed": self._allowed, "refused": self._refused}
        if role in judges:
            return judges[role](said)
        if role == "why":
            return self._why(said)
        if said.mode not in ("", "not") and not (role == "judge" and said.mode == "forbidden"):
            return False
        value = {"judge": self._judge, "now": self._now, "next": self._next, "end": self._end}[role](said)
        self.asked = said if role == "judge" and said.mode else None
        return value is not None and value != bool(said.mode)

    def _hints_fit(self, role: str, said: Saying) -> bool:
        """Whether a word that adds to a statement adds something true."""
        denied = said.mode in ("not", "forbidden")
        fits = {
            "because": role == "why",
            "so": role in ("now", "next", "end") or said.kind == "complete",
            "also": role in _VERDICTS,
            "yet": denied and role in ("judge", "refused"),
            "still": (said.kind in _STILL and role != "given" and "NEW" not in said.parts) or denied,
            "again": said.kind == "put" and len(said.cards) == 1 and self._was_taken(said.cards[0]),
        }
        fits["still or yet"] = fits["still"] or fits["yet"]
        return all(fits[hint] for hint in said.hints)

    # Cards

    def _others_known(self, cards: Sequence[Named]) -> bool:
        """Whether each “other” card is another than one that was named; the faces are then known."""
        plain = {card.face for card in cards if not card.other}
        known = all(card.face in self.faces | plain for card in cards if card.other)
        self.faces |= plain
        return known

    def _lying(self) -> set[Card]:
        """The cards of which it is known where they are."""
        held = {card for hand in self.hands for card in hand or ()}
        return held if self.top is None else held | {self.top}

    def _free(self, name: Named, taken: Iterable[Card] = ()) -> Card | None:
        """A copy of a card of which it is not known where it is."""
        away = self._lying() | set(taken)
        copies = (2,) if name.other else (1, 2)
        return next(((name.face, copy) for copy in copies if (name.face, copy) not in away), None)

    def _in_hand(self, who: int, name: Named) -> Card | None:
        hand = self.hands[who] or []
        copies = (2,) if name.other else (1, 2)
        return next(((name.face, copy) for copy in copies if (name.face, copy) in hand), None)

    def _is_top(self, name: Named) -> bool:
        return self.top is not None and self.top[0] == name.face and (not name.other or self.top[1] == 2)

    def _was_taken(self, name: Named) -> bool:
        return self.taken is not None and self.taken[0] == name.face

    # The situation

    def _given(self, said: Saying) -> bool:
        if said.mode:
            return False
        match said.kind:
            case "holds":
                return self._given_hand(said.who or 0, said.cards)
            case "size":
                return said.number == _HAND
            case "top":
                known, self.top = self.top, None
                self.top = self._free(said.cards[0])
                return known is None and self.top is not None and "NEW" not in said.parts
            case "discards":
                return self._given_piles(said.number or 0)
            case "empty":
                return self._given_piles(_OUTSIDE)
            case "turn":
                known_mover, self.mover = self.mover, said.who
                return known_mover in (None, said.who)
            case _:
                known_turns, self.turns = self.turns, said.number
                return known_turns is None and 1 <= (said.number or 0) <= _TURN_LIMIT

    def _given_hand(self, who: int, names: Sequence[Named]) -> bool:
        if self.hands[who] is not None or len(names) != _HAND:
            return False
        hand: list[Card] = []
        for name in names:
            card = self._free(name, hand)
            if card is None:
                return False
            hand.append(card)
        self.hands[who] = hand
        self.spoken_of = who
        return True

    def _given_piles(self, discards: int) -> bool:
        known, self.discards = self.discards, discards
        self.draws = _OUTSIDE - discards
        return known in (None, discards) and 1 <= discards <= _OUTSIDE

    # Deeds

    def _over(self) -> bool:
        limit = self.turns is not None and self.turns >= _TURN_LIMIT
        return self.right is True or (limit and self.step != "put")

    def _may_begin(self, who: int) -> bool:
        """Whether a player may begin a turn: at the start it can be anybody’s, later it is the other one’s."""
        if self._over() or (self.turns == _TURN_LIMIT and self.step == "put"):
            return False
        if self.step == "declared" and self.right is None:
            return False
        if self.step in ("put", "declared"):
            return self.mover != who
        return self.step == "start" and self.mover in (None, who)

    def _begin(self, who: int) -> None:
        if self.step in ("put", "declared"):
            self.step, self.taken, self.right, self.before = "start", None, None, None
        self.mover = who

    def _possible(self, said: Saying) -> bool:
        """Whether a deed is surely possible by the rules."""
        who = said.who or 0
        match said.kind:
            case "take":
                return self._may_begin(who) and self._is_top(said.cards[0])
            case "draw" | "want":
                return self._may_begin(who) and (not said.cards or self._free(said.cards[0]) is not None)
            case "put":
                (name,) = said.cards
                if self.step != "drawn" or self.mover != who or name.owner not in (None, who):
                    return False
                return (self._in_hand(who, name) if self.hands[who] is not None else self._free(name)) is not None
            case _:
                return self.step == "put" and self.mover == who

    def _done(self, said: Saying) -> bool:
        self.asked = None
        if said.mode or not self._possible(said):
            return False
        who = said.who or 0
        {"take": self._take, "draw": self._draw, "want": self._want, "put": self._put, "declare": self._declare}[
            said.kind
        ](who, said.cards)
        self.last = said.kind
        self.spoken_of = who
        return True

    def _take(self, who: int, _names: Sequence[Named]) -> None:
        self._begin(who)
        self.before, self.taken, self.top = self.hands[who], self.top, None
        self.discards = None if self.discards is None else self.discards - 1
        self._add(who, self.taken)
        self.step = "drawn"

    def _draw(self, who: int, names: Sequence[Named]) -> None:
        self._want(who, ())
        self.before, self.taken = self.hands[who], None
        self.draws = None if self.draws is None else self.draws - 1
        self._add(who, self._free(names[0]) if names else None)
        self.step = "drawn"

    def _want(self, who: int, _names: Sequence[Named]) -> None:
        self._begin(who)
        self.shuffled = self.draws == 0
        if self.draws == 0:
            self.draws, self.discards = (self.discards or 0) - 1, 1

    def _put(self, who: int, names: Sequence[Named]) -> None:
        hand = self.hands[who]
        self.top = self._in_hand(who, names[0]) if hand is not None else self._free(names[0])
        if hand is not None:
            self.hands[who] = [card for card in hand if card != self.top]
        self.discards = None if self.discards is None else self.discards + 1
        self.turns = None if self.turns is None else self.turns + 1
        self.step = "put"

    def _declare(self, who: int, _names: Sequence[Named]) -> None:
        hand = self.hands[who]
        self.right = None if hand is None else _splits(hand)
        self.step = "declared"

    def _add(self, who: int, card: Card | None) -> None:
        hand = self.hands[who]
        self.hands[who] = None if hand is None or card is None else [*hand, card]

    # Verdicts

    def _allowed(self, said: Saying) -> bool:
        self.asked = None
        if said.mode != "may" or not self._possible(said):
            return False
        if said.kind == "draw" and said.cards:
            # Nobody knows which card comes.
            return False
        if said.kind in ("draw", "take"):
            self._begin(said.who or 0)
        return True

    def _refused(self, said: Saying) -> bool:
        self.asked, self.reason_due = said, True
        if said.kind in ("forms", "complete", "splits"):
            return said.mode in ("not", "forbidden") and self._judge(said) is False
        if said.mode != "forbidden" or self._over():
            return False
        # A card whose place is open could be there; what is wrong whatever the cards is the time.
        who = said.who or 0
        if said.kind in ("declare", "put"):
            wanted = "put" if said.kind == "declare" else "drawn"
            return self.step != wanted or self.mover not in (None, who)
        return not self._may_begin(who)

    def _judge(self, said: Saying) -> bool | None:
        if said.kind == "splits" and said.number != 2:
            return None
        if said.kind in ("complete", "splits"):
            hand = self._hand_of(said)
            return _splits(hand) if hand is not None and len(hand) == _HAND else None
        cards: list[Card] = []
        for name in said.cards:
            copy = 2 if name.other or (name.face, 1) in cards else 1
            if (name.face, copy) in cards:
                # A card cannot be there twice, so it neither is nor is not a triple.
                return None
            cards.append((name.face, copy))
        faces = [face for face, _ in cards]
        if said.number not in (None, 1):
            return None
        return {SET: _is_set(faces), RUN: _is_run(faces)}.get(said.about or "", _is_set(faces) or _is_run(faces))

    def _hand_of(self, said: Saying) -> list[Card] | None:
        who = said.who if said.who is not None else self.spoken_of
        return None if who is None else self.hands[who]

    # Reasons

    def _why(self, said: Saying) -> bool:
        if self.asked is None:
            return False
        asked, self.asked, self.reason_due = self.asked, None, False
        if asked.kind == "forms":
            return self._why_no_triple(said, asked)
        if asked.kind in ("complete", "splits"):
            hand = self._hand_of(asked)
            return hand is not None and self._why_not_complete(said, [face for face, _ in hand])
        return self._why_not_now(said, asked)

    def _why_no_triple(self, said: Saying, asked: Saying) -> bool:
        faces = [name.face for name in asked.cards]
        letters, ranks = Counter(face[0] for face in faces), Counter(face[1] for face in faces)
        counts = letters if said.about == LETTER else ranks
        called = asked.about
        if called not in (SET, RUN) and min(len(ranks), len(letters)) == 1:
            # Equal ranks could only be a set, and one letter only a run.
            called = SET if len(ranks) == 1 else RUN
        wanted = RUN if said.about == RANK else SET
        match said.kind:
            case "twice":
                twice = sum(count == 2 for count in counts.values())
                return not said.mode and called == wanted and twice == 1 and said.number in (None, 1)
            case "round":
                # The ranks would follow each other only past the end.
                past_the_end = {frozenset("124"), frozenset("134")}
                return said.mode in ("not", "forbidden") and called == RUN and frozenset(ranks) in past_the_end
            case "follow":
                consecutive = sorted(map(int, ranks)) in ([1, 2, 3], [2, 3, 4])
                return said.mode in ("not", "forbidden") and called == RUN and not consecutive
            case "same" if said.mode == "not":
                return called == (RUN if said.about == LETTER else SET) and len(counts) > 1
            case "same":
                return not said.mode and called == (SET if said.about == LETTER else RUN) and len(counts) == 1
            case _:
                return False

    def _why_not_complete(self, said: Saying, faces: list[str]) -> bool:
        triples = set(_triples(faces))
        match said.kind:
            case "in both":
                face = said.cards[0].face
                pairs = list(itertools.combinations(triples, 2))
                shared = all(face in one and face in other for one, other in pairs)
                return said.mode in ("not", "forbidden") and bool(pairs) and shared and faces.count(face) == 1
            case "splits":
                # It only says again what was refused, and is as true.
                return said.mode in ("not", "forbidden") and said.number == 2
            case "triples":
                return (said.number or 0) == len(triples) < 2
            case _:
                return False

    def _why_not_now(self, said: Saying, asked: Saying) -> bool:
        if said.kind != "first" or said.mode != "must" or said.who != asked.who:
            return False
        if self.mover not in (None, said.who):
            return False
        draw, put = "DRAW" in said.parts, bool(said.parts & {"PUT", "DISCARD"})
        if asked.kind == "declare":
            return self.step == "start" or (self.step == "drawn" and put and not draw)
        return asked.kind == "put" and self.step == "start" and draw and not put

    # What follows

    def _now(self, said: Saying) -> bool | None:
        who = said.who or 0
        match said.kind:
            case "top":
                return self._top_is(said)
            case "stays":
                stayed = self.last is not None and self.last not in ("put", "take") and "NEW" not in said.parts
                return self._top_is(said) if stayed else None
            case "size":
                return said.number == (_HAND + 1 if self.step == "drawn" and self.mover == who else _HAND)
            case "same hand":
                return said.number in (None, _HAND) and self._unchanged(who)
            case "holds":
                hand = self.hands[who]
                return None if hand is None else sorted(n.face for n in said.cards) == sorted(face for face, _ in hand)
            case "pile":
                if "NEW" in said.parts and not (self.shuffled and self.last in ("want", "draw")):
                    return None
                return None if self.draws is None else self.draws == said.number
            case "stays empty" if self.last is None:
                return None
            case _:
                return None if self.draws is None else self.draws == 0

    def _top_is(self, said: Saying) -> bool | None:
        if self.top is None or ("NEW" in said.parts and self.last != "put"):
            return None
        return self._is_top(said.cards[0])

    def _unchanged(self, who: int) -> bool | None:
        """Whether a hand is as it was before the last deed, or before the turn that put its card back."""
        if self.last is None:
            return None
        if who != self.mover or self.last in ("declare", "want"):
            return True
        back = self.before is not None and sorted(self.before) == sorted(self.hands[who] or ())
        return True if back else None

    def _next(self, said: Saying) -> bool | None:
        who = said.who or 0
        if said.mode or not self._may_begin(who) or self.step not in ("put", "declared"):
            return None
        self._begin(who)
        return True

    def _end(self, said: Saying) -> bool | None:
        # Behind a declaration of a hand that was not told everything is open.
        if self.step == "declared" and self.right is None:
            return None
        limit = self.turns is not None and self.turns >= _TURN_LIMIT
        match said.kind:
            case "wins":
                return self.right is True and self.mover == said.who
            case "tie":
                return limit and self.right is not True
            case "over":
                return self.right is True or limit
            case _:
                return not (self.right is True or limit)


def _is_set(faces: Sequence[str]) -> bool:
    letters, ranks = {face[0] for face in faces}, {face[1] for face in faces}
    return len(faces) == len(letters) == 3 and len(ranks) == 1


def _is_run(faces: Sequence[str]) -> bool:
    letters = {face[0] for face in faces}
    return len(letters) == 1 and sorted(int(face[1]) for face in faces) in ([1, 2, 3], [2, 3, 4])


def _triples(faces: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The triples in a hand by their faces, each as often as its copies can form it."""
    for three in itertools.combinations(sorted(faces), 3):
        if _is_set(three) or _is_run(three):
            yield three


def _splits(hand: Sequence[Card]) -> bool:
    """Whether six cards fall into two triples."""
    for three in itertools.combinations(hand, 3):
        first = [face for face, _ in three]
        second = [card[0] for card in hand if card not in three]
        if (_is_set(first) or _is_run(first)) and (_is_set(second) or _is_run(second)):
            return True
    return False
