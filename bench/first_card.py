"""How soon a card lies there for somebody who comes to the home page and wants to play.

    python -m bench.first_card [--runs 6]

Python starts on the home page when somebody shows an intent. A mouse moves to a game's tile and
clicks, a thumb taps it; then comes a pause in the set-up, and Play. Each in an empty profile, after
1.5 s of reading, at full speed and with the CPU four times slower, when the pause is four times as
long. Prints the milliseconds from the intent and from Play to the first painted card.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.boot import BASE, KINDS, PHONE, ROOT, browser, marked, visit, wait_for_mark
from bench.results import Bars, note, recording
from bench.site import build
from tools.server import served

READING_MS = 1500
PAUSES_MS = (1500, 500)
"""What somebody takes in the set-up; the first one's figures have bars."""
BARS_MS = {1: 120, 4: 500}
"""From Play to a card, by how many times slower the CPU is."""

PLAY = "dialog[open] button.play"
WATCH = """(play) => {
  const look = () => {
    const card = document.querySelector("#table:not([hidden]) :is([role=option], .fly)");
    requestAnimationFrame(card ? () => setTimeout(() => performance.mark("bench:card")) : look);
  };
  document.querySelector(play).addEventListener("click", () => {
    performance.mark("bench:play");
    look();
  }, { capture: true, once: true });
}"""
"""Marks Play, and the first painted card: in the hand, or on its way there."""


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody comes to a table."""

    touches: bool
    slower: int
    pause_ms: int

    def __str__(self) -> str:
        speed = f"CPU {self.slower} x slower" if self.slower > 1 else "full speed"
        return f"{'touch' if self.touches else 'mouse'}, {speed}, {self.pause_ms / 1000:g} s"


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds to the first painted card."""

    from_intent: float
    from_play: float


def measure(playwright: Playwright, url: str, way: Way) -> Times:
    """One visit in an empty profile."""
    options: dict[str, Any] = PHONE if way.touches else {}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        browser(playwright, Path(profile), **options) as context,
    ):
        _, page = visit(context, url, replace(KINDS[2], path=""))
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": way.slower})
        page.wait_for_timeout(READING_MS)
        tile, play = page.locator("[data-of=hockey] [data-from]").first, page.locator(PLAY)
        tile.tap() if way.touches else tile.click()
        play.wait_for()
        page.evaluate(WATCH, PLAY)
        page.wait_for_timeout(way.pause_ms * way.slower)
        play.tap() if way.touches else play.click()
        wait_for_mark("bench:card")(page)
        card, intent, played = (
            float(page.evaluate(marked(name)))
            for name in ("bench:card", "boot:intent", "bench:play")
        )
    return Times(card - intent, card - played)


def main() -> int:
    """Measure and print; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=6, help="of each way")
    recording(parser)
    options = parser.parse_args()
    build()
    ways = [Way(*of) for of in product((False, True), BARS_MS, PAUSES_MS)]
    by_way: dict[Way, list[Times]] = {way: [] for way in ways}
    with served(ROOT / "dist", base=BASE) as url, sync_playwright() as playwright:
        for run in range(options.runs):
            for way in ways:
                by_way[way].append(measure(playwright, url, way))
            print(f"  round {run + 1} of {options.runs}", file=sys.stderr, flush=True)
    return report(by_way)


def report(by_way: dict[Way, list[Times]]) -> int:
    """Print the table and the bars; returns 1 when a bar is missed."""
    bars = Bars("first_card")
    for way, times in by_way.items():
        intent, play = [one.from_intent for one in times], [one.from_play for one in times]
        cells = {
            name: f"{statistics.median(of):,.0f} / {max(of):,.0f}"
            for name, of in (("from the intent", intent), ("from Play", play))
        }
        print(f"{way!s:32}", *(f"{name} {cell:>15} ms" for name, cell in cells.items()))
        note("first card", {"way": str(way), **cells})
        if way.pause_ms == PAUSES_MS[0]:
            bars.hold(f"{way}, from Play", statistics.median(play), BARS_MS[way.slower], "ms")
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
