"""Whatever the tools fetch from PyPI is pinned, each file by its hash."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = {
    canonicalize_name(name): version
    for name, version in re.findall(
        r"^([\w.-]+)==(\S+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE
    )
}


def _entries(path: Path) -> list[tuple[Requirement, list[str]]]:
    text = re.sub(r"^#.*\n", "", path.read_text(), flags=re.MULTILINE).replace("\\\n", "")
    lines = [line.split(" --hash=") for line in re.sub(r" +", " ", text).splitlines()]
    return [(Requirement(line[0]), [one.strip() for one in line[1:]]) for line in lines]


def test_every_group_has_a_lock() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    assert {path.stem for path in LOCKS} == {*groups}
    for path in LOCKS:
        locked = {canonicalize_name(one.name) for one, _ in _entries(path)}
        assert {canonicalize_name(Requirement(one).name) for one in groups[path.stem]} <= locked


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_a_lock_has_the_pinned_version_of_each_and_the_hash_of_each_file(path: Path) -> None:
    for one, hashes in _entries(path):
        assert str(one.specifier) == f"=={PINNED[canonicalize_name(one.name)]}"
        assert hashes and all(re.fullmatch("sha256:[0-9a-f]{64}", each) for each in hashes)


def test_no_tool_installs_past_the_locks() -> None:
    for path in (ROOT / "tools").rglob("*.py"):
        if path.name == "lock.py":  # it resolves, and installs nothing
            continue
        for call in re.findall(r'\bpip\(\s*("(?:install|download)"[^)]*)', path.read_text()):
            assert "--require-hashes" in call, f"{path.name}: {call}"
