"""What a printed line may say of a game, and how the rules answer. One module per game, mirroring `kitgen.rules`."""
