"""Why something is refused: the reasons by name, and whether the one that a line gives is among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from kitgen.claims.game import Wrong, need
from kitgen.claims.two_meld.table import Table, counted
from kitgen.rules.cards import Card
from kitgen.rules.two_meld import TwoMeld

_REASONS = {
    "ranks-differ": "the ranks differ",
    "letter-twice": "a letter is there twice",
    "letters-alike": "the letters are not all different",
    "letters-differ": "the letters differ",
    "both-differ": "the letters differ, and so do the ranks",
    "no-wrap": "ranks do not go round",
    "gap": "the ranks do not follow on each other",
    "shared": "a card would be in both triples",
    "one-triple": "only one triple is there",
    "no-triple": "no triple is there",
    "split": "the cards do not fall into two triples",
    "turn": "the player has not drawn and put a card down",
    "put": "the player has not put a card down",
    "other-turn": "it is the other player’s turn",
}
# What is said instead of a reason that only repeats what is refused.
_LAST = ("split", "gap")


def told(reasons: Collection[str]) -> str:
    """One of the reasons in words, one that tells something if there is one."""
    names = sorted((reason.partition(" ")[0] for reason in reasons), key=lambda name: (name in _LAST, name))
    return _REASONS[names[0]] if names else ""


def because(table: Table, reason: str) -> Table:
    """The table behind a line that gives this reason for the refusal above. KG321 where nothing was refused."""
    if not table.asked:
        raise Wrong("KG321", "this is a reason for something refused, and the line above is nothing of the kind")
    need(reason in table.asked, "that is not why it is refused", told(table.asked))
    judged = table.judged
    if judged and judged[-1].reason in table.asked:
        judged = (*judged[:-1], replace(judged[-1], reason=reason))
    return counted(replace(table, asked=frozenset(), judged=judged))


def reasons_against(rules: TwoMeld, cards: tuple[Card, ...], called: str) -> tuple[str, ...]:
    """Every reason why three cards are not what they are called (“set”, “run”, “triple”), the plainest first.

    What makes cards no triple must rule out both kinds: equal ranks are no run, and one letter is no set.
    """
    if called == "triple" and rules.same_ranks(cards):
        called = "set"
    if called == "triple" and not rules.same_letter(cards):
        return ("both-differ",)
    if called == "set":
        found = {
            "ranks-differ": not rules.same_ranks(cards),
            # Of a letter that is there three times nobody says that it is there twice.
            "letter-twice": 2 in Counter(card.suit for card in cards).values(),
            "letters-alike": not rules.different_letters(cards),
        }
    else:
        ranks = tuple(sorted(card.rank for card in cards))
        apart = not rules.consecutive(ranks)
        found = {
            "letters-differ": not rules.same_letter(cards),
            "no-wrap": apart and _goes_round(rules, ranks),
            "gap": apart,
        }
    return tuple(reason for reason, holds in found.items() if holds)


def _goes_round(rules: TwoMeld, ranks: tuple[int, ...]) -> bool:
    """The ranks would follow on each other if the lowest of the deck came behind the highest."""
    deck = sorted(rules.deck.ranks)
    circle = [*deck, *deck]
    rows = (circle[at : at + len(ranks)] for at in range(len(deck)))
    return len(ranks) < len(deck) and any(tuple(sorted(row)) == ranks for row in rows)
