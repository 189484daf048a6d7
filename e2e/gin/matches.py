"""Matches of Gin Rummy that have come to a moment worth seeing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from e2e import chance
from e2e.moments import course, first, fresh, part, state_of
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
from pygames.match import Match

KNOCK = 10
"""The most deadwood to knock with."""


def decide(view: GinView, knock: int = KNOCK) -> GinMove:
    """Take what helps, throw what costs, knock with so little; below 0 there is no knock at all."""
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


def _plan(match: Match) -> GinMove:
    return decide(state_of(match).view(match.state.turn))


def _patience(match: Match) -> GinMove:
    return decide(state_of(match).view(match.state.turn), -1)


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


def _opened() -> Iterator[Match]:
    """Fresh matches in which the person has the first word."""
    return (match for match in fresh("gin", ["easy"], "moment") if match.state.turn == 0)


def _first_hands() -> Iterator[Match]:
    """Positions of first hands in which nobody knocks."""
    return (at for match in _opened() for at in part(match, _patience))


def _later_hands() -> Iterator[Match]:
    """Positions of matches in which both have scored."""
    for match in fresh("gin", ["hard"], "picture"):
        for at in course(match, _plan):
            state = state_of(at)
            if min(state.scores) >= 10 and len(state.pile) >= 5:
                yield at


def in_phase(phase: str, seat: int = 0, pile: int = 4) -> Match:
    """A seat is in turn in a phase, so many cards lying on the pile."""
    return first(
        _first_hands(), lambda s: s.turn == seat and s.phase == phase and len(s.pile) >= pile
    )


def _first_discard(wanted: Callable[[GinState], bool]) -> Match:
    """The person is to discard, in a position that is wanted."""
    return first(_first_hands(), lambda s: s.turn == 0 and s.phase == "discard" and wanted(s))


def ends_as(kind: str, layoffs: int = 0) -> Match:
    """The person is to discard, and the best knock ends the hand so."""

    def wanted(state: GinState) -> bool:
        end = state.play(Knock(cheapest(state.view(0)))).showdown
        return end is not None and end.kind == kind and len(end.layoffs) >= layoffs

    return _first_discard(wanted)


def knocked(match: Match) -> Match:
    """The match after the person's best knock."""
    return match.play(Knock(cheapest(state_of(match).view(0))))


def knocked_at() -> Match:
    """The opponent has just knocked illegally."""
    match = in_phase("discard", seat=1)
    return match.play(Knock(dearest(state_of(match).view(1))))


def with_known_cards() -> Match:
    """The person is to discard, has a meld, and knows two cards of the opponent."""

    def wanted(state: GinState) -> bool:
        view = state.view(0)
        return deadwood(view.hand) < value(view.hand) and len(view.known) >= 2

    return _first_discard(wanted)


def answered(answer: GinMove) -> Match:
    """The person is to discard, and an illegal knock with the dearest card is answered so."""

    def is_there(match: Match) -> bool:
        state = state_of(match)
        if state.turn != 0 or state.phase != "discard":
            return False
        question = match.play(Knock(dearest(state.view(0))))
        return state_of(question).phase == "respond" and chance.answer(question) == answer

    return next(filter(is_there, _first_hands()))


def at_the_end() -> Match:
    """The person can knock, and wins the match with it."""
    whole = (course(match, _plan) for match in _opened())
    return next(before for *_, before, end in whole if end.turns[-1].seat == 0)


def under_way() -> Match:
    """A knock is possible, and something is known of the opponent’s hand."""

    def wanted(state: GinState) -> bool:
        view = state.view(0)
        if view.turn != 0 or view.phase != "discard" or not view.known:
            return False
        left = deadwood(frozenset(view.hand) - {cheapest(view)})
        return 0 < left <= KNOCK and value(view.hand) > 50

    return first(_later_hands(), wanted)


def with_playing_off() -> Match:
    """A knock of one’s own, and what the opponent has laid off on it."""

    def wanted(state: GinState) -> bool:
        end = state.showdown
        return end is not None and end.kind == "knock" and not end.knocker and bool(end.layoffs)

    return first(_later_hands(), wanted)
