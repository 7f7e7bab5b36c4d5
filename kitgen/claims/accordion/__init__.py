"""What a line may say of Accordion, and how the rules answer."""

from kitgen.claims.accordion.game import GAME

__all__ = ["GAME"]
