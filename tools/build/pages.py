"""Renders from the templates in ``pages/`` all that shows before Python runs.

A fragment is a file of ``<template>`` elements whose ``data-into`` names their target
(``start/fragments.js`` inserts them). `places` lists each place's fragments and style sheets.
"""

import base64
import dataclasses
import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from app.moment import UNCOUNTED, UNRATED
from app.nodes import Node
from app.site import GAMES, SITE
from app.tables.parts.bar import ICONS
from app.tables.parts.marks import mark
from app.words import LEVELS
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from pages import words

from pygames.deals import FREE, SET_BACK
from tools.build import cards, rooms, sheets
from tools.build.expected import at_a_table, beats
from tools.build.game_pages import game_page

WEB = Path(__file__).resolve().parents[2] / "web"
TEMPLATES = WEB / "pages"
NOT_FOUND = TEMPLATES / "not-found"


class MissingAsset(ValueError):
    """A page names a file that the build does not offer."""


class Assets:
    def __init__(self, addresses: Mapping[str, str]) -> None:
        self._addresses = addresses

    def __call__(self, name: str) -> str:
        """The address of a file. Raises `MissingAsset`."""
        try:
            return self._addresses[name]
        except KeyError:
            names = ", ".join(sorted(self._addresses)) or "nothing"
            raise MissingAsset(f"the pages need {name!r}; the build offers {names}") from None

    def __contains__(self, name: str) -> bool:
        return name in self._addresses


@dataclasses.dataclass(frozen=True, slots=True)
class PackedFile:
    """A file as text inside the page."""

    name: str
    """The path of its address."""
    type: str
    packed: Literal["base64", "gzip"]
    """``"gzip"`` is base64, too, but compressed first."""
    text: str


@dataclasses.dataclass(frozen=True, slots=True)
class Module:
    """A script inside the page."""

    name: str
    """The path of its address."""
    text: Markup


@dataclasses.dataclass(frozen=True, slots=True)
class OneFile:
    """What the one-file page contains."""

    icon: str
    styles: Markup
    files: tuple[PackedFile, ...]
    modules: tuple[Module, ...]
    licences: str


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader((TEMPLATES, rooms.FOLDER)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    def card(text: str, **how: Any) -> Markup:
        return Markup(cards.card(text, **how))

    def name(text: str) -> Markup:
        return Markup(cards.name(text))

    environment.globals.update(
        ICONS=ICONS,
        UNCOUNTED=UNCOUNTED,
        UNRATED=UNRATED,
        at_a_table=at_a_table,
        beats=beats,
        card=card,
        mark=lambda flag: Markup(_svg(mark(flag))),
        name=name,
        say=cards.say,
        opponents={level: it.names for level, it in LEVELS.items()},
        words=words,
        marks={"free": FREE, "set_back": SET_BACK},
        figures={game: rooms.figures(game) for game in GAMES},
    )
    environment.filters.update(json=json.dumps, zip=zip)
    return environment


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """What a place needs besides the page itself."""

    fragments: tuple[str, ...]
    """File names, in the order of insertion."""
    sheets: tuple[str, ...]
    """File names."""


PAGES = {
    "about": ("rules",),
    "data": ("rules", "history", "data"),
    "matches": ("rules", "history", "matches"),
    "own": ("rules", "history", "own"),
    "puzzles": ("rules", "history", "puzzles"),
    "rules": ("rules",),
    "statistics": ("rules", "history", "statistics"),
}
"""Pages besides home and the tables, with their style sheets."""
DIALOGS = {"settings": ("settings",)}
"""Places that open over a page."""


def scripts() -> str:
    names = [name for name in PAGES if (TEMPLATES / name / f"{name}.js").is_file()]
    fetches = (f'{name}: () => import("./{name}/{name}.js")' for name in names)
    return f"export const scripts = {{ {', '.join(fetches)} }};\n"


def places() -> dict[str, Place]:
    """Each place's needs, by address; each game has a table, a set-up and pages of its own."""
    styles = sheets.files()

    def place(fragments: Sequence[str], *wanted: str) -> Place:
        return Place(
            tuple(f"{fragment}.html" for fragment in fragments),
            tuple(name for name in styles if name in wanted),
        )

    needs = {name: place([name], *wanted) for name, wanted in {**PAGES, **DIALOGS}.items()}
    del needs["rules"], needs["own"]  # these have a place for each game
    for game in GAMES:
        deck = _deck_of(game)
        needs |= {
            game: place([deck, game], "table", sheets.own(game)),
            f"home/{game}": place([game], "setup"),
            f"rules/{game}": place(
                [deck, "rules", f"rules-{game}"], *PAGES["rules"], sheets.rules(game)
            ),
        }
        if rooms.words(game).own:
            needs[f"own/{game}"] = place([deck, "own", f"own-{game}"], *PAGES["own"])
        if rooms.puzzles(game):
            needs[f"puzzles/{game}"] = place([f"puzzles-{game}"])
    return needs


def render(
    assets: Mapping[str, str], csp: str, version: str, fragments: str, lost: str
) -> dict[str, str]:
    """The text of each page by file name.

    `assets` maps names ("styles/first.css") to addresses; `fragments` is JSON with the fragments'
    addresses; `lost` is the style of 404.html. Raises `MissingAsset` and `rooms.MissingFile`.
    """
    asset = Assets(assets)
    later = [name for name in sheets.files() if name != sheets.FIRST]
    how = {"asset": asset, "csp": csp, "version": version, "alone": None, "sheets": later}
    return {
        "index.html": _page("index.html.j2", fragments=Markup(fragments), **how),
        "404.html": _lost_page(lost),
        "manifest.webmanifest": _manifest(asset),
    }


def one_file(alone: OneFile, assets: Mapping[str, str], csp: str, version: str) -> str:
    """The one-file page with its fragments. Raises `MissingAsset` and `rooms.MissingFile`."""
    asset = Assets(assets)
    needs = {place: {"fragments": it.fragments, "sheets": []} for place, it in places().items()}
    return _page(
        "one-file.html.j2",
        asset=asset,
        csp=csp,
        version=version,
        alone=alone,
        fragments=Markup(
            json.dumps({"pages": [*PAGES], "places": needs, "defaults": words.DEFAULTS})
        ),
        texts={name: Markup(text) for name, text in fragments(asset, version, 0, alone).items()},
    )


def fragments(
    assets: Mapping[str, str] | Assets, version: str, along: int, alone: OneFile | None = None
) -> dict[str, str]:
    """The fragments by file name; `along` is the one file's size in bytes. Raises `MissingAsset`
    and `rooms.MissingFile`."""
    asset = assets if isinstance(assets, Assets) else Assets(assets)
    texts = _texts(asset=asset, version=version, along=along, alone=alone)
    first = _in_page(texts)
    for deck in dict.fromkeys(map(_deck_of, GAMES)):
        shown = {f"c-{card}" for card in cards.DECKS[deck]} | _minis(deck, texts.values())
        svg = cards.faces(deck, shown - first)
        texts[f"{deck}.html"] = f'<template data-into="body">{svg}</template>\n'
    return texts


def _texts(**context: Any) -> dict[str, str]:
    """Template fragments by file name."""
    games = [game_page(name) for name in GAMES]
    environment = _environment()

    def text(template: str, **more: Any) -> str:
        fragment = environment.get_template(template)
        return fragment.render(games=games, **context, **more)

    texts = {f"{name}.html": text(f"{name}/{name}.html.j2") for name in (*PAGES, *DIALOGS)}
    for game in games:
        texts[f"{game.name}.html"] = text("setup/game.html.j2", game=game)
        texts[f"rules-{game.name}.html"] = text("rules/book.html.j2", game=game)
        if game.own:
            texts[f"own-{game.name}.html"] = text("own/own-game.html.j2", game=game)
        if game.puzzles:
            texts[f"puzzles-{game.name}.html"] = text("puzzles/puzzle-book.html.j2", game=game)
    return texts


def _svg(node: Node) -> str:
    inside = "".join(_svg(one) for one in node.children if isinstance(one, Node))
    attrs = "".join(f' {name}="{value}"' for name, value in node.attrs.items() if value)
    return f"<{node.tag}{attrs}>{inside}</{node.tag}>"


def _page(template: str, **context: Any) -> str:
    """A page with a sprite of the cards in it and in its small fragments, not of whole decks."""
    games = [game_page(name) for name in GAMES]
    text = _environment().get_template(template).render(games=games, sprite="", **context)
    common = {name: context[name] for name in ("asset", "version", "alone")}
    shown = _in_page(_texts(along=0, **common)) | _shown(text)
    sprite = cards.sprite(dict.fromkeys(map(_deck_of, GAMES)), shown)
    return text.replace("<body>", f"<body>\n{sprite}", 1)


def _in_page(texts: Mapping[str, str]) -> set[str]:
    shown = {f"{cut}-{opponent.card}" for opponent in words.OPPONENTS for cut in "cm"}
    for game in GAMES:
        art = rooms.words(game).art
        shown |= {f"c-{card}" for card in art} | {f"m-{card}" for card in art[-2:]}
    for name, text in texts.items():
        if not name.startswith(("rules", "own-")):
            shown |= _shown(text)
    return shown


def _shown(text: str) -> set[str]:
    """The faces that a text shows."""
    return set(re.findall(r'href="#([cm]-\w+)"', text))


def _deck_of(game: str) -> str:
    return rooms.words(game).deck


def _minis(deck: str, texts: Iterable[str]) -> set[str]:
    every = {f"m-{card}" for card in cards.DECKS[deck]}
    if any(rooms.words(game).minis for game in GAMES if _deck_of(game) == deck):
        return every
    return every & set().union(*map(_shown, texts))


def lost_style() -> str:
    """The style inside 404.html."""
    names = (f"styles/{name}" for name in ("tokens", "base", "controls", "cards"))
    return sheets.alone(*names, "pages/not-found/404")


def _lost_page(style: str) -> str:
    """The host's page for an unknown address, in one file."""
    hand = ("4H", "back", "4S")
    script = (NOT_FOUND / "not-found.js").read_text()
    policy = {
        "default-src": "'none'",
        "style-src": digest(style),
        "script-src": digest(script),
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return (
        _environment()
        .get_template("not-found/404.html.j2")
        .render(
            csp="; ".join(f"{name} {value}" for name, value in policy.items()),
            style=Markup(style),
            script=Markup(script),
            sprite=Markup(cards.few(hand)),
            hand=hand,
        )
    )


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _manifest(asset: Assets) -> str:
    icons = [
        {"src": asset(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png"} | extra
        for name, size, extra in (
            ("icon-192", 192, {}),
            ("icon-512", 512, {}),
            ("maskable-512", 512, {"purpose": "maskable"}),
        )
    ]
    manifest = {
        "name": words.SITE,
        "short_name": SITE["short_name"],
        "description": words.DESCRIPTION,
        "lang": "en",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ece9e1",
        "theme_color": "#213d63",
        "categories": ["games", "entertainment"],
        "icons": icons,
    }
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
