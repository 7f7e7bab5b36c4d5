"""The worked examples of Match-and-shed, checked: as they stand in the content folder, or with changed lines."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from kitgen.checked import CheckedExample, CheckedKit
from kitgen.content.library import find_content
from kitgen.kits import check_kits

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "de")


@cache
def kits() -> dict[str, CheckedKit]:
    """The kit by language."""
    return _checked(ROOT)


def example(name: str, language: str = "en") -> CheckedExample:
    """One worked example of the kit."""
    return _named(kits()[language], name)


def changed(name: str, *changes: tuple[str, str, str]) -> dict[str, CheckedExample]:
    """An example in each language after (language or “kit”, old words, new words) in a copy of the content."""
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "content", Path(folder) / "content")
        for language, old, new in changes:
            file = Path(folder) / "content" / "kits" / "match-and-shed" / f"{language}.yaml"
            text = file.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
            file.write_text(text.replace(old, new), encoding="utf-8")
        return {language: _named(kit, name) for language, kit in _checked(Path(folder)).items()}


def _checked(folder: Path) -> dict[str, CheckedKit]:
    (ready,) = check_kits(find_content(folder / "content", folder), ["match-and-shed"])
    return dict(ready.checked.kits)


def _named(kit: CheckedKit, name: str) -> CheckedExample:
    (found,) = (each for each in kit.examples if each.id == name)
    return found
