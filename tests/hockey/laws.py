"""Hockey, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from pygames.cards import STANDARD_DECK, Card
from pygames.history import History
from pygames.hockey import DEAL, HockeyMove, HockeyState, Play
from pygames.hockey.events import HockeyEvent
from pygames.hockey.view import in_hand_order

LONGEST = 3000
CHOOSERS = ()


def deck(seats: int, options: Any) -> Iterable[Card]:
    return STANDARD_DECK


def cards(state: HockeyState) -> Iterable[Card]:
    return chain(*state.hands, state.stock, state.pile)


def hidden(state: HockeyState, seat: int) -> set[Card]:
    return {*state.hands[1 - seat], *state.stock}


def swapped(state: HockeyState, seat: int, rng: Random) -> HockeyState:
    before = sorted(hidden(state, seat))
    after = rng.sample(before, len(before))
    other = dict(zip(before, after, strict=True))
    latest = max(
        index
        for index, event in enumerate(state.history)
        if event.kind == "deal" and event.seat != seat
    )

    def deal_swapped(index: int, event: HockeyEvent) -> HockeyEvent:
        if event.kind != "deal" or event.seat == seat:
            return event
        # What was dealt in earlier rounds has been seen since, but not in what order it came.
        dealt = event.cards if index < latest else [other.get(card, card) for card in event.cards]
        return replace(event, cards=tuple(rng.sample(dealt, len(dealt))))

    history = tuple(deal_swapped(index, event) for index, event in enumerate(state.history))
    hands = list(state.hands)
    hands[1 - seat] = in_hand_order([other[card] for card in hands[1 - seat]])
    return replace(
        state,
        score=replace(state.score, seed=f"another {rng.random()}"),
        hands=(hands[0], hands[1]),
        stock=tuple(other[card] for card in state.stock),
        events=history[len(history) - len(state.events) :],
        history=History(history, state.history.seen(None)),
    )


def plausible(state: HockeyState) -> Iterable[HockeyMove]:
    return [*map(Play, STANDARD_DECK), DEAL]


def scores(events: Iterable[HockeyEvent]) -> tuple[int, ...]:
    goals = [0, 0]
    for event in events:
        if event.kind == "goal" and event.seat is not None:
            goals[event.seat] += 1
    return tuple(goals)
