"""What any hand of Haggis brings whoever leads, sits next, and so on: the mean of random deals.

    python -m train.haggis_luck [--deals 20000]

Prints `MEAN_BY_PLACE` of `pygames/haggis/bots/luck.py`, each figure with its standard error.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from bench.estimates import mean
from pygames.chance import stream
from pygames.haggis import HAGGIS
from pygames.haggis.bots.luck import brings
from pygames.match import new_match

CHUNK = 100
"""So many deals are a share that one process takes at a time."""


def brought(seats: int, deal: int) -> list[float]:
    """What the hands of a deal bring each place after the one that leads."""
    state = new_match("haggis", [""] * seats, f"any {deal}").state
    assert state.turn is not None
    views = [state.view((state.turn + place) % seats) for place in range(seats)]
    return [
        brings(view, stream("any", deal, place), 1)  # type: ignore[arg-type]  # a view of Haggis
        for place, view in enumerate(views)
    ]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="What any hand of Haggis brings")
    parser.add_argument("--deals", type=int, default=20_000)
    chosen = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for seats in HAGGIS.seats:
            each = pool.map(brought, repeat(seats), range(chosen.deals), chunksize=CHUNK)
            for place, values in enumerate(zip(*each, strict=True)):
                value, error = mean(values)
                print(f"of {seats}, {place} after the lead: {value:+.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
