"""A round with both hands open, solved by minimax over ranks, memoised.

A hand is a mask over its sorted ranks; of equal ranks the lowest goes first, so equal hands have
equal masks. The worth depends on the goals so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from pygames.cards import JACK
from pygames.hockey.bots.counting import NOBODY
from pygames.hockey.scoring import judge

__all__ = ["Ending", "solve"]

Ending: TypeAlias = Callable[[int, int, int], float]
"""``ending(lead, top, holder)``: the worth of an end of the round to the player to move; `lead` is
what the round has added."""

_Moves = list[tuple[tuple[int, int], ...]]
"""For each mask of a hand: the ranks that may go and the masks they leave."""


def solve(
    hand: Sequence[int],
    other: Sequence[int],
    top: int,
    holder: int,
    ending: Ending,
    sudden: bool = False,
) -> dict[int, float]:
    """The exact worth of each rank for the player to move, both hands open.

    `holder` is 0 for this player's breakaway, 1 for the other's, or `NOBODY`. With `sudden` the
    first goal ends the round.
    """
    mine, theirs = sorted(hand), sorted(other)
    moves = _moves(mine), _moves(theirs)
    memo: dict[int, float] = {}

    def value(mover: int, own: int, far: int, top: int, holder: int, lead: int) -> float:
        """The worth to player 0; `own` is the mover's mask and `far` the other's."""
        if not own:
            return ending(lead, top, holder)
        key = ((((lead + 8) * 3 + holder + 1) * 16 + top) * 64 + own) * 64 + far
        entry = memo.get(key)
        if entry is not None:
            return entry
        # The masks imply the mover: hands shrink in turns.
        values = []
        for r, rest in moves[mover][own]:
            if r == top:
                if holder == mover and r != JACK:
                    goals = lead + 1 - 2 * mover
                    values.append(
                        ending(goals, r, NOBODY)
                        if sudden
                        else value(1 - mover, far, rest, r, NOBODY, goals)
                    )
                    continue
                now = mover
            elif r == JACK:
                now = mover
            else:
                now = NOBODY if holder == mover else holder
            values.append(value(1 - mover, far, rest, r, now, lead))
        best = min(values) if mover else max(values)
        memo[key] = best
        return best

    result = {}
    everything = (1 << len(theirs)) - 1
    for r, rest in moves[0][(1 << len(mine)) - 1]:
        outcome, now = judge(top, holder, 0, r)
        goal = int(outcome == "goal")
        over = goal and sudden
        result[r] = (
            ending(1, r, NOBODY) if over else value(1, everything, rest, r, _holder(now), goal)
        )
    return result


def _holder(holder: int | None) -> int:
    return NOBODY if holder is None else holder


def _moves(ranks: Sequence[int]) -> _Moves:
    twin = [False, *(a == b for a, b in pairwise(ranks))]
    table = []
    for mask in range(1 << len(ranks)):
        moves = []
        for i, r in enumerate(ranks):
            # Of equal ranks the lowest goes first.
            if mask >> i & 1 and not (twin[i] and mask >> (i - 1) & 1):
                moves.append((r, mask & ~(1 << i)))
        table.append(tuple(moves))
    return table
