"""Haggis, for the laws that hold for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, pairwise
from random import Random
from typing import Any

from pygames.cards import SUITLESS, Card
from pygames.haggis import DEAL, PASS, Bet, Capture, HaggisMove, HaggisState, Play
from pygames.haggis.bots import Greedy
from pygames.haggis.combinations import FACES, cards_of, mask_of
from pygames.haggis.deck import haggis_deck
from pygames.haggis.events import HaggisEvent
from pygames.haggis.moves import READINGS
from pygames.history import History

LONGEST = 4000


def deck(seats: int, options: Any) -> Iterable[Card]:
    return chain(haggis_deck(seats), SUITLESS * seats)


def cards(state: HaggisState) -> Iterable[Card]:
    on_table = (play.cards for play in state.trick)
    return chain(*map(cards_of, state.hands), cards_of(state.haggis), *state.piles, *on_table)


def hidden(state: HaggisState, seat: int) -> set[Card]:
    if state.phase in ("reckoning", "over"):
        return set()
    others = (hand & ~FACES for other, hand in enumerate(state.hands) if other != seat)
    return set(chain(*map(cards_of, others), cards_of(state.haggis)))


def swapped(state: HaggisState, seat: int, rng: Random) -> HaggisState:
    before = sorted(hidden(state, seat))
    places = dict(zip(before, rng.sample(before, len(before)), strict=True))

    def moved(mask: int) -> int:
        return mask_of(places.get(card, card) for card in cards_of(mask & ~FACES)) | mask & FACES

    def swap(events: Iterable[HaggisEvent]) -> tuple[HaggisEvent, ...]:
        """The same with the cards that only other seats have seen, in their new places."""
        return tuple(
            replace(
                event,
                cards=tuple(places.get(c, c) for c in rng.sample(event.cards, len(event.cards))),
            )
            if event.kind == "deal" and event.seat != seat
            else event
            for event in events
        )

    return replace(
        state,
        score=replace(state.score, seed=f"another {rng.random()}"),
        hands=tuple(
            hand if other == seat or not before else moved(hand)
            for other, hand in enumerate(state.hands)
        ),
        haggis=moved(state.haggis),
        events=swap(state.events),
        history=History(swap(state.history), state.history.seen(None)),
    )


def plausible(state: HaggisState) -> Iterable[HaggisMove]:
    """All moves without cards, and plays of every kind: there are far too many to list them all.

    Plays of cards that are in nobody's hand, of cards in the hand that are no combination, and of
    combinations with a reading that they do not have, or that need not be told.
    """
    yield from (PASS, DEAL, Bet(0), Bet(15), Bet(30), Capture(0), Capture(1), Capture(2))
    yield from (Play((card,)) for card in (*haggis_deck(3), *SUITLESS))
    yield from (Play((card,), "set") for card in SUITLESS)
    for hand in state.hands:
        own_cards = cards_of(hand)
        for size in range(1, len(own_cards) + 1):
            yield from (Play(own_cards[:size]), Play(own_cards[-size:]))
        yield from map(Play, pairwise(own_cards))
        faces = [card for card in own_cards if card in SUITLESS]
        for card in own_cards[: -len(faces) or None]:
            yield from (Play((card, *faces), reading) for reading in ("", *READINGS))


def scores(events: Iterable[HaggisEvent]) -> tuple[int, ...]:
    points: dict[int, int] = {}
    for event in events:
        if event.seat is not None and event.kind in ("deal", "score"):
            scored = event.number if event.kind == "score" else 0
            points[event.seat] = points.get(event.seat, 0) + scored
    return tuple(points[seat] for seat in sorted(points))


def thrifty(state: HaggisState, seats: int, rng: Random) -> tuple[int, HaggisMove]:
    """Plays few cards at a time and bombs often, so that a round has many tricks and long ones."""
    seat = state.turn
    assert seat is not None
    moves = state.moves()
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays or (PASS in moves and rng.random() < 0.3):
        return seat, moves[int(rng.random() * len(moves))]
    fewest = min(len(play.cards) for play in plays) + (rng.random() < 0.3)
    few = [play for play in plays if len(play.cards) <= fewest]
    return seat, few[int(rng.random() * len(few))]


def hasty(state: HaggisState, seats: int, rng: Random) -> tuple[int, HaggisMove]:
    """Plays many cards at a time, and bombs and bets gladly, so that a match is short."""
    bettor = int(rng.random() * seats)
    bets = [move for move in state.moves(bettor) if isinstance(move, Bet)]
    if bets and rng.random() < 0.2:
        return bettor, bets[int(rng.random() * len(bets))]
    seat = state.turn
    assert seat is not None
    moves = state.moves()
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays or (PASS in moves and rng.random() < 0.2):
        return seat, moves[int(rng.random() * len(moves))]
    most = max(len(play.cards) for play in plays) - (rng.random() < 0.5)
    many = [play for play in plays if len(play.cards) >= most]
    return seat, many[int(rng.random() * len(many))]


def greedy(state: HaggisState, seats: int, rng: Random) -> tuple[int, HaggisMove]:
    """The plain player of the arena on every seat."""
    assert state.turn is not None
    return state.turn, Greedy().choose(state.view(state.turn), rng)


CHOOSERS = (thrifty, hasty, greedy)
