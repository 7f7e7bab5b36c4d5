"""The exchange: what one partner passes, and what may come back."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.starting import going_on
from kitgen.claims.matchmakers.table import (
    Exchange,
    Table,
    asking,
    at_table,
    because,
    cards_of,
    counted,
    done,
    elsewhere,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, AnswerFault
from kitgen.rules.play import in_words, with_item

_FAULTS: dict[AnswerFault, str] = {
    "count": "as many cards come back as were passed",
    "not-held": "these cards are neither held nor received",
    "colours": "as many cards of each colour must come back as were received",
}


@says("do pass", "who PASS [CARD] cards [FACEDOWN] TO:who")
def _(table: Table, said: Said) -> Table:
    giver, taker = said.player, said.marked_player("TO")
    need(table.game.has_exchange(), "two players exchange nothing")
    at_table(table, giver, taker)
    partners = table.team(giver) == table.team(taker) and giver != taker
    need(partners, "cards are passed to the partner", "{0} and {2} are partners, and so are {1} and {3}", "TO:who")
    if table.exchange is not None:
        raise Wrong("KG312", "cards were passed before this, and an example tells of one team’s exchange")
    if table.plays or table.tricks:
        raise Wrong("KG312", "cards are passed before the first trick")
    going_on(table)
    if table.last:
        raise Wrong("KG306", "nobody has one card left when cards are exchanged")
    cards = cards_of(said.cards)
    for card in cards:
        _may_move(table, card, giver)
    game = table.game
    need(
        game.is_count(cards), f"{in_words(len(cards))} are not what is passed", f"{game.exchanged} are passed", "cards"
    )
    hands = with_item(table.hands, giver, table.hands[giver] - set(cards))
    return done(replace(table, hands=hands, exchange=Exchange(giver, taker, cards)))


def _may_move(table: Table, card: Card, person: int) -> None:
    elsewhere(table, card, not_in=person, slot="cards")
    need(card.suit != TRUMP, "no trump is passed", slot="cards")
    if (person, card.suit) in table.lacks:
        raise Wrong("KG306", f"{{{person}}} has no {card.suit}, by a line above", slot="cards")


def _asked(table: Table, said: Said) -> tuple[Exchange, tuple[Card, ...], AnswerFault | None]:
    """The exchange, the cards that might come back, and what is wrong with them."""
    exchange = table.exchange
    if exchange is None or exchange.answered:
        raise Wrong("KG312", "nothing was passed that could be answered")
    need(said.player == exchange.taker, "cards come back from who received them", f"{{{exchange.taker}}} did", "who")
    cards = cards_of(said.cards)
    hand = table.hands[exchange.taker]
    for card in cards:
        need(card.suit != TRUMP, "no trump is passed", slot="cards")
        if card not in hand.union(exchange.passed):
            elsewhere(table, card, not_in=exchange.taker, slot="cards")
            if (exchange.taker, card.suit) not in table.lacks:
                raise Wrong("KG311", f"that {{{exchange.taker}}} holds {card.face} was not given", slot="cards")
    return exchange, cards, table.game.exchange_fault(exchange.passed, cards, hand)


@says("do answer", "who PASSBACK [CARD] cards [TO:who] / who PASS BACK [CARD] cards [TO:who]")
def _(table: Table, said: Said) -> Table:
    exchange, cards, fault = _asked(table, said)
    if said.has("TO:who"):
        need(said.marked_player("TO") == exchange.giver, "they come back to who passed cards", slot="TO:who")
    need(fault is None, "the rules do not allow this", _FAULTS[fault] if fault else "", "cards")
    hands = with_item(table.hands, exchange.taker, table.hands[exchange.taker].union(exchange.passed) - set(cards))
    hands = with_item(hands, exchange.giver, hands[exchange.giver].union(cards))
    return done(replace(table, hands=hands, exchange=replace(exchange, answered=True)))


@says("allowed answer", "MAY who PASSBACK [CARD] cards / MAY who PASS BACK [CARD] cards")
def _(table: Table, said: Said) -> Table:
    _, _, fault = _asked(table, said)
    need(fault is None, "printed as allowed", _FAULTS[fault] if fault else "", "cards")
    return counted(table)


@says("refused answer", "FORBID who PASSBACK [CARD] cards / FORBID who PASS BACK [CARD] cards")
def _(table: Table, said: Said) -> Table:
    _, cards, fault = _asked(table, said)
    need(fault is not None, "printed as refused", "these cards may come back", "cards")
    return asking(table, f"answer-{fault}", about=frozenset(cards) - table.hands[said.player])


@says("why colours", "NOT COLOUR SAME / COLOUR DIFFERENT")
def _(table: Table, said: Said) -> Table:
    if "colour-differs" in table.asked:
        return because(table, "colour-differs")
    return because(table, "answer-colours")


@says("why count", "MUST number CARD COMEBACK / number CARD COMEBACK / number CARD GO BACK")
def _(table: Table, said: Said) -> Table:
    need(said.number == table.game.exchanged, "another number comes back", str(table.game.exchanged), "number")
    return because(table, "answer-count")
