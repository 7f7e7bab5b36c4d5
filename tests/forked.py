"""Work in a process of its own, for tests that kill it, limit it or take rights away from it. Unix only."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")

_NOBODY = 65534


def child(work: Callable[[], str]) -> str:
    """What `work` returns in a forked process, or “killed” if it does not live to return anything."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.write(writer, work().encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        told = pipe.read()
    os.waitpid(process, 0)
    return told or "killed"


def give_up_rights() -> None:
    """Stop being root, for whom no folder is protected."""
    if os.getuid() == 0:
        os.setuid(_NOBODY)


@contextmanager
def folder_for_everybody() -> Iterator[Path]:
    """A new folder that also those without rights may look into."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
