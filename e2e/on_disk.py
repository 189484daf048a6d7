"""The site in one file, as it lies on a disk: a host for guests who have no server."""

from __future__ import annotations

from pathlib import Path

__all__ = ["NAME", "OnDisk"]

NAME = "the-card-table.html"
"""What the build calls it."""


class OnDisk:
    """A file that is opened in the browser; the browser may ask for nothing else."""

    elsewhere = "about:blank"
    running = True
    blank = ""

    def __init__(self, file: Path) -> None:
        self.url = file.as_uri()

    def has(self, url: str) -> bool:
        """Whether it is this file."""
        return url.partition("#")[0] == self.url

    def log(self) -> str:
        """Nobody is asked for anything."""
        return ""
