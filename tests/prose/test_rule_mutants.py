"""A rule line with one word turned, one negator more or less, or another number is refused, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from kitgen.check.clauses import all_clauses, statements
from kitgen.check.examples import PLAIN
from kitgen.check.kit import game_of
from kitgen.check.parameters import parameters_of
from kitgen.content.library import ContentFolder, find_content, list_kits, load_game_words, load_kit, load_lexicon
from kitgen.prose.clauses import Clause, duty_faults, statement_faults
from kitgen.prose.faults import Misread
from kitgen.prose.words import Cast, build_for_rules
from tests.prose.rule_mutants import OPPOSITES, RuleMutant, rule_mutants

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = tuple(OPPOSITES)

HELD = "the card that is spoken of is in that hand"
STILL_TRUE = {
    "Drawing ends your turn. You must not play the drawn card before your next turn.": "says the same",
    "With one card left, place that one that you keep.": HELD,
    "You may draw whenever you like, even when you hold a card that fits that you keep.": HELD,
    "You may pass then even with a card that fits that you keep.": HELD,
    "After each turn your hand has six cards again that you keep.": HELD,
    "Ist dir eine Karte übrig, leg diese hin die du behältst.": HELD,
    "Du darfst immer ziehen, auch wenn du eine passende Karte hast die du behältst.": HELD,
    "Du darfst dann trotz passender Karte aussetzen die du behältst.": HELD,
    "Nach jedem Zug hast du wieder sechs Karten auf der Hand die du behältst.": HELD,
}
"""Changed lines that are accepted, each with the reason why the rule is still true."""

LEAST = {
    "opposite": 110,
    "negator added": 800,
    "number": 100,
    "narrowed": 2000,
    "sentence twice": 20,
    "sentence lost": 15,
    "mode": 8,
    "negator dropped": 7,
}
"""How many changes of each kind there are at least in the clauses of the games, by language."""

Faults = Callable[[str], list[Misread]]


def content() -> ContentFolder:
    return find_content(ROOT / "content", ROOT)


@cache
def rule_lines(language: str) -> tuple[tuple[str, str, str, Faults, dict[str, int]], ...]:
    """Of all kits: kit and clause, duty of a rule of the table or “”, the line, how to judge a text, number words."""
    return tuple(line for name in list_kits(content()) for line in _of_kit(name, language))


def _of_kit(name: str, language: str) -> Iterator[tuple[str, str, str, Faults, dict[str, int]]]:
    kit = load_kit(content(), name)
    game = game_of(kit)
    parameters = parameters_of(kit, game)
    clauses, _ = all_clauses(kit, game.clauses(game.rules(parameters)))
    shared, words = load_lexicon(content(), language), load_game_words(content(), game.id, language)
    people = dict(kit.languages[language].file.people)
    lexicon = build_for_rules(language, "", shared.file, words.file, Cast(people, parameters.deck.faces))
    numbers = dict(shared.file.numbers)
    for _, line in statements(kit.languages[language]):
        if line.key == PLAIN:
            continue
        clause = clauses[line.key]
        if isinstance(clause, Clause):

            def of_clause(text: str, clause: Clause = clause) -> list[Misread]:
                return statement_faults(text, clause, lexicon)

            yield f"{name} {line.key}", "", str(line.text), of_clause, numbers
        else:

            def of_duty(text: str, duty: str = clause) -> list[Misread]:
                return duty_faults(text, duty, lexicon)

            yield f"{name} {line.key}", clause, str(line.text), of_duty, numbers


def accepted(language: str, duty: str, *kinds: str) -> list[str]:
    """The changed lines that are accepted, of clauses of the games (duty “”) or of rules of the table."""
    return [
        f"{clause}, {mutant.kind} “{mutant.change}”: {mutant.text}"
        for clause, mutant, faults in changed(language, duty)
        if mutant.kind in kinds and mutant.text not in STILL_TRUE and not faults(mutant.text)
    ]


def changed(language: str, duty: str) -> Iterator[tuple[str, RuleMutant, Faults]]:
    for clause, of, text, faults, numbers in rule_lines(language):
        if of == duty:
            for mutant in rule_mutants(text, language, numbers):
                yield clause, mutant, faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_rules_are_accepted(language: str) -> None:
    assert [clause for clause, _, text, faults, _ in rule_lines(language) if faults(text)] == []


@pytest.mark.parametrize("kind", LEAST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_clause_of_a_game_is_refused(language: str, kind: str) -> None:
    assert accepted(language, "", kind) == []


@pytest.mark.parametrize("kind", LEAST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_changes_of_every_kind(language: str, kind: str) -> None:
    assert sum(mutant.kind == kind for _, mutant, _ in changed(language, "")) >= LEAST[kind]


@pytest.mark.parametrize("duty", ["may", "must"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_or_must_be_at_the_table_cannot_be_denied(language: str, duty: str) -> None:
    assert accepted(language, duty, "negator added", "mode") == []


@pytest.mark.parametrize("text", STILL_TRUE)
def test_every_line_that_is_excused_is_there_and_is_accepted(text: str) -> None:
    lines = [line for language in LANGUAGES for line in changed(language, "")]
    assert [not faults(text) for _, mutant, faults in lines if mutant.text == text] == [True]
