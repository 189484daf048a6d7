"""How long thousands of matches take to a file and back.

    python -m bench.data [--matches N] [--record]

In Chromium on the built site, with a store filled as by `bench.history`, in seconds per thousand:

- new matches of each game, against every level, which the engine plays through: from the choice of
  the file until it says what came of it;
- saved: from the press of the button until the file is there;
- here already: the same file into the same store.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.history import fill, several
from bench.results import note, recording
from bench.site import in_chromium
from pygames import GAMES, Match

SOME = 1000
"""How many new matches are brought."""


def import_file(page: Page, file: Path) -> tuple[float, str]:
    """Seconds until a file has been brought, and what came of it."""
    page.evaluate("() => document.querySelector('.bringing [role=status]').replaceChildren()")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    start = time.monotonic()
    chooser.value.set_files(file)
    status = page.locator(".bringing [role=status] b")
    status.wait_for(timeout=3_600_000)
    return time.monotonic() - start, status.locator("..").inner_text()


def brought_new(page: Page, file: Path, matches: Sequence[Match]) -> float:
    """Seconds for some matches that are not here, many times: they are the same only in the end."""
    lines = [{"when": "2026-01-01", "record": match.to_json()} for match in matches]
    many = {"kind": "card-table", "version": 1, "matches": lines * (SOME // len(lines))}
    file.write_text(json.dumps(many))
    seconds, text = import_file(page, file)
    assert f"{len(matches)} matches added" in text, text
    return seconds


def tell(what: str, seconds: float, matches: int) -> None:
    """Print how long so many took, and keep it."""
    took = f"{seconds * 1000 / matches:.1f} s"
    print(f"{what:<36}{took:>8} for a thousand")
    note("data", {"a thousand matches": what, "take": took})


def measure(browser: Browser, url: str, number: int, folder: Path) -> None:
    """Fill a store, and print the figures."""
    # The page's own policy forbids the probe's waiting conditions.
    page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.goto(f"{url}#data")
    page.wait_for_function("window.cardTable.examine")
    matches = several()
    for name, game in GAMES.items():
        some = [match for match in matches if match.game.name == name]
        tell(f"new ones of {game.title}", brought_new(page, folder / "new.json", some), SOME)
    fill(page, matches, number)
    start = time.monotonic()
    with page.expect_download(timeout=600_000) as download:
        page.get_by_role("button", name="Save card-table").click()
    file = folder / "all.json"
    download.value.save_as(file)
    tell("saved as a file", time.monotonic() - start, number)
    print(f"{file.stat().st_size / 1e6:.1f} MB")
    seconds, text = import_file(page, file)
    print(text)
    tell("brought that are here already", seconds, number)
    page.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    recording(parser)
    options = parser.parse_args()
    with (
        in_chromium() as (browser, url),
        tempfile.TemporaryDirectory() as folder,
    ):
        measure(browser, url, options.matches, Path(folder))


if __name__ == "__main__":
    main()
