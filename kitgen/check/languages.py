"""All languages of a kit state the same clauses in the same sections and claim the same in their examples."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from kitgen.check.clauses import RULINGS, statements
from kitgen.check.examples import PLAIN, ToldExample, ToldFact
from kitgen.claims.game import Game
from kitgen.content.library import LoadedLanguage
from kitgen.places import Text
from kitgen.problems import Problem

Told = Mapping[str, ToldExample]


def clause_differences(original: LoadedLanguage, other: LoadedLanguage, known: Container[str]) -> list[Problem]:
    """KG503 for every clause that stands in a section of one of the two languages only.

    `known` are the clauses that both could state; of the others something else is wrong already, as it is of all that
    stands in a chapter that one language does not have.
    """
    ours = {(section, str(line.key)): line for section, line in statements(original) if line.key != PLAIN}
    theirs = {(section, str(line.key)): line for section, line in statements(other) if line.key != PLAIN}
    problems = []
    for here, there, language in ((theirs, ours, original), (ours, theirs, other)):
        sections = (*language.file.sections, RULINGS)
        for (section, clause), line in here.items():
            if clause in known and section in sections and (section, clause) not in there:
                message = f"“{clause}” does not stand under {section} in {language.file.language}"
                problems.append(Problem("KG503", message, line.key.span(), source=line.key.source))
    return problems


def claim_differences(game: Game[Any, Any], original: Told, other: Told, language: str) -> list[Problem]:
    """KG502 for the first difference of each example that both languages tell truly."""
    problems = []
    for name, ours in original.items():
        if name in other:
            difference = _first_difference(game, ours.facts, other[name].facts)
            if difference is not None:
                problems.append(_problem(name, language, other[name].example.id, *difference))
    return problems


def _first_difference(
    game: Game[Any, Any], ours: Sequence[ToldFact], theirs: Sequence[ToldFact]
) -> tuple[ToldFact | None, ToldFact | None] | None:
    def claims(facts: Sequence[ToldFact]) -> list[tuple[object, ToldFact]]:
        return [(claim, told) for told in facts for claim in game.claims(told.fact)]

    for our, their in zip_longest(claims(ours), claims(theirs)):
        if our is None or their is None or our[0] != their[0]:
            return (our and our[1], their and their[1])
    return None


def _problem(name: str, language: str, id_: Text, ours: ToldFact | None, theirs: ToldFact | None) -> Problem:
    notes = []
    if ours is not None:
        place = ours.text.span()
        notes.append(f"{place.file}:{place.line} says: {ours.text}")
    else:
        notes.append("the original says nothing more at this point")
    if theirs is None:
        message = f"example “{name}” says less in {language} than in the original"
        return Problem("KG502", message, id_.span(), notes=tuple(notes), source=id_.source)
    message = f"example “{name}” claims something else in {language} than in the original"
    place_in_line = theirs.text.span(theirs.fact.start, theirs.fact.end)
    return Problem("KG502", message, place_in_line, notes=tuple(notes), source=theirs.text.source)
