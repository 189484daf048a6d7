from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from pygames.cli.errors import CommandError
from pygames.game import Json, allowed_words, options_from_json, options_to_json
from pygames.registry import GAMES

__all__ = ["options_of", "seats_of"]


def seats_of(game: str, number: int | None) -> int:
    """How many play: as asked, or the fewest allowed. Raises `CommandError`."""
    rules = GAMES[game]
    if number is not None and number not in rules.seats:
        *fewer, most = map(str, rules.seats)
        allowed = f"{', '.join(fewer)} or {most}" if fewer else most
        raise CommandError(f"{rules.title} is a game for {allowed} players, not {number}")
    return rules.seats[0] if number is None else number


def options_of(game: str, texts: Sequence[str]) -> Json:
    """The rule variations of ``NAME=VALUE`` texts by name, without defaults. Raises `CommandError`,
    or `BadOptions` for a number that is not allowed.
    """
    rules = GAMES[game]
    fields = {field.name: field for field in dataclasses.fields(rules.Options)}
    chosen = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in fields:
            names = ", ".join(fields) or "none"
            raise CommandError(f"{rules.title} has no option {name!r}; it has: {names}")
        choices = {str(each).lower(): each for each in fields[name].metadata["choices"]}
        if fields[name].metadata["between"] and value.isdecimal():
            choices = {value: int(value)}
        if value.lower() not in choices:
            raise CommandError(f"{name} is {allowed_words(fields[name])}, not {value!r}")
        chosen[name] = choices[value.lower()]
    return options_to_json(options_from_json(rules.Options, chosen))
