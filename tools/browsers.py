"""Finds and starts the browsers for tests and benchmarks.

Each is the one named by `CHROMIUM`, `FIREFOX` or `WEBKIT` (its WebDriver), the machine's own, or
Debian's package; Chromium also Playwright's download. WebKitGTK needs Xvfb: it has no headless
mode.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.environment import apt_install, can_apt, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
"""For running as root, without a screen, and without calling home."""

FOR_TESTS = ["--js-flags=--liftoff-only --no-maglev --no-turbofan", "--font-render-hinting=none"]
"""For tests: compile once, since no test's page lives long enough for optimized code; and make text
as wide in the headless shell as in Chromium.
"""

TEST_ARGUMENTS = [*CHROMIUM_ARGUMENTS, *FOR_TESTS]

FIREFOX_PAGE: dict[str, Any] = {
    "color_scheme": "null",
    "reduced_motion": "null",
    "forced_colors": "null",
    "contrast": "null",
}
"""Options for `new_context` and `new_page`: a stock Firefox cannot emulate these."""

NAMES = {
    "shell": ["chromium-headless-shell"],
    "chromium": ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    "firefox": ["firefox-esr", "firefox"],
    "webkit": ["WebKitWebDriver"],
}
PACKAGES = {
    "shell": ["chromium-headless-shell"],
    "chromium": ["chromium"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb"],
}


def find(kind: str, *, install: bool = False) -> Path | None:
    """The browser's program, or None; `install` fetches it where possible.

    For WebKitGTK it is the WebDriver. Chromium replaces a missing headless shell.
    """
    program = _here(kind) or (_install(kind) if install else None)
    return find("chromium") if program is None and kind == "shell" else program


def _here(kind: str) -> Path | None:
    """The browser's program on this machine."""
    if kind == "webkit" and not shutil.which("Xvfb"):
        return None
    chosen = os.environ.get("CHROMIUM" if kind == "shell" else kind.upper())
    if chosen:
        return Path(chosen)
    for name in NAMES[kind]:
        program = shutil.which(name)
        if program:
            return Path(program)
    return _playwrights() if kind == "chromium" else None


def _playwrights() -> Path | None:
    """Chromium as `playwright install chromium` leaves it."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None

    def place() -> Path:
        with sync_playwright() as playwright:
            return Path(playwright.chromium.executable_path)

    with ThreadPoolExecutor(1) as pool:  # a test's thread runs its own Playwright
        path = pool.submit(place).result()
    return path if path.exists() else None


def _install(kind: str) -> Path | None:
    if can_apt():
        packages = ", ".join(PACKAGES[kind])
        say(f"no {kind} on this machine: installing from Debian: {packages}")
        try:
            apt_install(*PACKAGES[kind])
        except subprocess.CalledProcessError:
            say(f"apt-get could not install {packages}")
        return _here(kind)
    if kind == "chromium":
        say("no Chromium on this machine: trying Playwright's download")
        command = ["playwright", "install", "chromium"]
        if subprocess.run(command, check=False).returncode == 0:
            return _playwrights()
    return None


def missing(kind: str) -> str:
    """The sentence for a machine without the browser."""
    return (
        f"No {kind} found: not on the PATH, not Playwright's, and it could not be installed. "
        f"Install it, or set {kind.upper()} to its program."
    )


def launch(playwright: Playwright, kind: str, **options: Any) -> Browser:
    """A headless browser. Raises RuntimeError if there is none."""
    program = find(kind)
    if program is None:
        raise RuntimeError(missing(kind))
    if kind == "firefox":
        return playwright.firefox.launch(channel="moz-firefox", executable_path=program, **options)
    defaults = TEST_ARGUMENTS if kind == "shell" else CHROMIUM_ARGUMENTS
    arguments = [*defaults, *options.pop("args", [])]
    return playwright.chromium.launch(executable_path=program, args=arguments, **options)


def main() -> int:
    programs = {kind: find(kind, install=True) for kind in NAMES}
    for kind, program in programs.items():
        say(f"{kind}: {program}" if program else missing(kind))
    return 0 if programs["shell"] else 1


if __name__ == "__main__":
    sys.exit(main())
