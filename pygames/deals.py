"""The deal of the day: the same cards for everybody, from the date alone.

What is played is the first part of a match with the usual rules, a hand or a round; its result is
there as soon as that is over, whatever the match would go on to. Everybody can know these cards
beforehand, so there is no fingerprint of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, timedelta

from pygames.match import Match, new_match
from pygames.tally import Part, parts, tally_of

__all__ = ["daily", "daily_seed", "day_of", "result", "share_text", "streak"]

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_ONE_DAY = timedelta(days=1)


def daily_seed(game: str, day: date) -> str:
    """The seed of a day's deal.

    >>> daily_seed("hockey", date(2026, 11, 22))
    'hockey-2026-11-22'
    """
    return f"{game}-{day.isoformat()}"


def daily(game: str, day: date) -> Match:
    """The match whose first part is the deal of a day, before its first move.

    The person has the first seat. Raises `BadRecord` for a game that there is not.

    >>> daily("hockey", date(2026, 11, 22)).link()
    'hockey/deal=hockey-2026-11-22&rules=1&players=you,expert'
    """
    return new_match(game, ["", *tally_of(game).DAILY], daily_seed(game, day))


def day_of(match: Match) -> date | None:
    """The day whose deal a match is, with its own opponents and rules; None if it is no such deal.

    >>> day_of(daily("hockey", date(2026, 11, 22)))
    datetime.date(2026, 11, 22)
    >>> day_of(new_match("hockey", ["", "easy"], "hockey-2026-11-22"))
    """
    game, _, text = match.seed.partition("-")
    if game != match.game.name or not _DAY.fullmatch(text):
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:  # such as the 30th of February
        return None
    levels = [player.bot for player in match.players]
    is_usual = match.options == match.game.Options()
    return day if is_usual and levels == [None, *tally_of(game).DAILY] else None


def result(match: Match) -> Part | None:
    """The first part of a match, which is what counts of a day's deal; None until it is over."""
    first = parts(match)[0]
    return first if first.is_over else None


def streak(days: Iterable[date], today: date) -> int:
    """How many days in a row, up to today or yesterday, had a deal that was finished.

    `days` are the days of the deals in the order in which they were finished. A day that comes
    after a later one was made up for by setting a clock back, and counts for nothing; neither does
    a day that has not come yet. A day missed, and it begins anew.

    >>> days = [date(2026, 11, number) for number in (18, 20, 21, 22)]
    >>> streak(days, date(2026, 11, 22)), streak(days, date(2026, 11, 23))
    (3, 3)
    >>> streak(days, date(2026, 11, 24)), streak([*days, date(2026, 11, 19)], days[-1])
    (0, 3)
    """
    counted: set[date] = set()
    latest = date.min
    for day in days:
        if latest <= day <= today:
            counted.add(day)
            latest = day
    last = today if today in counted else today - _ONE_DAY
    length = 0
    while last in counted:
        length += 1
        last -= _ONE_DAY
    return length


def share_text(match: Match, day: date, running: int) -> str:
    """The result of a day's deal to show around: not a card is in it.

    `running` is the streak; a day alone is none. The person is the one player who is no computer.
    """
    part = result(match)
    assert part is not None, "there is no result yet"
    seat = next(seat for seat, player in enumerate(match.players) if player.bot is None)
    word = tally_of(match.game.name).PART
    lines = [
        f"The Card Table, {day.day} {day:%B}",
        f"{match.game.title}, today’s {word}: {part.told_to(seat)}",
    ]
    return "\n".join([*lines, f"{running} days running"] if running > 1 else lines)
