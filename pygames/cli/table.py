from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from pygames.cli.errors import Wrong
from pygames.game import Json, allowed_words, options_from_json, options_to_json
from pygames.registry import GAMES

__all__ = ["options_of", "seats_of"]


def seats_of(game: str, asked: int | None) -> int:
    """How many play: as asked, or the fewest allowed. Raises `Wrong`."""
    rules = GAMES[game]
    if asked is not None and asked not in rules.seats:
        *fewer, most = map(str, rules.seats)
        allowed = f"{', '.join(fewer)} or {most}" if fewer else most
        raise Wrong(f"{rules.title} is a game for {allowed} players, not {asked}")
    return rules.seats[0] if asked is None else asked


def options_of(game: str, texts: Sequence[str]) -> Json:
    """The rule variations of ``NAME=VALUE`` texts by name, without defaults. Raises `Wrong`, or
    `BadOptions` for a number that is not allowed.
    """
    rules = GAMES[game]
    known = {field.name: field for field in dataclasses.fields(rules.Options)}
    chosen = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in known:
            names = ", ".join(known) or "none"
            raise Wrong(f"{rules.title} has no option {name!r}; it has: {names}")
        choices = {str(each).lower(): each for each in known[name].metadata["choices"]}
        if known[name].metadata["between"] and value.isdecimal():
            choices = {value: int(value)}
        if value.lower() not in choices:
            raise Wrong(f"{name} is {allowed_words(known[name])}, not {value!r}")
        chosen[name] = choices[value.lower()]
    return options_to_json(options_from_json(rules.Options, chosen))
