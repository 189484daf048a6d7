"""What Hypothesis draws for the laws: games, options, players, and matches at any point."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from pygames import GAMES, BadOptions, Game, Match, Move, Player, State
from tests.games import ADAPTERS, Adapter, Chooser

__all__ = [
    "adapter",
    "at_random",
    "choices",
    "games",
    "matches",
    "names",
    "options",
    "played",
    "seeds",
    "states_of",
    "whole_matches",
]

games = st.sampled_from(list(GAMES.values()))

seeds = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40) | st.integers(
    0, 10**6
).map(str)
"""Seeds as people and programs write them."""

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)

bots = st.sampled_from(["easy", "medium", "hard", "expert"])


def options(game: Game) -> st.SearchStrategy[Any]:
    """Any variation of a game."""
    fields = dataclasses.fields(game.Options)
    return st.builds(
        game.Options,
        **{field.name: _values(field.metadata) for field in fields},
    )


def _values(option: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """What a variation may be: more often what is offered first than any other number."""
    usual = st.sampled_from(option["choices"])
    return st.one_of(usual, st.integers(*option["between"])) if option["between"] else usual


def choices(state: State, seats: int) -> list[tuple[int, Move]]:
    """What anyone may do now, in turn or out of turn."""
    return [(seat, move) for seat in range(seats) for move in state.moves(seat)]


def at_random(state: State, seats: int, rng: Random) -> tuple[int, Move]:
    """Plays anything that is legal, in turn or out of turn."""
    allowed = choices(state, seats)
    return allowed[int(rng.random() * len(allowed))]


_S = TypeVar("_S", bound=State)


def states_of(match: Match, kind: type[_S]) -> list[_S]:
    """All positions of a match, as what they are in its game."""
    states = [state for state in match.states if isinstance(state, kind)]
    assert len(states) == len(match.states)
    return states


def played(match: Match, rng: Random, length: int, chooser: Chooser = at_random) -> Match:
    """A match after so many more moves, or at its end."""
    while length > 0 and match.state.turn is not None:
        seat, move = chooser(match.state, len(match.players), rng)
        match = match.play(move, seat)
        length -= 1
    return match


def choosers(game: Game) -> st.SearchStrategy[Chooser]:
    """Any way to play a game."""
    return st.sampled_from((at_random, *ADAPTERS[game.name].CHOOSERS))


@st.composite
def matches(draw: st.DrawFn, longest: int = 400, of: st.SearchStrategy[Game] = games) -> Match:
    """A match of any game at any point: any seats, options and players, and any way to play."""
    game = draw(of)
    seats = draw(st.sampled_from(game.seats))
    players = draw(
        st.tuples(*[st.builds(Player, names, st.none()) | st.builds(Player, names, bots)] * seats)
    )
    try:
        match = Match.start(game, players, draw(seeds), draw(options(game)))
    except BadOptions:  # variations that do not go with this number of seats
        match = Match.start(game, players, draw(seeds))
    length = draw(st.integers(0, longest))
    return played(match, Random(draw(st.integers(0, 2**32))), length, draw(choosers(game)))


@st.composite
def whole_matches(draw: st.DrawFn, of: st.SearchStrategy[Game] = games) -> Match:
    """A match that has been played to its end."""
    match = draw(matches(longest=0, of=of))
    rng = Random(draw(st.integers(0, 2**32)))
    match = played(match, rng, adapter(match).LONGEST, draw(choosers(match.game)))
    assert match.state.turn is None, "this match does not end"
    return match


def adapter(match: Match) -> Adapter:
    """What the laws need to know of a match's game."""
    return ADAPTERS[match.game.name]
