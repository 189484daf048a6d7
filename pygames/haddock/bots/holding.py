"""A hand of Haddock as counts by value, on bit masks.

In a mask bit 5 stands for the fives. The pairs for a last-card-played follow from shifts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

__all__ = ["HIGHEST", "Holding", "Lay", "lays", "pairs_in", "partners", "reach"]

HIGHEST = 13
"""The value of a king."""

Lay = tuple[int, int]
"""A pair by its values: the lower card, and the one on top."""

_SUMS = HIGHEST + 2
"""Pairs that add up to the top stand so many bits above those that differ by it."""

_LOWER = tuple(sum(1 << low for low in range(1, (top + 1) // 2)) for top in range(HIGHEST + 1))
"""For each last-card-played the values below its half."""

_HALF = tuple(0 if top % 2 else 1 << top // 2 for top in range(HIGHEST + 1))
"""For each even last-card-played its half: two such cards add up to it."""


class Holding:
    """A mutable hand."""

    __slots__ = ("counts", "mask", "mirror", "size", "twins")

    def __init__(self, values: Iterable[int] = ()) -> None:
        self.counts = [0] * (HIGHEST + 1)
        """How many cards there are of each value."""
        self.mask = 0
        """The values held."""
        self.mirror = 0
        """The same read backwards: bit ``HIGHEST - value``."""
        self.twins = 0
        """The values held at least twice."""
        self.size = 0
        for value in values:
            self.add(value)

    def copy(self) -> Holding:
        new = Holding.__new__(Holding)
        new.counts = self.counts[:]
        new.mask, new.mirror, new.twins = self.mask, self.mirror, self.twins
        new.size = self.size
        return new

    def add(self, value: int) -> None:
        counts = self.counts
        counts[value] += 1
        self.size += 1
        if counts[value] == 1:
            self.mask |= 1 << value
            self.mirror |= 1 << HIGHEST - value
        elif counts[value] == 2:
            self.twins |= 1 << value

    def remove(self, value: int) -> None:
        """The card must be there."""
        counts = self.counts
        counts[value] -= 1
        self.size -= 1
        if counts[value] == 0:
            self.mask ^= 1 << value
            self.mirror ^= 1 << HIGHEST - value
        elif counts[value] == 1:
            self.twins ^= 1 << value

    def pairs(self, top: int) -> int:
        """The pairs for a last-card-played, as bits for `lays`; 0 for none."""
        mask = self.mask
        return (mask & mask >> top) | (
            mask & self.mirror >> HIGHEST - top & _LOWER[top] | self.twins & _HALF[top]
        ) << _SUMS

    def reach(self) -> int:
        return reach(self.mask, self.twins)

    def after(self, lay: Lay) -> tuple[int, int]:
        """`mask` and `twins` after a play."""
        counts, mask, twins = self.counts, self.mask, self.twins
        low, top = lay
        if low == top:
            if counts[top] == 2:
                mask ^= 1 << top
            if counts[top] < 4:
                twins ^= 1 << top
            return mask, twins
        for value in lay:
            if counts[value] == 1:
                mask ^= 1 << value
            elif counts[value] == 2:
                twins ^= 1 << value
        return mask, twins

    def follows(self, lay: Lay) -> bool:
        return bool(reach(*self.after(lay)) >> lay[1] & 1)

    def values(self) -> list[int]:
        return [value for value, count in enumerate(self.counts) for _ in range(count)]


@cache
def lays(pairs: int, top: int, low_card_on_top: bool) -> tuple[Lay, ...]:
    """The ways to lay the pairs that `Holding.pairs` returns for a last-card-played."""
    ways: list[Lay] = []
    for low in range(1, HIGHEST + 1):
        high = 0
        if pairs >> low & 1:
            high = low + top
        elif pairs >> _SUMS + low & 1:
            high = top - low
        else:
            continue
        ways += _ways(low, high, low_card_on_top)
        if pairs >> low & 1 and pairs >> _SUMS + low & 1:
            ways += _ways(low, top - low, low_card_on_top)
    return tuple(ways)


def _ways(low: int, high: int, low_card_on_top: bool) -> list[Lay]:
    if low == high:
        return [(low, low)]
    return [(high, low)] if low_card_on_top else [(low, high), (high, low)]


@cache
def partners(mask: int, top: int) -> int:
    """The mask of values that pair with a value of `mask` on a last-card-played."""
    return sum(
        1 << value
        for value in range(1, HIGHEST + 1)
        if any(
            mask >> other & 1
            for other in (top - value, value - top, value + top)
            if 1 <= other <= HIGHEST
        )
    )


@cache
def reach(mask: int, twins: int) -> int:
    """The mask of last-cards-played on which a hand has a pair."""
    values = [value for value in range(1, HIGHEST + 1) if mask >> value & 1]
    tops = 0
    for index, low in enumerate(values):
        for high in values[index + 1 :]:
            tops |= 1 << high - low | 1 << high + low
        if twins >> low & 1:
            tops |= 1 << 2 * low
    return tops & (2 << HIGHEST) - 1


def pairs_in(counts: list[int], top: int) -> int:
    """How many pairs of cards counted by value go on a last-card-played."""
    half = top // 2
    differences = sum(counts[low] * counts[low + top] for low in range(1, HIGHEST + 1 - top))
    sums = sum(counts[low] * counts[top - low] for low in range(1, (top + 1) // 2))
    return differences + sums + (0 if top % 2 else counts[half] * (counts[half] - 1) // 2)
