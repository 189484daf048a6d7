"""How fast the table answers: from a click to the painted frame, and an opponent's move.

    python bench/table.py [--matches N] [--level LEVEL] [--game GAME]

Measured in Chromium on the built site, at full speed and with the CPU throttled four times:

- *click to frame*: from the input event's own time stamp until the first frame with the card
  moving has been painted. Bars: 95th percentile under 50 ms, throttled under 100 ms.
- *opponent's move*: from asking the worker until its answer arrives, at the given level, forced
  moves left out. Bars at expert: median under 400 ms, maximum under 1,500 ms.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from tools.browsers import launch  # noqa: E402
from tools.server import served  # noqa: E402

PROBE = """
(() => {
  const times = { frames: [], still: 0, answers: [] };
  window.benchTimes = times;
  addEventListener("click", (event) => {
    if (!event.target.closest?.("[role=option]")) return;
    const start = event.timeStamp;
    requestAnimationFrame(() => {
      const moving = document.getAnimations().some((one) => one.playState === "running");
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        if (moving) times.frames.push(performance.now() - start);
        else times.still += 1;
      };
      painted.port2.postMessage(0);
    });
  }, true);
  const wrap = () => {
    const opponents = window.cardTable?.opponents;
    if (!opponents) return setTimeout(wrap, 20);
    const ask = opponents.ask.bind(opponents);
    opponents.ask = async (view, level, nonce) => {
      const start = performance.now();
      const answer = await ask(view, level, nonce);
      if (JSON.parse(view).moves.length > 1) times.answers.push(performance.now() - start);
      return answer;
    };
  };
  wrap();
})();
"""


def play(page: Page, matches: int) -> None:
    """Play whole matches, the first card of the hand each time, as fast as the table allows."""
    mine = page.locator(".prompt:not(.wait)")
    for number in range(matches):
        while True:
            page.wait_for_function(
                "document.querySelector('#table-sheet[open]') || "
                "(document.querySelector('.prompt:not(.wait)') && "
                "document.querySelector('[role=option]'))"
            )
            sheet = page.locator("#table-sheet[open]")
            if sheet.count():
                over = sheet.get_by_role("button", name="New match").count()
                if over and number + 1 == matches:
                    return
                sheet.locator(".btn.pri").click()
                if over:
                    break
            elif mine.count():
                page.locator("[role=option]").first.click()


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    return statistics.quantiles(values, n=100, method="inclusive")[round(share * 100) - 1]


def measure(browser: Any, url: str, game: str, level: str, matches: int, rate: int) -> None:
    """Play, and print one line for the clicks and one for the answers."""
    # The page's own policy forbids the probe's waiting conditions.
    page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.add_init_script(PROBE)
    page.goto(f"{url}#{game}/deal=bench&players=you,{level}")
    page.wait_for_selector("[role=option]", timeout=60_000)
    page.wait_for_function("window.cardTable.opponents?.state === 'ready'", timeout=60_000)
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    play(page, matches)
    times = page.evaluate("window.benchTimes")
    page.close()
    frames, answers = times["frames"], times["answers"]
    what = "full speed" if rate == 1 else f"{rate} x slower"
    bar = 50 if rate == 1 else 100
    print(
        f"click to frame, {what:>10}: median {statistics.median(frames):6.1f} ms, 95th percentile "
        f"{percentile(frames, 0.95):6.1f} ms (bar {bar}), {len(frames)} clicks with a card moving, "
        f"{times['still']} without"
    )
    if rate == 1:
        print(
            f"opponent's move, {level:>8}: median {statistics.median(answers):6.1f} ms (bar 400), "
            f"maximum {max(answers):6.1f} ms (bar 1500), {len(answers)} moves"
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--game", default="hockey")
    options = parser.parse_args()
    with served(ROOT / "dist", base="/bench/") as url, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        for rate in (1, 4):
            matches = options.matches if rate == 1 else 1
            measure(browser, url, options.game, options.level, matches, rate)
        browser.close()


if __name__ == "__main__":
    main()
