"""What servers, as they come, say of the kinds of files that the site has, and where that was read.

A kind that a table leaves out is one that its server does not know.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["KINDS", "NGINX", "NO_TYPE", "TABLES", "TypeTable"]

NO_TYPE = "application/octet-stream"
KINDS = (
    *(".bin", ".config", ".css", ".html", ".js", ".json", ".png", ".svg", ".txt", ".wasm"),
    *(".webmanifest", ".whl", ".woff2", ".zip"),
)
"""Those of the site's files."""

_EVERYWHERE = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
_ALMOST_EVERYWHERE = {
    **_EVERYWHERE,
    ".bin": NO_TYPE,
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
NGINX = {**_ALMOST_EVERYWHERE, ".woff2": "font/woff2"}
"""`mime.types` of nginx 1.22.1, as Debian 12 ships it: neither `.mjs` nor `.webmanifest`."""


@dataclass(frozen=True, slots=True)
class TypeTable:
    """A server's types, and the type of what it does not know: "" is none."""

    types: Mapping[str, str]
    unknown: str
    refuses: bool = False
    """Whether it does not send what it does not know, and reads the site's `web.config`."""


def _by_python() -> dict[str, str]:
    """The table of this Python, without what the machine adds to it."""
    types = mimetypes.MimeTypes()
    names = {kind: types.guess_type(f"file{kind}")[0] for kind in KINDS}
    return {kind: name for kind, name in names.items() if name}


TABLES = {
    "nginx": TypeTable(NGINX, NO_TYPE),
    # /etc/mime.types of Debian 12 (media-types 10.0.0); Apache sets no type of its own since 2.2.7
    "Apache": TypeTable(
        {**NGINX, ".js": "text/javascript", ".webmanifest": "application/manifest+json"}, ""
    ),
    # <staticContent> in an applicationHost.config of IIS 8.5; that of IIS 10 has two more, `.wasm`
    # as application/wasm and `.woff2` as application/font-woff2
    "IIS": TypeTable(
        {
            **_EVERYWHERE,
            ".bin": NO_TYPE,
            ".txt": "text/plain",
            ".zip": "application/x-zip-compressed",
        },
        "",
        refuses=True,
    ),
    # `aws s3 sync` asks Python's mimetypes (awscli/customizations/s3/utils.py); else the bucket's
    # own word for it
    "S3": TypeTable(_by_python(), "binary/octet-stream"),
    # builtinTypesLower in Go's mime/type.go, without what the machine adds to it; Caddy's
    # fileserver/staticfiles.go forbids a guess at the others
    "Caddy": TypeTable(
        {
            **_EVERYWHERE,
            ".css": "text/css; charset=utf-8",
            ".html": "text/html; charset=utf-8",
            ".js": "text/javascript; charset=utf-8",
            ".wasm": "application/wasm",
        },
        "",
    ),
    # mime-db 1.52, from which GitHub says that it takes them
    "GitHub Pages": TypeTable({**NGINX, ".webmanifest": "application/manifest+json"}, NO_TYPE),
    "nothing but scripts, styles and pages": TypeTable(
        {
            ".css": "text/css",
            ".html": "text/html",
            ".js": "text/javascript",
            ".svg": "image/svg+xml",
        },
        NO_TYPE,
    ),
}
