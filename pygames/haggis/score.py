from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.haggis.scoring import RoundResult, match_winner, next_round
from pygames.rounds import Rounds

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score(Rounds[RoundResult]):
    leader: int
    """Who leads the round's first trick."""
    target: int
    tournament: bool
    """Whether a bombed trick goes to whoever played next highest (three players)."""

    @property
    def winner(self) -> int | None:
        return match_winner(self.target, self.scores)

    def after(self, first_out: int) -> Score:
        dealer, leader = next_round(self.scores, first_out)
        return replace(self.following(dealer), leader=leader)
