"""The games that kitgen knows. A new game is one line here."""

from __future__ import annotations

from typing import Any

from kitgen.claims.accordion import GAME as ACCORDION
from kitgen.claims.claim_and_challenge import GAME as CLAIM_AND_CHALLENGE
from kitgen.claims.game import Game
from kitgen.claims.match_and_shed import GAME as MATCH_AND_SHED
from kitgen.claims.matchmakers import GAME as MATCHMAKERS
from kitgen.claims.two_meld import GAME as TWO_MELD

GAMES: dict[str, Game[Any, Any]] = {
    game.id: game for game in (MATCH_AND_SHED, TWO_MELD, CLAIM_AND_CHALLENGE, ACCORDION, MATCHMAKERS)
}
