"""Puts finished folders into the output folder, where nothing else writes. Each is whole at any time, old or new.

A new folder is written in full beside its place. Then the old one is renamed out of the way, the new one is renamed in,
what others had put into the old one is moved over, and the rest of the old one is removed. Renaming is all or nothing,
so whatever fails before every new folder is complete can be turned back, for all folders together.

A process that is killed can turn nothing back. It leaves folders beside their place, and from which of the three exist
the next run knows how to go on:

    en-a4   .en-a4.kitgen-old   .en-a4.kitgen-new
    yes or no      no                 yes            remove the new one: its turn had not come
    no             yes             yes or no         put the old one back, remove the new one
    yes            yes                no             the new one is in place: finish with the old one

What kitgen made is what a folder's manifest names. Everything else belongs to people: it is never removed, never
written over, and stays in its folder.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from kitgen.problems import Problem, Refused

MANIFEST = "manifest.json"
LOCK = ".kitgen.lock"

_FOLDER_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z0-9]+)?")
_LEFT_BEHIND = re.compile(r"\.(.+)\.kitgen-(?:old|new)")
_LARGEST_MANIFEST = 4_000_000  # bytes; a real one has some ten thousand

_REASONS = {
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "it can only be read",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EBUSY: "it is in use",
    errno.ENAMETOOLONG: "its name is too long",
}


def write_folders(out: Path, folders: Mapping[str, Mapping[str, bytes]], *, wait: float = 10.0) -> None:
    """Write every folder of files below `out`, or none.

    `folders` maps names such as “match-and-shed/en-a4” to their files by name, among them a `manifest.json` that
    names all the others. A folder that already holds just these bytes is not touched. `wait` is how many seconds
    another build may take to finish first.

    Raises Refused (KG801 to KG803), with everything below `out` as it was, and ValueError for names that no part of
    kitgen may ask for.
    """
    _insist_on_good_names(folders)
    with _telling_of_faults(out), _alone(out, wait):
        _repair(out)
        swaps = [_Swap(out / name, files) for name, files in folders.items()]
        if obstacles := [problem for swap in swaps for problem in swap.obstacles()]:
            raise Refused(obstacles)
        changed = [swap for swap in swaps if not _holds(swap.place, swap.files)]
        new_parents = [parent for parent in {swap.place.parent: None for swap in changed} if not parent.exists()]
        try:
            for parent in new_parents:
                parent.mkdir()
            for swap in changed:
                swap.write_new()
            for swap in changed:
                swap.put_in_place()
            for swap in changed:
                swap.move_what_people_put_there()
        except BaseException:
            for swap in changed:
                swap.turn_back()
            for parent in new_parents:
                with suppress(OSError):
                    parent.rmdir()
            raise
        for swap in changed:
            swap.remove_old()


def repair(out: Path, *, wait: float = 10.0) -> None:
    """Finish or turn back what a killed build left below `out`. Raises Refused as `write_folders` does."""
    with _telling_of_faults(out):
        if out.exists():
            with _alone(out, wait):
                _repair(out)


@dataclass(frozen=True, slots=True)
class _Siblings:
    """A folder's place, and where its old and its new version wait beside it."""

    place: Path

    @property
    def old(self) -> Path:
        return self.place.with_name(f".{self.place.name}.kitgen-old")

    @property
    def new(self) -> Path:
        return self.place.with_name(f".{self.place.name}.kitgen-new")


class _Swap:
    """One folder on its way into its place."""

    def __init__(self, place: Path, files: Mapping[str, bytes]) -> None:
        self.place, self.files = place, files
        self._old, self._new = _Siblings(place).old, _Siblings(place).new
        self._first = not os.path.lexists(place)

    def obstacles(self) -> list[Problem]:
        """What stands where the new folder must be written."""
        parent = self.place.parent
        if os.path.lexists(parent) and not parent.is_dir():
            return [_in_the_way(parent, "a folder must be made there")]
        if self._first:
            return []
        if self.place.is_symlink() or not self.place.is_dir():
            return [_in_the_way(self.place, "it is a link or a file, and a folder must be made there")]
        if not os.access(self.place, os.R_OK | os.W_OK | os.X_OK):
            return [_cannot_write(PermissionError(errno.EACCES, "", self.place), self.place)]
        wanted = {_as_any_disk_sees_it(name) for name in self.files}
        return [
            _in_the_way(self.place / name, "kitgen did not make it and will not write over it")
            for name in _of_people(self.place)
            if _as_any_disk_sees_it(name) in wanted
        ]

    def write_new(self) -> None:
        self._new.mkdir()
        # The manifest goes first, so that it is known of every other file who made it.
        for name in sorted(self.files, key=lambda name: name != MANIFEST):
            with (self._new / name).open("xb") as file:
                file.write(self.files[name])
                file.flush()
                os.fsync(file.fileno())
        if not self._first:
            _give_same_rights(self.place, self._new)
        _make_lasting(self._new)

    def put_in_place(self) -> None:
        if not self._first:
            self.place.rename(self._old)
        self._new.rename(self.place)
        _make_lasting(self.place.parent)

    def move_what_people_put_there(self) -> None:
        if not self._first:
            for name in _of_people(self._old):
                _move(self._old / name, self.place / name)

    def turn_back(self) -> None:
        """Undo whatever was done so far. What cannot be undone now is left to the next run."""
        with suppress(OSError, Refused):
            if self._old.exists():
                if self.place.exists():
                    self.place.rename(self._new)
                self._old.rename(self.place)
            elif self._first and not self._new.exists() and _is_whole(self.place):
                self.place.rename(self._new)
            if self._new.exists():
                _dissolve(self._new, self.place)

    def remove_old(self) -> None:
        """Tidy up. The new folder is whole and in its place: what cannot be removed now is left to the next run."""
        with suppress(OSError, Refused):
            if self._old.exists():
                _dissolve(self._old, self.place)


def _repair(out: Path) -> None:
    for place in _left_behind(out):
        siblings = _Siblings(place)
        if siblings.old.exists():
            if not place.exists():
                siblings.old.rename(place)
            elif _is_whole(place):
                _dissolve(siblings.old, place)
            else:
                why = f"it is from a build that was stopped, and “{place}” is damaged"
                raise Refused([_in_the_way(siblings.old, why)])
        if siblings.new.exists():
            _dissolve(siblings.new, place)


def _left_behind(out: Path) -> list[Path]:
    """The places beside which a build left something."""
    found: dict[Path, None] = {}
    for kit in sorted(out.iterdir()):
        # A folder that may not be looked into is none of kitgen's.
        with suppress(OSError):
            matches = [_LEFT_BEHIND.fullmatch(name) for name in _names(kit)] if kit.is_dir() else []
            found |= {kit / match[1]: None for match in matches if match}
    return list(found)


def _dissolve(folder: Path, heir: Path) -> None:
    """Remove `folder`: what kitgen made in it is deleted, everything else moves to `heir`."""
    # A manifest that was being written when the power went cannot be read, and is kitgen's all the same.
    made_by_kitgen = _made_by_kitgen(folder) | {MANIFEST}
    for name in _names(folder):
        if name not in made_by_kitgen:
            _move(folder / name, heir / name)
    # The manifest goes last, since it says what may be deleted.
    for name in sorted(made_by_kitgen.intersection(_names(folder)), key=lambda name: name == MANIFEST):
        (folder / name).unlink()
    folder.rmdir()


def _move(entry: Path, target: Path) -> None:
    if os.path.lexists(target):
        raise Refused([_in_the_way(target, f"“{entry}” must be moved there")])
    entry.rename(target)


def _names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def _of_people(folder: Path) -> list[str]:
    """The names in `folder` of all that kitgen did not make."""
    made_by_kitgen = _made_by_kitgen(folder)
    return [name for name in _names(folder) if name not in made_by_kitgen]


def _made_by_kitgen(folder: Path) -> frozenset[str]:
    """The names in `folder` of the files that its manifest names, and of the manifest; none without a good manifest.

    Only what lies in the folder is looked up in the manifest, never the other way round, so that no name in it, such
    as “../letter.doc”, can lead to another place.
    """
    named = _named(folder / MANIFEST)
    return frozenset(name for name in _names(folder) if name in named and _is_plain_file(folder / name))


def _named(manifest: Path) -> frozenset[str]:
    """The file names in a manifest and its own; none if it is not there or is not a manifest of kitgen's."""
    if not _is_plain_file(manifest) or manifest.stat().st_size > _LARGEST_MANIFEST:
        return frozenset()
    return _names_in(manifest.read_bytes())


def _names_in(manifest: bytes) -> frozenset[str]:
    try:
        return frozenset([str(file["name"]) for file in json.loads(manifest)["files"]] + [MANIFEST])
    except (ValueError, TypeError, LookupError, RecursionError):
        return frozenset()


def _is_whole(folder: Path) -> bool:
    named = _named(folder / MANIFEST)
    return bool(named) and _made_by_kitgen(folder) == named


def _holds(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Whether kitgen made these files in `folder` and no others, and they are still the same byte for byte."""
    if not folder.is_dir() or _made_by_kitgen(folder) != files.keys():
        return False
    return all((folder / name).read_bytes() == content for name, content in files.items())


def _is_plain_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _as_any_disk_sees_it(name: str) -> str:
    """What two names have in common when some disk takes them for the same: Macs and Windows ignore case."""
    return unicodedata.normalize("NFC", name).casefold()


def _give_same_rights(pattern: Path, folder: Path) -> None:
    rights = stat.S_IMODE(pattern.stat().st_mode)
    # Some memory sticks know no rights and refuse to set them, but there all folders have the same.
    if rights != stat.S_IMODE(folder.stat().st_mode):
        folder.chmod(rights)


def _make_lasting(folder: Path) -> None:
    """Have the names in `folder` survive a power cut, as far as the disk can do that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _alone(out: Path, wait: float) -> Iterator[None]:
    """Keep other builds out of `out`, which is made if it is not there."""
    if os.path.lexists(out) and not out.is_dir():
        raise Refused([_in_the_way(out, "it is not a folder")])
    lock = FileLock(out / LOCK, timeout=wait)
    out.mkdir(parents=True, exist_ok=True)
    try:
        lock.acquire()
    except Timeout as timeout:
        message = f"another build is still writing to “{out}”; try again when it has finished"
        raise Refused([Problem("KG803", message)]) from timeout
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _telling_of_faults(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refused([_cannot_write(error, out)]) from error


def _insist_on_good_names(folders: Mapping[str, Mapping[str, bytes]]) -> None:
    for folder, files in folders.items():
        parts = folder.split("/")
        if len(parts) != 2 or not all(_FOLDER_NAME.fullmatch(part) for part in parts):
            raise ValueError(f"not the name of a kit's output folder: {folder!r}")
        if not all(_FILE_NAME.fullmatch(name) for name in files) or len({name.casefold() for name in files}) < len(
            files
        ):
            raise ValueError(f"not names of a kit's output files: {sorted(files)!r}")
        if _names_in(files.get(MANIFEST, b"")) != files.keys():
            raise ValueError(f"the manifest of {folder!r} does not name its files")
    if len({folder.casefold() for folder in folders}) < len(folders):
        raise ValueError("two output folders of one name")


def _in_the_way(path: Path, why: str) -> Problem:
    return Problem("KG802", f"“{path}” is in the way: {why}", notes=("move it to another place and build again",))


def _cannot_write(error: OSError, path: Path) -> Problem:
    reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
    if sys.platform == "win32" and isinstance(error, PermissionError):
        reason = "it is write-protected, or a file in it is open in another program"
    return Problem("KG801", f"“{error.filename or path}” cannot be written: {reason}")
