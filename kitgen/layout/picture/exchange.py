"""An exchange: cards that go from one partner to the other, and cards that come back, may or must not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kitgen.claims.figures.exchange import ShownAnswer, ShownExchange
from kitgen.claims.scene import Names, ShownCard
from kitgen.layout.picture import signs
from kitgen.layout.picture.bracket import bracketed
from kitgen.layout.picture.captions import caption, lettering, middled
from kitgen.layout.picture.drawing import Drawing, beside, hung, in_rows, topped
from kitgen.layout.picture.hands import badge_out, signed_card
from kitgen.layout.picture.small_card import HEIGHT
from kitgen.layout.picture.spoken import listed
from kitgen.layout.theme import Look, Say

_CARDS_GAP = 0.8
_ARROW = 9.0
_ARROW_GAP = 1.4
_NAME_GAP = 1.2
_LACKS_GAP = 0.6
_NAME_ROOM = 22.0
_ANSWERS_GAP = 2.0
_ROW_GAP = 2.8
_BACK_GAP = 2.0
_BACK_ROOM = 60.0


def exchange(shown: ShownExchange, names: Names, _twins: Collection[str], look: Look, room: float) -> Drawing:
    """The cards with an arrow to who gets them; below, each answer: with an arrow back, or over a bracket if judged.

    An exchange of more than one row takes the whole room: nothing beside it could be read row by row.
    """
    drawn = _passed(shown.giver, shown.passed, _taker(shown, names, look), names, look)
    rows = [
        _passed(shown.taker, answer.cards, _name(names.of_player(shown.giver), look), names, look, back=True)
        for answer in shown.answers
        if answer.mark is None
    ]
    judged = [_judged(answer, shown, look) for answer in shown.answers if answer.mark is not None]
    if judged:
        words = look.wording.say("picture.exchange.answers", name=names.of_player(shown.taker))
        above = caption(words, _BACK_ROOM, lettering(look, bold=True), look)
        answers = in_rows(judged, room, _ANSWERS_GAP, _ROW_GAP)
        rows.append(hung(above, answers, _BACK_GAP, flush=True))
    for row in rows:
        drawn = hung(drawn, row, _ROW_GAP, flush=True)
    return drawn.widened(room) if rows else drawn


def _passed(
    giver: int, cards: Sequence[ShownCard], taker: Drawing, names: Names, look: Look, *, back: bool = False
) -> Drawing:
    """Cards under who passes them, and an arrow to who gets them: to the right, or to the left if it goes `back`."""
    row = beside([signed_card(card, look) for card in cards], _CARDS_GAP)
    key = "picture.exchange.back" if back else "picture.exchange.passes"
    words = look.wording.say(key, name=names.of_player(giver))
    above = caption(words, max(row.width, _NAME_ROOM), lettering(look, bold=True), look)
    arrow = signs.passing(_ARROW, look.theme.colours.ink, back=back).lowered(-HEIGHT / 2)
    parts = [topped(row, above, _NAME_GAP), arrow, taker.lowered(-HEIGHT / 2)]
    return beside(parts[::-1] if back else parts, _ARROW_GAP)


def _taker(shown: ShownExchange, names: Names, look: Look) -> Drawing:
    """Who gets the cards, and which suits that player lacks."""
    drawn = _name(names.of_player(shown.taker), look)
    for suit in shown.lacks:
        words = look.wording.say("picture.trick.lacks", suit=names.of_suit(suit))
        drawn = hung(drawn, caption(words, _NAME_ROOM, lettering(look), look), _LACKS_GAP)
    return drawn


def _name(name: str, look: Look) -> Drawing:
    return middled(caption(name, _NAME_ROOM, lettering(look, bold=True), look), look)


def _judged(answer: ShownAnswer, shown: ShownExchange, look: Look) -> Drawing:
    say = look.wording.say
    if answer.reason:
        words = say(f"picture.exchange.reason.{answer.reason}", count=len(shown.passed))
    else:
        words = say(f"picture.exchange.{answer.mark}")
    return bracketed(
        [signed_card(card, look) for card in answer.cards],
        answer.mark or "allowed",
        words,
        look,
        badge_out(answer.cards[-1]),
    )


def told_exchange(shown: ShownExchange, names: Names, say: Say) -> Iterator[str]:
    """Who passes what to whom, what the other lacks, and each answer."""
    giver, taker = names.of_player(shown.giver), names.of_player(shown.taker)
    yield say("exchange.passes", name=giver, cards=_all(shown.passed, names, say), other=taker)
    for suit in shown.lacks:
        yield say("trick.lacks", name=taker, suit=names.of_suit(suit))
    for answer in shown.answers:
        key = "back" if answer.mark is None else answer.mark
        reason = say(f"exchange.reason.{answer.reason}", count=len(shown.passed)) if answer.reason else ""
        cards = _all(answer.cards, names, say)
        yield say(f"exchange.{key}", name=taker, cards=cards, other=giver, reason=reason)


def _all(cards: Sequence[ShownCard], names: Names, say: Say) -> str:
    return listed([names.of_card(card.face) for card in cards], say)
