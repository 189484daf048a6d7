"""Locks what the tools fetch from PyPI: every file of every package by its SHA-256.

    python -m tools.lock

Versions stand in constraints.txt, groups in pyproject.toml. Writes `requirements/GROUP.txt` for
pip's `--require-hashes` on Linux, macOS and Windows.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import (
    InvalidSdistFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import Version

from tools.environment import LOCKS, ROOT, lock, requirements, say

GROUPS = ("dev", "node", "others", "mutants", "statistics", "sdists")
"""Installed here, by the Python of the tools."""
IN_PYODIDE = ("pyodide-install", "pyodide-tests")
"""Fetched as wheels for the Python of the browser."""
WHOLE = "pyodide-install"
"""The group that lists all its dependencies itself."""
PYODIDE_PIP = ("--python-version", "3.14", "--platform", "any", "--only-binary=:all:")

SYSTEMS = {
    "linux": ("posix", "Linux"),
    "darwin": ("posix", "Darwin"),
    "win32": ("nt", "Windows"),
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")

_INTERPRETER = re.compile(r"py[23]|cp3\d+")
_PLATFORM = re.compile(
    r"any|(manylinux|macosx).*_(x86_64|aarch64|arm64|universal2)|win_(amd64|arm64)"
)
_PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def main() -> None:
    """Write the locks."""
    LOCKS.mkdir(exist_ok=True)
    for group in (*GROUPS, *IN_PYODIDE):
        lock(group).write_text(lock_text(group), encoding="utf-8")
        say(f"{lock(group).relative_to(ROOT)}")


def lock_text(group: str) -> str:
    """The lock of a group, as text."""
    lines = [f"# The group {group!r} of pyproject.toml and what it needs: python -m tools.lock"]
    for name, marker in sorted(needed(group).items()):
        hashes = [f"    --hash=sha256:{digest}" for digest in sorted(digests(name))]
        head = f"{name}=={versions()[name]}{f' ; {marker}' if marker else ''}"
        lines.append(" \\\n".join([head, *hashes]))
    return "\n".join(lines) + "\n"


@cache
def versions() -> Mapping[str, str]:
    """The pinned version of each package."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return {str(canonicalize_name(name)): version for name, version in _PINNED.findall(text)}


def needed(group: str) -> dict[str, str]:
    """A group's packages and their dependencies, with a marker of the systems that need each."""
    where: dict[str, set[str]] = {}
    needs = metadata(group)
    everywhere = set(SYSTEMS)
    for system in SYSTEMS:
        for python in PYTHONS:
            for name in _closure(group, system, python, needs):
                where.setdefault(name, set()).add(system)
    return {
        name: ""
        if systems == everywhere
        else " or ".join(f'sys_platform == "{system}"' for system in sorted(systems))
        for name, systems in where.items()
    }


def _closure(group: str, system: str, python: str, needs: Mapping[str, Any]) -> set[str]:
    os_name, platform_system = SYSTEMS[system]
    environment = {
        "sys_platform": system,
        "os_name": os_name,
        "platform_system": platform_system,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    names: set[str] = set()
    waiting = [Requirement(text) for text in requirements(group)]
    while waiting:
        one = waiting.pop()
        wanted = [environment | {"extra": extra} for extra in ("", *one.extras)]
        if one.marker is not None and not any(map(one.marker.evaluate, wanted)):
            continue
        name = str(canonicalize_name(one.name))
        if name in names:
            continue
        names.add(name)
        if name not in versions():
            raise SystemExit(f"{name} is not in constraints.txt; it is needed on {system}")
        for text in needs.get(name, ()):
            below = Requirement(text)
            if below.marker is None or any(
                below.marker.evaluate(environment | {"extra": extra}) for extra in ("", *one.extras)
            ):
                below.marker = None
                waiting.append(below)
    return names


def metadata(group: str) -> dict[str, list[str]]:
    needs: dict[str, list[str]] = {}
    if group == WHOLE:
        return needs
    with TemporaryDirectory() as folder:
        command = [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--report", "-"),
            *("--ignore-installed", "--target", folder, "-c", str(ROOT / "constraints.txt")),
            *(PYODIDE_PIP if group in IN_PYODIDE else ()),
            *requirements(group),
            *(name for name in windows_only() if group == "dev"),
        ]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    for each in json.loads(done.stdout)["install"]:
        name = str(canonicalize_name(each["metadata"]["name"]))
        needs[name] = each["metadata"].get("requires_dist", [])
    return needs


def windows_only() -> Iterator[str]:
    """The packages that only Windows needs."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    yield from re.findall(r"^([\w.-]+)==.*# on Windows", text, re.MULTILINE)


@cache
def digests(name: str) -> tuple[str, ...]:
    """The SHA-256 of each wheel of a package for our machines, or of its sources if there are no
    wheels."""
    request = urllib.request.Request(
        f"https://pypi.org/simple/{name}/",
        headers={"Accept": "application/vnd.pypi.simple.v1+json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        files = json.load(answer)["files"]
    version = Version(versions()[name])
    wheels, sources = [], []
    for file in files:
        filename, digest = file["filename"], file["hashes"]["sha256"]
        if filename.endswith(".whl"):
            _, of, _, tags = parse_wheel_filename(filename)
            if of == version and any(map(_may_be_ours, tags)):
                wheels.append(digest)
        else:
            try:
                if parse_sdist_filename(filename)[1] == version:
                    sources.append(digest)
            except InvalidSdistFilename:
                continue
    assert wheels or sources, f"{name} has no file for us"
    return tuple(wheels or sources)


def _may_be_ours(tag: Tag) -> bool:
    if not (_INTERPRETER.fullmatch(tag.interpreter) and _PLATFORM.fullmatch(tag.platform)):
        return False
    if tag.interpreter.startswith("cp3") and tag.abi != "abi3":
        return int(tag.interpreter[3:]) >= 11 and not tag.abi.endswith("t")
    return True


if __name__ == "__main__":
    main()
