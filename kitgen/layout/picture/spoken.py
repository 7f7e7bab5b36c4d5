"""Cards in the sentences for those who hear a page."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.claims.scene import ShownCard
from kitgen.layout.theme import Say


def called(shown: ShownCard, say: Say) -> str:
    """A card by its face, and a further copy of it as that."""
    return say("card.copy", card=shown.face, n=shown.copy) if shown.copy > 1 else shown.face


def listed(cards: Sequence[str], say: Say) -> str:
    """Cards one after the other, the last two joined by a word."""
    *first, last = cards
    return say("and", first=", ".join(first), last=last) if first else last
