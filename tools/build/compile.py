"""Runs inside Pyodide: compiles archives by pyodide-build and writes the lock file of wheels.

A .pyc needs the magic number of the Python that imports it.
"""

import json
import marshal
import types
import zipfile
from importlib.metadata import entry_points
from pathlib import Path

import micropip

HEADER = 16
"""The bytes of a .pyc before its code."""


async def prepare(folder: str) -> None:
    """Compile a folder's archives; lock its wheels.

    Raises ValueError if source files are left: the command skips those that it cannot compile.
    """
    root = Path(folder)
    if any(root.glob("*.whl")):
        await _lock(root)
    # Renames the wheels to their true tag, and rewrites the lock.
    [command] = entry_points(group="pyodide.cli", name="py-compile")
    command.load().main([folder, "--silent", "--compression-level=9"], standalone_mode=False)
    for path in (*root.glob("*.whl"), *root.glob("*.zip")):
        with zipfile.ZipFile(path) as archive:
            if sources := [name for name in archive.namelist() if name.endswith(".py")]:
                raise ValueError(f"{path.name}: not compiled: {', '.join(sources[:3])}")
    for path in root.glob("*.zip"):
        _strip(path)


async def _lock(root: Path) -> None:
    wheels = sorted(root.glob("*.whl"))
    await micropip.install([f"emfs:{wheel}" for wheel in wheels], deps=False)
    frozen = json.loads(micropip.freeze())
    ours = {wheel.name for wheel in wheels}
    frozen["packages"] = {
        name: package | {"file_name": file}
        for name, package in frozen["packages"].items()
        if (file := Path(package["file_name"]).name) in ours
    }
    (root / "pyodide-lock.json").write_text(json.dumps(frozen))


def _strip(path: Path) -> None:
    """Drop the line tables and folders of an archive: nobody debugs it in a browser."""
    with zipfile.ZipFile(path) as archive:
        files = [(entry, archive.read(entry)) for entry in archive.infolist() if not entry.is_dir()]
    with zipfile.ZipFile(path, "w") as archive:
        for entry, content in files:
            if entry.filename.endswith(".pyc"):
                code = without_lines(marshal.loads(content[HEADER:]))
                content = content[:HEADER] + marshal.dumps(code)
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def without_lines(code: types.CodeType) -> types.CodeType:
    consts = tuple(
        without_lines(const) if isinstance(const, types.CodeType) else const
        for const in code.co_consts
    )
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=consts)
