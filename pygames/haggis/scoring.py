from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygames.cards import Card
from pygames.codec import PerSeat, Seat
from pygames.haggis.combinations import points

__all__ = ["PER_CARD", "RoundResult", "bet_points", "match_winner", "next_round", "settle"]

PER_CARD = 5
"""What going out scores for each card of the largest other hand."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended; each tuple has a number for each seat."""

    out: tuple[Seat, ...]
    """The seats that went out, in order."""
    cards_left: PerSeat[int]
    """The largest other hand when a seat went out; 0 if it did not."""
    captured: PerSeat[int]
    """The points of all cards captured, the leftovers included."""
    leftovers: int
    """The points of the last hand and the haggis, for the seat that was out first."""
    bets: PerSeat[int]
    """The bets: 0, 15 or 30."""
    bet_points: PerSeat[int]
    """What the bets brought."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat scored in all.

        >>> RoundResult((1,), (0, 2), (10, 26), 7, (15, 0), (0, 15)).points
        (10, 51)
        """
        parts = zip(self.cards_left, self.captured, self.bet_points, strict=True)
        return tuple(PER_CARD * cards + captured + bets for cards, captured, bets in parts)


def bet_points(bets: Sequence[int], first_out: int) -> tuple[int, ...]:
    """What the bets bring each seat.

    A failed bet goes in full to the seat that is out first and to each other opponent who did not
    bet.

    >>> bet_points((15, 15, 0), first_out=0)
    (30, 0, 15)
    """
    failed = sum(bets) - bets[first_out]
    return tuple(
        sum(bets) if seat == first_out else 0 if bet else failed for seat, bet in enumerate(bets)
    )


def settle(
    out: Sequence[int],
    cards_left: Sequence[int],
    trick_points: Sequence[int],
    leftovers: Iterable[Card],
    bets: Sequence[int],
) -> RoundResult:
    """What a round scores.

    `out` is the order of going out, `cards_left` the largest other hand at each, `trick_points`
    what each seat captured, `leftovers` the last hand with the haggis.
    """
    left_over = points(leftovers)
    counted = [0] * len(bets)
    for seat, cards in zip(out, cards_left, strict=True):
        counted[seat] = cards
    captured = list(trick_points)
    captured[out[0]] += left_over
    return RoundResult(
        out=tuple(out),
        cards_left=tuple(counted),
        captured=tuple(captured),
        leftovers=left_over,
        bets=tuple(bets),
        bet_points=bet_points(bets, out[0]),
    )


def next_round(scores: Sequence[int], first_out: int) -> tuple[int, int]:
    """The dealer and the leader of the next round.

    The highest total deals, on a tie whoever went out first. The lowest leads, on a tie the one
    nearest the dealer's left.

    >>> next_round((30, 60, 30), first_out=0)
    (1, 2)
    """
    best, least = max(scores), min(scores)
    dealer = first_out if scores.count(best) > 1 else scores.index(best)
    leader = (dealer + 1) % len(scores) if scores.count(least) > 1 else scores.index(least)
    return dealer, leader


def match_winner(target: int, scores: Sequence[float]) -> int | None:
    """The only seat with the highest total, if that has reached the target."""
    best = max(scores)
    if best < target or scores.count(best) > 1:
        return None
    return scores.index(best)
