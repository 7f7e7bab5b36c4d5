"""The lines of Two-meld: hands and piles, turns, triples and why cards are none, declarations, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.two_meld.table import (
    Deed,
    Judged,
    Table,
    card_of,
    cards_of,
    counted,
    naming,
    reason_against,
    says,
    state_of,
    triples_in,
    with_item,
)
from kitgen.rules.cards import Card
from kitgen.rules.play import IllegalAction, Tie, Win
from kitgen.rules.two_meld import Action, Declare, Discard, Draw, EndTurn, Outcome, State, TakeDiscard

# What is given


def _opening_line(table: Table) -> None:
    if table.deeds or table.checked:
        raise Wrong("KG312", "what is given stands before everything else")


def _untold(told: object, what: str) -> None:
    if told not in (None, False):
        raise Wrong("KG308", f"{what} was given before")


def _fits(table: Table) -> Table:
    state_of(table)
    return table


@says("given holds", "who HOLD [CARD] cards [HAND] / who HOLD cards own HAND / cards BE HAND who")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.hands[said.player], "what this player holds")
    cards = cards_of(table, said.cards)
    size = table.rules.hand_size
    if len(cards) != size:
        raise Wrong("KG309", f"a hand holds {size} cards between two turns, not {len(cards)}", slot="cards")
    elsewhere = {card for hand in table.hands if hand is not None for card in hand} | ({table.top} - {None})
    twice = [card for card in cards if card in elsewhere]
    if twice:
        raise Wrong("KG306", f"{twice[0].face} lies elsewhere already", "one card cannot be in two places", "cards")
    return _fits(naming(replace(table, hands=with_item(table.hands, said.player, frozenset(cards))), cards))


@says("given top", "card TOP [CARD] [DISCARD] [HOLD] / card SHOW DISCARD [TOP] / card FACEUP DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.top, "the top card")
    card = card_of(table, said.card)
    if any(hand is not None and card in hand for hand in table.hands):
        raise Wrong("KG306", f"{said.card} is in a hand already", "one card cannot be in two places", "card")
    return _fits(naming(replace(table, top=card), [card]))


@says("given draw-empty", "DRAWPILE EMPTY / NOCARD DRAWPILE [LEFT] / NOTHING DRAWPILE [LEFT]")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.draw_pile_empty, "that the draw pile is empty")
    return _fits(replace(table, draw_pile_empty=True))


@says("given discards", "number DISCARD [CARD] [LIE] / DISCARD HOLD number [CARD] / number CARD LIE DISCARD")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.discards, "how many discards there are")
    need(said.number > 0, "there is always a discard", slot="number")
    return _fits(replace(table, discards=said.number))


@says("given turn-of", "who TURN [BELONG] / who NEXT / who HOLD TURN")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.mover, "whose turn it is")
    return replace(table, mover=said.player)


@says("given turn-over", "TURN number OVER / TURN number END / AFTER number")
def _(table: Table, said: Said) -> Table:
    _opening_line(table)
    _untold(table.turns, "which turn is over")
    limit = table.rules.turn_limit
    if not 1 <= said.number <= limit:
        raise Wrong("KG309", f"there is no turn {said.number}", f"the game stops after turn {limit}", "number")
    return replace(table, turns=said.number)


# What is done


@says("do draw", "who DRAW [CARD] card [FROM DRAWPILE] / who TAKE [CARD] card FROM DRAWPILE")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    known = {held for hand in table.hands if hand is not None for held in hand}
    if card in known or card == table.top:
        raise Wrong("KG306", f"{said.card} lies elsewhere already", "one card cannot be in two places", "card")
    table = _turn(naming(table, [card]), said.player)
    return _drawn(table, card, Draw(), Deed("draw", said.player, card))


@says("do take", "who TAKE [CARD] card [FROM] DISCARD / who TAKE TOP [DISCARD] [CARD] card")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    if table.top is None:
        raise Wrong("KG311", "which card lies on top was not given")
    need(card == table.top, "another card is on top", f"the top card is {table.top.face}", "card")
    table = _turn(table, said.player)
    return replace(_drawn(table, card, TakeDiscard(), Deed("take", said.player, card)), top=None, taken=card)


def _drawn(table: Table, card: Card, action: Action, deed: Deed) -> Table:
    _legal(table, action)
    hand = table.hands[deed.player]
    hands = table.hands if hand is None else with_item(table.hands, deed.player, hand | {card})
    return _done(table, replace(table, hands=hands, phase=table.rules.after_drawing()), deed)


@says("do put", "who PUT [CARD] card ONPILE / who DISCARDS [CARD] card / who PUT [CARD] card DOWN [DISCARD]")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    hand = table.hands[said.player]
    if hand is None:
        raise Wrong("KG311", "which cards this player holds was not given")
    need(card in hand, f"{card.face} is not in that hand", slot="card")
    table = _turn(table, said.player)
    state = state_of(table)
    _legal(table, Discard(card))
    after = table.rules.apply(state, Discard(card), _in_order)
    changed = replace(
        table, hands=with_item(table.hands, said.player, after.hands[said.player]), phase="declare", top=card
    )
    return _done(table, changed, Deed("put", said.player, card))


@says("do declare", "who DECLARE [TRIPLE] / who SHOW TRIPLE / who SHOW HAND")
def _(table: Table, said: Said) -> Table:
    hand = table.hands[said.player]
    if hand is None:
        raise Wrong("KG311", "which cards this player holds was not given")
    table = _turn(table, said.player)
    _legal(table, Declare())
    after = table.rules.apply(state_of(table), Declare(), _in_order)
    hands = with_item(table.hands, said.player, after.hands[said.player])
    return _done(table, _followed(replace(table, hands=hands), after), Deed("declare", said.player))


@says("do want-draw", "who WANT DRAW [1] [CARD] [FROM DRAWPILE] / who WANT [TAKE] [1] CARD FROM DRAWPILE")
def _(table: Table, said: Said) -> Table:
    if table.discards is None or not table.draw_pile_empty or table.top is None:
        raise Wrong("KG311", "this shows something only when the draw pile is empty and all discards were given")
    table = _turn(table, said.player)
    try:
        after = table.rules.recycle(state_of(table), _in_order)
    except IllegalAction as illegal:
        raise Wrong("KG310", "the rules do not allow this", str(illegal)) from None
    changed = replace(table, recycled=True, top=after.discards[-1], discards=len(after.discards))
    return replace(_done(table, changed, Deed("recycle", said.player)), due="now")


def _in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards


def _followed(table: Table, after: State) -> Table:
    """The table with what the rules say behind an action."""
    turns = None if table.turns is None else after.turns
    return replace(
        table,
        mover=after.mover,
        phase=after.phase,
        turns=turns,
        winner=after.winner,
        top=after.discards[-1],
        taken=after.taken,
    )


def _turn(table: Table, player: int) -> Table:
    """The table at this player's turn; another one's turn ends where that player has put a card down."""
    if _outcome(table) is not None:
        raise Wrong("KG312", "the game is over", slot="who")
    if table.mover is None:
        return replace(table, mover=player)
    if table.mover != player:
        _not_that_turn(table, player)
    return table


def _not_that_turn(table: Table, player: int) -> NoReturn:
    raise Wrong("KG310", "it is the other player’s turn", f"{{{1 - player}}} is not finished", "who")


def _legal(table: Table, action: Action) -> None:
    state = state_of(table)
    reason = table.rules.why_not(state, action)
    need(reason is None, "the rules do not allow this", (reason or "").removesuffix("."))


def _done(before: Table, after: Table, deed: Deed) -> Table:
    return replace(after, deeds=(*after.deeds, deed), before=before, asked="", due=None)


# Triples


def _triple(table: Table, said: Said) -> tuple[Table, tuple[Card, ...]]:
    """The cards of a triple; from the hand if one is known, where each can be in one triple only."""
    cards = tuple(cards_of(table, said.cards))
    if len(cards) != table.rules.triple_size:
        raise Wrong("KG309", f"a triple has {table.rules.triple_size} cards, not {len(cards)}", slot="cards")
    hand = _known_hand(table)
    if hand is not None:
        outside = [card for card in cards if card not in hand]
        if outside:
            raise Wrong("KG306", f"{outside[0].face} is not in that hand", slot="cards")
        used = [card for card in cards if any(card in judged.cards for judged in table.judged if judged.holds)]
        if used:
            message = f"{used[0].face} is in another triple already"
            raise Wrong("KG310", message, "a card can be in one of them only", "cards")
    return naming(table, cards), cards


def _known_hand(table: Table) -> frozenset[Card] | None:
    hands = [hand for hand in table.hands if hand is not None]
    return hands[0] if len(hands) == 1 else None


@says("judge kind", "cards FORM RUN|SET [ALSO] / cards BE RUN|SET [ALSO] / cards RUN|SET [ALSO]")
def _(table: Table, said: Said) -> Table:
    table, cards = _triple(table, said)
    called = said.chosen.lower()
    reason = reason_against(table.rules, cards, called)
    need(not reason, f"these cards are no {called}", _verdict(table, cards), "RUN|SET")
    return counted(replace(table, judged=(*table.judged, Judged(cards, called, holds=True))))


@says("refused kind", "NOT cards FORM RUN|SET|TRIPLE / NOT cards BE RUN|SET|TRIPLE / NOT cards RUN|SET|TRIPLE")
def _(table: Table, said: Said) -> Table:
    table, cards = _triple(table, said)
    called = said.chosen.lower()
    reason = reason_against(table.rules, cards, called)
    need(reason, f"these cards are a {called}", _verdict(table, cards), "RUN|SET|TRIPLE")
    judged = Judged(cards, called, holds=False, reason=reason)
    return replace(counted(table), judged=(*table.judged, judged), asked=reason, due="why")


def _verdict(table: Table, cards: Sequence[Card]) -> str:
    faces = " ".join(card.face for card in cards)
    kind = table.rules.kind(cards)
    if kind is not None:
        return f"{faces} is a {kind}"
    return f"{faces} is no triple ({_REASONS[reason_against(table.rules, tuple(cards), 'triple')]})"


_REASONS = {
    "ranks-differ": "the ranks differ",
    "letter-twice": "a letter is there twice",
    "letters-differ": "the letters differ",
    "no-wrap": "ranks do not go round",
    "gap": "the ranks do not follow on each other",
    "shared": "a card would be in both triples",
    "split": "the cards do not fall into two triples",
    "turn": "the player has not drawn and put a card down",
}


def _because(table: Table, *reasons: str) -> Table:
    """The reason of the refusal above is one of these."""
    if not table.asked:
        raise Wrong("KG321", "this is a reason for something refused, and the line above is nothing of the kind")
    need(table.asked in reasons, "that is not why it is refused", _REASONS[table.asked])
    return counted(replace(table, asked=""))


@says("why letter-twice", "[1] LETTER TWICE / NOT LETTER DIFFERENT / 2 [CARD] HOLD SAME LETTER")
def _(table: Table, said: Said) -> Table:
    return _because(table, "letter-twice")


@says("why ranks-differ", "RANK DIFFERENT / NOT RANK SAME")
def _(table: Table, said: Said) -> Table:
    return _because(table, "ranks-differ")


@says("why letters-differ", "LETTER DIFFERENT / NOT LETTER SAME")
def _(table: Table, said: Said) -> Table:
    return _because(table, "letters-differ")


@says("why no-wrap", "NOT RANK WRAP / NOT RANK GOON [AFTER] HIGHEST")
def _(table: Table, said: Said) -> Table:
    return _because(table, "no-wrap")


@says("why gap", "NOT RANK FOLLOW [EACHOTHER]")
def _(table: Table, said: Said) -> Table:
    return _because(table, "gap")


# Hands


@says("judge complete", "HAND COMPLETE / who HAND COMPLETE / HAND FALL 2 TRIPLE / HAND FORM 2 TRIPLE")
def _(table: Table, said: Said) -> Table:
    hand = _hand(table, said)
    need(table.rules.wins(hand), "this hand is not complete", "it does not fall into two triples")
    return counted(table)


@says("refused complete", "NOT HAND COMPLETE / NOT who HAND COMPLETE / NOT HAND FALL 2 TRIPLE / NOT HAND FORM 2 TRIPLE")
def _(table: Table, said: Said) -> Table:
    hand = _hand(table, said)
    need(not table.rules.wins(hand), "this hand is complete", "it falls into two triples")
    shared = any(_shared(table, hand, card) for card in hand)
    return replace(counted(table), asked="shared" if shared else "split", due="why")


def _hand(table: Table, said: Said) -> frozenset[Card]:
    player = said.player_if_named
    hand = _known_hand(table) if player is None else table.hands[player]
    if hand is None:
        raise Wrong("KG311", "which cards this player holds was not given")
    return hand


def _shared(table: Table, hand: frozenset[Card], card: Card) -> bool:
    """Two triples of the hand have this card and no other in common."""
    triples = triples_in(table.rules, hand, card)
    return any(one & other == {card} for one in triples for other in triples)


@says("why shared", "FORBID card BE BOTH TRIPLE / FORBID card BOTH TRIPLE / NOT card [BELONG] BOTH TRIPLE")
def _(table: Table, said: Said) -> Table:
    hand = _known_hand(table)
    card = card_of(table, said.card)
    need(
        hand is not None and _shared(table, hand, card), f"{card.face} is not in two triples of this hand", slot="card"
    )
    return _because(table, "shared")


@says("why no-split", "ONLY 1 TRIPLE / NOT SECOND TRIPLE / NOT CARD FALL 2 TRIPLE / NOT CARD FORM 2 TRIPLE")
def _(table: Table, said: Said) -> Table:
    return _because(table, "split")


# What may be done


@says("allowed declare", "MAY who DECLARE / MAY who DECLARE NOW / MAY who SHOW HAND")
def _(table: Table, said: Said) -> Table:
    _may(table, said.player, Declare())
    return counted(table)


@says("refused declare", "FORBID who DECLARE [YET] / FORBID who DECLARE [NOW] / FORBID who SHOW HAND [YET]")
def _(table: Table, said: Said) -> Table:
    moving = table if table.mover is not None else replace(table, mover=said.player)
    legal = moving.mover == said.player and Declare() in table.rules.legal_actions(state_of(moving))
    need(not legal, "printed as refused", "this player has drawn and put a card down")
    return replace(counted(moving), asked="turn", due="why")


@says("why turn", "MUST who DRAW PUT [CARD] [DOWN] [FIRST] / MUST who DRAW DISCARDS [CARD] [FIRST]")
def _(table: Table, said: Said) -> Table:
    need(said.player == table.mover, "it is the other player’s turn", slot="who")
    return _because(table, "turn")


@says("allowed take", "MAY who TAKE card [FROM] [DISCARD] / MAY who TAKE TOP [DISCARD] [CARD] card")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    need(table.top is not None and card == table.top, "another card is on top", slot="card")
    _may(table, said.player, TakeDiscard())
    return counted(table)


@says("allowed put", "MAY who PUT card ONPILE [AGAIN] / MAY who PUT card DOWN [AGAIN] / MAY who DISCARDS card [AGAIN]")
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    hand = table.hands[said.player]
    if hand is None:
        raise Wrong("KG311", "which cards this player holds was not given")
    need(card in hand, f"{card.face} is not in that hand", slot="card")
    _may(table, said.player, Discard(card))
    return counted(table)


def _may(table: Table, player: int, action: Action) -> None:
    moving = table if table.mover is not None else replace(table, mover=player)
    need(moving.mover == player, "it is the other player’s turn", slot="who")
    reason = table.rules.why_not(state_of(moving), action)
    need(reason is None, "printed as allowed", (reason or "").removesuffix("."))


# Now


def _last(table: Table, *verbs: str) -> Table:
    """The table before the last deed, which must be one of these."""
    if not table.deeds or table.deeds[-1].verb not in verbs or table.before is None:
        raise Wrong("KG311", "no line before this one tells of anything that could lead to this")
    return table.before


@says("now hand-size", "who HOLD number [CARD] [LEFT] [HAND] / who HOLD number CARD [LEFT] own HAND")
def _(table: Table, said: Said) -> Table:
    _last(table, "draw", "take", "put", "declare")
    size = len(state_of(table).hands[said.player])
    need(size == said.number, "this player holds another number of cards", f"the hand holds {size}", "number")
    return counted(table)


@says("now hand-stays", "who HOLD SAME [number] CARD [HAND] / who HAND STAY [SAME] / WHOSE+who HAND STAY [SAME]")
def _(table: Table, said: Said) -> Table:
    before = _last(table, "declare")
    hand, now = before.hands[said.player], table.hands[said.player]
    need(hand is not None and hand == now, "that hand changes", slot="who")
    if said.number_if_named is not None:
        need(said.number == len(now or ()), "this player holds another number of cards", slot="number")
    return counted(table)


@says("now stays", "card STAY [TOP] [CARD] [DISCARD] / card STILL TOP [CARD] [DISCARD] / card STAY ONPILE")
def _(table: Table, said: Said) -> Table:
    before = _last(table, "recycle", "declare", "draw")
    card = card_of(table, said.card)
    stays = table.top == card == before.top
    need(stays, "another card is on top", f"the top card is {table.top.face if table.top else 'unknown'}", "card")
    return counted(table)


@says("now new-top", "card NEW TOP [CARD] [DISCARD] / card NOW TOP [CARD] [DISCARD]")
def _(table: Table, said: Said) -> Table:
    _last(table, "put")
    card = card_of(table, said.card)
    need(table.top == card, "another card is on top", f"the top card is {table.top.face if table.top else ''}", "card")
    return counted(table)


@says(
    "now new-pile",
    "number CARD NEW DRAWPILE [FORM] [BECOME] / NEW DRAWPILE HOLD number [CARD] / number CARD DRAWPILE NOW",
)
def _(table: Table, said: Said) -> Table:
    before = _last(table, "recycle")
    pile = len(table.rules.recycle(state_of(before), _in_order).draw_pile)
    need(pile == said.number, "the new draw pile holds another number of cards", f"it holds {pile}", "number")
    return counted(table)


# Next and end


@says(
    "next turn-of", "who TURN [NEXT] [BELONG] / who [TAKE] TURN number / who NEXT / who TAKE NEXT TURN / who PLAY NEXT"
)
def _(table: Table, said: Said) -> Table:
    _last(table, "put", "declare")
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    state = state_of(table)
    if table.phase == "declare":
        state = table.rules.apply(state, EndTurn(), _in_order)
        table = _followed(table, state)
    need(state.mover == said.player, "it is the other player’s turn", slot="who")
    if said.number_if_named is not None:
        if table.turns is None:
            raise Wrong("KG311", "no turn was numbered before", slot="number")
        need(state.turns + 1 == said.number, "another turn follows", f"it is turn {state.turns + 1}", "number")
    return counted(table)


@says("end wins", "who WIN [GAME]")
def _(table: Table, said: Said) -> Table:
    return _won(table, said.player)


@says("end wins-at-once", "who WIN ATONCE [GAME]")
def _(table: Table, said: Said) -> Table:
    _last(table, "declare")
    return _won(table, said.player)


def _won(table: Table, player: int) -> Table:
    need(_outcome(table) == Win(player), "that is not how it ends", _outcome_says(table), "who")
    return counted(table)


@says("end goes-on", "[GAME] GOON / NOT GAME OVER [YET]")
def _(table: Table, said: Said) -> Table:
    if not table.deeds:
        raise Wrong("KG311", "nothing happened yet after which the game could go on")
    need(_outcome(table) is None, "the game is over", _outcome_says(table))
    return counted(table)


@says("end tie", "TIE [GAME] [END] [RESULT]")
def _(table: Table, said: Said) -> Table:
    need(_outcome(table) == Tie(), "that is not how it ends", _outcome_says(table))
    return counted(table)


def _outcome(table: Table) -> Outcome | None:
    return table.rules.outcome(state_of(table))


def _outcome_says(table: Table) -> str:
    match _outcome(table):
        case Win(player):
            return f"{{{player}}} wins"
        case Tie():
            return "the game is a tie"
        case _:
            told = "" if table.turns is None else f": {table.turns} of {table.rules.turn_limit} turns are over"
            return f"the game goes on{told}"
