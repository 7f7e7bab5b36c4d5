"""One moment at the table: piles, cards that are judged, hands, and the notes before and behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from math import inf

from kitgen.claims.scene import DRAWN, Hand, Names, Panel, Result
from kitgen.layout.picture import signs
from kitgen.layout.picture.captions import caption, lettering
from kitgen.layout.picture.deeds import deed
from kitgen.layout.picture.drawing import Drawing, beside, hung, topped
from kitgen.layout.picture.figures import figure
from kitgen.layout.picture.hands import FAN_MIDDLE, card, hand, is_wide
from kitgen.layout.picture.notes import over_note, result_note, turn_note
from kitgen.layout.picture.piles import pile
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.theme import Look

GAP = 1.6
"""Between things that stand side by side, mm."""

_DOWN = 2.5
_DEED_DOWN = 1.5
_STACK_GAP = 1.5
_ASKED_GAP = 1.0
_PILE_GAP = 0.8
_COMB_RISE = 2.6
_COMB_CLEAR = 0.7
_COMB_LINE = 0.2
_NOTE_DOWN = 1.8
_NOTE_ROOM = 17.0
_SAME_ROOM = 18.0


class Hands(Enum):
    """Where hands of hidden cards, and those of many cards, stand."""

    IN_ROW = "in the row of the cards"
    STACKED = "in that row, one above the other"
    BELOW = "in a row below"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a moment may be laid out.

    Hands of hidden cards, and those of many cards, stand in the row of the cards, or there one above the other, or in a
    row below; notes stand in the row of the cards or above and below it, and those of more than a few words may be
    broken; the deed stands to the left, or above.
    """

    hands: Hands
    notes_apart: bool
    narrow_notes: bool
    deed_above: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A note in one line and in as many as make it narrow."""

    wide: Drawing
    narrow: Drawing


@dataclass(frozen=True, slots=True)
class Moment:
    """What is drawn of one moment, ready to be arranged.

    `done` is the deed that led to it; `row` are piles, judged cards and hands that are seen, from left to right, and
    `hidden` the hands of which only backs are seen; `before` and `after` are notes on what was and what follows.
    """

    done: Drawing | None
    row: Sequence[Drawing]
    hidden: Sequence[Drawing]
    before: Sequence[Note]
    after: Sequence[Note]

    def arranged(self, arrangement: Arrangement) -> Drawing:
        """The moment in an arrangement, its deed to its left; the axis is where its cards stand."""
        before, after = (
            [note.narrow if arrangement.narrow_notes else note.wide for note in notes]
            for notes in (self.before, self.after)
        )
        done, table = self.done, self._table(arrangement.hands)
        if done is not None and not table.width:
            table, done = done, None
        if arrangement.notes_apart:
            for note in reversed(before):
                table = topped(table, note, _NOTE_DOWN)
            for note in after:
                table = hung(table, note, _NOTE_DOWN)
            row = [table]
        else:
            level = FAN_MIDDLE if self.hidden and not self.row else HEIGHT / 2
            row = [*(note.lowered(-level) for note in before), table, *(note.lowered(-level) for note in after)]
        if done is not None and arrangement.deed_above:
            table = beside([each for each in row if each.width], GAP)
            # The cards stay on the axis, so that those of moments in one row stand level.
            return hung(done, table, _DEED_DOWN, flush=True).lowered(-(done.below + _DEED_DOWN + table.above))
        if done is not None:
            row.insert(0, done)
        return beside([each for each in row if each.width], GAP)

    def _table(self, hands: Hands) -> Drawing:
        if not self.hidden:
            return beside(self.row, GAP)
        if not self.row or hands is Hands.IN_ROW:
            return beside([*self.row, *self.hidden], GAP)
        if hands is Hands.BELOW:
            return hung(beside(self.row, GAP), beside(self.hidden, GAP), _DOWN, flush=True)
        stack = reduce(lambda upper, lower: hung(upper, lower, _STACK_GAP, flush=True), self.hidden).about_axis()
        return beside([*self.row, stack.lowered(-HEIGHT / 2)], GAP)


def moment(
    panel: Panel, before: Panel | None, result: Result | None, names: Names, look: Look, *, room: float
) -> Moment:
    """What is drawn of a panel that follows upon another; `result` is how all ends, behind the last panel.

    `room` is how wide the whole picture may be, mm.
    """
    done = None if panel.deed is None else deed(panel.deed, names.people, look)
    notes = _notes_before(panel, names, look), _notes_after(panel, result, names, look)
    if before is not None and panel.lies_as(before):
        return Moment(_nothing_moves(done, look), (), (), *notes)
    twins = panel.twins
    shuffled = panel.deed is not None and panel.deed.verb == "recycle"
    piles = [pile(each, twins, look, shuffled=shuffled) for each in panel.piles]
    judged = [card(each, twins, look) for each in panel.candidates]
    # A hand with a judged card stands right beside the piles.
    shown = [each for each in sorted(panel.hands, key=_is_unjudged) if _is_seen(each) and not is_wide(each)]
    seen = [hand(each, names.of_player(each.player), twins, look) for each in shown]
    cards = [*judged, *seen]
    if piles and _is_asked(panel):
        asked = max(1, len(judged))
        piles[-1] = _asked(piles[-1], cards[:asked], look)
        cards = cards[asked:]
    figures = [figure(each, names, twins, look, room) for each in panel.figures]
    row = [beside(piles, _PILE_GAP), *figures, *cards] if piles else [*figures, *cards]
    return Moment(done, row, _hidden(panel, result, names, look), *notes)


def _hidden(panel: Panel, result: Result | None, names: Names, look: Look) -> list[Drawing]:
    """The hands of hidden cards; between two that are compared stands a sign that says which holds fewer cards."""
    hidden = [each for each in panel.hands if not _is_seen(each) or is_wide(each)]
    drawn = [hand(each, names.of_player(each.player), panel.twins, look) for each in hidden]
    if result is not None and result.after_turn is not None and len(hidden) == 2:
        first, second = (each.size or 0 for each in hidden)
        sign = signs.equal if first == second else signs.fewer if first < second else signs.more
        drawn.insert(1, sign(look.theme.colours.ink).about_axis().lowered(-FAN_MIDDLE))
    return drawn


def _notes_before(panel: Panel, names: Names, look: Look) -> list[Note]:
    notes = []
    if panel.turns_over is not None:
        notes.append(Note(*(over_note(panel.turns_over, room, look) for room in (inf, _NOTE_ROOM))))
    if panel.deed is None:
        notes += _turn(panel, names, look)
    return notes


def _notes_after(panel: Panel, result: Result | None, names: Names, look: Look) -> list[Note]:
    notes = [] if panel.deed is None else _turn(panel, names, look)
    if result is not None:
        notes.append(Note(*(result_note(result, names, room, look) for room in (inf, _NOTE_ROOM))))
    return notes


def _turn(panel: Panel, names: Names, look: Look) -> list[Note]:
    if panel.turn_of is None:
        return []
    return [Note(*(turn_note(panel.turn_of, panel.turn, names.people, room, look) for room in (inf, _NOTE_ROOM)))]


def _is_seen(shown: Hand) -> bool:
    """Whether a hand is shown by its cards, not as so many backs; an empty one is seen to be empty."""
    return bool(shown.cards) or shown.size == 0


def _is_unjudged(shown: Hand) -> bool:
    return not any(each.mark for each in shown.cards)


def _is_asked(panel: Panel) -> bool:
    """Whether some card is judged by the pile, so that the question is whether it may go onto it."""
    held = [each for one in panel.hands for each in one.cards]
    return any(each.mark and DRAWN not in each.reasons for each in (*panel.candidates, *held))


def _asked(pile: Drawing, cards: Sequence[Drawing], look: Look) -> Drawing:
    """A pile and cards of which each might go onto it."""
    colour = look.theme.colours.quiet
    if len(cards) == 1:
        return beside([pile, signs.onto(colour).lowered(-HEIGHT / 2), *cards], _ASKED_GAP)
    row = beside([pile, *cards], GAP)
    rise = row.above + _COMB_RISE - _COMB_CLEAR
    first, *others = [(x + part.centre, -part.above - _COMB_CLEAR) for part, x, _ in row.parts]
    return Drawing(
        row.width, rise + _COMB_LINE, row.below, signs.each_onto(first, others, rise, colour), ((row, 0, 0),)
    )


def _nothing_moves(done: Drawing | None, look: Look) -> Drawing:
    """A deed after which all lies as it did before."""
    words = caption(look.wording.say("picture.same"), _SAME_ROOM, lettering(look, bold=True), look)
    return words.lowered(-HEIGHT / 2) if done is None else hung(done, words, _ASKED_GAP)
