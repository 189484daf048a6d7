"""The style sheets of the site as one, in the order of the cascade.

Two layers: `shared` and, above it, `games`. What a game's room says holds against every shared
rule, however specific that is; among themselves the shared sheets follow the plain cascade.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from games import rooms

from pygames import GAMES

__all__ = ["SHARED", "alone", "bundled", "shared"]

STYLES = Path(__file__).parent / "styles"

SHARED = (
    "tokens", "base", "controls", "dialogs", "cards",
    "home", "guides", "setup", "rules", "history", "matches", "statistics", "data", "settings",
    "table",
)  # fmt: skip
"""The sheets in `styles/`, in order; those in `styles/parts/` follow."""

SCOPES = {"art.css": ".art-{}", "rules.css": '[data-rules="{}"]'}
"""Sheets of a game's room that reach nothing but its art on the home page, and its rules."""


def shared() -> list[Path]:
    """The sheets that no game owns, in order."""
    return [STYLES / f"{name}.css" for name in SHARED] + sorted((STYLES / "parts").glob("*.css"))


def bundled() -> str:
    """All sheets as one: one request before the first paint."""
    return "@layer shared, games;\n" + "".join(_layers())


def alone(*names: str) -> str:
    """Some of the shared sheets, for a page that has no other file: no fonts, which are files."""
    text = "".join((STYLES / f"{name}.css").read_text() for name in names)
    return re.sub(r"@font-face \{.*?\}\n", "", text, flags=re.DOTALL)


def _layers() -> Iterator[str]:
    for path in shared():
        yield f"@layer shared {{\n{path.read_text()}}}\n"
    for game in GAMES:
        for path in rooms.sheets(game):
            text = path.read_text()
            if path.name in SCOPES:
                text = f"@scope ({SCOPES[path.name].format(game)}) {{\n{text}}}\n"
            yield f"@layer games {{\n{text}}}\n"
