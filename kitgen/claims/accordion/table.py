"""What the lines of an example have told so far of the row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kitgen.claims.game import Statements, Wrong
from kitgen.prose.tokens import Mention
from kitgen.rules.accordion import Accordion, Move, State
from kitgen.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Asked:
    """A move of which a line said that it may, or may not, be made; `places` is how far it goes as the line says.

    `move` is None where no stack lies there, and for a `covered` card that must not move on its own.
    """

    move: Move | None
    allowed: bool
    places: int | None = None
    covered: Card | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open."""

    rules: Accordion
    state: State | None = None
    moves: tuple[Move, ...] = ()
    question: Asked | None = None
    due: str | None = None
    checked: int = 0


says: Statements[Table] = Statements()


def counted(table: Table) -> Table:
    """The table with one more fact that was put to the rules."""
    return replace(table, checked=table.checked + 1, due=None)


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
