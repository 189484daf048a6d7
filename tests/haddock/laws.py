"""Haddock, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, product
from random import Random
from typing import Any

from pygames.cards import Card
from pygames.haddock import DEAL, DRAW, HaddockMove, HaddockState, Pair
from pygames.haddock.bots import PairCounter
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import in_hand_order
from pygames.history import History

LONGEST = 8000


def deck(seats: int, options: Any) -> Iterable[Card]:
    cards: Iterable[Card] = options.deck(seats)
    return cards


def cards(state: HaddockState) -> Iterable[Card]:
    return chain(*state.hands, state.draw_pile, state.pile)


def hidden(state: HaddockState, seat: int) -> set[Card]:
    """With two decks a card can be hidden while its twin is seen: then it does not count here."""
    seen_cards = {*state.hands[seat], *state.pile}
    if any(event.kind == "renew" for event in state.events):
        # A pair played in this very move may be in the new draw pile already.
        seen_cards.update(*(event.cards for event in state.events if event.kind == "play"))
    return {*_unseen(state, seat)} - seen_cards


def _unseen(state: HaddockState, seat: int) -> list[Card]:
    others = (hand for other, hand in enumerate(state.hands) if other != seat)
    return [*chain(*others), *state.draw_pile]


def swapped(state: HaddockState, seat: int, rng: Random) -> HaddockState:
    unseen = _unseen(state, seat)
    left = rng.sample(unseen, len(unseen))
    everything = state.score.variations.deck(len(state.hands))

    def some(number: int) -> tuple[Card, ...]:
        return tuple(left.pop() for _ in range(number))

    def swap(events: Iterable[HaddockEvent]) -> tuple[HaddockEvent, ...]:
        """The same with other cards wherever only others have seen them."""
        return tuple(
            replace(event, cards=tuple(rng.sample(everything, len(event.cards))))
            if event.kind in ("deal", "draw") and event.seat != seat
            else event
            for event in events
        )

    hands = tuple(
        hand if other == seat else in_hand_order(some(len(hand)))
        for other, hand in enumerate(state.hands)
    )
    drawn = tuple(
        cards if other == seat else tuple(rng.sample(hands[other], len(cards)))
        for other, cards in enumerate(state.drawn)
    )
    history = swap(state.history)
    return replace(
        state,
        score=replace(state.score, seed=f"another {rng.random()}"),
        hands=hands,
        drawn=drawn,
        draw_pile=some(len(state.draw_pile)),
        events=history[len(history) - len(state.events) :],
        history=History(history, state.history.seen(None)),
    )


def plausible(state: HaddockState) -> Iterable[HaddockMove]:
    """Pairs of what is held, of what lies on the table, and of cards of another deck."""
    some = {*chain(*state.hands[:2]), *state.pile[-2:], *state.draw_pile[:2]}
    return [DRAW, DEAL, *(Pair(*pair) for pair in product(sorted(some), repeat=2))]


def scores(events: Iterable[HaddockEvent]) -> tuple[int, ...]:
    won: dict[int, int] = {}
    for event in events:
        if event.seat is not None and event.kind in ("deal", "game end"):
            won[event.seat] = won.get(event.seat, 0) + (event.kind == "game end")
    return tuple(won[seat] for seat in sorted(won))


def wary(state: HaddockState, seats: int, rng: Random) -> tuple[int, HaddockMove]:
    """Counts now and then what the next player could do, as the plain player of the arena does.

    If all do so all the time, a game without court cards can take a thousand moves.
    """
    assert state.turn is not None
    if rng.random() < 0.3:
        return state.turn, PairCounter().choose(state.view(state.turn), rng)
    moves = state.moves()
    return state.turn, moves[int(rng.random() * len(moves))]


CHOOSERS = (wary,)
