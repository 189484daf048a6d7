"""How long matches are: the most moves that players of every kind have come to.

    python -m bench.longest [--game gin] [--player NAME] [--matches 200] [--seed S]
                            [--jobs N]

Every player that decides quickly, or the one that is named, plays against itself, under the
variations that make a match the longest. The bound of a game, `Game.most_moves`, has to be far
beyond what is seen here.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from bench.games import trait
from bench.results import note, recording
from pygames import GAMES
from pygames.chance import stream
from pygames.game import options_from_json
from pygames.opponents.levels import bot_for


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of match."""

    game: str
    player: str
    seats: int
    options: Mapping[str, Any]


def kinds(games: list[str], player: str | None) -> Iterator[Kind]:
    """All that are played, by one player or by those that decide quickly."""
    for game in games:
        for name in [player] if player else trait(game, "QUICK", ("random", "easy")):
            for seats in GAMES[game].seats:
                for options in trait(game, "LONG", ({},)):
                    yield Kind(game, name, seats, options)


def moves_of(kind: Kind, seed: str) -> int:
    """How many moves a match takes, or the bound where it comes to it."""
    game = GAMES[kind.game]
    bot, rng = bot_for(kind.game, kind.player), stream(seed, "longest")
    state = game.start(options_from_json(game.Options, kind.options), kind.seats, seed)
    for moves in range(game.most_moves):
        if state.turn is None:
            return moves
        state = state.play(bot.choose(state.view(state.turn), rng))
    return game.most_moves


def lengths(kind: Kind, seed: str, matches: int) -> list[int]:
    """How many moves some matches take."""
    return [moves_of(kind, f"{seed} {number}") for number in range(matches)]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--player", help="by this one alone")
    parser.add_argument("--matches", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--seed", default="longest")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    recording(parser)
    chosen = parser.parse_args()
    played = list(kinds(chosen.game or list(GAMES), chosen.player))
    print("| game | matches | moves, mean | most | by | bound |")
    print("|---|--:|--:|--:|---|--:|")
    with ProcessPoolExecutor(chosen.jobs) as pool:
        tasks = [(kind, pool.submit(lengths, kind, chosen.seed, chosen.matches)) for kind in played]
        for game in dict.fromkeys(kind.game for kind in played):
            results = [(kind, task.result()) for kind, task in tasks if kind.game == game]
            longest = max(results, key=lambda one: max(one[1]))[0]
            moves = [each for _, some in results for each in some]
            variations = ", ".join(f"{name} {value}" for name, value in longest.options.items())
            by = f"{longest.player}, {longest.seats} players" + (variations and f", {variations}")
            print(
                f"| {GAMES[game].title} | {len(moves):,} | {sum(moves) / len(moves):,.0f}"
                f" | {max(moves):,} | {by} | {GAMES[game].most_moves:,} |",
                flush=True,
            )
            note("longest", {"game": GAMES[game].title, "most moves in a match": max(moves)})


if __name__ == "__main__":
    main()
