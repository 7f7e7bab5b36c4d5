"""A finished trick: matches, the weakest card and why, who loses and takes a trump, the strongest card and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.matchmakers.table import (
    Table,
    asking,
    because,
    card_of,
    cards_of,
    counted,
    done,
    of_that,
    open_to,
    says,
)
from kitgen.rules.cards import Card
from kitgen.rules.matchmakers import TRUMP, NoRecruit, Play, Weakness

_REASONS: dict[Weakness, tuple[str, ...]] = {
    "lowest": ("lowest",),
    "off-colour": ("off-colour",),
    "lowest-off-colour": ("off-colour", "lowest-off"),
    "played-first": ("off-colour", "lowest-off", "before"),
}
"""The reasons that may be given for the weakest card; the last of them is the whole reason, which must be given."""
_WEAKEST: dict[Weakness, str] = {
    "lowest": "all cards are of the lead colour, and it is the lowest",
    "off-colour": "it alone is off colour",
    "lowest-off-colour": "of several cards off colour it is the lowest",
    "played-first": "of several equally low cards off colour it was played first",
}
_NO_RECRUIT: dict[NoRecruit, str] = {
    "match": "a match ends the trick, and nobody takes a trump",
    "four-trumps": "of four trumps nobody takes one",
    "odd": "no trump has the number of the weakest card",
    "in-trick": "that trump lies in this trick",
    "held": "the loser holds it already",
}


# Matches


@says("judge match", "cards MATCH [EACHOTHER]")
def _(table: Table, said: Said) -> Table:
    one, other = _two(table, said)
    need(table.game.match(one, other), "these do not match", "colour and number must be the same", "cards")
    matched = table.game.matched(table.seated)
    need(matched is not None and {*matched} == {one, other}, "this is not the match of the trick", slot="cards")
    return counted(table)


@says("refused match", "cards MATCH [EACHOTHER]")
def _(table: Table, said: Said) -> Table:
    one, other = _two(table, said)
    need(not table.game.match(one, other), "printed as no match", "colour and number are the same", "cards")
    reasons = {"colour-differs": one.suit != other.suit, "number-differs": one.rank != other.rank}
    return asking(table, *(reason for reason, holds in reasons.items() if holds), about=(one, other))


def _two(table: Table, said: Said) -> tuple[Card, Card]:
    cards = cards_of(said.cards)
    in_trick = {play.card for play in table.plays}
    for card in cards:
        need(card in in_trick, f"{card.face} does not lie in the trick", slot="cards")
    need(len(cards) == 2, "two cards match, or do not", slot="cards")
    return cards[0], cards[1]


@says("why numbers", "NUMBER DIFFERENT / NOT NUMBER SAME")
def _(table: Table, said: Said) -> Table:
    return because(table, "number-differs")


@says("now trick-ends", "TRICK END [ATONCE] / TRICK OVER [ATONCE]")
def _(table: Table, said: Said) -> Table:
    need(table.plays and table.ended is not None, "the trick goes on", slot="")
    need(table.ended == "match", "only a match ends a trick at once")
    return counted(table)


# The loser


def _full(table: Table) -> tuple[Play, ...]:
    """The trick that is won and lost. Raises `Wrong` where there is none."""
    if table.ended is None:
        raise Wrong("KG312", "the trick is not over")
    need(table.ended != "match", "a match has neither winner nor loser", "the two cards match")
    return table.seated


@says("judge weakest", "card WEAKEST [CARD]")
def _(table: Table, said: Said) -> Table:
    weakest, card = table.game.weakest(_full(table)).card, card_of(said.card)
    need(card == weakest, "this is not the weakest card", f"the weakest is {weakest.face}", "card")
    return open_to(table, *_REASONS[table.game.weakness_reason(table.seated)], about=(card,))


def _why_weakest(table: Table, said: Said, reason: str) -> Table:
    """The table behind a reason for the weakest card; one that is not the whole reason must be followed by another."""
    weakness = table.game.weakness_reason(table.seated) if table.ended == "full" else None
    told = because(table, reason, _WEAKEST[weakness] if weakness else "")
    need(card_of(said.card) == table.game.weakest(_full(table)).card, "another card is the weakest", slot="card")
    told = replace(told, asked=told.asked - {reason})
    return told if weakness and reason == _REASONS[weakness][-1] else replace(told, due="why")


@says("why off-colour", "card OFFCOLOUR [CARD]")
def _(table: Table, said: Said) -> Table:
    return _why_weakest(table, said, "off-colour")


@says("why lowest", "card LOWEST [CARD] / card HOLD LOWEST NUMBER")
def _(table: Table, said: Said) -> Table:
    return _why_weakest(table, said, "lowest")


@says("why lowest-off", "card LOWEST OFFCOLOUR [CARD]")
def _(table: Table, said: Said) -> Table:
    return _why_weakest(table, said, "lowest-off")


@says("why before", "card [COME] BEFORE:card / card PLAYED BEFORE:card")
def _(table: Table, said: Said) -> Table:
    half = {"off-colour", "lowest-off"} <= table.asked
    need(not half, "that is half of the reason", "say first that the card is off colour")
    told = _why_weakest(table, said, "before")
    card, other = card_of(said.card), card_of(said.marked("BEFORE"))
    off = [play.card for play in table.game.off_colour(table.seated)]
    need(other in off and other.rank == card.rank, "these two are not equally weak", slot="BEFORE:card")
    need(off.index(card) < off.index(other), "the other card was played first", slot="BEFORE:card")
    return told


@says("now loses", "who LOSE [TRICK]")
def _(table: Table, said: Said) -> Table:
    loser = table.person(table.game.weakest(_full(table)).player)
    need(table.ended != "four-trumps", "of four trumps nobody loses")
    need(said.player == loser, "another player loses", f"{{{loser}}} does", "who")
    return counted(table)


# Trumps for the loser


def _loser(table: Table, said: Said) -> NoRecruit | None:
    """Why the loser, who must be the one that is named, takes no trump."""
    if table.ended is None:
        raise Wrong("KG312", "the trick is not over")
    first = table.game.loser_first()
    if table.recruited is not None:
        raise Wrong("KG312", f"the loser has taken {table.recruited.face} before this")
    if first and table.gathered is not None:
        raise Wrong("KG312", "the loser decides before the winner takes a card")
    reason = table.game.why_no_recruit(table.seated, table.holders)
    if not first and reason is None and table.gathered is None and table.game.gatherable(table.seated):
        raise Wrong("KG312", "the winner takes a card before the loser decides")
    if reason not in ("match", "four-trumps"):
        loser = table.person(table.game.weakest(table.seated).player)
        need(said.player == loser, "only the loser takes a trump", f"{{{loser}}} loses", "who")
    return reason


def _holder(table: Table, said: Said) -> None:
    """What is said of where the trump is."""
    trump = card_of(said.card)
    holder = table.held.get(trump)
    if said.has("FROM:who"):
        office = "it lies in the guide office" if holder is None else f"{{{holder}}} holds it"
        need(said.marked_player("FROM") == holder, "this player does not hold it", office, "FROM:who")


@says("allowed recruit", "MAY who TAKE card [FROM:who]")
def _(table: Table, said: Said) -> Table:
    _recruit(table, said, "printed as allowed")
    return counted(table)


@says("allowed recruit-office", "MAY who TAKE card FROM OFFICE")
def _(table: Table, said: Said) -> Table:
    trump = _in_office(table, _recruit(table, said, "printed as allowed"))
    return counted(replace(table, settled=table.settled | {trump}))


@says("allowed leave", "MAY who LEAVE card")
def _(table: Table, said: Said) -> Table:
    _recruit(table, said, "there is no such trump to take")
    need(table.game.may_decline(), "printed as allowed", "the loser must take the trump")
    return counted(table)


@says("do recruit", "who TAKE card [FROM:who]")
def _(table: Table, said: Said) -> Table:
    return _recruited(table, said, _recruit(table, said, "the rules do not allow this"))


@says("do recruit-office", "who TAKE card FROM OFFICE")
def _(table: Table, said: Said) -> Table:
    return _recruited(table, said, _in_office(table, _recruit(table, said, "the rules do not allow this")))


def _recruited(table: Table, said: Said, trump: Card) -> Table:
    held = {**table.held, trump: said.player}
    return done(replace(table, held=held, recruited=trump, settled=table.settled | {trump}))


def _in_office(table: Table, card: Card) -> Card:
    """The trump, which must lie in the guide office."""
    holder = table.held.get(card)
    need(holder is None, "it does not lie in the guide office", f"{{{holder}}} holds it", "card")
    return card


def _recruit(table: Table, said: Said, message: str) -> Card:
    reason, card = _loser(table, said), card_of(said.card)
    need(reason is None, message, _NO_RECRUIT[reason] if reason else "")
    trump = table.game.recruit(table.seated, table.holders)
    need(card == trump, message, f"the weakest card has the number of {trump.face}" if trump else "", "card")
    _holder(table, said)
    return card


@says("refused recruit", "who TAKE card [FROM:who]")
def _(table: Table, said: Said) -> Table:
    card = card_of(said.card)
    need(card.suit == TRUMP, "a loser takes trumps", slot="card")
    reason = _loser(table, said)
    trump = table.game.recruit(table.seated, table.holders)
    need(card != trump, "printed as refused", "the loser may take it", "card")
    _holder(table, said)
    if reason in ("match", "four-trumps"):
        return asking(table, str(reason))
    if card == table.game.trump_of(table.game.weakest(table.seated).card.rank):
        return asking(table, str(reason))
    return asking(table, "other-number", *(("odd",) if reason == "odd" else ()))


@says("refused recruit-none", "who TAKE suit")
def _(table: Table, said: Said) -> Table:
    need(said.suit == TRUMP, "a loser takes trumps", slot="suit")
    reason = _loser(table, said)
    need(reason is not None, "printed as refused", "there is a trump to take")
    return asking(table, str(reason))


def _no_trump_because(table: Table, reason: NoRecruit) -> Table:
    true = table.game.why_no_recruit(table.seated, table.holders) if table.ended is not None else None
    return because(table, reason, _NO_RECRUIT[true] if true else "")


@says("why odd", "NOT number TRUMPNUMBER")
def _(table: Table, said: Said) -> Table:
    told = _no_trump_because(table, "odd")
    need(said.number == table.game.weakest(table.seated).card.rank, "that is not the weakest number", slot="number")
    return told


@says("why in-trick", "card TRICK")
def _(table: Table, said: Said) -> Table:
    told = _no_trump_because(table, "in-trick")
    card = card_of(said.card)
    need(any(play.card == card for play in table.plays), f"{card.face} does not lie in the trick", slot="card")
    need(card == table.game.trump_of(table.game.weakest(table.seated).card.rank), "that is another trump", slot="card")
    return told


@says("why held", "who HOLD card [ALREADY] / card [ALREADY] who HAND")
def _(table: Table, said: Said) -> Table:
    told = _no_trump_because(table, "held")
    card = card_of(said.card)
    need(table.held.get(card) == said.player, "this player does not hold it", slot="card")
    need(card == table.game.trump_of(table.game.weakest(table.seated).card.rank), "that is another trump", slot="card")
    return told


@says("why other-number", "WEAKEST [CARD] [HOLD] NUMBER number / WEAKEST [CARD] HOLD number / WEAKEST CARD number")
def _(table: Table, said: Said) -> Table:
    told = because(table, "other-number")
    need(said.number == table.game.weakest(_full(table)).card.rank, "that is not the weakest number", slot="number")
    return told


@says("why match", "cards MATCH [EACHOTHER]")
def _(table: Table, said: Said) -> Table:
    told = because(table, "match")
    one, other = _two(table, said)
    need(table.game.matched(table.seated) in ((one, other), (other, one)), "that is not the match", slot="cards")
    return told


@says("why four-trumps", "ALL [4] [CARD] suit")
def _(table: Table, said: Said) -> Table:
    need(said.suit == TRUMP, "they are trumps", slot="suit")
    return because(table, "four-trumps")


# The winner


@says("judge strongest", "card STRONGEST [CARD]")
def _(table: Table, said: Said) -> Table:
    strongest, card = table.game.strongest(_full(table)).card, card_of(said.card)
    need(card == strongest, "this is not the strongest card", f"the strongest is {strongest.face}", "card")
    return counted(table)


@says("now wins-trick", "who WIN [TRICK]")
def _(table: Table, said: Said) -> Table:
    winner = table.person(table.game.strongest(_full(table)).player)
    need(table.ended != "four-trumps", "of four trumps nobody wins")
    need(said.player == winner, "another player wins the trick", f"{{{winner}}} does", "who")
    return counted(table)


@says("now nobody-wins", "NOBODY WIN [TRICK]")
def _(table: Table, said: Said) -> Table:
    return _nobody(table)


@says("now nobody-loses", "NOBODY LOSE [TRICK]")
def _(table: Table, said: Said) -> Table:
    return _nobody(table)


def _nobody(table: Table) -> Table:
    need(table.plays and table.ended in ("match", "four-trumps"), "somebody wins the trick, and somebody loses it")
    return counted(table)


def _gathering(table: Table, said: Said) -> frozenset[Card]:
    """The cards that the winner, who must be the one that is named, may take."""
    winner = table.person(table.game.strongest(_full(table)).player)
    need(table.ended == "four-trumps" or said.player == winner, "only the winner takes a card", slot="who")
    if table.gathered is not None:
        raise Wrong("KG312", "the winner has taken a card before this")
    return table.game.gatherable(table.seated)


def _faces(cards: Iterable[Card]) -> str:
    return ", ".join(card.face for card in sorted(cards)) or "nothing"


@says("allowed gather", "MAY who GATHER [CARD] card / MAY who GATHER [CARD] anyof")
def _(table: Table, said: Said) -> Table:
    gatherable = _gathering(table, said)
    cards = cards_of(said.any_of) if said.has("anyof") else (card_of(said.card),)
    slot = "anyof" if said.has("anyof") else "card"
    need(gatherable.issuperset(cards), "printed as allowed", f"{_faces(gatherable)} may be taken", slot)
    return counted(table)


@says("do gather", "who GATHER [CARD] card [FOR] [PILE]")
def _(table: Table, said: Said) -> Table:
    gatherable, card = _gathering(table, said), card_of(said.card)
    need(card in gatherable, "the rules do not allow this", f"{_faces(gatherable)} may be taken", "card")
    return done(replace(table, gathered=card))


@says("refused gather", "FORBID who GATHER [CARD] card / NOT who GATHER [CARD] card")
def _(table: Table, said: Said) -> Table:
    gatherable, card = _gathering(table, said), card_of(said.card)
    in_trick = {play.card: play.player for play in table.plays}
    need(card in in_trick, f"{card.face} does not lie in the trick", slot="card")
    need(card not in gatherable, "printed as refused", f"{_faces(gatherable)} may be taken", "card")
    reasons = {
        "own": in_trick[card] == said.player,
        "trump": card.suit == TRUMP,
        "four-trumps": table.ended == "four-trumps",
    }
    return asking(table, *(reason for reason, holds in reasons.items() if holds), about=(card,))


@says(
    "refused gather-none",
    "- who GATHER NOCARD / MAY who GATHER NOCARD / FORBID who GATHER CARD / - who TAKE NOCARD",
)
def _(table: Table, said: Said) -> Table:
    need(not _gathering(table, said), "printed as refused", "there is a card to take")
    return asking(table, "four-trumps" if table.ended == "four-trumps" else "own-only")


@says("refused gather-skip", "FORBID who LEAVE ALL CARD")
def _(table: Table, said: Said) -> Table:
    need(_gathering(table, said), "there is nothing to take")
    need(table.game.must_gather(), "printed as refused", "the winner may leave all cards")
    return asking(table, "must-gather")


@says("why must-gather", "MUST who GATHER [1] CARD / MUST who TAKE [1] CARD")
def _(table: Table, said: Said) -> Table:
    told = because(table, "must-gather")
    winner = table.person(table.game.strongest(_full(table)).player)
    need(said.player == winner, "another player wins the trick", slot="who")
    return told


@says("why own", "card [WHOSE] who OWNCARD / who PLAYED card [WHOSE] / who PLAY card / card who+CARD")
def _(table: Table, said: Said) -> Table:
    told = because(table, "own")
    card = card_of(said.card)
    of_that(table, card)
    player = next((play.player for play in table.plays if play.card == card), None)
    need(player == said.player, "another player played it", slot="who")
    return told


@says("why trump", "card suit [CARD]")
def _(table: Table, said: Said) -> Table:
    told = because(table, "trump")
    card = card_of(said.card)
    of_that(table, card)
    need(said.suit == card.suit == TRUMP, f"{card.face} is no such card", slot="suit")
    return told


@says("why own-only", "NOTHING [LEFT] GATHER")
def _(table: Table, said: Said) -> Table:
    return because(table, "own-only")
