"""The style sheets of the site, put together into the few files that are asked for.

Two layers: `shared` and, above it, `games`. What a game's room says holds against every shared
rule, however specific that is; among themselves the shared sheets follow the plain cascade. The
page names all files in the order of the cascade, and fetches but the first before it is shown; the
others come with the pieces of the page that want them (`pages.py`).
"""

from __future__ import annotations

import re
from pathlib import Path

from pygames import GAMES
from tools.build import rooms

__all__ = ["FIRST", "SHARED", "alone", "files", "own", "rules"]

WEB = Path(__file__).resolve().parents[2] / "web"

PARTS = tuple(
    sorted(f"styles/parts/{path.stem}" for path in (WEB / "styles" / "parts").glob("*.css"))
)

FIRST = "first"
"""The file that holds all that the home page is drawn with."""

SHARED: dict[str, tuple[str, ...]] = {
    FIRST: (
        *("styles/tokens", "styles/base", "styles/controls", "styles/dialogs", "styles/cards"),
        *("pages/home/home", "pages/home/today", "pages/parts/guides"),
    ),
    "setup": ("pages/setup/setup",),
    "rules": ("pages/rules/rules",),
    "history": ("pages/parts/history",),
    "matches": ("pages/matches/matches",),
    "puzzles": ("pages/puzzles/puzzles",),
    "statistics": ("pages/statistics/statistics", "pages/statistics/charts"),
    "data": ("pages/data/data",),
    "settings": ("pages/settings/settings",),
    "table": ("styles/table", *PARTS),
}
"""The sheets that no game owns, by the file that they are in, in order."""

ART, RULES = "art.css", "rules.css"

SCOPES = {ART: ".art-{}", RULES: '[data-rules="{}"]'}
"""Sheets of a game's room that reach nothing but its art on the home page, and its rules."""


def own(game: str) -> str:
    """The file of what a game's table is drawn with."""
    return f"of-{game}"


def rules(game: str) -> str:
    """The file of what a game's rules are drawn with."""
    return f"rules-of-{game}"


def files() -> dict[str, str]:
    """All sheets by the file that they are in, in the order of the cascade."""
    texts = {name: "".join(map(_shared, sheets)) for name, sheets in SHARED.items()}
    for game in GAMES:
        texts |= {rules(game): "", own(game): ""}
        for path in rooms.sheets(game):
            file = {ART: FIRST, RULES: rules(game)}.get(path.name, own(game))
            texts[file] += _of_game(game, path)
    texts[FIRST] = f"@layer shared, games;\n{texts[FIRST]}"
    return {name: text for name, text in texts.items() if text}


def alone(*names: str) -> str:
    """Some of the shared sheets, for a page that has no other file: no fonts, which are files."""
    text = "".join((WEB / f"{name}.css").read_text() for name in names)
    return re.sub(r"@font-face \{.*?\}\n", "", text, flags=re.DOTALL)


def _shared(name: str) -> str:
    return f"@layer shared {{\n{(WEB / f'{name}.css').read_text()}}}\n"


def _of_game(game: str, path: Path) -> str:
    text = path.read_text()
    if path.name in SCOPES:
        text = f"@scope ({SCOPES[path.name].format(game)}) {{\n{text}}}\n"
    return f"@layer games {{\n{text}}}\n"
