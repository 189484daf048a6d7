"""Takes the README's pictures of the built site: ``python -m e2e.shots [NAME ...]``.

Each picture is of a fixed deal with a fixed course, so that it changes only when the site does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from e2e.guest import Guest  # noqa: E402
from e2e.picture_matches import (  # noqa: E402
    gin_under_way,
    gin_with_playing_off,
    haddock_under_way,
    haggis_under_way,
    hockey_after_a_period,
    hockey_breakaway,
)
from e2e.server import SiteServer  # noqa: E402
from tools import browsers  # noqa: E402

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def _home(guest: Guest) -> None:
    guest.open()
    guest.page.get_by_role("heading", name="The Card Table").wait_for()


def _table(guest: Guest) -> None:
    """In the second period, with a breakaway of one's own and the card to score with."""
    guest.keep("match/hockey", hockey_breakaway().save())
    guest.sit_down()
    expect(guest.table.my_turn.first).to_be_visible()


def _rules(guest: Guest) -> None:
    guest.open("#rules/hockey")
    guest.page.get_by_role("heading", name="Hockey", level=1).wait_for()


def _sheet(guest: Guest) -> None:
    """The reckoning at the end of a period."""
    guest.keep("match/hockey", hockey_after_a_period().save())
    guest.sit_down()
    guest.table.wait_for_sheet(re.compile("period is over"))


def _gin(guest: Guest) -> None:
    """A knock is possible, and something is known of the opponent's hand."""
    guest.keep("match/gin", gin_under_way().save())
    guest.sit_down("#gin")


def _showdown(guest: Guest) -> None:
    """A knock of one's own, and what the opponent has played off on it."""
    guest.keep("match/gin", gin_with_playing_off().save())
    guest.sit_down("#gin")
    guest.table.wait_for_sheet(re.compile("^You knocked and score"))


def _haggis(guest: Guest) -> None:
    """Three players, a trick under way, and a play that beats it chosen."""
    guest.keep("match/haggis", haggis_under_way().save())
    guest.sit_down("#haggis")
    guest.page.keyboard.press("w")
    expect(guest.table.hand.get_by_role("option", selected=True).first).to_be_visible()


def _haddock(guest: Guest) -> None:
    """Four players, and a pair chosen of which one card is to go on top."""
    guest.keep("match/haddock", haddock_under_way().save())
    guest.sit_down("#haddock")
    for card in guest.table.hand.get_by_role("option").all():
        card.click(position={"x": 8, "y": 12})
        partners = guest.table.hand.locator(".can")
        if partners.count():
            partners.last.click(position={"x": 8, "y": 12})
            break
        card.click(position={"x": 8, "y": 12})
    expect(guest.page.get_by_role("group", name="Card on top")).to_be_visible()


def _haggis_rules(guest: Guest) -> None:
    guest.open("#rules/haggis/bombs")
    guest.page.get_by_role("heading", name="Bombs", exact=True).wait_for()


def _setup(guest: Guest) -> None:
    """Haggis for three, each opponent at a level of their own."""
    guest.open("#home/haggis")
    sheet = guest.page.get_by_role("dialog", name="Haggis")
    sheet.get_by_role("group", name="Players").get_by_role("radio", name="3").check(force=True)
    sheet.get_by_text("A level of their own").click()
    second = sheet.get_by_role("group", name="Opponent 2")
    second.get_by_role("radio", name="Hard").check(force=True)


PICTURES: dict[str, tuple[Callable[[Guest], None], dict[str, Any]]] = {
    f"{name}{'-phone' if size is PHONE else ''}{'-dark' if theme == 'dark' else ''}": (
        scene,
        {**size, "color_scheme": theme, "reduced_motion": "reduce"},
    )
    for name, scene in (
        ("home", _home),
        ("table", _table),
        ("rules", _rules),
        ("sheet", _sheet),
        ("gin", _gin),
        ("showdown", _showdown),
        ("haggis", _haggis),
        ("haddock", _haddock),
        ("haggis-rules", _haggis_rules),
        ("setup", _setup),
    )
    for size in (DESKTOP, PHONE)
    for theme in ("light", "dark")
}
"""What each picture shows and the browser's options for it, by the name of its file."""

README = (
    "home",
    "gin",
    "gin-phone-dark",
    "showdown",
    "haggis",
    "haggis-phone",
    "haddock",
    "haddock-phone-dark",
    "table",
    "table-phone",
)
"""The pictures taken when none is named."""


def take(browser: Browser, server: SiteServer, name: str, folder: Path) -> Path:
    """Take one picture."""
    scene, options = PICTURES[name]
    context = browser.new_context(**options)
    try:
        guest = Guest(context, server)
        scene(guest)
        guest.page.evaluate("() => document.fonts.ready.then(() => true)")
        path = folder / f"{name}.png"
        guest.page.screenshot(path=path, animations="disabled")
        return path
    finally:
        context.close()


def main(arguments: list[str]) -> int:
    """Take the pictures named, or the README's. Returns the exit status."""
    names = arguments or list(README)
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"There is no picture {unknown[0]!r}; there are: {', '.join(PICTURES)}")
        return 2
    if not (ROOT / "dist" / "index.html").exists():
        print("There is no dist/ yet: python3 serve.py --build-only makes it.")
        return 1
    folder = ROOT / "docs"
    folder.mkdir(exist_ok=True)
    server = SiteServer(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for name in names:
            print(take(browser, server, name, folder).relative_to(ROOT))
        browser.close()
    server.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
