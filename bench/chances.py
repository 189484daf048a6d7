"""Whether the chance to win a match is what the tables say: claimed after each part, and then won.

    python -m bench.chances GAME [--seats N] [--matches 300] [--level hard] [--seed S]
                            [--near CHANCE]

Whole matches are played by equal players. At the end of every part (hand, round, game) each seat's
chance is noted as its room says it (`settled` in ``<game>/bots/review.py``), and whether that seat
won in the end. Printed by tenths of the claimed chance: how often, the mean claimed, the share won
and its standard error, which leaves out that the parts of a match hang together. `--near` prints
apart what was noted where some seat was so near to winning that its chance was that and more.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pygames.chance import stream
from pygames.game import State, View
from pygames.opponents.levels import bot_for
from pygames.opponents.review import room_of
from pygames.registry import GAMES

Noted: TypeAlias = tuple[float, float, float]
"""A claimed chance, the highest of all seats at that time, and the share of the match won."""


def noted(game: str, seats: int, level: str, seed: str) -> Iterator[Noted]:
    """What one match tells."""
    rules, room = GAMES[game], room_of(game)
    assert room is not None
    players = [bot_for(game, level)] * seats
    rng = stream(seed, "players")
    state: State = rules.start(rules.Options(), seats, seed)
    starts: list[View] = [state.view(seat) for seat in range(seats)]
    claimed: list[list[float]] = []
    while (turn := state.turn) is not None:
        view = state.view(turn)
        moves = view.moves
        state = state.play(moves[0] if len(moves) == 1 else players[turn].choose(view, rng))
        views = [state.view(seat) for seat in range(seats)]
        ends = [room.settled(view, start) for view, start in zip(views, starts, strict=True)]
        if state.turn is not None and ends[0] is not None and ends != [None] * seats:
            claimed.append([end.chance for end in ends if end is not None])
            if len(moves := state.moves()) == 1:
                state = state.play(moves[0])  # the next one is dealt, or it goes on by itself
            starts = [state.view(seat) for seat in range(seats)]
    for chances in claimed:
        for seat, chance in enumerate(chances):
            yield chance, max(chances), (seat in state.winners) / len(state.winners)


def table(found: Sequence[Noted]) -> Iterator[str]:
    """The lines, by tenths of the claimed chance."""
    for tenth in range(10):
        rows = [row for row in found if min(9, int(10 * row[0])) == tenth]
        if rows:
            count = len(rows)
            claimed = math.fsum(row[0] for row in rows) / count
            won = math.fsum(row[2] for row in rows) / count
            error = math.sqrt(max(won * (1 - won), 1 / count) / count)
            yield f"  {count:6} times  claimed {claimed:.3f}  won {won:.3f} ± {error:.3f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Whether the chance to win a match is true")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", default="chances")
    parser.add_argument("--near", type=float)
    chosen = parser.parse_args()
    seats = chosen.seats or GAMES[chosen.game].seats[0]
    found = [
        row
        for number in range(chosen.matches)
        for row in noted(chosen.game, seats, chosen.level, f"{chosen.seed}/{number}")
    ]
    print(f"{GAMES[chosen.game].title}, {seats} seats, {chosen.matches} matches of {chosen.level}")
    print("\n".join(table(found)))
    if chosen.near is not None:
        print(f"  where somebody had {chosen.near:g} and more:")
        print("\n".join(table([row for row in found if row[1] >= chosen.near])))


if __name__ == "__main__":
    main()
