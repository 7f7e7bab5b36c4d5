"""Rules and rulings: each line states a clause of the game or of the table, and every clause is stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kitgen.check.examples import PLAIN, plain_problems
from kitgen.check.faults import problem, problems_of
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.content.models import Line
from kitgen.problems import Problem
from kitgen.prose.clauses import statement_faults
from kitgen.prose.lexicon import Lexicon

SECTIONS = ("prepare", "play", "finish", "limits")
RULINGS = "rulings"

Clauses = Mapping[str, tuple[int, ...]]


def all_clauses(kit: LoadedKit, of_game: Clauses) -> tuple[dict[str, tuple[int, ...]], list[Problem]]:
    """The clauses of the game and of the table with their numbers; KG405 for a table clause that the game has."""
    clauses = dict(of_game)
    problems = []
    for name in kit.file.table_clauses:
        if name in of_game:
            message = f"“{name}” is a clause of the game itself, so it cannot be a table clause"
            problems.append(problem("KG405", message, name))
        else:
            clauses[name] = ()
    return clauses, problems


def statements(language: LoadedLanguage) -> Iterator[tuple[str, Line]]:
    """All rule lines with their section, the rulings last."""
    for section in SECTIONS:
        for line in getattr(language.file.rules, section):
            yield section, line
    for line in language.file.rulings:
        yield RULINGS, line


def clause_problems(language: LoadedLanguage, clauses: Clauses, lexicon: Lexicon | None) -> list[Problem]:
    """KG401 to KG404 and KG209 for all rule lines of one language. Without a lexicon only the names are checked."""
    problems: list[Problem] = []
    stated: set[str] = set()
    for _, line in statements(language):
        if line.key == PLAIN:
            problems += plain_problems(line, lexicon) if lexicon else []
        elif line.key not in clauses:
            problems.append(_unknown(line, clauses))
        else:
            stated.add(line.key)
            if lexicon:
                for fault in statement_faults(line.text, clauses[line.key], lexicon):
                    problems += problems_of(fault, line.text)
    misnamed = any(problem.code == "KG401" for problem in problems)
    for clause in clauses:
        # A clause that is missing beside an unknown one is most likely that one, misspelt.
        if clause not in stated and not misnamed:
            message = f"no rule or ruling states the clause “{clause}”"
            span = language.document.span(("rules",), key=True)
            problems.append(Problem("KG404", message, span, source=language.document.source))
    return problems


def stated_clauses(language: LoadedLanguage) -> set[str]:
    """The names under which a language states anything."""
    return {str(line.key) for _, line in statements(language)}


def _unknown(line: Line, clauses: Clauses) -> Problem:
    table = "what people do at the table and no program checks is named under table-clauses in kit.yaml"
    notes = (*near(line.key, clauses), table)
    return problem("KG401", f"“{line.key}” is no clause of this game", line.key, notes=notes)
