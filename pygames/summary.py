"""Sum up a match for a list: who played, how it ended, which one it is."""

from __future__ import annotations

import hashlib
import json

from pygames.deals import day_of
from pygames.game import Json
from pygames.match import Match
from pygames.match_facts import Part, is_all_or_nothing, match_as_part, match_facts_of, parts

__all__ = ["ahead", "identity", "points", "result_text", "summary"]

_PLAYED = ("game", "rules", "options", "seats", "seed", "moves")
"""The fields of a record that identify a match, besides its players."""


def summary(match: Match) -> Json:
    """A match as a line of a list.

    ``person`` is the seat of the only person, or None; ``levels`` has the computer opponents by
    seat, None for a person. ``told`` is the `result_text`, empty without such a person. A deal of
    the day, ``day``, counts by its first part.
    """
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    person = people[0] if len(people) == 1 else None
    day, ended = day_of(match), _end(match)
    return {
        "id": identity(match),
        "game": match.game.name,
        "day": None if day is None else day.isoformat(),
        "person": person,
        "names": [player.name for player in match.players],
        "levels": [player.bot for player in match.players],
        "scores": list(ended.points),
        "winners": list(ended.winners),
        "is_over": ended.is_over,
        "turns": len(match.turns),
        "told": "" if person is None else result_text(match, person),
        "marks": list(match.marks),
    }


def identity(match: Match) -> str:
    """The SHA-256, in hexadecimal, by which the same match is known again.

    It is taken of the record's canonical JSON (names sorted, no blanks) without marks and players'
    names, which may differ between devices. Who played counts: a person, or which computer
    opponent.
    """
    record = match.to_json()
    played = {name: record[name] for name in _PLAYED}
    players = [player.bot for player in match.players]
    text = json.dumps({**played, "players": players}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def points(match: Match, seat: int) -> int:
    """What a match brought a seat: the number that somebody else may try to beat.

    A seat that ends without points gets the most points of the others, as a negative number.
    """
    ended = _end(match)
    own = ended.points[seat]
    if own or not ended.is_over or is_all_or_nothing(match):
        return own
    return -max(ended.points)


def ahead(match: Match, seat: int) -> int:
    """By how much a seat leads the others."""
    scores = _end(match).points
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def result_text(match: Match, seat: int) -> str:
    """How a match ended for a seat, its own score first; empty while it runs.

    ``"Won 312 to 249 and 249"``, ``"Lost 2 to 3 in overtime"``, ``"Tied"``; of a day's deal ``"Won
    40"``.
    """
    ended = _end(match)
    if not ended.is_over:
        return ""
    if day_of(match) is not None:
        return ended.result_for(seat).capitalize()
    won = "Tied" if len(ended.winners) > 1 else "Won"
    word = won if seat in ended.winners else "Lost"
    if is_all_or_nothing(match):
        return word
    others = [str(score) for other, score in enumerate(ended.points) if other != seat]
    return f"{word} {ended.points[seat]} to {_joined(others)}{_late(match)}"


def _end(match: Match) -> Part:
    """What counts: the match, or the first part of a day's deal."""
    return match_as_part(match) if day_of(match) is None else parts(match)[0]


def _late(match: Match) -> str:
    """The last part, unless it is an ordinary one: ``" in overtime"``."""
    last = parts(match)[-1].name.lower().split()[0]
    return "" if last == match_facts_of(match.game.name).PART else f" in {last}"


def _joined(texts: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))
