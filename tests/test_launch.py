from __future__ import annotations

import ast
import importlib.util
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from pathlib import Path

import launch
import pytest

from tests.forked import child, folder_for_everybody, give_up_rights

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are laid out as on Unix")

KITGEN = """\
import json, os, sys, time, yaml
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "yaml": yaml.WHOSE}))
sys.exit(7)
"""

PIP = """\
import os, pathlib, signal, sys, time
with open(os.environ["PIP_NOTES"], "a") as notes:
    notes.write(pathlib.Path(sys.argv[-1]).name + chr(10))
match os.environ.get("PIP_FATE"):
    case "fails":
        sys.exit("Collecting things\\nERROR: no such thing as reportlab")
    case "kills":
        os.kill(os.getppid(), signal.SIGKILL)
    case "dawdles":
        time.sleep(0.3)
    case "hangs":
        time.sleep(30)
"""


@dataclass
class Clone:
    """A repository with run.py, a kitgen and a pytest that tell what they were given, and a pip that keeps notes."""

    folder: Path
    variables: dict[str, str] = field(default_factory=dict)

    def give_environment(self) -> None:
        """Put an environment there that run.py did not make."""
        venv.EnvBuilder(symlinks=True).create(self.folder / ".venv")
        [packages] = (self.folder / ".venv" / "lib").glob("python3*/site-packages")
        for name, text in {"pip": PIP, "pytest": KITGEN}.items():
            (packages / name).mkdir()
            (packages / name / "__main__.py").write_text(text, encoding="utf-8")
        (packages / "yaml.py").write_text("WHOSE = 'the library'", encoding="utf-8")

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, str(self.folder / "run.py"), *arguments]

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {"PIP_NOTES": str(self.folder / "notes")} | self.variables

    def run(self, *arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments),
            cwd=folder or self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def installed(self) -> list[str]:
        """The lock files that pip was given, one after the other."""
        notes = self.folder / "notes"
        return notes.read_text(encoding="utf-8").split() if notes.exists() else []


@pytest.fixture
def bare(tmp_path: Path) -> Clone:
    """A clone without an environment, in a folder whose name is a trap, and whose locks ask for nothing."""
    clone = Clone(tmp_path / "Kärtchen für alle")
    clone.folder.mkdir()
    shutil.copy(ROOT / "run.py", clone.folder)
    (clone.folder / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "launch.py", clone.folder / "tools")
    (clone.folder / "kitgen").mkdir()
    (clone.folder / "kitgen" / "__main__.py").write_text(KITGEN, encoding="utf-8")
    for lock in ("requirements.lock", "requirements-dev.lock"):
        (clone.folder / lock).write_text("# nothing\n", encoding="utf-8")
    return clone


@pytest.fixture
def clone(bare: Clone) -> Clone:
    """A clone with an environment that somebody else made."""
    bare.give_environment()
    return bare


# What is started


def test_without_a_command_it_says_what_there_is_and_sets_nothing_up(bare: Clone) -> None:
    result = bare.run()
    assert result.returncode == 0
    assert result.stdout.startswith("Usage: python3 run.py COMMAND …\n")
    assert not (bare.folder / ".venv").exists()


def test_a_command_of_kitgen_gets_its_arguments_in_the_users_folder_and_hands_back_its_exit_code(
    clone: Clone, tmp_path: Path
) -> None:
    result = clone.run("build", "a kit", "--out", "für Ärzte", "", folder=tmp_path)
    assert json.loads(result.stdout) == {
        "arguments": ["build", "a kit", "--out", "für Ärzte", ""],
        "folder": str(tmp_path),
        "yaml": "the library",
    }
    assert result.returncode == 7


def test_files_of_the_user_are_not_taken_for_libraries(clone: Clone, tmp_path: Path) -> None:
    (tmp_path / "yaml.py").write_text("WHOSE = 'the user'", encoding="utf-8")
    clone.variables["PYTHONPATH"] = str(tmp_path)
    assert json.loads(clone.run("list", folder=tmp_path).stdout)["yaml"] == "the library"


def test_tests_run_in_the_repository_from_wherever_they_are_started(clone: Clone, tmp_path: Path) -> None:
    result = clone.run("test", "-k", "a or b", folder=tmp_path)
    told = json.loads(result.stdout)
    assert told["arguments"] == ["-n", "auto", "-k", "a or b"]
    assert Path(told["folder"]) == clone.folder
    assert result.returncode == 7


def test_python_is_the_one_of_the_environment(clone: Clone) -> None:
    result = clone.run("python", "-c", "import sys; print(sys.prefix)")
    assert result.stdout == f"{clone.folder / '.venv'}\n"


# What is installed


def test_setting_up_says_one_line_and_is_done_once(clone: Clone) -> None:
    assert clone.run("check").stderr == "Setting up (once, about a minute)…\n"
    assert clone.run("check").stderr == ""
    assert clone.installed == ["requirements.lock"]


def test_only_tests_and_tools_need_the_tools(clone: Clone) -> None:
    for command in ["list", "test", "list", "python"]:
        clone.run(command, "--version")
    assert clone.installed == ["requirements.lock", "requirements-dev.lock"]


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_another_lock_is_installed_anew(clone: Clone, lock: str) -> None:
    clone.run("list")
    (clone.folder / lock).write_text("# nothing else\n", encoding="utf-8")
    clone.run("list")
    assert clone.installed == ["requirements.lock"] * 2


def test_a_setup_that_was_killed_is_done_again(clone: Clone) -> None:
    clone.variables["PIP_FATE"] = "kills"
    assert clone.run("list").returncode == -signal.SIGKILL
    del clone.variables["PIP_FATE"]
    assert clone.run("list").returncode == 7
    assert clone.run("list").stderr == ""
    assert clone.installed == ["requirements.lock"] * 2


def test_a_failed_installation_is_told_plainly_and_tried_again(clone: Clone) -> None:
    clone.variables["PIP_FATE"] = "fails"
    result = clone.run("list")
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        "Setting up (once, about a minute)…",
        "The packages that kitgen needs could not be installed. Is this computer connected to the internet?",
        "pip says: no such thing as reportlab",
        f"All that pip said is in “{clone.folder / '.venv' / 'kitgen-setup.log'}”.",
    ]
    del clone.variables["PIP_FATE"]
    assert clone.run("list").returncode == 7


def test_nothing_is_removed_from_an_environment_that_somebody_else_made(clone: Clone) -> None:
    (clone.folder / ".venv" / "my-own-tool").write_text("", encoding="utf-8")
    clone.run("list")
    (clone.folder / "requirements.lock").write_text("# nothing else\n", encoding="utf-8")
    clone.run("list")
    assert (clone.folder / ".venv" / "my-own-tool").exists()


def test_of_three_first_runs_at_once_one_sets_up_and_the_others_wait(clone: Clone) -> None:
    clone.variables["PIP_FATE"] = "dawdles"
    runs = [
        subprocess.Popen(clone.command("list"), cwd=clone.folder, env=clone.environment, stdout=subprocess.DEVNULL)
        for _ in range(3)
    ]
    assert [run.wait() for run in runs] == [7, 7, 7]
    assert clone.installed == ["requirements.lock"]


def test_the_users_settings_of_pip_cannot_send_the_packages_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "PIP_TARGET": "/t",
        "PIP_PREFIX": "/p",
        "PIP_ROOT": "/r",
        "PIP_USER": "1",
        "PIP_INDEX_URL": "https://mirror",
    }
    kept = launch._for_pip(given)
    assert kept["PIP_INDEX_URL"] == "https://mirror"
    assert kept["PIP_USER"] == "0"
    assert not {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"} & kept.keys()


def test_a_python_without_its_venv_part_is_told_plainly(
    bare: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert launch.main(["list"], bare.folder) == 2
    assert capsys.readouterr().err.splitlines()[1:] == [
        "A part of Python is missing here. On Debian or Ubuntu: sudo apt install python3-venv"
    ]


def test_a_folder_with_a_colon_in_its_name_is_told_plainly(bare: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    folder = bare.folder.rename(bare.folder.with_name("kits 10:25"))
    assert launch.main(["list"], folder) == 2
    assert capsys.readouterr().err.splitlines()[1:] == [
        f"Python cannot work in a folder with “:” in its name: “{folder}”"
    ]


def test_a_file_where_the_environment_must_be_is_told_plainly(bare: Clone) -> None:
    (bare.folder / ".venv").write_text("mine", encoding="utf-8")
    result = bare.run("list")
    assert result.returncode == 2
    assert result.stderr.splitlines()[1:] == [f"kitgen cannot be set up in “{bare.folder / '.venv'}”: File exists."]


def test_a_clone_that_may_only_be_read_is_told_plainly(bare: Clone) -> None:
    with folder_for_everybody() as shared:
        folder = shared / "clone"
        shutil.copytree(bare.folder, folder)
        folder.chmod(0o555)

        def work() -> str:
            give_up_rights()
            with redirect_stderr(io.StringIO()) as told:
                code = launch.main(["list"], folder)
            return f"{code} {told.getvalue().splitlines()[-1]}"

        assert child(work) == (
            f"2 kitgen cannot be set up in “{folder / '.venv'}”: Permission denied. "
            "Copy the whole folder to a place where you may write, and start again there."
        )
        folder.chmod(0o755)


def test_an_interrupted_setup_ends_without_a_traceback(clone: Clone) -> None:
    clone.variables["PIP_FATE"] = "hangs"
    run = subprocess.Popen(
        clone.command("list"),
        cwd=clone.folder,
        env=clone.environment,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not clone.installed:
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    _, errors = run.communicate()
    assert run.returncode == 130
    assert errors == "Setting up (once, about a minute)…\n"


# Environments made by run.py itself: these take seconds


@pytest.mark.slow
def test_an_environment_that_was_left_half_made_is_made_afresh(bare: Clone) -> None:
    assert bare.run("python", "-c", "import pip").returncode == 0
    folder = bare.folder / ".venv"
    stamp = folder / "kitgen-setup.json"
    assert json.loads(stamp.read_text(encoding="utf-8"))["made_here"] is True
    stamp.write_text(stamp.read_text(encoding="utf-8").replace('"test"', '""'), encoding="utf-8")
    (folder / "half").mkdir()
    (folder / "half" / "a module").write_text("", encoding="utf-8")
    assert bare.run("python", "-c", "import pip").returncode == 0
    assert not (folder / "half").exists()
    assert bare.run("python", "-c", "import pip").stderr == ""


@pytest.mark.slow
def test_an_environment_whose_python_is_gone_is_made_afresh(bare: Clone) -> None:
    assert bare.run("python", "-c", "").returncode == 0
    for python in (bare.folder / ".venv" / "bin").glob("python*"):
        python.unlink()
    assert bare.run("python", "-c", "import pip").returncode == 0


# Old Pythons


def run_py_as_if_on(version: Sequence[int], path: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = (
        f"import runpy, sys; sys.version_info = {tuple(version)}; sys.argv = ['run.py', *{list(arguments)}]; "
        f"runpy.run_path({str(ROOT / 'run.py')!r}, run_name='__main__')"
    )
    variables = os.environ | {"PATH": path}
    return subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=False)


def test_an_old_python_is_told_in_one_line_that_a_newer_one_is_needed(tmp_path: Path) -> None:
    result = run_py_as_if_on((3, 6, 15), str(tmp_path), "build")
    assert result.returncode == 2
    assert result.stderr == (
        "kitgen needs Python 3.11 or newer, and this is Python 3.6. Get it from https://www.python.org/downloads/\n"
    )


def test_an_old_python_hands_over_to_the_newest_one_on_the_computer(tmp_path: Path) -> None:
    for name, answer in {"python3.11": 0, "python3.12": 0, "python3.14": 127}.items():
        script = f'#!/bin/sh\n[ "$1" = -c ] && exit {answer}\nprintf "%s\\n" {name} "$@"\nexit 7\n'
        (tmp_path / name).write_text(script, encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    result = run_py_as_if_on((3, 8, 0), str(tmp_path), "build", "a kit")
    assert result.stdout.splitlines() == ["python3.12", str(ROOT / "run.py"), "build", "a kit"]
    assert result.returncode == 7


def test_old_pythons_can_read_run_py() -> None:
    text = (ROOT / "run.py").read_text(encoding="ascii")
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Starred, ast.Nonlocal, ast.AsyncFunctionDef, ast.Match)
    for node in ast.walk(ast.parse(text)):
        assert not isinstance(node, newer)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert not node.args.kwonlyargs
            assert not [argument for argument in node.args.args if argument.annotation]
        if isinstance(node, ast.Raise):
            assert node.cause is None


OLD_PYTHONS = [
    found
    for name in ["python2", "python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10"]
    if (found := shutil.which(name))
    and subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode == 0
]


@pytest.mark.skipif(not OLD_PYTHONS, reason="no old Python on this computer")
@pytest.mark.parametrize("python", OLD_PYTHONS)
def test_an_old_python_on_this_computer_says_so(python: str, tmp_path: Path) -> None:
    result = subprocess.run(
        [python, str(ROOT / "run.py"), "list"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert result.stderr.startswith("kitgen needs Python 3.11 or newer, and this is Python ")
    assert result.returncode == 2
