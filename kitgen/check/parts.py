"""Which rules, examples and names go where on paper: whatever `kit.yaml` names is there in every language."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kitgen.check.clauses import Clauses, stated_clauses
from kitgen.check.faults import problem
from kitgen.content.decode import near
from kitgen.content.library import LoadedCommon, LoadedKit, LoadedLanguage
from kitgen.places import Text
from kitgen.problems import Problem


def summary_problems(kit: LoadedKit, original: LoadedLanguage, clauses: Clauses) -> Iterator[Problem]:
    """KG401 for a clause on the table summary or player aid that is none, KG110 for one under another heading.

    What one language states in a section the others state there too, and no clause is stated nowhere: that is checked
    elsewhere, as is that the kit has the chapters of its player aid.
    """
    somewhere = stated_clauses(original)
    sheet = "table summary" if kit.file.summary else "player aid"
    for section, names in kit.file.at_hand.items():
        stated = {str(line.key) for line in original.file.sections.get(section, ())}
        for name in names:
            if name not in clauses:
                yield problem("KG401", f"“{name}” is no clause of this game", name, notes=near(name, clauses))
            elif section in original.file.sections and name in somewhere - stated:
                message = f"“{name}” does not stand under {section}, so it cannot stand there on the {sheet}"
                yield problem("KG110", message, name, notes=near(name, stated))


def example_problems(kit: LoadedKit) -> Iterator[Problem]:
    """KG110 for an example on the table summary, in a chapter or in the host key that the kit does not name."""
    known = [str(name) for name in kit.file.examples]
    for name in (
        *_on_summary(kit),
        *(name for part in kit.file.rulebook for name in part.examples),
        *kit.file.host_key,
    ):
        if name not in known:
            yield _unknown(name, f"kit.yaml does not name an example “{name}”", known)


def key_only_problems(kit: LoadedKit) -> Iterator[Problem]:
    """KG110 for an example that shall stand in the host key alone and is not there, or stands on the summary as well.

    So at least the example on the summary is left for the page of worked examples.
    """
    file = kit.file
    for name in file.key_only:
        if name not in file.host_key:
            message = f"“{name}” is not named under host-key, so it would never be printed"
            yield _unknown(name, message, [str(each) for each in file.host_key])
        elif name in _on_summary(kit):
            message = f"“{name}” stands on the table summary, so it cannot stand in the host key alone"
            yield problem("KG110", message, name)


def name_problems(kit: LoadedKit, common: LoadedCommon) -> Iterator[Problem]:
    """KG110 for a category or a related activity that has no name in a language."""
    file = common.document.source.file
    named = [("category", kit.file.category, common.file.categories)]
    named += [("activity", name, common.file.activities) for name in kit.file.related]
    for kind, name, known in named:
        if name not in known:
            yield _unknown(name, f"the {kind} “{name}” has no name in {file}", known)


def _on_summary(kit: LoadedKit) -> tuple[Text, ...]:
    return (kit.file.summary.example,) if kit.file.summary else ()


def _unknown(name: Text, message: str, known: Collection[str]) -> Problem:
    return problem("KG110", message, name, notes=near(name, known))
