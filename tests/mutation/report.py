"""Counts of all mutants: `python -m tests.mutation.report [--write-counts] [GAME]...`, from the project's folder.

With --write-counts the counts in accepted/<game>.yaml are brought up to date. Nothing is written for a game while a
mutant is accepted that is false, or that is not in exactly one group: someone has to look at it first.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.mutation.corpus import GAMES, LANGUAGES
from tests.mutation.groups import Group, Sorted, file_of_groups, load_groups, sort_into, with_counts
from tests.mutation.model import Truth
from tests.mutation.survey import Judged, Survey, whole_surveys

_SHOWN = 40
_WHAT_TO_DO = (
    "kitgen must refuse what is false; what is true needs a cover in a group of tests/mutation/accepted/<game>.yaml"
)
_HOW_TO_COUNT = "once each change of a count is meant: python -m tests.mutation.report --write-counts"


def main() -> int:
    """Prints the counts. Returns 1 where a committed file does not fit them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.report", description="Counts of all mutants.")
    parser.add_argument("--write-counts", action="store_true", help="bring the counts in accepted/ up to date")
    parser.add_argument("games", metavar="GAME", nargs="*", choices=[*GAMES, []], help="only these, not all games")
    given = parser.parse_args()
    # Each game, however the games before it turned out.
    surveys = whole_surveys(given.games or GAMES)
    fits = [_report(game, survey, write=given.write_counts) for game, survey in surveys.items()]
    return 0 if all(fits) else 1


def _report(game: str, survey: Survey, *, write: bool) -> bool:
    """Prints the counts of one game. Returns whether the committed file fits them, or was made to."""
    groups = load_groups(game)
    found = sort_into(groups, survey.accepted)
    wrong = complaints(survey, groups, found)
    lines = [f"== {game}", *_totals(survey), *_by_kind(survey), *_by_group(groups, found), *wrong]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
    if write and not unexplained(survey, found):
        file = file_of_groups(game)
        file.write_text(with_counts(file.read_text("utf-8"), groups, found.counts), "utf-8")
        return True
    return not wrong


def false_accepted(survey: Survey) -> list[Judged]:
    """What no group can excuse."""
    return [judged for judged in survey.accepted if judged.truth is Truth.FALSE]


def unexplained(survey: Survey, found: Sorted) -> list[str]:
    """Everything accepted that is false or not in exactly one group, as lines to read."""
    return [
        *(_told("FALSE, yet accepted", judged) for judged in false_accepted(survey)),
        *(_told("in no group", judged) for judged in found.in_no_group),
        *(_told(f"in several groups ({'; '.join(names)})", judged) for judged, names in found.in_several),
    ]


def complaints(survey: Survey, groups: tuple[Group, ...], found: Sorted) -> list[str]:
    """Everything that keeps the committed file from describing the survey, as lines to read."""
    odd = unexplained(survey, found)
    more = [f"… and {len(odd) - _SHOWN} more"] if len(odd) > _SHOWN else []
    advice = [_WHAT_TO_DO] if odd else []
    counts = [
        f"group “{group.name}”: {language} has {found.counts[group.name, language]}, its file says {expected}"
        for group in groups
        for language, expected in group.counts.items()
        if found.counts[group.name, language] != expected
    ]
    unused = [f"group “{group.name}” is empty" for group in groups if not any(group.counts.values())]
    return [*odd[:_SHOWN], *more, *advice, *counts, *([_HOW_TO_COUNT] if counts and not odd else []), *unused]


def _told(what: str, judged: Judged) -> str:
    mutant = judged.mutant
    change = f"{mutant.language} {mutant.example}, {mutant.kind} “{mutant.what}”"
    return f"{what}: {change}: {mutant.line or 'a line is lost'}"


def _totals(survey: Survey) -> list[str]:
    rows = []
    for language in LANGUAGES:
        made, false = (
            sum(n for (of, _), n in counts.items() if of == language) for counts in (survey.made, survey.false)
        )
        accepted = sum(judged.mutant.language == language for judged in survey.accepted)
        wrong = sum(judged.mutant.language == language for judged in false_accepted(survey))
        rows.append(
            f"{language}: {made} mutants, {false} of them surely false; {accepted} accepted, {wrong} of them false"
        )
    return rows


def _by_kind(survey: Survey) -> list[str]:
    accepted = Counter((judged.mutant.language, judged.mutant.kind) for judged in survey.accepted)
    head = f"{'':32}{'mutants':>17}{'surely false':>17}{'accepted':>17}"
    rows = []
    for kind in dict.fromkeys(kind for _, kind in survey.made):
        cells = (f"{counts['en', kind]:>9}{counts['de', kind]:>8}" for counts in (survey.made, survey.false, accepted))
        rows.append(f"{kind:32}" + "".join(cells))
    languages = f"{'en':>9}{'de':>8}"
    return ["", head, " " * 32 + languages * 3, *rows]


def _by_group(groups: tuple[Group, ...], found: Sorted) -> list[str]:
    rows = [
        f"{group.name:80}{found.counts[group.name, 'en']:>8}{found.counts[group.name, 'de']:>8}" for group in groups
    ]
    return ["", f"{'accepted, by what was changed':80}{'en':>8}{'de':>8}", *rows, ""]


if __name__ == "__main__":
    sys.exit(main())
