"""Haggis tables in the middle of matches, for the tests of what they show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from app.tables import SeatContext, TableUi
from hypothesis import strategies as st

from pygames import Match, new_match
from pygames.haggis import HaggisState, HaggisView
from tests.app.positions import ui_of
from tests.haggis.laws import CHOOSERS
from tests.strategies import played, states_of

UI = replace(ui_of(new_match("haggis", ["", "hard", "easy"], seed="ui")), sorting="rank")
"""The person sits on seat 0, the levels hard and easy on seats 1 and 2."""


def at(view: HaggisView, ui: TableUi = UI) -> SeatContext[HaggisView]:
    """One side of a table for as many players as there are in the view."""
    return SeatContext(view, replace(ui, names=ui.names[: view.players]))


@cache
def whole(number: int) -> Match:
    """One of some whole matches, for two and for three, as several kinds of players play them."""
    bots = ["hard", "easy"][: 1 + number % 2]
    options = {"tournament": number % 3 == 0}
    match = new_match("haggis", ["", *bots], seed=f"whole {number}", options=options)
    return played(match, Random(number), 4000, CHOOSERS[number % len(CHOOSERS)])


numbers = st.integers(0, 7)


@st.composite
def views(draw: st.DrawFn) -> HaggisView:
    """What seat 0 sees somewhere in a match."""
    return draw(st.sampled_from(states_of(whole(draw(numbers)), HaggisState))).view(0)
