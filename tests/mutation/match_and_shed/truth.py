"""Whether an example is true: the judging half of the model of Match-and-shed.

Written from the rules of the game alone. A line is true if it must hold in the situation that the lines before it
describe; what they leave open proves nothing. That a situation can be reached by play is not asked, with one exception:
nobody can be stuck before turn 6, for until then cards are left to draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.mutation.match_and_shed.sayings import LETTER, RANK, Named, Saying, sayings
from tests.mutation.model import Line, Truth, judge

_CARDS = 16
_TURN_LIMIT = 40
_FIRST_TURN_TO_PASS = 6

_SITUATION = frozenset(
    ["top", "draw pile empty", "discards", "only discard", "hand", "hands", "last card", "holds", "turn", "turn over"]
)
_DEEDS = frozenset(["draw", "want to draw", "play", "pass"])
_LATER = frozenset(
    [
        "new draw pile",
        "stays on top",
        "no hand changes",
        "no hand changes before drawing",
        "nothing moves",
        "hand",
        "top",
    ]
)
_ENDS = frozenset(["hand empty", "wins", "wins at once", "goes on", "tie"])
_ROLES = {
    "given": _SITUATION,
    "do": _DEEDS,
    "allowed": frozenset(["fits", "fits by", "fits by both", "may play", "may be played"]),
    "refused": frozenset(["does not fit", "fits by neither", "may not play", "may not be played", "must wait"]),
    "why": frozenset(["same", "both same", "neither same", "turn ended by drawing"]),
    "now": _LATER,
    "next": frozenset(["turn", "turn number"]),
    "end": _ENDS,
}
# Where a word that adds to a statement adds something true. “It is still Leo’s turn” says that it was before.
_HINTS_FIT = {
    "still": frozenset(["must wait", "stays on top", "top", "goes on"]),
    "still or left": frozenset(["must wait", "stays on top", "top", "goes on", "hand", "hands", "holds", "last card"]),
    "also": _ROLES["allowed"] | _ROLES["refused"],
    "because": _ROLES["why"],
    "so": frozenset(["turn", "turn number"]) | _LATER | _ENDS,
}


def truth(language: str, lines: Sequence[Line]) -> Truth:
    """Whether every line of an example, each with its role, is true where it stands."""
    return judge(language, lines, sayings, _Table())


Card = tuple[str, int]
"""A face and which of its two copies."""


class _Table:
    """What is known of a table. None stands for what was not told."""

    def __init__(self) -> None:
        self.top: Card | None = None
        self.pile: list[Card] | None = None
        self.draw_pile_empty = False
        self.sizes: list[int | None] = [None, None]
        self.held: list[set[Card]] = [set(), set()]
        self.mover: int | None = None
        self.turns: int | None = None
        self.last: Saying | None = None
        self.last_card: Card | None = None
        self.winner: int | None = None
        self.begun = False
        self.asked: tuple[Card, bool] | None = None
        self.reason_due = False
        self.named: list[tuple[Named, ...]] = []

    def holds(self, role: str, said: Saying) -> bool:
        """Whether a statement is true here; what it tells or does is then part of the table."""
        if not self._stands_right(role, said):
            return False
        self.begun = self.begun or role != "given"
        cards = self._cards(said)
        if cards is None:
            return False
        if said.cards:
            self.named.append(said.cards)
        judge = {
            "given": self._given,
            "do": self._done,
            "allowed": self._allowed,
            "refused": self._refused,
            "why": self._why,
            "now": self._now,
            "next": self._next,
            "end": self._end,
        }[role]
        return judge(said, cards)

    def _stands_right(self, role: str, said: Saying) -> bool:
        """Whether a statement of this kind may stand in this role, with its hints, behind the lines before it."""
        if said.kind not in _ROLES.get(role, ()) or not all(said.kind in _HINTS_FIT[hint] for hint in said.hints):
            return False
        if said.hints and said.kind == "top" and role == "given":
            return False
        if self.reason_due and role != "why":
            return False
        return role != "given" or not self.begun

    # Cards

    def _cards(self, said: Saying) -> list[Card] | None:
        """The cards that a statement names, by copy; None if there are no such cards."""
        named: Sequence[Named] = said.cards
        if said.it:
            if not self.named or len(set(self.named[-1])) != 1:
                return None
            named = self.named[-1][:1]
        faces = {card.face for cards in self.named for card in cards}
        cards: list[Card] = []
        for name in named:
            if name.other and name.face not in faces and (name.face, 1) not in cards:
                return None
            copy = 2 if name.other or (name.face, 1) in cards else 1
            if (name.face, copy) in cards:
                return None
            cards.append((name.face, copy))
        return cards

    def _lies(self, card: Card) -> bool:
        return card == self.top or card in (self.pile or ()) or any(card in hand for hand in self.held)

    def _holder(self, card: Card) -> int | None:
        return next((player for player, hand in enumerate(self.held) if card in hand), None)

    def _could_hold(self, player: int) -> bool:
        size = self.sizes[player]
        return size is None or size > len(self.held[player])

    def _adds_up(self) -> bool:
        """Whether the cards can be shared out: both hands and the discard pile hold some, and all together are 16."""
        least, most = 0, 0
        for size, hand in zip(self.sizes, self.held, strict=True):
            least += max(1, len(hand)) if size is None else size
            most += _CARDS if size is None else size
            if size is not None and not max(1, len(hand)) <= size:
                return False
        least += 1 if self.pile is None else len(self.pile)
        most += _CARDS if self.pile is None else len(self.pile)
        return least <= _CARDS and (not self.draw_pile_empty or most >= _CARDS)

    # The situation

    def _given(self, said: Saying, cards: list[Card]) -> bool:
        match said.kind:
            case "top":
                told = self._given_top(cards[0])
            case "discards" | "only discard":
                told = self._given_pile(cards, only=said.kind == "only discard")
            case "turn over":
                told = self.turns is None and 1 <= (said.number or 0) <= _TURN_LIMIT
                self.turns = said.number
            case "draw pile empty":
                told = self.draw_pile_empty = True
            case "turn":
                told = self.mover is None
                self.mover = said.who
            case _:
                told = self._given_hand(said, cards)
        return told and self._adds_up()

    def _given_top(self, card: Card) -> bool:
        if (self.pile is not None and card not in self.pile) or self._holder(card) is not None:
            return False
        known, self.top = self.top, card
        return known in (None, card)

    def _given_pile(self, cards: list[Card], *, only: bool) -> bool:
        if self.pile is not None or any(self._holder(card) is not None for card in cards):
            return False
        self.pile = cards
        if only and self.top is None:
            self.top = cards[0]
        return self.top is None or self.top in cards

    def _given_hand(self, said: Saying, cards: list[Card]) -> bool:
        if any(self._lies(card) for card in cards):
            return False
        for player in (0, 1) if said.kind == "hands" else (said.who or 0,):
            size = len(cards) if said.kind == "last card" else said.number
            if size is not None and self.sizes[player] not in (None, size):
                return False
            self.sizes[player] = size if size is not None else self.sizes[player]
            self.held[player] |= set(cards)
        return True

    # Deeds

    def _over(self) -> bool:
        return self.winner is not None or self.turns == _TURN_LIMIT

    def _done(self, said: Saying, cards: list[Card]) -> bool:
        if self._over() or said.who is None or self.mover not in (None, said.who):
            return False
        self.mover = said.who
        self.asked = None
        done = {"draw": self._draw, "want to draw": self._want, "play": self._play, "pass": self._pass}
        if not done[said.kind](said, cards):
            return False
        self.last, self.last_card = said, cards[0] if cards else None
        if said.kind != "want to draw":
            self.mover = 1 - said.who
            self.turns = None if self.turns is None else self.turns + 1
        return True

    def _draw(self, said: Saying, cards: list[Card]) -> bool:
        if self.draw_pile_empty and (self.pile is None or len(self.pile) < 2):
            return False
        covered = [card for card in self.pile or () if card != self.top] if self.draw_pile_empty else None
        for card in cards:
            if covered is not None:
                if card not in covered:
                    return False
            elif self._lies(card):
                return False
        if covered is not None:
            self.pile = [self.top] if self.top is not None else None
            self.draw_pile_empty = len(covered) == 1
        self._change_hand(said.who or 0, 1)
        self.held[said.who or 0] |= set(cards)
        return True

    def _want(self, _said: Saying, _cards: list[Card]) -> bool:
        return True

    def _play(self, said: Saying, cards: list[Card]) -> bool:
        player = said.who or 0
        (card,) = cards
        if card not in self.held[player] and (self._lies(card) or not self._could_hold(player)):
            return False
        if not self._shared(card):
            return False
        self.held[player] -= {card}
        self._change_hand(player, -1)
        self.top = card
        self.pile = None if self.pile is None else [*self.pile, card]
        if self.sizes[player] == 0:
            self.winner = player
        return True

    def _pass(self, said: Saying, _cards: list[Card]) -> bool:
        both = sum(size for size in self.sizes if size is not None) if None not in self.sizes else None
        nothing_covered = (self.pile is not None and len(self.pile) == 1) or both == _CARDS - 1
        if not self.draw_pile_empty or not nothing_covered:
            return False
        if said.number is None:
            return True
        if not _FIRST_TURN_TO_PASS <= said.number <= _TURN_LIMIT or self.turns not in (None, said.number - 1):
            return False
        self.turns = said.number - 1
        return True

    def _change_hand(self, player: int, by: int) -> None:
        size = self.sizes[player]
        self.sizes[player] = None if size is None else size + by

    # Verdicts and reasons

    def _allowed(self, said: Saying, cards: list[Card]) -> bool:
        (card,) = cards
        self.asked = (card, True)
        by: dict[str, set[str]] = {"fits by": {said.trait or ""}, "fits by both": {LETTER, RANK}}
        shared = self._shared(card)
        return (
            self._in_question(said, card)
            and not self._out_of_turn(card)
            and by.get(said.kind, set()) <= shared != set()
        )

    def _refused(self, said: Saying, cards: list[Card]) -> bool:
        (card,) = cards
        self.asked = (card, False)
        self.reason_due = said.kind != "fits by neither"
        if not self._in_question(said, card):
            return False
        fits = bool(self._shared(card))
        if said.kind == "must wait":
            return fits and self._just_drawn(card)
        of_turn = said.kind in ("may not play", "may not be played") and self._out_of_turn(card)
        return not fits or of_turn

    def _in_question(self, said: Saying, card: Card) -> bool:
        """Whether somebody could think of playing the card: the one who is named must hold it."""
        if self.top is None or self._over():
            return False
        holder = self._holder(card)
        if said.who is not None and said.who != holder:
            return False
        return holder is not None or (not self._lies(card) and any(map(self._could_hold, (0, 1))))

    def _shared(self, card: Card) -> set[str]:
        """What a card has in common with the top card."""
        traits = {LETTER: 0, RANK: 1}
        top = self.top
        return {trait for trait, at in traits.items() if top is not None and top[0][at] == card[0][at]}

    def _out_of_turn(self, card: Card) -> bool:
        holder = self._holder(card)
        return holder is not None and self.mover not in (None, holder)

    def _just_drawn(self, card: Card) -> bool:
        return self.last is not None and self.last.kind == "draw" and card == self.last_card

    def _why(self, said: Saying, _cards: list[Card]) -> bool:
        if self.asked is None:
            return False
        card, allowed = self.asked
        self.asked, self.reason_due = None, False
        shared = self._shared(card)
        match said.kind:
            case "same":
                return allowed and said.trait in shared
            case "both same":
                return allowed and len(shared) == 2
            case "neither same":
                return not allowed and not shared
            case _:
                drew = self.last is not None and self.last.who == said.who
                return not allowed and drew and self._just_drawn(card)

    # What follows

    def _now(self, said: Saying, cards: list[Card]) -> bool:
        self.asked = None
        if self.last is None:
            return False
        wanted = self.last.kind == "want to draw"
        match said.kind:
            case "new draw pile":
                covered = [card for card in self.pile or () if card != self.top]
                known = wanted and self.draw_pile_empty and self.pile is not None and self.top is not None
                return known and _same_cards(cards, said.cards, covered)
            case "stays on top" | "top":
                stayed = self.last.kind != "play"
                return cards[0] == self.top and (stayed or not (said.hints or said.kind == "stays on top"))
            case "no hand changes":
                return wanted or self.last.kind == "pass"
            case "no hand changes before drawing":
                return wanted and said.who == self.last.who
            case "nothing moves":
                return self.last.kind == "pass"
            case _:
                return said.number is not None and self.sizes[said.who or 0] == said.number

    def _next(self, said: Saying, _cards: list[Card]) -> bool:
        self.asked = None
        if self.last is None or self.last.kind == "want to draw" or self._over() or said.who != self.mover:
            return False
        return said.number is None or (self.turns is not None and said.number == self.turns + 1)

    def _end(self, said: Saying, _cards: list[Card]) -> bool:
        self.asked = None
        first, second = self.sizes
        counted = self.winner is None and self.turns == _TURN_LIMIT and first is not None and second is not None
        match said.kind:
            case "hand empty":
                return self.sizes[said.who or 0] == 0
            case "wins at once":
                return self.winner == said.who
            case "wins":
                fewer = counted and (first or 0, second or 0)[said.who or 0] < (second or 0, first or 0)[said.who or 0]
                return self.winner == said.who or fewer
            case "tie":
                return counted and first == second
            case _:
                return not self._over()


def _same_cards(cards: list[Card], named: Sequence[Named], wanted: list[Card]) -> bool:
    """Whether these are the wanted cards; a face that is named without “other” may be either copy."""
    second_copies = all(card in wanted for card, name in zip(cards, named, strict=True) if name.other)
    return second_copies and sorted(face for face, _ in cards) == sorted(face for face, _ in wanted)
