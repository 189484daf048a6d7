"""``python -m pygames review``: what each decision of a record has cost."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed

from pygames.cli.show import load
from pygames.cli.terminal import printable
from pygames.cli.words import names_of
from pygames.cli.working import progress_bar, workers_for
from pygames.errors import BadRecord
from pygames.game import Json
from pygames.match import Match
from pygames.match_facts import parts
from pygames.opponents.review import assembled, decisions_of, turns_to_weigh
from pygames.wording import with_names

__all__ = ["run"]

_NORMAL_95 = 1.96

_AT_A_TIME = 4
"""Decisions per task: few, so that all workers end at about the same time."""


def run(chosen: argparse.Namespace) -> int:
    """Print the review, after Ctrl-C of the decisions so far."""
    match = load(chosen.record)
    for seat in chosen.seat or ():
        if seat >= len(match.players):
            raise BadRecord(f"this match has no seat {seat}")
    turns = turns_to_weigh(match, chosen.seat)
    tasks = [turns[at : at + _AT_A_TIME] for at in range(0, len(turns), _AT_A_TIME)]
    decisions: list[Json] = []
    status = 0
    try:
        with workers_for(chosen.jobs, chosen.dask) as (executor, _):
            bar = progress_bar(max(1, len(turns)), "decisions")
            bar(0)
            for batch in _weigh_all(match.save(), tasks, chosen.worlds, executor):
                decisions += batch
                bar(len(decisions))
    except KeyboardInterrupt:
        status = 130
    finally:
        print(file=sys.stderr)
    review = assembled(match, decisions, chosen.seat)
    if chosen.json:
        print(json.dumps(review, indent=1))
    else:
        print("\n".join(_lines(match, review, chosen.all)))
    return status


def _weigh_all(
    record: str, tasks: list[list[int]], worlds: int | None, executor: Executor | None
) -> Iterator[list[Json]]:
    if executor is None:
        yield from (decisions_of(record, task, worlds) for task in tasks)
        return
    futures = [executor.submit(decisions_of, record, task, worlds) for task in tasks]
    for future in as_completed(futures):
        yield future.result()


def _lines(match: Match, review: Json, everything: bool) -> Iterator[str]:
    names, unit = names_of(match.players), "points" if review["unit"] == "points" else "%"
    yield f"{match.game.title}: {' against '.join(names)}, deal {printable(match.seed)}"
    decisions: list[Json] = review["decisions"]
    for part in parts(match):
        own = [each for each in decisions if part.first <= each["turn"] < part.last]
        listed = [each for each in own if everything or _is_to_look_at(each, review)]
        if own:
            yield f"\n{part.name}: {part.brief(names) or 'not over'}"
        for each in listed:
            yield f"  move {each['turn'] + 1}, {names[each['seat']]}: {_line(each, unit)}"
            if each["reason"] is not None:
                yield f"    {with_names(each['reason']['yours'], names, each['seat'])}"
        if own and not listed:
            yield f"  {len(own)} decisions, nothing to look at"
    yield ""
    yield from _totals(review, names, unit)
    if len(decisions) < review["to_weigh"]:
        yield f"Stopped after {len(decisions)} of {review['to_weigh']} decisions."


def _is_to_look_at(decision: Json, review: Json) -> bool:
    """Whether it is flagged, or, where no mistakes are called, costs more than its error allows."""
    if review["no_mistakes"]:
        return bool(decision["cost"] > 2 * _NORMAL_95 * decision["error"])
    return decision["flag"] in ("inaccuracy", "mistake")


def _line(decision: Json, unit: str) -> str:
    """One decision: ``discard TS; better discard 8D, by 7.8 ± 3.7 points, mistake``."""
    flag, played, best = decision["flag"], decision["played"], decision["best"]
    if flag == "best":
        return f"{played}, the best"
    if flag == "aside":
        return f"{played}, which is not weighed"
    by = f"{decision['shrunk']:.1f} ± {_NORMAL_95 * decision['error']:.1f} {unit}"
    if flag == "good":
        return f"{played}; {best} looks better by {by}"
    share = "" if unit == "%" else f" ({100 * decision['share']:.1f} % of the match)"
    return f"{played}; better {best}, by {by}{share}: {flag}"


def _totals(review: Json, names: list[str], unit: str) -> Iterator[str]:
    for accuracy in review["accuracy"]:
        seat = accuracy["seat"]
        flags = Counter(each["flag"] for each in review["decisions"] if each["seat"] == seat)
        yield (
            f"{names[seat]}: {flags.total()} decisions, {flags['best']} of them the best, "
            f"{flags['inaccuracy']} inaccuracies, {flags['mistake']} mistakes"
        )
        if accuracy["error"] is not None:
            cost, margin = accuracy["cost"], _NORMAL_95 * accuracy["error"]
            yield (
                f"  {cost:.2f} ± {margin:.2f} {unit} a decision, "
                f"over the {accuracy['decisions']} that count"
            )
    for seat, name in enumerate(names):
        for kind in ("deal", "draw"):
            values = [
                each["value"]
                for each in review["luck"]
                if each["seat"] == seat and each["of"] == kind
            ]
            if values:
                what = kind if len(values) == 1 else f"{kind}s"
                yield f"{name}: luck of {len(values)} {what} {sum(values):+.1f} {unit}"
    if review["no_mistakes"]:
        yield f"Nothing is called a mistake: {review['no_mistakes']}"
