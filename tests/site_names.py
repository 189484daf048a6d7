"""Goldens without the words of `site.toml`: ‹site›, ‹easy›, and ‹easy 2› for a second opponent."""

from __future__ import annotations

import re

from app.site import SITE

__all__ = ["with_names", "without_names"]

_NAMES = {"tagline": SITE["tagline"], "site": SITE["name"]} | {
    f"{level} {number}".removesuffix(" 1"): name
    for level, names in SITE["opponents"].items()
    for number, name in enumerate(names, 1)
}


def with_names(golden: str) -> str:
    """A golden as this site says it."""
    return re.sub("‹(.+?)›", lambda hit: _NAMES[hit[1]], golden)


def without_names(text: str) -> str:
    """What this site says, as a golden keeps it."""
    for place, name in _NAMES.items():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"‹{place}›", text)
    return text
