from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

RUN: list[str] = PROJECT["project"]["dependencies"]
DEV: list[str] = RUN + PROJECT["dependency-groups"]["test"] + PROJECT["dependency-groups"]["tools"]


def locked(lock: str) -> dict[str, str]:
    """The version of each distribution in a lock file."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, flags=re.MULTILINE))


@pytest.mark.parametrize(("lock", "wanted"), [("requirements.lock", RUN), ("requirements-dev.lock", DEV)])
def test_a_lock_holds_every_dependency_within_its_bounds(lock: str, wanted: list[str]) -> None:
    versions = locked(lock)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)]), requirement


def test_tests_run_with_the_versions_that_people_use() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-dev.lock").items()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_pins_by_hash_and_names_no_place_to_download_from(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    pinned = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]
    assert len(pinned) == len(locked(lock))
    assert all("--hash=sha256:" in entry for entry in pinned)
    assert not re.search(r"://|index-url|find-links|file:", text)


def test_the_pure_core_may_use_no_library_at_all() -> None:
    contracts = {contract["id"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
    module_of = {"pyyaml": "yaml", "fontpkg-atkinson-hyperlegible": "fontpkg_atkinson_hyperlegible"}
    libraries = {module_of.get(Requirement(text).name, Requirement(text).name) for text in RUN}
    assert libraries <= set(contracts["pure-core"]["forbidden_modules"])
