"""What sentences for those who hear a page are made of: cards as they are called, lists, and the values of a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kitgen.claims.scene import Names, Result, ShownCard
from kitgen.layout.theme import Say


def called(shown: ShownCard, say: Say) -> str:
    """A card by its face, and a further copy of it as that."""
    return say("card.copy", card=shown.face, n=shown.copy) if shown.copy > 1 else shown.face


def listed(things: Sequence[str], say: Say, key: str = "and") -> str:
    """“A, B and C”; `say` has words under `key` that join all but the last to the last."""
    *first, last = things
    return say(key, first=", ".join(first), last=last) if first else last


def values_told(result: Result, names: Names, say: Say, key: str = "and") -> dict[str, Any]:
    """What the words for a result may tell: the name of its player, or those of several, and whatever else it holds."""
    values = dict(result.values)
    players = values.pop("players", ())
    if isinstance(players, tuple) and players:
        values |= {"names": listed([names.of_player(player) for player in players], say, key), "count": len(players)}
    return {"name": "" if result.player is None else names.of_player(result.player), **values}
