"""The notices of everything that the site bundles, as one text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

PURPOSES = {
    "pyodide": "The Python interpreter, compiled to WebAssembly. Two places of pyodide.mjs are"
    " changed at build time: the page itself compiles the WebAssembly module, and a snapshot needs"
    " no standard library beside it. web/assemble.py has both changes.",
    "@pyscript/core": "Runs Python in the page. What follows it is bundled in it.",
    "idb-keyval": "Keeps matches in IndexedDB.",
    "workbox-precaching": "With the other parts of Workbox, the service worker.",
}
"""What the first package of each group is here for."""

ROOTS = [
    "pyodide",
    "@pyscript/core",
    "idb-keyval",
    "workbox-precaching",
    "workbox-expiration",
]
"""npm packages whose code is in the site, together with all that they depend on."""

NOT_BUNDLED = {"ws", "@types/ws", "@types/emscripten"}
"""Dependencies that only Node or a type checker would use."""

MPL = (
    "Licensed under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. The source is in"
    " the npm package of this name and version, and at https://github.com/pyodide/pyodide."
)


def write(root: Path, target: Path) -> None:
    """Write the notices: ours, each bundled package's, CPython's, the fonts'."""
    parts = [_part("The Card Table (MIT)", "This site.", (root / "LICENSE").read_text())]
    for name, facts in _packages(root):
        licence = str(facts.get("license", "see below"))
        text = _licence(root / "node_modules" / name)
        if not text:
            text = MPL if name == "pyodide" else f"Licensed under {licence}."
        parts.append(_part(f"{name} {facts['version']} ({licence})", PURPOSES.get(name, ""), text))
    notices = root / "web" / "notices"
    python = (notices / "cpython.txt").read_text()
    parts.append(_part("CPython (PSF-2.0)", "The Python language, inside Pyodide.", python))
    for path in sorted((root / "web" / "fonts").glob("LICENSE*")):
        name = path.stem.removeprefix("LICENSE-").replace("-", " ").title()
        purpose = "A font, cut down to the characters that are used."
        parts.append(_part(f"{name} (OFL-1.1)", purpose, path.read_text()))
    target.write_text("\n".join(parts))


def _packages(root: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The bundled npm packages with what the lock file says of them, each once."""
    lock = json.loads((root / "package-lock.json").read_text())["packages"]
    seen = set(NOT_BUNDLED)
    waiting = list(reversed(ROOTS))
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        facts = lock[f"node_modules/{name}"]
        yield name, facts
        waiting += sorted(facts.get("dependencies", {}), reverse=True)


def _licence(folder: Path) -> str:
    found = sorted(path for path in folder.iterdir() if path.name.upper().startswith("LICEN"))
    return found[0].read_text() if found else ""


def _part(title: str, purpose: str, text: str) -> str:
    above = f"{title}\n{'=' * len(title)}\n"
    return above + (f"{purpose}\n" if purpose else "") + f"\n{text.strip()}\n"
