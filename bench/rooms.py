"""What the opponents' workers cost, and how long an honest one may be silent.

    python -m bench.rooms [--load 10] [--moves 12]

Each seat has a worker with a Python of its own. Measured in Chromium at a table for six, where each
of five opponents moves in turn: the seconds from a worker's making to its first answer, the memory
that goes with them, and, while so many processes keep the cores busy, how many pings
in a row went unanswered at most though the page's own timer kept its pace (`web/python/pulse.js`).
Beside it stands after how many a worker is replaced.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from bench.results import Cells, note, recording
from bench.site import in_chromium, load
from bench.unwatched import renderers_pss
from pygames import Match

ROOT = Path(__file__).resolve().parent.parent

SIX = "#haddock/deal=rooms&players=you,expert,expert,expert,expert,expert"

WATCH = """
window.rooms = { alive: 0, starts: [], missed: 0, longest: 0 };
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    rooms.alive += 1;
    this.began = performance.now();
    this.misses = 0;
    this.asked = 0;
    let last = performance.now();
    this.clock = setInterval(() => {
      const now = performance.now();
      const isOnTime = now - last < 1500;
      last = now;
      if (isOnTime && this.asked) rooms.missed = Math.max(rooms.missed, ++this.misses);
    }, 1000);
    this.addEventListener("message", ({ data }) => {
      this.misses = 0;
      if (data.answer === "ready") rooms.starts.push(performance.now() - this.began);
      if (data.id >= 0) {
        rooms.longest = Math.max(rooms.longest, performance.now() - this.asked);
        this.asked = 0;
      }
    });
  }
  postMessage(message, ...more) {
    if (message.module || message.view || message.record) this.asked = performance.now();
    super.postMessage(message, ...more);
  }
  terminate() {
    clearInterval(this.clock);
    rooms.alive -= 1;
    super.terminate();
  }
};
"""

VIEWS = """async ([views, level]) => {
  const { opponents } = window.cardTable;
  for (const [at, view] of views.entries()) await opponents.ask(view, level, `bench ${at}`);
}"""

FORGET = """async () => {
  const { opponents } = window.cardTable;
  for (let seat = 0; seat < 6; seat++) opponents.forget(seat);
  await new Promise((done) => setTimeout(done, 2000));
}"""


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes that do nothing but compute."""
    spinning = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for one in spinning:
            one.kill()
            one.wait()


def pings() -> dict[str, int]:
    """The numbers of `pulse.js`."""
    text = (ROOT / "web" / "python" / "pulse.js").read_text(encoding="utf-8")
    return {name: int(number) for name, number in re.findall(r"const ([A-Z]+) = (\d+);", text)}


def views(moves: int) -> list[str]:
    """What five opponents in turn see at the beginnings of deals."""
    texts: list[str] = []
    deal = 0
    while len(texts) < moves:
        match = Match.from_link(SIX.removeprefix("#").replace("rooms", f"rooms {deal}"))
        for _ in range(40):
            seat = match.state.turn
            if seat is None:
                break
            if seat and len(match.state.moves()) > 1:
                texts.append(json.dumps(match.state.view(seat).to_json()))
            match = match.play(match.state.moves()[0])
        deal += 1
    return texts[:moves]


def main() -> None:
    """Print the seconds, the megabytes and the pings."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--load", type=int, default=10, metavar="N", help="busy processes (10)")
    parser.add_argument("--moves", type=int, default=20, metavar="N", help="of each kind (20)")
    recording(parser)
    options = parser.parse_args()
    texts = views(options.moves)
    with in_chromium() as (browser, url):
        page = browser.new_page(bypass_csp=True)
        page.add_init_script(WATCH)
        page.goto(url + SIX)
        page.wait_for_function("window.cardTable?.opponents?.state === 'ready'", timeout=120_000)
        page.evaluate(VIEWS, [texts, "medium"])
        starts, alive = page.evaluate("[rooms.starts, rooms.alive]")
        after = used(page)
        page.evaluate(FORGET)
        each = (after - used(page)) / alive
        ready = f"{statistics.median(starts):.0f} ms"
        print(f"{len(starts)} workers: ready after {ready} (median), ", end="")
        print(f"{each:.0f} MB each of {alive}, {after:.0f} in all")
        cells: Cells = {"opponents thinking": alive, "a worker ready after": ready}
        note("rooms", {**cells, "each": f"{each:.0f} MB", "renderers in all": f"{after:.0f} MB"})
        for processes in (0, options.load):
            with busy(processes):
                page.evaluate("rooms.missed = rooms.longest = 0")
                page.evaluate(VIEWS, [texts, "expert"])
            missed, longest = page.evaluate("[rooms.missed, rooms.longest]")
            print(
                f"{processes} busy processes: {missed} pings in a row unanswered at most, the "
                f"longest honest wait {longest / 1000:.1f} s; told after {pings()['LONG']}, "
                f"replaced after {pings()['MISSED']}"
            )
    print(load())


def used(page: Page) -> float:
    """Megabytes of all renderers of this process's browsers, once they are at rest."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    sizes: list[float] = []
    while len(sizes) < 4 or max(sizes[-3:]) > 1.02 * min(sizes[-3:]):
        time.sleep(1)
        sizes.append(renderers_pss("bench.rooms") / 1e6)
    return sizes[-1]


if __name__ == "__main__":
    main()
