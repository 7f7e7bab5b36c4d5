from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.build import Job
from kitgen.problems import Problem, Refused

ROOT = Path(__file__).resolve().parents[1]
KIT = "match-and-shed"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a copy of the content, with one kit: the commands do not differ for more of them."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    for other in (tmp_path / "content" / "kits").iterdir():
        if other.name != KIT:
            shutil.rmtree(other)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _english(here: Path) -> Path:
    return here / "content" / "kits" / KIT / "en.yaml"


def _spoil(here: Path) -> None:
    path = _english(here)
    path.write_text(path.read_text(encoding="utf-8").replace("B3 does not fit", "A3 does not fit"), encoding="utf-8")


def _kitgen(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, "-m", "kitgen", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_build_writes_cards_and_manifest_and_says_where_the_content_came_from(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["build", "--lang", "en", "--paper", "a4"]) == 0
    folder = here / "output" / KIT / "en-a4"
    names = ["1-cards.pdf", "2-rules-and-logs.pdf", "3-host-key.pdf", "manifest.json"]
    assert sorted(path.name for path in folder.iterdir()) == names
    shown = capsys.readouterr()
    assert "./content" in shown.err
    assert "2 sheets, 16 cards" in shown.out


def test_the_manifest_names_every_card_with_its_sheet_and_place(here: Path) -> None:
    cli.run(["build", "--lang", "en", "--paper", "letter"])
    folder = here / "output" / KIT / "en-letter"
    manifest = json.loads((folder / "manifest.json").read_bytes())
    assert manifest["kit"] == KIT
    assert manifest["options"] == {"language": "en", "paper": "letter"}
    pages = {file["name"]: file["pages"] for file in manifest["files"]}
    assert pages == {"1-cards.pdf": 4, "2-rules-and-logs.pdf": 5, "3-host-key.pdf": 1}
    for file in manifest["files"]:
        assert file["sha256"] == hashlib.sha256((folder / file["name"]).read_bytes()).hexdigest()
    places = {card["card"]: (card["sheet"], card["row"], card["column"]) for card in manifest["cards"]}
    assert len(places) == 16
    assert places["A1#1"] == (1, 1, 1)
    assert places["A2#2"] == (1, 2, 1)
    assert places["B1#1"] == (1, 3, 3)
    assert places["B4#2"] == (2, 3, 1)


def test_without_options_every_language_and_paper_is_built(here: Path) -> None:
    assert cli.run(["build"]) == 0
    folders = sorted(path.name for path in (here / "output" / KIT).iterdir())
    assert folders == ["de-a4", "de-letter", "en-a4", "en-letter"]


def test_one_false_example_and_nothing_is_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _spoil(here)
    assert cli.run(["build"]) == 1
    assert not (here / "output").exists()
    lines = _english(here).read_text(encoding="utf-8").split("\n")
    line = lines.index("      - refused: A3 does not fit.") + 1
    assert f"en.yaml:{line}:18: error[KG310]" in capsys.readouterr().err


def test_an_empty_path_is_no_folder(here: Path) -> None:
    for arguments in (("build", "--out", ""), ("check", "--content", ""), ("verify", "")):
        before = sorted(here.rglob("*"))
        asked = _kitgen(here, *arguments)
        assert asked.returncode == 2
        assert "name a folder" in asked.stderr
        assert sorted(here.rglob("*")) == before


def test_a_failed_build_leaves_the_old_output_as_it_was(here: Path) -> None:
    cli.run(["build"])
    before = _digests(here / "output")
    _spoil(here)
    assert cli.run(["build"]) == 1
    assert _digests(here / "output") == before


def test_a_build_that_does_not_read_back_writes_nothing(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(job: Job, files: object) -> list[Problem]:
        return [Problem("KG704", f"{job.folder} lacks a card")]

    monkeypatch.setattr("kitgen.build.verify_files", damaged)
    assert cli.run(["build"]) == 1
    assert not (here / "output").exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check"], 0),
        (["check", KIT, KIT], 0),
        (["list"], 0),
        (["read", KIT, "--lang", "de"], 0),
        (["--help"], 0),
        (["build", "--help"], 0),
        (["--version"], 0),
        (["build", "--paper", "LETTER", "--lang", "en"], 0),
        (["check", "nope"], 2),
        (["read", "nope"], 2),
        (["build", "nope"], 2),
        (["build", "--lang", "xx"], 2),
        (["read", KIT, "--lang", "xx"], 2),
        (["verify", "."], 2),
        (["verify", "nowhere"], 2),
        (["build", "--paper", "a5"], 2),
        (["build", "--what"], 2),
        (["knit"], 2),
        (["read"], 2),
        (["check", "--content", "nowhere"], 2),
    ],
)
def test_the_exit_code_tells_what_happened(here: Path, arguments: list[str], code: int) -> None:
    assert cli.run(arguments) == code


def test_our_own_fault_is_exit_code_3_and_no_traceback(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("kitgen.kits.check_kits", fail)
    monkeypatch.setattr(sys, "argv", ["kitgen", "check"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 3
    shown = capsys.readouterr().err
    assert "a fault of ours" in shown
    assert "Traceback" not in shown


def test_read_plays_back_every_line_of_every_example(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["read", KIT, "--lang", "en"])
    shown = capsys.readouterr().out
    lines = [line.strip() for line in _english(here).read_text(encoding="utf-8").split("examples:")[1].split("\n")]
    told = [line.partition(": ")[2] for line in lines if line.startswith("- ") and not line.startswith("- id")]
    assert told
    assert all(sentence in shown for sentence in told)
    assert "→ fits-by: A1, letter" in shown or "→ fits-by: letter, A1" in shown


def test_a_kit_on_one_paper_takes_less_than_150_kb(here: Path) -> None:
    cli.run(["build"])
    for folder in (here / "output" / KIT).iterdir():
        assert sum(path.stat().st_size for path in folder.iterdir()) < 150_000


def test_verify_finds_a_card_file_that_was_changed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["build", "--paper", "a4"])
    assert cli.run(["verify", "output"]) == 0
    english, german = (here / "output" / KIT / f"{language}-a4" / "1-cards.pdf" for language in ("en", "de"))
    english.write_bytes(german.read_bytes())
    assert cli.run(["verify", "output"]) == 1
    shown = capsys.readouterr().err
    assert f"{KIT}/en-a4" in shown
    assert f"{KIT}/de-a4" not in shown


def test_the_bytes_are_the_same_in_every_process_folder_and_hash_seed(tmp_path: Path) -> None:
    results = []
    for name, seed in (("one", "1"), ("two with space", "4711")):
        folder = tmp_path / name
        folder.mkdir()
        run = _kitgen(folder, "build", "--lang", "en", "--out", "made", PYTHONHASHSEED=seed)
        assert run.returncode == 0, run.stderr
        results.append(_digests(folder / "made"))
    assert results[0] == results[1]
    assert len(results[0]) >= 4


def test_output_that_is_piped_holds_no_colours_and_no_progress(here: Path) -> None:
    _spoil(here)
    run = _kitgen(here, "build")
    assert run.returncode == 1
    assert "\033" not in run.stdout + run.stderr
    assert "\r" not in run.stdout + run.stderr


def test_whoever_stops_reading_gets_no_error(here: Path) -> None:
    command = f"{sys.executable} -m kitgen read {KIT} | head -n 1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, shell=True, cwd=here, env=environment, capture_output=True, text=True, check=False)  # noqa: S602
    assert "Traceback" not in run.stderr
    assert "failed" not in run.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_behind_the_output_is_no_fault_of_ours(here: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "kitgen", "list"]
        run = subprocess.run(
            command, cwd=here, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def test_verify_tells_what_is_wrong_with_each_folder_and_goes_on(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.run(["build", "--paper", "a4"])
    english, german = (here / "output" / KIT / f"{language}-a4" for language in ("en", "de"))
    manifest = json.loads((german / "manifest.json").read_bytes())
    forged = "\x1b[31mx\nfake.yaml:1:1: error[KG310] forged"
    (german / "manifest.json").write_text(json.dumps({**manifest, "kit": forged}), encoding="utf-8")
    (english / "manifest.json").write_text("[1", encoding="utf-8")
    capsys.readouterr()
    assert cli.run(["verify", "output"]) == 1
    shown = capsys.readouterr().err
    assert shown.count("error[KG711]") == 2
    assert "\x1b" not in shown
    assert "\nfake.yaml" not in shown


def test_an_ascii_terminal_gets_the_message_all_the_same(here: Path) -> None:
    _spoil(here)
    run = _kitgen(here, "check", PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    assert "error[KG310]" in run.stderr


def test_help_loads_no_heavy_library() -> None:
    code = (
        "import sys; from kitgen import cli; cli.run(['--help']); "
        "print([m for m in ('reportlab', 'pypdf', 'pydantic', 'yaml', 'jinja2') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("[]")


def test_a_check_draws_and_reads_no_pdf(here: Path) -> None:
    code = (
        "import sys; from kitgen import cli; cli.run(['check']); "
        "print([m for m in ('reportlab.pdfgen.canvas', 'pypdf') if m in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("[]")


def test_refusals_always_carry_a_problem() -> None:
    with pytest.raises(ValueError, match="without a problem"):
        Refused([])
