"""A visitor's Python holds the engine and the page: no arena, no terminal, no archives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

_AS_THE_SNAPSHOT_DOES = """
import importlib, sys
sys.path[:0] = [".", "web"]
for name in sys.stdin.read().split():
    importlib.import_module(name)
print(*sys.modules)
"""


@pytest.mark.subprocess
def test_what_visitors_carry() -> None:
    from build import OF_THE_TERMINAL

    paths = [
        path.relative_to(root).as_posix()
        for root, package in ((ROOT, "pygames"), (ROOT / "web", "app"))
        for path in sorted((root / package).rglob("*.py"))
    ]
    carried = [
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in paths
        if not path.startswith(OF_THE_TERMINAL)
    ]
    imported = subprocess.run(
        [sys.executable, "-c", _AS_THE_SNAPSHOT_DOES],
        input=" ".join(carried), cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert {"pygames.opponents.think", "pygames.gin.bots.expert", "app.main"} <= {*carried}
    spared = {"pygames.cli", "pygames.lab", "shutil", "tarfile", "tempfile"}
    assert not spared.intersection(imported)
