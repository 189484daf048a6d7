"""Par of a day's deal: what the expert made of the same cards, beside one's own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from app.words import LEVELS, capital, joined
from pygames.deals import has_default_opponents
from pygames.match import Match
from pygames.opponents.par import PLAYER
from pygames.summary import ahead

__all__ = ["WHO", "Par", "compared", "in_a_line", "in_result", "in_words", "name_of", "par_of"]

WHO = LEVELS[PLAYER].names[0]


@dataclass(frozen=True, slots=True)
class Par:
    result: str
    """Such as ``"won 12"``."""
    ahead: int


def name_of(match: Match) -> str:
    levels = ",".join(player.bot or "" for player in match.players[1:])
    return f"{match.game.name}/{match.seed.removeprefix(f'{match.game.name}-')}/{levels}"


def par_of(text: str) -> Par:
    row = json.loads(text)
    return Par(row["told"], row["ahead"])


def in_words(par: Par) -> str:
    """
    >>> in_words(Par("won 12", 12)).removeprefix(WHO)
    ' won 12 with your cards'
    """
    if par.result.startswith(("won", "lost")):
        return f"{WHO} {par.result} with your cards"
    return f"With your cards {WHO}’s result was {par.result}"


def in_a_line(match: Match, seat: int, par: Par) -> str:
    same = ahead(match, seat) == par.ahead
    return (
        f"{in_words(par)}: the same result"
        if same
        else f"{in_words(par)}. {compared(match, seat, par)}"
    )


def compared(match: Match, seat: int, par: Par) -> str:
    mine = ahead(match, seat)
    if mine == par.ahead:
        return f"The same result as {WHO}’s"
    return f"You did better than {WHO}" if mine > par.ahead else f"{WHO} did better"


def in_result(match: Match, names: Sequence[str], par: Par | None) -> str:
    """What a shared result adds: the chosen opponents, and par."""
    against = "" if has_default_opponents(match) else f"against {joined(names[1:])}"
    made = f"{WHO} {par.result} with the same cards" if par else ""
    lines = "; ".join(filter(None, (against, made)))
    return capital(lines)
