"""Sets up the Python environment of this folder where that is needed, and runs a command in it. Started by run.py.

The environment is `.venv`, filled from the lock files and nothing else. Standard library only, since nothing is
installed yet when this runs.
"""

from __future__ import annotations

import errno
import hashlib
import importlib.util
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
RUN = "run"
TEST = "test"
LOCKS = {RUN: "requirements.lock", TEST: "requirements-dev.lock"}

_START = "py run.py" if sys.platform == "win32" else "python3 run.py"
USAGE = f"""\
Usage: {_START} COMMAND …

  build …    check the kits and make their PDF files
  check …    check the kits only
  read …     show what was understood, line by line
  list …     show which kits there are
  teeth …    show which example proves which rule
  verify …   prove that finished PDF files are what they must be
  test …     run kitgen's own tests; what follows goes to pytest
  python …   start Python with all development tools, as in “{_START} python -m mypy”

“{_START} build --help” tells what a command takes.
"""


class CannotSetUp(Exception):
    """The environment cannot be made; the message is one for the person at the keyboard."""


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Run the command that `arguments` name and return its exit code; 2 if the environment cannot be made."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if not arguments or arguments[0] in {"-h", "--help"}:
        print(USAGE, end="")
        return 0
    command, rest = arguments[0], arguments[1:]
    environment = Environment(root)
    try:
        environment.provide(TEST if command in {"test", "python"} else RUN)
    except CannotSetUp as reason:
        print(reason, file=sys.stderr)
        return 2
    python = str(environment.python)
    if command == "python":
        return _hand_over([python, *rest], root)
    if command == "test":
        os.chdir(root)
        return _hand_over([python, "-m", "pytest", *rest], root)
    # -P: a file in the user's folder that happens to be called yaml.py must not be taken for the library.
    return _hand_over([python, "-P", "-m", "kitgen", *arguments], root)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What is known of an environment: whether it was made here, for what, and what it holds ("" while unfinished)."""

    made_here: bool
    fingerprint: str
    holds: str


class Environment:
    """The folder `.venv` of the project."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._folder = root / ".venv"
        self._stamp_file = self._folder / "kitgen-setup.json"
        self._lock_file = self._folder / "kitgen-setup.lock"
        self._log_file = self._folder / "kitgen-setup.log"

    @property
    def python(self) -> Path:
        """The environment's own Python."""
        return self._folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    def provide(self, what: str) -> None:
        """Make sure that the environment holds what RUN or TEST needs. Raises CannotSetUp."""
        fingerprint = self._fingerprint()
        if self._is_ready(what, fingerprint):
            return
        print("Setting up (once, about a minute)…", file=sys.stderr, flush=True)
        try:
            self._folder.mkdir(exist_ok=True)
            with _alone(self._lock_file):
                # Somebody else may have done it while this one waited.
                if not self._is_ready(what, fingerprint):
                    self._set_up(what, fingerprint)
        except OSError as error:
            hint = ""
            if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
                hint = " Copy the whole folder to a place where you may write, and start again there."
            reason = error.strerror or str(error)
            raise CannotSetUp(f"kitgen cannot be set up in “{self._folder}”: {reason}.{hint}") from error

    def _is_ready(self, what: str, fingerprint: str) -> bool:
        stamp = self._stamp()
        holds_it = stamp is not None and stamp.fingerprint == fingerprint and stamp.holds in (what, TEST)
        return holds_it and self.python.exists()

    def _set_up(self, what: str, fingerprint: str) -> None:
        stamp = self._stamp()
        works = self.python.exists()
        # A working environment that somebody else made here is used as it is; nothing in it is removed.
        made_here = not works or (stamp is not None and stamp.made_here)
        goes_on = works and stamp is not None and stamp.holds != "" and stamp.fingerprint == fingerprint
        self._write_stamp(Stamp(made_here, fingerprint, ""))
        if made_here and not goes_on:
            self._make()
        self._install(LOCKS[what])
        # Written last: whatever stops a setup half-way, the next run does it again.
        self._write_stamp(Stamp(made_here, fingerprint, what))

    def _make(self) -> None:
        if importlib.util.find_spec("ensurepip") is None:
            raise CannotSetUp("A part of Python is missing here. On Debian or Ubuntu: sudo apt install python3-venv")
        if os.pathsep in str(self._folder):
            raise CannotSetUp(f"Python cannot work in a folder with “{os.pathsep}” in its name: “{self._root}”")
        for entry in self._folder.iterdir():
            if entry not in {self._stamp_file, self._lock_file}:
                shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
        builder = venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32", prompt="kitgen")
        try:
            builder.create(self._folder)
        except subprocess.CalledProcessError as error:
            raise CannotSetUp(f"Python could not make an environment in “{self._folder}”: {error}") from error

    def _install(self, lock: str) -> None:
        pip = [str(self.python), "-I", "-m", "pip"]
        command = [*pip, "install", "--quiet", "--require-hashes", "-r", str(self._root / lock)]
        with self._log_file.open("w+", encoding="utf-8", errors="replace") as log:
            done = subprocess.run(command, env=_for_pip(os.environ), stdout=log, stderr=log, check=False)
            log.seek(0)
            errors = [line for line in log.read().splitlines() if line.startswith("ERROR:")]
        if done.returncode:
            raise CannotSetUp(
                "The packages that kitgen needs could not be installed. Is this computer connected to the internet?\n"
                + "".join(f"pip says: {line.removeprefix('ERROR:').strip()}\n" for line in errors[-1:])
                + f"All that pip said is in “{self._log_file}”."
            )

    def _fingerprint(self) -> str:
        """What an environment must have been made for: this Python on this system, and these locks."""
        locks = hashlib.sha256(b"".join((self._root / name).read_bytes() for name in LOCKS.values()))
        return f"{platform.python_version()} {sysconfig.get_platform()} {locks.hexdigest()}"

    def _stamp(self) -> Stamp | None:
        with suppress(OSError, ValueError, TypeError):
            return Stamp(**json.loads(self._stamp_file.read_text(encoding="utf-8")))
        return None

    def _write_stamp(self, stamp: Stamp) -> None:
        self._stamp_file.write_text(json.dumps(asdict(stamp)) + "\n", encoding="utf-8")


def _for_pip(variables: Mapping[str, str]) -> dict[str, str]:
    """The user's variables, with proxies and mirrors, without what would send the packages to another place."""
    elsewhere = {"PIP_PREFIX", "PIP_ROOT", "PIP_TARGET"}
    kept = {name: value for name, value in variables.items() if name not in elsewhere}
    return kept | {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


@contextmanager
def _alone(lock_file: Path) -> Iterator[None]:
    """Wait until no other process is inside, then keep others out. The lock dies with its process."""
    with lock_file.open("ab") as file:
        if sys.platform == "win32":
            # It gives up after ten seconds; a setup takes longer.
            while True:
                with suppress(OSError):
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            # Some network drives know no locks: there, two first runs at once must be put up with.
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _hand_over(command: list[str], root: Path) -> int:
    """Become `command`; on Windows, where that cannot be done, run it and return its exit code."""
    variables = os.environ | {"PYTHONPATH": str(root)}
    sys.stdout.flush()
    if sys.platform != "win32":
        os.execve(command[0], command, variables)
    process = subprocess.Popen(command, env=variables)
    while True:
        # Ctrl-C reaches the command too, and how to end is the command's affair.
        with suppress(KeyboardInterrupt):
            return process.wait()
