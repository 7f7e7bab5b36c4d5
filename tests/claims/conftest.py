"""Examples told in English, straight from lines, with the deck and the numbers of a kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kitgen.claims.game import Game, Parameters
from kitgen.claims.registry import GAMES
from kitgen.claims.telling import Fault, better_values, tell, unfounded_numbers
from kitgen.content.library import find_content, load_game_words, load_lexicon
from kitgen.prose.lexicon import Lexicon
from kitgen.prose.reading import Fact, Memory, read_line
from kitgen.prose.words import Cast, build
from kitgen.rules.cards import Deck

DECK = Deck(("A", "B"), (1, 2, 3, 4), 2)
TWO = {"Mia": "she", "Leo": "he"}
ROOT = Path(__file__).resolve().parents[2]

Telling = Callable[..., "Told"]


class Told:
    """What came of an example: `code`, `message`, `says` and `better` of its fault, or None and its scene.

    `index` is that of the fact at fault; `line` that of the line it stands in, where each fact comes with its line.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        facts: list[Fact],
        parameters: Parameters,
        people: Sequence[str],
        lines: Sequence[int],
    ) -> None:
        rules = game.rules(parameters)
        outcome = tell(game, rules, facts)
        self.fault: Fault | None = None
        if isinstance(outcome, Fault):
            self.fault = better_values(game, rules, facts, outcome)
        else:
            self.fault = next(unfounded_numbers(game, rules, facts), None)
            self.scene = game.scene(facts, outcome, people)
        self.code = self.fault.wrong.code if self.fault else None
        self.index = self.fault.index if self.fault else None
        self.line = lines[self.fault.index] if self.fault else None
        self.says = self.fault.wrong.rules_say if self.fault else ""
        self.better = [str(value) for value in self.fault.better] if self.fault else []


@cache
def _words(name: str, people: tuple[tuple[str, str], ...], faces: tuple[str, ...]) -> Lexicon:
    content = find_content(ROOT / "content", ROOT)
    shared, of_game = load_lexicon(content, "en"), load_game_words(content, name, "en")
    return build("en", "en.yaml", shared.file, of_game.file, Cast(dict(people), faces))


def told(name: str, parameters: Parameters, lines: Sequence[str], people: Mapping[str, str] = TWO) -> Told:
    """An example of a game in lines such as “given: The top card is A2.”; Mia and Leo play, if not others."""
    game = GAMES[name]
    lexicon = _words(name, tuple(people.items()), tuple(game.faces(game.rules(parameters))))
    memory = Memory()
    facts: list[Fact] = []
    places: list[int] = []
    for place, line in enumerate(lines):
        role, _, text = line.partition(": ")
        read, memory = read_line(text, role, game.frames, lexicon, memory)
        facts += read
        places += [place] * len(read)
    return Told(game, facts, parameters, tuple(people), places)


@pytest.fixture(scope="session")
def telling() -> Telling:
    """Tells examples of Match-and-shed."""

    def tell_it(*lines: str, deck: Deck = DECK, turns: int = 40) -> Told:
        return told("match-and-shed", Parameters(deck, {"hand": 5, "discards": 1, "turns": turns}), lines)

    return tell_it
