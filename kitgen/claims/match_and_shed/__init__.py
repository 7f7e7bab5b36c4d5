"""What a line may say of Match-and-shed, and how the rules answer."""

from kitgen.claims.match_and_shed.game import GAME

__all__ = ["GAME"]
