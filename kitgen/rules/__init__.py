"""The reference rules: pure, immutable, standard library only. One module per game."""
