"""Whether every table fits every window: a line for each scene, root font and window.

    python -m bench.layout [--only SCENE ...] [--fonts 100 ...] [--card-size 100] [--minimum PX]
                           [--spacing] [--grow] [--pictures FOLDER]

On the built site: each game's fullest hand, and a decision in the reviews of Gin and Haggis, in
the windows of `e2e/windows.py`, at root fonts of 100, 150 and 200 percent. `--minimum` is the
smallest font, `--spacing` that of WCAG 1.4.12; `--grow` looks for cards that shrink as their
setting grows. Fails where a cell is not clean.
"""

from __future__ import annotations

import argparse
import sys
from base64 import b64encode
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, sync_playwright

from e2e.conftest import welcome
from e2e.layout import set_card_size
from e2e.replayed import keep_review
from e2e.server import SiteServer
from e2e.visitor import Visitor
from e2e.windows import SPACING, WINDOWS, look, resize
from pygames import GAMES, Match, new_match
from pygames.chance import stream
from pygames.opponents.levels import bot_for
from tools.browsers import launch

ROOT = Path(__file__).resolve().parent.parent

FONTS = (100, 150, 200)
"""Percent of the 16 px that a browser starts with."""

SETTINGS = (100, 125, 150, 175, 200)
"""Of the setting "card size", percent."""

REVIEW = "review-"
SCENES = (*GAMES, *(f"{REVIEW}{game}" for game in ("gin", "haggis")))

LONGEST = 11
"""A hand of more cards is rare."""


def fullest(game: str) -> Match:
    """Where a few matches have the most cards in one's hand and on the table at one's turn."""
    return max(_turns(game), key=_fullness)


def _turns(game: str) -> Iterator[Match]:
    for number in range(4):
        opponents = ["easy"] * (max(GAMES[game].seats) - 1)
        match = new_match(game, ["", *opponents], seed=f"layout {number}")
        bot, rng = bot_for(game, "medium"), stream("layout", game, str(number))
        while match.state.turn is not None:
            view = match.state.view(match.state.turn)
            move = view.moves[0] if len(view.moves) == 1 else bot.choose(view, rng)
            if match.state.turn == 0 and len(view.moves) > 1:
                yield match
            match = match.play(move)


def _fullness(match: Match) -> tuple[int, int]:
    view = match.state.view(0)
    count = len(getattr(view, "hand", ()))
    lying = getattr(view, "trick", getattr(view, "pile", ()))
    return count if count <= LONGEST else 0, len(lying)


def open_scene(visitor: Visitor, scene: str) -> None:
    """Open a match under way, or a decision in a review."""
    page = visitor.page
    page.set_viewport_size({"width": 1280, "height": 800})
    if scene.startswith(REVIEW):
        visitor.open()
        visitor.open(keep_review(visitor, scene.removeprefix(REVIEW)))
        decisions = visitor.table.root.get_by_role("region", name="Your plays")
        decisions.locator(".seg .opt").last.click()
        knocks = decisions.get_by_role("listitem").filter(has_text="nock")
        (knocks if knocks.count() else decisions.get_by_role("listitem")).last.locator(
            "button"
        ).click()
    else:
        visitor.keep(f"match/{scene}", fullest(scene).save())
        visitor.sit_down(f"#{scene}")
    page.locator("#table .holding li").first.wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")


class Cells:
    """The cells that were looked at, each told in a line, and how many of them are clean."""

    def __init__(self) -> None:
        self.all = self.clean = 0

    def tell(self, name: str, faults: list[str], what: str) -> None:
        self.all += 1
        self.clean += not faults
        print(f"{name:<32}{what:<24}{'; '.join(faults) or 'clean'}", flush=True)


def look_at(visitor: Visitor, session: CDPSession, name: str, cells: Cells) -> list[bytes]:
    """A scene in every window; returns its pictures."""
    pictures = []
    for size in WINDOWS:
        insets = resize(visitor.page, session, size)
        report = look(visitor.page, insets)
        summary = f"hand {report.hand} pile {report.pile}"
        cells.tell(f"{name} {size[0]}x{size[1]}", report.faults, summary)
        pictures.append(visitor.page.screenshot(animations="disabled"))
    return pictures


def contact_sheet(context: BrowserContext, pictures: list[bytes], path: Path) -> None:
    """All pictures of a scene in one, each as large as its window."""
    page = context.new_page()
    page.set_viewport_size({"width": 2800, "height": 100})
    shown = (f'<img src="data:image/png;base64,{b64encode(it).decode()}">' for it in pictures)
    page.set_content(f"<body style='background: #888'>{' '.join(shown)}")
    page.screenshot(path=path, full_page=True)
    page.close()


def grow(visitor: Visitor, session: CDPSession, name: str, cells: Cells) -> None:
    """A scene in every window while the setting grows."""
    for size in WINDOWS:
        insets = resize(visitor.page, session, size)
        widths = []
        for percent in SETTINGS:
            set_card_size(visitor, percent)
            report = look(visitor.page, insets)
            widths.append((report.hand, report.pile))
        faults = [
            f"{what} shrinks: {' '.join(map(str, row))}"
            for what, row in zip(("hand", "pile"), zip(*widths, strict=True), strict=True)
            if any(larger < smaller - 1 for smaller, larger in pairwise(row))
        ]
        summary = f"hand {widths[0][0]}-{widths[-1][0]} pile {widths[0][1]}-{widths[-1][1]}"
        cells.tell(f"{name} {size[0]}x{size[1]}", faults, summary)


def main() -> int:
    """Print the matrix; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="*", choices=SCENES, default=SCENES, metavar="SCENE")
    parser.add_argument("--fonts", nargs="*", type=int, default=FONTS)
    parser.add_argument("--card-size", type=int, default=100)
    parser.add_argument("--minimum", type=int, default=0)
    parser.add_argument("--spacing", action="store_true")
    parser.add_argument("--grow", action="store_true")
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    cells = Cells()
    server = SiteServer(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        for font in options.fonts:
            root = f"defaultFontSize={16 * font // 100},minimumFontSize={options.minimum}"
            browser = launch(playwright, "shell", args=[f"--blink-settings={root}"])
            context = browser.new_context(
                reduced_motion="reduce", locale="en-GB", has_touch=True, bypass_csp=True
            )
            visitor = welcome(context, server, [])
            session = context.new_cdp_session(visitor.page)
            for scene in options.only:
                open_scene(visitor, scene)
                if options.spacing:
                    visitor.page.evaluate(SPACING)
                set_card_size(visitor, options.card_size)
                name = f"{font} {scene}"
                if options.grow:
                    grow(visitor, session, name, cells)
                    continue
                pictures = look_at(visitor, session, name, cells)
                if options.pictures:
                    contact_sheet(context, pictures, options.pictures / f"{name}.png")
            browser.close()
    server.stop()
    print(f"{cells.clean} of {cells.all} clean")
    return 0 if cells.clean == cells.all else 1


if __name__ == "__main__":
    sys.exit(main())
