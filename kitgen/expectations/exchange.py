"""What an exchange must show."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.scene import ShownCard
from kitgen.expectations.seen import Seen
from kitgen.verify.expected_pages import Passing


def see_exchange(exchange: ShownExchange, _twins: Collection[str], seen: Seen) -> None:
    """Cards with an arrow to who gets them; below, cards that come back, then those that may or must not."""
    giver, taker = seen.player(exchange.giver), seen.player(exchange.taker)
    lacks = [seen.wording.say("picture.trick.lacks", suit=seen.names.of_suit(suit)) for suit in exchange.lacks]
    _passing(exchange.passed, seen.wording.say("picture.exchange.passes", name=giver), (taker, *lacks), seen)
    for answer in exchange.answers:
        if answer.mark is None:
            _passing(answer.cards, seen.wording.say("picture.exchange.back", name=taker), (giver,), seen)
    judged = [answer for answer in exchange.answers if answer.mark is not None]
    if judged:
        seen.say("exchange.answers", name=taker)
    for answer in judged:
        _judged(answer, len(exchange.passed), seen)


def _passing(cards: Sequence[ShownCard], above: str, to: Sequence[str], seen: Seen) -> None:
    seen.faces += [card.face for card in cards]
    seen.captions += (above, *to)
    seen.passings.append(Passing(tuple(card.face for card in cards), above, " ".join(to)))


def _judged(answer: ShownAnswer, count: int, seen: Seen) -> None:
    seen.faces += [card.face for card in answer.cards]
    if answer.reason:
        words = seen.wording.say(f"picture.exchange.reason.{answer.reason}", count=count)
    else:
        words = seen.wording.say(f"picture.exchange.{answer.mark}")
    seen.bracket(answer.cards, answer.mark or "allowed", words)
