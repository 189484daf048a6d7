"""The whole site as one file, to be opened from a disk: no server, no network, no other file.

What the site asks a server for is in the page as text, and `python/one-file.js` takes the place of
the door by which it comes to the boot (`python/site-files.js`); all else is the site's.
PyScript is left out: it would ask for its own parts, and main.py runs without it.
"""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from markupsafe import Markup

from tools.build import pages, sheets

NAME = "the-card-table.html"
"""What it is called in `dist/`."""

DOOR, OWN_DOOR = "python/site-files.js", "python/one-file.js"
"""The module with a server behind it, and the one that takes its place."""

EXPOSED = "\nglobalThis._createPyodideModule = _createPyodideModule;\n"
"""Below Pyodide's script for the interpreter: nothing can import a script of a page."""

TYPES = {".wasm": "application/wasm"}
"""The media types that matter."""

PACKED = (".zip", ".whl", ".bin")
"""What is compressed already."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'wasm-unsafe-eval'",
    "style-src": "",
    "img-src": "data:",
    "font-src": "data:",
    "worker-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""Its Content-Security-Policy, to which the hashes of its scripts and of its style sheet are added.
Nothing can be asked for at all; the opponents' worker is under this policy as well."""


def page(
    files: Mapping[str, bytes],
    modules: Mapping[str, str],
    named: Mapping[str, str],
    site: Mapping[str, bytes],
    licences: str,
    version: str,
) -> str:
    """The page, but for the scripts that it names like any page of the site.

    `files` are what the boot may ask for, by the path of their address; `modules` are Pyodide's
    script for the interpreter and what the page runs, by theirs; `named` are the scripts that it
    names; `site` has the fonts, the icon and the style sheets by their names.
    """
    interpreter, script = modules.items()
    alone = pages.OneFile(
        icon=_address(site["icons/icon.svg"], "image/svg+xml"),
        styles=_inlined(_with_fonts("".join(_sheets(site)), site)),
        files=tuple(_packed(name, content) for name, content in files.items()),
        modules=(
            pages.Module(interpreter[0], _inlined(interpreter[1] + EXPOSED)),
            pages.Module(script[0], _inlined(script[1])),
        ),
        licences=licences,
    )
    scripts = [text for name, text in named.items() if name.endswith(".js")]
    assets = {name: name for name in named} | {"pyscript.json": ""}
    return pages.one_file(alone, assets, _policy(alone, scripts), version)


def _sheets(site: Mapping[str, bytes]) -> Iterator[str]:
    """All style sheets, in the order of the cascade."""
    for name in sheets.files():
        yield site[f"styles/{name}.css"].decode()


def _with_fonts(styles: str, site: Mapping[str, bytes]) -> str:
    """The style sheet with the fonts that it names."""
    named = r'url\("?\.\./(fonts/[\w-]+\.woff2)"?\)'
    return re.sub(named, lambda it: f'url("{_address(site[it[1]], "font/woff2")}")', styles)


def _packed(name: str, content: bytes) -> pages.PackedFile:
    suffix = PurePosixPath(name).suffix
    kind = TYPES.get(suffix, "")
    if suffix in PACKED:
        return pages.PackedFile(name, kind, "base64", _base64(content))
    return pages.PackedFile(name, kind, "gzip", _base64(gzip.compress(content, 9, mtime=0)))


def _policy(alone: pages.OneFile, named: Iterable[str]) -> str:
    scripts = [*named, *(module.text for module in alone.modules)]
    let_through: dict[str, list[str]] = {"script-src": scripts, "style-src": [alone.styles]}
    return "; ".join(
        " ".join([name, value, *map(pages.digest, let_through.get(name, []))])
        for name, value in POLICY.items()
    )


def _inlined(text: str) -> Markup:
    """The text as it may stand in a script or style element. Raises ValueError where it may not."""
    found = re.search(r"<!--|</(script|style)", text, re.IGNORECASE)
    if found:
        raise ValueError(f"{found[0]!r} may not stand inside a page: {text[:60]!r}")
    return Markup(text)


def _address(content: bytes, kind: str) -> str:
    return f"data:{kind};base64,{_base64(content)}"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
