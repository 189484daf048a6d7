"""Haggis beside RLCard's Dou Dizhu in one run: random rounds per second, and the leads of a hand.

    python -m bench.haggis_speed [--seconds S]

- *random rounds*: whole rounds of random legal moves, by each program's own game. RLCard has no
  Haggis; Dou Dizhu is the climbing game it has: three players, 54 cards, 17 to 20 in a hand.
- *leads*: every lead of a full hand of 17 cards, fresh hands, each once.

The programs take turns in short shares of the time, so that a busy machine slows them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from statistics import median

from rlcard.games.doudizhu import Game as DoudizhuGame

from bench.gin_speed import Work, rates
from pygames.ai.players import pick
from pygames.cards import SUITLESS
from pygames.haggis import HAGGIS, HaggisState
from pygames.haggis.combinations import mask_of
from pygames.haggis.deck import haggis_deck
from pygames.haggis.moves import legal_moves
from pygames.haggis.plays import classes, plays
from pygames.haggis.state import DEALT


def random_rounds() -> dict[str, Iterator[Work]]:
    """For each program, work that plays one round."""
    rng = Random(1)

    def ours(players: int) -> Callable[[], int]:
        def work() -> int:
            state: HaggisState = HAGGIS.start(HAGGIS.Options(), players, str(rng.random()))
            while state.phase not in ("reckoning", "over"):
                state = state.play(pick(state.moves(), rng))
            return 1

        return work

    def rlcard() -> int:
        game = DoudizhuGame()
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(pick(state["actions"], rng))
        return 1

    return {
        "Haggis, two players": cycle([ours(2)]),
        "Haggis, three players": cycle([ours(3)]),
        "RLCard's Dou Dizhu": cycle([rlcard]),
    }


def leads(count: int = 400) -> dict[str, list[float]]:
    """For each way to list the leads, the milliseconds of each hand."""
    rng = Random(2)
    hands = [mask_of([*rng.sample(haggis_deck(2), DEALT), *SUITLESS]) for _ in range(count)]
    ways: dict[str, Callable[[int], object]] = {
        "groups": plays,
        "classes": classes,
        "moves": lambda hand: legal_moves("lead", 0, 0, hand, None, 2, True),
    }
    taken: dict[str, list[float]] = {way: [] for way in ways}
    for hand in hands:
        for way, work in ways.items():
            began = time.perf_counter()
            work(hand)
            taken[way].append(1000 * (time.perf_counter() - began))
    return taken


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="Haggis beside RLCard's Dou Dizhu")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each rate (3)")
    chosen = parser.parse_args()
    found = rates(random_rounds(), chosen.seconds)
    print(f"| random rounds/s | {' | '.join(found)} |")
    print(f"|---|{'--:|' * len(found)}")
    print(f"| | {' | '.join(f'{rate:,.0f}' for rate in found.values())} |\n")
    print("| leads of 17 cards, ms | median | longest |")
    print("|---|--:|--:|")
    for way, times in leads().items():
        print(f"| {way} | {median(times):.2f} | {max(times):.2f} |")


if __name__ == "__main__":
    main()
