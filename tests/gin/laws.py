"""Gin Rummy, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from pygames.cards import STANDARD_DECK, Card
from pygames.gin import (
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    TAKE,
    Discard,
    GinMove,
    GinState,
    Knock,
)
from pygames.gin.events import GinEvent
from pygames.gin.melds import best_discards, deadwood
from pygames.gin.moves import DISCARDS, KNOCKS, Action
from pygames.gin.scoring import KNOCK_LIMIT
from pygames.gin.view import in_hand_order
from pygames.history import History

LONGEST = 5000


def deck(seats: int, options: Any) -> Iterable[Card]:
    return STANDARD_DECK


def cards(state: GinState) -> Iterable[Card]:
    return chain(*state.hands, state.stock, state.pile)


def hidden(state: GinState, seat: int) -> set[Card]:
    return {*state.hands[1 - seat], *state.stock} - set(state.view(seat).known)


def swapped(state: GinState, seat: int, rng: Random) -> GinState:
    other = 1 - seat
    before = sorted(hidden(state, seat))
    while True:
        places = dict(zip(before, rng.sample(before, len(before)), strict=True))
        hand = in_hand_order(places.get(card, card) for card in state.hands[other])
        # An illegal knock has told that there is more deadwood than this.
        if state.phase != "respond" or state.turn != seat or deadwood(hand) > KNOCK_LIMIT:
            break

    def swap(events: Iterable[GinEvent]) -> tuple[GinEvent, ...]:
        """The same with the cards that only the other seat has seen, in their new places."""
        return tuple(
            replace(event, cards=_dealt([places.get(card, card) for card in event.cards], rng))
            if event.seat == other and event.kind in ("deal", "draw")
            else event
            for event in events
        )

    hands = list(state.hands)
    hands[other] = hand
    return replace(
        state,
        score=replace(state.score, seed=f"another {rng.random()}"),
        hands=(hands[0], hands[1]),
        stock=tuple(places[card] for card in state.stock),
        drawn=None if state.drawn is None else places.get(state.drawn, state.drawn),
        events=swap(state.events),
        history=History(swap(state.history), state.history.seen(None)),
    )


def _dealt(cards: list[Card], rng: Random) -> tuple[Card, ...]:
    """Nobody but the one who got them knows in what order cards came."""
    return tuple(rng.sample(cards, len(cards)))


def plausible(state: GinState) -> Iterable[GinMove]:
    return [*DISCARDS, *KNOCKS, *Action, DEAL]


def scores(events: Iterable[GinEvent]) -> tuple[int, ...]:
    points = [0, 0]
    for event in events:
        if event.kind == "score" and event.seat is not None:
            points[event.seat] += event.number
    return tuple(points)


def eager(state: GinState, seats: int, rng: Random) -> tuple[int, GinMove]:
    """Collects melds, and knocks as it likes, now and then too soon.

    Random moves never come to gin, and hardly ever to a legal knock.
    """
    seat = state.turn
    assert seat is not None
    roll = rng.random()
    if state.phase in ("upcard", "draw") and not state.stock_only:
        top, hand = state.pile[-1], state.hands[seat]
        takes = best_discards((*hand, top), top)[0] < deadwood(hand)
        if state.phase == "upcard":
            return seat, TAKE if takes else PASS
        return seat, DRAW_DISCARD if takes else DRAW_STOCK
    if state.phase == "discard":
        left, cards = best_discards(state.hands[seat], state.taken)
        card = cards[int(rng.random() * len(cards))]
        knocks = left == 0 or roll < (0.2 if left <= KNOCK_LIMIT else 0.02)
        return seat, Knock(card) if knocks else Discard(card)
    moves = state.moves()
    return seat, moves[int(roll * len(moves))]


CHOOSERS = (eager,)
