"""By how much two players differ: where they choose different moves, these are played out.

    python -m bench.between GAME A B [--decisions 2000] [--seed S] [--first 0]

Both decide at the same positions with the same chance; their choices are played out in worlds new
to both. It is far quicker than matches, but can tell only what playouts can, so matches have the
last word. Printed at intervals, in the unit of the game's costs, with 95% intervals. Two versions
of one player are `expert@. expert@v0.1.0`, each in its own process.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import islice
from statistics import fmean

from bench.estimates import mean
from bench.positions import positions, review_of, unit
from pygames.chance import stream
from pygames.game import State
from pygames.lab.players import player_for
from pygames.opponents.levels import LEVELS
from pygames.registry import GAMES

TOLD = 100
"""After so many decisions a word about how it stands."""

WORLDS = 1000
"""In so many worlds two different moves are compared."""


def ahead(game: str, pair: Sequence[str], name: str, state: State) -> float:
    """By how much the move of the first of two players is better; nothing where both play alike."""
    reviewer = review_of(game)
    assert state.turn is not None
    view = state.view(state.turn)
    one, other = (player_for(game, who).choose(view, stream("between", name)) for who in pair)
    decision, against = reviewer.decision(view, one), reviewer.decision(view, other)
    if one == other or decision is None or decision.played is None:
        return 0.0
    if against is None or against.played is None:
        return 0.0
    worlds = decision.values(
        [decision.played, against.played], stream("between", name, "worlds"), WORLDS
    )
    return fmean(mine.chance - theirs.chance for mine, theirs in worlds) / decision.point


def main() -> None:
    """Compare, and print what came of it after every so many decisions."""
    parser = argparse.ArgumentParser(description="By how much two players differ")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs=2, metavar=("A", "B"))
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--seed", default="accuracy")
    parser.add_argument("--first", type=int, default=0, help="leave out so many matches")
    chosen = parser.parse_args()
    game, (one, other) = chosen.game, chosen.bots
    leads: list[float] = []
    some = positions(game, GAMES[game].seats[0], chosen.seed, LEVELS[:-1], chosen.first, choices=1)
    for name, state in islice(some, chosen.decisions):
        leads.append(ahead(game, chosen.bots, name, state))
        if len(leads) % TOLD == 0 or len(leads) == chosen.decisions:
            value, error = mean(leads)
            print(
                f"{one} against {other}: {value:+.3f} ± {1.96 * error:.3f} {unit(game)} "
                f"a decision; {sum(map(bool, leads))} of {len(leads)} differ",
                flush=True,
            )


if __name__ == "__main__":
    main()
