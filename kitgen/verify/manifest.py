"""Proves that a manifest describes the files beside it, and the cards in them, as the kit has them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from reprlib import repr as briefly

from kitgen.problems import Problem
from kitgen.verify.content import Unreadable
from kitgen.verify.expected import ExpectedCards, Place

MANIFEST = "manifest.json"

_KEYS = ("kit", "version", "kitgen", "content_sha256", "options", "files", "cards")
_FILE_KEYS = ("name", "pages", "sha256")
_CARD_KEYS = ("card", "file", "sheet", "row", "column")


@dataclass(frozen=True, slots=True)
class ExpectedManifest:
    """What a manifest must say of its kit: id and version, the SHA-256 of the kit's content, the options, the files.

    `cards` are the card sheets by the names of their files.
    """

    kit: str
    version: str
    content_sha256: str
    options: Mapping[str, str]
    files: tuple[str, ...]
    cards: Mapping[str, ExpectedCards]


def verify_manifest(
    manifest: object, files: Mapping[str, bytes], expected: ExpectedManifest, place: str
) -> list[Problem]:
    """Everything (KG711) that is wrong with a manifest, given as the JSON that was read from it.

    `files` are the files of its folder by name; the manifest itself may be among them. `place` is its name in the
    messages. Which kitgen made the files is not proved, only that the manifest says so.
    """
    return [Problem("KG711", f"{place}: {fault}") for fault in dict.fromkeys(_faults(manifest, files, expected))]


def _faults(manifest: object, files: Mapping[str, bytes], expected: ExpectedManifest) -> Iterator[str]:
    whole = _Entry(manifest, "the manifest")
    yield from whole.wrong_keys(_KEYS)
    yield from whole.other_than("kit", expected.kit)
    yield from whole.other_than("version", expected.version)
    if next(whole.other_than("content_sha256", expected.content_sha256), None) is not None:
        yield "it was made from other content than the kit holds now: build it again, or name its folder with --content"
    yield from whole.other_than("options", dict(expected.options))
    if not isinstance(whole.get("kitgen", ""), str):
        yield "“kitgen” must be the version of kitgen that made the files, as text"
    made = {name: content for name, content in files.items() if name != MANIFEST}
    yield from _faults_of_files(whole, made, expected.files)
    yield from _faults_of_cards(whole, expected.cards)


# Files


def _faults_of_files(whole: _Entry, files: Mapping[str, bytes], expected: Sequence[str]) -> Iterator[str]:
    entries = whole.entries("files")
    if entries is None:
        yield from whole.no_list("files")
        return
    named: list[str] = []
    for entry in entries:
        yield from entry.wrong_keys(_FILE_KEYS)
        name = entry.get("name")
        if not isinstance(name, str):
            yield f"{entry.where} does not say the name of a file"
            continue
        named.append(name)
        if name not in expected:
            yield f"it names the file {briefly(name)}, which is none of this kit"
            continue
        if name not in files:
            yield f"it names the file {briefly(name)}, which is not there"
            continue
        yield from entry.other_than("sha256", hashlib.sha256(files[name]).hexdigest(), f"the sha256 of {name}")
        pages = _pages(files[name])
        if pages is not None:
            yield from entry.other_than("pages", pages, f"the number of pages of {name}")
    yield from (f"it names {briefly(name)} twice" for name in _twice(named))
    yield from (f"it does not name the file {name}" for name in files if name not in named)


def _pages(pdf: bytes) -> int | None:
    """The number of pages; None for a damaged file, which is told where that file is proved."""
    from kitgen.verify.reading import count_pages

    try:
        return count_pages(pdf)
    except Unreadable:
        return None


# Cards


def _faults_of_cards(whole: _Entry, expected: Mapping[str, ExpectedCards]) -> Iterator[str]:
    entries = whole.entries("cards")
    if entries is None:
        yield from whole.no_list("cards")
        return
    places = {str(card): (file, place) for file, cards in expected.items() for place, card in cards.placed().items()}
    named: list[str] = []
    for entry in entries:
        yield from entry.wrong_keys(_CARD_KEYS)
        name = entry.get("card")
        if not isinstance(name, str) or name not in places:
            yield f"{entry.where} names {briefly(name)}, which is no card of the kit"
            continue
        named.append(name)
        file, place = places[name]
        yield from entry.other_than("file", file, f"the file of {name}")
        said = tuple(entry.get(key) for key in Place._fields)
        if not _same(said, tuple(place)):
            where = ", ".join(f"{key} {briefly(value)}" for key, value in zip(Place._fields, said, strict=True))
            yield f"it says that {name} lies at {where}; it lies at {place}"
    yield from (f"it lists {name} twice" for name in _twice(named))
    missing = [(name, place) for name, (_, place) in places.items() if name not in named]
    yield from (f"it does not list {name}, which lies at {place}" for name, place in missing)


# Entries of any JSON


class _Entry:
    """A value that should be an object with keys; one that is something else has none. `where` names it in messages."""

    def __init__(self, value: object, where: str) -> None:
        self._values = value if isinstance(value, dict) else {}
        self._is_object = isinstance(value, dict)
        self.where = where

    def get(self, key: str, default: object = None) -> object:
        """The value under a key."""
        return self._values.get(key, default)

    def wrong_keys(self, keys: Iterable[str]) -> Iterator[str]:
        """What is said of keys that are missing and of keys that must not be there."""
        if not self._is_object:
            yield f"{self.where} must be an object with the keys {', '.join(keys)}"
            return
        yield from (f"{self.where} lacks “{key}”" for key in keys if key not in self._values)
        yield from (f"{self.where} has an unknown key {briefly(key)}" for key in self._values if key not in keys)

    def other_than(self, key: str, wanted: object, what: str = "") -> Iterator[str]:
        """What is said of a value that is there and is not the wanted one."""
        if key in self._values and not _same(self._values[key], wanted):
            yield f"{what or f'“{key}”'} is {briefly(self._values[key])}; it must be {briefly(wanted)}"

    def entries(self, key: str) -> list[_Entry] | None:
        """The entries of a list; None if no list stands under the key."""
        value = self._values.get(key)
        if not isinstance(value, list):
            return None
        return [_Entry(one, f"entry {number} of “{key}”") for number, one in enumerate(value, 1)]

    def no_list(self, key: str) -> Iterator[str]:
        """What is said of a value that is no list, if there is one at all."""
        if key in self._values:
            yield f"“{key}” must be a list"


def _same(value: object, wanted: object) -> bool:
    """Whether both are the same in JSON, where true is not 1 and 1.0 is not 1."""
    if isinstance(wanted, dict):
        return (
            isinstance(value, dict)
            and value.keys() == wanted.keys()
            and all(_same(value[key], wanted[key]) for key in wanted)
        )
    if isinstance(wanted, tuple):
        return isinstance(value, tuple) and all(map(_same, value, wanted))
    if isinstance(wanted, str):
        return isinstance(value, str) and value == wanted
    return type(value) is type(wanted) and value == wanted


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
