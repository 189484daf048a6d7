"""How long thousands of matches take to a file and back.

    python -m bench.data [--matches N]

In Chromium on the built site, with a store filled as by `bench.history`:

- *save*: from the press of the button until the file is there;
- *bring, all here*: the same file into the same store;
- *bring, new*: matches of each game, one against each level, which the engine plays through:
  milliseconds per match, from the choice of the file.
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
from bench.site import in_chromium
from pygames import GAMES, Match


def brought(page: Page, file: Path) -> tuple[float, str]:
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
    """Milliseconds for each of some matches that are not here."""
    lines = [{"when": "2026-01-01", "record": match.to_json()} for match in matches]
    file.write_text(json.dumps({"kind": "card-table", "version": 1, "matches": lines}))
    seconds, told = brought(page, file)
    assert f"{len(matches)} matches added" in told, told
    return seconds * 1000 / len(matches)


def measure(browser: Browser, url: str, number: int, folder: Path) -> None:
    """Fill a store, and print the figures."""
    # The page's own policy forbids the probe's waiting conditions.
    page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page.goto(f"{url}#data")
    page.wait_for_function("window.cardTable.examine")
    matches = several()
    for name in GAMES:
        some = [match for match in matches if match.game.name == name]
        print(
            f"bring, new, {name:<12} {brought_new(page, folder / 'new.json', some):7.0f} ms a match"
        )
    fill(page, matches, number)
    start = time.monotonic()
    with page.expect_download(timeout=600_000) as download:
        page.get_by_role("button", name="Save card-table").click()
    file = folder / "all.json"
    download.value.save_as(file)
    size = file.stat().st_size / 1e6
    print(f"save, {number:,} matches    {time.monotonic() - start:7.1f} s, {size:.1f} MB")
    seconds, told = brought(page, file)
    print(f"bring, all here        {seconds:7.1f} s: {told}")
    page.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    options = parser.parse_args()
    with (
        in_chromium() as (browser, url),
        tempfile.TemporaryDirectory() as folder,
    ):
        measure(browser, url, options.matches, Path(folder))


if __name__ == "__main__":
    main()
