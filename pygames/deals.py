"""The deal of the day: the same cards for everybody, from the date alone.

It is the first part of a match with the usual rules: a hand or a round. Everybody can know these
cards beforehand, so they have no fingerprint.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from pygames.match import HINTED, PLAYED_ON, UNDONE, Match, new_match
from pygames.match_facts import Part, match_facts_of, parts

__all__ = [
    "FREE",
    "SET_BACK",
    "daily",
    "daily_seed",
    "day_of",
    "has_default_opponents",
    "is_over",
    "result",
    "share_text",
]

FREE = "free try"
"""The mark of a day's deal that does not count: played on another day, or with known cards."""

SET_BACK = "clock set back"
"""The mark of a day's deal begun after a later day's. It counts for no streak, unless that later
day has not come yet."""

_PUBLIC = (FREE, UNDONE, HINTED)
"""The marks that `share_text` names."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def daily_seed(game: str, day: date) -> str:
    """The seed of a day's deal.

    >>> daily_seed("hockey", date(2026, 11, 22))
    'hockey-2026-11-22'
    """
    return f"{game}-{day.isoformat()}"


def daily(game: str, day: date, levels: Sequence[str] = ()) -> Match:
    """The match whose first part is the deal of a day.

    The person has the first seat; without `levels` the usual opponents have the others. Raises
    `BadRecord` for an unknown game.

    >>> daily("hockey", date(2026, 11, 22)).link()
    'hockey/deal=hockey-2026-11-22&rules=1&players=you,expert'
    """
    return new_match(game, ["", *(levels or match_facts_of(game).DAILY)], daily_seed(game, day))


def day_of(match: Match) -> date | None:
    """The day whose deal a match is, or None.

    The person has the first seat, the rules are the defaults, and it is not `PLAYED_ON`.

    >>> day_of(daily("hockey", date(2026, 11, 22)))
    datetime.date(2026, 11, 22)
    >>> day_of(new_match("hockey", ["easy", ""], "hockey-2026-11-22"))
    """
    game, _, text = match.seed.partition("-")
    if game != match.game.name or not _DAY.fullmatch(text) or PLAYED_ON in match.marks:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:  # such as the 30th of February
        return None
    people = [player.bot is None for player in match.players]
    is_default = match.options == match.game.Options()
    expected = [True, *(False for _ in match_facts_of(game).DAILY)]
    return day if is_default and people == expected else None


def has_default_opponents(match: Match) -> bool:
    """Whether the opponents are those of the day's deal."""
    levels = [player.bot for player in match.players[1:]]
    return levels == [*match_facts_of(match.game.name).DAILY]


def result(match: Match) -> Part | None:
    """The first part, or None until it is over."""
    first = parts(match)[0]
    return first if first.is_over else None


def is_over(match: Match) -> bool:
    """Whether a match is over: a day's deal ends with its first part."""
    return bool(match.state.winners) or (day_of(match) is not None and result(match) is not None)


def share_text(match: Match, day: date, running: int, site: str, beside: str = "") -> str:
    """The result of a day's deal to share; it shows no card.

    `running` is the streak in days, shown from 2 on; `beside` is one more line. The result is the
    first person's.
    """
    part = result(match)
    assert part is not None, "there is no result yet"
    seat = next(seat for seat, player in enumerate(match.players) if player.bot is None)
    word = match_facts_of(match.game.name).PART
    words = ", ".join([part.result_for(seat), *(mark for mark in match.marks if mark in _PUBLIC)])
    lines = [
        f"{site}, {day.day} {day:%B}",
        f"{match.game.title}, today’s {word}: {words}",
    ]
    streak = f"{running} days running" if running > 1 else ""
    return "\n".join(filter(None, [*lines, beside, streak]))
