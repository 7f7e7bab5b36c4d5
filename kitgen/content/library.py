"""Finds kits in folders and loads them: the only part of `kitgen.content` that touches files.

    content/kits/<kit>/kit.yaml     what is the same in every language
    content/kits/<kit>/<lang>.yaml  the words of one language
    content/common/<lang>.yaml      what all kits say in a language
    content/lexicon/<lang>.yaml     what the words of a language mean in all games
    content/lexicon/<lang>/<game>.yaml  what its words mean in one game

Whatever is wrong with the files of one kit is collected and raised at once.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from kitgen.content.characters import STAND_IN
from kitgen.content.decode import decode, near
from kitgen.content.models import CommonFile, GameWordsFile, KitFile, LanguageFile, LexiconFile
from kitgen.content.source import MAX_BYTES, Document, read_document
from kitgen.content.wording import quoted
from kitgen.places import Span, Text
from kitgen.problems import Misuse, Problem, Refused, in_order

KIT_FILE = "kit.yaml"
PACKAGE = Path(__file__).resolve().parents[1]

_KIT_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LANGUAGE_NAME = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_REASONS = {
    errno.ENOENT: "does not exist",
    errno.ENOTDIR: "is no folder",
    errno.EISDIR: "is a folder, not a file",
    errno.EACCES: "may not be read: its permissions forbid it",
    errno.EPERM: "may not be read: its permissions forbid it",
    errno.ELOOP: "is a link that leads back to itself",
    errno.ENAMETOOLONG: "has a name that is too long",
}

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class ContentFolder:
    """A folder with kits, where it was found (“--content”, “./content”, “built-in”), and where paths are shown from."""

    path: Path
    origin: str
    cwd: Path

    def shown(self, path: Path) -> str:
        """A path as messages show it: from the working directory where it lies below that, with forward slashes."""
        # `resolve` would follow links, and then blame a file that nobody asked for.
        here, whole = Path(os.path.abspath(self.cwd)), Path(os.path.abspath(self.cwd / path))  # noqa: PTH100
        return _harmless((whole.relative_to(here) if whole.is_relative_to(here) else whole).as_posix())


@dataclass(frozen=True, slots=True)
class LoadedLanguage:
    """The words of a kit in one language, and the document that they were read from."""

    file: LanguageFile
    document: Document


@dataclass(frozen=True, slots=True)
class LoadedGameWords:
    """The words of one game in one language, and the document that they were read from."""

    file: GameWordsFile
    document: Document


@dataclass(frozen=True, slots=True)
class LoadedLexicon:
    """The words of a language that all games share, and the document that they were read from."""

    file: LexiconFile
    document: Document


@dataclass(frozen=True, slots=True)
class LanguageWords:
    """What the lines of one game can say in one language: the words of all games and its own."""

    shared: LoadedLexicon
    game: LoadedGameWords


@dataclass(frozen=True, slots=True)
class LoadedCommon:
    """What all kits say in a language, and the document that it was read from."""

    file: CommonFile
    document: Document


@dataclass(frozen=True, slots=True)
class LoadedKit:
    """A kit with all its languages, by tag, in alphabetical order."""

    id: str
    file: KitFile
    document: Document
    languages: Mapping[str, LoadedLanguage]


def find_content(option: Path | None, cwd: Path) -> ContentFolder:
    """The content folder to use: `option` (--content), else ./content if it holds kits, else what comes with kitgen.

    Raises `Refused` (KG111) where the folder holds no folder “kits”.
    """
    if option is not None:
        folder = ContentFolder(cwd / option, "--content", cwd)
    elif (cwd / "content" / "kits").is_dir():
        folder = ContentFolder(cwd / "content", "./content", cwd)
    else:
        packed, beside = PACKAGE / "builtin" / "content", PACKAGE.parent / "content"
        folder = ContentFolder(packed if packed.is_dir() else beside, "built-in", cwd)
    _entries(folder, folder.path)
    if not (folder.path / "kits").is_dir():
        message = f"{folder.shown(folder.path)} holds no folder “kits”"
        raise Refused([_of_file(folder, folder.path, "KG111", message)])
    return folder


def list_kits(folder: ContentFolder) -> list[str]:
    """The names of all kits of a content folder, sorted.

    Raises `Refused`: KG110 for a name that no kit can have, KG111 for a folder that cannot be read.
    """
    names, problems = _kit_names(folder)
    if problems:
        raise Refused(problems)
    return names


def load_kit(folder: ContentFolder, kit_id: str) -> LoadedKit:
    """All files of a kit. Raises `Refused` with everything that is wrong with them, from KG101 to KG111."""
    names, problems = _kit_names(folder)
    if kit_id not in names:
        last = Path(kit_id).name
        meant = (f"write only the name of the kit: {last}",) if last in names else near(kit_id, names)
        notes = (*meant, f"kits in {folder.shown(folder.path)}: {', '.join(names) or 'none'}")
        message = f"there is no kit {quoted(_harmless(kit_id))}"
        raise Misuse([Problem("KG110", message, notes=notes), *problems])
    path = folder.path / "kits" / kit_id
    tags, problems = _languages(folder, path)
    kit: tuple[KitFile, Document] | None = None
    languages: dict[str, LoadedLanguage] = {}
    try:
        kit = _load(folder, path / KIT_FILE, KitFile)
    except Refused as refused:
        problems += refused.problems
    for tag in tags:
        try:
            file, document = _load(folder, path / f"{tag}.yaml", LanguageFile)
            languages[tag] = LoadedLanguage(file, document)
            problems += _wrong_language(file.language, tag)
        except Refused as refused:
            problems += refused.problems
    if not tags:
        problems.append(
            _of_file(folder, path, "KG111", f"the kit {quoted(kit_id)} has no language file, such as en.yaml")
        )
    elif kit and kit[0].original not in tags:
        original = kit[0].original
        message = f"the kit has no file {quoted(f'{original}.yaml')} for its original language"
        there = ", ".join(f"{tag}.yaml" for tag in tags)
        notes = (f"there are: {there}; add {original}.yaml, or write one of these languages under “original”",)
        problems.append(Problem("KG110", message, original.span(), notes=notes, source=original.source))
    if problems or kit is None:
        raise Refused(in_order(problems))
    return LoadedKit(kit_id, *kit, languages)


def load_lexicon(folder: ContentFolder, tag: str) -> LoadedLexicon:
    """The words of a language. Raises `Refused`: KG504 where there is no lexicon, else KG101 to KG111."""
    file, document = _load_of_language(folder, "lexicon", tag, LexiconFile, "there are no words for")
    _need_language(file.language, tag)
    return LoadedLexicon(file, document)


def load_game_words(folder: ContentFolder, game: str, tag: str) -> LoadedGameWords:
    """The words of a game in a language. Raises `Refused`: KG504 where there are none, else KG101 to KG111."""
    path = folder.path / "lexicon" / tag / f"{game}.yaml"
    if not path.exists():
        message = f"the words of the game {quoted(game)} are missing in {tag}: {folder.shown(path)} does not exist"
        known = sorted(entry.stem for entry in _entries(folder, path.parent)) if path.parent.is_dir() else []
        raise Refused([Problem("KG504", message, notes=(f"games with words in {tag}: {', '.join(known) or 'none'}",))])
    return LoadedGameWords(*_load(folder, path, GameWordsFile))


def load_common(folder: ContentFolder, tag: str) -> LoadedCommon:
    """What all kits say in a language. Raises `Refused`: KG504 where there is nothing, else KG101 to KG111."""
    file, document = _load_of_language(folder, "common", tag, CommonFile, "what all kits say is not there in")
    _need_language(file.language, tag)
    return LoadedCommon(file, document)


def list_lexicons(folder: ContentFolder) -> list[str]:
    """The tags of all languages that have a lexicon, sorted."""
    return _tags(folder, "lexicon")


def _tags(folder: ContentFolder, part: str) -> list[str]:
    """The tags of all languages that have a file in a part of the content folder, sorted."""
    path = folder.path / part
    return sorted(entry.stem for entry in _entries(folder, path) if entry.suffix == ".yaml") if path.is_dir() else []


def _load_of_language(
    folder: ContentFolder, part: str, tag: str, model: type[Model], lack: str
) -> tuple[Model, Document]:
    """The file of a language in a part of the content folder; `lack` begins the message where there is none."""
    path = folder.path / part / f"{tag}.yaml"
    known = _tags(folder, part)
    if tag not in known:
        message = f"{lack} {quoted(_harmless(tag))}: {folder.shown(path)} does not exist"
        raise Refused([Problem("KG504", message, notes=(f"languages with words: {', '.join(known) or 'none'}",))])
    return _load(folder, path, model)


def _need_language(language: Text, tag: str) -> None:
    problems = list(_wrong_language(language, tag))
    if problems:
        raise Refused(problems)


def _kit_names(folder: ContentFolder) -> tuple[list[str], list[Problem]]:
    """The names of the kits, and what looks like a kit but cannot be one."""
    names, problems = [], []
    for entry in _entries(folder, folder.path / "kits"):
        if entry.suffix in (".yaml", ".yml") and not entry.is_dir():
            message = f"{quoted(_harmless(entry.name))} belongs to no kit; each kit is a folder with files of its own"
            problems.append(_of_file(folder, entry, "KG110", message))
        elif entry.is_dir() and not _KIT_NAME.fullmatch(entry.name):
            message = f"{quoted(_harmless(entry.name))} is no name for a kit"
            note = "use small letters, digits and hyphens, such as match-and-shed"
            problems.append(_of_file(folder, entry, "KG110", message, note))
        elif entry.is_dir() or entry.is_symlink():
            names.append(entry.name)
    return names, problems


def _languages(folder: ContentFolder, path: Path) -> tuple[list[str], list[Problem]]:
    """The tags of a kit's language files, and the files whose names are nearly right; other files may lie there."""
    tags, problems = [], []
    for entry in _entries(folder, path):
        name = entry.stem
        if entry.name == KIT_FILE or entry.suffix.lower() not in (".yaml", ".yml"):
            continue
        if entry.suffix == ".yaml" and _LANGUAGE_NAME.fullmatch(name):
            tags.append(name)
            continue
        message = f"{quoted(_harmless(entry.name))} is not read"
        right = f"{name.lower()}.yaml"
        usable = name.lower() == "kit" or _LANGUAGE_NAME.fullmatch(name.lower())
        note = f"name it {right}" if usable else "name it kit.yaml, or by its language, such as en.yaml"
        problems.append(_of_file(folder, entry, "KG110", message, note))
    return tags, problems


def _wrong_language(language: Text, tag: str) -> Iterator[Problem]:
    if language != tag:
        message = f"the language is {quoted(language)}, but the file is named {tag}.yaml"
        yield Problem("KG109", message, language.span(), notes=(f"write {tag}",), source=language.source)


def _load(folder: ContentFolder, path: Path, model: type[Model]) -> tuple[Model, Document]:
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # reading a pipe could wait for ever
            raise Refused([_of_file(folder, path, "KG111", f"{folder.shown(path)} is no ordinary file")])
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as fault:
        raise Refused([_unreadable(folder, path, fault)]) from None
    document = read_document(data, folder.shown(path))
    return decode(document, model), document


def _entries(folder: ContentFolder, path: Path) -> list[Path]:
    """What lies in a folder, sorted, without hidden files and backups of editors."""
    try:
        names = sorted(os.listdir(path))  # noqa: PTH208 - `iterdir` raises later, outside this try
    except (OSError, ValueError) as fault:
        raise Refused([_unreadable(folder, path, fault)]) from None
    return [path / name for name in names if not name.startswith(".") and not name.endswith("~")]


def _harmless(name: str) -> str:
    """A file's name as text: it may hold what no text may, such as lost bytes, line ends, colours for the terminal."""
    text = os.fsencode(name).decode("utf-8", "replace")
    return "".join(character if character.isprintable() else STAND_IN for character in text)


def _unreadable(folder: ContentFolder, path: Path, fault: OSError | ValueError) -> Problem:
    reason = _REASONS.get(fault.errno or 0) if isinstance(fault, OSError) else None
    return _of_file(folder, path, "KG111", f"{folder.shown(path)} {reason or 'cannot be read'}")


def _of_file(folder: ContentFolder, path: Path, code: str, message: str, *notes: str) -> Problem:
    return Problem(code, message, Span(folder.shown(path), 1, 1), notes=notes)
