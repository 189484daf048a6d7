"""How fast the table responds: from a click to the painted frame, and an opponent's move.

    python -m bench.table [--game GAME] [--level LEVEL] [--parts N]

In Chromium on the built site over periods of Hockey, hands of Gin, rounds of Haggis (for three) or
games of Haddock (for six), at full speed and, against easy opponents, with the CPU throttled four
times:

- *click to frame*: from the input event's time stamp until the first frame with the moving card is
  painted. Bars: 95th percentile under 50 ms, throttled under 100 ms.
- *click to outcome*: the same until the first frame with the result, cards on their way and the
  page redrawn. A tapped card rises before the result is known. No bar.
- *opponent's move*: from asking the worker until its answer, at the given level, without forced
  moves. Bars at expert: median under 400 ms (Haggis: 500 ms), maximum under 1,500 ms.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from typing import Any

from playwright.sync_api import Page

from bench.games import ANSWERED, trait
from bench.results import Bars, note, recording
from bench.site import in_chromium
from pygames import GAMES

PROBE = """
(() => {
  const times = { frames: [], outcomes: [], still: 0, answers: [], clicked: 0 };
  window.benchTimes = times;
  const measure = (start, done) => requestAnimationFrame(() => {
    const moving = document.getAnimations().some((one) => one.playState === "running");
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(moving, performance.now() - start);
    painted.port2.postMessage(0);
  });
  addEventListener("click", (event) => {
    if (!event.target.closest?.("[role=option], .pile, [data-act=main]")) return;
    // What is clicked on a sheet is told at once.
    times.clicked = event.target.closest("#table") ? event.timeStamp : 0;
    measure(event.timeStamp, (moving, time) => {
      if (moving) times.frames.push(time);
      else times.still += 1;
    });
  }, true);
  // The table has been told of the click, and has answered.
  addEventListener("tap", () => {
    const start = times.clicked;
    times.clicked = 0;
    if (start) measure(start, (moving, time) => moving && times.outcomes.push(time));
  });
  const wrap = () => {
    const opponents = window.cardTable?.opponents;
    if (!opponents) return setTimeout(wrap, 20);
    const ask = opponents.ask.bind(opponents);
    opponents.ask = async (view, level, nonce) => {
      const start = performance.now();
      const answer = await ask(view, level, nonce);
      times.answers.push([performance.now() - start, view]);
      return answer;
    };
  };
  wrap();
})();
"""


_READY = """() => !window.benchTimes.clicked
  && document.getElementById("table").dataset.scene === undefined
  && (document.querySelector(".dock [data-act=sheet]")
  || (document.querySelector(".prompt:not(.wait)") && document.querySelector("[role=option]")))"""


def play(page: Page, game: str, parts: int) -> None:
    """Play so many parts of a match, each with a reckoning at its end, as fast as can be."""
    mine, move = page.locator(".prompt:not(.wait)"), trait(game, "play", play_by_hints)
    while True:
        page.wait_for_function(_READY)
        if page.locator(".dock [data-act=sheet]").count():
            parts -= 1
            if not parts:
                return
            page.locator(".dock .btn.pri").click()
        elif mine.count():
            move(page)


def play_by_hints(page: Page) -> None:
    """Any game: what a hint says."""
    page.keyboard.press("h")
    page.wait_for_function(ANSWERED)
    page.keyboard.press("Enter")


def decisions(game: str, answers: list[tuple[float, str]]) -> list[float]:
    """The times of the answers that were not forced."""
    rules = GAMES[game]
    return [time for time, view in answers if len(rules.view(json.loads(view)).moves) > 1]


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    return statistics.quantiles(values, n=100, method="inclusive")[round(share * 100) - 1]


def measure(
    browser: Any, url: str, game: str, level: str, parts: int, rate: int, bars: Bars
) -> None:
    """Play, print lines for the clicks and the answers, and hold them against the bars."""
    # The page's own policy forbids the probe's waiting conditions.
    page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.add_init_script(PROBE)
    page.goto(f"{url}#{game}/deal=bench&players=you{f',{level}' * (GAMES[game].seats[-1] - 1)}")
    page.wait_for_selector("[role=option]", timeout=60_000)
    page.wait_for_function("window.cardTable.opponents?.state === 'ready'", timeout=60_000)
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    play(page, game, parts)
    times = page.evaluate("window.benchTimes")
    page.close()
    frames, answers = times["frames"], decisions(game, times["answers"])
    what = "full speed" if rate == 1 else f"{rate} x slower"
    bar = 50 if rate == 1 else 100
    print(
        f"click to frame, {what:>10}: median {statistics.median(frames):6.1f} ms, 95th percentile "
        f"{percentile(frames, 0.95):6.1f} ms, {len(frames)} clicks with a card moving, "
        f"{times['still']} without"
    )
    outcomes = times["outcomes"]
    print(
        f"click to outcome, {what:>10}: median {statistics.median(outcomes):6.1f} ms, "
        f"95th percentile {percentile(outcomes, 0.95):6.1f} ms"
    )
    move = ""
    if rate == 1:
        move = f"{statistics.median(answers):.0f} / {max(answers):.0f}"
        print(
            f"opponent's move, {level:>8}: median {statistics.median(answers):6.1f} ms, "
            f"maximum {max(answers):6.1f} ms, {len(answers)} moves"
        )
        median, slowest = trait(game, "MEDIAN", 400), trait(game, "SLOWEST", 1500)
        bars.hold(f"{game}, median of {level}'s moves", statistics.median(answers), median, "ms")
        bars.hold(f"{game}, longest of {level}'s moves", max(answers), slowest, "ms")
    bars.hold(f"{game}, click to frame, {what}, p95", percentile(frames, 0.95), bar, "ms")
    shown = {"click to frame": frames, "to the outcome": outcomes}
    cells = {
        name: f"{statistics.median(times):.0f} / {percentile(times, 0.95):.0f}"
        for name, times in shown.items()
    }
    cells = {"game": GAMES[game].title, "processor": what, **cells, "expert's move": move}
    note("table", cells, key=["game", "processor"])


def main() -> int:
    """Print the table; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument(
        "--parts", type=int, default=6, help="periods, hands, rounds; throttled, half"
    )
    parser.add_argument("--level", default="expert")
    parser.add_argument("--game", default="hockey", choices=GAMES)
    recording(parser)
    options = parser.parse_args()
    bars = Bars("table")
    with in_chromium() as (browser, url):
        for rate in (1, 4):
            level = options.level if rate == 1 else "easy"  # clicks are all that is measured then
            parts = options.parts if rate == 1 else max(1, options.parts // 2)
            measure(browser, url, options.game, level, parts, rate, bars)
    return bars.close()


if __name__ == "__main__":
    sys.exit(main())
