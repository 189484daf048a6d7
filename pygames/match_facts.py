"""The parts of a match, and what is counted in them, by ``pygames.<game>.match_facts``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal, Protocol, TypeAlias

from pygames.game import Event, Game, Json, State, part_of

__all__ = [
    "VERSION",
    "Counts",
    "Fact",
    "MatchFacts",
    "Part",
    "Played",
    "PlayedPart",
    "by_deal",
    "is_all_or_nothing",
    "leaders",
    "match_as_part",
    "match_facts_of",
    "parts",
    "played_parts",
    "statistics_of",
    "step_of",
    "steps",
    "totals",
    "zeros",
]

VERSION = 2
"""Increased when the same match would be counted differently; kept counts are then remade."""

Counts: TypeAlias = dict[str, list[int]]
"""Counts by name: a whole number for each seat. Several matches are added up."""


@dataclass(frozen=True, slots=True)
class Part:
    """A hand, a round, a period or a game of a match."""

    number: int
    """Its place in the match; 1 is the first."""
    name: str
    """How it is called: ``"Hand 4"``, ``"Overtime 1"``."""
    first: int
    """Its first turn, an index of `Match.turns`."""
    last: int
    """The first turn after it: ``match.states[first:last]`` are its positions, from its deal."""
    points: tuple[int, ...]
    """What it brought each seat so far; all parts add up to the scores."""
    winners: tuple[int, ...] = ()
    """Who won it, if anybody has."""
    result: str = ""
    """``"40"``, ``"2–1"``, ``"void"``; empty until it is over, and where the winner says all."""
    is_over: bool = False

    def brief(self, names: Sequence[str]) -> str:
        """The winner and the result, short enough for a strip.

        >>> Part(1, "Hand 1", 0, 20, (0, 40), (1,), "40", True).brief(("You", "Vera"))
        'Vera 40'
        """
        won = " and ".join(names[seat] for seat in self.winners)
        return f"{won} {self.result}".strip()

    def result_for(self, seat: int) -> str:
        """
        >>> part = Part(1, "Round 1", 0, 20, (31, 47), (1,), "47", True)
        >>> part.result_for(0), part.result_for(1)
        ('lost 31 to 47', 'won 47')
        """
        if not self.winners:
            return self.result
        if seat in self.winners:
            won = "tied at" if self.winners[1:] else "won"
            return f"{won} {self.result}".strip()
        own = f"{self.points[seat]} to " if self.points[seat] and self.result.isdigit() else ""
        return f"lost {own}{self.result}".strip()


Showing: TypeAlias = Literal["number", "mean", "percent", "of"]
"""How a fact is shown: ``"121"``, ``"5.4"``, ``"41%"``, ``"23 of 31"``."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A row of a game's statistics."""

    label: str
    count: str
    per: str | None = None
    """The count that it is divided by."""
    shown: Showing = "number"

    def text(self, counts: Mapping[str, int]) -> str:
        """The figure; a dash where there is nothing to divide by.

        >>> row = Fact("Deadwood at the knock", "deadwood", "knocks", "mean")
        >>> row.text({"deadwood": 27, "knocks": 5}), row.text({"deadwood": 0, "knocks": 0})
        ('5.4', '–')
        >>> Fact("Bets won", "won", "bets", "of").text({"won": 23, "bets": 31})
        '23 of 31'
        """
        count = counts.get(self.count, 0)
        if self.per is None:
            return f"{count:,}"
        whole = counts.get(self.per, 0)
        if not whole:
            return "–"
        if self.shown == "of":
            return f"{count:,} of {whole:,}"
        return f"{count / whole:.0%}" if self.shown == "percent" else f"{count / whole:.1f}"


class _Turn(Protocol):
    @property
    def seat(self) -> int: ...


class Played(Protocol):
    """What match facts read of a match, finished or not, such as a `pygames.Match`."""

    @property
    def game(self) -> Game: ...
    @property
    def options(self) -> Any: ...
    @property
    def players(self) -> Sequence[object]: ...
    @property
    def turns(self) -> Sequence[_Turn]: ...
    @property
    def states(self) -> Sequence[State]: ...


class MatchFacts(Protocol):
    """The module ``pygames.<game>.match_facts``. It may also have `is_all_or_nothing`::

        def is_all_or_nothing(match: Played) -> bool

    for a match that is only won or lost. To name a place in a part, count each player's turns. A
    turn begins with a move after another player's, unless `opens_turn` accepts other events. Or
    count a `STEP` of all players together, up to an event that `ends_step` accepts::

        def opens_turn(event: Event[str]) -> bool

        STEP = "trick"
        def ends_step(event: Event[str]) -> bool
    """

    PART: str
    """The word for a part of a match: ``"hand"``."""
    FACTS: Sequence[Fact]
    """The rows of the game's statistics, in order."""
    DAILY: Sequence[str]
    """The levels of the opponents in the deal of the day."""

    def parts(self, match: Played) -> tuple[Part, ...]:
        """The parts; every turn belongs to one."""
        ...

    def counts(self, match: Played) -> Counts:
        """What is counted in a match."""
        ...


class _OnePart:
    PART = "match"
    FACTS: Sequence[Fact] = ()
    DAILY: Sequence[str] = ("medium",)

    def parts(self, match: Played) -> tuple[Part, ...]:
        return (match_as_part(match),)

    def counts(self, match: Played) -> Counts:
        return {}


def match_facts_of(game: str) -> MatchFacts:
    """The match facts of a game of the registry."""
    facts: MatchFacts | None = part_of(game, "match_facts")
    return facts or _OnePart()


def parts(match: Played) -> tuple[Part, ...]:
    """The hands, rounds, periods or games of a match, finished or not, in order.

    >>> from pygames import new_match
    >>> [part.name for part in parts(new_match("hockey", ["", "hard"]))]
    ['Period 1']
    """
    return match_facts_of(match.game.name).parts(match)


def is_all_or_nothing(match: Played) -> bool:
    """Whether the winner has 1 and all others 0."""
    says = getattr(match_facts_of(match.game.name), "is_all_or_nothing", None)
    return says is not None and bool(says(match))


def step_of(game: str) -> str:
    """What players count in a part to find a place in it: ``"turn"``, ``"trick"``."""
    return str(getattr(match_facts_of(game), "STEP", "turn"))


def steps(match: Played) -> list[int]:
    """For each move its step in its part, from 1 (`step_of`); 0 is before the first turn."""
    game = match_facts_of(match.game.name)
    ends, opens = getattr(game, "ends_step", None), getattr(game, "opens_turn", None)
    numbers: list[int] = []
    for part in parts(match):
        had, over = [0] * len(match.players), 0
        before = -1
        for at in range(part.first, part.last):
            seat, events = match.turns[at].seat, match.states[at + 1].events
            if ends is not None:
                numbers.append(over + 1)
                over += sum(map(ends, events))
                continue
            if opens is None:
                had[seat] += seat != before
            else:
                had[seat] += any(event.seat == seat and opens(event) for event in events)
            numbers.append(had[seat])
            before = seat
    return numbers


def by_deal(match: Played, name: str) -> tuple[Part, ...]:
    """Divide a match at its deals into parts, ``"Round 2"``, each won by the most points in it."""
    parts, before = [], (0,) * len(match.players)
    played = played_parts(match, "deal")
    for part in played:
        scores = part.states[-1].scores
        points = tuple(now - then for now, then in zip(scores, before, strict=True))
        is_over = part is not played[-1] or _has_ended(part.states[-1])
        winners = leaders(points) if is_over and any(points) else ()
        result = str(max(points)) if is_over else ""
        title = f"{name.capitalize()} {part.number}"
        places = part.number, title, part.first, part.last
        parts.append(Part(*places, points, winners, result, is_over))
        before = scores
    return tuple(parts)


def _has_ended(state: State) -> bool:
    return state.turn is None or state.view(state.turn).between


def match_as_part(match: Played) -> Part:
    """A match as one part."""
    end = match.states[-1]
    points, is_over = tuple(end.scores), end.turn is None
    result = str(max(points)) if is_over else ""
    return Part(1, "Match", 0, len(match.turns), points, end.winners, result, is_over)


def statistics_of(match: Played) -> Json:
    """What a match adds to the statistics::

        {"version": 2, "parts": 2, "points": [[0, 40], [12, 0]], "counts": {"matches": [1, 1], …}}

    An unfinished match counts 0 ``matches``; figures per match leave it out.
    """
    game, seats = match_facts_of(match.game.name), len(match.players)
    divided = game.parts(match)
    shared: Counts = {
        "matches": [int(match.states[-1].turn is None)] * seats,
        "parts": [sum(part.is_over for part in divided)] * seats,
        "parts_won": [sum(seat in part.winners for part in divided) for seat in range(seats)],
    }
    return {
        "version": VERSION,
        "parts": len(divided),
        "points": [list(part.points) for part in divided],
        "counts": {**shared, **game.counts(match)},
    }


@dataclass(frozen=True, slots=True)
class PlayedPart:
    """A part as it was played: its turns and positions."""

    number: int
    first: int
    last: int
    """As in `Part`."""
    states: Sequence[State]

    @property
    def events(self) -> Iterator[Event[str]]:
        """All that happened in it, from its deal on."""
        return chain.from_iterable(state.events for state in self.states)


def played_parts(match: Played, opening: str) -> list[PlayedPart]:
    """A match divided where an event of a kind opens a part; the first position opens one."""
    states, end = match.states, len(match.states)
    opened = [
        at
        for at, state in enumerate(states)
        if not at or any(event.kind == opening for event in state.events)
    ]
    return [
        PlayedPart(number, first, min(after, end - 1), states[first:after])
        for number, (first, after) in enumerate(zip(opened, [*opened[1:], end], strict=True), 1)
    ]


def zeros(match: Played, *names: str) -> Counts:
    """Counts that are all 0."""
    return {name: [0] * len(match.players) for name in names}


def totals(match: Played, events: Iterator[Event[str]], kind: str) -> tuple[int, ...]:
    """The numbers of the events of a kind, added up for each seat."""
    total = [0] * len(match.players)
    for event in events:
        if event.kind == kind and event.seat is not None:
            total[event.seat] += event.number
    return tuple(total)


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points.

    >>> leaders((3, 7, 7))
    (1, 2)
    """
    return tuple(seat for seat, each in enumerate(points) if each == max(points))
