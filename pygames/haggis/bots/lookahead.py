"""The value of a position to players who think a few turns ahead, all hands known.

The next seats try the rule player's favourites and take what is best for themselves, as if they saw
all hands. The value is the mean of that and of the rule players' playout.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygames.haggis.bots.endgame import Endgame
from pygames.haggis.bots.groups import Group
from pygames.haggis.bots.policy import Policy, play_out
from pygames.haggis.bots.round import Round
from pygames.haggis.bots.win_probability import Utilities

__all__ = ["Lookahead", "points_at"]


@dataclass(frozen=True, slots=True)
class Lookahead:
    policy: Policy
    turns: int
    """How many decisions are searched; forced ones do not count."""
    width: int
    """How many plays are tried for each, passing included."""
    solved: int = 0
    """Between two the end is solved with at most this many cards."""

    def worth(self, position: Round, end: Endgame, utilities: Utilities, seat: int) -> float:
        """The mean worth of the `ends` to a seat. Changes the position."""
        worth = utilities[seat]
        worths = [worth(points_at(one, end)) for one in self.ends(position, end, utilities)]
        return math.fsum(worths) / len(worths)

    def ends(self, position: Round, end: Endgame, utilities: Utilities) -> list[Round]:
        """The equally likely ends of the round. Changes the position.

        One by rule players, and one by looking ahead, if `turns`. Between two the last cards may be
        left to solve.
        """
        if not self.turns:
            return [self._ended(position)]
        return [self._ended(position.copy()), self.looked_ahead(position, end, utilities)]

    def looked_ahead(self, position: Round, end: Endgame, utilities: Utilities) -> Round:
        """The end if all look ahead. Changes the position."""
        if len(position.hands) == 2:
            return self._between_two(position, end, utilities, self.turns, _LEAST, _MOST)[1]
        return self._among_all(position, utilities, self.turns)

    def _between_two(
        self,
        position: Round,
        end: Endgame,
        utilities: Utilities,
        turns: int,
        low: float,
        high: float,
    ) -> tuple[float, Round]:
        """The worth to seat 0, and the end.

        Exact between `low` and `high`; a bound outside.
        """
        tried = self._options(position, turns)
        if not tried:
            ended = self._ended(position)
            return utilities[0](points_at(ended, end)), ended
        first = position.turn == 0
        best: tuple[float, Round] | None = None
        for play in tried:
            after = _after(position, play)
            outcome = self._between_two(after, end, utilities, turns - 1, low, high)
            if first:
                if best is None or outcome[0] > best[0]:
                    best = outcome
                low = max(low, outcome[0])
            else:
                if best is None or outcome[0] < best[0]:
                    best = outcome
                high = min(high, outcome[0])
            if low >= high:
                break
        assert best is not None
        return best

    def _among_all(self, position: Round, utilities: Utilities, turns: int) -> Round:
        tried = self._options(position, turns)
        if not tried:
            return self._ended(position)
        worth = utilities[position.turn]
        ends = [self._among_all(_after(position, play), utilities, turns - 1) for play in tried]
        return max(ends, key=lambda ended: worth(ended.points()))

    def _options(self, position: Round, turns: int) -> Sequence[Group | None]:
        """Make forced plays. Return the plays to try next; none where the search ends."""
        if not turns:
            return ()
        policy, hands = self.policy, position.hands
        solved = self.solved if len(hands) == 2 else 0
        while (turn := position.turn) >= 0:
            hand = hands[turn]
            fewest = min(
                [each.bit_count() for seat, each in enumerate(hands) if each and seat != turn]
            )
            if hand.bit_count() + fewest <= solved:
                break
            plays: Sequence[Group | None]
            if position.shape < 0:
                plays = policy.leads(hand, fewest)
            else:
                threat = hands[position.top].bit_count()
                plays = policy.answers(hand, position.shape, position.rank, position.size, threat)
            if len(plays) > 1:
                return plays[: self.width]
            position.make(plays[0])
        return ()

    def _ended(self, position: Round) -> Round:
        if position.turn >= 0:
            play_out(position, self.policy, self.solved)
        return position


_LEAST, _MOST = -1e9, 1e9
"""Beyond all that a round can be worth."""


def points_at(position: Round, end: Endgame) -> Sequence[float]:
    """Each seat's points; `end` solves what is left."""
    return position.points() if position.turn < 0 else end.points(position)


def _after(position: Round, play: Group | None) -> Round:
    after = position.copy()
    after.make(play)
    return after
