"""A Chromium without Playwright's recording, as a person's is.

Playwright makes every page and service worker record what they fetch, and the renderer keeps each
body as base64: 13 MB for the interpreter alone, again for the service worker. It also slows the
boot. Here the browser is left alone with an address, and asked for its clocks at the end.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error, Playwright

from tools.browsers import CHROMIUM_ARGUMENTS, find

__all__ = ["Alone", "alone", "renderers_pss"]

REST_S = 4
"""At rest is a browser whose memory has not changed by a hundredth for so many seconds."""
PATIENCE_S = 120


@dataclass(frozen=True, slots=True)
class Alone:
    """A browser on one page."""

    profile: Path

    def memory_at_rest(self) -> float:
        """Wait until it is at rest; the memory of all renderers in MB. Raises TimeoutError."""
        sizes: list[float] = []
        while len(sizes) < PATIENCE_S:
            time.sleep(1)
            sizes.append(renderers_pss(str(self.profile)) / 1e6)
            last = sizes[-REST_S - 1 :]
            if len(sizes) > 2 * REST_S and max(last) <= min(last) * 1.01:
                return sizes[-1]
        raise TimeoutError(f"memory has not come to rest in {PATIENCE_S} s: {sizes[-10:]}")

    def ask(self, playwright: Playwright, expression: str) -> float:
        """What an expression of JavaScript says on the page, a number. Ends the solitude."""
        port = (self.profile / "DevToolsActivePort").read_text().split()[0]
        watching = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        try:
            page = watching.contexts[0].pages[0]
            for _ in range(PATIENCE_S):
                try:
                    return float(page.evaluate(expression))
                except Error:  # it is not there yet
                    page.wait_for_timeout(1000)
            raise TimeoutError(f"{page.url} never knew {expression}")
        finally:
            watching.close()


@contextmanager
def alone(profile: Path, url: str) -> Iterator[Alone]:
    """A new Chromium process on a profile, at a page."""
    process = subprocess.Popen(
        [
            *(str(find("chromium")), *CHROMIUM_ARGUMENTS, "--headless=new"),
            *("--window-size=1280,800", "--remote-debugging-port=0"),
            *(f"--user-data-dir={profile}", url),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield Alone(profile)
    finally:
        process.terminate()
        process.wait(30)


def renderers_pss(profile: str) -> int:
    """Bytes of all renderers that descend from the browser with this profile (Linux only)."""
    parents: dict[int, int] = {}
    commands: dict[int, str] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            commands[int(entry.name)] = (entry / "cmdline").read_text(errors="replace")
            status = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(entry.name)] = int(status[1])

    def is_ours(pid: int) -> bool:
        while pid > 1:
            if profile in commands.get(pid, ""):
                return True
            pid = parents.get(pid, 0)
        return False

    total = 0
    for pid, command in commands.items():
        if "--type=renderer" in command and is_ours(pid):
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) * 1024
    return total
