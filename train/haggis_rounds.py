"""How rounds of Haggis end between equal players, for the chance to win a match from a score.

    python -m train.haggis_rounds [--seats 2 3] [--rounds 4000] [--level hard] [--seed S]

Prints `ROUNDS` of `pygames/haggis/bots/outcomes.py`. The first round of a match is played for
itself. Points are counted in steps, as each seat scored them from the leader of the round on; what
lies between two steps falls on one of them by chance, so that the mean stays.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from pygames.chance import stream
from pygames.haggis import HAGGIS, HaggisMove, HaggisState
from pygames.haggis.bots.outcomes import STEPS
from pygames.opponents.levels import bot_for


def stepped(points: int, step: int, rng: Random) -> int:
    """Points in steps: the next lower or the next higher one, by chance."""
    steps, rest = divmod(points, step)
    return steps + (rng.random() * step < rest)


def play_round(seats: int, level: str, seed: str, number: int) -> HaggisState:
    """The first round of a match, to its end."""
    bot = bot_for("haggis", level)
    chances = [stream(seed, "player", number, 0, seat) for seat in range(seats)]
    state: HaggisState = HAGGIS.start(HAGGIS.Options(), seats, f"{seed}/round/{number}")
    while state.phase not in ("reckoning", "over"):
        assert state.turn is not None
        moves = state.moves()
        move = moves[0]
        if len(moves) > 1:
            chosen = bot.choose(state.view(state.turn), chances[state.turn])
            assert isinstance(chosen, HaggisMove)
            move = chosen
        state = state.play(move)
    return state


def count_rounds(seats: int, rounds: int, level: str, seed: str) -> Counter[tuple[int, ...]]:
    """How often rounds ended in what number of steps for the leader, the next seat and so on."""
    rng = stream(seed, "steps", seats)
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(rounds):
        state = play_round(seats, level, seed, number)
        leader = state.score.leader
        points = [state.scores[(leader + place) % seats] for place in range(seats)]
        counts[tuple(stepped(each, STEPS[seats], rng) for each in points)] += 1
    return counts


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--rounds", type=int, default=4000)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", default="rounds")
    chosen = parser.parse_args()
    print("ROUNDS: dict[int, dict[tuple[int, ...], int]] = {")
    for seats in chosen.seats:
        print(f"    {seats}: {{")
        for steps, count in sorted(
            count_rounds(seats, chosen.rounds, chosen.level, chosen.seed).items()
        ):
            print(f"        {steps}: {count},")
        print("    },", flush=True)
    print("}")


if __name__ == "__main__":
    main()
