"""How long a hint takes in the browser: its first answer, and its last.

    python -m bench.hints [GAME ...] [--positions 100] [--seats N] [--record]

In Chromium on the built site, whose worker is asked about decisions of matches between players of
all levels. Bars, for the median and for 95 of 100: 0.5 s to the first answer, 2 s to the last. The
last line says what else the machine did.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from itertools import islice

from playwright.sync_api import Browser

from bench.positions import positions
from bench.results import Bars, note, recording
from bench.site import in_chromium, load
from bench.table import percentile
from pygames.opponents.review import reviewer_of
from pygames.registry import GAMES

FIRST, LAST = 0.5, 2.0
"""Seconds that an answer may take."""

ASKED = """async (view) => {
  const { opponents } = window.cardTable, start = performance.now();
  let first = 0;
  for (let step = 0; ; step += 1) {
    const text = await opponents.weigh(view, "bench", step);
    first ||= performance.now() - start;
    if (!text || JSON.parse(text).is_done) break;
  }
  return [first / 1000, (performance.now() - start) / 1000];
}"""
"""The seconds to the first answer, and to the last."""


def waits(browser: Browser, url: str, game: str, seats: int, number: int) -> list[list[float]]:
    """What `ASKED` tells of so many positions; one more comes before, and is not counted."""
    page = browser.new_page(bypass_csp=True)
    page.set_default_timeout(120_000)
    page.goto(f"{url}#{game}")
    page.wait_for_function("window.cardTable?.opponents?.state === 'ready'")
    rows = []
    for _, state in islice(positions(game, seats, "hints"), number + 1):
        assert state.turn is not None
        view = json.dumps(state.view(state.turn).to_json())
        rows.append(page.evaluate(ASKED, view))
    page.close()
    return rows[1:]


def measure(rows: list[list[float]], game: str, seats: int, bars: Bars) -> None:
    """Print a game's figures, and hold them against the bars."""
    name = f"{GAMES[game].title}, {seats} players"
    cells: dict[str, str | int] = {"hint at": name, "positions": len(rows)}
    for what, bar, each in zip(
        ("first", "last"), (FIRST, LAST), zip(*rows, strict=True), strict=True
    ):
        median, slow = statistics.median(each), percentile([*each], 0.95)
        cells |= {f"{what} answer": f"{median:.2f} s", f"{what}, 95 of 100": f"{slow:.2f} s"}
        bars.hold(f"{name}, {what} answer, median", median, bar, "s")
        bars.hold(f"{name}, {what} answer, p95", slow, bar, "s")
    note("hints", cells)


def main() -> int:
    """Print the figures; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    weighed = [game for game in GAMES if reviewer_of(game)]
    parser.add_argument("games", nargs="*", default=weighed, metavar="GAME")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seats", type=int, help="as few and as many as can play, if not given")
    recording(parser)
    options = parser.parse_args()
    bars = Bars("hints")
    with in_chromium() as (browser, url):
        for game in options.games:
            few, many = GAMES[game].seats[0], GAMES[game].seats[-1]
            for seats in [options.seats] if options.seats else sorted({few, many}):
                measure(waits(browser, url, game, seats, options.positions), game, seats, bars)
    print(load())
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
