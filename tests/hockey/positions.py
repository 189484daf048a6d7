"""Positions of Hockey made for the purpose, and how they go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygames.ai.players import pick
from pygames.cards import SUITLESS, parse_cards
from pygames.chance import stream
from pygames.hockey import HOCKEY, HockeyOptions, HockeyState, Play
from pygames.hockey.score import Score
from pygames.hockey.scoring import dealer_of

A, B = 0, 1
KEPT = SUITLESS[0]
"""Nobody plays this card: a hand that holds it never runs out."""


def started(seed: str = "rules") -> HockeyState:
    return HOCKEY.start(HockeyOptions(), 2, seed)


def position(
    first: int = A, top: str = "", holder: int | None = None, period: int = 1
) -> HockeyState:
    """In the middle of a period, with hands that are filled as needed."""
    score = Score("rules", dealer_of(period, 1 - first), period, ((0, 0),) * period)
    hands = ((KEPT,), (KEPT,))
    return HockeyState(score, "play", first, 2, hands, (), parse_cards(top), holder)


def before(period: int, first_dealer: int = A) -> HockeyState:
    """The position in which a period is about to be dealt, none of the earlier ones with goals."""
    score = Score("rules", first_dealer, period - 1, ((0, 0),) * (period - 1))
    dealer = dealer_of(period, first_dealer)
    return HockeyState(score, "reckoning", dealer, 5, ((), ()), ())


def after(cards: str, start: HockeyState | None = None) -> list[HockeyState]:
    """The positions after each of some cards, played in turns until the match is over."""
    states = [start or position()]
    for card in parse_cards(cards):
        state = states[-1]
        if state.turn is not None:
            hand, other = (card, KEPT), (KEPT,)
            hands = (hand, other) if state.turn == A else (other, hand)
            states.append(replace(state, hands=hands).play(Play(card)))
    return states[1:]


def brought(state: HockeyState) -> str:
    """What the last card was: ``"breakaway"``, ``"goal"`` or ``"none"``."""
    kinds = [event.kind for event in state.events if event.kind in ("breakaway", "goal")]
    return kinds[0] if kinds else "none"


def played_out(state: HockeyState) -> list[HockeyState]:
    """All positions to the end of the period, none with a goal."""
    states = [state]
    while states[-1].phase == "play":
        states.append(replace(states[-1], holder=None).play(states[-1].moves()[0]))
    return states


def random_states(seed: str) -> Iterator[HockeyState]:
    """The positions of one match of random moves in which a card is to be played."""
    state, rng = started(seed), stream(seed, "moves of the test")
    while state.turn is not None:
        if state.hands[state.turn]:
            yield state
        state = state.play(pick(state.moves(), rng))
