"""Takes the documents' pictures of the built site: ``python -m e2e.shots [NAME ...]``.

Each picture is of a fixed deal with a fixed course, so that it changes only when the site does.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from app.site import SITE
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from app.site import GAMES  # noqa: E402

from e2e.conftest import welcome  # noqa: E402
from e2e.server import SiteServer  # noqa: E402
from e2e.visitor import DEFAULT_GAME, Visitor  # noqa: E402
from tools import browsers  # noqa: E402

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def _home(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.get_by_role("heading", name=SITE["name"]).wait_for()


def _rules(visitor: Visitor) -> None:
    visitor.open(f"#rules/{DEFAULT_GAME}")
    visitor.page.get_by_role("heading", name=GAMES[DEFAULT_GAME].title, level=1).wait_for()


_SCENES: dict[str, Callable[[Visitor], None]] = {"home": _home, "rules": _rules}
for _game in GAMES:
    _SCENES |= importlib.import_module(f"e2e.{_game}.table").SCENES

SHOWN = ("gin", "haggis")
"""The pictures in the documents, taken when none is named."""


def _scene(name: str) -> str:
    return name.removesuffix("-dark").removesuffix("-phone")


def take(browser: Browser, server: SiteServer, name: str) -> Path:
    """Take a picture of a scene, or of one ``-phone``, ``-dark``, or both."""
    size = PHONE if "-phone" in name else DESKTOP
    theme: Literal["light", "dark"] = "dark" if name.endswith("-dark") else "light"
    context = browser.new_context(**size, color_scheme=theme, reduced_motion="reduce")
    visitor = welcome(context, server, [], at_once=False)
    _SCENES[_scene(name)](visitor)
    visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
    path = ROOT / "docs" / f"{name}.png"
    visitor.page.screenshot(path=path, animations="disabled")
    context.close()
    return path


def main(names: list[str]) -> int:
    """Take the pictures named, or the documents'. Returns the exit status."""
    if not {*map(_scene, names)} <= _SCENES.keys():
        print(f"There are pictures of: {', '.join(_SCENES)}; each also -phone and -dark.")
        return 2
    if not (ROOT / "dist" / "index.html").exists():
        print("There is no dist/ yet: python3 serve.py --build-only makes it.")
        return 1
    server = SiteServer(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright, "chromium")
        for name in names or SHOWN:
            print(take(browser, server, name).relative_to(ROOT))
        browser.close()
    server.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
