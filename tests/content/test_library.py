"""Kits are found in folders and loaded whole, and what is wrong with their files is told without a traceback."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from kitgen.content import library
from kitgen.content.library import (
    ContentFolder,
    find_content,
    list_kits,
    list_lexicons,
    load_common,
    load_kit,
    load_lexicon,
)
from kitgen.places import Text
from kitgen.problems import Problem, Refused

KIT = """\
version: "1.0"
game: match-and-shed
original: en
category: logic-and-rule-checking
players: 2
minutes: [15, 25]
deck: {letters: [A, B], ranks: [1, 2, 3, 4], copies: 2}
deal: {hand: 5, discards: 1}
limits: {turns: 40}
examples: {two-candidates: []}
summary: {prepare: [deck], play: [match], example: two-candidates, finish: [equal-ties], limits: [no-stakes]}
host-key: [two-candidates]
"""

LANGUAGE = """\
language: en
title: Match and Shed
aim: Get rid of all your cards.
people: {Mia: she, Leo: he}
rules:
  prepare: [{deck: Shuffle all sixteen cards.}]
  play: [{plain: Take turns.}]
  finish: [{equal-ties: Equal hands tie.}]
  limits: [{no-stakes: Do not play for money.}]
examples: []
"""

COMMON = """\
language: en
printing: [Print at full size.]
observation: [Look at one turn.]
provenance: [We wrote this.]
free-alternative: [You can draw it.]
host-key: [These are answers.]
categories: {}
activities: {}
"""

LEXICON = """\
language: en
name: English
numbers: {}
everyone: []
joints: []
ors: []
ands: []
others: []
fillers: []
modes: {not: [not], may: [may], must: [must]}
combine: {}
pronouns: {}
card-pronouns: []
name-forms: ["{}"]
verdicts: []
words: {}
"""


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """The folder of a kit with two languages and their lexicons; the working directory is three levels up."""
    folder = tmp_path / "content" / "kits" / "match-and-shed"
    folder.mkdir(parents=True)
    (folder / "kit.yaml").write_text(KIT, encoding="utf-8")
    (folder / "en.yaml").write_text(LANGUAGE, encoding="utf-8")
    (folder / "de.yaml").write_text(LANGUAGE.replace("language: en", "language: de"), encoding="utf-8")
    lexicons = tmp_path / "content" / "lexicon"
    lexicons.mkdir()
    (lexicons / "en.yaml").write_text(LEXICON, encoding="utf-8")
    (lexicons / "de.yaml").write_text(LEXICON.replace("language: en", "language: de"), encoding="utf-8")
    return folder


@pytest.fixture
def folder(kit: Path, tmp_path: Path) -> ContentFolder:
    return find_content(None, tmp_path)


def problems(call: Callable[[], object]) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        call()
    return list(caught.value.problems)


def said(problem: Problem) -> str:
    place = f"{problem.span.file}:{problem.span.line}:{problem.span.column} " if problem.span else ""
    return " | ".join((f"{problem.code} {place}{problem.message}", *problem.notes))


def only(call: Callable[[], object]) -> str:
    (problem,) = problems(call)
    return said(problem)


def test_content_in_the_working_directory_is_used_when_it_holds_kits(kit: Path, tmp_path: Path) -> None:
    found = find_content(None, tmp_path)
    assert (found.path, found.origin) == (tmp_path / "content", "./content")


def test_the_option_wins_and_may_be_relative(kit: Path, tmp_path: Path) -> None:
    shutil.copytree(tmp_path / "content", tmp_path / "other")
    found = find_content(Path("other"), tmp_path)
    assert (found.path, found.origin) == (tmp_path / "other", "--content")
    assert find_content(tmp_path / "other", tmp_path / "content").path == tmp_path / "other"


def test_without_content_here_the_built_in_kits_are_used(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()  # a folder of that name that has nothing to do with kits
    found = find_content(None, tmp_path)
    assert found.origin == "built-in"
    assert "match-and-shed" in list_kits(found)


def test_an_installed_package_brings_its_kits_along(kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "kitgen"
    shutil.copytree(tmp_path / "content", package / "builtin" / "content")
    monkeypatch.setattr(library, "PACKAGE", package)
    found = find_content(None, package)
    assert (found.path, found.origin) == (package / "builtin" / "content", "built-in")


def test_an_option_that_names_no_content_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert only(lambda: find_content(Path("empty"), tmp_path)) == "KG111 empty:1:1 empty holds no folder “kits”"
    assert only(lambda: find_content(Path("gone"), tmp_path)) == "KG111 gone:1:1 gone does not exist"
    assert only(lambda: find_content(Path("file"), tmp_path)) == "KG111 file:1:1 file is no folder"
    assert "cannot be read" in only(lambda: find_content(Path("a\0b"), tmp_path))
    assert "name that is too long" in only(lambda: find_content(Path("x" * 300), tmp_path))


def test_kits_are_listed_in_order(kit: Path, folder: ContentFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = os.listdir
    monkeypatch.setattr(os, "listdir", lambda path: sorted(listed(path), reverse=True))
    (kit.parent / "accordion").mkdir()
    (kit.parent / ".hidden").mkdir()
    (kit.parent / "match-and-shed~").mkdir()
    (kit.parent / "README.md").write_text("About these kits", encoding="utf-8")
    assert list_kits(folder) == ["accordion", "match-and-shed"]


@pytest.mark.parametrize("name", ["Match-And-Shed", "match and shed", "match_and_shed", "größe", "-x"])
def test_a_folder_that_no_kit_can_be_called_is_not_passed_over(kit: Path, folder: ContentFolder, name: str) -> None:
    (kit.parent / name).mkdir()
    assert only(lambda: list_kits(folder)) == (
        f"KG110 content/kits/{name}:1:1 “{name}” is no name for a kit "
        "| use small letters, digits and hyphens, such as match-and-shed"
    )
    assert load_kit(folder, "match-and-shed").id == "match-and-shed"  # the other kits can be used


def test_a_kit_file_that_lies_beside_the_kits_is_not_passed_over(kit: Path, folder: ContentFolder) -> None:
    (kit.parent / "en.yaml").write_text(LANGUAGE, encoding="utf-8")
    assert only(lambda: list_kits(folder)) == (
        "KG110 content/kits/en.yaml:1:1 “en.yaml” belongs to no kit; each kit is a folder with files of its own"
    )


def test_a_kit_is_loaded_with_all_its_languages(folder: ContentFolder) -> None:
    kit = load_kit(folder, "match-and-shed")
    assert kit.id == "match-and-shed"
    assert kit.file.game == "match-and-shed"
    assert kit.document.source.file == "content/kits/match-and-shed/kit.yaml"
    assert list(kit.languages) == ["de", "en"]
    english = kit.languages["en"]
    assert english.file.title == "Match and Shed"
    assert english.document.source.file == "content/kits/match-and-shed/en.yaml"
    assert english.file.title.span().line == 2


def test_files_are_named_from_the_working_directory_and_else_in_full(kit: Path, tmp_path: Path) -> None:
    near = find_content(tmp_path / "content", tmp_path / "content" / "kits" / "..")
    assert load_kit(find_content(Path("content"), tmp_path), "match-and-shed").document.source.file == (
        "content/kits/match-and-shed/kit.yaml"
    )
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    far = find_content(tmp_path / "content", elsewhere)
    assert (
        load_kit(far, "match-and-shed").document.source.file
        == f"{tmp_path.as_posix()}/content/kits/match-and-shed/kit.yaml"
    )
    assert near.shown(near.path / "x") == "x"


def test_a_name_that_no_terminal_should_show_is_made_harmless(tmp_path: Path) -> None:
    folder = ContentFolder(tmp_path, "--content", tmp_path)
    assert folder.shown(tmp_path / "a\nb\x1b[31m\u202e") == "a\ufffdb\ufffd[31m\ufffd"
    assert folder.shown(tmp_path / os.fsdecode(b"caf\xe9")) == "caf\ufffd"


def test_files_of_editors_and_of_other_kinds_are_left_alone(kit: Path, folder: ContentFolder) -> None:
    for name in (".en.yaml.swp", ".DS_Store", "en.yaml~", "notes.txt", "en.yaml.bak", "#en.yaml#", "README.md"):
        (kit / name).write_text("x: [", encoding="utf-8")
    (kit / "pictures").mkdir()
    assert list(load_kit(folder, "match-and-shed").languages) == ["de", "en"]


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("fr.yml", "name it fr.yaml"),
        ("Fr.yaml", "name it fr.yaml"),
        ("FR.YAML", "name it fr.yaml"),
        ("kit.yml", "name it kit.yaml"),
        ("Kit.yaml", "name it kit.yaml"),
        ("english.yaml", "name it kit.yaml, or by its language, such as en.yaml"),
        ("en (copy).yaml", "name it kit.yaml, or by its language, such as en.yaml"),
    ],
)
def test_a_file_whose_name_is_nearly_right_is_not_passed_over(
    kit: Path, folder: ContentFolder, name: str, note: str
) -> None:
    (kit / name).write_text(LANGUAGE, encoding="utf-8")
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        f"KG110 content/kits/match-and-shed/{name}:1:1 “{name}” is not read | {note}"
    )


@pytest.mark.parametrize("tag", ["fr", "pt-BR", "zh-Hans", "gsw", "de-CH-1996"])
def test_tags_of_languages_are_names_of_files(kit: Path, folder: ContentFolder, tag: str) -> None:
    (kit / f"{tag}.yaml").write_text(LANGUAGE.replace("language: en", f"language: {tag}"), encoding="utf-8")
    assert tag in load_kit(folder, "match-and-shed").languages


def test_an_unknown_kit_brings_the_list_of_kits(folder: ContentFolder) -> None:
    assert only(lambda: load_kit(folder, "match-and-shet")) == (
        "KG110 there is no kit “match-and-shet” | did you mean “match-and-shed”? | kits in content: match-and-shed"
    )
    assert only(lambda: load_kit(folder, "poker")) == "KG110 there is no kit “poker” | kits in content: match-and-shed"


def test_the_folder_of_a_kit_is_not_its_name(folder: ContentFolder) -> None:
    assert only(lambda: load_kit(folder, "content/kits/match-and-shed/")) == (
        "KG110 there is no kit “content/kits/match-and-shed/” "
        "| write only the name of the kit: match-and-shed | kits in content: match-and-shed"
    )


@pytest.mark.parametrize(
    "name", ["../kits/match-and-shed", "match-and-shed/", ".", "..", "", "/etc", "a\0b", "x" * 5000]
)
def test_a_path_is_no_name_of_a_kit(folder: ContentFolder, name: str) -> None:
    (problem,) = problems(lambda: load_kit(folder, name))
    assert problem.code == "KG110"
    assert len(problem.message) < 100


def test_no_kits_at_all_are_no_kits(tmp_path: Path) -> None:
    (tmp_path / "content" / "kits").mkdir(parents=True)
    folder = find_content(None, tmp_path)
    assert list_kits(folder) == []
    assert only(lambda: load_kit(folder, "x")) == "KG110 there is no kit “x” | kits in content: none"


def test_a_missing_kit_file_is_told_beside_the_faults_of_the_others(kit: Path, folder: ContentFolder) -> None:
    (kit / "kit.yaml").unlink()
    (kit / "de.yaml").write_text("language: [", encoding="utf-8")
    assert [said(problem)[:65] for problem in problems(lambda: load_kit(folder, "match-and-shed"))] == [
        "KG102 content/kits/match-and-shed/de.yaml:1:11 “[” opens here, an",
        "KG111 content/kits/match-and-shed/kit.yaml:1:1 content/kits/match",
    ]


def test_all_problems_of_all_files_of_a_kit_come_at_once_in_order(kit: Path, folder: ContentFolder) -> None:
    (kit / "kit.yaml").write_text(
        KIT.replace("players: 2", "players: 0").replace("original: en", "original: fr"), encoding="utf-8"
    )
    (kit / "en.yaml").write_text(LANGUAGE.replace("title:", "titel:"), encoding="utf-8")
    (kit / "de.yaml").write_text(LANGUAGE, encoding="utf-8")
    (kit / "fr.yml").write_text(LANGUAGE, encoding="utf-8")
    assert [said(problem).split(" |")[0] for problem in problems(lambda: load_kit(folder, "match-and-shed"))] == [
        "KG109 content/kits/match-and-shed/de.yaml:1:11 the language is “en”, but the file is named de.yaml",
        "KG107 content/kits/match-and-shed/en.yaml:2:1 “titel” is not a key that is known here",
        "KG110 content/kits/match-and-shed/fr.yml:1:1 “fr.yml” is not read",
        "KG109 content/kits/match-and-shed/kit.yaml:5:10 “players” is 0; it must be from 1 to 12",
    ]


def test_the_original_language_must_be_there(kit: Path, folder: ContentFolder) -> None:
    (kit / "kit.yaml").write_text(KIT.replace("original: en", "original: fr"), encoding="utf-8")
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        "KG110 content/kits/match-and-shed/kit.yaml:3:11 the kit has no file “fr.yaml” for its original language "
        "| there are: de.yaml, en.yaml; add fr.yaml, or write one of these languages under “original”"
    )


def test_a_kit_without_words_is_refused(kit: Path, folder: ContentFolder) -> None:
    (kit / "en.yaml").unlink()
    (kit / "de.yaml").unlink()
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        "KG111 content/kits/match-and-shed:1:1 the kit “match-and-shed” has no language file, such as en.yaml"
    )


def test_a_lexicon_is_loaded_by_the_tag_of_its_language(folder: ContentFolder) -> None:
    assert list_lexicons(folder) == ["de", "en"]
    lexicon = load_lexicon(folder, "en")
    assert lexicon.file.name == "English"
    assert isinstance(lexicon.file.name, Text)
    assert lexicon.document.source.file == "content/lexicon/en.yaml"


@pytest.mark.parametrize("tag", ["fr", "../kits/match-and-shed/en", "", "a\0b"])
def test_a_language_without_a_lexicon_is_told_as_that(folder: ContentFolder, tag: str) -> None:
    (problem,) = problems(lambda: load_lexicon(folder, tag))
    assert problem.code == "KG504"
    assert problem.notes == ("languages with words: de, en",)


def test_a_content_folder_without_any_lexicon_has_no_languages(kit: Path, folder: ContentFolder) -> None:
    shutil.rmtree(folder.path / "lexicon")
    assert list_lexicons(folder) == []
    assert only(lambda: load_lexicon(folder, "en")) == (
        "KG504 there are no words for “en”: content/lexicon/en.yaml does not exist | languages with words: none"
    )


def test_a_lexicon_must_be_of_the_language_that_it_is_named_by(folder: ContentFolder) -> None:
    (folder.path / "lexicon" / "fr.yaml").write_text(LEXICON, encoding="utf-8")
    assert only(lambda: load_lexicon(folder, "fr")) == (
        "KG109 content/lexicon/fr.yaml:1:11 the language is “en”, but the file is named fr.yaml | write fr"
    )


def test_what_all_kits_say_is_loaded_by_the_tag_of_its_language(folder: ContentFolder) -> None:
    (folder.path / "common").mkdir()
    (folder.path / "common" / "en.yaml").write_text(COMMON, encoding="utf-8")
    common = load_common(folder, "en")
    assert common.file.provenance == ("We wrote this.",)
    assert common.document.source.file == "content/common/en.yaml"
    assert only(lambda: load_common(folder, "de")) == (
        "KG504 what all kits say is not there in “de”: content/common/de.yaml does not exist | languages with words: en"
    )


def test_what_all_kits_say_must_be_of_the_language_that_it_is_named_by(folder: ContentFolder) -> None:
    (folder.path / "common").mkdir()
    (folder.path / "common" / "fr.yaml").write_text(COMMON, encoding="utf-8")
    assert only(lambda: load_common(folder, "fr")) == (
        "KG109 content/common/fr.yaml:1:11 the language is “en”, but the file is named fr.yaml | write fr"
    )


def test_a_folder_in_the_place_of_a_file_is_told(kit: Path, folder: ContentFolder) -> None:
    (kit / "en.yaml").unlink()
    (kit / "en.yaml").mkdir()
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        "KG111 content/kits/match-and-shed/en.yaml:1:1 content/kits/match-and-shed/en.yaml is a folder, not a file"
    )


def test_a_link_that_leads_back_to_itself_is_told(kit: Path, folder: ContentFolder) -> None:
    (kit / "en.yaml").unlink()
    (kit / "en.yaml").symlink_to(kit / "en.yaml")
    assert "en.yaml is a link that leads back to itself" in only(lambda: load_kit(folder, "match-and-shed"))
    (kit.parent / "loop").symlink_to(kit.parent / "loop")
    assert "loop is a link that leads back to itself" in only(lambda: load_kit(folder, "loop"))


def test_a_link_that_leads_nowhere_is_told(kit: Path, folder: ContentFolder) -> None:
    (kit / "en.yaml").unlink()
    (kit / "en.yaml").symlink_to(kit / "gone.yaml")
    assert "en.yaml does not exist" in only(lambda: load_kit(folder, "match-and-shed"))


def test_links_to_kits_and_files_are_followed(kit: Path, folder: ContentFolder) -> None:
    (kit / "fr.yaml").symlink_to(kit / "de.yaml")
    (kit.parent / "again").symlink_to(kit, target_is_directory=True)
    (kit / "de.yaml").write_text(LANGUAGE.replace("language: en", "language: fr"), encoding="utf-8")
    assert only(lambda: load_kit(folder, "again")) == (
        "KG109 content/kits/again/de.yaml:1:11 the language is “fr”, but the file is named de.yaml | write de"
    )


def test_what_is_no_ordinary_file_is_not_waited_for(kit: Path, folder: ContentFolder) -> None:
    (kit / "en.yaml").unlink()
    os.mkfifo(kit / "en.yaml")
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        "KG111 content/kits/match-and-shed/en.yaml:1:1 content/kits/match-and-shed/en.yaml is no ordinary file"
    )


def test_missing_permissions_are_told(kit: Path, folder: ContentFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", forbidden)
        found = problems(lambda: load_kit(folder, "match-and-shed"))
    assert [problem.code for problem in found] == ["KG111", "KG111", "KG111"]
    assert all("its permissions forbid it" in problem.message for problem in found)
    monkeypatch.setattr(os, "listdir", forbidden)
    assert "its permissions forbid it" in only(lambda: list_kits(folder))


def test_a_fault_of_the_disk_is_no_traceback(folder: ContentFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", broken)
    assert "kit.yaml cannot be read" in said(problems(lambda: load_kit(folder, "match-and-shed"))[-1])


def test_a_huge_file_is_not_read_to_its_end(kit: Path, folder: ContentFolder) -> None:
    with (kit / "en.yaml").open("wb") as file:
        file.truncate(50 * 2**30)  # takes up no space on the disk
    assert only(lambda: load_kit(folder, "match-and-shed")) == (
        "KG105 content/kits/match-and-shed/en.yaml:1:1 the file is larger than 256 KiB"
    )
