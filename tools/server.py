from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HASHED = re.compile(r"/[a-z]+-[0-9a-f]{12}/")


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or the end of each answer waits for up to 40 ms
    extensions_map = {  # noqa: RUF012  (so declared by the standard library)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".py": "text/x-python",
        ".bin": "application/octet-stream",
    }

    def __init__(self, *args: Any, base: str, **kwargs: Any) -> None:
        self.base = base
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """An address's file; nothing outside the base."""
        if not path.startswith(self.base):
            return str(Path(self.directory) / ".outside-of-the-base")
        return super().translate_path("/" + path[len(self.base) :])

    def send_response(self, code: int, message: str | None = None) -> None:
        self._is_there = code < HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Let hashed folders be cached for ever, all else revalidated."""
        hashed = self._is_there and HASHED.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Daemon threads; broken connections are tolerated."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves in mid-answer is no error."""


def make_server(folder: Path, *, port: int = 0, base: str = "/", host: str = "127.0.0.1") -> Server:
    """A server, bound and not yet running. Port 0 takes any free one. Raises OSError."""
    base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
    return Server((host, port), partial(Handler, directory=str(folder), base=base))


@contextmanager
def served(folder: Path, *, port: int = 0, base: str = "/") -> Iterator[str]:
    server = make_server(folder, port=port, base=base)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield address(server, base)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def address(server: Server, base: str) -> str:
    """The address of a server's root."""
    path = base.strip("/")
    return f"http://127.0.0.1:{server.server_port}/" + (f"{path}/" if path else "")


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0
