"""What the lines of an example have told so far, and which physical cards they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from kitgen.claims.game import Statements, Wrong
from kitgen.rules.cards import Card
from kitgen.rules.two_meld import Outcome, Phase, State, TwoMeld


@dataclass(frozen=True, slots=True)
class Judged:
    """Three cards of which a line said what they are; `reason` is given for those that are no triple.

    `called` is “run”, “set” or “triple”, or “second” for a triple that a card of another one cannot be in. Those that
    only show why a hand is refused, `is_reason`, nobody has laid out.
    """

    cards: tuple[Card, ...]
    called: str
    holds: bool
    reason: str = ""
    is_reason: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a `do` line tells."""

    verb: Literal["draw", "take", "put", "declare", "recycle"]
    player: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What the lines so far have told. None stands for what they leave open.

    `hands` are whole hands that are known; `covered` are the known discards right under the top, the lowest first.
    `before` is the table before the last deed. `asked` are the reasons for the refusal above, any of which may be
    given.
    """

    rules: TwoMeld
    hands: tuple[frozenset[Card] | None, ...] = (None, None)
    top: Card | None = None
    covered: tuple[Card, ...] = ()
    discards: int | None = None
    draw_pile_empty: bool = False
    recycled: bool = False
    mover: int | None = None
    phase: Phase = "draw"
    turns: int | None = None
    taken: Card | None = None
    winner: int | None = None
    deeds: tuple[Deed, ...] = ()
    judged: tuple[Judged, ...] = ()
    asked: frozenset[str] = frozenset()
    named: frozenset[Card] = frozenset()
    before: Table | None = None
    due: str | None = None
    checked: int = 0


says: Statements[Table] = Statements()


def naming(table: Table, cards: Iterable[Card]) -> Table:
    """The table with more cards that were named."""
    return replace(table, named=table.named | set(cards))


def lying(table: Table) -> frozenset[Card]:
    """The cards of which is known where they lie: in a hand, or on the discard pile."""
    held = (card for hand in table.hands if hand is not None for card in hand)
    top = () if table.top is None else (table.top,)
    return frozenset((*held, *table.covered, *top))


def state_of(table: Table) -> State:
    """A state that fits all that was told, the unseen cards laid out in the order of the deck.

    Of what is unknown no line asks. Raises `Wrong` KG307 where the cards do not add up.
    """
    rules = table.rules
    deck = list(rules.deck)
    known = lying(table)
    unseen = [card for card in deck if card not in known]

    def take(count: int) -> list[Card]:
        if count < 0 or count > len(unseen):
            raise Wrong("KG307", "these cards do not add up", f"the deck has {len(deck)} cards")
        taken = unseen[:count]
        del unseen[:count]
        return taken

    drawn = 1 if table.phase == "discard" else 0
    sizes = [rules.hand_size + (drawn if player == table.mover else 0) for player in range(rules.players)]
    hands = tuple(
        frozenset(take(size)) if hand is None else hand for hand, size in zip(table.hands, sizes, strict=True)
    )
    top = [table.top] if table.top is not None else take(1) if table.discards != 0 else []
    if table.draw_pile_empty and not table.recycled:
        if table.discards is not None and table.discards != len(unseen) + len(table.covered) + len(top):
            outside = len(deck) - sum(map(len, hands))
            raise Wrong("KG307", "these cards do not add up", f"{outside} cards lie outside the hands", "number")
        unknown, pile = take(len(unseen)), list[Card]()
    else:
        # Where nobody says how many lie there, one under the top shows what may become of it.
        least = 0 if table.covered else 1
        unknown = take(least if table.discards is None else table.discards - len(table.covered) - len(top))
        pile = take(len(unseen))
    return State(
        hands=hands,
        draw_pile=tuple(pile),
        discards=(*unknown, *table.covered, *top),
        mover=table.mover or 0,
        phase=table.phase,
        turns=0 if table.turns is None else table.turns,
        winner=table.winner,
        taken=table.taken,
    )


def known_hand_of(table: Table, player: int) -> frozenset[Card]:
    """The hand of a player. Raises `Wrong` KG311 where no line told it."""
    hand = table.hands[player]
    if hand is None:
        raise Wrong("KG311", "which cards this player holds was not given")
    return hand


def outcome(table: Table) -> Outcome | None:
    """How the game has ended by what was told; None while it goes on."""
    return table.rules.outcome(state_of(table))


def followed(table: Table, after: State) -> Table:
    """The table with what the rules say behind an action."""
    return replace(
        table,
        mover=after.mover,
        phase=after.phase,
        turns=None if table.turns is None else after.turns,
        winner=after.winner,
        top=after.discards[-1],
        taken=after.taken,
    )


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A shuffle that changes nothing: no line asks in which order unseen cards lie."""
    return cards
