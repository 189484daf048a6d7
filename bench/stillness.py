"""Whether anything but cards moves within a hand: a line for each game, number of seats and window.

    python -m bench.stillness [--only GAME ...]

In Chromium on the built site a first hand is played by hints, each layout of each scene looked at:
bar, score, log, names, piles, hand, prompt and buttons keep their places and sizes, and cards of a
place their size (`e2e/stillness.js`). Fails where something has moved.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.conftest import welcome
from e2e.server import SiteServer
from e2e.stillness import WINDOWS, moved
from pygames import GAMES
from tools.browsers import launch

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Print what moved; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="*", choices=GAMES, default=[*GAMES], metavar="GAME")
    options = parser.parse_args()
    total = 0
    server = SiteServer(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        browser = launch(playwright, "shell")
        for game in options.only:
            for seats in GAMES[game].seats:
                for size in WINDOWS:
                    context = browser.new_context(locale="en-GB", reduced_motion="no-preference")
                    visitor = welcome(context, server, [], at_once=False)
                    shifts = moved(visitor, game, seats, size)
                    context.close()
                    total += len(shifts)
                    what = "; ".join(shifts) or "still"
                    print(f"{game} for {seats}, {size[0]}x{size[1]}: {what}", flush=True)
        browser.close()
    server.stop()
    print(f"moved: {total}")
    return bool(total)


if __name__ == "__main__":
    sys.exit(main())
