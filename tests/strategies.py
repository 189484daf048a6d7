"""What the laws need of each game, and what Hypothesis draws for them: matches at any point."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, cast, get_args, get_type_hints

from hypothesis import strategies as st

from pygames import GAMES, BadOptions, Event, Game, Match, Move, Player, State
from pygames.cards import Card
from pygames.opponents.levels import bot_for, bot_names
from tests.default_laws import Laws
from tests.rooms import rooms

Chooser: TypeAlias = Callable[[Any, int, Random], tuple[int, Move]]
"""From a position, the number of seats and chance to a seat and what it does."""


class Adapter(Protocol):
    """What the `laws` of a game's room offer. Its states are those of its own game.

    `LONGEST`, `plausible` and `scores` have to be there; `tests.default_laws` has the others.
    """

    LONGEST: int
    """No match, from the seeds that the tests use, takes more moves than this."""

    @property
    def CHOOSERS(self) -> Sequence[Chooser]: ...  # bring about what random moves hardly ever do

    def deck(self, seats: int, options: Any) -> Iterable[Card]:
        """All cards in play, each as often as it exists."""

    def cards(self, state: Any) -> Iterable[Card]:
        """Every card of a position, wherever it lies."""

    def hidden(self, state: Any, seat: int) -> set[Card]:
        """The cards whose place a seat does not know."""

    def swapped(self, state: Any, seat: int, rng: Random) -> State:
        """A position that a seat cannot tell from this one: whatever it has not seen is another.

        The cards that are hidden now and the order of what was hidden before, in the past of the
        position too, and the seed.
        """

    def plausible(self, state: Any) -> Iterable[Move]:
        """Well-formed moves of the game, legal now or not; all of them if they can be listed."""

    def scores(self, events: Iterable[Event[str]]) -> tuple[int, ...]:
        """The scores that all events of a match add up to."""


ADAPTERS: dict[str, Adapter] = {
    game: cast(Adapter, Laws(game, own)) for game, own in rooms("laws").items()
}
"""One for each of `pygames.GAMES`, so that a new game gets all laws for one module."""

games = st.sampled_from(list(GAMES.values()))


def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of events that a view of the game may have seen."""
    view = game.start(game.Options(), game.seats[0], "kinds").view(0)
    event, _ = get_args(get_type_hints(type(view))["seen"])
    return get_args(get_args(event)[0])


characters = st.characters(exclude_categories=["Cs"])
seeds = st.text(characters, min_size=1, max_size=40) | st.integers(0, 10**6).map(str)
"""Seeds as people and programs write them."""

names = st.text(characters, max_size=40)
bots = st.sampled_from(["easy", "medium", "hard", "expert"])


def options(game: Game) -> st.SearchStrategy[Any]:
    """Any variation of a game: more often what is offered first than any other number."""
    values = {}
    for field in dataclasses.fields(game.Options):
        listed, between = st.sampled_from(field.metadata["choices"]), field.metadata["between"]
        values[field.name] = listed | st.integers(*between) if between else listed
    return st.builds(game.Options, **values)


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
    return st.sampled_from((at_random, *ADAPTERS[game.name].CHOOSERS))


def adapter(match: Match) -> Adapter:
    return ADAPTERS[match.game.name]


@st.composite
def matches(draw: st.DrawFn, longest: int = 400, of: st.SearchStrategy[Game] = games) -> Match:
    """A match of any game at any point: any seats, options and players, and any way to play."""
    game = draw(of)
    seats = draw(st.sampled_from(game.seats))
    players = draw(st.tuples(*[st.builds(Player, names, st.none() | bots)] * seats))
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


def by_the_book(game: str) -> Any:
    """Who makes none of a level's mistakes, where a game has one."""
    return bot_for(game, "book" if "book" in bot_names(game) else "medium")
