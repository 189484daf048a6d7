"""How fast thousands of finished matches are listed, and a long one is gone through.

    python -m bench.history [--matches N] [--runs N]

In Chromium on the built site. A store is filled with that many matches of all games, by the same
door as the table's own; a few whole matches, played by opponents, stand in for all of them. Then:

- *first rows*: from the press of "Your matches" on the home page until the first matches have been
  painted. Bar: 100 ms.
- *filter*: from the choice of an opponent until the list and its number have been painted. Bar:
  300 ms.
- *scrolling*: the share of frames that took longer than 1.5 of a display's (60 a second) while the
  list is scrolled through, a window's height every five frames.
- *scrub*: from the move of the strip's knob until the table has been drawn anew, over random
  places of a match of Gin to 500 and of a Haddock series for six. Bar: 50 ms.

Each is the median of the runs, with the slowest one beside it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from app.history import row_of  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from pygames import GAMES, Match, new_match  # noqa: E402
from pygames.opponents.levels import known_bot  # noqa: E402
from tools.browsers import launch  # noqa: E402
from tools.server import served  # noqa: E402

LEVELS = ("easy", "medium", "hard", "expert")
BETWEEN = 3_000_000
"""Milliseconds from one match to the one before: 29 a day."""
BATCH = 500

LONG = (
    new_match("gin", ["", "easy"], "long", {"limit": 500}),
    new_match("haddock", ["", *["easy"] * 5], "long", {"series": True}),
)
"""The deals of the long matches that are gone through."""

PAINTED = """(done) => new Promise((resolve) => {
  const look = () => (done() ? requestAnimationFrame(() => setTimeout(resolve)) :
    requestAnimationFrame(look));
  look();
})"""


def played(match: Match) -> Match:
    """A match played to its end, the person's seat by a bot of medium level."""
    rng = Random(match.seed)
    bots = [known_bot(match.game.name, player.bot or "medium") for player in match.players]
    while match.state.turn is not None:
        view = match.state.view(match.state.turn)
        move = view.moves[0] if len(view.moves) == 1 else bots[view.seat].choose(view, rng)
        match = match.play(move)
    return match


def several() -> list[Match]:
    """A match of each game against each level."""
    return [
        played(new_match(name, ["", *[level] * (min(game.seats) - 1)], f"bench {level}"))
        for name, game in GAMES.items()
        for level in LEVELS
    ]


def fill(page: Page, matches: Sequence[Match], number: int) -> None:
    """Let the page keep so many matches."""
    known = [(row_of(match), match.save()) for match in matches]
    now = int(time.time() * 1000)
    for first in range(0, number, BATCH):
        batch = [
            ({**row, "id": f"{place:064x}", "when": now - place * BETWEEN}, record)
            for place in range(first, min(first + BATCH, number))
            for row, record in [known[place % len(known)]]
        ]
        page.evaluate("(rows) => window.cardTable.played.keepAll(rows)", batch)


def first_rows(page: Page) -> float:
    """Milliseconds from the press on the home page to the first matches."""
    page.goto(page.url.split("#")[0])
    page.wait_for_function("window.cardTable.played")
    ms: float = page.evaluate(
        f"""async () => {{
          const start = performance.now();
          document.querySelector('.home a[href="#matches"]').click();
          await ({PAINTED})(() => document.querySelector(".match"));
          return performance.now() - start;
        }}"""
    )
    return ms


def filtered(page: Page, level: str) -> float:
    """Milliseconds from the choice of an opponent to the list."""
    ms: float = page.evaluate(
        f"""async (level) => {{
          const count = document.querySelector(".count");
          const select = document.querySelector("select[name=level]");
          const choose = (value) => {{
            select.value = value;
            select.dispatchEvent(new Event("change", {{ bubbles: true }}));
          }};
          choose("");
          const before = count.textContent;
          const start = performance.now();
          choose(level);
          await ({PAINTED})(() => count.textContent !== before);
          return performance.now() - start;
        }}""",
        level,
    )
    return ms


def dropped(page: Page) -> float:
    """The share of frames that came late while the list is scrolled through."""
    share: float = page.evaluate(
        """async () => {
          const deltas = [];
          let last = await new Promise(requestAnimationFrame);
          for (let frame = 0; frame < 240; frame += 1) {
            if (frame % 5 === 0) scrollBy(0, innerHeight);
            const now = await new Promise(requestAnimationFrame);
            deltas.push(now - last);
            last = now;
          }
          return deltas.filter((ms) => ms > 25).length / deltas.length;
        }"""
    )
    return share


def scrubbed(page: Page, match: Match) -> list[float]:
    """Milliseconds from each move of the knob to the table drawn anew."""
    page.goto(f"{page.url.split('#')[0]}#{match.game.name}")
    page.wait_for_selector("[role=option]", timeout=60_000)
    page.evaluate(
        "(text) => document.dispatchEvent(new CustomEvent('match-file', { detail: { text } }))",
        match.save(),
    )
    page.wait_for_selector(".reel input", timeout=60_000)
    times: list[float] = page.evaluate(
        """async () => {
          const knob = document.querySelector(".reel input");
          const times = [];
          for (let turn = 0; turn < 60; turn += 1) {
            const start = performance.now();
            knob.value = String(Math.floor((Number(knob.max) * ((turn * 37) % 61)) / 61));
            knob.dispatchEvent(new Event("input", { bubbles: true }));
            document.querySelector(".table").getBoundingClientRect();
            times.push(performance.now() - start);
            await new Promise(requestAnimationFrame);
          }
          return times;
        }"""
    )
    return times


def line(what: str, times: Sequence[float], bar: float) -> str:
    """A figure, its slowest and its bar."""
    middle = statistics.median(times)
    return f"{what:<34} median {middle:7.1f} ms   slowest {max(times):7.1f} ms   bar {bar:g} ms"


def measure(browser: Browser, url: str, number: int, runs: int) -> None:
    """Fill a store, and print the figures."""
    # The page's own policy forbids the probe's waiting conditions.
    page: Any = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.goto(url)
    page.wait_for_function("window.cardTable.played")
    fill(page, several(), number)
    print(line(f"first rows of {number:,} matches", [first_rows(page) for _ in range(runs)], 100))
    page.wait_for_function("document.querySelector('.count').textContent")
    levels = [LEVELS[run % len(LEVELS)] for run in range(runs)]
    print(line("filter", [filtered(page, level) for level in levels], 300))
    page.evaluate("history.replaceState(null, '', '#matches')")
    print(f"{'scrolling':<34} {dropped(page):.1%} of frames late")
    for deal in LONG:
        match = played(deal)
        title = f"scrub {match.game.title}, {len(match.turns)} moves"
        print(line(title, scrubbed(page, match), 50))
    page.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with served(ROOT / "dist", base="/bench/") as url, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        measure(browser, url, options.matches, options.runs)
        browser.close()


if __name__ == "__main__":
    main()
