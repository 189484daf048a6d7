"""What `site.toml` says of this site; `tools/build/site_toml.py` checks it."""

from __future__ import annotations

import json
from pathlib import Path

from pygames import registry
from pygames.game import Json


def _read() -> Json:
    built = Path(__file__).with_name("site.json")
    if built.exists():
        site: Json = json.loads(built.read_text(encoding="utf-8"))
        return site
    import tomllib  # in a checkout; the page has JSON

    return tomllib.loads((Path(__file__).parents[2] / "site.toml").read_text(encoding="utf-8"))


SITE = _read()
"""Its keys are those of the file."""

GAMES = {name: registry.GAMES[name] for name in SITE.get("games", registry.GAMES)}
"""The games that are shown, in the order of the home page."""

FIRST: dict[str, str] = {level: names[0] for level, names in SITE["opponents"].items()}
"""The first opponent of each level: most matches are against them."""
