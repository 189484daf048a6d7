"""Hints in numbers: what to play in a view, and what each choice is worth.

Choices are compared as in a review (`pygames.opponents.review`), in the same worlds: a review never
flags the advice of a finished hint.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import isclose
from typing import Any, Literal, TypeAlias

from pygames.ai.decision import Decision, Scale, Value
from pygames.ai.move_comparison import Z_MISTAKE, Candidate, Difference, MoveComparison
from pygames.game import Json
from pygames.opponents.review import (
    as_reviewed,
    as_text,
    choice_json,
    explained,
    needs_reason,
    reviewer_of,
    seed_of,
)
from pygames.opponents.think import view_in_turn

__all__ = ["SURE", "Tie", "hint", "hint_text"]

SURE = 1.96
"""A 95 % confidence interval reaches so many standard errors to each side."""

TRIFLING = 0.5
"""A choice behind by less than this share of `Scale.least_flagged` is about as good."""

EXACT = 1e-9

Tie: TypeAlias = Literal["", "close", "same"]
"""How a choice stands to the advice: clearly worse, about as good, or the same."""


def hint(view_json: str, nonce: str = "", most: int = 3) -> Generator[Json, bool | None, None]:
    """Yield a hint for a view given as JSON, improved after each batch::

        {"unit": "points", "worlds": 80, "is_done": false, "is_sure": false, "moves": [...],
         "is_even": false, "aside": [...], "versus": null, "reason": null}   as in a review

    - ``moves``: at most `most`, the advice first, the others by how far they are behind it. The
      last may give way to one of another kind, such as a knock, which is easily overlooked.
      ``tie`` is ``"same"`` in every world, ``"close"`` if about as good as the advice, or ``""``.
    - ``is_even``: whether all choices are the same.
    - ``aside``, at the end: bets that surely gain something, in place of one of the moves.
    - ``reason``, at the end, if no shown move ties: why the advice is better than the move at index
      ``versus``, the first that is clearly worse.

    Of equals the usual one is advised. The same view gives the same numbers; `nonce` is ignored.
    Yields nothing where there is nothing to weigh. Sending true ends it with what is known;
    ``is_sure`` is whether no more was to come. Raises `BadText` as `think` does.
    """
    game, view = view_in_turn(view_json)
    reviewer = reviewer_of(game.name)
    decision = None if reviewer is None else reviewer.decision(view)
    if reviewer is None or decision is None:
        return
    comparison = as_reviewed(decision, seed_of(decision.view), reviewer.SCALE)
    enough: bool | None = False
    done = False
    while not done:
        if not enough:
            comparison.more()
        done = bool(enough) or comparison.is_done
        beside = [each for each in comparison.side_moves() if _gains(each.loss)] if done else []
        candidates = comparison.candidates(comparison.advised)
        foremost = _foremost(decision, candidates, most - bool(beside))
        ties = [_tie(comparison, each, candidates[0], reviewer.SCALE) for each in foremost]
        is_alone = done and not any(ties)
        versus = _clearly_worse(comparison, foremost, reviewer.SCALE) if is_alone else None
        enough = yield {
            "unit": reviewer.SCALE.unit,
            "worlds": comparison.worlds,
            "is_done": done,
            "is_sure": comparison.is_done,
            "is_even": _is_even(comparison),
            "moves": [
                choice_json(decision, each) | {"tie": tie}
                for each, tie in zip(foremost, ties, strict=True)
            ],
            "aside": [choice_json(decision, each) for each in beside],
            "versus": versus,
            "reason": None
            if versus is None
            else explained(game.name, comparison, foremost[versus].choice, candidates[0].choice),
        }


def hint_text(view_json: str, nonce: str = "") -> Generator[str, bool | None, None]:
    """`hint` as JSON: for a worker that exchanges only text."""
    steps = hint(view_json, nonce)
    enough: bool | None = None
    while True:
        try:
            step = steps.send(enough)
        except StopIteration:
            return
        enough = yield as_text(step)


def _gains(loss: Difference) -> bool:
    """Whether a side move gains points and, surely, chance to win the match."""
    return loss.points < 0 and -loss.chance > SURE * loss.chance_error


def _foremost(
    decision: Decision[Any], candidates: list[Candidate[Any]], most: int
) -> list[Candidate[Any]]:
    """The first moves; the last gives way to the best of another kind."""

    def kind(one: Candidate[Any]) -> str:
        return str(decision.move(one.choice)).partition(" ")[0]

    first = candidates[:most]
    kinds = {kind(each) for each in first}
    another = next((each for each in candidates[most:] if kind(each) not in kinds), None)
    return first if another is None else [*first[:-1], another]


def _clearly_worse(
    comparison: MoveComparison[Any], shown: list[Candidate[Any]], scale: Scale
) -> int | None:
    """The index of the first that is clearly worse than the advice."""
    advice = shown[0].choice
    worse = (
        place
        for place, each in enumerate(shown)
        if place and needs_reason(comparison, each.choice, scale, advice)
    )
    return next(worse, None)


def _is_even(comparison: MoveComparison[Any]) -> bool:
    """Whether all choices come to the same in every world."""
    first, *others = comparison.values.values()
    return bool(others) and all(_are_same(each, first) for each in others)


def _are_same(ones: Sequence[Value], others: Sequence[Value]) -> bool:
    """Whether chances are equal in every world; points may differ."""
    return len(ones) == len(others) and all(
        isclose(one.chance, other.chance, abs_tol=EXACT)
        for one, other in zip(ones, others, strict=True)
    )


def _tie(
    comparison: MoveComparison[Any], one: Candidate[Any], advice: Candidate[Any], scale: Scale
) -> Tie:
    """How a choice stands to the advice; nothing for the advice itself."""
    if one.choice == advice.choice:
        return ""
    ours, theirs = (comparison.values[each.choice] for each in (advice, one))
    if _are_same(ours, theirs):
        return "same"
    trifle = TRIFLING * scale.least_flagged * comparison.decision.point
    clear = one.loss.is_beyond(Z_MISTAKE) and one.loss.chance >= trifle
    return "" if clear else "close"
