"""The files that a build makes of the kit that comes with kitgen."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from kitgen import output
from kitgen.build import Job, Made, compose, jobs, make, verify_files
from kitgen.content.library import find_content
from kitgen.kits import ReadyKit, check_kits
from kitgen.problems import Refused
from tests import card_sheets

ROOT = Path(__file__).resolve().parents[1]
TRUMPS = "1-trumps.pdf"
NAMES = ["1-cards.pdf", "2-rules-and-logs.pdf", "3-host-key.pdf", "manifest.json"]
PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}


@cache
def ready() -> list[ReadyKit]:
    return check_kits(find_content(ROOT / "content", ROOT), ["match-and-shed"])


@cache
def made(language: str, paper: str) -> Made:
    (composed,) = compose(jobs(ready(), [language], [paper]))
    return make(composed)


@cache
def with_trumps() -> Job:
    """The same kit with a deck of colours and with trumps; its texts and pictures still speak of letters."""
    (kit,) = ready()
    cards, trumps = card_sheets.COLOURS, card_sheets.TRUMPS
    checked = {
        tag: replace(
            one,
            cards=tuple(cards),
            trumps=tuple(trumps),
            card_names=card_sheets.names((*cards.faces, *trumps.faces), tag),
            copies=False,
        )
        for tag, one in kit.checked.kits.items()
    }
    return Job(replace(kit, checked=replace(kit.checked, kits=checked)), "de", "a4")


@cache
def made_with_trumps() -> Made:
    (composed,) = compose([with_trumps()])
    return make(composed)


def pages(made: Made, name: str) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(BytesIO(made.files[name])).pages)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_folder_holds_cards_rules_and_key_on_its_paper_in_less_than_150_kb(language: str, paper: str) -> None:
    folder = made(language, paper)
    assert list(folder.files) == NAMES
    assert sum(map(len, folder.files.values())) < 150_000
    assert [len(pages(folder, name)) for name in NAMES[:3]] == [4, 5, 1]
    for name in NAMES[:3]:
        for page in pages(folder, name):
            assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(PAPERS[paper], abs=0.01)


def test_the_manifest_names_each_file_with_its_pages_and_its_hash() -> None:
    folder = made("en", "a4")
    entries = json.loads(folder.files["manifest.json"])["files"]
    assert entries == [
        {"name": name, "pages": count, "sha256": hashlib.sha256(folder.files[name]).hexdigest()}
        for name, count in zip(NAMES[:3], (4, 5, 1), strict=True)
    ]


def test_files_know_their_title_language_and_parts_and_ask_to_be_printed_at_full_size() -> None:
    reader = pypdf.PdfReader(BytesIO(made("de", "a4").files["2-rules-and-logs.pdf"]))
    assert reader.metadata is not None
    assert reader.metadata.title == "Passen und Ablegen: Regeln und Kurzregeln"
    catalogue = reader.root_object
    assert str(catalogue["/Lang"]) == "de"
    assert catalogue["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert titles == ["Regeln", "Beispiele", "Kurzregeln, für Erwachsene", "Spielprotokoll"]


def test_the_head_of_the_key_stands_in_no_file_for_players() -> None:
    folder = made("en", "a4")
    key = "".join(page.extract_text() for page in pages(folder, "3-host-key.pdf"))
    assert "Private until the game is over" in key
    for name in NAMES[:2]:
        text = "".join(page.extract_text() for page in pages(folder, name))
        assert "Private until the game is over" not in text
        assert "They report nothing about" not in text


def test_the_same_content_gives_the_same_bytes() -> None:
    (composed,) = compose(jobs(ready(), ["en"], ["letter"]))
    assert make(composed).files == made("en", "letter").files


@pytest.mark.parametrize("name", NAMES[:3])
def test_a_file_that_is_missing_is_told(name: str) -> None:
    folder = made("en", "a4")
    problems = verify_files(folder.job, {other: data for other, data in folder.files.items() if other != name})
    assert ("KG701", f"match-and-shed/en-a4/{name} is missing") in [(each.code, each.message) for each in problems]


def test_what_does_not_fit_on_any_paper_is_told_before_anything_is_drawn(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    file = tmp_path / "content" / "kits" / "match-and-shed" / "en.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("Match and Shed", "Match and Shed, the game of the matching letters"), encoding="utf-8"
    )
    kits = check_kits(find_content(None, tmp_path), ["match-and-shed"])
    with pytest.raises(Refused) as refused:
        compose(jobs(kits, [], list(PAPERS)))
    told = [(problem.code, problem.message) for problem in refused.value.problems]
    assert [code for code, _ in told] == ["KG602", "KG602"]
    assert {message.rpartition(" on ")[2] for _, message in told} == {"A4", "Letter"}


def told(job: Job, files: Mapping[str, bytes]) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in verify_files(job, files)]


def test_a_kit_with_trumps_has_a_file_of_them_behind_that_of_the_cards() -> None:
    folder = made_with_trumps()
    assert list(folder.files) == ["1-cards.pdf", TRUMPS, "2-rules-and-logs.pdf", "3-host-key.pdf", "manifest.json"]
    # 52 cards at nine to a sheet take six sheets, four trumps at four to a sheet one.
    assert folder.sheets == 7
    assert [len(pages(folder, name)) for name in ("1-cards.pdf", TRUMPS)] == [12, 2]
    assert told(folder.job, folder.files) == []


def test_the_manifest_lists_all_fifty_six_cards_with_file_sheet_and_place() -> None:
    manifest = json.loads(made_with_trumps().files["manifest.json"])
    assert [file["name"] for file in manifest["files"]][:2] == ["1-cards.pdf", TRUMPS]
    cards = manifest["cards"]
    assert len(cards) == 56
    assert cards[1] == {"card": "red 2 star#1", "file": "1-cards.pdf", "sheet": 1, "row": 1, "column": 2}
    assert cards[51] == {"card": "blue 9#1", "file": "1-cards.pdf", "sheet": 6, "row": 3, "column": 1}
    assert cards[52:] == [
        {"card": "trump 2#1", "file": TRUMPS, "sheet": 1, "row": 1, "column": 1},
        {"card": "trump 4#1", "file": TRUMPS, "sheet": 1, "row": 1, "column": 2},
        {"card": "trump 6#1", "file": TRUMPS, "sheet": 1, "row": 2, "column": 1},
        {"card": "trump 8#1", "file": TRUMPS, "sheet": 1, "row": 2, "column": 2},
    ]


def test_the_trumps_that_are_missing_or_spoiled_are_told() -> None:
    folder = made_with_trumps()
    place = f"{folder.job.folder}/{TRUMPS}"
    without = {name: data for name, data in folder.files.items() if name != TRUMPS}
    assert ("KG701", f"{place} is missing") in told(folder.job, without)
    spoiled = {**folder.files, TRUMPS: folder.files["1-cards.pdf"]}
    codes = {code for code, message in told(folder.job, spoiled) if message.startswith(place)}
    assert codes == {"KG712"}


def test_a_kit_that_has_lost_its_trumps_leaves_no_old_file_of_them(tmp_path: Path) -> None:
    old, new = made_with_trumps(), made("de", "a4")
    assert old.job.folder == new.job.folder
    output.write_folders(tmp_path, {old.job.folder: old.files})
    assert (tmp_path / old.job.folder / TRUMPS).is_file()
    output.write_folders(tmp_path, {new.job.folder: new.files})
    assert sorted(path.name for path in (tmp_path / new.job.folder).iterdir()) == NAMES


def test_an_old_file_of_trumps_beside_the_others_is_told() -> None:
    old, new = made_with_trumps(), made("de", "a4")
    place = f"{new.job.folder}/manifest.json"
    left = {**new.files, TRUMPS: old.files[TRUMPS]}
    assert told(new.job, left) == [("KG711", f"{place}: it does not name the file {TRUMPS}")]
    manifest = json.loads(new.files["manifest.json"])
    manifest["files"].append({"name": TRUMPS, "pages": 2, "sha256": hashlib.sha256(left[TRUMPS]).hexdigest()})
    left["manifest.json"] = json.dumps(manifest).encode()
    assert told(new.job, left) == [("KG711", f"{place}: it names the file '{TRUMPS}', which is none of this kit")]
