"""Matches of Gin Rummy that have come to a moment worth seeing, found by playing many."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from e2e import chance
from pygames.cards import Card
from pygames.gin import (
    DEAL,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinMove,
    GinState,
    GinView,
    Knock,
)
from pygames.gin.melds import deadwood, value
from pygames.match import Match, new_match

__all__ = [
    "KNOCK",
    "answered",
    "at_the_end",
    "cheapest",
    "dearest",
    "decide",
    "ends_as",
    "first",
    "in_phase",
    "knocked",
    "knocked_at",
    "last_hand",
    "state_of",
    "under_way",
    "with_known",
    "with_playing_off",
]

KNOCK = 10
"""The most deadwood to knock with."""


def state_of(match: Match) -> GinState:
    """The position of a match of Gin Rummy."""
    assert isinstance(match.state, GinState)
    return match.state


def decide(view: GinView, knock: int = KNOCK) -> GinMove:
    """What a person with a plain plan does: take what helps, throw what costs, knock early.

    With a lower `knock` the person waits for less deadwood; below 0 there is no knock at all.
    """
    hand = frozenset(view.hand)
    if view.phase == "reckoning":
        return DEAL
    if view.phase in ("upcard", "draw"):
        take = TAKE if view.phase == "upcard" else DRAW_DISCARD
        leave = PASS if view.phase == "upcard" else DRAW_STOCK
        if take not in view.moves:
            return leave
        top = view.pile[-1]
        best = min(deadwood(hand | {top} - {card}) for card in hand)
        return take if best < deadwood(hand) - value([top]) / 2 else leave
    if view.phase == "respond":
        return REFUSE
    card = cheapest(view)
    return Knock(card) if deadwood(hand - {card}) <= knock else Discard(card)


def _plan(match: Match, knock: int = KNOCK) -> GinMove:
    """What the seat in turn does by that plan."""
    state = state_of(match)
    return decide(state.view(state.turn or 0), knock)


def cheapest(view: GinView) -> Card:
    """The card whose discard leaves the least deadwood."""
    hand = frozenset(view.hand)
    goes = [card for card in view.hand if card != view.taken]
    return min(goes, key=lambda card: (deadwood(hand - {card}), -value([card]), card))


def dearest(view: GinView) -> Card:
    """The card whose discard leaves the most."""
    hand = frozenset(view.hand)
    goes = [card for card in view.hand if card != view.taken]
    return max(goes, key=lambda card: (deadwood(hand - {card}), card))


def first(wanted: Callable[[GinState], bool]) -> Match:
    """The first position that is wanted, in the first hand of matches that the person opens.

    Both seats play by the plan of `decide`, without ever knocking.
    """
    return next(at for match in _opened() for at in _hand(match) if wanted(state_of(at)))


def ends_as(kind: str, layoffs: int = 0) -> Match:
    """The person is to discard, and the best knock ends the hand so."""

    def wanted(state: GinState) -> bool:
        if state.turn != 0 or state.phase != "discard":
            return False
        end = state.play(Knock(cheapest(state.view(0)))).showdown
        return end is not None and end.kind == kind and len(end.layoffs) >= layoffs

    return first(wanted)


def knocked(match: Match) -> Match:
    """The match after the person's best knock."""
    return match.play(Knock(cheapest(state_of(match).view(0))))


def knocked_at() -> Match:
    """The opponent has just knocked illegally."""
    match = first(lambda s: s.turn == 1 and s.phase == "discard" and len(s.pile) > 3)
    return match.play(Knock(dearest(state_of(match).view(1))))


def in_phase(phase: str) -> Match:
    """It is the person's turn in a phase, or the hand or the match is over."""
    if phase == "respond":
        return knocked_at()
    if phase in ("reckoning", "over"):
        return knocked(ends_as("knock") if phase == "reckoning" else at_the_end())
    early = 1 if phase == "upcard" else 4
    return first(lambda s: s.turn == 0 and s.phase == phase and len(s.pile) >= early)


def with_known() -> Match:
    """The person is to discard, has a meld, and knows two cards of the opponent."""

    def wanted(state: GinState) -> bool:
        view = state.view(0)
        melded = deadwood(view.hand) < value(view.hand)
        return view.phase == "discard" and view.turn == 0 and melded and len(view.known) >= 2

    return first(wanted)


def _opened() -> Iterator[Match]:
    """Fresh matches in which the person has the first word."""
    for number in range(10_000):
        match = new_match("gin", ["", "easy"], seed=f"moment {number}")
        if match.state.turn == 0:
            yield match


def _hand(match: Match) -> Iterator[Match]:
    """A match played to the end of its first hand, position by position."""
    yield match
    while state_of(match).turn is not None and state_of(match).phase != "reckoning":
        match = match.play(_plan(match, knock=-1))
        yield match


def answered(answer: GinMove) -> Match:
    """The person is to discard, and an illegal knock with the dearest card is answered so."""
    for match in _opened():
        for at in _hand(match):
            state = state_of(at)
            if state.turn == 0 and state.phase == "discard":
                asked = at.play(Knock(dearest(state.view(0))))
                if state_of(asked).phase == "respond" and chance.answer(asked) == answer:
                    return at
    raise AssertionError("no such position")


def at_the_end() -> Match:
    """The person can knock, and wins the match with it."""
    for match in _opened():
        while match.state.turn is not None:
            before = match
            match = match.play(_plan(match))
        if match.turns[-1].seat == 0:
            return before
    raise AssertionError("no such position")


def last_hand() -> Match:
    """A hand has been reckoned up, and the next one decides the match."""
    match = next(_opened())
    while match.state.turn is not None:
        if state_of(match).phase == "reckoning":
            before = match
        match = match.play(_plan(match))
    return before


def under_way() -> Match:
    """A knock is possible, and something is known of the opponent’s hand."""

    def is_there(view: GinView) -> bool:
        if view.turn != view.seat or view.phase != "discard" or not view.known:
            return False
        left = deadwood(frozenset(view.hand) - {cheapest(view)})
        return 0 < left <= KNOCK and value(view.hand) > 50

    return next(match for match in _later_hands() if is_there(state_of(match).view(0)))


def with_playing_off() -> Match:
    """A knock of one’s own, and what the opponent has laid off on it."""

    def is_there(view: GinView) -> bool:
        end = view.showdown
        return end is not None and end.kind == "knock" and not end.knocker and len(end.layoffs) > 0

    return next(match for match in _later_hands() if is_there(state_of(match).view(0)))


def _later_hands() -> Iterator[Match]:
    """Positions from the later hands of matches in which both have scored."""
    for number in range(1000):
        match = new_match("gin", ["", "hard"], seed=f"picture {number}")
        while match.state.turn is not None:
            match = match.play(_plan(match))
            view = state_of(match).view(0)
            if min(view.scores) >= 10 and len(view.pile) >= 5:
                yield match
