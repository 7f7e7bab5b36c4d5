"""`kitgen verify`: finished folders proved against the kits they were made from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from kitgen.build import Job, verify_files
from kitgen.content.library import ContentFolder, list_kits
from kitgen.kits import ReadyKit, check_kits
from kitgen.output import MANIFEST
from kitgen.problems import Problem, Refused
from kitgen.templates import load_papers

_LARGEST_FILE = 64 * 1024 * 1024


def verify_folder(folder: Path, content: ContentFolder) -> Iterator[tuple[str, list[Problem]]]:
    """Each folder that kitgen made, in `folder` or below it, with everything that is wrong with it.

    Raises `Refused` (KG701) where there is none, and whatever `check_kits` raises for a kit that does not pass.
    """
    made = _made_folders(folder)
    if not made:
        raise Refused(
            [Problem("KG701", f"{folder} holds nothing that kitgen made: no {MANIFEST} is in it or below it")]
        )
    ready: dict[str, ReadyKit] = {}
    for place in made:
        name = place.as_posix()
        named = _named(place)
        if isinstance(named, Problem):
            yield name, [named]
            continue
        kit, language, paper = named
        fault = _unknown(kit, paper, content, name)
        if fault is not None:
            yield name, [fault]
            continue
        if kit not in ready:
            (ready[kit],) = check_kits(content, [kit])
        if language not in ready[kit].checked.kits:
            yield name, [Problem("KG711", f"{name} says it is in “{language}”, and the kit {kit} is not")]
            continue
        yield name, verify_files(Job(ready[kit], language, paper), _files(place))


def _made_folders(folder: Path) -> list[Path]:
    """Folders with a manifest, at most two levels down; hidden ones are kitgen's own unfinished work."""
    found = []
    for pattern in (MANIFEST, f"*/{MANIFEST}", f"*/*/{MANIFEST}"):
        for manifest in sorted(folder.glob(pattern)):
            if not any(part.startswith(".") for part in manifest.relative_to(folder).parts):
                found.append(manifest.parent)
    return found


def _named(place: Path) -> tuple[str, str, str] | Problem:
    """Which kit, language and paper a folder says it is."""
    manifest_place = f"{place.as_posix()}/{MANIFEST}"
    try:
        manifest = json.loads((place / MANIFEST).read_bytes())
        kit, options = manifest["kit"], manifest["options"]
        language, paper = options["language"], options["paper"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return Problem("KG711", f"{manifest_place} does not say which kit, language and paper this is")
    if not all(isinstance(value, str) for value in (kit, language, paper)):
        return Problem("KG711", f"{manifest_place} does not say which kit, language and paper this is")
    return kit, language, paper


def _unknown(kit: str, paper: str, content: ContentFolder, name: str) -> Problem | None:
    if kit not in list_kits(content):
        return Problem("KG711", f"{name} says it is of the kit “{kit}”, which {content.path} does not hold")
    if paper not in load_papers():
        return Problem("KG711", f"{name} says it is for the paper “{paper}”, which kitgen does not know")
    return None


def _files(place: Path) -> dict[str, bytes]:
    """The files of a folder that a kit could consist of; whatever else lies there is not ours to judge."""
    files = {}
    for path in sorted(place.iterdir()):
        if path.is_file() and (path.suffix == ".pdf" or path.name == MANIFEST) and path.stat().st_size <= _LARGEST_FILE:
            files[path.name] = path.read_bytes()
    return files
