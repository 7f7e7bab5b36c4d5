"""What a line may say of Matchmakers, and how the rules answer."""

from kitgen.claims.matchmakers.game import GAME

__all__ = ["GAME"]
