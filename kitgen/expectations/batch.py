"""What batches on a pile, piles of them, and cards that somebody takes must show."""

from __future__ import annotations

from collections.abc import Collection

from kitgen.claims.figures.batch import ShownBatch, ShownPile, Taking
from kitgen.expectations.seen import Seen
from kitgen.verify.expected_pages import CoveredBatch


def see_batch(batch: ShownBatch, twins: Collection[str], seen: Seen) -> None:
    """Face-down cards show their faces above their backs; those turned over are judged."""
    if batch.below != 0:
        seen.say("pile.claims")
        seen.backs += 1
        if batch.below is not None:
            seen.captions.append(str(batch.below))
    if len(batch.ranks) == 1:
        seen.say("claim", count=len(batch.shown), rank=batch.ranks[0])
    elif batch.ranks:
        seen.say("claim-ranks", first=batch.ranks[0], last=batch.ranks[-1])
    if batch.lie == "in-hand":
        seen.captions.append(seen.player(batch.player))
    for card in batch.shown:
        seen.card(card, twins)
    if batch.lie == "face-down":
        seen.backs += len(batch.shown)
        words = seen.wording.say("picture.batch.newest" if batch.newest else "picture.batch.older")
        seen.captions.append(words)
        seen.batches.append(CoveredBatch(tuple(card.face for card in batch.shown), batch.newest, words))


def see_heap(pile: ShownPile, _twins: Collection[str], seen: Seen) -> None:
    """A pile with its number of cards, or an empty place."""
    seen.say("pile.claims")
    if pile.count:
        seen.backs += 1
        seen.captions.append(str(pile.count))
    else:
        seen.say("pile.empty")


def see_taking(taking: Taking, _twins: Collection[str], seen: Seen) -> None:
    """A back, with how many cards are taken."""
    seen.captions.append(seen.player(taking.player))
    seen.say("taken")
    if taking.count is not None:
        seen.captions.append(str(taking.count))
        seen.backs += 1
