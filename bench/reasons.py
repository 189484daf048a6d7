"""How often which fact explains a difference, and how often none does.

    python -m bench.reasons GAME [--seats N] [--decisions 1000] [--seed S] [--examples]

Players of all levels play matches, and their decisions are reviewed. Of what costs enough to be
told as better (a mistake or an inaccuracy, or, where nothing is called that, a difference of the
same size beyond twice its error), it is counted which kinds of facts may be said of it, and which
one is. Of 700 decisions of Hockey 70 cost enough: of these K14 was said of 26 %, K6 of 11, K4 of 6,
K5 and K13 of 4 each, K3, K7, K9 and K12 of 3 each, K10 of 1, and nothing of 36. Of 500 of Haddock
with three players 47 did: D6 23 %, D12 11, D7 4, D1, D2, D3 and D9 2 each, and nothing of 53.

With `--examples` each sentence is printed with its decision.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice

from bench.positions import positions, review_of
from pygames.ai.move_comparison import MoveComparison
from pygames.ai.reasons import Reason, chosen
from pygames.chance import stream
from pygames.game import State
from pygames.opponents.levels import LEVELS, bot_for
from pygames.opponents.review import facts_of, needs_reason
from pygames.registry import GAMES


def find_reasons(game: str, name: str, state: State) -> list[Reason] | None:
    """What may be said of what somebody plays; None where it costs too little to be told."""
    reviewer = review_of(game)
    assert state.turn is not None
    view, rng = state.view(state.turn), stream("reasons", name)
    move = bot_for(game, LEVELS[int(rng.random() * len(LEVELS))]).choose(view, rng)
    decision = reviewer.decision(view, move)
    if decision is None or decision.played is None:
        return None
    comparison = MoveComparison(decision, f"reasons/{name}", reviewer.SCALE.worlds).finished()
    if not needs_reason(comparison, decision.played, reviewer.SCALE):
        return None
    return facts_of(game, comparison, comparison.best, decision.played)


def main() -> None:
    """Review decisions and print the counts."""
    parser = argparse.ArgumentParser(description="How often which fact explains a difference")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seed", default="reasons")
    parser.add_argument("--examples", action="store_true", help="print each sentence")
    args = parser.parse_args()
    seats = args.seats or GAMES[args.game].seats[0]
    may: Counter[str] = Counter()
    is_said: Counter[str] = Counter()
    total = 0
    for name, state in islice(positions(args.game, seats, args.seed), args.decisions):
        reasons = find_reasons(args.game, name, state)
        if reasons is None:
            continue
        total += 1
        may.update({reason.kind for reason in reasons})
        reason = chosen(reasons)
        is_said["none" if reason is None else reason.kind] += 1
        if args.examples:
            text = "-" if reason is None else f"{reason.kind} {reason.better} | {reason.yours}"
            print(f"{name}: {text}", flush=True)
    print(f"{GAMES[args.game].title}, {seats} seats: {total} of {args.decisions} decisions cost")
    print("        may be said    is said")
    for kind in sorted(
        {*may, *is_said}, key=lambda kind: (not kind[1:].isdigit(), kind[1:].zfill(3))
    ):
        print(f"  {kind:<4}  {_share(may[kind], total):>11} {_share(is_said[kind], total):>10}")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.0f} %"


if __name__ == "__main__":
    main()
