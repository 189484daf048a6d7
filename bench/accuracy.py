"""What the decisions of each level cost on average, as accuracy in the statistics counts it.

    python -m bench.accuracy GAME [--decisions 200] [--seed S] [--write]
    python -m bench.accuracy gin --between expert@. expert@v0.1.0 [--decisions 2000] [--first 0]

Decisions are taken from matches of all levels, a few of each match, and at each of them every level
says what it would play, and so does somebody who plays at random. What that costs is weighed as in
a review, and cross-fitted. So all are measured by the same decisions, and their differences are
surer than each figure. Costs are in the game's unit, intervals are standard errors.

With `--write` the figures are kept for the page in ``web/games/<game>/accuracy.json``.

With `--between` it tells by how much two players differ: where they choose different moves, these
are played out in as many worlds that neither of them has seen. That takes far less time than hands
between the two; but it can tell only what playouts can, so hands have the last word.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from pathlib import Path

from bench.review import CHANCE, PER_MATCH, room_unit
from pygames.ai.players import RandomBot, pick
from pygames.ai.review import judged
from pygames.chance import stream
from pygames.cli.working import progress_bar
from pygames.game import Json, Move, State, View
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import VERSION, Room, as_reviewed, room_of
from pygames.registry import GAMES

RANDOM = "random"

TOLD = 100
"""After so many decisions a word about how it stands."""

WORLDS = 1000
"""In so many worlds two different moves are compared."""

KEPT = Path(__file__).parents[1] / "web" / "games"


def decisions(
    game: str, seed: str, levels: Sequence[str] = LEVELS, first: int = 0
) -> Iterator[tuple[str, State]]:
    """Positions as a person meets them, forced moves left out, each with a name.

    They are of matches of these levels, of all but the first so many.
    """
    rules, room = GAMES[game], room_of(game)
    assert room is not None
    number = first
    while True:
        number += 1
        rng = stream(seed, "match", number)
        players = [bot_for(game, pick(levels, rng)) for _ in range(rules.seats[0])]
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
    weighing = as_reviewed(question, f"accuracy/{name}", room.SCALE).finished()
    return judged(weighing, question.played, room.SCALE).crossfitted


def ahead(game: str, pair: Sequence[str], name: str, state: State) -> float:
    """By how much the move of the first of two players is better; nothing where both play alike.

    They have the same chance if both are of a version.
    """
    room = room_of(game)
    assert room is not None and state.turn is not None
    view = state.view(state.turn)
    one, other = (bot_for(game, player).choose(view, stream("between", name)) for player in pair)
    question = room.question(view, one)
    if one == other or question is None or question.played is None:
        return 0.0
    against = room.question(view, other)
    if against is None or against.played is None:
        return 0.0
    worlds = question.values(
        [question.played, against.played], stream("between", name, "worlds"), WORLDS
    )
    gained = math.fsum(mine.chance - others.chance for mine, others in worlds)
    return gained / len(worlds) / question.point


def summed(found: Sequence[dict[str, float]]) -> Json:
    """For each level its mean cost with its standard error, and of how many decisions."""
    told: Json = {}
    for level in (*LEVELS, RANDOM):
        values = [each[level] for each in found if level in each]
        mean, error = mean_of(values)
        told[level] = {"cost": round(mean, 3), "error": round(error, 3), "decisions": len(values)}
    return told


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    mean = math.fsum(values) / len(values)
    spread = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def told_between(game: str, pair: Sequence[str], count: int, seed: str, first: int) -> None:
    """Compare two players, and print what came of it after every so many decisions."""
    found: list[float] = []
    for name, state in decisions(game, seed, LEVELS[:-1], first):
        found.append(ahead(game, pair, name, state))
        if len(found) % TOLD == 0 or len(found) == count:
            mean, error = mean_of(found)
            print(
                f"{pair[0]} against {pair[1]}: {mean:+.3f} ± {1.96 * error:.3f} {room_unit(game)} "
                f"a decision; {sum(map(bool, found))} of {len(found)} differ",
                flush=True,
            )
        if len(found) == count:
            return


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description="What the decisions of each level cost")
    parser.add_argument("game", choices=[game for game in GAMES if room_of(game) is not None])
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", default="accuracy")
    parser.add_argument("--first", type=int, default=0, help="leave out so many matches")
    parser.add_argument("--between", nargs=2, metavar=("A", "B"), help="compare these two")
    parser.add_argument("--write", action="store_true", help="keep the figures for the page")
    asked = parser.parse_args()
    if asked.between:
        told_between(asked.game, asked.between, asked.decisions, asked.seed, asked.first)
        return
    found: list[dict[str, float]] = []
    bar = progress_bar(asked.decisions, "decisions")
    with ProcessPoolExecutor() as pool:
        some = islice(decisions(asked.game, asked.seed), asked.decisions)
        for each in pool.map(costs, repeat(asked.game), *zip(*some, strict=True)):
            found.append(each)
            bar(len(found))
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
