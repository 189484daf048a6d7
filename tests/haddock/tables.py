"""Haddock tables in the middle of matches, for the tests of what they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

from app.nodes import Node, walk
from app.session import seat_names
from app.tables import SeatContext, TableUi
from app.tables.haddock import TABLE
from hypothesis import strategies as st

from pygames import Match, Player
from pygames.haddock import HADDOCK, HaddockOptions, HaddockState, HaddockView
from tests.haddock.laws import CHOOSERS
from tests.strategies import played, states_of

LEVELS = ("hard", "easy", "hard", "expert", "medium")


def players(seats: int) -> tuple[Player, ...]:
    return Player(), *(Player(bot=level) for level in LEVELS[: seats - 1])


def ui_for(seats: int, **changes: Any) -> TableUi:
    names = seat_names(players(seats))
    return replace(TableUi(names, ("", *LEVELS[: seats - 1])), sorting="rank", **changes)


@cache
def whole(number: int) -> Match:
    """One of some matches with two to six seats, each with other variations."""
    seats = 2 + number % 5
    names = [field.name for field in fields(HaddockOptions)]
    options = HaddockOptions(**{name: bool(number >> at & 1) for at, name in enumerate(names)})
    match = Match.start(HADDOCK, players(seats), f"table {number}", options)
    return played(match, Random(number), 400, CHOOSERS[0])


numbers = st.integers(0, 15)


@st.composite
def states(draw: st.DrawFn) -> HaddockState:
    """A position somewhere in a match."""
    return draw(st.sampled_from(states_of(whole(draw(numbers)), HaddockState)))


def everything(view: HaddockView, ui: TableUi) -> Iterator[Node]:
    layout = TABLE.layout(SeatContext(view, ui))
    for part in (layout.header, layout.cloth, layout.dock, layout.side):
        for top in part:
            yield from walk(top)


def flips(view: HaddockView, ui: TableUi) -> list[str]:
    marks = (node.attrs.get("data-flip") for node in everything(view, ui))
    hands = ("back", "open")
    return [str(flip) for flip in marks if flip is not None and not str(flip).startswith(hands)]


def text_of(nodes: Iterator[Node], kind: str) -> list[str]:
    return [node.text for node in nodes if kind in str(node.attrs.get("class", "")).split()]
