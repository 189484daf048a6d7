"""Hints in numbers: what to play in a view, and what each choice is worth.

They are compared as in a review (`pygames.opponents.review`), batch by batch.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pygames.ai.review import Candidate, Decision, Difference, MoveComparison, Scale
from pygames.game import Json
from pygames.opponents.review import as_text, choice_json, explained, needs_reason, room_of
from pygames.opponents.think import view_in_turn

__all__ = ["hint", "hint_text"]


def hint(view_json: str, nonce: str = "hint", most: int = 3) -> Generator[Json, bool | None, None]:
    """What to play in a view given as JSON, with numbers, improved after each batch.

    ``{"unit": "points", "worlds": 80, "is_done": false, "moves": [...], "aside": [...],
    "reason": null}``, as in a review: at most so many moves, the best first, and at the end the
    bets that gain something, in place of one of them, and why the best is better than the first of
    the others that it is told to be better than. One of another kind than the others is among the
    moves, such as a knock, since that is overlooked. The same view and nonce give the same numbers.
    Nothing where there is nothing to weigh. Sending true ends it with what is known. Raises
    `BadText` as `think` does.
    """
    game, view = view_in_turn(view_json)
    room = room_of(game.name)
    decision = None if room is None else room.decision(view)
    if room is None or decision is None:
        return
    comparison = MoveComparison(decision, nonce, room.SCALE.worlds)
    enough: bool | None = False
    done = False
    while not done:
        if not enough:
            comparison.more()
        done = bool(enough) or comparison.is_done
        beside = [each for each in comparison.side_moves() if _gains(each.loss)] if done else []
        foremost = _foremost(decision, comparison.candidates(), most - bool(beside))
        enough = yield {
            "unit": room.SCALE.unit,
            "worlds": comparison.worlds,
            "is_done": done,
            "moves": [choice_json(decision, each) for each in foremost],
            "aside": [choice_json(decision, each) for each in beside],
            "reason": _hinted(game.name, comparison, foremost, room.SCALE) if done else None,
        }


def hint_text(view_json: str, nonce: str) -> Generator[str, bool | None, None]:
    """`hint` as JSON: for a worker that has nothing but text."""
    steps = hint(view_json, nonce)
    enough: bool | None = None
    while True:
        try:
            told = steps.send(enough)
        except StopIteration:
            return
        enough = yield as_text(told)


def _gains(loss: Difference) -> bool:
    """Whether a side move gains points and costs no chance to win the match."""
    return loss.points < 0 and loss.chance < 0


def _foremost(
    decision: Decision[Any], found: list[Candidate[Any]], most: int
) -> list[Candidate[Any]]:
    """The first moves; the last gives way to one of another kind."""

    def kind(one: Candidate[Any]) -> str:
        return str(decision.move(one.choice)).partition(" ")[0]

    first = found[:most]
    kinds = {kind(each) for each in first}
    another = next((each for each in found[most:] if kind(each) not in kinds), None)
    return first if another is None else [*first[:-1], another]


def _hinted(
    game: str, comparison: MoveComparison[Any], shown: list[Candidate[Any]], scale: Scale
) -> Json | None:
    """Why the best is better than the first that it is clearly better than."""
    worse = (each.choice for each in shown[1:] if needs_reason(comparison, each.choice, scale))
    other = next(worse, None)
    return None if other is None else explained(game, comparison, other)
