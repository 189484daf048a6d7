"""The built site in Chromium, for the benches that drive it; and what else the machine did."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import find, launch, missing
from tools.server import served

__all__ = ["build", "in_chromium", "load"]

ROOT = Path(__file__).resolve().parent.parent


def build() -> None:
    """Build the site. Without Chromium the command says so, and ends with status 2."""
    if find("chromium") is None:
        print(missing("chromium"), file=sys.stderr)
        sys.exit(2)
    subprocess.run([sys.executable, "-m", "tools.build"], cwd=ROOT, check=True, stdout=sys.stderr)


@contextmanager
def in_chromium() -> Iterator[tuple[Browser, str]]:
    """Chromium, and the address at which the built site is served under a sub-path."""
    with served(ROOT / "dist", base="/bench/") as url, sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        yield browser, url
        browser.close()


def load() -> str:
    """A line that says how busy the machine was."""
    return f"(load over the last five minutes {os.getloadavg()[1]:.1f}, on {os.cpu_count()} cores)"
