"""What the lines of an example have told so far of the row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kitgen.claims.game import Statements, Wrong, counted
from kitgen.prose.tokens import Mention
from kitgen.rules.accordion import Accordion, Move, State
from kitgen.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Asked:
    """A move of which a line said that it may, or may not, be made; `places` is how far it goes as the line says.

    `source` is the place of the stack that it is about. `move` is None where no stack lies there, and for a `covered`
    card that must not move on its own. `reasons` are those that the lines give; without a line, all why it is allowed.
    """

    source: int
    move: Move | None
    allowed: bool
    places: int | None = None
    covered: Card | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open.

    `judged` are the moves that were thought of, each with its reasons; of the last one a `why` line may speak while the
    `question` is open.
    """

    rules: Accordion
    state: State | None = None
    moves: tuple[Move, ...] = ()
    judged: tuple[Asked, ...] = ()
    question: Asked | None = None
    due: str | None = None
    checked: int = 0


says: Statements[Table] = Statements()

COVERED_BY = ("BY", "UNDER")
"""The terms behind which the card stands that lies on the other one."""


def asking(table: Table, asked: Asked) -> Table:
    """The table behind a line that judges a move. A refusal needs its reason."""
    due = None if asked.allowed else "why"
    return replace(counted(table), question=asked, judged=(*table.judged, asked), due=due)


def answered(table: Table, reason: str) -> Table:
    """The table behind a line that gives the reason for the one above."""
    judged = replace(table.judged[-1], reasons=(reason,))
    return replace(counted(table), question=None, judged=(*table.judged[:-1], judged))


def row_of(table: Table) -> State:
    """The row as it lies now. `Wrong` KG311 if none was given."""
    if table.state is None:
        raise Wrong("KG311", "which cards lie in the row was not given")
    return table.state


def card_of(table: Table, mention: Mention, slot: str = "card") -> Card:
    """The card that a line names. `Wrong` KG306 for “the other A2”."""
    if mention.other and table.rules.deck.copies == 1:
        message = f"there is no other {mention.face}: the deck holds each card once"
        raise Wrong("KG306", message, slot=slot)
    return Card.of_face(mention.face)


def place_of(table: Table, mention: Mention, slot: str = "card") -> int:
    """The position of the stack whose top is a card. `Wrong` KG306 for a card that lies elsewhere."""
    state, card = row_of(table), card_of(table, mention, slot)
    if card in state.tops:
        return state.tops.index(card)
    if any(card in stack for stack in state.row):
        tops = ", ".join(top.face for top in state.tops)
        raise Wrong("KG306", f"{card.face} is covered, so it is no stack’s top", f"the tops are {tops}", slot)
    raise Wrong("KG306", f"{card.face} does not lie in the row", slot=slot)
