"""Crazy Eights, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from pygames.eights.rules import DRAW, PASS, EightsEvent, EightsMove, EightsState

from pygames.cards import STANDARD_DECK, Card
from pygames.history import History

LONGEST = 500
CHOOSERS = ()


def deck(seats: int, options: Any) -> Iterable[Card]:
    return STANDARD_DECK


def cards(state: EightsState) -> Iterable[Card]:
    return chain(*state.hands, state.stock, state.pile)


def hidden(state: EightsState, seat: int) -> set[Card]:
    hands = (hand for other, hand in enumerate(state.hands) if other != seat)
    return {*chain(*hands), *state.stock}


def swapped(state: EightsState, seat: int, rng: Random) -> EightsState:
    before = sorted(hidden(state, seat))
    other = dict(zip(before, rng.sample(before, len(before)), strict=True))

    def unseen(event: EightsEvent) -> EightsEvent:
        if event.kind not in ("deal", "draw") or event.seat == seat:
            return event
        return replace(event, cards=tuple(other.get(card, card) for card in event.cards))

    history = tuple(map(unseen, state.history))
    return replace(
        state,
        seed=f"another {rng.random()}",
        hands=tuple(tuple(sorted(other.get(card, card) for card in hand)) for hand in state.hands),
        stock=tuple(other[card] for card in state.stock),
        events=history[len(history) - len(state.events) :],
        history=History(history, state.history.seen(None)),
    )


def plausible(state: EightsState) -> Iterable[EightsMove]:
    return [*(EightsMove("play", card) for card in STANDARD_DECK), DRAW, PASS]


def scores(events: Iterable[EightsEvent]) -> tuple[int, ...]:
    told = list(events)
    players = sum(event.kind == "deal" for event in told)
    won = {event.seat for event in told if event.kind == "end"}
    return tuple(int(seat in won) for seat in range(players))
