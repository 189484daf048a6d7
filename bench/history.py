"""How fast thousands of finished matches are listed and counted, and a long one replayed.

    python -m bench.history [--matches N] [--runs N]

In Chromium on the built site. The store is filled with copies of a few whole matches of all games,
through the table's own storage module. Then:

- *first rows*: from the press of "Your matches" on the home page until the first matches are
  painted. Bar: 100 ms.
- *filter*: from the choice of an opponent until the list and its number are painted. Bar: 300 ms.
- *statistics*: from the press of "Statistics" on the home page until the figures of all games are
  painted; then from the choice of a game and of an opponent until its charts are. Bar: 300 ms each.
- *scrolling*: the share of frames that took longer than 1.5 of a display's (60 a second) while the
  list is scrolled through, a window's height every five frames.
- *scrub*: from the move of the strip's knob until the table is redrawn, over random places of a
  match of Gin to 500 and of a Haddock series for six. Bar: 50 ms.

Printed as median, fastest and slowest run, and beside them what the page's own thread computed in
the median run: the figure to use on a busy machine. The last line says how busy it was.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

from app.history import row_of
from playwright.sync_api import Browser, Page

from bench.results import Bars, note, recording
from bench.site import in_chromium, load
from e2e.replayed import play_out
from pygames import GAMES, Match, new_match
from pygames.opponents.levels import bot_for

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


class Watch:
    """Takes the time of what is done on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.wall: list[float] = []
        self.computed: list[float] = []

    def take(self, script: str, argument: object = None) -> None:
        """Run a function that returns how many milliseconds something took; also the computing."""
        before = self._ticks()
        self.wall.append(self.page.evaluate(script, argument))
        self.computed.append(self._ticks() - before)

    def _ticks(self) -> float:
        """Milliseconds that the page's thread has computed so far."""
        metrics = self._devtools.send("Performance.getMetrics")["metrics"]
        (seconds,) = [one["value"] for one in metrics if one["name"] == "ThreadTime"]
        return float(seconds) * 1000

    def tell(self, what: str, bar: float, bars: Bars) -> None:
        """Print what was taken, and hold its median against the bar."""
        median, computed = statistics.median(self.wall), statistics.median(self.computed)
        print(
            f"{what:<30} median {median:6.0f} ms  fastest {min(self.wall):6.0f}"
            f"  slowest {max(self.wall):6.0f}  computed {computed:6.0f}"
        )
        bars.hold(what, median, bar, "ms")
        note("history", {"figure": what, "slowest run": f"{max(self.wall):.0f} ms"})


def played(match: Match) -> Match:
    """A match played to its end, the person's seat by a bot of medium level."""
    game = match.game.name
    return play_out(match, [bot_for(game, player.bot or "medium") for player in match.players])


def several() -> list[Match]:
    """A match of each game against each level."""
    return [
        played(new_match(name, ["", *[level] * (min(game.seats) - 1)], f"bench {level}"))
        for name, game in GAMES.items()
        for level in LEVELS
    ]


def fill(page: Page, matches: Sequence[Match], number: int) -> None:
    """Let the page keep so many matches."""
    rows = [(row_of(match), match.save()) for match in matches]
    now = int(time.time() * 1000)
    for first in range(0, number, BATCH):
        batch = [
            ({**row, "id": f"{place:064x}", "when": now - place * BETWEEN}, record)
            for place in range(first, min(first + BATCH, number))
            for row, record in [rows[place % len(rows)]]
        ]
        page.evaluate("(rows) => window.cardTable.played.keepAll(rows)", batch)


def home(page: Page) -> None:
    """Go there, and wait until all of it is still."""
    page.goto(page.url.split("#")[0])
    page.wait_for_function("window.cardTable.ready")


OPENED = f"""async ([place, drawn]) => {{
  const start = performance.now();
  document.querySelector(`.home a[href="${{place}}"]`).click();
  await ({PAINTED})(() => document.querySelector(drawn));
  return performance.now() - start;
}}"""
"""From the press of a link on the home page until something of the new page has been painted."""

CHOSEN = f"""async ([control, value, selector]) => {{
  const words = document.querySelector(selector);
  const before = words.textContent;
  const start = performance.now();
  const field = document.querySelector(control);
  if (field instanceof HTMLSelectElement) {{
    field.value = value;
    field.dispatchEvent(new Event("change", {{ bubbles: true }}));
  }} else {{
    field.click();
  }}
  await ({PAINTED})(() => words.textContent !== before);
  return performance.now() - start;
}}"""
"""From a choice until the words that say what is shown have changed, and been painted."""


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


SCRUBBED = """async (turn) => {
  const knob = document.querySelector(".timeline input");
  const start = performance.now();
  knob.value = String(Math.floor((Number(knob.max) * ((turn * 37) % 61)) / 61));
  knob.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("#table").getBoundingClientRect();
  const ms = performance.now() - start;
  await new Promise(requestAnimationFrame);
  return ms;
}"""
"""From the move of the knob until the table has been drawn anew and laid out."""


def scrub(page: Page, match: Match) -> Watch:
    """Open a match from a file, and move the knob of its strip about."""
    page.goto(f"{page.url.split('#')[0]}#{match.game.name}")
    page.wait_for_selector("#table [role=option]", timeout=60_000)
    page.evaluate(
        "(text) => document.dispatchEvent(new CustomEvent('match-file', { detail: { text } }))",
        match.save(),
    )
    page.wait_for_selector(".timeline input", timeout=60_000)
    watch = Watch(page)
    for turn in range(60):
        watch.take(SCRUBBED, turn)
    return watch


def measure(browser: Browser, url: str, number: int, runs: int, bars: Bars) -> None:
    """Fill a store, print the figures, and hold them against the bars."""
    # The page's own policy forbids the probe's waiting conditions.
    page: Page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.goto(url)
    page.wait_for_function("window.cardTable.played")
    fill(page, several(), number)

    watch = Watch(page)
    for _ in range(runs):
        home(page)
        watch.take(OPENED, ["#matches", ".match"])
    watch.tell(f"first rows of {number:,} matches", 100, bars)
    page.wait_for_function("document.querySelector('.matches .count').textContent")
    watch = Watch(page)
    for run in range(runs * 2):
        level = LEVELS[run // 2 % len(LEVELS)] if run % 2 == 0 else ""
        watch.take(CHOSEN, [".matches select[name=level]", level, ".matches .count"])
    watch.tell("filter", 300, bars)
    print(f"{'scrolling':<30} {dropped(page):.1%} of frames late")

    watch = Watch(page)
    for _ in range(runs):
        home(page)
        watch.take(OPENED, ["#statistics", ".statistics .of-all"])
    watch.tell(f"statistics of {number:,} matches", 300, bars)
    for what, control in (
        ("statistics of a game", ".statistics [data-tab='{}']"),
        ("statistics of an opponent", ".statistics [name=level][value='{}']"),
    ):
        watch = Watch(page)
        values = [*GAMES] if "tab" in control else [*LEVELS]
        for run in range(runs):
            value = values[run % len(values)]
            watch.take(CHOSEN, [control.format(value), value, ".statistics .charts"])
        watch.tell(what, 300, bars)

    for deal in LONG:
        match = played(deal)
        title = f"scrub {match.game.title}, {len(match.turns)} moves"
        scrub(page, match).tell(title, 50, bars)
    page.close()


def main() -> int:
    """Print the table; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5)
    recording(parser)
    options = parser.parse_args()
    bars = Bars("history")
    with in_chromium() as (browser, url):
        measure(browser, url, options.matches, options.runs, bars)
    print(load())
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
