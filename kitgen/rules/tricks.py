"""How many tricks a round of a trick-taking game can have, where a match of two cards ends a trick early."""

from __future__ import annotations

_FEWEST_OF_A_FULL_TRICK = 3
_CARDS_OF_A_MATCH = 2


def most_tricks(cards: int, matches: int) -> int:
    """The most tricks that so many dealt cards can make, of which at most `matches` can end with a match.

    A match takes two of the cards. A full trick of four takes three at least, for one of its cards can be a trump,
    which is no dealt card; four trumps in a trick cost the tricks in which they were taken more than they save. So a
    round is longest if as many tricks as possible end with a match and all others hold one trump. ValueError for less
    than no cards or matches.
    """
    if cards < 0 or matches < 0:
        raise ValueError(f"{cards} cards and {matches} matches: neither can be less than none")
    early = min(matches, cards // _CARDS_OF_A_MATCH)
    return early + (cards - _CARDS_OF_A_MATCH * early) // _FEWEST_OF_A_FULL_TRICK
