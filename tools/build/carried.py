"""Third-party parts of the site, for the notices and the bill of materials.

npm packages come from the lock file. What Pyodide's WebAssembly holds besides CPython is listed
here, after its `cpython/Makefile`; a test looks for each version in the binary.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

ROOTS = [
    "pyodide",
    "@pyscript/core",
    "idb",
    "d3-array",
    "d3-shape",
    "workbox-precaching",
    "zstddec",
]
"""npm packages in the site, with their dependencies."""

NOT_CARRIED = {"ws", "@types/ws", "@types/emscripten"}
"""Dependencies for Node or a type checker only."""

PURPOSES = {
    "pyodide": "The Python interpreter, compiled to WebAssembly. Two places of pyodide.mjs are"
    " changed at build time: the page itself compiles the WebAssembly module, and a snapshot needs"
    " no standard library beside it. tools/build/assemble.py has both changes.",
    "@pyscript/core": "Runs Python in the page. What follows it is bundled in it.",
    "idb": "Keeps matches in IndexedDB.",
    "d3-array": "With d3-shape, the charts of the statistics.",
    "d3-shape": "The lines of these charts.",
    "workbox-precaching": "With the other parts of Workbox, the service worker.",
    "zstddec": "Unpacks the snapshot. One place is changed at build time: its WebAssembly is read"
    " without a request. tools/build/bundle.mjs has the change.",
}
"""The purpose of each group."""

MPL = (
    "Licensed under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. The source is in"
    " the npm package of this name and version, and at https://github.com/pyodide/pyodide."
)


@dataclass(frozen=True, slots=True)
class Part:
    """A third-party part."""

    name: str
    version: str
    """Empty for none, as for our cut of a font."""
    licence: str
    """An SPDX expression, or plain words."""
    purl: str
    """Its package URL."""
    notice: str
    """The text that must accompany it."""
    purpose: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    """CycloneDX's algorithm name to the hexadecimal digest."""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Linked:
    """A library linked into Pyodide's WebAssembly."""

    name: str
    version: str
    licence: str
    copyright: str
    """The line, or the whole notice if `notices/` has no text for the licence."""

    @property
    def purl(self) -> str:
        """Its package URL."""
        return f"pkg:generic/{self.name.lower()}@{self.version}"


LINKED = (
    Linked("zlib", "1.3.1", "Zlib", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"),
    Linked("bzip2", "1.0.6", "bzip2-1.0.6", "Copyright (C) 1996-2010 Julian R Seward"),
    Linked("xz", "5.2.2", "Public domain", "liblzma of XZ Utils is in the public domain."),
    Linked("zstd", "1.5.7", "BSD-3-Clause", "Copyright (c) Meta Platforms, Inc. and affiliates."),
    Linked(
        "expat",
        "2.7.3",
        "MIT",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
    ),
    Linked("mpdecimal", "2.5.1", "BSD-2-Clause", "Copyright (c) 2008-2020 Stefan Krah."),
    Linked("sqlite", "3.39.0", "blessing", "SQLite is in the public domain."),
    Linked(
        "libffi",
        "f08493d249d2067c8b3207ba46693dd858f95db3",
        "MIT",
        "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others.",
    ),
    Linked(
        "Emscripten",
        "5.0.3",
        "MIT",
        "Copyright (c) 2010-2014 Emscripten authors, and, for its C library,\n"
        "Copyright (c) 2005-2020 Rich Felker, et al. (musl)",
    ),
)
"""Libraries besides CPython and Pyodide. libffi's version is a commit, not a release."""

FONTS = {
    "display": ("Roboto Serif", "pkg:github/googlefonts/robotoserif"),
    "text": ("Instrument Sans", "pkg:github/instrument/instrument-sans"),
}
"""Font files, their originals and sources."""


def parts(root: Path) -> list[Part]:
    entries = [*_packages(root), _python(root), *_linked(root), *_fonts(root)]
    return [*{part.purl: part for part in entries}.values()]


def _packages(root: Path) -> Iterator[Part]:
    lock: dict[str, dict[str, Any]] = json.loads((root / "package-lock.json").read_text())[
        "packages"
    ]
    visited: set[str] = set()
    waiting = [f"node_modules/{name}" for name in reversed(ROOTS)]
    while waiting:
        path = waiting.pop()
        if path in visited:
            continue
        visited.add(path)
        needed = [
            _resolve(lock, path, name)
            for name in sorted(lock[path].get("dependencies", {}))
            if name not in NOT_CARRIED
        ]
        yield _package(root, lock, path, needed)
        waiting += reversed(needed)


def _resolve(lock: Mapping[str, object], path: str, name: str) -> str:
    """Node's resolution of a dependency: the nearest `node_modules`."""
    for folder in (PurePosixPath(path), *PurePosixPath(path).parents):
        if (at := (folder / "node_modules" / name).as_posix()) in lock:
            return at
    raise KeyError(f"{name}, which {path} depends on, is not in package-lock.json")


def _package(root: Path, lock: dict[str, dict[str, Any]], path: str, needed: list[str]) -> Part:
    name, facts = _name(path), lock[path]
    licence = str(facts["license"])
    text = _licence(root / path)
    if not text:
        text = MPL if name == "pyodide" else f"Licensed under {licence}."
    needs = [_npm(lock, other) for other in needed]
    if name == "pyodide":
        needs += [_cpython(root), *(linked.purl for linked in LINKED)]
    algorithm, _, digest = str(facts["integrity"]).partition("-")
    return Part(
        name=name,
        version=facts["version"],
        licence=licence,
        purl=_npm(lock, path),
        notice=text,
        purpose=PURPOSES.get(name, ""),
        hashes={algorithm.upper().replace("SHA", "SHA-"): base64.b64decode(digest).hex()},
        needs=tuple(needs),
    )


def _name(path: str) -> str:
    return path.rpartition("node_modules/")[2]


def _npm(lock: Mapping[str, Mapping[str, Any]], path: str) -> str:
    return f"pkg:npm/{_name(path).replace('@', '%40')}@{lock[path]['version']}"


def _licence(folder: Path) -> str:
    licences = sorted(path for path in folder.iterdir() if path.name.upper().startswith("LICEN"))
    return licences[0].read_text() if licences else ""


def _cpython(root: Path) -> str:
    """The package URL of Pyodide's Python."""
    lock = json.loads((root / "node_modules" / "pyodide" / "pyodide-lock.json").read_text())
    return f"pkg:generic/cpython@{lock['info']['python']}"


def _python(root: Path) -> Part:
    library = root / "node_modules" / "pyodide" / "python_stdlib.zip"
    purl = _cpython(root)
    return Part(
        name="CPython",
        version=purl.rpartition("@")[2],
        licence="PSF-2.0",
        purl=purl,
        notice=_notice(root, "PSF-2.0"),
        purpose="The Python language, inside Pyodide; the digest is its standard library's.",
        hashes=_sha256(library),
    )


def _linked(root: Path) -> Iterator[Part]:
    for linked in LINKED:
        notice = f"{linked.copyright}\n\n{_notice(root, linked.licence)}"
        purpose = "Linked into Pyodide's WebAssembly."
        yield Part(
            linked.name, linked.version, linked.licence, linked.purl, notice.strip(), purpose
        )


def _fonts(root: Path) -> Iterator[Part]:
    fonts = root / "web" / "fonts"
    for file, (name, purl) in FONTS.items():
        yield Part(
            name=name,
            version="",
            licence="OFL-1.1",
            purl=purl,
            notice=(fonts / f"LICENSE-{name.lower().replace(' ', '-')}.txt").read_text(),
            purpose="A font, cut down to the characters that are used.",
            hashes=_sha256(fonts / f"{file}.woff2"),
        )


def _notice(root: Path, licence: str) -> str:
    """A licence's text, empty if it need not be included."""
    path = root / "web" / "notices" / f"{licence}.txt"
    return path.read_text() if path.exists() else ""


def _sha256(path: Path) -> dict[str, str]:
    return {"SHA-256": hashlib.sha256(path.read_bytes()).hexdigest()}
