"""The page "Your data" as a person meets it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.guest import Guest

__all__ = ["Data"]


class Data:
    """The page, by roles and names."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.main = guest.page.get_by_role("main")

    def open(self) -> Data:
        """Go there."""
        self.guest.open("#data")
        expect(self.main.get_by_role("heading", name="Your data")).to_be_visible()
        waiting = "main.data:not([data-kept=nothing]) [data-unknown]:not([hidden])"
        expect(self.page.locator(waiting)).to_have_count(0)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the page."""
        return self.main.get_by_role("button", name=name)

    def says(self, words: str | re.Pattern[str]) -> None:
        """What came of the latest act is told."""
        expect(self.main.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=60_000)

    def save(self, folder: Path) -> Path:
        """Save everything; returns the file."""
        with self.page.expect_download() as download:
            self.button(re.compile(r"^Save card-table-\d{4}-\d\d-\d\d\.json$")).click()
        self.says("The file is saved.")
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path

    def bring(self, file: Path, settings: bool = False) -> None:
        """Bring a file."""
        self.main.get_by_role("switch", name="Settings, too").set_checked(settings, force=True)
        with self.page.expect_file_chooser() as chooser:
            self.button("Choose a file").click()
        chooser.value.set_files(file)

    def rows(self) -> list[dict[str, Any]]:
        """What the lists of matches know, the latest first."""
        rows: list[dict[str, Any]] = self.page.evaluate("() => window.cardTable.played.latest()")
        return rows
