"""What a page says when something has gone wrong with all of it, and the ways out of that."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.default_game import TITLE, play_some
from e2e.follower import Follower
from e2e.table import Table

__all__ = ["PYTHON", "alert", "goes_on", "next_version", "plays", "try_again"]

PYTHON = """
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, handler, ...rest) {
    if (this === document && name === "route" && handler.__globals__) {
      const builtins = handler.__globals__.get("__builtins__");
      const names = builtins.get("dict")();
      window.python = (code) => void builtins.get("exec")(code, names);
      const code = sessionStorage.getItem("tamper");
      if (code) window.python(code);
    }
    return listen.call(this, name, handler, ...rest);
  };
"""
"""For a page before its own scripts: `window.python(code)` runs Python as the page's own. What is
in `sessionStorage` under "tamper" runs as soon as the table is bound to the engine."""


def alert(page: Page) -> Locator:
    """What is said, where something is."""
    return page.get_by_role("alert").filter(visible=True)


def try_again(page: Page) -> None:
    """Press the button that stands below what is said."""
    alert(page).get_by_role("button", name="Try again").click()


def plays(page: Page) -> None:
    """The table can be played at, and nothing is said any more."""
    expect(alert(page)).to_have_count(0, timeout=60_000)
    Table(page).wait_until_playable()
    expect(alert(page)).to_have_count(0)
    expect(page).to_have_title(re.compile(f"^{TITLE}"))


def goes_on(follower: Follower) -> None:
    """The match is what it was, and can be gone on with."""
    text = follower.text
    follower.visitor.table.wait_until_playable()
    follower.begin()
    assert follower.text == text
    play_some(follower, 1)


def next_version(site: Path, folder: Path) -> Path:
    """The site as it is after another deployment: no script has the address it had."""
    newer = folder / "newer"
    shutil.copytree(site, newer)
    (old,) = newer.glob("site-*")
    old.rename(newer / "site-000000000000")
    page, worker = newer / "index.html", newer / "sw.js"
    text, listed = (
        path.read_text().replace(old.name, "site-000000000000") for path in (page, worker)
    )
    before = _digests(page.read_bytes())
    page.write_text(text.replace("<body>", '<body data-version="newer">', 1))
    for entry, digest in zip(before, _digests(page.read_bytes()), strict=True):
        assert entry in listed
        listed = listed.replace(entry, digest)
    worker.write_text(listed)
    return newer


def _digests(content: bytes) -> tuple[str, str]:
    """By which the service worker knows a page: its revision, and what it has to be."""
    return hashlib.md5(content, usedforsecurity=False).hexdigest(), sha256_of(content)


def sha256_of(content: bytes) -> str:
    """As pages and the service worker name it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()
