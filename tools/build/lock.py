"""Runs inside Pyodide: installs our wheels and writes the lock file."""

import hashlib
import json
from pathlib import Path

import micropip


async def lock(folder: str, wheels: list[str], target: str) -> None:
    """Install wheels from a folder; write a lock that names them relative to itself."""
    await micropip.install([f"emfs:{folder}/{wheel}" for wheel in wheels], deps=False)
    frozen = json.loads(micropip.freeze())
    files = {wheel.split("-")[0].replace("_", "-"): wheel for wheel in wheels}
    packages = {
        name: {
            **frozen["packages"][name],
            "file_name": wheel,
            "sha256": hashlib.sha256(Path(folder, wheel).read_bytes()).hexdigest(),
        }
        for name, wheel in files.items()
    }
    text = json.dumps({**frozen, "packages": packages}, indent=1, sort_keys=True)
    Path(target).write_text(text + "\n")
