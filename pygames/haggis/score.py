"""The score of a match of Haggis."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.haggis.scoring import RoundResult, match_winner, next_round

__all__ = ["Score"]


@dataclass(frozen=True, slots=True)
class Score:
    """What stays as it is while a round is played."""

    seed: str
    players: int
    target: int
    tournament: bool
    """Whether a bombed trick goes to whoever played next highest (three players)."""
    dealer: int
    """The dealer of the round being played, or just finished."""
    leader: int
    """Who led its first trick."""
    scores: tuple[int, ...]
    number: int = 1
    """The number of that round; 1 is the first."""
    results: tuple[RoundResult, ...] = ()
    """The rounds that are over."""

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, if one has."""
        return match_winner(self.target, self.scores)

    def with_result(self, result: RoundResult) -> Score:
        """After a round."""
        scores = tuple(map(sum, zip(self.scores, result.points, strict=True)))
        return replace(self, scores=scores, results=(*self.results, result))

    def following(self, first_out: int) -> Score:
        """At the deal of the next round; `first_out` went out first."""
        dealer, leader = next_round(self.scores, first_out)
        return replace(self, dealer=dealer, leader=leader, number=self.number + 1)
