"""How long the review of a match takes in the browser, and how the table responds meanwhile.

    python -m bench.reviewing [GAME ...] [--matches N] [--seats N]

In Chromium on the built site. Stored matches of medium against hard, expert and easy are each
opened as `#game/review=...` in a fresh profile, with one worker and with as many as this machine
allows (two at most). Measured from the drawn table to the complete summary. Bars: a Gin hand 6 s, a
Gin match 40 s, Haggis 20 s, Hockey 3 s; Haddock has none. Then again while stepping between
decisions, four a second: from the key to the drawn frame. Bar: 50 ms for 95 of 100.

The last line says what else the machine did.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from app.history import row_of
from playwright.sync_api import Browser

from bench.games import trait
from bench.history import played
from bench.results import Bars, note, recording
from bench.site import in_chromium, load
from bench.table import percentile
from pygames import GAMES, Match, new_match
from pygames.match_facts import parts
from pygames.opponents.review import turns_to_weigh

LONGEST_MS = 600_000

ALONE = """Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });"""

REVIEWED = """async ([address, isWatched]) => {
  const waiting = (found) => new Promise((done) => {
    const look = () => (found() ? done() : setTimeout(look, 20));
    look();
  });
  const keys = [];
  const table = document.getElementById("table");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); // of the link
  location.hash = address;
  await waiting(() => table.querySelector('[aria-label="Plays looked at"]'));
  const start = performance.now();
  const pressing = isWatched && setInterval(() => {
    const key = keys.length % 2 ? "ArrowLeft" : "ArrowRight";
    const pressed = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - pressed)));
  }, 250);
  const titles = () => [...table.querySelectorAll("h2")].map((one) => one.textContent);
  await waiting(() => titles().some((title) => /^(Where the points|What moved)/.test(title)));
  clearInterval(pressing);
  return [(performance.now() - start) / 1000, keys];
}"""
"""Opens a review; the seconds until it is whole, and the ms from each key to its frame, if keys are
pressed."""


def time_review(
    browser: Browser, url: str, match: Match, alone: bool = False, watched: bool = False
) -> tuple[float, list[float]]:
    """What `REVIEWED` tells, in a fresh profile whose opponents have come."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.set_default_timeout(LONGEST_MS)
    if alone:
        context.add_init_script(ALONE)
    page = context.new_page()
    page.goto(f"{url}#{match.game.name}")
    page.wait_for_function("window.cardTable?.opponents?.state === 'ready'")
    page.goto(f"{url}#home")
    row = row_of(match)
    rows = [({**row, "when": 1_700_000_000_000}, match.save())]
    page.evaluate("(rows) => window.cardTable.played.keepAll(rows)", rows)
    seconds, keys = page.evaluate(REVIEWED, [f"{match.game.name}/review={row['id']}", watched])
    context.close()
    return float(seconds), [float(ms) for ms in keys]


def measure(browser: Browser, url: str, game: str, seats: int, number: int, bars: Bars) -> None:
    """Print the lines of a game for so many, and hold its medians against the bars."""
    ones: list[float] = []
    twos: list[float] = []
    hands: list[float] = []
    frames: list[float] = []
    for deal in range(number):
        level = ["hard", "expert", "easy"][deal % 3]
        match = played(new_match(game, ["", *[level] * (seats - 1)], f"reviewing {deal}"))
        count, weighed = len(parts(match)), len(turns_to_weigh(match))
        ones.append(time_review(browser, url, match, alone=True)[0])
        twos.append(time_review(browser, url, match)[0])
        hands.append(twos[-1] / count)
        frames += time_review(browser, url, match, watched=True)[1]
        times = f"{ones[-1]:5.1f} s, {twos[-1]:5.1f} s"
        print(f"  {game} {deal}: {count} parts, {weighed} decisions: {times}", flush=True)
    one, two, part = (statistics.median(times) for times in (ones, twos, hands))
    slow = percentile(frames, 0.95)
    print(
        f"{game:<8} one worker {one:5.1f} s  two {two:5.1f} s  a part {part:4.1f} s"
        f"  key to frame p95 {slow:3.0f} ms of {len(frames)}"
    )
    more = f", {seats} players" if seats > min(GAMES[game].seats) else ""
    cells = {"review of": GAMES[game].title + more, "two workers": f"{two:.1f} s"}
    cells |= {"one worker": f"{one:.1f} s", "a part of it": f"{part:.1f} s"}
    note("reviewing", {**cells, "key to frame, 95 of 100": f"{slow:.0f} ms"})
    for what, seconds, bar in (("match", two, "REVIEW_MATCH"), ("part of it", part, "REVIEW_PART")):
        most = trait(game, bar)
        if most is not None:
            bars.hold(f"{game}, a {what}", seconds, most, "s")
    bars.hold(f"{game}, key to frame, p95", slow, 50, "ms")


def main() -> int:
    """Print the table; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=[*GAMES], metavar="GAME")
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seats", type=int, help="as few as can play where it is not given")
    recording(parser)
    options = parser.parse_args()
    bars = Bars("reviewing")
    with in_chromium() as (browser, url):
        for game in options.games:
            seats = options.seats or min(GAMES[game].seats)
            measure(browser, url, game, seats, options.matches, bars)
    print(load())
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
