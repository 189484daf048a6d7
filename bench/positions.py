"""Positions as players meet them, and what a game's review knows of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygames.ai.players import pick
from pygames.chance import stream
from pygames.game import State
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import Reviewer, reviewer_of
from pygames.registry import GAMES

__all__ = ["positions", "review_of", "unit"]

PER_MATCH = 6
"""So many decisions are taken from one match."""

CHANCE = 0.12
"""How likely a decision that comes up is taken."""


def review_of(game: str) -> Reviewer:
    """The reviewer of a game that is reviewed."""
    reviewer = reviewer_of(game)
    assert reviewer is not None
    return reviewer


def unit(game: str) -> str:
    """What costs are told in."""
    return "points" if review_of(game).SCALE.unit == "points" else "percent of the match"


def positions(
    game: str,
    seats: int,
    seed: str,
    levels: Sequence[str] = LEVELS,
    first: int = 0,
    choices: int = 2,
) -> Iterator[tuple[str, State]]:
    """Positions with so many choices and more, each with a name.

    They are of matches in which every seat is played by one of the levels, by lot; the first so
    many matches are left out.
    """
    rules, reviewer = GAMES[game], review_of(game)
    number = first
    while True:
        number += 1
        rng = stream(seed, "match", number)
        players = [bot_for(game, pick(levels, rng)) for _ in range(seats)]
        state: State = rules.start(rules.Options(), seats, f"{seed}/deal/{number}")
        count = 0
        while state.turn is not None and count < PER_MATCH:
            view = state.view(state.turn)
            if len(view.moves) == 1:
                state = state.play(view.moves[0])
                continue
            decision = reviewer.decision(view)
            enough = decision is not None and len(decision.choices) >= choices
            if enough and rng.random() < CHANCE:
                count += 1
                yield f"{number}.{count}", state
            state = state.play(players[view.seat].choose(view, rng))
