"""Gin beside OpenSpiel and RLCard in one run: deadwoods and random hands per second.

    python -m bench.gin_speed [--seconds S]

- *deadwoods*: the least deadwood of ten random cards, the same fresh hands for all, each once.
  Ours is asked in its two ways: with a mask, and with the cards. OpenSpiel's is C++, called from
  Python with a list of its cards; RLCard's is Python.
- *random hands*: whole hands of random legal actions, by each program's own game. Illegal knocks,
  which only ours has, are left out: they would end most of its hands after a few moves.

The three take turns in short shares of the time, so that a busy machine slows them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random

import pyspiel
from rlcard.games.gin_rummy.game import GinRummyGame
from rlcard.games.gin_rummy.utils import melding, utils

from pygames.ai.players import pick
from pygames.cards import STANDARD_DECK
from pygames.gin import GIN, GinMove, GinState, Knock
from pygames.gin.masks import mask_of
from pygames.gin.melds import deadwood, deadwood_of
from pygames.gin.scoring import KNOCK_LIMIT

SHARES = 10
"""In so many turns each gets its time."""

Work = Callable[[], int]
"""Does a little, and tells how much of what is counted that was."""


def deadwoods(count: int = 1000) -> dict[str, Iterator[Work]]:
    """For each program, work on fresh hands, so many at a time."""

    def of(prepare: Callable[[list[int]], object], judge: Callable[..., object]) -> Iterator[Work]:
        rng = Random(1)
        while True:
            fresh = [prepare(rng.sample(STANDARD_DECK, 10)) for _ in range(count)]

            def work(fresh: list[object] = fresh) -> int:
                for hand in fresh:
                    judge(hand)
                return count

            yield work

    openspiel = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def rlcard(hand: list[object]) -> int:
        best = melding.get_best_meld_clusters(hand=hand)
        least: int = utils.get_deadwood_count(hand, best[0] if best else [])
        return least

    return {
        "ours, masks": of(mask_of, deadwood_of),
        "ours, cards": of(tuple, deadwood),
        "OpenSpiel": of(list, openspiel.min_deadwood),
        "RLCard": of(lambda hand: [utils.get_card(card) for card in hand], rlcard),
    }


def random_hands() -> dict[str, Iterator[Work]]:
    """For each program, work that plays one hand."""
    rng = Random(2)

    def ours() -> int:
        state = GIN.start(GIN.Options(), 2, str(rng.random()))
        while state.phase not in ("reckoning", "over"):
            state = state.play(_random(state, rng))
        return 1

    game = pyspiel.load_game("gin_rummy")

    def openspiel() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(pick(state.legal_actions(), rng))
        return 1

    def rlcard() -> int:
        hand = GinRummyGame()
        hand.init_game()
        while not hand.is_over():
            hand.step(pick(hand.judge.get_legal_actions(), rng))
        return 1

    return {"ours": cycle([ours]), "OpenSpiel": cycle([openspiel]), "RLCard": cycle([rlcard])}


def _random(state: GinState, rng: Random) -> GinMove:
    """Any legal move but an illegal knock."""
    moves = state.moves()
    while True:
        move = pick(moves, rng)
        if not isinstance(move, Knock):
            return move
        assert state.turn is not None
        if deadwood(card for card in state.hands[state.turn] if card != move.card) <= KNOCK_LIMIT:
            return move


def rates(works: dict[str, Iterator[Work]], seconds: float) -> dict[str, float]:
    """How much each does per second; making the work ready is not counted."""
    done = dict.fromkeys(works, 0)
    spent = dict.fromkeys(works, 0.0)
    for _ in range(SHARES):
        for name, work in works.items():
            until = spent[name] + seconds / SHARES
            while spent[name] < until:
                each = next(work)
                began = time.perf_counter()
                done[name] += each()
                spent[name] += time.perf_counter() - began
    return {name: done[name] / spent[name] for name in works}


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="Gin beside OpenSpiel and RLCard")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each number (3)")
    chosen = parser.parse_args()
    for title, works in (("deadwoods/s", deadwoods()), ("random hands/s", random_hands())):
        found = rates(works, chosen.seconds)
        print(f"| {title} | {' | '.join(found)} |")
        print(f"|---|{'--:|' * len(found)}")
        print(f"| | {' | '.join(f'{rate:,.0f}' for rate in found.values())} |\n")


if __name__ == "__main__":
    main()
