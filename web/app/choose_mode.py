"""What clicks, drops and keys do wherever a choice is made: in a match, and at a puzzle."""

from __future__ import annotations

from typing import Protocol

from app.act import Act, Acts, PlainAct
from app.choosing import Choosing
from app.mode import AtTable, Done, OnTable

ENTER = PlainAct("enter")
HINT = PlainAct("hint")
MAIN = PlainAct("main")
TAP = Act("tap", str)
TOGGLE = Act("toggle", str)
TWICE = Act("twice", str)
UNDO = PlainAct("undo")


class ChoosingState(OnTable, Protocol):
    """A state in which something is chosen."""

    choosing: Choosing


def key_at_a_card(at: AtTable[ChoosingState], key: str, act: str | None, card: str) -> str | None:
    """Space chooses the focused card; Enter taps it if it can be chosen."""
    if key == " " and card:
        return TOGGLE.of(card)
    is_tap = key == "Enter" and card and at.state.choosing.is_to_choose(card)
    return TAP.of(card) if is_tap else act


def act_of_game(at: AtTable[ChoosingState], act: str) -> None:
    """Do an act that only this game has."""
    at.state.choosing.act(act)


def drop(at: AtTable[ChoosingState], drag: str, zone: str, before: str) -> None:
    at.state.choosing.drop(drag, zone, before)


def _escape(at: AtTable[ChoosingState]) -> None:
    at.state.session.put_hint_away()
    at.state.choosing.hand.unpick()


CHOOSE: Acts[AtTable[ChoosingState], Done] = Acts(
    TAP.does(lambda at, card: at.state.choosing.tap(card)),
    TWICE.does(lambda at, card: at.state.choosing.tap_twice(card)),
    TOGGLE.does(lambda at, card: at.state.choosing.toggle(card)),
    Act("card", int).does(lambda at, place: at.state.choosing.hand.go_to(place - 1, choose=True)),
    PlainAct("left").does(lambda at: at.state.choosing.hand.step(-1)),
    PlainAct("right").does(lambda at: at.state.choosing.hand.step(1)),
    PlainAct("first").does(lambda at: at.state.choosing.hand.go_to(0)),
    PlainAct("last").does(lambda at: at.state.choosing.hand.go_to(-1)),
    PlainAct("escape").does(_escape),
)

ARRANGE: Acts[AtTable[ChoosingState], Done] = Acts(
    PlainAct("sort").does(lambda at: at.state.choosing.hand.sort()),
    Act("shift", int).does(lambda at, step: at.state.choosing.hand.shift(step)),
)
"""Allowed even once a puzzle is solved."""
