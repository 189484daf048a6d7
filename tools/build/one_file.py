"""The whole site as one file, opened from a disk: no server, no network.

Files are text in the page, and `python/one-file.js` replaces `python/site-files.js`. PyScript would
fetch its own parts: main.py runs without it.
"""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from markupsafe import Markup
from pages import words

from tools.build import pages, sheets

NAME = words.ONE_FILE
"""Its name in `dist/`."""

SITE_FILES_MODULE, ONE_FILE_MODULE = "python/site-files.js", "python/one-file.js"
"""The module that fetches, and its replacement."""

EXPORT = "\nglobalThis._createPyodideModule = _createPyodideModule;\n"
"""Appended to Pyodide's interpreter script: a script in a page exports nothing."""

TYPES = {".wasm": "application/wasm"}
"""Media types that matter."""

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
"""Its Content-Security-Policy, completed by the hashes of its scripts and style."""


def page(
    files: Mapping[str, bytes],
    modules: Mapping[str, str],
    named: Mapping[str, str],
    site: Mapping[str, bytes],
    licences: str,
    version: str,
) -> str:
    """The page without its named scripts.

    `files` are what the boot fetches, by path; `modules` are Pyodide's interpreter script and the
    page's; `named` are the scripts that it names; `site` has fonts, icon and style sheets.
    """
    interpreter, script = modules.items()
    alone = pages.OneFile(
        icon=_address(site["icons/icon.svg"], "image/svg+xml"),
        styles=_inline(_with_fonts("".join(_sheets(site)), site)),
        files=tuple(_pack(name, content) for name, content in files.items()),
        modules=(
            pages.Module(interpreter[0], _inline(interpreter[1] + EXPORT)),
            pages.Module(script[0], _inline(script[1])),
        ),
        licences=licences,
    )
    scripts = [text for name, text in named.items() if name.endswith(".js")]
    assets = {name: name for name in named} | {"pyscript.json": ""}
    return pages.one_file(alone, assets, _policy(alone, scripts), version)


def _sheets(site: Mapping[str, bytes]) -> Iterator[str]:
    """All style sheets in cascade order."""
    for name in sheets.files():
        yield site[f"styles/{name}.css"].decode()


def _with_fonts(styles: str, site: Mapping[str, bytes]) -> str:
    """The style sheet with its fonts inside."""
    named = r'url\("?\.\./(fonts/[\w-]+\.woff2)"?\)'
    return re.sub(named, lambda it: f'url("{_address(site[it[1]], "font/woff2")}")', styles)


def _pack(name: str, content: bytes) -> pages.PackedFile:
    suffix = PurePosixPath(name).suffix
    kind = TYPES.get(suffix, "")
    if suffix in PACKED:
        return pages.PackedFile(name, kind, "base64", _base64(content))
    return pages.PackedFile(name, kind, "gzip", _base64(gzip.compress(content, 9, mtime=0)))


def _policy(alone: pages.OneFile, named: Iterable[str]) -> str:
    scripts = [*named, *(module.text for module in alone.modules)]
    allowed: dict[str, list[str]] = {"script-src": scripts, "style-src": [alone.styles]}
    return "; ".join(
        " ".join([name, value, *map(pages.digest, allowed.get(name, []))])
        for name, value in POLICY.items()
    )


def _inline(text: str) -> Markup:
    """The text for a script or style element. Raises ValueError if it would end the element."""
    hit = re.search(r"<!--|</(script|style)", text, re.IGNORECASE)
    if hit:
        raise ValueError(f"{hit[0]!r} may not stand inside a page: {text[:60]!r}")
    return Markup(text)


def _address(content: bytes, kind: str) -> str:
    return f"data:{kind};base64,{_base64(content)}"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
