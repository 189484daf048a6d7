"""Plays on the servers there are, as they come: stock nginx and Apache, where they are installed,
and the tables of types of others."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest

from e2e.conftest import Visit
from e2e.default_game import DEAL, dealt, play_some, reload
from e2e.server import OF_NO_KIND, TYPES, SiteServer

_LISTENS = 30.0
"""Seconds until a server has to listen."""

_PYTHON = {
    **{suffix: kind for suffix, kind in TYPES.items() if suffix != ".woff2"},
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}
"""What Python's own table knows."""

TABLES: dict[str, tuple[dict[str, str], str]] = {
    "nginx": (TYPES, OF_NO_KIND),  # 1.22, Debian 12
    # media-types 10.0, Debian 12; what it does not know it sends without a type
    "Apache": ({**_PYTHON, ".mjs": "text/javascript", ".woff2": "font/woff2"}, ""),
    "IIS": (  # 7.5, the shortest; what it does not know it does not send
        {
            ".html": "text/html",
            ".css": "text/css",
            ".js": "application/x-javascript",
            ".txt": "text/plain",
            ".png": "image/png",
            ".svg": "image/svg+xml",
            ".bin": "application/octet-stream",
            ".zip": "application/x-zip-compressed",
        },
        "",
    ),
    "S3": (_PYTHON, "binary/octet-stream"),  # as `aws s3 sync` guesses, by Python's table
    "Caddy": (  # Go's table; what it does not know it looks at
        {
            ".html": "text/html",
            ".css": "text/css",
            ".js": "text/javascript",
            ".json": "application/json",
            ".png": "image/png",
            ".svg": "image/svg+xml",
            ".wasm": "application/wasm",
            ".txt": "text/plain",
            ".webmanifest": "text/plain",
            ".woff2": "font/woff2",
            ".whl": "application/zip",
            ".zip": "application/zip",
        },
        OF_NO_KIND,
    ),
    "nothing but scripts, styles and pages": (
        {
            ".html": "text/html",
            ".css": "text/css",
            ".js": "text/javascript",
            ".svg": "image/svg+xml",
        },
        OF_NO_KIND,
    ),
}


class Typed(SiteServer):
    """A server with another one's table of types."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self.types, self.unknown = TABLES[name]
        self.refuses = name == "IIS"
        if self.refuses:
            config = (folder / "web.config").read_text()
            given = re.findall(r'<mimeMap fileExtension="(\S+)" mimeType="(\S+)"', config)
            self.types = {**self.types, **dict(given)}

    def answer(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        status, kind, body = super().answer(path)
        suffix = Path(path.partition("?")[0]).suffix or ".html"
        if status is not HTTPStatus.OK or suffix == ".ico":
            return status, kind, body
        if self.refuses and (suffix not in self.types or path.endswith("/web.config")):
            return HTTPStatus.NOT_FOUND, "text/html", b"404.3"
        return status, self.types.get(suffix, self.unknown), body


@pytest.mark.parametrize(
    "name",
    [name if name == "IIS" else pytest.param(name, marks=pytest.mark.slow) for name in TABLES],
)
def test_a_table_of_types(visit: Visit, site: Path, name: str) -> None:
    server = Typed(site, name)
    server.start()
    visitor = visit(server)
    follower = dealt(visitor)
    play_some(follower, 1)
    visitor.wait_until_offline()
    server.stop()
    reload(follower)
    play_some(follower, 1)


class Real:
    """A program that serves `/cards/` on a free port."""

    blank, running = "licences.txt", True

    def __init__(self, folder: Path, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.url = f"{self.origin}/cards/"
        self.elsewhere = f"{self.origin}/elsewhere.txt"
        (folder / "elsewhere.txt").write_text("elsewhere")

    def has(self, url: str) -> bool:
        return url.startswith(self.origin + "/")

    def log(self) -> str:
        return ""


NGINX = """daemon off; pid {work}/pid; error_log stderr; user root; events {{}}
http {{
  include {types}; default_type application/octet-stream; access_log off;
  client_body_temp_path {work}/1; proxy_temp_path {work}/2; fastcgi_temp_path {work}/3;
  uwsgi_temp_path {work}/4; scgi_temp_path {work}/5;
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""
APACHE = """ServerRoot {work}
PidFile {work}/pid
ErrorLog {work}/log
Listen 127.0.0.1:{port}
ServerName localhost
LoadModule mpm_event_module {modules}/mod_mpm_event.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule dir_module {modules}/mod_dir.so
LoadModule mime_module {modules}/mod_mime.so
User www-data
Group www-data
DocumentRoot {root}
TypesConfig {types}
"""


@contextmanager
def running(program: str, site: Path) -> Iterator[Real]:
    """A stock server with the built site below `/cards/`; it skips where there is none."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed here")
    above = Path(found).parents[2]
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        work, root = Path(folder) / "work", Path(folder) / "root"
        work.mkdir()
        shutil.copytree(site, root / "cards")
        Path(folder).chmod(0o755)
        types = above / ("etc/nginx/mime.types" if program == "nginx" else "etc/mime.types")
        text = (NGINX if program == "nginx" else APACHE).format(
            work=work, root=root, port=port, types=types, modules=above / "usr/lib/apache2/modules"
        )
        (work / "conf").write_text(text)
        probe.close()
        started = [found, "-c" if program == "nginx" else "-f", str(work / "conf")]
        more = [] if program == "nginx" else ["-DFOREGROUND"]
        server = subprocess.Popen([*started, *more])
        try:
            real = Real(root, port)
            _wait_for(server, port)
            yield real
        finally:
            server.terminate()
            server.wait()


def _wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Return when somebody listens."""
    for _ in range(int(_LISTENS * 10)):
        assert server.poll() is None, "the server has ended"
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
    pytest.fail("the server does not listen")


@pytest.mark.slow
@pytest.mark.parametrize("program", ["nginx", "apache2"])
def test_a_stock_server(visit: Visit, site: Path, program: str) -> None:
    """From the address without its last slash to a card, and to another one when it has ended."""
    with running(program, site) as server:
        visitor = visit(server)
        visitor.page.goto(f"{server.url.rstrip('/')}{DEAL}")
        assert visitor.page.url.startswith(server.url)
        follower = dealt(visitor)
        play_some(follower, 1)
        visitor.wait_until_offline()
    reload(follower)
    play_some(follower, 1)
