"""A static server like any host's, that can be stopped, started again and made to misbehave."""

from __future__ import annotations

import contextlib
import fnmatch
import http.server
import socket
import threading
from enum import StrEnum
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from pages.words import ONE_FILE

from e2e.server_types import NGINX, NO_TYPE

__all__ = ["BASE", "ONE_FILE", "Fault", "OnDisk", "Request", "SiteServer"]

BASE = "/some/sub/path/"
"""Where the site lies on the server."""


class Fault(StrEnum):
    """What can become of a file on its way, or of its server."""

    MISSING = "missing"  # 404: as after the next deployment
    ERROR = "error"  # 500
    TRUNCATED = "truncated"  # its first half as if that were all
    CUT = "cut"  # its first half, then the connection is lost
    PAGE = "page"  # the page of a hotspot in its place, as a good answer
    WRONG_TYPE = "wrong type"  # all of it, as bytes of no kind
    CORRUPT = "corrupt"  # other bytes in its middle half
    ADDED = "added"  # a proxy puts something into the page
    LINES = "lines"  # its lines end as a transfer as text to Windows ends them
    SHORT = "short"  # a proxy takes the ends of lines out


HOTSPOT = b"<!doctype html><title>Welcome</title><p>Please sign in to this network."


class Request(NamedTuple):
    path: str
    status: int


class SiteServer:
    """Serves `folder` under `BASE` on a port that it keeps, with the headers of a plain host; the
    browser may cache nothing, so that what works without it works by the service worker."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.requests: list[Request] = []
        self._port = 0
        self._server: _Server | None = None
        self.lifetime: int | None = None
        """Seconds for which browsers may keep what they are sent; None: not at all."""
        self.headers: dict[str, str] = {}
        """What it sends besides."""
        self.share = 0.5
        """What comes of a file that is truncated or held."""
        self.is_bare = False
        """Whether it answers with the page at the folder's address without its last slash."""
        self._faults: dict[str, Fault] = {}
        self._patterns: list[str] = []
        self._once_patterns: list[str] = []
        self._free = threading.Event()
        self._free.set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        return self.origin + BASE

    @property
    def other_page(self) -> str:
        """The address of an empty page of the same host that is not the site's."""
        return self.origin + "/elsewhere"

    @property
    def blank(self) -> str:
        """What follows the address at a page that shares the site's storage and begins no match."""
        return "licences.txt"

    def has(self, url: str) -> bool:
        return url.startswith(self.origin + "/")

    @property
    def running(self) -> bool:
        return self._server is not None

    def start(self) -> None:
        """Begin to answer, on the port of the last time."""
        assert self._server is None
        self._server = _Server(("127.0.0.1", self._port), self)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more; connections that are open are cut."""
        self.release()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.cut()
            self._server = None

    def add_fault(self, pattern: str, fault: Fault) -> None:
        """Let this happen to files whose path below the site fits, until `clear_faults`."""
        assert self.files(pattern), pattern
        self._faults[pattern] = fault

    def hold(self, pattern: str) -> None:
        """Send half of the files that fit the pattern, and the rest after `release`."""
        assert self.files(pattern), pattern
        self._patterns.append(pattern)
        self._free.clear()

    def hold_once(self, pattern: str) -> None:
        """As `hold`, but only the first request for such a file: the next one is answered."""
        self._once_patterns.append(pattern)
        self.hold(pattern)

    def release(self) -> None:
        self._patterns.clear()
        self._once_patterns.clear()
        self._free.set()

    def clear_faults(self) -> None:
        self._faults.clear()

    def files(self, pattern: str) -> list[str]:
        """The files of the site that fit a pattern, by their path below it."""
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        names = (path.relative_to(self.folder).as_posix() for path in paths)
        return sorted(name for name in names if fnmatch.fnmatch(name, pattern))

    def answer(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        html = "text/html; charset=utf-8"
        missing = HTTPStatus.NOT_FOUND, html, (self.folder / "404.html").read_bytes()
        if path == "/elsewhere":
            return HTTPStatus.OK, html, b"<!doctype html><title>Elsewhere</title>"
        if path == "/favicon.ico":  # browsers ask for it beside pages that name no icon
            return HTTPStatus.OK, "image/x-icon", b""
        if self.is_bare and urlsplit(path).path == BASE.rstrip("/"):
            path = BASE
        file = self.folder / _name(path)
        if not path.startswith(BASE) or not file.is_file():
            return missing
        body = file.read_bytes()
        kind = self.kind_of(file.suffix)
        if kind.startswith("text/") and ";" not in kind:
            kind += "; charset=utf-8"
        half, part = len(body) // 2, int(len(body) * self.share)
        match self.fault(path):
            case Fault.MISSING:
                return missing
            case Fault.ERROR:
                return HTTPStatus.INTERNAL_SERVER_ERROR, "text/plain", b"out of order\n"
            case Fault.TRUNCATED:
                return HTTPStatus.OK, kind, body[:part]
            case Fault.PAGE:
                return HTTPStatus.OK, html, HOTSPOT
            case Fault.WRONG_TYPE:
                return HTTPStatus.OK, NO_TYPE, body
            case Fault.ADDED:
                body = body.replace(b"</body>", b"<!-- put in on the way --></body>")
            case Fault.CORRUPT:
                middle = bytes(byte ^ 0x5A for byte in body[half // 2 : -half // 2])
                body = body[: half // 2] + middle + body[-half // 2 :]
            case Fault.LINES:
                body = body.replace(b"\n", b"\r\n")
            case Fault.SHORT:
                body = body.replace(b"\n", b"")
        return HTTPStatus.OK, kind, body

    def kind_of(self, suffix: str) -> str:
        """What it says that such files are; "" is nothing."""
        return NGINX.get(suffix, NO_TYPE)

    def fault(self, path: str) -> Fault | None:
        faults = self._faults.items()
        return next((fault for one, fault in faults if fnmatch.fnmatch(_name(path), one)), None)

    def wait(self, path: str) -> None:
        """Return when a file may be sent to its end."""
        for pattern in self._patterns:
            if fnmatch.fnmatch(_name(path), pattern):
                if pattern in self._once_patterns:
                    self._patterns.remove(pattern)
                self._free.wait()
                return

    def log(self) -> str:
        return "".join(f"{one.status} {one.path}\n" for one in self.requests)


def _name(path: str) -> str:
    """The file of a path, below the site."""
    return unquote(urlsplit(path).path).removeprefix(BASE) or "index.html"


class OnDisk:
    """The site in one file: a host for visitors who have no server and may ask for nothing else."""

    other_page = "about:blank"
    running = True
    blank = ""

    def __init__(self, file: Path) -> None:
        self.url = file.as_uri()

    def has(self, url: str) -> bool:
        return url.partition("#")[0] == self.url

    def log(self) -> str:
        return ""


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], site: SiteServer) -> None:
        self.site = site
        self._open: set[socket.socket] = set()
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def cut(self) -> None:
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of an answer is nothing to report."""


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or the end of each answer waits for 40 ms
    server: _Server

    def do_GET(self) -> None:
        site = self.server.site
        status, kind, body = site.answer(self.path)
        site.requests.append(Request(self.path, int(status)))
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        keep = "no-store" if site.lifetime is None else f"max-age={site.lifetime}"
        self.send_header("Cache-Control", keep)
        for name, value in site.headers.items():
            self.send_header(name, value)
        self.end_headers()
        half = int(len(body) * site.share)
        self.wfile.write(body[:half])
        site.wait(self.path)
        if site.fault(self.path) is Fault.CUT:
            self.close_connection = True
        else:
            self.wfile.write(body[half:])

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are kept in `SiteServer.requests`; the terminal stays quiet."""
