"""What the table of Haddock shows, for the tests that hold for every table."""

from __future__ import annotations

from app.tables.haddock.copies import copies_of, flips_in_hand

from pygames.haddock import HaddockView

ACTS = frozenset({"draw", "lay", "turn", "on-top 9D", "on-top 9D-2", "on-top x"})


def cards(view: HaddockView) -> tuple[set[str], set[str]]:
    copies = copies_of(view)
    must = {*flips_in_hand(view, ()).values(), *copies.pile[-1:]}
    return must, set(copies.pile[-3:])
