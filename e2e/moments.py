"""Positions worth seeing, found by playing many matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

from pygames.game import Move
from pygames.match import Match, new_match
from pygames.rounds import is_between

Plan = Callable[[Match], Move]
"""What the seat in turn does."""


def state_of(match: Match) -> Any:
    return match.state


def fresh(game: str, opponents: Iterable[str], stem: str, **options: bool) -> Iterator[Match]:
    """Matches that have been dealt and not played."""
    for number in count():
        yield new_match(game, ["", *opponents], f"{stem} {number}", options)


def course(match: Match, plan: Plan) -> Iterator[Match]:
    """A match played to its end, position by position."""
    yield match
    while match.state.turn is not None:
        match = match.play(plan(match))
        yield match


def part(match: Match, plan: Plan) -> Iterator[Match]:
    """The same to the end of its first part."""
    for at in course(match, plan):
        yield at
        if is_between(at.state.moves()):
            return


def first(matches: Iterable[Match], wanted: Callable[[Any], bool]) -> Match:
    """The first of these positions that is wanted."""
    return next(match for match in matches if wanted(match.state))
