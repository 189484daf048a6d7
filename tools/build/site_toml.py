"""Reads and checks `site.toml`, and says in a sentence what is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NoReturn

from pygames import GAMES, LEVELS
from tools.environment import ROOT, SetupError

NAME = "site.toml"

_TEXTS = {"name": 40, "short_name": 20, "tagline": 80, "description": 160}
"""Texts, with the most characters of each."""
_TABLES = ("opponents", "defaults", "links")
_COMPANY = 5
_FIRST_NAME = re.compile(r"[^\W\d_]{1,10}")

_SWITCHES = ("help", "numbers", "keys", "sounds", "ticks", "left", "ratings")
DEFAULTS: Mapping[str, tuple[Any, ...] | range] = {
    "level": tuple(LEVELS),
    "theme": ("auto", "light", "dark"),
    "cloth": ("auto", "green", "night", "burgundy", "slate", "pine", "umber"),
    "deck": ("four", "two"),
    "back": ("trellis", "waves"),
    "speed": ("slow", "normal", "fast", "instant"),
    "contrast": ("normal", "high"),
    "forced": ("later", "on", "off"),
    **dict.fromkeys(_SWITCHES, (True, False)),
    "size": range(100, 201, 5),
    "volume": range(0, 101, 5),
}
"""The values that each default can have; those of settings as in `start/first-paint.js`."""


def read(path: Path = ROOT / NAME) -> dict[str, Any]:
    """The content of `site.toml`. Raises SetupError with a sentence."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"{NAME} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SetupError(f"{NAME} is not saved as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{NAME} is not TOML: {error}.") from None
    return check(content)


def check(content: dict[str, Any]) -> dict[str, Any]:
    """The content, if it is valid. Raises SetupError with a sentence."""
    for key in content:
        _one_of(key, (*_TEXTS, "games", *_TABLES), "key")
    for key, most in _TEXTS.items():
        text = content.get(key)
        if not isinstance(text, str) or not _is_line(text) or len(text) > most:
            _refuse(f"{key} has to be a line of 1 to {most} characters, without <, > and quotes")
    for key in _TABLES:
        if not isinstance(content.get(key), dict):
            _refuse(f"the table [{key}] is missing")
    _check_games(content.get("games", [*GAMES]))
    _check_opponents(content["opponents"])
    _check_defaults(content["defaults"])
    for words, address in content["links"].items():
        if not _is_line(words) or not re.fullmatch(r"(https?://|mailto:)[^\s<>\"]+", str(address)):
            _refuse(f'the link "{words}" has to lead to https://… or mailto:…')
    return content


def _check_games(games: object) -> None:
    if not isinstance(games, list) or not games:
        _refuse("games has to be a list of at least one game")
    for game in games:
        _one_of(game, GAMES, "game")
    if len({*games}) < len(games):
        _refuse("games has a game twice")


def _check_opponents(opponents: Mapping[str, object]) -> None:
    for level in opponents:
        _one_of(level, LEVELS, "level")
    all_names = {"you"}
    for level in LEVELS:
        names = opponents.get(level)
        if not isinstance(names, list) or len(names) != _COMPANY:
            _refuse(f"[opponents] {level} has to be a list of {_COMPANY} first names")
        for name in names:
            if not isinstance(name, str) or not _FIRST_NAME.fullmatch(name):
                _refuse(f"an opponent's name is 1 to 10 letters; {name!r} is not")
            if name.lower() in all_names:
                _refuse(f"{name} cannot be the name of another opponent, too")
            all_names.add(name.lower())


def _check_defaults(defaults: Mapping[str, object]) -> None:
    for key, value in defaults.items():
        _one_of(key, DEFAULTS, "default")
        choices = DEFAULTS[key]
        if not any(value == one and type(value) is type(one) for one in choices):
            what = (
                f"{choices[0]} to {choices[-1]}" if isinstance(choices, range) else _listed(choices)
            )
            _refuse(f"[defaults] {key} is {what}, not {value!r}")
    if "level" not in defaults:
        _refuse("[defaults] has no level")


def _is_line(text: str) -> bool:
    return text.isprintable() and bool(text.strip()) and not re.search(r'[<>"]', text)


def _one_of(name: object, choices: Collection[Any], what: str) -> None:
    if not isinstance(name, str) or name not in choices:
        _refuse(f"there is no {what} {name!r}; there are {_listed(choices)}")


def _listed(choices: Any) -> str:
    return ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in choices)


def _refuse(why: str) -> NoReturn:
    raise SetupError(f"{NAME}: {why}.")
