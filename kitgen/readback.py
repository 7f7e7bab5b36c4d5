"""`kitgen verify`: finished folders proved against the kits they were made from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from kitgen.build import Job, verify_files
from kitgen.content.library import ContentFolder, list_kits
from kitgen.kits import ReadyKit, check_kits
from kitgen.output import MANIFEST
from kitgen.problems import Misuse, Problem, Refused
from kitgen.templates import load_papers

_LARGEST_FILE = 64 * 1024 * 1024


def verify_folder(folder: Path, content: ContentFolder) -> Iterator[tuple[str, list[Problem]]]:
    """Each folder that kitgen made, in `folder` or below it, with everything that is wrong with it.

    Raises `Misuse` where there is none. A kit that does not pass its check is a problem of each of its folders.
    """
    made = _made_folders(folder)
    if not made:
        lacks = f"no {MANIFEST} is in it or below it" if folder.is_dir() else "it is no folder"
        raise Misuse([Problem("KG701", f"{folder} holds nothing that kitgen made: {lacks}")])
    ready: dict[str, ReadyKit | tuple[Problem, ...]] = {}
    for place in made:
        yield place.as_posix(), _problems(place, content, ready)


def _problems(place: Path, content: ContentFolder, ready: dict[str, ReadyKit | tuple[Problem, ...]]) -> list[Problem]:
    name = place.as_posix()
    try:
        files = _files(place)
        kit, language, paper = _named(files.get(MANIFEST, b""), name)
        if kit not in ready:
            ready[kit] = _ready(content, kit, name)
        known = ready[kit]
        if not isinstance(known, ReadyKit):
            return list(known)
        if language not in known.checked.kits:
            return [Problem("KG711", f"{name} says it is in “{language}”, and the kit {kit} is not")]
        if paper not in load_papers():
            return [Problem("KG711", f"{name} says it is for the paper “{paper}”, which kitgen does not know")]
        return verify_files(Job(known, language, paper), files)
    except Refused as refused:
        return list(refused.problems)


def _ready(content: ContentFolder, kit: str, name: str) -> ReadyKit | tuple[Problem, ...]:
    if kit not in list_kits(content):
        where = content.shown(content.path)
        return (Problem("KG711", f"{name} says it is of the kit “{kit}”, which {where} does not hold"),)
    try:
        (found,) = check_kits(content, [kit])
    except Refused as refused:
        return refused.problems
    return found


def _made_folders(folder: Path) -> list[Path]:
    """Folders with a manifest, at most two levels down; hidden ones are kitgen's own unfinished work."""
    found = []
    for pattern in (MANIFEST, f"*/{MANIFEST}", f"*/*/{MANIFEST}"):
        for manifest in sorted(folder.glob(pattern)):
            if not any(part.startswith(".") for part in manifest.relative_to(folder).parts):
                found.append(manifest.parent)
    return found


def _named(manifest: bytes, name: str) -> tuple[str, str, str]:
    """Which kit, language and paper a folder says it is. Raises `Refused` (KG711) where it does not."""
    try:
        told = json.loads(manifest)
        kit, language, paper = told["kit"], told["options"]["language"], told["options"]["paper"]
    except (ValueError, KeyError, TypeError, RecursionError):
        kit = language = paper = None
    if isinstance(kit, str) and isinstance(language, str) and isinstance(paper, str):
        return kit, language, paper
    message = f"{name}/{MANIFEST} does not say which kit, language and paper this is"
    raise Refused([Problem("KG711", message)])


def _files(place: Path) -> dict[str, bytes]:
    """The files of a folder that a kit could consist of; whatever else lies there is not ours to judge.

    Raises `Refused` (KG701) for one that is no ordinary file, cannot be read or is far too large.
    """
    files = {}
    for path in sorted(place.iterdir()):
        if path.suffix == ".pdf" or path.name == MANIFEST:
            files[path.name] = _read(path)
    return files


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise Refused([Problem("KG701", f"{path.as_posix()} is no ordinary file")])
        if path.stat().st_size > _LARGEST_FILE:
            raise Refused([Problem("KG701", f"{path.as_posix()} is far larger than anything kitgen makes")])
        return path.read_bytes()
    except OSError as fault:
        raise Refused([Problem("KG701", f"{path.as_posix()} cannot be read: {fault.strerror}")]) from None
