"""Whether the claimed chance to win a match is true.

    python -m bench.chances GAME [--seats N] [--matches 300] [--level hard] [--seed S]
        [--near CHANCE]

Equal players play whole matches. At the end of every part each seat's chance (`settled` in
``<game>/bots/review.py``) is compared with who wins. Printed by tenths of the claimed chance:
number, mean claim, share won and its standard error, which ignores that parts of a match are
dependent. `--near` prints apart the cases where some seat had at least that chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TypeAlias

from bench.estimates import in_tenths
from bench.positions import review_of
from pygames.chance import stream
from pygames.game import State, View
from pygames.opponents.levels import bot_for
from pygames.registry import GAMES

Noted: TypeAlias = tuple[float, float, float]
"""A claimed chance, the highest of all seats at that time, and the share of the match won."""


def noted(game: str, seats: int, level: str, seed: str) -> Iterator[Noted]:
    """What one match tells."""
    rules, reviewer = GAMES[game], review_of(game)
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
        ends = [reviewer.settled(view, start) for view, start in zip(views, starts, strict=True)]
        if state.turn is not None and ends[0] is not None and ends != [None] * seats:
            claimed.append([end.chance for end in ends if end is not None])
            if len(moves := state.moves()) == 1:
                state = state.play(moves[0])  # the next one is dealt, or it goes on by itself
            starts = [state.view(seat) for seat in range(seats)]
    for chances in claimed:
        for seat, chance in enumerate(chances):
            yield chance, max(chances), (seat in state.winners) / len(state.winners)


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
    rows = [
        row
        for number in range(chosen.matches)
        for row in noted(chosen.game, seats, chosen.level, f"{chosen.seed}/{number}")
    ]
    print(f"{GAMES[chosen.game].title}, {seats} seats, {chosen.matches} matches of {chosen.level}")
    print(*in_tenths([(claimed, won) for claimed, _, won in rows]), sep="\n")
    if chosen.near is not None:
        print(f"  where somebody had {chosen.near:g} and more:")
        near = [(claimed, won) for claimed, highest, won in rows if highest >= chosen.near]
        print(*in_tenths(near), sep="\n")


if __name__ == "__main__":
    main()
