"""A test of the shuffle over a million deals.

    python -m bench.shuffle [--deals 1000000] [--seed shuffle] [--jobs N]

The decks are those of the first ten hands of Gin for many seeds, dealt by the code of a match. Each
row compares counts with their exact expectation by chi-square; p is the chance of at least that
difference with a perfect shuffle. One row in twenty has a p under 0.05.

- *card by place*: how often each card lay on each of the 52 places;
- *neighbours*: which card lay below which, at one place of each deck, another one each time;
- *hand after hand*: the top cards of two consecutive hands of a match;
- *ranks*, *sets*, *runs*, *hearts in a hand*: of ten cards dealt by turns, the number of ranks, of
  ranks held three or four times, of runs of three or more in a suit, of hearts.

The counts follow from the seeds: the numbers are the same on every machine.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import comb
from typing import NamedTuple

from bench.results import Cells, note, recording
from pygames.cards import STANDARD_DECK, Card, rank, suit
from pygames.chance import shuffled, stream
from tools.environment import add

SUITS, RANKS, HAND, HANDS = 4, 13, 10, 10
CARDS = len(STANDARD_DECK)
CHUNK = 1000
"""The seeds of a share of the work."""
HEARTS = 2

_Counts = list[list[int]]


def count(seed: str, first: int, last: int) -> _Counts:
    """What the decks of the seeds ``seed first`` to ``seed last`` (exclusive) count.

    Three tables of 52 by 52 in one list each, then the counts of a hand: ranks, sets, runs, hearts.
    """
    tables = [[0] * (CARDS * CARDS) for _ in range(3)]
    hands = [[0] * (HAND + 1) for _ in range(4)]
    places, neighbours, following = tables
    for number in range(first, last):
        before: Card | None = None
        for hand in range(1, HANDS + 1):
            deck = shuffled(STANDARD_DECK, stream(f"{seed} {number}", "gin", "hand", hand))
            for place, card in enumerate(deck):
                places[place * CARDS + card] += 1
            at = (number * HANDS + hand) % (CARDS - 1)
            neighbours[deck[at] * CARDS + deck[at + 1]] += 1
            if before is None:
                before = deck[0]
            else:  # in pairs, each deck in one of them, so that all are independent
                following[before * CARDS + deck[0]] += 1
                before = None
            for table, size in zip(hands, in_hand(deck[: 2 * HAND : 2]), strict=True):
                table[size] += 1
    return [*tables, *hands]


def in_hand(hand: Sequence[Card]) -> tuple[int, int, int, int]:
    """The ranks, sets, runs and hearts of a hand.

    >>> from pygames.cards import parse_cards
    >>> in_hand(parse_cards("AC 2C 3C 4C 9C 9D 9H KH QH JH"))
    (8, 1, 2, 4)
    """
    by_suit, copies, hearts = [0] * SUITS, [0] * RANKS, 0
    for card in hand:
        by_suit[suit(card)] |= 1 << rank(card)
        copies[rank(card)] += 1
        hearts += suit(card) == HEARTS
    # The first card of each run: it has the next two above it, and none below.
    runs = sum((cards & cards >> 1 & cards >> 2 & ~(cards << 1)).bit_count() for cards in by_suit)
    return RANKS - copies.count(0), sum(each >= 3 for each in copies), runs, hearts


# What is exactly expected


def _shares(ways: Sequence[int]) -> list[float]:
    """The ways in which a hand has 0, 1, 2 ... of something, as shares of all hands."""
    assert sum(ways) == comb(CARDS, HAND)
    return [each / sum(ways) for each in ways]


_Ways = dict[tuple[int, int], int]
"""By the cards there are, and by how many of what is counted they make."""


def _together(first: _Ways, second: _Ways) -> _Ways:
    result: _Ways = {}
    for (cards, hits), ways in first.items():
        for (more, others), each in second.items():
            if cards + more <= HAND:
                key = cards + more, hits + others
                result[key] = result.get(key, 0) + ways * each
    return result


def _of_all(one: _Ways, times: int) -> list[int]:
    """The ways of a whole hand, from the ways of each rank or of each suit."""
    total: _Ways = {(0, 0): 1}
    for _ in range(times):
        total = _together(total, one)
    return [total.get((HAND, hits), 0) for hits in range(HAND + 1)]


def ranks_expected() -> list[float]:
    """The shares of hands with 0, 1, 2 ... ranks."""
    return _shares(_of_all({(n, int(n > 0)): comb(SUITS, n) for n in range(SUITS + 1)}, RANKS))


def sets_expected() -> list[float]:
    """The shares of hands with 0, 1, 2 ... ranks held three or four times."""
    return _shares(_of_all({(n, int(n >= 3)): comb(SUITS, n) for n in range(SUITS + 1)}, RANKS))


def runs_expected() -> list[float]:
    """The shares of hands with 0, 1, 2 ... runs of three or more."""
    one: _Ways = {}
    for cards in range(1 << RANKS):
        starts = cards & cards >> 1 & cards >> 2 & ~(cards << 1)
        key = cards.bit_count(), starts.bit_count()
        one[key] = one.get(key, 0) + 1
    return _shares(_of_all(one, SUITS))


def hearts_expected() -> list[float]:
    """The shares of hands with 0, 1, 2 ... hearts."""
    return _shares([comb(RANKS, n) * comb(CARDS - RANKS, HAND - n) for n in range(HAND + 1)])


# The rows


class ChiSquare(NamedTuple):
    """How far counts are from what is expected."""

    statistic: float
    """Pearson's chi-square: about as large as `freedom` where all is well."""
    freedom: int
    """The degrees of freedom."""

    @property
    def p(self) -> float:
        """The chance of a statistic as large as this one where all is well."""
        from scipy.stats import chi2  # late: it takes long, and counting needs none of it

        return float(chi2.sf(self.statistic, self.freedom))


def compare(observed: Sequence[int], shares: Sequence[float]) -> ChiSquare:
    """Counts against the share of all that each should have."""
    from scipy.stats import chisquare

    total = sum(observed)
    test = chisquare(observed, [total * share for share in shares])
    return ChiSquare(float(test.statistic), len(observed) - 1)


def compare_all(counts: _Counts) -> dict[str, ChiSquare]:
    """What has been counted against what is expected."""
    places, neighbours, following, *hands = counts
    pairs = [
        each for at, each in enumerate(neighbours) if at // CARDS != at % CARDS
    ]  # no card lies beside itself
    titles = ("ranks in a hand", "sets in a hand", "runs in a hand", "hearts in a hand")
    expected = (ranks_expected(), sets_expected(), runs_expected(), hearts_expected())
    return {
        "card by place": _by_place(places),
        "neighbours": compare(pairs, [1 / len(pairs)] * len(pairs)),
        "hand after hand": compare(following, [1 / CARDS**2] * CARDS**2),
        **{
            title: compare(*_pooled(counts, shares))
            for title, counts, shares in zip(titles, hands, expected, strict=True)
        },
    }


def _by_place(counts: Sequence[int]) -> ChiSquare:
    """Each deck has every card once and on one place: so many freedoms fewer, and less scatter.

    The counts scatter in the (n-1)² directions that rows and columns of equal sums leave, equally
    in each by symmetry, and by n(n-1) cells' worth in all: n/(n-1) times what chi-square has.
    """
    plain = compare(counts, [1 / CARDS**2] * CARDS**2)
    return ChiSquare(plain.statistic * (CARDS - 1) / CARDS, (CARDS - 1) ** 2)


def _pooled(counts: Sequence[int], shares: Sequence[float]) -> tuple[list[int], list[float]]:
    """Cells of which fewer than five are expected, taken together with their neighbours."""
    total = sum(counts)
    pooled: list[tuple[int, float]] = []
    for cell in zip(counts, shares, strict=True):
        if pooled and (pooled[-1][1] * total < 5 or cell[1] * total < 5):
            cell = pooled[-1][0] + cell[0], pooled.pop()[1] + cell[1]
        pooled.append(cell)
    return [count for count, _ in pooled], [share for _, share in pooled]


def count_all(seed: str, deals: int, jobs: int | None) -> _Counts:
    """What so many deals count, by all processors."""
    seeds = deals // HANDS
    firsts = range(0, seeds, CHUNK)
    lasts = [min(first + CHUNK, seeds) for first in firsts]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        tables = pool.map(count, repeat(seed), firsts, lasts)
        total = next(tables)
        for table in tables:
            total = [
                [a + b for a, b in zip(mine, more, strict=True)]
                for mine, more in zip(total, table, strict=True)
            ]
    return total


def main() -> None:
    """Count and print the table."""
    parser = argparse.ArgumentParser(description="A test of the shuffle")
    parser.add_argument("--deals", type=int, default=1_000_000, help="a multiple of ten (1000000)")
    parser.add_argument("--seed", default="shuffle", help="any text (shuffle)")
    parser.add_argument("--jobs", type=int, default=None, help="processes (all processors)")
    recording(parser)
    chosen = parser.parse_args()
    if chosen.deals < HANDS or chosen.deals % HANDS:
        parser.error(f"{chosen.deals} is not a multiple of {HANDS}")
    add("statistics")
    print(f"| {chosen.deals:,} deals | chi-square | degrees of freedom | p |")
    print("|---|--:|--:|--:|")
    for title, row in compare_all(count_all(chosen.seed, chosen.deals, chosen.jobs)).items():
        cells: Cells = {"counted": title, "chi-square": f"{row.statistic:,.1f}"}
        cells |= {"degrees of freedom": row.freedom, "p": f"{row.p:.2f}"}
        print(f"| {title} | {row.statistic:,.1f} | {row.freedom:,} | {row.p:.2f} |")
        note("shuffle", cells)


if __name__ == "__main__":
    main()
