"""The groups of accepted mutants in accepted/<game>.yaml: what was changed, and why what it says is still true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.mutation.corpus import LANGUAGES
from tests.mutation.model import Truth
from tests.mutation.survey import Judged


def file_of_groups(game: str) -> Path:
    """Where the groups of a game stand."""
    return Path(__file__).parent / "accepted" / f"{game}.yaml"


@dataclass(frozen=True)
class Cover:
    """Which mutants belong to a group: patterns for language, example, kind, what was changed, and the changed line."""

    language: re.Pattern[str]
    example: re.Pattern[str]
    kind: re.Pattern[str]
    what: re.Pattern[str]
    line: re.Pattern[str]

    def holds(self, judged: Judged) -> bool:
        """Whether the whole of each of these texts is as the pattern says, in small or capital letters."""
        mutant = judged.mutant
        return all(
            pattern.fullmatch(text) is not None
            for pattern, text in (
                (self.language, mutant.language),
                (self.kind, mutant.kind),
                (self.what, mutant.what),
                (self.example, mutant.example),
                (self.line, mutant.line),
            )
        )


@dataclass(frozen=True)
class Group:
    """Accepted mutants of one sort. `truth` is what the model says of them all: proven true, or not readable to it."""

    name: str
    why: str
    truth: Truth
    covers: tuple[Cover, ...]
    counts: Mapping[str, int]

    def holds(self, judged: Judged) -> bool:
        """Whether a mutant belongs to the group."""
        return judged.truth is self.truth and any(cover.holds(judged) for cover in self.covers)


def load_groups(game: str) -> tuple[Group, ...]:
    """The groups of the committed file of a game, in its order."""
    file = yaml.load(file_of_groups(game).read_text("utf-8"), yaml.BaseLoader)  # noqa: S506 - knows only strings
    return tuple(
        Group(
            name=group["name"],
            why=group["why"],
            truth=Truth(group["model"]),
            covers=tuple(_cover(cover, file["words"]) for cover in group["covers"]),
            counts={language: int(group["counts"][language]) for language in LANGUAGES},
        )
        for group in file["groups"]
    )


def _cover(cover: Mapping[str, str], words: Mapping[str, str]) -> Cover:
    unknown = set(cover) - {"language", "example", "kind", "what", "line"}
    if unknown:
        raise ValueError(f"no such key in a cover: {', '.join(sorted(unknown))}")

    def pattern(key: str) -> re.Pattern[str]:
        text = re.sub(r"\{([a-z-]+)\}", lambda name: f"(?:{words[name[1]]})", cover.get(key, ".*"))
        return re.compile(text, re.IGNORECASE)

    return Cover(*map(pattern, ("language", "example", "kind", "what", "line")))


@dataclass(frozen=True)
class Sorted:
    """Accepted mutants by the names of their groups, and those that are in no group or in several."""

    counts: Counter[tuple[str, str]]
    """By group and language."""
    in_no_group: tuple[Judged, ...]
    in_several: tuple[tuple[Judged, tuple[str, ...]], ...]


def sort_into(groups: Sequence[Group], accepted: Iterable[Judged]) -> Sorted:
    """Each accepted mutant into its group. What the model finds false is left out: no group can excuse it."""
    counts: Counter[tuple[str, str]] = Counter()
    nowhere: list[Judged] = []
    several: list[tuple[Judged, tuple[str, ...]]] = []
    for judged in accepted:
        if judged.truth is Truth.FALSE:
            continue
        names = tuple(group.name for group in groups if group.holds(judged))
        if len(names) == 1:
            counts[names[0], judged.mutant.language] += 1
        elif names:
            several.append((judged, names))
        else:
            nowhere.append(judged)
    return Sorted(counts, tuple(nowhere), tuple(several))


def with_counts(text: str, groups: Sequence[Group], counts: Mapping[tuple[str, str], int]) -> str:
    """The text of a file of groups with other counts and nothing else changed."""
    lines: list[Any] = [
        ", ".join(f"{language}: {counts[group.name, language]}" for language in LANGUAGES) for group in groups
    ]
    return re.sub(r"(?m)^    counts: \{.*\}$", lambda _: f"    counts: {{{lines.pop(0)}}}", text)
