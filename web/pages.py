"""Renders the pages of the site from the templates in ``pages/``.

Everything before Python runs is made here: one ``index.html`` with the home page, the rules, the
settings and the table's skeleton, the web manifest, and ``404.html``. Styles, scripts and pictures
are only named; the build says under which address each will be found.
"""

import base64
import dataclasses
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import cards
import sheets
import words
from app.guide import guide_of
from app.keys import Key
from app.tables import table_of
from app.tables.parts.bar import ICONS
from app.tables.parts.guide import Guide
from games import rooms
from games.words import GameWords
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pygames import GAMES
from pygames.deals import FREE, SET_BACK
from pygames.match import GUIDED, PLAYED_ON
from pygames.tally import Tally, tally_of

TEMPLATES = Path(__file__).parent / "pages"
SHELL = Path(__file__).parent / "shell"


class MissingAsset(ValueError):
    """A page names a file that the build does not offer."""


class Assets:
    """The addresses of the site's files by their logical names, as the templates ask for them."""

    def __init__(self, addresses: Mapping[str, str]) -> None:
        self._addresses = addresses

    def __call__(self, name: str) -> str:
        """The address of a file that must be there. Raises `MissingAsset`."""
        try:
            return self._addresses[name]
        except KeyError:
            known = ", ".join(sorted(self._addresses)) or "nothing"
            raise MissingAsset(f"the pages need {name!r}; the build offers {known}") from None

    def __contains__(self, name: str) -> bool:
        return name in self._addresses


@dataclasses.dataclass(frozen=True, slots=True)
class OptionField:
    """One rule variation as the form shows it."""

    name: str
    label: str
    help: str
    default: Any
    choices: tuple[Any, ...]
    between: tuple[int, int] | None
    """The least and the greatest number that there may be besides the choices."""

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return set(self.choices) == {True, False} and isinstance(self.default, bool)


@dataclasses.dataclass(frozen=True, slots=True)
class GamePage:
    """What the templates know of one game: what the engine says, and the pages' words."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionField, ...]
    keys: tuple[Key, ...]
    words: GameWords
    daily: str
    """What is played in its deal of the day."""
    tally: Tally
    guide: Guide[Any] | None
    """Its guided first hand, if it has one."""


@dataclasses.dataclass(frozen=True, slots=True)
class PackedFile:
    """A file as text inside the page."""

    name: str
    """The path of its address."""
    type: str
    packed: Literal["base64", "gzip"]
    """How: in base64, or zipped before that."""
    text: str


@dataclasses.dataclass(frozen=True, slots=True)
class Module:
    """A script inside the page."""

    name: str
    """The path of its address."""
    text: Markup


@dataclasses.dataclass(frozen=True, slots=True)
class OneFile:
    """What is in the page itself where it is the whole site."""

    icon: str
    styles: Markup
    files: tuple[PackedFile, ...]
    modules: tuple[Module, ...]
    licences: str


def _game_page(name: str) -> GamePage:
    rooms.check(name)
    game = GAMES[name]
    options = tuple(
        OptionField(
            name=field.name,
            label=field.metadata["label"],
            help=field.metadata["help"],
            default=field.default,
            choices=tuple(field.metadata["choices"]),
            between=field.metadata["between"],
        )
        for field in dataclasses.fields(game.Options)
    )
    return GamePage(
        name=game.name,
        title=game.title,
        seats=game.seats,
        options=options,
        keys=table_of(name).keys,
        words=rooms.words(name),
        daily=words.daily(tally_of(name).PART, tally_of(name).DAILY),
        tally=tally_of(name),
        guide=guide_of(name),
    )


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
        UNCOUNTED=(PLAYED_ON, FREE, GUIDED),
        card=card,
        name=name,
        words=words,
        marks={"free": FREE, "set_back": SET_BACK},
        figures={game: rooms.figures(game) for game in GAMES},
    )
    environment.filters.update(json=json.dumps, zip=zip)
    return environment


_SPRITE = "<!-- sprite -->"
"""Where the faces go, once it is known which of them the page shows."""


def render(assets: Mapping[str, str], csp: str, version: str, along: int) -> dict[str, str]:
    """The text of each page by its file name: index.html, 404.html, manifest.webmanifest.

    `assets` maps logical names ("styles/all.css", "shell/shell.js") to addresses relative to the
    page; `csp` is the Content-Security-Policy; `along` the size of the site in one file, in bytes.
    Raises `MissingAsset` and `rooms.MissingFile`.
    """
    asset = Assets(assets)
    index = _page("index.html.j2", asset=asset, csp=csp, version=version, along=along, alone=None)
    return {
        "index.html": index,
        "404.html": _not_found(),
        "manifest.webmanifest": _manifest(asset),
    }


def one_file(alone: OneFile, assets: Mapping[str, str], csp: str, version: str) -> str:
    """The page that is the whole site. Raises `MissingAsset` and `rooms.MissingFile`."""
    asset = Assets(assets)
    return _page("one-file.html.j2", asset=asset, csp=csp, version=version, alone=alone)


def _page(template: str, **context: Any) -> str:
    games = [_game_page(name) for name in GAMES]
    page = _environment().get_template(template)
    text = page.render(games=games, sprite=Markup(_SPRITE), **context)
    return text.replace(_SPRITE, cards.sprite(_decks(games), _minis(games, text)))


def _decks(games: Sequence[GamePage]) -> list[str]:
    """The decks of the games; the opponents show cards of the standard one in any case."""
    return list(dict.fromkeys(["standard", *(game.words.deck for game in games)]))


def _minis(games: Sequence[GamePage], index: str) -> set[str]:
    """The mini cuts that the pages show, and those that a table may come to show."""
    shown = set(re.findall(r'href="#(m-\w+)"', index))
    for game in games:
        if game.words.minis:
            shown |= {f"m-{card}" for card in cards.DECKS[game.words.deck]}
    return shown


def _not_found() -> str:
    """What a host shows for an address that there is not.

    All of it is in one file: under the address of a missing page nothing else can be found.
    """
    hand = ("4H", "back", "4S")
    own = (TEMPLATES / "404.css").read_text()
    style = sheets.alone("tokens", "base", "controls", "cards") + own
    script = (SHELL / "lost.js").read_text()
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
        .get_template("404.html.j2")
        .render(
            csp="; ".join(f"{name} {value}" for name, value in policy.items()),
            style=Markup(style),
            script=Markup(script),
            sprite=Markup(cards.few(hand)),
            hand=hand,
        )
    )


def digest(text: str) -> str:
    """What a policy calls a script or a style that stands in the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _manifest(asset: Assets) -> str:
    """The web manifest. All addresses are relative, so that it works under any path."""
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
        "short_name": "Card Table",
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
