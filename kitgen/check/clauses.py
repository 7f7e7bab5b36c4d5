"""Rules and rulings: each line states a clause of the game or of the table, and every clause is stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kitgen.check.examples import PLAIN, plain_problems
from kitgen.check.faults import problem, problems_of
from kitgen.checked import CheckedLine
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.content.models import Line
from kitgen.problems import Problem
from kitgen.prose.clauses import Clause, duty_faults, statement_faults
from kitgen.prose.lexicon import Lexicon

RULINGS = "rulings"

Clauses = Mapping[str, Clause | str]
"""What a statement of each clause must say; of a rule of the table only its duty is known."""


def all_clauses(kit: LoadedKit, of_game: Mapping[str, Clause]) -> tuple[dict[str, Clause | str], list[Problem]]:
    """The clauses of the game and of the table; KG405 for a table clause that the game has."""
    clauses: dict[str, Clause | str] = dict(of_game)
    problems = []
    for name, duty in kit.file.table_clauses.items():
        if name in of_game:
            message = f"“{name}” is a clause of the game itself, so it cannot be a table clause"
            problems.append(problem("KG405", message, name))
        else:
            clauses[name] = str(duty)
    return clauses, problems


def statements(language: LoadedLanguage) -> Iterator[tuple[str, Line]]:
    """All rule lines with their section or chapter, the rulings last."""
    for section, lines in language.file.sections.items():
        for line in lines:
            yield section, line
    for line in language.file.rulings:
        yield RULINGS, line


def clause_problems(
    language: LoadedLanguage, clauses: Clauses, lexicon: Lexicon | None, rule_lexicon: Lexicon | None, *, whole: bool
) -> list[Problem]:
    """KG401 to KG408, KG209 and KG308 for all rule lines of one language.

    Without lexicons only the names are checked. In a language that is not `whole` a chapter is missing, and with it
    whatever clauses it states.
    """
    problems: list[Problem] = _said_twice(language)
    stated: set[str] = set()
    for _, line in statements(language):
        if line.key == PLAIN:
            problems += plain_problems(line, lexicon) if lexicon else []
        elif line.key not in clauses:
            problems.append(_unknown(line, clauses))
        else:
            stated.add(line.key)
            if rule_lexicon:
                problems += _faults(line, clauses[line.key], rule_lexicon)
    misnamed = any(problem.code == "KG401" for problem in problems)
    for clause in clauses:
        # A clause that is missing beside an unknown one is most likely that one, misspelt.
        if clause not in stated and whole and not misnamed:
            message = f"no rule or ruling states the clause “{clause}”"
            key = "chapters" if language.file.chapters else "rules"
            span = language.document.span((key,), key=True)
            problems.append(Problem("KG404", message, span, source=language.document.source))
    return problems


def _said_twice(language: LoadedLanguage) -> list[Problem]:
    """KG308 for a line that stands in its section under the same name before, word for word."""
    seen: set[tuple[str, str, str]] = set()
    problems = []
    for section, line in statements(language):
        said = (section, str(line.key), " ".join(line.text.casefold().split()))
        if said in seen:
            problems.append(problem("KG308", "this was said before, word for word", line.text))
        seen.add(said)
    return problems


def stated_clauses(language: LoadedLanguage) -> set[str]:
    """The names under which a language states anything."""
    return {str(line.key) for _, line in statements(language)}


def _faults(line: Line, clause: Clause | str, lexicon: Lexicon) -> list[Problem]:
    if isinstance(clause, Clause):
        faults = statement_faults(line.text, clause, lexicon)
    else:
        faults = duty_faults(line.text, clause, lexicon)
    return [problem for fault in faults for problem in problems_of(fault, line.text)]


def _unknown(line: Line, clauses: Clauses) -> Problem:
    table = "what people do at the table and no program checks is named under table-clauses in kit.yaml"
    notes = (*near(line.key, clauses), table)
    return problem("KG401", f"“{line.key}” is no clause of this game", line.key, notes=notes)


def lines_of(clauses: Sequence[str], rules: Sequence[CheckedLine]) -> tuple[CheckedLine, ...]:
    """The lines that state some clauses, in the order of the clauses."""
    return tuple(line for clause in clauses for line in rules if line.role == clause)
