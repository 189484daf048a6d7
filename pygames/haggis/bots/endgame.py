"""The end of a round between two, solved exactly with all cards known: the most points ahead."""

from __future__ import annotations

from pygames.haggis.bots.groups import BOMB, combination_of, shape_of
from pygames.haggis.bots.round import Round, points_of
from pygames.haggis.combinations import Combination
from pygames.haggis.plays import classes
from pygames.haggis.scoring import PER_CARD, bet_points

__all__ = ["Endgame"]


_WORST = -1000
"""Less than any round can bring."""


class Endgame:
    """Keeps results for other lines of the same round."""

    def __init__(self, position: Round) -> None:
        haggis = points_of(position.haggis)
        self._prizes = tuple(haggis + _bet_lead(position, seat) for seat in (0, 1))
        self._bounds: dict[tuple[int, ...], tuple[int, int]] = {}
        """For each position the bounds of its value."""
        self._leads: dict[int, list[_Play]] = {}

    @property
    def positions(self) -> int:
        """How many positions have been searched."""
        return len(self._bounds)

    def points(self, position: Round) -> list[float]:
        """The points of both seats. Their difference is exact; their sum has the cards' points, not
        those for going out and bets.
        """
        lead = self.value(position)
        rest = position.trick + points_of(position.haggis) + sum(map(points_of, position.hands))
        return [
            position.captured[0] + (rest + lead) / 2,
            position.captured[1] + (rest - lead) / 2,
        ]

    def value(self, position: Round) -> int:
        """The points of seat 0 less those of seat 1, from here on."""
        seat = position.turn
        mine, theirs = position.hands[seat], position.hands[1 - seat]
        shape, rank = position.shape, position.rank
        top = None if shape < 0 else combination_of(shape, rank, position.size)
        value = self._value(seat, mine, theirs, shape, rank, top, position.trick, _WORST, -_WORST)
        return value if seat == 0 else -value

    def _value(
        self,
        seat: int,
        mine: int,
        theirs: int,
        shape: int,
        rank: int,
        top: Combination | None,
        trick: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The lead that the seat in turn still gains.

        Exact between `alpha` and `beta`; a bound outside.
        """
        key = (mine, theirs, seat) if top is None else (mine, theirs, seat, id(top), trick)
        least, most = self._bounds.get(key, (_WORST, -_WORST))
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        low, high = alpha, beta = max(alpha, least), min(beta, most)
        best = _WORST
        if top is None:
            plays = self._leads.get(mine)
            if plays is None:
                plays = self._leads[mine] = _plays(mine, None)
        else:
            plays = _plays(mine, top)
        for cards, own, its_shape, its_rank, its_points in plays:
            left = mine ^ cards
            won = trick + its_points
            if left:
                value = -self._value(
                    1 - seat, theirs, left, its_shape, its_rank, own, won, -high, -low
                )
            else:
                value = (
                    PER_CARD * theirs.bit_count()
                    + points_of(theirs)
                    + self._prizes[seat]
                    + (-won if its_shape == BOMB else won)
                )
            if value > best:
                best = value
                if best > low:
                    low = best
                    if low >= high:
                        break
        if top is not None and low < high:
            # Passing ends the trick; a bomb's goes to whoever passes.
            gain = trick if shape == BOMB else -trick
            value = gain - self._value(
                1 - seat, theirs, mine, -1, 0, None, 0, gain - high, gain - low
            )
            best = max(best, value)
        if best <= alpha:
            self._bounds[key] = least, best
        elif best >= beta:
            self._bounds[key] = best, most
        else:
            self._bounds[key] = best, best
        return best


_Play = tuple[int, Combination, int, int, int]
"""Mask, combination, shape, rank, points."""


def _plays(hand: int, top: Combination | None) -> list[_Play]:
    plays = [
        (cards, own, shape_of(own), own.level or own.rank, points_of(cards))
        for cards, own in classes(hand, top)
    ]
    plays.sort(key=_size, reverse=True)
    return plays


def _size(play: _Play) -> int:
    return play[0].bit_count()


def _bet_lead(position: Round, first: int) -> int:
    """The lead that bets bring a seat that goes out first."""
    brought = bet_points(position.bets, first)
    return brought[first] - brought[1 - first]
