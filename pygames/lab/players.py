"""Make the arena's players by name: a game's, earlier versions', users' own."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from pygames.game import Bot, Move
from pygames.lab.versions import earlier_bot
from pygames.opponents.levels import UnknownBot, bot_for
from pygames.registry import GAMES

__all__ = ["player_for"]

_USER_PLAYER = re.compile(
    r"(?P<where>.+?\.py|[^\W\d][\w.]*):(?P<what>[^\W\d][\w.]*)(?P<arguments>\(.*\))?", re.S
)


@dataclass(frozen=True, slots=True)
class _Function:
    """A function as a player."""

    function: Callable[[Any, Random], Move]

    def choose(self, view: Any, rng: Random) -> Move:
        return self.function(view, rng)


def player_for(game: str, name: str) -> Bot:
    """The player of a name: one that `bot_for` knows, ``"expert@v0.1.0"``, or your own.

    After ``@`` stands a version (`pygames.lab.versions`). Your own is ``"module:Name"`` or
    ``"folder/file.py:Name"``, also as a call with literals, ``"bots.py:Low(depth=3)"``. `Name` is
    an object with ``choose(view, rng)``, a class of such objects, a function that makes one, or
    such a function itself. Raises `UnknownBot`.
    """
    if game in GAMES:
        if user := _USER_PLAYER.fullmatch(name):
            return _user_player(name, user["where"], user["what"], user["arguments"])
        if "@" in name:
            return earlier_bot(game, *name.split("@", 1))
        if ":" in name or name.endswith(".py"):
            raise UnknownBot(
                f"{name!r} names no player: write MODULE:NAME or FILE.py:NAME, "
                "with arguments FILE.py:NAME(depth=3)"
            )
    return bot_for(game, name)


def _user_player(name: str, where: str, what: str, arguments: str | None) -> Bot:
    try:
        target = attrgetter(what)(_module(where))
        player = _make_bot(target, *_arguments(arguments))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # Report whatever goes wrong in a user's module in a sentence.
        why = f"{type(error).__name__}: {error}"
        raise UnknownBot(f"the player {name!r} cannot be made ({why})") from error
    if player is None:
        raise UnknownBot(f"the player {name!r} has no method choose(view, rng)")
    return player


def _module(where: str) -> ModuleType:
    """A module by its name, also one of the current folder, or by its file."""
    if not where.endswith(".py"):
        here = str(Path.cwd())
        if here not in sys.path and "" not in sys.path:
            sys.path.append(here)
        return importlib.import_module(where)
    path = Path(where).expanduser().resolve()
    return _file_module(path, path.stat().st_mtime_ns)


@cache
def _file_module(path: Path, changed: int) -> ModuleType:
    """Import a file, which may import its neighbours; a new `changed` renews the cache."""
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    name = f"own_{path.stem}_{abs(hash(path))}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None  # a file that ends in .py has both
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look their module up
    spec.loader.exec_module(module)
    return module


def _arguments(text: str | None) -> tuple[list[Any], dict[str, Any]] | tuple[None, None]:
    """The literal arguments of a call."""
    if text is None:
        return None, None
    call = ast.parse(f"_{text}", mode="eval").body
    if not isinstance(call, ast.Call) or any(word.arg is None for word in call.keywords):
        raise ValueError(f"{text} are no arguments")
    words = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg}
    return [ast.literal_eval(each) for each in call.args], words


def _make_bot(target: Any, arguments: list[Any] | None, words: dict[str, Any] | None) -> Bot | None:
    if not inspect.isclass(target):
        if arguments is None:
            if (player := _player(target)) is not None:
                return player
        elif not _accepts(target, *arguments, **(words or {})) and not arguments:
            keywords = words or {}  # of a function that is itself the player
            if _accepts(target, None, None, **keywords):
                return _Function(lambda view, rng: target(view, rng, **keywords))
        if not callable(target):
            return None
    return _player(target(*(arguments or ()), **(words or {})))


def _player(target: Any) -> Bot | None:
    if callable(getattr(target, "choose", None)):
        bot: Bot = target
        return bot
    # A function without arguments makes a player; one that needs a view and chance is one.
    if callable(target) and not _accepts(target) and _accepts(target, None, None):
        return _Function(target)
    return None


def _accepts(target: Any, *arguments: Any, **words: Any) -> bool:
    try:
        inspect.signature(target).bind(*arguments, **words)
    except (TypeError, ValueError):
        return False
    return True
