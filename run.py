#!/usr/bin/env python3
"""Runs kitgen in this folder and sets it up first where that is needed: see README.md.

Any Python that people still have must be able to read this file, from 2.7 on, to be told that a newer one is needed.
The work is done by tools/launch.py.
"""

from __future__ import print_function

import os
import subprocess
import sys

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - Python 2.7 has no pathlib


def newer_pythons():
    """The commands that may start a newer Python than this one, newest first."""
    if os.name == "nt":
        return [["py", "-3"]]
    return [["python3.%d" % minor] for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1)]


def is_new_enough(command):
    """Whether `command` starts a Python that kitgen can run on."""
    question = "import sys; sys.exit(sys.version_info < %r)" % (OLDEST,)
    with open(os.devnull, "w") as nothing:  # noqa: PTH123 - Python 2.7 has no pathlib
        try:
            return subprocess.call(command + ["-c", question], stdout=nothing, stderr=nothing) == 0  # noqa: S603, RUF005
        except OSError:
            return False


def start_again(arguments):
    """Run this file with a newer Python, if there is one, and return the exit code."""
    for command in newer_pythons():
        if is_new_enough(command):
            return subprocess.call(command + [os.path.join(HERE, "run.py")] + arguments)  # noqa: S603, RUF005, PTH118
    print(
        "kitgen needs Python %d.%d or newer, and this is Python %d.%d. Get it from https://www.python.org/downloads/"
        % (OLDEST + sys.version_info[:2]),
        file=sys.stderr,
    )
    return 2


if __name__ == "__main__":
    try:
        if sys.version_info < OLDEST:
            sys.exit(start_again(sys.argv[1:]))
        sys.path.insert(0, os.path.join(HERE, "tools"))  # noqa: PTH118
        import launch

        sys.exit(launch.main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
