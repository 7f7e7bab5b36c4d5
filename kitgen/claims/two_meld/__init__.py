"""What a line may say of Two-meld, and how the rules answer."""

from kitgen.claims.two_meld.game import GAME

__all__ = ["GAME"]
