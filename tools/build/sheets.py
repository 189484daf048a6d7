"""Combines the style sheets into a few files, in two layers: `shared` and, above it, `games`.

The page names all files in cascade order and fetches only the first before it shows; the others
come with their fragments (`pages.py`).
"""

from __future__ import annotations

import re
from pathlib import Path

from app.site import GAMES

from tools.build import rooms

WEB = Path(__file__).resolve().parents[2] / "web"

PARTS = tuple(
    sorted(f"styles/parts/{path.stem}" for path in (WEB / "styles" / "parts").glob("*.css"))
)

FIRST = "first"
"""The file for the home page."""

SHARED: dict[str, tuple[str, ...]] = {
    FIRST: (
        *("styles/tokens", "styles/base", "styles/controls", "styles/dialogs", "styles/cards"),
        *(f"pages/home/{name}" for name in ("home", "tile", "first-visit", "today")),
        "pages/parts/guides",
    ),
    "setup": ("pages/setup/setup",),
    "rules": ("pages/rules/rules",),
    "history": ("pages/parts/history",),
    "matches": ("pages/matches/matches",),
    "own": ("pages/own/own",),
    "puzzles": ("pages/puzzles/puzzles",),
    "statistics": ("pages/statistics/statistics", "pages/statistics/charts"),
    "data": ("pages/data/data",),
    "settings": ("pages/settings/settings",),
    "table": ("styles/table", *PARTS),
}
"""Shared sheets by file, in order."""

ART, RULES = "art.css", "rules.css"

SCOPES = {ART: ".art-{}", RULES: '[data-rules="{}"]'}
"""Sheets of a game limited to its tile's art or its rules."""


def own(game: str) -> str:
    """The file of a game's table."""
    return f"of-{game}"


def rules(game: str) -> str:
    """The file of a game's rules."""
    return f"rules-of-{game}"


def files() -> dict[str, str]:
    """All sheets by file, in cascade order."""
    texts = {name: "".join(map(_shared, sheets)) for name, sheets in SHARED.items()}
    for game in GAMES:
        texts |= {rules(game): "", own(game): ""}
        for path in rooms.sheets(game):
            file = {ART: FIRST, RULES: rules(game)}.get(path.name, own(game))
            texts[file] += _of_game(game, path)
    texts[FIRST] = f"@layer shared, games;\n{texts[FIRST]}"
    return {name: text for name, text in texts.items() if text}


def alone(*names: str) -> str:
    """Some shared sheets for a page without other files."""
    text = "".join((WEB / f"{name}.css").read_text() for name in names)
    return re.sub(r"@font-face \{.*?\}\n", "", text, flags=re.DOTALL)


def _shared(name: str) -> str:
    return f"@layer shared {{\n{(WEB / f'{name}.css').read_text()}}}\n"


def _of_game(game: str, path: Path) -> str:
    text = path.read_text()
    if path.name in SCOPES:
        text = f"@scope ({SCOPES[path.name].format(game)}) {{\n{text}}}\n"
    return f"@layer games {{\n{text}}}\n"
