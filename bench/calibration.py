"""Whether a hint's figures come true, by the kind of decision.

    python -m bench.calibration GAME [--seats N] [--decisions 100] [--matches 400] [--only KIND]
        [--level hard] [--others hard] [--seed S] [--jobs N] [--file FILE]
        [--minutes M] [--record]

One seat is played by a level against opponents of all of them. At some of its decisions a
hint is asked, at most one of a kind in each part of a match. The advised move, and another that is
shown, are made in the true position, and the same players play on to the end of the part; at Gin
that is done for several orders of the stock. What came should be what was promised, and follow it
at a slope of 1, where the others play as well as the playouts do. Intervals are standard errors. A
kind has `--decisions` decisions, or as many as come in `--matches` matches. What was found stands
in FILE, a line a match: the command goes on where it was stopped, after `--minutes` by itself.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from statistics import StatisticsError, linear_regression
from typing import NamedTuple

from bench.estimates import mean
from bench.games import trait
from bench.positions import review_of, unit
from bench.results import Cells, note, recording
from bench.review import futures
from pygames.ai.decision import Value
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.game import Bot, Json, Move, State, View
from pygames.opponents.hints import hint
from pygames.opponents.levels import bot_for
from pygames.registry import GAMES

LONGEST = 500
"""A part that goes on for more moves than this is left out."""

LEAST_RECORDED = 30
"""A kind with fewer decisions is not recorded."""

SHARE, LOW_SHARE = 0.3, 0.05
"""How likely a decision is looked at, and one whose kinds have been seen often."""


class Promise(NamedTuple):
    """What a move of a hint promised, and what came of it, in the game's unit."""

    kind: str
    promised: float
    actual: float


def kind_of(game: str, view: View, move: Move) -> str:
    """The kind of a decision for a move: by the game, or its first word."""
    kind: str = trait(game, "kind_of", _first_word)(view, move)
    return kind


def _first_word(view: View, move: Move) -> str:
    return str(move).partition(" ")[0]


class Trial(NamedTuple):
    """Who plays, and what is asked."""

    game: str
    seats: int
    level: str
    others: Sequence[str]
    only: str


def promises(trial: Trial, seed: str, rare: Sequence[str] = ()) -> list[Promise]:
    """What hints promised in one match: seldom of kinds that are not `rare`, if there are any."""
    game, seats, level, others, only = trial
    rng, rules = stream("calibration", game, seats, seed), GAMES[game]
    me = int(rng.random() * seats)
    bots = [bot_for(game, level if seat == me else pick(others, rng)) for seat in range(seats)]
    state: State = rules.start(rules.Options(), seats, f"calibration/{seed}")
    results: list[Promise] = []
    reviewer, asked_kinds, deals = review_of(game), set[str](), 0
    for _ in range(20 * LONGEST):
        if state.turn is None:
            break
        view = state.view(state.turn)
        if len(view.moves) > 1 and view.seat == me and reviewer.decision(view) is not None:
            dealt = sum(event.kind == "deal" for event in view.seen)
            asked_kinds, deals = (set(), dealt) if dealt > deals else (asked_kinds, deals)
            kinds = {kind_of(game, view, move) for move in view.moves} - asked_kinds
            kinds = {kind for kind in kinds if only in kind}
            often = 1.0 if only else SHARE if kinds & {*rare} or not rare else LOW_SHARE
            if kinds and rng.random() < often:
                for moves, promised in _advice(view, rng):
                    kind = kind_of(game, view, moves[0])
                    name = f"{seed}/{len(view.seen)}"
                    actual = _actual(game, state, moves, bots, name) if kind in kinds else None
                    kinds.discard(kind)
                    asked_kinds.add(kind)
                    if actual is not None:
                        results.append(Promise(kind, promised, actual))
        state = state.play(_choose(view, bots, rng))
    return results


def _choose(view: View, bots: Sequence[Bot], rng: Random) -> Move:
    return view.moves[0] if len(view.moves) == 1 else bots[view.seat].choose(view, rng)


def _advice(view: View, rng: Random) -> Iterator[tuple[list[Move], float]]:
    """The advice of a hint and another move that it shows, each with what it promises.

    What is said before a move comes with the advice.
    """
    *_, answer = (None, *hint(json.dumps(view.to_json())))
    if answer is None:
        return
    rules = GAMES[view.to_json()["game"]]
    first, *others = answer["moves"]
    advice = rules.move(first["move"])
    for each in answer["aside"]:
        yield [rules.move(each["move"]), advice], _in_unit(answer, each)
    for each in [first, *([pick(others, rng)] if others else [])]:
        yield [rules.move(each["move"])], _in_unit(answer, each)


def _in_unit(answer: Json, each: Json) -> float:
    return float(each["points"] if answer["unit"] == "points" else 100 * each["chance"])


def _actual(
    game: str, state: State, moves: Sequence[Move], bots: Sequence[Bot], name: str
) -> float | None:
    """What moves bring on average when they are made and played on from the true cards."""
    ends = [_played_on(game, each, moves, bots, name) for each in futures(game, state, name)]
    whole = [end for end in ends if end is not None]
    if not whole:
        return None
    if review_of(game).SCALE.unit == "points":
        return mean([end.points for end in whole])[0]
    return 100 * mean([end.chance for end in whole])[0]


def _played_on(
    game: str, state: State, moves: Sequence[Move], bots: Sequence[Bot], name: str
) -> Value | None:
    reviewer, seat = review_of(game), state.turn
    assert seat is not None
    start, rng = state.view(seat), stream("played on", name)
    for move in moves:
        state = state.play(move)
    for _ in range(LONGEST):
        if (end := reviewer.settled(state.view(seat), start)) is not None:
            return end
        assert state.turn is not None  # or else all is settled
        state = state.play(_choose(state.view(state.turn), bots, rng))
    return None


def row(kind: str, entries: Sequence[Promise]) -> Cells:
    """A kind in figures."""
    promised, actual = [each.promised for each in entries], [each.actual for each in entries]
    ahead, error = mean([a - b for a, b in zip(actual, promised, strict=True)])
    return {
        "kind": kind,
        "asked": len(entries),
        "promised": f"{mean(promised)[0]:+.1f}",
        "came": f"{mean(actual)[0]:+.1f}",
        "more than promised": f"{ahead:+.1f} ± {error:.1f}",
        "slope": _slope(promised, actual),
    }


def _slope(promised: Sequence[float], actual: Sequence[float]) -> str:
    try:
        slope, start = linear_regression(promised, actual)
    except StatisticsError:
        return ""
    middle = mean(promised)[0]
    square = sum((each - middle) ** 2 for each in promised)
    rest = sum((y - start - slope * x) ** 2 for x, y in zip(promised, actual, strict=True))
    return f"{slope:.2f} ± {(rest / max(1, len(actual) - 2) / square) ** 0.5:.2f}"


class PromiseLog:
    """What matches have told, by kind, and in a file if there is one."""

    def __init__(self, path: Path | None, trial: Trial, seed: str) -> None:
        """Read what is there. Raises `SystemExit` if it is of another run."""
        self.kinds: dict[str, list[Promise]] = defaultdict(list)
        self.matches = 0
        self._path, self._about = path, {**trial._asdict(), "seed": seed}
        for line in path.read_text().splitlines() if path and path.exists() else ():
            entry = json.loads(line)
            if entry["of"] != json.loads(json.dumps(self._about)):
                sys.exit(f"{path} is of another run: {entry['of']}")
            self._take([Promise(*each) for each in entry["found"]])

    def add(self, promised: Sequence[Promise]) -> None:
        """Of the next match."""
        self._take(promised)
        if self._path:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a") as file:
                file.write(json.dumps({"of": self._about, "found": promised}) + "\n")

    def _take(self, promised: Sequence[Promise]) -> None:
        self.matches += 1
        for one in promised:
            self.kinds[one.kind].append(one)

    def rare(self, enough: int) -> list[str]:
        """The kinds of which there are not so many yet."""
        return [kind for kind, each in self.kinds.items() if len(each) < enough]


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Whether a hint's figures come true")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--level", default="hard", help="who is asked for")
    parser.add_argument("--others", default="hard", help="levels of whoever plays against it")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--only", default="", help="kinds that contain these words")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where it goes on")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after so many it stops")
    recording(parser)
    chosen = parser.parse_args()
    game, seats = chosen.game, chosen.seats or GAMES[chosen.game].seats[0]
    trial = Trial(game, seats, chosen.level, chosen.others.split(","), chosen.only)
    log, until = PromiseLog(chosen.file, trial, chosen.seed), time.monotonic() + 60 * chosen.minutes
    with ProcessPoolExecutor(chosen.jobs) as pool:
        while log.matches < chosen.matches and time.monotonic() < until:
            rare = log.rare(chosen.decisions)
            if log.kinds and not rare:
                break
            seeds = [f"{chosen.seed}/{log.matches + at}" for at in range(chosen.jobs)]
            for each in pool.map(promises, repeat(trial), seeds, repeat(rare)):
                log.add(each)
            print(f"  {log.matches} matches", file=sys.stderr, flush=True)
    print(f"{GAMES[game].title}, {seats} seats, in {unit(game)}, {log.matches} matches")
    for kind, each in sorted(log.kinds.items()):
        cells = row(kind, each)
        print("  ".join(f"{name} {value}" for name, value in cells.items()))
        head: Cells = {"game": f"{GAMES[game].title}, {unit(game)}", "seats": seats}
        head |= {"against": chosen.others}
        if len(each) >= LEAST_RECORDED:
            note("calibration", {**head, **cells}, key=["game", "seats", "against", "kind"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
