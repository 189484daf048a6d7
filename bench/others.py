"""Our engine beside OpenSpiel's and RLCard's in one run.

    python -m bench.others [gin] [haggis] [--seconds S]

- *deadwoods/s*: the least deadwood of ten random cards at Gin, the same fresh hands for all, each
  once. Ours is asked in its two ways: with a mask, and with the cards. OpenSpiel's is C++, called
  from Python with a list of its cards; RLCard's is Python.
- *random hands/s*: whole hands of Gin by random legal actions, by each program's own game. Illegal
  knocks, which only ours has, are left out: they would end most of its hands after a few moves.
- *random rounds/s*: the same at Haggis. RLCard has no Haggis; Dou Dizhu is the climbing game it
  has: three players, 54 cards, 17 to 20 in a hand.
- *leads*: every lead of a full hand of 17 cards at Haggis, fresh hands, each once, in our ways.

The programs take turns in short shares of the time, so that a busy machine slows them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from statistics import median

from bench.results import Cells, note, recording
from tools.environment import add

add("others")

import pyspiel
from rlcard.games.doudizhu import Game as DoudizhuGame
from rlcard.games.gin_rummy.game import GinRummyGame
from rlcard.games.gin_rummy.utils import melding, utils

from pygames.ai.players import pick
from pygames.cards import STANDARD_DECK, SUITLESS
from pygames.gin import GIN, GinMove, GinState, Knock
from pygames.gin.masks import mask_of
from pygames.gin.melds import deadwood, deadwood_of
from pygames.gin.scoring import KNOCK_LIMIT
from pygames.haggis import HAGGIS, HaggisState
from pygames.haggis import combinations as haggis
from pygames.haggis.deck import haggis_deck
from pygames.haggis.moves import legal_moves
from pygames.haggis.plays import classes, plays
from pygames.haggis.state import DEALT

SHARES = 10
"""In so many turns each gets its time."""

HANDS = 1000
"""So many hands are made ready at a time."""

Work = Callable[[], int]
"""Does a little, and tells how much of what is counted that was."""


def deadwoods() -> dict[str, Iterator[Work]]:
    """For each program, work on fresh hands."""

    def of(prepare: Callable[[list[int]], object], judge: Callable[..., object]) -> Iterator[Work]:
        rng = Random(1)
        while True:
            fresh = [prepare(rng.sample(STANDARD_DECK, 10)) for _ in range(HANDS)]

            def work(fresh: list[object] = fresh) -> int:
                for hand in fresh:
                    judge(hand)
                return len(fresh)

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
    """For each program, work that plays one hand of Gin."""
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


def random_rounds() -> dict[str, Iterator[Work]]:
    """For each program, work that plays one round of Haggis or of its like."""
    rng = Random(1)

    def ours(players: int) -> Work:
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
    hands = [haggis.mask_of([*rng.sample(haggis_deck(2), DEALT), *SUITLESS]) for _ in range(count)]
    ways: dict[str, Callable[[int], object]] = {
        "groups": plays,
        "classes": classes,
        "moves": lambda hand: legal_moves("lead", 0, 0, hand, None, 2, True),
    }
    times: dict[str, list[float]] = {way: [] for way in ways}
    for hand in hands:
        for way, work in ways.items():
            began = time.perf_counter()
            work(hand)
            times[way].append(1000 * (time.perf_counter() - began))
    return times


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


def print_rates(title: str, works: dict[str, Iterator[Work]], seconds: float) -> None:
    """Measure and print one table."""
    by_program = rates(works, seconds)
    print(f"| {title} | {' | '.join(by_program)} |")
    print(f"|---|{'--:|' * len(by_program)}")
    print(f"| | {' | '.join(f'{rate:,.0f}' for rate in by_program.values())} |\n", flush=True)
    for program, rate in by_program.items():
        cells: Cells = {"measured": title, "program": program, "rate": round(rate)}
        note("others", cells, key=["measured", "program"])


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="Beside OpenSpiel and RLCard")
    parser.add_argument("games", nargs="*", metavar="GAME", help="gin, haggis (both)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each rate (3)")
    recording(parser)
    chosen = parser.parse_args()
    games = chosen.games or ["gin", "haggis"]
    if "gin" in games:
        print_rates("deadwoods/s", deadwoods(), chosen.seconds)
        print_rates("random hands/s", random_hands(), chosen.seconds)
    if "haggis" in games:
        print_rates("random rounds/s", random_rounds(), chosen.seconds)
        print("| leads of 17 cards, ms | median | longest |")
        print("|---|--:|--:|")
        for way, times in leads().items():
            print(f"| {way} | {median(times):.2f} | {max(times):.2f} |")
            cells = {"median": f"{median(times):.2f} ms", "longest": f"{max(times):.2f} ms"}
            note("leads", {"leads of 17 cards": way, **cells})


if __name__ == "__main__":
    main()
