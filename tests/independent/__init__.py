"""Second methods that know the games from their descriptions alone and import nothing of kitgen."""
