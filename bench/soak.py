"""Whether a page stays as it is over hundreds of matches.

    python -m bench.soak [--matches 200] [--every 20] [--site dist]

All games in turn in one page that never reloads. Each match is opened by a link and played by its
own hints and the Enter key, at speed "instant", against easy opponents. After every few matches,
once the page rests and garbage is collected: the JavaScript heap, nodes in the document and
detached, listeners, and the renderers' memory, as in bench/boot. Flat: in the last third of the
rows at most a tenth above the first third. Free room in Blink's heap is not counted for that: its
collector moves nothing, so a constant 6 MB of objects hold ever more pages.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.boot import browser
from bench.results import Bars, Cells, note, recording
from bench.unwatched import renderers_pss
from e2e.hint_player import go_on, wait_for_turn
from pygames import GAMES
from tools.server import served

ROOT = Path(__file__).resolve().parent.parent

AT_ONCE = """try {
  localStorage.setItem("card-table.settings", JSON.stringify({ speed: "instant", numbers: false }));
} catch {}"""

NO_SPARE = "--disable-features=SpareRendererForSitePerProcess"
"""Without the renderer that Chromium keeps ready for a page to come, which is none of ours."""

MEMORY_BAR = 450.0
"""Megabytes that all renderers together may take: 330 at rest (`bench.boot`), and two more Pythons,
one for hints and one for reviews."""

REST_MS = 2500
"""For what is still written, and workers that end: each has listeners."""

LOOKS = 3
"""The one that uses the least counts: on a busy machine a worker gives it back late."""

DUMP_S = 60
"""A dump takes less than a second."""

GROWTH_BAR = 1.10
"""How much more there may be at the end than at the beginning."""


@dataclass(frozen=True, slots=True)
class Row:
    """What there is after so many matches, rubbish collected."""

    matches: int
    steps: int
    """Hints followed and sheets answered so far."""
    seconds: float
    heap: float
    """Of JavaScript, in MB; Python's is a part of `memory` alone."""
    nodes: int
    listeners: int
    memory: float
    """The proportional set size of all renderers, in MB."""
    used: float
    """`memory` without the free room in Blink's heap, in MB."""


def blink_free(page: Page, session: CDPSession) -> int:
    """Bytes of Blink's heaps, of page and workers, that no object takes.

    Raises LookupError and TimeoutError.
    """
    events: list[dict[str, Any]] = []
    ended: list[dict[str, Any]] = []

    def collect(data: dict[str, Any]) -> None:
        events.extend(data["value"])

    session.on("Tracing.dataCollected", collect)
    session.once("Tracing.tracingComplete", lambda data: ended.append(data))
    config = {"includedCategories": ["disabled-by-default-memory-infra"], "memoryDumpConfig": {}}
    session.send("Tracing.start", {"traceConfig": config})
    session.send("Tracing.requestMemoryDump", {"levelOfDetail": "light"})
    session.send("Tracing.end")
    patience = time.monotonic() + DUMP_S
    while not ended:
        if time.monotonic() > patience:
            raise TimeoutError(f"the browser has not ended its dump in {DUMP_S} s")
        page.wait_for_timeout(50)
    session.remove_listener("Tracing.dataCollected", collect)
    heaps = [
        {name: int(value["value"], 16) for name, value in heap["attrs"].items()}
        for event in events
        for path, heap in event.get("args", {}).get("dumps", {}).get("allocators", {}).items()
        if path.startswith("blink_gc/") and path.endswith("/heap")
    ]
    if not heaps:
        raise LookupError("the browser told nothing of Blink's heap")
    return sum(heap["committed_size"] - heap["allocated_objects_size"] for heap in heaps)


def measure(
    page: Page, session: CDPSession, profile: str, matches: int, steps: int, start: float
) -> Row:
    """Collect rubbish and count what is left."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    values = {
        one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
    }
    memory = renderers_pss(profile)
    return Row(
        matches=matches,
        steps=steps,
        seconds=time.monotonic() - start,
        heap=values["JSHeapUsedSize"] / 1e6,
        nodes=int(values["Nodes"]),
        listeners=int(values["JSEventListeners"]),
        memory=memory / 1e6,
        used=(memory - blink_free(page, session)) / 1e6,
    )


_BEGUN = """(game) => {
  const table = document.getElementById("table");
  return table.dataset.game === game && !table.querySelector('footer [data-act="sheet"].pri');
}"""
"""Whether a game's table is there, without the match before, which was over."""


def play_match(page: Page, game: str, number: int) -> int:
    """Play one match to its end and leave the sheet; returns how many steps that took."""
    opponents = ",easy" * (min(GAMES[game].seats) - 1)
    page.evaluate(
        "(place) => { location.hash = place; }", f"{game}/deal=soak+{number}&players=you{opponents}"
    )
    page.wait_for_function(_BEGUN, arg=game)
    now, steps = wait_for_turn(page), 0
    while not now.over:
        now = go_on(page, now)
        steps += 1
    page.keyboard.press("Escape")
    return steps


def soak(url: str, matches: int, every: int) -> Iterator[Row]:
    """Play, and count after every so many matches."""
    with (
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
        browser(playwright, Path(profile), NO_SPARE) as context,
    ):
        context.add_init_script(AT_ONCE)
        page = context.pages[0]
        page.goto(url)
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        start, steps = time.monotonic(), 0
        for number in range(1, matches + 1):
            steps += play_match(page, list(GAMES)[number % len(GAMES)], number)
            if number % every == 0:
                looks = []
                for _ in range(LOOKS):
                    page.wait_for_timeout(REST_MS)
                    looks.append(measure(page, session, profile, number, steps, start))
                yield min(looks, key=lambda row: row.used)


def judged(rows: list[Row], bars: Bars) -> None:
    """Hold the rows against the bars."""
    third = max(1, len(rows) // 3)
    for name in ("heap", "nodes", "listeners", "memory", "used"):
        before, after = (
            statistics.median(getattr(row, name) for row in part)
            for part in (rows[:third], rows[-third:])
        )
        if name != "memory":
            bars.hold(f"{name} in the end, of what it was at first", after / before, GROWTH_BAR)
        values = [getattr(row, name) for row in rows]
        ends = values[:3], values[-3:]
        first, last = (", ".join(f"{value:,.0f}" for value in part) for part in ends)
        cells = {"least": f"{min(values):,.0f}", "most": f"{max(values):,.0f}"}
        note("soak", {"measured": name, **cells, "at first": first, "in the end": last})
    steps: Cells = {"measured": "steps", "least": "", "most": rows[-1].steps}
    note("soak", {**steps, "at first": "", "in the end": ""})
    bars.hold("memory at its most", max(row.memory for row in rows), MEMORY_BAR, "MB")


def main() -> int:
    """Print a row for every few matches; returns 1 when something has grown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--every", type=int, default=20, help="matches between two rows")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON as well")
    recording(parser)
    options = parser.parse_args()
    print("matches  steps      s  heap MB  nodes listeners  PSS MB  used MB")
    rows = []
    with served(options.site, base="/soak/") as url:
        for row in soak(url, options.matches, options.every):
            rows.append(row)
            print(
                f"{row.matches:7} {row.steps:6} {row.seconds:6.0f} {row.heap:8.2f} {row.nodes:6}"
                f" {row.listeners:9} {row.memory:7.0f} {row.used:8.0f}",
                flush=True,
            )
    if options.json:
        print(json.dumps([{name: getattr(row, name) for name in Row.__slots__} for row in rows]))
    bars = Bars("soak")
    judged(rows, bars)
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
