"""What the decisions of each level cost on average, as accuracy in the statistics counts it.

    python -m bench.accuracy GAME [--decisions 200] [--seed S] [--write]

Decisions are taken from matches of all levels, a few of each match, and at each of them every level
says what it would play, and so does somebody who plays at random. What that costs is weighed as in
a review, and cross-fitted. So all are measured by the same decisions, and their differences are
surer than each figure. Costs are in the game's unit, intervals are standard errors.

With `--write` the figures are kept for the page in ``web/games/<game>/accuracy.json``.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.review import CHANCE, PER_MATCH, room_unit
from pygames.ai.players import RandomBot, pick
from pygames.ai.review import Weighing, judged
from pygames.chance import stream
from pygames.game import Json, Move, State, View
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import VERSION, Room, room_of
from pygames.registry import GAMES

RANDOM = "random"

KEPT = Path(__file__).parents[1] / "web" / "games"


def decisions(game: str, seed: str) -> Iterator[tuple[str, State]]:
    """Positions as a person meets them, forced moves left out, each with a name."""
    rules, room = GAMES[game], room_of(game)
    assert room is not None
    number = 0
    while True:
        number += 1
        rng = stream(seed, "match", number)
        players = [bot_for(game, pick(LEVELS, rng)) for _ in range(rules.seats[0])]
        state: State = rules.start(rules.Options(), rules.seats[0], f"{seed}/deal/{number}")
        taken = 0
        while state.turn is not None and taken < PER_MATCH:
            view = state.view(state.turn)
            if len(view.moves) == 1:
                state = state.play(view.moves[0])
                continue
            if room.question(view) is not None and rng.random() < CHANCE:
                taken += 1
                yield f"{number}.{taken}", state
            state = state.play(players[view.seat].choose(view, rng))


def costs(game: str, name: str, state: State) -> dict[str, float]:
    """What each level's move costs in a position; without those that are not weighed, such as
    bets."""
    room = room_of(game)
    assert room is not None and state.turn is not None
    view, known, found = state.view(state.turn), {}, {}
    for level in (*LEVELS, RANDOM):
        bot = RandomBot() if level == RANDOM else bot_for(game, level)
        move = bot.choose(view, stream("accuracy", name, level))
        if move not in known:
            known[move] = _cost(room, view, move, name)
        cost = known[move]
        if cost is not None:
            found[level] = cost
    return found


def _cost(room: Room, view: View, move: Move, name: str) -> float | None:
    question = room.question(view, move)
    if question is None or question.played is None:
        return None
    weighing = Weighing(question, f"accuracy/{name}", room.SCALE.worlds).finished()
    return judged(weighing, question.played, room.SCALE).crossfitted


def summed(found: Sequence[dict[str, float]]) -> Json:
    """For each level its mean cost with its standard error, and of how many decisions."""
    told: Json = {}
    for level in (*LEVELS, RANDOM):
        values = [each[level] for each in found if level in each]
        mean = math.fsum(values) / len(values)
        spread = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
        error = math.sqrt(spread / len(values))
        told[level] = {"cost": round(mean, 3), "error": round(error, 3), "decisions": len(values)}
    return told


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description="What the decisions of each level cost")
    parser.add_argument("game", choices=[game for game in GAMES if room_of(game) is not None])
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", default="accuracy")
    parser.add_argument("--write", action="store_true", help="keep the figures for the page")
    asked = parser.parse_args()
    found: list[dict[str, float]] = []
    for name, state in decisions(asked.game, asked.seed):
        if len(found) == asked.decisions:
            break
        found.append(costs(asked.game, name, state))
        if len(found) % 50 == 0:
            print(f"  {len(found)} decisions", file=sys.stderr, flush=True)
    told = summed(found)
    print(f"{GAMES[asked.game].title}, mean cost of a decision in {room_unit(asked.game)}")
    for level, each in told.items():
        print(f"  {level:8} {each['cost']:+.3f} ± {each['error']:.3f} ({each['decisions']})")
    if asked.write:
        command = f"python -m bench.accuracy {asked.game} --decisions {asked.decisions} --write"
        kept = {"command": command, "version": VERSION, "levels": told}
        (KEPT / asked.game / "accuracy.json").write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
