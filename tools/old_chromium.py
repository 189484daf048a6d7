"""Chromium 109, the last for Windows 7 and 8: fetched from npm and checked."""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.browsers import CHROMIUM_ARGUMENTS, FOR_TESTS
from tools.environment import BIN, ROOT, locked

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

PACKAGE = "@sparticuz/chromium@109.0.6"
SHA256 = "84171b067a588137a242c3dfb70d160c49d055a4227297aefc5eace94e47566c"
FOLDER = ROOT / "build" / "chromium-109"
ARGUMENTS = [*CHROMIUM_ARGUMENTS, FOR_TESTS[-1], "--no-zygote", "--use-gl=swiftshader"]

_UNPACK = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliDecompressSync } = require("node:zlib");
const [source, target] = process.argv.slice(1);
writeFileSync(target, brotliDecompressSync(readFileSync(source)));
"""


def can_run() -> bool:
    """Whether this machine can run it."""
    return sys.platform == "linux" and platform.machine() in ("x86_64", "AMD64")


def find() -> Path:
    """The program, fetched the first time (57 MB). Raises CalledProcessError, and ValueError if its
    digest differs.
    """
    program = FOLDER / "chromium"
    with locked("chromium-109"):
        if not program.exists():
            _fetch(program)
    return program


def launch(playwright: Playwright) -> Browser:
    """The headless browser. Raises as `find` does."""
    return playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)


def _fetch(program: Path) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    npm, node = (_tool(name) for name in ("npm", "node"))
    subprocess.run([npm, "pack", "--silent", PACKAGE], cwd=FOLDER, check=True)
    archive = next(FOLDER.glob("*.tgz"))
    if hashlib.sha256(archive.read_bytes()).hexdigest() != SHA256:
        raise ValueError(f"{PACKAGE} is not what it was when it was pinned")
    with tarfile.open(archive) as package:
        package.extractall(FOLDER, filter="data")
    for name in ("chromium", "swiftshader.tar"):
        packed = FOLDER / "package" / "bin" / f"{name}.br"
        subprocess.run([node, "-e", _UNPACK, packed, FOLDER / f"{name}.part"], check=True)
    with tarfile.open(FOLDER / "swiftshader.tar.part") as libraries:
        libraries.extractall(FOLDER, filter="data")
    ready = FOLDER / "chromium.part"
    ready.chmod(0o755)
    ready.rename(program)


def _tool(name: str) -> str:
    own = BIN / name
    return str(own) if own.exists() else name
