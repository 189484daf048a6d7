"""The notices of everything that the site bundles, as one text."""

from __future__ import annotations

import json
from pathlib import Path

FROM_NPM = {
    "pyodide": "The Python interpreter, compiled to WebAssembly. One line of pyodide.mjs is changed"
    " at build time so that the page itself can compile the WebAssembly module, and one so that no"
    " standard library is fetched beside a snapshot; web/build.py has both.",
    "@pyscript/core": "Runs Python in the page.",
    "polyscript": "The part of PyScript that starts interpreters.",
    "idb-keyval": "Keeps matches in IndexedDB.",
    "workbox-build": "Wrote the service worker, whose Workbox parts it contains.",
}
"""npm packages whose code is in the site, and what for."""

KNOWN = {
    "CPython": "Copyright (c) 2001 Python Software Foundation. All rights reserved. Licensed under"
    " the Python Software Foundation License Version 2, https://docs.python.org/3/license.html.",
}

MPL = (
    "Licensed under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. The source is in"
    " the package of that name and version, and at https://github.com/pyodide/pyodide."
)


def write(root: Path, target: Path) -> None:
    """Write the notices: ours, each bundled package's, CPython's, the fonts'."""
    parts = [_part("The Card Table", "This site.", (root / "LICENSE").read_text())]
    for name, purpose in FROM_NPM.items():
        folder = root / "node_modules" / name
        facts = json.loads((folder / "package.json").read_text())
        title = f"{name} {facts['version']} ({facts.get('license', 'see below')})"
        parts.append(_part(title, purpose, _licence(folder) or MPL))
    for name, text in KNOWN.items():
        parts.append(_part(name, "The Python language, inside Pyodide.", text))
    for path in sorted((root / "web" / "fonts").glob("LICENSE*")):
        name = path.stem.removeprefix("LICENSE-").replace("-", " ").title()
        parts.append(
            _part(f"{name} (OFL-1.1)", "A font, cut down to few characters.", path.read_text())
        )
    target.write_text("\n".join(parts))


def _licence(folder: Path) -> str:
    found = sorted(path for path in folder.iterdir() if path.name.upper().startswith("LICEN"))
    return found[0].read_text() if found else ""


def _part(title: str, purpose: str, text: str) -> str:
    return f"{title}\n{'=' * len(title)}\n{purpose}\n\n{text.strip()}\n"
