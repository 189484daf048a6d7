"""Takes the documents' pictures of the built site: ``python -m e2e.shots [NAME ...]``.

Each picture is of a fixed deal with a fixed course, so that it changes only when the site does.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from e2e.conftest import welcome  # noqa: E402
from e2e.guest import USUAL, Guest  # noqa: E402
from e2e.server import SiteServer  # noqa: E402
from pygames import GAMES  # noqa: E402
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


def _rules(guest: Guest) -> None:
    guest.open(f"#rules/{USUAL}")
    guest.page.get_by_role("heading", name=GAMES[USUAL].title, level=1).wait_for()


_ROOMS = [importlib.import_module(f"e2e.{game}.pictures") for game in GAMES]
"""Each offers ``SCENES``, by name."""

_SCENES: dict[str, Callable[[Guest], None]] = {"home": _home, "rules": _rules}
for _room in _ROOMS:
    _SCENES |= _room.SCENES

PICTURES: dict[str, tuple[Callable[[Guest], None], dict[str, Any]]] = {
    f"{name}{'-phone' if size is PHONE else ''}{'-dark' if theme == 'dark' else ''}": (
        scene,
        {**size, "color_scheme": theme, "reduced_motion": "reduce"},
    )
    for name, scene in _SCENES.items()
    for size in (DESKTOP, PHONE)
    for theme in ("light", "dark")
}
"""What each picture shows and the browser's options for it, by the name of its file."""

SHOWN = ("gin", "haggis")
"""The pictures in the documents, taken when none is named."""


def take(browser: Browser, server: SiteServer, name: str, folder: Path) -> Path:
    """Take one picture."""
    scene, options = PICTURES[name]
    context = browser.new_context(**options)
    try:
        guest = welcome(context, server, [], at_once=False)
        scene(guest)
        guest.page.evaluate("() => document.fonts.ready.then(() => true)")
        path = folder / f"{name}.png"
        guest.page.screenshot(path=path, animations="disabled")
        return path
    finally:
        context.close()


def main(arguments: list[str]) -> int:
    """Take the pictures named, or the documents'. Returns the exit status."""
    names = arguments or SHOWN
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
