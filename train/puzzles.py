"""Puzzles from matches of good players: positions in which one choice is clearly the best.

    python -m train.puzzles GAME [--count 365] [--seed S] [--again]
    python -m train.puzzles GAME --reasons

Adds to ``web/games/<game>/puzzles.json`` until there are so many, and writes each as it is found;
stopped and started again it goes on where it was, with the same result. All cores look for them.
With ``--again``, once a game values its moves in another way, those that are there are weighed anew
first: some are no puzzles any more, and make room for others. With ``--reasons`` none is added:
those that are there are told again why the best choice is better than what was missed, by what the
engine knows of reasons by now. The file is with the page, since the engine has no use for it. At
most one puzzle is taken from a match, of

- a decision of the hard level's matches, after at most `TURNS` moves,
- which who plays by the book takes otherwise,
- whose best choice is ahead of the next one by more than `ERRORS` standard errors and by the game's
  `MARGIN`, and again in a fresh sample of the same size.

Told are the numbers of the fresh sample: those of the first one have been chosen for being large.
The reason is one of its worlds, too.
What cannot become a puzzle is dropped as early as possible, by the question that is cheapest.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice, repeat
from pathlib import Path
from random import Random
from typing import Any

from pygames.ai.decision import BATCH, Decision
from pygames.ai.move_comparison import MoveComparison
from pygames.ai.players import pick
from pygames.chance import shuffled, stream
from pygames.cli.working import progress_bar
from pygames.game import Json, Move
from pygames.match import Match, Player
from pygames.opponents.levels import bot_for
from pygames.opponents.review import Reviewer, decision_json, reviewer_of
from pygames.registry import GAMES

ROOT = Path(__file__).parents[1]

ERRORS = 3.0
"""The best choice leads the next one by more standard errors than this,"""

MARGIN = 3.0
"""and by so much and more, in the unit of the game's costs, or by what is flagged there."""

TIMES = 4
"""A sample has so many times the worlds of a review."""

TURNS = 110
"""A puzzle comes after so many moves at most, so that its log can be read."""

OF_A_DECISION = ("turn", "seat", "played", "best", "worlds", "chance", "reason")
OF_A_MOVE = ("move", "points", "chance", "cost", "cost_error")
"""What is kept of a decision as `pygames.opponents.review` tells it, ``"moves"`` besides."""

TRIED = 10
"""So many decisions of a match are looked at."""

LEVEL = "hard"
MISSES = "book"
"""Who plays, and who must miss what is to be found."""

AT_ONCE = 2 * (os.cpu_count() or 1)
"""So many matches are looked through side by side."""

SLACK = 1.0
"""What is that many standard errors from the margin after some worlds is not pursued."""

LATEST = 5
MOST_OF_A_KIND = 3
"""Of so many puzzles no more than these in a row have a best move of the same kind."""


def candidates(game: str, seed: str, number: int) -> Iterator[tuple[Match, int]]:
    """The decisions of a match that the book takes otherwise, in random order.

    Each is a match that ends before the decision, with its one person on the seat in turn.
    """
    rules, reviewer = GAMES[game], reviewer_of(game)
    assert reviewer is not None
    rng = stream(seed, "puzzle", game, number)
    seats = pick(rules.seats, rng)
    players = tuple(Player(bot=LEVEL) for _ in range(seats))
    match = Match.start(rules, players, f"{seed}-{number}")
    bot, turns = bot_for(game, LEVEL), []
    for turn in range(int(rng.random() * TURNS) + 1):
        if match.state.turn is None:
            break
        view: Any = match.state.view(match.state.turn)
        moves = view.moves
        if len(moves) > 1:
            turns.append(turn)
        match = match.play(moves[0] if len(moves) == 1 else bot.choose(view, rng))
    for turn in shuffled(turns, rng)[:TRIED]:
        seat = match.turns[turn].seat
        seated = tuple(Player() if at == seat else player for at, player in enumerate(players))
        yield (
            Match(
                rules,
                match.options,
                match.seed,
                seated,
                match.turns[:turn],
                match.states[: turn + 1],
            ),
            seat,
        )


class Sample(MoveComparison[Any]):
    """A decision weighed in so many worlds, none of its choices dropped."""

    def _batch(self, first: int) -> tuple[Random, int]:
        return stream(self._seed, first), min(BATCH, self._budget - first)

    def _contenders(self) -> list[Any]:
        return list(self.values)

    @property
    def is_done(self) -> bool:
        """Whether all the worlds have been drawn."""
        return self.worlds >= self._budget


def margin_of(reviewer: Reviewer) -> float:
    """By how much the best choice of a puzzle leads at least."""
    return max(MARGIN, reviewer.SCALE.least_flagged)


def puzzle(game: str, match: Match, seat: int, name: str, but: Collection[str] = ()) -> Json | None:
    """The puzzle of a decision; None where it is none, or the best move is of a kind left out."""
    reviewer = reviewer_of(game)
    assert reviewer is not None
    view: Any = match.state.view(seat)
    missed = bot_for(game, MISSES).choose(view, stream("medium", name))
    decision = reviewer.decision(view, missed)
    if decision is None or decision.played is None or len(decision.choices) < 2:
        return None
    margin, worlds = margin_of(reviewer), TIMES * reviewer.SCALE.worlds
    quick = _hopeful(Sample(decision, f"quick/{name}", BATCH), margin)
    if quick is None or type(decision.move(quick.best)).__name__ in but:
        return None
    first = _hopeful(Sample(decision, f"first/{name}", worlds), margin)
    if first is None or not _stands(first, margin):
        return None
    fresh = _hopeful(_fresh(decision, name, worlds), margin)
    if fresh is None or fresh.best != first.best or not _stands(fresh, margin):
        return None
    return {"record": match.to_json(), "decision": _summary(match, missed, fresh)}


def with_reason(puzzle: Json, seed: str) -> Json:
    """A puzzle that is kept, with the reason that is told of it by now.

    Raises `ValueError` where its numbers are not those of the engine any more: what is said would
    not be true of them, and the puzzle has to be made anew.
    """
    match, old = Match.from_json(puzzle["record"]), puzzle["decision"]
    game = match.game.name
    reviewer = reviewer_of(game)
    assert reviewer is not None
    missed = match.game.move(old["played"])
    decision = reviewer.decision(match.state.view(old["seat"]), missed)
    assert decision is not None
    name = name_of(game, seed, match)
    fresh = _fresh(decision, name, TIMES * reviewer.SCALE.worlds).finished()
    new = _summary(match, missed, fresh)
    if new | {"reason": None} != old | {"reason": None}:
        raise ValueError(f"the numbers of {name} are others by now")
    return {**puzzle, "decision": new}


def _fresh(decision: Decision[Any], name: str, worlds: int) -> Sample:
    """The sample whose numbers are told."""
    return Sample(decision, f"fresh/{name}", worlds)


def _summary(match: Match, missed: Move, fresh: MoveComparison[Any]) -> Json:
    """What is kept of the decision."""
    decision = decision_json(match, len(match.turns), missed, fresh)
    moves = [{key: each[key] for key in OF_A_MOVE} for each in decision["moves"]]
    return {key: decision[key] for key in OF_A_DECISION} | {"moves": moves}


def _hopeful(sample: Sample, margin: float) -> Sample | None:
    """A sample with all its worlds; None once there is little hope."""
    while not sample.is_done:
        sample.more()
        if not _may_stand(sample, margin):
            return None
    return sample


def _may_stand(comparison: MoveComparison[Any], margin: float) -> bool:
    """Whether the lead, as far as it is known, could still be what it has to be."""
    point = comparison.decision.point
    return comparison.best != comparison.decision.played and all(
        other.loss.chance + SLACK * other.loss.chance_error >= margin * point
        for other in comparison.candidates()[1:]
    )


def _stands(comparison: MoveComparison[Any], margin: float) -> bool:
    """Whether the best choice leads as it has to, and what was missed is another one."""
    point, (best, *others) = comparison.decision.point, comparison.candidates()
    return comparison.decision.played != best.choice and all(
        other.loss.is_beyond(ERRORS) and other.loss.chance >= margin * point for other in others
    )


def plenty(puzzles: Sequence[Json]) -> set[str]:
    """The kinds of moves that are best in most of the latest puzzles, if there are others."""
    kinds = [*map(kind_of, puzzles)]
    if len(set(kinds)) < 2:
        return set()
    latest = kinds[-LATEST:]
    return {kind for kind in latest if latest.count(kind) >= MOST_OF_A_KIND}


def kind_of(entry: Json) -> str:
    """The kind of the move that is to be found."""
    return type(GAMES[entry["record"]["game"]].move(entry["decision"]["best"])).__name__


def read_puzzles(path: Path) -> list[Json]:
    """The puzzles of a file, if there is one."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


def written(puzzles: Sequence[Json]) -> str:
    """The text of a file: a line for each puzzle."""
    lines = (json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in puzzles)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def of_match(game: str, seed: str, number: int, but: Collection[str]) -> Json | None:
    """The puzzle of a match, if there is one, but of no kind that is left out."""
    for match, seat in candidates(game, seed, number):
        one = puzzle(game, match, seat, name_of(game, seed, match), but)
        if one is not None:
            return one
    return None


def following(
    game: str, seed: str, puzzles: Sequence[Json], pool: ProcessPoolExecutor
) -> Iterator[Json]:
    """The puzzles after those that are there, one after the other, of later matches.

    Matches are looked through ahead of their turn; those that were so for other kinds to be left
    out than it turns out are looked through once more.
    """
    all_puzzles = list(puzzles)
    number = _number_of(all_puzzles[-1]["record"]["seed"]) if all_puzzles else 0
    while True:
        but = plenty(all_puzzles)
        running = deque[Future[Json | None]]()
        one = None
        while one is None:
            while len(running) < AT_ONCE:
                running.append(pool.submit(of_match, game, seed, number + len(running) + 1, but))
            number += 1
            one = running.popleft().result()
            if one is not None and plenty([*all_puzzles, one]) == but:
                all_puzzles.append(one)
                yield one
                one = None
        for each in running:
            each.cancel()
        all_puzzles.append(one)
        yield one


def again(entry: Json, seed: str) -> Json | None:
    """A puzzle that is kept, weighed anew; None where it is none any more."""
    match, decision = Match.from_json(entry["record"]), entry["decision"]
    game = match.game.name
    return puzzle(game, match, decision["seat"], name_of(game, seed, match))


def still(puzzles: Iterable[Json | None]) -> list[Json]:
    """Those of some puzzles that still are any, none of a kind of which there is plenty by then."""
    rest: list[Json] = []
    for each in puzzles:
        if each is not None and kind_of(each) not in plenty(rest):
            rest.append(each)
    return rest


def name_of(game: str, seed: str, match: Match) -> str:
    """What all chance of a decision follows from."""
    return f"{seed}/{game}/{_number_of(match.seed)}/{len(match.turns)}"


def _number_of(seed: str) -> int:
    """The number of the match that a puzzle is taken from: its seed ends with it."""
    return int(seed.rpartition("-")[2])


def _tell_reasons(path: Path, puzzles: Sequence[Json], seed: str) -> None:
    """Write the puzzles of a file with the reasons of by now, and print how many have one."""
    again = [with_reason(each, seed) for each in puzzles]
    path.write_text(written(again), encoding="utf-8")
    counts = Counter(each["decision"]["reason"]["kind"] for each in again if _has_reason(each))
    changed = sum(new != old for new, old in zip(again, puzzles, strict=True))
    kinds = ", ".join(f"{kind} {count}" for kind, count in counts.most_common())
    print(
        f"{counts.total()} of {len(again)} have a reason ({kinds}); {changed} were told otherwise"
    )


def _has_reason(entry: Json) -> bool:
    return entry["decision"]["reason"] is not None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--count", type=int, default=365)
    parser.add_argument("--seed", default="puzzles")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--again", action="store_true", help="weigh those that are there anew")
    parser.add_argument("--reasons", action="store_true", help="tell those that are there anew")
    args = parser.parse_args()
    path = args.file or ROOT / "web" / "games" / args.game / "puzzles.json"
    puzzles = read_puzzles(path)
    if args.reasons:
        _tell_reasons(path, puzzles, args.seed)
        return
    with ProcessPoolExecutor() as pool:
        if args.again:
            before, weighed = len(puzzles), []
            bar = progress_bar(before, "puzzles")
            for each in pool.map(again, puzzles, repeat(args.seed)):
                weighed.append(each)
                bar(len(weighed))
            puzzles = still(weighed)
            path.write_text(written(puzzles), encoding="utf-8")
            print(f"{len(puzzles)} of {before} still are puzzles", flush=True)
        more = following(args.game, args.seed, puzzles, pool)
        for one in islice(more, max(0, args.count - len(puzzles))):
            puzzles.append(one)
            path.write_text(written(puzzles), encoding="utf-8")
            print(f"{len(puzzles)} of {args.count}", flush=True)
        pool.shutdown(cancel_futures=True)


if __name__ == "__main__":
    main()
