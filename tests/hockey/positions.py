"""Positions of Hockey made for the purpose, and how they go on."""

from __future__ import annotations

from dataclasses import replace

from pygames.cards import SUITLESS, parse_card, parse_cards
from pygames.hockey import HOCKEY, HockeyOptions, HockeyState, Play
from pygames.hockey.scoring import dealer_of, schedule
from pygames.hockey.standing import Standing

__all__ = [
    "KEPT",
    "A",
    "B",
    "after",
    "before",
    "deals",
    "last_card",
    "outcomes",
    "played_out",
    "position",
    "started",
]

A, B = 0, 1
KEPT = SUITLESS[0]
"""Nobody plays this card: a hand that holds it never runs out."""


def started(seed: str = "rules") -> HockeyState:
    return HOCKEY.start(HockeyOptions(), 2, seed)


def position(
    first: int = A, top: str = "", holder: int | None = None, period: int = 1
) -> HockeyState:
    """In the middle of a period, with hands that are filled as needed."""
    standing = Standing("rules", dealer_of(period, 1 - first), period, ((0, 0),) * period)
    hands = ((KEPT,), (KEPT,))
    return HockeyState(standing, "play", first, 2, hands, (), parse_cards(top), holder)


def before(period: int, first_dealer: int = A) -> HockeyState:
    """The position in which a period is about to be dealt, none of the earlier ones with goals."""
    standing = Standing("rules", first_dealer, period - 1, ((0, 0),) * (period - 1))
    dealer = dealer_of(period, first_dealer)
    return HockeyState(standing, "reckoning", dealer, 5, ((), ()), ())


def after(cards: str, start: HockeyState | None = None) -> list[HockeyState]:
    """The positions after each of some cards, played in turns."""
    states = [start or position()]
    for card in parse_cards(cards):
        state = states[-1]
        assert state.turn is not None, "the match is over"
        hand, other = (card, KEPT), (KEPT,)
        hands = (hand, other) if state.turn == A else (other, hand)
        states.append(replace(state, hands=hands).play(Play(card)))
    return states[1:]


def outcomes(cards: str, start: HockeyState | None = None) -> list[str]:
    """What each card brought: ``"breakaway A"``, ``"goal B"`` or nothing."""
    return [
        " ".join(
            f"{event.kind} {'AB'[event.seat]}"
            for event in state.events
            if event.kind in ("breakaway", "goal") and event.seat is not None
        )
        for state in after(cards, start)
    ]


def deals(state: HockeyState) -> list[tuple[int | None, int]]:
    return [(event.seat, event.number) for event in state.events if event.kind == "deal"]


def goalless(state: HockeyState) -> HockeyState:
    """A position in which the next card cannot score."""
    return replace(state, holder=None)


def played_out(state: HockeyState) -> list[HockeyState]:
    """All positions to the end of the period, none with a goal."""
    states = [state]
    while states[-1].phase == "play":
        states.append(goalless(states[-1]).play(states[-1].moves()[0]))
    return states


def last_card(period: int, goals: tuple[tuple[int, int], ...]) -> HockeyState:
    """The position after the last card of a period, which scores nothing."""
    assert len(goals) == period
    dealer = dealer_of(period, A)
    hands = (parse_cards("9C"), ()) if dealer == A else ((), parse_cards("9C"))
    standing = Standing("end", A, period, goals)
    last = len(schedule(period))
    state = HockeyState(standing, "play", dealer, last, hands, (), parse_cards("4H"))
    return state.play(Play(parse_card("9C")))
