"""A kit with a rulebook: that of claims and bluffs, its rules recast as chapters, checked as kits in folders are.

The rules, rulings and examples are those of the real kit, moved from its four sections into five chapters.
"""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

from kitgen.checked import CheckedKit
from kitgen.content.library import find_content
from kitgen.kits import ReadyKit, check_kits

ROOT = Path(__file__).resolve().parents[1]
NAME = "claim-and-challenge"

# Of each section its lines from the first to the last of these clauses.
CHAPTERS = {
    "set-up": ("prepare", "deck", "marker"),
    "turns": ("play", "batch-size", "bluff"),
    "answers": ("play", "respond-first", "next-placer"),
    "end": ("finish", "win-waits", "equal-ties"),
    "table": ("limits", "no-accusation", "same-cut"),
}
TITLES = {
    "en": ["Set-up", "Your turn", "Accept or challenge", "The end of the game", "At the table"],
    "de": ["Aufbau", "Dein Zug", "Annehmen oder anzweifeln", "Das Ende des Spiels", "Am Tisch"],
}
CREDITS = {
    "en": ["This game was published by somebody else.", "Only the words and the drawings are ours."],
    "de": ["Dieses Spiel hat jemand anders veröffentlicht.", "Nur die Worte und die Bilder sind von uns."],
}
RULEBOOK = [
    {"chapter": "set-up", "examples": ["twins"]},
    {"chapter": "turns", "examples": ["three-cards", "two-ranks"]},
    {
        "chapter": "answers",
        "examples": [
            "false-claim",
            "true-claim",
            "older-batch",
            "no-older-batch",
            "answer-first",
            "two-letters",
            "turns-counted",
        ],
    },
    {"chapter": "end", "examples": ["last-accepted", "last-false", "turn-limit"], "new-page": True},
    {"chapter": "table"},
]
KEY_ONLY = ["last-true", "turn-limit-tie", "turn-40-answered", "no-empty-batch", "stopped"]
AID = [
    {"chapter": "set-up", "clauses": ["deal", "marker"]},
    {"chapter": "turns", "clauses": ["batch-size", "rank-range", "bluff"]},
    {"chapter": "answers", "clauses": ["respond-first", "newest-only", "false-to-claimant", "true-to-challenger"]},
    {"chapter": "end", "clauses": ["win-waits", "win-if-empty", "turn-limit", "fewer-wins", "equal-ties"]},
]


def recast(content: Path) -> None:
    """Gives the kit of a content folder a rulebook instead of its page of rules."""
    folder = content / "kits" / NAME
    kit = yaml.safe_load((folder / "kit.yaml").read_text(encoding="utf-8"))
    del kit["summary"]
    _write(folder / "kit.yaml", {**kit, "rulebook": RULEBOOK, "aid": AID, "key-only": KEY_ONLY})
    for language, titles in TITLES.items():
        words = yaml.safe_load((folder / f"{language}.yaml").read_text(encoding="utf-8"))
        rules = words.pop("rules")
        chapters = {
            name: {"title": title, "rules": _between(rules[section], first, last)}
            for (name, (section, first, last)), title in zip(CHAPTERS.items(), titles, strict=True)
        }
        _write(folder / f"{language}.yaml", {**words, "chapters": chapters, "credits": CREDITS[language]})


@cache
def _folder() -> TemporaryDirectory[str]:
    """Where the content lies; it is gone when the last test is over."""
    folder = TemporaryDirectory()
    shutil.copytree(ROOT / "content", Path(folder.name) / "content")
    recast(Path(folder.name) / "content")
    return folder


def content() -> Path:
    """A content folder whose kit has a rulebook; not to be changed."""
    return Path(_folder().name) / "content"


@cache
def ready() -> ReadyKit:
    """The kit with its rulebook, loaded and checked."""
    (found,) = check_kits(find_content(None, content().parent), [NAME])
    return found


def kit(language: str = "en") -> CheckedKit:
    """The same in one language."""
    return ready().checked.kits[language]


def _between(lines: list[dict[str, str]], first: str, last: str) -> list[dict[str, str]]:
    clauses = [clause for line in lines for clause in line]
    return lines[clauses.index(first) : clauses.index(last) + 1]


def _write(file: Path, data: object) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000)
    file.write_text(text, encoding="utf-8")
