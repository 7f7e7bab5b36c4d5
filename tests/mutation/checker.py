"""The checker under test: reading a line, putting all lines to the rules, and looking for idle numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kitgen.claims.game import Parameters
from kitgen.claims.registry import GAMES
from kitgen.claims.telling import Fault, tell, unfounded_numbers
from kitgen.content.library import find_content, load_game_words, load_lexicon
from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck
from tests.mutation.corpus import CONTENT, GAME, Line, people

_DECK = Deck(("A", "B"), (1, 2, 3, 4), 2)
_GAME = GAMES[GAME]
_RULES = _GAME.rules(Parameters(_DECK, {"hand": 5, "discards": 1, "turns": 40}))


def accepted(language: str, lines: Sequence[Line]) -> bool:
    """Whether every line can be read and all that they say holds by the rules."""
    facts: list[Fact] = []
    memory = Memory()
    for role, sentence in lines:
        read = _read(language, role, sentence, memory)
        if read is None:
            return False
        found, memory = read
        facts += found
    return _holds(tuple(facts))


@cache
def _read(language: str, role: str, sentence: str, memory: Memory) -> tuple[tuple[Fact, ...], Memory] | None:
    try:
        return read_line(sentence, role, _GAME.frames, _lexicon(language), memory)
    except Misread:
        return None


# Facts are equal that mean the same, so most mutants that only sound different are put to the rules once.
@cache
def _holds(facts: tuple[Fact, ...]) -> bool:
    if isinstance(tell(_GAME, _RULES, facts), Fault):
        return False
    return next(unfounded_numbers(_GAME, _RULES, facts), None) is None


@cache
def _lexicon(language: str) -> Lexicon:
    content = find_content(CONTENT, CONTENT.parent)
    shared, of_game = load_lexicon(content, language), load_game_words(content, GAME, language)
    cast = Cast(people(language), _DECK.faces)
    return build(language, f"lexicon/{language}.yaml", shared.file, of_game.file, cast)
