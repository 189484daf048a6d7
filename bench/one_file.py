"""How soon a table can be played at in the one file, opened from a disk, and in the served site.

python -m bench.one_file --runs 5

Both in turn, each in a fresh Chromium process, with an empty profile (cold) and once more with the
same one (warm). Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from pathlib import Path

from pages.words import ONE_FILE
from playwright.sync_api import Playwright, sync_playwright

from bench.boot import BASE, ROOT, Kind, Times, browser, marked, settle, visit, wait_for_mark
from bench.results import Bars, note, recording
from bench.site import build
from tools.server import served

FILE = ROOT / "dist" / ONE_FILE
SLOWER = 1.3
"""Times of the served site's that the file may take."""
LARGEST = 13e6
"""Bytes that it may have as gzip."""


def kinds(site: str) -> list[Kind]:
    """The two that are compared."""
    playable = wait_for_mark("table:playable"), marked("table:playable")
    return [
        Kind("the served site", f"{site}#hockey", *playable),
        Kind("the one file", f"{FILE.as_uri()}#hockey", *playable),
    ]


def measure(playwright: Playwright, site: str, runs: int) -> dict[str, Times]:
    """Milliseconds until the table can be played at."""
    compared = kinds(site)
    times = {kind.name: Times() for kind in compared}
    for run in range(runs):
        for kind in compared:
            with tempfile.TemporaryDirectory() as profile:
                with browser(playwright, Path(profile)) as context:
                    cold, page = visit(context, "", kind)
                    settle(page)
                with browser(playwright, Path(profile)) as context:
                    warm, _ = visit(context, "", kind)
            times[kind.name].cold.append(cold)
            times[kind.name].warm.append(warm)
        print(f"  round {run + 1} of {runs}", file=sys.stderr, flush=True)
    return times


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="of each, cold and warm")
    recording(parser)
    options = parser.parse_args()
    build()
    with sync_playwright() as playwright, served(ROOT / "dist", base=BASE) as site:
        return report(measure(playwright, site, options.runs))


def report(times: dict[str, Times]) -> int:
    """Print the medians side by side, and the size."""
    print(f"{'':18}{'cold':>9}{'warm':>9}")
    medians = []
    for name, its in times.items():
        cold, warm = statistics.median(its.cold), statistics.median(its.warm)
        medians.append((cold, warm))
        print(f"{name:18}{cold:6.0f} ms{warm:6.0f} ms")
        took = {"cold": f"{cold:.0f} ms", "warm": f"{warm:.0f} ms"}
        note("one-file", {"to the first deal": name, **took})
    ratios = [there / here for here, there in zip(*medians, strict=True)]
    bars = Bars("one_file")
    for state, ratio in zip(("cold", "warm"), ratios, strict=True):
        bars.hold(f"to the first deal, of the served site, {state}", ratio, SLOWER)
    content = FILE.read_bytes()
    size = f"{len(content) / 1e6:.1f} MB"
    print(size)
    note("one-file size", {"file": "the one file", "size": size})
    bars.hold("the file as gzip", len(gzip.compress(content, 6)) / 1e6, LARGEST / 1e6, "MB")
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
