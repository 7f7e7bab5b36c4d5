"""`allowed`, `refused` and `why` lines: what could be played now, what could not, and for which reason."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, counted, need
from kitgen.claims.match_and_shed.layouts import histories, states_now
from kitgen.claims.match_and_shed.table import Question, Table, lies_where, says
from kitgen.claims.naming import card_of
from kitgen.claims.possible import settled
from kitgen.prose.tokens import Mention
from kitgen.rules.cards import Card
from kitgen.rules.match_and_shed import Play, State


def need_top(table: Table) -> None:
    """Raises `Wrong` KG311 unless the top card was given."""
    if table.top is None:
        raise Wrong("KG311", "which card lies on top was not given")


def holder_of(table: Table, card: Card) -> int | None:
    """The player whose hand is known to hold the card now."""
    drawn = [deed.player for deed in table.deeds if deed.verb == "draw" and deed.card == card]
    holders = [player for player, hand in enumerate(table.held) if card in hand]
    played = any(deed.verb == "play" and deed.card == card for deed in table.deeds)
    return None if played else next(iter(drawn + holders), None)


def _candidate(table: Table, mention: Mention) -> tuple[Table, Card]:
    """A card that somebody thinks of playing: one that a hand holds or could hold."""
    need_top(table)
    card = card_of(table, mention)
    if holder_of(table, card) is None:
        where = lies_where(table, card)
        if where is not None:
            second = f"its second copy is “the other {card.face}”" if table.rules.deck.copies > 1 else ""
            raise Wrong("KG306", f"{mention} {where} already", second, "card")
    return replace(table, named=table.named | {card}), card


def _positions(table: Table, card: Card) -> list[tuple[State, int]]:
    """The states in which the card is held by somebody who could think of playing it, with that player."""
    holder = holder_of(table, card)
    if holder is not None:
        return [(state, holder) for state in states_now(table)]
    movers = range(table.rules.players) if table.mover is None else (table.mover,)
    positions = []
    for mover in movers:
        asked = replace(table, mover=mover)
        acting = states_now(asked)[0].mover
        if table.sizes[acting] is None or len(table.held[acting]) < (table.sizes[acting] or 0):
            positions += [(state, acting) for state in states_now(asked, (acting, card))]
    if not positions:
        raise Wrong("KG311", f"nothing says that a player could hold {card.face}", slot="card")
    return positions


def _turn_of_holder(table: Table, card: Card) -> Table:
    """Whoever thinks of playing a card of the own hand has the turn, where no line says whose it is."""
    holder = holder_of(table, card)
    return table if holder is None or table.mover is not None else replace(table, mover=holder)


def _may_play(table: Table, card: Card, player: int | None = None) -> bool:
    """Whether the card may be played now; the same in every layout, or it is not known."""
    return settled(
        state.mover == holder and player in (None, holder) and Play(card) in table.rules.legal_actions(state)
        for state, holder in _positions(table, card)
    )


def top_now(table: Table) -> Card:
    """The card on top behind everything done so far."""
    return states_now(table)[0].top


def _verdict(table: Table, card: Card) -> str:
    """What the rules say of playing the card, in a few words."""
    top = top_now(table)
    shared = sorted(table.rules.shared(top, card))
    on_top = f"{card.face} on {top.face}"
    if not shared:
        return f"{on_top} is refused (neither letter nor rank is the same)"
    if not _may_play(table, card):
        return f"{card.face} fits {top.face}, but it is not that player’s turn"
    return f"{on_top} is allowed (same {' and '.join(shared)})"


def _allow(table: Table, mention: Mention, player: int | None = None) -> tuple[Table, Card]:
    table, card = _candidate(table, mention)
    if player is not None and holder_of(table, card) is None:
        raise Wrong("KG311", f"nothing says that this player holds {mention}")
    table = _turn_of_holder(table, card)
    need(_may_play(table, card, player), "printed as allowed", _verdict(table, card))
    return counted(replace(table, question=Question(card, allowed=True))), card


def _refuse(table: Table, mention: Mention, player: int | None = None, *, by_match: bool = False) -> tuple[Table, Card]:
    table, card = _candidate(table, mention)
    table = _turn_of_holder(table, card)
    holder = holder_of(table, card)
    if player is not None and holder != player:
        raise Wrong("KG311", f"nothing says that this player holds {mention}")
    fits = table.rules.fits(top_now(table), card)
    refused = not _may_play(table, card) and not (by_match and fits)
    need(refused, "printed as refused", _verdict(table, card))
    drawn_by = holder if fits else None
    question = Question(card, allowed=False, drawn_by=drawn_by)
    return replace(counted(table), question=question, due="why"), card


def _same(table: Table, card: Card, trait: str, slot: str = "") -> None:
    shared = table.rules.shared(top_now(table), card)
    need(trait in shared, f"the {trait} is not the same", _verdict(table, card), slot)


_TRAITS = ("letter", "rank")
_TRAIT = "LETTER|RANK"


@says("allowed fits", "- card FIT [CARD] / - card FIT TOP [CARD] [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card)[0]


@says("allowed fits-by", "- card FIT LETTER|RANK [CARD] [OF] [TOP CARD] / - card HOLD SAME LETTER|RANK [AS TOP CARD]")
def _(table: Table, said: Said) -> Table:
    table, card = _allow(table, said.card)
    _same(table, card, said.chosen.lower(), _TRAIT)
    return table


@says(
    "allowed fits-both", "- card FIT LETTER RANK [BOTH] [CARD] [OF] / - card HOLD SAME [SAME] LETTER RANK [AS TOP CARD]"
)
def _(table: Table, said: Said) -> Table:
    table, card = _allow(table, said.card)
    for trait in _TRAITS:
        _same(table, card, trait)
    return table


@says(
    "allowed playable",
    "MAY card PLAYED [CARD] [ONPILE] / MAY card ANYONE PLAY [CARD] / MAY card PUT ONPILE / - card PLAYABLE"
    " / - card ALLOWED [PLAY]",
)
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card)[0]


@says(
    "allowed plays",
    "MAY who PLAY [own] [CARD] card [ONPILE] / MAY WHOSE+who PLAYED [CARD] card / MAY who PUT [own] [CARD] card ONPILE"
    " / - who PLAY card ALLOWED",
)
def _(table: Table, said: Said) -> Table:
    return _allow(table, said.card, said.player)[0]


@says("refused fits", "NOT card FIT [CARD] / NOT card FIT TOP [CARD] [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card, by_match=True)[0]


@says(
    "refused fits-neither",
    "- card FIT NEITHER LETTER RANK [OF] / - card HOLD NEITHER SAME [SAME] LETTER RANK [AS TOP CARD]",
)
def _(table: Table, said: Said) -> Table:
    table, _ = _refuse(table, said.card, by_match=True)
    return replace(table, question=None, due=None)


@says(
    "refused playable",
    "FORBID card PLAYED [CARD] [ONPILE] / FORBID card ANYONE PLAY [CARD] / FORBID card PUT ONPILE / NOT card PLAYABLE"
    " / - card FORBIDDEN [PLAY]",
)
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card)[0]


@says(
    "refused plays",
    "FORBID who PLAY [own] [CARD] card [ONPILE] / FORBID WHOSE+who PLAYED [CARD] card"
    " / FORBID who PUT [own] [CARD] card ONPILE / - who PLAY card FORBIDDEN",
)
def _(table: Table, said: Said) -> Table:
    return _refuse(table, said.card, said.player)[0]


@says("refused waits", "MUST card WAIT [CARD] [STILL] / MUST card STAY HAND / FORBID card PLAYED YET")
def _(table: Table, said: Said) -> Table:
    table, card = _refuse(table, said.card)
    _just_drew(table, card)
    return table


def _just_drew(table: Table, card: Card) -> None:
    """The card was drawn in the turn before and would fit, so that only the draw keeps it from being played."""
    last = table.deeds[-1] if table.deeds else None
    drawn = last is not None and last.verb == "draw" and last.card == card
    need(drawn, f"{card.face} was not drawn just now", slot="card")
    need(
        table.rules.fits(top_now(table), card),
        f"{card.face} does not fit anyway, so that it must wait shows nothing",
        _verdict(table, card),
        "card",
    )


# Why


def _reason(table: Table, *, allowed: bool, card: Mention | None = None) -> Question:
    question = table.question
    if question is None or question.allowed != allowed:
        kind = "allowed" if allowed else "refused"
        raise Wrong("KG321", f"this is a reason for something {kind}, and the line above is nothing of the kind")
    if card is not None and card_of(table, card) != question.card:
        raise Wrong("KG321", f"the line above speaks of {question.card.face}", slot="card")
    return question


def _given_reason(table: Table) -> Table:
    return counted(replace(table, question=None))


@says(
    "why same",
    "LETTER|RANK SAME BE [BOTH] / 2 LETTER|RANK SAME BE / card HOLD SAME LETTER|RANK"
    " / BOTH [CARD] HOLD SAME LETTER|RANK / LETTER|RANK FIT / card FIT LETTER|RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=True, card=said.card_if_named)
    _same(table, question.card, said.chosen.lower(), _TRAIT)
    return _given_reason(table)


@says(
    "why both",
    "LETTER RANK SAME BE [BOTH] / card HOLD SAME [SAME] LETTER RANK"
    " / CARD HOLD SAME [SAME] LETTER RANK [BOTH] / LETTER RANK FIT [BOTH] / card FIT LETTER RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=True, card=said.card_if_named)
    for trait in _TRAITS:
        _same(table, question.card, trait)
    return _given_reason(table)


@says(
    "why neither",
    "NEITHER LETTER RANK SAME / NEITHER LETTER RANK FIT / LETTER RANK DIFFERENT [BOTH]"
    " / card HOLD DIFFERENT [DIFFERENT] LETTER RANK / card FIT NEITHER LETTER RANK",
)
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=False, card=said.card_if_named)
    shared = table.rules.shared(top_now(table), question.card)
    need(not shared, "that is not why it is refused", _verdict(table, question.card))
    return _given_reason(table)


@says("why drew", "DRAW END who+TURN [own] / DRAW OVER who+TURN [own] / DRAW END who own TURN")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, allowed=False)
    need(question.drawn_by is not None, "that is not why it is refused", _verdict(table, question.card))
    _just_drew(table, question.card)
    need(said.player == question.drawn_by, "the other player drew", slot="who")
    turn_passed = all(history[-1].mover != said.player for history in histories(table))
    need(turn_passed, "it is still that player’s turn")
    return _given_reason(table)
