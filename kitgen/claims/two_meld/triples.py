"""What cards are: runs, sets and complete hands, or why they are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from kitgen.claims.game import Said, Wrong, need
from kitgen.claims.naming import card_of, cards_of
from kitgen.claims.two_meld.reasons import because, reasons_against, told
from kitgen.claims.two_meld.table import Judged, Table, counted, known_hand_of, naming, says
from kitgen.rules.cards import Card
from kitgen.rules.two_meld import Triple, TwoMeld

# Three cards


def _triple(table: Table, said: Said) -> tuple[Table, tuple[Card, ...]]:
    """The cards of a triple. Those of a hand that is known lie in that hand, and each in one triple only."""
    cards = tuple(cards_of(table, said.row, "row"))
    if len(cards) != table.rules.triple_size:
        raise Wrong("KG309", f"a triple has {table.rules.triple_size} cards, not {len(cards)}", slot="row")
    hands = [hand for hand in table.hands if hand is not None]
    if hands:
        nearest = max(hands, key=lambda hand: len(hand & set(cards)))
        outside = [card for card in cards if card not in nearest]
        if outside:
            raise Wrong("KG306", f"{outside[0].face} is not in that hand", slot="row")
        used = [card for card in cards if any(card in judged.cards for judged in _laid_out(table))]
        if used:
            message = f"{used[0].face} is in another triple already"
            raise Wrong("KG310", message, "a card can be in one of them only", "row")
    return naming(table, cards), cards


def _laid_out(table: Table) -> Iterator[Judged]:
    """The triples that were named since the last deed."""
    earlier = len(table.before.judged) if table.before is not None else 0
    return (judged for judged in table.judged[earlier:] if judged.holds and not judged.is_reason)


@says("judge kind", "row [CARD] FORM RUN|SET [ALSO] / row [CARD] BE RUN|SET [ALSO] / row [CARD] RUN|SET [ALSO]")
def _(table: Table, said: Said) -> Table:
    table, cards = _triple(table, said)
    called = said.chosen.lower()
    need(table.rules.kind(cards) == called, f"these cards are no {called}", _verdict(table, cards), "RUN|SET")
    return counted(replace(table, judged=(*table.judged, Judged(cards, called, holds=True))))


@says(
    "refused kind",
    "NOT row [CARD] FORM RUN|SET|TRIPLE / NOT row [CARD] BE RUN|SET|TRIPLE / NOT row [CARD] RUN|SET|TRIPLE",
)
def _(table: Table, said: Said) -> Table:
    table, cards = _triple(table, said)
    called = said.chosen.lower()
    kind = table.rules.kind(cards)
    holds = kind is not None and called in (kind, "triple")
    need(not holds, f"these cards are a {called}", _verdict(table, cards), "RUN|SET|TRIPLE")
    reasons = reasons_against(table.rules, cards, called)
    judged = Judged(cards, called, holds=False, reason=next(iter(reasons), ""))
    return replace(counted(table), judged=(*table.judged, judged), asked=frozenset(reasons), due="why")


def _verdict(table: Table, cards: Sequence[Card]) -> str:
    faces = " ".join(card.face for card in cards)
    kind = table.rules.kind(cards)
    if kind is not None:
        return f"{faces} is a {kind}"
    return f"{faces} is no triple ({told(reasons_against(table.rules, tuple(cards), 'triple'))})"


@says("why letter-twice", "[1] LETTER TWICE / 2 [CARD] HOLD SAME LETTER")
def _(table: Table, said: Said) -> Table:
    return because(table, "letter-twice")


@says("why letters-alike", "NOT LETTER DIFFERENT")
def _(table: Table, said: Said) -> Table:
    return because(table, "letters-alike")


@says("why ranks-differ", "RANK DIFFERENT / NOT RANK SAME")
def _(table: Table, said: Said) -> Table:
    return because(table, "ranks-differ")


@says("why letters-differ", "LETTER DIFFERENT / NOT LETTER SAME")
def _(table: Table, said: Said) -> Table:
    return because(table, "letters-differ")


@says("why both-differ", "LETTER RANK DIFFERENT [BOTH] / NEITHER LETTER RANK SAME")
def _(table: Table, said: Said) -> Table:
    return because(table, "both-differ")


@says("why no-wrap", "NOT RANK WRAP / NOT RANK GOON [AFTER] HIGHEST")
def _(table: Table, said: Said) -> Table:
    return because(table, "no-wrap")


@says("why gap", "NOT RANK FOLLOW [EACHOTHER]")
def _(table: Table, said: Said) -> Table:
    return because(table, "gap")


# Hands


@says(
    "judge complete",
    "HAND COMPLETE / who HAND COMPLETE / HAND FALL 2 TRIPLE / who HAND FALL 2 TRIPLE / HAND FORM 2 TRIPLE",
)
def _(table: Table, said: Said) -> Table:
    hand = _hand(table, said)
    need(table.rules.wins(hand), "this hand is not complete", "it does not fall into two triples")
    return counted(table)


@says(
    "refused complete",
    "NOT HAND COMPLETE / NOT who HAND COMPLETE / NOT HAND FALL 2 TRIPLE / NOT who HAND FALL 2 TRIPLE"
    " / NOT HAND FORM 2 TRIPLE",
)
def _(table: Table, said: Said) -> Table:
    hand = _hand(table, said)
    need(not table.rules.wins(hand), "this hand is complete", "it falls into two triples")
    return replace(counted(table), asked=frozenset(_reasons(table.rules, hand)), due="why")


def _hand(table: Table, said: Said) -> frozenset[Card]:
    """The hand that is spoken of: that of the player who is named, or the only one that is known."""
    known = [player for player, hand in enumerate(table.hands) if hand is not None]
    player = said.player_if_named
    if player is None:
        if len(known) != 1:
            raise Wrong("KG311", "which cards are held was not given" if not known else "two hands were given")
        player = known[0]
    hand = known_hand_of(table, player)
    size = table.rules.hand_size
    need(len(hand) == size, f"a card must be put down first, as this hand holds {len(hand)} cards, not {size}")
    return hand


def _reasons(rules: TwoMeld, hand: frozenset[Card]) -> Iterator[str]:
    """Why a hand does not fall into two triples."""
    yield "split"
    triples = _triples_in(rules, hand)
    alike = {tuple(sorted(card.face for card in triple)) for triple in triples}
    if len(alike) < 2:
        yield "one-triple" if alike else "no-triple"
    for card in hand:
        if any(one & other == {card} for one in triples for other in triples):
            yield f"shared {card}"


def _triples_in(rules: TwoMeld, hand: frozenset[Card]) -> list[Triple]:
    return [frozenset(three) for three in combinations(sorted(hand), rules.triple_size) if rules.kind(three)]


@says(
    "why shared",
    "FORBID card BE BOTH TRIPLE / FORBID card BOTH TRIPLE / NOT card [BELONG] BOTH TRIPLE"
    " / FORBID card [BE] 2 TRIPLE / FORBID card BELONG BOTH TRIPLE",
)
def _(table: Table, said: Said) -> Table:
    card = card_of(table, said.card)
    reason = f"shared {card}"
    if table.asked and reason not in table.asked and any(asked.startswith("shared") for asked in table.asked):
        raise Wrong("KG310", f"{said.card} is not in two triples of this hand", slot="card")
    table = because(table, reason)
    return replace(table, judged=(*table.judged, *_pair_with(table, card)))


def _pair_with(table: Table, card: Card) -> Iterator[Judged]:
    """The first two triples of a known hand that share this card alone: one that holds, and one that cannot then."""
    rules = table.rules
    for hand in (hand for hand in table.hands if hand is not None):
        for one, other in combinations(_triples_in(rules, hand), 2):
            if one & other == {card}:
                yield Judged(tuple(sorted(one)), rules.kind(one) or "", holds=True, is_reason=True)
                yield Judged(tuple(sorted(other)), "second", holds=False, reason="shared", is_reason=True)
                return


@says("why one-triple", "ONLY 1 TRIPLE / NOT SECOND TRIPLE")
def _(table: Table, said: Said) -> Table:
    return because(table, "one-triple")


@says("why no-triple", "NOT TRIPLE / NOT HAND HOLD TRIPLE")
def _(table: Table, said: Said) -> Table:
    return because(table, "no-triple")


@says(
    "why no-split",
    "NOT CARD FALL 2 TRIPLE / NOT CARD FORM 2 TRIPLE / NOT HAND FALL 2 TRIPLE / NOT HAND FORM 2 TRIPLE / NOT 2 TRIPLE",
)
def _(table: Table, said: Said) -> Table:
    return because(table, "split")
