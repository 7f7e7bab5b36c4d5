"""Reading told lines: a language's words, the frames of a game, one line into exactly one meaning."""
