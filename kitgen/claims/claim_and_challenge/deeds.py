"""`do` lines: somebody places cards and claims a rank of them, accepts, challenges, or stops the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kitgen.claims.claim_and_challenge.layouts import consistent, histories, states_now
from kitgen.claims.claim_and_challenge.table import Deed, Placing, Table, naming, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.possible import settled
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import State
from kitgen.rules.play import with_item

SEVERAL = ("ONES", "TWOS", "THREES", "FOURS", "FIVES", "SIXES", "SEVENS", "EIGHTS", "NINES")
"""The terms for several cards of one rank, from rank 1 on."""

_SEVERAL = "|".join(SEVERAL)


def _playing(table: Table) -> list[State]:
    """The states now, if the game still goes on; raises `Wrong` KG312 if not."""
    states = states_now(table)
    if settled(map(table.rules.outcome, states)) is not None:
        raise Wrong("KG312", "the game is over", slot="who")
    return states


def in_hand(table: Table, player: int, mentions: Sequence[Mention], slot: str) -> tuple[Table, frozenset[Card]]:
    """Cards that a player holds now: those that a line told of, or others, which then were held from the start.

    Raises `Wrong` KG306 for a card that is known to be elsewhere, KG311 for one that the hand has no room for.
    """
    before = table.named
    table, cards = naming(table, mentions, slot)
    states = states_now(replace(table, named=before))
    for card in sorted(cards & before):
        if not settled(card in state.hands[player] for state in states):
            raise Wrong("KG306", f"{card.face} is not in this hand", "one card cannot be in two places", slot)
    size, held = table.sizes[player], table.held[player] | (cards - before)
    if size is not None and len(held) > size:
        raise Wrong("KG311", "nothing says that this player holds these cards", f"the hand holds {size}", slot)
    return consistent(replace(table, held=with_item(table.held, player, held))), cards


@says(
    "do places",
    "who PUT [own] [CARD] cards [PILE] [TOPILE] [FACEDOWN] [TURN number]"
    " / who PUT cards FROM own HAND [PILE] [TOPILE] [FACEDOWN] / who PUT CARD cards [PILE] [TOPILE] [FACEDOWN]",
)
def _(table: Table, said: Said) -> Table:
    return _placed(table, said)


@says(
    "do places-last",
    "who PUT own LAST CARD cards [PILE] [TOPILE] [FACEDOWN] / who PUT cards own LAST CARD [PILE] [TOPILE] [FACEDOWN]"
    " / who PUT LAST CARD cards [PILE] [TOPILE] [FACEDOWN]",
)
def _(table: Table, said: Said) -> Table:
    player = said.player
    if table.sizes[player] is None and not table.deeds:
        table, cards = naming(table, said.cards, "cards")
        table = replace(table, held=with_item(table.held, player, cards))
        table = consistent(replace(table, sizes=with_item(table.sizes, player, len(cards))))
    table = _placed(table, said)
    assert table.placing is not None  # noqa: S101 - it was set just now
    left = settled(len(state.hands[player] - table.placing.cards) for state in states_now(table))
    need(left == 0, "this is not the last card", f"{left} more are in that hand", "cards")
    return table


def _placed(table: Table, said: Said) -> Table:
    _claimed_before(table)
    if not table.deeds:
        table = replace(table, placing=Placing(said.player, frozenset()))
    states = _playing(table)
    table, cards = in_hand(table, said.player, said.cards, "cards")
    states = states_now(table)
    why = settled(table.rules.why_not_batch(state, cards, said.player) for state in states)
    need(why is None, "the rules do not allow this", why or "", "cards")
    return replace(table, placing=Placing(said.player, cards), question=None, due=None)


@says("do claims-one", "who SAY+1+number [CARD] / who SAY+1+CARD+number / who SAY+1+CARD+RANK+number")
def _(table: Table, said: Said) -> Table:
    return _claim(table, said.player, 1, said.number, "number")


@says("do claims-several", f"who SAY:number+{_SEVERAL}")
def _(table: Table, said: Said) -> Table:
    rank = SEVERAL.index(said.chosen) + 1
    return _claim(table, said.player, said.marked_number("SAY"), rank, "SAY:number")


@says("do claims-ranks", "who SAY numbers")
def _(table: Table, said: Said) -> Table:
    return _claimed(table, said.player, frozenset(said.numbers), "numbers")


def _claim(table: Table, player: int, count: int, rank: int, slot: str) -> Table:
    placing = placing_of(table, player)
    cards = len(placing.cards)
    told = "1 card was placed" if cards == 1 else f"{cards} cards were placed"
    need(count == cards, "the claim is about another number of cards", told, slot if count != 1 else "")
    return _claimed(table, player, frozenset({rank}), "")


def placing_of(table: Table, player: int) -> Placing:
    """The cards of which this player must now claim something."""
    placing = table.placing
    if placing is None or not placing.cards:
        raise Wrong("KG311", "nothing was placed just now of which something could be claimed")
    need(placing.player == player, "the other player has placed these cards", slot="who")
    return placing


def _claimed(table: Table, player: int, ranks: frozenset[int], slot: str) -> Table:
    placing = placing_of(table, player)
    for state in states_now(table):
        why = table.rules.why_not_claim(state, placing.cards, ranks, player)
        need(why is None, "the rules do not allow this claim", why or "", slot)
    return _do(replace(table, placing=None), Deed("place", player, placing.cards, ranks))


@says("do accepts", "who ACCEPT [CLAIM] [BATCH] / who LET BATCH [STAY] FACEDOWN / who BELIEVE [CLAIM]")
def _(table: Table, said: Said) -> Table:
    return _answer(table, Deed("accept", said.player))


@says("do challenges", "who CHALLENGE [CLAIM] [NEWEST] [BATCH]")
def _(table: Table, said: Said) -> Table:
    return _answer(table, Deed("challenge", said.player))


def _answer(table: Table, deed: Deed) -> Table:
    _claimed_before(table)
    if not table.deeds:
        raise Wrong("KG311", "no line before this one tells of a batch that could be answered")
    _playing(table)
    return _do(table, deed)


@says("do stops", "who STOP [GAME] / who END GAME")
def _(table: Table, said: Said) -> Table:
    _claimed_before(table)
    _playing(table)
    return _do(table, Deed("stop", said.player))


def _claimed_before(table: Table) -> None:
    if table.placing is not None and table.placing.cards:
        raise Wrong("KG312", "first a line must say what was claimed of the cards just placed")


def _do(table: Table, deed: Deed) -> Table:
    """The table behind a deed, if the rules allow it in every layout."""
    done = replace(table, deeds=(*table.deeds, deed), placing=None, question=None, due=None, taken=False)
    histories(done)
    return done
