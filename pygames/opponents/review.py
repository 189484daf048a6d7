"""Reviews of matches: what each decision has cost.

A game compares its moves in ``pygames.<game>.bots.review``: a `Reviewer`. Without one, and without
``bots.sample``, it cannot be reviewed.

A review is JSON. `assembled` makes it from the `decision` of each of the `turns_to_weigh`, in any
order. `outline_text` and `decision_text` are for a worker that has only text::

    {
      "version": 8,           raised when the same match would be weighed differently
      "game": "gin",
      "unit": "points",       of costs: "points" of the part, or "percent" of the match
      "no_mistakes": "",      why nothing is called a mistake, if so
      "seats": [0],           whose decisions are weighed
      "to_weigh": 107,        how many decisions a complete review has
      "decisions": [          in playing order, without forced moves
        {
          "turn": 31,         an index of `Match.turns`
          "seat": 0,
          "played": "discard TS",
          "best": "discard 8D",     the same as played if it is as good
          "worlds": 320,
          "chance": 0.571,    to win the match from here, with the best move
          "flag": "mistake",  "best", "good", "inaccuracy", "mistake"; "aside" if not weighed:
                              a bet
          "cost": 9.6,        in the unit; 0 for the best, and if not weighed
          "error": 1.9,       its standard error: ± shows 1.96 times that
          "shrunk": 7.8,      the cost to be shown, less the less sure it is
          "crossfitted": 8.9, the cost to be averaged; may be below 0
          "share": 0.047,     the shrunk cost in chance to win the match
          "moves": [          the best first
            {"move": "discard 8D", "points": 12.8, "behind": 0.0, "error": 0.0,
             "chance": 0.571, "chance_behind": 0.0, "chance_error": 0.0, "worlds": 320,
             "cost": 0.0, "cost_error": 0.0}
          ],                  points: what the part brings, less what it brings the others;
                              behind: points less than the best; errors are of paired differences;
                              cost: how far behind in chance, in the unit
          "reason": null,     why the best is better than what was played, by a fact or by
                              results: {"kind": "G1", "certain": false, "share": 0.95,
                              "better": "…", "yours": "…"}, see `Reason`
          "aside": [],        side moves, in the form of "moves": bets
          "excluded": []      why it does not count for accuracy: "hinted", "undone"
        }
      ],
      "luck": [{"of": "draw", "turn": 30, "seat": 0, "value": -2.3}],
                              what chance brought (`luck`): the "draw" of a turn, or the "deal"
                              before it; empty without a measure
      "accuracy": [{"seat": 0, "decisions": 101, "cost": 0.41, "error": 0.12}]
                              the mean cross-fitted cost of what counts, its standard error;
                              None if there is too little
    }
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Protocol

from pygames.ai.decision import Decision, Scale, Value
from pygames.ai.move_comparison import Candidate, Cost, MoveComparison, judged
from pygames.ai.playouts import Playouts
from pygames.ai.reasons import Reason, by_result, chosen
from pygames.errors import BadRecord
from pygames.game import Json, Move, View, part_of
from pygames.match import HINTED, UNDONE, Match
from pygames.opponents.levels import bot_for
from pygames.opponents.luck import lucks

__all__ = [
    "VERSION",
    "Reviewer",
    "as_reviewed",
    "as_text",
    "assembled",
    "choice_json",
    "decision",
    "decision_json",
    "decision_text",
    "decisions_of",
    "explained",
    "facts_of",
    "kinds_of",
    "needs_reason",
    "outline_text",
    "reviewer_of",
    "seed_of",
    "sum_text",
    "sums",
    "turns_to_weigh",
]

Z_BETTER = 2.0
"""If a game names no mistakes, a difference of more standard errors than this gets a reason."""

_FLAGS = ("best", "good", "inaccuracy", "mistake", "aside")

VERSION = 13
"""Raised when the same match would be weighed differently."""

_EXCLUDING = (HINTED, UNDONE)


class Reviewer(Protocol):
    """The module ``pygames.<game>.bots.review``."""

    SCALE: Scale

    def decision(self, view: Any, played: Move | None = None) -> Decision[Any] | None:
        """The decision of the seat in turn; None where there is nothing to weigh."""
        ...

    def settled(self, view: Any, start: Any) -> Value | None:
        """The value that a decision in the view `start` came to, once all that playouts reach is
        played; None before. `view` is a later one of the same seat.
        """
        ...


def reviewer_of(game: str) -> Reviewer | None:
    """The reviewer of a game of the registry: its own, or playouts of its ``bots.sample``
    (`pygames.ai.playouts`); None without either.
    """
    reviewer: Reviewer | None = part_of(game, "bots.review")
    return reviewer or _by_playouts(game)


@cache
def _by_playouts(game: str) -> Reviewer | None:
    bots = part_of(game, "bots")
    return Playouts(bots.sample, bot_for(game, "medium")) if hasattr(bots, "sample") else None


def turns_to_weigh(match: Match, seats: Iterable[int] | None = None) -> list[int]:
    """The turns of the decisions of some seats: by default of the people, or all if there are none.

    Forced moves are left out. Raises `BadRecord` for a game without a review.
    """
    if reviewer_of(match.game.name) is None:
        raise BadRecord(f"a match of {match.game.title} can be replayed, not reviewed")
    weighed = _seats(match, seats)
    return [
        index
        for index, turn in enumerate(match.turns)
        if turn.seat in weighed and _decision(match, index) is not None
    ]


def decision(match: Match, index: int, budget: int | None = None, seed: str = "") -> Json:
    """What a turn has cost, as in ``"decisions"``; `budget` replaces the number of worlds.

    A `seed` gives other worlds than those that follow from what the player saw.
    """
    comparison = _comparison(match, index, budget, seed).finished()
    return decision_json(match, index, match.turns[index].move, comparison)


def _comparison(match: Match, index: int, budget: int | None, seed: str) -> MoveComparison[Any]:
    reviewer, decision = _reviewer(match), _decision(match, index)
    assert decision is not None  # index is one of `turns_to_weigh`
    return as_reviewed(decision, f"{seed}{seed_of(decision.view)}", reviewer.SCALE, budget)


def seed_of(view: View) -> str:
    """The seed of a decision's worlds: a digest of all that its player saw, and nothing else.

    So a hint, a review and an exercise give the same answer.
    """
    text = json.dumps(view.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def as_reviewed(
    decision: Decision[Any], seed: str, scale: Scale, budget: int | None = None
) -> MoveComparison[Any]:
    """The comparison of a decision as a review makes it."""
    trifle = scale.least_flagged * decision.point
    return MoveComparison(decision, seed, budget or scale.worlds, trifle=trifle)


def decision_json(match: Match, index: int, move: Move, comparison: MoveComparison[Any]) -> Json:
    """A finished comparison as in ``"decisions"``.

    `move` is what was played, or another one that the comparison was made for.
    """
    reviewer, decision = _reviewer(match), comparison.decision
    scale = reviewer.SCALE
    played, candidates = decision.played, comparison.candidates()
    row: Json = {
        "turn": index,
        "seat": match.states[index].turn,
        "played": str(move),
        "best": str(move),
        "worlds": comparison.worlds,
        "chance": _rounded(candidates[0].chance, 4),
        "flag": "aside",
        "cost": 0.0,
        "error": 0.0,
        "shrunk": 0.0,
        "crossfitted": 0.0,
        "share": 0.0,
        "moves": [choice_json(decision, each) for each in candidates],
        "aside": [choice_json(decision, each) for each in comparison.side_moves()],
        "reason": None,
        "excluded": [mark for mark in _EXCLUDING if mark in match.marks],
    }
    if played is None:
        row["best"] = str(decision.move(comparison.best))
        return row
    is_refutable = decision.is_refutable(played)
    better = next(one.choice for one in candidates if not (is_refutable and one.choice == played))
    cost = judged(comparison, played, scale, better)
    if is_refutable and cost.flag == "best":  # in lucky worlds only: it can be refused
        cost = Cost(0.0, cost.error, 0.0, cost.crossfitted, "good")
    if cost.flag != "best":
        row["best"] = str(decision.move(better))
    if is_refutable or needs_reason(comparison, played, scale):
        row["reason"] = explained(match.game.name, comparison, played, better)
    if row["reason"] is None and cost.flag in ("inaccuracy", "mistake"):
        row["reason"] = dataclasses.asdict(by_result(comparison, better, played))
    return row | {
        "flag": cost.flag,
        "cost": _rounded(cost.value, 3),
        "error": _rounded(cost.error, 3),
        "shrunk": _rounded(cost.shrunk, 3),
        "crossfitted": _rounded(cost.crossfitted, 3),
        "share": _rounded(cost.shrunk * decision.point, 4),
    }


def decisions_of(record: str, indices: Sequence[int], budget: int | None = None) -> list[Json]:
    """`decision` for some turns of a record."""
    match = Match.load(record)
    return [decision(match, index, budget) for index in indices]


def decision_text(record: str, index: int) -> Iterator[str]:
    """Yield an empty text per batch, then `decision` as JSON."""
    match = _loaded(record)
    comparison = _comparison(match, index, None, "")
    while not comparison.is_done:
        yield ""
        comparison.more()
    yield as_text(decision_json(match, index, match.turns[index].move, comparison))


def outline_text(record: str) -> Iterator[str]:
    """Yield an empty text per entry of ``"luck"``, then the head of a review as JSON.

    ``"turns"`` are those to weigh. ``{"version": 3, "why": "..."}`` if it cannot be reviewed.
    """
    match = _loaded(record)
    if reviewer_of(match.game.name) is None:
        why = f"Nobody here can weigh the decisions of {match.game.title} yet."
        yield as_text({"version": VERSION, "why": why})
        return
    seats = _seats(match, None)
    turns = turns_to_weigh(match, seats)
    luck: list[Json] = []
    for row in lucks(match):
        luck.append(row)
        yield ""
    yield as_text({**_head(match, seats), "turns": turns, "luck": luck})


def assembled(
    match: Match,
    decisions: Iterable[Json],
    seats: Iterable[int] | None = None,
    helped: Mapping[int, Sequence[str]] | None = None,
) -> Json:
    """The review of a match, as far as its decisions have been weighed.

    `helped` maps turns after a hint or an undo to their marks; without it no decision of a marked
    match counts for accuracy.
    """
    rows = sorted(decisions, key=lambda each: int(each["turn"]))
    if helped is not None:
        rows = [{**each, "excluded": list(helped.get(each["turn"], ()))} for each in rows]
    chosen = _seats(match, seats)
    return {
        **_head(match, chosen),
        "to_weigh": len(turns_to_weigh(match, chosen)),
        "decisions": rows,
        "luck": [*lucks(match)],
        "accuracy": [_accuracy(seat, rows) for seat in chosen],
    }


@lru_cache(maxsize=1)
def _loaded(record: str) -> Match:
    return Match.load(record)


def as_text(data: Json) -> str:
    """JSON as short as it can be."""
    return json.dumps(data, separators=(",", ":"))


def _head(match: Match, seats: Sequence[int]) -> Json:
    scale = _reviewer(match).SCALE
    return {
        "version": VERSION,
        "game": match.game.name,
        "unit": scale.unit,
        "no_mistakes": scale.no_mistakes,
        "seats": list(seats),
    }


def _reviewer(match: Match) -> Reviewer:
    reviewer = reviewer_of(match.game.name)
    assert reviewer is not None  # or else there is nothing to weigh
    return reviewer


def _seats(match: Match, seats: Iterable[int] | None) -> list[int]:
    if seats is not None:
        return sorted(set(seats))
    everybody = range(len(match.players))
    return [seat for seat in everybody if match.players[seat].bot is None] or [*everybody]


def _decision(match: Match, index: int) -> Decision[Any] | None:
    """The decision of a turn; None if there is nothing to weigh."""
    turn, state = match.turns[index], match.states[index]
    if len(state.moves(turn.seat)) < 2:
        return None
    return _reviewer(match).decision(state.view(turn.seat), turn.move)


def needs_reason(
    comparison: MoveComparison[Any], choice: Any, scale: Scale, better: Any = None
) -> bool:
    """Whether another choice is clearly worse than the best or `better`, and so has a reason.

    If the game names no mistakes, `Scale.least_flagged` and `Z_BETTER` decide.
    """
    cost = judged(comparison, choice, scale, better)
    if not scale.no_mistakes:
        return cost.flag in ("inaccuracy", "mistake")
    return cost.shrunk >= scale.least_flagged and cost.value > Z_BETTER * cost.error


def facts_of(game: str, comparison: MoveComparison[Any], better: Any, other: Any) -> list[Reason]:
    """The possible reasons why `better` beats `other`, from ``pygames.<game>.bots.reasons``."""
    part = part_of(game, "bots.reasons")
    return list(part.reasons(comparison, better, other)) if part else []


def kinds_of(game: str) -> Sequence[str]:
    """The kinds of reasons that a game may give."""
    part = part_of(game, "bots.reasons")
    return part.KINDS if part else ()


def explained(
    game: str, comparison: MoveComparison[Any], other: Any, better: Any = None
) -> Json | None:
    """Why the best choice or `better` beats `other`, if a fact carries that."""
    best = comparison.best if better is None else better
    reason = chosen(facts_of(game, comparison, best, other))
    if reason is None:
        return None
    return dataclasses.asdict(reason) | {"share": _rounded(reason.share, 2)}


def choice_json(decision: Decision[Any], candidate: Candidate[Any]) -> Json:
    """A choice as in ``"moves"``."""
    loss = candidate.loss
    return {
        "move": str(decision.move(candidate.choice)),
        "points": _rounded(candidate.points, 3),
        "behind": _rounded(loss.points, 3),
        "error": _rounded(loss.points_error, 3),
        "chance": _rounded(candidate.chance, 4),
        "chance_behind": _rounded(loss.chance, 5),
        "chance_error": _rounded(loss.chance_error, 5),
        "worlds": candidate.worlds,
        "cost": _rounded(loss.chance / decision.point, 3),
        "cost_error": _rounded(loss.chance_error / decision.point, 3),
    }


def sums(decisions: Iterable[Json]) -> Json:
    """Totals of one seat's decisions::

    {"counts": {"best": 70, "good": 20, "inaccuracy": 3, "mistake": 4, "aside": 4},
     "costs": {"inaccuracy": 6.1, "mistake": 34.2},   as shown, in the unit
     "fair": [97, 39.8, 310.4]}   of the cross-fitted costs of what counts for accuracy:
                                  how many, their sum, the sum of their squares
    """
    each = [*decisions]
    flags = [one["flag"] for one in each]
    fair = _fair(each)
    return {
        "counts": {flag: flags.count(flag) for flag in _FLAGS},
        "costs": {
            flag: math.fsum(one["shrunk"] for one in each if one["flag"] == flag)
            for flag in ("inaccuracy", "mistake")
        },
        "fair": [len(fair), math.fsum(fair), math.fsum(cost**2 for cost in fair)],
    }


def _fair(decisions: Iterable[Json]) -> list[float]:
    """The cross-fitted costs that count for accuracy."""
    return [
        one["crossfitted"] for one in decisions if one["flag"] != "aside" and not one["excluded"]
    ]


def sum_text(rows: str) -> str:
    """The totals of a whole review, as JSON, for its store (`Sum` of ``review-store.js``).

    `rows` is a JSON array of the outline and the decisions, each as text.
    """
    each = [json.loads(text) for text in json.loads(rows)]
    (outline,) = (one for one in each if "flag" not in one)
    decisions = [one for one in each if "flag" in one]
    totals = sums(decisions)
    counts = totals["counts"]
    reviewer = reviewer_of(outline["game"])
    capped = [reviewer.SCALE.capped(cost) for cost in _fair(decisions)] if reviewer else []
    return json.dumps(
        {
            "unit": outline["unit"],
            "isNamed": not outline.get("no_mistakes"),
            "best": counts["best"],
            "good": counts["good"],
            "inaccuracies": counts["inaccuracy"],
            "mistakes": counts["mistake"],
            "fair": totals["fair"],
            "capped": [len(capped), math.fsum(capped)],
        }
    )


def _accuracy(seat: int, decisions: Sequence[Json]) -> Json:
    """The mean cross-fitted cost of a seat's decisions without help."""
    count, total, squares = sums(one for one in decisions if one["seat"] == seat)["fair"]
    cost = error = None
    if count:
        cost = _rounded(total / count, 3)
    if count > 1:
        spread = max(0.0, squares - total**2 / count)
        error = _rounded(math.sqrt(spread / (count - 1) / count), 3)
    return {"seat": seat, "decisions": count, "cost": cost, "error": error}


def _rounded(number: float, digits: int) -> float:
    """So many digits are enough for a kept review; never ``-0.0``."""
    return round(number, digits) + 0.0
