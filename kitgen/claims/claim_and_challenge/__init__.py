"""What a line may say of Claim-and-challenge, and how the rules answer."""

from kitgen.claims.claim_and_challenge.game import GAME

__all__ = ["GAME"]
