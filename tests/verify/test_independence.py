from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages

import kitgen.verify

MAKERS = ("kitgen.layout", "kitgen.render", "kitgen.templates", "kitgen.build", "kitgen.content", "reportlab", "yaml")


def loaded_by(statement: str) -> set[str]:
    """The modules that a fresh Python has loaded after a statement."""
    program = f"{statement}\nimport sys\nprint(*sys.modules)"
    return set(
        subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout.split()
    )


def test_what_proves_a_file_loads_nothing_that_makes_one() -> None:
    names = [module.name for module in walk_packages(kitgen.verify.__path__, "kitgen.verify.")]
    assert "kitgen.verify.reading" in names
    loaded = loaded_by("import " + ", ".join(names))
    assert set(names) <= loaded
    assert not {name for name in loaded if name.startswith(MAKERS)}


def test_pypdf_is_loaded_only_when_a_file_is_read() -> None:
    assert "pypdf" not in loaded_by("import kitgen.verify.cards, kitgen.verify.manifest")


def test_only_one_module_knows_pypdf() -> None:
    modules = [import_module(module.name) for module in walk_packages(kitgen.verify.__path__, "kitgen.verify.")]
    knowing = [module.__name__ for module in modules if any("pypdf" in str(value) for value in vars(module).values())]
    assert knowing == ["kitgen.verify.reading"]
