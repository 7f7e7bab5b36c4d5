"""One moment at the table: piles, cards that are judged, hands, and the notes before and behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from math import inf

from kitgen.claims.scene import DRAWN, Hand, Panel, Result
from kitgen.layout.picture import signs
from kitgen.layout.picture.captions import caption, lettering
from kitgen.layout.picture.drawing import Drawing, beside, hung, topped
from kitgen.layout.picture.hands import FAN_MIDDLE, card, hand
from kitgen.layout.picture.notes import over_note, result_note, turn_note
from kitgen.layout.picture.piles import pile
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.theme import Look

GAP = 2.1
"""Between things that stand side by side, mm."""

_DOWN = 2.5
_STACK_GAP = 1.5
_ASKED_GAP = 1.0
_NOTE_DOWN = 1.8
_NOTE_ROOM = 17.0


class Hands(Enum):
    """Where hands of hidden cards stand."""

    IN_ROW = "in the row of the cards"
    STACKED = "in that row, one above the other"
    BELOW = "in a row below"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a moment may be laid out.

    Hands of hidden cards stand in the row of the cards, or there one above the other, or in a row below; notes stand in
    the row of the cards or above and below it, and those of more than a few words may be broken.
    """

    hands: Hands
    notes_apart: bool
    narrow_notes: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A panel with what is needed to draw it.

    `same` says that all lies as in the panel before, `result` is how the example ends if this is its last panel.
    """

    panel: Panel
    people: Sequence[str]
    same: bool = False
    result: Result | None = None

    def drawn(self, arrangement: Arrangement, look: Look) -> Drawing:
        """The moment in an arrangement; the axis is where its cards stand."""
        table = _all_as_before(look) if self.same else self._table(arrangement, look)
        room = _NOTE_ROOM if arrangement.narrow_notes else inf
        before, after = self._notes_before(room, look), self._notes_after(room, look)
        if arrangement.notes_apart:
            for note in reversed(before):
                table = topped(table, note, _NOTE_DOWN)
            for note in after:
                table = hung(table, note, _NOTE_DOWN)
            return table
        level = HEIGHT / 2 if table.above >= HEIGHT else FAN_MIDDLE
        row = [*(note.lowered(-level) for note in before), table, *(note.lowered(-level) for note in after)]
        return beside([each for each in row if each.width], GAP)

    def _table(self, arrangement: Arrangement, look: Look) -> Drawing:
        panel = self.panel
        piles = [pile(each, look) for each in panel.piles]
        judged = [card(each, look) for each in panel.candidates]
        # What is judged stands right beside the piles.
        seen = [self._hand(each, look) for each in sorted(panel.hands, key=_is_unjudged) if _is_seen(each)]
        hidden = [self._hand(each, look) for each in panel.hands if not _is_seen(each)]
        if self.result is not None and self.result.after_turn is not None:
            hidden = self._compared(hidden, look)
        row = [*piles, *judged, *seen]
        if piles and self._is_asked():
            row[len(piles) - 1 : len(piles) + 1] = [_asked(row[len(piles) - 1], row[len(piles)], look)]
        if not hidden:
            return beside(row, GAP)
        if not row or arrangement.hands is Hands.IN_ROW:
            return beside([*row, *hidden], GAP)
        if arrangement.hands is Hands.BELOW:
            return hung(beside(row, GAP), beside(hidden, GAP), _DOWN, flush=True)
        stack = reduce(lambda upper, lower: hung(upper, lower, _STACK_GAP, flush=True), hidden).about_axis()
        return beside([*row, stack.lowered(-HEIGHT / 2)], GAP)

    def _hand(self, shown: Hand, look: Look) -> Drawing:
        return hand(shown, self.people[shown.player], look)

    def _is_asked(self) -> bool:
        """Whether some card is judged by the pile, so that the question is whether it may go onto it."""
        held = [each for one in self.panel.hands for each in one.cards]
        return any(each.mark and DRAWN not in each.reasons for each in (*self.panel.candidates, *held))

    def _compared(self, hands: list[Drawing], look: Look) -> list[Drawing]:
        """Two hands with the sign between them that says which holds fewer cards."""
        sizes = [each.size for each in self.panel.hands if not _is_seen(each)]
        if len(sizes) != 2 or None in sizes:
            return hands
        first, second = (size or 0 for size in sizes)
        sign = signs.equal if first == second else signs.fewer if first < second else signs.more
        return [hands[0], sign(look.theme.colours.ink).about_axis().lowered(-FAN_MIDDLE), hands[1]]

    def _notes_before(self, room: float, look: Look) -> list[Drawing]:
        panel = self.panel
        notes = []
        if panel.turns_over is not None:
            notes.append(over_note(panel.turns_over, room, look))
        if panel.turn_of is not None and panel.deed is None:
            notes.append(turn_note(panel.turn_of, panel.turn, self.people, room, look))
        return notes

    def _notes_after(self, room: float, look: Look) -> list[Drawing]:
        panel = self.panel
        notes = []
        if panel.turn_of is not None and panel.deed is not None:
            notes.append(turn_note(panel.turn_of, panel.turn, self.people, room, look))
        if self.result is not None:
            notes.append(result_note(self.result, self.people, room, look))
        return notes


def _asked(pile: Drawing, card: Drawing, look: Look) -> Drawing:
    """A pile and a card that might go onto it."""
    return beside([pile, signs.onto(look.theme.colours.quiet).lowered(-HEIGHT / 2), card], _ASKED_GAP)


def _is_unjudged(shown: Hand) -> bool:
    return not any(card.mark for card in shown.cards)


def _is_seen(shown: Hand) -> bool:
    """Whether a hand is shown by its cards, not as so many backs; an empty one is seen to be empty."""
    return bool(shown.cards) or shown.size == 0


def _all_as_before(look: Look) -> Drawing:
    """A sign that nothing has moved."""
    words = caption(look.wording.say("picture.same"), _NOTE_ROOM, lettering(look), look)
    return hung(signs.equal(look.theme.colours.ink).about_axis(), words, 1.0).lowered(-HEIGHT / 2)
