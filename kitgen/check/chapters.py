"""The chapters of a rulebook: every language has those that `kit.yaml` names, and each example stands in one."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.check.faults import problem
from kitgen.content.decode import near
from kitgen.content.library import LoadedKit, LoadedLanguage
from kitgen.places import Text
from kitgen.problems import Problem


def kind_of_rules_problems(kit: LoadedKit) -> Iterator[Problem]:
    """KG110 for a language whose rules are chapters where those of the kit are sections, or the other way round."""
    needed, other = ("chapters", "rules") if kit.file.rulebook else ("rules", "chapters")
    because = "a rulebook" if kit.file.rulebook else "no rulebook"
    for language in kit.languages.values():
        if bool(language.file.chapters) != bool(kit.file.rulebook):
            message = f"kit.yaml has {because}, so the rules stand under “{needed}”, not under “{other}”"
            yield Problem("KG110", message, language.document.span((other,), key=True), source=language.document.source)


def chapter_problems(kit: LoadedKit) -> Iterator[Problem]:
    """KG110 for a chapter that nobody knows, KG505 for one that only some languages have.

    Of a chapter that is missing beside one that is unknown only the unknown one is told: it is most likely the same,
    misspelt.
    """
    named = [part.chapter for part in kit.file.rulebook]
    there = {str(name) for language in kit.languages.values() for name in language.file.chapters}
    lacking = [name for name in named if name not in there]
    for name in lacking:
        yield _unknown(name, f"no language has a chapter “{name}”", there - {*map(str, named)})
    for part in kit.file.aid:
        # One that some language has is more likely missing in the rulebook, where that one is told already.
        if part.chapter not in named and not (lacking and part.chapter in there):
            message = f"the rulebook has no chapter “{part.chapter}”, so none can stand on the player aid"
            yield _unknown(part.chapter, message, {*map(str, named)})
    if not lacking:
        for language in kit.languages.values():
            yield from _differences(named, language)


def has_all_chapters(kit: LoadedKit, language: LoadedLanguage) -> bool:
    """Whether a language has every chapter that the rulebook of its kit names."""
    return all(part.chapter in language.file.chapters for part in kit.file.rulebook)


def placing_problems(kit: LoadedKit) -> Iterator[Problem]:
    """KG109 for an example in two chapters, KG110 for one in none or in a chapter and in the host key alone."""
    file = kit.file
    if not file.rulebook:
        return
    chapter_of: dict[str, str] = {}
    for part in file.rulebook:
        for name in part.examples:
            if name in chapter_of:
                message = f"“{name}” stands in the chapter “{chapter_of[name]}” already"
                yield problem("KG109", message, name)
            elif name in file.key_only:
                message = f"“{name}” is named under key-only, so it cannot stand in a chapter"
                yield problem("KG110", message, name)
            chapter_of.setdefault(name, part.chapter)
    for name in file.examples:
        if name not in chapter_of and name not in file.key_only:
            message = f"the example “{name}” stands in no chapter and not under key-only, so no player would see it"
            yield problem("KG110", message, name)


def _differences(named: list[Text], language: LoadedLanguage) -> Iterator[Problem]:
    missing = [name for name in named if name not in language.file.chapters]
    strange = [name for name in language.file.chapters if name not in named]
    for name in strange:
        message = f"the rulebook in kit.yaml names no chapter “{name}”, so it would never be printed"
        yield _unknown(name, message, {*map(str, missing)} or {*map(str, named)})
    if not strange:
        for name in missing:
            yield problem("KG505", f"the chapter “{name}” is missing in {language.document.source.file}", name)


def _unknown(name: Text, message: str, known: set[str]) -> Problem:
    return problem("KG110", message, name, notes=near(name, sorted(known)))
