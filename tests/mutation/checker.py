"""The checker under test: reading a line, putting all lines to the rules, and looking for idle numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from kitgen.claims.game import Game, Parameters
from kitgen.claims.registry import GAMES
from kitgen.claims.telling import Fault, tell, unfounded_numbers
from kitgen.content.library import find_content, load_game_words, load_lexicon
from kitgen.prose.faults import Misread
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck
from tests.mutation.corpus import CONTENT, TRUMP, deck, people, settings
from tests.mutation.model import Line

_POINTS_NOWHERE = "KG205"
"""The code of a pronoun that needs what was named before."""


def accepted(game: str, language: str, lines: Sequence[Line]) -> bool:
    """Whether every line can be read and all that they say holds by the rules."""
    facts: list[Fact] = []
    memory = Memory()
    for role, sentence in lines:
        read = _read(game, language, role, sentence, memory)
        if read is None:
            return False
        found, memory = read
        facts += found
    return _holds(game, tuple(facts))


# Nearly every mutant has a line of its own: only the printed lines are met again and again.
@lru_cache(maxsize=50_000)
def _read(game: str, language: str, role: str, sentence: str, memory: Memory) -> tuple[tuple[Fact, ...], Memory] | None:
    if memory != Memory() and not _readable(game, language, role, sentence):
        return None
    try:
        return read_line(sentence, role, GAMES[game].frames, _lexicon(game, language), memory)
    except Misread:
        return None


# The same line stands in many examples, and most of its mutants cannot be read whatever was named before.
@lru_cache(maxsize=50_000)
def _readable(game: str, language: str, role: str, sentence: str) -> bool:
    """Whether a line can be read, if need be with the help of what was named before."""
    try:
        read_line(sentence, role, GAMES[game].frames, _lexicon(game, language), Memory())
    except Misread as fault:
        return fault.code == _POINTS_NOWHERE
    return True


# Facts are equal that mean the same, so most mutants that only sound different are put to the rules once.
@cache
def _holds(game: str, facts: tuple[Fact, ...]) -> bool:
    claims, rules = _game(game)
    if isinstance(tell(claims, rules, facts), Fault):
        return False
    return next(unfounded_numbers(claims, rules, facts), None) is None


@cache
def _game(game: str) -> tuple[Game[Any, Any], Any]:
    """What the game's examples may claim, and its rules with the numbers of its kit."""
    given = settings(game)
    numbers = {key: value for key, value in given.items() if isinstance(value, int)}
    rows = {key: value for key, value in given.items() if isinstance(value, tuple)}
    cards = deck(game)
    trumps = Deck((TRUMP,), cards.trumps) if cards.trumps else None
    parameters = Parameters(Deck(cards.suits, cards.ranks, cards.copies, cards.doubled), numbers, rows, trumps)
    return GAMES[game], GAMES[game].rules(parameters)


@cache
def _lexicon(game: str, language: str) -> Lexicon:
    content = find_content(CONTENT, CONTENT.parent)
    shared, of_game = load_lexicon(content, language), load_game_words(content, game, language)
    claims, rules = _game(game)
    cast = Cast(people(game, language), claims.faces(rules))
    return build(language, f"lexicon/{language}.yaml", shared.file, of_game.file, cast)


def forget() -> None:
    """Drops what was kept of lines already read: with all mutants of several games it would fill the memory."""
    for kept in (_read, _readable, _holds):
        kept.cache_clear()
