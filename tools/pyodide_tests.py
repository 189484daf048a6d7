"""The engine's tests inside Pyodide under Node: `python -m tools.pyodide_tests [ARGUMENTS]`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.environment import ROOT, Environment, ensure, fingerprint, lock, pip, say

FOLDER = ROOT / "build" / "pyodide-tests"


def wheels() -> list[Path]:
    stamp = FOLDER / ".inputs"
    wanted = fingerprint([lock("pyodide-tests")])
    if not stamp.exists() or stamp.read_text() != wanted:
        say("fetching pytest and Hypothesis for Pyodide")
        for old in FOLDER.glob("*.whl"):
            old.unlink()
        pip(
            "download", "--require-hashes", "-r", lock("pyodide-tests"), "--no-deps",
            "--only-binary=:all:", "--python-version", "3.14", "--platform", "any",
            "--dest", FOLDER,
        )  # fmt: skip
        stamp.write_text(wanted)
    return sorted(FOLDER.glob("*.whl"))


def run_tests(environment: Environment, arguments: Sequence[str]) -> int:
    job = FOLDER / "job.json"
    paths = [str(path) for path in wheels()]
    job.write_text(json.dumps({"root": str(ROOT), "wheels": paths, "arguments": [*arguments]}))
    command = [environment.node, ROOT / "tools" / "pyodide_tests.mjs", job]
    return subprocess.run(command, cwd=ROOT, env=environment.variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(run_tests(ensure(), sys.argv[1:] or ["tests"]))
