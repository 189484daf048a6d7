"""Matches per second of the engine, on CPython and on Pyodide, side by side in one run.

    python -m bench.engine [--game hockey] [--seconds S]

- *random*: any legal move through `State.play`, no view: what the rules cost.
- *policy*: the plain greedy player, which is handed a view for each decision, as every opponent.
- *expert*: one decision of the strongest level, forced moves left out: mean and longest, in ms.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.results import note, recording
from pygames import GAMES
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.opponents.levels import bot_for

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Speeds:
    """What one Python managed."""

    python: str
    random: float
    policy: float
    expert_mean: float
    expert_longest: float


def random_match(game: str, number: int) -> None:
    """One match of random moves."""
    rules = GAMES[game]
    state = rules.start(rules.Options(), rules.seats[0], f"engine {number}")
    rng = stream("engine moves", number)
    while state.turn is not None:
        state = state.play(pick(state.moves(), rng))


def policy_match(game: str, number: int) -> None:
    """One match of the greedy player against itself, from its views."""
    rules, bot = GAMES[game], bot_for(game, "greedy")
    state = rules.start(rules.Options(), rules.seats[0], f"engine {number}")
    rng = stream("engine moves", number)
    while state.turn is not None:
        state = state.play(bot.choose(state.view(state.turn), rng))


def rate(match: Callable[[str, int], None], game: str, seconds: float) -> float:
    """Matches per second, over at least so many seconds after one to warm up."""
    match(game, 0)
    began = time.perf_counter()
    played = 0
    while (took := time.perf_counter() - began) < seconds:
        played += 1
        match(game, played)
    return played / took


def decisions(game: str, seconds: float) -> list[float]:
    """How many ms the expert took for each real decision, against the greedy player."""
    rules = GAMES[game]
    bots = bot_for(game, "expert"), bot_for(game, "greedy")
    times: list[float] = []
    began = time.perf_counter()
    number = 0
    while time.perf_counter() - began < seconds:
        number += 1
        state = rules.start(rules.Options(), rules.seats[0], f"engine {number}")
        rng = stream("engine moves", number)
        while state.turn is not None:
            view = state.view(state.turn)
            start = time.perf_counter()
            move = bots[min(state.turn, 1)].choose(view, rng)
            if state.turn == 0 and len(view.moves) > 1:
                times.append(1000 * (time.perf_counter() - start))
            state = state.play(move)
    return times


def measure(game: str, seconds: float) -> str:
    """All speeds of the Python that runs this, as JSON."""
    times = decisions(game, seconds)
    where = "Pyodide" if sys.platform == "emscripten" else platform.python_implementation()
    speeds = Speeds(
        python=f"{where} {platform.python_version()}",
        random=rate(random_match, game, seconds),
        policy=rate(policy_match, game, seconds),
        expert_mean=sum(times) / len(times),
        expert_longest=max(times),
    )
    return json.dumps(asdict(speeds))


def in_pyodide(game: str, seconds: float) -> str:
    """`measure`, by Pyodide under Node."""
    from tools.environment import ensure

    environment = ensure()
    job = ROOT / "build" / "bench-engine.json"
    job.parent.mkdir(exist_ok=True)
    job.write_text(json.dumps({"root": str(ROOT), "game": game, "seconds": seconds}))
    command = [environment.node, ROOT / "bench" / "engine.mjs", job]
    done = subprocess.run(
        command, cwd=ROOT, env=environment.variables, check=True, capture_output=True, text=True
    )
    return done.stdout.strip().splitlines()[-1]


def main() -> None:
    """Measure both and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="hockey")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement (5)")
    recording(parser)
    chosen = parser.parse_args()
    speeds = [
        Speeds(**json.loads(each(chosen.game, chosen.seconds))) for each in (measure, in_pyodide)
    ]
    print(f"| {GAMES[chosen.game].title} | {' | '.join(each.python for each in speeds)} |")
    print("|---|--:|--:|")
    for label, row in (
        ("random matches/s", [f"{each.random:,.0f}" for each in speeds]),
        ("policy matches/s", [f"{each.policy:,.0f}" for each in speeds]),
        ("expert, mean ms per move", [f"{each.expert_mean:.1f}" for each in speeds]),
        ("expert, longest ms", [f"{each.expert_longest:.0f}" for each in speeds]),
    ):
        print(f"| {label} | {' | '.join(row)} |")
        cells = {"game": GAMES[chosen.game].title, "measured": label}
        cells |= dict(zip(("CPython", "Pyodide"), row, strict=True))
        note("engine", cells, key=["game", "measured"])


if __name__ == "__main__":
    main()
