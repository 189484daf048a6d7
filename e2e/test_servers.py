"""Plays on the servers there are, as they come: Python's own, stock nginx and Apache where they are
installed, and the tables of types of others."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest

from e2e.conftest import ROOT, Visit
from e2e.default_game import DEAL, open_deal, play_some, reload
from e2e.server import ONE_FILE, SiteServer
from e2e.server_types import KINDS, TABLES, TypeTable
from e2e.shown import ALL
from tests.lanes import only

_LISTENS = 30.0
"""Seconds until a server has to listen."""

Command = Callable[[Path, Path, int], list[str]]
"""Makes the command that serves a folder on a port, with a folder to work in."""


class TypedServer(SiteServer):
    """A server with another one's table of types."""

    def __init__(self, folder: Path, table: TypeTable) -> None:
        super().__init__(folder)
        self.table, self.types = table, dict(table.types)
        if table.refuses:
            config = (folder / "web.config").read_text()
            self.types |= re.findall(r'<mimeMap fileExtension="(\S+)" mimeType="(\S+)"', config)

    def kind_of(self, suffix: str) -> str:
        return self.types.get(suffix, self.table.unknown)

    def answer(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        suffix = Path(path.partition("?")[0]).suffix
        is_known = suffix in self.types and not path.endswith("/web.config")
        if self.table.refuses and suffix in KINDS and not is_known:
            return HTTPStatus.NOT_FOUND, "text/html", b"404.3"
        return super().answer(path)


def test_the_kinds_are_those_of_the_site(site: Path) -> None:
    assert {path.suffix for path in site.rglob("*") if path.is_file()} == {*KINDS}


def test_hosts_are_told_how_large_the_site_is(site: Path) -> None:
    if not ALL:
        pytest.skip("with fewer games it is smaller")
    text = (ROOT / "docs" / "hosting.md").read_text().partition("\n## Size\n")[2]
    sizes = [path.stat().st_size / 1e6 for path in site.rglob("*") if path.is_file()]
    one_file = (site / ONE_FILE).stat().st_size / 1e6
    figures = map(int, re.findall(r"\b\d+", text)[:3])
    assert [*figures] == pytest.approx([len(sizes), sum(sizes), one_file], rel=0.03)


@pytest.mark.parametrize("name", only(TABLES, "IIS"))
def test_a_table_of_types(visit: Visit, site: Path, name: str) -> None:
    server = TypedServer(site, TABLES[name])
    server.start()
    visitor = visit(server)
    follower = open_deal(visitor)
    play_some(follower, 1)
    visitor.wait_until_offline()
    server.stop()
    reload(follower)
    play_some(follower, 1)


class RealServer:
    """A program that serves `/cards/` on a free port."""

    blank, running = "licences.txt", True

    def __init__(self, folder: Path, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.url = f"{self.origin}/cards/"
        self.other_page = f"{self.origin}/elsewhere.txt"
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


def nginx(work: Path, root: Path, port: int) -> list[str]:
    program = installed("nginx")
    types = program.parents[2] / "etc/nginx/mime.types"
    (work / "conf").write_text(NGINX.format(work=work, root=root, port=port, types=types))
    return [str(program), "-c", str(work / "conf")]


def apache2(work: Path, root: Path, port: int) -> list[str]:
    program = installed("apache2")
    above = program.parents[2]
    text = APACHE.format(
        work=work,
        root=root,
        port=port,
        types=above / "etc/mime.types",
        modules=above / "usr/lib/apache2/modules",
    )
    (work / "conf").write_text(text)
    return [str(program), "-f", str(work / "conf"), "-DFOREGROUND"]


def python(work: Path, root: Path, port: int) -> list[str]:
    return [sys.executable, "-m", "http.server", "-b", "127.0.0.1", "-d", str(root), str(port)]


def installed(program: str) -> Path:
    """Where a server is; the test is skipped where it is not."""
    path = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    if path is None:
        pytest.skip(f"{program} is not installed here")
    return Path(path)


@contextmanager
def running(command: Command, site: Path) -> Iterator[RealServer]:
    """A server with the built site below `/cards/`."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        work, root = Path(folder) / "work", Path(folder) / "root"
        work.mkdir()
        started = command(work, root, port)
        shutil.copytree(site, root / "cards")
        Path(folder).chmod(0o755)  # the servers work as somebody else
        probe.close()
        server = subprocess.Popen(started)
        try:
            real = RealServer(root, port)
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


@pytest.mark.parametrize(
    "command",
    only([nginx, apache2, python], nginx),
    ids=lambda command: command.__name__,
)
def test_a_stock_server(visit: Visit, site: Path, command: Command) -> None:
    """From the address without its last slash to a card, and to another one when it has ended."""
    with running(command, site) as server:
        visitor = visit(server)
        visitor.page.goto(f"{server.url.rstrip('/')}{DEAL}")
        assert visitor.page.url.startswith(server.url)
        follower = open_deal(visitor)
        play_some(follower, 1)
        visitor.wait_until_offline()
    reload(follower)
    play_some(follower, 1)
