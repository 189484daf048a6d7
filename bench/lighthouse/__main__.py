"""Lighthouse on the site, served as GitHub Pages would: gzip, ten minutes of cache.

    python -m bench.lighthouse [--runs 3] [--desktop] [PLACE ...]

A place is what follows the # of an address; none is the home page. Each is opened in new browsers
on Lighthouse's phone (a CPU four times slower, slow 4G) or desktop. Prints the medians; ends with
status 1 where one of the four figures is below the bar.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, BinaryIO

from bench.results import Bars, note, recording
from tools.browsers import CHROMIUM_ARGUMENTS, find, missing
from tools.environment import ensure, fingerprint, say
from tools.server import Handler, Server, address

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

BASE = "/some/sub/path/"
BAR = 95
"""Of a hundred, in each of the four."""
FOUR = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "text, s": ("first-contentful-paint", 1000),
    "largest, s": ("largest-contentful-paint", 1000),
    "blocked, s": ("total-blocking-time", 1000),
    "shift": ("cumulative-layout-shift", 1),
}
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".py"}


class PagesHandler(Handler):
    """As GitHub Pages answers."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """The headers; returns the body, as gzip where it is of a kind that is sent so."""
        file = Path(self.translate_path(self.path.partition("?")[0]))
        file = file / "index.html" if file.is_dir() else file
        packs = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (packs and file.suffix in PACKED and file.is_file()):
            return super().send_head()
        body = _packed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def send_header(self, keyword: str, value: str) -> None:
        """Everything may be kept for ten minutes, whatever its name is."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)


@cache
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


@contextmanager
def pages(folder: Path) -> Iterator[str]:
    """The folder, served as GitHub Pages would; gives its address."""
    server = Server(("127.0.0.1", 0), partial(PagesHandler, directory=str(folder), base=BASE))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield address(server, BASE)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def fill(variables: dict[str, str]) -> None:
    """Lighthouse is not among what the site needs: it is fetched when it is first wanted."""
    stamp = HERE / "node_modules" / ".filled"
    wanted = fingerprint([HERE / "package-lock.json", HERE / "package.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        say("filling bench/lighthouse/node_modules")
        subprocess.run(["npm", "ci", "--ignore-scripts"], cwd=HERE, env=variables, check=True)
        stamp.write_text(wanted)


def report(node: Path, chromium: Path, url: str, desktop: bool) -> dict[str, Any]:
    """One report of Lighthouse. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report.json")
        command: list[str | Path] = [
            *(node, HERE / "node_modules" / "lighthouse" / "cli" / "index.js", url, "--quiet"),
            *("--output=json", f"--output-path={path}", f"--only-categories={','.join(FOUR)}"),
            f"--chrome-flags=--headless=new {' '.join(CHROMIUM_ARGUMENTS)}",
            *(["--preset=desktop"] if desktop else []),
        ]
        variables = {**os.environ, "CHROME_PATH": str(chromium)}
        subprocess.run(command, env=variables, check=True, stdout=sys.stderr)
        content: dict[str, Any] = json.loads(path.read_text())
    return content


def figures(reports: list[dict[str, Any]]) -> dict[str, float]:
    """The medians: the four of a hundred, and the times behind the first of them."""
    medians = {
        name: statistics.median(100 * each["categories"][name]["score"] for each in reports)
        for name in FOUR
    }
    for label, (audit, unit) in TIMES.items():
        values = [each["audits"][audit]["numericValue"] / unit for each in reports]
        medians[label] = statistics.median(values)
    return medians


def faults(reports: list[dict[str, Any]]) -> Iterator[str]:
    """What costs something in the last report, but for performance."""
    last = reports[-1]
    for name in FOUR[1:]:
        for reference in last["categories"][name]["auditRefs"]:
            audit = last["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"{name}: {audit['title']}"


def main() -> int:
    """Measure and print; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("places", nargs="*", metavar="PLACE", default=[""])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--desktop", action="store_true")
    recording(parser)
    options = parser.parse_args()
    environment = ensure()
    chromium = find("chromium")
    if chromium is None:
        print(missing("chromium"), file=sys.stderr)
        return 2
    fill({**os.environ, **environment.variables})
    device = "desktop" if options.desktop else "phone"
    bars = Bars("lighthouse")
    print(f"| {device} | {' | '.join([*FOUR, *TIMES])} |")
    print(f"|---{'|--:' * (len(FOUR) + len(TIMES))}|")
    with pages(ROOT / "dist") as url:
        for place in options.places:
            address = f"{url}#{place}" if place else url
            reports = [
                report(environment.node, chromium, address, options.desktop)
                for _ in range(options.runs)
            ]
            medians = figures(reports)
            shown = [f"{medians[name]:.0f}" for name in FOUR] + [f"{medians[t]:.2f}" for t in TIMES]
            print(f"| {place or 'home'} | {' | '.join(shown)} |", flush=True)
            cells = {time: f"{medians[time]:.2f}" for time in TIMES}
            note("lighthouse", {"page": f"{place or 'home'}, {device}", **cells})
            for fault in faults(reports):
                print(f"  {fault}")
            for name in FOUR:
                title = f"{place or 'home'}, {device}, {name}"
                bars.hold(title, medians[name], BAR, at_least=True)
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
