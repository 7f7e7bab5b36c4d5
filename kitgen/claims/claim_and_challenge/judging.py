"""`judge`, `refused` and `why` lines: whether a claim was true, what somebody must not do, and for which reason."""

from __future__ import annotations

from dataclasses import replace

from kitgen.claims.claim_and_challenge.deeds import SEVERAL, in_hand, placing_of
from kitgen.claims.claim_and_challenge.layouts import histories, states_now
from kitgen.claims.claim_and_challenge.table import Placing, Question, Table, counted, naming, says
from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.possible import settled
from kitgen.rules.cards import Card
from kitgen.rules.claim_and_challenge import Batch, Challenge, State

_SEVERAL = "|".join(SEVERAL)


def challenged(table: Table) -> list[State]:
    """For each layout the state in which the last deed, a challenge, was done; `Wrong` KG311 if it was none."""
    if not table.deeds or table.deeds[-1].verb != "challenge":
        raise Wrong("KG311", "nobody has challenged just now, so nothing was turned over")
    return [history[-2] for history in histories(table)]


def tested(table: Table) -> frozenset[Card]:
    """The cards that the challenge turned over."""
    return settled(_cards(table.rules.tested(state)) for state in challenged(table))


def _cards(batches: tuple[Batch, ...]) -> frozenset[Card]:
    return frozenset[Card]().union(*(batch.cards for batch in batches))


@says("judge true", "[WHOSE] [who] CLAIM TRUE / TRUE")
def _(table: Table, said: Said) -> Table:
    return _judged(table, said, holds=True)


@says(
    "judge false",
    "[WHOSE] [who] CLAIM FALSE / FALSE / who BLUFF / [WHOSE] [who] CLAIM BLUFF / NOT [WHOSE] [who] CLAIM TRUE",
)
def _(table: Table, said: Said) -> Table:
    return _judged(table, said, holds=False)


def _judged(table: Table, said: Said, *, holds: bool) -> Table:
    before = challenged(table)
    claimant = settled(state.placer for state in before)
    need(said.player_if_named in (None, claimant), "the other player made this claim", slot="who")
    newest = settled(state.newest for state in before)
    found = settled(table.rules.holds(state) for state in before)
    need(found == holds, f"printed as {'true' if holds else 'false'}", _verdict(table, newest, holds=found))
    return counted(replace(table, question=Question("verdict", claimant), due=None))


def _verdict(table: Table, newest: Batch, *, holds: bool) -> str:
    faces = " and ".join(card.face for card in sorted(newest.cards))
    ranks = " and ".join(map(str, sorted(newest.ranks)))
    wrong = [card.face for card in sorted(newest.cards) if not table.rules.has_rank(card, newest)]
    if holds:
        return f"only the newest batch is turned over, and {faces} is as claimed ({ranks})"
    return f"only the newest batch is turned over: {faces}, claimed as {ranks}, and {' and '.join(wrong)} is not"


# What must not be done


@says(
    "refused places",
    "FORBID who PUT [CARD] cards [TOGETHER] [PILE] [TOPILE] [BATCH] [FACEDOWN] [NOW]"
    " / NOT who PUT cards [TOGETHER] [NOW] ALLOWED",
)
def _(table: Table, said: Said) -> Table:
    if not table.deeds:
        table = replace(table, placing=Placing(said.player, frozenset()))
    table, cards = in_hand(table, said.player, said.cards, "cards")
    _refused_batch(table, said.player, cards)
    return _asked(table, Question("batch", said.player, cards))


@says("refused places-none", "FORBID who PUT NOTHING [PILE] [TOPILE] [NOW]")
def _(table: Table, said: Said) -> Table:
    if not table.deeds:
        table = replace(table, placing=Placing(said.player, frozenset()))
    _refused_batch(table, said.player, frozenset())
    return _asked(table, Question("batch", said.player))


def _refused_batch(table: Table, player: int, cards: frozenset[Card]) -> None:
    states = states_now(table)
    if settled(map(table.rules.outcome, states)) is not None:
        raise Wrong("KG312", "the game is over", slot="who")
    refused = settled(table.rules.why_not_batch(state, cards, player) is not None for state in states)
    need(refused, "printed as refused", "this batch may be placed")


@says("refused claims-ranks", "FORBID who SAY numbers / FORBID who NAME numbers")
def _(table: Table, said: Said) -> Table:
    ranks = frozenset(said.numbers)
    placing = placing_of(table, said.player)
    refused = settled(
        table.rules.why_not_claim(state, placing.cards, ranks, said.player) is not None for state in states_now(table)
    )
    need(refused, "printed as refused", "this may be claimed")
    return _asked(replace(table, placing=None), Question("claim", said.player, placing.cards, ranks))


@says(
    "refused challenges-older",
    "FORBID who CHALLENGE OLD BATCH / FORBID who CHALLENGE cards [BATCH] [ANYMORE] / NOT who CHALLENGE cards ANYMORE",
)
def _(table: Table, said: Said) -> Table:
    states = states_now(table)
    if settled(min(len(state.pile), 2) for state in states) < 2 or not settled(state.waiting for state in states):
        raise Wrong("KG311", "nothing says that an older batch lies under the newest one")
    cards = settled(state.pile[-2].cards for state in states)
    if "cards" in dict(said.fact.slots):
        _, named = naming(table, said.cards, "cards")
        need(named == cards, "these cards are not the batch under the newest one", slot="cards")
    refused = settled(table.rules.why_not(state, Challenge(1), said.player) is not None for state in states)
    need(refused, "printed as refused", "this batch may be challenged")
    challenger = settled(table.rules.challenger(state, 1) for state in states)
    need(challenger == said.player, "nobody challenges a batch of their own", slot="who")
    return _asked(table, Question("older batch", said.player, cards))


def _asked(table: Table, question: Question) -> Table:
    return counted(replace(table, question=question, due="why"))


# Why


@says("why not-rank", "NOT card number [RANK] [CARD] / NOT card RANK number [HOLD]")
def _(table: Table, said: Said) -> Table:
    table, card = _turned_over(table, said)
    batch = _claimed_as(table, said.number)
    need(not table.rules.has_rank(card, batch), f"{said.card} is a {said.number}", slot="card")
    return _given_reason(table)


@says("why has-rank", "card number [RANK] [CARD] / card RANK number [HOLD]")
def _(table: Table, said: Said) -> Table:
    table, card = _turned_over(table, said)
    batch = _claimed_as(table, said.number)
    need(table.rules.has_rank(card, batch), f"{said.card} is no {said.number}", f"it is a {card.rank}", "card")
    need(settled(map(table.rules.holds, challenged(table))), "that is no reason for a false claim")
    need(len(batch.cards) == 1, "one card of several is no reason for a true claim", slot="card")
    return _given_reason(table)


@says("why all-rank", f"BOTH [CARD] {_SEVERAL} / cards {_SEVERAL} / ALL [CARD] {_SEVERAL}")
def _(table: Table, said: Said) -> Table:
    batch = _claimed_as(table, SEVERAL.index(said.chosen) + 1, _SEVERAL)
    need(len(batch.cards) > 1, "only one card was turned over")
    if "cards" in dict(said.fact.slots):
        _, cards = naming(table, said.cards, "cards")
        need(cards == batch.cards, "other cards were turned over", slot="cards")
    for card in sorted(batch.cards):
        need(table.rules.has_rank(card, batch), f"{card.face} has another rank")
    need(settled(map(table.rules.holds, challenged(table))), "that is no reason for a false claim")
    return _given_reason(table)


def _turned_over(table: Table, said: Said) -> tuple[Table, Card]:
    cards = tested(table)
    table, (card,) = naming(table, [said.card], "card")
    if card not in cards:
        raise Wrong("KG310", f"{said.card} was not turned over", slot="card")
    return table, card


def _claimed_as(table: Table, rank: int, slot: str = "number") -> Batch:
    """The batch that was challenged, if the line above judges the claim, and this rank was claimed."""
    _reason(table, "verdict")
    newest = settled(state.newest for state in challenged(table))
    claimed = " and ".join(map(str, sorted(newest.ranks)))
    need(newest.ranks == {rank}, "another rank was claimed", f"it was {claimed}", slot)
    return newest


@says("why too-many", "number CARD TOOMANY / number TOOMANY [CARD]")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, "batch")
    count = len(question.cards)
    need(said.number == count, "that is another number of cards", f"these are {count}", "number")
    fits = settled(table.rules.fits_in_a_batch(count, len(state.hands[question.player])) for state in states_now(table))
    need(not fits and count > table.rules.largest_batch, "that is not why it is refused")
    return _given_reason(table)


@says("why none", "BATCH NEED 1 CARD / MUST BATCH HOLD 1 CARD / BATCH HOLD ALWAYS 1 CARD")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, "batch")
    fits = settled(table.rules.fits_in_a_batch(0, len(state.hands[question.player])) for state in states_now(table))
    need(not question.cards and not fits, "that is not why it is refused")
    return _given_reason(table)


@says("why two-ranks", "[who] NAME number RANK / number RANK TOOMANY / number RANK")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, "claim")
    count = len(question.ranks)
    need(said.number == count, "that is another number of ranks", f"these are {count}", "number")
    need(said.player_if_named in (None, question.player), "the other player names these ranks", slot="who")
    need(not table.rules.may_name_together(count), "that is not why it is refused")
    return _given_reason(table)


@says("why unanswered", "MUST who ANSWER FIRST / MUST FIRST who ANSWER / NOT who ANSWER YET")
def _(table: Table, said: Said) -> Table:
    question = _reason(table, "batch")
    states = states_now(table)
    waits = settled(state.waiting and state.placer == question.player for state in states)
    need(waits and not table.rules.may_place_unanswered(), "that is not why it is refused")
    need(settled(map(table.rules.answerer, states)) == said.player, "the other player answers", slot="who")
    return _given_reason(table)


@says(
    "why newest-only",
    "MAY ONLY NEWEST BATCH CHALLENGE [ANYONE] / - CHALLENGE TEST ONLY NEWEST BATCH / - NEWEST BATCH COVER [CARD]",
)
def _(table: Table, said: Said) -> Table:
    _reason(table, "older batch")
    need(not table.rules.may_challenge(1), "that is not why it is refused")
    return _given_reason(table)


def _reason(table: Table, about: str) -> Question:
    question = table.question
    if question is None or question.about != about:
        of = "a verdict" if about == "verdict" else "something refused"
        raise Wrong("KG321", f"this is a reason for {of}, and the line above is nothing of the kind")
    return question


def _given_reason(table: Table) -> Table:
    return counted(replace(table, question=None, due=None))
