"""A card of Hockey tried in a world: what it brings when rule players finish the round.

A world is a hand that the opponent may hold, drawn from what it has shown, and how it plays: now
carefully, now plainly, since most mistakes that people make are between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygames.ai.sampling import sampled_hand
from pygames.hockey.bots.counting import NO_RANK, NOBODY, Count
from pygames.hockey.bots.playouts import CAREFUL, Player, Round, choose_jacks, play_round
from pygames.hockey.bots.solver import solve
from pygames.hockey.bots.worth import Worth
from pygames.hockey.scoring import judge

__all__ = ["DOUBT", "STYLES", "World", "Worlds", "solved"]

_OPPONENTS: tuple[Player, ...] = (CAREFUL, choose_jacks)

STYLES = len(_OPPONENTS)
"""In so many ways the opponent may play."""

DOUBT = 0.05
"""How much a hand still counts for each card that the opponent has passed over."""


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards may lie, and how the opponent may play."""

    opponent: list[int]
    player: Player


class Worlds:
    """The worlds that a position allows, and what ranks bring in them."""

    def __init__(self, known: Count, rng: Random, doubt: float = DOUBT) -> None:
        self._known = known
        self._rng = rng
        self._doubt = doubt
        self._unseen = list(known.unseen)
        self._worth = Worth(known.period, known.rounds_left, known.lead, known.leading)
        self._number = 0

    def sample(self) -> World:
        """The next world."""
        known, declined = self._known, self._known.declined
        hand = sampled_hand(
            self._unseen,
            known.opponent,
            self._rng,
            (lambda r: declined >> r & 1) if declined else None,
            self._doubt,
        )
        player = _OPPONENTS[self._number % STYLES]
        self._number += 1
        return World(sorted(hand), player)

    def outcome(self, r: int, world: World) -> tuple[int, float]:
        """The own goals more, by the end of the round, after a rank; and the chance to win."""
        known = self._known
        outcome, now = judge(known.top, None if known.holder < 0 else known.holder, 0, r)
        goals = int(outcome == "goal")
        holder = NOBODY if now is None else now
        left = list(known.left)
        left[r] -= 1
        top = r
        if not (goals and known.overtime):
            hand = list(known.hand)
            hand.remove(r)
            passed = 0 if r == known.top or known.top == NO_RANK else 1 << known.top
            declined = [known.shown | passed, known.declined]
            hands = hand, list(world.opponent)
            start = Round(hands, left, r, holder, 1, declined, known.overtime)
            more, top, holder = play_round((CAREFUL, world.player), start)
            goals += more
        return goals, self._worth.after_round(goals, top, holder, left[top])


def solved(known: Count) -> dict[int, float]:
    """The exact chance to win of each rank against any defence, in the last round of a period."""
    worth = Worth(known.period, 0, known.lead, known.leading).after_period()
    return solve(known.hand, known.unseen, known.top, known.holder, worth, known.overtime)
