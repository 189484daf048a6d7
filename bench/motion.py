"""Whether cards move smoothly: the frames of each kind of scene, and dropped ones.

    python -m bench.motion [--parts N]

In Chromium on the built site at 1280 x 800 and 390 x 844, at full speed and with the CPU throttled
four times: deals to six at Haddock, captures at Haggis, hands turned up at Gin, and all scenes
between. A frame lies between two calls of ``requestAnimationFrame``; one of n sixtieths of a second
has dropped n - 1. A scene's first frame, which makes the copies, is printed apart. Bar: no other
frame over 34 ms, at either speed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from bench.games import trait
from bench.results import Bars, Cells, note, recording
from bench.site import in_chromium
from bench.table import PROBE, play
from pygames import GAMES

FRAME = 1000 / 60
"""The milliseconds of a frame."""

LONG = 34
"""What a frame may take after the first one of its scene, in ms."""

SIZES = ((1280, 800), (390, 844))

WATCH = """
(() => {
  const scenes = [];
  window.benchScenes = scenes;
  let last = 0;
  const look = (time) => {
    const kind = document.getElementById("table")?.dataset.scene;
    const moving = document.querySelector(".fly") !== null;
    const now = scenes.at(-1);
    if (kind === undefined || !moving) scenes.push({ kind: "", frames: [] });
    else if (now?.kind === kind) now.frames.push(time - last);
    else scenes.push({ kind, frames: [time - last] });
    if (scenes.at(-2)?.kind === "" && scenes.at(-1).kind === "") scenes.pop();
    last = time;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Notes the length of every frame of a scene in which cards move."""


class Smoothness(NamedTuple):
    """The frames of one kind of scene."""

    scenes: int
    frames: int
    dropped: float
    """The share of frames that were dropped."""
    first: float
    """The longest first frame of a scene, in ms."""
    longest: float
    """The longest one after that, in ms."""


def smoothness(scenes: Sequence[Sequence[float]]) -> Smoothness:
    """What the frames of scenes come to, each given by the lengths of its frames in ms.

    >>> smoothness([[40, 16.7, 16.7, 33.3]])
    Smoothness(scenes=1, frames=4, dropped=0.3333333333333333, first=40, longest=33.3)
    """
    frames = [frame for scene in scenes for frame in scene]
    dropped = sum(max(0, round(frame / FRAME) - 1) for frame in frames)
    later = [frame for scene in scenes for frame in scene[1:]]
    return Smoothness(
        len(scenes),
        len(frames),
        dropped / (len(frames) + dropped),
        max(scene[0] for scene in scenes),
        max(later, default=0),
    )


def watch(browser: Any, url: str, game: str, size: tuple[int, int], parts: int, rate: int) -> Page:
    """A page on which so many parts of a match have been played."""
    # The page's own policy forbids the probe's waiting conditions.
    width, height = size
    page: Page = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
    page.add_init_script(PROBE)
    page.add_init_script(WATCH)
    page.goto(url)
    page.wait_for_function("window.cardTable?.opponents?.state === 'ready'", timeout=120_000)
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.goto(f"{url}#{game}/deal=bench&players=you{',easy' * (GAMES[game].seats[-1] - 1)}")
    page.wait_for_selector("[role=option]", timeout=60_000)
    play(page, game, parts)
    return page


def main() -> int:
    """Print a line for each kind of scene; returns 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--parts", type=int, default=1, help="hands, rounds and games of each")
    recording(parser)
    options = parser.parse_args()
    print(f"{'':24} scenes  frames  dropped  first frame  longest after")
    bars, longest = Bars("motion"), {1: 0.0, 4: 0.0}
    shown: dict[int, list[Smoothness]] = {rate: [] for rate in longest}
    with in_chromium() as (browser, url):
        for size in SIZES:
            for rate in longest:
                for game, kind in ((game, trait(game, "SCENE")) for game in GAMES):
                    if kind is None:
                        continue
                    page = watch(browser, url, game, size, options.parts, rate)
                    scenes = page.evaluate("window.benchScenes")
                    page.close()
                    for each in (kind, "play"):
                        frames = [one["frames"] for one in scenes if one["kind"] == each]
                        if frames:
                            figures = smoothness(frames)
                            _tell(f"{size[0]} {rate}x {game} {each}", figures)
                            shown[rate].append(figures)
                            longest[rate] = max(longest[rate], figures.longest)
    for rate, frame in longest.items():
        speed = "full speed" if rate == 1 else f"{rate} x slower"
        bars.hold(f"longest frame but the first of a scene, {speed}", frame, LONG, "ms")
        shares = [each.dropped for each in shown[rate]]
        cells: Cells = {
            "frames": sum(each.frames for each in shown[rate]),
            "dropped": f"{min(shares):.1%} to {max(shares):.1%}",
            "longest but the first of a scene": f"{frame:.1f} ms",
        }
        note("motion", {"processor": speed, **cells})
    return bars.close()


def _tell(what: str, row: Smoothness) -> None:
    print(
        f"{what:24} {row.scenes:6} {row.frames:7} {row.dropped:8.1%} {row.first:9.1f} ms "
        f"{row.longest:11.1f} ms",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
